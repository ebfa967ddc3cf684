"""The buttons of the bar: icons, words where there is room for them, the one big step."""

from typing import NamedTuple

import pygame

from game.app.bindings import BY_COMMAND
from game.app.icons import icon
from game.app.scenes.scene import FINGER, Screen
from game.app.services import Services
from game.app.text import STRONG, TEXT
from game.rules.places import TourMove
from game.table.intents import BIG_STEPS, Command
from game.words import mark

WORDS_FROM = 1500
"""From which width of the window, in units, words stand beside the icons."""

_ICON, _CELL = 19, 38
"""Size of an icon and width of its button, in units; a finger may need more."""

_ICONS = {
    Command.UNDO: "undo",
    Command.REDO: "redo",
    Command.HINT: "hint",
    Command.COLLECT: "collect",
    Command.MENU: "menu",
}
_WORDS = {TourMove.FORM_EXTRA: mark("Form extra pile"), TourMove.REDEAL: mark("Redeal")}


class Buttons(NamedTuple):
    """What the buttons are to show.

    Attributes:
        step: The big step that can be made now, if there is one.
        disabled: Commands that would do nothing now.
        hovered: The button under the pointer.
        hinted: The button that a hint names.
    """

    step: TourMove | None
    disabled: frozenset[Command] = frozenset()
    hovered: Command | None = None
    hinted: Command | None = None


class ButtonRow:
    """Paints the buttons into the bar and knows where they are.

    Attributes:
        boxes: Where each button is that can be pressed.
    """

    def __init__(self, services: Services) -> None:
        """No button has a place yet."""
        self._services = services
        self.boxes: dict[Command, pygame.Rect] = {}
        self._bottom = 0

    def at(self, x: int, y: int) -> Command | None:
        """The command of the button at a place on the screen; a finger need not hit its drawing."""
        if not 0 <= y < self._bottom:
            return None
        return next((c for c, box in self.boxes.items() if box.left <= x < box.right), None)

    def paint(self, surface: pygame.Surface, screen: Screen, height: int, show: Buttons) -> float:
        """Paint the buttons; returns where the leftmost of them begins, in pixels."""
        self.boxes = {}
        self._bottom = max(height, round(FINGER * screen.dpi))
        unit = screen.unit
        x = screen.width - 8 * unit
        aids = (Command.HINT,) if self._services.settings.aids else ()
        x = self._paint_icon(surface, screen, height, Command.MENU, x, show)
        if show.step is not None:
            x = self._paint_big_step(surface, unit, height, show.step, x, show) - 4 * unit
        for command in (Command.COLLECT, *aids, Command.REDO, Command.UNDO):
            x = self._paint_icon(surface, screen, height, command, x, show)
        return x

    def _paint_icon(
        self,
        surface: pygame.Surface,
        screen: Screen,
        height: int,
        command: Command,
        right: float,
        show: Buttons,
    ) -> float:
        theme, writer, unit = self._services.theme, self._services.writer, screen.unit
        enabled = command not in show.disabled
        colour = theme.text if enabled else theme.tick
        word = ""
        if screen.width >= WORDS_FROM * unit and command is not Command.MENU:
            word = self._services.words.text(BY_COMMAND[command].label)
        extra = writer.width(word, TEXT, unit) + 14 * unit if word else 0
        width = max(_CELL * unit, FINGER * screen.dpi)
        cell = pygame.Rect(0, 0, round(width + extra), height)
        cell.right = round(right)
        if enabled and command is show.hovered:
            ground = cell.inflate(-round(2 * unit), -round(8 * unit))
            pygame.draw.rect(surface, theme.raised, ground, 0, round(8 * unit))
        px = round(_ICON * unit)
        x = cell.left + round((width - px) / 2)
        surface.blit(icon(_ICONS[command], px, colour), (x, (height - px) // 2))
        if word:
            place = (x + px + 7 * unit, height / 2)
            writer.write(surface, word, TEXT, unit, colour, place)
        if enabled:
            self.boxes[command] = cell
        return cell.left

    def _paint_big_step(
        self,
        surface: pygame.Surface,
        unit: float,
        height: int,
        step: TourMove,
        right: float,
        show: Buttons,
    ) -> float:
        theme, writer = self._services.theme, self._services.writer
        command, text = BIG_STEPS[step], self._services.words.text(_WORDS[step])
        tall = round(0.74 * height)
        width = round(writer.width(text, STRONG, unit) + 24 * unit)
        box = pygame.Rect(0, (height - tall) // 2, width, tall)
        box.right = round(right - 4 * unit)
        ground = theme.focus if command is show.hovered else theme.gold
        pygame.draw.rect(surface, ground, box, 0, round(8 * unit))
        if command is show.hinted:
            around = box.inflate(round(6 * unit), round(6 * unit))
            thick = max(2, round(2 * unit))
            pygame.draw.rect(surface, theme.focus, around, thick, round(10 * unit))
        place = (box.centerx, height / 2)
        writer.write(surface, text, STRONG, unit, theme.on_gold, place, anchor=0.5)
        self.boxes[command] = box
        return box.left - 4 * unit
