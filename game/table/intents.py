"""What the player wants, whatever device he said it with.

The input adapter makes intents, scenes answer them. A scene can thus be tested
by a list of intents, without a window.
"""

from enum import Enum, auto
from typing import NamedTuple

from game.rules.places import TourMove


class Command(Enum):
    """Everything that has a name of its own: keys, buttons and menu items give these."""

    # Play
    UNDO = auto()
    REDO = auto()
    COLLECT = auto()
    FORM_EXTRA = auto()
    REDEAL = auto()
    SEND_UP = auto()
    # The cursor
    LEFT = auto()
    RIGHT = auto()
    UP = auto()
    DOWN = auto()
    FIRST = auto()
    LAST = auto()
    PAGE_UP = auto()
    PAGE_DOWN = auto()
    NEXT = auto()
    PREVIOUS = auto()
    ACTIVATE = auto()
    TAKE_MORE = auto()
    TAKE_LESS = auto()
    PEEK = auto()
    # The analyst
    HINT = auto()
    SHOW_ME = auto()
    VERDICT = auto()
    TURNING_POINT = auto()
    FORESIGHT = auto()
    XRAY = auto()
    SPADES = auto()
    HEARTS = auto()
    DIAMONDS = auto()
    CLUBS = auto()
    TREE = auto()
    BOOKMARK = auto()
    # The game
    NEW_DEAL = auto()
    RESTART = auto()
    COPY_RECORD = auto()
    PASTE_RECORD = auto()
    # The program
    MENU = auto()
    RULES = auto()
    KEYS = auto()
    GAMES = auto()
    STATISTICS = auto()
    SETTINGS = auto()
    FULLSCREEN = auto()
    MUTE = auto()
    PICTURE = auto()
    QUIT = auto()


BIG_STEPS = {TourMove.FORM_EXTRA: Command.FORM_EXTRA, TourMove.REDEAL: Command.REDEAL}
"""The commands that make the moves of a tour."""

Direction = tuple[int, int]
"""One step along x, to the right, or along y, down."""

ARROWS: dict[Command, Direction] = {
    Command.LEFT: (-1, 0),
    Command.RIGHT: (1, 0),
    Command.UP: (0, -1),
    Command.DOWN: (0, 1),
}
"""The commands that walk, with their direction."""

REPEATED = frozenset({*ARROWS, Command.PAGE_UP, Command.PAGE_DOWN})
"""The commands that are given again and again while their key is held down."""

HELD = frozenset({Command.FORESIGHT, Command.PEEK})
"""The commands that last as long as their key is held down."""


class Do(NamedTuple):
    """Carry out a command."""

    command: Command


class End(NamedTuple):
    """The key of a command that lasts as long as it is held has come up."""

    command: Command


class Point(NamedTuple):
    """The pointer is at a place of the surface, in pixels; it may lie outside."""

    x: int
    y: int


class Press(NamedTuple):
    """The main button or the finger goes down; the n-th time in a row at this place."""

    x: int
    y: int
    clicks: int = 1


class Release(NamedTuple):
    """The main button or the finger goes up again."""

    x: int
    y: int


class PressSecond(NamedTuple):
    """The second button goes down."""

    x: int
    y: int


class Cancel:
    """What is held goes back where it came from: another button came, or the focus was lost."""


class Focus(NamedTuple):
    """The window has got the player's attention, or has lost it."""

    here: bool


class Scroll(NamedTuple):
    """The wheel turns by so many notches, positive towards the end of the page."""

    notches: float


class Type(NamedTuple):
    """Text is typed into the field that asks for it."""

    text: str


class Erase:
    """The last typed character is taken back."""


class Paste(NamedTuple):
    """Text comes from the clipboard."""

    text: str


_Pointing = Point | Press | Release | PressSecond | Cancel | Scroll
_Typing = Type | Erase | Paste
Intent = Do | End | Focus | _Pointing | _Typing
