"""The foot of the tree: the step with the focus in words, and what can be done with it."""

from typing import NamedTuple

import pygame

from game.app.aids.assistant import LOST, UNKNOWN
from game.app.bar import ROMAN
from game.app.bindings import key_of
from game.app.icons import icon
from game.app.services import Services
from game.app.step_cells import VERDICT_ICONS, half_name
from game.app.text import STRONG, TEXT
from game.app.told import made
from game.session.history import Step
from game.solver.results import Verdict
from game.table.intents import Command

HEIGHT = 76
"""Of the foot, in units."""


class Button(NamedTuple):
    """A button of the foot.

    Attributes:
        label: Its text, with the key that does the same.
        command: What it does.
        box: Where it stands.
    """

    label: str
    command: Command
    box: pygame.Rect


class TreeFoot:
    """Tells of one step.

    Attributes:
        buttons: What can be done with it, from the right.
    """

    def __init__(
        self, services: Services, box: pygame.Rect, unit: float, step: Step, verdicts: bool
    ) -> None:
        """Place the buttons.

        Args:
            services: What all scenes share.
            box: Where it stands on the screen.
            unit: Pixels per unit.
            step: What it tells of.
            verdicts: Whether it tells what the analyst has said.
        """
        self._services, self._box, self._unit = services, box, unit
        self._step, self._verdicts = step, verdicts
        self.buttons: list[Button] = []
        self._place_buttons()

    def _place_buttons(self) -> None:
        text, unit = self._services.words.text, self._unit
        marked = self._step.bookmark is not None
        wanted = (
            (text("Change the bookmark") if marked else text("Set a bookmark"), Command.BOOKMARK),
            (text("Go there"), Command.ACTIVATE),
        )
        right, bottom = self._box.right, self._box.bottom - round(10 * unit)
        for label, command in reversed(wanted):
            shown = f"{label} ({key_of(self._services.words, command)})"
            width = self._services.writer.width(shown, TEXT, unit) + round(28 * unit)
            height = round(32 * unit)
            box = pygame.Rect(right - width, bottom - height, width, height)
            self.buttons.append(Button(shown, command, box))
            right = box.left - round(8 * unit)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw it; its ground is there."""
        theme, unit = self._services.theme, self._unit
        self._draw_told(surface, self._box.top + 18 * unit)
        self._draw_marks(surface, self.buttons[0].box.centery)
        for button in self.buttons:
            radius = round(8 * unit)
            pygame.draw.rect(surface, theme.raised, button.box, 0, radius)
            pygame.draw.rect(surface, theme.hairline, button.box, max(1, round(unit)), radius)
            self._services.writer.write(
                surface, button.label, TEXT, unit, theme.text, button.box.center, anchor=0.5
            )

    def _draw_told(self, surface: pygame.Surface, y: float) -> None:
        """The step with the focus, in words."""
        services, unit, box, step = self._services, self._unit, self._box, self._step
        words, theme, position = services.words, services.theme, step.position
        facts = " · ".join((
            "",
            half_name(services, position),
            words.plural("{n} move", "{n} moves", step.played),
            words.plural("{n} card home", "{n} cards home", position.home),
        ))  # fmt: skip
        style, limit = STRONG, round(box.width * 0.5)
        right = services.writer.write(
            surface, made(words, step), style, unit, theme.text, (box.left, y), limit=limit
        ).right
        services.writer.write(
            surface, facts, TEXT, unit, theme.muted, (right, y), limit=box.right - right
        )

    def _draw_marks(self, surface: pygame.Surface, y: float) -> None:
        """The marks of the step with the focus, left of the buttons."""
        services, unit = self._services, self._unit
        px, x = round(20 * unit), self._box.left
        end = self.buttons[-1].box.left - round(12 * unit)
        for name, colour, said in self._marks():
            room = end - x - px - round(4 * unit)
            if room < px:
                return
            surface.blit(icon(name, px, colour), (x, round(y - px / 2)))
            place = (x + px + 4 * unit, y)
            written = services.writer.write(surface, said, TEXT, unit, colour, place, limit=room)
            x = written.right + round(12 * unit)

    def _marks(self) -> list[tuple[str, str, str]]:
        """The marks of the step with the focus: icon, colour, words."""
        theme, text, step = self._services.theme, self._services.words.text, self._step
        marks = []
        if step.position.won:
            marks.append(("star", theme.gold, text("The patience has come out")))
        elif step.finding is not None and self._verdicts:
            verdict, tour, _ = step.finding
            colour, said = {
                Verdict.WON: (theme.good, text("Can be won by tour {tour}", tour=ROMAN[tour - 1])),
                Verdict.LOST: (theme.bad, text(LOST)),
                Verdict.UNKNOWN: (theme.muted, text(UNKNOWN)),
            }[verdict]
            marks.append((VERDICT_ICONS[verdict], colour, said))
        if step.bookmark is not None:
            marks.append(("bookmark", theme.gold, step.bookmark))
        return marks
