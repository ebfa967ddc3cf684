"""The geometry settled on pictures: these numbers are what it was tried with."""

import pytest

from game.rules.places import EXTRA, PILES
from game.rules.position import Position, deal
from game.rules.variants import DENDERA
from game.table.boxes import Box
from game.table.frame import Frame, frame
from game.table.layout import layout
from tests.table.tables import at


def dealt(piles: int, tour: int, size: int) -> Position:
    """So many piles of one card less than the tour deals, and an extra pile of the other cards."""
    cards = iter(range(200))
    stacks = tuple(tuple(next(cards) for _ in range(size - 1)) for _ in range(piles))
    return Position(DENDERA, tour, stacks, tuple(next(cards) for _ in range(piles)), ((),) * 8)


@pytest.mark.parametrize(
    ("size", "bar", "tours"),
    [
        ((800, 600), 36, ["1×13 48 22.8", "2×9 57 21.6", "2×13 48 22.8 18.6", "1×10 60 28.6"]),
        ((1280, 800), 40, ["1×13 77 36.7", "2×9 78 29.4", "2×13 77 36.2 24.6", "1×10 97 46.2"]),
        (
            (1920, 1080),
            50,
            ["1×13 116 55.1", "2×9 107 40.5", "2×13 116 45.0 32.8", "1×10 145 69.0"],
        ),
        (
            (2560, 1080),
            50,
            ["1×13 155 59.6", "1×18 116 55.1", "2×13 129 48.9 32.1", "1×10 194 85.2"],
        ),
        (
            (3840, 2160),
            84,
            ["1×13 233 110.8", "2×9 219 82.9", "2×13 233 94.2 66.9", "1×10 291 138.4"],
        ),
        ((900, 1400), 36, ["2×7 92 43.9", "3×6 93 35.9", "4×7 92 34.8 34.8", "2×5 93 44.2"]),
    ],
)
def test_rows_columns_card_width_and_steps(
    size: tuple[int, int], bar: int, tours: list[str]
) -> None:
    for tour, words in zip([(13, 1, 8), (18, 2, 6), (26, 3, 4), (10, 3, 4)], tours, strict=True):
        table = at(dealt(*tour), *size)
        found = table.frame
        grid = f"{len(found.rows)}×{len(found.column_x)}"
        steps = found.preferred_step, table.fans[EXTRA].step
        shown = [grid, str(found.card_width), *(f"{step:.1f}" for step in steps)]
        assert found.bar == Box(0, 0, size[0], bar)
        assert shown[: len(words.split())] == words.split()


def test_the_first_tour_at_1280_by_800() -> None:
    table = at(deal(DENDERA, 17))
    lefts = sorted(box.x for box in table.frame.foundations)
    assert lefts == [107, 195, 369, 456, 631, 718, 893, 980]
    assert {box.y for box in table.frame.foundations} == {50}
    assert table.fans[PILES[0]].area[:2] == (20, 185)
    assert table.fans[PILES[12]].area[:2] == (1067, 185)
    assert table.fans[EXTRA].area[:2] == (1183, 67)


def test_the_two_foundations_of_a_suit_lie_side_by_side() -> None:
    boxes = at(deal(DENDERA, 17)).frame.foundations
    for ace, king in zip(boxes[:4], boxes[4:], strict=True):
        assert 0 < king.x - ace.right < ace.w / 4


def test_a_finer_screen_shows_the_same_table_with_more_pixels() -> None:
    plain, fine = (layout(deal(DENDERA, 17), (1280 * n, 800 * n), n).frame for n in (1, 2))
    assert fine.unit == 2 * plain.unit
    assert abs(fine.card_width - 2 * plain.card_width) <= 1
    assert fine.index_of(99.0).cap == pytest.approx(2 * plain.index_of(99.0).cap, abs=1)


def test_in_a_portrait_window_the_extra_pile_lies_under_the_foundations() -> None:
    found = at(deal(DENDERA, 17), 900, 1400).frame
    assert found.extra_number.y >= max(line.bottom for line in found.progress)
    assert found.extra_number.y == at(deal(DENDERA, 17), 900, 1400).numbers[PILES[0]].y


def test_a_redeal_makes_cards_at_most_a_quarter_wider() -> None:
    def wide(piles: int, size: int) -> Frame:
        return frame((2560, 1080), 1.0, piles, size)

    assert wide(1, 4).card_width == int(155.3 * 1.25)
    assert wide(13, 8).card_width < wide(1, 4).card_width


def test_a_window_that_is_too_small_shows_a_part_of_the_smallest_table() -> None:
    assert frame((100, 100), 1.0, 13, 8) == frame((480, 360), 1.0, 13, 8)


def test_a_table_without_piles_keeps_its_cards() -> None:
    assert frame((1280, 800), 1.0, 0, 4).card_width == frame((1280, 800), 1.0, 13, 8).card_width
