"""The aids at the table, answered by the real analyst in its own process."""

import time
from collections.abc import Callable, Iterator

import pytest

from game.app.aids.aids import OFF
from game.app.aids.assistant import LOST, NOT_AVAILABLE, Assistant
from game.app.bar import Tone
from game.app.scenes.result import LostScene, WonScene
from game.rules.moves import legal_moves
from game.rules.notation import Record
from game.rules.places import EXTRA, PILES, CardMove
from game.rules.variants import VARIANTS
from game.session.game import Aid
from game.table.foresight import foreseen
from game.table.intents import Command, End, Point, Press, Release
from tests.app.conftest import Start
from tests.app.stages import App, spot
from tests.rules.literals import read_lines
from tests.session.playing import WON

PATIENCE = 60
"""Seconds after which a test gives up on the analyst."""


@pytest.fixture
def app(start: Start) -> Iterator[App]:
    """A fresh deal, at rest."""
    app = start("dendera 17", size=(800, 600), motion="none")
    app.rest()
    yield app
    app.services.close()


def wait(app: App, until: Callable[[], object]) -> None:
    """Let time pass until the analyst has answered."""
    end = time.monotonic() + PATIENCE
    while not until():
        assert time.monotonic() < end, "the analyst does not answer"
        app.run(1 / 60)
        app.draw()
        time.sleep(0.002)


def assistant(app: App) -> Assistant:
    """What answers at the table."""
    return app.table.aids.assistant


def test_nothing_is_started_and_nothing_told_before_it_is_asked(app: App) -> None:
    app.draw()
    app.run(3)
    assert not app.services.adviser_started
    assert not app.table.bar.standing.text
    assert app.game.aided is Aid.NONE


def test_the_verdict_stands_in_the_bar_until_it_is_switched_off(app: App) -> None:
    app.do(Command.VERDICT)
    wait(app, lambda: app.table.bar.standing.tone is Tone.GOOD)
    assert "tour I" in app.table.bar.standing.text
    assert app.game.aided is Aid.AIDED
    app.do(Command.VERDICT)
    app.draw()
    assert not app.table.bar.standing.text


def test_a_hint_is_shown_done_when_asked_again_and_gone_after_a_move(app: App) -> None:
    app.do(Command.HINT)
    wait(app, lambda: assistant(app).hint)
    hint = assistant(app).hint
    assert hint is not None
    assert hint.sure
    assert app.game.untouched, "a hint moves nothing"
    assert app.game.aided is Aid.AIDED
    app.do(Command.HINT)
    assert app.game.record().moves == hint.moves
    wait(app, lambda: assistant(app).hint not in (None, hint))
    app.do(Command.UNDO)
    assert assistant(app).hint is None


def won_by_hints(app: App) -> bool:
    """Ask for hints until there are none."""
    for _ in range(600):
        if isinstance(app.top, WonScene):
            break
        app.do(Command.HINT)
        wait(app, lambda: isinstance(app.top, WonScene) or assistant(app).hint)
    app.services.close()
    return isinstance(app.top, WonScene)


@pytest.mark.parametrize("variant", VARIANTS)
def test_following_hints_wins(start: Start, request: pytest.FixtureRequest, variant: str) -> None:
    for number in range(1, request.config.getoption("--hints") + 1):
        app = start(f"{variant} {number}", size=(640, 480), motion="none", muted=True)
        assert won_by_hints(app), f"{variant} {number} is not won by its hints"


def test_show_me_plays_pauses_goes_back_and_gives_the_table_away(app: App) -> None:
    app.do(Command.SHOW_ME)
    wait(app, lambda: app.game.moves >= 3)
    app.do(Command.SHOW_ME)
    moves = app.game.moves
    app.run(3)
    assert app.game.moves == moves, "it is paused"
    app.do(Command.RIGHT)
    further = app.game.moves
    assert further > moves
    app.do(Command.LEFT)
    assert app.game.moves == moves
    app.do(Command.SHOW_ME)
    wait(app, lambda: app.game.moves > further)
    app.do(Command.UNDO)
    assert assistant(app).show is None, "whoever plays has the table"
    moves = app.game.moves
    app.run(3)
    assert app.game.moves == moves


def test_its_strip_can_be_clicked(app: App) -> None:
    app.do(Command.SHOW_ME)
    wait(app, lambda: assistant(app).show)
    app.draw()
    width, height = app.surface.get_size()
    strip = app.table.aids.strip
    there = [
        (x, y)
        for x in range(0, width, 4)
        for y in range(height - 70, height, 4)
        if strip.button(x, y) is Command.MENU
    ]
    app.click(*there[len(there) // 2])
    assert assistant(app).show is None


def test_show_me_can_win_and_the_win_is_aided(start: Start) -> None:
    record = min(WON, key=lambda record: len(record.moves))
    nearly = Record(record.variant, record.deal, record.moves[:-6])
    app = start(str(nearly), motion="none")
    app.do(Command.SHOW_ME)
    wait(app, lambda: isinstance(app.top, WonScene))
    app.services.close()


def test_the_turning_point_is_a_position_of_the_line_that_wins(start: Start) -> None:
    record = next(record for record in WON if record.variant.id == "dendera")
    late = len(record.moves) - 25
    app = start(str(Record(record.variant, record.deal, record.moves[:late])), motion="none")
    line = [step.position for step in app.game.history.line()]
    app.do(Command.TURNING_POINT)
    wait(app, lambda: not assistant(app).busy)
    assert app.game.position in line
    result = app.services.adviser.known(app.game.position)
    assert result is not None
    assert result.verdict.value == "won"
    app.services.close()


def test_a_given_up_game_leads_back_to_the_turning_point(app: App) -> None:
    app.do(Command.COLLECT)
    app.do(Command.MENU)
    app.choose("Give up")
    assert isinstance(app.top, LostScene)
    app.choose("Back to where it could still be won")
    wait(app, lambda: not assistant(app).busy)
    result = app.services.adviser.known(app.game.position)
    assert result is not None
    assert result.verdict.value == "won"


def test_aids_can_be_switched_off_altogether(start: Start) -> None:
    app = start("dendera 17", aids=False)
    app.do(Command.HINT)
    assert app.said == OFF
    assert not app.services.adviser_started
    app.draw()
    assert Command.HINT not in {app.table.bar.button(x, 10) for x in range(640)}


def test_what_is_switched_off_shows_nothing_whatever_asks_for_it(start: Start) -> None:
    app = start(aids=False)
    app.choose("New deal")
    for command in (Command.XRAY, Command.HEARTS, Command.FORESIGHT):
        app.do(command)
        assert app.said == OFF
    app.draw()
    app.do(Press(*app.button(Command.FORM_EXTRA)))
    app.run(2)
    aids = app.table.aids
    assert (aids.lens.on, aids.lens.suit, aids.foresight.on) == (False, None, False)
    assert app.game.aided is Aid.NONE


def test_an_x_ray_ends_when_aids_are_switched_off(app: App) -> None:
    app.do(Command.XRAY)
    app.services.change(aids=False)
    app.stage.refresh()
    assert not app.table.aids.lens.on


def test_what_a_theme_veils_changes_with_it(start: Start) -> None:
    app = start("dendera 17", motion="none")
    app.do(Command.HEARTS)
    app.draw()
    app.services.change(theme="sandstone")
    app.stage.refresh()
    changed = app.draw()
    begun = start("dendera 17", motion="none", theme="sandstone")
    begun.do(Command.HEARTS)
    assert changed == begun.draw()


def test_without_processes_the_game_goes_on(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    def none(*_: object, **__: object) -> None:
        raise OSError("no process can be started")

    monkeypatch.setattr("game.solver.client.subprocess.Popen", none)
    app = start("dendera 17", size=(1280, 800), motion="none")
    app.do(Command.HINT)
    wait(app, lambda: app.said == NOT_AVAILABLE)
    app.do(Command.COLLECT, Command.UNDO, Command.HINT)
    assert app.said == NOT_AVAILABLE


def test_foresight_lasts_as_long_as_its_key(app: App) -> None:
    present = app.draw()
    app.do(Command.FORESIGHT)
    coming = app.draw()
    assert coming != present
    assert app.game.aided is Aid.VIEW
    app.do(End(Command.FORESIGHT))
    assert app.draw() == present
    assert app.game.untouched


def test_to_hold_the_big_button_is_to_look_ahead_and_to_press_it_is_to_act(app: App) -> None:
    app.draw()
    at = app.button(Command.FORM_EXTRA)
    app.do(Point(*at), Press(*at))
    app.run(1)
    looked_ahead = app.table.aids.foresight.on
    app.do(Release(*at))
    assert (looked_ahead, app.table.aids.foresight.on) == (True, False)
    assert app.game.untouched, "it was only looked at"
    app.do(Press(*at), Release(*at))
    assert app.game.position.extra is not None


def test_with_a_card_in_hand_foresight_shows_what_dropping_it_changes(app: App) -> None:
    step = min((m for m in legal_moves(app.game.position) if isinstance(m, CardMove)), key=str)
    app.do(Command.FORESIGHT)
    plain = app.draw()
    app.do(End(Command.FORESIGHT))
    start, end = spot(app.table.layout, step.source), spot(app.table.layout, step.target)
    app.do(Point(*start), Press(*start), Point(*end), Command.FORESIGHT)
    assert app.table.player.intended == (step,)
    assert foreseen(app.game.position, (step,)) != foreseen(app.game.position)
    assert app.draw() != plain


def test_x_ray_and_single_suits_show_and_hide(app: App) -> None:
    present = app.draw()
    app.do(Point(*spot(app.table.layout, PILES[2], 3)), Command.XRAY)
    pile = app.game.position.piles[2]
    assert app.table.aids.lens.card == pile[3]
    seen = app.draw()
    assert seen != present
    assert app.game.aided is Aid.VIEW
    app.do(Command.HEARTS)
    hearts = app.draw()
    assert hearts not in (present, seen)
    app.do(Command.HEARTS, Command.MENU)
    assert app.table, "Esc closed the x-ray, not the table"
    app.do(Point(1, 599))
    assert app.draw() == present


def test_x_ray_follows_the_keyboard(app: App) -> None:
    app.do(Command.XRAY, Command.LAST, Command.FIRST)
    assert app.table.aids.lens.card == app.game.position.piles[0][-1]
    app.do(Command.RIGHT)
    assert app.table.aids.lens.card == app.game.position.piles[1][-1]
    assert app.game.position.extra is None
    app.do(Command.LAST)
    assert app.table.player.walker.place == EXTRA
    assert app.table.aids.lens.card is None


def test_lost_is_said_only_with_proof(start: Start) -> None:
    lost = next(line for line in read_lines("endgames.jsonl") if line["verdict"] == "lost")
    app = start(str(lost["record"]), size=(1280, 800), motion="none")
    app.do(Command.VERDICT)
    wait(app, lambda: app.table.bar.standing.tone is Tone.BAD)
    assert app.table.bar.standing.text == LOST
    for asked in (Command.HINT, Command.SHOW_ME):
        app.do(asked)
        wait(app, lambda: isinstance(app.top, LostScene))
        assert isinstance(app.top, LostScene)
        assert app.top.heading() == LOST
        app.choose("Back to the table")
    app.services.close()
