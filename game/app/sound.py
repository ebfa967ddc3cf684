"""The sounds, played by a thread of their own from a device that is open only while needed.

An open mixer wakes the process about 43 times a second even when nothing sounds, so
that it is closed after some seconds of silence. Closing waits until the device has
played out, which took 50 ms to 1.7 s where it was measured: hence the thread, which
alone touches the mixer. Opening took 1–20 ms, and 110 ms to find that there is no
device; no thread hides that, since pygame lets no other run meanwhile, so that a device
that is missing is not looked for again soon.
"""

from collections.abc import Callable
from contextlib import suppress
from enum import Enum
from functools import partial
from math import inf
from pathlib import Path
from queue import SimpleQueue
from threading import Thread

import pygame
from pygame import mixer

from game.app.art import ASSETS

REST_AFTER = 4.0
"""Seconds without a sound after which the device is closed."""

LATE = 0.3
"""Seconds after which a sound that is still waiting for the device is left out."""

LOOK_AGAIN_AFTER = 300.0
"""Seconds until a device that could not be opened is tried again."""

VOICES = 16
"""How many sounds at once: notes of 0.6 s, one every 70 ms, and the cards that land meanwhile."""


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
        self._jobs: SimpleQueue[Callable[[], None] | None] = SimpleQueue()
        self._thread: Thread | None = None
        self._look_again = -inf

    def play(self, sound: Sound, rank: int = 0) -> None:
        """Let something sound as soon as the device can; at once, if it is open.

        Args:
            sound: What.
            rank: For a note, the rank of the card, 0–12; the higher, the higher the note.
        """
        self.latest = sound
        if self.muted:
            return
        if self._thread is None:
            # A daemon, so that a program that fails elsewhere does not wait for it.
            self._thread = Thread(target=self._work, name="sounds", daemon=True)
            self._thread.start()
        name = f"note_{rank:02}" if sound is Sound.NOTE else sound.value
        self._last = self._now()
        path = ASSETS / "sounds" / f"{name}.wav"
        self._jobs.put(partial(self._sound, path, self.volume, self._last))

    def rest(self) -> None:
        """Close the device if nothing has sounded for a while; to be called about once a second."""
        if self._last is not None and self._now() - self._last >= REST_AFTER:
            self._last = None
            self._jobs.put(_close_device)

    def close(self) -> None:
        """Play what is due, close the device and wait until it is closed."""
        if self._thread is not None:
            self._jobs.put(_close_device)
            self._jobs.put(None)
            self._thread.join()
            self._thread = self._last = None

    def _work(self) -> None:
        for job in iter(self._jobs.get, None):
            with suppress(pygame.error):  # the device has gone away
                job()

    def _sound(self, path: Path, volume: float, due: float) -> None:
        if not self._opened() or self._now() - due > LATE:
            return
        sound = mixer.Sound(path)
        sound.set_volume(volume)
        sound.play()

    def _opened(self) -> bool:
        """Whether the mixer is open now; opens it if that may be tried."""
        if mixer.get_init():
            return True
        if self._now() < self._look_again:
            return False
        try:
            # As the files are, whatever the device; 512 samples are 23 ms.
            mixer.init(frequency=22050, size=-16, channels=1, buffer=512, allowedchanges=0)
        except pygame.error:
            self._look_again = self._now() + LOOK_AGAIN_AFTER
            return False
        mixer.set_num_channels(VOICES)
        return True


def _close_device() -> None:
    """Close the device, if it is open.

    pygame waits in ``quit`` for the thread that mixes, and that for pygame where it is
    about to tell that a sound has ended: neither goes on ever again. Hence silence first.
    """
    if mixer.get_init():
        mixer.stop()
    mixer.quit()
