"""When something of ours fails: the whole story goes to a file, the player gets one line."""

import sys
from collections import deque
from collections.abc import Callable
from datetime import datetime
from pathlib import Path

import pygame

import game
from game.words import mark

LARGEST = 64 * 1024
"""Bytes that the log is kept below; the oldest stories go first."""

TOO_OFTEN = 3
WITHIN = 10.0
"""So many faults within so many seconds are no accident: the program can't go on."""

FAILED = mark("Something went wrong. The game is stored; the story is in {path}")

_RULE = "=" * 72 + "\n"

_LONGEST = LARGEST // 4
"""Letters of a record; of a longer one the middle is left out."""


class CrashLog:
    """The file ``crash.log`` beside the store, made for being pasted into a report.

    Attributes:
        path: Where it is.
    """

    def __init__(self, folder: Path, now: Callable[[], float]) -> None:
        """Log into a folder; ``now`` tells monotonic seconds."""
        self.path = folder / "crash.log"
        self._now = now
        self._faults: deque[float] = deque(maxlen=TOO_OFTEN - 1)

    def write(self, error: BaseException, record: str) -> None:
        """Add the story of a fault; where nothing can be written it goes to standard error.

        Args:
            error: What was raised.
            record: The game that was played, written down.
        """
        import platform  # noqa: PLC0415 - a game without faults needs neither
        import traceback  # noqa: PLC0415

        self._faults.append(self._now())
        if len(record) > _LONGEST:
            record = f"{record[: _LONGEST // 2]} … {record[-_LONGEST // 2 :]}"
        story = (
            f"{_RULE}{datetime.now().astimezone().isoformat(timespec='seconds')}\n"
            f"Dendera Zodiac {game.__version__}, Python {platform.python_version()}, "
            f"pygame-ce {pygame.version.ver}, SDL {'.'.join(map(str, pygame.get_sdl_version()))}, "
            f"{platform.platform()}\n{record}\n\n" + "".join(traceback.format_exception(error))
        )
        told = story.encode("utf-8", "replace")[-LARGEST:]
        try:
            before = self.path.read_bytes() if self.path.exists() else b""
            while len(before) + len(told) > LARGEST:
                before = b"".join(before[1:].partition(_RULE.encode())[1:])
            self.path.write_bytes(before + told)
        except OSError:
            print(story, file=sys.stderr)

    @property
    def full_measure(self) -> bool:
        """Whether there were so many faults lately that with another it makes no sense to go on."""
        faults = self._faults
        return len(faults) == faults.maxlen and self._now() - faults[0] <= WITHIN
