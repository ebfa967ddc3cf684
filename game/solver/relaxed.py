"""How far a state is from won: the relaxed game, where cards in the way can always be put aside.

Collect every card that goes up. When none goes, take, of all cards that a
foundation waits for, one with the fewest cards on it, put these aside, where they
are at hand for ever, and go on. This always ends with all cards home. What was put
aside is the work that builds and the coming steps have to do: a state's value is the
number of cards left and the price of those put aside.

The plan also tells when each card goes home. A build helps exactly when its card
is one that would be put aside and lands where no card is needed sooner, so that
the value after a build is foretold without playing the relaxed game again.
"""

from typing import NamedTuple

from game.rules.cards import CARDS
from game.rules.places import MOST_PILES
from game.solver.packed import BESIDE, FOLLOWING, GAP, NOTHING, State, left, waiting

_GAP = bytes([GAP])

_OWNER = tuple(bytes([index]) * (CARDS + 1) for index in range(MOST_PILES + 1))

CARD = 1000
"""The value of one card that is not home yet; all other values are in its thousandths."""


class Prices(NamedTuple):
    """What it costs to put a card aside, in thousandths of a card left.

    Attributes:
        loose: A card that is no neighbour of the one beneath it.
        run: A card that is.
        stuck: More for a card that no card at hand is a neighbour of.
    """

    loose: int
    run: int
    stuck: int


class Plan(NamedTuple):
    """What the relaxed game found out about a state.

    Attributes:
        value: How far the state is from won, in thousandths of a card; 0 once it is won.
        ends: For each pile the index in ``cards`` just beyond its top card.
        tops: The top cards of the piles, ``GAP`` for an empty one.
        price: For each pile what its top card costs to put aside; 0 where it need not be.
        when: For each pile when its top card goes home.
        first: For each pile when the first of its cards goes home.
    """

    value: int
    ends: list[int]
    tops: bytes
    price: list[int]
    when: list[int]
    first: list[int]


def relaxed(state: State, prices: Prices) -> Plan:  # noqa: C901, PLR0912, PLR0915 - calls cost
    """Play the relaxed game from a state in which every card that goes up has gone."""
    loose, run, stuck = prices
    cards, heights = state
    ends = []
    owners = []
    end = 0
    for index, pile in enumerate(cards.split(_GAP)[1:]):
        size = len(pile) + 1
        end += size
        ends.append(end)
        owners.append(_OWNER[index][:size])
    owner = b"".join(owners)
    lower = dict(zip(cards[::-1], range(end - 1, -1, -1), strict=True))
    upper = dict(zip(cards, range(end), strict=True))
    now = ends[:]
    tops = bytearray([cards[end - 1] for end in ends])
    first_tops = bytes(tops)
    at = tops.find
    price = [0] * len(ends)
    first = price[:]
    home = bytearray(len(cards))
    wanted = bytearray(waiting(heights))
    aside: dict[int, int] = {}
    twins: dict[int, int] = {}
    to_do: list[int] = []
    cost = 0
    clock, last = 1, len(cards) - len(ends)
    while clock <= last:
        # Which wanted card has the fewest cards on it?
        fewest = GAP
        for kind in wanted:
            if kind != NOTHING:
                place = lower[kind]
                covering = now[owner[place]] - place
                if 1 < covering < fewest:
                    fewest, chosen = covering, place
                place = upper[kind]
                covering = now[owner[place]] - place
                if 1 < covering < fewest:
                    fewest, chosen = covering, place
        # Put these aside, the uppermost first.
        index = owner[chosen]
        tops[index] = GAP
        for place in range(chosen + fewest - 1, chosen, -1):
            kind = cards[place]
            beside = BESIDE[kind]
            fee = run if cards[place - 1] in beside else loose
            for other in beside:
                if other in aside or at(other) >= 0:
                    break
            else:
                fee += stuck
            cost += fee
            if not (price[index] or first[index]):
                price[index] = fee
            if kind in aside:
                twins[kind] = place
            else:
                aside[kind] = place
        now[index] = chosen + 1
        tops[index] = kind = cards[chosen]
        foundation = wanted.find(kind)
        to_do.append(foundation)
        if foundation < 4 and wanted[foundation + 4] == kind:
            to_do.append(foundation + 4)
        # Collect what goes up now.
        while to_do:
            foundation = to_do.pop()
            kind = wanted[foundation]
            following = FOLLOWING[foundation]
            while True:
                index = at(kind)
                if index >= 0:
                    now[index] = place = now[index] - 1
                    tops[index] = uncovered = cards[place - 1]
                    if not first[index]:
                        first[index] = clock
                    if uncovered in wanted:
                        other = wanted.find(uncovered)
                        to_do.append(other)
                        if other < 4 and wanted[other + 4] == uncovered:
                            to_do.append(other + 4)
                elif kind in aside:
                    place = twins.pop(kind) if kind in twins else aside.pop(kind)
                else:
                    break
                home[place] = clock
                clock += 1
                wanted[foundation] = kind = following[kind]
    when = [home[end - 1] for end in ends]
    return Plan(CARD * left(state) + cost, ends, first_tops, price, when, first)
