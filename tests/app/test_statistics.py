"""The statistics scene, its chart, export and import."""

import datetime
import json
from pathlib import Path

import pygame
import pytest

from game.app.chart import draw_chart
from game.app.scenes.chronicle import ChronicleScene
from game.app.scenes.reading import ReadingScene, path_of
from game.app.scenes.scene import Push, Swap
from game.app.scenes.statistics import StatisticsScene
from game.app.scenes.table import TableScene
from game.app.scenes.title import TitleScene
from game.app.told import short_path
from game.rules.cards import CARDS
from game.rules.variants import DENDERA
from game.session.archive import export_to
from game.session.game import Aid, Win
from game.session.restore import GameRow
from game.session.settings import Settings
from game.table.intents import Command, Erase, Paste, Type
from game.words import LANGUAGES
from tests.app.conftest import Start
from tests.app.stages import SIZES, App
from tests.app.test_chronicle import fill, shows
from tests.session.playing import store_in_memory

TODAY = datetime.date.today().isoformat()


def opened(app: App) -> StatisticsScene:
    services = app.services
    scene = StatisticsScene(services, lambda game: Swap(TableScene(services, game)))
    app.stage._change(Push(scene))  # noqa: SLF001 - as the title does
    return scene


def choose(app: App, scene: StatisticsScene, label: str) -> None:
    """Click a button."""
    shown = app.services.words.text(label)
    item = next(item for item in scene.grid.items() if item.label == shown)
    app.click(*item.box.center)


def told(app: App) -> str:
    assert isinstance(app.top, StatisticsScene)
    app.draw()
    assert app.top.said in [written.text for written in app.services.notes.written]
    return app.top.said


def texts(app: App) -> list[str]:
    """All that is written now."""
    app.services.notes.written.clear()
    app.stage.spoil()
    app.draw()
    return [written.text for written in app.services.notes.written]


def test_the_figures_follow_the_tab(start: Start) -> None:
    app = start(size=(800, 600))
    games = fill(app.services.store, 9)
    scene = opened(app)
    assert "9" in texts(app)
    for _ in range(3):
        app.do(Command.RIGHT)
        (tab,) = [item for item in scene.grid.rows[0] if item.chosen]
        count = sum(game.variant.name == tab.label for game in games)
        assert (str(count) if count else "–") in texts(app)
    app.do(Command.RIGHT)
    assert scene.grid.rows[0][0].chosen


def test_keys_lead_through_it(start: Start) -> None:
    app = start()
    opened(app)
    app.do(Command.GAMES)
    assert shows(app, ChronicleScene)
    app.do(Command.STATISTICS, Command.MENU)
    assert shows(app, TitleScene)
    opened(app)
    app.do(Command.STATISTICS)
    assert shows(app, TitleScene)


def chart(app: App, games: list[GameRow]) -> bytes:
    """A chart in shades of grey."""
    surface = pygame.Surface((300, 200))
    draw_chart(surface, app.services, 1.0, surface.get_rect(), games)
    return pygame.image.tobytes(pygame.transform.grayscale(surface), "RGB")


def test_a_chart_tells_without_colours_what_came_of_a_game(start: Start) -> None:
    app = start()
    won = Win(1, False, 150, 60.0, Aid.NONE, "")
    row = GameRow("", DENDERA, 17, False, "", "", 1.0, 1, CARDS, True, Aid.NONE, None)
    seen = [
        chart(app, [row]),
        chart(app, [row._replace(given_up=False)]),
        chart(app, [row._replace(home=50)]),
        *(chart(app, [row._replace(win=won._replace(tour=tour))]) for tour in (1, 2, 3)),
        chart(app, [row, row]),
        chart(app, []),
    ]
    assert len(set(seen)) == len(seen)


@pytest.mark.parametrize("games", [0, 1, 9])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_all_texts_have_room(
    start: Start, language: str, size: tuple[int, int], games: int
) -> None:
    app = start(size=size, language=language)
    fill(app.services.store, games)
    scene = opened(app)
    app.draw()
    choose(app, scene, "Import…")
    app.draw()
    assert not [written.text for written in app.services.notes.written if written.cut]
    panel = app.surface.get_rect()
    assert all(panel.contains(written.box) for written in app.services.notes.written)


def test_an_export_tells_where_it_is_and_overwrites_nothing(start: Start) -> None:
    app = start(size=(800, 600))
    fill(app.services.store)
    scene = opened(app)
    first = app.folder / f"export-{TODAY}.json"
    choose(app, scene, "Export")
    assert told(app) == f"3 games are in {short_path(str(first))}"
    choose(app, scene, "Export")
    assert len(json.loads(first.read_text())["games"]) == 3
    assert first.with_name(f"export-{TODAY}-2.json").exists()


def test_an_export_that_fails_is_told_of(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    app = start(size=(800, 600))
    scene = opened(app)
    monkeypatch.setattr(app.services, "folder", app.folder / "nowhere")
    choose(app, scene, "Export")
    assert told(app).endswith("it can't be opened")


def other(path: Path) -> None:
    """An export from another computer, with its settings."""
    store = store_in_memory()
    fill(store)
    store.save_settings(Settings(theme="sandstone", language="ru"))
    export_to(store, path, TODAY)


def test_the_newest_export_is_offered_and_read(start: Start) -> None:
    app = start(size=(800, 600))
    other(app.folder / "export-2026-01-01.json")
    scene = opened(app)
    choose(app, scene, "Import…")
    assert shows(app, ReadingScene)
    app.do(Command.ACTIVATE)
    assert shows(app, StatisticsScene)
    assert len(app.services.store.games()) == 3
    assert app.services.settings.theme == "sandstone"
    assert told(app) == "добавлены 3 партии"
    choose(app, scene, "Import…")
    app.do(Erase(), Command.ACTIVATE)
    assert shows(app, ReadingScene), "there is nothing to read"
    app.do(Paste("x"), Paste(str(app.folder / "export-2026-01-01.json")), Command.ACTIVATE)
    app.run(30)
    assert "3" in texts(app)


def test_a_path_is_typed_or_pasted(start: Start, tmp_path: Path) -> None:
    other(tmp_path / "моё all.json")
    app = start(size=(800, 600))
    scene = opened(app)
    choose(app, scene, "Import…")
    app.do(Command.ACTIVATE)
    assert shows(app, ReadingScene), "there is nothing to read"
    app.do(
        Paste(f'"{tmp_path / "моё all"}\n'), Type("."), Type("j"), Type("x"), Erase(), Type('son"')
    )
    app.do(Command.ACTIVATE)
    assert shows(app, StatisticsScene)
    assert len(app.services.store.games()) == 3


@pytest.mark.parametrize("content", [b"", b"[]", b"\xff", b'{"dendera": 1, "games": [{}]}'])
def test_a_file_that_is_no_good_is_refused_in_the_panel(
    start: Start, tmp_path: Path, content: bytes
) -> None:
    (tmp_path / "x.json").write_bytes(content)
    app = start(size=(640, 480), language="ru")
    choose(app, opened(app), "Import…")
    app.do(Paste(str(tmp_path / "x.json")), Command.ACTIVATE)
    assert shows(app, ReadingScene)
    assert "x.json" in " ".join(texts(app))
    assert not app.services.store.games()
    app.do(Command.MENU)


@pytest.mark.parametrize(
    ("text", "path"),
    [
        ("/a/b.json", "/a/b.json"),
        ("  '/a/b c.json' ", "/a/b c.json"),
        ("file:///a/b%20c.json", "/a/b c.json"),
        ("file:///C:/a.json", "C:/a.json"),
        ("~/a.json", "HOME/a.json"),
        ("~nobody at all/a.json", "~nobody at all/a.json"),
    ],
)
def test_a_path_is_understood_as_it_is_copied(text: str, path: str) -> None:
    assert path_of(text) == Path(path.replace("HOME", str(Path.home())))
