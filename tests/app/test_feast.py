"""The feast of a win: it is seen, heard and ended."""

import weakref

import pygame
import pytest

from game.app.scenes.feast import FeastScene, celebrated
from game.app.scenes.result import WonScene
from game.app.scenes.scene import Screen
from game.app.sound import Sound
from game.app.stage import Stage
from game.table import feast
from game.table.intents import (
    Command,
    Do,
    End,
    Focus,
    Intent,
    Point,
    Press,
    PressSecond,
    Release,
)
from game.table.paces import slowness
from tests.app.conftest import Start
from tests.app.stages import TICK, App
from tests.session.playing import WON


@pytest.fixture
def won(start: Start) -> App:
    """A game that has just come out."""
    app = start(str(WON[0]), muted=False)
    celebrate(app)
    return app


def celebrate(app: App) -> None:
    """Let the feast begin, if there is one."""
    table, services = app.table, app.services
    services.heard.heard.clear()
    change = celebrated(services, table, lambda: WonScene(services, table))
    app.stage = Stage(table, Screen(*app.surface.get_size(), 1.0), change)


def heard(app: App) -> list[Sound]:
    """What has been heard since the feast began."""
    return app.services.heard.heard


@pytest.mark.parametrize("chosen", [{}, {"motion": "brief"}, {"speed": "fast"}, {"speed": "slow"}])
def test_the_feast_leads_to_the_result(start: Start, chosen: dict[str, str]) -> None:
    app = start(str(WON[0]), muted=False, **chosen)
    lasts = slowness(app.services.settings) * feast.LASTS
    celebrate(app)
    app.run(lasts - 2 * TICK)
    assert isinstance(app.top, FeastScene)
    app.run(4 * TICK)
    assert isinstance(app.top, WonScene)
    assert heard(app).count(Sound.WIN) == 1


def test_without_motion_there_is_no_feast(start: Start) -> None:
    app = start(str(WON[0]), motion="none", muted=False)
    celebrate(app)
    assert isinstance(app.top, WonScene)
    assert heard(app) == [Sound.WIN]


def test_it_goes_on_as_it_began_whatever_is_set_meanwhile(won: App) -> None:
    won.run(1)
    won.services.change(motion="none")
    won.run(feast.LASTS / 2)
    won.draw()
    assert isinstance(won.top, FeastScene)
    won.run(feast.LASTS / 2)
    assert isinstance(won.top, WonScene)


@pytest.mark.parametrize("seconds", [0, 3, 6.5])
@pytest.mark.parametrize(
    "intent", [Press(9, 9), PressSecond(9, 9), Do(Command.ACTIVATE), Do(Command.UNDO)]
)
def test_whatever_the_player_does_ends_it_at_once(won: App, intent: Intent, seconds: float) -> None:
    won.run(seconds)
    won.draw()
    won.do(intent)
    assert isinstance(won.top, WonScene)
    assert heard(won).count(Sound.WIN) == 1


def test_it_goes_on_while_the_hand_leaves_what_it_held(won: App) -> None:
    won.do(Point(9, 9), Release(9, 9), End(Command.PEEK), Focus(here=False), Focus(here=True))
    assert isinstance(won.top, FeastScene)


def test_it_begins_with_the_table(start: Start) -> None:
    app = start(str(WON[0]))
    app.draw()
    table = app.surface.copy()
    celebrate(app)
    app.draw()
    same = pygame.mask.from_threshold(table, (0, 0, 0), (9, 9, 9, 255), app.surface)
    width, height = app.surface.get_size()
    assert width * height - same.count() < 300, "only the corners of cards are drawn twice"


def test_every_frame_is_whole_though_little_of_it_is_drawn(won: App) -> None:
    for _ in range(130):
        won.run(3 * TICK)
        won.draw()
    won.run(TICK)
    after_many = won.draw()
    won.stage.spoil()
    assert won.draw() == after_many


def test_in_the_end_the_gold_is_over_the_bare_ground(won: App) -> None:
    for _ in range(round((feast.LASTS - 0.1) / TICK)):
        won.run(TICK)
        won.draw()
    gold = pygame.Color(won.services.theme.gold)
    mask = pygame.mask.from_threshold(won.surface, gold, (3, 3, 3, 255))
    words, disk = mask.get_bounding_rects(), mask.count()
    assert disk > 5000
    assert min(rect.top for rect in words) < won.surface.height * 0.18


def test_a_caption_tells_the_news_at_once(won: App) -> None:
    assert won.top.caption() == won.services.words.text("The patience has come out")


def test_another_size_does_not_end_it(won: App) -> None:
    won.run(2)
    won.draw()
    won.resize(600, 900)
    won.run(1)
    won.draw()
    assert isinstance(won.top, FeastScene)
    won.run(feast.LASTS)
    assert isinstance(won.top, WonScene)


def test_nothing_of_it_stays(won: App) -> None:
    won.run(1)
    won.draw()
    assert isinstance(won.top, FeastScene)
    scene, picture = weakref.ref(won.top), weakref.ref(won.top._ground.picture)  # noqa: SLF001
    won.do(Command.ACTIVATE)
    won.draw()
    assert (scene(), picture()) == (None, None), "it waits for no collection of garbage"
