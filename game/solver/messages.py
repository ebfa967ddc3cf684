"""What the game and the process of its analyst tell each other, each message a line of JSON.

The game sends requests, the process answers; all cards stay the physical ones they are.
"""

import json
from typing import Any, NamedTuple

from game.rules.position import Cards, Position
from game.rules.variants import VARIANTS


class Request(NamedTuple):
    """A question about a position, or the wish that no more be searched.

    Whatever was asked before is of no interest any longer.

    Attributes:
        id: A number that no other request has.
        position: The position; None if nothing is asked.
        seconds: The most CPU seconds to spend on it, or None.
        positions: The most positions to look at, or None.
    """

    id: int
    position: Position | None = None
    seconds: float | None = None
    positions: int | None = None

    def line(self) -> bytes:
        """The request as it is sent."""
        position = self.position
        written = position and (position.variant.id, *position[1:])
        return _line((self.id, written, self.seconds, self.positions))


class Answer(NamedTuple):
    """A result, or the word that there will be no more of them.

    Attributes:
        id: The number of the request.
        verdict: The value of a ``Verdict``; None if the search is over.
        moves: The line as records write it.
        why: The value of a ``Why``, or None.
        positions: As in a ``Result``.
        seconds: As in a ``Result``.
    """

    id: int
    verdict: str | None = None
    moves: str = ""
    why: str | None = None
    positions: int = 0
    seconds: float = 0.0

    def line(self) -> bytes:
        """The answer as it is sent."""
        return _line(self)


def read_request(line: bytes) -> Request:
    """The request that a line holds; it is trusted to be one."""
    number, written, seconds, positions = json.loads(line)
    return Request(number, written and _position(*written), seconds, positions)


def read_answer(line: bytes) -> Answer:
    """The answer that a line holds.

    Raises:
        ValueError: it is not JSON.
        TypeError: it is no answer.
    """
    return Answer(*json.loads(line))


def _line(message: tuple[Any, ...]) -> bytes:
    return json.dumps(message, separators=(",", ":")).encode() + b"\n"


def _position(
    variant: str, tour: int, piles: list[Cards], extra: Cards | None, foundations: list[Cards]
) -> Position:
    return Position(
        VARIANTS[variant],
        tour,
        tuple(map(tuple, piles)),
        None if extra is None else tuple(extra),
        tuple(map(tuple, foundations)),
    )
