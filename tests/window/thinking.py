"""Disturbs the analyst while it thinks: ``python -m tests.window.thinking``.

In a real window the verdict is asked for. Before it is settled, or while an earlier win
is looked for, another game comes on the table, or the program is closed, asked to end or
killed. No process may be left, and no verdict may be shown of another game than this.
"""

import argparse
import json
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from random import Random

from game.app.bar import ROMAN
from game.rules.notation import RecordError, parse_record
from game.rules.variants import VARIANTS
from game.solver.analysis import analyse
from game.solver.results import Limit, Verdict
from tests.window.driver import PATIENCE, ROOT, Table
from tests.window.kills import children_of, outliving
from tests.window.telling import Glimpse
from tests.xserver import x_display

SETTLES = 120.0
"""Seconds in which a verdict must come, which a busy machine has little time for."""

LONG = 100
"""Switches in the life that memory is measured in."""

EARLY = 20
"""Switches after which there is all that the program needs."""

GROWTH = 16.0
"""MiB by which memory may grow between the two, fragments and games in the list included."""

MOST_MEMORY = 150.0
"""MiB that the analyst may have."""

MARK = "DENDERA_DISTURBED"
"""The environment variable by which a program and all that it has started are known."""

HARD = 1000
"""Positions that an endgame must have to keep the analyst at work."""


class Window(Table):
    """A running program that tells what it shows.

    Attributes:
        glimpses: All that it has told so far.
    """

    def __init__(
        self, env: Mapping[str, str], folder: Path, process: subprocess.Popen[str], pipe: int
    ) -> None:
        """Wait for the window, as for any table; ``pipe`` is where it tells what it shows."""
        self.glimpses: list[Glimpse] = []
        self._pipe, self._begun = pipe, b""
        super().__init__(env, folder, process)

    def look(self) -> list[Glimpse]:
        """Hear what has been told since; returns all that ever was."""
        with suppress(BlockingIOError):
            while told := os.read(self._pipe, 1 << 16):
                *whole, self._begun = (self._begun + told).split(b"\n")
                self.glimpses += (Glimpse(*json.loads(line)) for line in whole)
        return self.glimpses

    def sees(self, wanted: Callable[[Glimpse], bool], what: str, after: int = 0) -> Glimpse:
        """Wait until something wanted is shown.

        Args:
            wanted: Whether it is that.
            what: What the test complains of in vain.
            after: So many glimpses are too old.
        """
        end = time.monotonic() + SETTLES
        while not (found := [*filter(wanted, self.look()[after:])]):
            assert time.monotonic() < end, f"waited in vain: {what}\nlast: {self.glimpses[-3:]}"
            time.sleep(0.01)
        return found[0]

    def ask(self, wanted: Callable[[Glimpse], bool]) -> Glimpse:
        """Switch the verdict on; wait until a wanted one is shown."""
        before = len(self.look())
        self.keys("v")
        return self.sees(wanted, "a verdict", before)


@contextmanager
def telling(env: Mapping[str, str], folder: Path, *arguments: str) -> Iterator[Window]:
    """A program in a window that tells what it shows; not left running."""
    pipe, end = os.pipe()
    os.set_blocking(pipe, False)
    program = [sys.executable, "-m", "tests.window.telling", str(end)]
    with subprocess.Popen(
        [*program, "--lang", "en", "--data-dir", str(folder), *arguments],
        cwd=ROOT, env={**env, MARK: str(folder)}, pass_fds=[end],
        stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True,
    ) as process:  # fmt: skip
        os.close(end)
        try:
            yield Window(env, folder, process, pipe)
        finally:
            process.kill()
            print(process.communicate()[1])  # pytest shows it where a test has failed
            os.close(pipe)


def anything(glimpse: Glimpse) -> bool:
    """Whether anything is said of the game, if only that a win is looked for."""
    return bool(glimpse.sign)


def settled(glimpse: Glimpse) -> bool:
    """Whether it is said whether the game can be won, or that this is not known."""
    unknown = glimpse.sign == "verdict_unknown"
    return bool(glimpse.sign) and not (unknown and glimpse.thinking)


@cache
def endgames() -> Mapping[str, str]:
    """The true verdicts on positions that take a while, by the records that lead there."""
    file = ROOT / "tests" / "data" / "endgames.jsonl"
    lines = map(json.loads, file.read_text("utf-8").splitlines())
    return {line["record"]: line["verdict"] for line in lines if line["states"] >= HARD}


@cache
def fault(sign: str, words: str, record: str, line: str) -> str:
    """What is wrong about a verdict on the game of a record; empty if nothing is."""
    if sign == "verdict_won":
        true = words.rpartition(" ")[2] == won_in(record, line)
    else:
        true = sign != "verdict_lost" or is_lost(record)
    return "" if true else f"«{words}» was shown of {record}, with «{line}»"


def won_in(record: str, line: str) -> str:
    """The number of the tour in which a line wins after a record; empty if it does not."""
    with suppress(RecordError):
        end = parse_record(f"{record} {line}").position()
        return ROMAN[end.tour - 1] if end.won else ""
    return ""


def is_lost(record: str) -> bool:
    """Whether a game is lost: as the referee says, or else the analyst, asked anew."""
    if record in endgames():
        return endgames()[record] == Verdict.LOST.value
    position = parse_record(record).position()
    return next(analyse(position, Limit(seconds=SETTLES))).verdict is Verdict.LOST


def marked(folder: Path) -> list[str]:
    """The processes that were started to play in a folder, whoever has started them."""
    mark, found = f"{MARK}={folder}".encode(), []
    for environ in Path("/proc").glob("[0-9]*/environ"):
        with suppress(OSError):
            if mark in environ.read_bytes().split(b"\0"):
                found.append(environ.parent.name)
    return found


def memory(pid: int | str, what: str) -> float:
    """MiB of a process: ``VmRSS``, those that it has now, or ``VmHWM``, the most it ever had."""
    lines = Path(f"/proc/{pid}/status").read_text("ascii").splitlines()
    return next(int(line.split()[1]) for line in lines if line.startswith(what)) / 1024


@dataclass
class Story:
    """What came of it all.

    Attributes:
        faults: What went wrong.
        done: What was done, and how often.
        busy: How often the analyst was at work just then.
        verdicts: How often each sign was shown.
        sizes: Memory in MiB in long lives: after how many switches, of the program,
            of the analyst, and the most that this ever had.
    """

    faults: list[str] = field(default_factory=list)
    done: Counter[str] = field(default_factory=Counter)
    busy: int = 0
    verdicts: Counter[str] = field(default_factory=Counter)
    sizes: list[tuple[int, float, float, float]] = field(default_factory=list)

    @property
    def rounds(self) -> int:
        """How often anything was done."""
        return self.done.total()


class Disturber:
    """Starts the program and disturbs it, round after round.

    Attributes:
        story: What has come of it.
    """

    def __init__(self, env: Mapping[str, str], folder: Path, seed: int) -> None:
        """Play in a folder.

        Args:
            env: The environment of the programs, with a display.
            folder: Where the games are kept.
            seed: Of whatever is chosen.
        """
        self.story = Story()
        self._env, self._folder = env, folder
        self._choose = Random(seed)

    def live(self, switches: int) -> None:
        """Start the program, bring so many other games on the table, and end it."""
        try:
            told = self._live(switches)
        except (AssertionError, subprocess.SubprocessError) as error:
            self.story.faults.append(f"after {self.story.rounds} rounds: {error}")
            self.story.done["failed"] += 1
            return
        self.story.verdicts.update(glimpse.sign for glimpse in told)
        found = (fault(g.sign, g.words, g.record, g.line) for g in told)
        self.story.faults += filter(None, found)
        log = self._folder / "crash.log"
        if log.exists():
            self.story.faults.append("it failed: " + log.read_text("utf-8"))
            log.unlink()

    def _live(self, switches: int) -> list[Glimpse]:
        """Do that; returns all that was said of the games."""
        with telling(self._env, self._folder, "--record", self._record()) as table:
            for done in range(1, switches + 1):
                self._think(table)
                self._note_busy(table)
                self._switch(table)
                if done in (EARLY, LONG):
                    self._measure(table, done)
            self._think(table)
            self._note_busy(table)
            self._end(table)
            return [glimpse for glimpse in table.look() if glimpse.sign]

    def _record(self) -> str:
        """A game to think about."""
        choose = self._choose
        fresh = f"{choose.choice([*VARIANTS])} {choose.randrange(1, 10_000)}"
        return choose.choice([fresh, choose.choice([*endgames()])])

    def _think(self, table: Window) -> None:
        """Ask for the verdict; wait for nothing, for something, or until it is settled."""
        table.ask(self._choose.choice((anything, anything, settled)))
        time.sleep(self._choose.choice((0.0, 0.0, 0.1, 0.5)))

    def _note_busy(self, table: Window) -> None:
        self.story.busy += table.look()[-1].thinking

    def _switch(self, table: Window) -> None:
        """Bring another game on the table by one of the ways to it."""
        way = self._choose.choice(("paste", "paste", "new deal", "list of games"))
        before = len(table.look())
        if way == "paste":
            subprocess.run(
                ["xclip", "-selection", "clipboard", "-i"],
                input=self._record(), env=table.env, text=True, stdout=subprocess.DEVNULL,
                check=True, timeout=PATIENCE,
            )  # fmt: skip
            table.keys("ctrl+v")
        elif way == "new deal":
            table.keys("n")
        else:
            table.keys("F3", *["Down"] * self._choose.randrange(1, 5), "Return", "Return")
        table.sees(lambda glimpse: glimpse.scene == "TableScene" and not glimpse.sign, way, before)
        self.story.done[way] += 1

    def _end(self, table: Window) -> None:
        """End the program by one of the ways to do so; nothing of it may be left."""
        way = self._choose.choice(("kill", "kill", "close", "request to end"))
        if way == "kill":
            table.process.kill()
            table.process.wait()
        elif way == "close":
            self._expect_well(way, table.close())
        else:
            table.process.send_signal(signal.SIGTERM)
            self._expect_well(way, table.end())
        if left := outliving(marked(self._folder)):
            self.story.faults.append(f"{way} left processes behind: {left}")
        self.story.done[way] += 1

    def _expect_well(self, way: str, status: int) -> None:
        if status != 0:
            self.story.faults.append(f"{way} ended it with {status}")

    def _measure(self, table: Window, switches: int) -> None:
        """Note how much memory there is, and compare it with what there was earlier."""
        (analyst,) = children_of(table.process.pid)
        now = memory(table.process.pid, "VmRSS"), memory(analyst, "VmRSS")
        peak = memory(analyst, "VmHWM")
        if switches == LONG:
            _, *before, _ = self.story.sizes[-1]
            if now[0] - before[0] > GROWTH:
                self.story.faults.append(f"memory grew from {before} to {now} MiB")
        if peak > MOST_MEMORY:
            self.story.faults.append(f"the analyst had {peak:.0f} MiB")
        self.story.sizes.append((switches, *now, peak))


def main() -> int:
    """Disturb as often as is wished; print what went wrong, and what was done."""
    parser = argparse.ArgumentParser(prog="tests.window.thinking", description=__doc__)
    parser.add_argument("--rounds", type=int, default=20, help="how often")
    parser.add_argument("--seed", type=int, default=1, help="another number, other rounds")
    wished = parser.parse_args()
    folder = Path(tempfile.mkdtemp(prefix="thinking-"))
    os.environ |= {"SDL_AUDIODRIVER": "dummy"}
    choose = Random(wished.seed)
    with x_display() as env:
        disturber = Disturber(env, folder, wished.seed)
        story = disturber.story
        while (left := wished.rounds - story.rounds) > 0:
            told = len(story.faults)
            is_long = story.rounds == 0 and left > 2 * LONG
            disturber.live(LONG if is_long else min(choose.randrange(4), left - 1))
            for found in story.faults[told:]:
                print(found, flush=True)
            print(f"{story.rounds} rounds", flush=True)
    print(f"{story.rounds} rounds, in {story.busy} of them the analyst was at work; "
          f"{len(story.faults)} faults")  # fmt: skip
    for what, count in [*story.done.most_common(), *story.verdicts.most_common()]:
        print(f"{count:6} {what}")
    for switches, program, analyst, peak in story.sizes:
        print(f"after {switches} switches: the program {program:.1f} MiB, "
              f"the analyst {analyst:.1f} MiB, {peak:.1f} at most")  # fmt: skip
    if not story.faults:
        shutil.rmtree(folder)
    return 1 if story.faults else 0


if __name__ == "__main__":
    sys.exit(main())
