"""The plate of the first steps: what is to be learnt now, how far it goes, and two buttons."""

from collections.abc import Sequence
from itertools import product
from typing import NamedTuple

import pygame

from game.app.bindings import key_of
from game.app.canvas import Canvas
from game.app.plate import draw_plate
from game.app.scenes.scene import Screen
from game.app.services import Services
from game.app.text import SMALL, STRONG, Style
from game.rules.places import EXTRA, Place
from game.table.intents import Command
from game.table.layout import Layout

# In units
_WIDEST, _PAD, _MARGIN, _LINE, _FOOT = 720, 16, 10, 24, 34
_DOT, _DOTS_APART = 3.2, 11

_TEXT = Style(18)


class Shown(NamedTuple):
    """What the plate says.

    Attributes:
        text: The lesson, in the player's language.
        number: Which one it is, from 0.
        total: How many there are.
        next: Whether there is a button to go on.
        hovered: The command of the button under the pointer.
    """

    text: str
    number: int
    total: int
    next: bool
    hovered: Command | None = None


class LessonPlate:
    """Draws the plate where it hides as little as can be, and knows where its buttons are.

    Attributes:
        box: Where it lies, in pixels.
    """

    def __init__(self, services: Services) -> None:
        """It lies nowhere yet."""
        self._services = services
        self._screen = Screen(0, 0, 1)
        self.box = pygame.Rect(0, 0, 0, 0)
        self._buttons: dict[Command, pygame.Rect] = {}
        self._made: tuple[object, pygame.Surface] | None = None

    def button(self, x: int, y: int) -> Command | None:
        """The command of the button at a place on the screen."""
        return next((c for c, box in self._buttons.items() if box.collidepoint(x, y)), None)

    def place(
        self, screen: Screen, layout: Layout, needed: Sequence[Place], texts: Sequence[str]
    ) -> None:
        """Find a place; its size is the same for all lessons.

        Args:
            screen: What there is to draw on.
            layout: The table, of which it hides as little as can be.
            needed: Places that the player must see.
            texts: Everything that it will have to say.
        """
        self._screen, self._made = screen, None
        unit = screen.unit
        margin, pad = round(_MARGIN * unit), round(_PAD * unit)
        left, right = margin, screen.width - margin
        extra, gap = layout.fans[EXTRA].area, round(0.25 * layout.frame.card_width)
        if extra.x > screen.width / 2:
            right = extra.x - gap
        else:
            left = extra.x + extra.w + gap
        width = min(round(_WIDEST * unit), right - left)
        wrap = self._services.writer.wrap
        lines = max(len(wrap(text, _TEXT, unit, width - 2 * pad)) for text in texts)
        height = round((_LINE * lines + _FOOT) * unit) + 2 * pad
        low = self._services.herald.top(screen) - height
        high = layout.frame.bar.h + margin
        boxes = [
            pygame.Rect(x, y, width, height)
            for y, x in product((low, high), ((left + right - width) // 2, left, right - width))
        ]
        self.box = min(boxes, key=lambda box: _hidden(box, layout, needed))

    def draw(self, canvas: Canvas, shown: Shown) -> None:
        """Draw it."""
        looks = shown, self.box.size, self._services.theme
        if self._made is None or self._made[0] != looks:
            self._made = looks, self._paint(shown)
        canvas.blit(self._made[1], self.box)

    def _paint(self, shown: Shown) -> pygame.Surface:
        theme, writer, unit = self._services.theme, self._services.writer, self._screen.unit
        made = pygame.Surface(self.box.size, pygame.SRCALPHA)
        line, pad = max(1, round(1.5 * unit)), round(_PAD * unit)
        draw_plate(made, made.get_rect(), round(12 * unit), theme.gold, line, theme.bar)
        for i, text in enumerate(writer.wrap(shown.text, _TEXT, unit, self.box.width - 2 * pad)):
            place = (pad, pad + (i + 0.5) * _LINE * unit)
            writer.write(made, text, _TEXT, unit, theme.text, place)
        foot = self.box.height - pad - round(0.5 * (_FOOT - 8) * unit)
        self._paint_dots(made, shown, pad, foot)
        self._paint_buttons(made, shown, self.box.width - pad, foot)
        return made

    def _paint_dots(self, made: pygame.Surface, shown: Shown, left: int, middle: int) -> None:
        theme, unit = self._services.theme, self._screen.unit
        for i in range(shown.total):
            colour = theme.gold if i <= shown.number else theme.tick
            radius = (_DOT + (1 if i == shown.number else 0)) * unit
            centre = (left + (_DOT + i * _DOTS_APART) * unit, middle)
            pygame.draw.aacircle(made, colour, centre, radius)

    def _paint_buttons(self, made: pygame.Surface, shown: Shown, right: int, middle: int) -> None:
        """From the right: on, if it is for the player to say so, and out."""
        theme, writer, words = self._services.theme, self._services.writer, self._services.words
        unit, self._buttons = self._screen.unit, {}
        wanted = [(Command.MENU, words.text("Leave"), SMALL)]
        if shown.next:
            wanted.insert(0, (Command.ACTIVATE, words.text("Next"), STRONG))
        for command, word, style in wanted:
            label = f"{word} ({key_of(words, command)})"
            width = writer.width(label, style, unit) + 24 * unit
            box = pygame.Rect(0, 0, round(width), round((_FOOT - 4) * unit))
            box.midright = right, middle
            hovered = command is shown.hovered
            if command is Command.ACTIVATE:
                ground, ink = (theme.focus if hovered else theme.gold), theme.on_gold
                pygame.draw.rect(made, ground, box, 0, round(8 * unit))
            else:
                ink = theme.text if hovered else theme.muted
            writer.write(made, label, style, unit, ink, box.center, anchor=0.5)
            self._buttons[command] = box.move(self.box.topleft)
            right = box.left - round(4 * unit)


def _hidden(box: pygame.Rect, layout: Layout, needed: Sequence[Place]) -> tuple[int, int]:
    """How many pixels a box would hide of what is needed, and of all places."""
    areas = {place: box.clip(pygame.Rect(fan.area)) for place, fan in layout.fans.items()}
    sizes = {place: area.w * area.h for place, area in areas.items()}
    return sum(sizes[place] for place in needed if place in sizes), sum(sizes.values())
