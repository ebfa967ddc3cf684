"""Carrying several cards at once: a run is moved card by card, as by hand."""

from game.rules.cards import is_run
from game.rules.moves import play, refusal, transfer_refusal
from game.rules.places import Area, CardMove, Place
from game.rules.position import Position
from game.rules.reasons import Reason, Refused


def lift_refusal(position: Position, source: Place, count: int) -> Reason | None:
    """Why the uppermost cards of a place can't be taken in hand together, or None if they can.

    From a foundation only the top card is ever taken, from a pile also a run.
    Whether there is anywhere to put them is not asked here.
    """
    cards = position.cards_at(source)
    if not cards or count > len(cards):
        return Reason.NOTHING_THERE
    together = is_run(cards[-count:]) and (count == 1 or source.area is not Area.FOUNDATION)
    if not together:
        return Reason.COVERED
    return transfer_refusal(position, source) if source.area is Area.FOUNDATION else None


def carry(position: Position, source: Place, target: Place, count: int) -> tuple[CardMove, ...]:
    """The moves that carry the uppermost cards from one place to another, card by card.

    The run lands reversed: its top card goes first.

    Raises:
        Refused: one of these moves is not legal, or the cards lie under others.
    """
    reason = lift_refusal(position, source, count)
    if reason is not None:
        raise Refused(reason)
    move = CardMove(source, target)
    for _ in range(count):
        position = play(position, move)
    return (move,) * count


def targets(position: Position, source: Place, count: int) -> tuple[Place, ...]:
    """Every place to which the uppermost cards of a place can be carried."""
    found = []
    for target in position.places():
        if refusal(position, CardMove(source, target)) is None:
            try:
                carry(position, source, target, count)
            except Refused:
                continue
            found.append(target)
    return tuple(found)
