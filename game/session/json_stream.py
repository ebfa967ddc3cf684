"""JSON read piece by piece, so that a large file takes little memory and a fault has a line."""

import json
import re
from collections.abc import Iterator
from typing import NoReturn, TextIO

_BLANKS = re.compile(r"[ \t\n\r]*")
_PIECE = 1 << 16
"""Characters read at once, at first; a value that is longer takes twice as many each time."""

_MOST = 1 << 26
"""Characters of a value; nothing that we write comes near it."""

_LONGEST_WORD = 16
"""A fault so far from the end of what was read does not come from more being missing."""


class JsonError(ValueError):
    """Not JSON.

    Attributes:
        line: Where, from 1.
        cut: Whether the text only ends too early.
    """

    def __init__(self, line: int, cut: bool) -> None:
        super().__init__(f"line {line}")
        self.line = line
        self.cut = cut


class NotTextError(Exception):
    """The bytes of a file are no text."""


def _no_number(_: str) -> NoReturn:
    """JSON has neither infinity nor what is no number, though Python's writes and reads them.

    Raises:
        ValueError: always.
    """
    raise ValueError


class JsonStream:
    """Reads one JSON text from its beginning to its end.

    What reads raises ``JsonError`` where the text is not JSON, ``NotTextError``
    where it is no text, and ``OSError`` where the file can't be read.

    Attributes:
        line: The line, from 1, on which the value that was read last begins.
    """

    def __init__(self, file: TextIO) -> None:
        self._file = file
        self._decoder = json.JSONDecoder(parse_constant=_no_number)
        self._text = ""
        self._at = 0
        self._ended = False
        self._size = _PIECE
        self._lines = 1
        self.line = 1

    def items(self) -> Iterator[str]:
        """The keys of an object; its value is to be read after each of them."""
        for _ in self._members("{", "}"):
            key = self.value() if self._next() == '"' else self._fail()
            self._expect(":")
            yield str(key)

    def elements(self) -> Iterator[object]:
        """The elements of an array."""
        for _ in self._members("[", "]"):
            yield self.value()

    def starts(self, sign: str) -> bool:
        """Whether what follows begins with a sign."""
        return self._next() == sign

    def end(self) -> None:
        """Nothing may follow."""
        if self._next():
            self._fail()

    def value(self) -> object:
        """The value that follows, whole."""
        self._next()
        self.line = self._line()
        while True:
            try:
                value, end = self._decoder.raw_decode(self._text, self._at)
            except json.JSONDecodeError as error:
                open_ended = error.msg.startswith("Unterminated")
                if not open_ended and error.pos + _LONGEST_WORD < len(self._text):
                    self._fail(error.pos)
                if len(self._text) > _MOST or not self._more():
                    self._fail(len(self._text) if open_ended else error.pos)
            except (ValueError, RecursionError):
                self._fail()
            else:
                # A number near the end of what was read may go on.
                if end + _LONGEST_WORD < len(self._text) or not self._more():
                    self._at = end
                    self._size = _PIECE
                    return value

    def _members(self, opening: str, closing: str) -> Iterator[None]:
        self._expect(opening)
        if self._next() == closing:
            self._at += 1
            return
        while True:
            yield
            if self._next() == closing:
                self._at += 1
                return
            self._expect(",")

    def _expect(self, sign: str) -> None:
        if self._next() != sign:
            self._fail()
        self._at += 1

    def _next(self) -> str:
        """The sign that follows blanks; empty at the end of the text."""
        while True:
            found = _BLANKS.match(self._text, self._at)
            assert found
            self._at = found.end()
            if self._at < len(self._text):
                return self._text[self._at]
            if not self._more():
                return ""

    def _more(self) -> bool:
        """Read on, and forget what was used; returns whether there was more."""
        try:
            piece = "" if self._ended else self._file.read(self._size)
        except UnicodeDecodeError as error:
            raise NotTextError from error
        self._ended = not piece
        if piece:
            self._lines = self._line()
            self._text = self._text[self._at :] + piece
            self._at = 0
            self._size *= 2
        return not self._ended

    def _line(self, at: int | None = None) -> int:
        return self._lines + self._text.count("\n", 0, self._at if at is None else at)

    def _fail(self, at: int | None = None) -> NoReturn:
        rest = self._text[self._at if at is None else at :]
        raise JsonError(self._line(at), cut=self._ended and not rest.strip())
