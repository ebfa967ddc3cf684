"""What lies under a point or under a card that is held."""

from bisect import bisect_right
from collections.abc import Iterable
from math import dist
from typing import NamedTuple

from game.rules.places import Place
from game.table.boxes import Box
from game.table.layout import Layout


class Hit(NamedTuple):
    """What a point lies on.

    Attributes:
        place: The place.
        depth: How many cards of the place lie under the card; None where no card lies.
    """

    place: Place
    depth: int | None


def hit(layout: Layout, x: float, y: float) -> Hit | None:
    """The card, or the place without cards, at a point; None if it is bare table.

    Of the cards that lie over each other there, it is the uppermost.
    """
    for place, fan in reversed([*layout.fans.items()]):
        if fan.area.contains(x, y):
            above = bisect_right(fan.boxes, y, key=lambda box: box.y)
            return Hit(place, above - 1 if fan.boxes else None)
    return None


def drop_target(layout: Layout, held: Box, places: Iterable[Place]) -> Place | None:
    """The place that a card is dropped on, or None if it touches none of them.

    Any touch will do; if it touches several, it is the one that it covers most,
    the nearest if it covers two alike. Name the place that the card was taken
    from as well, or a card put back there lands on a neighbour that it touches.

    Args:
        layout: The table.
        held: Where the held card is drawn.
        places: The places that come into question.
    """

    def nearness(place: Place) -> tuple[int, float]:
        area = layout.fans[place].area
        return area.overlap(held), -dist(area.centre, held.centre)

    touched = [place for place in places if layout.fans[place].area.overlap(held)]
    return max(touched, key=nearness, default=None)
