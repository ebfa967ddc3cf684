"""Packed positions: what the search works on, a few short byte strings each.

Only kinds of cards (0–51) matter for play, and which pile is which only for the
two steps of a tour. A ``State`` is a pair:

* ``cards``: the piles from the left, the extra pile last once it is formed, each
  from bottom to top and led by the byte ``GAP``. Emptied piles stay, so that a
  pile keeps its index until the redeal;
* ``heights``: how many cards lie on each of the eight foundations.

The *stage* is kept apart, as a search never mixes stages: 0–5, two to each tour,
odd once the extra pile is formed. Packed moves are trusted; ``packed_play`` alone
checks, and tests hold it to ``game.rules``.
"""

from collections.abc import Iterable, Iterator
from enum import Enum

from game.rules.cards import CARDS, KINDS
from game.rules.places import EXTRA, FOUNDATIONS, PILES, CardMove, Move, TourMove
from game.rules.position import LAST_TOUR, Position
from game.rules.tours import PILE_SIZES
from game.rules.variants import Variant

State = tuple[bytes, bytes]

GAP = 255
"""The byte that leads each pile; where a pile is empty it stands for its top card."""

_GAP = bytes([GAP])

LAST_STAGE = 2 * LAST_TOUR - 1

NOTHING = 99
"""What a full foundation waits for: no kind of card, and not ``GAP`` either."""

ONE: tuple[bytes, ...] = tuple(bytes([kind]) for kind in range(KINDS))
"""Each kind as a byte string of its own."""

BESIDE: tuple[tuple[int, ...], ...] = tuple(
    tuple(other for other in (kind - 1, kind + 1) if kind < KINDS and kind // 13 == other // 13)
    for kind in range(GAP + 1)
)
"""The kinds that a card of each kind can be built on; none for ``GAP``."""

_UP = tuple(kind + 1 if kind % 13 < 12 else NOTHING for kind in range(KINDS))
_DOWN = tuple(kind - 1 if kind % 13 else NOTHING for kind in range(KINDS))

FOLLOWING: tuple[tuple[int, ...], ...] = (_UP,) * 4 + (_DOWN,) * 4
"""What each foundation waits for once it has taken a kind."""


class Step(Enum):
    """The packed move that forms the extra pile or redeals, whichever the stage is due."""

    STEP = "step"


STEP = Step.STEP

PackedMove = tuple[int, int] | Step
"""A step, or a card's move: from a pile's index to another's, or to a foundation.

A foundation is written as its index less 8, from −8 to −1; as a source only in a transfer.
"""


def pack(position: Position) -> tuple[State, int]:
    """The state and the stage of a position."""
    stacks = position.piles if position.extra is None else (*position.piles, position.extra)
    piles = [bytes(card % KINDS for card in stack) for stack in stacks]
    stage = 2 * (position.tour - 1) + (position.extra is not None)
    return join(piles, bytes(map(len, position.foundations))), stage


def join(piles: Iterable[bytes], heights: bytes) -> State:
    """The state of these piles and heights of foundations."""
    return b"".join(_GAP + pile for pile in piles), heights


def split(state: State) -> list[bytes]:
    """The piles of a state, each from bottom to top."""
    return state[0].split(_GAP)[1:]


def left(state: State) -> int:
    """How many cards are not on the foundations."""
    return CARDS - sum(state[1])


def waiting(heights: bytes) -> list[int]:
    """The kind that each foundation waits for, or ``NOTHING`` where it is full."""
    ups = [13 * suit + h if h < 13 else NOTHING for suit, h in enumerate(heights[:4])]
    downs = [13 * suit + 12 - h if h < 13 else NOTHING for suit, h in enumerate(heights[4:])]
    return ups + downs


def after_step(state: State, stage: int, variant: Variant) -> State:
    """The state at the next stage: with the extra pile formed, or the redeal made."""
    piles = split(state)
    if stage % 2:
        gathered = b"".join(piles)
        size = PILE_SIZES[stage // 2 + 2]
        return join((gathered[i : i + size] for i in range(0, len(gathered), size)), state[1])
    least = 2 if variant.keeps_single else 1
    extra = b"".join(pile[-1:] for pile in piles if len(pile) >= least)
    return join([pile[:-1] if len(pile) >= least else pile for pile in piles] + [extra], state[1])


def collected(state: State) -> tuple[State, list[tuple[int, int]]]:
    """The state once every card that can go up has gone, and the moves to it.

    Which of two fitting foundations takes a card is settled here for good: the
    ace foundation.
    """
    wanted = waiting(state[1])
    piles = split(state)
    moves: list[tuple[int, int]] = []
    going = True
    while going:
        going = False
        for index in range(len(piles)):
            while (pile := piles[index]) and pile[-1] in wanted:
                foundation = wanted.index(pile[-1])
                wanted[foundation] = FOLLOWING[foundation][pile[-1]]
                moves.append((index, foundation - 8))
                piles[index] = pile[:-1]
                going = True
    if not moves:
        return state, moves
    heights = bytearray(state[1])
    for _, target in moves:
        heights[target] += 1
    return join(piles, bytes(heights)), moves


def transfers(heights: bytes) -> list[tuple[int, int]]:
    """Every transfer between the two foundations of a suit that Crescent allows.

    The top card of one fits the other exactly when both together hold thirteen
    cards; the base card stays.
    """
    pairs = ((suit - 8, suit - 4) for suit in range(4) if heights[suit] + heights[suit + 4] == 13)
    return [move for pair in pairs for move in (pair, pair[::-1]) if heights[move[0]] > 1]


def packed_play(
    state: State, stage: int, move: PackedMove, variant: Variant
) -> tuple[State, int] | None:
    """The state and stage after a move, or None if it is not legal."""
    if move is STEP:
        return (after_step(state, stage, variant), stage + 1) if step_due(state, stage) else None
    source, target = move
    piles, heights = split(state), bytearray(state[1])
    if source < 0:
        if not variant.transfers or move not in transfers(state[1]):
            return None
        heights[source] -= 1
        heights[target] += 1
        return (state[0], bytes(heights)), stage
    if max(source, target) >= len(piles) or not piles[source]:
        return None
    kind = piles[source][-1]
    if target < 0:
        if waiting(state[1])[target] != kind:
            return None
        heights[target] += 1
    else:
        if not piles[target] or piles[target][-1] not in BESIDE[kind]:
            return None
        piles[target] += ONE[kind]
    piles[source] = piles[source][:-1]
    return join(piles, bytes(heights)), stage


def step_due(state: State, stage: int) -> bool:
    """Whether a step can be made: there are cards left, and this is not the last stage."""
    return stage < LAST_STAGE and left(state) > 0


def packed_moves(state: State, stage: int, variant: Variant) -> Iterator[PackedMove]:
    """Every legal move, the foundations first, then builds, transfers and the step."""
    tops = [pile[-1] if pile else GAP for pile in split(state)]
    wanted = waiting(state[1])
    for source, kind in enumerate(tops):
        for foundation, want in enumerate(wanted):
            if kind == want:
                yield source, foundation - 8
    for source, kind in enumerate(tops):
        for target, onto in enumerate(tops):
            if onto in BESIDE[kind]:
                yield source, target
    if variant.transfers:
        yield from transfers(state[1])
    if step_due(state, stage):
        yield STEP


def unpack_move(move: PackedMove, state: State, stage: int) -> Move:
    """The move of the rules that a packed move stands for, in the state it is played in."""
    if move is STEP:
        return TourMove.REDEAL if stage % 2 else TourMove.FORM_EXTRA
    extra = state[0].count(_GAP) - 1 if stage % 2 else -1
    source, target = (
        FOUNDATIONS[index] if index < 0 else EXTRA if index == extra else PILES[index]
        for index in move
    )
    return CardMove(source, target)
