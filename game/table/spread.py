"""Opening a tight pile around the card that is pointed at, or a whole pile over its neighbours."""

from game.rules.places import Area, Place
from game.table.layout import Layout, fanned

_REACH = 2
"""How many strips on either side open together with the one pointed at."""

_TIGHT = 0.85
"""A pile opens if its strips are lower than this part of the height preferred."""


def spread(layout: Layout, place: Place, depth: int) -> Layout:
    """The layout with one pile opened around a card; the same layout if it is open enough.

    The pile stays as high as it was, its first and its last card stay where they
    were, and every point of the strip pointed at is a point of the opened strip.
    So the pile stays quiet under a pointer that is looked up in the layout without
    an open pile, and what is found there is what is drawn.

    Args:
        layout: The table.
        place: The place of the pile.
        depth: How many cards lie under the card pointed at.
    """
    table, fan = layout.frame, layout.fans[place]
    covered = len(fan.boxes) - 1
    if covered < 1 or fan.step >= _TIGHT * table.preferred_step:
        return layout
    heights = _opened(covered, depth, fan.step, table.preferred_step, 6 * table.unit)
    opened = fanned(table, fan.area.x, fan.y, fan.step, covered + 1, heights)
    return layout.with_fan(place, opened)


def peek(layout: Layout, place: Place) -> Layout:
    """The layout with all cards of one pile to be seen; the same layout if they are already.

    The pile opens upwards, over whatever lies there: its top card stays under a
    pointer that rests on it.

    Args:
        layout: The table.
        place: The place of the pile; foundations stay closed.
    """
    table, fan = layout.frame, layout.fans[place]
    covered = len(fan.boxes) - 1
    if covered < 1 or place.area is Area.FOUNDATION:
        return layout
    top = fan.boxes[-1].y
    step = min(table.preferred_step, (top - table.bar.bottom - table.pad) / covered)
    if step <= fan.step:
        return layout
    opened = fanned(table, fan.area.x, top - covered * step, step, covered + 1)
    return layout.with_fan(place, opened)


def _opened(count: int, pointed: int, step: float, wanted: float, least: float) -> list[float]:
    """The heights of strips that were all one step high.

    Args:
        count: How many strips there are.
        pointed: The one pointed at; the top card, which is no strip, is ``count``.
        step: What each was high.
        wanted: What those in reach should be high, if there is room.
        least: What is left to each of the others.
    """
    first, last = max(pointed - _REACH, 0), min(pointed + _REACH + 1, count)
    near, far = last - first, count - (last - first)
    high = max(step, min(wanted, (count * step - far * least) / near))
    low = (count * step - near * high) / max(far, 1)
    # Where the strips on one side are few, they can't all open, or they would
    # push the strip pointed at from under the pointer
    above = first * low + (pointed - first) * high
    above = min(max(above, (pointed + 1) * step - high), pointed * step)
    below = count * step - above - high
    over = _side(pointed, above, high, least)
    return [*reversed(over), high, *_side(count - pointed - 1, below, high, least)][:count]


def _side(count: int, room: float, high: float, least: float) -> list[float]:
    """The heights of the strips on one side of that pointed at, the nearest first."""
    near = min(count, _REACH)
    far = count - near
    if near < 1:
        return []
    opened = max(room / count, min(high, (room - far * least) / near))
    return [opened] * near + [(room - near * opened) / max(far, 1)] * far
