"""What lies around a rectangle: soft shadows, glows and the ring of the focus."""

from functools import lru_cache
from typing import NamedTuple

import pygame

from game.app import art
from game.app.canvas import Target
from game.app.theme import Theme

_SHEEN = 0.5
"""How much of the light on the lower rim of a sunken place lies on the ground before it."""


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


@lru_cache(16)
def outline(size: art.Size, radius: float, width: float, line: str) -> pygame.Surface:
    """A line around a rectangle with round corners, drawn inside of its size."""
    return _outline(size, radius, -width / 2, width, 0, line)


@lru_cache(16)
def carved(
    size: art.Size, radius: float, width: float, depth: int, line: str, theme: Theme
) -> pygame.Surface:
    """A rectangle with round corners that is sunk into the table, drawn inside of its size.

    Light falls from above: the upper rim throws a shadow inwards, the lower one is lit.

    Args:
        size: Of it.
        radius: Of its corners, in pixels.
        width: Of the line around it, in pixels.
        depth: How far the shadow of its rim reaches, in pixels.
        line: The colour of this line.
        theme: The other colours.
    """
    w, h = size
    if h > 2 * w:
        return _longer(carved((w, 2 * w), radius, width, depth, line, theme), h)
    path = art.rounded(width / 2, width / 2, w - width, h - width, radius - width / 2)
    white = art.raster(art.filled(path, "#FFFFFF"), size, w, h)
    surface = art.raster(_sunken(path, h, theme), size, w, h)
    surface.blit(_under_rim(white, radius, depth, theme.rest_shadow), (0, 0))
    lip = white.copy()
    lip.blit(white, (0, -round(2 * width)), special_flags=pygame.BLEND_RGBA_SUB)
    surface.blit(art.tinted(lip, theme.lip), (0, 0))
    rim = art.raster(art.stroked(path, "#FFFFFF", width), size, w, h)
    surface.blit(art.tinted(rim, line), (0, 0))
    return surface


def _longer(surface: pygame.Surface, height: int) -> pygame.Surface:
    """The same, so many pixels high: what is in the middle goes on, for it is all alike there."""
    w, h = surface.get_size()
    half = h // 2
    longer = pygame.Surface((w, height), pygame.SRCALPHA)
    longer.blit(surface, (0, 0), (0, 0, w, half))
    middle = pygame.transform.scale(surface.subsurface((0, half, w, 1)), (w, height - h))
    longer.blit(middle, (0, half))
    longer.blit(surface, (0, height - h + half), (0, half, w, h - half))
    return longer


def _sunken(path: str, height: float, theme: Theme) -> str:
    """The ground of a sunken shape: the light gathers towards its lower rim."""
    well, lip = pygame.Color(theme.well), pygame.Color(theme.lip)
    stops = "".join(
        f'<stop offset="{at}" stop-color="{theme.lip[:7]}" '
        f'stop-opacity="{_SHEEN * at**2 * lip.a / 255:.3f}"/>'
        for at in (0.0, 0.25, 0.5, 0.75, 1.0)
    )
    return (
        f'<linearGradient id="lit" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="0" '
        f'y2="{height:g}">{stops}</linearGradient>'
        f'<path d="{path}" fill="{theme.well[:7]}" fill-opacity="{well.a / 255:.3f}"/>'
        + art.filled(path, "url(#lit)")
    )


def _under_rim(white: pygame.Surface, radius: float, depth: int, colour: str) -> pygame.Surface:
    """The shadow that the rim of a sunken shape, given in white, throws into it."""
    w, h = white.get_size()
    margin = 2 * depth
    shade = pygame.Surface((w + 2 * margin, h + 2 * margin), pygame.SRCALPHA)
    shade.fill(colour)
    hole = pygame.Rect(margin + depth // 2, margin + depth, w - depth, h - depth)
    rgb = pygame.Color(colour)
    pygame.draw.rect(shade, (rgb.r, rgb.g, rgb.b, 0), hole, border_radius=round(radius))
    shade = pygame.transform.box_blur(pygame.transform.box_blur(shade, depth), depth)
    inside = white.copy()
    inside.blit(shade, (-margin, -margin), special_flags=pygame.BLEND_RGBA_MULT)
    return inside


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
