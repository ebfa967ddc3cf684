"""When something of ours fails: one line for the player, the story in a file, nothing lost."""

import sqlite3
from contextlib import closing
from functools import partial
from pathlib import Path
from time import monotonic

import pygame
import pytest

from game.app import run
from game.app.crash import LARGEST, TOO_OFTEN, WITHIN, CrashLog
from game.app.program import Program
from game.app.table_view import TableView
from game.session.opening import NAME
from tests.app.stages import TestServices
from tests.session.playing import Time


class Fault(Exception):
    """A fault made on purpose."""


def break_drawing(monkeypatch: pytest.MonkeyPatch, times: float) -> None:
    """Let drawing the table fail so many times, then work again."""
    draw, left = TableView.draw, [times]

    def broken(*arguments: object) -> None:
        left[0] -= 1
        if left[0] >= 0:
            raise Fault("on purpose")
        draw(*arguments)  # type: ignore[arg-type]

    monkeypatch.setattr(TableView, "draw", broken)


def play(folder: Path, monkeypatch: pytest.MonkeyPatch) -> int:
    """Start the program on deal 17, form the extra pile, and leave a little later; exit status."""
    show, shown = Program.show, [0]

    def show_and_play(program: Program, ahead: float) -> None:
        shown[0] += 1
        if shown[0] == 1:
            what = {"key": pygame.K_x, "scancode": 0, "mod": 0, "unicode": ""}
            pygame.event.post(pygame.Event(pygame.KEYDOWN, what))
        elif shown[0] == 10:
            pygame.event.post(pygame.Event(pygame.QUIT))
        show(program, ahead)

    monkeypatch.setattr(Program, "show", show_and_play)
    monkeypatch.setattr(pygame, "quit", pygame.display.quit)  # Other tests want their fonts
    monkeypatch.setattr(run, "Services", partial(TestServices, now=monotonic))
    return run.run(run.Wishes(deal=17, language="en", folder=folder))


def steps(folder: Path) -> list[str]:
    with closing(sqlite3.connect(folder / NAME)) as store:
        rows = store.execute("SELECT moves FROM steps WHERE number > 0")
        return [str(moves) for (moves,) in rows]


def test_a_single_fault_is_told_and_the_game_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    break_drawing(monkeypatch, 1)
    assert play(tmp_path, monkeypatch) == 0
    story = (tmp_path / "crash.log").read_text("utf-8")
    assert "dendera 17" in story
    assert "Fault: on purpose" in story
    assert "Traceback" in story
    assert steps(tmp_path) == ["X"]


def test_a_lasting_fault_ends_it_in_a_line_with_everything_stored(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(pygame.display, "message_box", lambda *_, **__: None)
    break_drawing(monkeypatch, float("inf"))
    assert play(tmp_path, monkeypatch) == run.FAILURE
    said = capfd.readouterr().err.strip().splitlines()
    assert [line for line in said if "crash.log" in line] == said
    assert (tmp_path / "crash.log").read_text("utf-8").count("Fault: on purpose") == TOO_OFTEN
    assert steps(tmp_path) == ["X"]


def test_the_log_is_kept_small_and_whole(tmp_path: Path) -> None:
    log = CrashLog(tmp_path, Time())
    for number in range(200):
        log.write(Fault(f"number {number}, {'x' * 500}"), "dendera 17")
    text = log.path.read_text("utf-8")
    assert len(text) <= LARGEST
    assert text.startswith("=====")
    assert "number 199," in text
    assert "number 0," not in text


def test_a_long_record_and_other_letters_leave_the_rest_of_the_story(tmp_path: Path) -> None:
    log = CrashLog(tmp_path, Time())
    log.write(Fault("ж" * 9000), "dendera 17 " + "1-2 " * 40_000)
    log.write(Fault("ж" * 9000), "turkish 5")
    assert log.path.stat().st_size <= LARGEST
    text = log.path.read_text("utf-8")
    assert "dendera 17 1-2" in text
    assert text.count("Dendera Zodiac") == text.count("=====\n") == 2


def test_faults_far_apart_are_no_reason_to_end(tmp_path: Path) -> None:
    time = Time()
    log = CrashLog(tmp_path, time)
    for _ in range(TOO_OFTEN + 2):
        assert not log.full_measure
        log.write(Fault(), "")
        time.now += WITHIN


def test_where_no_log_can_be_written_the_story_goes_to_the_terminal(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    blocked = tmp_path / "no folder"
    blocked.write_text("a file")
    CrashLog(blocked, Time()).write(Fault("seen"), "dendera 17")
    assert "Fault: seen" in capfd.readouterr().err
