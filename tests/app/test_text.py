"""Writing lines, fitted or wrapped."""

from itertools import pairwise

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.app.text import SMALLEST, STRONG, TEXT, Writer
from tests.app.stages import fonts

WRITER = Writer(fonts())
WORDS = "an empty pile stays empty на эту базовую нужна другая карта"

texts = st.lists(st.sampled_from(WORDS.split()), min_size=1, max_size=30).map(" ".join)
units = st.sampled_from([0.9, 1.0, 1.5, 2.25])


@given(texts, units, st.integers(40, 900))
def test_wrapped_lines_fit_and_lose_no_word(text: str, unit: float, width: int) -> None:
    lines = WRITER.wrap(text, TEXT, unit, width)
    assert " ".join(lines) == text
    for line in lines:
        assert WRITER.width(line, TEXT, unit) <= width or " " not in line
    for line, following in pairwise(lines):
        longer = f"{line} {following.split(' ')[0]}"
        assert WRITER.width(longer, TEXT, unit) > width, "no line ends early"


@given(texts, units, st.integers(30, 900))
def test_a_line_with_a_limit_keeps_to_it(text: str, unit: float, limit: int) -> None:
    line = WRITER.render(text, TEXT, unit, "#ffffff", limit)
    assert line.get_width() <= limit
    if WRITER.width(text, TEXT, unit) <= limit:
        whole = WRITER.render(text, TEXT, unit, "#ffffff")
        assert line.get_size() == whole.get_size()


def test_a_line_is_shrunk_before_it_is_cut() -> None:
    width = WRITER.width(WORDS, TEXT, 2.0)
    shrunk = WRITER.render(WORDS, TEXT, 2.0, "#ffffff", round(width * (SMALLEST + 0.1)))
    cut = WRITER.render(WORDS, TEXT, 2.0, "#ffffff", width // 3)
    plain = WRITER.render(WORDS, TEXT, 2.0, "#ffffff")
    assert cut.get_height() < shrunk.get_height() < plain.get_height()


def test_a_line_is_rendered_once() -> None:
    once = WRITER.render("17", STRONG, 1.0, "#ffffff")
    assert WRITER.render("17", STRONG, 1.0, "#ffffff") is once
    assert WRITER.render("17", STRONG, 1.0, "#fffffe") is not once


@pytest.mark.parametrize("anchor", [0.0, 0.5, 1.0])
def test_a_line_hangs_from_its_anchor(anchor: float) -> None:
    surface = pygame.Surface((300, 60))
    box = WRITER.write(surface, "0/104", TEXT, 1.0, "#ffffff", (150, 30), anchor=anchor)
    assert abs(box.left + anchor * box.width - 150) <= 1
    assert abs(box.centery - 30) <= 1
