"""What an x-ray of a card shows: where its copies lie, what keeps them, what it could join."""

from typing import NamedTuple

from game.rules.cards import KINDS, SUIT, neighbours
from game.rules.places import FOUNDATIONS, Place
from game.rules.position import Position


class Xray(NamedTuple):
    """One kind of card on the table.

    Attributes:
        copies: Both cards of that kind.
        above: For each of them the cards that lie on it, the nearest first.
        neighbours: The cards in piles that could be built on it, or it on them.
        foundations: The two foundations of its suit.
    """

    copies: tuple[int, int]
    above: tuple[tuple[int, ...], tuple[int, ...]]
    neighbours: tuple[int, ...]
    foundations: tuple[Place, Place]


def xray(position: Position, card: int) -> Xray:
    """Look at a card; both copies are shown alike, whichever was meant."""
    kind, suit = card % KINDS, SUIT[card]
    copies = kind, kind + KINDS
    above: dict[int, tuple[int, ...]] = dict.fromkeys(copies, ())
    near: list[int] = []
    for place in position.stacks():
        cards = position.cards_at(place) or ()
        near += (other for other in cards if neighbours(other, card))
        for depth, other in enumerate(cards):
            if other in above:
                above[other] = cards[depth + 1 :]
    return Xray(
        copies,
        (above[copies[0]], above[copies[1]]),
        tuple(near),
        (FOUNDATIONS[suit], FOUNDATIONS[suit + 4]),
    )
