"""The first steps: played to their end by hand and by keys, left anywhere, and never stored."""

import sqlite3
from collections.abc import Callable
from contextlib import closing

import pytest

from game.app.scenes import doors
from game.app.scenes.guide import ASTRAY, LATER, GuideScene
from game.app.scenes.guide_panels import DoneScene, FirstTimeScene
from game.app.scenes.scene import Screen
from game.app.scenes.table import TableScene
from game.app.scenes.title import TitleScene
from game.rules.places import PILES, Place, TourMove
from game.session.guide import LESSONS, Goal
from game.session.opening import NAME
from game.table.intents import Cancel, Command, End, Point, Press, PressSecond, Release
from game.words import LANGUAGES
from tests.app.conftest import Start
from tests.app.stages import TICK, App, spot

STEPS = {TourMove.FORM_EXTRA: Command.FORM_EXTRA, TourMove.REDEAL: Command.REDEAL}


def guided(app: App) -> GuideScene:
    """Open the first steps."""
    app.stage._change(doors.guide(app.services))  # noqa: SLF001 - whatever leads there
    app.rest()
    app.draw()
    scene = app.top
    assert isinstance(scene, GuideScene)
    return scene


def settle(app: App) -> None:
    """Let the guide do what it has to."""
    app.rest()
    app.run(0.2)
    app.rest()
    app.draw()


def command(scene: GuideScene) -> Command | None:
    """The command that a lesson asks for, if it is one."""
    lesson = scene.guide.lesson
    if lesson.goal is Goal.PLAY:
        move = lesson.moves[0]
        return STEPS[move] if isinstance(move, TourMove) else None
    return {Goal.COLLECT: Command.COLLECT, Goal.UNDO: Command.UNDO}.get(lesson.goal)


def by_keys(app: App, scene: GuideScene) -> None:
    """Do what a lesson asks for with keys alone."""
    lesson, asked = scene.guide.lesson, command(scene)
    if lesson.waits:
        app.do(Command.ACTIVATE)
    elif asked is not None:
        app.do(asked)
    else:
        assert lesson.source is not None
        assert lesson.target is not None
        walk(app, scene, lesson.source)
        app.do(Command.ACTIVATE, *[Command.TAKE_MORE] * (len(lesson.moves) - 1))
        walk(app, scene, lesson.target)
        app.do(Command.ACTIVATE)


def walk(app: App, scene: GuideScene, place: Place) -> None:
    """Walk until the cursor is at a place."""
    app.do(Command.RIGHT)
    for _ in range(40):
        if scene.player.walker.place == place:
            return
        app.do(Command.RIGHT)
    raise AssertionError(f"there is no way to {place}")


def on_plate(scene: GuideScene, wanted: Command) -> tuple[int, int]:
    """A point on a button of the plate."""
    box = scene.plate.box
    return next(
        (x, y)
        for y in range(box.top, box.bottom, 4)
        for x in range(box.left, box.right, 4)
        if scene.plate.button(x, y) is wanted
    )


def by_hand(app: App, scene: GuideScene) -> None:
    """Do what a lesson asks for with the mouse alone."""
    lesson, asked = scene.guide.lesson, command(scene)
    if lesson.waits:
        app.click(*on_plate(scene, Command.ACTIVATE))
    elif asked is not None:
        app.click(*app.button(asked))
    else:
        assert lesson.source is not None
        assert lesson.target is not None
        cards = scene.game.position.cards_at(lesson.source) or ()
        app.drag(lesson.source, lesson.target, len(cards) - len(lesson.moves))


def go_on(app: App, scene: GuideScene, do: Callable[[App, GuideScene], None] = by_keys) -> None:
    """Do a lesson."""
    number = scene.guide.number
    do(app, scene)
    settle(app)
    assert scene.guide.number == number + 1, f"lesson {number} is not done"


def kept(app: App) -> list[str]:
    """All that the store has."""
    with closing(sqlite3.connect(app.folder / NAME)) as store:
        return list(store.iterdump())


@pytest.mark.parametrize("motion", ["none", "full"])
@pytest.mark.parametrize("do", [by_keys, by_hand])
@pytest.mark.parametrize("language", LANGUAGES)
def test_it_is_played_to_its_end(
    start: Start, language: str, do: Callable[[App, GuideScene], None], motion: str
) -> None:
    app = start(size=(800, 600), language=language, motion=motion, muted=True)
    scene = guided(app)
    before = kept(app)
    for _ in LESSONS:
        go_on(app, scene, do)
    assert isinstance(app.top, DoneScene)
    assert scene.game.position.won
    assert kept(app) == before, "a guided game counts for nothing"
    assert app.services.games.latest() is None


def test_it_can_be_left_at_every_lesson_and_the_game_beneath_comes_back(start: Start) -> None:
    app = start("dendera 17 X", motion="none", muted=True, guided=True)
    app.rest()
    game = app.game
    app.do(Command.MENU, Command.MENU)  # with this the time played is stored
    before = kept(app)
    for number in range(len(LESSONS)):
        scene = guided(app)
        for _ in range(number):
            go_on(app, scene)
        app.do(Command.MENU)
        app.choose("Go on learning")
        assert app.top is scene
        app.draw()
        app.click(*on_plate(scene, Command.MENU))
        app.choose("Leave the first steps")
        assert app.game is game
        assert kept(app) == before
    assert app.services.games.latest() is game


def test_a_legal_move_that_is_not_meant_is_taken_back_with_a_word(start: Start) -> None:
    app = start(motion="full", muted=True)
    scene = guided(app)
    for number in range(2):
        assert scene.guide.number == number
        go_on(app, scene)
    app.do(PressSecond(*spot(scene.layout, PILES[4])))
    assert scene.game.position.home == 1, "it is seen before it is taken back"
    settle(app)
    assert scene.game.position == scene.guide.good.position
    assert app.said == app.services.words.text(ASTRAY)
    app.do(PressSecond(*spot(scene.layout, PILES[4])))
    go_on(app, scene)


def test_an_illegal_move_gets_the_usual_reason(start: Start) -> None:
    app = start(motion="none", muted=True)
    guided(app)
    app.drag(PILES[0], PILES[1])
    assert app.said == "The suits differ"


@pytest.mark.parametrize(
    "away", [Command.NEW_DEAL, Command.RESTART, Command.SHOW_ME, Command.GAMES, Command.STATISTICS]
)
def test_nothing_leads_away_from_the_lesson(start: Start, away: Command) -> None:
    app = start(motion="none", muted=True)
    scene = guided(app)
    go_on(app, scene)
    app.do(away)
    assert app.top is scene
    assert app.said == app.services.words.text(LATER)


def test_looking_ahead_with_the_big_button_does_not_redeal(start: Start) -> None:
    app = start(size=(800, 600), motion="none", muted=True)
    scene = guided(app)
    while command(scene) is not Command.REDEAL:
        go_on(app, scene)
    x, y = app.button(Command.REDEAL)
    app.do(Point(x, y), Press(x, y))
    app.run(0.5)
    seen = scene.aids.foresight.on
    app.do(Release(x, y))
    assert (seen, scene.aids.foresight.on) == (True, False)
    app.do(Command.FORESIGHT, End(Command.FORESIGHT))
    assert scene.game.position.tour == 1
    go_on(app, scene, by_hand)


def test_settings_that_play_for_the_player_do_not_disturb(start: Start) -> None:
    app = start(motion="none", muted=True, collect_after_step=True, click="send", squared=True)
    scene = guided(app)
    for _ in LESSONS:
        go_on(app, scene)
    assert isinstance(app.top, DoneScene)


@pytest.mark.parametrize("size", [(640, 480), (800, 600), (900, 1400), (1280, 800), (3840, 2160)])
def test_the_plate_hides_no_card_that_is_needed(start: Start, size: tuple[int, int]) -> None:
    app = start(size=size, motion="none", muted=True, language="ru")
    scene = guided(app)
    while not scene.guide.over:
        app.draw()
        box = scene.plate.box
        assert app.surface.get_rect().contains(box)
        for place in scene.guide.lesson.places:
            assert not box.colliderect(scene.layout.fans[place].area), (scene.guide.number, place)
        go_on(app, scene)


def test_the_end_leads_to_a_game_that_counts(start: Start) -> None:
    app = start(motion="none", muted=True)
    scene = guided(app)
    for _ in LESSONS:
        go_on(app, scene)
    app.choose("Play this deal by myself")
    assert type(app.top) is TableScene
    assert app.game.untouched
    assert app.services.games.latest() is app.game
    assert not app.game.practice


def test_it_is_offered_once_to_whoever_never_played(start: Start) -> None:
    app = start(motion="none", muted=True, guided=False)
    app.run(1)
    assert isinstance(app.top, FirstTimeScene)
    app.do(Command.MENU)
    assert isinstance(app.top, TitleScene)
    assert app.services.store.settings().guided
    assert doors.first_time(app.services) is None


def test_the_offer_taken_up_is_not_made_again(start: Start) -> None:
    app = start(motion="none", muted=True, guided=False)
    app.run(1)
    app.do(Command.ACTIVATE)
    assert isinstance(app.top, GuideScene)
    assert doors.first_time(app.services) is None


def test_whoever_has_played_is_not_asked(start: Start) -> None:
    app = start("dendera 17 X", motion="none", muted=True, guided=False)
    assert doors.first_time(app.services) is None


def test_it_survives_a_resize_while_the_guide_plays(start: Start) -> None:
    app = start(size=(800, 600), muted=True)
    scene = guided(app)
    while not LESSONS[scene.guide.number + 1].led:
        go_on(app, scene)
    by_keys(app, scene)
    app.run(0.1)
    app.stage.resize(Screen(1280, 800, 1.0))
    app.run(1)
    settle(app)
    assert scene.guide.lesson.led
    assert scene.game.position == scene.guide.good.position
    go_on(app, scene)


def test_a_button_of_the_plate_let_go_of_takes_no_later_release(start: Start) -> None:
    app = start(size=(1280, 800))
    scene = guided(app)
    app.do(Press(*on_plate(scene, Command.MENU)), Cancel())
    x, y = spot(scene.layout, PILES[2])
    app.click(x, y)
    assert scene.player.hands.hand is not None


def test_the_next_lesson_is_seen_without_any_more_ado(start: Start) -> None:
    app = start(size=(1280, 800), motion="none", muted=True)
    scene = guided(app)
    while scene.guide.lesson.goal is not Goal.COLLECT:
        go_on(app, scene)
    number = scene.guide.number
    app.do(Command.COLLECT)
    while scene.guide.number == number:
        app.draw()
        app.run(TICK)
    assert app.stage.stale


def test_a_hint_shows_what_is_left_of_the_lesson_again(start: Start) -> None:
    app = start(size=(1280, 800), motion="none", muted=True)
    scene = guided(app)
    while len(scene.guide.lesson.moves) < 3:
        go_on(app, scene)
    asked, source = scene.guide.lesson.moves, scene.guide.lesson.source
    assert source is not None
    assert scene.guide.lesson.target is not None
    app.drag(source, scene.guide.lesson.target)
    settle(app)
    assert scene.guide.left == asked[1:], "one card alone was moved"
    app.do(Command.HINT)
    assert not scene.game.aided, "that is the guide's to tell, not the analyst's"
