"""The program in a window of an X server of our own, and hands for it.

Hands know nothing of the program: they press buttons and keys by xdotool. What
came of it is read from the store, which another process may read at any time.
"""

import re
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import NamedTuple

import pygame

from game.app.bar import Bar
from game.app.canvas import Canvas
from game.app.scenes.scene import Screen
from game.app.services import Services
from game.rules.places import Place
from game.session import settings
from game.session.failing_disk import Home, Keeper
from game.session.game import Game
from game.session.opening import NAME
from game.session.ownership import Sole
from game.session.schema import connect
from game.session.store import Store
from game.table.intents import Command
from game.table.layout import Layout, layout
from tests.session.playing import store_in_memory

ROOT = Path(__file__).parents[2]

PATIENCE = 15.0
"""Seconds in which whatever is waited for must have happened, on a busy machine too."""

SETTLES = 0.5
"""Seconds after which the table has been laid out anew in a window that was resized."""

CLICKS_PART = 0.55
"""Seconds after which another click at the same place begins a new row of clicks."""

Point = tuple[int, int]


def wait_until(happened: Callable[[], bool], what: str) -> None:
    """Wait for something that takes a moment; the test fails if it does not happen."""
    end = time.monotonic() + PATIENCE
    while not happened():
        assert time.monotonic() < end, f"waited in vain: {what}"
        time.sleep(0.01)


def tool(env: Mapping[str, str], *command: str) -> str:
    """Run a program of the X server's; returns what it says."""
    done = subprocess.run(
        command, env=env, capture_output=True, text=True, timeout=PATIENCE, check=True
    )
    return done.stdout.strip()


class Geometry(NamedTuple):
    """Where a window lies, in pixels."""

    x: int
    y: int
    width: int
    height: int


class Table:
    """A running program.

    Attributes:
        env: What it was started with; programs on the same display need it too.
        folder: Where it keeps its games.
        process: The process.
        window: The X server's number of its window.
        size: Width and height of what is drawn on.
    """

    def __init__(
        self, env: Mapping[str, str], folder: Path, process: subprocess.Popen[str]
    ) -> None:
        """Wait until the window of a program that has been started has the focus."""
        self.env, self.folder, self.process = env, folder, process
        self.window = ""
        wait_until(self._is_there, "a window")
        self.focus()
        self.size = self.geometry()[2:]
        self._clicked: tuple[Point, float] = (0, 0), 0.0

    # The window

    def _is_there(self) -> bool:
        pid = str(self.process.pid)
        # It fails where another window vanishes while it searches
        with suppress(subprocess.CalledProcessError):
            self.window = self.xdotool("search", "--sync", "--onlyvisible", "--pid", pid)
        return bool(self.window)

    def xdotool(self, *command: str) -> str:
        """Run xdotool."""
        return tool(self.env, "xdotool", *command)

    def focus(self) -> None:
        """Give the window the focus; the window manager swallows a click that does so itself."""
        self.xdotool("windowactivate", "--sync", self.window)

    @property
    def title(self) -> str:
        """The window's title."""
        return self.xdotool("getwindowname", self.window)

    def geometry(self) -> Geometry:
        """Where the window lies, without its frame."""
        told = self.xdotool("getwindowgeometry", "--shell", self.window)
        values = dict(re.findall(r"^(\w+)=(-?\d+)$", told, re.MULTILINE))
        return Geometry(*(int(values[name]) for name in ("X", "Y", "WIDTH", "HEIGHT")))

    def resize(self, width: int, height: int) -> None:
        """Ask for another size; wait until the window has it."""
        self.xdotool("windowsize", "--sync", self.window, str(width), str(height))
        self.size = self.geometry()[2:]

    def becomes(self, width: int, height: int) -> None:
        """Wait until the window has a size."""
        wait_until(lambda: self.geometry()[2:] == (width, height), f"{width}×{height}")
        time.sleep(SETTLES)
        self.size = width, height

    def settled(self) -> Geometry:
        """Where the window lies, once the program has taken note of it."""
        time.sleep(SETTLES)
        wait_until(lambda: self._stored_size() == self.size, f"a stored size of {self.size}")
        return self.geometry()

    def _stored_size(self) -> Point | None:
        window = self.stored_window()
        return (window.width, window.height) if window else None

    def stored_window(self) -> settings.Geometry | None:
        """How the window is to lie at the next start."""
        with self._store() as store:
            return store.settings().window

    def end(self) -> int:
        """Wait for the program to end without a complaint; returns its exit status."""
        _, complaints = self.process.communicate(timeout=PATIENCE)
        assert complaints == ""
        return self.process.returncode

    def close(self) -> int:
        """Close the window as a player does; returns the exit status."""
        tool(self.env, "wmctrl", "-i", "-c", self.window)
        return self.end()

    # The game

    @contextmanager
    def _store(self) -> Iterator[Store]:
        with closing(connect(self.folder / NAME, read_only=True)) as connection:
            yield Store(Keeper(Home(connection, Sole()), str(self.folder)))

    def game(self) -> Game:
        """The game stored last, as it is now."""
        with self._store() as store:
            game = store.unfinished() or store.load(store.games()[0].id)
            assert game is not None
            assert store.notices == []
            return game

    def awaits(self, record: str) -> None:
        """Wait until the game stands as a record says."""
        wait_until(
            lambda: str(self.game().record()) == record,
            f"{record}\nbut it is still\n{self.game().record()}",
        )

    def layout(self) -> Layout:
        """How the game lies in the window."""
        return layout(self.game().position, self.size, 1.0)

    def button(self, command: Command) -> Point:
        """Where the bar has a button."""
        pygame.font.init()
        bar = Bar(Services(store_in_memory(), self.folder))
        bar.resize(Screen(*self.size, 1.0))
        canvas = Canvas()
        canvas.lay(pygame.Surface(self.size), pygame.Surface(self.size))
        bar.draw(canvas, self.game(), None)
        box = bar.box(command)
        assert box is not None
        return box.center

    # Hands

    def mouse(self, *acts: str | Point) -> None:
        """Do things in a row: points to move to, 30 ms apart, and words of xdotool."""
        command: list[str] = []
        for act in acts:
            if isinstance(act, str):
                command += act.split()
            else:
                x, y = map(str, act)
                command += ["mousemove", "--window", self.window, x, y, "sleep", "0.03"]
        self.xdotool(*command)

    def click(self, at: Point, button: int = 1, times: int = 1) -> None:
        """Click; clicks that do not belong together are kept apart as by a hand in no hurry."""
        there, then = self._clicked
        if max(abs(at[0] - there[0]), abs(at[1] - there[1])) < 40:
            time.sleep(max(0.0, then + CLICKS_PART - time.monotonic()))
        self.mouse(at, f"click --repeat {times} --delay 40 {button}")
        self._clicked = at, time.monotonic()

    def drag(self, start: Point, end: Point) -> None:
        """Drag something from one place to another."""
        middle = (start[0] + end[0]) // 2, (start[1] + end[1]) // 2
        self.mouse(start, "mousedown 1", middle, end, "mouseup 1")

    def keys(self, *names: str) -> None:
        """Press keys, as xdotool names them."""
        self.xdotool("key", "--delay", "8", *names)


@contextmanager
def playing(env: Mapping[str, str], folder: Path, *arguments: str) -> Iterator[Table]:
    """A program running in a window, in English unless asked otherwise; not left running."""
    command = [sys.executable, "main.py", "--lang", "en", "--data-dir", str(folder), *arguments]
    with subprocess.Popen(
        command, cwd=ROOT, env=env, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True
    ) as process:
        try:
            yield Table(env, folder, process)
        finally:
            process.kill()
            print(process.communicate()[1])  # pytest shows it where a test has failed


def grip(layout: Layout, place: Place, count: int = 1) -> Point:
    """Where to take hold of the uppermost cards of a place: in the strip of the lowest of them."""
    fan = layout.fans[place]
    box = fan.boxes[-count] if fan.boxes else fan.area
    strip = fan.strips[-count] if fan.boxes else box.h
    return box.x + box.w // 2, box.y + min(strip, box.h) // 2
