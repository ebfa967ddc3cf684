"""No two processes play one game, and no dead process owns any."""

from contextlib import closing
from pathlib import Path

import pytest

from game.rules.variants import DENDERA
from game.session.notices import Message, StoreError
from game.session.opening import NAME, open_store
from game.session.schema import connect
from tests.session.playing import second_process


def lock_files(folder: Path) -> list[str]:
    """The names of the games that have lock files."""
    return [path.stem for path in (folder / "locks").glob("game-*")]


def test_a_game_of_another_process_is_not_taken_until_that_is_killed(tmp_path: Path) -> None:
    with closing(open_store(tmp_path)) as store:
        older, game = store.new(DENDERA, 1), store.new(DENDERA, 2)
        store.save(older)
        store.save(game)
    with second_process("own", tmp_path, game.id) as process:
        assert process.stdout
        assert process.stdout.readline() == "True\n"
        with closing(open_store(tmp_path)) as store:
            assert store.load(game.id) is None
            taken = store.unfinished()
            assert taken is not None
            assert taken.id == older.id
            assert [notice.message for notice in store.notices] == [Message.OPEN_ELSEWHERE]
            process.kill()
            process.wait()
            assert store.load(game.id) is not None


def test_the_game_being_played_is_not_taken_by_a_second_process(tmp_path: Path) -> None:
    with closing(open_store(tmp_path)) as store:
        game = store.new(DENDERA, 1)
        store.save(game)
        with second_process("own", tmp_path, game.id) as process:
            assert process.stdout
            assert process.stdout.readline() == "False\n"


def test_a_game_left_while_nothing_can_be_written_is_let_go_once_it_is(tmp_path: Path) -> None:
    with closing(open_store(tmp_path)) as store, closing(connect(tmp_path / NAME)) as other:
        left, game = store.new(DENDERA, 1), store.new(DENDERA, 2)
        left.form_extra()
        store.save(left)
        other.execute("BEGIN IMMEDIATE")
        store._keeper.connection.execute("PRAGMA busy_timeout = 0")  # noqa: SLF001
        with pytest.raises(StoreError):
            store.leave(left, game)
        assert f"game-{left.id}" in lock_files(tmp_path)
        other.execute("COMMIT")
        store.save(game)
        assert lock_files(tmp_path) == [f"game-{game.id}"]


def test_lock_files_go_with_what_they_lock(tmp_path: Path) -> None:
    with closing(open_store(tmp_path)) as store:
        left, game = store.new(DENDERA, 1), store.new(DENDERA, 2)
        store.save(game)
        store.leave(left)
        assert lock_files(tmp_path) == [f"game-{game.id}"]
    assert lock_files(tmp_path) == []
    with second_process("own", tmp_path, game.id) as process:
        assert process.stdout
        process.stdout.readline()
        process.kill()
        process.wait()
        assert lock_files(tmp_path) == [f"game-{game.id}"]
        open_store(tmp_path).close()
        assert lock_files(tmp_path) == []
