"""``main.py survey``: many deals solved by several processes, kept in a file as they come.

The file is SQLite; a survey that was stopped or killed goes on where it was when it
is called again with the same file. A deal is done again only for more seconds than before.
"""

import argparse
import multiprocessing
import signal
import sqlite3
from collections.abc import Iterable
from contextlib import closing, suppress
from pathlib import Path
from typing import NamedTuple

from game.rules.notation import Record
from game.rules.position import LAST_TOUR, deal
from game.rules.variants import VARIANTS
from game.solver.analysis import analyse
from game.solver.results import Limit, Verdict
from game.solver.solve import deals, seconds

_SCHEMA = """
CREATE TABLE IF NOT EXISTS deals (
    variant TEXT NOT NULL,
    deal INTEGER NOT NULL,
    verdict TEXT NOT NULL,
    tour INTEGER,
    half INTEGER,
    record TEXT,
    positions INTEGER NOT NULL,
    seconds REAL NOT NULL,
    limit_seconds REAL NOT NULL,
    PRIMARY KEY (variant, deal)
) WITHOUT ROWID
"""

_QUANTILES = (("median", 0.5), ("90 %", 0.9), ("99 %", 0.99), ("worst", 1.0))


class _Task(NamedTuple):
    """One deal to solve."""

    variant: str
    number: int
    seconds: float


class Row(NamedTuple):
    """What the survey found out about one deal.

    Attributes:
        variant: The id of the variant.
        deal: The number of the deal.
        verdict: The value of a ``Verdict``.
        tour: The earliest tour in which a win was found, or None.
        half: The half of it, or None.
        record: The record of that win, or None.
        positions: How many positions were looked at until the first verdict.
        seconds: The CPU seconds until then.
        limit_seconds: The CPU seconds that were to be spent on the deal.
    """

    variant: str
    deal: int
    verdict: str
    tour: int | None
    half: int | None
    record: str | None
    positions: int
    seconds: float
    limit_seconds: float


def jobs(text: str) -> int:
    """How many processes, at least 1.

    Raises:
        ArgumentTypeError: it is no such number.
    """
    if not text.isdecimal() or int(text) < 1:
        raise argparse.ArgumentTypeError(f"«{text}»: not a number of processes")
    return int(text)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments of the command."""
    parser.add_argument("--variant", choices=VARIANTS, required=True)
    parser.add_argument("--deals", type=deals, required=True, metavar="N-M")
    parser.add_argument("--jobs", type=jobs, default=1, metavar="J", help="how many processes")
    parser.add_argument(
        "--seconds", type=seconds, required=True, metavar="S",
        help="CPU seconds for each deal; they go into earlier wins",
    )  # fmt: skip
    parser.add_argument("--out", type=Path, required=True, metavar="FILE")


def main(arguments: argparse.Namespace) -> int:
    """Survey the deals that the file doesn't have yet, then print the table of all; exit status."""
    from tqdm import tqdm  # type: ignore[import-untyped]  # noqa: PLC0415 - nothing else needs it

    wanted = arguments.deals
    with closing(sqlite3.connect(arguments.out)) as store:
        store.execute(_SCHEMA)
        known = {row.deal: row for row in rows(store, arguments.variant, wanted)}
        tasks = [
            _Task(arguments.variant, number, arguments.seconds)
            for number in wanted
            if number not in known or known[number].limit_seconds < arguments.seconds
        ]
        # Spawned, so that a child has nothing of this process but its task; an interruption
        # is for this process alone, which ends them and still prints what it has.
        pool = multiprocessing.get_context("spawn").Pool(
            arguments.jobs, signal.signal, (signal.SIGINT, signal.SIG_IGN)
        )
        with pool, suppress(KeyboardInterrupt):
            found = pool.imap_unordered(survey_deal, tasks)
            for row in tqdm(found, total=len(tasks), unit=" deals"):
                best = better(row, known.get(row.deal))
                with store:
                    store.execute("REPLACE INTO deals VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)", best)
        print(table(rows(store, arguments.variant, wanted)))
    return 0


def survey_deal(task: _Task) -> Row:
    """Solve one deal: the effort is that of the first verdict, the win the earliest found."""
    start = Record(VARIANTS[task.variant], task.number)
    results = list(analyse(deal(start.variant, start.deal), Limit(seconds=task.seconds)))
    first, best = results[0], results[-1]
    won = best.verdict is Verdict.WON
    return Row(
        task.variant,
        task.number,
        best.verdict.value,
        best.tour if won else None,
        best.half if won else None,
        str(Record(start.variant, start.deal, best.line)) if won else None,
        first.positions,
        round(first.seconds, 3),
        task.seconds,
    )


def better(row: Row, before: Row | None) -> Row:
    """What is known of a deal after another look; an earlier win that was known stands."""

    def win(known: Row) -> tuple[int, int]:
        return known.tour or LAST_TOUR + 1, known.half or 0

    if before is None or win(row) <= win(before):
        return row
    return row._replace(
        verdict=before.verdict, tour=before.tour, half=before.half, record=before.record
    )


def rows(store: sqlite3.Connection, variant: str, wanted: range) -> list[Row]:
    """What the file knows of these deals, by their numbers."""
    query = "SELECT * FROM deals WHERE variant = ? AND deal BETWEEN ? AND ? ORDER BY deal"
    return [Row(*row) for row in store.execute(query, (variant, wanted[0], wanted[-1]))]


def table(found: Iterable[Row]) -> str:
    """The closing table: how many are won, how early, and what the first verdict took."""
    found = list(found)
    won = [row for row in found if row.verdict == Verdict.WON.value]
    unknown = sum(row.verdict == Verdict.UNKNOWN.value for row in found)
    lines = [f"deals    {len(found)}", f"won      {len(won)}", f"unknown  {unknown}"]
    for tour in (1, 2, 3):
        halves = [sum((row.tour, row.half) == (tour, half) for row in won) for half in (1, 2)]
        lines.append(
            f"won in tour {tour}: {halves[0]} in its first half, {halves[1]} in its second"
        )
    if found:
        positions = sorted(row.positions for row in found)
        spent = sorted(row.seconds for row in found)
        for name, part in _QUANTILES:
            last = min(int(part * len(found)), len(found) - 1)
            lines.append(f"{name:7}  {positions[last]:7} positions  {spent[last]:7.3f} CPU s")
    return "\n".join(lines)
