"""The search for a win: best first within each half of a tour, the best carried into the next.

Between builds every card that goes up is sent up at once, so that a child is a
build (or a transfer) with all the collecting that follows, and the search decides
about builds alone. That leaves out lines which hold a card back: what this search
doesn't find is not thereby lost.

A child is pushed with its foretold value; only when its turn comes is the relaxed
game played for it, and it is put back if it turns out worse than the next in turn.
What was expanded is valued again as it lies after the step, and the best of it
starts the next half. If the last half brings no win, all begins anew with other
prices and a little more effort.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from heapq import heappop, heappush
from typing import NamedTuple

from game.rules.variants import Variant
from game.solver.packed import (
    BESIDE,
    ONE,
    STEP,
    PackedMove,
    State,
    after_step,
    collected,
    left,
    packed_play,
    transfers,
    waiting,
)
from game.solver.relaxed import CARD, Plan, Prices, relaxed
from game.solver.results import Meter

Trail = tuple["Trail", PackedMove] | None
"""The decisions that lead somewhere, the last one first; what is collected is not written."""


@dataclass(frozen=True, slots=True)
class Effort:
    """How hard one attempt tries.

    Attributes:
        expansions: How many positions to expand in each stage.
        beam: How many of them at most to carry into the next.
        prices: What putting cards aside costs.
    """

    expansions: tuple[int, ...]
    beam: int
    prices: Prices


@dataclass(frozen=True, slots=True)
class _Node:
    """A position reached, with what the relaxed game says about it."""

    plan: Plan
    state: State
    trail: Trail


class Tried(NamedTuple):
    """What an attempt came to.

    Attributes:
        line: All moves to the best position of the last stage it came to.
        value: How far that is from won, in thousandths of a card; 0 if it is won.
    """

    line: list[PackedMove]
    value: int


def attempt(
    state: State, stage: int, last: int, variant: Variant, effort: Effort, meter: Meter
) -> Tried:
    """Try once to win from a state, no later than in a given stage.

    Raises:
        Spent: the meter's limit is reached.
    """
    begun, sent = collected(state)
    if not left(begun):
        return Tried([*sent], 0)
    meter.count()
    nodes = [_Node(relaxed(begun, effort.prices), begun, None)]
    for now in range(stage, last + 1):
        if now > stage:
            nodes = _stepped(nodes, now - 1, variant, effort, meter)
        nodes, won = _explore(nodes, now, variant, effort, meter)
        if won:
            return Tried(_line(state, stage, won, variant), 0)
    best = min(nodes, key=lambda node: node.plan.value)
    return Tried(_line(state, stage, best.trail, variant), best.plan.value)


def _line(state: State, stage: int, trail: Trail, variant: Variant) -> list[PackedMove]:
    """All moves of a trail, those of collecting written out."""
    decisions = []
    while trail:
        trail, decision = trail
        decisions.append(decision)
    state, sent = collected(state)
    line: list[PackedMove] = [*sent]
    for decision in reversed(decisions):
        after = packed_play(state, stage, decision, variant)
        assert after is not None, "the search plays legal moves only"
        state, stage = after
        state, sent = collected(state)
        line += [decision, *sent]
    return line


def _stepped(
    nodes: list[_Node], stage: int, variant: Variant, effort: Effort, meter: Meter
) -> list[_Node]:
    """The best nodes after the step from this stage to the next."""
    found = []
    for node in nodes:
        state, _ = collected(after_step(node.state, stage, variant))
        meter.count()
        found.append(_Node(relaxed(state, effort.prices), state, (node.trail, STEP)))
    found.sort(key=lambda node: node.plan.value)
    return found[: effort.beam]


def _explore(
    nodes: list[_Node], stage: int, variant: Variant, effort: Effort, meter: Meter
) -> tuple[list[_Node], Trail]:
    """Expand nodes of one stage, best first; what was expanded, and the trail to a win or None."""
    prices = effort.prices
    expanded: list[_Node] = []
    seen: set[State] = set()
    # Value, then order, so that of equals the newest comes first; the plan once it is made.
    heap: list[tuple[int, int, State, Trail, Plan | None]] = []
    order = 0
    for node in nodes:
        if not left(node.state):
            return expanded, node.trail
        if node.state not in seen:
            seen.add(node.state)
            order -= 1
            heappush(heap, (node.plan.value, order, node.state, node.trail, node.plan))
    while heap and len(expanded) < effort.expansions[stage]:
        value, place, state, trail, plan = heappop(heap)
        if plan is None:
            meter.count()
            plan = relaxed(state, prices)
            if plan.value > value and heap and plan.value > heap[0][0]:
                heappush(heap, (plan.value, place, state, trail, plan))
                continue
        expanded.append(_Node(plan, state, trail))
        for worth, child, move in _children(state, plan, prices.run, variant):
            if child not in seen:
                seen.add(child)
                if not left(child):
                    return expanded, (trail, move)
                order -= 1
                heappush(heap, (worth, order, child, (trail, move), None))
    return expanded, None


def _children(
    state: State, plan: Plan, run: int, variant: Variant
) -> Iterator[tuple[int, State, tuple[int, int]]]:
    """Each child of a state with its foretold value and the build or transfer that leads to it."""
    value, ends, tops, price, when, first = plan
    cards, heights = state
    wanted = waiting(heights)
    at = tops.find
    for source, kind in enumerate(tops):
        for beside in BESIDE[kind]:
            target = at(beside)
            while target >= 0:
                end, onto = ends[source], ends[target]
                if source < target:
                    moved = cards[: end - 1] + cards[end:onto] + ONE[kind] + cards[onto:]
                else:
                    moved = cards[:onto] + ONE[kind] + cards[onto : end - 1] + cards[end:]
                child = moved, heights
                worth = value - price[source]
                if first[target] < when[source]:
                    worth += run
                if cards[end - 2] in wanted:
                    child, sent = collected(child)
                    worth -= CARD * len(sent)
                yield worth, child, (source, target)
                target = at(beside, target + 1)
    if variant.transfers:
        for move in transfers(heights):
            shifted = bytearray(heights)
            shifted[move[0]] -= 1
            shifted[move[1]] += 1
            child, sent = collected((cards, bytes(shifted)))
            yield value - CARD * len(sent), child, move
