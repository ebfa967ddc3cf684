"""From drawings to surfaces: reading the SVG parts, dyeing them, rasterising at the final size.

The rasteriser in SDL_image (nanosvg) draws paths, groups and gradients in user
space, and silently drops or greys much else, so that the drawings hold only what
it draws right; a test keeps them so.
"""

import io
import math
import re
from collections.abc import Iterable
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

import pygame

ASSETS = Path(__file__).parents[2] / "assets"
"""Where the drawings are."""

DRAWN_INKS = ("#1B2333", "#B3261E", "#B3261E", "#1B2333")
"""The inks of spades, hearts, diamonds and clubs in the drawings."""

Size = tuple[int, int]

_FINE = re.compile(r'<g class="fine">.*?</g>', re.DOTALL)

_VIEW = re.compile(r'<svg [^>]*viewBox="0 0 ([\d.]+) ([\d.]+)"[^>]*>(.*)</svg>', re.DOTALL)


class Part(NamedTuple):
    """One drawing: its size in its own units, and what is inside of the ``svg`` element."""

    width: float
    height: float
    body: str


@lru_cache
def part(name: str) -> Part:
    """The drawing of a name such as ``cards/pip_hearts``.

    Raises:
        OSError: there is no such drawing.
        ValueError: its view box does not start at 0 0.
    """
    text = (ASSETS / f"{name}.svg").read_text(encoding="utf-8")
    view = _VIEW.search(text)
    if view is None:
        raise ValueError(f"{name}: no usable view box")
    return Part(float(view[1]), float(view[2]), view[3])


def coarse(body: str) -> str:
    """A body without its fine parts, which are groups of paths alone, for small pictures."""
    return _FINE.sub("", body)


def raster(body: str, size: Size, width: float, height: float) -> pygame.Surface:
    """A surface of exactly ``size`` pixels with a body drawn in a box of width × height units.

    The box should have the shape of the size; else the drawing keeps its own.
    """
    text = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width:g}" height="{height:g}" '
        f'viewBox="0 0 {width:g} {height:g}">{body}</svg>'
    )
    image = in_order(pygame.image.load_sized_svg(io.BytesIO(text.encode()), size))
    if image.get_size() == size:
        return image
    # load_sized_svg may return a column or a row more than it was asked for.
    canvas = pygame.Surface(size, pygame.SRCALPHA)
    canvas.blit(image, (0, 0))
    return canvas


def in_order(image: pygame.Surface) -> pygame.Surface:
    """A loaded image in the order of bytes that windows have, which makes all blits fast."""
    return image.convert(pygame.Surface((1, 1), pygame.SRCALPHA))


def raster_part(name: str, px: int) -> pygame.Surface:
    """A whole drawing, ``px`` pixels wide."""
    drawing = part(name)
    size = (px, round(px * drawing.height / drawing.width))
    return raster(drawing.body, size, drawing.width, drawing.height)


def tinted(white: pygame.Surface, colour: str) -> pygame.Surface:
    """A copy of a white drawing in a colour; the colour's alpha thins it."""
    copy = white.copy()
    copy.fill(colour, special_flags=pygame.BLEND_RGBA_MULT)
    return copy


def filled(path: str, colour: str) -> str:
    """A path filled with a colour of six digits."""
    return f'<path d="{path}" fill="{colour}"/>'


def stroked(path: str, colour: str, width: float) -> str:
    """A path drawn with a line of a colour of six digits and a width in units."""
    return f'<path d="{path}" fill="none" stroke="{colour}" stroke-width="{width:.3f}"/>'


def moved(body: str, x: float, y: float, scale: float, scale_y: float | None = None) -> str:
    """A body scaled about its own origin, which is then put at x, y."""
    return (
        f'<g transform="translate({x:.3f} {y:.3f}) '
        f'scale({scale:.5f} {scale if scale_y is None else scale_y:.5f})">{body}</g>'
    )


def box(x: float, y: float, width: float, height: float) -> str:
    """The path of a rectangle."""
    return f"M{x:g},{y:g} h{width:g} v{height:g} h{-width:g} Z"


def rounded(x: float, y: float, width: float, height: float, radius: float) -> str:
    """The path of a rectangle with round corners."""
    r, k = radius, radius * 0.5523
    across, down = width - 2 * r, height - 2 * r
    return (
        f"M{x + r:.3f},{y:.3f} h{across:.3f} c{k:.3f},0 {r:.3f},{r - k:.3f} {r:.3f},{r:.3f} "
        f"v{down:.3f} c0,{k:.3f} {k - r:.3f},{r:.3f} {-r:.3f},{r:.3f} "
        f"h{-across:.3f} c{-k:.3f},0 {-r:.3f},{k - r:.3f} {-r:.3f},{-r:.3f} "
        f"v{-down:.3f} c0,{-k:.3f} {r - k:.3f},{-r:.3f} {r:.3f},{-r:.3f} Z"
    )


def stars(centres: Iterable[tuple[float, float]], radius: float) -> str:
    """The path of five-pointed stars, one point up, as the ceilings of Egypt have them."""
    spokes = [
        (r * math.sin(i * math.pi / 5), -r * math.cos(i * math.pi / 5))
        for i, r in enumerate((radius, radius * 0.38) * 5)
    ]
    return " ".join(
        "M" + " L".join(f"{x + dx:.2f},{y + dy:.2f}" for dx, dy in spokes) + " Z"
        for x, y in centres
    )
