"""``main.py show`` as other programs use it."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from tests.rules.literals import read_lines

ROOT = Path(__file__).parents[2]


def show(*arguments: str, given: bytes = b"") -> tuple[int, list[dict[str, object]]]:
    """Run the command; the exit status and the answers."""
    command = [sys.executable, "main.py", "show", *arguments]
    run = subprocess.run(command, input=given, cwd=ROOT, capture_output=True, check=False)
    assert run.stderr == b""
    return run.returncode, [json.loads(line) for line in run.stdout.splitlines()]


def test_a_record_is_answered_with_its_position() -> None:
    line = read_lines("positions.jsonl")[-1]
    status, answers = show(str(line["record"]))
    assert status == 0
    assert answers == [{key: line[key] for key in line if key not in ("record", "illegal")}]


def test_a_wrong_record_is_answered_with_an_error() -> None:
    status, [answer] = show("dendera 17 R")
    assert status == 2
    assert answer == {"error": "word 3 «R»: the extra pile has not been formed yet"}


def test_each_line_of_input_gets_its_answer() -> None:
    given = "dendera 17\nнечто 1\n\nturkish 17 X".encode() + b"\n\xff\xfe 1\n"
    status, answers = show("-", given=given)
    assert status == 2
    assert ["error" in answer for answer in answers] == [False, True, True, False, True]
    assert answers[3]["variant"] == "turkish"


@pytest.mark.parametrize("given", [b"", b"crescent 4294967295\n" * 3])
def test_input_without_errors(given: bytes) -> None:
    status, answers = show("-", given=given)
    assert status == 0
    assert len(answers) == given.count(b"\n")
