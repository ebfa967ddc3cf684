"""The game's side of the analyst's process: it is started when first asked, and never waited for.

A process that dies is started again for the question that it left open, or else for
the next one; if that one dies too before it has said anything, or none can be
started, there is no analyst for the rest of the run.
"""

import subprocess
import sys
import threading
from collections.abc import Callable, Sequence
from contextlib import suppress
from itertools import count
from pathlib import Path
from queue import Empty, SimpleQueue
from typing import NamedTuple

from game.rules.moves import play
from game.rules.notation import parse_moves
from game.rules.position import Position
from game.rules.reasons import Refused
from game.solver.messages import Answer, Request, read_answer
from game.solver.results import Result, Verdict, Why

_MAIN = Path(__file__).parents[2] / "main.py"

_FROZEN = hasattr(sys, "frozen")
"""Whether this is a program made by PyInstaller: then it is its own Python."""

COMMAND = (sys.executable, "worker") if _FROZEN else (sys.executable, str(_MAIN), "worker")
"""What starts the process."""

if sys.platform == "win32":
    _ALONE = subprocess.CREATE_NO_WINDOW | subprocess.BELOW_NORMAL_PRIORITY_CLASS
else:
    _ALONE = 0  # the process is modest by itself

_MOST_FAILURES = 2
"""So many processes that die in a row, without a word, are no accident."""


class Found(NamedTuple):
    """A result that has been played by the rules on this side too.

    Attributes:
        result: The result.
        course: The position asked about, and that after each move of the result's line.
    """

    result: Result
    course: tuple[Position, ...]


class Client:
    """Asks the analyst one question at a time; nothing here ever waits for an answer.

    Attributes:
        available: Whether there is an analyst, or none has been needed so far.
    """

    def __init__(self, wake: Callable[[], None], command: Sequence[str] = COMMAND) -> None:
        """Start nothing yet.

        Args:
            wake: Called from another thread whenever ``poll`` has something to tell.
            command: What starts the process.
        """
        self.available = True
        self._wake, self._command = wake, command
        self._ids = count(1)
        self._child: _Child | None = None
        self._open: Request | None = None
        self._failures = 0

    @property
    def busy(self) -> bool:
        """Whether more results may come."""
        return self._open is not None

    def ask(
        self, position: Position, seconds: float | None = None, positions: int | None = None
    ) -> None:
        """Ask about a position; what was asked before is forgotten.

        Args:
            position: The position.
            seconds: The most CPU seconds to spend on it, or None.
            positions: The most positions to look at, or None.
        """
        self._open = Request(next(self._ids), position, seconds, positions)
        self._send(self._open)

    def stop(self) -> None:
        """Ask nothing any more; the process sleeps."""
        if self._open is not None:
            self._open = None
            self._send(Request(next(self._ids)))

    def poll(self) -> list[Found]:
        """What has been found since the last time, about the open question alone."""
        found = []
        while self._child is not None and (line := self._child.line()) is not None:
            try:
                answer = read_answer(line)
                if self._open is None or answer.id != self._open.id:
                    continue
                if answer.verdict is None:
                    self._open = None
                elif self._open.position is not None:
                    found.append(_checked(self._open.position, answer))
                self._failures = 0
            except (ValueError, TypeError, Refused):
                # Its last line, which is empty, or one that makes no sense: it can't be trusted.
                self._fail()
        return found

    def close(self) -> None:
        """End the process; it can be asked again nevertheless."""
        self._open = None
        if self._child is not None:
            self._child.end()
            self._child = None

    def _send(self, request: Request) -> None:
        if not self.available:
            self._open = None
            return
        try:
            if self._child is None:
                self._child = _Child(self._command, self._wake)
            self._child.write(request.line())
        except OSError:
            self._fail()

    def _fail(self) -> None:
        left_open = self._open
        self.close()
        self._failures += 1
        self.available = self._failures < _MOST_FAILURES
        if self.available and left_open is not None:
            self._open = left_open
            self._send(left_open)


class _Child:
    """One process; what it says is taken from it by a thread."""

    def __init__(self, command: Sequence[str], wake: Callable[[], None]) -> None:
        # In a session of its own, so that Ctrl+C in a terminal is for the game alone.
        self._process = subprocess.Popen(
            command,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            creationflags=_ALONE,
            start_new_session=True,
        )
        self._wake = wake
        self._lines: SimpleQueue[bytes] = SimpleQueue()
        self._reader = threading.Thread(target=self._read, daemon=True)
        self._reader.start()

    def _read(self) -> None:
        assert self._process.stdout
        for line in self._process.stdout:
            self._lines.put(line)
            self._wake()
        self._lines.put(b"")
        self._wake()

    def line(self) -> bytes | None:
        """The next line it has said; an empty one if it has died; None if there is none yet."""
        try:
            return self._lines.get_nowait()
        except Empty:
            return None

    def write(self, line: bytes) -> None:
        """Send it a line.

        Raises:
            OSError: it has died.
        """
        assert self._process.stdin
        self._process.stdin.write(line)
        self._process.stdin.flush()

    def end(self) -> None:
        """End it, and leave nothing behind."""
        assert self._process.stdin
        assert self._process.stdout
        with suppress(OSError):
            self._process.stdin.close()
        self._process.kill()
        self._process.wait()
        self._reader.join()
        self._process.stdout.close()


def _checked(position: Position, answer: Answer) -> Found:
    """The result in an answer, played from the position.

    Raises:
        ValueError: it is no result, or the line doesn't win as it says.
        Refused: a move is not legal.
    """
    verdict = Verdict(answer.verdict)
    moves = parse_moves(answer.moves.split())
    course = [position]
    for move in moves:
        course.append(play(course[-1], move))
    end = course[-1]
    won = verdict is Verdict.WON
    if won != end.won:
        raise ValueError(answer.moves)
    result = Result(
        verdict,
        moves,
        tour=end.tour if won else 0,
        half=(1 if end.extra is None else 2) if won else 0,
        why=None if answer.why is None else Why(answer.why),
        positions=answer.positions,
        seconds=answer.seconds,
    )
    return Found(result, tuple(course))
