"""Contrast of the colours, by the formula of WCAG 2."""

import pytest

from game.app.theme import NIGHT, Theme


def luminance(colour: str) -> float:
    channels = (int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5))
    red, green, blue = (
        c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    """From 1, the same, to 21, black and white; the colours count as opaque."""
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


def test_contrast_of_black_and_white() -> None:
    assert contrast("#FFFFFF", "#000000") == pytest.approx(21)


@pytest.mark.parametrize("theme", [NIGHT])
def test_all_that_must_be_read_stands_out(theme: Theme) -> None:
    words = [theme.text, theme.muted, theme.gold, theme.good, theme.bad]
    assert all(contrast(word, theme.bar) >= 4.5 for word in words)
    assert all(contrast(word, theme.raised) >= 4.5 for word in words)
    assert all(contrast(theme.muted, sky) >= 4.5 for sky in theme.background)
    assert contrast(theme.on_gold, theme.gold) >= 4.5
    for ink in theme.inks_two + theme.inks_four:
        assert contrast(ink, theme.paper) >= 4.5
    for sky in theme.background:
        assert contrast(theme.paper, sky) >= 7
        assert contrast(theme.target, sky) >= 4.5
        assert contrast(theme.focus, sky) >= 4.5
    assert contrast(theme.gold, theme.tick) >= 3


@pytest.mark.parametrize("theme", [NIGHT])
def test_four_colours_are_four_and_two_are_two(theme: Theme) -> None:
    assert len(set(theme.inks(four_colours=True))) == 4
    spades, hearts, diamonds, clubs = theme.inks(four_colours=False)
    assert spades == clubs != hearts == diamonds
