"""The programs that ``.ci/build.py`` makes, put where they were not made."""

import json
import os
import re
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path

import pytest

from game.rules.position import deal
from game.rules.variants import DENDERA
from game.solver.messages import Request
from tests.window.driver import PATIENCE, ROOT, Table

pytestmark = pytest.mark.build

BUILT = "DENDERA_BUILT"
"""The environment variable that names the folder with the programs."""
FIRST = "dendera 17 X"


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The programs, moved to a path with blanks and Cyrillic letters."""
    if BUILT not in os.environ:
        pytest.skip(f"building takes a minute: run .ci/build.py, then set {BUILT}=dist")
    moved = tmp_path_factory.mktemp("built") / "Моя игра"
    return shutil.copytree(os.environ[BUILT], moved, symlinks=True)


@contextmanager
def started(program: Path, env: Mapping[str, str], *arguments: str) -> Iterator[Table]:
    """A built program in a window, which keeps its games beside itself; not left running."""
    folder = program.with_name("Мои пасьянсы")
    command = [str(program), "--data-dir", str(folder), *arguments]
    with subprocess.Popen(
        command, env=env, cwd="/", stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True,
        start_new_session=True,
    ) as process:  # fmt: skip
        try:
            yield Table(env, folder, process)
        finally:
            # The box that tells of a failure is a process of its own.
            with suppress(ProcessLookupError):
                os.killpg(process.pid, signal.SIGKILL)
            print(process.communicate()[1])  # pytest shows it where a test has failed


@pytest.mark.window
def test_a_step_outlives_a_kill(built: Path, display: dict[str, str]) -> None:
    program = built / "dendera" / "dendera"
    with started(program, display, "--lang", "en", "--deal", "17") as table:
        assert table.title.startswith("Dendera Zodiac")
        table.keys("x")
        table.awaits(FIRST)
        table.process.kill()
        assert table.process.wait() < 0
    with started(program, display, "--lang", "ru") as table:
        assert table.title.startswith("Дендровский зодиак")
        table.awaits(FIRST)
        table.keys("u")
        table.awaits("dendera 17")
        assert table.close() == 0


@pytest.mark.parametrize("kind", ["dendera", "one-file"])
def test_it_shows_what_the_checkout_shows(built: Path, kind: str) -> None:
    def shown(*program: str | Path) -> str:
        return subprocess.run(
            [*program, "show", "turkish 17 5-AD"],
            capture_output=True, text=True, check=True, timeout=PATIENCE,
        ).stdout  # fmt: skip

    answer = shown(built / kind / "dendera")
    assert answer == shown(sys.executable, ROOT / "main.py")
    assert json.loads(answer)["variant"] == "turkish"


@pytest.mark.parametrize("kind", ["dendera", "one-file"])
def test_the_analyst_answers_in_it(built: Path, kind: str) -> None:
    with subprocess.Popen(
        [built / kind / "dendera", "worker"], stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as worker:
        assert worker.stdin
        assert worker.stdout
        worker.stdin.write(Request(1, deal(DENDERA, 5), positions=2_000).line())
        worker.stdin.flush()
        assert b'"won"' in worker.stdout.readline()
        worker.stdin.close()
        assert worker.wait(PATIENCE) == 0


@pytest.mark.parametrize("kind", ["dendera", "one-file"])
def test_the_licence_of_each_library_comes_along(built: Path, kind: str) -> None:
    licences = (built / kind / "THIRD-PARTY.txt").read_text(encoding="utf-8")
    libraries = (built / "dendera" / "_internal").glob("pygame_ce.libs/*")
    names = {re.sub(r"^lib|(-2)?-[0-9a-f]{8}\..*$", "", file.name) for file in libraries}
    named = re.compile(r"^ +(.*?)(?:  |$)", re.MULTILINE)
    told = {name for line in named.findall(licences) for name in line.split(", ")}
    assert names - told == set()
    for title in ("Source Serif", "Manrope", "LESSER GENERAL PUBLIC", "PYTHON SOFTWARE FOUNDATION"):
        assert title in licences
