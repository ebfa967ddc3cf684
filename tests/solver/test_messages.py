"""What the game and the analyst's process tell each other arrives as it was sent."""

from hypothesis import given
from hypothesis import strategies as st

from game.rules.position import Position
from game.solver.messages import Answer, Request, read_answer, read_request
from tests.rules.literals import positions


@given(positions(), st.none() | st.floats(0, 10), st.none() | st.integers(1, 9))
def test_a_request_is_read_as_it_was_written(
    position: Position, seconds: float | None, most: int | None
) -> None:
    for request in (Request(3, position, seconds, most), Request(4)):
        line = request.line()
        assert line.index(b"\n") == len(line) - 1
        assert read_request(line) == request


def test_an_answer_is_read_as_it_was_written() -> None:
    for answer in (Answer(3, "won", "5-AD X", None, 17, 0.25), Answer(4)):
        assert read_answer(answer.line()) == answer
