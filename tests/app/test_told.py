"""Notices and faults of records, told in the player's language."""

import pytest

from game.app.told import notice_text, record_fault
from game.rules.notation import RecordError, parse_record
from game.session.notices import Message, Notice, Trouble, not_kept
from game.words import LANGUAGES, Words

VALUES = {"path": "/a {b}/c", "aside": "/d", "count": "3"}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("message", Message)
@pytest.mark.parametrize("trouble", Trouble)
def test_a_notice_tells_all_it_knows(language: str, message: Message, trouble: Trouble) -> None:
    words = Words(language)
    values = {**VALUES, "trouble": trouble.value}
    told = notice_text(words, Notice(message, values))
    for name, value in values.items():
        shown = words.text(value)
        assert (shown in told) is (f"{{{name}}}" in message.value)


def test_notices_are_translated() -> None:
    notice = not_kept("/a", Trouble.DISK_FULL)
    assert notice_text(Words("en"), notice) == str(notice)
    assert "диск" in notice_text(Words("ru"), notice)


@pytest.mark.parametrize(
    ("record", "told"),
    [
        ("dendera", "Word 2 of the record: a word is missing"),
        ("dendera 17 5-AD 5-AD", "Word 4 of the record, «5-AD»: not the next card"),
        ("dendera 17 " + "{x}" * 20, "Word 3 of the record, «" + "{x}" * 8 + "…»: not a move"),
    ],
)
def test_the_fault_of_a_record_is_told_with_its_word(record: str, told: str) -> None:
    with pytest.raises(RecordError) as wrong:
        parse_record(record).position()
    assert record_fault(Words("en"), wrong.value).startswith(told)
    russian = record_fault(Words("ru"), wrong.value)
    assert russian != record_fault(Words("en"), wrong.value)
    assert wrong.value.short_word in russian
