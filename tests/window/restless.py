"""The program with a player in it who is never still: ``kills`` starts it and kills it.

It is the real program in a real window, which hears the real mouse and keys as
well. Whatever it stores or shows is told into a pipe.
"""

import json
import os
import sys
from collections import deque
from collections.abc import Iterator
from functools import cache, partial
from pathlib import Path
from random import Random
from time import monotonic
from unittest.mock import patch

import pygame

from game.app import run
from game.app.games import Games
from game.app.program import HIDDEN, LIVELY, Program, Rhythm
from game.app.scenes.panel import PanelScene
from game.app.scenes.scene import Change, Scene
from game.app.scenes.table import TableScene
from game.app.scenes.title import TitleScene
from game.app.services import Services
from game.app.stage import Stage
from game.app.window import Window
from game.rules.moves import legal_moves
from game.rules.places import CardMove
from game.rules.variants import VARIANTS
from game.session.game import Game
from game.session.settings import Settings
from game.session.store import Store
from game.table.intents import (
    Command,
    Do,
    Intent,
    Paste,
    Point,
    Press,
    PressSecond,
    Release,
    Type,
)
from tests.window.driver import grip
from tests.window.plans import shortest_win
from tests.window.witness import Line, Seen, seen

PLAY = {
    "carry": 30,
    "send up": 4,
    "collect": 5,
    "form extra": 5,
    "redeal": 10,
    "undo": 12,
    "redo": 10,
    "restart": 1,
    "new deal": 4,
    "paste": 3,
    "menu": 5,
    "hint": 4,
    "show me": 1,
    "verdict": 2,
    "turning point": 1,
    "foresight": 1,
    "x-ray": 1,
    "tree": 1,
    "bookmark": 2,
    "motion": 1,
    "fullscreen": 0.1,
}
"""What is done at the table, and how often."""

COMMANDS = {
    "collect": Command.COLLECT,
    "form extra": Command.FORM_EXTRA,
    "redeal": Command.REDEAL,
    "undo": Command.UNDO,
    "redo": Command.REDO,
    "restart": Command.RESTART,
    "new deal": Command.NEW_DEAL,
    "menu": Command.MENU,
    "hint": Command.HINT,
    "show me": Command.SHOW_ME,
    "verdict": Command.VERDICT,
    "turning point": Command.TURNING_POINT,
    "foresight": Command.FORESIGHT,
    "x-ray": Command.XRAY,
    "tree": Command.TREE,
    "bookmark": Command.BOOKMARK,
    "fullscreen": Command.FULLSCREEN,
}

MOTIONS = ("full", "full", "full", "brief", "none")

ELSEWHERE = (
    *[Command.DOWN] * 4, *[Command.UP] * 2, *[Command.LEFT] * 2, *[Command.RIGHT] * 2,
    *[Command.ACTIVATE] * 6, Command.MENU,
)  # fmt: skip
"""What is done in menus, on pages and at the title."""


class Teller:
    """Writes lines into a pipe; a line that is cut off by a kill counts as not written."""

    def __init__(self, pipe: int) -> None:
        self._pipe = pipe
        self._last: Seen | None = None

    def tell(
        self, kind: str, game: Game | None, what: str = "", settings: Settings | None = None
    ) -> None:
        """Write a line; the state is told with it if there are settings."""
        state = None if settings is None else seen(game, settings)
        if kind == "kept" and state == self._last:
            return
        self._last = state or self._last
        clock, name = (game.clock.seconds, game.id) if game else (0.0, "")
        line = Line(kind, monotonic(), clock, name, what, state)
        left = json.dumps(line).encode() + b"\n"
        while left:
            left = left[os.write(self._pipe, left) :]


class ToldGames(Games):
    """Tells what a game is like before it is stored."""

    def __init__(self, store: Store, services: Services, teller: Teller) -> None:
        super().__init__(store)
        self._services, self._teller = services, teller

    def keep(self, game: Game) -> None:
        if not game.practice:
            self._teller.tell("kept", game, settings=self._services.settings)
        super().keep(game)

    def _bring(self, game: Game) -> Game:
        game.given_up = False  # As it is going to be stored
        self._teller.tell("kept", game, settings=self._services.settings)
        return super()._bring(game)


class ToldServices(Services):
    """Tells what the settings are like before they are stored."""

    def __init__(self, teller: Teller, store: Store, folder: Path, language: str | None) -> None:
        super().__init__(store, folder, language)
        self.games = ToldGames(store, self, teller)
        self._teller = teller

    def change(self, **fields: object) -> None:
        wanted = self.settings._replace(**fields)  # type: ignore[arg-type]
        self._teller.tell("kept", self.games.latest(), settings=wanted)
        super().change(**fields)


class Player:
    """Makes intents at random, most of them sensible.

    Args:
        seed: Of whatever is chosen.
        pace: How likely something is done in a turn of the loop, up to 1.
    """

    def __init__(self, seed: str, pace: float) -> None:
        self._choose, self._pace = Random(seed), pace
        self._waiting: deque[Intent] = deque()

    def intents(self, stage: Stage, services: Services) -> Iterator[Intent]:
        """What is done in this turn: a whole gesture, or the next part of one, or nothing."""
        if self._choose.random() >= self._pace:
            return
        if not self._waiting:
            self._waiting.extend(self._gesture(stage.top, services))
        at_once = len(self._waiting) if self._choose.random() < 0.7 else 1
        for _ in range(min(at_once, len(self._waiting))):
            yield self._waiting.popleft()

    def _gesture(self, scene: Scene, services: Services) -> list[Intent]:
        if isinstance(scene, TableScene):
            what = self._choose.choices([*PLAY], [*PLAY.values()])[0]
            if what == "motion":
                services.change(motion=self._choose.choice(MOTIONS))
                return []
            if what in COMMANDS:
                return [Do(COMMANDS[what])]
            return self._paste() if what == "paste" else self._carry(scene, what)
        command = self._choose.choice(ELSEWHERE)
        if isinstance(scene, TitleScene) and self._choose.random() < 0.3:
            command = Command.NEW_DEAL
        if isinstance(scene, PanelScene | TitleScene) and command is Command.ACTIVATE:
            if scene.grid.focused.command is Command.QUIT:
                return []
            if scene.typing:
                return [Type(self._choose.choice("123456789")), Do(command)]
        return [Do(command)]

    def _carry(self, table: TableScene, how: str) -> list[Intent]:
        legal = sorted(legal_moves(table.game.position), key=str)
        moves = [move for move in legal if isinstance(move, CardMove)]
        if not moves:
            return [Do(Command.UNDO)]
        move = self._choose.choice(moves)
        start, end = grip(table.layout, move.source), grip(table.layout, move.target)
        if how == "send up":
            return [Point(*start), PressSecond(*start)]
        between = Point((start[0] + end[0]) // 2, (start[1] + end[1]) // 2)
        return [Point(*start), Press(*start), between, Point(*end), Release(*end)]

    def _paste(self) -> list[Intent]:
        """A game that is won, or as good as won."""
        record = won(self._choose.choice([*VARIANTS]))
        count = len(record) - self._choose.choice([0, 1, 3, 10, 40])
        return [Paste(" ".join(record[: max(2, count)])), Do(Command.COLLECT)]


@cache
def won(variant: str) -> list[str]:
    """The words of a record of a won game."""
    return str(shortest_win(VARIANTS[variant])).split()


class Restless(Program):
    """The program, in whose loop the player plays along and everything is told."""

    def __init__(
        self,
        player: Player,
        teller: Teller,
        services: Services,
        window: Window,
        home: Scene,
        first: Change | None,
    ) -> None:
        super().__init__(services, window, home, first)
        self._player, self._teller = player, teller
        self._origin, self._shown = "", False

    def _rhythm(self, now: float) -> Rhythm:
        rhythm = super()._rhythm(now)
        return rhythm if rhythm is HIDDEN else LIVELY  # The player never rests.

    def _answer(self, events: list[pygame.Event]) -> None:
        self._origin = "real"
        super()._answer(events)
        self._origin = "played"
        if self._shown:
            for intent in list(self._player.intents(self.stage, self.services)):
                self.handle(intent)
        self._tell("turn")

    def handle(self, intent: Intent) -> None:
        name = type(intent).__name__
        name = intent.command.name if isinstance(intent, Do) else name
        self._tell("act", f"{self._origin} {name}")
        super().handle(intent)
        self._tell("done")

    def show(self, ahead: float) -> None:
        new = self.stage.stale and self.window.shown
        super().show(ahead)
        if new:
            scene, moving = type(self.stage.top).__name__, self.stage.moving
            what = f"{scene} {'flying' if moving else 'at rest'}"
            if notice := self.services.herald.text:
                what += f": {notice}"
            self._tell("shown", what, self.services.settings)
            self._shown = True

    def _tell(self, kind: str, what: str = "", settings: Settings | None = None) -> None:
        self._teller.tell(kind, self.services.games.latest(), what, settings)


def main(folder: str, seed: str, pace: str, pipe: str) -> int:
    """Play in a folder until someone puts an end to it."""
    teller = Teller(int(pipe))
    program = partial(Restless, Player(seed, float(pace)), teller)
    services = partial(ToldServices, teller)
    with patch.object(run, "Program", program), patch.object(run, "Services", services):
        return run.run(run.Wishes(folder=Path(folder)))


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
