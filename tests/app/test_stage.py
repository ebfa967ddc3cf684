"""The stack of scenes, and resizing."""

import pygame

from game.app.scenes.menu import MenuScene
from game.app.scenes.title import TitleScene
from game.table.intents import Command, Point
from game.table.layout import layout
from tests.app.conftest import Start
from tests.app.stages import TICK, App


def test_a_panel_lies_over_the_table_that_stays_to_be_seen(start: Start) -> None:
    app = start("dendera 17")
    app.rest()
    table = app.draw()
    app.do(Command.MENU)
    assert isinstance(app.top, MenuScene)
    under = app.draw()
    assert under != table
    assert app.stage.title == "Dendera Zodiac", "a panel has no title of its own"
    app.do(Command.MENU)
    assert app.draw() == table


def test_a_panel_darkens_what_is_under_it_once(start: Start) -> None:
    app = start("dendera 17")
    app.rest()
    app.do(Command.MENU)
    menu = app.draw()
    app.do(Command.DOWN)
    app.draw()
    app.do(Command.UP)
    assert app.draw() == menu
    app.choose("Settings…")
    app.draw()
    app.do(Command.MENU)
    app.do(*[Command.FIRST])
    assert app.draw() == menu


def test_the_title_is_what_everything_lies_on(start: Start) -> None:
    app = start("dendera 17")
    app.do(Command.MENU)
    app.choose("To the title")
    assert isinstance(app.top, TitleScene)
    app.do(Command.MENU)
    assert isinstance(app.top, TitleScene), "there is nothing to go back to"
    app.choose("Quit")
    assert app.stage.over


def test_while_a_window_is_resized_its_old_picture_is_stretched(start: Start) -> None:
    app = start("dendera 17")
    app.rest()
    app.draw()
    before = app.table.layout
    for width in range(700, 1000, 50):
        app.resize(width, 700)
        assert app.stage.stale
        app.draw()
        app.run(4 * TICK)
        assert app.table.layout is before
    app.run(0.2)
    assert app.table.layout.boxes == layout(app.game.position, (950, 700), 1.0).boxes
    sharp = app.draw()
    app.resize(950, 700)
    assert not app.stage.stale, "the same size again is nothing new"
    app.do(Command.MENU, Command.MENU)
    assert app.draw() == sharp


def test_a_stretched_picture_counts_as_moving_until_it_is_sharp(start: Start) -> None:
    app = start("dendera 17")
    app.rest()
    app.draw()
    app.resize(700, 500)
    assert app.stage.moving
    app.run(0.5)
    assert not app.stage.moving


def test_scenes_under_the_uppermost_follow_a_resize(start: Start) -> None:
    app = start("dendera 17")
    app.do(Command.MENU)
    app.resize(1000, 700)
    app.run(0.2)
    app.do(Command.MENU)
    assert app.table.screen.size == (1000, 700)


def test_the_pointer_alone_does_not_end_the_stretching(start: Start) -> None:
    app = start("dendera 17")
    app.draw()
    app.resize(1000, 700)
    app.do(Point(5, 5))
    assert app.table.screen.size == (640, 480)
    app.do(Command.FIRST)
    assert app.table.screen.size == (1000, 700)


def test_a_spoilt_picture_is_drawn_again(start: Start) -> None:
    app = start("dendera 17")
    app.rest()
    seen = app.draw()
    app.surface.fill("red")
    stale = [app.stage.stale]
    app.stage.spoil()
    stale.append(app.stage.stale)
    assert stale == [False, True]
    assert app.draw() == seen


def test_another_surface_gets_the_whole_picture(start: Start) -> None:
    app: App = start("dendera 17")
    app.rest()
    seen = app.draw()
    app.surface = pygame.Surface(app.surface.get_size())
    app.stage.spoil()
    assert app.draw() == seen


def test_what_a_panel_has_no_room_for_is_told_over_it(start: Start) -> None:
    app = start("dendera 17")
    app.do(Command.MENU)
    app.stage.say("picture taken")
    app.run(TICK)
    assert app.services.herald.text == "picture taken"


def test_a_setting_of_the_layout_takes_effect_at_once(start: Start) -> None:
    app = start("dendera 17", size=(1280, 800), scale="largest")
    assert app.table.screen.unit == 1.3
    app.services.change(scale="normal", mirrored=True)
    app.stage.refresh()
    assert app.table.screen.unit == 1
    assert app.table.screen.style.mirrored
    app.resize(1920, 1080)
    app.run(1)
    assert app.table.screen.style.mirrored
