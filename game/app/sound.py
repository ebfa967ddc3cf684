"""The sounds, and when they are heard.

An open device wakes the process about 43 times a second even when nothing sounds, so
that it is closed after some seconds of silence.
"""

from collections.abc import Callable
from enum import Enum
from typing import TYPE_CHECKING

from game.app.art import ASSETS

if TYPE_CHECKING:
    from game.app.device import Device

REST_AFTER = 4.0
"""Seconds without a sound after which the device is closed."""


class Sound(Enum):
    """What sounds; a value is the name of its file."""

    SLIDE = "slide"
    SETTLE = "settle"
    NOTE = "note"
    RIFFLE = "riffle"
    REFUSE = "refuse"
    WIN = "win"


VOLUME = {"full": 1.0, "medium": 0.5, "quiet": 0.2}
"""How loud each setting is, from 0 to 1."""


class Sounds:
    """Plays sounds; where there is no device, it plays on in silence.

    Attributes:
        muted: Whether nothing sounds.
        volume: How loud, from 0 to 1.
        latest: What was last to be heard, even if nothing sounds; captions tell it.
    """

    def __init__(self, muted: bool, now: Callable[[], float]) -> None:
        """Start nothing yet; ``now`` tells monotonic seconds, and tells them to any thread."""
        self.muted = muted
        self.volume = 1.0
        self.latest: Sound | None = None
        self._now = now
        self._last: float | None = None  # when something was last to be played, while awake
        self._device: Device | None = None

    def play(self, sound: Sound, rank: int = 0) -> None:
        """Let something sound as soon as the device can; at once, if it is open.

        Args:
            sound: What.
            rank: For a note, the rank of the card, 0–12; the higher, the higher the note.
        """
        self.latest = sound
        if self.muted:
            return
        if self._device is None:
            from game.app.device import Device  # noqa: PLC0415 - costs start-up time

            self._device = Device(self._now)
        name = f"note_{rank:02}" if sound is Sound.NOTE else sound.value
        self._device.play(ASSETS / "sounds" / f"{name}.wav", self.volume)
        self._last = self._now()

    def rest(self) -> None:
        """Close the device if nothing has sounded for a while; to be called about once a second."""
        if self._device and self._last is not None and self._now() - self._last >= REST_AFTER:
            self._last = None
            self._device.rest()

    def close(self) -> None:
        """Play what is due, close the device and wait until it is closed."""
        if self._device:
            self._last = None
            self._device.close()
