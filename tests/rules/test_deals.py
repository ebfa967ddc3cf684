"""Numbered deals are fixed for ever."""

import datetime
from itertools import islice

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.rules.cards import CARDS
from game.rules.deals import (
    FIRST_DEAL,
    LAST_DEAL,
    deal_of_the_day,
    layout,
    parse_number,
    shuffled,
    split_mix_64,
)
from game.rules.position import deal
from game.rules.variants import VARIANTS
from tests.rules.literals import names

ODD_NUMBERS = "0 00 01 -1 +1 1_0 1.0 1e3 ٣ ¹ １ 4294967296 9999999999 10000000000"

numbers = st.integers(FIRST_DEAL, LAST_DEAL)


def test_deal_17_is_as_the_rules_say() -> None:
    assert names(layout(17)[0]) == "8H KC 8S 6S QC QS 5H 3D"


def test_split_mix_64_gives_its_published_numbers() -> None:
    assert list(islice(split_mix_64(1234567), 3)) == [
        6457827717110365317,
        3203168211198807973,
        9817491932198370423,
    ]


@given(numbers)
def test_each_deal_has_every_card_once(number: int) -> None:
    assert sorted(shuffled(number)) == list(range(CARDS))
    assert [len(pile) for pile in layout(number)] == [8] * 13


@given(numbers)
def test_a_number_gives_one_layout_in_all_variants(number: int) -> None:
    assert {deal(variant, number).piles for variant in VARIANTS.values()} == {layout(number)}


def test_neighbouring_numbers_give_different_layouts() -> None:
    assert len({layout(number) for number in range(1, 201)}) == 200


@pytest.mark.parametrize("number", [0, -1, LAST_DEAL + 1])
def test_other_numbers_are_no_deals(number: int) -> None:
    with pytest.raises(ValueError, match="no such deal"):
        layout(number)


@given(numbers)
def test_a_written_number_is_read_again(number: int) -> None:
    assert parse_number(str(number)) == number


@pytest.mark.parametrize(
    "text",
    ["", " 1", "1 ", "1\n", "1" * 1_000_000, *ODD_NUMBERS.split()],
)
def test_numbers_are_read_strictly(text: str) -> None:
    assert parse_number(text) is None


def test_the_deal_of_the_day_is_its_date() -> None:
    assert deal_of_the_day(datetime.date(2026, 3, 9)) == 20260309
