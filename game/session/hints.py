"""How a line of single moves is told in steps that a player makes."""

from collections.abc import Sequence
from itertools import takewhile

from game.rules.places import CardMove, Move
from game.rules.position import Position
from game.rules.runs import lift_refusal


def next_step(position: Position, line: Sequence[Move]) -> tuple[Move, ...]:
    """The first moves of a line that one hand makes at once; none if the line is empty.

    Equal moves in a row carry a run, if the cards lie as one; everything else goes alone.

    Args:
        position: Where the line begins.
        line: Moves that are legal one after another.
    """
    if not line:
        return ()
    first = line[0]
    if not isinstance(first, CardMove):
        return (first,)
    count = sum(1 for _ in takewhile(lambda move: move == first, line))
    while count > 1 and lift_refusal(position, first.source, count) is not None:
        count -= 1
    return (first,) * count
