"""Cards as surfaces: sizes, symmetry, and indices that are always to be seen whole."""

import math
from collections.abc import Callable

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.app import halos
from game.app.deck import Deck
from game.app.fonts import Fonts
from game.app.halos import Halo
from game.app.index import LETTERS
from game.app.theme import NIGHT
from game.rules.cards import KINDS

pygame.font.init()

FONTS = Fonts()
WIDTHS = (40, 48, 57, 77, 100, 116, 145, 233)


def deck(width: int, language: str = "en", four_colours: bool = True) -> Deck:
    return Deck(width, LETTERS[language], four_colours, 1.0, FONTS)


def pixels(surface: pygame.Surface, rows: slice = slice(None)) -> list[bytes]:
    """The rows of a surface."""
    data, pitch = pygame.image.tobytes(surface, "RGBA"), 4 * surface.get_width()
    return [data[i : i + pitch] for i in range(0, len(data), pitch)][rows]


def differing(one: pygame.Surface, other: pygame.Surface) -> pygame.Rect:
    """The smallest rectangle outside of which two surfaces of one size are the same."""
    same = pygame.mask.from_threshold(one, "#000000", (1, 1, 1, 255), other)
    same.invert()
    rects = same.get_bounding_rects()
    return rects[0].unionall(rects[1:])


@pytest.mark.parametrize("width", WIDTHS)
def test_everything_of_a_card_has_its_size(width: int) -> None:
    cards = deck(width)
    assert cards.size == (width, round(1.4 * width))
    surfaces = [cards.face(0), cards.face(11), cards.back(), cards.emptied(), cards.ghost_sun()]
    surfaces += [cards.niche(foundation) for foundation in range(8)]
    assert {surface.get_size() for surface in surfaces} == {cards.size}
    assert cards.lifted(3).get_width() == round(1.03 * width)


@pytest.mark.parametrize("language", LETTERS)
@pytest.mark.parametrize("four_colours", [True, False])
def test_all_faces_differ(language: str, four_colours: bool) -> None:
    cards = deck(57, language, four_colours)
    assert len({b"".join(pixels(cards.face(kind))) for kind in range(KINDS)}) == KINDS


def test_letters_name_every_rank_once() -> None:
    assert [len(set(letters)) for letters in LETTERS.values()] == [13, 13]


def test_a_surface_is_made_once() -> None:
    cards = deck(57)
    assert cards.face(5) is cards.face(5)
    assert cards.strip(5, 20.4, 16) is cards.strip(5, 20.2, 16)


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("kind", [1, 3, 9, 10, 11, 12, 23, 38, 51])
def test_art_looks_the_same_upside_down(width: int, kind: int) -> None:
    face = deck(width).face(kind)
    if kind % 13 < 10:  # 2, 4 and 10 have as many pips turned as upright
        box = pygame.Rect(0, round(0.485 * width), width, 0)
        box.height, belt = round(1.32 * width) - box.y, 0
    else:
        margin = round(0.065 * width)
        box = pygame.Rect(margin, round(0.48 * width), width - 2 * margin, 0)
        box.height, belt = face.get_height() - margin - box.y, round(0.05 * width)
    art = face.subsurface(box)
    upper = slice(box.height // 2 - belt)
    assert pixels(art, upper) == pixels(pygame.transform.rotate(art, 180), upper)


@pytest.mark.parametrize("language", LETTERS)
@pytest.mark.parametrize("width", WIDTHS)
def test_a_strip_is_the_upper_part_of_the_face(width: int, language: str) -> None:
    cards = deck(width, language)
    step = 0.34 * cards.height
    rows = slice(math.floor(step - max(3, 0.09 * width)))
    for kind in range(KINDS):
        strip = cards.strip(kind, step, cards.full_cap)
        assert pixels(strip, rows) == pixels(cards.face(kind), rows)


@given(
    width=st.integers(40, 300),
    dpi=st.sampled_from([1.0, 1.5, 2.0]),
    share=st.floats(0.1, 0.34),
    kind=st.integers(0, KINDS - 1),
    language=st.sampled_from(sorted(LETTERS)),
)
def test_the_index_lies_inside_of_its_strip(
    width: int, dpi: float, share: float, kind: int, language: str
) -> None:
    cards = Deck(width, LETTERS[language], True, dpi, FONTS)
    step = max(17.0 * dpi, share * cards.height)
    cap = round(min(cards.full_cap, max(0.78 * step, min(14 * dpi, step - 3))))
    strip = cards.strip(kind, step, cap)
    assert strip.get_height() >= step + cards.radius
    # Another card has the same paper and the same shadow on it.
    found = differing(strip, cards.strip((kind + 1) % KINDS, step, cap))
    assert found.left >= 0.05 * width
    assert found.right <= 0.96 * width
    assert found.top > 0
    assert found.bottom <= math.ceil(step)


def test_four_colours_change_diamonds_and_clubs_alone() -> None:
    two, four = deck(77, four_colours=False), deck(77)
    changed = [kind for kind in range(KINDS) if pixels(two.face(kind)) != pixels(four.face(kind))]
    # The outlines of all courts are of the black of clubs, so theirs change in the index alone.
    assert changed == list(range(26, KINDS))


@pytest.mark.parametrize("halo", [Deck.target, Deck.hint, Deck.focus])
def test_halos_surround_the_card_and_leave_it_free(halo: Callable[[Deck, float], Halo]) -> None:
    cards = deck(77)
    surface, dx, dy, _ = halo(cards, 1.2)
    for x, y in ((40, 0), (40, cards.height - 1), (0, 40), (cards.width - 1, 40), (40, 40)):
        assert surface.get_at((x - dx, y - dy)).a < 128
    for x, y in ((40, -3), (40, cards.height + 2), (-3, 40), (cards.width + 2, 40)):
        assert surface.get_at((x - dx, y - dy)).a > 200
    assert surface.get_at((0, 0)).a < 8


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("longer", [1, 150, 700])
def test_the_shadow_of_a_pile_is_that_of_a_thing_as_long(width: int, longer: int) -> None:
    cards = deck(width)
    blur, drop = max(1, round(0.05 * width)), round(0.02 * width)
    long = (width, cards.height + longer)
    expected = halos.shadow(long, cards.radius, blur, drop, NIGHT.rest_shadow)
    canvas = pygame.Surface((2 * width, long[1] + width), pygame.SRCALPHA)
    found = canvas.copy()
    expected.draw(canvas, width // 2, width // 2)
    cards.rest_shadow(long[1]).draw(found, width // 2, width // 2)
    assert pixels(found) == pixels(canvas)
