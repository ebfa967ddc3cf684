"""A pile opens around the card that is pointed at, or wholly, and stays quiet under the pointer."""

from itertools import pairwise

from hypothesis import assume, given
from hypothesis import strategies as st

from game.rules.places import EXTRA, FOUNDATIONS, PILES, Place
from game.rules.position import Position, deal
from game.rules.variants import DENDERA
from game.table.hit import Hit, hit
from game.table.layout import Layout, layout
from game.table.spread import peek, spread
from game.table.style import Style
from tests.rules.literals import after, positions
from tests.table.tables import Window, at, heaps, layouts, windows

any_pile = given(positions() | heaps(), windows(), st.integers(0, 30))


def opened(position: Position, window: Window, depth: int) -> tuple[Layout, Layout, Place, int]:
    """A table, the same with its tightest pile open, this pile and the depth pointed at."""
    table = layout(position, *window)
    place = min(position.stacks(), key=lambda place: table.fans[place].step)
    depth %= max(len(table.fans[place].boxes), 1)
    spread_out = spread(table, place, depth)
    assume(spread_out is not table)
    return table, spread_out, place, depth


@any_pile
def test_nothing_else_moves(position: Position, window: Window, pointed: int) -> None:
    table, spread_out, place, _ = opened(position, window, pointed)
    fan, open_fan = table.fans[place], spread_out.fans[place]
    assert open_fan.boxes[0] == fan.boxes[0]
    assert open_fan.boxes[-1] == fan.boxes[-1]
    assert spread_out.numbers == table.numbers
    for card, box in table.boxes.items():
        if table.places[card] != place:
            assert spread_out.boxes[card] == box


@any_pile
def test_the_strip_pointed_at_stays_under_the_pointer(
    position: Position, window: Window, pointed: int
) -> None:
    table, spread_out, place, depth = opened(position, window, pointed)
    box, strip = table.fans[place].boxes[depth], table.fans[place].strips[depth]
    for y in range(box.y, box.y + strip):
        assert hit(spread_out, box.x, y) == Hit(place, depth)


@any_pile
def test_strips_in_reach_grow_and_none_is_lost(
    position: Position, window: Window, pointed: int
) -> None:
    table, spread_out, place, depth = opened(position, window, pointed)
    step, strips = table.fans[place].step, spread_out.fans[place].strips[:-1]
    assert sum(strips) == sum(table.fans[place].strips[:-1])
    assert all(strip >= min(6 * table.frame.unit, step) - 1 for strip in strips)
    assert max(strips) <= table.frame.preferred_step + 1
    if depth < len(strips):
        assert strips[depth] >= max(strips) - 1
    for inner, outer in (*pairwise(strips[depth:]), *pairwise(strips[depth::-1])):
        assert outer <= inner + 1, "the farther from the pointer, the lower"


def test_five_strips_open_in_the_middle_of_a_long_pile() -> None:
    start = after(deal(DENDERA, 17), "X R X R")
    start = start.with_cards(PILES[4], sum(start.piles[4:9], ())[:19])
    table = at(start, 800, 600)
    strips = spread(table, PILES[4], 9).fans[PILES[4]].strips
    assert table.fans[PILES[4]].step < 15
    assert all(strip >= 22 for strip in strips[7:12])
    assert all(strip < 15 for strip in (*strips[:7], *strips[12:18]))


def test_an_open_pile_is_left_alone() -> None:
    table = at(deal(DENDERA, 17))
    assert spread(table, PILES[0], 3) is table
    assert spread(table, EXTRA, 0) is table


@given(layouts(squared=True) | layouts())
def test_a_peek_shows_every_card_of_a_pile_over_all_others(table: Layout) -> None:
    place = max(table.position.stacks(), key=lambda place: len(table.fans[place].boxes))
    wide_open = peek(table, place)
    assume(wide_open is not table)
    before, fan = table.fans[place], wide_open.fans[place]
    assert wide_open.uppermost == place
    assert [*wide_open.boxes.values()][-len(fan.boxes) :] == [*fan.boxes]
    assert fan.boxes[-1] == before.boxes[-1]
    assert fan.boxes[0].y >= table.frame.bar.bottom
    for depth, (box, strip) in enumerate(zip(fan.boxes, fan.strips, strict=True)):
        assert strip > before.step - 1
        assert hit(wide_open, box.centre[0], box.y + strip / 2) == Hit(place, depth)
    assert {**wide_open.fans, place: before} == table.fans


def test_foundations_stay_closed() -> None:
    home = after(deal(DENDERA, 17), "5-AD 6-1")
    table = at(home, style=Style(squared=True))
    assert peek(table, FOUNDATIONS[2]) is table


def test_only_a_wish_for_all_cards_opens_a_squared_pile() -> None:
    table = at(deal(DENDERA, 17), style=Style(squared=True))
    assert spread(table, PILES[0], 7).fans == table.fans
