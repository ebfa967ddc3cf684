"""The part of the layout that only a new window size or a redeal changes.

Card size, columns, the foundations and the place of the extra pile depend on the
window, the number of piles and the size that the tour deals them in, never on
the cards: nothing jumps while a tour is played.
"""

from functools import lru_cache
from itertools import accumulate, pairwise, starmap
from math import ceil, inf
from typing import NamedTuple

from game.rules import deals
from game.table.boxes import Box
from game.table.index import Index, index_of
from game.table.lines import Lines, lines_of
from game.table.style import PLAIN, Style

_MOST_ROWS = 5

_MUCH_WIDER = 1.12
"""Another row is only taken for cards that become wider by more than this factor."""

_MOST_GROWTH = 1.25
"""How much wider than in the first tour cards may become in a later one."""

# Fractions of a card's width, but for the first two
_TALL = 1.4  # height of a card over its width
_LEAST_STRIP, _MOST_STRIP = 0.27, 0.34  # of a card's height: strips in piles as they are dealt
_EDGE = 0.26  # left and right margin
_APART = 0.50  # distance of the extra pile
_COLUMN_GAP = 0.12
_WIDEST_PITCH = 1.9
_PAIR_GAP = 0.10  # between the foundations of a suit, where these need the whole width
_SUIT_GAP = 0.25  # between two such pairs, at least


class Frame(NamedTuple):
    """What the table looks like before a card lies on it. All lengths are in surface pixels.

    Attributes:
        size: Width and height that are laid out.
        dpi: Surface pixels for each window point.
        style: How the player wants it laid out.
        unit: What bar, labels and lines are measured in.
        pad: Distance between rows of piles, also from the bar and from the lower edge.
        bar: The bar at the top.
        card_width: Width of every card.
        card_height: Height of every card.
        rows: The piles of each row, as indices.
        column_x: Left edge of each column.
        number_height: Height of the line for a pile's number over each pile.
        count_height: Height of the line for the number of its cards under each squared pile.
        piles_y: Upper edge of the first row, its number line included.
        room: Height for the cards of each pile.
        all_room: Height for the cards of all piles of a column.
        bottom: Lower edge of the room for cards.
        preferred_step: Height of a covered card's strip where room does not lack.
        foundations: The foundations in the order of the rules; a suit's two lie side by side.
        progress: The line under each foundation that shows how far it has come.
        extra_number: The line for the extra pile's name.
        extra_card: Where the extra pile's first card lies, or its ghost before it is formed.
        extra_panel: The ground that is kept free for the extra pile.
    """

    size: tuple[int, int]
    dpi: float
    style: Style
    unit: float
    pad: int
    bar: Box
    card_width: int
    card_height: int
    rows: tuple[range, ...]
    column_x: tuple[int, ...]
    number_height: int
    count_height: int
    piles_y: int
    room: float
    all_room: float
    bottom: int
    preferred_step: float
    foundations: tuple[Box, ...]
    progress: tuple[Box, ...]
    extra_number: Box
    extra_card: Box
    extra_panel: Box

    @property
    def radius(self) -> float:
        """Radius of the corners of a card."""
        return 0.06 * self.card_width

    @property
    def middle(self) -> Box:
        """Where a packet of cards lies in the middle of the table."""
        x = (self.bar.w - self.card_width) // 2
        y = (self.bar.bottom + self.size[1] - self.card_height) // 2
        return Box(x, y, self.card_width, self.card_height)

    @property
    def tight_step(self) -> float:
        """Height of a strip below which a column makes room for its longest pile."""
        tight = self.style.index_size * max(17 * self.dpi, 0.22 * self.card_height)
        return min(tight, self.preferred_step)

    @property
    def sunk(self) -> float:
        """How far below the upper edge of a pile's room its first card lies.

        Squared piles lie in the middle, so that one has room to open upwards.
        """
        return (self.room - self.card_height) / 2 if self.style.squared else 0.0

    def index_of(self, strip: float) -> Index:
        """The index of a card of which a strip of some height shows; for a top card all of it."""
        return index_of(self.card_width, self.dpi, self.style.index_size, strip)

    def mirrored(self) -> "Frame":
        """The mirror image: what lies at the left here lies at the right there."""
        width = self.size[0]
        return self._replace(
            column_x=tuple(width - x - self.card_width for x in self.column_x),
            foundations=tuple(box.mirrored(width) for box in self.foundations),
            progress=tuple(box.mirrored(width) for box in self.progress),
            extra_number=self.extra_number.mirrored(width),
            extra_card=self.extra_card.mirrored(width),
            extra_panel=self.extra_panel.mirrored(width),
        )


class _Grid(NamedTuple):
    """How many rows and columns the piles lie in, and how wide a card can be there."""

    rows: int
    columns: int
    card: float


@lru_cache(maxsize=16)
def frame(
    size: tuple[int, int], dpi: float, piles: int, pile_size: int, style: Style = PLAIN
) -> Frame:
    """Lay out the table for a window and a number of piles.

    Args:
        size: Width and height of the surface, in pixels.
        dpi: Surface pixels for each window point.
        piles: How many piles lie on the table, emptied ones included.
        pile_size: The size of the piles that the tour started with.
        style: How the player wants it laid out.
    """
    found = _unmirrored(size, dpi, piles, pile_size, style)
    return found.mirrored() if style.mirrored else found


def _unmirrored(
    size: tuple[int, int], dpi: float, piles: int, pile_size: int, style: Style
) -> Frame:
    lines = lines_of(size, dpi, style)
    width, pad, number = lines.width, lines.pad, lines.number
    first, usual = (deals.PILES, deals.PILE_SIZE), style._replace(index_size=1.0)
    widest = _MOST_GROWTH * _grid(lines, *first, usual, inf).card
    grid = _grid(lines, *((piles, pile_size) if piles else first), style, widest)
    w = int(grid.card)
    h = round(_TALL * w)

    margin = _EDGE * w
    extra_x = width - margin - w
    space = extra_x - _APART * w - margin
    column_x = _column_x(grid.columns, w, margin, space)
    foundation_x, beside_extra = _foundation_x(width, w, margin, space)

    top = lines.bar + pad
    foundations = tuple(Box(round(x), top, w, h) for x in foundation_x)
    ticks_y, ticks_h = top + h + round(3.4 * lines.unit), round(3.6 * lines.unit)

    piles_y = top + h + lines.progress
    bottom = lines.height - pad
    all_room = bottom - piles_y - grid.rows * (number + lines.counts) - (grid.rows - 1) * pad
    room = all_room / grid.rows
    tall = style.index_size * h
    step = min(max((room - h) / (pile_size + 1), _LEAST_STRIP * tall), _MOST_STRIP * tall)

    if style.squared:
        # Level with the last row, where it has the most room to open upwards
        extra_y = round(bottom - lines.counts - (room + h) / 2) - number
        panel_y = extra_y
        panel_bottom = extra_y + number + h + lines.counts
    else:
        extra_y = top if beside_extra else piles_y
        panel_y = extra_y + (0 if beside_extra else round(3 * lines.unit))
        panel_bottom = bottom
    extra_number = Box(round(extra_x), extra_y, w, number)
    extra_card = Box(extra_number.x, extra_number.bottom, w, h)
    panel_x, panel_w = round(extra_x - 0.14 * w), round(1.28 * w)

    return Frame(
        size=(width, lines.height),
        dpi=dpi,
        style=style,
        unit=lines.unit,
        pad=pad,
        bar=Box(0, 0, width, lines.bar),
        card_width=w,
        card_height=h,
        rows=_rows(piles, grid.rows),
        column_x=column_x,
        number_height=number,
        count_height=lines.counts,
        piles_y=piles_y,
        room=room,
        all_room=all_room,
        bottom=bottom,
        preferred_step=step,
        foundations=foundations,
        progress=tuple(Box(box.x, ticks_y, w, ticks_h) for box in foundations),
        extra_number=extra_number,
        extra_card=extra_card,
        extra_panel=Box(panel_x, panel_y, panel_w, panel_bottom + pad // 2 - panel_y),
    )


def _grid(lines: Lines, piles: int, pile_size: int, style: Style, most: float) -> _Grid:
    """The fewest rows that give cards about as wide as any, whatever the size of the index.

    Args:
        lines: What else takes up room.
        piles: How many piles there are, at least 1.
        pile_size: The size of the piles that the tour started with.
        style: How the player wants it laid out.
        most: The widest that a card may be.
    """
    fan = 0.0 if style.squared else _LEAST_STRIP * pile_size
    best = _Grid(0, 0, 0.0)
    for rows in range(1, _MOST_ROWS + 1):
        columns = ceil(piles / rows)
        if ceil(piles / columns) != rows:
            continue
        card = min(_card_width(lines, rows, columns, fan), most)
        if card > _MUCH_WIDER * best.card:
            best = _Grid(rows, columns, card)
    rows, columns, card = best
    return _Grid(
        rows, columns, min(_card_width(lines, rows, columns, style.index_size * fan), card)
    )


def _card_width(lines: Lines, rows: int, columns: int, fan: float) -> float:
    """How wide cards can be in so many rows and columns.

    Args:
        lines: What else takes up room.
        rows: How many rows of piles there are.
        columns: How many columns.
        fan: Height of all covered strips of a pile, in card heights.
    """
    across = columns + 1 + _COLUMN_GAP * (columns - 1) + _APART + 2 * _EDGE
    foundations = 8 + 4 * _PAIR_GAP + 3 * _SUIT_GAP + 2 * _EDGE
    room = lines.height - lines.bar - lines.progress - rows * (lines.number + lines.counts)
    room -= (rows + 1) * lines.pad
    down = _TALL * (1 + rows * (1 + fan))
    return min(lines.width / across, lines.width / foundations, room / down)


def _column_x(columns: int, w: int, margin: float, space: float) -> tuple[int, ...]:
    """The left edge of each column, the columns being centred in a space right of the margin."""
    pitch = min((space - w) / max(columns - 1, 1), _WIDEST_PITCH * w)
    left = margin + (space - pitch * (columns - 1) - w) / 2
    return tuple(round(left + column * pitch) for column in range(columns))


def _foundation_x(width: int, w: int, margin: float, space: float) -> tuple[list[float], bool]:
    """The left edge of each foundation, and whether the extra pile has room beside them.

    They stand over the columns of thirteen piles where that looks right. If they
    would be crowded there, they take the whole width and the extra pile lies lower.
    """
    gap = (space - 13 * w) / 12
    if not 0.08 * w <= gap <= 0.20 * w:
        gap = 0.12 * w
    apart = (space - 8 * w - 2 * gap) / 5
    left = margin + apart - gap
    beside_extra = apart >= 0.30 * w
    if not beside_extra:
        gap = _PAIR_GAP * w
        apart = min((width - 2 * margin - 8 * w - 4 * gap) / 3, 1.1 * w)
        left = (width - (8 * w + 4 * gap + 3 * apart)) / 2
    suits = [left + suit * (2 * w + gap + apart) for suit in range(4)]
    return [*suits, *(x + w + gap for x in suits)], beside_extra


def _rows(piles: int, rows: int) -> tuple[range, ...]:
    """The piles of each row; the upper rows take one more where they can't be shared equally."""
    each, over = divmod(piles, rows)
    ends = accumulate((each + (row < over) for row in range(rows)), initial=0)
    return tuple(starmap(range, pairwise(ends)))
