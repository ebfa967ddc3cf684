"""Which tight pile is open: the one the pointer has rested on, or the one the cursor is at."""

from game.rules.places import Place
from game.table.hit import Hit, hit
from game.table.layout import Layout
from game.table.spread import spread

REST = 0.18
"""Seconds that the pointer rests on a tight pile before it opens."""


class Opener:
    """Opens one pile at a time, and keeps the layout with it until something changes.

    Attributes:
        pointer: Where the pointer was last seen, in pixels.
    """

    def __init__(self) -> None:
        """No pile is open."""
        self.pointer = (-1, -1)
        self._rested = 0.0
        self._opened: tuple[Layout, Hit, Layout] | None = None

    def point(self, layout: Layout, x: int, y: int) -> None:
        """The pointer is somewhere; on the pile on which it rests it may move."""
        before, now = hit(layout, *self.pointer), hit(layout, x, y)
        if before is None or now is None or before.place != now.place:
            self._rested = 0.0
        self.pointer = (x, y)

    def tick(self, dt: float) -> bool:
        """Let seconds pass; returns whether the pointer has just rested long enough."""
        waiting = self._rested < REST
        self._rested += dt
        return waiting and self._rested >= REST

    def shown(self, layout: Layout, cursor: Place | None) -> Layout:
        """The layout as it is to be drawn; the same one if no pile is open.

        Args:
            layout: The table with no pile open.
            cursor: Where the keyboard's cursor is, if it is seen; it goes before the pointer.
        """
        under: Hit | None = None
        if cursor is not None:
            under = Hit(cursor, len(layout.fans[cursor].boxes) - 1)
        elif self._rested >= REST:
            under = hit(layout, *self.pointer)
        if under is None or under.depth is None or under.depth < 0:
            return layout
        if self._opened is None or self._opened[:2] != (layout, under):
            self._opened = (layout, under, spread(layout, under.place, under.depth))
        return self._opened[2]
