"""Sleep that an event ends."""

import time
from collections.abc import Iterator
from threading import Timer

import pygame
import pytest

from game.app.sleep import until_event

LONG = 30.0
"""Seconds; whatever ends before was ended."""


@pytest.fixture(autouse=True)
def display() -> Iterator[None]:
    """The part of SDL that events are in."""
    pygame.display.init()
    pygame.event.clear()
    yield
    pygame.display.quit()


def sleep() -> None:
    """Sleep until an event ends it."""
    begin = time.monotonic()
    until_event(round(LONG * 1000))
    assert time.monotonic() - begin < LONG


def test_an_event_of_another_thread_ends_it_and_can_still_be_read() -> None:
    Timer(0.05, pygame.event.post, [pygame.Event(pygame.USEREVENT, told=17)]).start()
    sleep()
    assert [event.told for event in pygame.event.get(pygame.USEREVENT)] == [17]


def test_there_is_none_while_an_event_waits() -> None:
    pygame.event.post(pygame.Event(pygame.USEREVENT))
    sleep()


def test_it_ends_by_itself() -> None:
    until_event(1)
    assert pygame.event.get() == []
