"""What can be taken in hand, and where it can be put down."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.rules.places import EXTRA, FOUNDATIONS, PILES, CardMove, Place
from game.rules.position import Position
from game.rules.reasons import Reason, Refused
from game.rules.runs import carry
from game.rules.variants import CRESCENT
from game.table.hand import pick_up
from tests.rules.literals import legal, names, position, positions

PILE, TWO, THREE, FOUR = PILES[:4]
AS, KS = FOUNDATIONS[0], FOUNDATIONS[4]


def test_a_top_card_is_taken_with_everything_it_can_go_to() -> None:
    hand = pick_up(position("9H 5S | 4S | 6S | 7S", extra="6S", home="AS:4"), PILE)
    assert (hand.source, names(hand.cards), len(hand.cards)) == (PILE, "5S", 1)
    assert set(hand.targets) == {TWO, THREE, EXTRA, AS}


def test_a_run_is_taken_from_its_lowest_card_and_goes_where_all_of_it_can() -> None:
    table = position("9H 4S 5S 4S | 3S | 5S", home="AS:3")
    hand = pick_up(table, PILE, 3)
    assert names(hand.cards) == "4S 5S 4S"
    assert set(hand.targets) == {TWO, THREE}
    assert set(pick_up(table, PILE, 2).targets) == {TWO, THREE, AS}


@pytest.mark.parametrize(
    ("table", "place", "cards", "reason"),
    [
        (position("9H 5S | 4S"), PILE, 2, Reason.COVERED),
        (position(" | 4S"), PILE, 1, Reason.NOTHING_THERE),
        (position("5S | 4S"), PILE, 2, Reason.NOTHING_THERE),
        (position("5S | 4S"), EXTRA, 1, Reason.NOTHING_THERE),
        (position("5S", home="AS:2"), AS, 1, Reason.NO_TRANSFERS),
        (position("5S", home="AS:2", variant=CRESCENT), AS, 2, Reason.COVERED),
    ],
)
def test_what_cannot_be_taken_is_refused(
    table: Position, place: Place, cards: int, reason: Reason
) -> None:
    with pytest.raises(Refused) as refused:
        pick_up(table, place, cards)
    assert refused.value.reason is reason


def test_crescent_takes_cards_from_a_foundation() -> None:
    table = position("5S", home="AS:3 KS:4", variant=CRESCENT)
    assert pick_up(table, AS).targets == (KS,)


@given(positions(), st.data())
def test_targets_are_the_legal_moves_of_the_card(table: Position, data: st.DataObject) -> None:
    places = [place for place in table.stacks() if table.cards_at(place)]
    if not places:
        return
    source = data.draw(st.sampled_from(places))
    hand = pick_up(table, source)
    moves = [m for m in legal(table) if isinstance(m, CardMove) and m.source == source]
    assert {move.target for move in moves} == set(hand.targets)
    for target in hand.targets:
        carry(table, source, target, 1)
