"""What must hold in a program after each intent, whatever it was."""

import sqlite3
from contextlib import ExitStack
from pathlib import Path
from unittest.mock import patch

import pygame

from game.app.aids.lens import SUITS_BY_COMMAND
from game.app.program import Program
from game.app.scenes.scene import Change
from game.app.scenes.table import TableScene
from game.rules.cards import CARDS
from game.session.game import Aid, Game
from game.table.foresight import big_step
from game.table.intents import Cancel, Command, Do, End, Focus, Intent, Press, Release
from game.table.layout import Layout, layout
from game.table.style import style_of
from tests.table.tables import areas

ASKS = frozenset({*SUITS_BY_COMMAND, Command.HINT, Command.SHOW_ME, Command.VERDICT,
                  Command.TURNING_POINT, Command.FORESIGHT, Command.XRAY})  # fmt: skip
"""The commands that ask the program to tell something."""


class Watch:
    """Looks at a program after each intent.

    Attributes:
        intents: How many it has answered.
        seen: The scenes, languages, tours and aids that were seen.
    """

    def __init__(self, store: Path) -> None:
        """Nothing has been seen yet.

        Args:
            store: The file of the store, once there is one.
        """
        self.intents = 0
        self.seen: set[str] = set()
        self._store = store
        self._reader: sqlite3.Connection | None = None
        self._stands: object = None
        self._layout: Layout | None = None
        self._holds: set[object] = set()
        self._asked: set[str] = set()
        self._aided: dict[str, Aid] = {}
        self._patches = ExitStack()
        self._note_questions()

    def close(self) -> None:
        """Look no more."""
        self._patches.close()
        if self._reader is not None:
            self._reader.close()

    def _note_questions(self) -> None:
        """Note at which games something is asked for."""
        answer = TableScene.command

        def noting(table: TableScene, command: Command) -> Change | None:
            if command in ASKS:
                self._asked.add(table.game.id)
            return answer(table, command)

        self._patches.enter_context(patch.object(TableScene, "command", noting))

    def look(self, program: Program, intent: Intent) -> None:
        """The program has answered an intent."""
        self.intents += 1
        services, top = program.services, program.stage.top
        game, table = services.games.latest(), top if isinstance(top, TableScene) else None
        assert game is not None
        self._hold(table, intent)
        self.seen |= {type(top).__name__, services.words.language}
        if game.history.cursor is not self._stands:
            self._stands = game.history.cursor
            position, record = game.position, game.record()
            stacks = (position.cards_at(place) or () for place in position.places())
            assert sorted(card for cards in stacks for card in cards) == list(range(CARDS))
            self.seen.add(f"tour{position.tour}")
            assert record.position() == position
            assert self._stored(game) == str(record)
        if table is None:
            return
        self._look_at_aids(table)
        if table.layout is not self._layout:
            self._layout = table.layout
            assert table.game is game or table.game.practice
            self._look_at(table)

    def _hold(self, table: TableScene | None, intent: Intent) -> None:
        """Know what is held down, which on some buttons is to ask for something."""
        match intent:
            case Do(Command.FORESIGHT) | Press():
                self._holds.add(type(intent))
                if table and isinstance(intent, Press) and table.bar.button(*intent[:2]):
                    self._asked.add(table.game.id)
            case End(Command.FORESIGHT):
                self._holds.discard(Do)
            case Release() | Cancel():
                self._holds.discard(Press)
            case Focus(here=False):
                self._holds.clear()

    def _look_at_aids(self, table: TableScene) -> None:
        """Nothing is shown before it is asked for; what was shown is remembered."""
        aids, game = table.aids, table.game
        assistant, view = aids.assistant, aids.lens.shows or aids.foresight.on
        said = aids.line.sign in ("verdict_won", "verdict_lost")
        told = said or assistant.hint is not None or assistant.show is not None
        assert assistant.show is None or assistant.show.follows(game.position)
        before = self._aided.setdefault(game.id, game.aided)
        self._aided[game.id] = game.aided
        if view or told or game.aided > before:
            assert game.id in self._asked
        assert game.aided >= before
        assert game.aided is Aid.AIDED or not told
        assert game.aided is not Aid.NONE or not view
        if aids.foresight.on:
            assert self._holds
            assert big_step(game.position)
        self.seen |= {name for name, on in (("hint", assistant.hint), ("view", view)) if on}

    def _look_at(self, table: TableScene) -> None:
        screen, shown = table.screen, table.layout
        size, style = screen.size, style_of(table.services.settings)
        assert shown.boxes == layout(table.game.position, size, screen.dpi, style).boxes
        assert shown.boxes.keys() == set(range(CARDS))
        for place in shown.position.stacks():
            assert style.squared or min(shown.fans[place].strips, default=1) > 0
        grounds = [pygame.Rect(box) for box in areas(shown)]
        for n, ground in enumerate(grounds):
            assert ground.collidelist(grounds[n + 1 :]) == -1
        whole = pygame.Rect(0, 0, *size)
        assert whole.unionall([*grounds, *map(pygame.Rect, shown.boxes.values())]) == whole

    def _stored(self, game: Game) -> str:
        if self._reader is None:
            self._reader = sqlite3.connect(self._store)
        found = self._reader.execute(
            "WITH RECURSIVE line(number, parent, moves) AS ("
            "SELECT number, parent, moves FROM steps WHERE game = :id AND number ="
            " (SELECT cursor FROM games WHERE id = :id) UNION ALL "
            "SELECT s.number, s.parent, s.moves FROM steps s, line"
            " WHERE s.game = :id AND s.number = line.parent) "
            "SELECT moves FROM line WHERE number > 0 ORDER BY number",
            {"id": game.id},
        )
        dealt = self._reader.execute("SELECT variant, deal FROM games WHERE id = ?", (game.id,))
        variant, deal = dealt.fetchone()
        return " ".join((variant, str(deal), *(moves for (moves,) in found)))
