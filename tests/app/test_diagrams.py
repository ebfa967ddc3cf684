"""The diagrams on the pages: parsed, true to the rules, drawn within their size."""

import re

import pygame
import pytest

from game.app.diagrams import Diagram, diagram_size, draw_diagram, parse_diagram
from game.app.scenes.page import PAGES
from game.rules.cards import KINDS
from game.rules.moves import legal_moves, play
from game.rules.places import Area, Place
from game.rules.position import Position
from game.rules.variants import VARIANTS, Variant
from game.words import LANGUAGES
from tests.app.conftest import Start

DRAWN = re.compile(r"!\[.*\]\((.*)\)")
LITERALS: list[str] = DRAWN.findall((PAGES / "rules.en.md").read_text(encoding="utf-8"))

State = dict[Place, tuple[int, ...]]
"""The kinds of the cards at each place; the extra pile only once it is formed."""


def states(diagram: Diagram) -> list[State]:
    return [
        {fan.place: fan.cards for fan in state if fan.cards or fan.place.area is not Area.EXTRA}
        for state in diagram
    ]


def position(state: State, variant: Variant, tour: int) -> Position:
    """A position with these cards; they may be taken from either pack."""

    def at(area: Area, count: int) -> tuple[tuple[int, ...], ...]:
        return tuple(state.get(Place(area, i), ()) for i in range(count))

    piles = sum(place.area is Area.PILE for place in state)
    extra = next((cards for place, cards in state.items() if place.area is Area.EXTRA), None)
    return Position(variant, tour, at(Area.PILE, piles), extra, at(Area.FOUNDATION, 8))


def follow(start: Position, steps: int) -> list[Position]:
    """All positions that so many moves or fewer lead to."""
    found, edge = [start], [start]
    for _ in range(steps):
        edge = [play(one, move) for one in edge for move in legal_moves(one)]
        found += edge
    return found


def looks(of: Position) -> State:
    """What is to be seen of a position."""
    return {
        place: tuple(card % KINDS for card in of.cards_at(place) or ())
        for place in of.places()
        if place.area is not Area.FOUNDATION or of.cards_at(place)
    }


@pytest.mark.parametrize("literal", [text for text in LITERALS if ">" in text])
def test_what_a_diagram_shows_is_legal(literal: str) -> None:
    before, after = states(parse_diagram(literal))
    starts = [position(before, variant, 2) for variant in VARIANTS.values()]
    assert any(looks(end) == after for start in starts for end in follow(start, 3))


def test_some_diagrams_do_not_come_of_themselves() -> None:
    before, after = states(parse_diagram("3H 8S | 6S > 3H 8S 6S |"))
    starts = [position(before, variant, 2) for variant in VARIANTS.values()]
    assert not any(looks(end) == after for start in starts for end in follow(start, 3))


@pytest.mark.parametrize("literal", ["1H", "AS:1", "Q:5", "3H 8"])
def test_what_is_no_diagram(literal: str) -> None:
    with pytest.raises(ValueError, match=r"not in tuple|not found|no such place"):
        parse_diagram(literal)


@pytest.mark.parametrize("width", [40, 52, 97])
@pytest.mark.parametrize("literal", LITERALS)
def test_a_diagram_keeps_to_its_size(start: Start, literal: str, width: int) -> None:
    services, diagram, ground = start().services, parse_diagram(literal), pygame.Color("#123456")
    across, high = (round(length * width) for length in diagram_size(diagram))
    margin = 20  # for shadows and marks
    surface = pygame.Surface((across + 2 * margin, high + 2 * margin))
    surface.fill(ground)
    draw_diagram(services, surface, diagram, (margin, margin), width, width / 52)
    drawn = pygame.mask.from_threshold(surface, ground, (1, 1, 1, 255))
    drawn.invert()
    (box,) = [drawn.get_bounding_rects()[0].unionall(drawn.get_bounding_rects())]
    assert box.left > 0
    assert box.top > 0
    assert box.right < surface.get_width()
    assert box.bottom < surface.get_height()
    inner = surface.get_rect().inflate(-2 * margin, -2 * margin)
    assert box.union(inner.inflate(-8, -8)) == box, "it fills its size"


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_languages_show_the_same_diagrams(language: str) -> None:
    text = (PAGES / f"rules.{language}.md").read_text(encoding="utf-8")
    assert DRAWN.findall(text) == LITERALS
