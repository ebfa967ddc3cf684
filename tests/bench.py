"""What the game costs: ``python -m tests.bench [--json]``.

Figures of one run belong together: machines differ and are noisy, so that what is
measured beside a bare pygame-ce window, in turn with it, is given as a ratio too.
"""

import argparse
import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

from tests import bench_solver

os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

ROOT = Path(__file__).parents[1]

SIZES = ((1280, 800), (1920, 1080), (3840, 2160))

TICK = 1 / 60
"""Seconds of a tick, as in the game."""

IDLE_SECONDS = 10.0
"""For how long a process is watched while nobody touches it."""

RUNS = 5
"""How often each program is started; medians are given."""

Figures = dict[str, float]


def quantiles(milliseconds: Sequence[float]) -> tuple[float, float]:
    """The median and the 99th percentile."""
    ordered = sorted(milliseconds)
    return statistics.median(ordered), ordered[int(len(ordered) * 0.99)]


def per_call(action: Callable[[], object], calls: int, inner: int = 1) -> float:
    """Microseconds of CPU time of one of the ``inner`` things that an action does."""
    action()
    begin = time.process_time()
    for _ in range(calls):
        action()
    return (time.process_time() - begin) / calls / inner * 1e6


def bench_rules() -> Figures:
    """The rules, at the positions of the conformance file's first winning record."""
    from game.rules.moves import legal_moves, play, refusal
    from game.rules.notation import parse_record

    lines = (ROOT / "tests" / "data" / "positions.jsonl").read_text("utf-8").splitlines()
    won = next(json.loads(line) for line in lines if '"won"' in line)
    record = parse_record(won["record"])
    played = list(zip(record.positions(), record.moves, strict=False))
    n = len(played)
    return {
        "legality check, µs": per_call(lambda: [refusal(p, m) for p, m in played], 50, n),
        "list of legal moves, µs": per_call(
            lambda: [list(legal_moves(p)) for p, _ in played], 5, n
        ),
        "play, µs": per_call(lambda: [play(p, m) for p, m in played], 50, n),
    }


class Headless:
    """A table under the dummy driver, and what its frames cost.

    Where the analyst thinks, ticks come as they do in the game: it takes its time to answer.
    """

    def __init__(self, size: tuple[int, int], record: str, *, thinking: bool = False) -> None:
        """Bring a record to the table; what is new on it is dealt with its motion."""
        os.environ["SDL_VIDEODRIVER"] = "dummy"
        import pygame

        from game.app.scenes.scene import Push, Screen
        from game.app.scenes.table import TableScene
        from game.app.scenes.title import TitleScene
        from game.app.services import Services
        from game.app.stage import Stage
        from game.rules.notation import parse_record
        from game.session.opening import open_store

        pygame.display.init()
        pygame.font.init()
        folder = Path(tempfile.mkdtemp())
        services = self._services = Services(open_store(folder), folder, "en")
        services.change(muted=True)
        self._window = pygame.Window("bench", size)
        self.table = TableScene(services, services.games.play(parse_record(record)))
        self.stage = Stage(TitleScene(services), Screen(*size, 1.0), Push(self.table))
        self._pause = TICK if thinking else 0.0
        self._at = f"at {size[0]}×{size[1]}" + ", while the analyst thinks" * thinking + ", ms"
        self.found: Figures = {}

    def end(self) -> Figures:
        """Nobody thinks any more; returns what was measured."""
        self._services.close()
        return self.found

    def rest(self, ticks: int) -> None:
        """Let time pass; what may be needed soon is made ready meanwhile."""
        self.frames("", ticks)

    def frames(self, name: str, count: int, before: Callable[[int], None] = lambda _: None) -> None:
        """Measure so many ticks, each with its frame if there is anything new to see."""
        costs = []
        for i in range(count):
            time.sleep(self._pause)
            begin = time.process_time()
            before(i)
            self.stage.tick(TICK)
            if self.stage.stale:
                self.stage.draw(self._window.get_surface(), 0.0)
                self._window.flip()
                costs.append((time.process_time() - begin) * 1000)
        if name:
            median, most = quantiles(costs)
            self.found[f"{name} {self._at}, median"] = median
            self.found[f"{name} {self._at}, 99 %"] = most
            self.found[f"{name} {self._at}, worst"] = max(costs)


def bench_frames(size: tuple[int, int], *, thinking: bool = False) -> Figures:
    """Milliseconds of CPU time of an intent, a tick and its frame, under the dummy driver.

    Args:
        size: Of the window, in pixels.
        thinking: Whether the verdict is on, so that the analyst is at work and answers.
    """
    from game.rules.places import PILES
    from game.table.intents import Cancel, Command, Do, Point, Press

    table = Headless(size, "dendera 17", thinking=thinking)
    table.frames("" if thinking else "first deal", 96)
    table.rest(90)
    if thinking:
        table.stage.handle(Do(Command.VERDICT))
    box = table.table.layout.fans[PILES[2]].boxes[-1]
    table.stage.handle(Press(box.x + 10, box.y + 10))
    table.stage.handle(Point(box.x + 40, box.y + 40))
    table.frames(
        "drag", 240, lambda i: table.stage.handle(Point(box.x + 40 + 2 * i, box.y + 40 + i % 60))
    )
    table.stage.handle(Cancel())
    table.stage.handle(Do(Command.FORM_EXTRA))
    table.rest(200)
    table.stage.handle(Do(Command.REDEAL))
    table.frames("redeal of 104 cards", 106)
    other = Headless(size, LONG_COLLECT, thinking=thinking)
    other.rest(120)
    if thinking:
        other.stage.handle(Do(Command.VERDICT))
        other.rest(2)
    other.stage.handle(Do(Command.COLLECT))
    other.frames("collect of 33 cards", 170)
    return table.end() | other.end()


LONG_COLLECT = (
    "dendera 62 2-5 2-AC X 1-AS 3-KH 6-AD 11-AD 3-AD 2-9 10-9 10-AS 1-AS R 10-AS 12-AD 13-KS 8-7 "
    "8-AC 12-AC 2-8 2-15 X 3-KS 14-AS 14-AD 8-E 7-8 7-AS 7-9 13-9 13-5 13-AC R"
)
"""A game in which 33 cards can be collected at once."""

BARE = """
pygame.display.init()
window = pygame.Window("bare", (1280, 800), resizable=True)
window.get_surface().fill("#0C1A40")
window.flip()
while pygame.QUIT not in [event.type for event in pygame.event.get()]:
    pygame.time.wait(50)
"""

TIMED = """
import os, sys, time
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
import pygame
class Timed(pygame.Window):
    flips = 0
    def flip(self):
        super().flip()
        Timed.flips += 1
        if Timed.flips == 1:
            print(time.process_time(), flush=True)
pygame.Window = Timed
"""
"""Before a program: tell on standard output the CPU time up to the first frame shown."""


class Watched:
    """A program in a window, started and watched from outside."""

    def __init__(self, source: str, arguments: Sequence[str], env: dict[str, str]) -> None:
        """Start it, and wait until it has shown its first frame."""
        command = [sys.executable, "-c", TIMED + source, *arguments]
        self._process = subprocess.Popen(
            command, env=env, cwd=ROOT, stdout=subprocess.PIPE, text=True
        )
        assert self._process.stdout
        self.start = float(self._process.stdout.readline())
        self._proc = Path("/proc") / str(self._process.pid)

    def _cpu(self) -> float:
        stats = self._proc.glob("task/*/schedstat")  # The clock ticks of stat are too coarse
        return sum(int(stat.read_text().split()[0]) for stat in stats) / 1e9

    def _wake_ups(self) -> int:
        lines = [
            line
            for status in self._proc.glob("task/*/status")
            for line in status.read_text().splitlines()
        ]
        return sum(int(line.split()[1]) for line in lines if line.startswith("voluntary"))

    def activate(self, env: dict[str, str]) -> None:
        """Give its window the focus."""
        said("xdotool", "windowactivate", "--sync", self._window(env), env=env)

    def minimise(self, env: dict[str, str]) -> None:
        """Minimise its window, and wait until it is."""
        window = self._window(env)
        said("xdotool", "windowminimize", window, env=env)
        for _ in range(100):
            if "Iconic" in said("xprop", "-id", window, "WM_STATE", env=env):
                return
            time.sleep(0.1)
        sys.exit("The window can't be minimised")

    def _window(self, env: dict[str, str]) -> str:
        pid = str(self._process.pid)
        search = ("xdotool", "search", "--sync", "--onlyvisible", "--pid", pid)
        return said(*search, env=env).split()[-1]

    def settle(self) -> None:
        """Leave it alone until it costs no less from one while to the next."""
        spent = float("inf")
        while True:
            cpu, before = self._cpu(), spent
            time.sleep(3.0)
            spent = self._cpu() - cpu
            if spent > 0.8 * before:
                return

    def rest(self) -> Figures:
        """Leave it alone: CPU in per cent of a core, wake-ups a second, memory in MiB."""
        cpu, wake_ups, begin = self._cpu(), self._wake_ups(), time.monotonic()
        time.sleep(IDLE_SECONDS)
        seconds = time.monotonic() - begin
        rollup = (self._proc / "smaps_rollup").read_text().splitlines()
        pss = next(int(line.split()[1]) for line in rollup if line.startswith("Pss:"))
        return {
            "idle, % of a core": (self._cpu() - cpu) / seconds * 100,
            "wake-ups a second": (self._wake_ups() - wake_ups) / seconds,
            "PSS, MiB": pss / 1024,
        }

    def end(self) -> None:
        """Close it."""
        self._process.terminate()
        self._process.wait(10)


def said(*command: str, env: dict[str, str]) -> str:
    """What a program says that must not fail."""
    done = subprocess.run(command, env=env, timeout=20, check=True, capture_output=True, text=True)
    return done.stdout


def bench_program() -> Figures:
    """Start, rest and memory of the real window at 1280×800, beside a bare one."""
    from tests.xserver import x_display

    ours = "import main; sys.exit(main.main(sys.argv[1:]))"
    found: Figures = {}
    with x_display() as env, tempfile.TemporaryDirectory() as folder:
        env.pop("PYTHONDONTWRITEBYTECODE", None)  # A player's second start finds compiled modules
        arguments = ["--lang", "en", "--data-dir", folder, "--deal", "17"]
        starts: dict[str, list[float]] = {"bare": [], "game": []}
        for run in range(-1, RUNS):
            for name, source in (("bare", BARE), ("game", ours)):
                program = Watched(source, arguments if name == "game" else [], env)
                if run >= 0:
                    starts[name].append(program.start)
                program.end()
        for name, source in (("bare", BARE), ("game", ours)):
            found[f"{name}: CPU s to the first frame"] = statistics.median(starts[name])
            program = Watched(source, arguments if name == "game" else [], env)
            program.activate(env)
            time.sleep(15.0)  # Until the first deal is over and nobody is expected to do anything
            program.settle()  # … and what can be is made ready
            found |= {f"{name}: {figure}": value for figure, value in program.rest().items()}
            if name == "game":
                program.minimise(env)
                program.settle()
                hidden = program.rest()["idle, % of a core"]
                found["game, minimised: idle, % of a core"] = hidden
            program.end()
    for figure, bound in (("CPU s to the first frame", 2.2), ("idle, % of a core", 1.3)):
        ratio = found[f"game: {figure}"] / max(found[f"bare: {figure}"], 1e-9)
        found[f"game / bare: {figure} (at most {bound})"] = ratio
    more = found["game: PSS, MiB"] - found["bare: PSS, MiB"]
    found["game - bare: PSS, MiB (at most 45)"] = more
    return found


def main() -> None:
    """Measure, and print a line a figure, or one JSON object."""
    parser = argparse.ArgumentParser(prog="tests.bench", description=__doc__)
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    parser.add_argument(
        "--only", choices=("rules", "solver", "frames", "program"), help="measure only a part"
    )
    parser.add_argument(
        "--seconds", type=float, default=10.0, metavar="S",
        help="CPU seconds for the earlier wins of each of 90 deals (default: 10)",
    )  # fmt: skip
    wished = parser.parse_args()
    parts: dict[str, list[Callable[[], Figures]]] = {
        "rules": [bench_rules],
        "solver": bench_solver.measurements(wished.seconds),
        "program": [bench_program],
        "frames": [
            *(partial(bench_frames, size) for size in SIZES),
            partial(bench_frames, (1920, 1080), thinking=True),
        ],
    }
    found: Figures = {}
    for name, measurements in parts.items():
        for measure in measurements if wished.only in (None, name) else ():
            figures = measure()
            found |= figures
            if not wished.json:
                for figure, value in figures.items():
                    print(f"{value:10.3f}  {figure}", flush=True)
    if wished.json:
        print(json.dumps(found, ensure_ascii=False, indent=2))


if __name__ == "__main__":
    main()
