"""The pack: two packs of 52, their 104 physical cards and how cards are named.

A card is an int from 0 to 103. Cards ``c`` and ``c + 52`` are twins: of the same
suit and rank, but two things on the table, so that each animates as itself. The
rules look only at a card's ``SUIT`` and ``RANK``.
"""

from itertools import pairwise

SUITS = "SHDC"
"""Letters of the suits, in the order of the pack: spades, hearts, diamonds, clubs."""

RANKS = "A23456789TJQK"
"""Letters of the ranks from the ace (0) to the king (12)."""

ACE, KING = 0, 12

CARDS = 104
"""How many cards the game is played with."""

KINDS = 52
"""How many cards differ; the card ``c`` is of the kind ``c % KINDS``."""

SUIT: tuple[int, ...] = tuple(card % KINDS // 13 for card in range(CARDS))
"""The suit of each card, an index into ``SUITS``."""

RANK: tuple[int, ...] = tuple(card % 13 for card in range(CARDS))
"""The rank of each card, an index into ``RANKS``."""

NAME: tuple[str, ...] = tuple(RANKS[RANK[card]] + SUITS[SUIT[card]] for card in range(CARDS))
"""The name of each card in records, such as ``TS`` for a ten of spades."""


def neighbours(card: int, other: int) -> bool:
    """Whether two cards are of one suit and of adjacent ranks.

    There is no turning the corner: ace and king are not neighbours.
    """
    return SUIT[card] == SUIT[other] and abs(RANK[card] - RANK[other]) == 1


def is_run(cards: tuple[int, ...]) -> bool:
    """Whether every card and the next one are neighbours; the direction may change."""
    return all(neighbours(card, upper) for card, upper in pairwise(cards))
