"""Plates: grounds of panels and items, with a line around them and smooth round corners."""

from functools import lru_cache

import pygame

from game.app import art


def draw_plate(
    surface: pygame.Surface,
    box: pygame.Rect,
    radius: int,
    line: str,
    width: int,
    ground: str | None = None,
) -> None:
    """Draw a plate; it hides what lies below, even if its colours are thin elsewhere.

    Args:
        surface: Where to.
        box: The whole of it, in pixels.
        radius: Of its corners, in pixels.
        line: The colour of the line, which lies inside of the box.
        width: Of the line, in pixels.
        ground: What is inside of the line; None leaves that as it is.
    """
    # A corner has a pixel of each straight edge.
    side = max(1, min(radius + 1, box.width // 2, box.height // 2))
    corners = _corners(side, line[:7], width, ground and ground[:7])
    for x, left in ((0, box.left), (side, box.right - side)):
        for y, top in ((0, box.top), (side, box.bottom - side)):
            surface.blit(corners, (left, top), (x, y, side, side))
    across, down = box.inflate(-2 * side, 0), box.inflate(0, -2 * side)
    if ground is not None:
        surface.fill(ground[:7], across)
        surface.fill(ground[:7], down)
    for edge in (across.copy(), across.move(0, box.height - width)):
        edge.height = width
        surface.fill(line[:7], edge)
    for edge in (down.copy(), down.move(box.width - width, 0)):
        edge.width = width
        surface.fill(line[:7], edge)


@lru_cache(24)
def _corners(side: int, line: str, width: int, ground: str | None) -> pygame.Surface:
    """The four corners of a plate, as near to each other as they can be."""
    whole, half = 2 * side, width / 2
    radius = max(0.0, side - 1 - half)
    path = art.rounded(half, half, whole - width, whole - width, radius)
    body = art.filled(path, ground) if ground else ""
    body += art.stroked(path, line, width)
    return art.raster(body, (whole, whole), whole, whole)
