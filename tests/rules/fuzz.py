"""Records as nobody would write them: ``python -m tests.rules.fuzz --records 100000 --seed 1``."""

import argparse
import json
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from random import Random

from game.rules.cards import CARDS
from game.rules.notation import RecordError, parse_record
from game.rules.show import describe
from game.rules.variants import VARIANTS
from tests.rules.literals import read_lines

ROOT = Path(__file__).parents[2]

REAL = [str(line["record"]).split() for line in read_lines("positions.jsonl")]

LONGEST_LINE = 420
"""Letters of an error, however long the word it names: each may be spelt out."""

ODD = "\0\x07\x1b\x1c\x85\xa0\xad\u0301\u061c\u200b\u200f\u2028\u202e\ufeff\ufffe\udc80\U000e0041"
DIGITS = "٣３²Ⅷ"


def mutated(rng: Random) -> str:
    """A real record, with a few things wrong or strange."""
    words = rng.choice(REAL)[: rng.choice([1, 2, 3, 5, 20, 60, 300])]
    for _ in range(rng.randint(0, 3)):
        words = rng.choice(MUTATIONS)(rng, words)
    return rng.choice([" ", " ", " ", "  ", "\t", "\r", "\u2003", "\x1c", ODD]).join(words)


def _at(change: Callable[[Random, str], str]) -> Callable[[Random, list[str]], list[str]]:
    """Change one word."""

    def changed(rng: Random, words: list[str]) -> list[str]:
        i = rng.randrange(len(words) + 1)
        return [*words[:i], *(change(rng, word) for word in words[i : i + 1]), *words[i + 1 :]]

    return changed


def _with_sign(rng: Random, word: str) -> str:
    i = rng.randrange(len(word) + 1)
    sign = rng.choice([rng.choice(ODD), rng.choice(DIGITS), chr(rng.randrange(sys.maxunicode))])
    return word[:i] + sign + word[i + rng.randint(0, 1) :]


MUTATIONS: list[Callable[[Random, list[str]], list[str]]] = [
    _at(_with_sign),
    _at(_with_sign),
    _at(lambda _, word: word.swapcase()),
    _at(lambda _, word: word[::-1]),
    _at(lambda rng, word: word * rng.choice([0, 2, 10_000])),
    _at(lambda rng, _: rng.choice(rng.choice(REAL))),
    _at(lambda rng, _: f"{rng.randrange(-1, 30)}-{rng.randrange(30)}"),
    _at(lambda rng, _: str(rng.choice([0, 2**32 - 1, 2**32, 10**999]))),
    _at(lambda rng, _: rng.choice([*VARIANTS, "X", "R"])),
    lambda rng, words: words[: rng.randrange(len(words) + 1)],
    lambda rng, words: rng.sample(words, len(words)),
    lambda rng, words: words[:2] + words[2:] * rng.randint(1, 3),
    lambda _, words: ["".join(words)],
]


def check(text: str) -> None:
    """Either a text is a record, and means just what it says, or the fault is told."""
    words = text.split()
    try:
        record = parse_record(text)
        position = record.position()
    except RecordError as error:
        check_fault(error, words)
    else:
        assert str(record) == " ".join(words)
        stacks = (position.cards_at(place) or () for place in position.places())
        assert sorted(card for cards in stacks for card in cards) == list(range(CARDS))


def check_fault(error: RecordError, words: list[str]) -> None:
    """A fault is told in a line, with its word and place, and no word before it is at fault."""
    line, before = str(error), " ".join(words[: error.place - 1])
    assert line.isprintable()
    assert len(line) < LONGEST_LINE
    assert line.startswith(f"word {error.place}")
    assert line.endswith(error.reason.value)
    assert [error.word] == (words[error.place - 1 : error.place] or [""])
    assert error.place <= max(len(words), 2)
    if error.place > 3:
        parse_record(before).position()


def check_show(lines: list[bytes]) -> None:
    """``show -`` answers each line with one line, in order."""
    given = b"".join(line + b"\n" for line in lines)
    run = subprocess.run(
        [sys.executable, "main.py", "show", "-"],
        cwd=ROOT, input=given, capture_output=True, check=False, timeout=600,
    )  # fmt: skip
    assert run.stderr == b""
    answers = [json.loads(line) for line in run.stdout.split(b"\n")[:-1]]
    expected = [answer(line.decode("utf-8", "replace")) for line in lines]
    assert answers == expected
    assert run.returncode == (2 if any("error" in told for told in expected) else 0)


def answer(text: str) -> dict[str, object]:
    """What is to be answered to a line."""
    try:
        return describe(text)
    except RecordError as error:
        return {"error": str(error)}


def line_of(text: str) -> bytes:
    """A text as a line of input, which need not be UTF-8."""
    return text.replace("\n", " ").encode("utf-8", "surrogatepass")


def main() -> None:
    """Check so many records."""
    wished = argparse.ArgumentParser(description=__doc__)
    wished.add_argument("--records", type=int, default=10_000)
    wished.add_argument("--seed", type=int, default=1)
    asked = wished.parse_args()
    rng, began = Random(asked.seed), time.monotonic()
    for done in range(0, asked.records, 1000):
        texts = [mutated(rng) for _ in range(min(1000, asked.records - done))]
        for text in texts:
            try:
                check(text)
            except BaseException:
                print(f"at fault: {text!r:.2000}")
                raise
        check_show([line_of(text) for text in texts])
        print(f"{done + len(texts)} records, {time.monotonic() - began:.0f} s", flush=True)


if __name__ == "__main__":
    main()
