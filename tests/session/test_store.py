"""What is saved is there again: after a round trip, a failure, a kill."""

import random
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.rules.moves import legal_moves, play
from game.rules.notation import Record
from game.rules.places import PILES, CardMove
from game.rules.variants import CRESCENT, DENDERA, TURKISH
from game.session.failing_disk import Home, Keeper
from game.session.game import Aid, Game
from game.session.notices import Message, StoreError, Trouble
from game.session.opening import NAME, open_store
from game.session.ownership import Sole
from game.session.restore import read_game, restored
from game.session.schema import TABLES, connect, migrate
from game.session.settings import Settings
from game.session.store import Store
from tests.session.playing import WON, Time, play_on, played, second_process, tree


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    """A store in a folder of its own."""
    with closing(open_store(tmp_path)) as opened:
        assert not opened.notices
        yield opened


def again(store: Store, folder: Path) -> Store:
    """The store closed and opened again."""
    store.close()
    return open_store(folder)


def test_the_unfinished_game_comes_back_as_it_was(tmp_path: Path) -> None:
    time = Time()
    store = open_store(tmp_path, time)
    game = store.new(CRESCENT, 17, daily=True)
    game.clock.run(True)
    store.save(game)
    choose = random.Random(1)
    for _ in range(60):
        play_on(game, choose)
        time.now += 1
        store.save(game)
    game.undo()
    game.aid(Aid.VIEW)
    store.save(game)
    store.close()
    with closing(open_store(tmp_path, time)) as reopened:
        back = reopened.unfinished()
        assert back is not None
        assert tree(back) == tree(game)
        assert back.record() == game.record()
        assert back.clock.seconds == game.clock.seconds > 0
        same = ("id", "started", "daily", "aided", "given_up", "win", "moves")
        assert [getattr(back, name) for name in same] == [getattr(game, name) for name in same]
        assert not reopened.notices
        seconds = back.clock.seconds
        back.clock.run(True)
        time.now += 3
        assert back.clock.seconds == seconds + 3


def test_a_deal_without_a_step_comes_back(tmp_path: Path, store: Store) -> None:
    game = store.new(DENDERA, 17)
    store.save(game)
    with closing(again(store, tmp_path)) as reopened:
        back = reopened.unfinished()
        assert back is not None
        assert back.id == game.id
        assert reopened.games() == []


def test_a_deal_merely_looked_at_is_forgotten(store: Store) -> None:
    game = store.new(DENDERA, 17)
    store.save(game)
    store.leave(game)
    assert store.unfinished() is None
    assert store.load(game.id) is None


def test_a_game_left_is_given_up_until_it_is_played_on(store: Store) -> None:
    game = played(Record(WON[0].variant, WON[0].deal, WON[0].moves[:9]), store)
    store.leave(game)
    assert store.unfinished() is None
    (row,) = store.games()
    assert row.given_up
    assert row.win is None
    back = store.load(row.id)
    assert back is not None
    back.undo()
    store.save(back)
    resumed = store.unfinished()
    assert resumed is not None
    assert resumed.id == game.id


def test_a_new_deal_and_the_game_it_replaces_are_written_together(
    tmp_path: Path, store: Store
) -> None:
    before = store.new(DENDERA, 17)
    before.form_extra()
    store.save(before)
    with closing(connect(tmp_path / NAME)) as other:
        other.execute(
            "CREATE TRIGGER no_more BEFORE INSERT ON games WHEN NEW.deal = 18 "
            "BEGIN SELECT RAISE(ABORT, 'on purpose'); END"
        )
        with pytest.raises(StoreError):
            store.leave(before, store.new(DENDERA, 18))
        assert other.execute("SELECT deal, given_up FROM games").fetchall() == [(17, 0)]


def test_a_game_that_stands_won_is_finished(store: Store) -> None:
    game = played(WON[0], store)
    store.save(game)
    assert store.unfinished() is None


def test_a_win_is_counted_once(tmp_path: Path, store: Store) -> None:
    game = played(WON[0], store)
    store.save(game)
    first = game.win
    game.undo()
    store.save(game)
    with closing(again(store, tmp_path)) as reopened:
        back = reopened.unfinished()
        assert back is not None
        back.aid(Aid.AIDED)
        back.redo()
        reopened.save(back)
        (row,) = reopened.games()
        assert row.win == first == back.win
        assert row.aided is Aid.AIDED


def test_the_game_played_last_comes_back_whatever_the_wall_clock_says(tmp_path: Path) -> None:
    dates = iter([f"20{99 - n}-01-01T00:00:00+00:00" for n in range(50)])
    with closing(open_store(tmp_path, now=lambda: next(dates))) as store:
        games = [store.new(DENDERA, number) for number in (1, 2, 3)]
        for game in games:
            store.save(game)
        store.save(games[1])
        back = store.unfinished()
        assert back is not None
        assert back.deal == 2


def test_the_heartbeat_keeps_the_clock(tmp_path: Path) -> None:
    time = Time()
    store = open_store(tmp_path, time)
    game = played(Record(DENDERA, 1), store)
    game.clock.run(True)
    game.step((next(legal_moves(game.position)),))
    store.save(game)
    time.now += 12.5
    store.save_clock(game)
    with closing(again(store, tmp_path)) as reopened:
        back = reopened.unfinished()
        assert back is not None
        assert back.clock.seconds == 12.5


def test_a_line_of_thousands_of_steps(store: Store) -> None:
    game, there, back = next(
        (game, move, back)
        for game in (store.new(CRESCENT, number) for number in range(1, 99))
        for move in legal_moves(game.position)
        if isinstance(move, CardMove) and move.target in PILES
        if (back := CardMove(move.target, move.source)) in legal_moves(play(game.position, move))
    )
    for number in range(3000):
        game.step(((there, back)[number % 2],))
    store.save(game)
    loaded = store.load(game.id)
    assert loaded is not None
    assert loaded.record() == game.record()
    loaded.restart()
    while loaded.redo():
        pass
    assert loaded.moves == 3000


# When writing fails


@pytest.fixture
def raw() -> Iterator[sqlite3.Connection]:
    """The database of a store in memory, in reach of a test."""
    with closing(connect(":memory:")) as connection:
        migrate(connection)
        yield connection


def test_what_a_full_disk_refused_is_written_by_the_next_save(raw: sqlite3.Connection) -> None:
    store = Store(Keeper(Home(raw, Sole()), "games.sqlite3"))
    left, game = store.new(TURKISH, 17), store.new(DENDERA, 17)
    choose = random.Random(2)
    raw.execute("PRAGMA max_page_count = 1")  # As many as there are.
    for _ in range(200):
        play_on(left, choose)
    with pytest.raises(StoreError, match=r"^games.sqlite3: the disk is full$"):
        store.save(left)
    play_on(left, choose)
    with pytest.raises(StoreError):
        store.leave(left)
    raw.execute("PRAGMA max_page_count = 9999")
    store.save(game)
    loaded = store.load(left.id)
    assert loaded is not None
    assert tree(loaded) == tree(left)
    assert loaded.given_up


def test_a_save_that_fails_halfway_writes_nothing(raw: sqlite3.Connection) -> None:
    raw.execute(
        "CREATE TRIGGER halfway BEFORE INSERT ON steps WHEN new.number = 3"
        " BEGIN SELECT raise(FAIL, 'no'); END"
    )
    store = Store(Keeper(Home(raw, Sole()), "games.sqlite3"))
    with pytest.raises(StoreError):
        store.save(played(Record(WON[0].variant, WON[0].deal, WON[0].moves[:5]), store))
    for table in TABLES:
        assert raw.execute(f"SELECT count(*) FROM {table}").fetchone() == (0,)


def test_a_store_that_another_program_locks_can_be_saved_to_later(tmp_path: Path) -> None:
    open_store(tmp_path).close()
    path = tmp_path / NAME
    with closing(connect(path)) as other, closing(connect(path, wait=0)) as connection:
        store = Store(Keeper(Home(connection, Sole()), "games.sqlite3"))
        game = played(Record(DENDERA, 1, WON[0].moves[:5]), store)
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(StoreError) as caught:
            store.save(game)
        assert caught.value.trouble is Trouble.LOCKED
        other.execute("COMMIT")
        store.save(game)
        loaded = store.load(game.id)
        assert loaded is not None
        assert tree(loaded) == tree(game)


def test_a_store_that_cannot_be_read_gives_nothing_and_says_so_once(
    raw: sqlite3.Connection,
) -> None:
    raw.execute("DROP TABLE games")
    raw.execute("DROP TABLE settings")
    store = Store(Keeper(Home(raw, Sole()), "games.sqlite3"))
    assert store.unfinished() is None
    assert store.games() == []
    assert store.settings() == Settings()
    assert [notice.message for notice in store.notices] == [Message.UNREADABLE]


@pytest.mark.parametrize("kills", [1, 3])
def test_a_killed_process_has_saved_every_step_it_told_of(tmp_path: Path, kills: int) -> None:
    told: dict[int, str] = {}
    last = 0
    for kill in range(kills):
        with second_process("play", tmp_path) as process:
            assert process.stdout
            lines = [process.stdout.readline() for _ in range(20 + 17 * kill)]
            process.kill()
            lines += process.stdout.readlines()
        # The kill may have cut the last line short.
        for line in (line for line in lines if line.endswith("\n")):
            number, _, moves = line.strip().partition(" ")
            last = int(number)
            told[last] = moves
    with closing(open_store(tmp_path)) as store:
        assert not store.notices
        game = store.unfinished()
        assert game is not None
        assert len(store.games()) == 1
        steps = tree(game)
        assert {number: steps[number][1] for number in told} == told
        # At most one step was saved and not told.
        cursor = game.history.cursor
        assert last in {step.number for step in (cursor, cursor.parent, *cursor.children) if step}


# Damaged rows


def damaged(raw: sqlite3.Connection, damage: str) -> tuple[Game | None, Game, Store]:
    """A game of forty steps loaded from rows with some damage, and the game as it was."""
    store = Store(Keeper(Home(raw, Sole()), "games.sqlite3"))
    game = played(Record(WON[0].variant, WON[0].deal, WON[0].moves[:40]), store)
    store.save(game)
    raw.execute(damage)
    return store.load(game.id), game, store


@pytest.mark.parametrize(
    "damage",
    [
        "UPDATE steps SET moves = 'nonsense' WHERE number = 30",
        "UPDATE steps SET moves = '' WHERE number = 30",
        "UPDATE steps SET moves = x'ff00ff' WHERE number = 30",
        "UPDATE steps SET moves = CAST(x'ff' AS TEXT) WHERE number = 30",
        "UPDATE steps SET moves = 'R' WHERE number = 30",
        "UPDATE steps SET parent = NULL WHERE number = 30",
        "UPDATE steps SET parent = 35 WHERE number = 30",
        "DELETE FROM steps WHERE number = 30",
    ],
)
def test_what_can_be_replayed_is_loaded(raw: sqlite3.Connection, damage: str) -> None:
    loaded, game, store = damaged(raw, damage)
    assert loaded is not None
    assert [notice.message for notice in store.notices] == [Message.GAME_DAMAGED]
    assert loaded.position == game.history.steps[29].position
    # What follows what was damaged does not follow what is played instead.
    play_on(loaded, random.Random(3))
    assert loaded.history.cursor.number == 41
    store.save(loaded)
    again = store.load(game.id)
    assert again is not None
    assert again.record() == loaded.record()


def test_a_win_stands_though_no_step_before_it_can_be_read(raw: sqlite3.Connection) -> None:
    store = Store(Keeper(Home(raw, Sole()), "games.sqlite3"))
    game = played(WON[0], store)
    store.leave(game)
    raw.execute("UPDATE steps SET moves = 'nonsense' WHERE number = 1")
    loaded = store.load(game.id)
    assert loaded is not None
    assert not loaded.history.root.children
    store.leave(loaded)
    (row,) = store.games()
    assert (row.id, row.win) == (game.id, game.win)


def test_redo_leads_to_no_step_that_does_not_follow(raw: sqlite3.Connection) -> None:
    loaded, _, _ = damaged(raw, "UPDATE steps SET redo = 9 WHERE number = 30")
    assert loaded is not None
    loaded.go_to(loaded.history.steps[30])
    assert loaded.redo() is None


def test_a_game_without_its_root_is_loaded(raw: sqlite3.Connection) -> None:
    loaded, game, store = damaged(raw, "DELETE FROM steps WHERE number = 0")
    assert loaded is not None
    assert loaded.record() == game.record()
    assert not store.notices


@pytest.mark.parametrize("column", ["variant = 'chess'", "deal = 0", "deal = 'x'"])
def test_a_game_that_was_never_dealt_is_not_loaded(raw: sqlite3.Connection, column: str) -> None:
    loaded, _, store = damaged(raw, f"UPDATE games SET {column}")
    assert loaded is None
    assert [notice.message for notice in store.notices] == [Message.GAME_UNREADABLE]
    assert store.games() == []


anything: st.SearchStrategy[object] = st.one_of(
    st.none(),
    st.integers(-9, 9),
    st.integers(-(2**63), 2**63 - 1),
    st.floats(),
    st.sampled_from(["", "X", "1-2", "5-AD", "turkish", "2026"]),
    st.binary(max_size=3),
)


@given(
    game=st.tuples(*[anything] * 17),
    deal=st.integers(1, 99),
    steps=st.lists(st.tuples(*[anything] * 7)),
    cursor=anything,
)
def test_no_row_whatever_is_in_it_raises_anything(
    game: tuple[object, ...], deal: int, steps: list[tuple[object, ...]], cursor: object
) -> None:
    read_game(game)
    row = read_game((game[0], "turkish", deal, *game[3:]))
    assert row is not None
    loaded, _ = restored(row, steps, cursor, Time(), str)
    assert loaded.record().position() == loaded.position
    assert loaded.clock.seconds >= 0
