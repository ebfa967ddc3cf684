"""Records mean one thing only, and say what is wrong with them."""

import pytest
from hypothesis import given

from game.rules.notation import (
    MOST_MOVES,
    Record,
    RecordError,
    parse_move,
    parse_moves,
    parse_record,
)
from game.rules.places import EXTRA, FOUNDATION_NAMES, FOUNDATIONS, PILES, CardMove, TourMove
from game.rules.reasons import Reason
from game.rules.variants import CRESCENT, TURKISH
from tests.rules.literals import records

ODD_WORDS = """
    - 1 1- -1 1--2 1-2-3 x r XR +1-2 0-1 1-0 01-2 1-02 27-1 1-27 100-1 e-1 1-as 1-As AS-kd
    2S-1 TS-1 1-AX ٣-1 1-٣ １-2 ²-1 1–2 1‐2 1−2 А-1 Е-1
"""
"""Near misses; the last ones have foreign digits, other dashes, and Russian letters."""


@given(records())
def test_a_record_is_read_as_it_was_written(record: Record) -> None:
    again = parse_record(str(record))
    assert again == record
    assert again.positions()[-1] == again.position() == record.position()


def test_the_words_of_a_record() -> None:
    assert parse_record("turkish 17 5-AD 26-E X R") == Record(
        TURKISH,
        17,
        (
            CardMove(PILES[4], FOUNDATIONS[2]),
            CardMove(PILES[25], EXTRA),
            TourMove.FORM_EXTRA,
            TourMove.REDEAL,
        ),
    )
    assert " ".join(FOUNDATION_NAMES) == "AS AH AD AC KS KH KD KC"


def test_blanks_of_any_kind_and_number_separate_words() -> None:
    assert parse_record("  crescent\t4294967295 \r\n X\n") == Record(
        CRESCENT, 4294967295, (TourMove.FORM_EXTRA,)
    )


@pytest.mark.parametrize(
    "word",
    ["", "1 -2", "1-2 ", "1-2\n", "X R", *ODD_WORDS.split()],
)
def test_words_that_write_no_move(word: str) -> None:
    assert parse_move(word) is None


@pytest.mark.parametrize(
    ("text", "word", "place", "reason"),
    [
        ("", "", 1, Reason.WORD_MISSING),
        ("dendera", "", 2, Reason.WORD_MISSING),
        ("Dendera 1", "Dendera", 1, Reason.NOT_A_VARIANT),
        ("zodiac 0 ?", "zodiac", 1, Reason.NOT_A_VARIANT),
        ("dendera 01", "01", 2, Reason.NOT_A_DEAL),
        ("dendera 4294967296", "4294967296", 2, Reason.NOT_A_DEAL),
        ("zodiac", "zodiac", 1, Reason.NOT_A_VARIANT),
        ("dendera 1 X x", "x", 4, Reason.NOT_A_MOVE),
        ("dendera 1 X X x", "X", 4, Reason.EXTRA_ALREADY_FORMED),
        ("dendera 1 X 9-9 ? X", "9-9", 4, Reason.SAME_PLACE),
        ("dendera 1 X X", "X", 4, Reason.EXTRA_ALREADY_FORMED),
        ("dendera 1 X R 18-1 19-1", "18-1", 5, Reason.OTHER_SUIT),
    ],
)
def test_an_error_names_word_place_and_reason(
    text: str, word: str, place: int, reason: Reason
) -> None:
    with pytest.raises(RecordError) as caught:
        parse_record(text).position()
    error = caught.value
    assert (error.word, error.place, error.reason) == (word, place, reason)
    assert reason.value in str(error)
    assert word in str(error)


def test_words_are_counted_from_where_they_stand() -> None:
    with pytest.raises(RecordError) as caught:
        parse_moves(["1-2", "?"], first_place=7)
    assert caught.value.place == 8


@pytest.mark.parametrize("before", ["", "dendera ", "dendera 1 ", "dendera 1 X "])
def test_a_word_of_ten_megabytes_is_shown_cut(before: str) -> None:
    with pytest.raises(RecordError) as caught:
        parse_record(before + "1" * 10_000_000 + " 1").position()
    assert len(caught.value.word) == 10_000_000
    assert caught.value.short_word == "1" * 24 + "…"
    assert len(str(caught.value)) < 120


@pytest.mark.parametrize(
    ("word", "shown"),
    [
        ("\x1b[31m", r"\x1b[31m"),
        ("a\0b", r"a\x00b"),
        ("\u202e17", r"\u202e17"),
        ("1\u200d2", r"1\u200d2"),
        ("\udcff", r"\udcff"),
        ("\U000e0041" * 9, r"\U000e0041\U000e0041\U00…"),
        ("нечто🂡", "нечто🂡"),
    ],
)
def test_what_a_word_does_to_a_line_is_spelt_out(word: str, shown: str) -> None:
    with pytest.raises(RecordError) as caught:
        parse_record(f"dendera 17 {word}")
    assert caught.value.word == word
    assert caught.value.short_word == shown
    assert str(caught.value) == f"word 3 «{shown}»: not a move"


SHUTTLE = "dendera 1" + " 4-12 12-4" * 5000
"""Ten thousand moves."""


def test_a_record_of_ten_thousand_moves() -> None:
    record = parse_record(SHUTTLE)
    assert str(record) == SHUTTLE
    positions = record.positions()
    assert len(positions) == 10_001
    assert positions[-1] == positions[0] != positions[1]


def test_a_record_that_is_longer_than_a_game() -> None:
    record = parse_record(SHUTTLE)
    most = record._replace(moves=record.moves * (MOST_MOVES // 10_000))
    assert most.position() == record.position()
    assert str(MOST_MOVES) in Reason.TOO_LONG.value
    for text in (str(most) + " 4-12 12-4", str(most) + " 4-12 ?"):
        with pytest.raises(RecordError) as caught:
            parse_record(text).position()
        error = caught.value
        assert (error.word, error.place, error.reason) == ("4-12", MOST_MOVES + 3, Reason.TOO_LONG)
