"""Which game is on the table, and what the store keeps of those before it."""

import sqlite3
from pathlib import Path

import pytest

from game.app.games import Games
from game.rules.notation import RecordError, parse_record
from game.rules.variants import CRESCENT, DENDERA, TURKISH
from game.session.choice import todays_deal
from game.session.game import Game
from game.session.notices import Message
from game.session.opening import open_store
from game.session.store import Store
from tests.session.playing import WON, store_in_memory


@pytest.fixture
def store() -> Store:
    return store_in_memory()


def test_what_was_left_unfinished_comes_back(tmp_path: Path) -> None:
    store = open_store(tmp_path)
    games = Games(store)
    assert games.latest() is None
    assert games.last_variant() is DENDERA
    game = games.deal(TURKISH, 17)
    game.form_extra()
    games.keep(game)
    store.close()
    store = open_store(tmp_path)
    games = Games(store)
    found = games.latest()
    assert found is not None
    assert found.record() == game.record()
    assert games.last_variant() is TURKISH
    assert games.latest() is found
    store.close()


def test_a_new_deal_gives_the_game_before_it_up(store: Store) -> None:
    games = Games(store)
    before = games.deal(DENDERA, 1)
    before.form_extra()
    games.keep(before)
    after = games.deal(CRESCENT, 2)
    assert games.latest() is after
    assert [(row.id, row.given_up) for row in store.games()] == [(before.id, True)]


def test_a_won_game_is_not_given_up(store: Store) -> None:
    games = Games(store)
    games.play(WON[0])
    games.deal(DENDERA, 1)
    (row,) = store.games()
    assert not row.given_up
    assert row.win


def test_the_deal_of_the_day_is_known_by_its_number(store: Store) -> None:
    games = Games(store)
    assert games.deal(DENDERA, todays_deal()).daily
    assert not games.deal(DENDERA, 17).daily


def test_a_record_is_played_with_a_step_for_each_move(store: Store) -> None:
    record = parse_record("turkish 17 5-AD 6-1 X R")
    game = Games(store).play(record)
    assert game.record() == record
    assert len(game.history.steps) == 5


def test_a_record_that_cannot_be_played_leaves_everything_as_it_was(store: Store) -> None:
    games = Games(store)
    game = games.deal(DENDERA, 17)
    with pytest.raises(RecordError):
        games.play(parse_record("dendera 17 X X"))
    assert games.latest() is game
    with pytest.raises(ValueError, match="no such deal"):
        games.deal(DENDERA, 0)
    assert games.latest() is game


def test_a_game_is_opened_and_the_one_before_it_is_left(store: Store) -> None:
    games = Games(store)
    before = games.deal(DENDERA, 1)
    before.form_extra()
    games.keep(before)
    after = games.deal(CRESCENT, 2)
    after.form_extra()
    games.keep(after)
    assert games.open(after.id) is after
    opened = games.open(before.id)
    assert opened is games.latest()
    assert opened is not None
    assert (opened.id, opened.given_up) == (before.id, False)
    rows = {row.id: row.given_up for row in store.games()}
    assert rows == {before.id: False, after.id: True}
    assert games.open("nothing") is None
    assert games.latest() is opened


def left(games: Games, number: int) -> Game:
    """A game that was begun and given up by dealing another."""
    game = games.deal(TURKISH, number)
    game.form_extra()
    games.keep(game)
    games.deal(DENDERA, 99)
    return game


def test_a_deal_that_was_given_up_is_resumed_by_its_number(store: Store) -> None:
    games = Games(store)
    game = left(games, 5)
    assert game.given_up
    back = games.deal(TURKISH, 5)
    assert (back.id, back.given_up) == (game.id, False)
    assert [row.given_up for row in store.games()] == [False]
    back.give_up()
    games.keep(back)
    assert games.deal(TURKISH, 5) is back
    assert [row.given_up for row in store.games()] == [False]


def test_the_patience_played_last_is_known_though_nothing_goes_on(store: Store) -> None:
    games = Games(store)
    game = games.deal(CRESCENT, 5)
    game.form_extra()
    game.give_up()
    games.keep(game)
    assert Games(store).latest() is None
    assert Games(store).last_variant() is CRESCENT


def test_a_deal_begun_before_its_day_is_begun_again_on_its_day(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    games = Games(store)
    number = todays_deal()
    monkeypatch.setattr("game.app.games.todays_deal", lambda: number - 1)
    early = left(games, number)
    current = games.deal(TURKISH, number)
    assert current.id == early.id
    monkeypatch.undo()
    daily = games.deal(TURKISH, number)
    assert daily.daily
    assert daily.id != early.id
    assert games.deal(TURKISH, number) is daily


def test_the_clock_of_a_game_that_was_left_is_not_written(store: Store) -> None:
    games = Games(store)
    game = left(games, 5)
    (before,) = store.games()
    game.clock.start()
    games.keep_clock(game)
    assert store.games() == [before]


def test_a_store_that_fails_is_told_of_once_at_a_time(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    games = Games(store)
    game = games.deal(DENDERA, 17)
    with monkeypatch.context() as patch:
        patch.setattr(store._keeper, "connection", open_closed())  # noqa: SLF001
        for _ in range(3):
            game.form_extra()
            games.keep(game)
            game.undo()
        games.keep_clock(game)
    assert [notice.message for notice in store.notices] == [Message.NOT_STORED]
    after = games.deal(DENDERA, 18)
    assert [row.id for row in store.games()] == [game.id], "it is written after all"
    assert games.latest() is after


def open_closed() -> object:
    """A connection that is closed, so that everything asked of it fails."""
    connection = sqlite3.connect(":memory:")
    connection.close()
    return connection
