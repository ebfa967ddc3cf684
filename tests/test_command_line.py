"""What is wrong on the command line is said in one line, in the player's language."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
WRONG_CALL, NOT_INSTALLED = 2, 1
CYRILLIC = re.compile("[а-яё]", re.IGNORECASE)

WRONG = (
    ("--deal", "0"),
    ("--deal", "4294967296"),
    ("--deal", "-1"),
    ("--deal", "1.0"),
    ("--deal", "017"),
    ("--deal", "٣"),
    ("--deal", "twelve"),
    ("--deal", ""),
    ("--deal",),
    ("--deal", "1", "--record", "dendera 1"),
    ("--variant", "zodiac"),
    ("--variant", "two\nlines"),
    ("--record", "dendera"),
    ("--record", "zodiac 17"),
    ("--record", "dendera 0"),
    ("--record", "dendera 17 1-1"),
    ("--record", "dendera 17 5-AD nonsense"),
    ("--record", "dendera 17", "--variant", "turkish"),
    ("--record", ""),
    ("--record", "dendera 17 \x1b[31m\u202e\udcff"),
    ("--record", "\x07" * 999),
    ("--variant", "\x1b[2J\u202e"),
    ("--nonsense\x1b[2J",),
    ("--lang", "xx"),
    ("--fullscreen=yes",),
    ("--full",),
    ("--nonsense",),
    ("nonsense",),
    ("Show", "dendera 17"),
)

HIDING = """
import importlib.util, sys
class Hide:
    def find_spec(name, *_):
        if name == PACKAGE:
            raise ModuleNotFoundError(f"No module named {name!r}", name=name)
find_spec = importlib.util.find_spec
importlib.util.find_spec = lambda name: None if name == PACKAGE else find_spec(name)
sys.meta_path.insert(0, Hide)
"""
"""What Python runs first, so that a package is found neither to be imported nor to be looked at."""


def run(*arguments: str, **env: str) -> subprocess.CompletedProcess[str]:
    """Run the program as from a shell."""
    return subprocess.run(
        [sys.executable, "main.py", *arguments],
        cwd=ROOT,
        env=os.environ | {"PYTHONUTF8": "1", "PYGAME_HIDE_SUPPORT_PROMPT": "1"} | env,
        capture_output=True, encoding="utf-8", check=False, timeout=60,
    )  # fmt: skip


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("arguments", WRONG, ids=" ".join)
def test_a_wrong_call_is_answered_in_one_line(arguments: tuple[str, ...], language: str) -> None:
    done = run(*arguments, LANGUAGE=language)
    assert (done.returncode, done.stdout) == (WRONG_CALL, "")
    assert re.fullmatch("main.py: .+\n", done.stderr)
    assert done.stderr[:-1].isprintable()
    assert bool(CYRILLIC.search(done.stderr)) == (language == "ru")


def test_a_complaint_is_in_the_language_asked_for() -> None:
    assert CYRILLIC.search(run("--lang", "ru", "--deal", "0", LANGUAGE="en").stderr)
    assert not CYRILLIC.search(run("--deal", "0", "--lang", "en", LANGUAGE="ru").stderr)


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("package", ["pygame", "font_manrope", "platformdirs"])
def test_what_is_not_installed_is_named_with_the_command_that_installs_it(
    tmp_path: Path, package: str, language: str
) -> None:
    (tmp_path / "sitecustomize.py").write_text(f"PACKAGE = {package!r}\n{HIDING}")
    done = run(LANGUAGE=language, PYTHONPATH=str(tmp_path))
    assert (done.returncode, done.stdout) == (NOT_INSTALLED, "")
    assert package in done.stderr
    assert done.stderr.count("\n") == 1
    command = f'"{sys.executable}" -m pip install -r "{ROOT / "requirements.txt"}"'
    said = done.stderr.removesuffix(f"{command}\n")
    assert said != done.stderr
    assert bool(CYRILLIC.search(said)) == (language == "ru")


def test_help_is_given_where_its_letters_cannot_be_written() -> None:
    done = run("--help", LANGUAGE="ru", PYTHONUTF8="0", PYTHONIOENCODING="ascii")
    assert (done.returncode, done.stderr) == (0, "")
    assert "--fullscreen" in done.stdout
