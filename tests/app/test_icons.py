"""Icons."""

import re

import pygame
import pytest

from game.app.art import ASSETS
from game.app.icons import icon

NAMES = sorted(path.stem for path in (ASSETS / "icons").glob("*.svg"))


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("px", [17, 19, 48])
def test_an_icon_is_drawn_in_its_colour_within_its_size(name: str, px: int) -> None:
    surface = icon(name, px, "#A9B4CF")
    assert surface.get_size() == (px, px)
    ink = surface.get_bounding_rect()
    assert ink.width > 0.4 * px or ink.height > 0.4 * px
    mask = pygame.mask.from_surface(surface, 100)
    x, y = next((x, y) for x in range(px) for y in range(px) if mask.get_at((x, y)))
    assert tuple(surface.get_at((x, y)))[:3] == (0xA9, 0xB4, 0xCF)


@pytest.mark.parametrize("name", NAMES)
def test_icons_are_of_one_size_and_one_weight(name: str) -> None:
    text = (ASSETS / "icons" / f"{name}.svg").read_text(encoding="utf-8")
    assert 'viewBox="0 0 24 24"' in text
    assert set(re.findall(r'stroke-width="(.*?)"', text)) <= {"1.75"}
    assert set(re.findall(r"#\w{6}", text)) == {"#FFFFFF"}


def test_icons_differ_where_they_are_smallest() -> None:
    drawn = {name: icon(name, 19, "#FFFFFF") for name in NAMES}
    for name, surface in drawn.items():
        for other in NAMES[: NAMES.index(name)]:
            one, two = pygame.mask.from_surface(surface), pygame.mask.from_surface(drawn[other])
            shared = one.overlap_area(two, (0, 0))
            assert shared < 0.85 * max(one.count(), two.count()), f"{name} looks like {other}"


def test_an_unknown_icon_is_an_error() -> None:
    with pytest.raises(FileNotFoundError):
        icon("no_such_icon", 19, "#FFFFFF")
