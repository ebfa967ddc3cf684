"""The input adapter: pygame's events become intents here and nowhere else."""

import pygame

from game.app.bindings import BY_CHORD, pad_command
from game.app.gamepad import Meaning, Pads
from game.table.intents import (
    HELD,
    REPEATED,
    Cancel,
    Do,
    End,
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

MAIN_BUTTON, SECOND_BUTTON, WHEEL_BUTTONS = 1, 3, (4, 5)

_NAMES = {
    pygame.K_LEFT: "Left",
    pygame.K_RIGHT: "Right",
    pygame.K_UP: "Up",
    pygame.K_DOWN: "Down",
    pygame.K_HOME: "Home",
    pygame.K_END: "End",
    pygame.K_PAGEUP: "PageUp",
    pygame.K_PAGEDOWN: "PageDown",
    pygame.K_RETURN: "Enter",
    pygame.K_KP_ENTER: "Enter",
    pygame.K_SPACE: "Space",
    pygame.K_TAB: "Tab",
    pygame.K_BACKSPACE: "Backspace",
    pygame.K_ESCAPE: "Esc",
    **{getattr(pygame, f"K_F{n}"): f"F{n}" for n in range(1, 13)},
}
_KEYPAD = {
    pygame.K_KP_4: "Left",
    pygame.K_KP_6: "Right",
    pygame.K_KP_8: "Up",
    pygame.K_KP_2: "Down",
    pygame.K_KP_7: "Home",
    pygame.K_KP_1: "End",
    pygame.K_KP_9: "PageUp",
    pygame.K_KP_3: "PageDown",
}
"""What the keypad means while NumLock is off."""

_LETTER_PLACES = {pygame.KSCAN_A + i: chr(ord("A") + i) for i in range(26)}
"""Letters by the place of their key, for layouts whose own letters are not Latin."""

_DIGIT_PLACES = {pygame.KSCAN_1 + i: str((i + 1) % 10) for i in range(10)}
"""Digits by the place of their key: some layouts write them only with Shift."""


def key_name(key: int, scancode: int, modifiers: int) -> str:
    """The name of a key in the table of bindings; empty if it has none."""
    if key in _NAMES:
        return _NAMES[key]
    if key in _KEYPAD:
        return "" if modifiers & pygame.KMOD_NUM else _KEYPAD[key]
    if pygame.K_a <= key <= pygame.K_z:
        return chr(key).upper()
    if pygame.K_0 <= key <= pygame.K_9:
        return chr(key)
    if scancode in _DIGIT_PLACES:
        return _DIGIT_PLACES[scancode]
    return "" if 0 < key < 128 else _LETTER_PLACES.get(scancode, "")


def chord(key: int, scancode: int, modifiers: int) -> str:
    """A pressed key with its modifiers as the bindings name it; empty if it means nothing.

    CapsLock and NumLock count for nothing, nor does Shift where no binding asks for it.
    AltGr writes characters and is no Alt, nor the Ctrl that Windows makes of it.
    """
    if modifiers & (pygame.KMOD_MODE | pygame.KMOD_RALT):
        return ""
    name = key_name(key, scancode, modifiers)
    ctrl = "Ctrl+" if modifiers & (pygame.KMOD_CTRL | pygame.KMOD_META) else ""
    alt = "Alt+" if modifiers & pygame.KMOD_LALT else ""
    shift = "Shift+" if modifiers & pygame.KMOD_SHIFT else ""
    for candidate in (f"{ctrl}{alt}{shift}{name}", f"{ctrl}{alt}{name}"):
        if candidate in BY_CHORD:
            return candidate
    return ""


def _goes_on(intent: Intent) -> bool:
    """Whether a key that is held down goes on to say it."""
    return isinstance(intent, Erase) or (isinstance(intent, Do) and intent.command in REPEATED)


class Adapter:
    """Translates events, remembering what is held down.

    Attributes:
        pads: The gamepads.
    """

    def __init__(self) -> None:
        """No button is down."""
        self.pads = Pads()
        self._button_down = False
        self._by_finger = False
        self._keys_down: set[int] = set()

    def intents(
        self, event: pygame.Event, scale: float, typing: bool, meaning: Meaning = pad_command
    ) -> list[Intent]:
        """The intents of one event.

        Args:
            event: What pygame reports. Finger events are left out: SDL makes mouse events
                of the first finger, and of no other as long as that one is down.
            scale: Surface pixels per window point.
            typing: Whether a text field has the focus, so that keys without Ctrl are text.
            meaning: What a gamepad's buttons do now.
        """
        if event.type == pygame.KEYDOWN:
            place = event.scancode or event.key  # The key is another one under another layout
            again = place in self._keys_down
            self._keys_down.add(place)
            return [i for i in self._key(event, typing) if not again or _goes_on(i)]
        if event.type == pygame.KEYUP:
            self._keys_down.discard(event.scancode or event.key)
            # With other modifiers than when it went down it still ends what it began
            command = BY_CHORD.get(key_name(event.key, event.scancode, event.mod))
            return [End(command)] if command in HELD else []
        if event.type == pygame.TEXTINPUT and typing:
            return [Type(event.text)]
        if event.type == pygame.WINDOWFOCUSLOST:
            self._button_down = False
            self._keys_down.clear()
            return [Cancel(), *self.pads.let_go(), Focus(here=False)]
        if event.type == pygame.WINDOWFOCUSGAINED:
            return [Focus(here=True)]
        if event.type == pygame.MOUSEWHEEL:
            return [Scroll(-event.precise_y)]
        if event.type in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            return self._point(event, scale)
        return self.pads.intents(event, meaning)

    def _point(self, event: pygame.Event, scale: float) -> list[Intent]:
        x, y = round(event.pos[0] * scale), round(event.pos[1] * scale)
        if event.type != pygame.MOUSEMOTION and event.button in WHEEL_BUTTONS:
            return []  # The wheel tells of itself, too
        main = event.type == pygame.MOUSEMOTION or event.button == MAIN_BUTTON
        if main and self._button_down and event.touch != self._by_finger:
            return []  # The hand that holds goes on: a finger beside the mouse, or the mouse beside
        if event.type == pygame.MOUSEMOTION:
            return [Point(x, y)]
        if event.type == pygame.MOUSEBUTTONUP:
            if event.button != MAIN_BUTTON or not self._button_down:
                return []
            self._button_down = False
            return [Release(x, y)]
        if self._button_down:
            self._button_down = False
            return [Cancel()]
        if event.button == SECOND_BUTTON:
            return [PressSecond(x, y)]
        if event.button != MAIN_BUTTON:
            return []
        self._button_down, self._by_finger = True, event.touch
        return [Press(x, y, event.clicks)]

    def _key(self, event: pygame.Event, typing: bool) -> list[Intent]:
        if typing and event.key == pygame.K_BACKSPACE:
            return [Erase()]
        pressed = chord(event.key, event.scancode, event.mod)
        plain = len(pressed) == 1 or pressed == "Space"
        if not pressed or (typing and plain):
            return []
        return [Do(BY_CHORD[pressed])]
