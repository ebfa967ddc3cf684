"""The analyst: whether a position can be won, how, and how early."""

from collections.abc import Iterator
from random import Random

from game.rules.position import Position
from game.rules.variants import Variant
from game.solver.exhaust import Exhaustion
from game.solver.lines import replayed, shortened
from game.solver.packed import LAST_STAGE, STEP, PackedMove, State, pack
from game.solver.relaxed import Prices
from game.solver.results import Limit, Meter, Result, Spent, Verdict
from game.solver.search import Effort, attempt

_PRICES = Prices(loose=1200, run=1000, stuck=600)
_LATE = Effort((10, 10, 10, 18, 30, 30), 12, _PRICES)
_EARLY = Effort((50, 50, 100, 200), 50, _PRICES)

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
    earlier half. It ends once there is none earlier to look for, or at the limit. With
    no limit in seconds the same seed and limit always give the same results.

    Args:
        position: The position, from whatever game.
        limit: What may be spent on all results together.
        seed: Chooses the prices that attempts after the first try.
    """
    meter = Meter(limit)
    state, stage = pack(position)
    line: list[PackedMove] | None = []
    known = False
    try:
        if not position.won:
            line = _any_win(state, stage, position.variant, meter, Random(seed))
        while line is not None:
            line = shortened(state, stage, line, position.variant)
            won_in = stage + line.count(STEP)
            yield _won(position, line, won_in, meter)
            known = True
            if won_in == stage:
                return
            line = _earlier_win(state, stage, won_in, position.variant, meter, Random(seed))
        yield Result(Verdict.LOST, positions=meter.positions, seconds=meter.seconds)
    except Spent as spent:
        if not known:
            yield Result(
                Verdict.UNKNOWN, why=spent.why, positions=meter.positions, seconds=meter.seconds
            )


def _won(position: Position, line: list[PackedMove], won_in: int, meter: Meter) -> Result:
    moves, last = replayed(position, line)
    assert last.won, "a line of the search must win"
    return Result(
        Verdict.WON,
        moves,
        tour=won_in // 2 + 1,
        half=won_in % 2 + 1,
        positions=meter.positions,
        seconds=meter.seconds,
    )


def _any_win(
    state: State, stage: int, variant: Variant, meter: Meter, random: Random
) -> list[PackedMove] | None:
    """A line that wins, or None if all is lost.

    Attempts and, in the last tour, exhaustion take turns.
    """
    exhaustion = Exhaustion(state, stage, variant)
    for effort in _efforts(LAST_STAGE, random):
        before = meter.positions
        line = attempt(state, stage, LAST_STAGE, variant, effort, meter)
        if line is None and stage in _TRIES:
            tries = _TRIES[stage] * (meter.positions - before)
            line = exhaustion.advance(tries, meter)
        if line is not None or exhaustion.finished:
            return line
    return None


def _earlier_win(
    state: State, stage: int, known: int, variant: Variant, meter: Meter, random: Random
) -> list[PackedMove]:
    """A line that wins in an earlier stage than the known one.

    Attempts at the stage before and at the tour before take turns.
    """
    targets = sorted({known - 1, max(known // 2 * 2 - 1, stage)})
    efforts = [_efforts(target, random) for target in targets]
    while True:
        for target, effort in zip(targets, efforts, strict=True):
            line = attempt(state, stage, target, variant, next(effort), meter)
            if line is not None:
                return line


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
