"""Where cards lie, and the moves between these places.

Moves are small immutable values; whether one is legal depends on the position
and is decided in ``game.rules.moves`` alone.
"""

from enum import Enum
from typing import NamedTuple

from game.rules.cards import ACE, KING, RANKS, SUITS


class Area(Enum):
    """The three kinds of places."""

    PILE = "pile"
    EXTRA = "extra"
    FOUNDATION = "foundation"


class Place(NamedTuple):
    """One place for cards.

    Attributes:
        area: What kind of place it is.
        index: For a pile 0 for the leftmost; for a foundation 0–3 for the ace and
            4–7 for the king foundations, in the order of ``SUITS``; else 0.
    """

    area: Area
    index: int  # type: ignore[assignment]  # hides tuple.index, which nobody wants here

    def __str__(self) -> str:
        """The place as records name it: ``1``…, ``E``, ``AS``…``KC``."""
        if self.area is Area.PILE:
            return str(self.index + 1)
        if self.area is Area.EXTRA:
            return "E"
        return FOUNDATION_NAMES[self.index]


FOUNDATION_NAMES: tuple[str, ...] = tuple(
    RANKS[base] + suit for base in (ACE, KING) for suit in SUITS
)

MOST_PILES = 26
"""The most piles that can lie on the table, the extra pile not counted: 104 cards in fours."""

PILES: tuple[Place, ...] = tuple(Place(Area.PILE, i) for i in range(MOST_PILES))
EXTRA = Place(Area.EXTRA, 0)
FOUNDATIONS: tuple[Place, ...] = tuple(Place(Area.FOUNDATION, i) for i in range(8))


def foundation_suit(index: int) -> int:
    """The suit of a foundation by its index, itself an index into ``SUITS``."""
    return index % 4


def builds_up(index: int) -> bool:
    """Whether the foundation with this index starts from an ace and is built up."""
    return index < 4


class CardMove(NamedTuple):
    """The top card of one place goes onto another place."""

    source: Place
    target: Place

    def __str__(self) -> str:
        """The move as records write it, such as ``5-12``."""
        return f"{self.source}-{self.target}"


class TourMove(Enum):
    """The two moves that carry a tour on; the value is how records write them."""

    FORM_EXTRA = "X"
    REDEAL = "R"

    def __str__(self) -> str:
        """The move as records write it."""
        return self.value


Move = CardMove | TourMove
