"""The one table of keys, and those who read it."""

from collections import Counter
from pathlib import Path

import pygame
import pytest

from game.app.bindings import BY_CHORD, BY_COMMAND, GROUPS, chord_name, key_of, tooltip
from game.app.pieces import Line
from game.app.scenes.page import KeysScene
from game.app.scenes.scene import Screen
from game.table.intents import Command, Do
from game.words import LANGUAGES, Words
from tests.app.conftest import Start
from tests.app.stages import SIZES
from tests.app.test_adapter import key

README = Path(__file__).parents[2] / "README.md"

BINDINGS = [binding for group in GROUPS for binding in group.bindings]


def test_no_chord_and_no_command_stands_twice() -> None:
    chords = Counter(chord for binding in BINDINGS for chord in binding.chords)
    commands = Counter(binding.command for binding in BINDINGS)
    assert max(chords.values()) == max(commands.values()) == 1


def test_every_command_has_a_key() -> None:
    assert {binding.command for binding in BINDINGS} == set(Command)
    assert all(binding.chords for binding in BINDINGS)


def test_every_chord_can_be_pressed() -> None:
    names = {"Esc": "ESCAPE", "Enter": "RETURN"}
    held = {"Ctrl": pygame.KMOD_LCTRL, "Shift": pygame.KMOD_LSHIFT, "Alt": pygame.KMOD_LALT}
    for chord, command in BY_CHORD.items():
        *modifiers, name = chord.split("+")
        name = name.lower() if len(name) == 1 else names.get(name, name.upper())
        code = getattr(pygame, f"K_{name}")
        assert key(code, mod=sum(held[modifier] for modifier in modifiers)) == [Do(command)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_chords_are_named_in_the_language(language: str) -> None:
    words = Words(language)
    assert chord_name(words, "Ctrl+Shift+Z") == "Ctrl+Shift+Z"
    assert chord_name(words, "Shift+Up").startswith("Shift+")
    names = {chord_name(words, chord) for chord in BY_CHORD}
    assert len(names) == len(BY_CHORD)
    assert tooltip(words, Command.UNDO) == f"{words.text('Undo')} (U)"


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_keys_page_shows_the_whole_table(start: Start, language: str) -> None:
    app = start(language=language)
    page, words = KeysScene(app.services), app.services.words
    page.resize(Screen(*SIZES[-1], 1.0))
    lines = [piece for piece in page.set_text(10_000) if isinstance(piece, Line)]
    texts = [span.text for line in lines for span in line.spans]
    for binding in BINDINGS:
        assert words.text(binding.label) in texts
        assert " · ".join(chord_name(words, chord) for chord in binding.chords) in texts


@pytest.mark.parametrize("language", LANGUAGES)
def test_menus_show_the_keys_of_the_table(start: Start, language: str) -> None:
    app = start("dendera 17", language=language)
    app.do(Command.MENU)
    app.draw()
    shown = {line.text for line in app.services.notes.written}
    for command in (Command.MENU, Command.NEW_DEAL, Command.RESTART, Command.RULES, Command.QUIT):
        assert key_of(app.services.words, command) in shown


def readme_rows() -> dict[str, list[tuple[list[str], str]]]:
    """The chords and the words of each row, by the heading of its table."""
    section = README.read_text(encoding="utf-8").split("\n## Keys\n")[1].split("\n## ")[0]
    found = {}
    for table in section.split("\n\n"):
        if table.strip().startswith("|"):
            heading, _, *rows = (
                [c.strip() for c in line.split("|")[1:3]] for line in table.strip().splitlines()
            )
            found[heading[0]] = [(keys.split(", "), told) for keys, told in rows]
    return found


def test_the_readme_shows_the_table() -> None:
    tables = readme_rows()
    assert [*tables] == [group.title for group in GROUPS]
    for group in GROUPS:
        shown: Counter[Command] = Counter()
        for chords, told in tables[group.title]:
            commands = {BY_CHORD[chord] for chord in chords}
            shown.update(commands)
            if len(commands) == 1:
                assert [BY_COMMAND[command].label for command in commands] == [told]
        assert shown == Counter(binding.command for binding in group.bindings)
