"""Which deal is played next."""

import datetime
import os

from game.rules.deals import LAST_DEAL, deal_of_the_day


def random_deal() -> int:
    """Any deal number, all of them equally likely."""
    return 1 + int.from_bytes(os.urandom(16), "big") % LAST_DEAL


def todays_deal() -> int:
    """The deal of the day, by the local date."""
    return deal_of_the_day(datetime.date.today())
