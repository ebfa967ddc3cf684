"""The pages that close a game: won, or lost and given up."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.app.bar import ROMAN
from game.app.scenes.panel import PanelScene
from game.app.scenes.scene import Home, Pop
from game.app.services import Services
from game.app.widgets import Item
from game.table.intents import Command

if TYPE_CHECKING:
    from game.app.scenes.table import TableScene


def duration(seconds: float) -> str:
    """A time of play with its seconds, such as 12:07 or 1:02:07."""
    minutes, rest = divmod(int(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"


class ResultScene(PanelScene):
    """What both results have in common."""

    def __init__(self, services: Services, table: TableScene) -> None:
        self._table = table
        super().__init__(services)

    def _facts(self, moves: int, seconds: float) -> str:
        count = self.services.words.plural("{n} move", "{n} moves", moves)
        return f"{count} · {duration(seconds)}"

    def _ways_on(self) -> list[list[Item]]:
        text, table = self.services.words.text, self._table
        return [
            [Item(text("New deal"), lambda: Pop(table.new_deal), command=Command.NEW_DEAL)],
            [Item(text("Restart"), lambda: Pop(table.restart), command=Command.RESTART)],
            [Item(text("To the title"), Home)],
        ]


class WonScene(ResultScene):
    """The patience has come out."""

    def heading(self) -> str:
        """The good news."""
        return self.services.words.text("The patience has come out")

    def lines(self) -> Sequence[str]:
        """In which tour, with how many moves and in what time it was first won."""
        win = self._table.game.win
        if win is None:
            return ()
        tour = self.services.words.text("in tour {tour}", tour=ROMAN[win.tour - 1])
        return (tour, self._facts(win.moves, win.seconds))

    def rows(self) -> list[list[Item]]:
        """The ways on, and a look at the table."""
        return [
            [Item(self.services.words.text("Look at the table"), Pop)],
            *self._ways_on(),
        ]


class LostScene(ResultScene):
    """No legal move is left, or the player has given up."""

    def heading(self) -> str:
        """The plain truth."""
        text = self.services.words.text
        given_up = self._table.game.given_up
        return text("Given up") if given_up else text("No legal move is left")

    def lines(self) -> Sequence[str]:
        """How far it came."""
        game, words = self._table.game, self.services.words
        home = words.plural("{n} card home", "{n} cards home", game.position.home)
        return (home, self._facts(game.moves, game.clock.seconds))

    def rows(self) -> list[list[Item]]:
        """A step back first, then the ways on."""
        text, table = self.services.words.text, self._table
        return [
            [Item(text("Undo the last step"), lambda: Pop(table.undo), command=Command.UNDO)],
            *self._ways_on(),
            [Item(text("Back to the table"), Pop)],
        ]
