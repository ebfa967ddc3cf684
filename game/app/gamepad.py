"""Gamepads: they come and go at any time, their buttons are commands, and what walks repeats.

Pads speak through SDL's game controller API, which knows for each of them which button
lies where. Several can be used at once.
"""

import contextlib
from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from game.table.intents import ARROWS, HELD, Command, Do, End, Intent

if TYPE_CHECKING:
    from pygame._sdl2.controller import Controller

Meaning = Callable[[str], Command]
"""What a button does in the scene that is played; buttons are named as in the bindings."""

REPEAT_AFTER, REPEAT_EVERY = 0.4, 0.12
"""Seconds until a direction that is held walks on, and between its further steps."""

IN, OUT = 0.55, 0.35
"""How far a stick or a trigger is moved when it counts, and when it counts no more, of 1."""

_BUTTONS = {
    pygame.CONTROLLER_BUTTON_A: "A",
    pygame.CONTROLLER_BUTTON_B: "B",
    pygame.CONTROLLER_BUTTON_X: "X",
    pygame.CONTROLLER_BUTTON_Y: "Y",
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER: "LB",
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: "RB",
    pygame.CONTROLLER_BUTTON_LEFTSTICK: "LS",
    pygame.CONTROLLER_BUTTON_RIGHTSTICK: "RS",
    pygame.CONTROLLER_BUTTON_BACK: "Back",
    pygame.CONTROLLER_BUTTON_START: "Start",
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: "Left",
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT: "Right",
    pygame.CONTROLLER_BUTTON_DPAD_UP: "Up",
    pygame.CONTROLLER_BUTTON_DPAD_DOWN: "Down",
}
_TRIGGERS = {
    pygame.CONTROLLER_AXIS_TRIGGERLEFT: "LT",
    pygame.CONTROLLER_AXIS_TRIGGERRIGHT: "RT",
}
_STICK = {
    pygame.CONTROLLER_AXIS_LEFTX: ("Left", "Right"),
    pygame.CONTROLLER_AXIS_LEFTY: ("Up", "Down"),
}
"""What a stick says at the lower and at the upper end of each of its axes."""

Part = tuple[int, str]
"""A pad, by what SDL numbers it, and what is pressed on it; the stick has names of its own."""


class Pads:
    """Translates what pads do, remembering what is held down on each."""

    def __init__(self) -> None:
        """No pad is there, and none is looked for yet."""
        self._listening = False
        self._open: dict[int, Controller] = {}
        self._held: dict[Part, Command] = {}
        self._axes: dict[tuple[int, int], float] = {}
        self._walks: Part | None = None
        self._next_step: float | None = None

    def listen(self) -> None:
        """Look for pads from now on, once; it takes some milliseconds, so do it in spare time."""
        if self._listening:
            return
        self._listening = True
        from pygame._sdl2 import controller  # noqa: PLC0415 - costs start-up time

        with contextlib.suppress(pygame.error):  # Where there can be none, others play on
            controller.init()

    @property
    def present(self) -> bool:
        """Whether there is any, or another device with which SDL takes as much trouble."""
        from pygame._sdl2 import controller  # noqa: PLC0415 - costs start-up time

        return controller.get_init() and controller.get_count() > 0

    def close(self) -> None:
        """Let all pads go and look for no others; before SDL is closed."""
        while self._open:
            self._open.popitem()[1].quit()
        if self._listening:
            from pygame._sdl2 import controller  # noqa: PLC0415

            controller.quit()

    def intents(self, event: pygame.Event, meaning: Meaning) -> list[Intent]:
        """The intents of one event; none if it is no event of a pad."""
        match event.type:
            case pygame.CONTROLLERDEVICEADDED:
                self._add(event.device_index)
            case pygame.CONTROLLERDEVICEREMOVED:
                return self._remove(event.instance_id)
            case pygame.CONTROLLERBUTTONDOWN if event.button in _BUTTONS:
                name = _BUTTONS[event.button]
                return self._press((event.instance_id, name), meaning(name))
            case pygame.CONTROLLERBUTTONUP if event.button in _BUTTONS:
                return self._release((event.instance_id, _BUTTONS[event.button]))
            case pygame.CONTROLLERAXISMOTION:
                return self._move(event.instance_id, event.axis, event.value / 32767, meaning)
        return []

    def repeats(self, now: float) -> list[Intent]:
        """The steps that are due because a direction is held down; ask often.

        Args:
            now: The time in seconds.
        """
        if self._walks is None:
            return []
        if self._next_step is None:
            self._next_step = now + REPEAT_AFTER
        if now < self._next_step:
            return []
        self._next_step = now + REPEAT_EVERY
        return [Do(self._held[self._walks])]

    def let_go(self) -> list[Intent]:
        """Nothing is held down any more on any pad; what lasted as long as it was, ends."""
        ended = [intent for part in [*self._held] for intent in self._release(part)]
        self._axes.clear()
        return ended

    def _add(self, index: int) -> None:
        from pygame._sdl2.controller import Controller  # noqa: PLC0415 - costs start-up time

        try:
            pad = Controller(index)
        except pygame.error:
            return  # Gone again already
        self._open[pad.id] = pad

    def _remove(self, pad: int) -> list[Intent]:
        ended = [
            intent for part in [*self._held] if part[0] == pad for intent in self._release(part)
        ]
        self._axes = {axis: value for axis, value in self._axes.items() if axis[0] != pad}
        if pad in self._open:
            self._open.pop(pad).quit()
        return ended

    def _move(self, pad: int, axis: int, value: float, meaning: Meaning) -> list[Intent]:
        if axis in _TRIGGERS:
            name = _TRIGGERS[axis]
            part = (pad, name)
            if part in self._held:
                return self._release(part) if value < OUT else []
            return self._press(part, meaning(name)) if value > IN else []
        if axis not in _STICK:
            return []
        self._axes[pad, axis] = value
        return self._lean(pad, meaning)

    def _lean(self, pad: int, meaning: Meaning) -> list[Intent]:
        """The stick leans another way: a direction counts until it is left, then the strongest."""
        ways: dict[str, float] = {}
        for axis, names in _STICK.items():
            value = self._axes.get((pad, axis), 0.0)
            ways |= {names[0]: -value, names[1]: value}
        held = next((name for name in ways if (pad, f"Stick{name}") in self._held), None)
        if held is not None and ways[held] > OUT:
            return []
        ended = [] if held is None else self._release((pad, f"Stick{held}"))
        strongest = max(ways, key=lambda name: ways[name])
        if ways[strongest] < IN:
            return ended
        return ended + self._press((pad, f"Stick{strongest}"), meaning(strongest))

    def _press(self, part: Part, command: Command) -> list[Intent]:
        if part in self._held:
            return []
        self._held[part] = command
        if command in ARROWS:
            self._walks, self._next_step = part, None
        return [Do(command)]

    def _release(self, part: Part) -> list[Intent]:
        command = self._held.pop(part, None)
        if part == self._walks:
            self._walks = None
        if command not in HELD or command in self._held.values():
            return []
        return [End(command)]
