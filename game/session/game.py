"""One game being played: what the player can do, and what counts."""

import datetime
import os
from collections.abc import Callable
from dataclasses import dataclass, field
from enum import IntEnum
from functools import reduce
from typing import NamedTuple

from game.rules import collect
from game.rules.moves import play
from game.rules.notation import Record
from game.rules.places import CardMove, Move, Place, TourMove
from game.rules.position import Position
from game.rules.runs import carry
from game.rules.variants import Variant
from game.session.clock import Clock
from game.session.history import Finding, History, Step
from game.solver.results import Verdict


def utc_now() -> str:
    """The time by the wall clock, in ISO 8601 with seconds, such as 2026-11-29T20:15:00+00:00."""
    return datetime.datetime.now(datetime.UTC).isoformat(timespec="seconds")


class Aid(IntEnum):
    """How much the program has told the player about a deal."""

    NONE = 0
    VIEW = 1
    """What lies open on the table was made easier to see: x-ray, foresight."""
    AIDED = 2
    """Something was shown that has to be found: a verdict, a hint, the turning point."""


class Effect(NamedTuple):
    """What an action did to the table.

    Attributes:
        before: The position before it.
        after: The position after it.
        moves: What was played to get from one to the other; none when a step is taken back.
    """

    before: Position
    after: Position
    moves: tuple[Move, ...] = ()

    def cards(self) -> list[int]:
        """The cards that were moved, in this order; of a redeal none, since it moves all."""
        cards: list[int] = []
        position = self.before
        for move in self.moves:
            after = play(position, move)
            if isinstance(move, CardMove):
                cards += (position.cards_at(move.source) or ())[-1:]
            elif move is TourMove.FORM_EXTRA:
                cards += after.extra or ()
            position = after
        return cards


class Win(NamedTuple):
    """How a game was first won.

    Attributes:
        tour: The tour, from 1 to 3.
        after_extra: Whether the extra pile of that tour had been formed.
        moves: How many moves led there.
        seconds: How long it was played.
        aided: How much it had been aided.
        at: When, by the wall clock, in ISO 8601.
    """

    tour: int
    after_extra: bool
    moves: int
    seconds: float
    aided: Aid
    at: str


def new_id() -> str:
    """A name for a game that no other game has."""
    return os.urandom(8).hex()


@dataclass(eq=False, slots=True)
class Game:
    """One game; every method that returns an ``Effect`` returns None if nothing happened.

    Whatever refuses a move raises ``Refused`` before anything has changed.

    Attributes:
        history: Everything tried, and where the table stands.
        clock: How long it has been played.
        started: When it was dealt, by the wall clock, in ISO 8601.
        now: The wall clock, as such texts.
        id: A name for it that no other game has.
        daily: Whether it was started as the deal of the day; the deal number tells the day.
        collect_after_step: Whether each action also sends up what fits, as part of its step.
        aided: The most that it has been aided.
        given_up: Whether the player has left it; a loss unless there is a win.
        win: Its first win, which stands whatever is played later; None before it.
        practice: Whether it is only for practice: nothing of it is ever stored.
    """

    history: History
    clock: Clock
    started: str
    now: Callable[[], str] = utc_now
    id: str = field(default_factory=new_id)
    daily: bool = False
    collect_after_step: bool = False
    aided: Aid = Aid.NONE
    given_up: bool = False
    win: Win | None = None
    practice: bool = False

    @property
    def variant(self) -> Variant:
        """The patience that is played."""
        return self.history.variant

    @property
    def deal(self) -> int:
        """The number of the deal."""
        return self.history.deal

    @property
    def position(self) -> Position:
        """What lies on the table."""
        return self.history.cursor.position

    @property
    def moves(self) -> int:
        """How many moves of single cards and of the tour have led here."""
        return self.history.cursor.played

    @property
    def untouched(self) -> bool:
        """Whether no step was ever made: such a game counts as nothing."""
        return self.history.next_number == 1

    @property
    def goes_on(self) -> bool:
        """Whether it comes back at the next start: it is neither given up nor stands won."""
        return not (self.given_up or self.position.won)

    def record(self) -> Record:
        """The game as it stands, written down."""
        return self.history.record()

    def step(self, moves: tuple[Move, ...]) -> Effect | None:
        """Play exactly these moves as one step; nothing is collected after them.

        Raises:
            Refused: one of them is not legal.
        """
        if not moves:
            return None
        before = self.position
        self.history.play(moves, self.now())
        self.clock.start()
        self._settle()
        return Effect(before, self.position, moves)

    def move(self, source: Place, target: Place, count: int = 1) -> Effect | None:
        """Carry the uppermost cards of a place to another one.

        Raises:
            Refused: it is not legal for all of them.
        """
        return self._act(carry(self.position, source, target, count))

    def send_up(self, place: Place) -> Effect | None:
        """Send the top card of a place to the foundation it fits, if it fits one."""
        move = collect.send_up(self.position, place)
        return None if move is None else self._act((move,))

    def collect(self) -> Effect | None:
        """Send up all cards that fit."""
        return self.step(collect.collect(self.position))

    def form_extra(self) -> Effect | None:
        """Form the extra pile.

        Raises:
            Refused: it is not time for it.
        """
        return self._act((TourMove.FORM_EXTRA,))

    def redeal(self) -> Effect | None:
        """Gather the piles and deal them again.

        Raises:
            Refused: it is not time for it.
        """
        return self._act((TourMove.REDEAL,))

    def undo(self) -> Effect | None:
        """Take back the last step."""
        return self._go_to(self.history.cursor.parent)

    def redo(self) -> Effect | None:
        """Make the step again that was visited last from here."""
        step = self.history.cursor.redo
        return self._go_to(step, () if step is None else step.moves)

    def restart(self) -> Effect | None:
        """Go back to the deal."""
        return self._go_to(self.history.root)

    def go_to(self, step: Step) -> Effect | None:
        """Go to any step of the history."""
        return self._go_to(step)

    def bookmark(self, step: Step, name: str | None) -> None:
        """Set, rename or remove the bookmark at a step; the next save of the game stores it.

        Args:
            step: A step of this game's history.
            name: The name, which may be empty; None removes the bookmark.
        """
        self.history.bookmark(step, name)

    def mark_verdict(self, step: Step, verdict: Verdict, tour: int = 0, half: int = 0) -> None:
        """Mark a step with what the analyst says of it; the next save of the game stores it.

        That nothing is known takes no earlier verdict away. Whether the game counts as
        aided is told by ``aid`` alone.

        Args:
            step: A step of this game's history.
            verdict: What is said of the position after it.
            tour: The tour of the win that is known, 1–3; 0 unless won.
            half: The half of that tour, 1 or 2; 0 unless won.
        """
        self.history.find(step, Finding(verdict, tour, half))

    def give_up(self) -> None:
        """Leave the game, until it is played on; a game that stands won is not given up."""
        self.given_up = not self.position.won

    def aid(self, aid: Aid) -> None:
        """The program tells something; that stays known for good."""
        self.aided = max(self.aided, aid)

    def _act(self, moves: tuple[Move, ...]) -> Effect | None:
        if self.collect_after_step:
            moves += collect.collect(reduce(play, moves, self.position))
        return self.step(moves)

    def _go_to(self, step: Step | None, moves: tuple[Move, ...] = ()) -> Effect | None:
        if step is None or step is self.history.cursor:
            return None
        before = self.position
        self.history.go_to(step)
        self._settle()
        return Effect(before, self.position, moves)

    def _settle(self) -> None:
        """What follows from having moved: the game is on again, and its first win is kept."""
        self.given_up = False
        position = self.position
        if position.won and self.win is None:
            self.win = Win(
                position.tour,
                position.extra is not None,
                self.moves,
                self.clock.seconds,
                self.aided,
                self.now(),
            )
