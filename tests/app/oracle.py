"""An analyst for storms: of a position it always says the same, and at no cost."""

from functools import cache
from random import Random
from zlib import crc32

from game.app.services import Services
from game.rules.moves import play
from game.rules.places import Move
from game.rules.position import Position
from game.session.adviser import Adviser
from game.solver.client import Found
from game.solver.results import Result, Verdict, Why
from tests.rules.literals import legal
from tests.session.playing import WON

_LONGEST = 12
"""Moves of a line that is made up."""

_LATE = (1, 1, 2, 4, 30)
"""After how many looks an answer may be there."""


class Oracle:
    """Says the truth along games that were won. Of all else it says anything, if with legal lines.

    Some answers come at once, some late, some get better, and some never come.

    Attributes:
        available: Whether there is an analyst.
    """

    def __init__(self) -> None:
        """Nothing has been asked yet."""
        self.available = True
        self._polls, self._ends = 0, 0
        self._due: list[tuple[int, Found]] = []

    @property
    def busy(self) -> bool:
        """Whether more results may come."""
        return self.available and self._polls < self._ends

    def ask(self, position: Position, seconds: float) -> None:
        """Think of what to say, and when."""
        number = crc32(repr((position.piles, position.extra)).encode())
        late = _LATE[number // 7 % len(_LATE)]
        results = _true(position) or _made_up(position, number)
        self._polls, self._ends = 0, late * len(results) + number % 5
        self._due = [
            (late * n, _found(position, result)) for n, result in enumerate(results, start=1)
        ]
        if number % 11 == 0:
            self._due, self._ends = [], 2**30 if seconds > 5 else 99

    def stop(self) -> None:
        """Nobody asks any more."""
        self._due, self._ends = [], 0

    def poll(self) -> list[Found]:
        """What is due by now."""
        self._polls += 1
        told = [found for due, found in self._due if due <= self._polls]
        self._due = [(due, found) for due, found in self._due if due > self._polls]
        return told

    def close(self) -> None:
        """There is nothing to end."""
        self.stop()

    def die(self) -> None:
        """From now on there is no analyst."""
        self.available = False
        self.stop()


@cache
def _ways_to_win() -> dict[Position, tuple[Move, ...]]:
    return {
        position: game.moves[played:]
        for game in WON
        for played, position in enumerate(game.positions())
    }


def _true(position: Position) -> list[Result]:
    line = _ways_to_win().get(position)
    if line is None:
        return []
    end = _found(position, Result(Verdict.WON, line)).course[-1]
    return [Result(Verdict.WON, line, tour=end.tour, half=1 if end.extra is None else 2)]


def _made_up(position: Position, number: int) -> list[Result]:
    kind = number % 5
    if kind == 0:
        return [Result(Verdict.LOST)]
    line: list[Move] = []
    choose, here = Random(number), position
    while len(line) < _LONGEST and (moves := legal(here)):
        line.append(choose.choice(moves))
        here = play(here, line[-1])
    if kind == 1:
        return [Result(Verdict.UNKNOWN, tuple(line), why=Why.TIME)]
    return [Result(Verdict.WON, tuple(line), tour=3, half=half) for half in (2, 1)[: kind - 1]]


def _found(position: Position, result: Result) -> Found:
    course = [position]
    for move in result.line:
        course.append(play(course[-1], move))
    return Found(result, tuple(course))


class Foretold(Services):
    """Services whose analyst is an oracle."""

    @property
    def oracle(self) -> Oracle:
        """The analyst."""
        return self._oracle

    @property
    def adviser(self) -> Adviser:
        """What asks the oracle."""
        if self._adviser is None:
            self._oracle = Oracle()
            self._adviser = Adviser(self._oracle)
        return self._adviser
