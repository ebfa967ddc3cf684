"""What the two steps of a tour do. Whether they are legal is decided in ``game.rules.moves``."""

from game.rules.position import Cards, Position

PILE_SIZES = {1: 8, 2: 6, 3: 4}
"""The size of the piles that each tour starts with."""


def form_extra(position: Position) -> Position:
    """The top card of every pile, the leftmost first, goes onto a new extra pile.

    Empty piles are skipped. In a variant that keeps single cards a pile of
    exactly one card is skipped too, so that the extra pile may be formed empty.
    """
    least = 2 if position.variant.keeps_single else 1
    extra = tuple(pile[-1] for pile in position.piles if len(pile) >= least)
    piles = tuple(pile[:-1] if len(pile) >= least else pile for pile in position.piles)
    return Position(position.variant, position.tour, piles, extra, position.foundations)


def redeal(position: Position) -> Position:
    """All piles are gathered from the left, the extra pile last, and cut into smaller piles.

    There is no shuffling; the first card of each cut lies at the bottom, and the
    last pile takes what is left.
    """
    gathered: Cards = sum(position.piles, ()) + (position.extra or ())
    tour = position.tour + 1
    size = PILE_SIZES[tour]
    piles = tuple(gathered[i : i + size] for i in range(0, len(gathered), size))
    return Position(position.variant, tour, piles, None, position.foundations)
