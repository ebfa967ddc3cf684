"""What can be done with a game of the list."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.app.outcomes import AIDS, day_of, result_of
from game.app.scenes.panel import PanelScene
from game.app.scenes.scene import Change, Pop
from game.app.services import Services
from game.app.widgets import Item
from game.session.game import Aid
from game.session.restore import GameRow
from game.session.statistics import aid_of, home_of
from game.table.intents import Command

if TYPE_CHECKING:
    from game.app.scenes.chronicle import ChronicleScene


class ListedGameScene(PanelScene):
    """The ways into the game, and its record."""

    def __init__(self, services: Services, chronicle: ChronicleScene, game: GameRow) -> None:
        self._chronicle = chronicle
        self._game = game
        super().__init__(services)

    def heading(self) -> str:
        """The patience and the deal."""
        return f"{self.services.words.text(self._game.variant.name)} № {self._game.deal}"

    def lines(self) -> list[str]:
        """What came of it, and when."""
        words, game = self.services.words, self._game
        home = words.plural("{n} card home", "{n} cards home", home_of(game))
        aid = aid_of(game)
        result = " · ".join((result_of(words, game), home))
        days = dict.fromkeys((day_of(game.started), day_of(game.last_played)))
        when = " – ".join(filter(None, days))
        return [result, when if aid is Aid.NONE else f"{when} · {words.text(AIDS[aid])}"]

    def rows(self) -> list[list[Item]]:
        """The ways into the game."""
        text, chronicle, game = self.services.words.text, self._chronicle, self._game

        def copy() -> Change:
            chronicle.copy(game)
            return Pop()

        items = [
            Item(text("Take it up where it stands"), lambda: Pop(lambda: chronicle.open(game))),
            Item(
                text("Replay it from the deal"),
                lambda: Pop(lambda: chronicle.open(game, from_start=True)),
            ),
            Item(text("Copy the record"), copy, command=Command.COPY_RECORD),
            Item(text("Back"), Pop),
        ]
        return [[item] for item in items]
