"""Motion comes from difference: which cards move between two layouts, when and how fast."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.rules.moves import play
from game.rules.places import FOUNDATIONS, PILES, TourMove
from game.rules.position import Position, deal
from game.rules.variants import DENDERA
from game.table.layout import Layout
from game.table.motion import Motion
from game.table.paces import COLLECT, FORM_EXTRA, MOVE, UNDO, between, first_deal, redeal
from tests.rules.literals import after, legal, positions
from tests.session.playing import WON
from tests.table.tables import at

START = deal(DENDERA, 17)
TOURS = ["", "X R", "X R X R"]


def on_their_way(motion: Motion, t: float) -> dict[int, tuple[float, float]]:
    """Where the cards are that have not arrived."""
    moment = motion.at(t)
    return {moving.flight.card: moving[1:] for moving in (*moment.waiting, *moment.flying)}


def picture(motion: Motion, later: Layout, t: float) -> dict[int, tuple[float, float]]:
    """Where each card is seen: those that have not arrived on their way, the others at rest."""
    resting = {card: box[:2] for card, box in later.boxes.items()}
    return resting | on_their_way(motion, t)


def check_nothing_jumps(motion: Motion, before: Layout, later: Layout) -> None:
    assert picture(motion, later, 0.0) == {card: box[:2] for card, box in before.boxes.items()}
    for flight in (motion.launched or {f.card: f for f in motion.settling}).values():
        assert flight.end == later.boxes[flight.card]
    assert not on_their_way(motion, motion.lasts)
    landed = sorted(motion.at(motion.lasts).landed)
    assert landed == sorted(on_their_way(motion, -1)), "every card lands, and once"


@given(positions(), st.data())
def test_every_move_leads_from_picture_to_picture(start: Position, data: st.DataObject) -> None:
    if moves := legal(start):
        move = data.draw(st.sampled_from(moves))
        end = play(start, move)
        before, later = at(start), at(end)
        if move is TourMove.REDEAL:
            motion = redeal(before, later)
        elif move is TourMove.FORM_EXTRA:
            motion = between(before, later, FORM_EXTRA, end.extra or ())
        else:
            motion = between(before, later, MOVE, (start.cards_at(move.source) or ())[-1:])
        check_nothing_jumps(motion, before, later)
        check_nothing_jumps(between(later, before, UNDO), later, before)


def test_where_nothing_differs_nothing_moves() -> None:
    assert between(at(START), at(START), MOVE, START.piles[0]).lasts == 0


def test_cards_are_launched_in_their_order_while_piles_make_room_at_once() -> None:
    heap = sum(START.piles[:3], ())
    long = START.with_cards(PILES[1], ()).with_cards(PILES[2], ()).with_cards(PILES[0], heap)
    launch = heap[:-4:-1]
    end = long.with_cards(PILES[0], heap[:-3]).with_cards(FOUNDATIONS[0], launch)
    motion = between(at(long), at(end), COLLECT, [heap[0], *launch, launch[0]])
    assert [*motion.launched] == [*launch], "a card that stays is passed over"
    assert [flight.begins for flight in motion.launched.values()] == [0, 0.08, 0.16]
    settling = {flight.card for flight in motion.settling if flight.start != flight.end}
    assert settling == {*heap[1:-3]}, "the pile has got looser"
    assert motion.lasts == pytest.approx(0.38)
    assert [moving.flight.card for moving in motion.at(0.1).waiting] == [*heap[1:-3], heap[-3]]


def test_cards_in_hand_fly_from_the_hand() -> None:
    card = START.piles[3][-1]
    table = at(START)
    held = table.boxes[card]._replace(x=500, y=500)
    motion = between(table, table, MOVE, start={card: held})
    assert picture(motion, table, 0.0)[card] == (500, 500)
    assert [*on_their_way(motion, -1)] == [card]


@pytest.mark.parametrize("tour", TOURS)
def test_forming_the_extra_pile_takes_the_tops_from_left_to_right(tour: str) -> None:
    start = after(START, tour)
    end = play(start, TourMove.FORM_EXTRA)
    motion = between(at(start), at(end), FORM_EXTRA, end.extra or ())
    assert [*motion.launched] == [pile[-1] for pile in start.piles]
    for flight, following in pairwise(motion.launched.values()):
        assert flight.begins < following.begins < flight.ends
    assert motion.lasts <= 0.9 + 1e-9


def test_a_redeal_after_which_collecting_brings_all_home() -> None:
    before, later = at(after(START, "X")), at(WON[0].position())
    check_nothing_jumps(redeal(before, later), before, later)


@pytest.mark.parametrize("tour", TOURS[:2])
def test_a_redeal_gathers_all_and_deals_in_order(tour: str) -> None:
    start = after(START, f"{tour} X")
    before, later = at(start), at(play(start, TourMove.REDEAL))
    motion = redeal(before, later)
    assert [*motion.launched] == [*sum(start.piles, ()), *(start.extra or ())]
    gathered = min(flight.begins for flight in motion.launched.values())
    assert set(picture(motion, later, gathered).values()) == {later.frame.middle[:2]}
    assert motion.lasts <= 1.8


def test_a_redeal_leaves_foundations_alone_but_for_the_size_of_their_cards() -> None:
    start = after(START, "X").with_cards(FOUNDATIONS[0], ())
    taken = start.piles[0]
    start = start.with_cards(PILES[0], ()).with_cards(FOUNDATIONS[0], taken)
    before, later = at(start), at(play(start, TourMove.REDEAL))
    motion = redeal(before, later)
    assert not {*motion.launched} & {*taken}
    assert before.boxes[taken[0]] != later.boxes[taken[0]]
    check_nothing_jumps(motion, before, later)


def test_undo_brings_back_a_redeal_at_once() -> None:
    start = after(START, "X")
    motion = between(at(play(start, TourMove.REDEAL)), at(start), UNDO)
    assert motion.lasts <= 0.25


def test_the_first_deal_lays_pile_after_pile() -> None:
    table = at(START)
    motion = first_deal(table)
    assert [*motion.launched] == [*sum(START.piles, ())]
    assert set(picture(motion, table, 0.0).values()) == {table.frame.middle[:2]}
    assert motion.at(0.5).waiting[-1].flight.card not in motion.at(0.5).landed
    order = [moving.flight.card for moving in motion.at(0.5).waiting]
    assert order == [*motion.launched][-1 : -len(order) - 1 : -1], "the next one lies on top"
    assert motion.lasts == pytest.approx(1.6)


def test_the_middle_of_the_table_is_one_of_the_table() -> None:
    frame = at(START).frame
    assert frame.middle.centre[0] == pytest.approx(frame.bar.centre[0], abs=1)
    assert frame.bar.bottom < frame.middle.y < frame.middle.bottom < frame.bottom
