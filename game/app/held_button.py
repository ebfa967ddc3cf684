"""A button that acts when it is let go, and shows something else while it is held down."""

from game.table.intents import Command

HELD_AFTER = 0.35
"""Seconds after which a press has become holding down."""


class HeldButton:
    """The press of such a button."""

    def __init__(self) -> None:
        """It is not pressed."""
        self._command: Command | None = None
        self._lasts = 0.0

    @property
    def down(self) -> bool:
        """Whether it is pressed."""
        return self._command is not None

    def let_go(self) -> None:
        """Whatever was pressed is to do nothing."""
        self._command = None

    def press(self, command: Command | None) -> None:
        """It goes down; what it is to do then, if anything."""
        self._command, self._lasts = command, 0.0

    def release(self, command: Command | None) -> Command | None:
        """It comes up over the button of a command; returns what is to be done."""
        pressed, self._command = self._command, None
        return pressed if pressed is command else None

    def tick(self, dt: float) -> bool:
        """Let seconds pass; returns whether it has just become held down."""
        before, self._lasts = self._lasts, self._lasts + dt
        return self._command is not None and before < HELD_AFTER <= self._lasts
