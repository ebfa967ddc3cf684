"""Runs are carried card by card."""

import pytest
from hypothesis import given

from game.rules.moves import legal_moves
from game.rules.places import EXTRA, FOUNDATIONS, PILES, CardMove, Place
from game.rules.position import Position
from game.rules.reasons import Reason, Refused
from game.rules.runs import carry, lift_refusal, targets
from game.rules.variants import CRESCENT
from tests.rules.literals import after, names, position, positions


@pytest.mark.parametrize(
    ("place", "count", "reason"),
    [
        (PILES[0], 1, None),
        (PILES[0], 3, None),
        (PILES[0], 4, Reason.COVERED),
        (PILES[0], 5, Reason.NOTHING_THERE),
        (PILES[1], 1, Reason.NOTHING_THERE),
        (PILES[2], 1, Reason.NOTHING_THERE),
        (EXTRA, 1, Reason.NOTHING_THERE),
        (FOUNDATIONS[1], 1, Reason.NO_TRANSFERS),
        (FOUNDATIONS[1], 2, Reason.COVERED),
        (FOUNDATIONS[2], 1, Reason.NOTHING_THERE),
    ],
)
def test_what_can_be_taken_in_hand(place: Place, count: int, reason: Reason | None) -> None:
    assert lift_refusal(position("9S 6H 5H 6H | ", home="AH:3"), place, count) is reason


def test_only_the_top_card_is_taken_from_a_foundation() -> None:
    start = position("", home="AH:3", variant=CRESCENT)
    assert lift_refusal(start, FOUNDATIONS[1], 1) is None
    assert lift_refusal(start, FOUNDATIONS[1], 2) is Reason.COVERED


def test_a_run_lands_reversed() -> None:
    start = position("2C 7S 8S 9S | TS | 6S")
    moves = carry(start, PILES[0], PILES[1], 3)
    assert moves == (CardMove(PILES[0], PILES[1]),) * 3
    end = after(start, " ".join(map(str, moves)))
    assert [names(pile) for pile in end.piles] == ["2C", "TS 9S 8S 7S", "6S"]


def test_a_run_goes_up_card_by_card() -> None:
    start = position("9H 4S 3S 2S", home="AS:A")
    assert len(carry(start, PILES[0], FOUNDATIONS[0], 3)) == 3


def test_a_run_is_carried_whole_or_not_at_all() -> None:
    start = position("2H 8S 7S 8S", home="KS:9")
    assert len(carry(start, PILES[0], FOUNDATIONS[4], 2)) == 2
    for count, reason in [(3, Reason.NOT_NEXT), (4, Reason.COVERED)]:
        with pytest.raises(Refused) as caught:
            carry(start, PILES[0], FOUNDATIONS[4], count)
        assert caught.value.reason is reason


def test_the_targets_of_a_run() -> None:
    start = position("2H 7S 8S | 9S | 6S | ", extra="7S", tour=2, home="AS:6")
    assert [str(place) for place in targets(start, PILES[0], 1)] == ["2", "E"]
    assert [str(place) for place in targets(start, PILES[0], 2)] == ["2", "E"]
    assert [str(place) for place in targets(start, EXTRA, 1)] == ["1", "3", "AS"]
    assert targets(start, PILES[0], 3) == targets(start, PILES[3], 1) == ()


@given(positions())
def test_one_card_is_carried_exactly_where_it_may_move(start: Position) -> None:
    carried = {
        CardMove(source, target)
        for source in start.places()
        for target in targets(start, source, 1)
    }
    assert carried == {m for m in legal_moves(start) if isinstance(m, CardMove)}
