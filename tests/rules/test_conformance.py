"""The rules against an independent referee: every line of the conformance files."""

import pytest

from game.rules.moves import legal_moves, play, refusal
from game.rules.notation import parse_move, parse_record
from game.rules.position import Position
from game.rules.show import describe
from tests.rules.literals import read_lines


@pytest.mark.parametrize("line", read_lines("positions.jsonl"))
def test_a_record_leads_to_its_position(line: dict[str, object]) -> None:
    expected = dict(line)
    record, illegal = expected.pop("record"), expected.pop("illegal")
    assert isinstance(record, str)
    assert isinstance(illegal, list)
    assert describe(record) == expected
    reached = parse_record(record).position()
    accepted = [
        token
        for token in illegal
        if (move := parse_move(token)) is not None and refusal(reached, move) is None
    ]
    assert accepted == []


def perft(position: Position, depth: int) -> int:
    """How many sequences of so many legal moves there are."""
    if depth == 1:
        return sum(1 for _ in legal_moves(position))
    return sum(perft(play(position, move), depth - 1) for move in legal_moves(position))


@pytest.mark.parametrize("line", read_lines("perft.jsonl"))
def test_sequences_of_moves_are_counted(line: dict[str, object]) -> None:
    position = parse_record(str(line["record"])).position()
    assert [perft(position, depth) for depth in (1, 2, 3)] == line["sequences"]
