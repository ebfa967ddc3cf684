"""Foresight: the table as it would be after its next big step, seen while a key is held."""

from collections.abc import Callable, Sequence

import pygame

from game.app.aids.veil import outline
from game.app.canvas import Canvas
from game.app.resting import Marks
from game.app.scenes.scene import Screen
from game.app.services import Services
from game.app.table_view import TableView
from game.rules.places import Move, TourMove
from game.rules.position import Position
from game.table.foresight import big_step, differing, foreseen
from game.table.layout import Layout
from game.words import mark

_LABELS = {
    TourMove.FORM_EXTRA: mark("So it would lie with the extra pile"),
    TourMove.REDEAL: mark("So it would lie after the redeal"),
}


class Foresight:
    """Draws the table to come instead of the present one.

    Attributes:
        on: Whether it is to be seen.
    """

    def __init__(self, services: Services, lay_out: Callable[[Position], Layout]) -> None:
        """Nothing is foreseen yet.

        Args:
            services: What all scenes share.
            lay_out: Lays a position out for the screen there is.
        """
        self._services = services
        self._lay_out = lay_out
        self.on = False
        self._made: tuple[object, pygame.Surface] | None = None

    def close(self) -> bool:
        """Look at the present again; returns whether that is new."""
        was, self.on, self._made = self.on, False, None
        return was

    def told(self, position: Position) -> str:
        """What is seen, in words; empty if it is the present."""
        step = big_step(position)
        return self._services.words.text(_LABELS[step]) if self.on and step else ""

    def draw(
        self,
        canvas: Canvas,
        surface: pygame.Surface,
        screen: Screen,
        position: Position,
        moves: Sequence[Move] = (),
    ) -> None:
        """Begin a frame with the table to come.

        Args:
            canvas: What draws.
            surface: Where to.
            screen: What there is to draw on.
            position: The present, in which a big step can be made.
            moves: What is to be done before the big step; what that changes stands out.
        """
        shows = (screen, position, tuple(moves))
        if self._made is None or self._made[0] != shows:
            self._made = shows, self._paint(screen, position, moves)
        canvas.lay(surface, self._made[1])

    def _paint(self, screen: Screen, position: Position, moves: Sequence[Move]) -> pygame.Surface:
        services, theme = self._services, self._services.theme
        plain = foreseen(position)
        assert plain is not None
        coming = foreseen(position, moves) or plain  # After moves that win nothing is to come
        picture = pygame.Surface(screen.size)
        table = self._lay_out(coming)
        view = TableView(services)
        view.resize(screen)
        view.draw(Canvas(), picture, table, Marks(), 0)
        picture.fill(theme.coming, None, pygame.BLEND_RGB_MULT)
        unit = screen.unit
        if moves:
            lines = dict.fromkeys(differing(plain, coming), theme.target)
            thick = max(2, round(2.2 * unit))
            outline(picture, table, lines, thick, theme.focus_casing)
        frame = picture.get_rect(top=table.frame.bar.h, height=screen.height - table.frame.bar.h)
        pygame.draw.rect(picture, theme.gold, frame, max(2, round(3 * unit)))
        return picture
