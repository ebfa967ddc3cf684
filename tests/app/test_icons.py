"""Icons."""

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


def test_an_unknown_icon_is_an_error() -> None:
    with pytest.raises(FileNotFoundError):
        icon("no_such_icon", 19, "#FFFFFF")
