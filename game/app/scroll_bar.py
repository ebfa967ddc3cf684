"""What is longer than the window it is seen in: the bar at its edge, and dragging it along."""

import pygame

from game.app.theme import Theme
from game.table.hands import DRAG_FROM
from game.table.intents import Press

_WIDTH, _SHORTEST = 5, 24
"""Of the bar, in units."""


def scroll_bar(window: pygame.Rect, whole: float, top: float, unit: float) -> pygame.Rect | None:
    """Where the bar is, at the right edge of the window; None if all is in sight.

    Args:
        window: Where a part is seen, in pixels.
        whole: How high all of it is, in pixels.
        top: How much of it lies above the window, in pixels.
        unit: Pixels per unit.
    """
    height = window.height
    if whole <= height:
        return None
    length = max(round(height * height / whole), round(_SHORTEST * unit))
    way, width = (height - length) * top / (whole - height), round(_WIDTH * unit)
    return pygame.Rect(window.right - width, window.top + round(way), width, length)


def draw_scroll_bar(
    surface: pygame.Surface,
    theme: Theme,
    window: pygame.Rect,
    whole: float,
    top: float,
    unit: float,
) -> None:
    """Draw the bar, if there is one; as for ``scroll_bar``."""
    bar = scroll_bar(window, whole, top, unit)
    if bar is not None:
        pygame.draw.rect(surface, theme.hairline, bar, 0, bar.width // 2)


class Drag:
    """The pointer held down on what scrolls: it takes it along, or clicks if it hardly moves.

    Attributes:
        start: Where it went down.
    """

    def __init__(self) -> None:
        """It is up."""
        self.start = (0, 0)
        self._grip: float | None = None
        self._dragged = False

    def press(self, press: Press, top: float) -> None:
        """It goes down, while so many pixels lie above the window."""
        self.start = press.x, press.y
        self._grip, self._dragged = press.y + top, False

    def pull(self, y: int, unit: float) -> float | None:
        """It is at a height; returns how much comes to lie above the window, if it drags."""
        if self._grip is None:
            return None
        self._dragged |= abs(y - self.start[1]) >= DRAG_FROM * unit
        return self._grip - y if self._dragged else None

    def release(self) -> bool:
        """It goes up; returns whether that was a click."""
        clicked = self._grip is not None and not self._dragged
        self.cancel()
        return clicked

    def cancel(self) -> None:
        """It does nothing any more, until it goes down again."""
        self._grip = None
