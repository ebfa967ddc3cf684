"""Notices, faults, paths, cards, places and steps in the player's language."""

import os
from collections.abc import Sequence

from game.rules.cards import RANK, SUIT
from game.rules.notation import RecordError, visible
from game.rules.places import Area, CardMove, Move, Place, TourMove
from game.rules.position import Position
from game.session.history import Step
from game.session.notices import Notice
from game.words import Words, mark

_WITH_WORD = mark("Word {place} of the record, «{word}»: {reason}")
_WITHOUT_WORD = mark("Word {place} of the record: {reason}")


LONGEST_PATH = 64
"""Letters of a path for which every window has room in a line."""

_PATHS = ("path", "aside")


def notice_text(words: Words, notice: Notice) -> str:
    """A notice of the store; paths are cut to what a line has room for."""
    values = {
        name: short_path(value) if name in _PATHS else words.text(value)
        for name, value in notice.values.items()
    }
    return words.text(notice.message.value, **values)


def record_fault(words: Words, error: RecordError) -> str:
    """Which word of a record is wrong, and why."""
    message = _WITH_WORD if error.word else _WITHOUT_WORD
    reason = words.text(error.reason.value)
    return words.text(message, place=error.place, word=error.short_word, reason=reason)


def short_path(path: str) -> str:
    """A path, or as many of its last names as a line has room for."""
    path = visible(path)
    if len(path) <= LONGEST_PATH:
        return path
    end = path[1 - LONGEST_PATH :]
    return "…" + end[max(end.find(os.sep), 0) :]


_RANKS = (
    mark("ace"), mark("2"), mark("3"), mark("4"), mark("5"), mark("6"),
    mark("7"), mark("8"), mark("9"), mark("10"), mark("jack"), mark("queen"),
    mark("king"),
)  # fmt: skip
_OF_SUIT = (
    mark("{rank} of spades"),
    mark("{rank} of hearts"),
    mark("{rank} of diamonds"),
    mark("{rank} of clubs"),
)


def card_name(words: Words, card: int) -> str:
    """A card in words, such as "queen of spades"."""
    return words.text(_OF_SUIT[SUIT[card]], rank=words.text(_RANKS[RANK[card]]))


_TOUR_MOVES = {
    TourMove.FORM_EXTRA: mark("the extra pile is formed"),
    TourMove.REDEAL: mark("the piles are dealt again"),
}


def step_told(words: Words, position: Position, moves: Sequence[Move]) -> str:
    """A step in words, such as "queen of spades: 5 → foundation".

    Args:
        words: The player's language.
        position: The position before it.
        moves: What one hand does at once, at least one move.
    """
    move = moves[0]
    if not isinstance(move, CardMove):
        return words.text(_TOUR_MOVES[move])
    cards = (position.cards_at(move.source) or ())[-len(moves) :]
    name = card_name(words, cards[0])
    if len(moves) > 1:
        name = words.plural("{n} card", "{n} cards", len(moves))
    source, target = place_name(words, move.source), place_name(words, move.target)
    return f"{name}: {source} → {target}"


def made(words: Words, step: Step) -> str:
    """A step of a game in words; the root is the deal."""
    if step.parent is None:
        return words.text("the deal")
    return step_told(words, step.parent.position, step.moves[:1])


def place_name(words: Words, place: Place) -> str:
    """A place in a word: a pile's number, or what else it is."""
    match place.area:
        case Area.PILE:
            return str(place)
        case Area.EXTRA:
            return words.text("extra pile")
    return words.text("foundation")


def sentence(text: str) -> str:
    """A text with a capital at its beginning."""
    return text[:1].upper() + text[1:]
