"""The tables of the store, and how a store of an older version becomes one of today's."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

APPLICATION_ID = 0x44454E44
"""What tells our file from other SQLite files: ``DEND``."""

MIGRATIONS: tuple[tuple[str, ...], ...] = (
    (
        f"PRAGMA application_id = {APPLICATION_ID}",
        # ``turn`` orders games by when they were last played, whatever the wall clock does.
        """
        CREATE TABLE games (
            id TEXT PRIMARY KEY,
            variant TEXT NOT NULL,
            deal INTEGER NOT NULL,
            daily INTEGER NOT NULL,
            started TEXT NOT NULL,
            last_played TEXT NOT NULL,
            turn INTEGER NOT NULL,
            cursor INTEGER NOT NULL,
            seconds REAL NOT NULL,
            moves INTEGER NOT NULL,
            home INTEGER NOT NULL,
            given_up INTEGER NOT NULL,
            aided INTEGER NOT NULL
        ) WITHOUT ROWID
        """,
        "CREATE INDEX games_by_turn ON games (turn)",
        # The root of a game is its step 0. ``redo`` is the number of the child visited last.
        """
        CREATE TABLE steps (
            game TEXT NOT NULL,
            number INTEGER NOT NULL,
            parent INTEGER,
            moves TEXT NOT NULL,
            at TEXT NOT NULL,
            redo INTEGER,
            PRIMARY KEY (game, number)
        ) WITHOUT ROWID
        """,
        # One row for a game at most: it is won once.
        """
        CREATE TABLE wins (
            game TEXT PRIMARY KEY,
            tour INTEGER NOT NULL,
            after_extra INTEGER NOT NULL,
            moves INTEGER NOT NULL,
            seconds REAL NOT NULL,
            aided INTEGER NOT NULL,
            at TEXT NOT NULL
        ) WITHOUT ROWID
        """,
        # A value is JSON.
        """
        CREATE TABLE settings (
            key TEXT PRIMARY KEY,
            value TEXT NOT NULL
        ) WITHOUT ROWID
        """,
    ),
    (
        # The name of the bookmark at the step, null without one. What the analyst found:
        # 0 nothing, -1 lost, 1 to 6 a win in that half of the game, null if he was not asked.
        "ALTER TABLE steps ADD COLUMN bookmark TEXT",
        "ALTER TABLE steps ADD COLUMN finding INTEGER",
    ),
)
"""What leads from each version to the next one: the store's version is how many were run."""

VERSION = len(MIGRATIONS)

TABLES = {
    "games": ("id",),
    "steps": ("game", "number"),
    "wins": ("game",),
    "settings": ("key",),
}
"""The tables and their keys."""

WAIT = 1.0
"""Seconds to wait for another window that is writing."""


def connect(
    path: Path | str, wait: float = WAIT, read_only: bool = False, immutable: bool = False
) -> sqlite3.Connection:
    """Open an SQLite file; transactions are begun and ended by hand.

    Args:
        path: The file, made if there is none; ``:memory:`` for none at all.
        wait: Seconds to wait while another process holds the file locked.
        read_only: Leave the file as it is, and do not make it.
        immutable: Read the file alone, as nothing can be written beside it, nor changes it;
            without the transactions that are still in its log.

    Raises:
        sqlite3.Error: it can't be opened.
    """
    options = "?immutable=1" if immutable else "?mode=ro" if read_only else ""
    name = f"{Path(path).resolve().as_uri()}{options}" if options else path
    connection = sqlite3.connect(name, timeout=wait, isolation_level=None, uri=bool(options))
    # A damaged text must not make the rows beside it unreadable.
    connection.text_factory = lambda text: text.decode("utf-8", "replace")
    return connection


@contextmanager
def transaction(connection: sqlite3.Connection) -> Iterator[None]:
    """Do everything within or nothing of it.

    Raises:
        sqlite3.Error: it could not be written; nothing was.
    """
    connection.execute("BEGIN IMMEDIATE")
    try:
        yield
        connection.execute("COMMIT")
    except BaseException:
        # SQLite itself rolls back after some errors.
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        raise


def version_of(connection: sqlite3.Connection) -> int:
    """How many migrations a store has been through."""
    return int(connection.execute("PRAGMA user_version").fetchone()[0])


def migrate(connection: sqlite3.Connection, version: int | None = None) -> None:
    """Run the migrations that are missing, each in a transaction of its own with its number.

    Args:
        connection: The database.
        version: The one to stop at, if it is not today's.

    Raises:
        sqlite3.Error: one of them failed; those before it stand.
    """
    for number, statements in enumerate(MIGRATIONS[:version], start=1):
        if version_of(connection) < number:
            with transaction(connection):
                for statement in statements:
                    connection.execute(statement)
                connection.execute(f"PRAGMA user_version = {number}")


def is_as_made(connection: sqlite3.Connection) -> bool:
    """Whether the tables are as the migrations to its version make them.

    Raises:
        SQLITE_ERRORS: it can't be told.
    """
    with closing(connect(":memory:")) as model:
        migrate(model, version_of(connection))
        return _shape(connection) == _shape(model)


def _shape(connection: sqlite3.Connection) -> list[tuple[object, ...]]:
    """Every column of the tables, as it is declared."""
    return [
        (table, *column)
        for table in TABLES
        for column in connection.execute(f"PRAGMA table_xinfo({table})")
    ]
