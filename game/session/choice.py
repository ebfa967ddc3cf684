"""Which deal is played next."""

import datetime
import os

from game.rules.deals import deal_of_the_day

LARGEST_RANDOM = 999_999
"""Random deals have numbers that can be remembered and told."""


def random_deal() -> int:
    """A deal number from 1 to ``LARGEST_RANDOM``, all of them equally likely."""
    return 1 + int.from_bytes(os.urandom(16), "big") % LARGEST_RANDOM


def todays_deal() -> int:
    """The deal of the day, by the local date."""
    return deal_of_the_day(datetime.date.today())
