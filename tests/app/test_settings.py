"""The settings: all of them, by keys, pointer and wheel, effective at once and stored."""

from itertools import chain
from typing import get_args, get_type_hints

import pytest

from game.app.scenes.menu import MenuScene
from game.app.scenes.settings import GROUPS, Choice, SettingsScene
from game.rules.variants import DENDERA
from game.session.settings import Settings
from game.table.intents import Command, Point, Press, Release, Scroll
from game.words import LANGUAGES
from tests.app.conftest import Start
from tests.app.stages import SIZES, App

CHOICES = list(chain.from_iterable(choices for _, choices in GROUPS))


def settings(app: App) -> SettingsScene:
    """The settings, which are opened if they are not."""
    if not isinstance(app.top, SettingsScene):
        app.do(Command.MENU)
        app.choose("Settings…")
    assert isinstance(app.top, SettingsScene)
    return app.top


def walk_to(app: App, choice: Choice) -> None:
    """Bring the focus to a setting by keys alone."""
    settings(app)
    group = next(title for title, choices in GROUPS if choice in choices)
    app.choose(group)
    while app.grid.focused is not app.item(choice.label):
        app.do(Command.DOWN)


def value(app: App, choice: Choice) -> object:
    return getattr(app.services.settings, choice.name)


def test_all_that_can_be_set_is_offered() -> None:
    of_the_program = {"guided", "window"}
    assert {choice.name for choice in CHOICES} == set(Settings._fields) - of_the_program


def test_all_values_are_offered() -> None:
    kinds = get_type_hints(Settings)
    for choice in CHOICES:
        values = get_args(kinds[choice.name]) or (True, False)
        assert set(choice.values) == set(values), choice.name


@pytest.mark.parametrize("choice", CHOICES, ids=lambda choice: choice.name)
def test_a_setting_goes_round_by_keys_and_is_stored(start: Start, choice: Choice) -> None:
    app = start("dendera 17")
    walk_to(app, choice)
    first, seen = value(app, choice), []
    for _ in choice.values:
        app.do(Command.RIGHT)
        seen.append(value(app, choice))
    assert (set(seen), seen[-1]) == (set(choice.values), first)
    app.do(Command.LEFT)
    assert value(app, choice) == seen[-2]
    app.do(Command.ACTIVATE)
    assert value(app, choice) == first
    app.do(Command.LEFT)
    changed = app.services.settings
    assert app.services.store.settings() == changed != Settings()


def test_the_arrows_are_pressed_by_the_pointer(start: Start) -> None:
    app = start("dendera 17")
    settings(app)
    app.choose("Motion and sound")
    for end, motion in (("right", "brief"), ("right", "none"), ("left", "brief"), ("left", "full")):
        stepper = app.item("Motion").stepper
        x = stepper.right - 5 if end == "right" else stepper.left + 5
        app.click(x, stepper.centery)
        assert app.services.settings.motion == motion
    app.click(app.item("Motion").box.left + 5, app.item("Motion").box.centery)
    assert app.services.settings.motion == "brief"


def test_what_is_pressed_looks_pressed_until_it_is_let_go(start: Start) -> None:
    app = start("dendera 17")
    settings(app)
    x, y = app.item("Captions").box.center
    app.do(Point(x, y))
    pictures = [app.draw()]
    for intent in (Press(x, y), Release(0, 0)):
        app.do(intent)
        assert app.stage.stale
        pictures.append(app.draw())
    assert pictures[0] == pictures[2] != pictures[1]


def test_the_wheel_and_the_page_keys_turn_the_pages(start: Start) -> None:
    app = start("dendera 17")
    scene = settings(app)

    def title() -> str:
        return next(item.label for item in scene.grid.items() if item.chosen)

    titles = [text for text, _ in GROUPS]
    assert title() == titles[0]
    app.do(Command.PAGE_UP)
    assert title() == titles[0]
    app.do(Command.PAGE_DOWN, Scroll(0.6), Scroll(0.6), Scroll(0.6))
    assert title() == titles[2]
    app.do(Scroll(-1))
    assert title() == titles[1]
    for _ in titles:
        app.do(Command.PAGE_DOWN)
    assert title() == titles[-1]


def test_a_setting_that_does_nothing_cannot_be_changed(start: Start) -> None:
    app = start("dendera 17", muted=True, motion="none")
    settings(app)
    app.choose("Motion and sound")
    assert [item.label for item in app.grid.items() if not item.enabled] == ["Speed", "Volume"]


def test_the_focused_setting_is_explained(start: Start) -> None:
    app = start("dendera 17", size=(1280, 800))
    for choice in CHOICES:
        walk_to(app, choice)
        app.services.notes.written.clear()
        app.draw()
        said = " ".join(line.text for line in app.services.notes.written)
        others = {other.help for other in CHOICES} - {choice.help}
        assert choice.help in said
        assert not [other for other in others if other in said]


@pytest.mark.parametrize("theme", ["sandstone", "cloth", "contrast"])
def test_a_theme_holds_at_once_in_every_scene(start: Start, theme: str) -> None:
    app = start("dendera 17", motion="none")
    app.rest()
    app.draw()
    walk_to(app, next(choice for choice in CHOICES if choice.name == "theme"))
    app.draw()
    while app.services.settings.theme != theme:
        app.do(Command.RIGHT)

    def pictures(app: App) -> list[bytes]:
        """The settings, the menu, the table and the title."""
        settings(app)
        seen = [app.draw()]
        for leave in (Command.MENU, Command.MENU):
            app.do(leave)
            seen.append(app.draw())
        app.do(Command.MENU)
        app.choose("To the title")
        return [*seen, app.draw()]

    app.choose("General")
    changed = pictures(app)
    app.close()
    app = start("dendera 17", motion="none")
    app.rest()
    assert app.services.settings.theme == theme
    assert changed == pictures(app)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_language_changes_what_every_scene_says(start: Start, language: str) -> None:
    app = start("dendera 17", language=language)
    scene = settings(app)
    wanted = "ru" if language == "en" else "en"
    walk_to(app, CHOICES[0])
    while app.services.words.language != wanted:
        app.do(Command.RIGHT)
    assert scene.heading() == app.services.words.text("Settings")
    app.do(Command.MENU)
    assert isinstance(app.top, MenuScene)
    assert app.item("Back to the table")
    assert app.stage.title == app.services.words.text(DENDERA.name)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_value_and_explanation_has_room(
    start: Start, language: str, size: tuple[int, int]
) -> None:
    app = start("dendera 17", language=language, size=size)
    for choice in CHOICES:
        walk_to(app, choice)
        for _ in choice.values:
            app.services.notes.written.clear()
            app.draw()
            lines = [line for line in app.services.notes.written if line.target is app.surface]
            assert [line.text for line in lines if line.cut] == []
            boxes = [line.box for line in lines]
            assert [box for box in boxes if len(box.collidelistall(boxes)) > 1] == []
            if choice.name != "language":
                app.do(Command.RIGHT)
