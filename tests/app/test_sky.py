"""The night sky."""

from itertools import pairwise

import pygame
import pytest

from game.app.sky import sky
from game.app.theme import NIGHT


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
    for (x, y), colour in zip(spots, NIGHT.background, strict=True):
        around = pygame.Rect(0, 0, 40, 40).move(x - 20, y - 20).clip(surface.get_rect())
        found = pygame.transform.average_color(surface, around)[:3]
        wanted = pygame.Color(colour)
        assert all(abs(a - b) <= 6 for a, b in zip(found, wanted[:3], strict=True))


def test_the_sky_is_always_the_same() -> None:
    one, other = sky((300, 200), 1.0, NIGHT), sky((300, 200), 1.0, NIGHT)
    assert pygame.image.tobytes(one, "RGB") == pygame.image.tobytes(other, "RGB")


def test_no_step_of_the_gradient_is_a_line() -> None:
    # Along a row, the sky must change by one step at most, and more often than its colours would.
    surface = sky((1280, 800), 1.0, NIGHT)
    row = [surface.get_at((x, 7)).b for x in range(100, 640)]
    assert sum(a != b for a, b in pairwise(row)) > 2 * (max(row) - min(row))
