"""Sleep that an event ends."""

from collections.abc import Iterator
from threading import Timer

import pygame
import pytest

from game.app.sleep import until_event

LONG = 60_000
"""Milliseconds that a test would take if nothing ended a sleep."""


def post(after: float, told: str) -> Timer:
    """Have another thread post an event in so many seconds."""
    timer = Timer(after, pygame.event.post, [pygame.Event(pygame.USEREVENT, told=told)])
    timer.start()
    return timer


def told() -> list[str]:
    """What the events in the queue say."""
    return [event.told for event in pygame.event.get(pygame.USEREVENT)]


@pytest.fixture(autouse=True)
def late() -> Iterator[None]:
    """Events, the last of which comes when every sleep should be over."""
    pygame.display.init()
    pygame.event.clear()
    timer = post(10.0, "too late")
    yield
    timer.cancel()
    pygame.display.quit()


def test_an_event_of_another_thread_ends_it_and_can_still_be_read() -> None:
    post(0.05, "now")
    until_event(LONG)
    assert told() == ["now"]


def test_there_is_none_while_an_event_waits() -> None:
    pygame.event.post(pygame.Event(pygame.USEREVENT, told="before"))
    until_event(LONG)
    assert told() == ["before"]


def test_it_ends_by_itself() -> None:
    until_event(1)
    assert told() == []
