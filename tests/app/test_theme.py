"""Themes: their files, and the contrast of their colours by the formula of WCAG 2."""

import json
from collections.abc import Iterator
from functools import reduce
from pathlib import Path
from typing import get_args

import pytest

from game.app import theme as themes
from game.app.theme import NIGHT, THEMES, Theme, ThemeError, read_theme, theme_or_night
from game.session.settings import ThemeName

NAMES = get_args(ThemeName)

Pair = tuple[str, str, float]
"""What it is and on what, and the contrast."""


def channels(colour: str) -> tuple[float, ...]:
    """Red, green, blue and alpha, from 0 to 1."""
    return tuple(int((colour + "FF")[i : i + 2], 16) / 255 for i in (1, 3, 5, 7))


def over(ground: str, colour: str) -> str:
    """What is seen where a colour is laid over a ground."""
    *colours, alpha = channels(colour)
    mixed = (g + (c - g) * alpha for g, c in zip(channels(ground)[:3], colours, strict=True))
    return "#" + "".join(f"{round(255 * c):02X}" for c in mixed)


def luminance(colour: str) -> float:
    red, green, blue = (
        c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels(colour)[:3]
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    """From 1, the same, to 21, black and white; the colours count as opaque."""
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


def words(theme: Theme) -> Iterator[Pair]:
    """All words, on every ground that they are written on."""
    for table in theme.background:
        bar, well = over(table, theme.bar), over(table, theme.well)
        grounds = {"bar": bar, "raised": over(bar, theme.raised)}
        for role in ("text", "muted", "gold", "good", "bad"):
            for name, ground in grounds.items():
                yield role, name, contrast(getattr(theme, role), ground)
        for role in ("muted", "gold"):
            yield role, "background", contrast(getattr(theme, role), table)
        yield "gold", "well", contrast(theme.gold, well)
    yield "on_gold", "gold", contrast(theme.on_gold, theme.gold)
    yield "on_gold", "focus", contrast(theme.on_gold, theme.focus)
    for ink in theme.inks_two + theme.inks_four:
        yield ink, "paper", contrast(ink, theme.paper)


def marks(theme: Theme) -> Iterator[Pair]:
    """All marks that mean something, against what they have to stand out from."""
    for table in theme.background:
        bar, well = over(table, theme.bar), over(table, theme.well)
        for role in ("target", "focus", "gold"):
            yield role, "background", contrast(getattr(theme, role), table)
        for role in ("niche", "emptied"):
            yield role, "background", contrast(over(well, getattr(theme, role)), table)
        yield "ghost_index", "well", contrast(over(well, theme.ghost_index), well)
        yield "hairline", "well", contrast(theme.hairline, well)
        yield "hairline", "bar", contrast(theme.hairline, bar)
        yield "focus", "bar", contrast(theme.focus, bar)
        card = max(contrast(theme.paper, table), contrast(theme.edge, table))
        yield "card", "background", card
    yield "focus", "raised", contrast(theme.focus, theme.raised)
    yield "focus", "focus_casing", contrast(theme.focus, theme.focus_casing)
    yield "filled tick", "empty tick", contrast(theme.gold, theme.tick)


def test_contrast_of_black_and_white() -> None:
    assert contrast("#FFFFFF", "#000000") == pytest.approx(21)
    assert over("#000000", "#FFFFFF80") == "#808080"
    assert reduce(over, ("#123456", "#FFFFFF00")) == "#123456"


@pytest.mark.parametrize("name", NAMES)
def test_all_that_must_be_read_stands_out(name: str) -> None:
    least = 7 if name == "contrast" else 4.5
    assert [pair for pair in words(read_theme(name)) if pair[2] < least] == []


@pytest.mark.parametrize("name", NAMES)
def test_all_marks_that_mean_something_stand_out(name: str) -> None:
    assert [pair for pair in marks(read_theme(name)) if pair[2] < 3] == []


@pytest.mark.parametrize("name", NAMES)
def test_four_colours_are_four_and_two_are_two(name: str) -> None:
    theme = read_theme(name)
    assert len(set(theme.inks(four_colours=True))) == 4
    spades, hearts, diamonds, clubs = theme.inks(four_colours=False)
    assert spades == clubs != hearts == diamonds
    assert len({theme.target, theme.focus, theme.gold}) == 3, "each glow has a meaning of its own"


# The files


def test_there_is_a_file_for_each_theme_and_no_other() -> None:
    assert {path.stem for path in THEMES.glob("*.json")} == set(NAMES)


@pytest.fixture
def spoilt(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A theme of its own that can be changed."""
    path = tmp_path / "spoilt.json"
    path.write_bytes((THEMES / "night.json").read_bytes())
    monkeypatch.setattr(themes, "THEMES", tmp_path)
    return path


@pytest.mark.parametrize(
    ("values", "said"),
    [
        ({"gold": None}, "spoilt.json: gold is missing"),
        ({"glod": "#E0B65A"}, "spoilt.json: glod is unknown"),
        ({"gold": "#E0B65"}, 'spoilt.json: gold cannot be "#E0B65"'),
        ({"gold": ["#E0B65A"]}, 'spoilt.json: gold cannot be ["#E0B65A"]'),
        ({"background": ["#000000"]}, 'spoilt.json: background cannot be ["#000000"]'),
        ({"ground": "lawn"}, 'spoilt.json: ground cannot be "lawn"'),
        ({"bar": None, "dim": None}, "spoilt.json: dim is missing, bar is missing"),
    ],
)
def test_what_is_wrong_with_a_file_is_said(
    spoilt: Path, values: dict[str, object], said: str
) -> None:
    changed = json.loads(spoilt.read_bytes()) | values
    spoilt.write_text(json.dumps({k: v for k, v in changed.items() if v is not None}))
    with pytest.raises(ThemeError) as caught:
        read_theme("spoilt")
    assert str(caught.value) == said
    assert theme_or_night("spoilt") is NIGHT


@pytest.mark.parametrize("content", [b"", b"[]", b"\xff"])
def test_a_file_that_holds_no_theme(spoilt: Path, content: bytes) -> None:
    spoilt.write_bytes(content)
    with pytest.raises(ThemeError, match=r"^spoilt\.json: "):
        read_theme("spoilt")


def test_a_file_that_is_missing(spoilt: Path) -> None:
    spoilt.unlink()
    assert theme_or_night("spoilt") is NIGHT
