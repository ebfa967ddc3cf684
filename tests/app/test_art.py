"""Drawings come out at the size asked for, in the colour asked for, as fine as asked for."""

import pygame
import pytest

from game.app import art


@pytest.mark.parametrize("size", [(1, 1), (60, 84), (61, 85), (97, 136), (233, 40)])
def test_a_raster_has_the_size_asked_for(size: tuple[int, int]) -> None:
    body = art.filled(art.box(0, 0, *size), "#FF0000")
    surface = art.raster(body, size, *size)
    assert surface.get_size() == size
    assert surface.get_at((size[0] - 1, size[1] - 1)) == pygame.Color("#FF0000")


def test_tinting_a_white_drawing_gives_the_colour_and_thins_it() -> None:
    white = art.raster(art.filled(art.box(0, 0, 4, 4), "#FFFFFF"), (4, 4), 4, 4)
    assert art.tinted(white, "#10203080").get_at((2, 2)) == pygame.Color("#10203080")
    assert white.get_at((2, 2)) == pygame.Color("#FFFFFF")


def test_what_is_fine_is_left_out_of_what_is_coarse() -> None:
    line = art.stroked("M0,0 L4,4", "#000000", 1)
    body = f'<g>{line}<g class="fine">{line}{line}</g>{line}<g class="fine">{line}</g></g>'
    assert art.coarse(body) == f"<g>{line}{line}</g>"
    assert art.coarse(line) == line
