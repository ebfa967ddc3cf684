"""Kills the program again and again and looks for what is lost: ``python -m tests.window.kills``.

A store lives through many kills. After each, what lies in it must be what was
shown last, or what was about to be shown; and the next start must show just that.
"""

import argparse
import os
import select
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import ExitStack, closing, contextmanager
from dataclasses import dataclass, field
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import NamedTuple

from game.session.failing_disk import Home, Keeper
from game.session.opening import NAME, open_store
from game.session.ownership import Sole
from game.session.schema import connect
from game.session.settings import Settings
from game.session.store import Store
from tests.window.driver import PATIENCE, ROOT
from tests.window.witness import Line, Seen, read_line, seen
from tests.xserver import x_display

BEAT = 1.0
"""Seconds of play that a kill may lose."""

TURN = 0.1
"""Seconds; a turn of the loop that takes longer was held up by the machine, not by the program."""

ORPHAN = 2.0
"""Seconds in which what a killed program had started has to end."""

FRESH = 0.06
"""How likely a round begins with an empty folder."""

PACES = (1.0, 1.0, 0.5, 0.2, 0.07)
"""How busy a player is: the chance that he does something in a turn of the loop."""

REST_PACE = 0.01

AIMS = {
    "start-up": 15,
    "an intent": 15,
    "a step": 30,
    "a flight": 20,
    "any time": 15,
    "a long rest": 5,
}
"""What a kill is aimed at, and how often."""

TARGETS: dict[str, Callable[[Line], bool]] = {
    "an intent": lambda line: line.kind == "act",
    "a step": lambda line: line.kind == "kept",
    "a flight": lambda line: line.what.endswith("flying"),
}
"""The lines that tell of what a kill is aimed at."""

HANDS = 0.2
"""How often the real mouse and keys play along."""

KEYS = (*"uuuxrcc", "ctrl+y", "ctrl+y", "Home", "End", "Right", "space", "Escape", "Down")


class Stored(NamedTuple):
    """What lies in a store.

    Attributes:
        seen: The game, with the settings.
        clock: How long it has been played, in seconds.
        faults: What the store complains of; empty if all is well.
    """

    seen: Seen
    clock: float = 0.0
    faults: str = ""

    def table(self) -> Seen:
        """What the next start shows: a game that is over does not come back on the table."""
        return self.seen if self.seen.goes_on else NO_GAME._replace(settings=self.seen.settings)


NO_GAME = seen(None, Settings())


@contextmanager
def opened(folder: Path, wholly: bool) -> Iterator[Store]:
    """The store in a folder: opened as the program does it, or only to be read."""
    if wholly:
        with closing(open_store(folder)) as store:
            yield store
    else:
        with closing(connect(folder / NAME, read_only=True)) as connection:
            yield Store(Keeper(Home(connection, Sole()), str(folder)))


def stored(folder: Path, over: Sequence[str], wholly: bool) -> Stored:
    """The game that comes back at the next start, or else one that is over.

    Args:
        folder: Where the store is.
        over: The ids of games that may be over; the first of them that is there is meant.
        wholly: Whether the store is opened as the program does it.
    """
    if not (folder / NAME).exists():
        return Stored(NO_GAME)
    with opened(folder, wholly) as store:
        settings, game = store.settings(), store.unfinished()
        if game is None:
            there = {row.id for row in store.games()}
            game = next((store.load(name) for name in over if name in there), None)
        clock = game.clock.seconds if game else 0.0
        return Stored(seen(game, settings), clock, " ".join(map(str, store.notices)))


class Player:
    """A process that plays, and what it has told.

    Attributes:
        process: The process, in a group of its own.
        began: When it was started, in monotonic seconds.
        lines: What it has told so far.
        ended: When it was over, in monotonic seconds.
        complaints: What it had written to its standard output and error when it was over.
        orphans: The processes that it had started and that outlived it.
    """

    def __init__(self, env: Mapping[str, str], folder: Path, seed: str, pace: float) -> None:
        """Start it; arguments as for ``restless``."""
        self._pipe, pipe = os.pipe()
        self._begun = b""
        self.lines: list[Line] = []
        self.complaints = ""
        self.orphans: list[str] = []
        self.began = self.ended = time.monotonic()
        program = [sys.executable, "-m", "tests.window.restless"]
        self.process = subprocess.Popen(
            [*program, str(folder), seed, str(pace), str(pipe)],
            cwd=ROOT, env=env, pass_fds=[pipe], start_new_session=True,
            stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
        )  # fmt: skip
        os.close(pipe)

    def listen(self, until: float) -> bool:
        """Hear more; False once nothing more is told, or not before a time."""
        left = until - time.monotonic()
        if left <= 0 or not select.select([self._pipe], [], [], left)[0]:
            return False
        told = os.read(self._pipe, 1 << 20)
        *whole, self._begun = (self._begun + told).split(b"\n")
        self.lines += map(read_line, whole)
        return bool(told)

    def listen_for(self, seconds: float) -> None:
        """Hear what is told in a time, or until the process ends."""
        until = time.monotonic() + seconds
        while self.listen(until):
            pass

    def await_lines(self, wanted: Callable[[Line], bool], count: int, seconds: float) -> bool:
        """Hear more until there are so many wanted lines; returns whether there are."""
        until = time.monotonic() + seconds
        while (there := sum(map(wanted, self.lines))) < count:
            if not self.listen(until):
                break
        return there >= count

    def kill(self) -> int:
        """Kill it at once and hear what it had told; returns its exit status."""
        children = children_of(self.process.pid)
        os.killpg(self.process.pid, signal.SIGKILL)
        self.complaints, _ = self.process.communicate(timeout=PATIENCE)
        self.ended = time.monotonic()
        self.listen_for(PATIENCE)
        os.close(self._pipe)
        self.orphans = outliving(children)
        return self.process.returncode


def children_of(pid: int) -> list[str]:
    """The processes that a process has started, by number; the analyst is in no group of its."""
    try:
        return Path(f"/proc/{pid}/task/{pid}/children").read_text("ascii").split()
    except OSError:
        return []


def outliving(children: Sequence[str]) -> list[str]:
    """Those of some processes that do not end by themselves."""
    end = time.monotonic() + ORPHAN
    while left := [pid for pid in children if runs(pid)]:
        if time.monotonic() > end:
            break
        time.sleep(0.01)
    return left


def runs(pid: str) -> bool:
    """Whether a process is still at work."""
    try:
        state = Path(f"/proc/{pid}/stat").read_text("ascii").rpartition(")")[2].split()[0]
    except OSError:
        return False
    return state != "Z"


@contextmanager
def hands(env: Mapping[str, str], pid: int, choose: Random) -> Iterator[None]:
    """Hands at the real mouse and keys, in the window of a process, until they are not needed."""
    acts = ["search", "--onlyvisible", "--pid", str(pid)]
    for _ in range(30):
        x, y = str(choose.randrange(1280)), str(choose.randrange(800))
        width, height = str(choose.randrange(640, 1600)), str(choose.randrange(480, 1100))
        ways = {
            ("key", choose.choice(KEYS)): 8,
            ("mousemove", "--window", "%1", x, y, "click", choose.choice("113")): 2,
            ("mousedown", "1", "mousemove", "--window", "%1", x, y, "mouseup", "1"): 1,
            ("windowsize", "%1", width, height): 1,
        }
        acts += choose.choices([*ways], [*ways.values()])[0]
        acts += ["sleep", choose.choice(("0.005", "0.02", "0.08"))]
    with subprocess.Popen(
        ["xdotool", *acts], env=env, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    ) as process:
        try:
            yield
        finally:
            process.kill()


def moment(lines: Sequence[Line]) -> str:
    """In the middle of what a process was that told these lines last."""
    shown = [line.what for line in lines if line.kind == "shown"]
    if not shown:
        return "start-up"
    acts = [line.what.split()[-1] for line in lines if line.kind == "act"]
    what = next((act for act in reversed(acts) if act != "Point"), "nothing")
    doing = {"act": "answering", "kept": "storing"}.get(lines[-1].kind)
    if doing is None and shown[-1].endswith("flying"):
        doing = "flying after"
    return f"{doing} {what}" if doing else shown[-1]


def stalled(lines: Sequence[Line]) -> float:
    """For how many seconds the machine held up the loop of a process that told these lines."""
    gaps = (later.at - line.at for line, later in pairwise(lines))
    return sum(gap for gap in gaps if gap > TURN)


def differences(found: Seen | None, wanted: Seen) -> str:
    """In what something differs from what it should be."""
    if found is None:
        return "nothing"
    pairs = zip(wanted._fields, found, wanted, strict=True)
    return "; ".join(f"{name} {is_!r} for {be!r}" for name, is_, be in pairs if is_ != be)


@dataclass
class Story:
    """What came of many kills.

    Attributes:
        lost: What was lost, and where.
        moments: In the middle of what the kills came, and how often.
        kept: How many states were stored.
        shown: How many pictures were shown.
        real: How many intents came from the real mouse and keys.
        behind: By how many seconds the stored clock was behind, for each kill.
    """

    lost: list[str] = field(default_factory=list)
    moments: Counter[str] = field(default_factory=Counter)
    kept: int = 0
    shown: int = 0
    real: int = 0
    behind: list[float] = field(default_factory=list)


class Killer:
    """Starts the program and kills it, round after round.

    Attributes:
        story: What has come of it.
    """

    def __init__(self, env: Mapping[str, str], home: Path, seed: int) -> None:
        """Play in folders of their own.

        Args:
            env: The environment of the programs, with a display.
            home: Where the folders are.
            seed: Of whatever is chosen.
        """
        self.story = Story()
        self._env, self._home, self._seed = env, home, seed
        self._choose = Random(seed)
        self._usual_start = 0.5
        self._round = 0
        self._folder = home / "0"
        self._there = Stored(NO_GAME)

    def kill_once(self) -> None:
        """Play on from where the last kill came, until the next one comes."""
        choose = self._choose
        self._round += 1
        if choose.random() < FRESH:
            self._folder, self._there = self._home / str(self._round), Stored(NO_GAME)
        self._folder.mkdir(exist_ok=True)
        aim = choose.choices([*AIMS], [*AIMS.values()])[0]
        pace = REST_PACE if aim == "a long rest" else choose.choice(PACES)
        player = Player(self._env, self._folder, f"{self._seed}/{self._round}", pace)
        try:
            self._await_moment(player, aim)
        finally:
            status = player.kill()
        faults = [*self._faults_of_start(player), *self._faults_of_end(player, status)]
        self._note(player, faults)

    def _await_moment(self, player: Player, aim: str) -> None:
        choose = self._choose
        if aim == "start-up":
            player.listen_for(choose.uniform(0, self._usual_start))
            return
        if not player.await_lines(lambda line: line.kind == "shown", 1, PATIENCE):
            return
        self._usual_start += (player.lines[-1].at - player.began - self._usual_start) / 8
        with ExitStack() as held:
            if choose.random() < HANDS:
                held.enter_context(hands(self._env, player.process.pid, choose))
            if aim in TARGETS:
                player.await_lines(TARGETS[aim], 1 + int(choose.expovariate(1 / 8)), 1.0)
                # A step takes some milliseconds to be made, stored and shown.
                player.listen_for(choose.uniform(0, 0.008))
            else:
                player.listen_for(choose.uniform(*((1, 3) if aim == "a long rest" else (0, 0.6))))

    def _faults_of_start(self, player: Player) -> Iterator[str]:
        """What was not on the table again that the last kill had left."""
        first = next((line for line in player.lines if line.kind == "shown"), None)
        if first is None:
            if player.ended - player.began > PATIENCE:
                yield "nothing was shown"
            return
        there, seconds = self._there, first.at - player.began
        if first.seen != there.table():
            yield f"shown at the start: {differences(first.seen, there.table())}"
        elif there.seen.goes_on and not there.clock <= first.clock <= there.clock + seconds:
            yield f"the clock stood at {there.clock} and then at {first.clock}"
        scenes = ("TableScene",) if there.seen.goes_on else ("TitleScene", "FirstTimeScene")
        if not first.what.startswith(scenes):
            yield f"at the start not {scenes[0]} was shown but {first.what}"

    def _faults_of_end(self, player: Player, status: int) -> Iterator[str]:
        """What is not stored that must be, and what went wrong besides."""
        lines = player.lines
        if status not in (-signal.SIGKILL, 0):  # The real keys may have closed it.
            yield f"it ended by itself with {status}"
        if player.orphans:
            yield f"it left processes behind: {player.orphans}"
        if player.complaints:
            yield f"it complained: {player.complaints}"
        if (self._folder / "crash.log").exists():
            yield "it failed: " + (self._folder / "crash.log").read_text("utf-8")
        yield from {line.what for line in lines if line.kind == "shown" and ": " in line.what}
        known = [self._there.seen, *(line.seen for line in lines if line.seen)]
        # Only what was being stored when the kill came may be stored or not.
        possible = known[-2:] if lines and lines[-1].kind == "kept" else known[-1:]
        before = self._there
        over = [wanted.game for wanted in reversed(possible)]
        there = stored(self._folder, over, wholly=self._choose.random() < 0.3)
        self._there = there
        if there.faults:
            yield f"the store complained: {there.faults}"
        if there.seen not in possible:
            yield f"stored: {differences(there.seen, possible[-1])}"
        clocks = [line for line in lines if line.game == there.seen.game]
        last = clocks[-1].clock if clocks else before.clock
        since = player.ended - (clocks[-1].at if clocks else player.began)
        if there.seen.game:
            self.story.behind.append(last - there.clock)
            if not -since <= last - there.clock <= BEAT + TURN + stalled(lines):
                yield f"the clock stood at {last}, but stored is {there.clock}"

    def _note(self, player: Player, faults: Sequence[str]) -> None:
        story, lines = self.story, player.lines
        kinds = Counter(line.kind for line in lines)
        story.moments[moment(lines)] += 1
        story.kept += kinds["kept"]
        story.shown += kinds["shown"]
        story.real += sum(line.what.startswith("real") for line in lines)
        for fault in faults:
            story.lost.append(f"round {self._round}, {moment(lines)}: {fault}")
        if faults:
            shutil.copytree(self._folder, self._home / f"lost-{self._round}")


def main() -> int:
    """Kill as often as is wished; print what was lost, and when the kills came."""
    parser = argparse.ArgumentParser(prog="tests.window.kills", description=__doc__)
    parser.add_argument("--kills", type=int, default=20, help="how often")
    parser.add_argument("--seed", type=int, default=1, help="another number, other rounds")
    wished = parser.parse_args()
    home = Path(tempfile.mkdtemp(prefix="kills-"))
    os.environ |= {"SDL_AUDIODRIVER": "dummy"}
    with x_display() as env:
        killer = Killer(env, home, wished.seed)
        for done in range(1, wished.kills + 1):
            told = len(killer.story.lost)
            killer.kill_once()
            for loss in killer.story.lost[told:]:
                print(loss, flush=True)
            if done % 50 == 0:
                print(f"{done} kills", flush=True)
    story = killer.story
    print(f"{wished.kills} kills, {len(story.lost)} losses; {story.kept} states stored, "
          f"{story.shown} pictures shown, {story.real} intents by the real mouse and keys; "
          f"a clock {max(story.behind, default=0):.2f} s behind at most")  # fmt: skip
    for what, count in story.moments.most_common():
        print(f"{count:6} {what}")
    if not story.lost:
        shutil.rmtree(home)
    return 1 if story.lost else 0


if __name__ == "__main__":
    sys.exit(main())
