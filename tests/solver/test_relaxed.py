"""The relaxed game, which values positions."""

from hypothesis import given

from game.rules.position import Position
from game.solver.packed import collected, left, pack
from game.solver.relaxed import CARD, Prices, relaxed
from tests.rules.literals import position, positions

PRICES = Prices(loose=1000, run=900, stuck=0)


@given(positions())
def test_the_value_is_the_cards_left_and_the_price_of_those_in_the_way(start: Position) -> None:
    state, _ = collected(pack(start)[0])
    value = relaxed(state, PRICES).value
    assert CARD * left(state) <= value <= CARD * left(state) + PRICES.loose * left(state)


@given(positions())
def test_only_a_card_in_the_way_has_a_price(start: Position) -> None:
    state, _ = collected(pack(start)[0])
    plan = relaxed(state, PRICES)
    for price, when, first, end, top in zip(
        plan.price, plan.when, plan.first, plan.ends, plan.tops, strict=True
    ):
        assert state[0][end - 1] == top
        assert bool(price) == (when > first), "it goes home after one it covers"


def test_a_card_that_nothing_at_hand_takes_costs_more() -> None:
    home = "KS:A AH:K KH:A AD:K KD:A AC:K KC:A"
    prices = Prices(loose=700, run=500, stuck=30)
    start = position("QS KS", home=f"AS:J {home}")
    assert relaxed(pack(start)[0], prices).value == 2 * CARD + 530
    start = position("TS KS | JS QS", home=f"AS:9 {home}")
    assert relaxed(pack(start)[0], prices).value == 4 * CARD + 700 + 500


def test_a_run_that_lies_the_wrong_way_costs_less() -> None:
    start = position("JS QS KS", home="AS:T KS:A AH:K KH:A AD:K KD:A AC:K KC:A", tour=3)
    assert relaxed(pack(start)[0], PRICES).value == 3 * CARD + 2 * PRICES.run
