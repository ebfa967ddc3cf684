"""Bookmarks and findings: what they may be, and that they are kept."""

import signal
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.rules.notation import Record
from game.rules.variants import DENDERA
from game.session.game import Game
from game.session.history import LONGEST_NAME, Finding, bookmark_name
from game.session.opening import NAME, open_store
from game.session.store import Store
from game.solver.results import Verdict
from tests.session.playing import ROOT, WON, played, store_in_memory

Marks = dict[int, tuple[str | None, Finding | None]]


def begun(store: Store) -> Game:
    """A stored game of twenty steps."""
    game = played(Record(WON[0].variant, WON[0].deal, WON[0].moves[:20]), store)
    store.save(game)
    return game


def mark(game: Game) -> Marks:
    """Set a mark of every kind; all of them by the number of their step."""
    steps = game.history.steps
    game.bookmark(steps[3], "")
    game.bookmark(steps[5], "  before\nthe \x1bredeal " + "x" * 99)
    game.mark_verdict(steps[0], Verdict.WON, 2, 1)
    game.mark_verdict(steps[1], Verdict.WON, 3, 2)
    game.mark_verdict(steps[2], Verdict.WON, 1, 2)
    game.mark_verdict(steps[4], Verdict.LOST)
    game.mark_verdict(steps[5], Verdict.UNKNOWN)
    return marks(game)


def marks(game: Game) -> Marks:
    """All marks of a game by the number of their step."""
    steps = game.history.steps.items()
    return {n: (s.bookmark, s.finding) for n, s in steps if (s.bookmark, s.finding) != (None, None)}


def test_an_earlier_win_that_was_found_stands() -> None:
    game = begun(store_in_memory())
    step = game.history.steps[3]
    game.mark_verdict(step, Verdict.WON, 3, 1)
    game.mark_verdict(step, Verdict.WON, 2, 2)
    for later in ((2, 2), (3, 1), (3, 2)):
        game.mark_verdict(step, Verdict.WON, *later)
        assert step.finding == Finding(Verdict.WON, 2, 2)


def test_marks_come_back(tmp_path: Path) -> None:
    with closing(open_store(tmp_path)) as store:
        game = begun(store)
        made = mark(game)
        assert {step.number for step in game.history.unsaved} == made.keys() == {*range(6)}
        store.save(game)
        assert not game.history.unsaved
    with closing(open_store(tmp_path)) as store:
        back = store.load(game.id)
        assert back is not None
        assert marks(back) == made
        assert made[5] == ("before the redeal " + "x" * 42, Finding(Verdict.UNKNOWN))
        back.bookmark(back.history.steps[3], None)
        back.bookmark(back.history.steps[5], "renamed")
        store.save(back)
    with closing(open_store(tmp_path)) as store:
        back = store.load(game.id)
        assert back is not None
        assert 3 not in marks(back)
        assert back.history.steps[5].bookmark == "renamed"


def test_what_can_be_read_of_a_damaged_store_has_its_marks(tmp_path: Path) -> None:
    with closing(open_store(tmp_path)) as store:
        game = begun(store)
        made = mark(game)
        store.save(game)
    path = tmp_path / NAME
    path.write_bytes(path.read_bytes().replace(b"DEND", b"OOPS", 1))
    with closing(open_store(tmp_path)) as store:
        assert store.notices
        back = store.load(game.id)
        assert back is not None
        assert marks(back) == made


def test_a_bookmark_outlives_a_kill(tmp_path: Path) -> None:
    with closing(open_store(tmp_path)) as store:
        game = begun(store)
    killed = f"""
import os, signal
from pathlib import Path
from game.session.opening import open_store
store = open_store(Path({str(tmp_path)!r}))
game = store.load({game.id!r})
game.bookmark(game.history.steps[9], "here")
store.save(game)
os.kill(os.getpid(), signal.SIGKILL)
"""
    done = subprocess.run([sys.executable, "-c", killed], cwd=ROOT, check=False)
    assert done.returncode == -signal.SIGKILL
    with closing(open_store(tmp_path)) as store:
        back = store.load(game.id)
        assert back is not None
        assert marks(back) == {9: ("here", None)}


@pytest.mark.parametrize("value", ["7", "-2", "x'00'", "'won'", "1.5"])
def test_a_finding_that_makes_no_sense_is_none(tmp_path: Path, value: str) -> None:
    with closing(open_store(tmp_path)) as store:
        game = begun(store)
    with closing(sqlite3.connect(tmp_path / NAME)) as raw:
        raw.execute(f"UPDATE steps SET finding = {value}, bookmark = x'00' WHERE number = 2")
        raw.commit()
    with closing(open_store(tmp_path)) as store:
        back = store.load(game.id)
        assert back is not None
        assert marks(back) == {}
        assert not store.notices


def test_that_nothing_is_known_unsays_nothing() -> None:
    game = store_in_memory().new(DENDERA, 17)
    root = game.history.root
    game.mark_verdict(root, Verdict.UNKNOWN)
    game.mark_verdict(root, Verdict.WON, 3, 1)
    game.mark_verdict(root, Verdict.UNKNOWN)
    assert root.finding == Finding(Verdict.WON, 3, 1)
    game.mark_verdict(root, Verdict.WON, 2, 1)
    assert root.finding == Finding(Verdict.WON, 2, 1)


@given(st.text())
def test_a_name_is_one_short_line_that_can_be_read(text: str) -> None:
    name = bookmark_name(text)
    assert len(name) <= LONGEST_NAME
    assert name.isprintable()
    assert name == name.strip()
    assert bookmark_name(name) == name
