"""Frames that touch only what differs."""

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.app.canvas import Canvas, merged

SPOTS = st.builds(
    pygame.Rect, st.integers(0, 20), st.integers(0, 20), st.integers(1, 12), st.integers(1, 12)
)


def pixels(spot: pygame.Rect) -> set[tuple[int, int]]:
    return {(x, y) for x in range(spot.left, spot.right) for y in range(spot.top, spot.bottom)}


@given(st.lists(SPOTS, max_size=12))
def test_merged_spots_cover_all_and_are_no_more_work(spots: list[pygame.Rect]) -> None:
    few = merged(spots)
    assert set().union(*map(pixels, spots)) <= set().union(*map(pixels, few))
    assert sum(len(pixels(spot)) for spot in few) <= sum(len(pixels(spot)) for spot in spots)
    assert len(few) <= len(spots)


def test_cards_over_each_other_become_one_spot() -> None:
    pile = [pygame.Rect(0, 20 * i, 50, 70) for i in range(8)]
    assert merged(pile) == [pygame.Rect(0, 0, 50, 210)]


def test_a_frame_begins_with_its_picture() -> None:
    with pytest.raises(RuntimeError):
        Canvas().blit(pygame.Surface((1, 1)), (0, 0))


def test_nothing_is_left_of_the_frame_before() -> None:
    surface, picture, card = (pygame.Surface((n, n)) for n in (9, 9, 3))
    picture.fill("navy")
    card.fill("white")
    canvas = Canvas()
    for x in range(4):
        canvas.lay(surface, picture)
        canvas.blit(card, (x, x))
    white = pygame.mask.from_threshold(surface, "white", (1, 1, 1, 255))
    assert white.get_bounding_rects() == [pygame.Rect(3, 3, 3, 3)]
    picture.fill("gold", (7, 0, 1, 1))
    canvas.change([pygame.Rect(7, 0, 1, 1)])
    canvas.lay(surface, picture)
    assert pygame.image.tobytes(surface, "RGB") == pygame.image.tobytes(picture, "RGB")
