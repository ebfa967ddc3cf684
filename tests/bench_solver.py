"""What the analyst costs; ``tests.bench`` runs this part too.

First verdicts are measured in this process. Earlier wins are looked for as in the
game, by the analyst's own process, whose memory is measured.
"""

import json
import statistics
import threading
from collections import Counter
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

from game.rules.notation import parse_record
from game.rules.position import deal
from game.rules.variants import VARIANTS
from game.solver.analysis import analyse
from game.solver.client import Client
from game.solver.results import Limit

VERDICTS, WINS = range(1, 201), range(1, 31)
"""Deals that a verdict is asked for, and those that earlier and earlier wins are looked for in."""

VERDICT_SECONDS = 10.0

Figures = dict[str, float]


def measurements(seconds: float) -> list[Callable[[], Figures]]:
    """What there is to measure, bit by bit.

    Args:
        seconds: CPU seconds for the earlier wins of a deal.
    """
    return [
        *(partial(bench_deals, variant) for variant in VARIANTS),
        bench_endgames,
        *(partial(bench_wins, variant, seconds) for variant in VARIANTS),
    ]


def bench_deals(variant: str) -> Figures:
    """First verdicts on deals of a variant."""
    limit = Limit(seconds=VERDICT_SECONDS)
    starts = [deal(VARIANTS[variant], number) for number in VERDICTS]
    results = [next(analyse(start, limit)) for start in starts]
    verdicts = Counter(result.verdict.value for result in results)
    name = f"{variant}, deals {VERDICTS[0]}–{VERDICTS[-1]}"
    seconds = [result.seconds for result in results]
    return {
        f"{name}: won": verdicts["won"],
        f"{name}: unknown": verdicts["unknown"],
        f"{name}: positions a second": sum(r.positions for r in results) / sum(seconds),
    } | spread(name, seconds)


def bench_endgames() -> Figures:
    """First verdicts on the endgames of the conformance files."""
    file = Path(__file__).parent / "data" / "endgames.jsonl"
    lines = [json.loads(line) for line in file.read_text("utf-8").splitlines()]
    limit = Limit(seconds=VERDICT_SECONDS)
    results = [next(analyse(parse_record(line["record"]).position(), limit)) for line in lines]
    right = sum(r.verdict.value == line["verdict"] for r, line in zip(results, lines, strict=True))
    figures = {"endgames: judged right, %": 100 * right / len(lines)}
    return figures | spread("endgames", [result.seconds for result in results])


def bench_wins(variant: str, seconds: float) -> Figures:
    """How early deals are won within so many CPU seconds, and what memory that takes."""
    woken = threading.Event()
    client = Client(woken.set)
    halves: Counter[tuple[int, int]] = Counter()
    for number in WINS:
        client.ask(deal(VARIANTS[variant], number), seconds=seconds)
        best = None
        while client.busy:
            woken.wait()
            woken.clear()
            for best, _ in client.poll():  # noqa: B007 - the last one counts
                pass
        assert best is not None, "the analyst's process can't be started"
        halves[best.tour, best.half] += 1
    name = f"{variant}, deals {WINS[0]}–{WINS[-1]}, {seconds:g} s each"
    figures: Figures = {
        f"{name}: won in tour {tour}, half {half}": halves[tour, half]
        for tour in (1, 2, 3)
        for half in (1, 2)
    }
    figures[f"{name}: peak of its memory, MiB (at most 150)"] = peak_of_children()
    client.close()
    return figures


def peak_of_children() -> float:
    """The most memory in MiB that a process started by this one has had."""
    files = Path("/proc/self/task").glob("*/children")
    children = [child for file in files for child in file.read_text().split()]
    status = [Path("/proc", child, "status").read_text() for child in children]
    peaks = [line for text in status for line in text.splitlines() if line.startswith("VmHWM:")]
    return max(int(line.split()[1]) for line in peaks) / 1024


def spread(name: str, seconds: Sequence[float]) -> Figures:
    """The median, the 90th and 99th percentile, and the worst."""
    ordered = sorted(seconds)
    return {
        f"{name}: verdict, CPU s, median": statistics.median(ordered),
        f"{name}: verdict, CPU s, 90 %": ordered[int(len(ordered) * 0.9)],
        f"{name}: verdict, CPU s, 99 %": ordered[int(len(ordered) * 0.99)],
        f"{name}: verdict, CPU s, worst": ordered[-1],
    }
