"""Whatever is wrong with the store, for real: one line, a game, nothing lost, a good next start.

``test_opening`` has the files that are no stores; here are disks, users and processes.
"""

import os
import random
import signal
import sqlite3
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import settings as hypothesis_settings
from hypothesis import strategies as st

from game.rules.notation import Record
from game.session import schema
from game.session.failing_disk import Home, Keeper
from game.session.game import Game
from game.session.notices import Message, StoreError, Trouble
from game.session.opening import NAME, open_store
from game.session.ownership import Sole
from game.session.settings import Settings
from game.session.store import Store
from tests.session.disks import Disk, open_folder, small_disk, tool, without_privileges
from tests.session.playing import ROOT, WON, play_on, played, second_process, tree

CHOSEN = Settings(language="ru", four_colours=False)

posix = pytest.mark.skipif(os.name != "posix", reason="needs users and modes as POSIX has them")


def begin(folder: Path, steps: int = 20) -> str:
    """A game that has begun, and settings, in a folder's store; the game's id."""
    with closing(open_store(folder)) as store:
        store.save_settings(CHOSEN)
        game = played(Record(WON[0].variant, WON[0].deal, WON[0].moves[:steps]), store)
        store.save(game)
        assert not store.notices
    return game.id


def told(store: Store) -> list[tuple[Message, str | None]]:
    """What the player has yet to be told, and of which troubles."""
    return [(notice.message, notice.values.get("trouble")) for notice in store.notices]


def resumed(store: Store) -> Game:
    """The unfinished game, as ``begin`` left it, under its settings."""
    assert store.settings() == CHOSEN
    game = store.unfinished()
    assert game is not None
    assert len(game.history.steps) == 21
    return game


def steps_made(store: Store, game: Game, number: int = 12) -> None:
    """Make some steps and take some back, and save each, whether that works or not."""
    choose = random.Random(number)
    for _ in range(number):
        play_on(game, choose)
        try:
            store.save(game)
        except StoreError:
            continue


def assert_all_there(folder: Path, game: Game) -> None:
    """The next start is a good one, and has everything."""
    with closing(open_store(folder)) as store:
        assert told(store) == []
        assert store.settings() == CHOSEN
        back = store.unfinished()
        assert back is not None
        assert tree(back) == tree(game)


# A full disk


@pytest.fixture
def disk(tmp_path: Path) -> Iterator[Disk]:
    """A small disk with a begun game on it."""
    with small_disk(tmp_path / "disk") as disk:
        begin(disk.folder)
        yield disk


@pytest.mark.parametrize("left", [0, 4096, 40960])
def test_the_disk_is_full_during_a_step(disk: Disk, left: int) -> None:
    with closing(open_store(disk.folder)) as store:
        game = resumed(store)
        disk.fill(left)
        steps_made(store, game, 60)
        assert told(store) == [(Message.NOT_STORED, Trouble.DISK_FULL.value)]
        store.notices.clear()
        disk.make_room()
        play_on(game, random.Random(1))
        store.save(game)
        assert told(store) == [(Message.STORED, None)]
    assert_all_there(disk.folder, game)


@pytest.mark.parametrize("stored_by", ["the clock", "the end"])
def test_no_further_step_is_needed_once_there_is_room(disk: Disk, stored_by: str) -> None:
    with closing(open_store(disk.folder)) as store:
        game = resumed(store)
        disk.fill()
        steps_made(store, game)
        disk.make_room()
        if stored_by == "the clock":
            store.save_clock(game)
            assert store.notices[-1].message is Message.STORED
    assert_all_there(disk.folder, game)


def test_settings_chosen_on_a_full_disk_are_kept_once_there_is_room(disk: Disk) -> None:
    with closing(open_store(disk.folder)) as store:
        game = resumed(store)
        disk.fill()
        steps_made(store, game, 60)  # whatever was left in the log
        with pytest.raises(StoreError):
            store.save_settings(Settings(muted=True))
        disk.make_room()
        store.save(game)
    with closing(open_store(disk.folder)) as store:
        assert store.settings() == Settings(muted=True)


def test_the_disk_is_full_at_the_start(disk: Disk) -> None:
    disk.fill()
    with closing(open_store(disk.folder)) as store:
        assert told(store) == [(Message.NOT_KEPT, Trouble.DISK_FULL.value)]
        game = resumed(store)
        steps_made(store, game)
        disk.make_room()
        store.save(game)
        assert store.notices[-1].message is Message.STORED
        steps_made(store, game)
    assert_all_there(disk.folder, game)


def test_the_disk_is_full_at_the_first_start_and_never_gets_room(tmp_path: Path) -> None:
    with small_disk(tmp_path / "disk") as disk:
        disk.fill()
        with closing(open_store(disk.folder / "data")) as store:
            assert told(store) == [(Message.NOT_KEPT, Trouble.DISK_FULL.value)]
            game = played(WON[0], store)
            store.save(game)
            assert len(store.games()) == 1
        disk.make_room()
        with closing(open_store(disk.folder / "data")) as store:
            assert told(store) == []


def test_the_disk_is_full_during_a_migration(disk: Disk, monkeypatch: pytest.MonkeyPatch) -> None:
    before = (disk.folder / NAME).read_bytes()
    large = ("CREATE TABLE more (stuff BLOB)", "INSERT INTO more VALUES (zeroblob(999999))")
    monkeypatch.setattr(schema, "MIGRATIONS", (*schema.MIGRATIONS, large))
    monkeypatch.setattr(schema, "VERSION", schema.VERSION + 1)
    disk.fill(200_000)
    with closing(open_store(disk.folder)) as store:
        assert told(store) == [(Message.NOT_KEPT, Trouble.DISK_FULL.value)]
        game = resumed(store)
        steps_made(store, game)
        assert (disk.folder / NAME).read_bytes() == before
        disk.make_room()
    assert_all_there(disk.folder, game)


def damage(path: Path) -> None:
    """Damage the second half of a file."""
    size = path.stat().st_size
    with path.open("r+b") as file:
        file.seek(size // 2)
        file.write(b"\xa5" * 4096)


def test_the_disk_is_full_while_a_damaged_file_is_set_aside(tmp_path: Path) -> None:
    with small_disk(tmp_path / "disk") as disk:
        for _ in range(12):
            begin(disk.folder)
        damage(disk.folder / NAME)
        before = (disk.folder / NAME).read_bytes()
        disk.fill(60_000)
        with closing(open_store(disk.folder)) as store:
            assert told(store) == [(Message.NOT_KEPT, Trouble.DISK_FULL.value)]
            kept = {game.id for game in store.games()}
            assert kept
            assert (disk.folder / NAME).read_bytes() == before
            assert not list(disk.folder.glob("*.new")), "it would take what room there is"
            game = played(Record(WON[0].variant, WON[0].deal, WON[0].moves[:30]), store)
            store.save(game)
            store.notices.clear()
            disk.make_room()
            store.save(game)
            assert [message for message, _ in told(store)] == [Message.SET_ASIDE, Message.STORED]
            assert {row.id for row in store.games()} == {*kept, game.id}
        (aside,) = disk.folder.glob("dendera-damaged-*.sqlite3")
        assert aside.read_bytes() == before
        with closing(open_store(disk.folder)) as store:
            assert told(store) == []


# What may not be read or written


Forbid = Callable[[Path, bool], None]


def modes(what: str, mode: int) -> Forbid:
    """Take rights from the folder, or from a file in it, and give them back."""

    def forbid(folder: Path, on: bool) -> None:
        path = folder / what
        path.chmod(mode if on else 0o755)

    return forbid


UNWRITABLE = {
    "a folder without the right to write": modes("", 0o555),
    "a file without the right to write": modes(NAME, 0o444),
}
UNREADABLE = {
    "a file without any right": modes(NAME, 0),
    "a folder without any right": modes("", 0),
}


@pytest.fixture
def forbidden() -> Iterator[Path]:
    """A folder of a user without privileges, in which a game has begun, for that user."""
    with open_folder() as folder, without_privileges():
        begin(folder)
        yield folder


@posix
@pytest.mark.parametrize("what", UNWRITABLE)
def test_what_can_only_be_read_is_played_in_memory_until_it_can_be_written(
    forbidden: Path, what: str
) -> None:
    before = (forbidden / NAME).read_bytes()
    UNWRITABLE[what](forbidden, True)
    with closing(open_store(forbidden)) as store:
        assert told(store) == [(Message.NOT_KEPT, Trouble.READ_ONLY.value)]
        game = resumed(store)
        steps_made(store, game)
        assert store.load(game.id) is game
        assert (forbidden / NAME).read_bytes() == before
        UNWRITABLE[what](forbidden, False)
        steps_made(store, game)
        assert store.notices[-1].message is Message.STORED
    assert_all_there(forbidden, game)


@posix
@pytest.mark.parametrize("what", UNREADABLE)
def test_what_cannot_be_read_is_left_alone(forbidden: Path, what: str) -> None:
    UNREADABLE[what](forbidden, True)
    with closing(open_store(forbidden)) as store:
        assert [message for message, _ in told(store)] == [Message.NOT_KEPT]
        assert store.unfinished() is None
        game = played(Record(WON[0].variant, WON[0].deal, WON[0].moves[:30]), store)
        store.save(game)
        UNREADABLE[what](forbidden, False)
        store.save_settings(CHOSEN)
        assert len(store.games()) == 2, "it is with the other one now"
    assert_all_there(forbidden, game)


@posix
def test_where_nothing_can_be_locked_the_game_goes_on(forbidden: Path) -> None:
    forbid = modes("locks", 0o555)
    forbid(forbidden, True)
    with closing(open_store(forbidden)) as store:
        assert told(store) == []
        game = resumed(store)
        steps_made(store, game)
    forbid(forbidden, False)
    assert_all_there(forbidden, game)


@posix
def test_a_home_that_cannot_be_written() -> None:
    with open_folder() as folder, without_privileges():
        folder.chmod(0o555)
        with closing(open_store(folder / "share" / "dendera")) as store:
            assert told(store) == [(Message.NOT_KEPT, Trouble.READ_ONLY.value)]
            store.save(played(WON[0], store))
        folder.chmod(0o755)


@pytest.mark.parametrize("what", ["", NAME])
def test_what_nobody_may_change(tmp_path: Path, what: str) -> None:
    begin(tmp_path)
    tool("chattr", "+i", tmp_path / what)
    try:
        with closing(open_store(tmp_path)) as store:
            assert told(store) == [(Message.NOT_KEPT, Trouble.READ_ONLY.value)]
            game = resumed(store)
            steps_made(store, game)
    finally:
        tool("chattr", "-i", tmp_path / what)
    with closing(open_store(tmp_path)) as store:
        assert told(store) == []
        resumed(store)


@pytest.mark.parametrize("end", ["closed", "killed"])
def test_a_disk_that_can_only_be_read(tmp_path: Path, end: str) -> None:
    with small_disk(tmp_path / "disk") as disk:
        begin(disk.folder)
        if end == "killed":
            with second_process("own", disk.folder, "nothing") as process:
                assert process.stdout
                process.stdout.readline()
        before = {path: path.read_bytes() for path in disk.folder.glob("dendera*")}
        disk.read_only()
        with closing(open_store(disk.folder)) as store:
            assert told(store) == [(Message.NOT_KEPT, Trouble.READ_ONLY.value)]
            game = resumed(store)
            steps_made(store, game)
        assert {path: path.read_bytes() for path in disk.folder.glob("dendera*")} == before
        disk.read_only(False)
        with closing(open_store(disk.folder)) as store:
            assert told(store) == []
            resumed(store)


def test_steps_that_are_only_in_the_log_of_a_disk_that_can_only_be_read(tmp_path: Path) -> None:
    with small_disk(tmp_path / "disk") as disk:
        with second_process("play", disk.folder) as process:
            assert process.stdout
            lines = [process.stdout.readline() for _ in range(20)]
        disk.read_only()
        with closing(open_store(disk.folder)) as store:
            assert told(store) == [(Message.NOT_KEPT, Trouble.READ_ONLY.value)]
            game = store.unfinished()
            assert game is not None
            assert {int(line.split()[0]) for line in lines} <= game.history.steps.keys()


@pytest.mark.parametrize("make", [Path.mkdir, os.mkfifo] if os.name == "posix" else [Path.mkdir])
def test_something_else_bears_the_name_of_the_file(
    tmp_path: Path, make: Callable[[Path], None]
) -> None:
    make(tmp_path / NAME)
    with closing(open_store(tmp_path)) as store:
        assert told(store) == [(Message.NOT_KEPT, Trouble.NOT_OPENED.value)]
        game = played(Record(WON[0].variant, WON[0].deal, WON[0].moves[:5]), store)
        store.save(game)


def test_a_newer_store_can_be_looked_at(tmp_path: Path) -> None:
    begin(tmp_path)
    with closing(schema.connect(tmp_path / NAME)) as connection:
        connection.execute("ALTER TABLE games ADD COLUMN stars INTEGER")
        connection.execute(f"PRAGMA user_version = {schema.VERSION + 1}")
    with closing(open_store(tmp_path)) as store:
        assert told(store) == [(Message.NOT_KEPT, Trouble.NEWER.value)]
        steps_made(store, resumed(store))


# Damage


def test_the_file_is_damaged_while_one_plays(tmp_path: Path) -> None:
    begin(tmp_path)
    with closing(open_store(tmp_path)) as store:
        game = resumed(store)
        for _ in range(3):
            store.save(played(WON[0], store))
        store.save(game)
        steps_made(store, game)
        with closing(sqlite3.connect(tmp_path / NAME)) as other:
            other.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        path = tmp_path / NAME
        with path.open("r+b") as file:
            file.seek(4096)
            file.write(b"\xa5" * (path.stat().st_size - 4096))
        with store.look() as connection:
            connection.execute("PRAGMA shrink_memory")  # As if long ago.
        steps_made(store, game)
        assert [message for message, _ in told(store)] == [Message.SET_ASIDE]
        store.save_settings(CHOSEN)
        with closing(open_store(tmp_path)) as window:
            assert window.load(game.id) is None, "it is still played here"
    with closing(open_store(tmp_path)) as store:
        assert told(store) == []
        back = store.unfinished()
        assert back is not None
        assert tree(back) == tree(game)


@pytest.mark.parametrize("renames", [1, 2, 3, 4, 5])
def test_the_setting_aside_is_killed_halfway(tmp_path: Path, renames: int) -> None:
    with second_process("play", tmp_path) as process:
        assert process.stdout
        lines = [process.stdout.readline() for _ in range(9)]
    (tmp_path / NAME).write_bytes((tmp_path / NAME).read_bytes().replace(b"DEND", b"OOPS", 1))
    killed = f"""
import os, signal
from pathlib import Path
from game.session.opening import open_store
rename, number = Path.rename, iter(range({renames}))
def dying(*paths):
    if next(number, None) is None:
        os.kill(os.getpid(), signal.SIGKILL)
    return rename(*paths)
Path.rename = dying
open_store(Path({str(tmp_path)!r}))
"""
    done = subprocess.run([sys.executable, "-c", killed], cwd=ROOT, check=False)
    died = done.returncode == -signal.SIGKILL
    assert died is (renames < 5)
    with closing(open_store(tmp_path)) as store:
        assert {message for message, _ in told(store)} <= {Message.SET_ASIDE}
        game = store.unfinished()
        assert game is not None
        assert {int(line.split()[0]) for line in lines} <= game.history.steps.keys()
    assert {path.name for path in tmp_path.iterdir() if path.suffix != ".sqlite3"} <= {
        "locks",
        *(path.name for path in tmp_path.glob("*damaged*")),
    }
    with closing(open_store(tmp_path)) as store:
        assert told(store) == []


@pytest.fixture(scope="module")
def begun(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """The file of a store in which a game has begun."""
    folder = tmp_path_factory.mktemp("begun")
    begin(folder)
    return (folder / NAME).read_bytes()


@hypothesis_settings(max_examples=25)
@given(st.lists(st.tuples(st.integers(0, 2**17), st.binary(min_size=1, max_size=99)), min_size=1))
def test_whatever_bytes_are_in_the_file(
    begun: bytes, tmp_path_factory: pytest.TempPathFactory, patches: list[tuple[int, bytes]]
) -> None:
    folder = tmp_path_factory.mktemp("patched")
    (folder / NAME).write_bytes(begun)
    with (folder / NAME).open("r+b") as file:
        for place, patch in patches:
            file.seek(place)
            file.write(patch)
        file.seek(60)
        file.write(begun[60:64])  # what is newer is another matter
    with closing(open_store(folder)) as store:
        assert len(store.notices) <= 1
        store.notices.clear()
        store.settings()
        store.games()
        store.unfinished()
        game = played(Record(WON[0].variant, WON[0].deal, WON[0].moves[:5]), store)
        store.save(game)
    with closing(open_store(folder)) as store:
        assert told(store) == []
        assert store.load(game.id) is not None


anything = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-(2**63), 2**63 - 1),
    st.floats(),
    st.text(st.characters(codec="utf-8"), max_size=9),
    st.sampled_from(['"ru"', "{}", "[[[", "X", "5-AD", "dendera", "1e999", "[" * 9999]),
    st.binary(max_size=9),
)
NAMES = {"id": ["a", "b"], "game": ["a", "b"], "key": [*Settings().values()]}
DEALT: dict[str, list[object]] = {
    "variant": ["dendera", "turkish"],
    "deal": [17],
    "number": [0, 1, 2],
    "parent": [0, 1],
}


@given(st.data())
def test_whatever_rows_are_in_the_store(data: st.DataObject) -> None:
    with closing(schema.connect(":memory:")) as raw:
        schema.migrate(raw)
        for table in schema.TABLES:
            columns = [row[1] for row in raw.execute(f"PRAGMA table_info({table})")]
            row = [
                st.one_of(anything, st.sampled_from(DEALT[column]))
                if column in DEALT
                else st.sampled_from(NAMES[column])
                if column in NAMES
                else anything
                for column in columns
            ]
            marks = ", ".join("?" * len(columns))
            for values in data.draw(st.lists(st.tuples(*row), max_size=5)):
                raw.execute(f"INSERT OR IGNORE INTO {table} VALUES ({marks})", values)
        store = Store(Keeper(Home(raw, Sole()), "memory"))
        settings = store.settings()
        store.save_settings(settings)
        assert store.settings() == settings
        for listed in store.games():
            loaded = store.load(listed.id)
            assert loaded is not None
            assert loaded.record().position() == loaded.position
        game = store.unfinished() or store.new(WON[0].variant, 17)
        for _ in range(3):
            play_on(game, random.Random(1))
        store.save(game)
        again = store.load(game.id)
        assert again is not None
        assert tree(again) == tree(game)


# Two processes


def test_a_damaged_file_is_not_taken_from_under_another_window(tmp_path: Path) -> None:
    game_id = begin(tmp_path)
    with second_process("own", tmp_path, game_id) as other:
        assert other.stdout
        assert other.stdout.readline() == "True\n"
        damage(tmp_path / NAME)
        with closing(open_store(tmp_path)) as store:
            assert told(store) == [(Message.NOT_KEPT, Trouble.DAMAGED.value)]
            game = played(Record(WON[0].variant, WON[0].deal, WON[0].moves[:30]), store)
            store.save(game)
            assert not list(tmp_path.glob("*damaged*"))
            other.kill()
            other.wait()
            store.save(game)
            assert store.notices[-1].message is Message.STORED
            assert len(list(tmp_path.glob("*damaged*.sqlite3"))) == 1
    with closing(open_store(tmp_path)) as store:
        back = store.unfinished()
        assert back is not None
        assert tree(back) == tree(game)


def test_a_window_that_hangs_while_it_opens_the_store_does_not_stop_another(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game_id = begin(tmp_path)
    monkeypatch.setattr("game.session.opening.OPENING_WAIT", 0.05)
    with closing(schema.connect(tmp_path / "locks" / "guard.sqlite3")) as hangs:
        hangs.execute("BEGIN EXCLUSIVE")
        with closing(open_store(tmp_path)) as store:
            assert told(store) == [(Message.NOT_KEPT, Trouble.LOCKED.value)]
            game = resumed(store)
            steps_made(store, game)
            hangs.close()
            with second_process("own", tmp_path, game_id) as other:
                assert other.stdout
                assert other.stdout.readline() == "True\n"
                steps_made(store, game)
                assert store.notices[-1].message is Message.STORED
            assert game.id != game_id, "the other window plays that one"
            assert len(store.games()) == 2
    assert_all_there(tmp_path, game)
