"""Where games and settings are kept: one SQLite database.

How they are written is in ``saving``, how they are read in ``reading``; what happens
when the disk fails is in ``failing_disk``, when the file is gone in ``lost_file``.
"""

import sqlite3
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from game.rules.variants import Variant
from game.session.clock import Clock
from game.session.failing_disk import Keeper
from game.session.game import Game, utc_now
from game.session.history import History
from game.session.notices import Message, Notice
from game.session.reading import find_game, going_on, played, stored_settings
from game.session.restore import GameRow
from game.session.settings import Settings


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
        keeper: Keeper,
        monotonic: Callable[[], float] = time.monotonic,
        now: Callable[[], str] = utc_now,
    ) -> None:
        """Keep games in a database that has today's tables.

        Args:
            keeper: What writes into it.
            monotonic: What the clocks of games go by; seconds.
            now: The wall clock, in ISO 8601.
        """
        self.notices = keeper.notices
        self._keeper = keeper
        self._backlog = keeper.backlog
        self._monotonic = monotonic
        self._now = now

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
        self._keeper.ownership.claim(game.id)
        return game

    def save(self, game: Game) -> None:
        """Write whatever of a game is not written yet, so that it outlives a power cut.

        One transaction, which also writes what earlier failures left unwritten.

        Raises:
            StoreError: it could not be written.
        """
        self._backlog.play(game)
        self._keeper.catch_up()

    def save_clock(self, game: Game) -> None:
        """Write how long a game has been played; cheap, safe from a kill but not from a power cut.

        It writes what earlier failures left unwritten, too. It waits for no other program.

        Raises:
            StoreError: it could not be written.
        """
        self._keeper.write_clock(game)

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
        self._backlog.games[game.id] = game
        if instead is not None:
            self._backlog.play(instead)
        self._backlog.in_hand.pop(game.id, None)
        self._keeper.catch_up()

    def load(self, game_id: str) -> Game | None:
        """Own a game and bring it back as it was; None if it is played elsewhere or unreadable.

        Steps that can't be read or played are left out, with those that follow them.
        """
        waiting = self._backlog.games.get(game_id)
        if waiting is not None:
            self._backlog.in_hand[game_id] = waiting
            return waiting
        if not self._keeper.ownership.claim(game_id):
            self._keeper.tell(Notice(Message.OPEN_ELSEWHERE))
            return None
        with self._keeper.reading() as connection:
            found = find_game(connection, game_id, self._monotonic, self._now)
            if found is not None:
                game, whole = found
                if not whole:
                    self._keeper.tell(Notice(Message.GAME_DAMAGED))
                self._backlog.in_hand[game.id] = game
                return game
            self._keeper.tell(Notice(Message.GAME_UNREADABLE))
        self._keeper.ownership.release(game_id)
        return None

    def unfinished(self) -> Game | None:
        """The game played last of those that go on and that nobody else plays, as it was.

        A game goes on until it is given up or stands won. A notice tells if
        another window plays a later one.
        """
        with self._keeper.reading() as connection:
            for game_id in going_on(connection):
                if game := self.load(game_id):
                    return game
        return None

    def games(self) -> list[GameRow]:
        """All games in which a step was made, that played last first."""
        games: list[GameRow] = []
        with self._keeper.reading() as connection:
            games += played(connection)
        return games

    @contextmanager
    def look(self) -> Iterator[sqlite3.Connection]:
        """The database, for lists; a part of them that can't be read leaves a notice."""
        with self._keeper.reading() as connection:
            yield connection

    @contextmanager
    def work(self) -> Iterator[tuple[sqlite3.Connection, Callable[[str], bool]]]:
        """The database in one transaction, and what tells whether a game may be changed in it.

        Raises:
            StoreError: it can't be written; nothing was.
        """
        self._keeper.need_home()
        ownership = self._keeper.ownership
        claimed: list[str] = []

        def claim(game: str) -> bool:
            mine = game not in self._backlog.in_hand and ownership.claim(game)
            claimed.extend([game] * mine)
            return mine

        try:
            with self._keeper.writing() as connection:
                yield connection, claim
        finally:
            for game in claimed:
                ownership.release(game)

    def settings(self) -> Settings:
        """The settings; those never saved, or that make no sense, are as by default."""
        settings = Settings()
        with self._keeper.reading() as connection:
            settings = stored_settings(connection)
        self._backlog.settings = self._backlog.wanted = settings
        return settings

    def save_settings(self, settings: Settings) -> None:
        """Write the settings that differ from those last read or written here.

        So two windows do not undo each other's choices.

        Raises:
            StoreError: they could not be written.
        """
        self._backlog.wanted = settings
        self._keeper.catch_up()

    def close(self) -> None:
        """Write what is not written yet, if that is possible; let go of the file and the games."""
        self._keeper.close()
