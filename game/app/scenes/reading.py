"""Reading games back from a file."""

import os
import re
from collections.abc import Callable, Sequence
from pathlib import Path

from game.app.outcomes import archive_fault, what_came_in
from game.app.scenes.panel import PanelScene
from game.app.scenes.scene import Change, Pop, Refresh
from game.app.services import Services
from game.app.told import short_path
from game.app.widgets import Item
from game.rules.notation import visible
from game.session.archive import ArchiveError, import_from, newest
from game.session.notices import StoreError
from game.table.intents import Command, Do, Erase, Intent, Paste, Type


class ReadingScene(PanelScene):
    """A field for the file's path; Enter reads it.

    The newest export is offered in it, in whose place comes what is typed or pasted.
    """

    typing = True
    width = 640

    def __init__(self, services: Services, say: Callable[[str], object]) -> None:
        """Ask for the file.

        Args:
            services: What all scenes share.
            say: Tells the player what came of it.
        """
        self._say = say
        found = newest(services.folder)
        self._path = "" if found is None else str(found)
        self._offered = found is not None
        self._refused = ""
        super().__init__(services)

    def heading(self) -> str:
        """The panel's heading."""
        return self.services.words.text("Import games")

    def lines(self) -> Sequence[str]:
        """What will happen, or what is wrong with the file."""
        text = self.services.words.text
        if self._refused:
            return (self._refused,)
        return (
            text("Adds all games of a file that was exported, here or elsewhere."),
            text("Nothing that is here is lost, and nothing comes in twice."),
        )

    def rows(self) -> list[list[Item]]:
        """The field, what reads the file, and the way back."""
        text = self.services.words.text
        shown = short_path(self._path) + "|" * (not self._offered)
        asked = "" if self._path else text("Type or paste (Ctrl+V) the file’s path")
        return [
            [Item(shown, self._read, asked, framed=True)],
            [Item(text("Read this file"), self._read, enabled=bool(self._path))],
            [Item(text("Back"), Pop)],
        ]

    def _read(self) -> Change | None:
        services = self.services
        if not self._path.strip():
            return None
        try:
            imported = import_from(services.store, path_of(self._path))
        except ArchiveError as error:
            self._refused = archive_fault(services.words, error)
        except StoreError as error:
            reason = services.words.text(error.trouble.value)
            self._refused = f"{short_path(error.path)}: {reason}"
        else:
            take_over_settings(services)
            self._say(what_came_in(services.words, imported))
            return Pop(Refresh)
        self.resize(self.screen)
        return None

    def handle(self, intent: Intent) -> Change | None:
        """What is typed goes into the field, everything else is as on any panel."""
        match intent:
            case Type(text):
                self._write(("" if self._offered else self._path) + text)
            case Paste(text):
                self._write(text)
            case Erase():
                self._write("" if self._offered else self._path[:-1])
            case Do(Command.UNDO | Command.SEND_UP):
                return None
            case _:
                return super().handle(intent)
        return None

    def _write(self, path: str) -> None:
        self._path, self._offered, self._refused = visible(path.strip("\r\n")), False, ""
        self.grid.row = 0
        self.resize(self.screen)


def path_of(text: str) -> Path:
    """The path that a text means: as typed, in quotation marks, or as a file manager copies it."""
    bare = text.strip().strip("\"'")
    if bare.startswith("file://"):
        from urllib.parse import unquote  # noqa: PLC0415 - start-up does without it

        path = unquote(bare.removeprefix("file://"))
        # Windows has a drive where others have the root.
        bare = path[1:] if re.match("/[A-Za-z]:", path) else path
    # Unlike a Path, this leaves alone what it does not know.
    return Path(os.path.expanduser(bare))  # noqa: PTH111


def take_over_settings(services: Services) -> None:
    """Let the settings hold that have come into the store."""
    known, found = services.settings.values(), services.store.settings()
    services.change(
        **{name: getattr(found, name) for name, value in found.values().items()
           if value != known[name]}
    )  # fmt: skip
