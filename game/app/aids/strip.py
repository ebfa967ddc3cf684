"""A strip of buttons at the lower edge: steers what runs by itself."""

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from game.app.canvas import Canvas
from game.app.icons import icon
from game.app.scenes.scene import FINGER, Screen
from game.app.services import Services
from game.app.text import TEXT
from game.table.intents import Command


class Button(NamedTuple):
    """A button of the strip.

    Attributes:
        command: What it does.
        sign: The name of its icon.
    """

    command: Command
    sign: str


class Strip:
    """Draws a text with buttons and knows where they are.

    Attributes:
        height: How much of the lower edge it takes, in pixels; 0 while it is not to be seen.
    """

    def __init__(self, services: Services) -> None:
        """Nothing is drawn yet, so no button is anywhere."""
        self._services = services
        self._boxes: dict[Command, pygame.Rect] = {}
        self.height = 0

    def close(self) -> None:
        """It is no longer to be seen."""
        self._boxes, self.height = {}, 0

    def button(self, x: int, y: int) -> Command | None:
        """The command of the button at a place on the screen."""
        return next((c for c, box in self._boxes.items() if box.collidepoint(x, y)), None)

    def draw(
        self, canvas: Canvas, screen: Screen, text: str, buttons: Sequence[Button],
        hovered: Command | None,
    ) -> None:  # fmt: skip
        """Draw it in the middle of the lower edge; the buttons are squares of 40 units or more."""
        theme, writer, unit = self._services.theme, self._services.writer, screen.unit
        cell, pad = round(max(40 * unit, FINGER * screen.dpi)), round(12 * unit)
        room = screen.width - round(20 * unit) - len(buttons) * cell - 2 * pad
        line = writer.render(text, TEXT, unit, theme.text, room)
        width = line.width + 2 * pad + len(buttons) * cell
        made = pygame.Surface((width, cell + round(6 * unit)), pygame.SRCALPHA)
        ground, radius = pygame.Color(theme.bar), round(10 * unit)
        ground.a = 255  # Cards below must not spoil the words
        pygame.draw.rect(made, ground, made.get_rect(), 0, radius)
        pygame.draw.rect(made, theme.hairline, made.get_rect(), max(1, round(unit)), radius)
        made.blit(line, line.get_rect(midleft=(pad, made.height // 2)))
        place = made.get_rect(midbottom=(screen.width // 2, self._services.herald.top(screen)))
        px, x = round(20 * unit), line.width + 2 * pad - round(4 * unit)
        for command, sign in buttons:
            box = pygame.Rect(x, round(3 * unit), cell, cell)
            if command is hovered:
                pygame.draw.rect(made, theme.raised, box, 0, radius)
            image = icon(sign, px, theme.text)
            made.blit(image, image.get_rect(center=box.center))
            self._boxes[command] = box.move(place.topleft)
            x += cell
        canvas.blit(made, place)
        self.height = made.height + round(8 * unit)
