"""Cards on their way: where they are at any time, and in which order they are drawn."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.table.boxes import Box
from game.table.motion import Flight, Moment, Motion

HERE, THERE = Box(0, 0, 10, 14), Box(100, 200, 20, 28)

MOTION = Motion(
    settling=(
        Flight(1, HERE, THERE, 0.0, 0.5),
        Flight(2, HERE, HERE, 0.0, 0.0),
        Flight(3, HERE, THERE, 0.0, 0.2),
    ),
    launched={3: Flight(3, THERE, HERE, 0.3, 0.5), 2: Flight(2, HERE, THERE, 0.6, 0.5)},
)
"""Card 1 settles; 3 is fetched and then launched; 2 waits and is launched after it."""


def cards(moment: Moment) -> tuple[list[int], list[int], list[int]]:
    waiting, flying = ([m.flight.card for m in part] for part in moment[:2])
    return waiting, flying, moment.landed


def test_a_flight_starts_and_ends_exactly() -> None:
    flight = Flight(0, HERE, THERE, 0.1, 0.3)
    assert flight.at(0) == flight.at(0.1) == (0, 0)
    assert flight.at(flight.ends) == flight.at(9) == (100, 200)


@given(st.floats(0, 1), st.floats(0, 1))
def test_a_flight_is_straight_and_never_turns_back(one: float, other: float) -> None:
    flight = Flight(0, HERE, THERE, 0.1, 0.3)
    (x, y), (later_x, _) = (flight.at(t) for t in sorted((one, other)))
    assert x <= later_x
    assert y == pytest.approx(2 * x)


@pytest.mark.parametrize(
    ("t", "waiting", "flying", "landed"),
    [
        (-1.0, [1, 2, 3], [], []),
        (0.0, [1, 2, 3], [], []),
        (0.25, [1, 2, 3], [], []),
        (0.3, [1, 2], [3], []),
        (0.5, [2], [3], [1]),
        (0.7, [], [3, 2], [1]),
        (0.9, [], [2], [1, 3]),
        (1.1, [], [], [1, 3, 2]),
    ],
)
def test_cards_wait_fly_and_land(
    t: float, waiting: list[int], flying: list[int], landed: list[int]
) -> None:
    assert cards(MOTION.at(t)) == (waiting, flying, landed)


def test_it_lasts_until_the_last_card_has_arrived() -> None:
    assert MOTION.lasts == 1.1
    assert Motion().lasts == 0


def test_a_card_that_is_fetched_waits_where_it_was_fetched_to() -> None:
    fetched = MOTION.at(0.25).waiting[-1]
    assert fetched.flight.card == 3
    assert fetched[1:] == THERE[:2]


def test_the_same_motion_at_another_speed() -> None:
    slow = MOTION.scaled(2)
    assert slow.lasts == 2 * MOTION.lasts
    assert cards(slow.at(1.4)) == cards(MOTION.at(0.7))
    assert cards(MOTION.scaled(0).at(-1)) == ([], [], [])
