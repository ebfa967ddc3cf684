"""The real program on stores gone wrong: a line is shown, the game is played, and it ends well."""

import sqlite3
import subprocess
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, closing, contextmanager
from pathlib import Path

import pygame
import pytest

from game.app.theme import NIGHT
from game.rules.notation import parse_record
from game.rules.variants import DENDERA
from game.session import schema
from game.session.opening import NAME, open_store
from tests.session.disks import small_disk, tool
from tests.window.driver import PATIENCE, Table, playing, wait_until
from tests.window.driver import tool as x_tool

pytestmark = pytest.mark.window

DEALT = "dendera 17"
FIRST = f"{DEALT} 5-AD"


def begin(folder: Path) -> None:
    """A store in which the ace of deal 17 has gone home."""
    with closing(open_store(folder)) as store:
        game = store.new(DENDERA, 17)
        for move in parse_record(FIRST).moves:
            game.step((move,))
        store.save(game)


def assert_stands(table: Table, record: str) -> None:
    """Wait until the game on the table, which may be stored nowhere, is as a record says."""

    def copied() -> bool:
        table.keys("ctrl+c")
        done = subprocess.run(
            ["xclip", "-selection", "clipboard", "-o"],
            env=table.env, capture_output=True, text=True, check=False, timeout=PATIENCE,
        )  # fmt: skip
        return done.stdout == record

    wait_until(copied, record)


def await_line(table: Table, tone: str = NIGHT.bad) -> None:
    """Wait until words in a colour are to be seen at the bottom of the window."""
    wait_until(lambda: _line_is_seen(table, tone), "a line at the bottom")


def _line_is_seen(table: Table, tone: str) -> bool:
    picture = table.folder.parent / "seen.png"
    x_tool(table.env, "import", "-window", table.window, str(picture))
    image = pygame.image.load(picture)
    width, height = image.get_size()
    bottom = image.subsurface((0, height - 80, width, 80))
    return pygame.mask.from_threshold(bottom, pygame.Color(tone), (24, 24, 24)).count() > 300


@contextmanager
def garbage(folder: Path) -> Iterator[None]:
    """A file that is nothing."""
    (folder / NAME).write_bytes(b"garbage " * 999)
    yield


@contextmanager
def cut_short(folder: Path) -> Iterator[None]:
    """A file whose end is missing."""
    (folder / NAME).write_bytes((folder / NAME).read_bytes()[:-5000])
    yield


@contextmanager
def damaged(folder: Path) -> Iterator[None]:
    """A file with a damaged page in it."""
    whole = (folder / NAME).read_bytes()
    (folder / NAME).write_bytes(whole[:8192] + b"\xa5" * 4096 + whole[12288:])
    yield


@contextmanager
def foreign(folder: Path) -> Iterator[None]:
    """Another program's file."""
    (folder / NAME).unlink()
    with closing(sqlite3.connect(folder / NAME)) as connection:
        connection.execute("CREATE TABLE games (name TEXT)")
    yield


@contextmanager
def newer(folder: Path) -> Iterator[None]:
    """A newer version's file."""
    with closing(schema.connect(folder / NAME)) as connection:
        connection.execute(f"PRAGMA user_version = {schema.VERSION + 1}")
    yield


@contextmanager
def no_file(folder: Path) -> Iterator[None]:
    """A folder in place of the file."""
    (folder / NAME).unlink()
    (folder / NAME).mkdir()
    yield


@contextmanager
def unchangeable(folder: Path) -> Iterator[None]:
    """A file that nobody may change."""
    tool("chattr", "+i", folder / NAME)
    try:
        yield
    finally:
        tool("chattr", "-i", folder / NAME)


@pytest.mark.parametrize(
    ("wrong", "left"),
    [
        (garbage, DEALT),
        (cut_short, FIRST),
        (damaged, FIRST),
        (foreign, DEALT),
        (newer, FIRST),
        (no_file, DEALT),
        (unchangeable, FIRST),
    ],
)
def test_a_store_that_cannot_be_used(
    display: dict[str, str],
    tmp_path: Path,
    wrong: Callable[[Path], AbstractContextManager[None]],
    left: str,
) -> None:
    folder = tmp_path / "data"
    begin(folder)
    with wrong(folder), playing(display, folder, "--deal", "17") as table:
        await_line(table)
        table.keys("x")
        assert_stands(table, f"{left} X")
        assert table.close() == 0


def test_at_the_title_a_line_is_seen_too(display: dict[str, str], tmp_path: Path) -> None:
    folder = tmp_path / "data"
    folder.mkdir()
    with garbage(folder), playing(display, folder) as table:
        await_line(table)
        assert table.close() == 0


def test_a_disk_that_can_only_be_read(display: dict[str, str], tmp_path: Path) -> None:
    with small_disk(tmp_path / "disk") as disk:
        begin(disk.folder)
        disk.read_only()
        with playing(display, disk.folder) as table:
            await_line(table)
            table.keys("x")
            assert_stands(table, f"{FIRST} X")
            assert table.close() == 0


def test_the_disk_is_full_and_gets_room_and_the_process_is_killed(
    display: dict[str, str], tmp_path: Path
) -> None:
    with small_disk(tmp_path / "disk") as disk:
        begin(disk.folder)
        disk.fill()
        with playing(display, disk.folder) as table:
            await_line(table)
            table.keys("x")
            assert_stands(table, f"{FIRST} X")
            disk.make_room()
            table.keys("r")
            table.awaits(f"{FIRST} X R")
            disk.fill()
            table.keys("u", "u", "u", "x")
            assert_stands(table, f"{DEALT} X")
            assert str(table.game().record()) == f"{FIRST} X R"
            disk.make_room()
            table.keys("r")
            table.awaits(f"{DEALT} X R")
            table.process.kill()
            table.process.wait()
        with playing(display, disk.folder) as table:
            table.awaits(f"{DEALT} X R")
            assert len(table.game().history.steps) == 6
            table.keys("u")
            table.awaits(f"{DEALT} X")
            assert table.close() == 0
