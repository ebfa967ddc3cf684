"""The arrow keys lead everywhere, and where the eye expects."""

from hypothesis import given
from hypothesis import strategies as st

from game.rules.places import EXTRA, FOUNDATIONS, PILES, Area, Place
from game.rules.position import Position, deal
from game.rules.variants import DENDERA
from game.table.cursor import neighbour, onward
from game.table.intents import ARROWS, Command, Direction
from game.table.layout import Layout, layout
from game.table.style import PLAIN, Style
from tests.rules.literals import after, positions
from tests.table.tables import Window, at, layouts, windows

LEFT, RIGHT, UP, DOWN = ARROWS.values()


def walk(table: Layout, place: Place, *directions: Direction) -> Place:
    for direction in directions:
        place = neighbour(table, place, direction)
    return place


def reached(table: Layout, start: Place, directions: tuple[Direction, ...]) -> set[Place]:
    found, new = {start}, [start]
    while new:
        place = new.pop()
        ahead = {neighbour(table, place, direction) for direction in directions} - found
        found |= ahead
        new += ahead
    return found


@given(layouts(), st.data())
def test_every_place_is_reached_from_every_place(table: Layout, data: st.DataObject) -> None:
    start = data.draw(st.sampled_from([*table.fans]))
    assert reached(table, start, (LEFT,)) == set(table.fans)
    assert reached(table, start, (RIGHT,)) == set(table.fans)


@given(layouts(), st.data())
def test_down_leads_from_row_to_row_and_up_leads_back(table: Layout, data: st.DataObject) -> None:
    piles = [[PILES[pile] for pile in row] for row in table.frame.rows]
    rows = [list(FOUNDATIONS), *piles, list(FOUNDATIONS)]
    place = data.draw(st.sampled_from(table.position.stacks()))
    for above, row, below in zip(rows, rows[1:], rows[2:], strict=False):
        if place in row:
            assert walk(table, place, UP) in above
            assert walk(table, place, DOWN) in below


@given(layouts(), st.data())
def test_right_undoes_left(table: Layout, data: st.DataObject) -> None:
    place = data.draw(st.sampled_from([*table.fans]))
    assert walk(table, place, LEFT, RIGHT) == place


@given(positions(), windows(), st.data())
def test_keys_lead_over_the_mirror_image_as_over_a_mirror(
    position: Position, window: Window, data: st.DataObject
) -> None:
    table, image = (layout(position, *window, style) for style in (PLAIN, Style(mirrored=True)))
    place = data.draw(st.sampled_from([*table.fans]))
    for one, other in ((LEFT, RIGHT), (RIGHT, LEFT), (UP, UP), (DOWN, DOWN)):
        assert walk(image, place, one) == walk(table, place, other)


def test_left_is_left_on_a_mirrored_table_too() -> None:
    table = at(after(deal(DENDERA, 17), "X R"), style=Style(mirrored=True))
    assert walk(table, PILES[3], LEFT) == PILES[4]
    assert table.fans[PILES[4]].area.right < table.fans[PILES[3]].area.x
    assert walk(table, PILES[8], LEFT) == PILES[9]
    assert walk(table, PILES[0], RIGHT) == FOUNDATIONS[7]


@given(layouts())
def test_onward_goes_once_around_as_piles_are_counted(table: Layout) -> None:
    path = [PILES[0]]
    for _ in table.fans:
        path.append(onward(table, path[-1], 1))
        assert onward(table, path[-1], -1) == path[-2]
    piles = [place for place in path[:-1] if place.area is Area.PILE]
    assert [place.index for place in piles] == [*range(len(piles))]
    assert path[-1] == path[0]
    assert {*path} == {*table.fans}


def test_the_table_reads_like_a_page() -> None:
    table = at(after(deal(DENDERA, 17), "X R"))
    assert walk(table, FOUNDATIONS[0], RIGHT) == FOUNDATIONS[4], "the king foundation of the suit"
    assert walk(table, FOUNDATIONS[7], RIGHT) == PILES[0]
    assert walk(table, PILES[8], RIGHT) == PILES[9]
    assert walk(table, PILES[17], RIGHT) == EXTRA
    assert walk(table, EXTRA, RIGHT) == FOUNDATIONS[0]


def test_up_and_down_keep_to_the_column() -> None:
    table = at(after(deal(DENDERA, 17), "X R"))
    assert walk(table, PILES[3], DOWN) == PILES[12]
    assert walk(table, PILES[12], UP) == PILES[3]
    above = walk(table, PILES[3], UP)
    assert above.area is Area.FOUNDATION
    assert walk(table, PILES[12], DOWN) == above
    assert walk(table, above, DOWN) in (PILES[2], PILES[3])


def test_a_shorter_row_is_entered_at_its_end() -> None:
    table = at(after(deal(DENDERA, 17), "X R X R"), 900, 1400)
    assert [len(row) for row in table.frame.rows] == [7, 7, 6, 6]
    assert walk(table, PILES[13], DOWN) == PILES[19]


def test_only_foundations_lie_over_and_under_the_extra_pile() -> None:
    table = at(deal(DENDERA, 17), 900, 1400)
    assert walk(table, EXTRA, UP) == walk(table, EXTRA, DOWN) == FOUNDATIONS[7]
    assert walk(table, FOUNDATIONS[7], DOWN) == EXTRA


def test_the_commands_of_the_arrow_keys() -> None:
    assert ARROWS[Command.LEFT] == LEFT == (-1, 0)
    assert ARROWS[Command.DOWN] == DOWN == (0, 1)
