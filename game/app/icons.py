"""Icons of the bar, the menus and the dialogs."""

from functools import lru_cache

import pygame

from game.app import art


@lru_cache
def _white(name: str, px: int) -> pygame.Surface:
    return art.raster_part(f"icons/{name}", px)


@lru_cache
def icon(name: str, px: int, colour: str) -> pygame.Surface:
    """An icon by the name of its drawing, ``px`` pixels wide and high. Not to be drawn on.

    Raises:
        OSError: there is no such icon.
    """
    return art.tinted(_white(name, px), colour)
