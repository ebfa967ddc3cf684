"""Plates."""

import pygame
import pytest

from game.app.plate import draw_plate

WHITE, LINE, GROUND = (pygame.Color(colour) for colour in ("#FFFFFF", "#C00000", "#0000C0"))
BOX = pygame.Rect(7, 5, 60, 41)


def plate(box: pygame.Rect, radius: int, width: int, ground: str | None) -> pygame.Surface:
    """A plate on white; its colours look thin, but hide all the same."""
    surface = pygame.Surface((80, 60))
    surface.fill(WHITE)
    draw_plate(surface, box, radius, "#C0000080", width, ground)
    return surface


@pytest.mark.parametrize("width", [1, 2, 3])
@pytest.mark.parametrize("radius", [4, 8])
def test_the_line_lies_inside_of_the_box_and_the_ground_inside_of_the_line(
    radius: int, width: int
) -> None:
    surface = plate(BOX, radius, width, "#0000C0EB")
    for x in range(80):
        for y in range(60):
            found = surface.get_at((x, y))
            if not BOX.collidepoint(x, y):
                assert found == WHITE
            elif BOX.inflate(-2 * radius, -2 * width).collidepoint(x, y):
                assert found == GROUND
    for x in range(BOX.left + radius + 1, BOX.right - radius - 1):
        assert surface.get_at((x, BOX.top)) == surface.get_at((x, BOX.bottom - 1)) == LINE
    for y in range(BOX.top + radius + 1, BOX.bottom - radius - 1):
        assert surface.get_at((BOX.left, y)) == surface.get_at((BOX.right - 1, y)) == LINE


def test_corners_are_round_and_smooth() -> None:
    surface = plate(BOX, 8, 2, "#0000C0")
    assert surface.get_at(BOX.topleft) == WHITE
    near = {tuple(surface.get_at((BOX.left + x, BOX.top + y))) for x in range(9) for y in range(9)}
    assert len(near - {tuple(WHITE), tuple(LINE), tuple(GROUND)}) > 4


def test_without_a_ground_what_is_inside_stays() -> None:
    surface = plate(BOX, 8, 2, None)
    assert surface.get_at(BOX.center) == WHITE
    assert surface.get_at((BOX.left + 9, BOX.top + 9)) == WHITE
    assert surface.get_at(BOX.midtop) == LINE


@pytest.mark.parametrize("size", [(1, 1), (3, 2), (5, 30)])
def test_a_box_may_be_smaller_than_its_corners(size: tuple[int, int]) -> None:
    box = pygame.Rect((10, 10), size)
    surface = plate(box, 8, 1, "#0000C0")
    around = [(x, y) for x in range(80) for y in range(60) if not box.collidepoint(x, y)]
    assert all(surface.get_at(spot) == WHITE for spot in around)
