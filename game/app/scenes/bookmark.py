"""The bookmark at a step of a game: set, named, removed."""

from collections.abc import Sequence

from game.app.bindings import key_of
from game.app.scenes.panel import PanelScene
from game.app.scenes.scene import Change, Pop
from game.app.services import Services
from game.app.text import STRONG
from game.app.told import made
from game.app.widgets import Item, write_on
from game.session.game import Game
from game.session.history import LONGEST_NAME, Step, bookmark_name
from game.table.intents import Command, Do, Erase, Intent, Paste, Type

_FIELD = 470
"""The width of the field, in units."""


class BookmarkScene(PanelScene):
    """A field for a name, which may stay empty; Enter keeps the bookmark."""

    typing = True
    width = 560

    def __init__(self, services: Services, game: Game, step: Step) -> None:
        """Ask for the name of a bookmark.

        Args:
            services: What all scenes share.
            game: The game, which is stored afterwards.
            step: Where the bookmark is, or will be.
        """
        self._game, self._step = game, step
        self._name = step.bookmark or ""
        super().__init__(services)

    def heading(self) -> str:
        """The panel's heading."""
        return self.services.words.text("Bookmark")

    def lines(self) -> Sequence[str]:
        """The step at which it is."""
        return (made(self.services.words, self._step),)

    def rows(self) -> list[list[Item]]:
        """The field, and what else can be done."""
        text, enter = self.services.words.text, key_of(self.services.words, Command.ACTIVATE)
        hint = "" if self._name else text("a name, if you like")
        rows = [
            [Item(self._shown_name(), write_on, hint, written=True)],
            [Item(text("Keep the bookmark"), self._keep, enter)],
        ]
        if self._step.bookmark is not None:
            rows.append([Item(text("Remove the bookmark"), self._remove)])
        return [*rows, [Item(text("Back"), Pop)]]

    def _shown_name(self) -> str:
        """As much of the end of the name as the field has room for."""
        writer, shown = self.services.writer, self._name
        while writer.width(shown, STRONG, 1.0) > _FIELD:
            shown = "…" + shown.removeprefix("…")[1:]
        return shown

    def _keep(self) -> Change:
        return self._store(self._name)

    def _remove(self) -> Change:
        return self._store(None)

    def _store(self, name: str | None) -> Change:
        self._game.bookmark(self._step, name)
        self.services.games.keep(self._game)
        return Pop()

    def handle(self, intent: Intent) -> Change | None:
        """Text is written, everything else is as on any panel."""
        match intent:
            case Type(text) | Paste(text):
                # A blank at the end may be followed by another word.
                blank = " " if text.endswith(" ") else ""
                self._write(bookmark_name(self._name + text) + blank)
            case Erase():
                self._write(self._name[:-1])
            case Do(Command.ACTIVATE) if self.grid.row == 0:
                return self._keep()
            case Do(Command.UNDO | Command.SEND_UP | Command.REDO):
                return None
            case _:
                return super().handle(intent)
        return None

    def _write(self, name: str) -> None:
        self._name = name[:LONGEST_NAME]
        self.grid.row = 0
        self.resize(self.screen)
