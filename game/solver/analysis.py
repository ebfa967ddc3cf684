"""The analyst: whether a position can be won, how, and how early."""

from collections.abc import Iterator
from random import Random

from game.rules.cards import CARDS
from game.rules.position import Position
from game.solver.exhaust import Exhaustion
from game.solver.lines import replayed, shortened
from game.solver.packed import LAST_STAGE, PackedMove, pack
from game.solver.relaxed import CARD, Prices
from game.solver.results import Limit, Meter, Result, Spent, Verdict
from game.solver.search import Effort, Tried, attempt

_PRICES = Prices(loose=1200, run=1000, stuck=600)
_LATE = Effort((10, 10, 10, 18, 30, 30), 12, _PRICES)
_EARLY = Effort((20, 30, 60, 100), 20, _PRICES)

EFFORTS = (_EARLY, _EARLY, _EARLY, _EARLY, _LATE, _LATE)
"""What the first attempt to win spends, by the last stage in which it may; found by trial."""

_GROWTH, _MOST_GROWTH = 1.1, 50.0
"""How much more each attempt spends than the one before, and than the first at most."""

_SPREAD = 0.7
"""How far the prices of later attempts stray from those of the first, either way."""

_TRIES = {LAST_STAGE - 1: 2, LAST_STAGE: 20}
"""By stage, how many positions exhaustion may try for each that the attempts look at."""


def analyse(position: Position, limit: Limit, seed: int = 0) -> Iterator[Result]:
    """Answer about any position, then better as long as the limit allows.

    The first result is the verdict. After a win each further result is a win in an
    earlier half. It ends once there is none earlier to look for, or at the limit; with
    no limit at all it may never end. With none in seconds the same seed and limit
    always give the same results.

    Args:
        position: The position, from whatever game.
        limit: What may be spent on all results together.
        seed: Chooses the prices that attempts after the first try.
    """
    meter = Meter(limit)
    analyst = _Analyst(position, meter, seed)
    line: list[PackedMove] | None = []
    known = False
    try:
        if not position.won:
            line = analyst.any_win()
        while line is not None:
            result = analyst.won(line)
            yield result
            known = True
            won_in = 2 * (result.tour - 1) + result.half - 1
            if won_in == analyst.stage:
                return
            line = analyst.earlier_win(won_in)
        yield Result(Verdict.LOST, positions=meter.positions, seconds=meter.seconds)
    except Spent as spent:
        if not known:
            moves, _ = replayed(position, analyst.best.line)
            yield Result(
                Verdict.UNKNOWN,
                moves,
                why=spent.why,
                positions=meter.positions,
                seconds=meter.seconds,
            )


class _Analyst:
    """The searches from one position.

    Attributes:
        stage: The stage of the position.
        best: The best that an attempt to win at all came to.
    """

    def __init__(self, position: Position, meter: Meter, seed: int) -> None:
        self._position, self._meter, self._seed = position, meter, seed
        self._state, self.stage = pack(position)
        self.best = Tried([], CARD * CARDS * 2)

    def any_win(self) -> list[PackedMove] | None:
        """A line that wins, or None if all is lost.

        Attempts and, in the last tour, exhaustion take turns.
        """
        exhaustion = Exhaustion(self._state, self.stage, self._position.variant)
        for effort in _efforts(LAST_STAGE, Random(self._seed)):
            before = self._meter.positions
            tried = self._attempt(LAST_STAGE, effort)
            if not tried.value:
                return tried.line
            self.best = min(self.best, tried, key=lambda tried: tried.value)
            if self.stage in _TRIES:
                tries = _TRIES[self.stage] * (self._meter.positions - before)
                line = exhaustion.advance(tries, self._meter)
                if line is not None or exhaustion.finished:
                    return line
        return None

    def earlier_win(self, known: int) -> list[PackedMove]:
        """A line that wins in an earlier stage than the known one.

        Attempts at the stage before and at the tour before take turns.
        """
        random = Random(self._seed)
        targets = sorted({known - 1, max(known // 2 * 2 - 1, self.stage)})
        efforts = [_efforts(target, random) for target in targets]
        while True:
            for target, effort in zip(targets, efforts, strict=True):
                tried = self._attempt(target, next(effort))
                if not tried.value:
                    return tried.line

    def won(self, line: list[PackedMove]) -> Result:
        """The result that tells a line which wins, shortened and played by the rules."""
        line = shortened(self._state, self.stage, line, self._position.variant)
        moves, end = replayed(self._position, line)
        assert end.won, "a line of the search must win"
        return Result(
            Verdict.WON,
            moves,
            tour=end.tour,
            half=1 if end.extra is None else 2,
            positions=self._meter.positions,
            seconds=self._meter.seconds,
        )

    def _attempt(self, last: int, effort: Effort) -> Tried:
        variant = self._position.variant
        return attempt(self._state, self.stage, last, variant, effort, self._meter)


def _efforts(last: int, random: Random) -> Iterator[Effort]:
    """The efforts of attempts to win by a stage, one after another without end."""
    effort = first = EFFORTS[last]
    growth = 1.0
    while True:
        yield effort
        growth = min(growth * _GROWTH, _MOST_GROWTH)
        effort = Effort(
            tuple(int(count * growth) for count in first.expansions),
            int(first.beam * growth),
            Prices(*(int(p * random.uniform(1 - _SPREAD, 1 + _SPREAD)) for p in first.prices)),
        )
