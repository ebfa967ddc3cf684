"""How movements gather and lose speed."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.table.easing import (
    Easing,
    ease_in_cubic,
    ease_in_out_cubic,
    ease_in_out_sine,
    ease_out_cubic,
)

each = pytest.mark.parametrize(
    "ease", [ease_in_cubic, ease_out_cubic, ease_in_out_cubic, ease_in_out_sine]
)
part = st.floats(0, 1)


@each
@given(part, part)
def test_a_movement_never_turns_back(ease: Easing, one: float, other: float) -> None:
    earlier, later = sorted((one, other))
    assert 0 == ease(0) <= ease(earlier) <= ease(later) <= ease(1) == 1


def test_which_half_of_the_time_is_the_faster() -> None:
    assert ease_out_cubic(0.5) == 0.875
    assert ease_in_out_cubic(0.5) == 0.5
    assert ease_in_out_cubic(0.25) == 1 - ease_in_out_cubic(0.75) == 0.0625
    assert ease_in_cubic(0.5) == 0.125
    assert ease_in_out_sine(0.5) == pytest.approx(0.5)
    assert 0.0625 < ease_in_out_sine(0.25) < 0.25
