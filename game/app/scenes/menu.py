"""The menu over the table, and the menu of what the analyst can do."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.app.aids.lens import SUITS_BY_COMMAND
from game.app.bindings import BY_COMMAND, key_of
from game.app.scenes import doors
from game.app.scenes.panel import PanelScene
from game.app.scenes.scene import Home, Pop, Quit
from game.app.services import Services
from game.app.widgets import Item
from game.session.choice import todays_deal
from game.table.intents import Command

if TYPE_CHECKING:
    from game.app.scenes.table import TableScene


class MenuScene(PanelScene):
    """What can be done with the game, the settings and the program."""

    width = 640

    def __init__(self, services: Services, table: TableScene) -> None:
        self._table = table
        super().__init__(services)

    def heading(self) -> str:
        """The name of the patience."""
        return self.services.words.text(self._table.game.variant.name)

    def rows(self) -> list[list[Item]]:
        """The items of the menu, two in a row."""
        services, text, table = self.services, self.services.words.text, self._table
        variant = table.game.variant
        playing = not table.game.untouched and not table.game.position.won
        return [
            [
                Item(text("Back to the table"), Pop, command=Command.MENU),
                Item(text("To the title"), Home),
            ],
            [
                Item(text("New deal"), lambda: Pop(table.new_deal), command=Command.NEW_DEAL),
                Item(
                    text("Deal of the day"),
                    lambda: Pop(lambda: table.deal(variant, todays_deal())),
                ),
            ],
            [
                Item(
                    text("Deal by number…"),
                    lambda: Pop(lambda: doors.deal_number(services, variant, table.deal)),
                ),
                Item(
                    text("Deal by par…"),
                    lambda: Pop(lambda: doors.deal_by_par(services, variant, table.deal)),
                ),
            ],
            [
                Item(text("Restart"), lambda: Pop(table.restart), command=Command.RESTART),
                Item(text("Give up"), lambda: Pop(table.give_up), enabled=playing),
            ],
            [
                Item(
                    text("The analyst…"),
                    lambda: Pop(lambda: doors.aids(services, table)),
                    enabled=services.settings.aids,
                ),
                self._at_table(Command.TREE),
            ],
            [self._at_table(Command.GAMES), self._at_table(Command.STATISTICS)],
            [
                Item(
                    text("Settings…"),
                    lambda: doors.settings(services),
                    command=Command.SETTINGS,
                ),
                Item(text("Keys and mouse"), lambda: doors.keys(services), command=Command.KEYS),
            ],
            [
                Item(text("Rules"), lambda: doors.rules(services), command=Command.RULES),
                Item(text("First steps"), lambda: Pop(lambda: doors.guide(services))),
            ],
            [
                Item(text("About this patience"), lambda: doors.about(services)),
                Item(text("Quit"), Quit, command=Command.QUIT),
            ],
        ]

    def _at_table(self, command: Command) -> Item:
        return at_table(self.services, self._table, command)


class AidsScene(PanelScene):
    """What the analyst can do, each with its key."""

    def __init__(self, services: Services, table: TableScene) -> None:
        self._table = table
        super().__init__(services)

    def heading(self) -> str:
        """Who it is."""
        return self.services.words.text("The analyst")

    def lines(self) -> tuple[str, ...]:
        """What is done by keys alone."""
        words = self.services.words
        keys = [key_of(words, command) for command in (Command.FORESIGHT, *SUITS_BY_COMMAND)]
        return (
            words.text("Hold {key}, or the big button, to look ahead", key=keys[0]),
            words.text("{first} to {last} show one suit alone", first=keys[1], last=keys[-1]),
        )

    def rows(self) -> list[list[Item]]:
        """What it can do, and what it can know at all."""
        services, text = self.services, self.services.words.text
        commands = (
            Command.HINT,
            Command.SHOW_ME,
            Command.VERDICT,
            Command.TURNING_POINT,
            Command.XRAY,
        )
        return [
            *([at_table(services, self._table, command)] for command in commands),
            [Item(text("What the analyst can know"), lambda: doors.analyst(services))],
            [Item(text("Back"), Pop, command=Command.MENU)],
        ]


def at_table(services: Services, table: TableScene, command: Command) -> Item:
    """An item that does at the table what the key of a command does there."""
    label = services.words.text(BY_COMMAND[command].label)
    return Item(label, lambda: Pop(lambda: table.command(command)), command=command)
