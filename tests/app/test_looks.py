"""The main scenes still look as they did when they were looked at, a third of their size."""

import datetime

import pygame
import pytest

from game.app.scenes import result
from game.app.scenes.result import WonScene
from game.rules.notation import Record
from game.session.pars import Par
from game.session.settings import ThemeName
from game.table.intents import Command, Paste
from tests.app.conftest import Start
from tests.app.stages import App
from tests.golden import assert_looks_like
from tests.session.playing import WON

SIZE = 1280, 800
SHOWN = 432, 270

PLAYED = WON[2]
"""A game whose moves lead through all three tours."""

TOURS = {"tour1": 20, "tour2": 110, "tour3": len(PLAYED.moves) - 30}
"""How many of its moves lead into the middle of each tour."""


def assert_scene_looks_like(app: App, name: str) -> None:
    """Compare what is on the screen."""
    app.draw()
    assert_looks_like(pygame.transform.smoothscale(app.surface, SHOWN), name)


def begun(moves: int) -> str:
    """The record of the game after so many moves."""
    return str(Record(PLAYED.variant, PLAYED.deal, PLAYED.moves[:moves]))


@pytest.mark.parametrize("tour", TOURS)
def test_the_tours_look_right(start: Start, tour: str) -> None:
    app = start(begun(TOURS[tour]), size=SIZE, motion="none")
    assert f"tour{app.game.position.tour}" == tour
    assert_scene_looks_like(app, tour)


@pytest.mark.parametrize("theme", ["sandstone", "cloth", "contrast"])
def test_the_themes_look_right(start: Start, theme: ThemeName) -> None:
    app = start(begun(20), size=SIZE, motion="none", theme=theme)
    app.do(Command.FIRST, Command.ACTIVATE)
    assert_scene_looks_like(app, f"theme_{theme}")


def test_the_settings_look_right(start: Start) -> None:
    app = start(begun(20), size=SIZE, motion="none", language="ru")
    app.do(Command.SETTINGS)
    assert_scene_looks_like(app, "settings")


def test_the_rules_look_right(start: Start) -> None:
    app = start(begun(20), size=SIZE, motion="none")
    app.do(Command.RULES)
    assert_scene_looks_like(app, "rules")


def test_the_statistics_look_right(start: Start) -> None:
    app = start(size=SIZE, motion="none", aids=False)
    for record in WON[:3]:
        app.do(Paste(str(record)))
        app.rest()
    app.do(Command.STATISTICS)
    app.draw()
    dated = app.surface.get_rect(top=SIZE[1] * 5 // 9)  # The days of the games stand here.
    app.surface.fill("#000000", dated)
    assert_looks_like(pygame.transform.smoothscale(app.surface, SHOWN), "statistics")


def test_a_win_looks_right(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(result, "par", lambda *_: Par(2, 1))
    app = start(begun(-1), size=SIZE, motion="none")
    app.do(Command.COLLECT)
    app.rest()
    assert isinstance(app.top, WonScene)
    assert_scene_looks_like(app, "won")


def test_the_title_looks_right(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    class Calendar(datetime.date):
        """A calendar that stands still."""

        @classmethod
        def today(cls) -> "Calendar":
            return cls(2026, 11, 30)

    monkeypatch.setattr("datetime.date", Calendar)
    app = start(size=SIZE, motion="none")
    app.run(1)
    assert_scene_looks_like(app, "title")
