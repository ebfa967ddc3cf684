"""The keyboard's cursor: the place it is at, and whether it is seen."""

from game.rules.places import PILES, Place
from game.table.cursor import neighbour
from game.table.intents import Direction
from game.table.layout import Layout


class Walker:
    """Walks over the table. The first key only shows where it is, so that nobody acts blindly.

    Attributes:
        place: Where it is.
        seen: Whether the player has last used the keys, and so sees it.
    """

    def __init__(self) -> None:
        """At the first pile, not seen."""
        self.place: Place = PILES[0]
        self.seen = False

    @property
    def focus(self) -> Place | None:
        """The place, if it is seen."""
        return self.place if self.seen else None

    def walk(self, layout: Layout, direction: Direction) -> None:
        """Go to the next place in a direction."""
        self.go(neighbour(layout, self.place, direction) if self.seen else self.place)

    def go(self, place: Place) -> None:
        """Go to a place and be seen there."""
        self.place, self.seen = place, True

    def show(self) -> bool:
        """Be seen; returns whether it was before."""
        before, self.seen = self.seen, True
        return before

    def hide(self) -> bool:
        """The pointer is used; returns whether it was seen before."""
        before, self.seen = self.seen, False
        return before

    def keep_on(self, layout: Layout) -> None:
        """If its place is no more, go to the first pile; whether it is seen stays."""
        if self.place not in layout.fans:
            self.place = PILES[0]
