"""Opening the store: whatever lies in the folder, there is a game to be played.

A file that is damaged, or not ours, is set aside and never deleted, after what
can be read of it has been copied into a new one. A new file is built under
another name, gets a second one when it is whole, and is moved into place. Where
no file can be used, games are kept in memory until one can.
"""

import os
import sqlite3
import time
from collections.abc import Callable
from contextlib import closing, suppress
from itertools import count
from pathlib import Path

from game.session import schema
from game.session.failing_disk import Home, Keeper
from game.session.game import utc_now
from game.session.notices import (
    SQLITE_ERRORS,
    Message,
    Notice,
    StoreError,
    Trouble,
    not_kept,
    trouble_of,
)
from game.session.ownership import OPENING_WAIT, Locks, Sole
from game.session.salvage import salvage
from game.session.store import Store

NAME = "dendera.sqlite3"

_FORMATS = (b"\1\1", b"\2\2")
"""What says in a file how to write and how to read it; SQLite takes a file whose ways to write it
does not know for one that may only be read."""


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

    If games can't be kept there, a store in memory stands in for it, with whatever
    can be read of the file, until they can. One notice tells of whatever is not as
    it should be.

    Args:
        folder: Where the store is.
        monotonic: What the clocks of games go by; seconds.
        now: The wall clock, in ISO 8601.
    """
    path = folder / NAME
    try:
        home = _open_home(folder, now()[:10], OPENING_WAIT)
    except StoreError as error:
        home = Home(_read_into_memory(path), Sole(), [not_kept(str(path), error.trouble)])
        away = True
    else:
        away = False
    keeper = Keeper(home, str(path), lambda: _open_home(folder, now()[:10], wait=0.0), away)
    return Store(keeper, monotonic, now)


def _open_home(folder: Path, day: str, wait: float) -> Home:
    """Open the file in a folder, or make it, or set it aside and make another.

    Args:
        folder: Where it is.
        day: Today, for the name of a file that is set aside.
        wait: Seconds to wait for another window that is opening it.

    Raises:
        StoreError: games can't be kept there.
    """
    path = folder / NAME
    try:
        locks = Locks(folder / "locks")
        with locks.guard(wait):
            alone = locks.sweep()
            connection, notices = _make_ready(path, day, alone)
            return Home(connection, locks, notices)
    except (OSError, *SQLITE_ERRORS) as error:
        raise StoreError(trouble_of(error), str(path)) from error


def _make_ready(path: Path, day: str, alone: bool) -> tuple[sqlite3.Connection, list[Notice]]:
    """Open a sound store at a path; tells if another file had to be set aside.

    Raises:
        StoreError: the store there is of a newer version, or may not be written, or is
            damaged and another window still uses it.
        OSError, SQLITE_ERRORS: nothing can be read or written there.
    """
    found, whole = path.exists(), path.with_suffix(".whole")
    if found and not whole.exists():
        if not path.is_file():
            raise StoreError(Trouble.NOT_OPENED, str(path))
        if not (os.access(path, os.W_OK) and os.access(path.parent, os.W_OK)):
            raise StoreError(Trouble.READ_ONLY, str(path))
        connection = _open_sound(path)
        if connection is not None:
            return connection, []
        if not alone:
            raise StoreError(Trouble.DAMAGED, str(path))
    if not whole.exists():
        _build(path.with_suffix(".new"), path).rename(whole)
    # From here on the next start goes on where this one is interrupted. The file itself
    # goes last: without it, what belongs to it means nothing.
    aside = _free_name(path.parent, day)
    for ending in ("-wal", "-shm", ""):
        with suppress(FileNotFoundError):
            Path(f"{path}{ending}").rename(f"{aside}{ending}")
    whole.rename(path)
    connection = _open(path)
    games = connection.execute("SELECT count(*) FROM games").fetchone()[0]
    told = {"count": str(games), "aside": str(aside)}
    return connection, [Notice(Message.SET_ASIDE, told)] if found else []


def _open_sound(path: Path) -> sqlite3.Connection | None:
    """Open a file, or not if it is damaged or no store of ours."""
    try:
        return _open(path) if _is_sound(path) else None
    except SQLITE_ERRORS as error:
        if trouble_of(error) is Trouble.DAMAGED:
            return None
        raise


def _is_sound(path: Path) -> bool:
    with path.open("rb") as file:
        if file.read(100)[18:20] not in _FORMATS:
            return False
    with closing(schema.connect(path, read_only=True)) as connection:
        ours = connection.execute("PRAGMA application_id").fetchone()[0]
        if ours != schema.APPLICATION_ID:
            return False
        if schema.version_of(connection) > schema.VERSION:
            raise StoreError(Trouble.NEWER, str(path))
        check = connection.execute("PRAGMA quick_check(1)").fetchone()
        return bool(check == ("ok",) and schema.is_as_made(connection))


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


def _free_name(folder: Path, day: str) -> Path:
    names = (folder / f"dendera-damaged-{day}-{number}.sqlite3" for number in count(1))
    return next(name for name in names if not name.exists())


def _build(new: Path, damaged: Path) -> Path:
    """Make a new store with whatever can be read of another, if there is one."""
    new.unlink(missing_ok=True)
    try:
        with closing(schema.connect(new)) as connection:
            schema.migrate(connection)
            if damaged.exists():
                _salvage(damaged, connection)
    except BaseException:
        # What room there is belongs to the games.
        new.unlink(missing_ok=True)
        raise
    return new


def _read_into_memory(path: Path) -> sqlite3.Connection:
    """A database in memory with whatever can be read of a file, if anything can."""
    connection = schema.connect(":memory:")
    schema.migrate(connection)
    with suppress(OSError, *SQLITE_ERRORS):
        if path.is_file():
            _salvage(path, connection)
    return connection


def _salvage(damaged: Path, target: sqlite3.Connection) -> None:
    """Copy whatever can be read of a file.

    Raises:
        SQLITE_ERRORS: the file can't be opened, or the copy can't be written.
    """
    with closing(_reader(damaged)) as source:
        salvage(source, target)


def _reader(path: Path) -> sqlite3.Connection:
    """A connection that reads a file wherever it lies and whatever it is.

    Reading a file with its log makes files beside it, which may fail, and which may
    stay there as unwritable as the file itself. So it is read alone where that will do.
    """
    logged = Path(f"{path}-wal").exists()
    for immutable in (False, True) if logged else (True,):
        connection = schema.connect(path, read_only=True, immutable=immutable)
        # A file cut short can be read no other way.
        connection.execute("PRAGMA writable_schema = ON")
        with suppress(*SQLITE_ERRORS):
            connection.execute("PRAGMA schema_version")
            break
    return connection
