"""Upright rectangles in whole pixels."""

from typing import NamedTuple


class Box(NamedTuple):
    """A rectangle: its upper left corner, its width and its height, in pixels, y down."""

    x: int
    y: int
    w: int
    h: int

    @property
    def right(self) -> int:
        """The first column to the right of the box."""
        return self.x + self.w

    @property
    def bottom(self) -> int:
        """The first line below the box."""
        return self.y + self.h

    @property
    def centre(self) -> tuple[float, float]:
        """The middle of the box."""
        return self.x + self.w / 2, self.y + self.h / 2

    def contains(self, x: float, y: float) -> bool:
        """Whether a point lies in the box; the right and lower edges are outside of it."""
        return self.x <= x < self.right and self.y <= y < self.bottom

    def mirrored(self, width: int) -> "Box":
        """Where the box lies in the mirror image of a table of some width."""
        return self._replace(x=width - self.right)

    def overlap(self, other: "Box") -> int:
        """The area shared with another box, in square pixels."""
        across = min(self.right, other.right) - max(self.x, other.x)
        down = min(self.bottom, other.bottom) - max(self.y, other.y)
        return max(across, 0) * max(down, 0)
