"""The line of tabs over the pages of text, and beside it the way back."""

from collections.abc import Sequence

import pygame

from game.app.bindings import key_of
from game.app.icons import icon
from game.app.services import Services
from game.app.text import STRONG, TEXT
from game.table.intents import Command

_PAD = 13
"""What is free on both sides of a tab's name, in units."""


class Tabs:
    """Knows where the tabs are, and draws them. They are counted from the left, from 0."""

    def __init__(self, services: Services) -> None:
        """There are none yet."""
        self._services = services
        self._labels: Sequence[str] = ()
        self._boxes: list[pygame.Rect] = []
        self._unit = 1.0

    def place(self, labels: Sequence[str], column: pygame.Rect, unit: float) -> None:
        """Place them above a column of text, over its left edge.

        Args:
            labels: Their names, in the player's language.
            column: Where the text is to be seen, in pixels.
            unit: Pixels per unit.
        """
        self._labels, self._boxes, self._unit = labels, [], unit
        x = column.left - _PAD * unit
        for label in labels:
            width = self._services.writer.width(label, STRONG, unit) + 2 * _PAD * unit
            self._boxes.append(pygame.Rect(round(x), 0, round(width), column.top))
            x += width

    def at(self, x: int, y: int) -> int | None:
        """The tab at a place on the screen."""
        return next((i for i, box in enumerate(self._boxes) if box.collidepoint(x, y)), None)

    def draw(
        self, surface: pygame.Surface, ground: pygame.Rect, chosen: int, pointed: int | None
    ) -> None:
        """Draw them, and a cross with its key: a click anywhere else goes back, too.

        Args:
            surface: Where to.
            ground: The ground of the page, in pixels.
            chosen: The tab of the page that is shown.
            pointed: The tab that the pointer is on.
        """
        theme, writer, unit = self._services.theme, self._services.writer, self._unit
        line = self._boxes[0].bottom - 1
        pygame.draw.line(surface, theme.hairline, (ground.left, line), (ground.right - 1, line))
        thick = round(3 * unit)
        for i, (label, box) in enumerate(zip(self._labels, self._boxes, strict=True)):
            ink = theme.gold if i == chosen else theme.text if i == pointed else theme.muted
            style = STRONG if i == chosen else TEXT
            said = writer.write(surface, label, style, unit, ink, box.center, anchor=0.5)
            if i == chosen:
                surface.fill(theme.gold, (said.left, line - thick + 1, said.width, thick))
        cross = icon("close", round(20 * unit), theme.muted)
        place = cross.get_rect(midright=(ground.right - round(14 * unit), line // 2))
        surface.blit(cross, place)
        key, at = key_of(self._services.words, Command.MENU), place.left - 6 * unit
        if at - writer.width(key, TEXT, unit) > self._boxes[-1].right:
            writer.write(surface, key, TEXT, unit, theme.muted, (at, line // 2), anchor=1)
