"""A list of many rows of which a window shows a few: which one is chosen, how far it has rolled."""

import pygame

from game.app.scroll_bar import draw_scroll_bar, scroll_bar
from game.app.theme import Theme
from game.table.hands import DRAG_FROM
from game.table.intents import Cancel, Command, Do, Intent, Point, Press, Release, Scroll

_NOTCH = 3
"""Rows by which a notch of the wheel rolls."""

_BAR_REACH = 16
"""How wide is where the bar at the right edge can be taken hold of, in units."""


class Roll:
    """Knows the rows by their numbers only; whoever owns it draws those to be seen.

    Attributes:
        count: How many rows there are.
        row: The chosen one; 0 even if there are none.
        box: Where rows are to be seen, in pixels.
        top: How far it has rolled, in pixels.
    """

    def __init__(self) -> None:
        """A list without rows that is nowhere."""
        self.count = 0
        self.row = 0
        self.box = pygame.Rect(0, 0, 0, 0)
        self._line = 1
        self._unit = 1.0
        self.top = 0.0
        self._pressed: Press | None = None
        self._grip: float | None = None
        self._by_bar = False

    def place(self, box: pygame.Rect, line: int, unit: float) -> None:
        """Show it in a box.

        Args:
            box: In pixels.
            line: The height of a row in pixels.
            unit: Pixels per unit.
        """
        first = self.top / self._line
        self.box, self._line, self._unit = box, line, unit
        self._roll_to(first * line)

    def fill(self, count: int) -> None:
        """Hold so many rows from now on; the place in them is kept as far as that is possible."""
        self.count = count
        self.row = max(0, min(self.row, count - 1))
        self._roll_to(self.top)

    def go(self, row: int) -> None:
        """Choose a row, or the nearest that there is, and roll to where it is seen."""
        self.row = max(0, min(row, self.count - 1))
        above, below = self.row * self._line, (self.row + 1) * self._line - self.box.height
        self._roll_to(max(below, min(self.top, above)))

    def seen(self) -> range:
        """The rows of which anything is to be seen."""
        first = int(self.top // self._line)
        end = int((self.top + self.box.height - 1) // self._line) + 1
        return range(first, min(end, self.count))

    def box_of(self, row: int) -> pygame.Rect:
        """Where a row is, in pixels; it may lie outside of the list's box."""
        top = self.box.top + row * self._line - round(self.top)
        return pygame.Rect(self.box.left, top, self.box.width - self._beside, self._line)

    def at(self, x: int, y: int) -> int | None:
        """The row at a place."""
        if not self.box.collidepoint(x, y):
            return None
        row = int((y - self.box.top + self.top) // self._line)
        return row if row < self.count else None

    def handle(self, intent: Intent) -> int | None:
        """Answer an intent; returns the row that was clicked, if one was."""
        match intent:
            case Scroll(notches):
                self._roll_to(self.top + notches * _NOTCH * self._line)
            case Press(x, y) if self.box.collidepoint(x, y):
                self._press(intent)
            case Point(x, y):
                self._point(x, y)
            case Release(x, y) if self._pressed is not None:
                pressed, dragged = self._pressed, self._grip is not None
                self._let_go()
                row = self.at(x, y)
                if not dragged and row is not None and row == self.at(pressed.x, pressed.y):
                    self.row = row
                    return row
            case Release() | Cancel():
                self._let_go()
            case Do(command):
                self._walk(command)
        return None

    def _walk(self, command: Command) -> None:
        page = max(1, self.box.height // self._line - 1)
        ways = {
            Command.UP: self.row - 1,
            Command.DOWN: self.row + 1,
            Command.PAGE_UP: self.row - page,
            Command.PAGE_DOWN: self.row + page,
            Command.FIRST: 0,
            Command.LAST: self.count - 1,
        }
        if command in ways:
            self.go(ways[command])

    def _press(self, press: Press) -> None:
        self._pressed = press
        self._by_bar = self._rolls and press.x >= self.box.right - self._beside
        if self._by_bar:
            self._roll_by_bar(press.y)
            self._grip = 0.0
        elif (row := self.at(press.x, press.y)) is not None:
            self.row = row

    def _point(self, x: int, y: int) -> None:
        if self._pressed is None:
            row = self.at(x, y)
            self.row = self.row if row is None else row
        elif self._by_bar:
            self._roll_by_bar(y)
        elif self._grip is not None:
            self._roll_to(self._grip - y)
        elif abs(y - self._pressed.y) >= DRAG_FROM * self._unit:
            self._grip = self._pressed.y + self.top

    def _let_go(self) -> None:
        self._pressed = self._grip = None
        self._by_bar = False

    @property
    def _whole(self) -> int:
        return self.count * self._line

    @property
    def _rolls(self) -> bool:
        return self._whole > self.box.height

    def _roll_to(self, top: float) -> None:
        self.top = max(0.0, min(top, self._whole - self.box.height))

    def _roll_by_bar(self, y: int) -> None:
        """The middle of the bar comes to a place, as far as it can."""
        bar = scroll_bar(self.box, self._whole, self.top, self._unit)
        if bar is not None:
            free = max(1, self.box.height - bar.height)
            way = (y - self.box.top - bar.height / 2) / free
            self._roll_to(way * (self._whole - self.box.height))

    @property
    def _beside(self) -> int:
        """What the bar has of the width."""
        return round(_BAR_REACH * self._unit)

    def draw_bar(self, surface: pygame.Surface, theme: Theme) -> None:
        """Draw where the rows to be seen are among all, if not all are."""
        draw_scroll_bar(surface, theme, self.box, self._whole, self.top, self._unit)
