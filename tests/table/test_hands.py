"""Presses, drags and clicks, and what they are to do with the cards."""

import pytest

from game.rules.places import EXTRA, FOUNDATIONS, PILES, Place
from game.rules.reasons import Reason
from game.rules.variants import CRESCENT
from game.table.hands import DRAG_FROM, Carry, FormExtra, Hands, Refuse, SendUp, Wish, send_up
from game.table.hit import Hit
from game.table.layout import Layout
from tests.rules.literals import names, position
from tests.table.tables import at

ONE, TWO, THREE, FOUR, FIVE = PILES[:5]
AS, KS, AH = FOUNDATIONS[0], FOUNDATIONS[4], FOUNDATIONS[1]

TABLE = at(position("2H 9D 8S 7S | 6S | 9H | | 7S", home="AS:2 KS:9", tour=2))
"""A run of two on the first pile, over a card that it leaves covered."""


class Pointer:
    """A pointer over a table, and the hands it moves."""

    def __init__(self, table: Layout) -> None:
        self.table, self.hands = table, Hands()
        self.wishes: list[Wish] = []

    def _wish(self, wish: Wish | None) -> None:
        if wish is not None:
            self.wishes.append(wish)

    def spot(self, place: Place, depth: int = -1) -> tuple[int, int]:
        fan = self.table.fans[place]
        box = fan.boxes[depth] if fan.boxes else fan.area
        return box.x + 5, box.y + 3

    def press(self, place: Place, depth: int = -1, clicks: int = 1) -> None:
        self._wish(self.hands.press(self.table, *self.spot(place, depth), clicks))

    def release(self, place: Place, depth: int = -1) -> None:
        self._wish(self.hands.release(self.table, *self.spot(place, depth)))

    def point(self, x: int, y: int) -> None:
        self._wish(self.hands.point(self.table, x, y))

    def click(self, place: Place, depth: int = -1, clicks: int = 1) -> None:
        self.press(place, depth, clicks)
        self.release(place, depth)

    def drag(self, source: Place, target: Place, depth: int = -1) -> None:
        self.press(source, depth)
        x, y = self.spot(target)
        self.point(x, y)
        self._wish(self.hands.release(self.table, x, y))

    @property
    def held(self) -> str:
        return names(self.hands.hand.cards) if self.hands.hand else ""


@pytest.fixture
def pointer() -> Pointer:
    return Pointer(TABLE)


def test_a_click_picks_up_and_another_puts_down(pointer: Pointer) -> None:
    pointer.click(ONE)
    assert (pointer.held, pointer.wishes) == ("7S", [])
    assert not pointer.hands.dragged
    pointer.click(TWO)
    assert pointer.wishes == [Carry(ONE, TWO, 1)]
    assert pointer.held == ""


def test_a_click_in_a_run_picks_up_all_that_lies_on_the_card(pointer: Pointer) -> None:
    pointer.click(ONE, 2)
    assert pointer.held == "8S 7S"


def test_clicking_the_picked_card_again_puts_it_back(pointer: Pointer) -> None:
    pointer.click(ONE)
    pointer.press(ONE)
    assert pointer.held == "7S", "it may still be dragged"
    pointer.release(ONE)
    assert (pointer.held, pointer.wishes) == ("", [])


def test_a_picked_card_can_still_be_dragged(pointer: Pointer) -> None:
    pointer.click(ONE)
    pointer.drag(ONE, TWO)
    assert pointer.wishes == [Carry(ONE, TWO, 1)]


def test_another_card_is_dragged_in_place_of_the_picked_one(pointer: Pointer) -> None:
    pointer.click(ONE)
    pointer.press(TWO)
    assert (pointer.held, pointer.wishes) == ("7S", []), "it may still be put down here"
    x, y = pointer.spot(TWO)
    pointer.point(x + 40, y + 40)
    assert pointer.hands.dragged
    assert pointer.hands.hand is not None
    assert (pointer.hands.hand.source, pointer.wishes) == (TWO, [])


def test_a_press_on_bare_table_puts_back_what_was_picked(pointer: Pointer) -> None:
    pointer.click(ONE)
    pointer.hands.press(TABLE, 1, TABLE.frame.size[1] - 1, 1)
    assert (pointer.held, pointer.wishes) == ("", [])


@pytest.mark.parametrize(("way", "dragged"), [(0, False), (-1, False), (1, True)])
def test_a_press_becomes_a_drag_from_a_threshold_on(way: int, dragged: bool) -> None:
    pointer = Pointer(at(TABLE.position, 2560, 1600))
    least = round(DRAG_FROM * pointer.table.frame.unit + 0.5)
    assert least > DRAG_FROM, "it grows with the window"
    x, y = pointer.spot(ONE)
    pointer.press(ONE)
    pointer.point(x, y + (least + way if way else 0))
    assert pointer.hands.dragged is dragged


def test_dragged_cards_stay_under_the_pointer_where_they_were_gripped(pointer: Pointer) -> None:
    x, y = pointer.spot(ONE, 2)
    pointer.press(ONE, 2)
    assert pointer.hands.held_boxes(TABLE) == {}
    pointer.point(x + 40, y + 30)
    lowest, upper = pointer.hands.held_boxes(TABLE).values()
    old = TABLE.fans[ONE].boxes[2]
    assert lowest == old._replace(x=old.x + 40, y=old.y + 30)
    assert upper == lowest._replace(y=lowest.y + round(TABLE.frame.preferred_step))


@pytest.mark.parametrize("target", [TWO, AS])
def test_a_card_is_dropped_on_what_takes_it(target: Place) -> None:
    pointer = Pointer(at(position("9D 3S | 4S | 9H", home="AS:2")))
    pointer.drag(ONE, target)
    assert pointer.wishes == [Carry(ONE, target, 1)]
    assert pointer.held == ""


def test_a_run_is_grabbed_inside_a_pile(pointer: Pointer) -> None:
    pointer.drag(ONE, TWO, 2)
    assert pointer.wishes == [Carry(ONE, TWO, 2)]


def test_a_run_of_which_only_the_top_card_fits_is_refused() -> None:
    pointer = Pointer(at(position("9D 6S 7S | 8H", home="AS:6")))
    pointer.drag(ONE, AS, 1)
    pointer.click(ONE, 1)
    pointer.click(AS)
    assert pointer.wishes == [Refuse(Reason.RUN_DOES_NOT_FIT)] * 2


@pytest.mark.parametrize(
    ("source", "target", "reason"),
    [
        (ONE, THREE, Reason.OTHER_SUIT),
        (ONE, FOUR, Reason.PILE_IS_EMPTY),
        (ONE, FIVE, Reason.NOT_NEIGHBOUR),
        (ONE, AS, Reason.NOT_NEXT),
        (ONE, AH, Reason.OTHER_SUIT),
        (ONE, EXTRA, Reason.EXTRA_NOT_FORMED),
        (AS, TWO, Reason.NO_TRANSFERS),
    ],
)
def test_what_takes_no_card_says_why(source: Place, target: Place, reason: Reason) -> None:
    for dragged in (True, False):
        pointer = Pointer(TABLE)
        if dragged:
            pointer.drag(source, target)
        else:
            pointer.click(source)
            pointer.click(target)
        assert pointer.wishes[:1] == [Refuse(reason)]
        assert pointer.wishes[1:] in ([], [FormExtra()])


def test_a_card_dropped_on_its_own_place_or_on_nothing_goes_back(pointer: Pointer) -> None:
    pointer.drag(ONE, ONE)
    x, y = pointer.spot(ONE)
    pointer.press(ONE)
    pointer.point(x + 20, y + 20)
    pointer.hands.release(TABLE, x + 20, y + 20)
    pointer.press(ONE)
    pointer.point(-500, 5000)
    assert pointer.hands.dragged
    pointer.hands.release(TABLE, -500, 5000)
    assert (pointer.held, pointer.hands.dragged, pointer.wishes) == ("", False, [])


def test_a_card_dropped_at_home_is_not_taken_by_a_neighbour_that_it_touches() -> None:
    pointer = Pointer(at(position("7S | 6S" + " | 9H | 9D" * 2)))
    x, y = pointer.spot(ONE)
    pointer.press(ONE)
    gap = pointer.table.fans[TWO].area.x - pointer.table.fans[ONE].area.right
    pointer.point(x + gap + 10, y)
    pointer.release(ONE)
    assert pointer.wishes == []


def test_a_covered_card_is_refused(pointer: Pointer) -> None:
    pointer.click(ONE, 1)
    assert pointer.wishes == [Refuse(Reason.COVERED)]
    pointer.press(ONE, 0)
    pointer.point(500, 500)
    assert pointer.wishes == [Refuse(Reason.COVERED)] * 2
    pointer.point(510, 510)
    assert len(pointer.wishes) == 2, "once is enough"
    assert pointer.held == ""


def test_a_double_click_sends_up_and_a_third_click_does_nothing(pointer: Pointer) -> None:
    for clicks in (1, 2, 3, 4):
        pointer.click(ONE, clicks=clicks)
    assert pointer.wishes == [SendUp(ONE)]
    assert pointer.held == ""


def test_a_double_click_on_a_covered_card_is_refused(pointer: Pointer) -> None:
    pointer.press(ONE, 0, 2)
    assert pointer.wishes == [Refuse(Reason.COVERED)]


def test_a_quick_second_click_elsewhere_puts_down(pointer: Pointer) -> None:
    pointer.click(ONE)
    pointer.click(TWO, clicks=2)
    assert pointer.wishes == [Carry(ONE, TWO, 1)]


def test_a_click_on_the_ghost_card_forms_the_extra_pile(pointer: Pointer) -> None:
    pointer.click(EXTRA)
    assert [type(wish) for wish in pointer.wishes] == [FormExtra]


def test_a_click_on_an_empty_extra_pile_does_nothing() -> None:
    pointer = Pointer(at(position("7S | 6S", extra="", tour=2)))
    pointer.click(EXTRA)
    assert pointer.wishes == []


def test_emptied_piles_niches_and_bare_table_give_nothing(pointer: Pointer) -> None:
    for place in (FOUR, AH):
        pointer.click(place)
        pointer.drag(place, ONE)
    pointer.hands.press(TABLE, 1, TABLE.frame.size[1] - 1, 1)
    assert pointer.hands.release(TABLE, 1, TABLE.frame.size[1] - 1) is None
    assert (pointer.held, pointer.wishes) == ("", [])


def test_letting_go_forgets_hand_drag_and_press(pointer: Pointer) -> None:
    pointer.press(ONE)
    pointer.point(600, 600)
    pointer.hands.let_go()
    assert pointer.hands.held_boxes(TABLE) == {}
    pointer.release(TWO)
    pointer.press(ONE)
    pointer.hands.let_go()
    pointer.point(600, 600)
    pointer.release(ONE)
    assert (pointer.held, pointer.hands.dragged, pointer.wishes) == ("", False, [])


def test_picking_up_elsewhere_puts_back_what_was_held(pointer: Pointer) -> None:
    pointer.hands.pick_up(TABLE, ONE, 2)
    assert pointer.hands.pick_up(TABLE, FIVE) is None
    assert (pointer.held, pointer.hands.hand and pointer.hands.hand.source) == ("7S", FIVE)
    assert pointer.hands.pick_up(TABLE, FOUR) == Refuse(Reason.NOTHING_THERE)
    assert pointer.held == ""
    assert pointer.hands.drop(TABLE, TWO) is None


def test_a_right_click_asks_for_a_card_that_lies_open() -> None:
    assert send_up(TABLE, None) is None
    assert send_up(TABLE, Hit(FOUR, None)) is None
    assert send_up(TABLE, Hit(ONE, 3)) == SendUp(ONE)
    assert send_up(TABLE, Hit(ONE, 2)) == Refuse(Reason.COVERED)


def test_a_card_of_a_foundation_is_carried_to_the_other() -> None:
    table = position("9D", home="AS:5 KS:6", variant=CRESCENT)
    pointer = Pointer(at(table))
    pointer.drag(AS, KS)
    assert pointer.wishes == [Carry(AS, KS, 1)]


def test_what_counts_is_where_the_card_lies_not_the_pointer() -> None:
    pointer = Pointer(at(position("7S | 6S")))
    box, target = (pointer.table.fans[place].area for place in (ONE, TWO))
    corner = box.right - 1, box.bottom - 1
    pointer.hands.press(pointer.table, *corner, 1)
    x, y = target.right + target.w // 2, target.bottom + target.h // 2
    pointer.point(x, y)
    assert pointer.hands.release(pointer.table, x, y) == Carry(ONE, TWO, 1)
