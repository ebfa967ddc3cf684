"""What the store has to say is seen wherever the player is, whole, and for long enough."""

import os

import pytest

from game.app.herald import STAYS
from game.app.pill import WIDEST
from game.app.text import TEXT
from game.app.told import LONGEST_PATH, short_path
from game.rules.reasons import Reason
from game.session.notices import Message, Notice, Trouble
from game.table.intents import Command, Point
from game.words import LANGUAGES
from tests.app.conftest import Start
from tests.app.stages import SIZES, App

LONGEST = "/широкий_путь" * 9 + "/dendera.sqlite3"


def told_of(message: Message) -> Notice:
    """A notice that says as much as it can."""
    values = {"path": LONGEST, "aside": LONGEST, "count": "1000"}
    return Notice(message, values | {"trouble": Trouble.NEWER.value})


@pytest.fixture
def app(start: Start) -> App:
    """The title, where two notices wait."""
    app = start()
    app.services.store.notices += [told_of(Message.SET_ASIDE), told_of(Message.NOT_STORED)]
    app.run(0.1)
    return app


def says(app: App, message: Message) -> bool:
    """Whether a message is being told."""
    return app.services.herald.text.startswith(message.value.split("{")[0])


def test_it_waits_for_the_player(app: App) -> None:
    app.run(20 * STAYS)
    assert says(app, Message.SET_ASIDE)
    app.do(Point(5, 5))
    app.run(STAYS - 0.2)
    assert says(app, Message.SET_ASIDE)
    app.run(0.3)
    assert says(app, Message.NOT_STORED)
    app.run(20 * STAYS)
    assert says(app, Message.NOT_STORED)
    app.do(Point(6, 6))
    app.run(STAYS + 0.2)
    assert not app.services.herald.text


def test_it_goes_along_from_the_title_to_the_table_and_into_menus(app: App) -> None:
    app.do(Command.NEW_DEAL)
    app.rest()
    for _ in range(2):
        before = app.draw()
        app.do(Command.MENU)
        assert says(app, Message.SET_ASIDE)
        assert app.draw() != before
    app.run(3 * STAYS)
    app.do(Command.MENU)
    app.run(STAYS + 1)
    app.draw()
    assert not app.services.herald.text


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("message", Message)
def test_every_message_is_seen_whole(
    start: Start, size: tuple[int, int], language: str, message: Message
) -> None:
    app = start("dendera 17", size=size, language=language)
    app.rest()
    quiet = app.draw()
    app.services.store.notices.append(told_of(message))
    app.run(0.1)
    pitch = 3 * size[0]
    told = app.draw()
    rows = [y for y in range(size[1]) if quiet[y * pitch :][:pitch] != told[y * pitch :][:pitch]]
    assert size[1] * 0.75 < rows[0] < rows[-1] < size[1] - 2
    unit, writer = app.table.screen.unit, app.services.writer
    widest = round(min(size[0] - 40 * unit, WIDEST * unit))
    for line in writer.wrap(app.services.herald.text, TEXT, unit, widest):
        assert writer.width(line, TEXT, unit) <= widest


def test_what_has_no_room_in_the_bar_stands_above_it(start: Start) -> None:
    app = start("turkish 4294967295 X R X", size=(640, 480))
    app.rest()
    app.services.store.notices.append(told_of(Message.NOT_STORED))
    app.run(0.1)
    before = app.draw()
    app.table.say(Reason.STAYS_ON_FOUNDATION.value)
    after = app.draw()
    pitch = 3 * 640
    rows = [y for y in range(60, 480) if before[y * pitch :][:pitch] != after[y * pitch :][:pitch]]
    assert rows[-1] < app.services.herald.top(app.table.screen)


@pytest.mark.parametrize(
    ("path", "shown"),
    [
        ("/home/ivan/.local/share/dendera", "/home/ivan/.local/share/dendera"),
        ("/" + "long/" * 20 + "end", "…/" + "long/" * 11 + "end"),
        ("x" * 99, "…" + "x" * (LONGEST_PATH - 1)),
    ],
)
@pytest.mark.skipif(os.sep != "/", reason="the paths are of another system")
def test_a_long_path_keeps_its_end(path: str, shown: str) -> None:
    assert short_path(path) == shown
    assert len(short_path(path)) <= LONGEST_PATH
