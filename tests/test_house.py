"""What holds over the whole project."""

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.words import LANGUAGES

ROOT = Path(__file__).parents[1]
PACKAGES = {file.parent.name for file in (ROOT / "game").glob("*/__init__.py")}


def imported(file: Path) -> Iterator[str]:
    """The packages that a module needs to be imported itself."""
    for node in ast.parse(file.read_text(encoding="utf-8")).body:
        if isinstance(node, ast.Import):
            yield from (alias.name.split(".")[0] for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{file} imports relatively"
            yield str(node.module).split(".")[0]


@pytest.mark.parametrize("package", sorted(PACKAGES - {"app"}))
def test_what_needs_nothing_installed(package: str) -> None:
    files = (ROOT / "game" / package).rglob("*.py")
    names = {name for file in files for name in imported(file)}
    assert names <= sys.stdlib_module_names | {"game"}


PAGES = ROOT / "assets" / "pages"


@pytest.mark.parametrize("name", sorted({file.name.split(".")[0] for file in PAGES.iterdir()}))
def test_a_page_says_the_same_in_the_same_order_in_every_language(name: str) -> None:
    def shape(line: str) -> tuple[str, int, int]:
        """What a line is, how many marks of our own choice it has, how many strong words."""
        kind = line.partition(" ")[0] if line.startswith(("#", "-", ">")) else line[:2] == "!["
        return str(kind), line.count("(≈)"), line.count("**")

    english, *others = (
        [shape(line) for line in (PAGES / f"{name}.{language}.md").read_text("utf-8").splitlines()]
        for language in LANGUAGES
    )
    assert all(other == english for other in others)
    assert all(strong % 2 == 0 for _, _, strong in english)
