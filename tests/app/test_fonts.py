"""Finding the fonts."""

import pygame
import pytest

from game.app import fonts
from game.app.fonts import Fonts
from game.app.index import LETTERS

pygame.font.init()


def test_a_font_is_opened_once() -> None:
    found = Fonts()
    assert found.serif(20) is found.serif(20)
    assert found.serif(20) is not found.serif(20, "Black")
    assert found.sans(15) is not found.sans(16)


@pytest.mark.parametrize("weight", ["Bold", "Black"])
def test_the_serif_has_all_letters_of_indices(weight: str) -> None:
    metrics = Fonts().serif(20, weight).metrics("".join(map("".join, LETTERS.values())))
    assert all(metrics)


def test_a_missing_package_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fonts, "find_spec", lambda _: None)
    with pytest.raises(ModuleNotFoundError, match="font_manrope"):
        Fonts().sans(15)
    with pytest.raises(ModuleNotFoundError, match="font_source_serif_pro"):
        Fonts().serif(15)
