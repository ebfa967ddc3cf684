"""Pages of text: set within their column, scrolled within their bounds."""

from itertools import pairwise

import pytest

from game.app.scenes.page import PAGES as FOLDER
from game.app.scenes.page import WIDTH, KeysScene, PageScene, RulesScene
from game.app.scenes.scene import Screen
from game.app.scenes.title import TitleScene
from game.table.intents import Cancel, Command, Intent, Point, Press, Release, Scroll
from game.words import LANGUAGES
from tests.app.conftest import Start
from tests.app.stages import App

PAGES = {Command.RULES: RulesScene, Command.KEYS: KeysScene}


def column(screen: Screen) -> float:
    """The width of the column of text."""
    return min(WIDTH * screen.unit, screen.width - 48 * screen.unit)


@pytest.mark.parametrize("size", [(640, 480), (800, 600), (1920, 1080)])
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", PAGES.values())
def test_no_line_is_wider_than_the_column(
    start: Start, kind: type[PageScene], language: str, size: tuple[int, int]
) -> None:
    services = start(language=language).services
    page, screen = kind(services), Screen(*size, 1.0)
    page.resize(screen)
    width = column(screen)
    lines = list(page.set_lines(width))
    assert len(lines) > 20
    for line in lines:
        edges = [
            (span.x, span.x + services.writer.width(span.text, span.style, screen.unit))
            for span in line.spans
        ]
        text = " ".join(span.text for span in line.spans)
        assert edges[-1][1] <= width + 1, text
        for (_, right), (left, _) in pairwise(edges):
            assert right <= left + 1, f"runs into the next: {text}"
    assert all(above.y <= below.y for above, below in pairwise(lines))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_lose_no_word(start: Start, language: str) -> None:

    services = start(language=language).services
    page, screen = RulesScene(services), Screen(640, 480, 1.0)
    page.resize(screen)
    text = (FOLDER / f"rules.{language}.md").read_text(encoding="utf-8")
    source = [word for word in text.replace("**", "").split() if word not in {"#", "##", "-"}]
    lines = page.set_lines(column(screen))
    shown = " ".join(span.text for line in lines for span in line.spans if span.text != "–")
    assert "".join(shown.split()) == "".join(source)


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
