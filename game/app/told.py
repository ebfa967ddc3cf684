"""Notices, and what is wrong with a record, in the player's language."""

from game.rules.notation import RecordError
from game.session.notices import Notice
from game.words import Words, mark

_WITH_WORD = mark("Word {place} of the record, «{word}»: {reason}")
_WITHOUT_WORD = mark("Word {place} of the record: {reason}")


def notice_text(words: Words, notice: Notice) -> str:
    """A notice of the store."""
    values = {name: words.text(value) for name, value in notice.values.items()}
    return words.text(notice.message.value, **values)


def record_fault(words: Words, error: RecordError) -> str:
    """Which word of a record is wrong, and why."""
    message = _WITH_WORD if error.word else _WITHOUT_WORD
    reason = words.text(error.reason.value)
    return words.text(message, place=error.place, word=error.short_word, reason=reason)
