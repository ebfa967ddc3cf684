"""Sheets of all that is drawn, to be looked at: ``python -m game.app.gallery folder``."""

import argparse
from collections.abc import Iterator
from pathlib import Path

import pygame

from game.app import art
from game.app.deck import Deck
from game.app.fonts import Fonts
from game.app.icons import icon
from game.app.index import LETTERS
from game.app.sky import sky
from game.app.theme import THEMES, Theme, read_theme
from game.rules.cards import KINDS, RANKS

WIDTHS = (48, 57, 77, 116, 233)
"""The card widths shown, in pixels: from the smallest window's to a very large one's."""

ICON_SIZES = (19, 24, 48)
"""The sizes in pixels that icons are shown in."""

_ICONS_ABREAST = 10

Rows = list[list[pygame.Surface]]


def laid(rows: Rows, gap: int) -> pygame.Surface:
    """Rows of pictures on a transparent ground, ``gap`` pixels apart and from its edges."""
    widths = [sum(image.get_width() + gap for image in row) for row in rows]
    heights = [max(image.get_height() for image in row) + gap for row in rows]
    surface = pygame.Surface((gap + max(widths), gap + sum(heights)), pygame.SRCALPHA)
    y = gap
    for row, height in zip(rows, heights, strict=True):
        x = gap
        for image in row:
            surface.blit(image, (x, y))
            x += image.get_width() + gap
        y += height
    return surface


def on(ground: str, picture: pygame.Surface) -> pygame.Surface:
    """A transparent picture on a colour of six digits."""
    surface = pygame.Surface(picture.get_size())
    surface.fill(ground)
    surface.blit(picture, (0, 0))
    return surface


def suits(deck: Deck, ranks: range) -> Rows:
    """The faces of some ranks, a row for each suit."""
    return [[deck.face(first + rank) for rank in ranks] for first in range(0, KINDS, len(RANKS))]


def strips(deck: Deck) -> Rows:
    """What shows of covered cards: as high as usual, and as low as it gets."""
    step = 0.3 * deck.height
    some = range(8, 8 + len(RANKS))
    return [
        [deck.strip(kind, step, deck.full_cap) for kind in some],
        [deck.strip(kind, 17, 14) for kind in some],
    ]


def places(deck: Deck) -> Rows:
    """The niches in the order of the table, what else marks a place, and the back."""
    niches = [deck.niche(foundation) for foundation in (0, 4, 1, 5, 2, 6, 3, 7)]
    return [[*niches, deck.emptied(), deck.ghost_sun(), deck.back()]]


def sheet(deck: Deck, theme: Theme) -> pygame.Surface:
    """All faces of a deck, some strips, the places and the back, on the table's ground."""
    rows = suits(deck, range(len(RANKS))) + strips(deck) + places(deck)
    cards = laid(rows, max(6, deck.width // 10))
    surface = sky(cards.get_size(), 1.0, theme).copy()
    surface.blit(cards, (0, 0))
    return surface


def icon_names() -> list[str]:
    """The names of all icons, in order."""
    return sorted(path.stem for path in (art.ASSETS / "icons").glob("*.svg"))


def icon_sheet(fonts: Fonts, theme: Theme) -> pygame.Surface:
    """All icons in three sizes, with their names."""
    cells = [_icon_cell(name, fonts, theme) for name in icon_names()]
    rows = [cells[i : i + _ICONS_ABREAST] for i in range(0, len(cells), _ICONS_ABREAST)]
    return on(theme.bar[:7], laid(rows, 8))


def _icon_cell(name: str, fonts: Fonts, theme: Theme) -> pygame.Surface:
    icons = laid([[icon(name, px, theme.text) for px in ICON_SIZES]], 6)
    label = fonts.serif(13, "Bold").render(name, True, theme.muted)
    cell = pygame.Surface((130, icons.get_height() + 20), pygame.SRCALPHA)
    cell.blit(icons, (0, 0))
    cell.blit(label, (6, icons.get_height()))
    return cell


def sheets(theme: Theme, fonts: Fonts) -> Iterator[tuple[str, pygame.Surface]]:
    """All sheets in a theme, with their names."""
    for width in WIDTHS:
        for colours, language in (("four", "en"), ("two", "ru")):
            deck = Deck(width, LETTERS[language], colours == "four", 1.0, fonts, theme)
            yield f"cards_{width}_{colours}_{language}", sheet(deck, theme)
    yield "icons", icon_sheet(fonts, theme)
    disk = art.tinted(art.raster_part("cards/disk", 1080), theme.gold)
    yield "disk", on(theme.background[0], disk)


def main() -> None:
    """Write the sheets of the themes that are asked for, each a picture in the folder."""
    known = sorted(path.stem for path in THEMES.glob("*.json"))
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", nargs="?", type=Path, default=Path("gallery"))
    parser.add_argument("--theme", nargs="+", choices=known, default=known)
    arguments = parser.parse_args()
    pygame.font.init()
    fonts = Fonts()
    arguments.folder.mkdir(parents=True, exist_ok=True)
    for name in arguments.theme:
        for part, surface in sheets(read_theme(name), fonts):
            pygame.image.save(surface, arguments.folder / f"{name}_{part}.png")


if __name__ == "__main__":
    main()
