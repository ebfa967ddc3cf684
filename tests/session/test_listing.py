"""The list of games: which there are, in which order, and their records."""

import random
import time
from collections.abc import Iterator

import pytest

from game.rules.notation import Record
from game.rules.variants import CRESCENT, DENDERA, TURKISH, VARIANTS
from game.session.game import Game
from game.session.listing import Entry, listed, record_of, told
from game.session.statistics import State, state_of
from game.session.store import Store
from tests.session.playing import WON, play_on, played, store_in_memory


@pytest.fixture
def store() -> Iterator[Store]:
    """A store with games of all variants and states."""
    store = store_in_memory(time.monotonic)
    choose = random.Random(5)
    for number in range(30):
        game = played(WON[number % len(WON)], store) if number % 3 == 0 else store.new(
            choose.choice((DENDERA, TURKISH, CRESCENT)), number
        )  # fmt: skip
        for _ in range(choose.randrange(20)):
            play_on(game, choose)
        store.save(game)
        if number % 3 == 1:
            store.leave(game)
    yield store
    store.close()


def ids(store: Store, *chosen: object) -> list[str]:
    with store.look() as connection:
        return listed(connection, *chosen)  # type: ignore[arg-type]
    raise AssertionError


@pytest.mark.parametrize("variant", [None, *VARIANTS.values()])
@pytest.mark.parametrize("state", [None, *State])
def test_what_is_listed_is_what_statistics_count(
    store: Store, variant: object, state: object
) -> None:
    wanted = [
        row.id
        for row in store.games()
        if variant in (None, row.variant) and state in (None, state_of(row))
    ]
    assert ids(store, variant, state) == wanted


def test_a_deal_merely_looked_at_is_not_listed() -> None:
    store = store_in_memory()
    store.save(store.new(DENDERA, 17))
    assert ids(store, None, None) == []


@pytest.mark.parametrize("damage", ["variant = 'chess'", "deal = 0", "deal = 'x'", "deal = 1.5"])
def test_a_game_that_cannot_be_read_is_not_listed(damage: str) -> None:
    store = store_in_memory()
    store.save(played(Record(WON[0].variant, WON[0].deal, WON[0].moves[:5]), store))
    with store.look() as connection:
        connection.execute(f"UPDATE games SET {damage}")
    assert ids(store, None, None) == [] == store.games()


def entry(store: Store, game: Game) -> Entry:
    with store.look() as connection:
        return told(connection, [game.id, "nothing"])[game.id]
    raise AssertionError


def test_bookmarks_are_counted() -> None:
    store = store_in_memory()
    game = played(Record(WON[0].variant, WON[0].deal, WON[0].moves[:5]), store)
    store.save(game)
    assert entry(store, game) == (store.games()[0], 0)
    for number in (1, 3):
        game.bookmark(game.history.steps[number], "")
    store.save(game)
    assert entry(store, game).bookmarks == 2


@pytest.mark.parametrize("seed", range(5))
def test_the_record_is_that_of_the_line_to_where_the_game_stands(seed: int) -> None:
    store = store_in_memory()
    game = store.new(CRESCENT, 17)
    choose = random.Random(seed)
    for _ in range(60):
        play_on(game, choose)
    store.save(game)
    with store.look() as connection:
        assert record_of(connection, store.games()[0]) == str(game.record())
    game.restart()
    store.save(game)
    with store.look() as connection:
        assert record_of(connection, store.games()[0]) == "crescent 17"
