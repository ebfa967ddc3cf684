"""Where games and settings are kept: one SQLite file, or memory where there can be none."""

import json
import sqlite3
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress

from game.rules.cards import CARDS
from game.rules.variants import Variant
from game.session.clock import Clock
from game.session.game import Game, utc_now
from game.session.history import History, Step
from game.session.notices import Message, Notice, StoreError, trouble_of
from game.session.ownership import Ownership, Sole
from game.session.restore import GAME_COLUMNS, GameRow, Row, read_game, restored
from game.session.schema import connect, migrate, transaction
from game.session.settings import Settings, read_settings

_SAVE_GAME = """
INSERT INTO games (turn, id, variant, deal, daily, started, last_played, cursor, seconds,
                   moves, home, given_up, aided)
VALUES ((SELECT ifnull(max(turn), 0) + 1 FROM games), ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
ON CONFLICT (id) DO UPDATE SET
    turn = excluded.turn, last_played = excluded.last_played, cursor = excluded.cursor,
    seconds = excluded.seconds, moves = excluded.moves, home = excluded.home,
    given_up = excluded.given_up, aided = excluded.aided
"""
_SAVE_STEP = "INSERT OR REPLACE INTO steps VALUES (?, ?, ?, ?, ?, ?)"
_SAVE_WIN = "INSERT OR IGNORE INTO wins VALUES (?, ?, ?, ?, ?, ?, ?)"
_SAVE_SETTING = "INSERT OR REPLACE INTO settings VALUES (?, ?)"

_GAMES = f"SELECT {GAME_COLUMNS}, cursor FROM games LEFT JOIN wins ON wins.game = games.id"
_PLAYED = "EXISTS (SELECT 1 FROM steps WHERE game = id AND number > 0)"
_STEPS = "SELECT number, parent, moves, at, redo FROM steps WHERE game = ? ORDER BY number"


class Store:
    """All games and the settings.

    What writes raises ``StoreError`` and leaves the store as it was; the same
    can be tried again later. What reads never raises: it gives what can be read
    and leaves a notice.

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
    ) -> None:
        """Keep games in a database that has today's tables.

        Args:
            connection: The database.
            path: What the player is told of where it is.
            ownership: Who may play what.
            monotonic: What the clocks of games go by.
            now: The wall clock, in ISO 8601.
            notices: What the player is to be told first.
        """
        self.notices = list(notices)
        self._connection = connection
        self._path = path
        self._ownership = ownership
        self._monotonic = monotonic
        self._now = now
        self._settings = Settings()
        self._unwritten: dict[str, Game] = {}

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
            StoreError: it could not be written; the next ``save``, of any game, tries again.
        """
        self._unwritten[game.id] = game
        with self._writing():
            for unwritten in self._unwritten.values():
                self._write(unwritten)
        for written in self._unwritten.values():
            written.history.unsaved.clear()
        self._unwritten.clear()

    def save_clock(self, game: Game) -> None:
        """Write how long a game has been played; cheap, safe from a kill but not from a power cut.

        Raises:
            StoreError: it could not be written.
        """
        with self._errors():
            self._connection.execute("PRAGMA synchronous = NORMAL")
            try:
                self._connection.execute(
                    "UPDATE games SET seconds = ? WHERE id = ?", (game.clock.seconds, game.id)
                )
            finally:
                self._connection.execute("PRAGMA synchronous = FULL")

    def leave(self, game: Game) -> None:
        """Leave a game for another one: it is given up; if no step was made it is forgotten.

        Raises:
            StoreError: it could not be written; the next ``save`` tries again.
        """
        if game.untouched:
            self._unwritten.pop(game.id, None)
            with self._writing():
                self._connection.execute("DELETE FROM steps WHERE game = ?", (game.id,))
                self._connection.execute("DELETE FROM games WHERE id = ?", (game.id,))
        else:
            game.give_up()
            self.save(game)
        self._ownership.release(game.id)

    def load(self, game_id: str) -> Game | None:
        """Own a game and bring it back as it was; None if it is played elsewhere or unreadable.

        Steps that can't be read or played are left out, with those that follow them.
        """
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

    def settings(self) -> Settings:
        """The settings; those never saved, or that make no sense, are as by default."""
        values: dict[str, object] = {}
        with self._reading():
            for key, text in self._query("SELECT key, value FROM settings"):
                with suppress(ValueError, RecursionError):
                    values[str(key)] = json.loads(str(text))
        self._settings = read_settings(values)
        return self._settings

    def save_settings(self, settings: Settings) -> None:
        """Write the settings that differ from those last read or written here.

        So two windows do not undo each other's choices.

        Raises:
            StoreError: they could not be written.
        """
        known = self._settings.values()
        new = {key: value for key, value in settings.values().items() if value != known[key]}
        with self._writing():
            rows = [(key, json.dumps(value)) for key, value in new.items()]
            self._connection.executemany(_SAVE_SETTING, rows)
        self._settings = settings

    def close(self) -> None:
        """Let go of the file and of every game; nothing is written."""
        self._ownership.release_all()
        self._connection.close()

    def _write(self, game: Game) -> None:
        history, win = game.history, game.win
        self._connection.execute(
            _SAVE_GAME,
            (
                game.id,
                game.variant.id,
                game.deal,
                game.daily,
                game.started,
                self._now(),
                history.cursor.number,
                game.clock.seconds,
                game.moves,
                game.position.home,
                game.given_up,
                game.aided,
            ),
        )
        rows = [_step_row(game.id, step) for step in history.unsaved]
        self._connection.executemany(_SAVE_STEP, rows)
        if win is not None:
            row = (game.id, win.tour, win.after_extra, win.moves, win.seconds, win.aided, win.at)
            self._connection.execute(_SAVE_WIN, row)

    def _query(self, query: str, *values: object) -> list[Row]:
        return self._connection.execute(query, values).fetchall()

    def _tell(self, notice: Notice) -> None:
        if notice not in self.notices:
            self.notices.append(notice)

    @contextmanager
    def _reading(self) -> Iterator[None]:
        try:
            yield
        except sqlite3.Error as error:
            told = {"path": self._path, "trouble": trouble_of(error).value}
            self._tell(Notice(Message.UNREADABLE, told))

    @contextmanager
    def _errors(self) -> Iterator[None]:
        try:
            yield
        except sqlite3.Error as error:
            raise StoreError(trouble_of(error), self._path) from error

    @contextmanager
    def _writing(self) -> Iterator[None]:
        with self._errors(), transaction(self._connection):
            yield


def _step_row(game_id: str, step: Step) -> Row:
    parent = None if step.parent is None else step.parent.number
    redo = None if step.redo is None else step.redo.number
    return (game_id, step.number, parent, " ".join(map(str, step.moves)), step.at, redo)


def store_in_memory(
    path: str,
    monotonic: Callable[[], float] = time.monotonic,
    now: Callable[[], str] = utc_now,
    notices: Sequence[Notice] = (),
) -> Store:
    """A store that lasts as long as the process, in place of one that can't be used at a path."""
    connection = connect(":memory:")
    migrate(connection)
    return Store(connection, path, Sole(), monotonic, now, notices)
