"""The bar beside what scrolls, and dragging it along."""

import pygame
from hypothesis import given
from hypothesis import strategies as st

from game.app.scroll_bar import Drag, scroll_bar
from game.table.intents import Press

WINDOW = pygame.Rect(10, 100, 400, 300)


@given(st.floats(1, 100_000), st.floats(0, 1), st.floats(0.5, 3))
def test_the_bar_stands_for_what_is_seen(whole: float, part: float, unit: float) -> None:
    bar = scroll_bar(WINDOW, whole, part * max(0.0, whole - WINDOW.height), unit)
    if bar is None:
        assert whole <= WINDOW.height
    else:
        assert WINDOW.contains(bar)
        assert bar.right == WINDOW.right
        assert (bar.top == WINDOW.top) or part > 0
        assert (bar.bottom == WINDOW.bottom) or part < 1


def test_what_hardly_moves_is_a_click_and_what_moves_drags() -> None:
    drag = Drag()
    assert drag.pull(50, 1.0) is None, "nothing is held"
    assert not drag.release()
    drag.press(Press(20, 100), 30.0)
    assert drag.pull(101, 1.0) is None
    assert drag.release()
    drag.press(Press(20, 100), 30.0)
    assert drag.pull(60, 1.0) == 70.0
    assert drag.pull(100, 1.0) == 30.0, "it goes on dragging"
    assert not drag.release()
    drag.press(Press(20, 100), 30.0)
    drag.cancel()
    assert not drag.release()
