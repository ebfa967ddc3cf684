"""What is known about positions of a game, and what follows from it for others.

It is kept by position, twins being alike, whichever way led there. It is passed on
along the steps of the game: before a position that can be won there are only such,
and after one that is lost there are only such.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from game.rules.places import Move
from game.rules.position import Position
from game.session.history import Step
from game.solver.packed import State, pack
from game.solver.results import Result, Verdict

_MOST_KNOWN = 10_000
"""How many positions are kept, some 5 MB; the oldest are forgotten first."""

_Key = tuple[str, tuple[State, int]]


class _Known(NamedTuple):
    """What is kept of a position.

    Attributes:
        result: What is known of it, or of a position before it.
        at: How many moves of that result's line come before this position.
        seconds: The CPU seconds that were to be spent on it.
    """

    result: Result
    at: int
    seconds: float

    @property
    def rank(self) -> tuple[float, ...]:
        """The smaller, the better it is to know this."""
        if self.result.verdict is Verdict.UNKNOWN:
            return 1, -self.seconds
        return 0, self.result.tour, self.result.half


class Knowledge:
    """All that was ever found out, until there is too much of it."""

    def __init__(self) -> None:
        self._known: dict[_Key, _Known] = {}

    def result(self, position: Position) -> Result | None:
        """What is known about a position, with a line that starts there; None if nothing is."""
        known = self._known.get(_key(position))
        if known is None:
            return None
        return known.result._replace(line=known.result.line[known.at :])

    def verdict(self, step: Step) -> Verdict | None:
        """The verdict on a step's position, as far as it is known."""
        known = self._known.get(_key(step.position))
        return None if known is None else known.result.verdict

    def settled(self, step: Step, seconds: float) -> bool:
        """Whether asking about a step for so long would bring nothing new."""
        known = self._known.get(_key(step.position))
        if known is None:
            return False
        return known.result.verdict is not Verdict.UNKNOWN or known.seconds >= seconds

    def learn(self, result: Result, course: Sequence[Position], seconds: float) -> None:
        """Keep a result.

        Args:
            result: The result.
            course: The position it is about, and that after each move of its line.
            seconds: The CPU seconds that were to be spent on it.
        """
        # Along the line of an unknown position nothing is known.
        told = course if result.verdict is Verdict.WON else course[:1]
        for at, position in enumerate(told):
            self._keep(position, _Known(result, at, seconds))

    def _keep(self, position: Position, news: _Known) -> None:
        """Keep what is known of a position unless more is known already."""
        known = self._known.get(_key(position))
        if known is None or news.rank < known.rank:
            self._known[_key(position)] = news
            if len(self._known) > _MOST_KNOWN:
                del self._known[next(iter(self._known))]

    def pass_on(self, step: Step) -> None:
        """Let what is known of a step hold for those before it, and what they know for it."""
        path = [step]
        while (parent := path[-1].parent) is not None:
            path.append(parent)
        known = self._known.get(_key(step.position))
        if known is not None and known.result.verdict is Verdict.WON:
            self._win_from(path[::-1], known)
        elif known is None or known.result.verdict is Verdict.UNKNOWN:
            lost = (earlier for earlier in path if self.verdict(earlier) is Verdict.LOST)
            if next(lost, None) is not None:
                self._keep(step.position, _Known(Result(Verdict.LOST), 0, 0.0))

    def _win_from(self, line: list[Step], known: _Known) -> None:
        """Keep for all steps of a line that they lead to the win known at its end."""
        moves: tuple[Move, ...] = tuple(move for step in line for move in step.moves)
        result = known.result._replace(line=moves + known.result.line[known.at :])
        at = 0
        for step in line:
            at += len(step.moves)
            self._keep(step.position, _Known(result, at, known.seconds))


def alike(one: Position, other: Position) -> bool:
    """Whether two positions are the same for play: twins are not told apart."""
    return _key(one) == _key(other)


@lru_cache(maxsize=1024)
def _key(position: Position) -> _Key:
    return position.variant.id, pack(position)
