"""The grounds of the table."""

from itertools import pairwise
from typing import get_args

import pygame
import pytest

from game.app import art
from game.app.sky import sky
from game.app.theme import NIGHT, Theme, read_theme
from game.session.settings import ThemeName

THEMES = [read_theme(name) for name in get_args(ThemeName)]


def mean(surface: pygame.Surface, x: int, y: int) -> pygame.Color:
    """The colour of the surface around a place."""
    around = pygame.Rect(0, 0, 40, 40).move(x - 20, y - 20).clip(surface.get_rect())
    return pygame.Color(*pygame.transform.average_color(surface, around)[:3])


@pytest.mark.parametrize("size", [(640, 480), (1280, 800), (901, 1399)])
def test_the_sky_is_bright_in_its_centre_and_dark_at_its_rim(size: tuple[int, int]) -> None:
    width, height = size
    surface = sky(size, 1.0, NIGHT)
    assert surface.get_size() == size
    spots = (
        (width // 2, round(0.42 * height)),
        (width // 2, round(0.75 * height)),
        (0, height - 1),
    )
    for spot, colour in zip(spots, NIGHT.background, strict=True):
        wanted = pygame.Color(colour)
        assert all(abs(a - b) <= 6 for a, b in zip(mean(surface, *spot), wanted, strict=True))


@pytest.mark.parametrize("theme", THEMES, ids=get_args(ThemeName))
def test_a_ground_is_always_the_same_and_keeps_to_its_colours(theme: Theme) -> None:
    size = width, height = 640, 480
    surface = sky(size, 1.0, theme)
    sky.cache_clear()
    again = sky(size, 1.0, theme)
    assert pygame.image.tobytes(surface, "RGB") == pygame.image.tobytes(again, "RGB")
    bright, _, dark = (sum(pygame.Color(colour)[:3]) for colour in theme.background)
    for x in range(0, width + 1, 80):
        for y in range(0, height + 1, 80):
            assert dark - 30 <= sum(mean(surface, x, y)[:3]) <= bright + 30


@pytest.mark.parametrize("theme", THEMES, ids=get_args(ThemeName))
def test_the_scenes_share_a_ground(theme: Theme) -> None:
    assert sky((300, 200), 1.0, theme) is sky((300, 200), 1.0, theme)
    assert sky((300, 200), 1.0, theme) is not sky((300, 200), 2.0, theme)


@pytest.mark.parametrize("theme", [theme for theme in THEMES if theme.ground != "plain"])
def test_no_step_of_the_gradient_is_a_line(theme: Theme) -> None:
    # Along a row, the ground must change more often than its colours would.
    surface = sky((1280, 800), 1.0, theme)
    row = [surface.get_at((x, 7)).b for x in range(100, 640)]
    assert sum(a != b for a, b in pairwise(row)) > 2 * (max(row) - min(row))


def test_the_small_disk_is_the_drawing() -> None:
    small = pygame.image.load(art.ASSETS / "cards" / "disk_small.png")
    drawn = art.raster_part("cards/disk", small.get_width())
    pictures = [pygame.image.tobytes(picture, "RGBA") for picture in (small, drawn)]
    assert pictures[0] == pictures[1], "assets/cards/make/small_disk.py draws it"
