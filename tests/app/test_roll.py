"""A long list: by keys, wheel, drag and bar, whatever comes."""

import pygame
from hypothesis import given
from hypothesis import strategies as st

from game.app.roll import Roll
from game.table.intents import Cancel, Command, Do, Intent, Point, Press, Release, Scroll

LINE, BOX = 30, pygame.Rect(10, 100, 400, 300)


def roll(count: int = 1000) -> Roll:
    found = Roll()
    found.place(BOX, LINE, 1.0)
    found.fill(count)
    return found


def after(found: Roll, *intents: Intent | Command) -> tuple[int, int]:
    """The chosen row and the first one seen, after intents."""
    for intent in intents:
        found.handle(Do(intent) if isinstance(intent, Command) else intent)
    return found.row, found.seen().start


def test_keys_walk_and_the_list_follows() -> None:
    found = roll()
    assert after(found, *[Command.DOWN] * 9) == (9, 0)
    assert after(found, Command.DOWN) == (10, 1)
    assert after(found, Command.PAGE_DOWN) == (19, 10)
    assert after(found, Command.LAST) == (999, 990)
    assert after(found, Command.DOWN, Command.PAGE_DOWN) == (999, 990)
    assert after(found, Command.PAGE_UP) == (990, 990)
    assert after(found, Command.FIRST, Command.UP) == (0, 0)


def test_the_wheel_rolls_and_chooses_nothing() -> None:
    found = roll()
    assert after(found, Scroll(2)) == (0, 6)
    assert after(found, Scroll(-99)) == (0, 0)
    assert after(found, Scroll(999)) == (0, 990)


def test_a_click_tells_its_row() -> None:
    found = roll()
    found.handle(Scroll(1))
    x, y = found.box_of(5).center
    found.handle(Point(x, y))
    assert found.row == 5
    found.handle(Press(x, y))
    assert found.handle(Release(x, y)) == 5
    found.handle(Press(x, y))
    assert found.handle(Release(x, y + LINE)) is None
    found.handle(Press(x, y))
    found.handle(Cancel())
    assert found.handle(Release(x, y)) is None
    assert found.at(x, BOX.bottom) is None
    assert roll(2).at(x, BOX.bottom - 1) is None


def test_a_drag_takes_the_rows_along() -> None:
    found = roll()
    found.handle(Press(50, 390))
    for y in range(389, 119, -10):
        found.handle(Point(50, y))
    found.handle(Point(50, 120))
    assert found.seen().start == 9
    assert found.handle(Release(50, 120)) is None


def test_the_bar_leads_anywhere() -> None:
    found = roll()
    x = BOX.right - 3
    found.handle(Press(x, BOX.top))
    found.handle(Point(x, BOX.bottom + 99))
    assert found.seen().start == 990
    found.handle(Point(x, BOX.centery))
    assert abs(found.seen().start - 495) <= 1
    assert found.handle(Release(x, BOX.centery)) is None


intents = st.one_of(
    st.sampled_from([Do(c) for c in Command]),
    st.builds(Scroll, st.floats(-50, 50)),
    st.builds(Point, st.integers(0, 450), st.integers(0, 450)),
    st.builds(Press, st.integers(0, 450), st.integers(0, 450)),
    st.builds(Release, st.integers(0, 450), st.integers(0, 450)),
    st.just(Cancel()),
)


@given(st.sampled_from([0, 1, 3, 10, 11, 500]), st.lists(intents), st.integers(0, 20))
def test_it_never_leaves_its_rows(count: int, played: list[Intent], later: int) -> None:
    found = roll(count)
    for intent in played:
        row = found.handle(intent)
        assert row is None or 0 <= row < found.count
        assert 0 <= found.row < max(1, found.count)
        seen = found.seen()
        assert 0 <= seen.start <= seen.stop <= found.count or not seen
        assert len(seen) >= min(found.count, BOX.height // LINE)
    found.fill(later)
    assert 0 <= found.row < max(1, later)
    assert len(found.seen()) >= min(later, BOX.height // LINE)
    found.place(pygame.Rect(0, 0, 200, 90), 30, 0.9)
    assert len(found.seen()) >= min(later, 3)
