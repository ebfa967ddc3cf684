"""Hints: a line of single moves in the steps that hands make."""

from hypothesis import given, settings
from hypothesis import strategies as st

from game.rules.moves import play
from game.rules.notation import Record
from game.rules.position import Position
from game.rules.variants import CRESCENT
from game.session.hints import next_step
from tests.rules.literals import move, position
from tests.session.playing import WON


def test_a_run_is_one_step_and_other_moves_go_alone() -> None:
    run = position("6H 7H | 8H | AC 9H | KC")
    line = (move("1-2"), move("1-2"), move("3-2"))
    assert next_step(run, ()) == ()
    assert next_step(run, line) == line[:2]
    assert next_step(run, (move("1-2"), move("3-2"))) == line[:1]
    assert next_step(run, (move("X"), move("1-2"))) == (move("X"),)


def test_from_a_foundation_cards_go_one_by_one() -> None:
    built = position("8C | 9S", home="AH:3 KH:4", variant=CRESCENT)
    assert next_step(built, (move("AH-KH"), move("AH-KH"))) == (move("AH-KH"),)


@given(st.sampled_from(WON))
@settings(max_examples=20)
def test_steps_make_up_the_line(record: Record) -> None:
    now: Position = Record(record.variant, record.deal).position()
    left = record.moves
    while left:
        step = next_step(now, left)
        assert step
        assert left[: len(step)] == step
        for one in step:
            now = play(now, one)
        left = left[len(step) :]
    assert now.won
