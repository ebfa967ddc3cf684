"""When the analyst is asked, and what is known without asking."""

from collections.abc import Callable
from functools import cache, reduce

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.rules.cards import CARDS, KINDS
from game.rules.moves import legal_moves, play
from game.rules.notation import parse_record
from game.rules.places import Move
from game.rules.position import Position
from game.rules.variants import DENDERA
from game.session.adviser import MOST_PROBES, PROBE_SECONDS, REST, SECONDS, Adviser
from game.session.history import History, Step
from game.solver.analysis import analyse
from game.solver.client import Found
from game.solver.results import Limit, Result, Verdict, Why
from tests.rules.literals import read_lines

DEAL = 5
LOST, UNKNOWN = Result(Verdict.LOST), Result(Verdict.UNKNOWN, why=Why.TIME)


@cache
def win(position: Position) -> Result:
    """A win by the true analyst."""
    return next(analyse(position, Limit(positions=20_000)))


class Scripted:
    """An analyst that answers when a test tells it to."""

    def __init__(self) -> None:
        self.available = True
        self.busy = False
        self.asked: list[tuple[Position, float]] = []
        self.closed = False
        self._told: list[Found] = []

    def ask(self, position: Position, seconds: float) -> None:
        self.asked.append((position, seconds))
        self.busy, self._told = True, []

    def stop(self) -> None:
        self.busy, self._told = False, []

    def poll(self) -> list[Found]:
        told, self._told = self._told, []
        return told

    def close(self) -> None:
        self.closed = True

    def tell(self, result: Result, *, last: bool = True) -> None:
        course = [self.asked[-1][0]]
        for move in result.line:
            course.append(play(course[-1], move))
        self._told.append(Found(result, tuple(course)))
        self.busy = not last


class Aided:
    """A game with an adviser."""

    def __init__(self) -> None:
        self.analyst = Scripted()
        self.adviser = Adviser(self.analyst)
        self.history = History(DENDERA, DEAL)

    @property
    def here(self) -> Step:
        return self.history.cursor

    def play(self, *moves: Move) -> Step:
        self.history.play(moves, "")
        self.adviser.watch(self.here)
        return self.here

    def go_to(self, step: Step) -> None:
        self.history.go_to(step)
        self.adviser.watch(step)

    def ask(self) -> None:
        """Watch and wait until the analyst is asked."""
        self.adviser.watch(self.here)
        self.adviser.tick(0.0)
        self.adviser.tick(REST)
        assert self.analyst.asked[-1] == (self.here.position, SECONDS)

    def learn(self, result: Result, *, last: bool = True) -> None:
        """Let the analyst answer."""
        self.analyst.tell(result, last=last)
        assert self.adviser.tick(0.0)

    def known(self) -> Result:
        found = self.adviser.known(self.here.position)
        assert found is not None
        return found


@pytest.fixture
def aided() -> Aided:
    return Aided()


def off(position: Position, line: tuple[Move, ...]) -> Move:
    """A move that leaves a line."""
    return next(move for move in sorted(legal_moves(position), key=str) if move != line[0])


def test_the_first_position_is_asked_about_at_once(aided: Aided) -> None:
    assert not aided.adviser.tick(1.0)
    aided.adviser.watch(aided.here)
    assert aided.analyst.asked == []
    assert aided.adviser.thinking
    aided.adviser.tick(0.0)
    assert aided.analyst.asked == [(aided.here.position, SECONDS)]
    assert aided.adviser.known(aided.here.position) is None


def test_along_a_winning_line_nothing_is_asked_again(aided: Aided) -> None:
    aided.ask()
    result = win(aided.here.position)
    aided.learn(result, last=False)
    assert aided.known() == result
    for played, move in enumerate(result.line, start=1):
        aided.play(move)
        aided.adviser.tick(1.0)
        known = aided.known()
        assert known.line == result.line[played:]
        assert (known.verdict, known.tour, known.half) == (Verdict.WON, result.tour, result.half)
    assert len(aided.analyst.asked) == 1


def test_off_the_line_it_is_asked_anew_after_a_rest(aided: Aided) -> None:
    aided.ask()
    result = win(aided.here.position)
    aided.learn(result)
    for _ in range(2):  # each move begins the rest anew
        aided.play(off(aided.here.position, result.line))
        aided.adviser.tick(0.6 * REST)
        assert aided.adviser.thinking
        assert len(aided.analyst.asked) == 1
    aided.adviser.tick(0.6 * REST)
    assert aided.analyst.asked[1:] == [(aided.here.position, SECONDS)]


def test_who_comes_back_in_time_lets_the_search_go_on(aided: Aided) -> None:
    aided.ask()
    root = aided.here
    aided.play(next(legal_moves(root.position)))
    aided.go_to(root)
    aided.adviser.tick(1.0)
    assert len(aided.analyst.asked) == 1
    assert aided.adviser.thinking


def test_before_a_position_that_is_won_all_are(aided: Aided) -> None:
    line: tuple[Move, ...] = ()
    for _ in range(3):
        line += (off(aided.here.position, win(aided.here.position).line),)
        aided.history.play(line[-1:], "")
    aided.ask()
    result = win(aided.here.position)
    aided.learn(result)
    for step in aided.history.line():
        aided.go_to(step)
        aided.adviser.tick(1.0)
        known = aided.known()
        assert known.line == line[step.played :] + result.line
        assert reduce(play, known.line, step.position).won
    assert len(aided.analyst.asked) == 1


def test_an_earlier_win_takes_the_place_of_a_later_one(aided: Aided) -> None:
    aided.ask()
    result = win(aided.here.position)
    for tour, half, last in ((3, 2, False), (2, 1, False), (2, 2, True)):
        aided.learn(Result(Verdict.WON, result.line, tour=tour, half=half), last=last)
    assert (aided.known().tour, aided.known().half) == (2, 1)
    assert not aided.adviser.thinking


def test_after_a_position_that_is_lost_all_are(aided: Aided) -> None:
    aided.ask()
    aided.learn(LOST)
    for _ in range(5):
        aided.play(next(legal_moves(aided.here.position)))
        aided.adviser.tick(1.0)
        assert aided.known().verdict is Verdict.LOST
    assert len(aided.analyst.asked) == 1


def test_unknown_is_not_asked_twice_and_says_nothing_of_others(aided: Aided) -> None:
    aided.ask()
    line = win(aided.here.position).line[:5]
    aided.learn(Result(Verdict.UNKNOWN, line, why=Why.TIME))
    assert aided.known().verdict is Verdict.UNKNOWN
    root = aided.here
    aided.play(line[0])
    assert aided.adviser.known(aided.here.position) is None
    aided.go_to(root)
    aided.adviser.tick(1.0)
    assert len(aided.analyst.asked) == 1


@pytest.mark.parametrize("twin", range(0, KINDS, 17))
def test_twins_are_alike(aided: Aided, twin: int) -> None:
    def swapped(cards: tuple[int, ...]) -> tuple[int, ...]:
        return tuple(c if c % KINDS != twin else (c + KINDS) % CARDS for c in cards)

    aided.ask()
    aided.learn(win(aided.here.position))
    dealt = aided.here.position
    other = dealt._replace(piles=tuple(map(swapped, dealt.piles)))
    assert other != dealt
    assert aided.adviser.known(other) == aided.known()


def test_at_rest_it_asks_nothing_and_what_is_known_stays_known(aided: Aided) -> None:
    aided.ask()
    aided.learn(win(aided.here.position), last=False)
    aided.adviser.stop()
    assert not aided.analyst.busy
    assert not aided.adviser.thinking
    assert [aided.adviser.tick(1.0) for _ in range(2)] == [True, False]
    aided.adviser.watch(aided.here)
    aided.adviser.tick(1.0)
    assert len(aided.analyst.asked) == 1
    assert aided.known().verdict is Verdict.WON
    aided.adviser.close()
    assert aided.analyst.closed


def test_without_an_analyst_nothing_is_waited_for(aided: Aided) -> None:
    aided.ask()
    aided.analyst.available = aided.analyst.busy = False
    assert aided.adviser.tick(0.0)
    assert not aided.adviser.available
    aided.play(next(legal_moves(aided.here.position)))
    assert not aided.adviser.thinking
    aided.adviser.seek_turning_point(aided.history.line())
    aided.adviser.tick(0.0)
    assert not aided.adviser.seeking


@cache
def long_line() -> list[Step]:
    """The steps of a long game."""
    record = max((str(line["record"]) for line in read_lines("endgames.jsonl")), key=len)
    game = parse_record(record)
    history = History(game.variant, game.deal)
    for move in game.moves:
        history.play((move,), "")
    return history.line()


def sought(line: list[Step], oracle: Callable[[int], Result]) -> tuple[int | None, Scripted]:
    """The turning point if the analyst answers as an oracle does, and what it was asked."""
    at = {step.position: index for index, step in enumerate(line)}
    analyst = Scripted()
    adviser = Adviser(analyst)
    adviser.seek_turning_point(line)
    while adviser.seeking:
        adviser.tick(0.0)
        if analyst.busy:
            analyst.tell(oracle(at[analyst.asked[-1][0]]), last=False)
    assert not analyst.busy
    assert all(seconds == PROBE_SECONDS for _, seconds in analyst.asked)
    return adviser.turning_point, analyst


WON = Result(Verdict.WON, tour=3, half=2)


@given(st.data())
def test_the_turning_point_is_found_by_halving(data: st.DataObject) -> None:
    line = long_line()[: data.draw(st.integers(1, 120))]
    last = data.draw(st.integers(-1, len(line) - 1))
    found, analyst = sought(line, lambda index: WON if index <= last else LOST)
    assert found == (last if last >= 0 else None)
    assert len(analyst.asked) <= len(line).bit_length()


@given(st.data())
def test_unknown_is_never_taken_for_lost(data: st.DataObject) -> None:
    line = long_line()[: data.draw(st.integers(1, 30))]
    last = data.draw(st.integers(-1, len(line) - 1))
    unknown = data.draw(st.sets(st.integers(0, len(line) - 1), max_size=MOST_PROBES // 2))

    def oracle(index: int) -> Result:
        return UNKNOWN if index in unknown else WON if index <= last else LOST

    found, analyst = sought(line, oracle)
    assert found == max((i for i in range(last + 1) if i not in unknown), default=None)
    assert len(analyst.asked) <= MOST_PROBES


def test_the_turning_point_uses_what_is_known_and_lets_the_player_be_told_again(
    aided: Aided,
) -> None:
    aided.ask()
    aided.learn(win(aided.here.position))
    for move in win(aided.here.position).line[:4]:
        aided.play(move)
    aided.play(off(aided.here.position, win(aided.here.position).line))
    aided.adviser.seek_turning_point(aided.history.line())
    aided.adviser.tick(0.0)
    assert aided.adviser.turning_point == 4
    assert aided.analyst.asked[1:] == [(aided.here.position, PROBE_SECONDS)]
    aided.analyst.tell(UNKNOWN)
    aided.adviser.tick(0.0)
    assert (aided.adviser.seeking, aided.adviser.turning_point) == (False, 4)
    aided.adviser.tick(REST)
    assert aided.analyst.asked[2:] == [(aided.here.position, SECONDS)]


def test_what_is_forgotten_is_asked_anew(aided: Aided) -> None:
    aided.ask()
    aided.learn(win(aided.here.position))
    aided.adviser.forget()
    assert aided.adviser.known(aided.here.position) is None
    asked = len(aided.analyst.asked)
    aided.ask()
    assert len(aided.analyst.asked) == asked + 1
