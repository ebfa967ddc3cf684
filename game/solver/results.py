"""What the analyst answers, and what it may spend on an answer."""

import time
from collections.abc import Callable
from enum import Enum
from typing import NamedTuple

from game.rules.places import Move


class Verdict(Enum):
    """Whether a position can still be won; unknown is never to be taken for lost."""

    WON = "won"
    LOST = "lost"
    UNKNOWN = "unknown"


class Why(Enum):
    """Why a verdict is unknown: what ran out, or that the asker stopped the search."""

    TIME = "time"
    POSITIONS = "positions"
    STOPPED = "stopped"


class Result(NamedTuple):
    """An answer about one position.

    Attributes:
        verdict: Won with a line, lost with a proof by exhaustion, or unknown.
        line: The moves that win, or if that is unknown the best line found, maybe none;
            each was played by the rules already.
        tour: The tour in which the line wins, 1–3; 0 unless won.
        half: The half of that tour, 2 once its extra pile is formed; 0 unless won.
        why: Why the verdict is unknown; None for the other two.
        positions: How many positions were looked at until this was known.
        seconds: The CPU seconds that took.
    """

    verdict: Verdict
    line: tuple[Move, ...] = ()
    tour: int = 0
    half: int = 0
    why: Why | None = None
    positions: int = 0
    seconds: float = 0.0


class Limit(NamedTuple):
    """What may be spent on an answer. With no limit in seconds the answer is always the same.

    Attributes:
        positions: The most positions to look at, or None.
        seconds: The most CPU seconds of this process to spend, or None.
        stop: Asked now and then; the search ends once it says true.
    """

    positions: int | None = None
    seconds: float | None = None
    stop: Callable[[], bool] | None = None


class Spent(Exception):
    """A limit was reached.

    Attributes:
        why: Which one.
    """

    def __init__(self, why: Why) -> None:
        super().__init__(why.value)
        self.why = why


class Meter:
    """Counts what is spent on an answer and ends the search at its limit.

    Attributes:
        positions: How many positions have been looked at.
    """

    _CHECK_EVERY = 32

    def __init__(self, limit: Limit) -> None:
        self.positions = 0
        self._limit = limit
        self._started = time.process_time()
        self._next_check = 0

    @property
    def seconds(self) -> float:
        """The CPU seconds spent since the meter was made."""
        return time.process_time() - self._started

    def count(self) -> None:
        """Count one position.

        Raises:
            Spent: a limit is reached.
        """
        if self.positions >= self._next_check:
            self._check()
        self.positions += 1

    def _check(self) -> None:
        limit = self._limit
        if limit.stop is not None and limit.stop():
            raise Spent(Why.STOPPED)
        if limit.seconds is not None and self.seconds >= limit.seconds:
            raise Spent(Why.TIME)
        self._next_check = self.positions + self._CHECK_EVERY
        if limit.positions is not None:
            if self.positions >= limit.positions:
                raise Spent(Why.POSITIONS)
            self._next_check = min(self._next_check, limit.positions)
