"""Exhaustion: trying everything, for proofs that a position is lost.

All moves are tried, none is forced; a position is lost when nothing that can be
reached from it is won. Positions are told apart only as far as play can: emptied
piles are dropped, and in the last stage, after which no step asks for it, the order
of the piles is forgotten.

In the last stage ``_hopeless`` may prove a position lost at once; as it mostly does so
for the first or for none, it is asked again only while it keeps being of use.
"""

from game.rules.variants import Variant
from game.solver.packed import (
    BESIDE,
    FOLLOWING,
    LAST_STAGE,
    ONE,
    PackedMove,
    State,
    after_step,
    join,
    packed_moves,
    packed_play,
    split,
    transfers,
    waiting,
)
from game.solver.results import Meter

_Known = tuple[tuple[bytes, ...], bytes, int]
"""The piles that are not empty, the heights and the stage: what exhaustion tells apart."""

_Path = tuple["_Path", _Known] | None

MOST_KNOWN = 250_000
"""How many positions are remembered at most, some 60 MB; beyond that there is no proof."""


def _known(state: State, stage: int) -> _Known:
    piles = [pile for pile in split(state) if pile]
    if stage == LAST_STAGE:
        piles.sort()
    return tuple(piles), state[1], stage


class Exhaustion:
    """Everything that can be reached from a position, gone through bit by bit."""

    def __init__(self, state: State, stage: int, variant: Variant) -> None:
        self._state, self._stage, self._variant = state, stage, variant
        start = _known(state, stage)
        self._paths: list[_Path] = [(None, start)]
        self._seen = {_key(start)}
        self._asked = self._hopeless = 0

    @property
    def finished(self) -> bool:
        """Whether everything has been tried: if that found no win, all is lost."""
        return not self._paths

    @property
    def given_up(self) -> bool:
        """Whether there is more than can be remembered."""
        return len(self._seen) >= MOST_KNOWN

    def advance(self, most: int, meter: Meter) -> list[PackedMove] | None:
        """Try some more positions, the deepest first; the line to a win once one is met.

        Raises:
            Spent: the meter's limit is reached.
        """
        paths, seen = self._paths, self._seen
        for _ in range(most):
            if not paths or self.given_up:
                break
            meter.count()
            path = paths.pop()
            assert path is not None
            known = path[1]
            if known[2] == LAST_STAGE and self._asked <= 50 + 20 * self._hopeless:
                self._asked += 1
                if _hopeless(known, self._variant):
                    self._hopeless += 1
                    continue
            for child in _children(known, self._variant):
                key = _key(child)
                if key not in seen:
                    seen.add(key)
                    if not child[0]:
                        return self._line((path, child))
                    paths.append((path, child))
        return None

    def _line(self, path: _Path) -> list[PackedMove]:
        """The moves along a path: at each step one that leads to the next position known."""
        steps = []
        while path:
            path, known = path
            steps.append(known)
        line: list[PackedMove] = []
        state, stage = self._state, self._stage
        for known in reversed(steps[:-1]):
            for move in packed_moves(state, stage, self._variant):
                after = packed_play(state, stage, move, self._variant)
                if after is not None and _known(*after) == known:
                    line.append(move)
                    state, stage = after
                    break
        return line


def _key(known: _Known) -> bytes:
    piles, heights, stage = known
    return heights + ONE[stage] + join(piles, heights)[0]


def _children(known: _Known, variant: Variant) -> list[_Known]:
    """All that one move leads to, what is to be tried first last."""
    piles, heights, stage = known
    found: list[_Known] = []
    if stage < LAST_STAGE:
        found.append(_known(after_step(join(piles, heights), stage, variant), stage + 1))
    if variant.transfers:
        for source, target in transfers(heights):
            found.append((piles, _shifted(heights, source, -1, target), stage))
    tops = bytes(pile[-1] for pile in piles)
    wanted = waiting(heights)
    for source, kind in enumerate(tops):
        for beside in BESIDE[kind]:
            target = tops.find(beside)
            while target >= 0:
                grown = list(piles)
                grown[target] += ONE[kind]
                found.append((_less(grown, source, stage), heights, stage))
                target = tops.find(beside, target + 1)
    for source, kind in enumerate(tops):
        if kind in wanted:
            rest = _less(list(piles), source, stage)
            for foundation, want in enumerate(wanted):
                if want == kind:
                    found.append((rest, _shifted(heights, foundation, 1), stage))
    return found


def _less(piles: list[bytes], source: int, stage: int) -> tuple[bytes, ...]:
    """The piles without the top card of one, which goes too if that was all it had."""
    if len(piles[source]) > 1:
        piles[source] = piles[source][:-1]
    else:
        del piles[source]
    if stage == LAST_STAGE:
        piles.sort()
    return tuple(piles)


def _shifted(heights: bytes, first: int, by: int, second: int | None = None) -> bytes:
    """The heights with one foundation higher or lower, and a second as much the other way."""
    changed = bytearray(heights)
    changed[first] += by
    if second is not None:
        changed[second] -= by
    return bytes(changed)


def _hopeless(known: _Known, variant: Variant) -> bool:
    """Whether some card can never leave its pile; nothing is said if the answer is no.

    The argument takes more for possible than is. A card counts as *open* once all
    cards above it have left, and stays so. An open card can leave if a card beside it
    in its suit is open, or if it is among those that the foundations can reach over
    open cards alone. The first card that really left a pile though this denies it would
    have been built on a card, or have followed one on a foundation, that was open.
    Where there are transfers, cards at home count as open and foundations as empty.
    """
    piles, heights, _ = known
    wanted = waiting(heights)
    opened = {pile[-1] for pile in piles}
    if variant.transfers:
        wanted = waiting(bytes(8))
        for suit, (up, down) in enumerate(zip(heights[:4], heights[4:], strict=True)):
            opened.update(range(13 * suit, 13 * suit + up))
            opened.update(range(13 * suit + 13 - down, 13 * suit + 13))
    reached: set[int] = set()
    covered = list(piles)
    while True:
        for foundation in range(8):
            while wanted[foundation] in opened:
                reached.add(wanted[foundation])
                wanted[foundation] = FOLLOWING[foundation][wanted[foundation]]
        free = bytes(reached.union(*(BESIDE[kind] for kind in opened)))
        rest = [pile.rstrip(free) for pile in covered]
        if rest == covered:
            return any(rest)
        for pile, still in zip(covered, rest, strict=True):
            opened.update(pile[max(len(still) - 1, 0) :])
        covered = rest
