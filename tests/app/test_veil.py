"""A veil over the table: whichever cards stand out, they do so where they lie."""

import pygame
from hypothesis import given, settings
from hypothesis import strategies as st

from game.app.aids.veil import outline, veil, visible_box
from game.table.layout import Layout
from tests.table.tables import layouts

LAYOUTS = layouts() | layouts(squared=True)


def stacked(table: Layout) -> list[int]:
    """The cards in piles."""
    position = table.position
    return [card for place in position.stacks() for card in position.cards_at(place) or ()]


@given(LAYOUTS)
def test_every_card_is_stood_for_by_something_that_can_be_seen(table: Layout) -> None:
    for card in stacked(table):
        box, whole = pygame.Rect(visible_box(table, card)), pygame.Rect(table.boxes[card])
        assert whole.contains(box)
        assert min(box.size) > 2


@settings(max_examples=15)
@given(LAYOUTS, st.data())
def test_lines_stay_on_their_cards(table: Layout, data: st.DataObject) -> None:
    card = data.draw(st.sampled_from(stacked(table) or [0]))
    surface = pygame.Surface(table.frame.size, pygame.SRCALPHA)
    outline(surface, table, {card: "#FFFFFF"}, 2, "#000000")
    assert pygame.Rect(table.boxes[card]).contains(surface.get_bounding_rect())


@settings(max_examples=15)
@given(layouts(squared=True), st.data())
def test_what_is_hidden_does_not_light_up_what_hides_it(table: Layout, data: st.DataObject) -> None:
    hidden = [card for card in stacked(table) if not table.strip(card)]
    bright = data.draw(st.lists(st.sampled_from(hidden or [0]))) if hidden else []
    plain = veil(table.frame.size, table, "#000000", ())
    lit = veil(table.frame.size, table, "#000000", bright)
    assert pygame.image.tobytes(lit, "RGBA") == pygame.image.tobytes(plain, "RGBA")
