"""Records: how a game is written down, and read again.

A record is a variant, a deal number and moves, separated by blanks, such as
``turkish 17 5-AD 6-1 X R``. Reading is strict: a word that is not exactly as it
would be written is refused, so that a record means one thing only.
"""

import re
from collections.abc import Iterable
from dataclasses import dataclass

from game.rules import deals
from game.rules.moves import play
from game.rules.places import (
    EXTRA,
    FOUNDATION_NAMES,
    FOUNDATIONS,
    PILES,
    CardMove,
    Move,
    Place,
    TourMove,
)
from game.rules.position import Position, deal
from game.rules.reasons import Reason, Refused
from game.rules.variants import VARIANTS, Variant

_PLACES: dict[str, Place] = {str(p): p for p in (*PILES, EXTRA, *FOUNDATIONS)}
_PLACE = "[1-9][0-9]?|E|" + "|".join(FOUNDATION_NAMES)
_CARD_MOVE = re.compile(f"({_PLACE})-({_PLACE})", re.ASCII)
_TOUR_MOVES = {str(move): move for move in TourMove}

_LONGEST_WORD_SHOWN = 24


class RecordError(ValueError):
    """A record that can't be read or played.

    Attributes:
        word: The word at fault; empty if it is missing.
        place: Which word of the record it is, from 1.
        reason: What is wrong with it.
    """

    def __init__(self, word: str, place: int, reason: Reason) -> None:
        self.word, self.place, self.reason = word, place, reason
        shown = f" «{self.short_word}»" if word else ""
        super().__init__(f"word {place}{shown}: {reason.value}")

    @property
    def short_word(self) -> str:
        """The word at fault, cut where it is too long to be shown on a line."""
        cut = len(self.word) > _LONGEST_WORD_SHOWN
        return self.word[:_LONGEST_WORD_SHOWN] + "…" if cut else self.word


@dataclass(frozen=True, slots=True)
class Record:
    """A game written down: what was dealt, and every move since."""

    variant: Variant
    deal: int
    moves: tuple[Move, ...] = ()

    def __str__(self) -> str:
        """The record as it is saved and shared."""
        return " ".join((self.variant.id, str(self.deal), *map(str, self.moves)))

    def position(self) -> Position:
        """The position after all moves.

        Raises:
            RecordError: a move is not legal.
        """
        return self._played()[-1]

    def positions(self) -> tuple[Position, ...]:
        """The position dealt and that after each move.

        Raises:
            RecordError: a move is not legal.
        """
        return tuple(self._played())

    def _played(self) -> list[Position]:
        positions = [deal(self.variant, self.deal)]
        for place, move in enumerate(self.moves, start=3):
            try:
                positions.append(play(positions[-1], move))
            except Refused as refused:
                raise RecordError(str(move), place, refused.reason) from None
        return positions


def parse_move(word: str) -> Move | None:
    """The move that a word writes, or None if it writes none.

    A pile beyond those that ever lie on a table is no place, hence no move.
    """
    if word in _TOUR_MOVES:
        return _TOUR_MOVES[word]
    found = _CARD_MOVE.fullmatch(word)
    if found is None or found[1] not in _PLACES or found[2] not in _PLACES:
        return None
    return CardMove(_PLACES[found[1]], _PLACES[found[2]])


def parse_moves(words: Iterable[str], first_place: int = 1) -> tuple[Move, ...]:
    """Several moves; nothing is said about whether they are legal.

    Args:
        words: What to read.
        first_place: Which word of its record the first of them is.

    Raises:
        RecordError: a word is not a move.
    """
    moves = []
    for place, word in enumerate(words, start=first_place):
        move = parse_move(word)
        if move is None:
            raise RecordError(word, place, Reason.NOT_A_MOVE)
        moves.append(move)
    return tuple(moves)


def parse_record(text: str) -> Record:
    """Read a record; whether its moves are legal shows when it is played.

    Raises:
        RecordError: a word is missing or not understood.
    """
    words = text.split()
    if len(words) < 2:
        raise RecordError("", len(words) + 1, Reason.WORD_MISSING)
    variant, number = VARIANTS.get(words[0]), deals.parse_number(words[1])
    if variant is None:
        raise RecordError(words[0], 1, Reason.NOT_A_VARIANT)
    if number is None:
        raise RecordError(words[1], 2, Reason.NOT_A_DEAL)
    return Record(variant, number, parse_moves(words[2:], first_place=3))
