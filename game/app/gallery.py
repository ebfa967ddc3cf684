"""A sheet of all that is drawn of the cards, to be looked at: ``python -m game.app.gallery``."""

import argparse
from collections.abc import Iterator
from pathlib import Path

import pygame

from game.app.art import ASSETS
from game.app.deck import Deck
from game.app.fonts import Fonts
from game.app.icons import icon
from game.app.index import LETTERS
from game.app.sky import sky
from game.app.theme import NIGHT
from game.rules.cards import KINDS

WIDTHS = (57, 77, 116, 233)
"""The card widths shown, in pixels: a small, a usual, a large and a very large window's."""

_COLUMNS = 13


def _rows(deck: Deck) -> Iterator[list[pygame.Surface]]:
    for first in range(0, KINDS, _COLUMNS):
        yield [deck.face(kind) for kind in range(first, first + _COLUMNS)]
    step = 0.3 * deck.height
    yield [deck.strip(kind, step, deck.full_cap) for kind in range(8, 8 + _COLUMNS)]
    yield [deck.strip(kind, 17, 14) for kind in range(_COLUMNS)]
    places = [deck.niche(foundation) for foundation in (0, 4, 1, 5, 2, 6, 3, 7)]
    yield [*places, deck.emptied(), deck.ghost_sun(), deck.back()]


def sheet(deck: Deck) -> pygame.Surface:
    """All faces of a deck, some strips, the niches and the back, in rows."""
    gap = max(6, deck.width // 10)
    rows = list(_rows(deck))
    width = gap + _COLUMNS * (deck.width + gap)
    height = gap + sum(row[0].get_height() + gap for row in rows)
    surface = sky((width, height), 1.0, NIGHT)
    y = gap
    for row in rows:
        for column, image in enumerate(row):
            surface.blit(image, (gap + column * (deck.width + gap), y))
        y += row[0].get_height() + gap
    return surface


def icon_sheet() -> pygame.Surface:
    """All icons in three sizes."""
    names = sorted(path.stem for path in (ASSETS / "icons").glob("*.svg"))
    surface = pygame.Surface((len(names) * 64, 140))
    surface.fill(NIGHT.bar)
    for column, name in enumerate(names):
        for px, y in ((19, 8), (24, 36), (48, 76)):
            surface.blit(icon(name, px, NIGHT.text), (column * 64 + 8, y))
    return surface


def main() -> None:
    """Write the sheets of all widths, one below the other, and the icons into one picture."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("out", nargs="?", type=Path, default=Path("gallery.png"))
    out: Path = parser.parse_args().out
    pygame.font.init()
    fonts = Fonts()
    sheets = [
        sheet(Deck(width, LETTERS[language], language == "en", 1.0, fonts))
        for width in WIDTHS
        for language in ("en", "ru")
    ]
    sheets.append(icon_sheet())
    size = (max(s.get_width() for s in sheets), sum(s.get_height() for s in sheets))
    picture = pygame.Surface(size)
    y = 0
    for part in sheets:
        picture.blit(part, (0, y))
        y += part.get_height()
    pygame.image.save(picture, out)


if __name__ == "__main__":
    main()
