"""The list of all games: by keys and mouse, and what it opens."""

import sqlite3
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path

import pygame
import pytest

from game.app.scenes.chronicle import ChronicleScene
from game.app.scenes.listed_game import ListedGameScene
from game.app.scenes.scene import Pop, Push, Scene, Swap
from game.app.scenes.statistics import StatisticsScene
from game.app.scenes.table import TableScene
from game.app.scenes.title import TitleScene
from game.rules.notation import Record
from game.rules.variants import DENDERA, TURKISH
from game.session.game import Game
from game.session.listing import Entry, told
from game.session.notices import Message
from game.session.opening import open_store
from game.session.store import Store
from game.table.intents import Command, Paste, Point, Press, Release
from game.words import LANGUAGES
from tests.app.conftest import Start
from tests.app.stages import SIZES, App
from tests.session.playing import WON, played


def opened(app: App) -> ChronicleScene:
    """The list over the title, or over the table if the game is on it."""
    services = app.services
    if isinstance(app.top, TableScene):
        scene = ChronicleScene(services, lambda game: Pop(lambda: Swap(TableScene(services, game))))
    else:
        scene = ChronicleScene(services, lambda game: Swap(TableScene(services, game)))
    app.stage._change(Push(scene))  # noqa: SLF001 - as the title and the menu do
    return scene


def shows(app: App, kind: type[Scene]) -> bool:
    """Whether the uppermost scene is of a kind."""
    return isinstance(app.top, kind)


def fill(store: Store, count: int = 3) -> list[Game]:
    """Games left, the last of them won; that played last comes last."""
    games = []
    for number in range(count):
        record = WON[number]
        whole = number == count - 1
        moves = record.moves if whole else record.moves[: 9 + number]
        games.append(played(Record(record.variant, record.deal, moves), store))
        store.save(games[-1])
        store.leave(games[-1])
    return games


def test_a_game_is_taken_up_where_it_stands(start: Start) -> None:
    app = start()
    games = fill(app.services.store)
    opened(app)
    app.do(Command.DOWN, Command.DOWN, Command.ACTIVATE)
    assert shows(app, ListedGameScene)
    app.choose("Take it up where it stands")
    assert app.game.id == games[0].id
    assert app.game.record() == games[0].record()
    assert not app.game.given_up
    app.do(Command.UNDO)
    app.stage.handle(Point(0, 0))
    assert app.game.moves == games[0].moves - 1


def test_a_won_game_is_replayed_step_by_step(start: Start) -> None:
    app = start("turkish 17 X")
    game = fill(app.services.store)[-1]
    before = app.game
    opened(app)
    app.do(Command.FIRST, Command.DOWN)
    app.do(*[Command.UP] * 1, Command.ACTIVATE)
    app.choose("Replay it from the deal")
    assert app.game.id == game.id
    assert app.game.moves == 0
    for _ in game.history.line()[1:]:
        app.do(Command.REDO)
    assert app.game.position.won
    assert app.game.win == game.win
    rows = {row.id: row for row in app.services.store.games()}
    assert rows[before.id].given_up
    assert rows[game.id].win == game.win


def test_the_game_on_the_table_goes_on(start: Start) -> None:
    app = start("turkish 17 X")
    game = app.game
    opened(app)
    app.do(Command.ACTIVATE)
    app.choose("Take it up where it stands")
    assert app.game is game
    assert not game.given_up


def test_a_game_of_another_window_is_refused_with_a_line(start: Start, tmp_path: Path) -> None:
    app = start("turkish 17 X")
    game = fill(app.services.store)[-1]
    before = app.game
    opened(app)
    with closing(open_store(tmp_path / "store")) as other:
        assert other.load(game.id)
        app.do(Command.ACTIVATE)
        app.choose("Take it up where it stands")
        assert shows(app, ChronicleScene)
        assert app.services.games.latest() is before
        assert [notice.message for notice in app.services.store.notices] == [Message.OPEN_ELSEWHERE]
    app.do(Command.ACTIVATE)
    app.choose("Take it up where it stands")
    assert app.game.id == game.id


def test_a_click_opens_what_lies_under_it(start: Start) -> None:
    app = start(size=(800, 600))
    games = fill(app.services.store)
    scene = opened(app)
    x, y = scene.roll.box_of(1).center
    app.do(Point(x, y), Press(x, y), Release(x, y))
    assert shows(app, ListedGameScene)
    app.choose("Take it up where it stands")
    assert app.game.id == games[1].id


def test_tabs_choose_by_keys_and_mouse(start: Start) -> None:
    app = start(size=(800, 600))
    fill(app.services.store)
    begun = app.services.store.new(TURKISH, 5)
    begun.form_extra()
    app.services.store.save(begun)
    scene = opened(app)

    def shown() -> int:
        app.draw()
        return scene.roll.count

    assert shown() == 4
    app.do(Command.UP)
    counts = []
    for _ in range(4):
        app.do(Command.RIGHT)
        counts.append(shown())
    assert counts == [1, 2, 1, 4], "won, given up, in play, all"
    tab = next(item for item in scene.grid.rows[0] if item.label == TURKISH.name)
    app.click(*tab.box.center)
    turkish = sum(row.variant is TURKISH for row in app.services.store.games())
    assert shown() == turkish


def test_the_record_goes_into_the_clipboard(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    copied: list[str] = []
    monkeypatch.setattr(pygame.scrap, "put_text", copied.append)
    app = start()
    games = fill(app.services.store)
    opened(app)
    app.do(Command.COPY_RECORD, Command.DOWN, Command.ACTIVATE)
    app.choose("Copy the record")
    assert copied == [str(games[2].record()), str(games[1].record())]
    assert shows(app, ChronicleScene)

    def fails(_: str) -> None:
        raise pygame.error

    monkeypatch.setattr(pygame.scrap, "put_text", fails)
    app.do(Command.COPY_RECORD)


def test_a_pasted_record_is_played(start: Start) -> None:
    app = start()
    opened(app)
    app.do(Paste("turkish 17 nonsense"))
    assert shows(app, ChronicleScene)
    app.do(Paste("turkish 17 X"))
    assert str(app.game.record()) == "turkish 17 X"


def test_without_games_nothing_opens_and_keys_lead_on(start: Start) -> None:
    app = start()
    opened(app)
    app.draw()
    app.do(Command.ACTIVATE, Command.COPY_RECORD, Command.DOWN, Command.LAST, Command.PAGE_DOWN)
    assert shows(app, ChronicleScene)
    app.do(Command.STATISTICS)
    assert shows(app, StatisticsScene)
    app.do(Command.GAMES)
    assert shows(app, ChronicleScene)
    app.do(Command.MENU)
    assert shows(app, TitleScene)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_all_texts_have_room(start: Start, language: str, size: tuple[int, int]) -> None:
    app = start(size=size, language=language)
    fill(app.services.store)
    game = app.services.store.new(DENDERA, 20261130)
    game.form_extra()
    app.services.store.save(game)
    opened(app)
    app.draw()
    app.do(Command.ACTIVATE)
    app.draw()
    assert not [written.text for written in app.services.notes.written if written.cut]


def test_only_what_is_seen_is_asked_for(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    app = start(size=(800, 600))
    store = app.services.store
    for number in range(1, 120):
        game = store.new(DENDERA, number)
        game.form_extra()
        store.leave(game)
    asked: list[int] = []

    def noted(connection: sqlite3.Connection, games: Sequence[str]) -> dict[str, Entry]:
        asked.append(len(games))
        return told(connection, games)

    monkeypatch.setattr("game.app.scenes.chronicle.told", noted)
    opened(app)
    app.draw()
    assert len(asked) == 1
    assert asked[0] < 60
    app.do(Command.LAST)
    app.draw()
    assert len(asked) <= 3


def test_the_mouse_finds_the_way_back(start: Start) -> None:
    app = start(size=(800, 600))
    fill(app.services.store)
    scene = opened(app)
    app.click(*scene.grid.rows[-1][0].box.center)
    assert not shows(app, ChronicleScene)


def test_down_from_the_tabs_leads_to_the_first_row(start: Start) -> None:
    app = start(size=(800, 600))
    fill(app.services.store)
    scene = opened(app)
    app.do(Command.UP, Command.DOWN)
    assert scene.roll.row == 0
