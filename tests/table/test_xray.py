"""X-ray: what it shows of a card is what lies on the table."""

from hypothesis import given
from hypothesis import strategies as st

from game.rules.cards import CARDS, KINDS, NAME, RANK, SUIT
from game.rules.position import Position
from game.table.xray import xray
from tests.rules.literals import position, positions


def test_copies_what_lies_on_them_and_neighbours() -> None:
    now = position("7H 2C KS | 7H | 8H 6H 3D", home="AS:2")
    look = xray(now, now.piles[1][0])
    assert [NAME[card] for card in look.copies] == ["7H", "7H"]
    assert sorted(len(above) for above in look.above) == [0, 2]
    covered = next(above for above in look.above if above)
    assert [NAME[card] for card in covered] == ["2C", "KS"]
    assert sorted(NAME[card] for card in look.neighbours) == ["6H", "8H"]
    assert [str(place) for place in look.foundations] == ["AH", "KH"]


@given(positions(), st.integers(0, CARDS - 1))
def test_both_copies_are_shown_alike(now: Position, card: int) -> None:
    look = xray(now, card)
    assert look == xray(now, (card + KINDS) % CARDS)
    for copy, above in zip(look.copies, look.above, strict=True):
        assert (SUIT[copy], RANK[copy]) == (SUIT[card], RANK[card])
        for stack in now.stacks():
            cards = now.cards_at(stack) or ()
            if copy in cards:
                assert cards[cards.index(copy) + 1 :] == above
    for other in look.neighbours:
        assert SUIT[other] == SUIT[card]
        assert abs(RANK[other] - RANK[card]) == 1
