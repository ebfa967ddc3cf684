"""The panels around the first steps: their offer, the way out, and what comes after them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.app.scenes import doors
from game.app.scenes.panel import PanelScene
from game.app.scenes.scene import Change, Home, Pop
from game.app.services import Services
from game.app.widgets import Item
from game.session.guide import DEAL, VARIANT
from game.table.intents import Command

if TYPE_CHECKING:
    from game.app.scenes.table import TableScene


class FirstTimeScene(PanelScene):
    """Asks once whoever has never played whether he wants the first steps."""

    width = 520

    def heading(self) -> str:
        """The question."""
        return self.services.words.text("New to this patience?")

    def lines(self) -> Sequence[str]:
        """What is offered."""
        return (
            self.services.words.text(
                "A short guided game shows all there is to know; it takes about four minutes."
            ),
        )

    def rows(self) -> list[list[Item]]:
        """Yes or no."""
        services, text = self.services, self.services.words.text
        return [
            [Item(text("First steps"), lambda: Pop(lambda: doors.guide(services)))],
            [Item(text("No, thanks"), self._decline, command=Command.MENU)],
        ]

    def back(self) -> Change | None:
        """Esc is an answer, too."""
        return self._decline()

    def _decline(self) -> Change:
        self.services.change(guided=True)
        return Pop()


class LeaveScene(PanelScene):
    """Asks whether the first steps are to end here."""

    def heading(self) -> str:
        """What would end."""
        return self.services.words.text("First steps")

    def lines(self) -> Sequence[str]:
        """Where they can be found again."""
        return (self.services.words.text("You find them again on the title and in the menu."),)

    def rows(self) -> list[list[Item]]:
        """Stay or go."""
        text = self.services.words.text
        return [
            [Item(text("Go on learning"), Pop, command=Command.MENU)],
            [Item(text("Leave the first steps"), _leave)],
        ]


class DoneScene(PanelScene):
    """All is learnt: what the player may do now."""

    def __init__(self, services: Services, table: TableScene) -> None:
        """It comes over the finished guided game."""
        self._table = table
        super().__init__(services)

    def heading(self) -> str:
        """The good news."""
        return self.services.words.text("The patience has come out")

    def lines(self) -> Sequence[str]:
        """What that means."""
        return (self.services.words.text("You know all there is. Now a deal of your own!"),)

    def rows(self) -> list[list[Item]]:
        """The ways on."""
        text, table = self.services.words.text, self._table
        return [
            [Item(text("New deal"), lambda: Pop(table.new_deal), command=Command.NEW_DEAL)],
            [
                Item(
                    text("Play this deal by myself"),
                    lambda: Pop(lambda: table.deal(VARIANT, DEAL)),
                )
            ],
            [Item(text("To the title"), Home)],
        ]

    def back(self) -> Change | None:
        """Back to where the first steps were asked for."""
        return _leave()


def _leave() -> Change:
    """This panel ends, and the guided game beneath it."""
    return Pop(Pop)
