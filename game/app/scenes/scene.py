"""What a scene is, and how one leads to another."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from game.app.bindings import pad_command
from game.table.intents import Command, Intent
from game.table.lines import unit
from game.table.style import PLAIN, Style

if TYPE_CHECKING:
    import pygame

    from game.app.services import Services


FINGER = 40
"""How wide and how high what a finger is to hit is at least, in window points."""


class Screen(NamedTuple):
    """What there is to draw on, and how the player wants it used.

    Attributes:
        width: In pixels of the surface.
        height: In pixels of the surface.
        dpi: Surface pixels per window point.
        style: What the settings do to the layout; the stage sees to it.
    """

    width: int
    height: int
    dpi: float
    style: Style = PLAIN

    @property
    def size(self) -> tuple[int, int]:
        """Width and height in pixels."""
        return self.width, self.height

    @property
    def unit(self) -> float:
        """What bars, labels and lines are measured in, in pixels."""
        return unit(self.size, self.dpi, self.style.scale)


class Push(NamedTuple):
    """Another scene comes on top."""

    scene: Scene


class Swap(NamedTuple):
    """Another scene takes the place of this one."""

    scene: Scene


class Pop(NamedTuple):
    """This scene ends; ``then`` says what follows, if anything."""

    then: Callable[[], Change | None] | None = None


class Home:
    """All scenes end but the lowest."""


class Refresh:
    """A setting has changed: every scene lays itself out anew."""


class Quit:
    """The program ends."""


Change = Push | Swap | Pop | Home | Refresh | Quit


class Scene:
    """One thing the player sees and does: a table, a menu, a page.

    Attributes:
        services: What all scenes share.
        screen: What it draws on.
        stale: Whether what it would draw now differs from what it drew last.
        moving: Whether something moves, so that every frame counts.
        opaque: Whether it hides the scenes beneath it.
        typing: Whether a text field in it has the focus.
    """

    opaque = True
    typing = False

    def __init__(self, services: Services) -> None:
        self.services = services
        self.screen = Screen(0, 0, 1)
        self.stale = True
        self.moving = False

    def title(self) -> str:
        """What the window's title says; empty if the scene beneath decides."""
        return ""

    def resize(self, screen: Screen) -> None:
        """What there is to draw on has changed, or the scene is new, or settings have changed."""
        self.screen = screen
        self.stale = True

    def enter(self) -> None:
        """It has become the uppermost scene."""

    def leave(self) -> None:
        """Another scene comes on top, or this one ends."""

    def say(self, text: str) -> bool:
        """Show a line to the player; returns whether the scene has room for one."""
        del text
        return False

    def caption(self) -> str:
        """What has happened, or what the focus is on, for those who want it in words."""
        return ""

    def handle(self, intent: Intent) -> Change | None:
        """Answer an intent of the player."""
        raise NotImplementedError

    def pad(self, button: str) -> Command:
        """What a button of a gamepad does here; it is named as in the bindings."""
        return pad_command(button)

    def tick(self, dt: float) -> Change | None:
        """Let a fixed time in seconds pass."""
        del dt
        return None

    def spoil(self) -> None:
        """What it drew last is no longer on the surface."""

    def draw(self, surface: pygame.Surface, ahead: float) -> None:
        """Draw all of it.

        Args:
            surface: Where to.
            ahead: Seconds since the last tick, for motion between two ticks.
        """
        raise NotImplementedError
