"""Which game is being played, and when it is stored."""

from contextlib import suppress

from game.rules.notation import Record
from game.rules.variants import DENDERA, Variant
from game.session.choice import todays_deal
from game.session.game import Aid, Game
from game.session.notices import StoreError
from game.session.restore import GameRow
from game.session.store import Store


class Games:
    """Brings games to the table and keeps them; there is one at a time.

    What can't be stored now the store tells of, and stores later.
    """

    def __init__(self, store: Store) -> None:
        """Take games from a store; nothing is read yet."""
        self._store = store
        self._current: Game | None = None

    def latest(self) -> Game | None:
        """The game on the table, or else the one that was left unfinished, as it was."""
        if self._current is None:
            self._current = self._store.unfinished()
        return self._current

    def last_variant(self) -> Variant:
        """The patience that was played last."""
        if game := self.latest():
            return game.variant
        return next((row.variant for row in self._store.games()), DENDERA)

    def played(self, variant: Variant) -> set[int]:
        """The numbers of the deals of a variant that the store has games of."""
        return {row.deal for row in self._store.games() if row.variant is variant}

    def deal(self, variant: Variant, number: int) -> Game:
        """Deal a game; if it was begun before and not won, it goes on where it was left.

        The deal of the day goes on only if it was begun as that. The game before it stays in
        the store.

        Raises:
            ValueError: the number is not from 1 to 2³²−1.
        """
        daily = number == todays_deal()

        def goes_on(game: Game | GameRow) -> bool:
            same = (game.variant, game.deal, game.win) == (variant, number, None)
            return same and game.daily >= daily

        current = self.latest()
        if current and goes_on(current):
            return self._bring(current)
        left = (row.id for row in self._store.games() if goes_on(row))
        game = next(filter(None, map(self._store.load, left)), None)
        return self._bring(game or self._store.new(variant, number, daily))

    def play(self, record: Record) -> Game:
        """A new game in which the moves of a record have been made, one step each.

        Raises:
            RecordError: a move is not legal; the game before it is still on the table.
        """
        record.position()
        game = self._store.new(record.variant, record.deal)
        for move in record.moves:
            game.step((move,))
            game.aid(Aid.AIDED)  # Who found these moves is not known.
        return self._bring(game)

    def open(self, game_id: str) -> Game | None:
        """Bring a game of the store to the table; it is resumed, until it is left again.

        None if another window plays it or it can't be read, which the store tells of;
        then the game before it is still on the table.
        """
        current = self.latest()
        if current is not None and current.id == game_id:
            return self._bring(current)
        game = self._store.load(game_id)
        return None if game is None else self._bring(game)

    def _bring(self, game: Game) -> Game:
        """Play a game from now on; it is resumed, and the one before it is left."""
        before, self._current = self.latest(), game
        game.given_up = False
        if before is None or before is game:
            self.keep(game)
        else:
            with suppress(StoreError):
                self._store.leave(before, instead=game)
        return game

    def written_down(self) -> str:
        """The record of the game on the table; empty if there is none."""
        return str(self._current.record()) if self._current else ""

    def keep(self, game: Game) -> None:
        """Store what has been played; what can't be written now is written the next time."""
        if game.practice:
            return
        with suppress(StoreError):
            self._store.save(game)

    def aid(self, game: Game, aid: Aid) -> None:
        """Something is told about a game; that is stored once, however often it is told."""
        if game.aided < aid:
            game.aid(aid)
            self.keep(game)

    def keep_clock(self, game: Game) -> None:
        """Store how long the game has been played; one that was left may be another window's."""
        if game.practice or game is not self._current:
            return
        with suppress(StoreError):
            self._store.save_clock(game)
