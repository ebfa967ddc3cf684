"""The lengths on the table that depend on the window and the style alone."""

from math import ceil
from typing import NamedTuple

from game.table.style import Style

SMALLEST = 480, 360
"""The smallest window laid out, in window points; a smaller one shows a part of it."""

_ROOMY = 640, 480
"""What finds room in such a window, in points, finds room in all larger ones at any scale."""

_LEAST_UNIT = 0.9  # in window points


def unit(size: tuple[int, int], dpi: float, scale: float = 1.0) -> float:
    """The length that everything but cards is measured in, in pixels: 1 at 1280 x 800 points.

    A scale makes it larger, but never so large that a window has room for less
    than one of 640 x 480 points has at a scale of 1.

    Args:
        size: Width and height of the surface, in pixels.
        dpi: Surface pixels for each window point.
        scale: How many times as large as usual the player wants it, 1.0 or more.
    """
    across, down = size[0] / dpi, size[1] / dpi
    usual: float = max(_LEAST_UNIT, min(across / 1280, down / 800) ** 0.75)
    most = _LEAST_UNIT * max(1.0, min(across / _ROOMY[0], down / _ROOMY[1]))
    return dpi * min(scale * usual, most)


class Lines(NamedTuple):
    """Lengths that do not depend on the size of cards, in pixels; see ``Frame``."""

    width: int
    height: int
    unit: float
    bar: int
    pad: int
    number: int
    counts: int
    progress: int


def lines_of(size: tuple[int, int], dpi: float, style: Style) -> Lines:
    """The lengths for a window; arguments as for ``frame``."""
    width, height = (max(s, ceil(least * dpi)) for s, least in zip(size, SMALLEST, strict=True))
    u = unit((width, height), dpi, style.scale)
    bar, pad, number, progress = (round(n * u) for n in (40, 10, 17, 10))
    return Lines(width, height, u, bar, pad, number, number if style.squared else 0, progress)
