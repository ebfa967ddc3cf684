"""What the player is told about his saved games, and why something could not be saved.

As with the reasons of the rules, a value is the English text and the key of its translations.
"""

import errno
import sqlite3
from collections.abc import Mapping
from enum import Enum
from types import MappingProxyType
from typing import NamedTuple


class Trouble(Enum):
    """Why a file can't be used."""

    DISK_FULL = "the disk is full"
    READ_ONLY = "it can't be written"
    LOCKED = "another program is using it"
    DAMAGED = "it is damaged"
    NEWER = "it belongs to a newer version"
    NOT_OPENED = "it can't be opened"
    FAILED = "reading or writing failed"


_ERRNO = {
    errno.ENOSPC: Trouble.DISK_FULL,
    errno.EDQUOT: Trouble.DISK_FULL,
    errno.EACCES: Trouble.READ_ONLY,
    errno.EPERM: Trouble.READ_ONLY,
    errno.EROFS: Trouble.READ_ONLY,
}
SQLITE_ERRORS = (sqlite3.Error, UnicodeDecodeError)
"""What SQLite's module raises: a complaint may quote damaged text, which Python can't decode."""

_SQLITE = {
    sqlite3.SQLITE_FULL: Trouble.DISK_FULL,
    # There is no room for the few pages that windows share.
    sqlite3.SQLITE_IOERR_SHMSIZE: Trouble.DISK_FULL,
    sqlite3.SQLITE_READONLY: Trouble.READ_ONLY,
    sqlite3.SQLITE_PERM: Trouble.READ_ONLY,
    sqlite3.SQLITE_BUSY: Trouble.LOCKED,
    sqlite3.SQLITE_LOCKED: Trouble.LOCKED,
    sqlite3.SQLITE_ERROR: Trouble.DAMAGED,  # a table, or the format, is not as we left it
    sqlite3.SQLITE_CORRUPT: Trouble.DAMAGED,
    sqlite3.SQLITE_NOTADB: Trouble.DAMAGED,
    sqlite3.SQLITE_CANTOPEN: Trouble.NOT_OPENED,
}


def trouble_of(error: OSError | sqlite3.Error | UnicodeDecodeError) -> Trouble:
    """What an error of the file system or of SQLite means to the player."""
    if isinstance(error, OSError):
        return _ERRNO.get(error.errno or 0, Trouble.NOT_OPENED)
    if isinstance(error, UnicodeDecodeError):
        return Trouble.DAMAGED
    # The low byte is the kind of error; errors of the module itself have no code.
    code = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_INTERNAL)
    return _SQLITE.get(code) or _SQLITE.get(code & 0xFF, Trouble.FAILED)


class StoreError(Exception):
    """Something could not be written; what is in memory is whole and can be written later.

    Attributes:
        trouble: Why.
        path: The file.
    """

    def __init__(self, trouble: Trouble, path: str) -> None:
        super().__init__(f"{path}: {trouble.value}")
        self.trouble = trouble
        self.path = path


class Message(Enum):
    """A line for the player; names in braces stand for the values of its notice."""

    SET_ASIDE = (
        "The file of saved games was damaged. Games that could be read: {count}. "
        "The damaged file is kept as {aside}"
    )
    NOT_KEPT = (
        "Games can't be kept in {path}: {trouble}. Until that changes, what is played is in "
        "memory only."
    )
    NOT_STORED = (
        "What was just played could not be stored in {path}: {trouble}. "
        "It is stored as soon as that is possible."
    )
    GONE = (
        "The file of saved games had been deleted or moved from {path}. Everything is stored "
        "there again."
    )
    REPLACED = (
        "Another file had taken the place of the saved games in {path}. The games of both are "
        "there now."
    )
    STORED = "Everything that was played is stored now."
    OPEN_ELSEWHERE = "The game is open in another window."
    GAME_DAMAGED = "A part of this game could not be read."
    GAME_UNREADABLE = "A saved game could not be read."
    UNREADABLE = "The saved games in {path} can't be read: {trouble}."


class Notice(NamedTuple):
    """Something to tell the player, once.

    Attributes:
        message: What.
        values: What stands in the places of the message; ``trouble`` is the text of a
            ``Trouble`` and is translated too.
    """

    message: Message
    values: Mapping[str, str] = MappingProxyType({})

    def __str__(self) -> str:
        """The notice in English."""
        return self.message.value.format_map(self.values)


def not_kept(path: str, trouble: Trouble) -> Notice:
    """The notice that games are not kept at a path, for now or at all."""
    return Notice(Message.NOT_KEPT, {"path": path, "trouble": trouble.value})
