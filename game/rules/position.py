"""A position: where each card lies, in which tour of which variant."""

from enum import Enum
from typing import NamedTuple

from game.rules import deals
from game.rules.cards import CARDS
from game.rules.places import EXTRA, FOUNDATIONS, PILES, Area, Place
from game.rules.variants import Variant

Cards = tuple[int, ...]

LAST_TOUR = 3


class Status(Enum):
    """How the game stands."""

    PLAYING = "playing"
    WON = "won"
    LOST = "lost"


class Position(NamedTuple):
    """Everything that decides what can be played next.

    Attributes:
        variant: The patience that is played.
        tour: 1, 2 or 3.
        piles: The piles from left to right, each from bottom to top; emptied ones stay.
        extra: The extra pile, or None before it is formed.
        foundations: Eight piles of cards in the order of ``FOUNDATIONS``.
    """

    variant: Variant
    tour: int
    piles: tuple[Cards, ...]
    extra: Cards | None
    foundations: tuple[Cards, ...]

    def cards_at(self, place: Place) -> Cards | None:
        """The cards at a place from bottom to top, or None if there is no such place now."""
        if place.area is Area.PILE:
            return self.piles[place.index] if place.index < len(self.piles) else None
        if place.area is Area.EXTRA:
            return self.extra
        return self.foundations[place.index]

    def with_cards(self, place: Place, cards: Cards) -> "Position":
        """The position with other cards at one existing place; nothing is checked."""
        piles, extra, foundations = self.piles, self.extra, self.foundations
        i = place.index
        if place.area is Area.PILE:
            piles = (*piles[:i], cards, *piles[i + 1 :])
        elif place.area is Area.EXTRA:
            extra = cards
        else:
            foundations = (*foundations[:i], cards, *foundations[i + 1 :])
        return Position(self.variant, self.tour, piles, extra, foundations)

    def stacks(self) -> tuple[Place, ...]:
        """The places that cards are played from: the piles, then the extra pile once formed."""
        piles = PILES[: len(self.piles)]
        return piles if self.extra is None else (*piles, EXTRA)

    def places(self) -> tuple[Place, ...]:
        """Every place there is now: the stacks, then the foundations."""
        return self.stacks() + FOUNDATIONS

    @property
    def home(self) -> int:
        """How many of the 104 cards lie on the foundations."""
        return sum(map(len, self.foundations))

    @property
    def won(self) -> bool:
        """Whether all cards lie on the foundations."""
        return self.home == CARDS


def deal(variant: Variant, number: int) -> Position:
    """The first position of a numbered deal.

    Raises:
        ValueError: the number is not from 1 to 2³²−1.
    """
    return Position(variant, 1, deals.layout(number), None, ((),) * 8)
