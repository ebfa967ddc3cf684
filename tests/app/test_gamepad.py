"""Gamepads: by events, and by a pad that SDL makes out of nothing."""

import ctypes
import sys
from collections.abc import Iterator
from contextlib import closing

import pygame
import pytest

from game.app.adapter import Adapter
from game.app.bindings import BY_COMMAND, PAD, PadButton, pad_command, pad_commands, pad_rows
from game.app.gamepad import REPEAT_AFTER, REPEAT_EVERY, Pads
from game.app.scenes.menu import MenuScene
from game.app.scenes.table import TableScene
from game.rules.notation import Record
from game.rules.places import Move, TourMove
from game.table.intents import ARROWS, HELD, Cancel, Command, Do, End, Focus, Intent
from game.words import LANGUAGES, Words
from tests.app.conftest import Start
from tests.app.stages import App
from tests.session.playing import WON

BUTTONS = {
    "A": "A", "B": "B", "X": "X", "Y": "Y", "LB": "LEFTSHOULDER", "RB": "RIGHTSHOULDER",
    "LS": "LEFTSTICK", "RS": "RIGHTSTICK", "Back": "BACK", "Start": "START",
    "Left": "DPAD_LEFT", "Right": "DPAD_RIGHT", "Up": "DPAD_UP", "Down": "DPAD_DOWN",
}  # fmt: skip
TRIGGERS = {"LT": pygame.CONTROLLER_AXIS_TRIGGERLEFT, "RT": pygame.CONTROLLER_AXIS_TRIGGERRIGHT}
X, Y = pygame.CONTROLLER_AXIS_LEFTX, pygame.CONTROLLER_AXIS_LEFTY


def button(name: str, down: bool, pad: int = 0) -> pygame.Event:
    """A button of a pad goes down or up; a trigger is pulled or let go."""
    if name in TRIGGERS:
        return axis(TRIGGERS[name], float(down), pad)
    kind = pygame.CONTROLLERBUTTONDOWN if down else pygame.CONTROLLERBUTTONUP
    number = getattr(pygame, f"CONTROLLER_BUTTON_{BUTTONS[name]}")
    return pygame.Event(kind, instance_id=pad, button=number)


def axis(number: int, value: float, pad: int = 0) -> pygame.Event:
    """An axis of a pad has come to a value from -1 to 1."""
    kind = pygame.CONTROLLERAXISMOTION
    return pygame.Event(kind, instance_id=pad, axis=number, value=round(value * 32767))


def gone(pad: int = 0) -> pygame.Event:
    """A pad is unplugged."""
    return pygame.Event(pygame.CONTROLLERDEVICEREMOVED, instance_id=pad)


class Player:
    """Someone with gamepads, before an adapter or before the whole program."""

    def __init__(self, app: App | None = None) -> None:
        self.app, self.adapter, self._now = app, Adapter(), 0.0

    def does(self, *events: pygame.Event) -> list[Intent]:
        """What the adapter makes of events, once the program has answered it."""
        said: list[Intent] = []
        for event in events:
            top = self.app.top if self.app else None
            meaning = top.pad if top else pad_command
            for intent in self.adapter.intents(event, 1.0, bool(top and top.typing), meaning):
                said.append(intent)
                if self.app:
                    self.app.do(intent)
        return said

    def press(self, *names: str) -> list[Intent]:
        """Press buttons, one after another."""
        return [i for name in names for i in self.does(button(name, True), button(name, False))]

    def waits(self, seconds: float) -> list[Intent]:
        """What is repeated meanwhile, by a loop that looks every 10 ms."""
        said = []
        for _ in range(round(seconds * 100)):
            said += self.adapter.pads.repeats(self._now)
            self._now += 0.01
        return said


@pytest.mark.parametrize("found", PAD, ids=lambda found: found.name)
def test_every_button_gives_its_command_once(found: PadButton) -> None:
    name = found.name
    player, command = Player(), pad_command(name)
    assert player.does(button(name, True), button(name, True)) == [Do(command)]
    assert player.does(button(name, False)) == ([End(command)] if command in HELD else [])
    assert player.does(button(name, False)) == []
    assert player.press(name)[0] == Do(command)


def test_all_that_play_needs_is_on_the_pad() -> None:
    there = {command for found in PAD for command in found.commands}
    assert there >= {
        *ARROWS, *HELD, Command.ACTIVATE, Command.UNDO, Command.REDO, Command.SEND_UP,
        Command.COLLECT, Command.TAKE_MORE, Command.TAKE_LESS, Command.HINT, Command.MENU,
        Command.FORM_EXTRA, Command.REDEAL,
    }  # fmt: skip
    assert {found.name for found in PAD} == BUTTONS.keys() | TRIGGERS.keys()


def test_other_buttons_and_axes_mean_nothing() -> None:
    guide = pygame.Event(
        pygame.CONTROLLERBUTTONDOWN, instance_id=0, button=pygame.CONTROLLER_BUTTON_GUIDE
    )
    right_stick = axis(pygame.CONTROLLER_AXIS_RIGHTX, 1.0)
    removed_twice = gone(7)
    assert Player().does(guide, right_stick, removed_twice) == []


def test_the_stick_is_the_four_arrows() -> None:
    for number, value, command in (
        (X, -1, Command.LEFT), (X, 1, Command.RIGHT), (Y, -1, Command.UP), (Y, 1, Command.DOWN),
    ):  # fmt: skip
        assert Player().does(axis(number, value)) == [Do(command)]


def test_a_stick_that_trembles_says_nothing_new() -> None:
    player = Player()
    assert player.does(axis(X, 0.3), axis(Y, -0.2), axis(X, 0.5)) == [], "it does not rest at 0"
    assert player.does(axis(X, 0.6)) == [Do(Command.RIGHT)]
    assert player.does(axis(X, 0.5), axis(X, 0.6), axis(X, 0.4), axis(X, 1.0)) == []
    assert player.does(axis(X, 0.2), axis(X, 0.5)) == []
    assert player.does(axis(X, 0.6)) == [Do(Command.RIGHT)]


def test_a_stick_that_is_rolled_goes_one_way_after_another() -> None:
    player = Player()
    assert player.does(axis(Y, 0.2), axis(X, 0.9), axis(Y, 0.8)) == [Do(Command.RIGHT)]
    assert player.does(axis(X, 0.3)) == [Do(Command.DOWN)]
    assert player.does(axis(Y, 0.0)) == []


@pytest.mark.parametrize(
    ("begin", "end"),
    [(button("Right", True), button("Right", False)), (axis(X, 1.0), axis(X, 0.0))],
)
def test_a_direction_that_is_held_walks_on(begin: pygame.Event, end: pygame.Event) -> None:
    player = Player()
    player.does(begin)
    assert player.waits(REPEAT_AFTER - 0.02) == []
    assert player.waits(0.05 + 3 * REPEAT_EVERY) == [Do(Command.RIGHT)] * 4
    player.does(end)
    assert player.waits(5.0) == []


def test_nothing_but_directions_repeats_and_only_the_last_of_them() -> None:
    player = Player()
    player.does(button("A", True), button("LB", True))
    assert player.waits(5.0) == []
    player.does(button("Left", True), button("Down", True))
    assert set(player.waits(2.0)) == {Do(Command.DOWN)}
    player.does(button("Down", False))
    assert player.waits(2.0) == []


def test_a_pad_that_is_unplugged_lets_go_of_all_it_held() -> None:
    player = Player()
    player.does(button("LT", True), button("LS", True), button("Up", True), axis(X, 1.0))
    assert player.does(gone()) == [End(Command.FORESIGHT), End(Command.PEEK)]
    assert player.waits(5.0) == []
    assert player.does(button("LT", False)) == []
    assert player.does(axis(X, 0.6)) == [Do(Command.RIGHT)]


def test_two_pads_hold_each_for_itself() -> None:
    player = Player()
    assert player.does(button("LT", True, 1), button("LT", True, 2)) == [Do(Command.FORESIGHT)] * 2
    assert player.does(button("A", True, 2)) == [Do(Command.ACTIVATE)]
    assert player.does(gone(1)) == []
    assert player.does(axis(X, 1.0, 1), axis(X, 0.0, 2)) == [Do(Command.RIGHT)]
    assert player.does(button("LT", False, 2)) == [End(Command.FORESIGHT)]


def test_losing_the_focus_lets_go_of_all_that_is_held() -> None:
    player = Player()
    player.does(button("LT", True), axis(X, 1.0))
    lost = player.does(pygame.Event(pygame.WINDOWFOCUSLOST))
    cancelled, *rest = lost
    assert isinstance(cancelled, Cancel)
    assert rest == [End(Command.FORESIGHT), Focus(here=False)]
    assert player.waits(5.0) == []


def test_what_began_in_one_scene_ends_in_another() -> None:
    """A button that has come to mean something else meanwhile ends what it began."""
    pads = Pads()
    pads.intents(button("B", True), lambda _: Command.PEEK)
    assert pads.intents(button("B", False), pad_command) == [End(Command.PEEK)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_buttons_are_told_in_words(language: str) -> None:
    words = Words(language)
    rows = pad_rows(words)
    assert len({name for name, _ in rows}) == len(rows) == len(PAD) - 4 + 1
    assert ("RS", "LS") not in rows
    for name in ("A", "X", "Y", "LB", "RB", "LT", "RT", "Start"):
        assert (name, words.text(BY_COMMAND[pad_commands(name)[0]].label)) in rows


def test_menus_are_walked_chosen_and_left(start: Start) -> None:
    app = start("dendera 17")
    player = Player(app)
    player.press("Start", "Down", "B", "Start", "Down", "Up")
    assert isinstance(app.top, MenuScene)
    player.press("A")
    assert app.game.deal == 17, "the first item leads back to the table"
    app.do(Command.SETTINGS)
    before = [item.label for item in app.grid.items()]
    player.press("RB")
    assert [item.label for item in app.grid.items()] != before


def make(app: App, player: Player, move: Move) -> None:
    """Make a move with a pad alone."""
    if isinstance(move, TourMove):
        player.press("Back")
        return
    for place in (move.source, move.target):
        while app.table.player.place != place:
            player.press("Right")
        player.press("A")


def test_a_game_is_won_by_a_pad_alone(start: Start) -> None:
    record = min(WON, key=lambda won: len(won.moves))
    app = start(str(Record(record.variant, record.deal, ())), motion="none")
    player = Player(app)
    player.press("Down")
    for move in record.moves:
        make(app, player, move)
    assert app.game.record() == record
    app.rest()
    assert not isinstance(app.top, TableScene)


def test_a_number_is_dealt_by_a_pad_alone(start: Start) -> None:
    app = start()
    app.choose("Deal by number…")
    Player(app).press("Down", "A", "Down", "Right", "A", "Down", "A")
    assert app.game.deal == 17


def test_the_big_step_is_the_one_that_is_due_and_is_taken_back(start: Start) -> None:
    app = start("dendera 17", motion="none")
    player = Player(app)
    for pressed, played in (("Back", " X"), ("Back", " X R"), ("B", " X"), ("B", ""), ("RS", " X")):
        player.press(pressed)
        assert str(app.game.record()) == f"dendera 17{played}"


def held(app: App) -> bool:
    """Whether the player has a card in hand."""
    return app.table.player.hands.hand is not None


def test_the_second_button_puts_back_before_it_takes_anything_back(start: Start) -> None:
    app = start("dendera 17 X", motion="none")
    player = Player(app)
    player.press("Right", "RB")
    assert held(app)
    player.press("B")
    assert not held(app)
    player.press("B")
    assert str(app.game.record()) == "dendera 17"


def test_the_table_to_come_is_seen_as_long_as_the_trigger_is_pulled(start: Start) -> None:
    app = start("dendera 17")
    player = Player(app)
    for end in (button("LT", False), gone(), pygame.Event(pygame.WINDOWFOCUSLOST)):
        player.does(button("LT", True))
        assert app.table.aids.foresight.on
        player.does(end)
        assert not app.table.aids.foresight.on


class Virtual:
    """A pad that SDL makes out of nothing; all else is as with one of plastic."""

    def __init__(self) -> None:
        self._sdl = ctypes.CDLL(pygame.base.__file__)
        self._sdl.SDL_JoystickFromInstanceID.restype = ctypes.c_void_p
        kind, axes, buttons = 1, 6, 15
        self._index = self._sdl.SDL_JoystickAttachVirtual(kind, axes, buttons, 0)
        assert self._index >= 0
        self._number = self._sdl.SDL_JoystickGetDeviceInstanceID(self._index)

    def set(self, button: int, down: bool) -> None:
        """Press a button, or let it go; the pad has to be open."""
        pad = self._sdl.SDL_JoystickFromInstanceID(self._number)
        assert pad
        self._sdl.SDL_JoystickSetVirtualButton(ctypes.c_void_p(pad), button, ctypes.c_uint8(down))

    def close(self) -> None:
        """Unplug it."""
        self._sdl.SDL_JoystickDetachVirtual(self._index)


@pytest.fixture
def window() -> Iterator[None]:
    """A window, and the part of SDL that pads are made in."""
    if sys.platform == "win32":
        pytest.skip("SDL's functions are not found through pygame's there")
    pygame.display.init()
    window = pygame.Window("pads", (640, 480))  # Without a focus SDL keeps what pads say to itself
    pygame.joystick.init()
    yield
    window.destroy()
    pygame.joystick.quit()
    pygame.display.quit()


@pytest.fixture
def player(window: None) -> Iterator[Player]:
    """Someone whose program looks for pads."""
    del window
    player = Player()
    player.adapter.pads.listen()
    player.does(*pygame.event.get())
    yield player
    player.adapter.pads.close()


def there(player: Player) -> bool:
    """Whether there is a pad that must be asked for what it says."""
    return player.adapter.pads.present


def test_pads_are_plugged_in_and_unplugged_during_play(player: Player) -> None:
    for _ in range(3):
        with closing(Virtual()) as pad:
            assert player.does(*pygame.event.get()) == []
            assert there(player)
            pad.set(pygame.CONTROLLER_BUTTON_LEFTSTICK, True)
            pad.set(pygame.CONTROLLER_BUTTON_DPAD_UP, True)
            said = player.does(*pygame.event.get())
            assert sorted(said, key=repr) == [Do(Command.PEEK), Do(Command.UP)]
        assert player.does(*pygame.event.get()) == [End(Command.PEEK)]
        assert not there(player)
        assert player.waits(2.0) == []


def test_pads_that_are_there_already_are_found(window: None) -> None:
    del window
    player = Player()
    with closing(Virtual()) as one, closing(Virtual()) as other:
        pygame.event.clear()
        player.adapter.pads.listen()
        player.does(*pygame.event.get())
        for pad in (one, other):
            pad.set(pygame.CONTROLLER_BUTTON_A, True)
        assert player.does(*pygame.event.get()) == [Do(Command.ACTIVATE)] * 2
        player.adapter.pads.close()


def test_a_pad_that_is_gone_before_it_is_opened_harms_nobody(player: Player) -> None:
    Virtual().close()
    assert player.does(*pygame.event.get()) == []
    assert player.does(pygame.Event(pygame.CONTROLLERDEVICEADDED, device_index=99)) == []
