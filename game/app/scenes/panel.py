"""A panel over the scene beneath: a heading, some lines, and items to choose from."""

from collections.abc import Sequence

import pygame

from game.app.plate import draw_plate
from game.app.scenes.scene import Change, Pop, Scene, Screen
from game.app.services import Services
from game.app.text import HEADING, SMALL, TEXT
from game.app.widgets import TALLEST_LINE, Grid, Item
from game.table.intents import Command, Do, Intent

_PAD, _GAP = 22, 4
"""Between the panel's edges and what is in it, and between items, in units."""

_HEAD, _LINE, _HELP = 54, 24, 20
"""The heights of the heading, of a line of the text and of a line of help, in units."""


class PanelScene(Scene):
    """Subclasses say what stands on the panel; it is asked for anew whenever settings change.

    Attributes:
        grid: What there is to choose.
        box: Where the panel is, in pixels.
        width: Of the panel, in units.
        least_rows: For how many rows of items there is room, even if there are fewer.
    """

    opaque = False
    width = 460
    least_rows = 0

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.grid = Grid(self.rows())
        self.box = pygame.Rect(0, 0, 0, 0)
        self._lines: list[str] = []
        self._help_lines = 0

    def heading(self) -> str:
        """The panel's heading, in the player's language."""
        raise NotImplementedError

    def lines(self) -> Sequence[str]:
        """The text between heading and items, a paragraph each."""
        return ()

    def rows(self) -> list[list[Item]]:
        """The items, in rows."""
        raise NotImplementedError

    def caption(self) -> str:
        """The item with the focus."""
        return self.grid.caption

    def back(self) -> Change | None:
        """What Esc does."""
        return Pop()

    def resize(self, screen: Screen) -> None:
        """Lay the panel out in the middle of the screen, as high as its content."""
        super().resize(screen)
        self.grid.renew(self.rows())
        unit = screen.unit
        pad, gap = _PAD * unit, _GAP * unit
        width = min(self.width * unit, screen.width - 2 * pad)
        inner = round(width - 2 * pad)
        self._lines = [
            line
            for text in self.lines()
            for line in self.services.writer.wrap(text, TEXT, unit, inner)
        ]
        self._help_lines = max(len(self._help(item, inner)) for item in self.grid.items())
        top = (_HEAD + _LINE * len(self._lines) + (18 if self._lines else 0)) * unit
        foot = (_HELP * self._help_lines + (14 if self._help_lines else 0)) * unit
        room = screen.height - 3 * pad - top - foot
        rows = max(self.least_rows, len(self.grid.rows))
        line = min(TALLEST_LINE * unit, (room + gap) / rows - gap)
        height = top + rows * (line + gap) - gap + foot + pad
        self.box = pygame.Rect(0, 0, round(width), round(height))
        self.box.center = screen.width // 2, screen.height // 2
        inside = pygame.Rect(self.box.left + round(pad), round(self.box.top + top), inner, 0)
        self.grid.place(inside, line, gap)

    def _help(self, item: Item, width: int) -> list[str]:
        wrap = self.services.writer.wrap
        return wrap(item.help, SMALL, self.screen.unit, width) if item.help else []

    def handle(self, intent: Intent) -> Change | None:
        """Walk among the items and choose; Esc goes back."""
        if intent == Do(Command.MENU):
            return self.back()
        looks_different, change = self.grid.handle(intent)
        self.stale |= looks_different
        return change

    def draw(self, surface: pygame.Surface, ahead: float) -> None:
        """Draw the panel over whatever is there."""
        theme, writer, unit = self.services.theme, self.services.writer, self.screen.unit
        _dim(surface, theme.dim)
        line = max(1, round(unit))
        draw_plate(surface, self.box, round(14 * unit), theme.hairline, line, theme.bar)
        middle, top = self.box.centerx, self.box.top + 32 * unit
        limit = round(self.box.width - 30 * unit)
        writer.write(
            surface, self.heading(), HEADING, unit * 0.8, theme.gold, (middle, top),
            anchor=0.5, limit=limit,
        )  # fmt: skip
        for i, text in enumerate(self._lines):
            y = self.box.top + (_HEAD + _LINE * i + 14) * unit
            writer.write(surface, text, TEXT, unit, theme.text, (middle, y), anchor=0.5)
        self.grid.draw(surface, self.services, unit)
        self._draw_help(surface)
        del ahead

    def _draw_help(self, surface: pygame.Surface) -> None:
        """What explains the item with the focus, at the bottom, where the eye finds it again."""
        theme, unit = self.services.theme, self.screen.unit
        inner = self.box.width - round(2 * _PAD * unit)
        top = self.box.bottom - (_PAD - 6 + _HELP * self._help_lines) * unit
        for i, text in enumerate(self._help(self.grid.focused, inner)):
            place = (self.box.centerx, top + (i + 0.5) * _HELP * unit)
            self.services.writer.write(surface, text, SMALL, unit, theme.muted, place, anchor=0.5)


def _dim(surface: pygame.Surface, colour: str) -> None:
    """Lay a thin colour over all of a surface, without another one as large."""
    laid = pygame.Color(colour)
    rest = 255 - laid.a
    surface.fill((rest, rest, rest), special_flags=pygame.BLEND_RGB_MULT)
    share = pygame.Color(*(round(channel * laid.a / 255) for channel in laid[:3]))
    surface.fill(share, special_flags=pygame.BLEND_RGB_ADD)
