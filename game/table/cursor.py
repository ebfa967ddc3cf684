"""How the arrow keys walk over the table."""

from itertools import chain

from game.rules.places import EXTRA, FOUNDATIONS, PILES, Place
from game.table.intents import Direction
from game.table.layout import Layout


def neighbour(layout: Layout, place: Place, direction: Direction) -> Place:
    """The place that an arrow key leads to.

    Left and right read the table like a page, over and over: the foundations, the
    rows of piles, the extra pile; a mirrored table is read from the right. Up and
    down lead to the nearest place in the next row, round and round; the foundations
    are the first of the rows. The extra pile stands beside all rows of piles, so
    that only the foundations lie over or under it.

    Args:
        layout: The table.
        place: Any place; emptied piles and the extra pile not yet formed are places too.
        direction: That of the key.
    """
    along, down = direction
    if along:
        return onward(layout, place, -along if layout.frame.style.mirrored else along)
    rows = _rows(layout)
    if place == EXTRA:
        nearby = rows[0]
    else:
        here = next(i for i, row in enumerate(rows) if place in row)
        nearby = rows[(here + down) % len(rows)]
        if here == 0:
            nearby = [*nearby, EXTRA]
    middle = _middle(layout, place)
    return min(nearby, key=lambda there: abs(_middle(layout, there) - middle))


def onward(layout: Layout, place: Place, by: int) -> Place:
    """The place so many further on as the piles are counted, after the last one the first.

    Args:
        layout: The table.
        place: As for ``neighbour``.
        by: How many; backwards if negative.
    """
    page = [*chain.from_iterable(_rows(layout)), EXTRA]
    return page[(page.index(place) + by) % len(page)]


def _rows(layout: Layout) -> list[list[Place]]:
    """The foundations and the rows of piles, each as it is read."""
    foundations = sorted(
        FOUNDATIONS,
        key=lambda place: _middle(layout, place),
        reverse=layout.frame.style.mirrored,
    )
    return [foundations, *([PILES[pile] for pile in row] for row in layout.frame.rows)]


def _middle(layout: Layout, place: Place) -> float:
    return layout.fans[place].area.centre[0]
