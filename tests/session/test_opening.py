"""Whatever lies in the folder, there is a game to be played, and one notice."""

import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from game.rules.notation import Record
from game.session import schema
from game.session.notices import Message, Trouble
from game.session.opening import NAME, default_folder, open_store
from game.session.store import Store
from tests.session.playing import WON, played, tree

DAY = "2026-11-29T20:15:00+00:00"


def opened(folder: Path) -> Store:
    """The store of a folder, opened on a certain day."""
    return open_store(folder, now=lambda: DAY)


def fill(folder: Path, games: int = 1) -> list[str]:
    """Games saved in a folder; their ids."""
    ids = []
    with closing(opened(folder)) as store:
        for number in range(games):
            game = played(Record(WON[0].variant, WON[0].deal, WON[0].moves[: 50 + number]), store)
            store.save(game)
            ids.append(game.id)
    return ids


def playable(store: Store) -> bool:
    """Whether a game can be played, saved and found again."""
    game = played(Record(WON[0].variant, WON[0].deal, WON[0].moves[:5]), store)
    store.save(game)
    loaded = store.load(game.id)
    return loaded is not None and tree(loaded) == tree(game)


def foreign(path: Path) -> None:
    """An SQLite file of another program, even with a table named like ours."""
    path.unlink()
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("CREATE TABLE games (name TEXT)")
        connection.execute("INSERT INTO games VALUES ('chess')")
        connection.commit()


def test_a_first_start_says_nothing(tmp_path: Path) -> None:
    with closing(opened(tmp_path / "Данные игрока" / "dendera")) as store:
        assert not store.notices
        assert playable(store)


@pytest.mark.parametrize(
    "damage",
    [
        lambda path: path.write_bytes(b""),
        lambda path: path.write_bytes(b"garbage " * 999),
        lambda path: path.write_bytes(path.read_bytes()[:100]),
        foreign,
    ],
    ids=["empty", "garbage", "truncated", "foreign"],
)
def test_a_file_that_is_no_store_is_set_aside(
    tmp_path: Path, damage: Callable[[Path], object]
) -> None:
    fill(tmp_path)
    path = tmp_path / NAME
    for number in (1, 2):
        damage(path)
        before = path.read_bytes()
        aside = tmp_path / f"dendera-damaged-2026-11-29-{number}.sqlite3"
        with closing(opened(tmp_path)) as store:
            assert [notice.message for notice in store.notices] == [Message.SET_ASIDE]
            assert store.notices[0].values == {"count": "0", "aside": str(aside)}
            assert aside.read_bytes() == before
            assert playable(store)
        with closing(opened(tmp_path)) as store:
            assert not store.notices


def test_what_can_be_read_of_a_damaged_file_is_kept(tmp_path: Path) -> None:
    ids = fill(tmp_path / "whole", games=12)
    whole = (tmp_path / "whole" / NAME).read_bytes()
    kept = []
    for start in range(0, len(whole) - 4096, 4096):
        folder = tmp_path / f"damaged from {start}"
        folder.mkdir()
        (folder / NAME).write_bytes(whole[:start] + b"\xa5" * 4096 + whole[start + 4096 :])
        with closing(opened(folder)) as store:
            assert [notice.message for notice in store.notices] == [Message.SET_ASIDE]
            games = [store.load(game_id) for game_id in ids]
            assert all(game is None or game.record().position() == game.position for game in games)
            kept.append(sum(game.moves for game in games if game))
            assert playable(store)
    # One bad page costs the steps on it and those that follow them, unless it leads to others.
    most = sum(range(50, 62)) * 3 // 4
    assert sum(moves > most for moves in kept) > len(kept) * 2 // 3


def test_a_file_cut_short_gives_what_it_has(tmp_path: Path) -> None:
    fill(tmp_path, games=12)
    path = tmp_path / NAME
    path.write_bytes(path.read_bytes()[:-4096])
    with closing(opened(tmp_path)) as store:
        assert [notice.message for notice in store.notices] == [Message.SET_ASIDE]
        assert store.games()


def test_a_newer_store_stays_as_it_is(tmp_path: Path) -> None:
    fill(tmp_path)
    path = tmp_path / NAME
    with closing(schema.connect(path)) as connection:
        connection.execute(f"PRAGMA user_version = {schema.VERSION + 1}")
    before = path.read_bytes()
    with closing(opened(tmp_path)) as store:
        (notice,) = store.notices
        assert notice.message is Message.NOT_KEPT
        assert notice.values == {"path": str(path), "trouble": Trouble.NEWER.value}
        assert playable(store)
    assert path.read_bytes() == before


def test_without_a_folder_the_game_is_played_in_memory(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with closing(opened(tmp_path / "file" / "folder")) as store:
        assert [notice.message for notice in store.notices] == [Message.NOT_KEPT]
        assert playable(store)


def test_an_older_store_is_migrated(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (game_id,) = fill(tmp_path)
    added = ("ALTER TABLE games ADD COLUMN stars INTEGER",)
    monkeypatch.setattr(schema, "MIGRATIONS", (*schema.MIGRATIONS, added))
    with closing(opened(tmp_path)) as store:
        assert not store.notices
        assert store.load(game_id) is not None
        assert playable(store)
    with closing(schema.connect(tmp_path / NAME)) as connection:
        assert (game_id, None) in connection.execute("SELECT id, stars FROM games").fetchall()


def test_a_migration_that_fails_leaves_the_version_before_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (game_id,) = fill(tmp_path)
    added = ("ALTER TABLE games ADD COLUMN stars INTEGER",)
    failing = ("CREATE TABLE more (n INTEGER)", "nonsense")
    monkeypatch.setattr(schema, "MIGRATIONS", (*schema.MIGRATIONS, added, failing))
    with closing(schema.connect(tmp_path / NAME)) as connection:
        before = schema.version_of(connection)
        with pytest.raises(sqlite3.Error):
            schema.migrate(connection)
        assert schema.version_of(connection) == before + 1
        assert connection.execute("SELECT id, stars FROM games").fetchall() == [(game_id, None)]
        tables = connection.execute("SELECT name FROM sqlite_master").fetchall()
        assert ("more",) not in tables


def test_the_default_folder_is_the_users() -> None:
    assert default_folder().name == "dendera"
