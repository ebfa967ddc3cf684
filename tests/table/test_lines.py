"""Lengths that depend on the window and the style alone."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.table.lines import lines_of, unit
from game.table.style import SCALES, Style
from tests.table.tables import Window, windows


@given(windows(), st.sampled_from([*SCALES.values()]))
def test_whatever_fits_a_small_window_fits_all_windows_at_any_scale(
    window: Window, scale: float
) -> None:
    size, dpi = window
    for length, least in zip(size, (640, 480), strict=True):
        room = length / unit(size, dpi, scale)
        assert room > min(least / 0.9, length / unit(size, dpi)) - 1e-6


@given(windows())
def test_the_usual_scale_is_bounded_by_nothing(window: Window) -> None:
    (width, height), dpi = window
    usual = max(0.9, min(width / dpi / 1280, height / dpi / 800) ** 0.75)
    assert unit(*window) == pytest.approx(dpi * usual)


@pytest.mark.parametrize(
    ("size", "times"),
    [((640, 480), 1.0), ((800, 600), 1.25), ((1280, 800), 1.3), ((3840, 2160), 1.3)],
)
def test_how_much_the_largest_scale_enlarges(size: tuple[int, int], times: float) -> None:
    assert unit(size, 1.0, 1.3) == pytest.approx(times * unit(size, 1.0))


def test_the_bar_grows_with_the_scale() -> None:
    assert lines_of((1280, 800), 1.0, Style(scale=1.15)).bar == 46
