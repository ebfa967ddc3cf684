"""Sending cards up to the foundations: which cards go, and to which of two foundations.

Everything that sends cards up uses ``send_up``: a double or right click, the key
for it, collecting, and the collecting after each step. Cards are never
transferred between foundations here: that is the player's own move.
"""

from game.rules.cards import CARDS, RANK, SUIT
from game.rules.moves import next_rank, play, refusal
from game.rules.places import FOUNDATIONS, CardMove, Place
from game.rules.position import Position


def send_up(position: Position, source: Place) -> CardMove | None:
    """The move that sends the top card of a pile to a foundation, or None if it goes nowhere.

    A card that fits both foundations of its suit goes where the *following* card
    is nearer to hand: where fewer cards lie on the nearest copy of it, once this
    card has been taken. If they are equally near, or neither foundation has a
    following card in the piles, it goes to the ace foundation.
    """
    cards = position.cards_at(source)
    if not cards or source in FOUNDATIONS:
        return None
    moves = [CardMove(source, FOUNDATIONS[SUIT[cards[-1]] + base]) for base in (0, 4)]
    legal = [move for move in moves if refusal(position, move) is None]
    return min(legal, key=lambda move: _wait(position, move), default=None)


def _wait(position: Position, move: CardMove) -> int:
    """How many cards lie on the nearest copy of the card that would follow; CARDS if none does."""
    after = play(position, move)
    foundation = move.target.index
    wanted = next_rank(after, foundation)
    suit = SUIT[after.foundations[foundation][-1]]
    stacks = (after.cards_at(place) or () for place in after.stacks())
    return min(
        (
            covering
            for cards in stacks
            for covering, card in enumerate(reversed(cards))
            if SUIT[card] == suit and RANK[card] == wanted
        ),
        default=CARDS,
    )


def collect(position: Position) -> tuple[CardMove, ...]:
    """All moves that send cards up, from the left, again and again until no card goes."""
    moves: list[CardMove] = []
    sent = True
    while sent:
        sent = False
        for place in position.stacks():
            while move := send_up(position, place):
                moves.append(move)
                position = play(position, move)
                sent = True
    return tuple(moves)
