"""The program as it is, which tells what it says of the game: ``telling PIPE ARGUMENT…``.

``thinking`` starts it; the arguments are those of ``main.py``.
"""

import json
import os
import sys
from functools import partial
from time import monotonic
from typing import NamedTuple
from unittest.mock import patch

import main as command_line
from game.app import run
from game.app.bar import NO_MESSAGE
from game.app.program import Program
from game.app.scenes.scene import Change, Scene
from game.app.scenes.table import TableScene
from game.app.services import Services
from game.app.window import Window
from game.table.intents import Command, Do, Intent


class Glimpse(NamedTuple):
    """What can be seen after a flip.

    Attributes:
        at: Monotonic seconds, the same in all processes.
        scene: The uppermost scene; where it is ``asked``, the verdict's key has just been heard.
        record: The game on the table; empty if there is none.
        sign: The name of the icon in the middle of the bar; empty if there is none.
        words: What stands beside it.
        line: The moves that are known to win from here, as a record has them.
        thinking: Whether the analyst is at work.
    """

    at: float
    scene: str
    record: str = ""
    sign: str = ""
    words: str = ""
    line: str = ""
    thinking: bool = False


class Telling(Program):
    """The program; whatever is new to see is told into a pipe, a line of JSON at a time."""

    def __init__(
        self, pipe: int, services: Services, window: Window, home: Scene, first: Change | None
    ) -> None:
        super().__init__(services, window, home, first)
        self._pipe = pipe
        self._last: Glimpse | None = None

    def handle(self, intent: Intent) -> None:
        if intent == Do(Command.VERDICT):
            self._tell(Glimpse(monotonic(), "asked"))
        super().handle(intent)

    def show(self, ahead: float) -> None:
        new = self.stage.stale and self.window.shown
        super().show(ahead)
        if new:
            glimpse = self._glimpse()
            if self._last is None or glimpse[1:] != self._last[1:]:
                self._last = glimpse
                self._tell(glimpse)

    def _glimpse(self) -> Glimpse:
        scene, services = self.stage.top, self.services
        if not isinstance(scene, TableScene):
            return Glimpse(monotonic(), type(scene).__name__)
        told = scene.bar.message if scene.bar.speaks else scene.bar.standing
        line, thinking = "", False
        if services.adviser_started and told is not NO_MESSAGE:
            result = services.adviser.known(scene.game.position)
            line = " ".join(map(str, result.line)) if result else ""
            thinking = services.adviser.thinking
        record = str(scene.game.record())
        return Glimpse(monotonic(), "TableScene", record, told.sign, told.text, line, thinking)

    def _tell(self, glimpse: Glimpse) -> None:
        left = json.dumps(glimpse).encode() + b"\n"
        while left:
            left = left[os.write(self._pipe, left) :]


def main(pipe: str, *arguments: str) -> int:
    """Run the command line as ``main.py`` does."""
    with patch.object(run, "Program", partial(Telling, int(pipe))):
        return command_line.main([*arguments])


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
