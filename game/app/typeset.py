"""Setting the pages of text: small markup becomes lines and plates, from the top down.

The markup is a little of Markdown: ``#`` and ``##`` headings, ``-`` list items, ``>`` words of
somebody else, ``**strong**`` words, and ``![caption](…)`` plates. A plate shows the zodiac
disk, ``(disk)``, or cards as ``game.app.diagrams`` writes them. Every paragraph is one line.
"""

import re
from collections.abc import Sequence
from itertools import groupby
from typing import NamedTuple

from game.app.diagrams import Diagram, diagram_size, parse_diagram
from game.app.pieces import Bar, Cards, Disk, Line, Piece, Plate, Span
from game.app.services import Services
from game.app.text import BODY, CAPTION, HEADING, QUOTE, STRONG_BODY, SUBTITLE, Style

OURS = "(≈)"
"""What the pages of the rules put after a rule that is our own choice."""

_PARTS = re.compile(f"(\u00a0|{re.escape(OURS)})")
"""Where a word has a blank that does not break, or our mark."""

_PLATE = re.compile(r"!\[(.*)\]\((.*)\)")

# In units
_LEADING, _QUOTE_LEADING, _CAPTION_LEADING = 24, 27, 19
_BLANK = 0.275
"""The blank between words, in sizes of the font: the font's own is a little narrow here."""
_CARD = 52
"""How wide a card in a diagram is, where there is room."""
_PAD = 18
_DISK, _DISK_GAP = 220, 30
_BESIDE_DISK = 380
"""How much room there must be for text beside the disk."""


def set_page(services: Services, text: str, column: float, unit: float) -> list[Piece]:
    """Set a page.

    Args:
        services: Whose fonts and colours.
        text: The page.
        column: The width of the column, in pixels.
        unit: Pixels per unit.
    """
    setter = _Setter(services, column, unit)
    for kind, lines in groupby(text.splitlines(), _kind):
        setter.set(kind, [line.strip() for line in lines])
    return setter.pieces


def _kind(line: str) -> str:
    """What a line of the page is: empty if it is a paragraph."""
    return next((kind for kind in ("# ", "## ", "- ", "> ", "![") if line.startswith(kind)), "")


class _Captioned(NamedTuple):
    """A diagram with what is said of it, and how wide it would like to be, in pixels."""

    caption: str
    diagram: Diagram
    width: float


class _Setter:
    """Sets one paragraph under the other.

    Attributes:
        pieces: What has been set.
    """

    def __init__(self, services: Services, column: float, unit: float) -> None:
        self.pieces: list[Piece] = []
        self._services, self._column, self._unit = services, column, unit
        self._y = 0.0
        self._disk_bottom, self._beside = 0.0, column

    def set(self, kind: str, lines: list[str]) -> None:
        """Set neighbouring lines of one kind."""
        unit = self._unit
        if kind == "![":
            self._plates([_PLATE.fullmatch(line) for line in lines])
        elif kind == "> ":
            top = self._y
            for line in lines:
                author = line.startswith("> —")
                style = CAPTION if author else QUOTE
                self._y += 3 * unit if author else 0
                self._flow(line[2:], style, 20 * unit, _QUOTE_LEADING)
            self.pieces.append(Bar(top, self._y))
        else:
            for line in lines:
                self._paragraph(kind, line.removeprefix(kind))

    def _paragraph(self, kind: str, text: str) -> None:
        unit, gold = self._unit, self._services.theme.gold
        if kind == "# ":
            self._heading(text, HEADING, 44)
        elif kind == "## ":
            self._y += 16 * unit
            self._heading(text, SUBTITLE, 32)
        elif kind == "- ":
            self._line((Span("–", BODY, gold, 0.0),), _LEADING)
            self._y -= _LEADING * unit
            self._flow(text, BODY, 18 * unit, _LEADING)
            self._y += 4 * unit
        elif text:
            self._flow(text, BODY, 0.0, _LEADING)
        else:
            self._y += 10 * unit

    def _room(self) -> float:
        """How wide a line may be here."""
        return self._beside if self._y < self._disk_bottom else self._column

    def _line(self, spans: tuple[Span, ...], leading: float) -> None:
        bottom = self._y + leading * self._unit
        self.pieces.append(Line(self._y, bottom, spans))
        self._y = bottom

    def _heading(self, text: str, style: Style, leading: float) -> None:
        writer, gold = self._services.writer, self._services.theme.gold
        for line in writer.wrap(text, style, self._unit, round(self._room())):
            self._line((Span(line, style, gold, 0.0),), leading)

    def _flow(self, text: str, style: Style, indent: float, leading: float) -> None:
        """Break a paragraph into lines, word by word, since strong words are wider."""
        writer, theme, unit = self._services.writer, self._services.theme, self._unit
        ink = theme.muted if style is CAPTION else theme.text
        space = _BLANK * style.size * unit
        spans: list[Span] = []
        x, strong = indent, False
        # Neither our mark nor a dash begins a line.
        for word in text.replace(f" {OURS}", f"\u00a0{OURS}").replace(" —", "\u00a0—").split(" "):
            styled: list[Span] = []
            width = 0.0
            for i, piece in enumerate(word.split("**")):
                strong ^= i > 0
                face = STRONG_BODY if strong else style
                for part in _PARTS.split(piece):
                    if part == "\u00a0":
                        width += space
                    elif part:
                        styled.append(Span(part, face, theme.gold if part == OURS else ink, width))
                        width += writer.width(part, face, unit)
            if spans and x + width > self._room():
                self._line(tuple(spans), leading)
                x, spans = indent, []
            spans += [span._replace(x=x + span.x) for span in styled]
            x += width + space
        self._line(tuple(spans), leading)

    def _plates(self, found: list[re.Match[str] | None]) -> None:
        """Neighbouring diagrams share a plate if they have room side by side."""
        plates = [(match[1], match[2]) for match in found if match is not None]
        if plates[0][1] == "disk":
            self._disk(plates[0][0])
            return
        unit, pad = self._unit, _PAD * self._unit
        self._y = max(self._y, self._disk_bottom)
        row: list[_Captioned] = []
        for caption, text in plates:
            diagram = parse_diagram(text)
            width = diagram_size(diagram)[0] * _CARD * unit
            if row and sum(one.width for one in row) + width + pad * (len(row) + 2) > self._column:
                self._plate(row)
                row = []
            row.append(_Captioned(caption, diagram, width))
        self._plate(row)

    def _plate(self, row: Sequence[_Captioned]) -> None:
        """A plate with diagrams side by side, what is free shared equally among them."""
        unit, pad = self._unit, _PAD * self._unit
        room = self._column - pad * (len(row) + 1)
        wanted = sum(one.width for one in row)
        shrunk = min(1.0, room / wanted)
        card = int(_CARD * unit * shrunk)
        free = max(room - wanted, 0.0) / len(row)
        top = self._y + 4 * unit
        above = top + pad
        below = above + max(diagram_size(one.diagram)[1] for one in row) * card
        pieces: list[Piece] = []
        x, bottom = pad, 0.0
        for caption, diagram, width in row:
            cell = width * shrunk + free
            left = x + (cell - diagram_size(diagram)[0] * card) / 2
            lines = self._caption(caption, x, cell, below + 14 * unit)
            pieces += [Cards(above, below, left, diagram, card), *lines]
            bottom = max(bottom, lines[-1].bottom)
            x += cell + pad
        self._y = bottom + 0.7 * pad
        self.pieces += [Plate(top, self._y, self._column), *pieces]
        self._y += 6 * unit

    def _caption(self, text: str, left: float, width: float, top: float) -> list[Line]:
        """Lines under a diagram, each in the middle, about as long as one another."""
        writer, unit, muted = self._services.writer, self._unit, self._services.theme.muted
        broken = writer.wrap(text, CAPTION, unit, round(width))
        narrower, shorter = round(width), broken
        while len(broken) == len(shorter) > 1:
            broken, narrower = shorter, round(0.94 * narrower)
            shorter = writer.wrap(text, CAPTION, unit, narrower)
        lines = []
        for line in broken:
            x = left + (width - writer.width(line, CAPTION, unit)) / 2
            bottom = top + _CAPTION_LEADING * unit
            lines.append(Line(top, bottom, (Span(line, CAPTION, muted, x),)))
            top = bottom
        return lines

    def _disk(self, caption: str) -> None:
        """The disk at the right, text beside it; in a narrow column above the text."""
        unit = self._unit
        across = round(min(_DISK * unit, self._column))
        beside = self._column - across - _DISK_GAP * unit
        above = beside < _BESIDE_DISK * unit
        x = (self._column - across) / 2 if above else self._column - across
        lines = self._caption(caption, x, across, self._y + across + 6 * unit)
        self.pieces += [Disk(self._y, x, across), *lines]
        if above:
            self._y = lines[-1].bottom + 10 * unit
        else:
            self._disk_bottom, self._beside = lines[-1].bottom + 8 * unit, beside
