"""How large rank and suit are."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.table.index import band, full_cap, index_of
from game.table.style import INDEX_SIZES

widths = st.integers(38, 300)  # from 640 × 480 on
sizes = st.sampled_from([*INDEX_SIZES.values()])


@pytest.mark.parametrize(("times", "cap"), [(1.0, 22), (1.12, 25), (1.25, 28)])
def test_an_index_grows_as_the_player_likes(times: float, cap: int) -> None:
    assert index_of(77, 1.0, times, 108.0).cap == cap
    assert index_of(77, 1.0, times, times * 29.1).cap == cap, "and the strips with it"


@given(widths, sizes)
def test_an_index_ends_above_the_picture_of_its_card(width: int, times: float) -> None:
    cap, top = index_of(width, 1.0, times, 1.4 * width)
    assert top >= 1
    assert top + cap < 0.45 * width + 1


@given(widths, sizes)
def test_an_index_leaves_room_for_ten_and_its_suit(width: int, times: float) -> None:
    assert full_cap(width, 1.0, times) <= 0.37 * width


@given(widths)
def test_a_usual_index_stands_in_the_middle_of_its_usual_band(width: int) -> None:
    full = round(full_cap(width, 1.0))
    assert band(width, full) == 1.45 * full
