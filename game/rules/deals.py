"""Numbered deals: the same number gives the same layout for ever, in all variants."""

import datetime
import re
from collections.abc import Iterator

from game.rules.cards import CARDS

FIRST_DEAL, LAST_DEAL = 1, 2**32 - 1

PILES, PILE_SIZE = 13, 8
"""How the pack is laid out: thirteen piles of eight."""

_MASK = 2**64 - 1
_NUMBER = re.compile(r"[1-9][0-9]{0,9}", re.ASCII)


def split_mix_64(state: int) -> Iterator[int]:
    """Endless 64-bit numbers of SplitMix64 (Steele, Lea, Flood 2014) from a starting state."""
    while True:
        state = (state + 0x9E3779B97F4A7C15) & _MASK
        z = state
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
        yield z ^ (z >> 31)


def shuffled(number: int) -> list[int]:
    """The 104 cards in the order in which the numbered deal lays them out.

    Fisher and Yates from the last card down; draws that would favour small
    results are thrown away.

    Raises:
        ValueError: the number is not from ``FIRST_DEAL`` to ``LAST_DEAL``.
    """
    if not FIRST_DEAL <= number <= LAST_DEAL:
        raise ValueError(f"no such deal: {number}")
    draws = split_mix_64(number)
    cards = list(range(CARDS))
    for i in range(CARDS - 1, 0, -1):
        n = i + 1
        fair = 2**64 - 2**64 % n
        z = next(z for z in draws if z < fair)
        j = z % n
        cards[i], cards[j] = cards[j], cards[i]
    return cards


def layout(number: int) -> tuple[tuple[int, ...], ...]:
    """The thirteen piles of a numbered deal, each from bottom to top.

    Raises:
        ValueError: the number is not from ``FIRST_DEAL`` to ``LAST_DEAL``.
    """
    cards = shuffled(number)
    return tuple(tuple(cards[i : i + PILE_SIZE]) for i in range(0, CARDS, PILE_SIZE))


def parse_number(text: str) -> int | None:
    """A deal number written in plain digits without leading zeros, or None if it is none."""
    if not _NUMBER.fullmatch(text):
        return None
    number = int(text)
    return number if number <= LAST_DEAL else None


def deal_of_the_day(day: datetime.date) -> int:
    """The deal of a local date: the number YYYYMMDD."""
    return day.year * 10000 + day.month * 100 + day.day
