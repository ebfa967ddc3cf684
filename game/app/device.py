"""The device that sounds, touched by a thread of its own alone.

Closing it waits until it has played out, which took 50 ms to 1.7 s where it was
measured: hence the thread. Opening took 1–20 ms, and 110 ms to find that there is no
device; no thread hides that, since pygame lets no other run meanwhile, so that a device
that is missing is not looked for again soon.
"""

from collections.abc import Callable
from contextlib import suppress
from functools import partial
from math import inf
from pathlib import Path
from queue import SimpleQueue
from threading import Thread

import pygame
from pygame import mixer

LATE = 0.3
"""Seconds after which a sound that is still waiting for the device is left out."""

LOOK_AGAIN_AFTER = 300.0
"""Seconds until a device that could not be opened is tried again."""

VOICES = 16
"""How many sounds at once: notes of 0.6 s, one every 70 ms, and the cards that land meanwhile."""


class Device:
    """Plays files in the order in which they come; without a device it plays none."""

    def __init__(self, now: Callable[[], float]) -> None:
        """Start nothing yet; ``now`` tells monotonic seconds, and tells them to any thread."""
        self._now = now
        self._jobs: SimpleQueue[Callable[[], None] | None] = SimpleQueue()
        self._thread: Thread | None = None
        self._look_again = -inf

    def play(self, path: Path, volume: float) -> None:
        """Open the device, if it is not, and play a file, at a volume from 0 to 1."""
        if self._thread is None:
            # A daemon, so that a program that fails elsewhere does not wait for it.
            self._thread = Thread(target=self._work, name="sounds", daemon=True)
            self._thread.start()
        self._jobs.put(partial(self._play, path, volume, self._now()))

    def rest(self) -> None:
        """Close the device until something is to be played again."""
        self._jobs.put(_close)

    def close(self) -> None:
        """Play what is due, close the device and wait until it is closed."""
        if self._thread is not None:
            self._jobs.put(_close)
            self._jobs.put(None)
            self._thread.join()
            self._thread = None

    def _work(self) -> None:
        for job in iter(self._jobs.get, None):
            with suppress(pygame.error):  # the device has gone away
                job()

    def _play(self, path: Path, volume: float, due: float) -> None:
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


def _close() -> None:
    """Close the device, if it is open.

    pygame waits in ``quit`` for the thread that mixes, and that for pygame where it is
    about to tell that a sound has ended: neither goes on ever again. Hence silence first.
    """
    if mixer.get_init():
        mixer.stop()
    mixer.quit()
