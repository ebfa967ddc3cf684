"""Packed positions and the rules agree on what is legal and what it does."""

from hypothesis import given

from game.rules.collect import collect
from game.rules.moves import legal_moves, play
from game.rules.places import CardMove
from game.rules.position import Position
from game.solver.packed import (
    collected,
    left,
    pack,
    packed_moves,
    packed_play,
    unpack_move,
)
from tests.rules.literals import after, position, positions


@given(positions())
def test_the_same_moves_are_legal_and_lead_to_the_same(start: Position) -> None:
    state, stage = pack(start)
    moves = {
        unpack_move(move, state, stage): move for move in packed_moves(state, stage, start.variant)
    }
    assert set(moves) == set(legal_moves(start))
    for move, packed in moves.items():
        assert packed_play(state, stage, packed, start.variant) == pack(play(start, move))


@given(positions())
def test_what_is_not_listed_is_refused(start: Position) -> None:
    state, stage = pack(start)
    listed = set(packed_moves(state, stage, start.variant))
    places = range(-8, len(start.stacks()) + 1)
    for move in ((source, target) for source in places for target in places):
        assert (packed_play(state, stage, move, start.variant) is not None) == (move in listed)


@given(positions())
def test_collecting_is_a_line_after_which_nothing_goes_up(start: Position) -> None:
    state, stage = pack(start)
    end, moves = collected(state)
    played = start
    for packed in moves:
        move = unpack_move(packed, *pack(played))
        assert isinstance(move, CardMove)
        played = play(played, move)
    assert pack(played) == (end, stage)
    assert not collect(played)
    assert left(end) == left(state) - len(moves)


def test_a_card_that_fits_both_foundations_goes_to_that_of_the_ace() -> None:
    start = position("5S", home="AS:4 KS:6")
    end, _ = collected(pack(start)[0])
    assert end == pack(after(start, "1-AS"))[0]
