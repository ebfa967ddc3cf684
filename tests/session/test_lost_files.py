"""The file of the store is deleted, moved or replaced while one plays: nothing is lost."""

import random
import shutil
import sqlite3
from collections.abc import Callable
from contextlib import closing, suppress
from pathlib import Path

import pytest

from game.rules.notation import Record
from game.session.game import Game
from game.session.notices import Message, StoreError
from game.session.opening import NAME, open_store
from game.session.settings import Settings
from game.session.store import Store
from tests.session.disks import small_disk
from tests.session.playing import WON, Time, play_on, played, second_process, tree

CHOSEN = Settings(language="ru", four_colours=False)
BEGUN = Record(WON[0].variant, WON[0].deal, WON[0].moves[:20])

Loss = Callable[[Path], None]


def delete_folder(folder: Path) -> None:
    shutil.rmtree(folder)


def move_folder(folder: Path) -> None:
    folder.rename(folder.with_name("elsewhere"))


def delete_file(folder: Path) -> None:
    (folder / NAME).unlink()


def delete_all_files(folder: Path) -> None:
    for path in folder.glob(f"{NAME}*"):
        path.unlink()


LOSSES = [delete_folder, move_folder, delete_file, delete_all_files]


def begin(folder: Path, time: Time | None = None) -> tuple[Store, Game, Game]:
    """A store with settings, with another game, and with one that is being played."""
    store = open_store(folder, time or Time())
    store.save_settings(CHOSEN)
    other = played(WON[0], store)
    store.save(other)
    game = played(BEGUN, store)
    store.leave(other, game)
    assert not store.notices
    return store, other, game


def steps_made(game: Game, seed: int) -> None:
    """Make some steps and take some back."""
    choose = random.Random(seed)
    for _ in range(12):
        play_on(game, choose)


def messages(store: Store) -> list[Message]:
    """What the player has yet to be told."""
    return [notice.message for notice in store.notices]


def assert_there(folder: Path, *games: Game) -> None:
    """The next start says nothing and has everything."""
    with closing(open_store(folder)) as store:
        assert not store.notices
        assert store.settings() == CHOSEN
        assert len(store.games()) == len(games)
        for game in games:
            back = store.load(game.id)
            assert back is not None
            assert tree(back) == tree(game)
            assert back.win == game.win
    assert {path.name for path in folder.iterdir()} <= {NAME, "locks"}


@pytest.mark.parametrize("lose", LOSSES)
@pytest.mark.parametrize("noticed_by", ["a step", "the clock", "a setting", "leaving", "the end"])
def test_everything_is_written_anew(tmp_path: Path, lose: Loss, noticed_by: str) -> None:
    folder, time = tmp_path / "data", Time()
    store, other, game = begin(folder, time)
    with closing(store):
        lose(folder)
        if noticed_by == "a step":
            play_on(game, random.Random(1))
            store.save(game)
        elif noticed_by == "the clock":
            store.save_clock(game)
        elif noticed_by == "a setting":
            store.save_settings(CHOSEN)
        elif noticed_by == "leaving":
            store.leave(game)
        assert messages(store) == ([] if noticed_by == "the end" else [Message.GONE])
        if noticed_by != "leaving":
            # And what follows is kept as ever.
            steps_made(game, 2)
            if noticed_by != "the end":
                assert (folder / NAME).exists()
            store.save(game)
        assert messages(store) == [Message.GONE]
    assert_there(folder, other, game)


def test_what_was_moved_is_whole_too(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    store, other, game = begin(folder)
    before = tree(game)
    with closing(store):
        move_folder(folder)
        play_on(game, random.Random(1))
        store.save(game)
    with closing(open_store(folder.with_name("elsewhere"))) as moved:
        assert not moved.notices
        assert len(moved.games()) == 2
        back = moved.load(game.id)
        assert back is not None
        assert tree(back) == before
    assert_there(folder, other, game)


def test_the_game_stays_ours(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    store, _, game = begin(folder)
    with closing(store):
        delete_folder(folder)
        store.save_clock(game)
        with second_process("own", folder, game.id) as process:
            assert process.stdout
            assert process.stdout.readline() == "False\n"


def test_another_store_in_its_place_keeps_its_games(tmp_path: Path) -> None:
    folder, elsewhere = tmp_path / "data", tmp_path / "backup"
    with closing(open_store(elsewhere)) as store:
        theirs = played(Record(WON[1].variant, WON[1].deal, WON[1].moves[:30]), store)
        store.save(theirs)
    store, other, game = begin(folder)
    with closing(store):
        (elsewhere / NAME).replace(folder / NAME)
        play_on(game, random.Random(1))
        store.save(game)
        assert messages(store) == [Message.REPLACED]
        last = store.unfinished()
        assert last is not None
        assert last.id == game.id
    assert_there(folder, theirs, other, game)


def copy_of(folder: Path, to: Path) -> Path:
    """A copy of a store as it is now, log and all, in a file alone."""
    with closing(sqlite3.connect(folder / NAME)) as source, closing(sqlite3.connect(to)) as copy:
        source.backup(copy)
    return to


def test_an_older_copy_of_it_gets_what_it_lacks(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    store, other, game = begin(folder)
    with closing(store):
        copy = copy_of(folder, tmp_path / "copy")
        steps_made(game, 2)
        store.save(game)
        copy.replace(folder / NAME)
        store.save_clock(game)
        assert messages(store) == [Message.REPLACED]
    assert_there(folder, other, game)


def test_a_copy_in_which_the_game_went_on_otherwise_makes_two_games(tmp_path: Path) -> None:
    folder, second = tmp_path / "data", tmp_path / "second"
    store, other, game = begin(folder)
    first_id = game.id
    with closing(store):
        second.mkdir()
        copy_of(folder, second / NAME)
        with closing(open_store(second)) as theirs:
            twin = theirs.load(game.id)
            assert twin is not None
            steps_made(twin, 5)
            theirs.save(twin)
        steps_made(game, 2)
        store.save(game)
        (second / NAME).replace(folder / NAME)
        play_on(game, random.Random(3))
        store.save(game)
        assert game.id != first_id
        play_on(game, random.Random(4))
        store.save(game)
    assert twin.id == first_id
    assert_there(folder, other, game, twin)


def test_garbage_in_its_place_is_set_aside(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    store, _, game = begin(folder)
    with closing(store):
        (tmp_path / "garbage").write_bytes(b"garbage " * 999)
        (tmp_path / "garbage").replace(folder / NAME)
        store.save_clock(game)
        assert set(messages(store)) == {Message.REPLACED, Message.SET_ASIDE}
        assert len(store.games()) == 2
    (aside,) = folder.glob("dendera-damaged-*.sqlite3")
    assert aside.read_bytes() == b"garbage " * 999


def test_another_window_that_made_it_anew_loses_nothing(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    store, other, game = begin(folder)
    delete_folder(folder)
    with second_process("play", folder) as process:
        assert process.stdout
        lines = [process.stdout.readline() for _ in range(5)]
        store.save_clock(game)
        while Message.REPLACED not in messages(store):
            store.save(game)  # The other one writes all the time.
        lines += [process.stdout.readline() for _ in range(40)]
        play_on(game, random.Random(1))
        store.save(game)
        store.close()
        lines += [process.stdout.readline() for _ in range(5)]
        process.kill()
        lines += [line for line in process.stdout.readlines() if line.endswith("\n")]
    with closing(sqlite3.connect(folder / NAME)) as raw:
        assert raw.execute("PRAGMA integrity_check").fetchone() == ("ok",)
    with closing(open_store(folder)) as back:
        assert not back.notices
        (row,) = (row for row in back.games() if row.id not in (other.id, game.id))
        theirs = back.load(row.id)
        assert theirs is not None
        assert {int(line.split()[0]) for line in lines} <= theirs.history.steps.keys()
        for mine in (other, game):
            loaded = back.load(mine.id)
            assert loaded is not None
            assert tree(loaded) == tree(mine)


def test_where_it_cannot_be_made_anew_it_is_once_it_can(tmp_path: Path) -> None:
    folder, choose = tmp_path / "data", random.Random(1)
    store, other, game = begin(folder)
    with closing(store):
        delete_folder(folder)
        folder.touch()
        for _ in range(9):
            play_on(game, choose)
            store.save(game)
            store.save_clock(game)
        assert messages(store) == [Message.NOT_KEPT]
        assert len(store.games()) == 2
        store.notices.clear()
        folder.unlink()
        store.save(game)
        assert messages(store) == [Message.GONE]
    assert_there(folder, other, game)


def test_the_disk_has_no_room_for_what_was_deleted(tmp_path: Path) -> None:
    with small_disk(tmp_path / "disk") as disk:
        folder = disk.folder / "data"
        store, other, game = begin(folder)
        with closing(store):
            delete_folder(folder)
            disk.fill()
            for number in range(60):
                play_on(game, random.Random(number))
                with suppress(StoreError):
                    store.save(game)
            assert set(messages(store)) <= {
                Message.GONE,
                Message.NOT_STORED,
                Message.NOT_KEPT,
            }
            disk.make_room()
            store.save(game)
            assert messages(store)[-1] in (Message.GONE, Message.STORED)
        assert_there(folder, other, game)


def test_a_sound_store_is_never_taken_for_a_lost_one(tmp_path: Path) -> None:
    store, _, game = begin(tmp_path)
    with closing(store), closing(open_store(tmp_path)):
        for number in range(9):
            play_on(game, random.Random(number))
            store.save(game)
            store.save_clock(game)
    assert not store.notices
