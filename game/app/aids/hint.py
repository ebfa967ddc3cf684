"""A hint: the next step as a ghost of the card on its way."""

from typing import NamedTuple

import pygame

from game.app import halos
from game.app.canvas import Canvas
from game.app.deck import Deck
from game.app.icons import icon
from game.app.theme import Theme
from game.rules.cards import KINDS
from game.rules.places import CardMove, Move
from game.table.boxes import Box
from game.table.easing import ease_in_out_cubic
from game.table.intents import BIG_STEPS, Command
from game.table.layout import Layout

FLIES = 0.9
"""Seconds that the ghost takes on its way."""

TIMES = 2
"""How often it flies before it waits at its goal: what moves for ever disturbs, and costs."""

_SURE, _GUESSED = 215, 150
"""How solid the ghost is of a step that wins, and of one that is only the best found, 0–255."""


class Hint(NamedTuple):
    """A step that the analyst proposes.

    Attributes:
        moves: What to do at once.
        sure: Whether it leads to a known win; else it begins the best line found.
    """

    moves: tuple[Move, ...]
    sure: bool

    @property
    def button(self) -> Command | None:
        """The command of the button to press, if it is a move of the tour."""
        move = self.moves[0]
        return None if isinstance(move, CardMove) else BIG_STEPS[move]


class HintGhost:
    """Draws a hint over the table.

    Attributes:
        moving: Whether the ghost is on its way.
    """

    def __init__(self, hint: Hint, before: Layout, after: Layout, *, still: bool) -> None:
        """Begin to show a hint.

        Args:
            hint: The step.
            before: The table as it lies.
            after: The table after the step.
            still: Whether the ghost only appears at its goal, because nothing is to move.
        """
        self._hint = hint
        self._ways: list[tuple[int, Box, Box]] = []
        move = hint.moves[0]
        if isinstance(move, CardMove):
            cards = (before.position.cards_at(move.source) or ())[-len(hint.moves) :]
            # The run lands reversed, so its top card lies lowest
            ways = ((card, before.boxes[card], after.boxes[card]) for card in reversed(cards))
            self._ways = list(ways)
        self._elapsed = FLIES * TIMES if still else 0.0

    @property
    def moving(self) -> bool:
        """Whether the ghost is on its way."""
        return bool(self._ways) and self._elapsed < FLIES * TIMES

    def tick(self, dt: float) -> None:
        """Let seconds pass."""
        self._elapsed += dt

    def draw(self, canvas: Canvas, deck: Deck, theme: Theme, unit: float) -> None:
        """Draw the ghost, a ring where it comes from, and its goal."""
        sure = self._hint.sure
        colour = theme.gold if sure else theme.muted
        solid = _SURE if sure else _GUESSED
        blur = max(1, round(0.10 * deck.width))
        done = min(1.0, (self._elapsed % FLIES) / (0.8 * FLIES)) if self.moving else 1.0
        done = ease_in_out_cubic(done)
        glow = halos.glow(deck.size, deck.radius, unit, blur, colour)
        for i, (card, start, end) in enumerate(self._ways):
            if i == 0:
                glow.draw(canvas, start.x, start.y)
                glow.draw(canvas, end.x, end.y)
            ghost = deck.face(card % KINDS).copy()
            ghost.set_alpha(solid)
            x = round(start.x + (end.x - start.x) * done)
            y = round(start.y + (end.y - start.y) * done)
            canvas.blit(ghost, (x, y))
            if not sure:
                self._draw_question(canvas, deck, theme, (x, y))

    @staticmethod
    def _draw_question(canvas: Canvas, deck: Deck, theme: Theme, place: tuple[int, int]) -> None:
        px = max(16, round(0.42 * deck.width))
        ground = pygame.Surface((px, px), pygame.SRCALPHA)
        pygame.draw.circle(ground, theme.bar, (px / 2, px / 2), px / 2)
        inner = round(0.8 * px)
        sign = icon("verdict_unknown", inner, theme.text)
        ground.blit(sign, sign.get_rect(center=ground.get_rect().center))
        middle = place[0] + deck.width // 2, place[1] + round(0.9 * deck.width)
        canvas.blit(ground, ground.get_rect(center=middle))
