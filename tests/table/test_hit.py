"""What lies under a point, and where a card is dropped."""

from hypothesis import given
from hypothesis import strategies as st

from game.rules.places import EXTRA, FOUNDATIONS, PILES
from game.rules.position import deal
from game.rules.variants import DENDERA
from game.table.boxes import Box
from game.table.hit import Hit, drop_target, hit
from game.table.layout import Layout
from tests.rules.literals import position
from tests.table.tables import at, layouts

TABLE = at(position("2S 3H 4D | | 5C", home="AS:3", tour=2))
PILE, EMPTIED, OTHER = PILES[:3]


def moved(box: Box, dx: int, dy: int) -> Box:
    return box._replace(x=box.x + dx, y=box.y + dy)


@given(layouts(squared=True), st.data())
def test_a_squared_pile_shows_its_top_card(table: Layout, data: st.DataObject) -> None:
    place = data.draw(st.sampled_from(table.position.stacks()))
    cards = table.position.cards_at(place)
    assert hit(table, *table.fans[place].area.centre) == Hit(
        place, len(cards) - 1 if cards else None
    )


def test_the_uppermost_card_is_hit() -> None:
    box = TABLE.fans[PILE].boxes[1]
    assert hit(TABLE, box.x, box.y) == Hit(PILE, 1)
    assert hit(TABLE, box.x, box.y - 1) == Hit(PILE, 0)
    assert hit(TABLE, box.x, box.bottom) == Hit(PILE, 2)


def test_on_a_foundation_it_is_the_top_card() -> None:
    assert hit(TABLE, *TABLE.fans[FOUNDATIONS[0]].area.centre) == Hit(FOUNDATIONS[0], 2)


def test_places_without_cards_are_hit_too() -> None:
    for place in (EMPTIED, FOUNDATIONS[1], EXTRA):
        assert hit(TABLE, *TABLE.fans[place].area.centre) == Hit(place, None)


def test_between_and_below_cards_is_bare_table() -> None:
    area = TABLE.fans[PILE].area
    assert hit(TABLE, area.right, area.y) is None
    assert hit(TABLE, area.x, area.bottom) is None
    assert hit(TABLE, area.x, area.y - 1) is None


def test_a_card_is_dropped_on_what_it_covers_most() -> None:
    table = at(deal(DENDERA, 17))
    area = table.fans[OTHER].area
    between = moved(area, -area.w // 3, 0)
    assert drop_target(table, between, [PILE, EMPTIED, OTHER]) == OTHER
    assert drop_target(table, between, [PILE, EMPTIED]) == EMPTIED
    assert drop_target(table, between, [PILE]) is None


def test_any_touch_will_do() -> None:
    area = TABLE.fans[OTHER].area
    assert drop_target(TABLE, moved(area, area.w - 1, area.h - 1), [OTHER]) == OTHER
    assert drop_target(TABLE, moved(area, area.w, area.h), [OTHER]) is None


def test_of_two_covered_alike_the_nearer_takes_it() -> None:
    table = at(deal(DENDERA, 17).with_cards(EMPTIED, ()))
    long, short = table.fans[PILE].area, table.fans[EMPTIED].area
    card = short._replace(x=(long.x + short.x) // 2 + (long.x + short.x) % 2, w=short.w - 1)
    assert card.overlap(long) == card.overlap(short) > 0
    assert drop_target(table, card, [PILE, EMPTIED]) == EMPTIED
