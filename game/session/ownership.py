"""Which process plays which game: two windows never play the same one.

A lock is an exclusive SQLite transaction held open on a file of the game's own:
it is a lock of the operating system, gone with its process however that ends,
and it works alike on every system.
"""

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Protocol

from game.session.notices import Trouble, trouble_of
from game.session.schema import connect

OPENING_WAIT = 5.0
"""Seconds to wait for another window that is opening the store or changing games."""


class Ownership(Protocol):
    """Who may play what."""

    def claim(self, game: str, /) -> bool:
        """Own a game, by its id, if nobody else does; whether it is owned now."""

    def release(self, game: str, /) -> None:
        """Own a game no longer."""

    def release_all(self) -> None:
        """Own nothing any longer."""


class Sole:
    """Ownership where there is nobody else."""

    def claim(self, _game: str, /) -> bool:
        """Every game is ours."""
        return True

    def release(self, _game: str, /) -> None:
        """Nobody waits for it."""

    def release_all(self) -> None:
        """Nobody waits for them."""


class Locks:
    """Ownership among the processes that use one folder.

    The guard, a lock that all of them share, makes claims and releases happen one
    after another, so that a lock file is never deleted while another process is
    about to lock it.
    """

    def __init__(self, folder: Path) -> None:
        """Use a folder for the lock files.

        Raises:
            OSError: the folder can't be made.
        """
        folder.mkdir(parents=True, exist_ok=True)
        self._folder = folder
        self._held: dict[str, sqlite3.Connection] = {}

    @contextmanager
    def guard(self, wait: float = OPENING_WAIT) -> Iterator[None]:
        """Keep every other process from claiming, releasing and opening the store meanwhile.

        Args:
            wait: Seconds to wait for another process that does so.

        Raises:
            sqlite3.Error: another process has been at it for too long, or locking fails.
        """
        guard = _lock(self._folder / "guard.sqlite3", wait)
        try:
            yield
        finally:
            guard.close()

    def claim(self, game: str, /) -> bool:
        """Own a game, by its id, if no other process does; whether it is owned now.

        Where locks can't be made nobody owns anything, and every game may be played.
        """
        if game not in self._held:
            try:
                with self.guard():
                    self._held[game] = _lock(self._path(game), 0.0)
            except sqlite3.Error as error:
                return trouble_of(error) is not Trouble.LOCKED
        return True

    def release(self, game: str, /) -> None:
        """Own a game no longer."""
        lock = self._held.pop(game, None)
        if lock is not None:
            try:
                with self.guard():
                    lock.close()
                    self._path(game).unlink(missing_ok=True)
            except (OSError, sqlite3.Error):
                lock.close()  # The file stays; it locks nothing.

    def release_all(self) -> None:
        """Own nothing any longer."""
        for game in list(self._held):
            self.release(game)

    def sweep(self) -> bool:
        """Delete the lock files of processes that have ended unawares; call it under the guard.

        Returns:
            Whether no process is at play.
        """
        alone = True
        for path in self._folder.glob("game-*.sqlite3"):
            try:
                _lock(path, 0.0).close()
                path.unlink()
            except (OSError, sqlite3.Error) as error:
                alone = alone and trouble_of(error) is not Trouble.LOCKED
        return alone

    def _path(self, game: str) -> Path:
        return self._folder / f"game-{game}.sqlite3"


def _lock(path: Path, wait: float) -> sqlite3.Connection:
    connection = connect(path, wait)
    try:
        connection.execute("PRAGMA journal_mode = MEMORY")  # No second file.
        connection.execute("BEGIN EXCLUSIVE")
    except BaseException:
        connection.close()
        raise
    return connection
