"""Everything that is kept, written into one JSON file, and read back from it.

The file is an object with the format's number under ``dendera``, the day under
``exported``, the settings, and the games, that played last first, a line each. A
step is an array of the fields of ``StepRow`` without the empty ones at its end.

Reading merges by game: nothing that is in the store or in the file is lost, and
nothing is there twice. A file in which anything is wrong changes nothing.
"""

import json
import os
import sqlite3
from collections.abc import Callable, Mapping
from contextlib import suppress
from itertools import chain, count
from pathlib import Path
from typing import NamedTuple, TextIO

from game.session.json_stream import JsonError, JsonStream, NotTextError
from game.session.kept import Kept, merged
from game.session.kept_json import NO_SENSE, Wrong, from_json, is_text, to_json
from game.session.kept_rows import all_games, find, write
from game.session.notices import SQLITE_ERRORS, StoreError, Trouble, trouble_of
from game.session.store import Store
from game.words import mark

FORMAT = 1
"""The number of the format that is written; lower ones are read, too."""

_NOT_JSON = mark("this is no JSON")
_CUT_SHORT = mark("the file is cut short")
_NOT_TEXT = mark("this is no text")
_NOT_OURS = mark("this is no export of this game")


class ArchiveError(Exception):
    """A file can't be written or read; the store is as it was.

    Attributes:
        path: The file.
        line: Where in it, from 1; 0 for the whole of it.
        what: What is wrong there, such as the name of a field; may be empty.
        reason: Why, in English, the key of its translations.
    """

    def __init__(self, path: Path, reason: str, line: int = 0, what: str = "") -> None:
        self.path, self.reason, self.line, self.what = path, reason, line, what
        place = ", ".join((*([f"line {line}"] if line else []), *([what] if what else [])))
        super().__init__(": ".join(filter(None, (str(path), place, reason))))


class Imported(NamedTuple):
    """What came of reading a file.

    Attributes:
        added: Games that were not there before.
        merged: Games that were there and got something they had not.
        left: Games that would have got something but are being played now.
    """

    added: int
    merged: int
    left: int


# Writing


def free_name(folder: Path, day: str) -> Path:
    """A path for the export of a day, such as 2026-11-30, that no file has yet."""
    names = chain([""], (f"-{number}" for number in count(2)))
    paths = (folder / f"export-{day}{number}.json" for number in names)
    return next(path for path in paths if not path.exists())


def newest(folder: Path) -> Path | None:
    """The export in a folder that was written last; None if there is none."""

    def age(path: Path) -> tuple[float, str]:
        with suppress(OSError):
            return path.stat().st_mtime, path.name
        return 0.0, path.name

    return max(folder.glob("export-*.json"), key=age, default=None)


def export_to(store: Store, path: Path, day: str) -> int:
    """Write everything into a new file, whole or not at all; returns how many games there are.

    Args:
        store: The games and settings.
        path: A file that does not exist yet.
        day: Today, in ISO 8601.

    Raises:
        ArchiveError: the file is there already, or can't be written.
        StoreError: the games can't be read.
    """
    part = Path(f"{path}.{os.getpid()}.part")
    try:
        if path.exists():
            raise FileExistsError
        with part.open("w", encoding="ascii", newline="\n") as file:
            games = _write(store, file, day)
            file.flush()
            os.fsync(file.fileno())
        part.rename(path)
    except FileExistsError as error:
        raise ArchiveError(path, mark("this file is there already")) from error
    except OSError as error:
        raise ArchiveError(path, trouble_of(error).value) from error
    finally:
        with suppress(OSError):
            part.unlink()
    return games


def _write(store: Store, file: TextIO, day: str) -> int:
    games = 0
    with store.look() as connection:
        try:
            connection.execute("BEGIN")  # Another window may write meanwhile.
            settings = json.dumps(_settings(connection), sort_keys=True)
            file.write(f'{{"dendera": {FORMAT}, "exported": "{day}",\n')
            file.write(f'"settings": {settings},\n"games": [')
            for game in all_games(connection):
                file.write(f"{',' * (games > 0)}\n{to_json(game)}")
                games += 1
            file.write("\n]}\n")
        except SQLITE_ERRORS as error:
            raise StoreError(trouble_of(error), file.name) from error
        finally:
            if connection.in_transaction:
                connection.execute("ROLLBACK")
    return games


def _settings(connection: sqlite3.Connection) -> dict[str, object]:
    values = {}
    for key, text in connection.execute("SELECT key, value FROM settings ORDER BY key"):
        with suppress(ValueError, RecursionError):
            value = json.loads(str(text))
            json.dumps(value, allow_nan=False)
            values[str(key)] = value
    return values


# Reading


def import_from(store: Store, path: Path) -> Imported:
    """Add everything in a file to what is in the store; settings that are set here stand.

    Args:
        store: Where to.
        path: The file.

    Raises:
        ArchiveError: the file can't be read, or something in it is wrong.
        StoreError: the store can't be written.
    """
    try:
        with path.open(encoding="utf-8-sig") as file:
            stream = JsonStream(file)
            with store.work() as (connection, claim):
                return _Reader(stream, connection, claim).read()
    except OSError as error:
        raise ArchiveError(path, trouble_of(error).value) from error
    except NotTextError as error:
        raise ArchiveError(path, _NOT_TEXT) from error
    except JsonError as error:
        raise ArchiveError(path, _CUT_SHORT if error.cut else _NOT_JSON, error.line) from error
    except Wrong as error:
        raise ArchiveError(path, error.reason, stream.line, error.what) from error


class _Reader:
    """Reads a file into a store, in a transaction of the store's."""

    def __init__(
        self, stream: JsonStream, connection: sqlite3.Connection, claim: Callable[[str], bool]
    ) -> None:
        self._stream = stream
        self._connection = connection
        self._claim = claim
        self._counts = {"added": 0, "merged": 0, "left": 0, "": 0}

    def read(self) -> Imported:
        """Read all of it.

        Raises:
            Wrong, JsonError: something in it is wrong.
        """
        stream = self._stream
        if not stream.starts("{"):
            stream.value()
            raise Wrong(_NOT_OURS)
        keys = set()
        for key in stream.items():
            keys.add(key)
            if key == "games" and stream.starts("["):
                for game in stream.elements():
                    self._counts[self._bring(from_json(game))] += 1
            else:
                self._head(key, stream.value())
            if "dendera" not in keys:
                raise Wrong(_NOT_OURS)
        stream.end()
        if not keys >= {"dendera", "games"}:
            raise Wrong(_NOT_OURS)
        return Imported(self._counts["added"], self._counts["merged"], self._counts["left"])

    def _head(self, key: str, value: object) -> None:
        match key, value:
            case "dendera", int(number) if number > FORMAT:
                raise Wrong(Trouble.NEWER.value)
            case "dendera", int(number) if number > 0:
                pass
            case "settings", dict(settings):
                self._bring_settings(settings)
            case "dendera" | "settings" | "games", _:
                raise Wrong(NO_SENSE, key)

    def _bring_settings(self, settings: Mapping[str, object]) -> None:
        try:
            rows = [(key, json.dumps(value, allow_nan=False)) for key, value in settings.items()]
        except (ValueError, RecursionError):
            rows = []
        if len(rows) < len(settings) or not all(map(is_text, settings)):
            raise Wrong(NO_SENSE, "settings")
        self._connection.executemany("INSERT OR IGNORE INTO settings VALUES (?, ?)", rows)

    def _bring(self, theirs: Kept) -> str:
        """Add a game, or what is new of it; returns which of the counts it adds to."""
        ours = find(self._connection, theirs.game.id)
        if ours is None:
            write(self._connection, theirs)
            return "added"
        if (ours.game.variant, ours.game.deal) != (theirs.game.variant, theirs.game.deal):
            raise Wrong(NO_SENSE, "id")
        both = merged(ours, theirs)
        if both == ours:
            return ""
        if not self._claim(ours.game.id):
            return "left"
        write(self._connection, both)
        return "merged"
