"""The one table of keys, and that of a gamepad's buttons: whoever needs them reads them here.

To change a key or a button, change it here. Keys are named as on an English keyboard
and found by their place where the keyboard's own letters are not Latin.
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
            Binding(Command.PEEK, mark("Spread the pile (hold)"), ("P",)),
        ),
    ),
    Group(
        mark("The analyst"),
        (
            Binding(Command.HINT, mark("Hint"), ("H",)),
            Binding(Command.SHOW_ME, mark("Show me how to win"), ("W",)),
            Binding(Command.VERDICT, mark("Verdict on or off"), ("V",)),
            Binding(Command.TURNING_POINT, mark("Back to where it could still be won"), ("T",)),
            Binding(Command.FORESIGHT, mark("Look ahead to the next step (hold)"), ("F",)),
            Binding(Command.XRAY, mark("X-ray of a card, on or off"), ("L",)),
            Binding(Command.SPADES, mark("Spades alone, or all"), ("1",)),
            Binding(Command.HEARTS, mark("Hearts alone, or all"), ("2",)),
            Binding(Command.DIAMONDS, mark("Diamonds alone, or all"), ("3",)),
            Binding(Command.CLUBS, mark("Clubs alone, or all"), ("4",)),
            Binding(Command.TREE, mark("Tree of all that was tried"), ("B",)),
            Binding(Command.BOOKMARK, mark("Set or remove a bookmark"), ("Ctrl+B",)),
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
            Binding(Command.GAMES, mark("All games"), ("F3",)),
            Binding(Command.STATISTICS, mark("Statistics"), ("F4",)),
            Binding(Command.SETTINGS, mark("Settings"), ("F5",)),
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


class PadButton(NamedTuple):
    """A button of a gamepad.

    Attributes:
        name: As on the pads that most others copy: A is the lowest of the four at the right.
        commands: What it does at the table; of several, that which is due.
        elsewhere: What it does where no cards are played; None if it is the same.
        label: What it does, in English; if empty, the name of its command says it.
    """

    name: str
    commands: tuple[Command, ...]
    elsewhere: Command | None = None
    label: str = ""


PAD = (
    PadButton("A", (Command.ACTIVATE,)),
    PadButton(
        "B", (Command.UNDO, Command.MENU), Command.MENU, mark("Put back, undo; in menus, go back")
    ),
    PadButton("X", (Command.SEND_UP,)),
    PadButton("Y", (Command.COLLECT,)),
    PadButton("LB", (Command.TAKE_LESS,), Command.PAGE_UP),
    PadButton("RB", (Command.TAKE_MORE,), Command.PAGE_DOWN),
    PadButton("LT", (Command.FORESIGHT,)),
    PadButton("RT", (Command.HINT,)),
    PadButton("LS", (Command.PEEK,)),
    PadButton("RS", (Command.REDO,)),
    PadButton(
        "Back", (Command.FORM_EXTRA, Command.REDEAL), label=mark("Form the extra pile, or redeal")
    ),
    PadButton("Start", (Command.MENU,)),
    PadButton("Left", (Command.LEFT,)),
    PadButton("Right", (Command.RIGHT,)),
    PadButton("Up", (Command.UP,)),
    PadButton("Down", (Command.DOWN,)),
)
"""All buttons that do anything; the last four are the D-pad, and the left stick says the same."""

PAD_TITLE = mark("Gamepad")
"""What stands over them on the keys page."""

_PAD_BY_NAME = {button.name: button for button in PAD}

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

PAD_NAMES = {
    "LS": mark("Left stick, pressed in"),
    "RS": mark("Right stick, pressed in"),
}
"""Buttons of a gamepad that have no name printed on them."""


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


def pad_command(button: str) -> Command:
    """What a button of a gamepad does where no cards are played."""
    found = _PAD_BY_NAME[button]
    return found.elsewhere or found.commands[0]


def pad_commands(button: str) -> tuple[Command, ...]:
    """What a button of a gamepad does at the table; of several, that which is due."""
    return _PAD_BY_NAME[button].commands


def pad_rows(words: Words) -> list[tuple[str, str]]:
    """The buttons of a gamepad with what they do, line by line, as the player reads them."""
    walk = words.text("D-pad or left stick"), words.text("Walk over the table and the menus")
    return [walk] + [
        (
            words.text(PAD_NAMES.get(button.name, "")) or button.name,
            words.text(button.label or BY_COMMAND[button.commands[0]].label),
        )
        for button in PAD
        if button.name not in KEY_NAMES
    ]
