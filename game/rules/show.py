"""``main.py show``: the position after a record, as one line of JSON."""

import json
import sys
from collections.abc import Iterable

from game.rules.cards import NAME
from game.rules.moves import legal_moves, status
from game.rules.notation import RecordError, parse_record
from game.rules.places import FOUNDATION_NAMES
from game.rules.position import Cards


def describe(text: str) -> dict[str, object]:
    """The position after a record, with the keys of the conformance files.

    Raises:
        RecordError: the record can't be read or played.
    """
    record = parse_record(text)
    position = record.position()

    def names(cards: Cards) -> list[str]:
        return [NAME[card] for card in cards]

    tops = [NAME[cards[-1]] if cards else None for cards in position.foundations]
    return {
        "variant": record.variant.id,
        "deal": record.deal,
        "tour": position.tour,
        "foundations": dict(zip(FOUNDATION_NAMES, tops, strict=True)),
        "piles": [names(pile) for pile in position.piles],
        "extra": None if position.extra is None else names(position.extra),
        "status": status(position).value,
        "legal": sorted(map(str, legal_moves(position))),
    }


def show(records: Iterable[str]) -> int:
    """Print one line for each record, in order; returns the exit status, 2 if any was wrong.

    The answers are for programs, so that errors are in English whatever the language.
    """
    failed = False
    for text in records:
        try:
            answer = describe(text)
        except RecordError as error:
            answer, failed = {"error": str(error)}, True
        print(json.dumps(answer))
    return 2 if failed else 0


def main(words: list[str]) -> int:
    """Answer one record, whose words may be given one by one, or with ``-`` every line of input."""
    if words != ["-"]:
        return show([" ".join(words)])
    sys.stdin.reconfigure(  # type: ignore[union-attr]
        encoding="utf-8", errors="replace", newline="\n"
    )
    return show(sys.stdin)
