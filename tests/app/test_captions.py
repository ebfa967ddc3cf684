"""Captions: every event, the focus and the sounds in words, where they are wanted."""

import pytest

from game.app.captions import SOUNDS
from game.app.sound import Sound
from game.rules.places import PILES
from game.table.intents import Command, PressSecond
from game.words import LANGUAGES
from tests.app.conftest import Start
from tests.app.stages import App, spot


@pytest.fixture
def app(start: Start) -> App:
    """A table at rest, with captions."""
    app = start("dendera 17", size=(1280, 800), captions=True, motion="none")
    app.rest()
    return app


def caption(app: App) -> str:
    """What stands at the bottom of the screen."""
    app.draw()
    return app.services.herald.caption


def test_nothing_is_told_unless_it_is_wanted(start: Start) -> None:
    app = start("dendera 17")
    app.do(Command.RIGHT, Command.FORM_EXTRA)
    assert not caption(app)


def test_the_focus_is_told_wherever_it_goes(app: App) -> None:
    app.do(Command.FIRST)
    assert caption(app) == "Pile 1: 3 of diamonds, 8 cards"
    app.do(Command.LAST)
    assert caption(app) == "Extra pile: empty"
    app.do(Command.MENU)
    assert caption(app) == "Back to the table"
    app.do(Command.DOWN)
    assert caption(app).startswith("New deal")


def test_the_focus_is_told_on_every_page_with_items(app: App) -> None:
    app.do(Command.FORM_EXTRA, Command.GAMES)
    assert caption(app).startswith("Dendera Zodiac № 17")
    app.do(Command.NEXT)
    assert caption(app).startswith("Back")
    app.do(Command.MENU, Command.STATISTICS)
    assert caption(app).startswith("All")
    app.do(Command.MENU, Command.TREE)
    assert caption(app).startswith("the extra pile is formed")
    app.do(Command.FIRST)
    assert caption(app).startswith("the deal")
    app.do(Command.MENU, Command.MENU)
    app.choose("To the title")
    app.run(1)
    assert caption(app).startswith("Continue: Dendera Zodiac № 17")


def test_events_are_told_with_their_sounds(app: App) -> None:
    app.do(PressSecond(*spot(app.table.layout, PILES[4])))
    told = caption(app)
    assert told.startswith("Ace of diamonds: 5 → foundation. 1 card home")
    assert told.endswith("(a card slides)")
    app.do(Command.UNDO)
    assert caption(app).startswith("The table goes to another step. 0 cards home")
    app.do(Command.REDEAL)
    assert caption(app).startswith("The extra pile has not been formed")


def test_what_a_double_click_did_is_still_told_after_it(app: App) -> None:
    app.click_on(PILES[4], clicks=2)
    assert caption(app).startswith("Ace of diamonds: 5 → foundation")


def test_a_caption_that_goes_leaves_nothing_behind(app: App) -> None:
    before = app.draw()
    app.do(Command.REDEAL)
    app.draw()
    app.services.change(captions=False)
    app.stage.refresh()
    app.run(6)
    assert app.draw() == before


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sound_has_words(start: Start, language: str) -> None:
    app = start(language=language)
    words = {app.services.words.text(SOUNDS[sound]) for sound in Sound}
    assert len(words) == len(Sound)
