"""Records: how a game is written down, and read again.

A record is a variant, a deal number and moves, separated by blanks, such as
``turkish 17 5-AD 6-1 X R``. Reading is strict: a word that is not exactly as it
would be written is refused, so that a record means one thing only.
"""

from collections import deque
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from game.rules import deals
from game.rules.moves import play
from game.rules.places import (
    EXTRA,
    FOUNDATIONS,
    PILES,
    CardMove,
    Move,
    TourMove,
)
from game.rules.position import Position, deal
from game.rules.reasons import Reason, Refused
from game.rules.variants import VARIANTS, Variant

_NAMES = {str(place): place for place in (*PILES, EXTRA, *FOUNDATIONS)}
_MOVES: dict[str, Move] = {str(move): move for move in TourMove} | {
    f"{source}-{target}": CardMove(_NAMES[source], _NAMES[target])
    for source in _NAMES
    for target in _NAMES
}
"""Every move by the one word that writes it."""

MOST_MOVES = 100_000
"""More than anyone plays; a record with more would take all memory and bring nothing."""

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
        """The word at fault as a line can show it: cut, and what is no visible sign spelt out."""
        shown = visible(self.word[: _LONGEST_WORD_SHOWN + 1])
        return shown[:_LONGEST_WORD_SHOWN] + "…" if len(shown) > _LONGEST_WORD_SHOWN else shown


def visible(text: str) -> str:
    r"""A text in which what controls, hides or turns around is spelt out, such as ``\x1b``."""
    if text.isprintable():
        return text
    return "".join(c if c.isprintable() else repr(c)[1:-1] for c in text)


class Record(NamedTuple):
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
        return deque(self._played(), maxlen=1)[0]

    def positions(self) -> tuple[Position, ...]:
        """The position dealt and that after each move.

        Raises:
            RecordError: a move is not legal.
        """
        return tuple(self._played())

    def _played(self) -> Iterator[Position]:
        position = deal(self.variant, self.deal)
        yield position
        for place, move in enumerate(self.moves, start=3):
            if place - 3 == MOST_MOVES:
                raise RecordError(str(move), place, Reason.TOO_LONG)
            try:
                position = play(position, move)
            except Refused as refused:
                raise RecordError(str(move), place, refused.reason) from None
            yield position


def parse_move(word: str) -> Move | None:
    """The move that a word writes, or None if it writes none.

    A pile beyond those that ever lie on a table is no place, hence no move.
    """
    return _MOVES.get(word)


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
        RecordError: a word is missing or not understood, or a move before it is not legal:
            of several faults the first is told.
    """
    words = text.split()
    variant = VARIANTS.get(words[0]) if words else None
    if words and variant is None:
        raise RecordError(words[0], 1, Reason.NOT_A_VARIANT)
    if variant is None or len(words) < 2:
        raise RecordError("", len(words) + 1, Reason.WORD_MISSING)
    number = deals.parse_number(words[1])
    if number is None:
        raise RecordError(words[1], 2, Reason.NOT_A_DEAL)
    try:
        moves = parse_moves(words[2:], first_place=3)
    except RecordError as error:
        before = parse_moves(words[2 : error.place - 1], first_place=3)
        Record(variant, number, before).position()
        raise
    return Record(variant, number, moves)
