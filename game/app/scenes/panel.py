"""A panel over the scene beneath: a heading, some lines, and items to choose from."""

from collections.abc import Sequence

import pygame

from game.app.scenes.scene import Change, Pop, Scene, Screen
from game.app.services import Services
from game.app.text import HEADING, TEXT
from game.app.widgets import TALLEST_LINE, Grid, Item
from game.table.intents import Command, Do, Intent

WIDTH = 460
"""Of the panel, in units."""

_DIM = 150
"""How dark the scene beneath becomes, 0–255."""


class PanelScene(Scene):
    """Subclasses say what stands on the panel; it is asked for anew whenever settings change."""

    opaque = False

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.grid = Grid(self.rows())
        self._box = pygame.Rect(0, 0, 0, 0)
        self._lines: list[str] = []
        self._first_line = 0.0

    def heading(self) -> str:
        """The panel's heading, in the player's language."""
        raise NotImplementedError

    def lines(self) -> Sequence[str]:
        """The text between heading and items, a paragraph each."""
        return ()

    def rows(self) -> list[list[Item]]:
        """The items, in rows."""
        raise NotImplementedError

    def back(self) -> Change | None:
        """What Esc does."""
        return Pop()

    def resize(self, screen: Screen) -> None:
        """Lay the panel out in the middle of the screen, as high as its content."""
        super().resize(screen)
        row, column = self.grid.row, self.grid.column
        self.grid = Grid(self.rows())
        if row < len(self.grid.rows):
            self.grid.row, self.grid.column = row, column
        unit, writer = screen.unit, self.services.writer
        pad, gap = 22 * unit, 4 * unit
        width = min(WIDTH * unit, screen.width - 2 * pad)
        inner = round(width - 2 * pad)
        self._lines = [
            line for text in self.lines() for line in writer.wrap(text, TEXT, unit, inner)
        ]
        text_height = 24 * unit * len(self._lines) + (10 * unit if self._lines else 0)
        top = 54 * unit + text_height
        room = screen.height - 2 * pad - top - pad
        line = min(TALLEST_LINE * unit, (room + gap) / len(self.grid.rows) - gap)
        height = top + self.grid.height(line, gap) + pad
        self._box = pygame.Rect(0, 0, round(width), round(height))
        self._box.center = screen.width // 2, screen.height // 2
        self._first_line = self._box.top + 54 * unit
        inside = pygame.Rect(self._box.left + round(pad), round(self._box.top + top), inner, 0)
        self.grid.place(inside, line, gap)

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
        dim = pygame.Surface(self.screen.size, pygame.SRCALPHA)
        dim.fill((*pygame.Color(theme.focus_casing)[:3], _DIM))
        surface.blit(dim, (0, 0))
        radius = round(14 * unit)
        pygame.draw.rect(surface, theme.bar, self._box, 0, radius)
        pygame.draw.rect(surface, theme.hairline, self._box, max(1, round(unit)), radius)
        middle, top = self._box.centerx, self._box.top + 32 * unit
        limit = round(self._box.width - 30 * unit)
        writer.write(
            surface, self.heading(), HEADING, unit * 0.8, theme.gold, (middle, top),
            anchor=0.5, limit=limit,
        )  # fmt: skip
        for i, line in enumerate(self._lines):
            y = self._first_line + (24 * i + 14) * unit
            writer.write(surface, line, TEXT, unit, theme.text, (middle, y), anchor=0.5)
        self.grid.draw(surface, self.services, unit)
        del ahead
