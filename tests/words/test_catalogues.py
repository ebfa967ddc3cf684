"""The catalogues: complete, compiled, and with the same places to fill in as the English."""

import ast
import string
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

from game.rules.reasons import Reason
from game.rules.variants import VARIANTS
from game.session.notices import Message, Trouble
from game.words import DOMAIN, LANGUAGES, LOCALES, Words

ROOT = Path(__file__).parents[2]
TRANSLATED = [language for language in LANGUAGES if language != "en"]
MARKERS = {"text": 1, "mark": 1, "plural": 2}


def spoken(path: Path) -> Iterator[str]:
    """The texts that a module marks or says."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if not isinstance(node, ast.Call):
            continue
        name = getattr(node.func, "attr", getattr(node.func, "id", ""))
        for argument in node.args[: min(MARKERS.get(name, 0), 1)]:
            if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
                yield argument.value


def all_texts() -> set[str]:
    """Everything the program can say."""
    modules = [ROOT / "main.py", *(ROOT / "game").rglob("*.py")]
    data = [entry.value for texts in (Reason, Message, Trouble) for entry in texts]
    names = [variant.name for variant in VARIANTS.values()]
    return {text for path in modules for text in spoken(path) if text}.union(data, names)


def catalogue(language: str) -> Catalog:
    """The catalogue of a language as it is written."""
    path = LOCALES / language / "LC_MESSAGES" / f"{DOMAIN}.po"
    with path.open("rb") as file:
        return read_po(file)


def singular(identity: str | tuple[str, ...] | list[str]) -> str:
    """The text by which a message is known."""
    return identity if isinstance(identity, str) else identity[0]


@pytest.mark.parametrize("language", TRANSLATED)
def test_says_everything_and_nothing_else(language: str) -> None:
    known = {singular(message.id) for message in catalogue(language) if message.id}
    assert known == all_texts()


@pytest.mark.parametrize("language", TRANSLATED)
def test_every_translation_has_the_places_of_its_text(language: str) -> None:
    def places(text: str) -> set[str]:
        return {name for _, name, _, _ in string.Formatter().parse(text) if name}

    for message in catalogue(language):
        if not message.id:
            continue
        strings = [message.string] if isinstance(message.string, str) else message.string
        for translation in strings or [""]:
            assert translation
            assert places(translation) == places(singular(message.id))


@pytest.mark.parametrize("language", TRANSLATED)
def test_is_compiled(language: str) -> None:
    compiled = BytesIO()
    write_mo(compiled, catalogue(language))
    path = LOCALES / language / "LC_MESSAGES" / f"{DOMAIN}.mo"
    assert path.read_bytes() == compiled.getvalue(), "pybabel compile -d assets/locale -D dendera"


@pytest.mark.parametrize(
    ("n", "said"), [(1, "1 ход"), (2, "2 хода"), (5, "5 ходов"), (11, "11 ходов"), (21, "21 ход")]
)
def test_russian_plurals(n: int, said: str) -> None:
    assert Words("ru").plural("{n} move", "{n} moves", n) == said
