"""The table's ground: the ceiling's night sky, its sandstone, a cloth, or a plain colour."""

from collections.abc import Callable
from functools import lru_cache
from random import Random

import pygame

from game.app import art
from game.app.theme import Theme

_APART, _STAR_RADIUS, _LOZENGE = 58.0, 3.6, 7.0
"""How far apart the figures of a row are, and the size of each sort, in units."""

_DISK_MIDDLE, _DISK_SIZE = (0.50, 0.58), 0.80
"""Where the zodiac disk lies, and how wide it is in heights of the window."""

_COARSE = 128
"""How many pixels the gradient has across and down before it is scaled up."""

_GRAIN = 256
"""How many pixels the pattern of a grain has across and down."""

_SEED = 1826
"""Of what looks random: every table is of the same stone and the same cloth."""


@lru_cache(1)
def sky(size: art.Size, unit: float, theme: Theme) -> pygame.Surface:
    """The ground of the table. All scenes share it: not to be drawn on.

    Args:
        size: Of the window, in pixels.
        unit: Pixels per unit.
        theme: Whose colours, and of what.
    """
    surface = pygame.Surface(size, pygame.SRCALPHA)
    _GROUNDS[theme.ground](surface, unit, theme)
    return surface


def _draw_sky(surface: pygame.Surface, unit: float, theme: Theme) -> None:
    """The quiet stars of the ceiling and, faintly, its zodiac disk."""
    stars, disk = theme.ornament
    _draw_gradient(surface, theme, _chequer, (0.50, 0.42), 0.55, 0.6)
    _lay_disk(surface, _small_disk(), disk)
    side = 2 * round(_STAR_RADIUS * unit) + 2
    path = art.stars([(side / 2, side / 2)], _STAR_RADIUS * unit)
    _scatter(surface, unit, art.tinted(_figure(path, side), stars))


def _draw_relief(surface: pygame.Surface, unit: float, theme: Theme) -> None:
    """Sandstone, and the disk sunk into it: each line has a dark edge and a lit one."""
    light, shade = theme.ornament
    _draw_gradient(surface, theme, _stone, (0.50, 0.30), 0.80)
    disk = _small_disk()
    _lay_disk(surface, disk, light, further=max(1, round(1.2 * unit)))
    _lay_disk(surface, disk, shade)


def _draw_cloth(surface: pygame.Surface, unit: float, theme: Theme) -> None:
    """Cloth in the light of a lamp above the far end of the table, small lozenges woven in."""
    light, shade = theme.ornament
    _draw_gradient(surface, theme, _weave, (0.50, 0.12), 0.95)
    r = _LOZENGE * unit
    side = 2 * round(r) + 2
    m, narrow = side / 2, 0.6 * r
    path = f"M{m:g},{m - r:g} L{m + narrow:g},{m:g} L{m:g},{m + r:g} L{m - narrow:g},{m:g} Z"
    _scatter(surface, unit, art.tinted(_figure(path, side), shade))
    outline = art.raster(art.stroked(path, "#FFFFFF", unit), (side, side), side, side)
    _scatter(surface, unit, art.tinted(outline, light))


def _draw_plain(surface: pygame.Surface, unit: float, theme: Theme) -> None:
    del unit
    surface.fill(theme.background[0])


_GROUNDS: dict[str, Callable[[pygame.Surface, float, Theme], None]] = {
    "sky": _draw_sky,
    "relief": _draw_relief,
    "cloth": _draw_cloth,
    "plain": _draw_plain,
}


def _draw_gradient(
    surface: pygame.Surface,
    theme: Theme,
    grain: Callable[[], pygame.Surface],
    centre: tuple[float, float],
    rim: float,
    middle: float = 0.5,
) -> None:
    """The colours from where the light falls to the rim, without bands.

    A window is so large and the colours so near to each other that each step of
    one would be seen as a line. So what the colours have above the darkest is
    drawn twice as bright and then halved, and every half step that this makes is
    shown by the grain, which is laid on in between: in the least, a chequer of the
    two whole ones.

    Args:
        surface: Where to.
        theme: Whose colours.
        grain: Makes the tile of the grain.
        centre: Where it is brightest, in widths and heights of the surface.
        rim: How far from there the rim is, likewise.
        middle: Where the second colour lies on the way, from 0 to 1.
    """
    colours = [pygame.Color(colour) for colour in theme.background]
    floor = tuple(min(channel) for channel in zip(*colours, strict=True))[:3]
    stops = "".join(
        f'<stop offset="{at}" stop-color="#{2 * (c.r - floor[0]):02X}'
        f'{2 * (c.g - floor[1]):02X}{2 * (c.b - floor[2]):02X}"/>'
        for at, c in zip((0.0, middle, 1.0), colours, strict=True)
    )
    n = _COARSE
    body = (
        f'<radialGradient id="sky" gradientUnits="userSpaceOnUse" cx="{centre[0] * n}" '
        f'cy="{centre[1] * n}" r="{rim * n}">{stops}</radialGradient>'
        + art.filled(art.box(0, 0, n, n), "url(#sky)")
    )
    size = surface.get_size()
    pygame.transform.smoothscale(art.raster(body, (n, n), n, n), size, surface)
    tile = grain().convert(surface)
    for x in range(0, size[0], tile.width):
        for y in range(0, size[1], tile.height):
            surface.blit(tile, (x, y), special_flags=pygame.BLEND_RGB_ADD)
    surface.fill((128, 128, 128), special_flags=pygame.BLEND_RGB_MULT)
    surface.fill(floor, special_flags=pygame.BLEND_RGB_ADD)


def _chequer() -> pygame.Surface:
    """Ones and zeros in turn; green the other way round, against grey."""
    side = _GRAIN
    one, other = b"\1\0\1\0", b"\0\1\0\0"
    rows = (one + other) * (side // 2) + (other + one) * (side // 2)
    return pygame.image.frombytes(rows * (side // 2), (side, side), "RGBA")


def _stone() -> pygame.Surface:
    """Grains of sand."""
    return _noise((_GRAIN, _GRAIN), 5)


def _weave() -> pygame.Surface:
    """Threads across and down, each thicker in some places than in others."""
    side = _GRAIN
    across = pygame.transform.scale(_noise((side // 8, side), 4), (side, side))
    down = pygame.transform.scale(_noise((side, side // 8), 4), (side, side))
    across.blit(down, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    return across


def _noise(size: art.Size, levels: int) -> pygame.Surface:
    """Greys from 0 to below ``levels``, the same at every call."""
    grey = Random(_SEED).randbytes(size[0] * size[1])
    grey = grey.translate(bytes(i * levels // 256 for i in range(256)))
    pixels = bytearray(4 * len(grey))
    for channel in range(3):
        pixels[channel::4] = grey
    return pygame.image.frombytes(bytes(pixels), size, "RGBA")


def _small_disk() -> pygame.Surface:
    """The zodiac disk in white, smaller than it is laid: so faint a drawing loses little by it."""
    return art.in_order(pygame.image.load(art.ASSETS / "cards" / "disk_small.png"))


def _lay_disk(
    surface: pygame.Surface, small: pygame.Surface, colour: str, further: int = 0
) -> None:
    """Lay the zodiac disk in its place, so many pixels further right and down."""
    w, h = surface.get_size()
    across = round(_DISK_SIZE * h)
    disk = pygame.transform.smoothscale(art.tinted(small, colour), (across, across))
    middle = (_DISK_MIDDLE[0] * w + further, _DISK_MIDDLE[1] * h + further)
    surface.blit(disk, disk.get_rect(center=middle))


def _figure(path: str, side: int) -> pygame.Surface:
    return art.raster(art.filled(path, "#FFFFFF"), (side, side), side, side)


def _scatter(surface: pygame.Surface, unit: float, figure: pygame.Surface) -> None:
    """Repeat a figure in a staggered grid."""
    w, h = surface.get_size()
    apart = _APART * unit
    for row in range(int(2 * h / apart) + 2):
        for column in range(int(w / apart) + 2):
            x = (column - row % 2 / 2) * apart
            surface.blit(figure, (round(x), round(row * apart / 2)))
