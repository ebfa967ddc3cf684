"""Boxes in whole pixels."""

import pytest

from game.table.boxes import Box

BOX = Box(10, 20, 30, 40)


def test_edges_and_middle() -> None:
    assert (BOX.right, BOX.bottom, BOX.centre) == (40, 60, (25, 40))


@pytest.mark.parametrize(
    ("x", "y", "inside"),
    [(10, 20, True), (39.5, 59.5, True), (40, 30, False), (20, 60, False), (9, 30, False)],
)
def test_the_right_and_lower_edges_lie_outside(x: float, y: float, inside: bool) -> None:
    assert BOX.contains(x, y) is inside


def test_in_the_mirror_left_is_right() -> None:
    assert BOX.mirrored(100) == Box(60, 20, 30, 40)
    assert BOX.mirrored(100).mirrored(100) == BOX


@pytest.mark.parametrize(
    ("other", "area"),
    [(BOX, 1200), (Box(30, 50, 99, 99), 100), (Box(40, 20, 9, 9), 0), (Box(90, 90, 9, 9), 0)],
)
def test_what_two_boxes_share(other: Box, area: int) -> None:
    assert BOX.overlap(other) == other.overlap(BOX) == area
