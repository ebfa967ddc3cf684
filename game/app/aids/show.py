"""Show me: the winning line is played on the table, as a film that the player can steer."""

from collections.abc import Callable, Sequence
from enum import Enum, auto
from itertools import accumulate

from game.rules.moves import play as after
from game.rules.places import Move
from game.rules.position import Position
from game.session.game import Game
from game.session.hints import next_step
from game.table.intents import Command

PAUSE = 0.35
"""Seconds that the table rests between two steps."""


class Steer(Enum):
    """How the film is steered; the value tells nothing."""

    TOGGLE = auto()
    BACK = auto()
    FORTH = auto()
    END = auto()


STEERED_BY = {
    Command.SHOW_ME: Steer.TOGGLE,
    Command.ACTIVATE: Steer.TOGGLE,
    Command.SEND_UP: Steer.TOGGLE,
    Command.LEFT: Steer.BACK,
    Command.RIGHT: Steer.FORTH,
    Command.MENU: Steer.END,
}
"""What commands mean while it runs; any other ends it, and the player has the table."""


class Show:
    """Plays a line step by step. Its steps are steps of the game like any others.

    Attributes:
        running: Whether it goes on by itself.
        total: How many moves the line has.
        left: The moves that have not been played.
    """

    def __init__(
        self,
        game: Game,
        line: Sequence[Move],
        play: Callable[[tuple[Move, ...]], None],
        undo: Callable[[], None],
    ) -> None:
        """Begin with a line from the position on the table.

        Args:
            game: What is played.
            line: Moves that win.
            play: Makes moves as one step, seen and stored.
            undo: Takes back a step, likewise.
        """
        self._game, self._play, self._undo = game, play, undo
        self._played: list[tuple[Move, ...]] = []
        self._wait = PAUSE
        self.left = tuple(line)
        self._course = tuple(accumulate(self.left, after, initial=game.position))
        self.total = len(self.left)
        self.running = True

    @property
    def done(self) -> int:
        """How many moves have been played."""
        return self.total - len(self.left)

    def follows(self, position: Position) -> bool:
        """Whether a position is the one that it has come to; from any other it can't go on."""
        return position == self._course[self.done]

    def tick(self, dt: float) -> None:
        """Let seconds pass in which no card is in flight."""
        if self.running:
            self._wait -= dt
            if self._wait <= 0:
                self.forth()

    def toggle(self) -> None:
        """Pause, or go on."""
        self.running = not self.running
        self._wait = 0.0

    def forth(self) -> None:
        """Play the next step; after the last one it pauses."""
        self._wait = PAUSE
        step = next_step(self._game.position, self.left)
        if step:
            self.left = self.left[len(step) :]
            self._played.append(step)
            self._play(step)
        self.running &= bool(self.left)

    def back(self) -> None:
        """Take back the last step that it has played, and pause."""
        self.running = False
        if self._played:
            self.left = self._played.pop() + self.left
            self._undo()
