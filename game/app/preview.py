"""Small tables that play on by themselves: what the title shows of each patience.

A preview is the table itself, in miniature: the same layout, the same cards. Nothing of
it is made before it is first drawn.
"""

from functools import cached_property

import pygame

from game.app import art
from game.app.picture import Picture
from game.app.resting import Marks, Resting, draw_moving
from game.app.scenes.scene import Screen
from game.app.services import Services
from game.app.sky import sky
from game.app.table_view import NO_MOTION
from game.rules.notation import parse_record
from game.rules.position import Position
from game.rules.variants import Variant
from game.table.easing import ease_in_out_cubic
from game.table.layout import Layout, layout
from game.table.paces import Pace, between, slowness

LASTS = 20.0
"""Seconds for which a preview plays."""

_APART = 1.2
"""Seconds between two moves."""

_MOVES = 16
"""How many of the last moves of a record are played."""

_CALM = Pace(0.5, 0.05, within=0.9, ease=ease_in_out_cubic)

_WHOLE = (1280, 800)
"""The window, in points, that is shown in miniature."""

_BAR = 40
"""The height of its bar, which is left out, in points."""


class Preview:
    """The small table of a patience, which plays some moves and comes back to where it began."""

    def __init__(self, services: Services, variant: Variant) -> None:
        """Prepare nothing."""
        self._services = services
        self._variant = variant
        self._at, self._left, self._pause = 0, 0.0, 0.0
        self._motion, self._elapsed = NO_MOTION, 0.0
        self._looks: tuple[object, ...] = ()
        self._bar = 0
        self._resting = Resting(services)
        self._picture: Picture
        self._layout: Layout
        self._seen: tuple[pygame.Rect, Screen] | None = None

    @cached_property
    def _positions(self) -> tuple[Position, ...]:
        lines = (art.ASSETS / "previews.txt").read_text(encoding="ascii").splitlines()
        records = map(parse_record, lines)
        record = next(record for record in records if record.variant is self._variant)
        return record.positions()[-_MOVES - 1 :]

    @property
    def moving(self) -> bool:
        """Whether any card is in flight."""
        return self._motion is not NO_MOTION

    def play(self) -> None:
        """Play for a while, from now on."""
        self._left, self._pause = LASTS, _APART

    def rest(self) -> None:
        """Play no more."""
        self._left, self._motion = 0.0, NO_MOTION

    def tick(self, dt: float) -> bool:
        """Let seconds pass; returns whether it looks different now."""
        self._left -= dt
        self._pause -= dt
        if self.moving:
            self._elapsed += dt
            if self._elapsed >= self._motion.lasts:
                self._motion = NO_MOTION
            return True
        if self._seen is None or self._left <= 0 or self._pause > 0:
            return False
        self._pause = _APART
        self._step()
        return self.moving

    def hide(self) -> None:
        """It is nowhere to be seen until it is drawn again."""
        self._seen = None

    def _step(self) -> None:
        """Let the next cards fly, where anything is to fly at all."""
        speed = slowness(self._services.settings)
        if not speed:
            return
        before = self._layout
        self._at = (self._at + 1) % len(self._positions)
        self._layout = self._laid_out(before.frame.size)
        moved = [
            card for card, place in self._layout.places.items() if before.places[card] != place
        ]
        self._motion = between(before, self._layout, _CALM, moved).scaled(speed)
        self._elapsed = 0.0

    def _laid_out(self, size: art.Size) -> Layout:
        dpi = min(size[0] / _WHOLE[0], size[1] / _WHOLE[1])
        # Numbers would be larger than the cards.
        return layout(self._positions[self._at], size, dpi)._replace(numbers={})

    def redraw(self, surface: pygame.Surface, ahead: float) -> None:
        """Draw it where it was drawn last, if it is to be seen; arguments as for ``draw``."""
        if self._seen is not None:
            self.draw(surface, *self._seen, ahead)

    def draw(
        self, surface: pygame.Surface, box: pygame.Rect, screen: Screen, ahead: float = 0.0
    ) -> None:
        """Draw it in a box of the surface.

        Args:
            surface: Where to.
            box: Where, in pixels.
            screen: Whose ground is shown in miniature.
            ahead: Seconds since the last tick.
        """
        services, theme = self._services, self._services.theme
        self._seen = box, screen
        looks = box.size, screen, theme, services.letters, services.settings.four_colours
        if looks != self._looks:
            self._looks, self._motion = looks, NO_MOTION
            self._bar = round(_BAR * min(box.width / _WHOLE[0], box.height / _WHOLE[1]))
            self._layout = self._laid_out((box.width, box.height + self._bar))
            self._picture = Picture(_ground(screen, self._layout.frame.size, services))
            self._resting.forget()
        bar = self._bar
        moment = self._motion.at(self._elapsed + ahead)
        aloft = [moving._replace(y=moving.y - bar) for moving in (*moment.waiting, *moment.flying)]
        hidden = frozenset(moving.flight.card for moving in aloft)
        self._picture.show(self._resting.layers(self._layout, Marks(), (), hidden))
        view = surface.subsurface(box)
        view.blit(self._picture.surface, (0, -bar))
        frame = self._layout.frame
        draw_moving(view, services.deck(frame.card_width, frame.dpi), aloft)


def _ground(screen: Screen, size: art.Size, services: Services) -> pygame.Surface:
    """The middle of the screen's ground, in miniature."""
    whole = sky(screen.size, screen.unit, services.theme)
    part = pygame.Rect((0, 0), size).fit(whole.get_rect())
    return pygame.transform.smoothscale(whole.subsurface(part), size)
