"""How a game ends, and what follows."""

import time

import pytest

from game.app.outcomes import duration
from game.app.scenes import result
from game.app.scenes.result import LostScene, WonScene
from game.rules.notation import Record
from game.rules.places import CardMove
from game.session.game import Aid
from game.session.pars import Par
from game.table.intents import Command, PressSecond
from game.words import LANGUAGES
from tests.app.conftest import Start
from tests.app.stages import App, count, spot, stored
from tests.rules.literals import read_lines
from tests.session.playing import WON

LOST = [str(line["record"]) for line in read_lines("positions.jsonl") if line["status"] == "lost"]


def before_the_last(record: Record) -> str:
    """The record without its last move."""
    return str(Record(record.variant, record.deal, record.moves[:-1]))


def play_last(app: App, record: Record) -> None:
    """Make the last move of a record, by hand."""
    last = record.moves[-1]
    assert isinstance(last, CardMove)
    app.do(PressSecond(*spot(app.table.layout, last.source)))
    assert app.game.record() == record


@pytest.mark.parametrize("record", WON[::4])
def test_the_last_card_wins_once_it_lies(start: Start, record: Record) -> None:
    app = start(before_the_last(record))
    play_last(app, record)
    assert app.stage.moving
    assert app.table, "the last card still flies"
    assert count(app.folder, "wins") == 1, "a win left before the feast ends is a win"
    app.rest()
    assert isinstance(app.top, WonScene)
    app.choose("Look at the table")
    app.run(1)
    assert app.table, "it comes once"


def test_a_win_counts_once_whatever_is_undone_and_won_again(start: Start) -> None:
    app = start(before_the_last(WON[0]))
    play_last(app, WON[0])
    app.rest()
    app.choose("Look at the table")
    (first,) = app.services.store.games()
    app.do(Command.UNDO)
    app.run(1)
    assert app.table
    app.do(Command.REDO)
    app.rest()
    assert isinstance(app.top, WonScene)
    (again,) = app.services.store.games()
    assert again.win == first.win is not None
    assert count(app.folder, "wins") == 1


def test_the_won_scene_tells_tour_moves_and_time_of_the_first_win(start: Start) -> None:
    app = start(before_the_last(WON[0]))
    app.run(61)
    play_last(app, WON[0])
    app.rest()
    assert isinstance(app.top, WonScene)
    won, facts, *_ = app.top.lines()
    assert won == "Won in tour II, with the extra pile"
    assert facts.startswith(f"{len(WON[0].moves)} moves · 1:0")


@pytest.mark.parametrize(
    ("known", "told"),
    [
        (Par(2, 1), "Par: tour II"),
        (Par(2, 2), "Par: tour II, with the extra pile"),
        (Par(3, 1), "Par was tour III: you won earlier"),
    ],
)
def test_a_win_is_rated_beside_the_par(
    start: Start, monkeypatch: pytest.MonkeyPatch, known: Par, told: str
) -> None:
    monkeypatch.setattr(result, "par", lambda *_: known)
    app = start(before_the_last(WON[0]))
    play_last(app, WON[0])
    app.rest()
    assert isinstance(app.top, WonScene)
    assert app.top.lines()[-1] == told
    assert not app.services.adviser_started


def test_the_analyst_finds_a_par_that_is_not_known(
    start: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(result, "par", lambda *_: None)
    app = start(before_the_last(WON[0]))
    play_last(app, WON[0])
    app.rest()
    assert isinstance(app.top, WonScene)
    end = time.monotonic() + 60
    while not app.top.lines()[-1].startswith("Par: tour"):
        assert time.monotonic() < end
        app.run(1 / 60)
        time.sleep(0.005)
    win = app.services.store.games()[0].win
    assert win is not None
    assert win.aided is Aid.AIDED, "by the record it began with"


def test_a_menu_opened_in_the_last_flight_does_not_swallow_the_win(start: Start) -> None:
    app = start(before_the_last(WON[0]))
    play_last(app, WON[0])
    app.do(Command.MENU)
    app.run(1)
    app.do(Command.MENU)
    app.rest()
    app.rest()
    assert isinstance(app.top, WonScene)


@pytest.mark.parametrize("record", LOST[::7])
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_lost_game_offers_a_step_back(start: Start, record: str, language: str) -> None:
    app = start(record, language=language)
    app.do(Command.UNDO)
    before = app.game.record()
    app.do(Command.REDO)
    app.rest()
    assert isinstance(app.top, LostScene)
    assert app.top.heading() == app.services.words.text("No legal move is left")
    app.draw()
    app.choose("Undo the last step")
    app.rest()
    assert app.game.record() == before


@pytest.mark.parametrize(
    ("label", "moves"), [("Restart", 0), ("Back to the table", None), ("New deal", 0)]
)
def test_the_ways_on_from_a_lost_game(start: Start, label: str, moves: int | None) -> None:
    app = start(LOST[0])
    game, played = app.game, app.game.moves
    app.do(Command.UNDO, Command.REDO)
    app.rest()
    app.choose(label)
    app.rest()
    assert app.game.moves == (played if moves is None else moves)
    assert (app.game is game) is (label != "New deal")


def test_the_title_is_a_way_on_too(start: Start) -> None:
    app = start(LOST[0])
    game = app.game
    app.do(Command.UNDO, Command.REDO)
    app.rest()
    app.choose("To the title")
    assert app.item("New deal")
    app.do(Command.FIRST, Command.DOWN, Command.ACTIVATE)
    assert app.game is game
    assert stored(app.folder, game) == LOST[0]


@pytest.mark.parametrize(
    ("seconds", "shown"), [(0, "0:00"), (59.9, "0:59"), (727, "12:07"), (3727, "1:02:07")]
)
def test_durations(seconds: float, shown: str) -> None:
    assert duration(seconds) == shown
