"""Card faces, composed on whole pixels from the drawings.

Lengths are in card widths unless they say otherwise. The index owns the upper
part of a card; all art begins below it.
"""

from functools import cached_property

import pygame

from game.app import art
from game.app.index import SUIT_NAMES, pip
from game.app.theme import Inks, Theme
from game.rules.cards import ACE, RANK, SUIT

RADIUS = 0.06
"""The radius of a card's corners."""

_EDGE = 0.008
"""The thickness of the line around it, which is at least one pixel."""

_PIP_TOP, _PIP_BOTTOM = 0.485, 1.32
"""The upper and the lower end of the block of pips, and so the middle of all art."""

_PIP_COLUMN = 0.26
"""The middle of the left column of pips; the right one mirrors it."""

_CORNERS = ((0, 0.0), (2, 0.0), (0, 1.0), (2, 1.0))
_SIDES = ((0, 0.5), (2, 0.5))
_FOUR_ROWS = tuple((column, row / 3) for column in (0, 2) for row in range(4))

_PIPS: dict[int, tuple[tuple[int, float], ...]] = {
    2: ((1, 0.0), (1, 1.0)),
    3: ((1, 0.0), (1, 0.5), (1, 1.0)),
    4: _CORNERS,
    5: (*_CORNERS, (1, 0.5)),
    6: (*_CORNERS, *_SIDES),
    7: (*_CORNERS, *_SIDES, (1, 0.25)),
    8: (*_CORNERS, *_SIDES, (1, 0.25), (1, 0.75)),
    9: (*_FOUR_ROWS, (1, 0.5)),
    10: (*_FOUR_ROWS, (1, 1 / 6), (1, 5 / 6)),
}
"""Where the pips of each number lie: columns from the left, rows from 0 (top) to 1."""

_ACE_WIDTH = 0.71

_COURTS = {10: "jack", 11: "queen", 12: "king"}

_PANEL_X, _PANEL_TOP = 0.065, 0.48
"""A court's picture: its margin left, right and below, and its upper edge."""

_BELT = 0.075
"""The height of the belt that covers the seam of the two halves."""

_FRAME = 0.0075
"""The thickness of the line around the picture, at least one pixel."""

_SEAM = 98.0
"""How low in the drawing of a court's upper half the seam lies, in units of the drawing."""

_PILLAR = 0.055
"""The width of the pillars beside a figure."""

_PILLAR_BLOCKS = 8
"""How many blocks half a pillar has."""

FINE_FROM = 100
"""The card width in pixels from which drawings have what is fine in them, and courts stars."""

_BLOCKS_FROM, _PILLARS_FROM = 80, 64
"""Card widths in pixels from which a court's picture has pillars of blocks, pillars at all."""

_OUTLINE = 2.6
"""The width of the courts' outlines in units of the drawings; no card has them under a pixel."""


class FacePainter:
    """Paints the paper and the art of cards of one size; the index is not its business."""

    def __init__(self, width: int, inks: Inks, theme: Theme) -> None:
        """Prepare nothing but the size: a card of ``width`` pixels is 1.4 times as high."""
        self.width = width
        self.height = round(1.4 * width)
        self._inks = inks
        self._theme = theme
        self._panels: dict[int, pygame.Surface] = {}

    @cached_property
    def paper(self) -> pygame.Surface:
        """A card with nothing on it. Not to be drawn on."""
        w, h, radius = self.width, self.height, RADIUS * self.width
        e = max(1.0, _EDGE * w)
        body = art.filled(art.rounded(0, 0, w, h, radius), self._theme.edge) + art.filled(
            art.rounded(e, e, w - 2 * e, h - 2 * e, radius - e / 2), self._theme.paper
        )
        return art.raster(body, (w, h), w, h)

    def paint(self, kind: int) -> pygame.Surface:
        """A new card with its art; its index is still to be drawn.

        Args:
            kind: A card, 0–51.
        """
        card = self.paper.copy()
        rank, suit = RANK[kind], SUIT[kind]
        if rank == ACE:
            self._ace(card, suit)
        elif rank in _COURTS:
            self._court(card, _COURTS[rank], suit)
        else:
            self._pips(card, rank + 1, suit)
        return card

    def _ace(self, card: pygame.Surface, suit: int) -> None:
        drawing = art.part(f"cards/ace_{SUIT_NAMES[suit]}")
        width = round(_ACE_WIDTH * self.width)
        height = round(width * drawing.height / drawing.width)
        body = drawing.body.replace(art.DRAWN_INKS[suit], self._inks[suit])
        image = art.raster(body, (width, height), drawing.width, drawing.height)
        middle = (_PIP_TOP + _PIP_BOTTOM) / 2 * self.width
        card.blit(image, ((self.width - width) // 2, round(middle - height / 2)))

    def _pips(self, card: pygame.Surface, number: int, suit: int) -> None:
        """All alike, and the lower ones turned and mirrored to the pixel."""
        w = self.width
        size = round((0.22 if number < 9 else 0.175) * w)
        size += (w - size) % 2  # else nothing could lie in the middle
        upright = pip(suit, size, self._inks[suit])
        turned = pygame.transform.rotate(upright, 180)
        left = round(_PIP_COLUMN * w - size / 2)
        columns = (left, (w - size) // 2, w - size - left)
        top, bottom = round(_PIP_TOP * w), round(_PIP_BOTTOM * w) - size
        for column, row in _PIPS[number]:
            drop = round((bottom - top) * min(row, 1 - row))
            if row <= 0.5:
                card.blit(upright, (columns[column], top + drop))
            else:
                card.blit(turned, (columns[column], bottom - drop))

    def _court(self, card: pygame.Surface, court: str, suit: int) -> None:
        w = self.width
        x, y = round(_PANEL_X * w), round(_PANEL_TOP * w)
        width, height = w - 2 * x, self.height - x - y
        upper = self._panel(suit, width, height).copy()
        drawing = art.part(f"cards/court_{court}_{SUIT_NAMES[suit]}")
        unit = width / drawing.width
        body = self._dyed(drawing.body, suit)
        if w < FINE_FROM:
            body = art.coarse(body)
        if unit * _OUTLINE < 1:
            body = body.replace(f'stroke-width="{_OUTLINE}"', f'stroke-width="{1 / unit:.2f}"')
        figure = art.moved(body, 0, height / 2 - _SEAM * unit, unit)
        upper.blit(art.raster(figure, upper.get_size(), *upper.get_size()), (0, 0))
        lower = pygame.transform.rotate(upper, 180)
        card.blit(lower, (x, y + height - lower.get_height()))
        card.blit(upper, (x, y))
        belt = self._belt(suit, width, height)
        card.blit(belt, (x, y + (height - belt.get_height()) // 2))
        line = max(1, round(_FRAME * w))
        pygame.draw.rect(card, self._theme.frame, (x, y, width, height), line)

    def _dyed(self, body: str, suit: int) -> str:
        # The black of spades and clubs is also that of every outline, so only red is dyed.
        return body.replace(art.DRAWN_INKS[suit], self._inks[suit]) if suit in (1, 2) else body

    def _belt(self, suit: int, width: int, height: int) -> pygame.Surface:
        drawing = art.part(f"cards/court_band_{SUIT_NAMES[suit]}")
        thick = round(_BELT * self.width)
        thick += (height - thick) % 2
        body = art.moved(
            self._dyed(drawing.body, suit), 0, 0, width / drawing.width, thick / drawing.height
        )
        return art.raster(body, (width, thick), width, thick)

    def _panel(self, suit: int, width: int, height: int) -> pygame.Surface:
        """The upper half of the ground behind the courts of a suit, its middle row included."""
        if suit not in self._panels:
            half = (height + 1) // 2
            body = art.filled(art.box(0, 0, width, half), self._theme.panel)
            if self.width >= FINE_FROM:
                body += self._panel_stars(width, height / 2)
            if self.width >= _PILLARS_FROM:
                body += self._pillars(suit, width, height / 2)
            self._panels[suit] = art.raster(body, (width, half), width, half)
        return self._panels[suit]

    def _panel_stars(self, width: int, middle: float) -> str:
        apart = 0.085 * self.width
        rows = range(int(middle / (0.8 * apart)) + 1)
        centres = (
            (width / 2 + (column + row % 2 / 2) * apart, middle - row * 0.8 * apart)
            for row in rows
            for column in range(-5, 6)
        )
        return art.filled(art.stars(centres, 0.0135 * self.width), self._theme.panel_star)

    def _pillars(self, suit: int, width: int, middle: float) -> str:
        theme, (_, hearts, diamonds, _) = self._theme, self._inks
        spades, clubs = theme.pillar_blocks
        colour = (spades, hearts, diamonds, clubs)[suit]
        broad = max(4, round(_PILLAR * self.width))
        line = max(1.0, 0.006 * self.width)
        body = ""
        for x, inner in ((0, broad), (width - broad, width - broad)):
            body += art.filled(art.box(x, 0, broad, middle + 1), theme.pillar)
            if self.width >= _BLOCKS_FROM:
                step, inset = middle / _PILLAR_BLOCKS, 0.2 * broad
                blocks = (
                    art.box(x + inset, i * step + 0.1 * step, broad - 2 * inset, 0.8 * step)
                    for i in range(_PILLAR_BLOCKS)
                )
                body += art.filled(" ".join(blocks), colour)
            else:
                body += art.filled(art.box(x + 1, 0, broad - 2, middle + 1), colour)
            body += art.stroked(f"M{inner:g},0 V{middle + 1:g}", theme.pillar_line, line)
        return body
