"""The light on what a lesson of the guide is about: cards, places, a button of the bar."""

from typing import NamedTuple

import pygame

from game.app import halos
from game.app.bar import Bar
from game.app.canvas import Canvas
from game.app.deck import Deck
from game.app.theme import Theme
from game.rules.places import Place, TourMove
from game.session.guide import Goal, Lesson
from game.table.intents import BIG_STEPS, Command
from game.table.layout import Layout


class LessonLight(NamedTuple):
    """Throws the light on a table.

    Attributes:
        canvas: What draws.
        layout: Where the cards lie.
        deck: The cards in their size.
        unit: Pixels per unit.
    """

    canvas: Canvas
    layout: Layout
    deck: Deck
    unit: float

    def draw_places(self, lesson: Lesson, left: int) -> None:
        """Let glow what a lesson shows, the cards to be moved, so many, and where they go."""
        for place in lesson.shown:
            self._glow(self.deck.hint(self.unit), place, 1)
        if lesson.source is not None:
            self._glow(self.deck.hint(self.unit), lesson.source, left)
        if lesson.target is not None:
            self._glow(self.deck.target(self.unit), lesson.target, 1)

    def _glow(self, halo: halos.Halo, place: Place, count: int) -> None:
        """Let the uppermost cards of a place glow, or the place itself if there are none."""
        fan = self.layout.fans[place]
        boxes = fan.boxes[-count:] or (fan.area,)
        longer = boxes[-1].y - boxes[0].y
        halo._replace(longer=longer).draw(self.canvas, boxes[0].x, boxes[0].y)

    def draw_button(self, bar: Bar, lesson: Lesson, theme: Theme) -> None:
        """Draw a ring around the button that does what a lesson asks for, if there is one."""
        command = _command(lesson)
        if command is None or (place := bar.box(command)) is None:
            return
        box = pygame.Rect(place.left, 0, place.width, bar.height).inflate(0, -round(4 * self.unit))
        ring = pygame.Surface(box.size, pygame.SRCALPHA)
        thick = max(2, round(2.5 * self.unit))
        pygame.draw.rect(ring, theme.target, ring.get_rect(), thick, round(9 * self.unit))
        self.canvas.blit(ring, box)


def _command(lesson: Lesson) -> Command | None:
    """What the button in the bar does that a lesson asks for."""
    match lesson.goal:
        case Goal.COLLECT:
            return Command.COLLECT
        case Goal.UNDO:
            return Command.UNDO
        case Goal.TRY:
            return Command.HINT
        case Goal.PLAY if isinstance(move := lesson.moves[0], TourMove):
            return BIG_STEPS[move]
    return None
