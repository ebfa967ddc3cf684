"""How long a game has been played."""

from collections.abc import Callable

IDLE = 60.0
"""Seconds after the last input for which a game still counts as being played."""


class Clock:
    """Counts seconds of play, from the first step, while the table has the focus.

    Every input gives credit for ``IDLE`` seconds; time counts as long as credit
    lasts. A clock that is stopped, or not started yet, gives none.
    """

    def __init__(
        self, monotonic: Callable[[], float], seconds: float = 0.0, started: bool = False
    ) -> None:
        """A clock that stands still.

        Args:
            monotonic: Seconds from any origin that never go back, whatever the wall clock does.
            seconds: What has been counted already.
            started: Whether the first step has been made already.
        """
        self._monotonic = monotonic
        self._started = started
        self._running = False
        self._counted = seconds
        self._since = self._credit_ends = monotonic()

    @property
    def seconds(self) -> float:
        """Seconds of play until now; never negative."""
        until = min(self._monotonic(), self._credit_ends)
        return self._counted + max(0.0, until - self._since)

    def start(self) -> None:
        """A step is made: from the first one on, time counts."""
        self._started = True
        self._count()

    def run(self, on: bool) -> None:
        """The table has got the focus, or has lost it; saying so again changes nothing."""
        if on != self._running:
            self._running = on
            self._count()

    def touch(self) -> None:
        """The player has done something."""
        self._count()

    def _count(self) -> None:
        self._counted = self.seconds
        self._since = self._monotonic()
        credit = IDLE if self._running and self._started else 0.0
        self._credit_ends = self._since + credit
