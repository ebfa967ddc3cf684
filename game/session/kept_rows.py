"""All that is kept of a game, from the store and back into it."""

import re
import sqlite3
from collections.abc import Iterator

from game.rules.cards import CARDS
from game.rules.position import LAST_TOUR
from game.session.history import bookmark_name
from game.session.kept import Kept, StepRow, follows, redo_leads_on
from game.session.restore import GAMES, PLAYED, STEPS, Row, read_game

ID = re.compile(r"[0-9A-Za-z]{1,64}", re.ASCII)
"""What may be the id of a game: it becomes a part of a file's name."""

FINDINGS = range(-1, 2 * LAST_TOUR + 1)
"""The numbers that stand for what the analyst found."""

_WRITE_GAME = """
INSERT INTO games (turn, id, variant, deal, daily, started, last_played, cursor, seconds,
                   moves, home, given_up, aided)
VALUES ((SELECT ifnull(min(turn), 0) - 1 FROM games), ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
ON CONFLICT (id) DO UPDATE SET
    daily = excluded.daily, last_played = excluded.last_played, cursor = excluded.cursor,
    seconds = excluded.seconds, moves = excluded.moves, home = excluded.home,
    given_up = excluded.given_up, aided = excluded.aided
"""
"""A game that is new here comes after all others in the order in which they were played last."""


def all_games(connection: sqlite3.Connection) -> Iterator[Kept]:
    """All games in which a step was made, that played last first, with what can be read of them.

    Raises:
        SQLITE_ERRORS: they can't be read.
    """
    for row in connection.execute(f"{GAMES} WHERE {PLAYED} ORDER BY turn DESC"):
        game = _kept(connection, row)
        if game is not None:
            yield game


def find(connection: sqlite3.Connection, game: str) -> Kept | None:
    """What can be read of a game; None if there is none with this id.

    Raises:
        SQLITE_ERRORS: it can't be read.
    """
    row = connection.execute(f"{GAMES} WHERE id = ?", (game,)).fetchone()
    return None if row is None else _kept(connection, row)


def _kept(connection: sqlite3.Connection, row: Row) -> Kept | None:
    game = read_game(row)
    if game is None or not ID.fullmatch(game.id):
        return None
    steps = _sound_steps(connection.execute(STEPS, (game.id,)), game.started)
    numbers = {step.number for step in steps}
    cursor = row[-1] if isinstance(row[-1], int) and row[-1] in numbers else max(numbers)
    # What lies where the game stands may be more than a damaged row says, never more than all.
    return Kept(game._replace(home=min(game.home, CARDS)), cursor, tuple(steps))


def _sound_steps(rows: Iterator[Row], started: str) -> list[StepRow]:
    """The steps that make sense; those that follow one that makes none are left out, too."""
    found = {0: StepRow(0, None, "", started)}
    for row in rows:
        step = _mended(row)
        if step.number == 0:
            found[0] = step._replace(parent=None, moves="")
        elif follows(step, found):
            found[step.number] = step
    return [
        step if redo_leads_on(step, found) else step._replace(redo=None) for step in found.values()
    ]


def _mended(row: Row) -> StepRow:
    """A step whose marks make sense, whatever stood in the row."""
    number, parent, moves, at, redo, bookmark, finding = row
    return StepRow(
        number,  # type: ignore[arg-type]
        parent,  # type: ignore[arg-type]
        moves,  # type: ignore[arg-type]
        at if isinstance(at, str) else "",
        redo if isinstance(redo, int) else None,
        bookmark_name(bookmark) if isinstance(bookmark, str) else None,
        finding if isinstance(finding, int) and finding in FINDINGS else None,
    )


def write(connection: sqlite3.Connection, kept: Kept) -> None:
    """Add a game, or replace it.

    Raises:
        sqlite3.Error: it could not be written.
    """
    game, win = kept.game, kept.game.win
    connection.execute(
        _WRITE_GAME,
        (
            game.id, game.variant.id, game.deal, game.daily, game.started, game.last_played,
            kept.cursor, game.seconds, game.moves, game.home, game.given_up, game.aided,
        ),
    )  # fmt: skip
    connection.executemany(
        "INSERT OR REPLACE INTO steps VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
        [(game.id, *step) for step in kept.steps],
    )
    if win is not None:
        connection.execute(
            "INSERT OR REPLACE INTO wins VALUES (?, ?, ?, ?, ?, ?, ?)", (game.id, *win)
        )
