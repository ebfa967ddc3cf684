"""Whatever is written in place of a record, the answer is one line that says what is wrong."""

from random import Random

from hypothesis import given
from hypothesis import strategies as st

from game.rules.notation import parse_record
from tests.rules.fuzz import check, check_show, line_of, mutated
from tests.rules.test_notation import SHUTTLE


def test_records_with_something_wrong() -> None:
    rng = Random(17)
    texts = [mutated(rng) for _ in range(2000)]
    for text in texts:
        check(text)
    check_show([line_of(text) for text in texts])


ANY_TEXT = st.text(st.characters(codec=None))
WORDS = st.lists(ANY_TEXT | st.sampled_from(["dendera", "crescent", "17", "X", "R", "5-AD", "E-1"]))


@given(WORDS.map(" ".join) | ANY_TEXT)
def test_any_text(text: str) -> None:
    check(text)


def test_any_bytes() -> None:
    rng = Random(17)
    lines = [rng.randbytes(rng.randrange(40)).replace(b"\n", b"\r") for _ in range(500)]
    check_show(
        [*lines, b"dendera 17\r", b"\rdendera\r17\x0bX\x0c", b"\xff\xfe dendera", b"x" * 10**7]
    )


def test_ten_megabytes_of_moves() -> None:
    check(SHUTTLE + " 1-1" * 2_500_000)
    check(SHUTTLE * 100)
    assert len(parse_record("dendera 1" + " X" * 5_000_000).moves) == 5_000_000
