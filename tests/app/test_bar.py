"""The bar: nothing in it overlaps, whatever the window, the language and what there is to say."""

from itertools import combinations

import pygame
import pytest

from game.app.bar import MESSAGE_STAYS, Bar, Tone
from game.app.bindings import tooltip
from game.app.scenes.scene import Screen
from game.rules.notation import parse_record
from game.rules.places import TourMove
from game.rules.position import deal
from game.rules.reasons import Reason
from game.rules.variants import DENDERA
from game.session.game import Game
from game.table.foresight import big_step
from game.table.intents import Command, Point
from game.words import LANGUAGES, Words
from tests.app.conftest import Start
from tests.app.stages import App, Written

WIDTHS = [(640, 480), (700, 900), (800, 600), (1024, 768), (1280, 800), (1920, 1080), (3840, 2160)]

LONGEST = "turkish 4294967295 X R X"
"""The longest name, the longest number, and the longest of the big steps in its tour."""


def shown(app: App, game: Game) -> tuple[Bar, list[Written]]:
    """The bar on top, and what is written in it."""
    bar = app.table.bar
    app.services.notes.written.clear()
    bar.resize(app.table.screen)
    app.draw()
    width = app.surface.get_width()
    lines = [
        line
        for line in app.services.notes.written
        if line.target.width == width and line.target.height < bar.height + 10
    ]
    assert any(str(game.deal) in line.text for line in lines)
    return bar, lines


def much_played(app: App) -> Game:
    """The game on the table, with a long time played and a step that can be made again."""
    game = app.game
    game.clock.start()
    app.do(Command.UNDO)
    for _ in range(300):
        app.time.now += 59
        game.clock.touch()
    return game


@pytest.mark.parametrize("size", WIDTHS)
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("message", ["", Reason.NOT_NEXT.value, Reason.STAYS_ON_FOUNDATION.value])
def test_facts_message_and_buttons_keep_apart(
    start: Start, language: str, size: tuple[int, int], message: str
) -> None:
    app = start(LONGEST, language=language, size=size)
    game = much_played(app)
    said = app.services.words.text(message)
    if message:
        app.table.say(said)
    bar, lines = shown(app, game)
    for one, other in combinations(lines, 2):
        assert not one.box.colliderect(other.box), f"«{one.text}» runs into «{other.text}»"
    for line in lines:
        inside = pygame.Rect(0, 0, size[0], bar.height).contains(line.box)
        assert inside, f"«{line.text}» leaves the bar"
        ends = {bar.button(x, line.box.centery) for x in (line.box.left, line.box.right - 1)}
        assert len(ends) == 1, f"«{line.text}» lies half on a button"
    fact = next(line for line in lines if str(game.deal) in line.text)
    assert bar.button(*fact.box.center) is None
    in_the_bar = [line for line in lines if line.text == said]
    for line in in_the_bar:
        assert bar.button(*line.box.center) is None
    if message and not in_the_bar:
        assert size[0] < 1024, "there is room enough"
        app.run(MESSAGE_STAYS + 1)
        quiet = app.draw()
        app.table.say(said)
        first = first_difference(quiet, app.draw(), size[0])
        assert first > size[1] // 2, "it is a pill at the bottom"


def first_difference(one: bytes, other: bytes, width: int) -> int:
    """The first line below the bar in which two pictures differ."""
    pitch = 3 * width
    starts = range(60 * pitch, len(one), pitch)
    return next(i for i in starts if one[i : i + pitch] != other[i : i + pitch]) // pitch


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_matters_less_makes_room_for_a_message(start: Start, language: str) -> None:
    app = start("dendera 17", language=language, size=(800, 600))
    _, before = shown(app, app.game)
    app.table.say(Words(language).text(Reason.OTHER_SUIT.value))
    _, after = shown(app, app.game)
    texts = {line.text for line in after}
    assert Words(language).text(Reason.OTHER_SUIT.value) in texts
    assert "№ 17" in texts
    assert {"I", "II", "III", "0/104"} <= texts
    assert len(texts) <= len({line.text for line in before}) + 1


def test_a_message_stands_for_a_while(start: Start) -> None:
    app = start("dendera 17")
    app.rest()
    app.table.say("nothing", Tone.BAD)
    app.draw()
    seen = []
    for seconds in (MESSAGE_STAYS - 0.1, 0.2):
        app.run(seconds)
        seen.append((app.said, app.stage.stale))
    assert seen == [("nothing", False), ("", True)]


def test_a_message_fades_while_cards_fly(start: Start) -> None:
    app = start("dendera 17")
    app.table.say("nothing")
    app.run(MESSAGE_STAYS - 1)
    assert app.said
    app.run(1.1)
    assert not app.said


def test_the_big_step_is_the_one_that_can_be_taken() -> None:
    assert big_step(deal(DENDERA, 17)) is TourMove.FORM_EXTRA
    assert big_step(parse_record("dendera 17 X").position()) is TourMove.REDEAL
    assert big_step(parse_record("dendera 17 X R X R X").position()) is None


def test_only_what_can_be_done_can_be_pressed(start: Start) -> None:
    app = start("dendera 17")
    app.draw()
    width, bar = app.surface.get_width(), app.table.bar

    def buttons() -> set[Command | None]:
        app.draw()
        return {bar.button(x, bar.height // 2) for x in range(width)} - {None}

    always = {Command.MENU, Command.COLLECT, Command.HINT}
    assert buttons() == always | {Command.FORM_EXTRA}
    app.do(Command.FORM_EXTRA)
    assert buttons() == always | {Command.REDEAL, Command.UNDO}
    app.do(Command.UNDO)
    assert buttons() == always | {Command.FORM_EXTRA, Command.REDO}


WORDLESS = {
    (1280, 800): (Command.UNDO, Command.REDEAL, Command.COLLECT, Command.MENU),
    (1920, 1080): (Command.MENU,),
}
"""The buttons that no word stands beside, by the size of the window."""


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", WORDLESS)
def test_a_button_names_its_key_where_there_are_no_words(
    start: Start, language: str, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    app = start("dendera 17 X", language=language, size=size)
    app.rest()
    app.draw()
    rendered: list[str] = []
    render = app.services.writer.render

    def noting(text: str, *others: object, **more: object) -> pygame.Surface:
        rendered.append(text)
        return render(text, *others, **more)  # type: ignore[arg-type]

    monkeypatch.setattr(app.services.writer, "render", noting)
    for command in WORDLESS[size]:
        x, y = app.button(command)
        app.do(Point(x, y))
        assert app.stage.stale
        before = len(rendered)
        app.draw()
        assert tooltip(app.services.words, command) in rendered[before:]


def test_words_stand_beside_the_icons_where_there_is_room(start: Start) -> None:
    app = start("dendera 17", size=(1920, 1080))
    _, lines = shown(app, app.game)
    assert {"Undo", "Redo", "Collect"} <= {line.text for line in lines}


def test_the_clock_shows_whole_minutes(start: Start) -> None:
    app = start("dendera 17 X")
    app.rest()
    _, lines = shown(app, app.game)
    assert "0 min" in {line.text for line in lines}
    app.run(50)
    app.draw()
    app.do(Command.FIRST)
    app.draw()
    app.run(11)
    assert app.stage.stale, "one redraw a minute"
    app.draw()
    _, lines = shown(app, app.game)
    assert "1 min" in {line.text for line in lines}


def test_the_height_grows_with_the_window() -> None:
    assert Screen(1280, 800, 1.0).unit < Screen(3840, 2160, 1.0).unit
