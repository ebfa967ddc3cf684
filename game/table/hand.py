"""What the player holds: cards taken up and not yet put down."""

from typing import NamedTuple

from game.rules import runs
from game.rules.places import Place
from game.rules.position import Cards, Position
from game.rules.reasons import Refused


class Hand(NamedTuple):
    """The uppermost cards of one place, in hand.

    The position does not know of it: the cards still lie where they were taken
    from until they are put down, so that letting go needs nothing undone.

    Attributes:
        source: Where the cards come from.
        cards: The cards, from bottom to top as they lay.
        targets: Every place they can be put down on.
    """

    source: Place
    cards: Cards
    targets: tuple[Place, ...]


def pick_up(position: Position, source: Place, count: int = 1) -> Hand:
    """Take the uppermost cards of a place in hand.

    Raises:
        Refused: the cards can't be lifted together, or none lies there.
    """
    reason = runs.lift_refusal(position, source, count)
    if reason is not None:
        raise Refused(reason)
    cards = (position.cards_at(source) or ())[-count:]
    return Hand(source, cards, runs.targets(position, source, count))
