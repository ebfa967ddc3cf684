"""What becomes of games whose file was deleted, moved or replaced while it is in use.

SQLite goes on reading and writing a file that has lost its name. So what is in
such a file is copied into memory, and merged with whatever lies in its place.
Its log may still bear its name there: it has to go before SQLite takes it for
the log of another file, which it would overwrite.
"""

import os
import sqlite3
from collections.abc import Collection
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

from game.session import schema
from game.session.game import new_id
from game.session.notices import SQLITE_ERRORS
from game.session.restore import Row
from game.session.salvage import salvage

_OF_A_GAME = {table: key[0] for table, key in schema.TABLES.items() if table != "settings"}
"""The tables in which rows belong to a game, and their first column, which names it."""

_Identity = tuple[int, int] | None

_Tree = set[Row]
"""Steps of a game as far as they make it the same game: number, parent, moves, bookmark."""


class Mooring(NamedTuple):
    """Which files bore the names of a store and of its log when it was opened.

    Attributes:
        path: The file.
        file: What tells it from every other one; None if there was none.
        log: The same of its log.
    """

    path: str
    file: _Identity
    log: _Identity

    @property
    def lost(self) -> bool:
        """Whether another file, or none, has the name now. Costs microseconds."""
        return self.file is not None and _identity(self.path) != self.file


def moor(path: str) -> Mooring:
    """Note which file has a name, as soon as it has been opened."""
    return Mooring(path, _identity(path), _identity(f"{path}-wal"))


def _identity(path: str) -> _Identity:
    try:
        found = os.stat(path)  # noqa: PTH116 - a Path costs more than the question
    except OSError:
        return None
    return found.st_dev, found.st_ino


def save_from(connection: sqlite3.Connection, mooring: Mooring) -> sqlite3.Connection:
    """Copy what can be read of an open file that has lost its name into memory, and close it.

    Wherever it was moved to, the file is whole then.
    """
    copy = schema.connect(":memory:")
    schema.migrate(copy)
    salvage(connection, copy)
    with suppress(*SQLITE_ERRORS):
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    connection.close()
    if mooring.log is not None and _identity(f"{mooring.path}-wal") == mooring.log:
        for ending in ("-wal", "-shm"):
            with suppress(OSError):
                Path(f"{mooring.path}{ending}").unlink()
    return copy


def merge(
    source: sqlite3.Connection, target: sqlite3.Connection, in_hand: Collection[str]
) -> dict[str, str]:
    """Add all games of a store to another one, in a transaction; the settings replace others.

    A game that is in both goes on in the one that has all steps of the other. If each has
    steps of its own they are two games from now on.

    Args:
        source: The store that is read.
        target: The store that is written.
        in_hand: Games that are being played, so that their steps must stay as they are.

    Returns:
        The new ids of those games that got one, by the id they had.

    Raises:
        sqlite3.Error: it could not be written; nothing was.
    """
    renamed: dict[str, str] = {}
    with schema.transaction(target):
        (turn,) = target.execute("SELECT ifnull(max(turn), 0) FROM games").fetchone()
        for (game,) in source.execute("SELECT id FROM games ORDER BY turn").fetchall():
            ours, theirs = _tree(source, game), _tree(target, game)
            name = game
            if not theirs <= ours:
                if ours <= theirs and game not in in_hand:
                    continue
                name = renamed[game] = new_id()
            for table, key in _OF_A_GAME.items():
                for _, *values in source.execute(f"SELECT * FROM {table} WHERE {key} = ?", (game,)):
                    marks = ", ".join("?" * (len(values) + 1))
                    row = (name, *values)
                    target.execute(f"INSERT OR REPLACE INTO {table} VALUES ({marks})", row)
            target.execute("UPDATE games SET turn = turn + ? WHERE id = ?", (turn, name))
        for key, value in source.execute("SELECT key, value FROM settings"):
            target.execute("INSERT OR REPLACE INTO settings VALUES (?, ?)", (key, value))
    return renamed


def _tree(connection: sqlite3.Connection, game: str) -> _Tree:
    query = "SELECT number, parent, moves, bookmark FROM steps WHERE game = ?"
    return set(connection.execute(query, (game,)))
