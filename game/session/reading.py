"""How games and settings are read from the store; whatever is damaged is left out."""

import json
import sqlite3
from collections.abc import Callable
from contextlib import suppress

from game.rules.cards import CARDS
from game.session.game import Game
from game.session.restore import GAMES, PLAYED, STEPS, GameRow, read_game, restored
from game.session.settings import Settings, read_settings

_GOING_ON = "SELECT id FROM games WHERE given_up = 0 AND home < ? ORDER BY turn DESC"


def find_game(
    connection: sqlite3.Connection,
    game_id: str,
    monotonic: Callable[[], float],
    now: Callable[[], str],
) -> tuple[Game, bool] | None:
    """A game as it was, and whether all of it could be read; None if nothing could.

    Args:
        connection: A database that has today's tables.
        game_id: Which game.
        monotonic: What its clock goes by; seconds.
        now: The wall clock, in ISO 8601.

    Raises:
        SQLITE_ERRORS: it can't be read.
    """
    rows = connection.execute(f"{GAMES} WHERE id = ?", (game_id,)).fetchall()
    row = read_game(rows[0]) if rows else None
    if row is None:
        return None
    steps = connection.execute(STEPS, (game_id,)).fetchall()
    return restored(row, steps, rows[0][-1], monotonic, now)


def going_on(connection: sqlite3.Connection) -> list[str]:
    """The ids of the games that are neither given up nor won, that played last first.

    Raises:
        SQLITE_ERRORS: they can't be read.
    """
    return [str(game) for (game,) in connection.execute(_GOING_ON, (CARDS,)).fetchall()]


def played(connection: sqlite3.Connection) -> list[GameRow]:
    """All games in which a step was made, that played last first.

    Raises:
        SQLITE_ERRORS: they can't be read.
    """
    rows = connection.execute(f"{GAMES} WHERE {PLAYED} ORDER BY turn DESC").fetchall()
    return [game for game in map(read_game, rows) if game is not None]


def stored_settings(connection: sqlite3.Connection) -> Settings:
    """The settings; those never saved, or that make no sense, are as by default.

    Raises:
        SQLITE_ERRORS: they can't be read.
    """
    values: dict[str, object] = {}
    for key, text in connection.execute("SELECT key, value FROM settings").fetchall():
        with suppress(ValueError, RecursionError):
            values[str(key)] = json.loads(str(text))
    return read_settings(values)
