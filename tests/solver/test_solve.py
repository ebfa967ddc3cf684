"""The command that solves."""

import argparse
import json

import pytest

from game.rules.notation import parse_record
from game.solver import solve
from tests.rules.literals import read_lines

KEYS = ["variant", "deal", "verdict", "tour", "half", "record", "positions", "seconds"]


def answers(words: list[str], capsys: pytest.CaptureFixture[str]) -> list[dict[str, object]]:
    parser = argparse.ArgumentParser()
    solve.add_arguments(parser)
    assert solve.main(parser.parse_args([*words, "--json"])) == 0
    return [json.loads(line) for line in capsys.readouterr().out.splitlines()]


def test_deals_are_answered_in_order(capsys: pytest.CaptureFixture[str]) -> None:
    found = answers(["--variant", "turkish", "--deal", "3-5"], capsys)
    assert [answer["deal"] for answer in found] == [3, 4, 5]
    for answer in found:
        assert list(answer) == KEYS
        record = parse_record(str(answer["record"]))
        assert record.position().won
        assert record.position().tour == answer["tour"]


def test_a_record_is_solved_from_where_it_ends(capsys: pytest.CaptureFixture[str]) -> None:
    start = "crescent 8 X"
    (answer,) = answers(["--record", start], capsys)
    record = str(answer["record"])
    assert record.startswith(start + " ")
    assert parse_record(record).position().won


def test_what_is_not_won_has_no_record(capsys: pytest.CaptureFixture[str]) -> None:
    lost = next(line for line in read_lines("endgames.jsonl") if line["verdict"] == "lost")
    (answer,) = answers(["--record", str(lost["record"])], capsys)
    assert [answer[key] for key in KEYS[2:6]] == ["lost", None, None, None]


@pytest.mark.parametrize(
    "words",
    [
        ["--deal", "0"],
        ["--deal", "5-3"],
        ["--deal", "1-"],
        ["--deal", "1", "--seconds", "nan"],
        ["--deal", "1", "--seconds", "0"],
        ["--record", "dendera 1 R"],
        [],
    ],
    ids=" ".join,
)
def test_wrong_arguments_are_refused(words: list[str]) -> None:
    parser = argparse.ArgumentParser()
    solve.add_arguments(parser)
    with pytest.raises(SystemExit, match="2"):
        parser.parse_args(words)


def test_a_record_of_another_variant_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    parser = argparse.ArgumentParser()
    solve.add_arguments(parser)
    words = ["--variant", "turkish", "--record", "dendera 1"]
    assert solve.main(parser.parse_args(words)) == 2
    assert capsys.readouterr().out == ""
