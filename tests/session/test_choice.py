"""Which deal is played next."""

import datetime

from game.rules.deals import FIRST_DEAL, LAST_DEAL
from game.session.choice import random_deal, todays_deal


def test_random_deals_are_deals() -> None:
    deals = {random_deal() for _ in range(100)}
    assert len(deals) > 90
    assert all(FIRST_DEAL <= deal <= LAST_DEAL for deal in deals)


def test_the_deal_of_the_day_tells_the_local_date() -> None:
    before = datetime.date.today()
    deal = todays_deal()
    assert f"{before:%Y%m%d}" <= str(deal) <= f"{datetime.date.today():%Y%m%d}"
