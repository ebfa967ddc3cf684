"""What lies around a rectangle: soft shadows, glows and the ring of the focus."""

from functools import lru_cache
from typing import NamedTuple

import pygame

from game.app import art
from game.app.canvas import Target
from game.app.theme import Theme


class Halo(NamedTuple):
    """A picture larger than the thing it surrounds.

    Attributes:
        surface: The picture. Not to be drawn on.
        dx: How far right of the thing's left edge its own left edge lies, in pixels.
        dy: The same downwards.
        longer: How many pixels longer down the thing is than the one the picture was made for.
    """

    surface: pygame.Surface
    dx: int
    dy: int
    longer: int = 0

    def draw(self, target: Target, x: int, y: int) -> None:
        """Draw it around the thing whose upper left corner is at x, y."""
        left, top = x + self.dx, y + self.dy
        width, whole = self.surface.get_size()
        half = whole // 2
        if not self.longer:
            target.blit(self.surface, (left, top))
            return
        target.blit(self.surface, (left, top), (0, 0, width, half))
        # The rows around the middle are all alike: no corner reaches so far.
        for done in range(0, self.longer, half):
            rows = min(half, self.longer - done)
            target.blit(self.surface, (left, top + half + done), (0, whole // 4, width, rows))
        lower = top + half + self.longer
        target.blit(self.surface, (left, lower), (0, half, width, whole - half))


@lru_cache(8)
def shadow(size: art.Size, radius: float, blur: int, drop: int, colour: str) -> Halo:
    """A soft shadow.

    Args:
        size: Of the thing that throws it.
        radius: Of its corners, in pixels.
        blur: How soft the shadow is: it fades over twice as many pixels.
        drop: How far below the thing it lies.
        colour: Where it is darkest.
    """
    margin = 2 * blur
    return Halo(_soft(size, radius, blur, margin, colour), -margin, drop - margin)


@lru_cache(8)
def glow(size: art.Size, radius: float, unit: float, blur: int, colour: str) -> Halo:
    """A bright line around a thing that is to be seen, fading outwards.

    Args:
        size: Of the thing.
        radius: Of its corners, in pixels.
        unit: Pixels per unit.
        blur: How far the light reaches: it fades over twice as many pixels.
        colour: Of six digits.
    """
    margin = 2 * blur + round(4 * unit)
    reach = round(3 * unit)
    wide = (size[0] + 2 * reach, size[1] + 2 * reach)
    surface = _soft(wide, radius + reach, blur, margin - reach, colour)
    hole = pygame.Rect((margin, margin), size).inflate(2 * unit, 2 * unit)
    pygame.draw.rect(surface, (0, 0, 0, 0), hole, border_radius=round(radius + unit))
    surface.blit(_outline(size, radius, 2 * unit, 3 * unit, margin, colour), (0, 0))
    return Halo(surface, -margin, -margin)


@lru_cache(16)
def ring(size: art.Size, radius: float, unit: float, theme: Theme) -> Halo:
    """The ring around what has the focus: a line in a dark casing, all outside of the thing.

    Args:
        size: Of the thing.
        radius: Of its corners, in pixels.
        unit: Pixels per unit.
        theme: Whose colours.
    """
    margin = round(6 * unit) + 1
    middle = 5.5 * unit / 2
    surface = _outline(size, radius, middle, 5.5 * unit, margin, theme.focus_casing)
    surface.blit(_outline(size, radius, middle, 3.2 * unit, margin, theme.focus), (0, 0))
    return Halo(surface, -margin, -margin)


def outline(size: art.Size, radius: float, width: float, line: str, ground: str) -> pygame.Surface:
    """A rectangle with round corners drawn inside of its size: a line around a thin ground.

    The line and the ground are colours of eight digits.
    """
    w, h = size
    path = art.rounded(width / 2, width / 2, w - width, h - width, radius - width / 2)
    surface = art.tinted(art.raster(art.filled(path, "#FFFFFF"), size, w, h), ground)
    white = art.raster(art.stroked(path, "#FFFFFF", width), size, w, h)
    surface.blit(art.tinted(white, line), (0, 0))
    return surface


def _outline(
    size: art.Size, radius: float, out: float, width: float, margin: int, colour: str
) -> pygame.Surface:
    """A line whose middle runs ``out`` pixels outside of a thing of that size."""
    w, h = size[0] + 2 * margin, size[1] + 2 * margin
    inset = margin - out
    path = art.rounded(inset, inset, w - 2 * inset, h - 2 * inset, radius + out)
    return art.raster(art.stroked(path, colour, width), (w, h), w, h)


def _soft(size: art.Size, radius: float, blur: int, margin: int, colour: str) -> pygame.Surface:
    """A blurred rectangle with round corners; its colour is even, only its alpha fades."""
    w, h = size[0] + 2 * margin, size[1] + 2 * margin
    sharp = pygame.Surface((w, h), pygame.SRCALPHA)
    rgb = pygame.Color(colour)
    sharp.fill((rgb.r, rgb.g, rgb.b, 0))
    pygame.draw.rect(sharp, colour, ((margin, margin), size), border_radius=round(radius))
    # Two box blurs are close to a Gaussian one and, on large cards, forty times as fast.
    return pygame.transform.box_blur(pygame.transform.box_blur(sharp, blur), blur)
