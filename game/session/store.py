"""Where games and settings are kept: one SQLite database."""

import json
import sqlite3
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from typing import NamedTuple

from game.rules.cards import CARDS
from game.rules.variants import Variant
from game.session.clock import Clock
from game.session.game import Game, new_id, utc_now
from game.session.history import History
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
from game.session.rescue import merge, moor, save_from
from game.session.restore import GAME_COLUMNS, GameRow, Row, read_game, restored
from game.session.saving import write_game, write_settings
from game.session.schema import WAIT, transaction
from game.session.settings import Settings, read_settings

_GAMES = f"SELECT {GAME_COLUMNS}, cursor FROM games LEFT JOIN wins ON wins.game = games.id"
_PLAYED = "EXISTS (SELECT 1 FROM steps WHERE game = id AND number > 0)"
_STEPS = (
    "SELECT number, parent, moves, at, redo, bookmark, finding FROM steps"
    " WHERE game = ? ORDER BY number"
)


class Home(NamedTuple):
    """What a store keeps games in.

    Attributes:
        connection: A database that has today's tables.
        ownership: Who may play what.
        notices: What the player is to be told of it.
    """

    connection: sqlite3.Connection
    ownership: Ownership
    notices: list[Notice]


class Store:
    """All games and the settings.

    What writes raises ``StoreError`` and leaves the store as it was; all that is
    not written yet is tried again by whatever writes next, and by ``close``. What
    reads never raises: it gives what can be read and leaves a notice.

    Attributes:
        notices: What the player has yet to be told, the oldest first; whoever
            shows them removes them.
    """

    def __init__(
        self,
        connection: sqlite3.Connection,
        path: str,
        ownership: Ownership,
        monotonic: Callable[[], float] = time.monotonic,
        now: Callable[[], str] = utc_now,
        notices: Sequence[Notice] = (),
        open_home: Callable[[], Home] | None = None,
        away: bool = False,
    ) -> None:
        """Keep games in a database that has today's tables.

        Args:
            connection: The database.
            path: What the player is told of where it is.
            ownership: Who may play what.
            monotonic: What the clocks of games go by.
            now: The wall clock, in ISO 8601.
            notices: What the player is to be told first.
            open_home: Opens anew what games belong in, or raises ``StoreError``.
            away: Whether the database only stands in for that, until it can be opened.
        """
        self.notices = list(notices)
        self._open_home = open_home
        self._away = self._behind = away
        self._connection = connection
        self._path = path
        self._ownership = ownership
        self._monotonic = monotonic
        self._now = now
        self._settings = self._wanted = Settings()
        self._unwritten: dict[str, Game] = {}
        self._in_hand: dict[str, Game] = {}
        self._mooring = moor(path)
        self._rescued = False

    def new(self, variant: Variant, deal: int, daily: bool = False) -> Game:
        """Deal a game and own it; it is kept from its first ``save``.

        Args:
            variant: The patience to be played.
            deal: The number of the deal.
            daily: Whether it is started as the deal of the day.

        Raises:
            ValueError: the deal is not from 1 to 2³²−1.
        """
        started = self._now()
        history = History(variant, deal, started)
        game = Game(history, Clock(self._monotonic), started, self._now, daily=daily)
        self._ownership.claim(game.id)
        return game

    def save(self, game: Game) -> None:
        """Write whatever of a game is not written yet, so that it outlives a power cut.

        One transaction, which also writes what earlier failures left unwritten.

        Raises:
            StoreError: it could not be written.
        """
        self._unwritten[game.id] = self._in_hand[game.id] = game
        self._catch_up()

    def save_clock(self, game: Game) -> None:
        """Write how long a game has been played; cheap, safe from a kill but not from a power cut.

        It writes what earlier failures left unwritten, too. It waits for no other program.

        Raises:
            StoreError: it could not be written.
        """
        if self._lost:
            self.save(game)
        with self._errors():
            try:
                self._connection.execute("PRAGMA busy_timeout = 0")
                if self._unwritten and not self._away:
                    self._write_all()
                    return
                self._connection.execute("PRAGMA synchronous = NORMAL")
                self._connection.execute(
                    "UPDATE games SET seconds = ? WHERE id = ?", (game.clock.seconds, game.id)
                )
            finally:
                self._connection.execute("PRAGMA synchronous = FULL")
                self._connection.execute(f"PRAGMA busy_timeout = {WAIT * 1000:.0f}")

    def leave(self, game: Game, instead: Game | None = None) -> None:
        """Leave a game: it is given up; if no step was made it is forgotten.

        The game that takes its place is saved in the same transaction: whatever
        happens meanwhile, one of the two comes back.

        Args:
            game: The game that is left.
            instead: The game that takes its place, if one does.

        Raises:
            StoreError: it could not be written; the next ``save`` tries again.
        """
        game.give_up()
        self._unwritten[game.id] = game
        if instead is not None:
            self._unwritten[instead.id] = self._in_hand[instead.id] = instead
        try:
            self._catch_up()
        finally:
            self._in_hand.pop(game.id, None)
        self._ownership.release(game.id)

    def load(self, game_id: str) -> Game | None:
        """Own a game and bring it back as it was; None if it is played elsewhere or unreadable.

        Steps that can't be read or played are left out, with those that follow them.
        """
        if game_id in self._unwritten:
            self._in_hand[game_id] = self._unwritten[game_id]
            return self._unwritten[game_id]
        if not self._ownership.claim(game_id):
            self._tell(Notice(Message.OPEN_ELSEWHERE))
            return None
        with self._reading():
            rows = self._query(f"{_GAMES} WHERE id = ?", game_id)
            row = read_game(rows[0]) if rows else None
            if row is not None:
                steps = self._query(_STEPS, game_id)
                game, whole = restored(row, steps, rows[0][-1], self._monotonic, self._now)
                if not whole:
                    self._tell(Notice(Message.GAME_DAMAGED))
                self._in_hand[game.id] = game
                return game
            self._tell(Notice(Message.GAME_UNREADABLE))
        self._ownership.release(game_id)
        return None

    def unfinished(self) -> Game | None:
        """The game played last of those that go on and that nobody else plays, as it was.

        A game goes on until it is given up or stands won. A notice tells if
        another window plays a later one.
        """
        with self._reading():
            going_on = "SELECT id FROM games WHERE NOT given_up AND home < ? ORDER BY turn DESC"
            for (game_id,) in self._query(going_on, CARDS):
                if game := self.load(str(game_id)):
                    return game
        return None

    def games(self) -> list[GameRow]:
        """All games in which a step was made, that played last first."""
        rows: list[Row] = []
        with self._reading():
            rows = self._query(f"{_GAMES} WHERE {_PLAYED} ORDER BY turn DESC")
        return [game for game in map(read_game, rows) if game is not None]

    @contextmanager
    def look(self) -> Iterator[sqlite3.Connection]:
        """The database, for lists; a part of them that can't be read leaves a notice."""
        with self._reading():
            yield self._connection

    @contextmanager
    def work(self) -> Iterator[tuple[sqlite3.Connection, Callable[[str], bool]]]:
        """The database in one transaction, and what tells whether a game may be changed in it.

        Raises:
            StoreError: it can't be written; nothing was.
        """
        self._catch_up()
        if self._away:
            raise StoreError(Trouble.NOT_OPENED, self._path)
        claimed: list[str] = []

        def claim(game: str) -> bool:
            mine = game not in self._in_hand and self._ownership.claim(game)
            claimed.extend([game] * mine)
            return mine

        try:
            with self._writing():
                yield self._connection, claim
        finally:
            for game in claimed:
                self._ownership.release(game)

    def settings(self) -> Settings:
        """The settings; those never saved, or that make no sense, are as by default."""
        values: dict[str, object] = {}
        with self._reading():
            for key, text in self._query("SELECT key, value FROM settings"):
                with suppress(ValueError, RecursionError):
                    values[str(key)] = json.loads(str(text))
        self._settings = self._wanted = read_settings(values)
        return self._settings

    def save_settings(self, settings: Settings) -> None:
        """Write the settings that differ from those last read or written here.

        So two windows do not undo each other's choices.

        Raises:
            StoreError: they could not be written.
        """
        self._wanted = settings
        self._catch_up()

    def close(self) -> None:
        """Write what is not written yet, if that is possible; let go of the file and the games."""
        if self._unwritten or self._wanted != self._settings or self._lost:
            with suppress(StoreError):
                self._catch_up()
        self._let_go()

    def _let_go(self) -> None:
        self._ownership.release_all()
        self._connection.close()

    # Writing

    def _catch_up(self) -> None:
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
                    self._tell(not_kept(self._path, error.trouble))
        try:
            self._write_all()
        except StoreError as error:
            if self._open_home is not None and error.trouble is Trouble.DAMAGED:
                # Opened anew, the file is set aside, and what can be read of it is kept.
                self._away = True
                self._let_go()
                with suppress(StoreError):
                    self._come_home()
                    self._write_all()
                    return
            if not self._behind:
                self._behind = True
                told = {"path": error.path, "trouble": error.trouble.value}
                self._tell(Notice(Message.NOT_STORED, told))
            raise

    @property
    def _lost(self) -> bool:
        """Whether what is written goes into a file that nobody will find."""
        return self._open_home is not None and not self._away and self._mooring.lost

    def _leave_the_lost_file(self) -> None:
        """Let a copy in memory stand in for it, until its games are where they belong."""
        self._ownership.release_all()
        self._ownership = Sole()
        self._connection = save_from(self._connection, self._mooring)
        self._away = self._rescued = True
        # What is known here need not have been readable there.
        self._settings = Settings()
        self._unwritten |= self._in_hand
        for game in self._unwritten.values():
            game.history.unsaved.update(game.history.steps.values())

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
            self._tell(Notice(message, {"path": self._path}))
            self._rescued = self._behind = False
        self._let_go()
        self._connection, self._ownership, notices = home
        self._mooring = moor(self._path)
        self._away = False
        self.notices += notices
        games = list(self._unwritten.values())
        for game in games:
            # What is there may be older, or damaged.
            game.history.unsaved.update(game.history.steps.values())
            if not self._ownership.claim(game.id):
                game.id = new_id()  # Another window plays it on, so it is two games now.
                self._ownership.claim(game.id)
        self._unwritten = {game.id: game for game in games}
        self._in_hand = {game.id: game for game in self._in_hand.values()}

    def _bring(self, home: Home) -> None:
        """Add what a lost file held, and what was played since, to the database in its place.

        Raises:
            StoreError: it can't be written; the database is let go of.
        """
        try:
            with self._writing():
                self._write()
            with self._errors():
                renamed = merge(self._connection, home.connection, self._unwritten)
        except StoreError:
            home.connection.close()
            raise
        for game in self._unwritten.values():
            game.id = renamed.get(game.id, game.id)

    def _write_all(self) -> None:
        with self._writing():
            self._write()
        if not self._away:
            for game in self._unwritten.values():
                game.history.unsaved.clear()
            self._unwritten.clear()
            self._settings = self._wanted
            if self._behind:
                self._behind = False
                self._tell(Notice(Message.STORED))

    def _write(self) -> None:
        for game in self._unwritten.values():
            write_game(self._connection, game)
        write_settings(self._connection, self._settings, self._wanted)

    def _query(self, query: str, *values: object) -> list[Row]:
        return self._connection.execute(query, values).fetchall()

    def _tell(self, notice: Notice) -> None:
        if notice not in self.notices:
            self.notices.append(notice)

    @contextmanager
    def _reading(self) -> Iterator[None]:
        try:
            yield
        except SQLITE_ERRORS as error:
            told = {"path": self._path, "trouble": trouble_of(error).value}
            self._tell(Notice(Message.UNREADABLE, told))

    @contextmanager
    def _errors(self) -> Iterator[None]:
        try:
            yield
        except SQLITE_ERRORS as error:
            raise StoreError(trouble_of(error), self._path) from error

    @contextmanager
    def _writing(self) -> Iterator[None]:
        with self._errors(), transaction(self._connection):
            yield
