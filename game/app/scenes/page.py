"""Pages of text to scroll through: the rules, what the analyst can know, the patience, the keys."""

from collections.abc import Iterator, Sequence
from itertools import zip_longest
from pathlib import Path

import pygame

from game.app.bindings import GROUPS, PAD_TITLE, chord_name, pad_rows
from game.app.pieces import Line, Piece, Span
from game.app.scenes.scene import Change, Pop, Scene, Screen, Swap
from game.app.scroll_bar import Drag, draw_scroll_bar
from game.app.services import Services
from game.app.sky import sky
from game.app.tabs import Tabs
from game.app.text import HEADING, STRONG, SUBTITLE, TEXT
from game.app.typeset import set_page
from game.table.intents import Cancel, Command, Do, Intent, Point, Press, Release, Scroll
from game.words import mark

PAGES = Path(__file__).parents[3] / "assets" / "pages"

WIDTH = 720
"""Of the column of text, in units: about 75 characters of the body."""

_MARGIN = 24
"""What is free on both sides of the column, in units."""

_HEAD = 48
"""The height of the line of tabs, in units."""

_ABOVE = 22
"""What is free above the text, in units."""

_WHEEL = 64
_ARROW = 48
"""How far a notch of the wheel and an arrow key scroll, in units."""


class PageScene(Scene):
    """A text that scrolls under the line of tabs; subclasses set it.

    Attributes:
        label: The page's name in English.
        command: What opens it wherever it can be opened by a key.
    """

    label = ""
    command: Command | None = None

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._pieces: Sequence[Piece] = ()
        self._tabs = Tabs(services)
        self._pointed: int | None = None
        self._height = 0.0
        self._scroll = 0.0
        self._drag = Drag()
        self._paper: pygame.Surface | None = None

    def set_text(self, column: float) -> Sequence[Piece]:
        """Set the page's text for a column of a width in pixels, from the top."""
        raise NotImplementedError

    def resize(self, screen: Screen) -> None:
        """Set the text anew, keeping the place in it."""
        part = self._scroll / self._height if self._height else 0.0
        super().resize(screen)
        self._pieces = self.set_text(self._column.width)
        bottom = max(piece.bottom for piece in self._pieces)
        self._height = bottom + (_ABOVE + 48) * screen.unit
        labels = [self.services.words.text(page.label) for page in TABS]
        self._tabs.place(labels, self._column, screen.unit)
        self._paper = None
        self._scroll_to(part * self._height)

    @property
    def _column(self) -> pygame.Rect:
        """Where the text is to be seen."""
        unit, (width, height) = self.screen.unit, self.screen.size
        across = min(round(WIDTH * unit), width - round(2 * _MARGIN * unit))
        head = round(_HEAD * unit)
        return pygame.Rect((width - across) // 2, head, across, max(height - head, 1))

    @property
    def _tab(self) -> int:
        """The page's own tab."""
        return next(i for i, page in enumerate(TABS) if isinstance(self, page))

    def _open(self, tab: int) -> Change | None:
        """Another page, if it is another."""
        tab %= len(TABS)
        return None if tab == self._tab else Swap(TABS[tab](self.services))

    def _scroll_to(self, y: float) -> None:
        y = max(0.0, min(y, self._height - self._column.height))
        self.stale |= y != self._scroll
        self._scroll = y

    def handle(self, intent: Intent) -> Change | None:
        """Scroll by wheel, keys or drag; walk to the other pages; Esc, Enter or a click go back."""
        unit, page = self.screen.unit, self._column.height * 0.85
        match intent:
            case Scroll(notches):
                self._scroll_to(self._scroll + notches * _WHEEL * unit)
            case Point(x, y) | Press(x, y) | Release(x, y):
                return self._point(intent, x, y)
            case Cancel():
                self._drag.cancel()
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
            case Do(Command.LEFT | Command.PREVIOUS):
                return self._open(self._tab - 1)
            case Do(Command.RIGHT | Command.NEXT):
                return self._open(self._tab + 1)
            case Do(Command.MENU | Command.ACTIVATE):
                return Pop()
            case Do(Command.RULES | Command.KEYS as command):
                return self._open([page.command for page in TABS].index(command)) or Pop()
        return None

    def _point(self, intent: Point | Press | Release, x: int, y: int) -> Change | None:
        """A drag takes the text along, a click on a tab opens its page, any other goes back."""
        tab = self._tabs.at(x, y)
        self.stale |= tab != self._pointed
        self._pointed = tab
        if isinstance(intent, Press):
            self._drag.press(intent, self._scroll)
        elif isinstance(intent, Release):
            if self._drag.release():
                return Pop() if tab is None else self._open(tab)
        elif (top := self._drag.pull(y, self.screen.unit)) is not None:
            self._scroll_to(top)
        return None

    def draw(self, surface: pygame.Surface, ahead: float) -> None:
        """Draw the part of the text that the scroll shows, the tabs and the scroll bar."""
        del ahead
        theme, unit = self.services.theme, self.screen.unit
        if self._paper is None:
            self._paper = sky(self.screen.size, unit, theme)
        surface.blit(self._paper, (0, 0))
        column = self._column
        ground = column.inflate(round(2 * _MARGIN * unit), 0)
        ground.top, ground.height = 0, self.screen.height
        pygame.draw.rect(surface, theme.bar, ground)
        pygame.draw.line(surface, theme.hairline, ground.topleft, ground.bottomleft)
        pygame.draw.line(surface, theme.hairline, ground.topright, ground.bottomright)
        surface.set_clip(ground.clip(pygame.Rect(0, column.top, *self.screen.size)))
        up = self._scroll - column.top - _ABOVE * unit
        for piece in self._pieces:
            if piece.bottom > up and piece.top < up + self.screen.height:
                piece.draw(self.services, surface, column.left, up, unit)
        surface.set_clip(None)
        edge = column.move(ground.right - round(3 * unit) - column.right, 0)
        draw_scroll_bar(surface, theme, edge, self._height, self._scroll, unit)
        self._tabs.draw(surface, ground, self._tab, self._pointed)


class WrittenScene(PageScene):
    """A page that is written in a file for each language.

    Attributes:
        file: The file's name, without language.
    """

    file = ""

    def set_text(self, column: float) -> Sequence[Piece]:
        """Set the page of the player's language."""
        path = PAGES / f"{self.file}.{self.services.words.language}.md"
        text = path.read_text(encoding="utf-8")
        return set_page(self.services, text, column, self.screen.unit)


class RulesScene(WrittenScene):
    """The rules."""

    label, file, command = mark("Rules"), "rules", Command.RULES


class AnalystScene(WrittenScene):
    """What the analyst can know and what not."""

    label, file = mark("The analyst"), "analyst"


class AboutScene(WrittenScene):
    """Where the patience and its name come from."""

    label, file = mark("About this patience"), "about"


class KeysScene(PageScene):
    """All keys, from the table of bindings, and what the mouse does."""

    label, command = mark("Keys"), Command.KEYS

    def set_text(self, column: float) -> Sequence[Piece]:
        """A heading for each group, then a line for each binding."""
        words, theme, unit = self.services.words, self.services.theme, self.screen.unit
        lines: list[Line] = []

        def add(above: float, leading: float, *spans: Span) -> None:
            top = (lines[-1].bottom if lines else 0.0) + above * unit
            lines.append(Line(top, top + leading * unit, spans))

        add(0, 44, Span(words.text("Keys and mouse"), HEADING, theme.gold, 0))
        for title, entries in self._groups():
            add(20, 36, Span(title, SUBTITLE, theme.gold, 0))
            for left, right in entries:
                names = self.services.writer.wrap(left, STRONG, unit, round(column * 0.37))
                notes = self.services.writer.wrap(right, TEXT, unit, round(column * 0.6))
                for name, note in zip_longest(names, notes, fillvalue=""):
                    key = Span(name, STRONG, theme.text, 0)
                    add(0, 25, key, Span(note, TEXT, theme.text, column * 0.4))
        return lines

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
        yield words.text(PAD_TITLE), pad_rows(words)


TABS: tuple[type[PageScene], ...] = (RulesScene, AnalystScene, AboutScene, KeysScene)
"""The pages in the order of their tabs."""
