"""``main.py solve``: the verdict on deals, or on the position after a record, a line each."""

import argparse
import json
import sys
from collections.abc import Iterator

from game.rules.deals import parse_number
from game.rules.notation import Record, RecordError, parse_record
from game.rules.reasons import Reason
from game.rules.variants import VARIANTS
from game.solver.analysis import analyse
from game.solver.results import Limit, Result, Verdict

VERDICT_SECONDS = 10.0
"""The most CPU seconds for a verdict where no limit is given."""


def deals(text: str) -> range:
    """The deal numbers that ``N`` or ``N-M`` stands for.

    Raises:
        ArgumentTypeError: it stands for none.
    """
    first, dash, last = text.partition("-")
    start, end = parse_number(first), parse_number(last if dash else first)
    if start is None or end is None or end < start:
        raise argparse.ArgumentTypeError(f"«{text}»: {Reason.NOT_A_DEAL.value}, or two as N-M")
    return range(start, end + 1)


def seconds(text: str) -> float:
    """A number of seconds above 0.

    Raises:
        ArgumentTypeError: it is none.
    """
    try:
        found = float(text)
    except ValueError:
        found = 0.0
    if not 0 < found < float("inf"):
        raise argparse.ArgumentTypeError(f"«{text}»: not a number of seconds")
    return found


def record(text: str) -> Record:
    """A record that can be played.

    Raises:
        ArgumentTypeError: it can't be read or played.
    """
    try:
        found = parse_record(text)
        found.position()
    except RecordError as error:
        raise argparse.ArgumentTypeError(str(error)) from None
    return found


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments of the command."""
    parser.add_argument("--variant", choices=VARIANTS, help="dendera unless given")
    what = parser.add_mutually_exclusive_group(required=True)
    what.add_argument("--deal", type=deals, metavar="N[-M]", help="a deal, or a range of them")
    what.add_argument("--record", type=record, metavar="R", help="the position after a record")
    parser.add_argument(
        "--seconds", type=seconds, metavar="S", help="go on for S CPU seconds for an earlier win"
    )
    parser.add_argument("--json", action="store_true", help="answer in JSON")


def main(arguments: argparse.Namespace) -> int:
    """Answer about each position, one after another; returns the exit status."""
    if arguments.record and arguments.variant not in (None, arguments.record.variant.id):
        print("the record is of another variant", file=sys.stderr)
        return 2
    for start in _starts(arguments):
        result = best(start, arguments.seconds)
        answer = described(start, result)
        print(json.dumps(answer) if arguments.json else _told(answer), flush=True)
    return 0


def _starts(arguments: argparse.Namespace) -> Iterator[Record]:
    if arguments.record:
        yield arguments.record
    else:
        variant = VARIANTS[arguments.variant or "dendera"]
        yield from (Record(variant, number) for number in arguments.deal)


def best(start: Record, limit: float | None) -> Result:
    """The best that is known about a position once the CPU seconds are spent.

    Without a limit it is the first verdict, which takes ``VERDICT_SECONDS`` at most.
    """
    results = analyse(start.position(), Limit(seconds=limit or VERDICT_SECONDS))
    result = next(results)
    if limit is not None:
        for result in results:  # noqa: B007 - the last one counts
            pass
    return result


def described(start: Record, result: Result) -> dict[str, object]:
    """An answer in the keys of the command; tour, half and record only where it is won."""
    won = result.verdict is Verdict.WON
    line = Record(start.variant, start.deal, start.moves + result.line)
    return {
        "variant": start.variant.id,
        "deal": start.deal,
        "verdict": result.verdict.value,
        "tour": result.tour if won else None,
        "half": result.half if won else None,
        "record": str(line) if won else None,
        "positions": result.positions,
        "seconds": round(result.seconds, 3),
    }


def _told(answer: dict[str, object]) -> str:
    won = answer["verdict"] == Verdict.WON.value
    when = " in tour {tour}, half {half}" if won else ""
    line = "\n  {record}" if won else ""
    told = "{variant} {deal}: {verdict}" + when + " ({positions} positions, {seconds} s)" + line
    return told.format_map(answer)
