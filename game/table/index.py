"""How large rank and suit are in the corner of a card, and how high they stand."""

from functools import lru_cache
from typing import NamedTuple

_OF_WIDTH = 0.29
_MOST_OF_WIDTH = 0.37  # ten and its suit fit beside each other, a little squeezed
_SMALL = 14  # in window points
_MOST_OF_WIDTH_IF_SMALL = 0.32
_BAND = 0.475  # of the width: below 0.48 the pictures of cards begin


class Index(NamedTuple):
    """Size and place of the rank and suit in the corner of a card.

    Attributes:
        cap: Height of the capital letters, in pixels.
        top: Distance of their upper edge from that of the card, in pixels.
    """

    cap: int
    top: float


def full_cap(card_width: int, dpi: float, times: float = 1.0) -> float:
    """The height of the capitals of an index that has all the room it wants, in pixels.

    Args:
        card_width: Width of the card, in pixels.
        dpi: Surface pixels for each window point.
        times: How many times as large as usual the player wants it, 1.0 or more.
    """
    usual = max(_OF_WIDTH * card_width, min(_SMALL * dpi, _MOST_OF_WIDTH_IF_SMALL * card_width))
    return min(times * usual, _MOST_OF_WIDTH * card_width)


def band(card_width: int, full: float) -> float:
    """How much of a card its full index stands in the middle of, in pixels from the upper edge.

    Args:
        card_width: Width of the card, in pixels.
        full: Height of the full index's capitals, in pixels.
    """
    return min(1.45 * full, _BAND * card_width)


@lru_cache(maxsize=256)
def index_of(card_width: int, dpi: float, times: float, strip: float) -> Index:
    """The index of a card of which a strip shows.

    Args:
        card_width: Width of the card, in pixels.
        dpi: Surface pixels for each window point.
        times: As for ``full_cap``.
        strip: Height of the strip, in pixels; for a top card that of the card.
    """
    full = full_cap(card_width, dpi, times)
    cap = round(min(full, max(0.78 * strip, min(times * _SMALL * dpi, strip - 3))))
    return Index(cap, (min(strip, band(card_width, full)) - cap) / 2)
