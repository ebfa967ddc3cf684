"""Items that are chosen by pointer or keys, and the grid they stand in."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field

import pygame

from game.app.drawn import draw_row
from game.app.scenes.scene import Change
from game.app.services import Services
from game.table.intents import ARROWS, Cancel, Command, Do, Intent, Point, Press, Release

TALLEST_LINE = 42
"""The height of an item on a line of its own, in units; less where the window is low."""

_STEPPER = 0.48
"""How much of its line the value of a choice has with the arrows around it."""

_ARROW = 1.1
"""How wide an arrow is for a finger, in heights of the line."""


@dataclass(slots=True, eq=False)
class Item:
    """Something to choose.

    Attributes:
        label: Its text, in the player's language.
        choose: What happens then.
        value: What stands at its right end, such as a setting's value.
        command: The command whose key does the same and is shown at its right end.
        adjust: What Left (-1) and Right (+1) do to it, if anything.
        note: A second, smaller text; an item with a note is drawn as a tile.
        picture: Draws in a box of a surface what a tile pictures.
        help: A line that explains it while it has the focus.
        written: Whether what is typed goes into it, at its end.
        anchor: Where its label stands, from 0 at its left end to 0.5 in its middle.
        tab: Whether it turns to another page of its panel; ``chosen`` marks the page that is open.
        framed: Whether it has a frame when it is not focused, as items that stand alone have.
        chosen: Whether it is the one of several that holds, and is marked so.
        enabled: Whether it can be chosen.
        box: Where it stands on the screen.
    """

    label: str
    choose: Callable[[], Change | None]
    value: str = ""
    command: Command | None = None
    adjust: Callable[[int], Change | None] | None = None
    note: str = ""
    picture: Callable[[pygame.Surface, pygame.Rect], None] | None = None
    help: str = ""
    written: bool = False
    anchor: float = 0.0
    tab: bool = False
    framed: bool = False
    chosen: bool = False
    enabled: bool = True
    box: pygame.Rect = field(default_factory=lambda: pygame.Rect(0, 0, 0, 0))

    @property
    def stepper(self) -> pygame.Rect:
        """Where a choice shows its value, between an arrow at each end, as wide as it is high."""
        width = round(_STEPPER * self.box.width)
        return pygame.Rect(self.box.right - width, self.box.top, width, self.box.height)

    def choose_at(self, x: int) -> Change | None:
        """Choose it by the pointer: the left arrow of a choice goes back, all else goes on."""
        left = self.stepper.left
        if self.adjust is not None and left <= x < left + _ARROW * self.box.height:
            return self.adjust(-1)
        return self.choose()


def write_on() -> None:
    """What choosing a field for text does: it has the focus, and that is all it needs."""


def spread(items: Sequence[Item], box: pygame.Rect, gap: float = 0) -> None:
    """Place items side by side over the width of a box; the gap is in pixels."""
    width = (box.width - gap * (len(items) - 1)) / len(items)
    for n, item in enumerate(items):
        left = box.left + n * (width + gap)
        item.box = pygame.Rect(round(left), box.top, round(width), box.height)


class Grid:
    """Rows of items of which one has the focus.

    Arrows and Tab walk, Enter and Space choose, the pointer gives the focus to
    what it is on and chooses what it is pressed and released on.
    """

    def __init__(self, rows: Sequence[Sequence[Item]]) -> None:
        self.rows = [list(row) for row in rows if row]
        self.row, self.column = 0, 0
        self._gap = 0
        self._pressed: Item | None = None
        if self.rows and not self.focused.enabled:
            self._step(1)

    def renew(self, rows: Sequence[Sequence[Item]]) -> None:
        """Take other items; the focus stays in its row and column as far as these exist.

        A press goes on, if what it began on is still there.
        """
        self.rows = [list(row) for row in rows if row]
        self.row = min(self.row, len(self.rows) - 1)
        pressed = self._pressed.label if self._pressed else None
        self._pressed = next((item for item in self.items() if item.label == pressed), None)
        if not self.focused.enabled:
            self._step(1)

    @property
    def focused(self) -> Item:
        """The item with the focus."""
        row = self.rows[self.row]
        return row[min(self.column, len(row) - 1)]

    @property
    def caption(self) -> str:
        """The item with the focus, in words."""
        item = self.focused
        return ": ".join(filter(None, (item.label, item.value)))

    def items(self) -> Iterator[Item]:
        """All items, row by row."""
        return (item for row in self.rows for item in row)

    def focus(self, item: Item) -> bool:
        """Give the focus to an item; returns whether it had not had it."""
        if item is self.focused or not item.enabled:
            return False
        for r, row in enumerate(self.rows):
            if item in row:
                self.row, self.column = r, row.index(item)
        return True

    def at(self, x: int, y: int) -> Item | None:
        """The item that can be chosen at a place on the screen; gaps are parts of items, too."""
        gap = self._gap
        return next(
            (i for i in self.items() if i.enabled and i.box.inflate(gap, gap).collidepoint(x, y)),
            None,
        )

    def handle(self, intent: Intent) -> tuple[bool, Change | None]:
        """Answer an intent; returns whether anything looks different now, and what follows."""
        if isinstance(intent, Point):
            item = self.at(intent.x, intent.y)
            return item is not None and self.focus(item), None
        if isinstance(intent, Press):
            self._pressed = self.at(intent.x, intent.y)
            if self._pressed is not None:
                self.focus(self._pressed)
            return self._pressed is not None, None
        if isinstance(intent, Cancel):
            released, self._pressed = self._pressed, None
            return released is not None, None
        if isinstance(intent, Release):
            item, self._pressed = self._pressed, None
            if item is None or item is not self.at(intent.x, intent.y):
                return item is not None, None
            return True, item.choose_at(intent.x)
        if isinstance(intent, Do):
            return self._command(intent.command)
        return False, None

    def _command(self, command: Command) -> tuple[bool, Change | None]:
        for item in self.items():
            if item.command is command and item.enabled:
                return True, item.choose()
        if command in (Command.ACTIVATE, Command.SEND_UP):
            return True, self.focused.choose() if self.focused.enabled else None
        if command in (Command.NEXT, Command.PREVIOUS):
            self._step(1 if command is Command.NEXT else -1)
            return True, None
        if command in (Command.FIRST, Command.LAST):
            self.row, self.column = (0 if command is Command.FIRST else len(self.rows) - 1), 0
            if not self.focused.enabled:
                self._step(1 if command is Command.FIRST else -1)
            return True, None
        dx, dy = ARROWS.get(command, (0, 0))
        if dy:
            self._walk_rows(dy)
            return True, None
        if dx and self.focused.adjust is not None:
            return True, self.focused.adjust(dx)
        if dx and len(self.rows[self.row]) > 1:
            self._walk_row(dx)
            return True, None
        return False, None

    def _walk_row(self, dx: int) -> None:
        row = self.rows[self.row]
        self.column = row.index(self.focused)
        for _ in row:
            self.column = (self.column + dx) % len(row)
            if self.focused.enabled:
                return

    def _walk_rows(self, dy: int) -> None:
        for _ in self.rows:
            self.row = (self.row + dy) % len(self.rows)
            if self.focused.enabled:
                return

    def _step(self, by: int) -> None:
        order = list(self.items())
        here = order.index(self.focused)
        for offset in range(1, len(order) + 1):
            item = order[(here + by * offset) % len(order)]
            if item.enabled:
                self.focus(item)
                return

    def place(self, box: pygame.Rect, line: float, gap: float, tile: float = 0) -> None:
        """Place the rows in a box from its top: rows of several share its width.

        Args:
            box: Where, in pixels.
            line: The height of a row of lines, in pixels.
            gap: Between rows and between the items of a row, in pixels.
            tile: The height of a row of tiles, in pixels.
        """
        self._gap = round(gap)
        y = float(box.top)
        for row in self.rows:
            height = tile if row[0].note else line
            spread(row, pygame.Rect(box.left, round(y), box.width, round(height)), gap)
            y += height + gap

    def height(self, line: float, gap: float, tile: float = 0) -> float:
        """How high the placed rows are, in pixels."""
        return sum((tile if row[0].note else line) + gap for row in self.rows) - gap

    def draw(self, surface: pygame.Surface, services: Services, unit: float) -> None:
        """Draw all items, the focus visible."""
        for row in self.rows:
            draw_row(surface, services, unit, row, self.focused, self._pressed)
