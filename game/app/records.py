"""Records from and to the clipboard, and what the player is told about them."""

from collections.abc import Callable

import pygame

from game.app.services import Services
from game.app.told import record_fault
from game.rules.notation import RecordError, parse_record
from game.session.game import Game


def copy_record(services: Services, record: str, say: Callable[[str], object]) -> None:
    """Put a record into the clipboard, and say so, or that it can't be done."""
    text = services.words.text
    try:
        pygame.scrap.put_text(record)
    except pygame.error:
        say(text("The clipboard can't be used"))
    else:
        say(text("The record is in the clipboard"))


def played(services: Services, text: str, say: Callable[[str], object]) -> Game | None:
    """A new game in which the moves of a record have been made.

    If the text is no record that can be played, that is said; nothing has changed then.
    """
    try:
        return services.games.play(parse_record(text))
    except RecordError as error:
        say(record_fault(services.words, error))
        return None
