"""Which deal is played next."""

import datetime
import os
from collections.abc import Sequence

from game.rules.deals import deal_of_the_day

LARGEST_RANDOM = 999_999
"""Random deals have numbers that can be remembered and told."""


def random_deal() -> int:
    """A deal number from 1 to ``LARGEST_RANDOM``, all of them equally likely."""
    return one_of(range(1, LARGEST_RANDOM + 1))


def one_of(numbers: Sequence[int]) -> int:
    """One of some numbers, all of them equally likely."""
    return numbers[int.from_bytes(os.urandom(16), "big") % len(numbers)]


def todays_deal() -> int:
    """The deal of the day, by the local date."""
    return deal_of_the_day(datetime.date.today())
