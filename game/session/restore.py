"""From rows of the store to a game: whatever is damaged is left out, the rest is kept."""

import math
from collections.abc import Callable, Sequence
from typing import NamedTuple

from game.rules.deals import FIRST_DEAL, LAST_DEAL
from game.rules.notation import RecordError, parse_moves
from game.rules.position import LAST_TOUR
from game.rules.reasons import Refused
from game.rules.variants import VARIANTS, Variant
from game.session.clock import Clock
from game.session.game import Aid, Game, Win
from game.session.history import Finding, History, bookmark_name
from game.solver.results import Verdict

Row = Sequence[object]
"""A row as SQLite gives it: any value may stand in any column."""

_LARGEST = 2**31 - 1


class GameRow(NamedTuple):
    """A game as lists and statistics need it, without its steps.

    Attributes:
        id: The name of the game in the store.
        variant: The patience that is played.
        deal: The number of the deal.
        daily: Whether it was started as the deal of the day.
        started: When it was dealt, in ISO 8601.
        last_played: When it was last saved, in ISO 8601.
        seconds: How long it has been played.
        moves: How many moves led to where it stands.
        home: How many cards lie on the foundations where it stands.
        given_up: Whether the player has left it; a loss unless there is a win.
        aided: The most that it has been aided.
        win: Its first win; None before it.
    """

    id: str
    variant: Variant
    deal: int
    daily: bool
    started: str
    last_played: str
    seconds: float
    moves: int
    home: int
    given_up: bool
    aided: Aid
    win: Win | None


GAME_COLUMNS = (
    "id, variant, games.deal, daily, started, last_played, games.seconds, games.moves, home,"
    " given_up, games.aided, tour, after_extra, wins.moves, wins.seconds, wins.aided, wins.at"
)
"""What ``read_game`` takes, from games left joined with wins; more columns may follow."""

GAMES = f"SELECT {GAME_COLUMNS}, cursor FROM games LEFT JOIN wins ON wins.game = games.id"
"""Games, as ``read_game`` takes them, and then where each stands."""

PLAYED = "EXISTS (SELECT 1 FROM steps WHERE game = id AND number > 0)"
"""Whether a step was made in a game."""

STEPS = (
    "SELECT number, parent, moves, at, redo, bookmark, finding FROM steps"
    " WHERE game = ? ORDER BY number"
)
"""The steps of a game, as ``restored`` takes them."""


def read_game(row: Row) -> GameRow | None:
    """A game from its row, or None if it does not tell what was dealt."""
    game, variant, deal, daily, started, last_played, seconds, moves, home, given_up, aided = row[
        :11
    ]
    found = VARIANTS.get(_text(variant))
    number = _number(deal, LAST_DEAL)
    if found is None or number < FIRST_DEAL:
        return None
    return GameRow(
        _text(game),
        found,
        number,
        bool(daily),
        _text(started),
        _text(last_played),
        _seconds(seconds),
        _count(moves),
        _count(home),
        bool(given_up),
        _aid(aided),
        _read_win(row[11:17]),
    )


def _read_win(row: Row) -> Win | None:
    tour, after_extra, moves, seconds, aided, at = row
    if at is None:
        return None
    return Win(
        max(1, _number(tour, LAST_TOUR)),
        bool(after_extra),
        _count(moves),
        _seconds(seconds),
        _aid(aided),
        _text(at),
    )


def restored(
    row: GameRow,
    steps: Sequence[Row],
    cursor: object,
    monotonic: Callable[[], float],
    now: Callable[[], str],
) -> tuple[Game, bool]:
    """A game from its row and its steps.

    Args:
        row: The game.
        steps: Number, parent, moves, when, redo, bookmark and finding of each step, by
            ascending number.
        cursor: The number of the step that it stands at.
        monotonic: What its clock goes by.
        now: The wall clock.

    Returns:
        The game, with every step that can be played, and whether all of them could.
    """
    history = History(row.variant, row.deal, row.started)
    for number, parent, moves, at, *_ in steps:
        _add(history, _number(number), _number(parent), moves, at)
    numbers = [_number(number) for number, *_ in steps]
    # The number of a step that was left out is not used again.
    history.next_number = max([0, *numbers]) + 1
    for number, _, _, _, redo, bookmark, finding in steps:
        step, child = history.steps.get(_number(number)), history.steps.get(_number(redo))
        if step is None:
            continue
        if child is not None and child.parent is step:
            step.redo = child
        step.bookmark = bookmark_name(bookmark) if isinstance(bookmark, str) else None
        step.finding = _finding(finding)
    if (place := _number(cursor)) in history.steps:
        history.cursor = history.steps[place]
    else:
        # Redo leads along the line to the lost cursor, as far as that is left.
        while history.cursor.redo is not None:
            history.cursor = history.cursor.redo
    whole = all(number in history.steps for number in numbers)
    history.unsaved.clear()
    game = Game(
        history=history,
        clock=Clock(monotonic, row.seconds, started=bool(history.root.children)),
        started=row.started,
        now=now,
        id=row.id,
        daily=row.daily,
        aided=row.aided,
        given_up=row.given_up,
        win=row.win,
    )
    return game, whole


def _add(history: History, number: int, above: int, moves: object, at: object) -> None:
    """Add a step, unless it or what it follows is damaged."""
    parent = history.steps.get(above)
    try:
        played = parse_moves(_text(moves).split())
        if parent is not None and played and number > 0 and number not in history.steps:
            history.add(parent, played, _text(at), number)
    except (RecordError, Refused):
        return


def _finding(value: object) -> Finding | None:
    """What was found, from the number that stands for it in the store."""
    if not isinstance(value, int) or not -1 <= value <= 2 * LAST_TOUR:
        return None
    if value > 0:
        return Finding(Verdict.WON, (value + 1) // 2, 2 - value % 2)
    return Finding(Verdict.LOST if value else Verdict.UNKNOWN)


def _text(value: object) -> str:
    return value if isinstance(value, str) else ""


def _number(value: object, largest: int = _LARGEST) -> int:
    """A whole number from 0 to the largest, −1 in place of anything else."""
    return value if isinstance(value, int) and 0 <= value <= largest else -1


def _count(value: object) -> int:
    return max(0, _number(value))


def _aid(value: object) -> Aid:
    return Aid(max(0, _number(value, max(Aid))))


def _seconds(value: object) -> float:
    if isinstance(value, int | float) and 0 <= value < math.inf:
        return float(value)
    return 0.0
