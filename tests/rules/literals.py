"""Positions for tests from short literals, and strategies that come upon positions by play."""

import json
from pathlib import Path

from hypothesis import strategies as st

from game.rules.cards import KINDS, NAME, RANKS
from game.rules.moves import legal_moves, play
from game.rules.notation import Record, parse_move, parse_record
from game.rules.places import FOUNDATION_NAMES, Move, builds_up
from game.rules.position import Cards, Position
from game.rules.variants import DENDERA, VARIANTS, Variant

DATA = Path(__file__).parents[1] / "data"


def position(
    piles: str,
    *,
    extra: str | None = None,
    home: str = "",
    tour: int = 1,
    variant: Variant = DENDERA,
) -> Position:
    """A position with as few cards as a test needs.

    Args:
        piles: Cards from bottom to top, ``|`` between piles: ``8H KC | | 5S``.
        extra: The extra pile in the same way, or None if it has not been formed.
        home: How far foundations have come: ``AS:3 KD:Q``.
        tour: 1, 2 or 3.
        variant: The patience.
    """
    twins = {NAME[card]: [card, card + KINDS] for card in range(KINDS)}

    def cards(text: str) -> Cards:
        return tuple(twins[name].pop(0) for name in text.split())

    come_to = dict(word.split(":") for word in home.split())
    foundations = []
    for index, name in enumerate(FOUNDATION_NAMES):
        order = RANKS if builds_up(index) else RANKS[::-1]
        built = order[: order.index(come_to[name]) + 1] if name in come_to else ""
        foundations.append(cards(" ".join(rank + name[1] for rank in built)))
    return Position(
        variant,
        tour,
        tuple(map(cards, piles.split("|"))),
        None if extra is None else cards(extra),
        tuple(foundations),
    )


def move(word: str) -> Move:
    """The move that a word writes."""
    found = parse_move(word)
    assert found is not None
    return found


def after(start: Position, words: str) -> Position:
    """The position after some moves."""
    for word in words.split():
        start = play(start, move(word))
    return start


def names(cards: Cards | None) -> str:
    """Cards as literals write them."""
    return " ".join(NAME[card] for card in cards or ())


def legal(of: Position) -> list[Move]:
    """The legal moves in a settled order."""
    return sorted(legal_moves(of), key=str)


def read_lines(file: str) -> list[dict[str, object]]:
    """The lines of a conformance file."""
    return [json.loads(line) for line in (DATA / file).read_text().splitlines()]


_REACHED = [str(line["record"]) for line in read_lines("positions.jsonl")]


@st.composite
def records(draw: st.DrawFn) -> Record:
    """Games played at random: from the deal, or on from a position of the conformance files."""
    variants, deals = st.sampled_from([*VARIANTS.values()]), st.integers(1, 2**32 - 1)
    fresh = st.builds(Record, variants, deals, st.just(()))
    start = draw(fresh | st.sampled_from(_REACHED).map(parse_record))
    played, moves = start.position(), list(start.moves)
    for choice in draw(st.lists(st.integers(0, 255), max_size=40)):
        if not (choices := legal(played)):
            break
        moves.append(choices[choice % len(choices)])
        played = play(played, moves[-1])
    return Record(start.variant, start.deal, tuple(moves))


def positions() -> st.SearchStrategy[Position]:
    """Positions of games played at random."""
    return records().map(Record.position)
