"""Opening the store: whatever lies in the folder, there is a game to be played.

A file that is damaged, or not ours, is set aside and never deleted, after what
can be read of it has been copied into a new one. A new file is built under
another name and moved into place when it is whole.
"""

import os
import sqlite3
import time
from collections.abc import Callable, Iterator
from contextlib import closing, suppress
from itertools import count
from pathlib import Path

from game.session import schema
from game.session.game import utc_now
from game.session.notices import Message, Notice, StoreError, Trouble, not_kept, trouble_of
from game.session.ownership import Locks
from game.session.restore import Row
from game.session.store import Store, store_in_memory

NAME = "dendera.sqlite3"


def default_folder() -> Path:
    """Where the system keeps the data of the user's programs."""
    # Start-up does without it where a folder is given.
    from platformdirs import user_data_path  # noqa: PLC0415

    return user_data_path("dendera", appauthor=False)


def open_store(
    folder: Path,
    monotonic: Callable[[], float] = time.monotonic,
    now: Callable[[], str] = utc_now,
) -> Store:
    """The store in a folder, which is made if there is none; nothing is ever raised.

    If games can't be kept there, it is a store in memory. One notice tells of
    whatever is not as it should be.

    Args:
        folder: Where the store is.
        monotonic: What the clocks of games go by; seconds.
        now: The wall clock, in ISO 8601.
    """
    path = folder / NAME
    try:
        locks = Locks(folder / "locks")
        with locks.guard():
            locks.sweep()
            notices = _make_ready(path, now()[:10])
            connection = _open(path)
    except StoreError as error:
        trouble = error.trouble
    except (OSError, sqlite3.Error) as error:
        trouble = trouble_of(error)
    else:
        return Store(connection, str(path), locks, monotonic, now, notices)
    return store_in_memory(str(path), monotonic, now, [not_kept(str(path), trouble)])


def _open(path: Path) -> sqlite3.Connection:
    connection = schema.connect(path)
    try:
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = FULL")
        schema.migrate(connection)
    except BaseException:
        connection.close()
        raise
    return connection


def _make_ready(path: Path, day: str) -> list[Notice]:
    """See to it that a sound store lies at a path; tells if another file had to be set aside.

    Raises:
        StoreError: the store there is of a newer version, or may not be written.
        OSError, sqlite3.Error: nothing can be read or written there.
    """
    found = path.exists()
    if found and _is_sound(path):
        if not os.access(path, os.W_OK):
            raise StoreError(Trouble.READ_ONLY, str(path))
        return []
    new, aside = path.with_suffix(".new"), _free_name(path.parent, day)
    games = _build(new, path)
    # The file itself goes last: without it, what belongs to it means nothing.
    for ending in ("-wal", "-shm", ""):
        with suppress(FileNotFoundError):
            Path(f"{path}{ending}").rename(f"{aside}{ending}")
    new.rename(path)
    told = {"count": str(games), "aside": str(aside)}
    return [Notice(Message.SET_ASIDE, told)] if found else []


def _is_sound(path: Path) -> bool:
    try:
        with closing(schema.connect(path, read_only=True)) as connection:
            ours = connection.execute("PRAGMA application_id").fetchone()[0]
            if ours != schema.APPLICATION_ID:
                return False
            if schema.version_of(connection) > schema.VERSION:
                raise StoreError(Trouble.NEWER, str(path))
            return bool(connection.execute("PRAGMA quick_check(1)").fetchone() == ("ok",))
    except sqlite3.Error as error:
        if trouble_of(error) is Trouble.DAMAGED:
            return False
        raise


def _free_name(folder: Path, day: str) -> Path:
    names = (folder / f"dendera-damaged-{day}-{number}.sqlite3" for number in count(1))
    return next(name for name in names if not name.exists())


def _build(new: Path, damaged: Path) -> int:
    """Make a new store with whatever can be read of another, if there is one; counts its games."""
    new.unlink(missing_ok=True)
    with closing(schema.connect(new)) as connection:
        schema.migrate(connection)
        if damaged.exists():
            with (
                closing(schema.connect(damaged, read_only=True)) as source,
                schema.transaction(connection),
            ):
                # A file cut short can be read no other way.
                source.execute("PRAGMA writable_schema = ON")
                for table, key in schema.TABLES.items():
                    _copy(source, connection, table, key)
        return int(connection.execute("SELECT count(*) FROM games").fetchone()[0])


def _copy(
    source: sqlite3.Connection, target: sqlite3.Connection, table: str, key: tuple[str, ...]
) -> None:
    had, has = (_columns(connection, table) for connection in (source, target))
    columns = ", ".join(column for column in has if column in had)
    for row in _readable(source, f"SELECT {columns} FROM {table}", key):
        places = ", ".join("?" * len(row))
        target.execute(f"INSERT OR IGNORE INTO {table} ({columns}) VALUES ({places})", row)


def _columns(connection: sqlite3.Connection, table: str) -> list[str]:
    with suppress(sqlite3.Error):
        return [str(row[1]) for row in connection.execute(f"PRAGMA table_info({table})")]
    return []


def _readable(source: sqlite3.Connection, query: str, key: tuple[str, ...]) -> Iterator[Row]:
    """Rows from the first one on until one can't be read, then from the last one back."""
    for direction in ("ASC", "DESC"):
        order = ", ".join(f"{column} {direction}" for column in key)
        with suppress(sqlite3.Error):
            yield from source.execute(f"{query} ORDER BY {order}")
            return
