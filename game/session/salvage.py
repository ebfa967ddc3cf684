"""What can be read of a damaged store, whatever its state.

Rows are read one by one: from the first one on, and where one can't be read,
from the last one back.
"""

import sqlite3
from collections.abc import Iterator
from contextlib import suppress

from game.session import schema
from game.session.notices import SQLITE_ERRORS
from game.session.restore import Row


def salvage(source: sqlite3.Connection, target: sqlite3.Connection) -> None:
    """Copy whatever can be read of a store of any version that we know, whatever its state.

    Raises:
        sqlite3.Error: the copy can't be written.
    """
    with schema.transaction(target):
        for table, key in schema.TABLES.items():
            _copy(source, target, table, key)


def _copy(
    source: sqlite3.Connection, target: sqlite3.Connection, table: str, key: tuple[str, ...]
) -> None:
    had, has = (_columns(connection, table) for connection in (source, target))
    columns = ", ".join(column for column in has if column in had)
    for row in _readable(source, f"SELECT {columns} FROM {table}", key):
        places = ", ".join("?" * len(row))
        target.execute(f"INSERT OR IGNORE INTO {table} ({columns}) VALUES ({places})", row)


def _columns(connection: sqlite3.Connection, table: str) -> list[str]:
    with suppress(*SQLITE_ERRORS):
        return [str(row[1]) for row in connection.execute(f"PRAGMA table_info({table})")]
    return []


def _readable(source: sqlite3.Connection, query: str, key: tuple[str, ...]) -> Iterator[Row]:
    """Rows from the first one on until one can't be read, then from the last one back."""
    for direction in ("ASC", "DESC"):
        order = ", ".join(f"{column} {direction}" for column in key)
        with suppress(*SQLITE_ERRORS):
            yield from source.execute(f"{query} ORDER BY {order}")
            return
