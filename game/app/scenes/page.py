"""Pages of text to scroll through: the rules, and the keys."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pygame

from game.app.bindings import GROUPS, chord_name, key_of
from game.app.icons import icon
from game.app.scenes.scene import Change, Pop, Scene, Screen
from game.app.services import Services
from game.app.sky import sky
from game.app.text import HEADING, STRONG, SUBTITLE, TEXT, Style
from game.table.hands import DRAG_FROM
from game.table.intents import Cancel, Command, Do, Intent, Point, Press, Release, Scroll

PAGES = Path(__file__).parents[3] / "assets" / "pages"

WIDTH = 720
"""Of the column of text, in units: about 75 characters of the body."""

BODY = Style(16, "Medium")
STRONG_BODY = Style(16, "Bold")

OURS = "(≈)"
"""What the pages of the rules put after a rule that is our own choice."""

_WHEEL = 64
_ARROW = 48
"""How far a notch of the wheel and an arrow key scroll, in units."""


class Span(NamedTuple):
    """A piece of a line in one style, at an offset in pixels from the column's left edge."""

    text: str
    style: Style
    colour: str
    x: float


class Line(NamedTuple):
    """A set line: its pieces and the middle of its height, in pixels from the top of the text."""

    y: float
    spans: tuple[Span, ...]


class PageScene(Scene):
    """A text that scrolls; subclasses set it."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._lines: list[Line] = []
        self._height = 0.0
        self._scroll = 0.0
        self._grip: float | None = None
        self._pressed_y = 0
        self._dragged = False
        self._paper: pygame.Surface | None = None

    def set_lines(self, column: float) -> Iterator[Line]:
        """Set the page's lines for a column of a width in pixels, from the top."""
        raise NotImplementedError

    def resize(self, screen: Screen) -> None:
        """Set the text anew, keeping the place in it."""
        part = self._scroll / self._height if self._height else 0.0
        super().resize(screen)
        self._lines = list(self.set_lines(self._column.width))
        self._height = self._lines[-1].y + 60 * screen.unit if self._lines else 0.0
        self._paper = None
        self._scroll_to(part * self._height)

    @property
    def _column(self) -> pygame.Rect:
        unit, screen = self.screen.unit, self.screen
        width = min(round(WIDTH * unit), screen.width - round(48 * unit))
        return pygame.Rect((screen.width - width) // 2, 0, width, screen.height)

    def _scroll_to(self, y: float) -> None:
        y = max(0.0, min(y, self._height - self.screen.height))
        y = max(0.0, y)
        self.stale |= y != self._scroll
        self._scroll = y

    def handle(self, intent: Intent) -> Change | None:
        """Scroll by wheel, keys or drag; Esc, Enter or a click go back."""
        unit, page = self.screen.unit, self.screen.height * 0.85
        match intent:
            case Scroll(notches):
                self._scroll_to(self._scroll + notches * _WHEEL * unit)
            case Press(_, y):
                self._grip, self._pressed_y, self._dragged = y + self._scroll, y, False
            case Point(_, y) if self._grip is not None:
                self._dragged |= abs(y - self._pressed_y) >= DRAG_FROM * unit
                if self._dragged:
                    self._scroll_to(self._grip - y)
            case Release() if self._grip is not None and not self._dragged:
                return Pop()
            case Release() | Cancel():
                self._grip = None
            case Do(Command.UP):
                self._scroll_to(self._scroll - _ARROW * unit)
            case Do(Command.DOWN):
                self._scroll_to(self._scroll + _ARROW * unit)
            case Do(Command.PAGE_UP):
                self._scroll_to(self._scroll - page)
            case Do(Command.PAGE_DOWN | Command.SEND_UP):
                self._scroll_to(self._scroll + page)
            case Do(Command.FIRST):
                self._scroll_to(0)
            case Do(Command.LAST):
                self._scroll_to(self._height)
            case Do(Command.MENU | Command.ACTIVATE | Command.RULES | Command.KEYS):
                return Pop()
        return None

    def draw(self, surface: pygame.Surface, ahead: float) -> None:
        """Draw the part of the text that the scroll shows, and the scroll bar."""
        del ahead
        theme, writer, unit = self.services.theme, self.services.writer, self.screen.unit
        if self._paper is None:
            self._paper = sky(self.screen.size, unit, theme)
        surface.blit(self._paper, (0, 0))
        column = self._column
        ground = column.inflate(round(48 * unit), 0)
        pygame.draw.rect(surface, theme.bar, ground)
        pygame.draw.line(surface, theme.hairline, ground.topleft, ground.bottomleft)
        pygame.draw.line(surface, theme.hairline, ground.topright, ground.bottomright)
        for line in self._lines:
            y = line.y - self._scroll
            if -40 * unit < y < self.screen.height + 40 * unit:
                for span in line.spans:
                    place = (column.left + span.x, y)
                    writer.write(surface, span.text, span.style, unit, span.colour, place)
        self._draw_scroll_bar(surface, ground.right)
        self._draw_way_back(surface, ground)

    def _draw_way_back(self, surface: pygame.Surface, ground: pygame.Rect) -> None:
        """A cross with its key; in truth a click anywhere goes back."""
        theme, unit = self.services.theme, self.screen.unit
        px = round(20 * unit)
        cross = icon("close", px, theme.muted)
        box = cross.get_rect(topright=(ground.right - round(16 * unit), round(14 * unit)))
        surface.blit(cross, box)
        place = (box.left - 6 * unit, box.centery)
        key = key_of(self.services.words, Command.MENU)
        self.services.writer.write(surface, key, TEXT, unit, theme.muted, place, anchor=1)

    def _draw_scroll_bar(self, surface: pygame.Surface, right: int) -> None:
        height = self.screen.height
        if self._height <= height:
            return
        unit, theme = self.screen.unit, self.services.theme
        length = round(height * height / self._height)
        y = round((height - length) * self._scroll / (self._height - height))
        width = round(5 * unit)
        bar = pygame.Rect(right - width - round(3 * unit), y, width, length)
        pygame.draw.rect(surface, theme.hairline, bar, 0, width // 2)


class RulesScene(PageScene):
    """The rules, from the page of the player's language."""

    def set_lines(self, column: float) -> Iterator[Line]:
        """Set the small markup of the pages: headings, list items, **strong** words."""
        unit = self.screen.unit
        y = 20.0 * unit
        path = PAGES / f"rules.{self.services.words.language}.md"
        for paragraph in path.read_text(encoding="utf-8").splitlines():
            text = paragraph.strip()
            if not text:
                y += 10 * unit
            elif text.startswith("# "):
                y += 30 * unit
                yield self._line(y, text[2:], HEADING, self.services.theme.gold)
                y += 34 * unit
            elif text.startswith("## "):
                y += 20 * unit
                yield self._line(y, text[3:], SUBTITLE, self.services.theme.gold)
                y += 26 * unit
            else:
                indent = 0.0
                if text.startswith("- "):
                    indent, text = 18.0 * unit, text[2:]
                    yield self._line(y, "–", BODY, self.services.theme.gold)
                for spans in self._flow(text, indent, column):
                    yield Line(y, spans)
                    y += 24 * unit

    def _line(self, y: float, text: str, style: Style, colour: str) -> Line:
        return Line(y, (Span(text, style, colour, 0.0),))

    def _flow(self, text: str, indent: float, column: float) -> Iterator[tuple[Span, ...]]:
        """Break a paragraph into lines, word by word, since strong words are wider."""
        writer, theme, unit = self.services.writer, self.services.theme, self.screen.unit
        space = writer.width(" ", BODY, unit)
        spans: list[Span] = []
        x, strong = indent, False
        # Our mark for a rule of our own stays with the word it follows.
        for word in text.replace(f" {OURS}", f"\u00a0{OURS}").split(" "):
            styled: list[tuple[str, Style, str]] = []
            for i, piece in enumerate(word.split("**")):
                strong ^= i > 0
                style = STRONG_BODY if strong else BODY
                for part in re.split(f"(\u00a0{re.escape(OURS)})", piece):
                    colour = theme.gold if part.endswith(OURS) else theme.text
                    styled += [(part, style, colour)] if part else []
            width = sum(writer.width(part, style, unit) for part, style, _ in styled)
            if spans and x + width > column:
                yield tuple(spans)
                x, spans = indent, []
            for part, style, colour in styled:
                spans.append(Span(part, style, colour, x))
                x += writer.width(part, style, unit)
            x += space
        yield tuple(spans)


class KeysScene(PageScene):
    """All keys, from the table of bindings, and what the mouse does."""

    def set_lines(self, column: float) -> Iterator[Line]:
        """A heading for each group, then a line for each binding."""
        words, theme, unit = self.services.words, self.services.theme, self.screen.unit
        y = 50.0 * unit
        yield Line(y, (Span(words.text("Keys and mouse"), HEADING, theme.gold, 0),))
        y += 30 * unit
        for title, entries in self._groups():
            y += 26 * unit
            yield Line(y, (Span(title, SUBTITLE, theme.gold, 0),))
            y += 28 * unit
            for left, right in entries:
                lines = self.services.writer.wrap(right, TEXT, unit, round(column * 0.6))
                for i, line in enumerate(lines):
                    name = (Span(left, STRONG, theme.text, 0),) if i == 0 else ()
                    yield Line(y, (*name, Span(line, TEXT, theme.text, column * 0.4)))
                    y += 25 * unit

    def _groups(self) -> Iterator[tuple[str, list[tuple[str, str]]]]:
        words = self.services.words
        for group in GROUPS:
            yield (
                words.text(group.title),
                [
                    (" · ".join(chord_name(words, c) for c in b.chords), words.text(b.label))
                    for b in group.bindings
                ],
            )
        yield (
            words.text("Mouse"),
            [
                (words.text("Drag"), words.text("Move a card, or several that follow one another")),
                (words.text("Click, then click"), words.text("Pick a card up, put it down")),
                (
                    words.text("Double or right click"),
                    words.text("Send the card up to its foundation"),
                ),
                (words.text("Rest on a narrow pile"), words.text("Spread it")),
            ],
        )
