"""The one table of keys: the adapter, the keys page, menus and tooltips all read it.

To change a key, change it here. Keys are named as on an English keyboard and
found by their place where the keyboard's own letters are not Latin.
"""

from typing import NamedTuple

from game.table.intents import Command
from game.words import Words, mark


class Binding(NamedTuple):
    """One command with its name and its keys.

    Attributes:
        command: What the keys do.
        label: The command's name in English, the key of its translations.
        chords: Keys such as ``Z`` or ``Ctrl+Shift+Z``; the first is the one shown.
    """

    command: Command
    label: str
    chords: tuple[str, ...]


class Group(NamedTuple):
    """Bindings that stand together on the keys page."""

    title: str
    bindings: tuple[Binding, ...]


GROUPS = (
    Group(
        mark("Play"),
        (
            Binding(Command.LEFT, mark("To the place on the left"), ("Left",)),
            Binding(Command.RIGHT, mark("To the place on the right"), ("Right",)),
            Binding(Command.UP, mark("To the row above"), ("Up",)),
            Binding(Command.DOWN, mark("To the row below"), ("Down",)),
            Binding(Command.FIRST, mark("To the first pile"), ("Home",)),
            Binding(Command.LAST, mark("To the extra pile"), ("End",)),
            Binding(Command.ACTIVATE, mark("Pick up, put down"), ("Enter",)),
            Binding(Command.TAKE_MORE, mark("Take one more card of the run"), ("Shift+Up",)),
            Binding(Command.TAKE_LESS, mark("Take one card fewer"), ("Shift+Down",)),
            Binding(Command.SEND_UP, mark("Send the card up"), ("Space",)),
            Binding(Command.COLLECT, mark("Collect"), ("C",)),
            Binding(Command.UNDO, mark("Undo"), ("U", "Ctrl+Z", "Backspace")),
            Binding(Command.REDO, mark("Redo"), ("Ctrl+Y", "Ctrl+Shift+Z")),
            Binding(Command.FORM_EXTRA, mark("Form the extra pile"), ("X",)),
            Binding(Command.REDEAL, mark("Redeal"), ("R",)),
        ),
    ),
    Group(
        mark("The game"),
        (
            Binding(Command.NEW_DEAL, mark("New deal"), ("N",)),
            Binding(Command.RESTART, mark("Restart"), ("Ctrl+R",)),
            Binding(Command.COPY_RECORD, mark("Copy the record"), ("Ctrl+C",)),
            Binding(Command.PASTE_RECORD, mark("Play a record from the clipboard"), ("Ctrl+V",)),
        ),
    ),
    Group(
        mark("The program"),
        (
            Binding(Command.MENU, mark("Menu, or back"), ("Esc",)),
            Binding(Command.RULES, mark("Rules"), ("F1",)),
            Binding(Command.KEYS, mark("Keys"), ("F2",)),
            Binding(Command.FULLSCREEN, mark("Fullscreen"), ("F11", "Alt+Enter")),
            Binding(Command.MUTE, mark("Sound on or off"), ("M",)),
            Binding(Command.PICTURE, mark("Take a picture"), ("F12",)),
            Binding(Command.NEXT, mark("Next item"), ("Tab",)),
            Binding(Command.PREVIOUS, mark("Previous item"), ("Shift+Tab",)),
            Binding(Command.PAGE_UP, mark("One page up"), ("PageUp",)),
            Binding(Command.PAGE_DOWN, mark("One page down"), ("PageDown",)),
            Binding(Command.QUIT, mark("Quit"), ("Ctrl+Q",)),
        ),
    ),
)

BY_COMMAND = {b.command: b for group in GROUPS for b in group.bindings}
BY_CHORD = {chord: b.command for b in BY_COMMAND.values() for chord in b.chords}

KEY_NAMES = {
    "Left": mark("Left arrow"),
    "Right": mark("Right arrow"),
    "Up": mark("Up arrow"),
    "Down": mark("Down arrow"),
    "Space": mark("Space"),
    "PageUp": mark("Page Up"),
    "PageDown": mark("Page Down"),
}
"""Keys whose names are words and are translated; all others are called what is printed on them."""


def chord_name(words: Words, chord: str) -> str:
    """A chord as the player reads it."""
    *modifiers, key = chord.split("+")
    return "+".join((*modifiers, words.text(KEY_NAMES.get(key, "")) or key))


def key_of(words: Words, command: Command) -> str:
    """The name of the first key of a command."""
    return chord_name(words, BY_COMMAND[command].chords[0])


def tooltip(words: Words, command: Command) -> str:
    """A command's name with its key, such as ``Undo (U)``."""
    return f"{words.text(BY_COMMAND[command].label)} ({key_of(words, command)})"
