"""Where every card lies in a position, and how much of it shows."""

from collections.abc import Mapping, Sequence
from itertools import accumulate, pairwise
from math import inf
from typing import NamedTuple

from game.rules.places import EXTRA, FOUNDATIONS, PILES, Place
from game.rules.position import Position
from game.rules.tours import PILE_SIZES
from game.table.boxes import Box
from game.table.frame import Frame, frame
from game.table.index import Index
from game.table.style import PLAIN, Style


class Fan(NamedTuple):
    """The cards of one place as they lie over each other, from the bottom card to the top card.

    Attributes:
        area: The ground from the first card to the last; one card where there is none.
        y: Upper edge of the first card, in pixels before they are rounded.
        step: How much of each covered card shows, likewise, unless the fan is spread.
        boxes: Where each card lies.
        strips: How many pixels of each card show below its upper edge; of the top card all.
        indices: Size and place of each card's index, made to fit what shows of the card.
    """

    area: Box
    y: float
    step: float
    boxes: tuple[Box, ...]
    strips: tuple[int, ...]
    indices: tuple[Index, ...]


class Layout(NamedTuple):
    """The table with the cards of a position.

    Attributes:
        frame: What does not depend on the cards.
        position: The position.
        fans: How the cards of each place lie, in the order in which they are drawn; the
            extra pile has its place even before it is formed.
        numbers: The line for the number or name of each pile and of the extra pile.
        counts: The line for the number of cards of each squared pile that has any.
        boxes: Where each card lies, in the order in which they are drawn.
        places: The place of each card.
    """

    frame: Frame
    position: Position
    fans: Mapping[Place, Fan]
    numbers: Mapping[Place, Box]
    counts: Mapping[Place, Box]
    boxes: Mapping[int, Box]
    places: Mapping[int, Place]

    @property
    def uppermost(self) -> Place:
        """The place whose cards are drawn last, over all others."""
        return [*self.fans][-1]

    def strip(self, card: int) -> int:
        """How many pixels of a card show below its upper edge; of a top card all."""
        place = self.places[card]
        return self.fans[place].strips[(self.position.cards_at(place) or ()).index(card)]

    def with_fan(self, place: Place, fan: Fan) -> "Layout":
        """The same cards, with those of one place fanned in another way, over all others."""
        fans = {there: lying for there, lying in self.fans.items() if there != place}
        own = dict(zip(self.position.cards_at(place) or (), fan.boxes, strict=True))
        boxes = {card: box for card, box in self.boxes.items() if card not in own}
        return self._replace(fans={**fans, place: fan}, boxes={**boxes, **own})


def layout(position: Position, size: tuple[int, int], dpi: float, style: Style = PLAIN) -> Layout:
    """Lay out a position.

    Args:
        position: The position.
        size: Width and height of the surface, in pixels.
        dpi: Surface pixels for each window point.
        style: How the player wants it laid out.
    """
    table = frame(size, dpi, len(position.piles), PILE_SIZES[position.tour], style)
    fans: dict[Place, Fan] = {}
    numbers = {EXTRA: table.extra_number}
    for place, box in zip(FOUNDATIONS, table.foundations, strict=True):
        fans[place] = fanned(table, box.x, box.y, 0.0, len(position.foundations[place.index]))
    for column, x in enumerate(table.column_x):
        y = float(table.piles_y)
        for place, step, room in _shares(table, position, column):
            y += table.number_height
            fan = fanned(table, x, y + table.sunk, step, len(position.piles[place.index]))
            line = fan.area.y - table.number_height
            numbers[place] = Box(x, line, table.card_width, table.number_height)
            fans[place] = fan
            y += room + table.count_height + table.pad
    x, top, _, _ = table.extra_card
    count = len(position.extra or ())
    fans[EXTRA] = fanned(table, x, top, _step(table, count, table.bottom - top), count)

    in_order = (*FOUNDATIONS, *PILES[: len(position.piles)], EXTRA)
    fans = {place: fans[place] for place in in_order}
    boxes: dict[int, Box] = {}
    places: dict[int, Place] = {}
    for place in (*FOUNDATIONS, *position.stacks()):
        cards = position.cards_at(place) or ()
        boxes.update(zip(cards, fans[place].boxes, strict=True))
        places.update(dict.fromkeys(cards, place))
    return Layout(table, position, fans, numbers, _counts(table, position, fans), boxes, places)


def _counts(table: Frame, position: Position, fans: Mapping[Place, Fan]) -> dict[Place, Box]:
    """The line under each squared pile that has cards."""
    if not table.style.squared:
        return {}
    areas = {place: fans[place].area for place in position.stacks() if fans[place].boxes}
    return {
        place: Box(area.x, area.bottom, area.w, table.count_height) for place, area in areas.items()
    }


def fanned(
    table: Frame, x: int, y: float, step: float, count: int, opened: Sequence[float] = ()
) -> Fan:
    """Lay cards over each other at one place.

    Args:
        table: The size of the cards.
        x: Left edge, in pixels.
        y: Upper edge of the first card, in pixels.
        step: How much of each covered card shows, in pixels.
        count: How many cards there are.
        opened: What each covered card shows instead where the fan is spread.
    """
    w, h = table.card_width, table.card_height
    steps = opened or [step] * (count - 1)
    # Equal sums can differ in their last bits, which would show where they are a half
    tops = [round(round(top, 6)) for top in accumulate(steps, initial=y)]
    area = Box(x, tops[0], w, tops[-1] - tops[0] + h)
    if not count:
        return Fan(area, y, step, (), (), ())
    return Fan(
        area,
        y,
        step,
        boxes=tuple(Box(x, top, w, h) for top in tops),
        strips=(*(after - top for top, after in pairwise(tops)), h),
        indices=tuple(map(table.index_of, (*steps, h))),
    )


class _Share(NamedTuple):
    """What a pile gets of its column: see ``Fan`` and ``Frame``."""

    place: Place
    step: float
    room: float


def _shares(table: Frame, position: Position, column: int) -> list[_Share]:
    """Share the height of a column among its piles, from the first row down.

    Each has the room of its row, unless this leaves too little to a long one: then
    all piles of the column get strips of one height, and equal parts of the rest.
    """
    piles = [row[column] for row in table.rows if column < len(row)]
    counts = [len(position.piles[pile]) for pile in piles]
    steps = [_step(table, count, table.room) for count in counts]
    rooms = [table.room] * len(piles)
    if not table.style.squared and min(steps, default=inf) < table.tight_step:
        covered = [max(count - 1, 0) for count in counts]
        strips_room = table.all_room - len(piles) * table.card_height
        step = min(table.preferred_step, strips_room / sum(covered))
        rest = (strips_room - sum(covered) * step) / len(piles)
        steps = [step] * len(piles)
        rooms = [table.card_height + n * step + rest for n in covered]
    return [_Share(PILES[i], *share) for i, *share in zip(piles, steps, rooms, strict=True)]


def _step(table: Frame, count: int, room: float) -> float:
    """How much of each covered card shows in a pile that has a room of its own."""
    if table.style.squared:
        return 0.0
    if count < 2:
        return table.preferred_step
    room_for_each = (room - table.card_height) / (count - 1)
    return max(min(room_for_each, table.preferred_step), 0.0)
