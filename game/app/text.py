"""Writing: styles by role, rendered text kept for the next frame, long text fitted or wrapped."""

import math
from collections import OrderedDict
from functools import lru_cache
from typing import NamedTuple

import pygame

from game.app.fonts import Fonts


class Style(NamedTuple):
    """How a text is set.

    Attributes:
        size: Height of the font, in units.
        weight: Such as ``Regular``, ``SemiBold`` or ``Bold``.
        serif: Whether it is set in the serif of titles, else in the sans of everything else.
    """

    size: float
    weight: str = "Medium"
    serif: bool = False


HEADING = Style(30, "Bold", serif=True)
TITLE = Style(17, "Semibold", serif=True)
SUBTITLE = Style(20, "Semibold", serif=True)
TEXT = Style(15)
STRONG = Style(15, "Bold")
NUMBER = Style(13, "SemiBold")
SMALL = Style(13)
BODY = Style(16, "Medium")
STRONG_BODY = Style(16, "Bold")
QUOTE = Style(18, "Regular", serif=True)
CAPTION = Style(14, "Medium")

_KEPT = 400
"""How many rendered texts are kept; more than any scene shows at once."""

SMALLEST = 0.7
"""How far a text may shrink before it is cut."""


@lru_cache(2000)
def _width(font: pygame.Font, word: str) -> int:
    """The width of a word in pixels; a page has most of its words more than once."""
    return font.size(word)[0]


class Writer:
    """Renders text in the program's fonts and keeps what it rendered."""

    def __init__(self, fonts: Fonts) -> None:
        self.fonts = fonts
        self._kept: OrderedDict[tuple[object, ...], pygame.Surface] = OrderedDict()

    def font(self, style: Style, unit: float) -> pygame.Font:
        """The font of a style at a size of the unit in pixels."""
        size = max(8, round(style.size * unit))
        face = self.fonts.serif if style.serif else self.fonts.sans
        return face(size, style.weight)

    def width(self, text: str, style: Style, unit: float) -> int:
        """The width of a text in pixels."""
        font = self.font(style, unit)
        # Word by word: the font draws a blank after some letters as thin as none.
        words = text.split(" ")
        return sum(_width(font, word) for word in words) + _width(font, " ") * (len(words) - 1)

    def render(
        self, text: str, style: Style, unit: float, colour: str, limit: int | None = None
    ) -> pygame.Surface:
        """A line of text, shrunk and at last cut where it is wider than the limit in pixels."""
        key = (text, style, unit, colour, limit)
        surface = self._kept.get(key)
        if surface is None:
            surface = self._kept[key] = self._render(text, style, unit, colour, limit)
            if len(self._kept) > _KEPT:
                self._kept.popitem(last=False)
        else:
            self._kept.move_to_end(key)
        return surface

    def _render(
        self, text: str, style: Style, unit: float, colour: str, limit: int | None
    ) -> pygame.Surface:
        if limit is not None:
            smallest = unit * SMALLEST
            while self.width(text, style, unit) > limit and unit > smallest:
                unit *= 0.96
            if self.width(text, style, unit) > limit:
                while text and self.width(text + "…", style, unit) > limit:
                    text = text[:-1].rstrip()
                text += "…"
        font = self.font(style, unit)
        if " " not in text:
            return font.render(text, True, pygame.Color(colour))
        size = self.width(text, style, unit), font.get_height()
        line, x, blank = pygame.Surface(size, pygame.SRCALPHA), 0, font.size(" ")[0]
        for word in text.split(" "):
            drawn = font.render(word, True, pygame.Color(colour))
            line.blit(drawn, (x, 0), special_flags=pygame.BLEND_RGBA_MAX)
            x += drawn.width + blank
        return line

    def write(
        self,
        target: pygame.Surface,
        text: str,
        style: Style,
        unit: float,
        colour: str,
        place: tuple[float, float],
        *,
        anchor: float = 0.0,
        limit: int | None = None,
    ) -> pygame.Rect:
        """Write a line centred in height on a place.

        Args:
            target: Where to.
            text: What.
            style: How.
            unit: Pixels per unit.
            colour: Of the text.
            place: x of the anchor and y of the middle of the line, in pixels.
            anchor: What lies on x: 0 the text's left end, 0.5 its middle, 1 its right end.
            limit: The greatest width in pixels.

        Returns:
            Where the text now stands.
        """
        line = self.render(text, style, unit, colour, limit)
        x, y = place
        # Halves always go down, or the distances of lines would alternate.
        top = math.floor(y - line.height / 2 + 0.5)
        return target.blit(line, (round(x - anchor * line.width), top))

    def wrap(self, text: str, style: Style, unit: float, width: int) -> list[str]:
        """The lines of a text broken between words so that none is wider than a width in pixels."""
        lines, line = [], ""
        for word in text.split(" "):
            longer = f"{line} {word}" if line else word
            if line and self.width(longer, style, unit) > width:
                lines.append(line)
                line = word
            else:
                line = longer
        return [*lines, line]
