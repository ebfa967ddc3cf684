"""The index of a card: its rank and, close beside it, its suit, at the top left.

Suit and rank decide everything here, so an index is set as crisply as its size
allows: whole pixels, the rank's upper and lower edge on them.
"""

import math
from functools import lru_cache

import pygame

from game.app import art
from game.app.fonts import Fonts

Letters = tuple[str, ...]
"""What stands for each rank on the cards, from the ace to the king."""

LETTERS: dict[str, Letters] = {
    "en": ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"),
    "ru": ("Т", "2", "3", "4", "5", "6", "7", "8", "9", "10", "В", "Д", "К"),
}
"""Letters by language."""

SUIT_NAMES = ("spades", "hearts", "diamonds", "clubs")

X = 0.065
"""Where an index begins, in card widths."""

_LIMIT = 0.95
"""How far right an index may reach, in card widths."""

_SUIT = 1.04
"""The size of the suit's box, in cap heights."""

_GAP = 0.13
"""The space between the rank's ink and the suit's, in cap heights."""

_INK = ((0.10, 0.90), (0.07, 0.93), (0.13, 0.87), (0.06, 0.94))
"""Where the ink of each suit begins and ends across its box."""

_MIDDLE = (0.50, 0.51, 0.50, 0.505)
"""The middle of the ink of each suit down its box."""

_CAP_OF_FONT = 0.657
"""The cap height of Source Serif Bold, in font sizes."""

_DEEP = {"J": (1.02, 0.0), "Q": (1.10, -0.015), "Д": (1.12, 0.0)}
"""Letters that go below the line: set in Black, fitted to so many cap heights, so much lower."""

_FINER = 2
"""How many times as large a rank is rendered before it is scaled down."""


def top_of(cap: int, step: float, band: float) -> int:
    """How far below the card's upper edge the capitals begin.

    Args:
        cap: Their height.
        step: How much of the card is to be seen; infinite for the whole.
        band: How much of the card a full index stands in the middle of.
    """
    # A half is rounded down, so that the lowest strip still shows what hangs below the line.
    return math.ceil((min(step, band) - cap) / 2 - 0.5)


@lru_cache
def _white_pip(suit: int, px: int) -> pygame.Surface:
    drawing = art.part(f"cards/pip_{SUIT_NAMES[suit]}")
    body = drawing.body.replace(art.DRAWN_INKS[suit], "#FFFFFF")
    return art.raster(body, (px, px), drawing.width, drawing.height)


@lru_cache
def pip(suit: int, px: int, ink: str) -> pygame.Surface:
    """A suit in a box of ``px`` pixels. Not to be drawn on."""
    return art.tinted(_white_pip(suit, px), ink)


class IndexPainter:
    """Draws indices with one set of letters in cards of one width."""

    def __init__(self, width: int, letters: Letters, fonts: Fonts) -> None:
        """Prepare nothing: ranks are rendered when they are first wanted."""
        self._width = width
        self._letters = letters
        self._fonts = fonts
        self._ranks: dict[tuple[int, int, str], tuple[pygame.Surface, int]] = {}

    def draw(
        self, target: pygame.Surface, rank: int, suit: int, cap: int, top: int, ink: str
    ) -> None:
        """Draw an index on a card or on what shows of it.

        Args:
            target: Whose left and upper edges are the card's.
            rank: From 0 for the ace.
            suit: An index into ``SUITS``.
            cap: The height of the capitals in pixels.
            top: How far below the upper edge they begin.
            ink: The colour.
        """
        letter, drop = self._rank(rank, cap, ink)
        x = max(2, round(X * self._width))
        size = round(_SUIT * cap)
        left, right = _INK[suit]
        gap = _GAP * cap
        room = int(_LIMIT * self._width - x - gap - (right - left) * size)
        if letter.get_width() > room:
            letter = pygame.transform.smoothscale(letter, (room, letter.get_height()))
        target.blit(letter, (x, top + drop))
        pip_x = round(x + letter.get_width() + gap - left * size)
        pip_y = round(top + cap / 2 - _MIDDLE[suit] * size)
        target.blit(pip(suit, size, ink), (pip_x, max(1, pip_y)))  # not onto the card's edge

    def _rank(self, rank: int, cap: int, ink: str) -> tuple[pygame.Surface, int]:
        """The ink of a rank, and how far below the top of the capitals it begins."""
        key = rank, cap, ink
        if key not in self._ranks:
            white, drop = self._white_rank(self._letters[rank], cap)
            self._ranks[key] = art.tinted(white, ink), drop
        return self._ranks[key]

    def _white_rank(self, text: str, cap: int) -> tuple[pygame.Surface, int]:
        size = round(_FINER * cap / _CAP_OF_FONT)
        font = self._fonts.serif(size, "Black" if text in _DEEP else "Bold")
        image = font.render(text, True, "#FFFFFF")
        box = image.get_bounding_rect(min_alpha=64)
        letter = image.subsurface(box)
        if text in _DEEP:
            height, lower = _DEEP[text]
            squeeze = max(0.9, height * cap * _FINER / box.height)
            scaled = (box.width * squeeze / _FINER, height * cap)
            drop = round(lower * cap)
        else:
            capital, *tops = (metrics[3] for metrics in font.metrics("H" + text) if metrics)
            scaled = (box.width / _FINER, box.height / _FINER)
            drop = int((capital - max(tops)) / _FINER)
        whole = (max(1, round(scaled[0])), max(1, round(scaled[1])))
        return pygame.transform.smoothscale(letter, whole), drop
