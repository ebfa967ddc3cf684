"""The menu over the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.app.scenes.deal_number import DealNumberScene
from game.app.scenes.page import KeysScene, RulesScene
from game.app.scenes.panel import PanelScene
from game.app.scenes.scene import Change, Home, Pop, Push, Quit
from game.app.scenes.settings import SettingsScene
from game.app.services import Services
from game.app.widgets import Item
from game.session.choice import todays_deal
from game.table.intents import Command

if TYPE_CHECKING:
    from game.app.scenes.table import TableScene


class MenuScene(PanelScene):
    """What can be done with the game, the settings and the program."""

    def __init__(self, services: Services, table: TableScene) -> None:
        self._table = table
        super().__init__(services)

    def heading(self) -> str:
        """The name of the patience."""
        return self.services.words.text(self._table.game.variant.name)

    def rows(self) -> list[list[Item]]:
        """The items of the menu."""
        services, text, table = self.services, self.services.words.text, self._table
        variant = table.game.variant

        def deal_number() -> Change:
            return Push(DealNumberScene(services, variant, table.deal))

        items = [
            Item(text("Back to the table"), Pop, command=Command.MENU),
            Item(text("New deal"), lambda: Pop(table.new_deal), command=Command.NEW_DEAL),
            Item(text("Deal of the day"), lambda: Pop(lambda: table.deal(variant, todays_deal()))),
            Item(text("Deal by number…"), lambda: Pop(deal_number)),
            Item(text("Restart"), lambda: Pop(table.restart), command=Command.RESTART),
            Item(
                text("Give up"),
                lambda: Pop(table.give_up),
                enabled=not table.game.untouched and not table.game.position.won,
            ),
            Item(text("Settings…"), lambda: Push(SettingsScene(services))),
            Item(text("Rules"), lambda: Push(RulesScene(services)), command=Command.RULES),
            Item(text("Keys and mouse"), lambda: Push(KeysScene(services)), command=Command.KEYS),
            Item(text("To the title"), Home),
            Item(text("Quit"), Quit, command=Command.QUIT),
        ]
        return [[item] for item in items]
