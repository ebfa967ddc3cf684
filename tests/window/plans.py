"""Won games to be played by hand: records of the conformance files, cut into steps."""

import json
from collections.abc import Iterator
from functools import reduce
from pathlib import Path

from game.rules.cards import CARDS
from game.rules.collect import collect
from game.rules.moves import play
from game.rules.notation import Record, parse_record
from game.rules.places import CardMove, Move
from game.rules.position import Position
from game.rules.runs import lift_refusal
from game.rules.variants import Variant

POSITIONS = Path(__file__).parents[1] / "data" / "positions.jsonl"

Step = tuple[Move, ...]
"""What one gesture does."""


def shortest_win(variant: Variant) -> Record:
    """The won game of the conformance files with the fewest moves."""
    with POSITIONS.open(encoding="utf-8") as lines:
        known = [json.loads(line) for line in lines]
    won = (line["record"] for line in known if line["status"] == "won")
    records = (parse_record(record) for record in won if record.startswith(f"{variant.id} "))
    return min(records, key=lambda record: len(record.moves))


def steps(record: Record) -> list[Step]:
    """The fewest steps that win as a record does: runs go at once, the end is collected."""
    found: list[Step] = []
    positions, moves = record.positions(), record.moves
    start = 0
    while start < len(moves):
        position = positions[start]
        home = collect(position)
        if position.home + len(home) == CARDS:
            return [*found, home]
        count = _carried(position, moves[start:])
        found.append(moves[start : start + count])
        start += count
    return found


def _carried(position: Position, moves: tuple[Move, ...]) -> int:
    """How many of the next moves carry one run."""
    first = moves[0]
    count = 1
    if isinstance(first, CardMove):
        while moves[count : count + 1] == (first,):
            if lift_refusal(position, first.source, count + 1):
                break
            count += 1
    return count


def told(record: Record) -> Iterator[tuple[Position, Step, str]]:
    """Each step that wins, with the position before it and the record after it."""
    position, words = record.positions()[0], f"{record.variant.id} {record.deal}"
    for step in steps(record):
        words += "".join(f" {move}" for move in step)
        yield position, step, words
        position = reduce(play, step, position)
