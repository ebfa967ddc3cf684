"""Shortening of lines."""

import pytest

from game.rules.moves import play, refusal
from game.rules.places import Move
from game.rules.position import Position, deal
from game.rules.variants import VARIANTS
from game.solver.analysis import analyse
from game.solver.lines import replayed, shortened
from game.solver.packed import pack
from game.solver.results import Limit
from tests.rules.literals import position

SPADES_LEFT = "AS:9 KS:A AH:K KH:A AD:K KD:A AC:K KC:A"


def wins(start: Position, moves: tuple[Move, ...]) -> bool:
    for move in moves:
        if refusal(start, move) is not None:
            return False
        start = play(start, move)
    return start.won


@pytest.mark.parametrize("variant", VARIANTS)
def test_no_step_and_no_neighbouring_pair_can_be_left_out(variant: str) -> None:
    start = deal(VARIANTS[variant], 17)
    line = next(analyse(start, Limit(positions=20_000))).line
    assert wins(start, line)
    for first in range(len(line)):
        for count in (1, 2):
            assert not wins(start, line[:first] + line[first + count :])


def test_going_back_and_forth_is_left_out() -> None:
    start = position("KS JS | QS | TS", home=SPADES_LEFT)
    line = [(0, 1), (1, 2), (2, 1), (2, -8), (1, -8), (1, -8), (0, -8)]
    short = shortened(*pack(start), [*line], start.variant)
    assert short == [(0, 1), (2, -8), (1, -8), (1, -8), (0, -8)]
    moves, end = replayed(start, short)
    assert [str(move) for move in moves] == ["1-2", "3-AS", "2-AS", "2-AS", "1-AS"]
    assert end.won
