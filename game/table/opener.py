"""Which pile is open: the one the pointer has rested on, or the one the cursor is at."""

from typing import NamedTuple

from game.rules.places import Place
from game.table.hit import Hit, hit
from game.table.layout import Layout
from game.table.spread import peek, spread

REST = 0.18
"""Seconds that the pointer rests on a tight pile before it opens."""

PEEK_REST = 0.5
"""Seconds that it rests on a squared pile, which covers others when it opens."""


class _Wish(NamedTuple):
    """Which pile is to be open.

    Attributes:
        place: Its place.
        depth: Around which card it is to be spread; None if all cards are to be seen.
    """

    place: Place
    depth: int | None


class Opener:
    """Opens one pile at a time, and keeps the layout with it until something changes.

    Attributes:
        pointer: Where the pointer was last seen, in pixels.
    """

    def __init__(self) -> None:
        """No pile is open."""
        self.pointer = (-1, -1)
        self._rested = 0.0
        self._opened: tuple[Layout, _Wish, Layout] | None = None

    def point(self, layout: Layout, x: int, y: int) -> None:
        """The pointer is somewhere; on the pile on which it rests it may move."""
        before, now = self._under(layout, *self.pointer), self._under(layout, x, y)
        if before is None or now is None or before.place != now.place:
            self._rested = 0.0
        self.pointer = (x, y)

    def tick(self, dt: float) -> bool:
        """Let seconds pass; returns whether the pointer has just rested long enough."""
        before = self._rested
        self._rested += dt
        return any(before < rest <= self._rested for rest in (REST, PEEK_REST))

    def shown(self, layout: Layout, cursor: Place | None, peeking: bool = False) -> Layout:
        """The layout as it is to be drawn; the same one if no pile is open.

        Args:
            layout: The table with no pile open.
            cursor: Where the keyboard's cursor is, if it is seen; it goes before the pointer.
            peeking: Whether the key is held that shows all cards of a pile.
        """
        wish = self._wish(layout, cursor, peeking)
        if wish is None:
            self._opened = None
            return layout
        if self._opened is None or self._opened[:2] != (layout, wish):
            place, depth = wish
            shown = peek(layout, place) if depth is None else spread(layout, place, depth)
            self._opened = (layout, wish, shown)
        return self._opened[2]

    def _wish(self, layout: Layout, cursor: Place | None, peeking: bool) -> _Wish | None:
        squared = layout.frame.style.squared
        if cursor is not None:
            under: Hit | None = Hit(cursor, len(layout.fans[cursor].boxes) - 1)
            waits = squared
        else:
            under = self._under(layout, *self.pointer)
            waits = self._rested < (PEEK_REST if squared else REST)
        if under is None or under.depth is None or under.depth < 0 or (waits and not peeking):
            return None
        return _Wish(under.place, None if squared or peeking else under.depth)

    def _under(self, layout: Layout, x: int, y: int) -> Hit | None:
        """What lies under a point; a pile that is open over others is looked up as it is drawn."""
        if self._opened is not None:
            closed, wish, shown = self._opened
            if closed is layout and wish.depth is None:
                return hit(shown, x, y)
        return hit(layout, x, y)
