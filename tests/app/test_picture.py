"""A kept picture looks like one that is painted from nothing."""

import pygame
from hypothesis import given
from hypothesis import strategies as st

from game.app.picture import Layer, Picture

SIZE = (40, 30)


def tile(colour: str, width: int, height: int) -> pygame.Surface:
    surface = pygame.Surface((width, height), pygame.SRCALPHA)
    surface.fill(colour)
    return surface


IMAGES = [tile("#FF000080", 9, 5), tile("#00FF00", 6, 6), tile("#0000FF40", 20, 3)]

BLITS = st.tuples(
    st.sampled_from(IMAGES),
    st.integers(-10, 39),
    st.integers(-10, 29),
    st.sampled_from([None, (0, 0, 4, 2), (2, 1, 3, 2)]),
)


@st.composite
def layers(draw: st.DrawFn) -> list[Layer]:
    """Some layers, some with the same image twice."""
    made = []
    for blits in draw(st.lists(st.lists(BLITS, max_size=4), max_size=3)):
        made.append(Layer())
        for image, x, y, area in draw(st.permutations(blits + blits[:1])):
            made[-1].blit(image, (x, y), area)
    return made


def ground() -> pygame.Surface:
    surface = pygame.Surface(SIZE, pygame.SRCALPHA)
    surface.fill("#112233")
    surface.fill("#445566", (10, 10, 20, 5))
    return surface


def picture_of(shown: list[Layer]) -> bytes:
    surface = ground()
    for layer in shown:
        for image, x, y, area in layer.sprites:
            surface.blit(image, (x, y), area)
    return pygame.image.tobytes(surface, "RGB")


@given(st.lists(layers(), min_size=1, max_size=5))
def test_whatever_changes_is_painted(sequence: list[list[Layer]]) -> None:
    picture = Picture(ground())
    told = pygame.Surface(SIZE)
    for shown in sequence:
        for spot in picture.show(shown):
            told.blit(picture.surface, spot, spot)
        assert pygame.image.tobytes(picture.surface, "RGB") == picture_of(shown)
        assert pygame.image.tobytes(told, "RGB") == picture_of(shown), "it told all that it painted"


def test_what_is_the_same_is_not_painted_again() -> None:
    picture, red, green = Picture(ground()), Layer(), Layer()
    red.blit(IMAGES[0], (1, 1))
    green.blit(IMAGES[1], (20, 20))
    assert picture.show([red]) == [pygame.Rect((0, 0), SIZE)]
    assert not picture.show([red])
    assert picture.show([red, green]) == [pygame.Rect(20, 20, 6, 6)]
    assert picture.show([Layer(), green]) == [pygame.Rect(1, 1, 9, 5)]
