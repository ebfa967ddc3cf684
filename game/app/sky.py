"""The table's ground: the night sky of the ceiling, its stars and, faintly, the zodiac disk."""

import pygame

from game.app import art
from game.app.theme import Theme

_CENTRE = 0.50, 0.42
"""The sky's bright centre, in widths and heights of the window."""

_STOPS = 0.0, 0.6, 1.0
"""Where the three colours lie between the centre and the rim."""

_RIM = 0.55
"""How far the rim is from the centre, in widths and heights of the window."""

_STARS_APART, _STAR_RADIUS = 58.0, 3.6
"""How far apart the stars of a row are, and their size, in units."""

_DISK_MIDDLE, _DISK_SIZE = (0.50, 0.58), 0.80
"""Where the zodiac disk lies, and how wide it is in heights of the window."""

_COARSE = 128
"""How many pixels the gradient has across and down before it is scaled up."""


def sky(size: art.Size, unit: float, theme: Theme) -> pygame.Surface:
    """The ground of the table as a new surface.

    Args:
        size: Of the window, in pixels.
        unit: Pixels per unit.
        theme: Whose colours.
    """
    surface = _gradient(size, theme)
    _draw_disk(surface, theme)
    _draw_stars(surface, unit, theme)
    return surface


def _gradient(size: art.Size, theme: Theme) -> pygame.Surface:
    """The gradient, without bands.

    A window is so large and the colours so near to each other that each step of
    one would be seen as a line. So what the colours have above the darkest is
    drawn twice as bright and then halved, and every half step that this makes is
    shown as a chequer of the two whole ones.
    """
    colours = [pygame.Color(colour) for colour in theme.background]
    floor = tuple(min(channel) for channel in zip(*colours, strict=True))[:3]
    stops = "".join(
        f'<stop offset="{at}" stop-color="#{2 * (c.r - floor[0]):02X}'
        f'{2 * (c.g - floor[1]):02X}{2 * (c.b - floor[2]):02X}"/>'
        for at, c in zip(_STOPS, colours, strict=True)
    )
    n = _COARSE
    body = (
        f'<radialGradient id="sky" gradientUnits="userSpaceOnUse" cx="{_CENTRE[0] * n}" '
        f'cy="{_CENTRE[1] * n}" r="{_RIM * n}">{stops}</radialGradient>'
        + art.filled(art.box(0, 0, n, n), "url(#sky)")
    )
    surface = pygame.transform.smoothscale(art.raster(body, (n, n), n, n), size)
    chequer = _chequer(n, surface)
    for x in range(0, size[0], n):
        for y in range(0, size[1], n):
            surface.blit(chequer, (x, y), special_flags=pygame.BLEND_RGB_ADD)
    surface.fill((128, 128, 128), special_flags=pygame.BLEND_RGB_MULT)
    surface.fill(floor, special_flags=pygame.BLEND_RGB_ADD)
    return surface


def _chequer(side: int, surface: pygame.Surface) -> pygame.Surface:
    """Ones and zeros in turn, in the surface's format; green the other way round, against grey."""
    one, other = b"\1\0\1\0", b"\0\1\0\0"
    rows = (one + other) * (side // 2) + (other + one) * (side // 2)
    pattern = rows * (side // 2)
    chequer = pygame.image.frombytes(pattern, (side, side), "RGBA")
    return chequer.convert(surface)


def _draw_disk(surface: pygame.Surface, theme: Theme) -> None:
    w, h = surface.get_size()
    across = round(_DISK_SIZE * h)
    # So faint a drawing loses nothing by being scaled up, and is made in half the time.
    small = art.tinted(art.raster_part("cards/disk", across // 3), theme.disk)
    disk = pygame.transform.smoothscale(small, (across, across))
    middle = (_DISK_MIDDLE[0] * w, _DISK_MIDDLE[1] * h)
    surface.blit(disk, disk.get_rect(center=middle))


def _draw_stars(surface: pygame.Surface, unit: float, theme: Theme) -> None:
    """A staggered grid, quiet enough to be overlooked."""
    side = 2 * round(_STAR_RADIUS * unit) + 2
    path = art.stars([(side / 2, side / 2)], _STAR_RADIUS * unit)
    star = art.tinted(art.raster(art.filled(path, "#FFFFFF"), (side, side), side, side), theme.star)
    w, h = surface.get_size()
    apart = _STARS_APART * unit
    for row in range(int(2 * h / apart) + 2):
        for column in range(int(w / apart) + 2):
            x = (column - row % 2 / 2) * apart
            surface.blit(star, (round(x), round(row * apart / 2)))
