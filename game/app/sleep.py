"""Sleeping between two turns of the loop, at rest until something comes.

``pygame.event.wait`` looks around every millisecond. SDL's own ``SDL_WaitEventTimeout``
sleeps until the window system, or another thread that posts an event, wakes it up; pygame
does not offer it, so it is called in the library that pygame has brought along.
"""

import ctypes
from collections.abc import Callable
from contextlib import suppress

import pygame


def until_event(milliseconds: int) -> None:
    """Sleep until there is an event, which stays in the queue.

    A signal does not end it: its handler runs afterwards.

    Args:
        milliseconds: How long at most, at least 1.
    """
    _wait_event(None, milliseconds)


def _pause(_: None, milliseconds: int) -> int:
    """Instead of SDL's wait where there is none: as short as a player does not notice."""
    return pygame.time.wait(min(milliseconds, 50))


def _found() -> Callable[[None, int], int]:
    # Looked for in pygame, a function is found in what pygame links to; not so on Windows
    for library in (pygame.base.__file__, "SDL2.dll"):
        with suppress(OSError, AttributeError):
            wait = ctypes.CDLL(library).SDL_WaitEventTimeout
            wait.argtypes = (ctypes.c_void_p, ctypes.c_int)
            return wait
    return _pause


_wait_event = _found()
