"""What holds in every position that play can reach."""

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.rules.cards import CARDS, KINDS, RANK, SUIT
from game.rules.moves import legal_moves, next_rank, play, refusal
from game.rules.notation import Record
from game.rules.places import (
    EXTRA,
    FOUNDATIONS,
    MOST_PILES,
    PILES,
    CardMove,
    TourMove,
    foundation_suit,
)
from game.rules.position import Cards, Position
from game.rules.reasons import Refused
from tests.rules.literals import positions, records

EVERY_MOVE = [
    *TourMove,
    *(CardMove(a, b) for a, b in product((*PILES, EXTRA, *FOUNDATIONS), repeat=2)),
]


def all_cards(position: Position) -> list[int]:
    """The cards of a position, sorted."""
    stacks = (position.cards_at(place) or () for place in position.places())
    return sorted(card for cards in stacks for card in cards)


@given(records())
def test_no_card_is_ever_lost_or_made(record: Record) -> None:
    for position in record.positions():
        assert all_cards(position) == list(range(CARDS))
        assert len(position.piles) <= MOST_PILES


@given(records())
def test_foundations_hold_their_suit_in_order_and_give_nothing_back(record: Record) -> None:
    heights = [position.home for position in record.positions()]
    assert heights == sorted(heights)
    for position in record.positions():
        for index, cards in enumerate(position.foundations):
            ranks = [RANK[card] for card in cards]
            order = range(13) if index < 4 else range(12, -1, -1)
            assert ranks == list(order[: len(ranks)])
            assert {SUIT[card] for card in cards} <= {foundation_suit(index)}
            assert next_rank(position, index) not in ranks


@given(positions())
def test_the_legal_moves_are_all_that_are_not_refused(position: Position) -> None:
    moves = list(legal_moves(position))
    assert len(moves) == len(set(moves))
    assert set(moves) == {move for move in EVERY_MOVE if refusal(position, move) is None}


@given(positions(), st.sampled_from(EVERY_MOVE))
def test_play_does_what_is_not_refused(position: Position, move: CardMove | TourMove) -> None:
    reason = refusal(position, move)
    if reason is None:
        assert play(position, move) != position
    else:
        with pytest.raises(Refused) as caught:
            play(position, move)
        assert caught.value.reason is reason


@given(positions(), st.sets(st.integers(0, KINDS - 1)))
def test_twins_play_alike(position: Position, kinds: set[int]) -> None:
    def swapped(cards: Cards) -> Cards:
        return tuple((c + KINDS) % CARDS if c % KINDS in kinds else c for c in cards)

    def twin(position: Position) -> Position:
        for place in position.places():
            position = position.with_cards(place, swapped(position.cards_at(place) or ()))
        return position

    other = twin(position)
    assert set(legal_moves(other)) == set(legal_moves(position))
    for move in legal_moves(position):
        assert play(other, move) == twin(play(position, move))
