"""What the player is told about the game before him: when the analyst is asked, and about what."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple, Protocol

from game.rules.position import Position
from game.session.history import Step
from game.session.knowledge import Knowledge, alike
from game.solver.client import Found
from game.solver.results import Result, Verdict

SECONDS = 10.0
"""CPU seconds that the analyst spends on a position at most, its earlier wins included."""

REST = 0.25
"""Seconds that the player must stay on a position nothing is known of before it is asked about."""

PROBE_SECONDS = 2.0
"""CPU seconds for each position that the turning point is looked for at."""

MOST_PROBES = 16
"""At how many positions the turning point is looked for; each may cost ``PROBE_SECONDS``."""


class Analyst(Protocol):
    """Whom the adviser asks; ``game.solver.client.Client`` is one."""

    @property
    def available(self) -> bool:
        """Whether there is an analyst at all."""

    @property
    def busy(self) -> bool:
        """Whether more results may come."""

    def ask(self, position: Position, seconds: float) -> None:
        """Ask about a position; what was asked before is forgotten."""

    def stop(self) -> None:
        """Ask nothing any more."""

    def poll(self) -> list[Found]:
        """What has been found about the open question since the last time."""

    def close(self) -> None:
        """End it."""


class _Question(NamedTuple):
    """What the analyst is being asked."""

    step: Step
    seconds: float


class Adviser:
    """Keeps to the player's heels while some aid is on.

    Call ``tick`` at every tick of the table, and once when the analyst's ``wake`` is
    called; when it returns true, ask again for whatever is shown.

    Attributes:
        seeking: Whether the turning point is being looked for.
        turning_point: By now the last position known winnable on the line that it was looked
            for on, 0 being the first; None if none is. What follows is lost or not known.
    """

    def __init__(self, analyst: Analyst) -> None:
        """Ask nothing yet."""
        self._analyst = analyst
        self._knowledge = Knowledge()
        self._watched: Step | None = None
        self._rest: float | None = None
        self._asked: _Question | None = None
        self._line: Sequence[Step] = ()
        self._probed: list[Step] = []
        self.seeking = False
        self.turning_point: int | None = None
        self._told = self._state()

    @property
    def available(self) -> bool:
        """Whether there is an analyst, or none has been needed so far."""
        return self._analyst.available

    @property
    def thinking(self) -> bool:
        """Whether more may soon be known, be it a verdict or an earlier win."""
        return self.available and (self._rest is not None or self._asked is not None)

    def watch(self, step: Step) -> None:
        """The player is here now, by playing, by undo or redo, or because an aid was turned on.

        Along a line known to win nothing is asked, and the search that found it goes on.
        """
        wait = 0.0 if self._watched is None else REST
        self._watched = step
        self._knowledge.pass_on(step)
        self._rest = None
        if not self._knowledge.settled(step, SECONDS) and not self._being_asked(step):
            self._rest = wait

    def forget(self) -> None:
        """Ask anew from now on: what followed from the player's own moves is known no more."""
        self.stop()
        self._knowledge = Knowledge()

    def stop(self) -> None:
        """No aid is on any more, or the table was left; what is known stays known."""
        self._watched = self._rest = self._asked = None
        self.seeking = False
        self._analyst.stop()

    def close(self) -> None:
        """The program ends."""
        self.stop()
        self._analyst.close()

    def tick(self, dt: float) -> bool:
        """Let seconds pass; returns whether anything has changed since the last time."""
        news = self._take()
        if self.seeking:
            self._seek()
        elif self._rest is not None and self._watched is not None:
            self._rest -= dt
            if self._rest <= 0:
                self._ask(self._watched, SECONDS)
        if not self.available:
            self._rest = self._asked = None
        before, self._told = self._told, self._state()
        return news or before != self._told

    def known(self, position: Position) -> Result | None:
        """What is known about a position, with a line that starts there; None if nothing is."""
        return self._knowledge.result(position)

    def seek_turning_point(self, line: Sequence[Step]) -> None:
        """Begin to look for the last position of a line that can be won.

        Until that is finished nothing else is asked.

        Args:
            line: The steps from the deal on, as ``History.line`` has them.
        """
        self._line, self._probed = line, []
        self.seeking, self.turning_point = True, None

    def _seek(self) -> None:
        """Ask about the next position of the line, once the last one is judged.

        Those that can be won come first, those that are lost last, and of the unknown
        ones between them nothing is believed: the widest gap is halved where none was asked.
        """
        asked = self._asked
        if asked and asked.step in self._probed and not self._knowledge.settled(*asked):
            return
        knowledge = self._knowledge
        verdicts = [knowledge.verdict(step) for step in self._line]
        won = max((i for i, v in enumerate(verdicts) if v is Verdict.WON), default=-1)
        lost = verdicts.index(Verdict.LOST) if Verdict.LOST in verdicts else len(verdicts)
        between = range(won + 1, lost)
        middle = _middle_of_widest(
            i for i in between if not knowledge.settled(self._line[i], PROBE_SECONDS)
        )
        self.turning_point = won if won >= 0 else None
        self.seeking = middle is not None and len(self._probed) < MOST_PROBES and self.available
        if middle is not None and self.seeking:
            self._probed.append(self._line[middle])
            self._ask(self._line[middle], PROBE_SECONDS)
            return
        self._asked = None
        self._analyst.stop()
        if self._watched is not None:
            self.watch(self._watched)

    def _state(self) -> tuple[object, ...]:
        return self.thinking, self.available, self.seeking, self.turning_point

    def _ask(self, step: Step, seconds: float) -> None:
        self._rest = None
        self._asked = _Question(step, seconds)
        self._analyst.ask(step.position, seconds)

    def _take(self) -> bool:
        """Keep what the analyst has found; returns whether that was anything."""
        all_found = self._analyst.poll()
        if self._asked is not None:
            for result, course in all_found:
                self._knowledge.learn(result, course, self._asked.seconds)
                self._knowledge.pass_on(self._asked.step)
        if all_found and self._watched is not None:
            self._knowledge.pass_on(self._watched)
            if self._knowledge.settled(self._watched, SECONDS):
                self._rest = None
        if not self._analyst.busy:
            self._asked = None
        return bool(all_found)

    def _being_asked(self, step: Step) -> bool:
        return self._asked is not None and alike(self._asked.step.position, step.position)


def _middle_of_widest(numbers: Iterable[int]) -> int | None:
    """The middle of the longest stretch of ascending numbers without a gap; None if none."""
    widest: list[int] = []
    stretch: list[int] = []
    for number in numbers:
        if stretch and number != stretch[-1] + 1:
            stretch = []
        stretch.append(number)
        if len(stretch) >= len(widest):
            widest = stretch
    return widest[len(widest) // 2] if widest else None
