"""The figures: each thing that counts, by games that were really played and stored."""

import datetime
from collections import Counter
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.rules.cards import CARDS
from game.rules.notation import Record
from game.rules.variants import CRESCENT, DENDERA, TURKISH, VARIANTS
from game.session.failing_disk import Home, Keeper
from game.session.game import Aid, Game, Win
from game.session.ownership import Sole
from game.session.restore import GameRow
from game.session.schema import connect, migrate
from game.session.statistics import (
    HALVES,
    Spread,
    State,
    Statistics,
    Streak,
    aid_of,
    columns,
    home_of,
    state_of,
    statistics,
)
from game.session.store import Store
from tests.session.playing import WON, Time, played

TODAY = datetime.date(2026, 11, 30)


class Dates:
    """A wall clock that goes on by an hour each time it is read."""

    def __init__(self) -> None:
        self.now = datetime.datetime(2026, 1, 1, tzinfo=datetime.UTC)

    def __call__(self) -> str:
        self.now += datetime.timedelta(hours=1)
        return self.now.isoformat(timespec="seconds")


@pytest.fixture
def time() -> Time:
    return Time()


@pytest.fixture
def store(time: Time) -> Store:
    connection = connect(":memory:")
    migrate(connection)
    return Store(Keeper(Home(connection, Sole()), "memory"), time, Dates())


def figures(store: Store) -> Statistics:
    return statistics(store.games(), TODAY)


def begun(store: Store, deal: int = 17) -> Game:
    """A game with one step, stored."""
    game = store.new(DENDERA, deal)
    game.form_extra()
    store.save(game)
    return game


def lost(store: Store) -> Game:
    """A game that was begun and left."""
    game = begun(store)
    store.leave(game)
    return game


def won(store: Store, number: int = 0) -> Game:
    """A game that was played until it was won, and stored."""
    game = played(WON[number], store)
    store.save(game)
    return game


def test_without_games(store: Store) -> None:
    nothing = Streak(0, 0)
    assert figures(store) == Statistics(0, 0, (0,) * 6, nothing, nothing, None, None)
    assert figures(store).share is None
    assert columns([], 9) == []


def test_a_deal_merely_looked_at_is_nothing(store: Store) -> None:
    game = store.new(DENDERA, 17)
    store.save(game)
    assert figures(store).games == 0
    store.leave(game)
    assert figures(store).games == 0


def test_a_game_counts_from_its_first_move_even_if_it_is_undone(store: Store) -> None:
    game = begun(store)
    assert figures(store)[:2] == (1, 1)
    game.undo()
    store.save(game)
    assert figures(store)[:2] == (1, 1)


def test_a_game_in_play_is_neither_won_nor_lost(store: Store) -> None:
    won(store)
    begun(store)
    assert (figures(store).won, figures(store).share) == (1, 1.0)


def test_a_wall_clock_that_was_wrong_for_a_while_stops_no_streak() -> None:
    time, dates = Time(), Dates()
    connection = connect(":memory:")
    migrate(connection)
    store = Store(Keeper(Home(connection, Sole()), "memory"), time, dates)
    won(store)
    right, dates.now = dates.now, dates.now.replace(year=2040)
    begun(store).give_up()
    store.leave(begun(store, 18))
    dates.now = right
    for _ in range(3):
        won(store)
    assert figures(store).streak.now == 2, "the loss came before the first of them ended"


@pytest.mark.parametrize("leave", ["menu", "new deal"])
def test_a_game_given_up_is_a_loss_until_it_is_resumed_and_won(store: Store, leave: str) -> None:
    record = WON[0]
    game = played(Record(record.variant, record.deal, record.moves[:-1]), store)
    if leave == "menu":
        game.give_up()
        store.save(game)
    else:
        store.leave(game, store.new(DENDERA, 1))
    (row,) = store.games()
    assert state_of(row) is State.GIVEN_UP
    assert (figures(store).won, figures(store).share) == (0, 0.0)
    back = store.load(game.id)
    assert back is not None
    back.step(record.moves[-1:])
    store.save(back)
    assert (figures(store).games, figures(store).won, figures(store).share) == (1, 1, 1.0)


def test_a_win_counts_once_whatever_follows(store: Store, time: Time) -> None:
    game = played(Record(WON[0].variant, WON[0].deal, WON[0].moves[:-1]), store)
    game.clock.run(True)
    game.clock.start()
    time.now += 30
    game.step(WON[0].moves[-1:])
    store.save(game)
    first = figures(store)
    for _ in range(2):
        game.restart()
        game.aid(Aid.AIDED)
        game.clock.touch()
        time.now += 10
        store.save(game)
        game.go_to(game.history.steps[len(WON[0].moves)])
        store.save(game)
    game.undo()
    store.leave(game)
    assert figures(store) == first
    assert first.won == first.games == 1
    assert first.moves == Spread(len(WON[0].moves), len(WON[0].moves))
    assert first.seconds == Spread(30, 30)
    (row,) = store.games()
    assert (row.given_up, row.aided, aid_of(row)) == (True, Aid.AIDED, Aid.NONE)
    assert (state_of(row), home_of(row)) == (State.WON, CARDS)


def test_aids_of_a_game_that_is_not_won_are_those_it_has_had(store: Store) -> None:
    game = begun(store)
    game.aid(Aid.VIEW)
    store.leave(game)
    assert [aid_of(row) for row in store.games()] == [Aid.VIEW]


@pytest.mark.parametrize("number", range(0, len(WON), 7))
def test_a_win_is_counted_in_its_tour_and_half(store: Store, number: int) -> None:
    position = won(store, number).position
    half = HALVES.index((position.tour, position.extra is not None))
    assert [n for n, count in enumerate(figures(store).wins) if count] == [half]


def test_streaks_go_by_the_order_in_which_games_were_dealt(store: Store) -> None:
    won(store)
    before = lost(store)
    won(store)
    won(store)
    begun(store, 99)
    assert figures(store).streak == Streak(2, 2)
    back = store.load(before.id)
    assert back is not None
    store.leave(back)
    assert figures(store).streak == Streak(2, 2), "looking at an old game changes nothing"
    lost(store)
    assert figures(store).streak == Streak(0, 2)


def test_a_streak_is_of_one_variant() -> None:
    fields = [(CRESCENT, True), (DENDERA, False), (CRESCENT, True), (DENDERA, True)]
    games = [
        row(variant=variant, started=str(n), given_up=True, win=win() if good else None)
        for n, (variant, good) in enumerate(fields)
    ]
    assert statistics(games, TODAY).streak == Streak(2, 2)


def test_a_resumed_win_mends_a_streak(store: Store) -> None:
    record = WON[0]
    won(store)
    game = played(Record(record.variant, record.deal, record.moves[:-1]), store)
    store.leave(game)
    won(store)
    assert figures(store).streak == Streak(1, 1)
    game.step(record.moves[-1:])
    store.save(game)
    assert figures(store).streak == Streak(3, 3)


def test_a_game_won_in_no_time_has_no_time(store: Store) -> None:
    won(store)
    assert figures(store).won == 1
    assert figures(store).seconds is None


def win(seconds: float = 60.0, moves: int = 150, tour: int = 1, after: bool = False) -> Win:
    return Win(tour, after, moves, seconds, Aid.NONE, "2026-11-30T00:00:00+00:00")


def row(**fields: object) -> GameRow:
    fresh = GameRow("", DENDERA, 17, False, "", "", 1.0, 1, 0, False, Aid.NONE, None)
    return fresh._replace(**fields)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("deals", "streak"),
    [
        ([], (0, 0)),
        ([20261130], (1, 1)),
        ([20261129], (1, 1)),
        ([20261128], (0, 1)),
        ([20261127, 20261128, 20261129, 20261130], (4, 4)),
        ([20261130, 20261128, 20261127, 20261126], (1, 3)),
        ([20261129, 20261129], (1, 1)),
        ([20240228, 20240229, 20240301], (0, 3)),
        ([20261130, 20261201, 20261202], (1, 3)),
        ([20261131, 17, 99999999, 4294967295], (0, 0)),
    ],
)
def test_days_in_a_row(deals: list[int], streak: tuple[int, int]) -> None:
    rows = [row(deal=deal, daily=True, win=win()) for deal in deals]
    missed = [row(deal=20261125, daily=True), row(deal=20261125, win=win())]
    assert statistics([*rows, *missed], TODAY).days == streak


@pytest.mark.parametrize(
    ("numbers", "spread"), [([5], (5, 5)), ([9, 4], (4, 6.5)), ([9, 4, 5], (4, 5))]
)
def test_best_and_median(numbers: list[int], spread: tuple[float, float]) -> None:
    rows = [row(win=win(seconds=number, moves=number)) for number in numbers]
    assert statistics(rows, TODAY)[-2:] == (spread, spread)


wins = st.none() | st.builds(
    win, st.sampled_from([0.0, 1.5, 60.0]), st.integers(1, 9), st.integers(1, 3), st.booleans()
)
rows = st.lists(
    st.builds(
        row,
        variant=st.sampled_from([*VARIANTS.values()]),
        deal=st.sampled_from([17, 20261128, 20261129, 20261130]),
        daily=st.booleans(),
        started=st.sampled_from(["2026-01-01", "2026-01-02", "2026-01-03"]),
        home=st.integers(0, CARDS),
        given_up=st.booleans(),
        win=wins,
    )
)


@given(rows)
def test_totals_agree_with_a_plain_count(games: list[GameRow]) -> None:
    found = statistics(games, TODAY)
    won = [game for game in games if game.win]
    open_games = [game for game in games if not game.win and not game.given_up]
    assert found.games == len(games)
    assert found.in_play == len(open_games)
    assert found.won == len(won)
    halves = [(game.win.tour, game.win.after_extra) for game in games if game.win]
    assert list(found.wins) == [halves.count(half) for half in HALVES]
    if len(games) > len(open_games):
        assert found.share == len(won) / (len(games) - len(open_games))
    ordered = sorted(enumerate(games), key=lambda pair: (pair[1].started, -pair[0]))
    signs = {
        variant: "".join(
            "w" if game.win else "l"
            for _, game in ordered
            if game.variant is variant and (game.win or game.given_up)
        )
        for variant in VARIANTS.values()
    }
    now = max(len(sign) - len(sign.rstrip("w")) for sign in signs.values())
    longest = max(len(run) for sign in signs.values() for run in sign.split("l"))
    assert found.streak == (now, longest)
    parts = [[g for g in games if g.variant is variant] for variant in VARIANTS.values()]
    assert sum(statistics(part, TODAY).won for part in parts) == found.won


@given(rows, st.integers(1, 20))
def test_a_chart_shows_every_game_once_in_order(games: list[GameRow], most: int) -> None:
    found = columns(games, most)
    assert len(found) <= most
    assert sum(column.games for column in found) == len(games)
    assert all(a.first <= b.first for a, b in pairwise(found))
    tours = Counter(game.win.tour for game in games if game.win)
    assert [sum(c.tours[i] for c in found) for i in range(3)] == [tours[i] for i in (1, 2, 3)]
    cards = sum(column.home * column.games for column in found)
    assert cards == pytest.approx(sum(map(home_of, games)))
    assert sum(column.in_play for column in found) == statistics(games, TODAY).in_play


def test_cards_home_never_become_fewer_on_a_line() -> None:
    # So the most that lay home on the line to where a game stands lies home there.
    for record in WON[:9]:
        game = played(record)
        homes = [step.position.home for step in game.history.line()]
        assert homes == sorted(homes)
    assert {record.variant for record in WON[:9]} <= {DENDERA, TURKISH, CRESCENT}
