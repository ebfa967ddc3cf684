"""What has come of all games: counts, streaks, best and middle results, and how they went in time.

Everything follows from the rows of the games alone. A game counts from its first
move; its first win stands, with the aids it had then, whatever is played later.
"""

import datetime
import sys
from collections import Counter
from collections.abc import Iterable, Sequence
from enum import Enum
from itertools import groupby
from typing import NamedTuple

from game.rules.cards import CARDS
from game.rules.position import LAST_TOUR
from game.rules.variants import VARIANTS, Variant
from game.session.game import Aid
from game.session.restore import GameRow

HALVES = tuple((tour, after) for tour in range(1, LAST_TOUR + 1) for after in (False, True))
"""The tours, each before and after its extra pile is formed, in the order in which they come."""


class State(Enum):
    """What has come of a game."""

    WON = "won"
    GIVEN_UP = "given up"
    """By the menu or by leaving it: a loss until it is won."""
    IN_PLAY = "in play"
    """Here or in another window, or as the window was closed: neither won nor lost."""


def state_of(game: GameRow) -> State:
    """What has come of a game; a win stands, even if the game was played on and given up."""
    if game.win is not None:
        return State.WON
    return State.GIVEN_UP if game.given_up else State.IN_PLAY


def aid_of(game: GameRow) -> Aid:
    """How much a game was aided: of one that was won, until it was."""
    return game.aided if game.win is None else game.win.aided


def home_of(game: GameRow) -> int:
    """The most cards that lay on the foundations: on the line of play they only become more."""
    return CARDS if game.win is not None else min(game.home, CARDS)


class Streak(NamedTuple):
    """So many in a row.

    Attributes:
        now: Those that still can grow.
        longest: The most there ever were.
    """

    now: int
    longest: int


class Spread(NamedTuple):
    """The least and the middle one of some numbers.

    Attributes:
        best: The least.
        median: The one in the middle; of an even count the mean of the two.
    """

    best: float
    median: float


class Statistics(NamedTuple):
    """The figures of some games.

    Attributes:
        games: How many there are.
        in_play: How many of them are neither won nor lost.
        wins: How many were won in each of ``HALVES``.
        streak: Games of a variant won in a row, in the order in which they were dealt; of
            several variants the most.
        days: Days in a row whose deal of the day was won.
        seconds: Times of won games; None if there are none.
        moves: Moves of won games; None if there are none.
    """

    games: int
    in_play: int
    wins: tuple[int, ...]
    streak: Streak
    days: Streak
    seconds: Spread | None
    moves: Spread | None

    @property
    def won(self) -> int:
        """How many were won."""
        return sum(self.wins)

    @property
    def share(self) -> float | None:
        """The part of the decided games that was won, 0–1; None if none is decided."""
        decided = self.games - self.in_play
        return self.won / decided if decided else None


def statistics(games: Sequence[GameRow], today: datetime.date) -> Statistics:
    """The figures of some games.

    Args:
        games: In each of them a step was made. That played last comes first.
        today: The local date.
    """
    wins = [game.win for game in games if game.win is not None]
    halves = Counter((win.tour, win.after_extra) for win in wins)
    streaks = [_streak(games, variant) for variant in VARIANTS.values()]
    return Statistics(
        len(games),
        sum(state_of(game) is State.IN_PLAY for game in games),
        tuple(halves[half] for half in HALVES),
        Streak(*map(max, zip(*streaks, strict=True))),
        _day_streak(games, today),
        # A pasted record is won in no time at all, which tells nothing.
        _spread([win.seconds for win in wins if win.seconds]),
        _spread([win.moves for win in wins]),
    )


def in_order(games: Sequence[GameRow]) -> list[GameRow]:
    """Games in the order in which they were dealt, which looking at one again does not change.

    No game was dealt after a game was played that was played later than it, whatever a wall
    clock that was wrong for a while has said.

    Args:
        games: That played last comes first.
    """
    dealt: list[tuple[str, GameRow]] = []
    latest = chr(sys.maxunicode)
    for game in games:
        dealt.append((min(game.started, latest), game))
        latest = min(latest, game.last_played or latest)
    dealt.reverse()
    dealt.sort(key=lambda pair: pair[0])
    return [game for _, game in dealt]


def _streak(games: Sequence[GameRow], variant: Variant) -> Streak:
    states = [state_of(game) for game in in_order(games) if game.variant is variant]
    won = [state is State.WON for state in states if state is not State.IN_PLAY]
    runs = [(good, sum(1 for _ in run)) for good, run in groupby(won)]
    now = runs[-1][1] if runs and runs[-1][0] else 0
    return Streak(now, max((length for good, length in runs if good), default=0))


def _day_streak(games: Iterable[GameRow], today: datetime.date) -> Streak:
    """A day that is not over breaks no streak."""
    days = {_day(game.deal) for game in games if game.daily and game.win is not None}
    numbers = sorted(day for day in days if day is not None)
    # Days in a row have the same distance to their places in the list.
    runs: dict[int, list[int]] = {}
    for place, number in enumerate(numbers):
        runs.setdefault(number - place, []).append(number)
    until = today.toordinal()
    now = next((run for run in runs.values() if {until, until - 1} & {*run}), [])
    return Streak(sum(day <= until for day in now), max(map(len, runs.values()), default=0))


def _day(deal: int) -> int | None:
    """The day whose deal a number is, counted from a day long ago; None if it is of none."""
    try:
        return datetime.date(deal // 10000, deal // 100 % 100, deal % 100).toordinal()
    except ValueError:
        return None


def _spread(numbers: Iterable[float]) -> Spread | None:
    ordered = sorted(numbers)
    if not ordered:
        return None
    half = len(ordered) // 2
    return Spread(ordered[0], (ordered[half] + ordered[~half]) / 2)


class Column(NamedTuple):
    """Some games dealt one after another, as a chart shows them.

    Attributes:
        games: How many they are.
        in_play: How many of them are neither won nor lost.
        home: How many cards came home in them, on average.
        tours: How many of them were won in each tour.
        first: When the first of them was dealt, in ISO 8601.
    """

    games: int
    in_play: int
    home: float
    tours: tuple[int, ...]
    first: str


def columns(games: Sequence[GameRow], most: int) -> list[Column]:
    """Games in the order in which they were dealt, as many to a column as it takes.

    Args:
        games: Those to be shown. That played last comes first.
        most: How many columns there is room for, at least 1.
    """
    ordered = in_order(games)
    size = -(-len(ordered) // most) or 1
    return [_column(ordered[i : i + size]) for i in range(0, len(ordered), size)]


def _column(games: Sequence[GameRow]) -> Column:
    tours = Counter(game.win.tour for game in games if game.win is not None)
    return Column(
        len(games),
        sum(state_of(game) is State.IN_PLAY for game in games),
        sum(map(home_of, games)) / len(games),
        tuple(tours[tour] for tour in range(1, LAST_TOUR + 1)),
        games[0].started,
    )
