"""Comparing pictures."""

import re
from pathlib import Path

import pygame
import pytest

from tests import golden
from tests.golden import assert_looks_like


@pytest.fixture(autouse=True)
def picture(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> pygame.Surface:
    """A golden picture of a moon, in a folder of its own."""
    monkeypatch.setattr(golden, "FOLDER", tmp_path)
    surface = pygame.Surface((300, 200))
    pygame.draw.circle(surface, "#F3E9D2", (150, 100), 60)
    monkeypatch.setenv("RENEW_PICTURES", "1")
    assert_looks_like(surface, "moon")
    monkeypatch.delenv("RENEW_PICTURES")
    return surface


def test_a_picture_is_like_itself_and_like_a_slightly_brighter_one(picture: pygame.Surface) -> None:
    assert_looks_like(picture, "moon")
    picture.fill((2, 2, 2), special_flags=pygame.BLEND_RGB_ADD)
    assert_looks_like(picture, "moon")


@pytest.mark.parametrize("thing", [(0, 0, 10, 10), (290, 190, 10, 10)])
def test_a_small_thing_is_noticed_and_shown(
    picture: pygame.Surface, thing: tuple[int, int, int, int]
) -> None:
    picture.fill("#FFFFFF", thing)
    with pytest.raises(AssertionError, match=r"moon differs by 0\.17%") as caught:
        assert_looks_like(picture, "moon")
    shown = re.search(r"see (.+)$", str(caught.value))
    assert shown
    assert pygame.image.load(shown[1]).get_size() == (3 * 308, 200)


def test_another_size_and_a_missing_picture_are_errors(picture: pygame.Surface) -> None:
    with pytest.raises(AssertionError, match="instead of"):
        assert_looks_like(picture.subsurface((0, 0, 300, 199)), "moon")
    with pytest.raises(AssertionError, match="missing"):
        assert_looks_like(picture, "sun")
