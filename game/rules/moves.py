"""The one place that decides what is legal, and what a legal move does.

``refusal`` decides; ``legal_moves`` only proposes candidates to it, ``play``
asks it first, and nothing above this package decides again.
"""

from collections.abc import Iterator

from game.rules import tours
from game.rules.cards import KING, RANK, SUIT, neighbours
from game.rules.places import (
    FOUNDATIONS,
    Area,
    CardMove,
    Move,
    Place,
    TourMove,
    builds_up,
    foundation_suit,
)
from game.rules.position import LAST_TOUR, Position, Status
from game.rules.reasons import Reason, Refused


def next_rank(position: Position, foundation: int) -> int:
    """The rank that continues a foundation: 0–12; outside of it once the foundation is full."""
    height = len(position.foundations[foundation])
    return height if builds_up(foundation) else KING - height


def refusal(position: Position, move: Move) -> Reason | None:
    """Why a move is not legal in a position, or None if it is."""
    if isinstance(move, CardMove):
        return _card_refusal(position, move.source, move.target)
    if position.won:
        return Reason.GAME_IS_WON
    if move is TourMove.FORM_EXTRA:
        if position.extra is not None:
            return Reason.EXTRA_ALREADY_FORMED
        return None if any(position.piles) else Reason.NO_CARDS_IN_PILES
    if position.tour == LAST_TOUR:
        return Reason.NO_REDEAL_IN_LAST_TOUR
    return Reason.EXTRA_NOT_FORMED if position.extra is None else None


def _card_refusal(position: Position, source: Place, target: Place) -> Reason | None:
    taken, onto = position.cards_at(source), position.cards_at(target)
    if taken is None or onto is None:
        missing = source if taken is None else target
        return Reason.EXTRA_NOT_FORMED if missing.area is Area.EXTRA else Reason.NO_SUCH_PLACE
    if source == target:
        return Reason.SAME_PLACE
    if not taken:
        return Reason.NOTHING_THERE
    if source.area is Area.FOUNDATION:
        if target.area is not Area.FOUNDATION:
            return Reason.STAYS_ON_FOUNDATION
        if (stays := transfer_refusal(position, source)) is not None:
            return stays
    card = taken[-1]
    if target.area is Area.FOUNDATION:
        if SUIT[card] != foundation_suit(target.index):
            return Reason.OTHER_SUIT
        return None if RANK[card] == next_rank(position, target.index) else Reason.NOT_NEXT
    if not onto:
        return Reason.PILE_IS_EMPTY
    if neighbours(card, onto[-1]):
        return None
    return Reason.OTHER_SUIT if SUIT[card] != SUIT[onto[-1]] else Reason.NOT_NEIGHBOUR


def transfer_refusal(position: Position, foundation: Place) -> Reason | None:
    """Why the top card of a foundation may not leave it for any other, or None if it may."""
    if not position.variant.transfers:
        return Reason.NO_TRANSFERS
    base_alone = len(position.foundations[foundation.index]) == 1
    return Reason.BASE_CARD_STAYS if base_alone else None


def legal_moves(position: Position) -> Iterator[Move]:
    """All legal moves, in no promised order."""
    return (move for move in _candidates(position) if refusal(position, move) is None)


def _candidates(position: Position) -> Iterator[Move]:
    """Every move that could be legal: top cards paired within their suit, and the tour moves."""
    yield from TourMove
    by_suit: tuple[list[Place], ...] = ([], [], [], [])
    for place in position.stacks():
        if cards := position.cards_at(place):
            by_suit[SUIT[cards[-1]]].append(place)
    for suit, stacks in enumerate(by_suit):
        pair = FOUNDATIONS[suit], FOUNDATIONS[suit + 4]
        for source in stacks:
            for target in (*stacks, *pair):
                yield CardMove(source, target)
        yield CardMove(pair[0], pair[1])
        yield CardMove(pair[1], pair[0])


def play(position: Position, move: Move) -> Position:
    """The position after a legal move.

    Raises:
        Refused: the move is not legal; its ``reason`` says why.
    """
    reason = refusal(position, move)
    if reason is not None:
        raise Refused(reason)
    if isinstance(move, CardMove):
        return _moved(position, move.source, move.target)
    return tours.form_extra(position) if move is TourMove.FORM_EXTRA else tours.redeal(position)


def _moved(position: Position, source: Place, target: Place) -> Position:
    taken, onto = position.cards_at(source) or (), position.cards_at(target) or ()
    return position.with_cards(source, taken[:-1]).with_cards(target, (*onto, taken[-1]))


def status(position: Position) -> Status:
    """Whether the game is won, lost (no legal move of any kind is left) or still on."""
    if position.won:
        return Status.WON
    return Status.LOST if next(legal_moves(position), None) is None else Status.PLAYING
