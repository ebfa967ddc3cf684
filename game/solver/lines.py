"""Lines of packed moves: cut to what is needed, and told in the moves of the rules."""

from game.rules.moves import play
from game.rules.places import Move
from game.rules.position import Position
from game.rules.variants import Variant
from game.solver.packed import PackedMove, State, left, pack, packed_play, unpack_move


def shortened(
    state: State, stage: int, line: list[PackedMove], variant: Variant
) -> list[PackedMove]:
    """A line that wins out of one that does, with no step or neighbouring pair to leave out.

    Every single move and every pair is left out on trial, the last first, and for good
    where the rest still wins, until no trial succeeds.
    """
    course = _course(state, stage, line, variant)
    tried_all = False
    while not tried_all:
        tried_all = True
        for first in range(len(line) - 1, -1, -1):
            for count in (1, 2):
                rest = line[first + count :]
                won = _wins_with(course, first, rest, count, variant)
                if won is not None:
                    line = line[:first] + rest[:won]
                    course = course[:first] + _course(*course[first], line[first:], variant)
                    tried_all = False
                    break
    return line


def _course(
    state: State, stage: int, line: list[PackedMove], variant: Variant
) -> list[tuple[State, int]]:
    """The states and stages before each move of a legal line, and after the last."""
    course = [(state, stage)]
    for move in line:
        after = packed_play(*course[-1], move, variant)
        assert after is not None, "a line of the search must be legal"
        course.append(after)
    return course


def _wins_with(
    course: list[tuple[State, int]],
    first: int,
    rest: list[PackedMove],
    count: int,
    variant: Variant,
) -> int | None:
    """How many moves of the rest win from the first state on; None if they don't.

    Where the trial meets the old course again its end is known.
    """
    state, stage = course[first]
    for played, move in enumerate(rest):
        if (state, stage) == course[first + count + played]:
            return len(rest)
        after = packed_play(state, stage, move, variant)
        if after is None:
            return None
        state, stage = after
        if not left(state):
            return played + 1
    return len(rest) if not left(state) else None


def replayed(position: Position, line: list[PackedMove]) -> tuple[tuple[Move, ...], Position]:
    """The line in moves of the rules, each played by them, and the position it leads to.

    Raises:
        Refused: a move is not legal; the search is wrong.
    """
    moves = []
    for packed_move in line:
        move = unpack_move(packed_move, *pack(position))
        position = play(position, move)
        moves.append(move)
    return tuple(moves), position
