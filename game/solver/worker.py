"""The process of the analyst: ``main.py worker``, which the game starts for itself.

It reads requests from its standard input and answers on its standard output. A new
request ends the search for the one before. It waits without any work once it has
its answer, and ends at once when its input does: whoever has started it holds the
other end, and no death, however sudden, leaves that open.
"""

import os
import sys
import threading
import traceback
from contextlib import suppress
from queue import SimpleQueue
from typing import NoReturn

from game.solver.analysis import analyse
from game.solver.messages import Answer, Request, read_request
from game.solver.results import Limit, Result, Verdict, Why

MOST_MEMORY = 128 << 20
"""Bytes of its own that the process may have; with Python's own files it stays below 150 MiB."""

_NICENESS = 19


def main() -> NoReturn:
    """Answer requests until the input ends; that ends the process."""
    _be_modest()
    inbox = _Inbox()
    try:
        while True:
            inbox.answer(inbox.requests.get())
    except BrokenPipeError:
        pass  # nobody listens any more
    except Exception:
        traceback.print_exc()
    os._exit(1)  # the usual end would wait for the thread that waits for input


def _be_modest() -> None:
    """Take the processor only where nobody else wants it, and a bounded part of the memory.

    Under Windows the priority is settled at the start of the process; its memory is
    bounded by the search alone.
    """
    with suppress(ImportError, AttributeError, OSError, ValueError):
        os.nice(_NICENESS)
        import resource  # noqa: PLC0415 - there is none under Windows

        resource.setrlimit(resource.RLIMIT_DATA, (MOST_MEMORY, MOST_MEMORY))


class _Inbox:
    """Takes requests while a search is going on.

    Attributes:
        requests: What has come in.
    """

    def __init__(self) -> None:
        self.requests: SimpleQueue[Request] = SimpleQueue()
        self._newest = 0
        threading.Thread(target=self._read, daemon=True).start()

    def _read(self) -> None:
        for line in sys.stdin.buffer:
            request = read_request(line)
            self._newest = request.id
            self.requests.put(request)
        os._exit(0)  # in the midst of the search

    def answer(self, request: Request) -> None:
        """Tell all results about the position asked for, unless there is a newer request."""
        if request.position is None:
            return
        limit = Limit(request.positions, request.seconds, stop=lambda: request.id != self._newest)
        try:
            for result in analyse(request.position, limit):
                _tell(request, result)
        except MemoryError:
            _tell(request, Result(Verdict.UNKNOWN, why=Why.POSITIONS))
        _send(Answer(request.id))


def _tell(request: Request, result: Result) -> None:
    moves = " ".join(map(str, result.line))
    why = result.why and result.why.value
    verdict = result.verdict.value
    _send(Answer(request.id, verdict, moves, why, result.positions, result.seconds))


def _send(answer: Answer) -> None:
    sys.stdout.buffer.write(answer.line())
    sys.stdout.buffer.flush()
