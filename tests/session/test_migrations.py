"""A store of the first version becomes one of today's, whole or not at all."""

import signal
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from game.rules.notation import Record
from game.session import schema
from game.session.game import Game
from game.session.notices import Message, Trouble
from game.session.opening import NAME, open_store
from tests.session.disks import small_disk
from tests.session.playing import ROOT, WON, played, store_in_memory, tree

FIRST_VERSION = """
PRAGMA journal_mode = WAL;
PRAGMA application_id = 1145392708;
CREATE TABLE games (
    id TEXT PRIMARY KEY, variant TEXT NOT NULL, deal INTEGER NOT NULL, daily INTEGER NOT NULL,
    started TEXT NOT NULL, last_played TEXT NOT NULL, turn INTEGER NOT NULL,
    cursor INTEGER NOT NULL, seconds REAL NOT NULL, moves INTEGER NOT NULL, home INTEGER NOT NULL,
    given_up INTEGER NOT NULL, aided INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX games_by_turn ON games (turn);
CREATE TABLE steps (
    game TEXT NOT NULL, number INTEGER NOT NULL, parent INTEGER, moves TEXT NOT NULL,
    at TEXT NOT NULL, redo INTEGER, PRIMARY KEY (game, number)
) WITHOUT ROWID;
CREATE TABLE wins (
    game TEXT PRIMARY KEY, tour INTEGER NOT NULL, after_extra INTEGER NOT NULL,
    moves INTEGER NOT NULL, seconds REAL NOT NULL, aided INTEGER NOT NULL, at TEXT NOT NULL
) WITHOUT ROWID;
CREATE TABLE settings (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
PRAGMA user_version = 1;
"""
"""What the first version of the program made."""


def first_version(folder: Path) -> Game:
    """Make a store as the first version left it, in which a game has begun."""
    folder.mkdir(exist_ok=True)
    game = played(Record(WON[0].variant, WON[0].deal, WON[0].moves[:40]), store_in_memory())
    game.undo()
    history = game.history
    with closing(sqlite3.connect(folder / NAME)) as store:
        store.executescript(FIRST_VERSION)
        store.execute(
            "INSERT INTO games VALUES (?, ?, ?, 0, ?, ?, 1, ?, 12.5, ?, ?, 0, 0)",
            (
                *(game.id, game.variant.id, game.deal, game.started, game.now()),
                *(history.cursor.number, game.moves, game.position.home),
            ),
        )
        for step in history.steps.values():
            parent, redo = (s.number if s else None for s in (step.parent, step.redo))
            moves = " ".join(map(str, step.moves))
            row = (game.id, step.number, parent, moves, step.at, redo)
            store.execute("INSERT INTO steps VALUES (?, ?, ?, ?, ?, ?)", row)
        store.execute("INSERT INTO settings VALUES ('muted', 'true')")
        store.commit()
    return game


def assert_migrated(folder: Path, game: Game) -> None:
    """The next start says nothing, has everything, and can mark a step."""
    with closing(open_store(folder)) as store:
        assert not store.notices
        assert store.settings().muted
        back = store.unfinished()
        assert back is not None
        assert tree(back) == tree(game)
        back.bookmark(back.history.steps[7], "here")
        store.save(back)
        assert not store.notices
    with closing(sqlite3.connect(folder / NAME)) as raw:
        assert schema.version_of(raw) == schema.VERSION
        marked = raw.execute("SELECT number, bookmark FROM steps WHERE bookmark NOT NULL")
        assert marked.fetchall() == [(7, "here")]


def test_a_store_of_the_first_version_is_migrated(tmp_path: Path) -> None:
    game = first_version(tmp_path)
    assert_migrated(tmp_path, game)


@pytest.mark.parametrize("statement", ["BEGIN", "ALTER 1", "ALTER 2", "PRAGMA user", "COMMIT"])
def test_the_migration_is_killed_halfway(tmp_path: Path, statement: str) -> None:
    game = first_version(tmp_path)
    kind, _, count = statement.partition(" ")
    killed = f"""
import os, signal
from game.session import schema
seen = []
def dying(sql):
    if sql.startswith({kind!r}) and (not sql.startswith("PRAGMA") or "user_version =" in sql):
        seen.append(sql)
        if len(seen) == {int(count) if count.isdecimal() else 1}:
            os.kill(os.getpid(), signal.SIGKILL)
connection = schema.connect({str(tmp_path / NAME)!r})
connection.set_trace_callback(dying)
schema.migrate(connection)
"""
    done = subprocess.run([sys.executable, "-c", killed], cwd=ROOT, check=False)
    assert done.returncode == -signal.SIGKILL
    with closing(sqlite3.connect(tmp_path / NAME)) as raw:
        assert schema.version_of(raw) == 1
        assert len(raw.execute("PRAGMA table_info(steps)").fetchall()) == 6
    assert_migrated(tmp_path, game)


@pytest.mark.parametrize("left", range(0, 65_536, 8192))
def test_the_disk_is_full_during_the_migration(tmp_path: Path, left: int) -> None:
    with small_disk(tmp_path / "disk") as disk:
        folder = disk.folder / "data"
        game = first_version(folder)
        before = (folder / NAME).read_bytes()
        disk.fill(left)
        with closing(open_store(folder)) as store:
            told = [(notice.message, notice.values.get("trouble")) for notice in store.notices]
            if told:
                assert told == [(Message.NOT_KEPT, Trouble.DISK_FULL.value)]
                assert (folder / NAME).read_bytes() == before
            else:
                assert left > 0
            back = store.unfinished()
            assert back is not None
            assert tree(back) == tree(game)
            disk.make_room()
        assert_migrated(folder, game)
