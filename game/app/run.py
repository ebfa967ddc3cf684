"""Starting the game: from the command line's wishes to a running program."""

import contextlib
import gc
import os
import sys
from pathlib import Path
from typing import NamedTuple

import pygame

from game.app.crash import FAILED
from game.app.program import Program
from game.app.scenes.scene import Change, Push
from game.app.scenes.table import TableScene
from game.app.scenes.title import TitleScene
from game.app.services import Services
from game.app.window import Window
from game.rules.notation import Record, visible
from game.rules.variants import DENDERA, Variant
from game.session.choice import random_deal
from game.session.game import Game
from game.session.opening import default_folder, open_store

FAILURE = 1
"""Exit status when something of ours has failed."""


class Wishes(NamedTuple):
    """What the command line asks for; everything that is None is left to the program.

    Attributes:
        variant: The patience to play.
        deal: The deal to play.
        record: A record to play on from.
        language: The language for this run.
        fullscreen: Whether to start in fullscreen.
        folder: Where games and settings are kept.
    """

    variant: Variant | None = None
    deal: int | None = None
    record: Record | None = None
    language: str | None = None
    fullscreen: bool = False
    folder: Path | None = None


def run(wishes: Wishes) -> int:
    """Open the window and play until it is closed; returns the exit status."""
    gc.freeze()  # what is imported stays; to look for what does not is quick without it
    gc.enable()
    folder = wishes.folder or default_folder()
    store = open_store(folder)
    services = Services(store, folder, wishes.language)
    try:
        if not display_opened():
            tell_the_end(services.words.text("There is no screen to show the window on"))
            return FAILURE
        pygame.font.init()
        game = game_wished_for(services, wishes)
        home = TitleScene(services)
        first: Change | None = Push(TableScene(services, game)) if game else None
        window = Window(home.title(), services.settings.window, wishes.fullscreen)
        Program(services, window, home, first).run()
    except ModuleNotFoundError:
        raise
    except Exception as error:
        services.crash_log.write(error, services.games.written_down())
        tell_the_end(services.words.text(FAILED, path=visible(str(services.crash_log.path))))
        return FAILURE
    finally:
        services.close()
        store.close()
        pygame.quit()
    return 0


def display_opened() -> bool:
    """Open what windows are shown on; returns whether there is anything, or what is wished for.

    Without a screen SDL draws where nobody sees it, rather than not at all.
    """
    try:
        pygame.display.init()
    except pygame.error:
        return False
    unseen = pygame.display.get_driver() in ("offscreen", "dummy")
    return not unseen or "SDL_VIDEODRIVER" in os.environ


def tell_the_end(line: str) -> None:
    """Say why the program ends, in a box of the system's where it has one."""
    print(line, file=sys.stderr)
    with contextlib.suppress(pygame.error):
        pygame.display.message_box("Dendera Zodiac", line, message_type="error")


def game_wished_for(services: Services, wishes: Wishes) -> Game | None:
    """The game that comes on the table at once; None if the title is to ask.

    Without a wish it is the unfinished game. One that is wished for and happens
    to be the unfinished one goes on; any other is dealt anew.
    """
    if wishes.record is not None:
        return services.games.play(wishes.record)
    game = services.games.latest()
    if wishes.variant is None and wishes.deal is None:
        return game
    variant = wishes.variant or DENDERA
    if game is not None and game.variant is variant and wishes.deal in (None, game.deal):
        return game
    return services.games.deal(variant, wishes.deal or random_deal())
