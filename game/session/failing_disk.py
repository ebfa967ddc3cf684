"""What happens when the disk fails, or the file is damaged or gone.

What could not be written waits in a backlog and is tried again with whatever is
written next. A database in memory stands in for a file that can't be used, until
it can be opened again.
"""

import sqlite3
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from typing import NamedTuple

from game.session.game import Game
from game.session.lost_file import merge, moor, save_from
from game.session.notices import (
    SQLITE_ERRORS,
    Message,
    Notice,
    StoreError,
    Trouble,
    not_kept,
    trouble_of,
)
from game.session.ownership import Ownership, Sole
from game.session.saving import Backlog, write_clock
from game.session.schema import WAIT, transaction


class Home(NamedTuple):
    """What a store keeps games in.

    Attributes:
        connection: A database that has today's tables.
        ownership: Who may play what.
        notices: What the player is to be told of it.
    """

    connection: sqlite3.Connection
    ownership: Ownership
    notices: Sequence[Notice] = ()


class Keeper:
    """Writes what is to be written as soon as that is possible, whatever becomes of the file.

    Attributes:
        backlog: What is not written yet.
        connection: What is read and written now.
        ownership: Who may play what.
        notices: What the player has yet to be told, the oldest first.
    """

    def __init__(
        self,
        home: Home,
        path: str,
        open_home: Callable[[], Home] | None = None,
        away: bool = False,
    ) -> None:
        """Keep games in a database.

        Args:
            home: The database.
            path: What the player is told of where it is.
            open_home: Opens anew what games belong in, or raises ``StoreError``.
            away: Whether the database only stands in for that, until it can be opened.
        """
        self.backlog = Backlog()
        self.connection, self.ownership, notices = home
        self.notices = list(notices)
        self._path = path
        self._open_home = open_home
        self._away = self._behind = away
        self._mooring = moor(path)
        self._rescued = False

    def tell(self, notice: Notice) -> None:
        """Have the player told something, once."""
        if notice not in self.notices:
            self.notices.append(notice)

    @contextmanager
    def reading(self) -> Iterator[sqlite3.Connection]:
        """The database, for reading; what can't be read leaves a notice."""
        try:
            yield self.connection
        except SQLITE_ERRORS as error:
            told = {"path": self._path, "trouble": trouble_of(error).value}
            self.tell(Notice(Message.UNREADABLE, told))

    @contextmanager
    def writing(self) -> Iterator[sqlite3.Connection]:
        """The database, for all of what follows or nothing of it.

        Raises:
            StoreError: it can't be written; nothing was.
        """
        with self._errors(), transaction(self.connection):
            yield self.connection

    def need_home(self) -> None:
        """Have everything written where it belongs.

        Raises:
            StoreError: it could not be written, or only into what stands in for that.
        """
        self.catch_up()
        if self._away:
            raise StoreError(Trouble.NOT_OPENED, self._path)

    def catch_up(self) -> None:
        """Write all that is not written yet; once it fails the player is told.

        Raises:
            StoreError: it could not be written.
        """
        if self._lost:
            self._leave_the_lost_file()
        if self._away:
            try:
                self._come_home()
            except StoreError as error:
                if not self._behind:
                    self._behind = True
                    self.tell(not_kept(self._path, error.trouble))
        try:
            self._write_all()
        except StoreError as error:
            if self._open_home is not None and error.trouble is Trouble.DAMAGED:
                # Opened anew, the file is set aside, and what can be read of it is kept.
                self._away = True
                self.backlog.start_anew()
                self._let_go()
                with suppress(StoreError):
                    self._come_home()
                    self._write_all()
                    return
            if not self._behind:
                self._behind = True
                told = {"path": error.path, "trouble": error.trouble.value}
                self.tell(Notice(Message.NOT_STORED, told))
            raise

    def write_clock(self, game: Game) -> None:
        """Write how long a game has been played, and what waits; no other program is waited for.

        Alone it is safe from a kill but not from a power cut, and cheap.

        Raises:
            StoreError: it could not be written.
        """
        if self._lost:
            self.backlog.play(game)
            self.catch_up()
        with self._errors():
            try:
                self.connection.execute("PRAGMA busy_timeout = 0")
                if self.backlog.games and not self._away:
                    self._write_all()
                    return
                self.connection.execute("PRAGMA synchronous = NORMAL")
                write_clock(self.connection, game)
            finally:
                self.connection.execute("PRAGMA synchronous = FULL")
                self.connection.execute(f"PRAGMA busy_timeout = {WAIT * 1000:.0f}")

    def close(self) -> None:
        """Write what is not written yet, if that is possible; let go of the file and the games."""
        if self.backlog or self._lost:
            with suppress(StoreError):
                self.catch_up()
        self._let_go()

    def _let_go(self) -> None:
        self.ownership.release_all()
        self.connection.close()

    @contextmanager
    def _errors(self) -> Iterator[None]:
        try:
            yield
        except SQLITE_ERRORS as error:
            raise StoreError(trouble_of(error), self._path) from error

    def _write_all(self) -> None:
        with self.writing() as connection:
            self.backlog.write(connection)
        if not self._away:
            for game in self.backlog.clear():
                self.ownership.release(game)
            if self._behind:
                self._behind = False
                self.tell(Notice(Message.STORED))

    @property
    def _lost(self) -> bool:
        """Whether what is written goes into a file that nobody will find."""
        return self._open_home is not None and not self._away and self._mooring.lost

    def _leave_the_lost_file(self) -> None:
        """Let a copy in memory stand in for it, until its games are where they belong."""
        self.ownership.release_all()
        self.ownership = Sole()
        self.connection = save_from(self.connection, self._mooring)
        self._away = self._rescued = True
        # What is known here need not have been readable there.
        self.backlog.start_anew()

    def _come_home(self) -> None:
        """Leave what stands in for the database that games belong in, if that can be opened.

        Raises:
            StoreError: it can't.
        """
        assert self._open_home is not None
        replaced = moor(self._path).file is not None
        home = self._open_home()
        if self._rescued:
            self._bring(home)
            message = Message.REPLACED if replaced else Message.GONE
            self.tell(Notice(message, {"path": self._path}))
            self._rescued = self._behind = False
        self._let_go()
        self.connection, self.ownership, notices = home
        self._mooring = moor(self._path)
        self._away = False
        self.notices += notices
        self.backlog.move(self.ownership)

    def _bring(self, home: Home) -> None:
        """Add what a lost file held, and what was played since, to the database in its place.

        Raises:
            StoreError: it can't be written; the database is let go of.
        """
        try:
            with self.writing() as connection:
                self.backlog.write(connection)
            with self._errors():
                renamed = merge(self.connection, home.connection, self.backlog.games)
        except StoreError:
            home.connection.close()
            raise
        self.backlog.rename(renamed)
