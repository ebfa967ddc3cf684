"""Draws the table: a kept picture of all that lies, and over it what moves."""

from collections.abc import Callable, Iterator, Mapping
from time import process_time

from pygame import Surface

from game.app.canvas import Canvas, Target
from game.app.deck import Deck
from game.app.picture import Picture
from game.app.resting import Marks, Resting, draw_moving
from game.app.scenes.scene import Screen
from game.app.services import Services
from game.app.sky import sky
from game.app.theme import Theme
from game.rules.position import LAST_TOUR
from game.rules.tours import PILE_SIZES
from game.table import paces
from game.table.boxes import Box
from game.table.frame import frame as frame_of
from game.table.layout import Layout
from game.table.motion import Motion, Moving

SPARE = 0.003
"""Seconds of CPU time after which no further thing is made ready in the same tick."""

NO_MOTION = Motion()


class TableView:
    """Draws layouts of one game.

    What lies is in a kept picture, of which only what has changed is painted anew:
    a pile when a card leaves it or lands on it. What moves is drawn over it.
    """

    def __init__(self, services: Services, spent: Callable[[], float] = process_time) -> None:
        """Set up the view.

        Args:
            services: What scenes share.
            spent: Seconds of CPU time that were spent so far; tests bring their own.
        """
        self._services = services
        self._spent = spent
        self._screen = Screen(0, 0, 1)
        self._theme: Theme | None = None
        self._picture: Picture | None = None
        self._resting = Resting(services)
        self._motion, self._elapsed, self._lasts = NO_MOTION, 0.0, 0.0
        self._readied: Layout | None = None
        self._making: Iterator[None] = iter(())

    def resize(self, screen: Screen) -> None:
        """Forget what was painted for another screen or other settings."""
        if (screen, self._services.theme) != (self._screen, self._theme):
            self._screen, self._theme = screen, self._services.theme
            self._picture = None
        self._resting.forget()

    def deck(self, layout: Layout) -> Deck:
        """The cards in the size of a layout."""
        return self._services.deck(layout.frame.card_width, layout.frame.dpi)

    @property
    def moving(self) -> bool:
        """Whether anything is in flight."""
        return self._elapsed < self._lasts

    def fly(self, motion: Motion) -> None:
        """Let cards fly, as long as the settings want; whatever else was in flight has landed."""
        self._motion = motion.scaled(paces.slowness(self._services.settings))
        self._elapsed, self._lasts = 0.0, self._motion.lasts

    def land(self) -> None:
        """Whatever is in flight lies where it was to land."""
        self._motion, self._lasts = NO_MOTION, 0.0

    def make_ready(self, layout: Layout) -> bool:
        """Spend a moment on what may be needed soon; returns whether anything is left to do.

        First the cards of this layout, then those of the size that a redeal would bring.
        """
        if layout is not self._readied:
            self._readied, self._making = layout, self._made_ready(layout)
        end = self._spent() + SPARE
        return any(self._spent() >= end for _ in self._making)

    def _made_ready(self, layout: Layout) -> Iterator[None]:
        frame, position, deck = layout.frame, layout.position, self.deck(layout)
        yield from deck.made_ready()
        for halo in (deck.shadow, lambda: deck.target(frame.unit), lambda: deck.focus(frame.unit)):
            halo()
            yield
        if position.extra is None or position.tour == LAST_TOUR:
            return
        left = sum(map(len, position.piles)) + len(position.extra)
        size = PILE_SIZES[position.tour + 1]
        coming = frame_of(frame.size, frame.dpi, -(-left // size), size, frame.style)
        yield from self._services.deck(coming.card_width, frame.dpi).made_ready()

    def tick(self, dt: float) -> list[int]:
        """Let seconds pass; returns the cards that have landed meanwhile."""
        arrivals = self._motion.arrivals(self._elapsed, self._elapsed + dt)
        self._elapsed += dt
        if self._motion is not NO_MOTION and not self.moving:
            self.land()
        return arrivals

    def draw(
        self,
        canvas: Canvas,
        surface: Surface,
        layout: Layout,
        marks: Marks,
        ahead: float,
    ) -> None:
        """Begin a frame with the table; what follows the pointer is left out.

        Args:
            canvas: What draws.
            surface: Where to.
            layout: Where cards lie once nothing moves.
            marks: What stands out.
            ahead: Seconds since the last tick.
        """
        moment = self._motion.at(self._elapsed + ahead)
        aloft = frozenset(flight.card for flight, _, _ in (*moment.waiting, *moment.flying))
        waiting: list[Moving] = []
        moving: list[Moving] = []
        for card in moment.waiting:
            (waiting if _rests(card) else moving).append(card)
        if self._picture is None:
            ground = sky(self._screen.size, self._screen.unit, self._services.theme)
            self._picture = Picture(ground)
        canvas.change(self._picture.show(self._resting.layers(layout, marks, waiting, aloft)))
        canvas.lay(surface, self._picture.surface)
        draw_moving(canvas, self.deck(layout), (*moving, *moment.flying))

    def draw_held(self, target: Target, layout: Layout, boxes: Mapping[int, Box]) -> None:
        """Draw lifted cards.

        Args:
            target: Where to.
            layout: For the size of cards.
            boxes: Where each lies, not counting that it is larger in the hand; the lowest first.
        """
        self._resting.draw_held(target, layout, boxes)


def _rests(waiting: Moving) -> bool:
    """Whether a card that has not been launched keeps still: fetched, or not to be fetched yet."""
    (_, start, end, *_), x, y = waiting
    return (x, y) in (start[:2], end[:2])
