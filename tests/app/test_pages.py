"""Pages of text: set within their column, scrolled within their bounds, one tab from another."""

import re
from itertools import pairwise

import pytest

from game.app.pieces import Line
from game.app.scenes.page import PAGES as FOLDER
from game.app.scenes.page import (
    TABS,
    WIDTH,
    AnalystScene,
    KeysScene,
    PageScene,
    RulesScene,
    WrittenScene,
)
from game.app.scenes.scene import Screen
from game.app.scenes.title import TitleScene
from game.table.intents import Cancel, Command, Intent, Point, Press, Release, Scroll
from game.words import LANGUAGES
from tests.app.conftest import Start
from tests.app.stages import App

PAGES = {Command.RULES: RulesScene, Command.KEYS: KeysScene}
WRITTEN = [page for page in TABS if issubclass(page, WrittenScene)]


def column(screen: Screen) -> float:
    """The width of the column of text."""
    return min(WIDTH * screen.unit, screen.width - 48 * screen.unit)


def lines(page: PageScene, screen: Screen) -> list[Line]:
    """The lines of a page."""
    page.resize(screen)
    return [piece for piece in page.set_text(column(screen)) if isinstance(piece, Line)]


@pytest.mark.parametrize("size", [(640, 480), (800, 600), (1920, 1080)])
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", TABS)
def test_no_line_is_wider_than_the_column(
    start: Start, kind: type[PageScene], language: str, size: tuple[int, int]
) -> None:
    services = start(language=language).services
    screen = Screen(*size, 1.0)
    width, found = column(screen), lines(kind(services), screen)
    assert len(found) > 20
    for line in found:
        edges = [
            (span.x, span.x + services.writer.width(span.text, span.style, screen.unit))
            for span in line.spans
        ]
        text = " ".join(span.text for span in line.spans)
        assert edges[-1][1] <= width + 1, text
        for (_, right), (left, _) in pairwise(edges):
            assert right <= left + 1, f"runs into the next: {text}"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", WRITTEN)
@pytest.mark.parametrize("width", [640, 1280])
def test_a_page_loses_no_word(
    start: Start, kind: type[WrittenScene], language: str, width: int
) -> None:
    services = start(language=language).services
    text = (FOLDER / f"{kind.file}.{language}.md").read_text(encoding="utf-8")
    text = re.sub(r"^(#+|-|>) ", "", text, flags=re.MULTILINE)
    text = re.sub(r"!\[(.*)\]\(.*\)", r"\1", text).replace("**", "")
    spans = [span for line in lines(kind(services), Screen(width, 480, 1.0)) for span in line.spans]
    shown = "".join(span.text for span in spans if span.text != "–")
    assert "".join(shown.split()) == "".join(text.split())


def scrolled(app: App, *intents: Intent | Command) -> bytes:
    app.do(*intents)
    return app.draw()


@pytest.mark.parametrize("command", PAGES)
def test_a_page_scrolls_from_its_top_to_its_end_and_no_further(
    start: Start, command: Command
) -> None:
    app = start()
    app.do(command)
    top = app.draw()
    for further_up in (Command.UP, Command.PAGE_UP, Command.FIRST, Scroll(-3)):
        assert scrolled(app, further_up) == top
    end = scrolled(app, Command.LAST)
    assert end != top
    for further_down in (Command.DOWN, Command.PAGE_DOWN, Command.SEND_UP, Scroll(3)):
        assert scrolled(app, further_down) == end
    assert scrolled(app, *[Scroll(-2)] * 200) == top
    assert scrolled(app, *[Command.PAGE_DOWN] * 60) == end
    assert scrolled(app, *[Command.UP] * 300) == top


def test_a_drag_takes_the_text_along(start: Start) -> None:
    app = start()
    app.do(Command.RULES)
    top = app.draw()
    assert scrolled(app, Press(300, 400), Point(300, 398)) == top, "not a drag yet"
    lower = scrolled(app, Point(300, 200))
    assert lower != top
    assert scrolled(app, Cancel(), Point(300, 100)) == lower
    assert scrolled(app, Press(300, 200), Point(300, 401), Release(300, 401)) == top


@pytest.mark.parametrize("leave", [Command.MENU, Command.ACTIVATE])
def test_keys_lead_back(start: Start, leave: Command) -> None:
    app = start()
    app.do(Command.RULES, leave)
    assert isinstance(app.top, TitleScene)


def test_a_resize_keeps_the_place_in_the_text(start: Start) -> None:
    app = start()
    app.do(Command.RULES, Command.LAST)
    app.draw()
    app.resize(1280, 800)
    app.run(0.2)
    end = app.draw()
    assert scrolled(app, Command.DOWN) == end
    app.resize(640, 480)
    app.run(0.2)
    assert len(set(app.draw())) > 1


# Tabs


@pytest.mark.parametrize(
    ("forth", "back"), [(Command.RIGHT, Command.LEFT), (Command.NEXT, Command.PREVIOUS)]
)
def test_keys_walk_round_the_pages(start: Start, forth: Command, back: Command) -> None:
    app = start()
    app.do(Command.RULES)
    seen = []
    for _ in TABS:
        seen.append(type(app.top))
        app.do(forth)
    assert seen == list(TABS)
    assert isinstance(app.top, RulesScene)
    app.do(back)
    assert isinstance(app.top, TABS[-1])
    app.do(Command.MENU)
    assert isinstance(app.top, TitleScene), "pages take each other's place"


def test_a_key_opens_its_page_and_closes_it(start: Start) -> None:
    app = start()
    app.do(Command.RULES, Command.KEYS)
    assert isinstance(app.top, KeysScene)
    app.do(Command.KEYS)
    assert isinstance(app.top, TitleScene)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_click_on_a_tab_opens_its_page(start: Start, language: str) -> None:
    app = start(language=language)
    app.do(Command.RULES)
    app.draw()
    label = app.services.words.text(AnalystScene.label)
    there = next(line.box.center for line in app.services.notes.written if line.text == label)
    quiet = app.draw()
    app.do(Point(*there))
    assert app.draw() != quiet, "it lights up"
    app.click(*there)
    assert isinstance(app.top, AnalystScene)
    app.click(*there)
    assert isinstance(app.top, AnalystScene), "it is open already"
