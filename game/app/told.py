"""Notices, and what is wrong with a record, in the player's language."""

import os

from game.rules.notation import RecordError, visible
from game.session.notices import Notice
from game.words import Words, mark

_WITH_WORD = mark("Word {place} of the record, «{word}»: {reason}")
_WITHOUT_WORD = mark("Word {place} of the record: {reason}")


LONGEST_PATH = 64
"""Letters of a path for which every window has room in a line."""

_PATHS = ("path", "aside")


def notice_text(words: Words, notice: Notice) -> str:
    """A notice of the store; paths are cut to what a line has room for."""
    values = {
        name: short_path(value) if name in _PATHS else words.text(value)
        for name, value in notice.values.items()
    }
    return words.text(notice.message.value, **values)


def record_fault(words: Words, error: RecordError) -> str:
    """Which word of a record is wrong, and why."""
    message = _WITH_WORD if error.word else _WITHOUT_WORD
    reason = words.text(error.reason.value)
    return words.text(message, place=error.place, word=error.short_word, reason=reason)


def short_path(path: str) -> str:
    """A path, or as many of its last names as a line has room for."""
    path = visible(path)
    if len(path) <= LONGEST_PATH:
        return path
    end = path[1 - LONGEST_PATH :]
    return "…" + end[max(end.find(os.sep), 0) :]
