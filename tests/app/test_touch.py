"""Fingers: what they are to hit is large enough; they drag, tap and scroll, and one alone plays."""

from collections.abc import Callable, Iterable, Iterator
from functools import partial

import pygame
import pytest

from game.app.adapter import Adapter
from game.app.aids.strip import Button, Strip
from game.app.canvas import Canvas
from game.app.scenes import doors
from game.app.scenes.page import PageScene
from game.app.scenes.panel import PanelScene
from game.app.scenes.result import LostScene
from game.app.scenes.scene import FINGER, Push, Scene, Screen
from game.app.scenes.title import TitleScene
from game.app.widgets import Grid
from game.rules.places import EXTRA, PILES
from game.table.intents import Command
from game.words import LANGUAGES
from tests.app.conftest import Start
from tests.app.stages import App, spot

SIZES = [(640, 480), (800, 600), (700, 900), (1280, 800), (1920, 1080)]

BUTTONS = (Command.UNDO, Command.HINT, Command.COLLECT, Command.REDEAL, Command.MENU)

At = Callable[[int, int], object]
"""Tells what is at a place."""


def extent(at: At, place: tuple[int, int]) -> tuple[int, int]:
    """How wide and how high that is which is at a place, measured through it, in pixels."""
    (x, y), there = place, at(*place)
    assert there is not None

    def run(dx: int, dy: int) -> int:
        steps = 0
        while at(x + dx * (steps + 1), y + dy * (steps + 1)) is there:
            steps += 1
        return steps

    return run(-1, 0) + 1 + run(1, 0), run(0, -1) + 1 + run(0, 1)


def small(at: At, places: Iterable[tuple[int, int]], least: float) -> list[tuple[int, int]]:
    """The sizes of those targets that are too small, in pixels."""
    return [size for place in places if min(size := extent(at, place)) < least]


def middles(grid: Grid) -> Iterator[tuple[int, int]]:
    """Where the items of a grid are that can be chosen."""
    return (item.box.center for item in grid.items() if item.enabled)


@pytest.fixture(params=SIZES, ids=str)
def app(start: Start, request: pytest.FixtureRequest) -> App:
    """A table that can be redealt, in windows of many sizes."""
    return start("dendera 17 X", size=request.param)


def test_the_buttons_of_the_bar_are_large_enough(app: App) -> None:
    app.draw()
    assert not small(app.table.bar.button, map(app.button, BUTTONS), FINGER)
    top = min(fan.area.y for fan in app.table.layout.fans.values())
    assert top >= FINGER, "where cards are no finger means the bar"


@pytest.mark.parametrize("dpi", [1.0, 1.5, 2.0])
def test_the_buttons_grow_with_the_pixels(start: Start, dpi: float) -> None:
    app = start("dendera 17 X")
    app.surface = pygame.Surface((round(800 * dpi), round(600 * dpi)))
    app.stage.resize(Screen(*app.surface.get_size(), dpi))
    app.run(1)
    app.draw()
    assert not small(app.table.bar.button, map(app.button, BUTTONS), FINGER * dpi)


def test_the_buttons_of_the_strip_are_large_enough(app: App) -> None:
    strip, canvas, surface = Strip(app.services), Canvas(), app.surface
    canvas.lay(surface, surface)
    commands = (Command.LEFT, Command.RIGHT, Command.MENU)
    buttons = [Button(command, "close") for command in commands]
    strip.draw(canvas, app.table.screen, "move 1 of 2", buttons, None)
    width, height = surface.get_size()
    found = {
        strip.button(x, y): (x, y) for x in range(width) for y in range(height - 60, height, 9)
    }
    assert found.keys() == {None, *commands}
    places = [place for command, place in found.items() if command]
    assert not small(strip.button, places, FINGER)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", SIZES)
def test_items_are_large_enough(start: Start, language: str, size: tuple[int, int]) -> None:
    app = start("dendera 17 X", language=language)
    services, table, variant = app.services, app.table, app.game.variant
    opened = (
        doors.menu(services, table), doors.aids(services, table), doors.settings(services),
        doors.won(services, table), Push(LostScene(services, table)),
        doors.deal_number(services, variant, table.deal),
        doors.deal_by_par(services, variant, table.deal),
    )  # fmt: skip
    scenes: list[Scene] = [change.scene for change in opened if isinstance(change, Push)]
    assert len(scenes) == len(opened)
    for scene in (*scenes, TitleScene(services)):
        scene.resize(Screen(*size, 1.0))
        if isinstance(scene, PanelScene | TitleScene):
            assert not small(scene.grid.at, middles(scene.grid), FINGER), type(scene)


@pytest.mark.parametrize("size", SIZES)
def test_both_arrows_of_a_setting_are_large_enough(start: Start, size: tuple[int, int]) -> None:
    app = start(size=size)
    app.do(Command.SETTINGS)
    for item in app.grid.items():
        if item.adjust is not None:
            turned: list[int] = []
            item.adjust, item.choose = turned.append, partial(turned.append, 1)
            for x in range(item.box.left, item.box.right):
                item.choose_at(x)
            assert turned.count(-1) >= FINGER
            assert turned.count(1) >= FINGER


class Finger:
    """A finger on the screen, as SDL tells of it: as a finger, and as the mouse."""

    def __init__(self, app: App) -> None:
        self._app, self._adapter = app, Adapter()

    def _feel(self, touched: int, number: int, *mouse: pygame.Event) -> None:
        finger = pygame.Event(touched, x=0.5, y=0.5, finger_id=number, touch_id=1)
        for event in (finger, *mouse):
            self._app.do(*self._adapter.intents(event, 1.0, False, self._app.top.pad))

    def down(self, place: tuple[int, int], clicks: int = 1) -> None:
        """Touch a place."""
        self._feel(
            pygame.FINGERDOWN, 1,
            pygame.Event(pygame.MOUSEMOTION, pos=place, touch=True),
            pygame.Event(pygame.MOUSEBUTTONDOWN, pos=place, button=1, clicks=clicks, touch=True),
        )  # fmt: skip

    def slide(self, *places: tuple[int, int]) -> None:
        """Slide over places."""
        for place in places:
            motion = pygame.Event(pygame.MOUSEMOTION, pos=place, touch=True)
            self._feel(pygame.FINGERMOTION, 1, motion)

    def up(self, place: tuple[int, int]) -> None:
        """Leave the screen at a place."""
        up = pygame.Event(pygame.MOUSEBUTTONUP, pos=place, button=1, touch=True)
        self._feel(pygame.FINGERUP, 1, up)

    def other(self) -> None:
        """Another finger touches the screen, moves and leaves it: no mouse comes of it."""
        for kind in (pygame.FINGERDOWN, pygame.FINGERMOTION, pygame.FINGERUP):
            self._feel(kind, 2)


@pytest.mark.parametrize("others", [False, True])
def test_a_finger_carries_a_card_whatever_another_one_does(start: Start, others: bool) -> None:
    app = start("dendera 17")
    finger = Finger(app)
    source, target = (spot(app.table.layout, PILES[pile]) for pile in (0, 5))
    finger.down(source)
    for place in ((source[0] + 20, source[1]), target):
        finger.slide(place)
        if others:
            finger.other()
    assert app.table.player.hands.dragged
    finger.up(target)
    assert str(app.game.record()) == "dendera 17 1-6"
    finger.other()
    assert str(app.game.record()) == "dendera 17 1-6"


def test_two_taps_send_a_card_up_and_one_takes_it_in_hand(start: Start) -> None:
    app = start("dendera 17")
    finger, place = Finger(app), spot(app.table.layout, PILES[4])
    finger.down(place)
    finger.up(place)
    assert app.table.player.hands.hand is not None
    finger.down(place, clicks=2)
    finger.up(place)
    assert app.game.moves == 1
    assert app.game.position.home == app.game.history.root.position.home + 1


def test_a_finger_scrolls_a_page_and_does_not_leave_it(start: Start) -> None:
    app = start("dendera 17", size=(800, 600))
    app.do(Command.RULES)
    page, before = app.top, app.draw()
    finger = Finger(app)
    finger.down((400, 500))
    finger.slide((400, 480), (400, 300))
    finger.other()
    finger.up((400, 300))
    assert app.top is page
    assert isinstance(page, PageScene)
    assert app.draw() != before


def test_a_finger_that_rests_opens_a_tight_pile_and_plays_nothing(start: Start) -> None:
    record = "dendera 17 X R X R X"
    app = start(record)
    finger, place = Finger(app), spot(app.table.layout, EXTRA, 4)
    finger.down(place)
    closed = app.draw()
    app.run(2)
    assert app.draw() != closed
    finger.up(place)
    assert str(app.game.record()) == record
