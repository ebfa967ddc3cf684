"""Which cards go up, and to which of two foundations."""

import pytest
from hypothesis import given

from game.rules.collect import collect, send_up
from game.rules.moves import refusal
from game.rules.places import EXTRA, FOUNDATIONS, PILES, CardMove
from game.rules.position import Position
from game.rules.variants import CRESCENT
from tests.rules.literals import after, position, positions

BOTH = "AS:5 KS:7"
"""Foundations that the six of spades fits both; seven or five would follow."""


@pytest.mark.parametrize(
    ("start", "target"),
    [
        # the following card is nearer to hand
        (position("6S | 7S 2H | 5S 2D 2C", home=BOTH), "AS"),
        (position("6S | 7S 2H 2D | 5S 2C", home=BOTH), "KS"),
        # the extra pile is a pile like any other
        (position("6S | 7S 2H", extra="4H 5S", home=BOTH), "KS"),
        # it is counted once this card has been taken
        (position("5S 6S | 7S 2H", home=BOTH), "KS"),
        (position("5S 2H 6S | 7S 2D", home=BOTH), "AS"),
        # equally near
        (position("6S | 7S 2H | 5S 2D", home=BOTH), "AS"),
        # only one foundation has a following card in the piles, or neither
        (position("6S | 5S 2H 2D 2C", home=BOTH), "KS"),
        (position("6S | 7S 2H 2D 2C", home=BOTH), "AS"),
        (position("6S | 2H", home=BOTH), "AS"),
        # one fits and nothing follows
        (position("KS", home="AS:Q KS:2"), "AS"),
        (position("KS", home="AS:J"), "KS"),
    ],
)
def test_a_card_goes_where_the_following_card_is_nearer(start: Position, target: str) -> None:
    assert str(send_up(start, PILES[0])) == f"1-{target}"


def test_some_places_send_nothing_up() -> None:
    start = position("6S | | AH 2H", home=BOTH, variant=CRESCENT)
    for place in (PILES[1], PILES[2], PILES[3], EXTRA, *FOUNDATIONS):
        assert send_up(start, place) is None


def test_collecting_goes_from_the_left_again_and_again() -> None:
    start = position("2H | 9D 3H AH | 4D KC", extra="QC 4H")
    moves = collect(start)
    assert " ".join(map(str, moves)) == "2-AH 3-KC 1-AH 2-AH E-AH E-KC"
    assert after(start, " ".join(map(str, moves))).home == 6


@given(positions())
def test_collecting_is_legal_and_leaves_nothing_that_fits(start: Position) -> None:
    end = after(start, " ".join(map(str, collect(start))))
    fitting = [
        f"{source}-{target}"
        for source in end.stacks()
        for target in FOUNDATIONS
        if refusal(end, CardMove(source, target)) is None
    ]
    assert fitting == []
