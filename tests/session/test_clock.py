"""The clock counts play, and nothing else."""

from hypothesis import given
from hypothesis import strategies as st

from game.session.clock import IDLE, Clock
from tests.session.playing import Time


def running() -> tuple[Clock, Time]:
    """A clock that runs, and its time."""
    time = Time()
    clock = Clock(time)
    clock.run(True)
    clock.start()
    return clock, time


def test_runs_from_the_first_step() -> None:
    time = Time()
    clock = Clock(time)
    clock.run(True)
    clock.touch()
    time.now += 10
    assert clock.seconds == 0
    clock.start()
    time.now += 10
    assert clock.seconds == 10


def test_stands_while_the_table_has_no_focus() -> None:
    clock, time = running()
    time.now += 5
    clock.run(False)
    clock.touch()
    time.now += 30
    clock.run(True)
    time.now += 2
    assert clock.seconds == 7


def test_counts_a_minute_after_the_last_input_and_goes_on_with_the_next_one() -> None:
    clock, time = running()
    time.now += 40
    clock.touch()
    time.now += 1000
    assert clock.seconds == 40 + IDLE
    clock.touch()
    time.now += 1
    assert clock.seconds == 41 + IDLE


def test_to_say_again_that_it_runs_is_no_input() -> None:
    clock, time = running()
    for _ in range(100):
        time.now += 1
        clock.run(True)
    assert clock.seconds == IDLE


def test_goes_on_from_what_was_counted_already() -> None:
    time = Time()
    clock = Clock(time, 100.5, started=True)
    time.now += 10
    assert clock.seconds == 100.5
    clock.run(True)
    time.now += 10
    assert clock.seconds == 110.5


@given(st.lists(st.tuples(st.sampled_from(["start", "touch", "on", "off"]), st.floats(0, 1e4))))
def test_never_goes_back_nor_faster_than_time(events: list[tuple[str, float]]) -> None:
    time = Time()
    clock = Clock(time)
    for event, passed in events:
        before = clock.seconds
        match event:
            case "start":
                clock.start()
            case "touch":
                clock.touch()
            case _:
                clock.run(event == "on")
        time.now += passed
        assert 0 <= clock.seconds - before <= passed + 1e-6
