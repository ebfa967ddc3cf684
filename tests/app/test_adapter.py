"""Events of pygame become intents."""

import pygame
import pytest

from game.app.adapter import Adapter
from game.table.intents import (
    Cancel,
    Command,
    Do,
    Erase,
    Focus,
    Intent,
    Point,
    Press,
    PressSecond,
    Release,
    Scroll,
    Type,
)

CYRILLIC_YA = 1103
"""The keycode of the key that is Z on an English keyboard, under a Russian layout."""

LOCKS = [0, pygame.KMOD_CAPS, pygame.KMOD_NUM, pygame.KMOD_CAPS | pygame.KMOD_NUM]


def key(code: int, scancode: int = 0, mod: int = 0, *, typing: bool = False) -> list[Intent]:
    event = pygame.Event(pygame.KEYDOWN, key=code, scancode=scancode, mod=mod, unicode="")
    return Adapter().intents(event, 1.0, typing)


def kinds(intents: list[Intent]) -> list[type[Intent]]:
    """Of what kind each intent is; those without attributes are told by nothing else."""
    return [type(intent) for intent in intents]


def button(kind: int, number: int, clicks: int = 1) -> pygame.Event:
    return pygame.Event(kind, button=number, pos=(30, 40), clicks=clicks, touch=False)


DOWN, UP = pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP


@pytest.mark.parametrize("locks", LOCKS)
def test_a_latin_letter_counts_wherever_its_key_is(locks: int) -> None:
    assert key(pygame.K_z, pygame.KSCAN_SLASH, pygame.KMOD_LCTRL | locks) == [Do(Command.UNDO)]
    assert key(pygame.K_u, pygame.KSCAN_F, locks) == [Do(Command.UNDO)]
    assert key(pygame.K_SEMICOLON, pygame.KSCAN_Z, pygame.KMOD_CTRL | locks) == []


@pytest.mark.parametrize("locks", LOCKS)
def test_another_script_counts_by_the_place_of_the_key(locks: int) -> None:
    for code in (CYRILLIC_YA, 0):
        for ctrl in (pygame.KMOD_LCTRL, pygame.KMOD_RCTRL, pygame.KMOD_LMETA):
            assert key(code, pygame.KSCAN_Z, ctrl | locks) == [Do(Command.UNDO)]
        shifted = pygame.KMOD_LCTRL | pygame.KMOD_RSHIFT | locks
        assert key(code, pygame.KSCAN_Z, shifted) == [Do(Command.REDO)]
    assert key(1095, pygame.KSCAN_X, locks) == [Do(Command.FORM_EXTRA)]


@pytest.mark.parametrize(
    ("code", "mod", "command"),
    [
        (pygame.K_x, pygame.KMOD_SHIFT, Command.FORM_EXTRA),
        (pygame.K_z, pygame.KMOD_CTRL | pygame.KMOD_SHIFT, Command.REDO),
        (pygame.K_r, pygame.KMOD_CTRL, Command.RESTART),
        (pygame.K_r, 0, Command.REDEAL),
        (pygame.K_RETURN, 0, Command.ACTIVATE),
        (pygame.K_RETURN, pygame.KMOD_LALT, Command.FULLSCREEN),
        (pygame.K_TAB, pygame.KMOD_SHIFT, Command.PREVIOUS),
        (pygame.K_TAB, 0, Command.NEXT),
        (pygame.K_UP, pygame.KMOD_LSHIFT, Command.TAKE_MORE),
        (pygame.K_F12, 0, Command.PICTURE),
    ],
)
def test_modifiers(code: int, mod: int, command: Command) -> None:
    assert key(code, mod=mod) == [Do(command)]


@pytest.mark.parametrize("code", [pygame.K_z, pygame.K_7, pygame.K_LSHIFT, pygame.K_F6])
def test_keys_without_a_meaning_are_passed_over(code: int) -> None:
    assert key(code) == []


def test_a_letter_with_alt_is_no_letter() -> None:
    assert key(pygame.K_x, mod=pygame.KMOD_LALT) == []


def test_the_keypad_walks_unless_it_writes_digits() -> None:
    assert key(pygame.K_KP_8) == [Do(Command.UP)]
    assert key(pygame.K_KP_7) == [Do(Command.FIRST)]
    assert key(pygame.K_KP_8, mod=pygame.KMOD_NUM) == []
    assert key(pygame.K_KP_ENTER, mod=pygame.KMOD_NUM) == [Do(Command.ACTIVATE)]


def test_in_a_text_field_letters_are_text() -> None:
    assert key(pygame.K_x, typing=True) == []
    assert key(pygame.K_x, mod=pygame.KMOD_SHIFT, typing=True) == []
    assert key(pygame.K_SPACE, typing=True) == []
    assert kinds(key(pygame.K_BACKSPACE, typing=True)) == [Erase]
    assert key(pygame.K_v, mod=pygame.KMOD_CTRL, typing=True) == [Do(Command.PASTE_RECORD)]
    assert key(pygame.K_RETURN, typing=True) == [Do(Command.ACTIVATE)]
    assert key(pygame.K_ESCAPE, typing=True) == [Do(Command.MENU)]
    text = pygame.Event(pygame.TEXTINPUT, text="17")
    assert Adapter().intents(text, 1.0, typing=True) == [Type("17")]
    assert Adapter().intents(text, 1.0, typing=False) == []


def test_places_are_told_in_pixels() -> None:
    adapter = Adapter()
    assert adapter.intents(button(DOWN, 1), 1.5, False) == [Press(45, 60, 1)]
    motion = pygame.Event(pygame.MOUSEMOTION, pos=(-3, 7), touch=False)
    assert adapter.intents(motion, 2.0, False) == [Point(-6, 14)]
    assert adapter.intents(button(UP, 1), 2.0, False) == [Release(60, 80)]


def test_clicks_are_counted() -> None:
    assert Adapter().intents(button(DOWN, 1, clicks=2), 1.0, False) == [Press(30, 40, 2)]


def test_another_button_during_a_drag_cancels_it() -> None:
    for other in (2, 3):
        adapter = Adapter()
        adapter.intents(button(DOWN, 1), 1.0, False)
        assert kinds(adapter.intents(button(DOWN, other), 1.0, False)) == [Cancel]
        for number in (other, 1):
            assert adapter.intents(button(UP, number), 1.0, False) == [], "it is over already"
        assert adapter.intents(button(DOWN, 3), 1.0, False) == [PressSecond(30, 40)]


def test_the_wheel_lets_nothing_go() -> None:
    adapter = Adapter()
    adapter.intents(button(DOWN, 1), 1.0, False)
    for number in (4, 5):
        for kind in (DOWN, UP):
            assert adapter.intents(button(kind, number), 1.0, False) == []
    assert adapter.intents(button(UP, 1), 1.0, False) == [Release(30, 40)]


def test_only_what_walks_goes_on_while_its_key_is_held() -> None:
    adapter = Adapter()

    def does(code: int, kind: int = pygame.KEYDOWN, typing: bool = False) -> list[Intent]:
        event = pygame.Event(kind, key=code, scancode=0, mod=0, unicode="")
        return adapter.intents(event, 1.0, typing)

    for code, command in ((pygame.K_DOWN, Command.DOWN), (pygame.K_PAGEUP, Command.PAGE_UP)):
        assert does(code) == does(code) == [Do(command)]
    for code in (pygame.K_x, pygame.K_n, pygame.K_SPACE, pygame.K_TAB):
        assert does(code) != []
        assert does(code) == []
        does(code, pygame.KEYUP)
        assert does(code) != []
    assert kinds(does(pygame.K_BACKSPACE, typing=True) + does(pygame.K_BACKSPACE, typing=True)) == [
        Erase, Erase,
    ]  # fmt: skip
    adapter.intents(pygame.Event(pygame.WINDOWFOCUSLOST), 1.0, False)
    assert does(pygame.K_x) == [Do(Command.FORM_EXTRA)]


def test_losing_the_focus_cancels_a_drag() -> None:
    adapter = Adapter()
    adapter.intents(button(DOWN, 1), 1.0, False)
    lost = adapter.intents(pygame.Event(pygame.WINDOWFOCUSLOST), 1.0, False)
    assert kinds(lost) == [Cancel, Focus]
    gained = adapter.intents(pygame.Event(pygame.WINDOWFOCUSGAINED), 1.0, False)
    assert gained == [Focus(here=True)]
    assert adapter.intents(button(UP, 1), 1.0, False) == []


def test_the_second_button_says_where_it_went_down_once() -> None:
    adapter = Adapter()
    assert adapter.intents(button(DOWN, 3), 1.0, False) == [PressSecond(30, 40)]
    assert adapter.intents(button(UP, 3), 1.0, False) == []
    assert adapter.intents(button(DOWN, 2), 1.0, False) == []


def test_the_wheel_scrolls_towards_the_player() -> None:
    wheel = pygame.Event(pygame.MOUSEWHEEL, x=0, y=-1, precise_x=0.0, precise_y=-0.5)
    assert Adapter().intents(wheel, 1.0, False) == [Scroll(0.5)]


def test_fingers_are_told_by_the_mouse_events_that_come_with_them() -> None:
    finger = pygame.Event(pygame.FINGERDOWN, x=0.5, y=0.5, finger_id=1, touch_id=1)
    assert Adapter().intents(finger, 1.0, False) == []


def pointer(kind: int, x: int, touch: bool, button: int = 1) -> pygame.Event:
    return pygame.Event(kind, button=button, pos=(x, 0), clicks=1, touch=touch)


@pytest.mark.parametrize("touch", [False, True])
def test_what_holds_goes_on_whatever_comes_beside_it(touch: bool) -> None:
    """A finger beside the mouse, or a mouse event that some system makes of the same finger."""
    adapter = Adapter()
    said = [
        adapter.intents(pointer(kind, x, by), 1.0, False)
        for kind, x, by in (
            (DOWN, 1, touch), (DOWN, 2, not touch), (pygame.MOUSEMOTION, 3, not touch),
            (pygame.MOUSEMOTION, 4, touch), (UP, 5, not touch), (UP, 6, touch), (UP, 7, not touch),
        )
    ]  # fmt: skip
    assert said == [[Press(1, 0)], [], [], [Point(4, 0)], [], [Release(6, 0)], []]


def test_a_finger_that_never_comes_up_is_let_go_by_another_button() -> None:
    adapter = Adapter()
    adapter.intents(pointer(DOWN, 1, touch=True), 1.0, False)
    second = pointer(DOWN, 2, touch=False, button=3)
    assert kinds(adapter.intents(second, 1.0, False)) == [Cancel]
    assert adapter.intents(pointer(DOWN, 3, touch=False), 1.0, False) == [Press(3, 0)]
