"""The loop: events of a window that nobody sees become play."""

import io
import os
import signal
from collections.abc import Iterator
from pathlib import Path
from weakref import ref

import pygame
import pytest

from game.app.gamepad import REPEAT_AFTER
from game.app.program import HEARTBEAT, Program
from game.app.scenes.deal_number import DealNumberScene
from game.app.scenes.menu import MenuScene
from game.app.scenes.scene import Push
from game.app.scenes.table import TableScene
from game.app.scenes.title import TitleScene
from game.app.window import Window
from game.rules.notation import parse_record, visible
from game.rules.places import PILES
from game.session.opening import open_store
from game.session.settings import Geometry
from game.table.intents import Command, Do, Paste
from tests.app.stages import TestServices, full, spot, stored
from tests.session.disks import small_disk
from tests.session.playing import Time


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """The folder of the store: its name is no UTF-8."""
    return tmp_path / os.fsdecode(b"J\xf6rg")


@pytest.fixture
def program(folder: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Program]:
    """A program with deal 17 on the table, motion switched off."""
    monkeypatch.setattr(signal, "signal", lambda *_: None)
    pygame.display.init()
    time = Time()
    services = TestServices(open_store(folder, time), folder, "en", time)
    services.change(motion="none")
    game = services.games.play(parse_record("dendera 17"))
    window = Window("test", Geometry(800, 600, 10, 10), fullscreen=False)
    home = TitleScene(services)
    yield Program(services, window, home, Push(TableScene(services, game)))
    services.store.close()
    pygame.display.quit()


def table(program: Program) -> TableScene:
    assert isinstance(program.stage.top, TableScene)
    return program.stage.top


def post(*events: tuple[int, dict[str, object]]) -> None:
    for kind, what in events:
        pygame.event.post(pygame.Event(kind, what))


def press(key: int, mod: int = 0) -> tuple[int, dict[str, object]]:
    return pygame.KEYDOWN, {"key": key, "scancode": 0, "mod": mod, "unicode": ""}


def mouse(kind: int, place: tuple[int, int]) -> tuple[int, dict[str, object]]:
    if kind == pygame.MOUSEMOTION:
        return kind, {"pos": place, "rel": (0, 0), "buttons": (1, 0, 0), "touch": False}
    return kind, {"pos": place, "button": 1, "clicks": 1, "touch": False}


QUIT: tuple[int, dict[str, object]] = (pygame.QUIT, {})


def test_keys_play_until_the_window_is_closed(program: Program) -> None:
    scene = table(program)
    post(press(pygame.K_x), press(pygame.K_r), QUIT)
    program.run()
    assert str(scene.game.record()) == "dendera 17 X R"
    assert stored(program.services.folder, scene.game) == "dendera 17 X R"


def test_the_mouse_plays(program: Program) -> None:
    scene = table(program)
    start, end = (spot(scene.layout, PILES[pile]) for pile in (0, 5))
    halfway = (start[0] + end[0]) // 2, start[1]
    motion = pygame.MOUSEMOTION
    post(
        mouse(motion, start), mouse(pygame.MOUSEBUTTONDOWN, start), mouse(motion, halfway),
        mouse(motion, end), mouse(pygame.MOUSEBUTTONUP, end), QUIT,
    )  # fmt: skip
    program.run()
    assert str(scene.game.record()) == "dendera 17 1-6"


def test_one_touch_makes_one_move(program: Program) -> None:
    scene = table(program)
    finger: dict[str, object] = {"x": 0.5, "y": 0.5, "finger_id": 1, "touch_id": 1}
    for pile in (0, 5):
        place = spot(scene.layout, PILES[pile])
        for touched, pressed in (
            (pygame.FINGERDOWN, pygame.MOUSEBUTTONDOWN),
            (pygame.FINGERUP, pygame.MOUSEBUTTONUP),
        ):
            post((touched, finger), mouse(pygame.MOUSEMOTION, place), mouse(pressed, place))
    post((pygame.FINGERDOWN, finger | {"finger_id": 2}), QUIT)
    program.run()
    assert str(scene.game.record()) == "dendera 17 1-6"


def test_a_pad_plays_and_a_direction_that_is_held_walks_on(
    program: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    def pad(button: int) -> pygame.Event:
        return pygame.Event(pygame.CONTROLLERBUTTONDOWN, instance_id=0, button=button)

    def turns() -> Iterator[list[pygame.Event]]:
        right = pygame.CONTROLLER_BUTTON_DPAD_RIGHT
        for events in ([pad(right)], [], [], [], [pad(pygame.CONTROLLER_BUTTON_START)]):
            program.services.now.now += 2 * REPEAT_AFTER  # type: ignore[attr-defined]
            yield events
        yield [pygame.Event(pygame.QUIT)]

    turn = turns()
    monkeypatch.setattr(pygame.event, "get", lambda: next(turn))
    scene = table(program)
    program.run()
    assert isinstance(program.stage.top, MenuScene)
    assert scene.player.walker.place == PILES[3], "one step for each turn after the first"


def test_an_event_that_comes_right_after_another_is_not_left_for_later(
    program: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    now, ticks = program.services.now, list[float]()
    begin = now()
    tick = program.stage.tick

    def noted(dt: float) -> None:
        ticks.append(now())
        tick(dt)

    def turns() -> Iterator[list[pygame.Event]]:
        for at in (20.0, 20.005):
            now.now = begin + at  # type: ignore[attr-defined]
            yield [pygame.Event(pygame.USEREVENT)]
        now.now = begin + 20.03  # type: ignore[attr-defined]
        yield []
        yield [pygame.Event(pygame.QUIT)]

    turn = turns()
    monkeypatch.setattr(program.stage, "tick", noted)
    monkeypatch.setattr(pygame.event, "get", lambda: next(turn))
    program.run()
    assert begin + 20.03 in ticks


def test_time_stands_still_while_nothing_is_to_be_seen(
    program: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    ticks: list[bool] = []
    tick = program.stage.tick

    def noted(dt: float) -> None:
        ticks.append(program.window.shown)
        tick(dt)

    def turns() -> Iterator[list[pygame.Event]]:
        for kind in (pygame.WINDOWMINIMIZED, pygame.USEREVENT, pygame.WINDOWRESTORED):
            yield [pygame.Event(kind)]
            program.services.now.now += 1.0  # type: ignore[attr-defined]
        yield [pygame.Event(pygame.USEREVENT)]
        yield [pygame.Event(pygame.QUIT)]

    turn = turns()
    monkeypatch.setattr(program.stage, "tick", noted)
    monkeypatch.setattr(pygame.event, "get", lambda: next(turn))
    program.run()
    assert ticks
    assert all(ticks)


def test_the_device_is_closed_wherever_the_player_is(
    program: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    rests: list[str] = []
    monkeypatch.setattr(
        program.services.sounds, "rest", lambda: rests.append(type(program.stage.top).__name__)
    )

    def turns() -> Iterator[list[pygame.Event]]:
        yield [pygame.Event(*press(pygame.K_ESCAPE))]
        program.services.now.now += HEARTBEAT  # type: ignore[attr-defined]
        yield [pygame.Event(pygame.USEREVENT)]
        yield [pygame.Event(pygame.QUIT)]

    turn = turns()
    monkeypatch.setattr(pygame.event, "get", lambda: next(turn))
    program.run()
    assert rests[-1] == "MenuScene"


def test_a_table_that_was_left_is_soon_forgotten(
    program: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    left = ref(table(program))

    def turns() -> Iterator[list[pygame.Event]]:
        yield [pygame.Event(*press(pygame.K_n))]
        program.services.now.now += HEARTBEAT  # type: ignore[attr-defined]
        yield [pygame.Event(pygame.ACTIVEEVENT)]
        assert left() is None
        yield [pygame.Event(pygame.QUIT)]

    turn = turns()
    monkeypatch.setattr(pygame.event, "get", lambda: next(turn))
    program.run()


def test_ctrl_q_quits(program: Program) -> None:
    post(press(pygame.K_q, pygame.KMOD_LCTRL))
    program.run()
    assert program.stage.over


def test_text_is_typed_only_where_a_field_asks_for_it(program: Program) -> None:
    for command in (Command.MENU, *[Command.DOWN] * 2, Command.ACTIVATE):
        program.handle(Do(command))
    assert isinstance(program.stage.top, DealNumberScene)
    post((pygame.TEXTINPUT, {"text": "18"}), press(pygame.K_RETURN), QUIT)
    program.run()
    assert table(program).game.deal == 18


def test_a_record_comes_from_the_clipboard(
    program: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pygame.scrap, "get_text", lambda: "turkish 17 X")
    program.handle(Do(Command.PASTE_RECORD))
    assert str(table(program).game.record()) == "turkish 17 X"

    def empty() -> str:
        raise pygame.error("nothing there")

    monkeypatch.setattr(pygame.scrap, "get_text", empty)
    program.handle(Do(Command.PASTE_RECORD))
    assert str(table(program).game.record()) == "turkish 17 X"
    program.handle(Paste("x"))
    assert table(program).bar.message.text


def test_a_picture_is_taken_and_the_player_told_where(program: Program) -> None:
    program.show(0)
    program.handle(Do(Command.PICTURE))
    (picture,) = (program.services.folder / "pictures").iterdir()
    program.show(0)
    assert visible(str(picture)) in table(program).bar.message.text
    image = pygame.image.load(io.BytesIO(picture.read_bytes()), picture.name)
    assert image.get_size() == (800, 600)


def test_what_a_picture_was_taken_of_still_comes_to_the_window(program: Program) -> None:
    program.handle(Do(Command.RULES))
    program.handle(Do(Command.PICTURE))
    assert program.stage.stale


def test_a_picture_that_cannot_be_written_is_no_crash(program: Program) -> None:
    (program.services.folder / "pictures").write_text("in the way")
    program.handle(Do(Command.PICTURE))
    assert "can't be written" in table(program).bar.message.text


def test_a_picture_for_which_there_is_no_room_leaves_no_part_of_itself(
    program: Program, tmp_path: Path
) -> None:
    with small_disk(tmp_path / "disk") as disk:
        program.services.folder = disk.folder
        disk.fill(8192)
        program.handle(Do(Command.PICTURE))
        assert "can't be written" in table(program).bar.message.text
        assert list((disk.folder / "pictures").iterdir()) == []


def test_fullscreen_and_back_keeps_the_window(program: Program) -> None:
    before = program.window.geometry()
    program.handle(Do(Command.FULLSCREEN))
    assert program.window.fullscreen
    program.handle(Do(Command.FULLSCREEN))
    assert (program.window.geometry().width, program.window.geometry().height) == (
        before.width, before.height,
    )  # fmt: skip


def test_the_window_is_remembered(program: Program) -> None:
    post(QUIT)
    program.run()
    window = program.services.store.settings().window
    assert window is not None
    assert (window.width, window.height) == (800, 600)


def test_a_store_that_fails_does_not_keep_the_window_open(
    program: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(program.services.store, "save_settings", full)
    post(QUIT)
    program.run()
    assert program.stage.over


def test_nothing_is_drawn_into_a_window_that_is_not_seen(program: Program) -> None:
    post((pygame.WINDOWMINIMIZED, {}), press(pygame.K_x), QUIT)
    program.run()
    assert program.stage.stale
