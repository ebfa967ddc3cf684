"""From a game and the settings to rows of the store; the way back is in ``restore``."""

import json
import sqlite3

from game.session.game import Game
from game.session.history import Finding, Step
from game.session.restore import Row
from game.session.settings import Settings
from game.solver.results import Verdict

_SAVE_GAME = """
INSERT INTO games (turn, id, variant, deal, daily, started, last_played, cursor, seconds,
                   moves, home, given_up, aided)
VALUES ((SELECT ifnull(max(turn), 0) + 1 FROM games), ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
ON CONFLICT (id) DO UPDATE SET
    turn = excluded.turn, last_played = excluded.last_played, cursor = excluded.cursor,
    seconds = excluded.seconds, moves = excluded.moves, home = excluded.home,
    given_up = excluded.given_up, aided = excluded.aided
"""
_SAVE_STEP = "INSERT OR REPLACE INTO steps VALUES (?, ?, ?, ?, ?, ?, ?, ?)"
_SAVE_WIN = "INSERT OR IGNORE INTO wins VALUES (?, ?, ?, ?, ?, ?, ?)"
_SAVE_SETTING = "INSERT OR REPLACE INTO settings VALUES (?, ?)"


def write_game(connection: sqlite3.Connection, game: Game) -> None:
    """Write a game, and those of its steps that are unsaved, as played last.

    One that was given up before any step was made is forgotten.

    Raises:
        sqlite3.Error: it could not be written.
    """
    if game.untouched and game.given_up:
        connection.execute("DELETE FROM steps WHERE game = ?", (game.id,))
        connection.execute("DELETE FROM games WHERE id = ?", (game.id,))
        return
    history, win = game.history, game.win
    connection.execute(
        _SAVE_GAME,
        (
            game.id,
            game.variant.id,
            game.deal,
            game.daily,
            game.started,
            game.now(),
            history.cursor.number,
            game.clock.seconds,
            game.moves,
            game.position.home,
            game.given_up,
            game.aided,
        ),
    )
    connection.executemany(_SAVE_STEP, [_step_row(game.id, step) for step in history.unsaved])
    if win is not None:
        row = (game.id, win.tour, win.after_extra, win.moves, win.seconds, win.aided, win.at)
        connection.execute(_SAVE_WIN, row)


def _step_row(game_id: str, step: Step) -> Row:
    parent = None if step.parent is None else step.parent.number
    redo = None if step.redo is None else step.redo.number
    moves = " ".join(map(str, step.moves))
    found = None if step.finding is None else _finding_number(step.finding)
    return (game_id, step.number, parent, moves, step.at, redo, step.bookmark, found)


def _finding_number(finding: Finding) -> int:
    if finding.verdict is Verdict.WON:
        return 2 * (finding.tour - 1) + finding.half
    return -1 if finding.verdict is Verdict.LOST else 0


def write_settings(connection: sqlite3.Connection, known: Settings, wanted: Settings) -> None:
    """Write those of the wanted settings that differ from what is known.

    Raises:
        sqlite3.Error: they could not be written.
    """
    before, after = known.values(), wanted.values()
    rows = [(key, json.dumps(value)) for key, value in after.items() if value != before[key]]
    connection.executemany(_SAVE_SETTING, rows)
