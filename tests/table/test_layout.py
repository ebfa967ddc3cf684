"""Every card has its place, whatever the position and the window."""

from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.rules.cards import CARDS
from game.rules.moves import legal_moves, play
from game.rules.places import EXTRA, FOUNDATIONS, PILES, Area, TourMove
from game.rules.position import Position, deal
from game.rules.variants import DENDERA
from game.table.boxes import Box
from game.table.hit import Hit, hit
from game.table.layout import Layout, layout
from game.table.style import PLAIN, Style
from tests.rules.literals import after, names, position, positions
from tests.table.tables import Window, areas, at, layouts, styles, windows

EITHER = layouts() | layouts(squared=True)


@given(EITHER)
def test_nothing_overlaps(table: Layout) -> None:
    for one, other in combinations(areas(table), 2):
        assert not one.overlap(other), (one, other)


@given(EITHER)
def test_nothing_falls_off_the_table(table: Layout) -> None:
    width, height = table.frame.size
    for box in [*areas(table), *table.boxes.values(), table.frame.extra_panel]:
        assert box.x >= 0
        assert box.y >= 0
        assert box.right <= width
        assert box.bottom <= height


@given(EITHER)
def test_every_card_lies_at_its_place(table: Layout) -> None:
    assert len(table.boxes) == CARDS
    for place in table.position.places():
        for card in table.position.cards_at(place) or ():
            assert table.places[card] == place
            assert table.boxes[card].overlap(table.fans[place].area) == (
                table.frame.card_width * table.frame.card_height
            )


@given(layouts())
def test_the_middle_of_every_strip_is_its_card(table: Layout) -> None:
    for place in table.position.stacks():
        for depth, card in enumerate(table.position.cards_at(place) or ()):
            box, strip = table.boxes[card], table.strip(card)
            assert strip > 0
            assert hit(table, box.x + box.w / 2, box.y + strip / 2) == Hit(place, depth)


@given(layouts())
def test_an_index_fits_its_strip(table: Layout) -> None:
    for place, fan in table.fans.items():
        if place not in FOUNDATIONS:
            for (cap, top), strip in zip(fan.indices, fan.strips, strict=True):
                assert top >= 0
                assert top + cap <= strip + 1, "a strip is rounded"


@given(positions(), windows(), st.data())
def test_within_a_tour_only_fans_and_columns_change(
    position: Position, window: Window, data: st.DataObject
) -> None:
    moves = [move for move in legal_moves(position) if move is not TourMove.REDEAL]
    if moves:
        table = layout(position, *window)
        later = layout(play(position, data.draw(st.sampled_from(moves))), *window)
        assert later.frame is table.frame
        for place, fan in later.fans.items():
            assert fan.area.x == table.fans[place].area.x
            if place.area is not Area.PILE:
                assert fan.area.y == table.fans[place].area.y


def test_a_long_pile_moves_its_own_column_only() -> None:
    start = after(deal(DENDERA, 17), "X R X R")
    table = at(start)
    long = start
    for pile in PILES[:4]:
        long = long.with_cards(PILES[4], long.piles[4] + long.piles[pile.index])
        long = long.with_cards(pile, ())
    column = {PILES[4], PILES[17]}
    later = at(long)
    assert later.fans[PILES[4]].step == later.fans[PILES[17]].step < table.fans[PILES[4]].step
    assert later.fans[PILES[17]].area.y > table.fans[PILES[17]].area.y
    assert later.fans[PILES[17]].area.bottom == later.frame.bottom
    for place in {*PILES[:26]} - column:
        assert later.fans[place].area[:3] == table.fans[place].area[:3]
        assert later.numbers[place] == table.numbers[place]


def test_a_column_without_a_pile_in_the_last_row_has_more_room_for_the_others() -> None:
    start = after(deal(DENDERA, 17), "X R")
    long = start.with_cards(PILES[11], sum(start.piles[:4], ()))
    shorter = Position(long.variant, long.tour, long.piles[:17], None, long.foundations)
    one, other = at(long, 600, 900), at(shorter, 600, 900)
    assert [len(row) for row in one.frame.rows] == [6, 6, 6]
    assert [len(row) for row in other.frame.rows] == [6, 6, 5]
    assert other.fans[PILES[11]].step > one.fans[PILES[11]].step


def test_emptied_piles_and_the_extra_pile_to_come_keep_the_room_of_a_card() -> None:
    table = at(position("2S | | 3S", tour=3))
    size = table.frame.card_width, table.frame.card_height
    assert table.fans[PILES[1]].area[2:] == size
    assert table.fans[PILES[1]].area.y == table.fans[PILES[0]].area.y
    assert table.fans[EXTRA].area == table.frame.extra_card
    assert table.fans[EXTRA].boxes == ()


@given(layouts(squared=True))
def test_of_squared_piles_only_top_cards_show(table: Layout) -> None:
    frame, position = table.frame, table.position
    for place, fan in table.fans.items():
        assert fan.area[2:] == (frame.card_width, frame.card_height)
        assert set(fan.strips[:-1]) <= {0}
        counted = place in position.stacks() and bool(position.cards_at(place))
        line = Box(fan.area.x, fan.area.bottom, fan.area.w, frame.number_height)
        assert table.counts.get(place) == (line if counted else None)


@given(layouts(squared=True))
def test_a_squared_extra_pile_lies_level_with_the_last_row(table: Layout) -> None:
    frame, last = table.frame, table.frame.rows[-1]
    level = table.fans[PILES[last[0]] if last else EXTRA].area
    assert abs(table.fans[EXTRA].area.y - level.y) <= 1
    assert frame.extra_panel.h < 2 * (frame.card_height + frame.number_height)


def test_squared_piles_have_larger_cards() -> None:
    fanned, squared = (at(deal(DENDERA, 17), style=style) for style in (PLAIN, Style(squared=True)))
    assert squared.frame.card_width > 1.2 * fanned.frame.card_width


@given(positions(), windows(), styles() | styles(squared=True))
def test_a_mirrored_table_is_the_mirror_image(
    position: Position, window: Window, style: Style
) -> None:
    table, image = (
        layout(position, *window, style._replace(mirrored=mirrored)) for mirrored in (False, True)
    )
    width = table.frame.size[0]
    assert {card: box.mirrored(width) for card, box in table.boxes.items()} == image.boxes
    assert [box.mirrored(width) for box in areas(table)] == areas(image)
    assert table.frame.extra_panel.mirrored(width) == image.frame.extra_panel
    assert image.fans[EXTRA].area.right < min(x for x in image.frame.column_x)
    assert table.frame == image.frame.mirrored()._replace(style=table.frame.style)


@given(positions(), windows(), styles())
def test_a_larger_index_is_nowhere_smaller(
    position: Position, window: Window, style: Style
) -> None:
    usual, larger = (layout(position, *window, style._replace(index_size=n)) for n in (1.0, 1.25))
    assert larger.frame.rows == usual.frame.rows
    for place in position.stacks():
        pairs = zip(usual.fans[place].indices, larger.fans[place].indices, strict=True)
        assert all(index.cap >= before.cap - 1 for before, index in pairs), "but for rounding"


def test_cards_are_drawn_from_the_bottom_card_to_the_top_card() -> None:
    table = at(position("2S 3H | KD", extra="9C", home="AS:2"))
    assert names(tuple(table.boxes)) == "AS 2S 2S 3H KD 9C"


@pytest.mark.parametrize(("size", "cap"), [((800, 600), 14), ((640, 480), 12), ((600, 900), 18)])
def test_how_high_the_indices_of_a_new_deal_are(size: tuple[int, int], cap: int) -> None:
    table = at(deal(DENDERA, 17), *size)
    assert min(index.cap for fan in table.fans.values() for index in fan.indices) == cap
