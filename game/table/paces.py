"""Which cards move from one layout to the next, when and how fast."""

from collections.abc import Iterable, Mapping
from math import inf
from typing import NamedTuple

from game.session.settings import Settings
from game.table.boxes import Box
from game.table.easing import Easing, ease_in_out_cubic, ease_out_cubic
from game.table.layout import Layout
from game.table.motion import Flight, Motion


class Pace(NamedTuple):
    """How fast cards fly. All times are in seconds.

    Attributes:
        lasts: How long each card flies.
        stagger: How long after each card the next one is launched.
        within: How long all may take at most; the stagger is shortened to this end.
        ease: How each card gathers and loses speed.
    """

    lasts: float
    stagger: float = 0.0
    within: float = inf
    ease: Easing = ease_out_cubic

    def begins(self, count: int) -> list[float]:
        """When each of so many cards, or piles of cards, sets off."""
        stagger = min(self.stagger, (self.within - self.lasts) / max(count - 1, 1))
        return [stagger * i for i in range(count)]

    def flight(self, card: int, start: Box, end: Box, begins: float = 0.0) -> Flight:
        """A card's flight at this pace."""
        return Flight(card, start, end, begins, self.lasts, self.ease)


MOVE = Pace(0.18, 0.05, within=0.6)
"""A card, or a run card by card."""

COLLECT = Pace(0.22, 0.08)
"""Cards that are sent up one after another."""

FORM_EXTRA = Pace(0.26, 0.06, within=0.9)
"""The top cards of all piles, that of pile 1 first."""

UNDO = Pace(0.20)
"""Back or forth a step, all cards at once."""

DEAL = Pace(0.28, 0.03, within=1.6)
"""The first deal, card after card."""

GATHER = Pace(0.28, 0.05, within=0.5, ease=ease_in_out_cubic)
"""The first part of a redeal: pile after pile is gathered."""

DEAL_AGAIN = Pace(0.26, 0.03, within=1.25)
"""The second part of a redeal, card after card."""


_MOTION = {"full": 1.0, "brief": 0.5, "none": 0.0}
_SPEED = {"slow": 1.5, "normal": 1.0, "fast": 0.6}


def slowness(settings: Settings) -> float:
    """How many times as long as usual motion takes, as the settings want it; 0 for none at all."""
    return _MOTION[settings.motion] * _SPEED[settings.speed]


def between(
    before: Layout,
    after: Layout,
    pace: Pace,
    launch: Iterable[int] = (),
    start: Mapping[int, Box] | None = None,
) -> Motion:
    """The motion from one layout to another.

    Args:
        before: Where the cards lay.
        after: Where they will lie; it has the same cards.
        pace: How they fly.
        launch: Cards to launch one after another; those that do not move are passed over.
            All others that move, as where a pile makes room, set off at once.
        start: Where cards are that are in hand, and so not where they lay.
    """
    ways = _ways(before, after, start or {})
    launched = _launched({card: ways[card] for card in launch if card in ways}, pace)
    settling = tuple(
        pace.flight(card, now, now if card in launched else end)
        for card, (now, end) in ways.items()
    )
    return Motion(settling, launched)


def first_deal(after: Layout) -> Motion:
    """All cards are dealt from a packet in the middle of the table, pile after pile."""
    packet = after.frame.middle
    launched = _launched({card: (packet, end) for card, end in after.boxes.items()}, DEAL)
    # The card to be dealt next lies on top of the packet
    settling = tuple(DEAL.flight(card, packet, packet) for card in reversed(launched))
    return Motion(settling, launched)


def redeal(before: Layout, after: Layout, start: Mapping[int, Box] | None = None) -> Motion:
    """The piles are gathered to a packet, from pile 1 on, and dealt again in this order.

    Args:
        before: Where the cards lay.
        after: Where they will lie.
        start: As in ``between``.
    """
    start = start or {}
    packet = after.frame.middle
    dealt = {card: (packet, after.boxes[card]) for pile in after.position.piles for card in pile}
    stacks = before.position.stacks()
    begins = dict(zip(stacks, GATHER.begins(len(stacks)), strict=True))
    gathering = [
        GATHER.flight(card, start.get(card, lay), packet, begins[before.places[card]])
        for card, lay in before.boxes.items()
        if card in dealt
    ]
    # Where cards change their size, those on the foundations move a little
    settling = [
        GATHER.flight(card, now, end)
        for card, (now, end) in _ways(before, after, start).items()
        if card not in dealt
    ]
    # Collecting after the redeal may have brought all cards home
    gathered = max((flight.ends for flight in gathering), default=0.0)
    return Motion((*settling, *gathering), _launched(dealt, DEAL_AGAIN, gathered))


def _ways(before: Layout, after: Layout, start: Mapping[int, Box]) -> dict[int, tuple[Box, Box]]:
    """From where and to where each card moves that does, in the order in which they lay."""
    ways = {}
    for card, lay in before.boxes.items():
        now, end = start.get(card, lay), after.boxes[card]
        if (now.x, now.y) != (end.x, end.y):
            ways[card] = now, end
    return ways


def _launched(
    ways: Mapping[int, tuple[Box, Box]], pace: Pace, delay: float = 0.0
) -> dict[int, Flight]:
    """The flights of cards launched one after another, the first of them after a delay."""
    begins = pace.begins(len(ways))
    return {
        card: pace.flight(card, now, end, delay + time)
        for (card, (now, end)), time in zip(ways.items(), begins, strict=True)
    }
