"""The survey: kept as it comes, gone on with where it was."""

import argparse
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from game.rules.notation import parse_record
from game.solver import survey


def run(out: Path, deals: str) -> None:
    parser = argparse.ArgumentParser()
    survey.add_arguments(parser)
    words = f"--variant crescent --deals {deals} --jobs 1 --seconds 0.4 --out".split()
    assert survey.main(parser.parse_args([*words, str(out)])) == 0


def test_it_goes_on_where_it_was(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "found.sqlite"
    run(out, "1-2")
    with closing(sqlite3.connect(out)) as store, store:
        store.execute("UPDATE deals SET positions = 777")
    run(out, "1-3")
    with closing(sqlite3.connect(out)) as store:
        rows = survey.rows(store, "crescent", range(1, 4))
    assert [row.positions == 777 for row in rows] == [True, True, False]
    assert all(parse_record(row.record or "").position().won for row in rows)
    assert "deals    3" in capsys.readouterr().out


def test_an_earlier_win_that_is_known_stands() -> None:
    late = survey.Row("dendera", 1, "won", 3, 2, "late", 300, 0.3, 2.0)
    early = survey.Row("dendera", 1, "won", 2, 1, "early", 100, 0.1, 1.0)
    none = survey.Row("dendera", 1, "unknown", None, None, None, 900, 1.0, 9.0)
    assert survey.better(late, early) == late._replace(tour=2, half=1, record="early")
    assert survey.better(early, late) == early
    assert survey.better(none, early).verdict == "won"
    assert survey.better(none, none) == survey.better(none, None) == none


def test_the_table_counts_and_ranks() -> None:
    rows = [
        survey.Row("dendera", 1, "won", 3, 2, "…", 300, 0.3, 1.0),
        survey.Row("dendera", 2, "won", 2, 1, "…", 100, 0.1, 1.0),
        survey.Row("dendera", 3, "unknown", None, None, None, 900, 1.0, 1.0),
    ]
    lines = survey.table(rows).splitlines()
    assert lines[:3] == ["deals    3", "won      2", "unknown  1"]
    assert lines[4] == "won in tour 2: 1 in its first half, 0 in its second"
    assert lines[5] == "won in tour 3: 0 in its first half, 1 in its second"
    assert lines[6].split() == ["median", "300", "positions", "0.300", "CPU", "s"]
    assert lines[-1].split() == ["worst", "900", "positions", "1.000", "CPU", "s"]
