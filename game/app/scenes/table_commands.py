"""What each command does at the table, but for those that are meant for an aid."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from game.app.player import NOTHING_GOES_UP
from game.app.records import copy_record
from game.app.scenes import doors
from game.app.scenes.scene import Change
from game.rules.places import EXTRA, PILES, TourMove
from game.table import paces
from game.table.foresight import big_step
from game.table.intents import ARROWS, Command

if TYPE_CHECKING:
    from game.app.scenes.table import TableScene

Action = Callable[[], Change | None]


def actions(table: TableScene) -> Mapping[Command, Action]:
    """The actions by command."""
    game, services, player = table.game, table.services, table.player
    walks = {
        command: lambda direction=direction: player.walk(direction)
        for command, direction in ARROWS.items()
    }
    return walks | {
        Command.UNDO: table.undo,
        Command.REDO: lambda: player.act(game.redo, paces.UNDO),
        Command.COLLECT: lambda: player.act(game.collect, paces.COLLECT, NOTHING_GOES_UP),
        Command.FORM_EXTRA: lambda: player.act(game.form_extra, paces.FORM_EXTRA),
        Command.REDEAL: lambda: player.act(game.redeal, None),
        Command.SEND_UP: lambda: player.at_cursor(lambda: player.send_up(player.walker.place)),
        Command.ACTIVATE: lambda: player.at_cursor(player.activate),
        Command.TAKE_MORE: lambda: player.at_cursor(lambda: player.take(1)),
        Command.TAKE_LESS: lambda: player.at_cursor(lambda: player.take(-1)),
        Command.FIRST: lambda: player.walker.go(PILES[0]),
        Command.LAST: lambda: player.walker.go(EXTRA),
        Command.NEXT: lambda: player.step_on(1),
        Command.PREVIOUS: lambda: player.step_on(-1),
        Command.PEEK: lambda: player.peek(True),
        Command.NEW_DEAL: table.new_deal,
        Command.RESTART: table.restart,
        Command.COPY_RECORD: lambda: copy_record(services, str(game.record()), table.say),
        Command.MENU: table.menu,
        Command.TREE: lambda: doors.tree(services, table),
        Command.BOOKMARK: lambda: doors.bookmark(services, table),
        Command.RULES: lambda: doors.rules(services),
        Command.KEYS: lambda: doors.keys(services),
        Command.GAMES: lambda: doors.games(services, table.show_game),
        Command.STATISTICS: lambda: doors.statistics(services, table.show_game),
        Command.SETTINGS: lambda: doors.settings(services),
    }


def is_due(table: TableScene, command: Command) -> bool:
    """Whether nothing that is on the same button of a gamepad comes before a command."""
    match command:
        case Command.UNDO:
            shown = table.aids.assistant.show is not None or table.aids.lens.shows
            return table.player.hands.hand is None and not shown
        case Command.FORM_EXTRA:
            return big_step(table.game.position) is not TourMove.REDEAL
    return True
