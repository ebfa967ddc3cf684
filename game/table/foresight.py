"""What the table would be after its next big step: the extra pile, or the redeal."""

from collections.abc import Sequence
from functools import reduce

from game.rules.moves import play, refusal
from game.rules.places import Move, Place, TourMove
from game.rules.position import Position


def big_step(position: Position) -> TourMove | None:
    """The one step that carries the tour on now, if there is one."""
    return next((move for move in TourMove if refusal(position, move) is None), None)


def foreseen(position: Position, moves: Sequence[Move] = ()) -> Position | None:
    """The position after some legal moves and then the big step; None if there is none to make."""
    position = reduce(play, moves, position)
    step = big_step(position)
    return None if step is None else play(position, step)


def differing(one: Position, other: Position) -> frozenset[int]:
    """The cards that in two positions lie in different places, or on different cards."""
    lie = _lying(one)
    return frozenset(card for card, lying in _lying(other).items() if lie[card] != lying)


def _lying(position: Position) -> dict[int, tuple[Place, int | None]]:
    """For each card its place and the card under it."""
    lying: dict[int, tuple[Place, int | None]] = {}
    for place in position.places():
        below = None
        for card in position.cards_at(place) or ():
            lying[card] = place, below
            below = card
    return lying
