"""Items that are chosen by pointer or keys, and the grid they stand in."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field

import pygame

from game.app.bindings import key_of
from game.app.scenes.scene import Change
from game.app.services import Services
from game.app.text import STRONG, SUBTITLE, TEXT
from game.table.intents import ARROWS, Command, Do, Intent, Point, Press, Release

_TILE_PAD = 12
"""Between a tile's edges and its text, in units."""

TALLEST_LINE = 42
"""The height of an item on a line of its own, in units; less where the window is low."""


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
        cards: What a tile pictures, by kind.
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
    cards: Sequence[int] = ()
    framed: bool = False
    chosen: bool = False
    enabled: bool = True
    box: pygame.Rect = field(default_factory=lambda: pygame.Rect(0, 0, 0, 0))


class Grid:
    """Rows of items of which one has the focus.

    Arrows and Tab walk, Enter and Space choose, the pointer gives the focus to
    what it is on and chooses what it is pressed and released on.
    """

    def __init__(self, rows: Sequence[Sequence[Item]]) -> None:
        self.rows = [list(row) for row in rows if row]
        self.row, self.column = 0, 0
        self._pressed: Item | None = None
        if self.rows and not self.focused.enabled:
            self._step(1)

    @property
    def focused(self) -> Item:
        """The item with the focus."""
        row = self.rows[self.row]
        return row[min(self.column, len(row) - 1)]

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
        """The item that can be chosen at a place on the screen."""
        return next((i for i in self.items() if i.enabled and i.box.collidepoint(x, y)), None)

    def handle(self, intent: Intent) -> tuple[bool, Change | None]:
        """Answer an intent; returns whether anything looks different now, and what follows."""
        if isinstance(intent, Point):
            item = self.at(intent.x, intent.y)
            return item is not None and self.focus(item), None
        if isinstance(intent, Press):
            self._pressed = self.at(intent.x, intent.y)
            return self._pressed is not None and self.focus(self._pressed), None
        if isinstance(intent, Release):
            item, self._pressed = self._pressed, None
            if item is None or item is not self.at(intent.x, intent.y):
                return False, None
            return True, item.choose()
        if isinstance(intent, Do):
            return self._command(intent.command)
        return False, None

    def _command(self, command: Command) -> tuple[bool, Change | None]:
        for item in self.items():
            if item.command is command and item.enabled:
                return True, item.choose()
        if command in (Command.ACTIVATE, Command.SEND_UP):
            return True, self.focused.choose()
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
            self.column = (self.column + dx) % len(self.rows[self.row])
            return True, None
        return False, None

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
        y = float(box.top)
        for row in self.rows:
            height = tile if row[0].note else line
            width = (box.width - gap * (len(row) - 1)) / len(row)
            for c, item in enumerate(row):
                left = box.left + c * (width + gap)
                item.box = pygame.Rect(round(left), round(y), round(width), round(height))
            y += height + gap

    def height(self, line: float, gap: float, tile: float = 0) -> float:
        """How high the placed rows are, in pixels."""
        return sum((tile if row[0].note else line) + gap for row in self.rows) - gap

    def draw(self, surface: pygame.Surface, services: Services, unit: float) -> None:
        """Draw all items, the focus visible."""
        for row in self.rows:
            notes = [_note_lines(services, unit, item) for item in row]
            longest = max(map(len, notes))
            for item, note in zip(row, notes, strict=True):
                _draw_ground(surface, services, unit, item, item is self.focused)
                if item.note:
                    _draw_tile(surface, services, unit, item, note, longest)
                else:
                    _draw_line(surface, services, unit, item, item is self.focused)


def _note_lines(services: Services, unit: float, item: Item) -> list[str]:
    width = item.box.width - round(2 * _TILE_PAD * unit)
    return services.writer.wrap(item.note, TEXT, unit, width)


def _draw_ground(
    surface: pygame.Surface, services: Services, unit: float, item: Item, focused: bool
) -> None:
    theme, box, radius = services.theme, item.box, round(8 * unit)
    if focused:
        pygame.draw.rect(surface, theme.raised, box, 0, radius)
        pygame.draw.rect(surface, theme.focus, box, max(2, round(2 * unit)), radius)
    elif item.framed:
        pygame.draw.rect(surface, theme.bar, box, 0, radius)
        pygame.draw.rect(surface, theme.hairline, box, max(1, round(unit)), radius)
    if item.chosen:
        # Also seen on a tile that has the focus, and without telling colours apart.
        inner = box.inflate(-round(8 * unit), -round(8 * unit))
        pygame.draw.rect(surface, theme.gold, inner, max(2, round(2 * unit)), round(6 * unit))


def _draw_line(
    surface: pygame.Surface, services: Services, unit: float, item: Item, focused: bool
) -> None:
    theme, writer, box = services.theme, services.writer, item.box
    pad = round(14 * unit)
    value_width = 0
    value = item.value or (key_of(services.words, item.command) if item.command else "")
    if value:
        ink = theme.gold if item.adjust else theme.muted
        place = (box.right - pad, box.centery)
        limit = box.width // 2
        value_width = (
            pad + writer.write(surface, value, TEXT, unit, ink, place, anchor=1, limit=limit).width
        )
    ink = theme.text if item.enabled else theme.muted
    place = (box.left + pad, box.centery)
    limit = box.width - 2 * pad - value_width
    style = STRONG if focused else TEXT
    writer.write(surface, item.label, style, unit, ink, place, limit=limit)


def _draw_tile(
    surface: pygame.Surface,
    services: Services,
    unit: float,
    item: Item,
    note: Sequence[str],
    longest: int,
) -> None:
    """A picture of cards where there is room for it, the label, the note.

    Args:
        surface: Where to.
        services: What all scenes share.
        unit: Pixels per unit.
        item: The tile.
        note: The lines of its note.
        longest: How many lines the longest note of its row has, so that all tiles agree.
    """
    theme, writer, box = services.theme, services.writer, item.box
    width = box.width - round(2 * _TILE_PAD * unit)
    words = (38 + 20 * longest) * unit
    room = box.height - words - 32 * unit
    y = float(box.top)
    if item.cards and room > 60 * unit:
        card = round(room / 1.4)
        _draw_cards(surface, services, item.cards, card, (box.centerx, round(y + 18 * unit)))
        y += room + 14 * unit
    else:
        y += (box.height - words) / 2
    y += 20 * unit
    place = (box.centerx, y)
    writer.write(surface, item.label, SUBTITLE, unit, theme.gold, place, anchor=0.5, limit=width)
    y += 28 * unit
    for line in note:
        writer.write(surface, line, TEXT, unit, theme.text, (box.centerx, y), anchor=0.5)
        y += 20 * unit


def _draw_cards(
    surface: pygame.Surface,
    services: Services,
    cards: Sequence[int],
    width: int,
    place: tuple[int, int],
) -> None:
    """Cards of a width side by side, overlapping; the place is the middle of their upper edge."""
    deck = services.deck(width, 1)
    step = round(width * 0.72)
    x = place[0] - (step * (len(cards) - 1) + width) // 2
    for card in cards:
        deck.rest_shadow(deck.height).draw(surface, x, place[1])
        surface.blit(deck.face(card), (x, place[1]))
        x += step
