"""How long a game has been played, stored again and again while it is played."""

from game.app.games import Games
from game.session.game import Game

HEARTBEAT = 0.45
"""Seconds after which the next tick, at rest half a second later at most, stores the time played:
a kill loses no more than a second."""


class KeptClock:
    """Stores the clock of one game."""

    def __init__(self, games: Games, game: Game) -> None:
        """What is stored already is right."""
        self._games, self._game = games, game
        self._beat = 0.0
        self._stored = game.clock.seconds

    def tick(self, dt: float) -> bool:
        """Let seconds pass; returns whether it was time to store the clock."""
        self._beat += dt
        if self._beat < HEARTBEAT:
            return False
        self._beat = 0.0
        self.store()
        return True

    def store(self) -> None:
        """Store the clock, if it has gone on."""
        if self._game.clock.seconds != self._stored:
            self._stored = self._game.clock.seconds
            self._games.keep_clock(self._game)
