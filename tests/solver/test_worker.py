"""The analyst's process and the game's side of it: with real processes, which nothing outlives."""

import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from game.rules.notation import parse_record
from game.rules.position import deal
from game.rules.variants import CRESCENT, DENDERA, TURKISH
from game.solver.analysis import analyse
from game.solver.client import COMMAND, Client, Found
from game.solver.results import Limit, Verdict, Why
from game.solver.worker import MOST_MEMORY
from tests.rules.literals import after, read_lines

ROOT = Path(__file__).parents[2]
PATIENCE = 20.0
"""Seconds after which something that must happen soon has not happened."""

linux = pytest.mark.skipif(sys.platform != "linux", reason="looks at processes in /proc")

HARD = deal(DENDERA, 1)
"""A win is soon found; earlier ones are looked for without end."""

LOST = next(
    parse_record(str(line["record"])).position()
    for line in read_lines("endgames.jsonl")
    if line["verdict"] == "lost" and int(str(line["states"])) < 100
)
"""That is found out at once."""


class Asked:
    """A client, and what it told."""

    def __init__(self, *command: str) -> None:
        self._woken = threading.Event()
        self.client = Client(self._woken.set, command or COMMAND)

    def found(self, enough: Callable[[list[Found]], object] = lambda _: False) -> list[Found]:
        """What is told until it is enough, or until the search is over."""
        found: list[Found] = []
        while self.client.busy and not enough(found):
            self._woken.clear()
            news = self.client.poll()
            found += news
            if not news and self.client.busy:
                assert self._woken.wait(PATIENCE)
        return found


@pytest.fixture
def asked() -> Iterator[Asked]:
    asked = Asked()
    yield asked
    asked.client.close()


def until(happened: Callable[[], bool]) -> None:
    """Wait for what must happen."""
    end = time.monotonic() + PATIENCE
    while not happened():
        assert time.monotonic() < end
        os.sched_yield()


def processes(parent: int) -> list[int]:
    """The analysts that a process has started; a survey may have left it other children."""
    children = Path(f"/proc/{parent}/task/{parent}/children").read_text().split()
    return [pid for pid in map(int, children) if "worker" in command_line(pid)]


def command_line(pid: int) -> str:
    """How a process was started."""
    return Path(f"/proc/{pid}/cmdline").read_text()


def process(parent: int) -> int:
    """The one analyst that a process has started."""
    (child,) = processes(parent)
    return child


def states(pid: int) -> set[str]:
    """What its threads do: R: run, S: wait, Z: dead; nothing if it is gone."""
    try:
        stats = [stat.read_text() for stat in Path(f"/proc/{pid}/task").glob("*/stat")]
    except OSError:
        return set()
    return {stat.rpartition(")")[2].split()[0] for stat in stats}


def test_nothing_is_started_before_it_is_asked(asked: Asked) -> None:
    asked.client.stop()
    assert not asked.client.busy
    if sys.platform == "linux":
        assert not processes(os.getpid())


@pytest.mark.parametrize("variant", [DENDERA, TURKISH, CRESCENT], ids=lambda v: v.id)
def test_it_answers_what_the_analyst_answers(asked: Asked, variant: object) -> None:
    for number in (5, 8):
        start = deal(DENDERA, number)._replace(variant=variant)  # type: ignore[arg-type]
        asked.client.ask(start, positions=1_500)
        found = asked.found()
        assert [result._replace(seconds=0.0) for result, _ in found] == [
            result._replace(seconds=0.0) for result in analyse(start, Limit(positions=1_500))
        ]
        for result, course in found:
            assert course[0] == start
            assert after(start, " ".join(map(str, result.line))) == course[-1]


def test_a_newer_question_ends_the_one_before(asked: Asked) -> None:
    asked.client.ask(HARD)
    assert asked.found(enough=len)[0].course[0] == HARD
    asked.client.ask(HARD)
    asked.client.ask(LOST)
    assert [(f.result.verdict, f.course[0]) for f in asked.found()] == [(Verdict.LOST, LOST)]


@linux
def test_it_sleeps_when_it_has_its_answer_and_when_it_is_stopped(asked: Asked) -> None:
    asked.client.ask(LOST)
    asked.found()
    pid = process(os.getpid())
    until(lambda: states(pid) == {"S"})
    asked.client.ask(HARD)
    until(lambda: "R" in states(pid))
    asked.client.stop()
    assert not asked.client.busy
    until(lambda: states(pid) == {"S"})
    assert asked.client.poll() == []


@linux
def test_it_is_modest(asked: Asked) -> None:
    import resource  # noqa: PLC0415 - there is none under Windows

    asked.client.ask(LOST)
    asked.found()
    pid = process(os.getpid())
    assert os.getpriority(os.PRIO_PROCESS, pid) == 19
    assert resource.prlimit(pid, resource.RLIMIT_DATA) == (MOST_MEMORY, MOST_MEMORY)
    assert "pygame" not in Path(f"/proc/{pid}/maps").read_text()


@linux
@pytest.mark.parametrize("busy", [True, False], ids=["thinking", "asleep"])
def test_one_that_was_killed_is_started_again(asked: Asked, busy: bool) -> None:
    for _ in range(3):
        asked.client.ask(HARD if busy else LOST)
        asked.found(enough=len)
        killed = process(os.getpid())
        os.kill(killed, signal.SIGKILL)
        until(lambda: states(killed) <= {"Z"})  # noqa: B023 - it is called at once
        if not busy:
            asked.client.ask(LOST)
        assert asked.found(enough=len)
        assert process(os.getpid()) != killed
    assert asked.client.available


@pytest.mark.parametrize(
    "command",
    [
        (str(ROOT / "no such program"),),
        (sys.executable, "-c", ""),
        (sys.executable, "-c", "input(); print('nonsense')"),
        (sys.executable, "-c", 'input(); print(\'[1,"won","R"]\\n[2,"won","R"]\')'),
        (sys.executable, "-c", 'input(); print(\'[1,"won"]\\n[2,"won"]\')'),
    ],
    ids=["not there", "ends", "nonsense", "not legal", "no win"],
)
def test_one_that_is_of_no_use_twice_is_not_asked_again(command: tuple[str, ...]) -> None:
    asked = Asked(*command)
    asked.client.ask(LOST)
    assert asked.found() == []
    assert not asked.client.available
    asked.client.ask(LOST)
    assert not asked.client.busy
    asked.client.close()


SHORT_OF_MEMORY = """
from game.solver import worker
def analyse(*_):
    raise MemoryError
worker.analyse = analyse
worker.main()
"""


def test_short_of_memory_it_does_not_know(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONPATH", str(ROOT))
    asked = Asked(sys.executable, "-c", SHORT_OF_MEMORY)
    asked.client.ask(LOST)
    (found,) = asked.found()
    assert (found.result.verdict, found.result.why) == (Verdict.UNKNOWN, Why.POSITIONS)
    assert asked.client.available
    asked.client.close()


OWNER = """
import sys, threading
from game.rules.position import deal
from game.rules.variants import DENDERA
from game.solver.client import Client
woken = threading.Event()
client = Client(woken.set)
client.ask(deal(DENDERA, 1), positions=int(sys.argv[1]) or None)
while woken.wait() and not client.poll():
    woken.clear()
print("ready", flush=True)
sys.stdin.read()
"""


@linux
@pytest.mark.parametrize("positions", ["0", "1"], ids=["thinking", "asleep"])
@pytest.mark.parametrize("end", [signal.SIGKILL, None], ids=["killed", "ended"])
def test_it_does_not_outlive_whoever_asked(positions: str, end: signal.Signals | None) -> None:
    with subprocess.Popen(
        [sys.executable, "-c", OWNER, positions],
        cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
    ) as owner:  # fmt: skip
        assert owner.stdout
        assert owner.stdin
        assert owner.stdout.readline() == "ready\n"
        pid = process(owner.pid)
        if end is None:
            owner.stdin.close()
        else:
            owner.send_signal(end)
        owner.wait(PATIENCE)
        until(lambda: states(pid) <= {"Z"})


def test_a_closed_client_can_be_asked_again(asked: Asked) -> None:
    for _ in range(2):
        asked.client.ask(LOST)
        assert asked.found()
        asked.client.close()
