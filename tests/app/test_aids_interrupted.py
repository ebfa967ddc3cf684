"""Aids, and what comes between: moves, menus, other settings, answers that nobody waits for."""

from collections.abc import Callable
from pathlib import Path

import pytest

from game.app.aids.assistant import GOOD_AS_IT_IS, LOOKING, Assistant
from game.app.bar import Tone
from game.app.scenes import result
from game.app.scenes.result import LostScene, WonScene
from game.app.scenes.table import TableScene
from game.rules.notation import Record
from game.rules.places import CardMove, Move, TourMove
from game.session.adviser import REST, Adviser
from game.session.game import Aid, Game
from game.solver.results import Result, Verdict
from game.table.foresight import big_step
from game.table.intents import Cancel, Command, End, Focus, Point, Press, PressSecond, Release
from tests.app.conftest import Start
from tests.app.stages import App, spot
from tests.rules.literals import legal
from tests.session.playing import WON
from tests.session.test_adviser import Scripted

LINE = WON[0].moves
DEALT = f"dendera {WON[0].deal}"
WINS = Result(Verdict.WON, LINE, tour=3, half=2)


@pytest.fixture
def app(start: Start) -> App:
    """The deal of a game that was won, at rest."""
    return advised(start(DEALT, size=(1280, 800), motion="none"))


def advised(app: App) -> App:
    """Let an analyst answer that says what a test tells it to."""
    app.services._adviser = Adviser(Scripted())  # noqa: SLF001 - in place of a process
    app.rest()
    return app


def analyst(app: App) -> Scripted:
    """The analyst."""
    found = app.services.adviser._analyst  # noqa: SLF001 - as above
    assert isinstance(found, Scripted)
    return found


def assistant(app: App) -> Assistant:
    """What answers at the table."""
    return app.table.aids.assistant


def looks_ahead(app: App) -> bool:
    """Whether the table to come is to be seen."""
    return app.table.aids.foresight.on


def learn(app: App, result: Result) -> None:
    """Wait until the analyst is asked, and let it answer."""
    app.run(2 * REST)
    analyst(app).tell(result)
    app.run(0.05)


def shown(app: App) -> App:
    """Ask for the way to win, and look at some steps of it."""
    app.do(Command.SHOW_ME)
    learn(app, WINS)
    app.run(2)
    assert assistant(app).show
    assert app.game.record().moves
    return app


def near_the_end(start: Start, left: int, **settings: object) -> App:
    """The last moves of a won game are to be made."""
    record = Record(WON[0].variant, WON[0].deal, LINE[:-left])
    return advised(start(str(record), size=(1280, 800), motion="none", **settings))


def before_the_last_big_step(start: Start) -> tuple[App, tuple[Move, ...]]:
    """The extra pile of the third tour is to be formed; with it, what wins then."""
    won = WON[1]
    formed = max(i for i, move in enumerate(won.moves) if move is TourMove.FORM_EXTRA)
    record = Record(won.variant, won.deal, won.moves[:formed])
    app = advised(start(str(record), size=(1280, 800), motion="none"))
    return app, won.moves[formed:]


@pytest.mark.parametrize(
    ("label", "asked"),
    [
        ("Hint", lambda aids: aids.hint),
        ("Show me how to win", lambda aids: aids.show),
        ("Verdict on or off", lambda aids: aids.verdict_on),
    ],
)
def test_what_the_menu_asks_for_is_seen_at_the_table(
    app: App, label: str, asked: Callable[[Assistant], object]
) -> None:
    app.do(Command.MENU)
    app.choose("The analyst…")
    app.choose(label)
    learn(app, WINS)
    assert asked(assistant(app))


def test_a_right_click_ends_what_is_shown(app: App) -> None:
    shown(app)
    app.do(PressSecond(640, 790))
    assert assistant(app).show is None
    moves = app.game.moves
    app.run(3)
    assert app.game.moves == moves


def test_after_a_shown_win_nothing_goes_on_from_elsewhere(start: Start) -> None:
    app = near_the_end(start, 6)
    app.do(Command.SHOW_ME)
    learn(app, Result(Verdict.WON, LINE[-6:], tour=3, half=2))
    while not isinstance(app.top, WonScene):
        app.run(1)
    assert app.services.games.latest() is not None
    app.choose("Restart")
    app.do(Command.RIGHT, Command.LEFT)
    app.run(3)
    assert app.said == ""
    assert app.game.moves == 0
    assert assistant(app).show is None


def test_what_is_shown_goes_back_and_forth_as_long_as_nothing_else_moves(app: App) -> None:
    shown(app)
    app.do(*[Command.LEFT] * 200)
    assert app.game.moves == 0
    app.do(*[Command.RIGHT] * 300)
    assert app.game.position.won


def test_a_step_made_while_one_looks_ahead_leads_back_to_the_present(start: Start) -> None:
    app, line = before_the_last_big_step(start)
    app.do(Command.HINT)
    learn(app, Result(Verdict.WON, line, tour=3, half=2))
    app.do(Command.FORESIGHT, Command.HINT)
    assert big_step(app.game.position) is None
    assert not looks_ahead(app)
    app.draw()


def test_with_the_last_card_in_hand_foresight_shows_what_comes_without_it(start: Start) -> None:
    app = near_the_end(start, 1)
    assert big_step(app.game.position)
    app.do(Command.FORESIGHT)
    without = app.draw()
    app.do(End(Command.FORESIGHT))
    last = LINE[-1]
    assert isinstance(last, CardMove)
    held, home = spot(app.table.layout, last.source), spot(app.table.layout, last.target)
    app.do(Point(*held), Press(*held), Point(*home), Command.FORESIGHT)
    assert app.table.player.intended == (last,)
    seen = app.draw()
    same = sum(a == b for a, b in zip(seen[::97], without[::97], strict=True))
    assert same > 0.9 * len(seen[::97])


def test_a_card_dropped_while_one_looks_ahead_is_dropped(app: App) -> None:
    step = next(m for m in legal(app.game.position) if isinstance(m, CardMove))
    start, end = spot(app.table.layout, step.source), spot(app.table.layout, step.target)
    app.do(Point(*start), Press(*start), Point(*end), Command.FORESIGHT, Release(*end))
    assert app.game.record().moves == (step,)
    assert app.table.player.hands.hand is None
    assert not looks_ahead(app)


def test_the_verdict_goes_on_after_a_menu(app: App) -> None:
    app.do(Command.VERDICT)
    app.run(2 * REST)
    app.do(Command.MENU)
    assert not analyst(app).busy
    app.do(Command.MENU)
    learn(app, WINS)
    app.draw()
    assert app.table.bar.standing.tone is Tone.GOOD


def test_an_answer_to_a_hint_that_is_a_verdict_marks_the_game(app: App) -> None:
    game = app.game
    app.do(Command.HINT)
    learn(app, Result(Verdict.LOST))
    assert isinstance(app.top, LostScene)
    assert game.aided is Aid.AIDED


def test_whoever_plays_on_meanwhile_is_not_told_of_a_loss_that_is_none(app: App) -> None:
    app.do(Command.HINT)
    app.run(2 * REST)
    analyst(app).tell(Result(Verdict.LOST))
    app.do(Command.COLLECT)
    app.rest()
    assert isinstance(app.top, TableScene)


@pytest.mark.parametrize("asked", [Command.VERDICT, Command.HINT, Command.SHOW_ME])
def test_who_switches_the_aids_off_sees_none(app: App, asked: Command) -> None:
    app.do(asked)
    learn(app, WINS)
    app.services.change(aids=False)
    app.stage.refresh()
    app.draw()
    assert app.table.bar.standing.text == ""
    assert (assistant(app).hint, assistant(app).show) == (None, None)
    moves = app.game.moves
    app.run(3)
    assert app.game.moves == moves
    assert not analyst(app).busy


@pytest.mark.parametrize("verdict", [False, True])
def test_who_plays_on_has_no_use_for_the_turning_point(app: App, verdict: bool) -> None:
    app.do(*[Command.VERDICT] * verdict, Command.TURNING_POINT)
    app.run(0.05)
    app.do(Command.COLLECT)
    moves = app.game.moves
    assert not app.services.adviser.seeking
    app.run(2 * REST)
    if verdict:
        assert analyst(app).asked[-1][0] == app.game.position
    analyst(app).tell(WINS if not verdict else Result(Verdict.LOST))
    app.run(0.05)
    assert app.game.moves == moves


def test_the_verdict_switched_off_does_not_end_the_search_for_the_turning_point(app: App) -> None:
    app.do(Command.VERDICT, Command.TURNING_POINT, Command.VERDICT)
    app.run(0.05)
    assert app.services.adviser.seeking
    assert app.said == LOOKING


@pytest.mark.parametrize("last", [Command.HINT, Command.TURNING_POINT])
def test_of_two_questions_the_last_one_is_answered(app: App, last: Command) -> None:
    (first,) = {Command.HINT, Command.TURNING_POINT} - {last}
    app.do(first)
    app.run(0.05)
    app.do(last)
    learn(app, WINS)
    assert bool(assistant(app).hint) is (last is Command.HINT)
    assert (app.said == GOOD_AS_IT_IS) is (last is Command.TURNING_POINT)


def test_a_late_answer_about_another_game_is_told_nobody(app: App) -> None:
    app.do(Command.VERDICT, Command.SHOW_ME)
    app.run(2 * REST)
    app.do(Command.NEW_DEAL)
    analyst(app).tell(WINS)
    app.run(1)
    app.draw()
    assert app.game.untouched
    assert app.game.aided is Aid.NONE
    assert app.table.bar.standing.text == ""
    assert assistant(app).show is None


def test_the_result_and_the_table_share_the_analyst(start: Start) -> None:
    app = near_the_end(start, 1)
    app.do(Command.VERDICT, PressSecond(*spot(app.table.layout, LINE[-1].source)))  # type: ignore[union-attr]
    while not isinstance(app.top, WonScene):
        app.run(1)
    app.do(Command.MENU, Command.UNDO)
    app.run(2 * REST)
    assert analyst(app).asked[-1][0] == app.game.position
    learn(app, Result(Verdict.WON, LINE[-1:], tour=3, half=2))
    app.draw()
    assert app.table.bar.standing.tone is Tone.GOOD


def test_what_tells_nothing_new_is_not_stored_again(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    saved: list[Game] = []
    monkeypatch.setattr(app.services.store, "save", saved.append)
    app.do(Command.XRAY, Command.FIRST, *[Command.RIGHT] * 9)
    assert len(saved) == 1
    app.do(Command.HINT)
    learn(app, WINS)
    assert len(saved) == 2
    app.do(*[Command.LEFT] * 9)
    app.run(2)
    assert len(saved) == 2


def won_scene(app: App) -> WonScene:
    """Make the last move of a won game whose deal was never surveyed."""
    app.do(PressSecond(*spot(app.table.layout, LINE[-1].source)))  # type: ignore[union-attr]
    while not isinstance(app.top, WonScene):
        app.run(1)
    return app.top


def test_what_the_player_found_is_no_par(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(result, "par", lambda *_: None)
    app = near_the_end(start, 1)
    app.do(Command.VERDICT)
    learn(app, Result(Verdict.WON, LINE[-1:], tour=2, half=2))
    app.do(Command.VERDICT)
    app.run(1)
    scene = won_scene(app)
    assert not any(line.startswith("Par: tour") for line in scene.lines())


def test_nothing_moves_under_the_pointer_where_no_par_is_found(
    start: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(result, "par", lambda *_: None)
    scene = won_scene(app := near_the_end(start, 1))
    before = [item.box.copy() for item in scene.grid.items()]
    learn(app, Result(Verdict.UNKNOWN))
    assert scene.lines()[-1] == result.NO_PAR
    assert [item.box for item in scene.grid.items()] == before


def test_what_is_held_ends_with_another_button_and_with_the_focus(app: App) -> None:
    app.draw()
    at = app.button(Command.FORM_EXTRA)
    for end in (Cancel(), Focus(here=False)):
        app.do(Point(*at), Press(*at))
        app.run(1)
        assert looks_ahead(app)
        app.do(Cancel(), end)
        app.run(1)
        assert not looks_ahead(app)
        app.do(Release(*at))
        assert app.game.untouched


def test_a_button_that_comes_to_mean_something_else_is_not_held(start: Start) -> None:
    app, _ = before_the_last_big_step(start)
    moves = app.game.moves
    app.draw()
    at = app.button(Command.FORM_EXTRA)
    app.do(Point(*at), Press(*at), Command.FORM_EXTRA)
    app.run(1)
    assert app.said == ""
    app.do(Release(*at))
    assert app.game.moves == moves + 1


@pytest.mark.parametrize("collects", [False, True])
def test_hints_do_just_what_they_say(app: App, collects: bool) -> None:
    app.services.change(collect_after_step=collects)
    app.stage.refresh()
    app.do(Command.HINT)
    learn(app, WINS)
    hint = assistant(app).hint
    assert hint
    app.do(Command.HINT)
    assert app.game.record().moves == hint.moves


@pytest.mark.parametrize("change", [{"theme": "cloth"}, {"mirrored": True}, {"scale": "largest"}])
def test_a_hint_lies_where_the_cards_do(
    app: App, change: dict[str, str | bool], tmp_path: Path
) -> None:
    fresh = advised(App(tmp_path / "2", DEALT, size=(1000, 700)))
    fresh.services.change(motion="none", **change)
    fresh.stage.refresh()
    for one in (app, fresh):
        one.do(Command.HINT)
        learn(one, WINS)
    app.services.change(**change)
    app.stage.refresh()
    app.resize(1000, 700)
    app.run(9)
    fresh.run(9)
    assert app.draw() == fresh.draw()
    fresh.close()


def test_captions_and_notices_leave_the_strip_free(app: App) -> None:
    shown(app)
    app.draw()
    app.services.change(captions=True)
    app.stage.refresh()
    app.services.herald.say("A notice")
    app.run(0.1)
    app.draw()
    top = app.services.herald.top(app.table.screen)
    strip = app.table.aids.strip
    there = [y for y in range(800) if any(strip.button(x, y) for x in range(0, 1280, 8))]
    assert there
    assert max(there) < top
