"""Small diagrams of the table for the pages of text, made of the cards that are played with.

A page writes a diagram as places from left to right, ``|`` between them:

- ``3D KC *7H`` is a pile from bottom to top; ``*`` marks a card, nothing at all is an emptied pile;
- ``E: JC 2H`` is the extra pile, ``E:`` alone its place before it is formed;
- ``AS:5`` is a foundation that has come to the five, ``AS:*5`` with this marked, ``KS:`` an
  empty one.

``>`` stands between what was and what came of it.
"""

from collections.abc import Iterator
from functools import lru_cache
from itertools import zip_longest
from typing import NamedTuple

import pygame

from game.app import art, halos
from game.app.deck import Deck
from game.app.services import Services
from game.rules.cards import NAME, RANKS
from game.rules.places import EXTRA, FOUNDATION_NAMES, FOUNDATIONS, PILES, Area, Place, builds_up

# All lengths in card widths
_TALL = 1.4
_STEP = 0.44  # how much of a covered card shows
_GAP = 0.18  # between places of one kind
_APART = 0.46  # between places of different kinds
_MARGIN = 0.16  # of the extra pile's room around its cards
_TICKS, _TICKS_BELOW = 0.05, 0.11  # height of the progress line, and how far it is below the card
_ARROW, _ARROW_ROOM = 0.62, 0.30  # its length, and what is free on both sides of it


class Fan(NamedTuple):
    """The cards of one place.

    Attributes:
        place: The place; piles are counted from the left.
        cards: Their kinds from bottom to top; of a foundation only the last one is seen.
        marked: Whether each is marked.
    """

    place: Place
    cards: tuple[int, ...]
    marked: tuple[bool, ...]

    @property
    def height(self) -> float:
        """In card widths."""
        if self.place.area is Area.FOUNDATION:
            return _TALL + _TICKS_BELOW + _TICKS
        return _TALL + _STEP * max(len(self.cards) - 1, 0)


Diagram = tuple[tuple[Fan, ...], ...]
"""What was, and what came of it; or only one state."""


def parse_diagram(text: str) -> Diagram:
    """The diagram that a text writes.

    Raises:
        ValueError: the text is no diagram.
    """
    return tuple(tuple(_fans(state)) for state in text.split(">"))


def _fans(state: str) -> Iterator[Fan]:
    piles = iter(PILES)
    for text in state.split("|"):
        head, colon, rest = text.strip().rpartition(":")
        words = rest.split()
        if head in FOUNDATION_NAMES:
            place = FOUNDATIONS[FOUNDATION_NAMES.index(head)]
            order = RANKS if builds_up(place.index) else RANKS[::-1]
            top = rest.removeprefix("*")
            words = [rank + head[1] for rank in order[: order.index(top) + 1]] if rest else []
            if top != rest:
                words[-1] = f"*{words[-1]}"
        elif head == "E":
            place = EXTRA
        elif not colon:
            place = next(piles)
        else:
            raise ValueError(f"no such place: {head}")
        cards = tuple(NAME.index(word.removeprefix("*")) for word in words)
        yield Fan(place, cards, tuple(word.startswith("*") for word in words))


def diagram_size(diagram: Diagram) -> tuple[float, float]:
    """Width and height of a diagram, in card widths."""
    (*_, (left, last)) = _placed(diagram)
    fans = [fan for state in diagram for fan in state]
    return left + 1 + _margin(last), max(fan.height for fan in fans) + 2 * max(map(_margin, fans))


def _margin(fan: Fan | None) -> float:
    return _MARGIN if fan is not None and fan.place == EXTRA else 0.0


def _placed(diagram: Diagram) -> Iterator[tuple[float, Fan | None]]:
    """Each place with its left edge, in card widths; None is the arrow."""
    x = 0.0
    for number, state in enumerate(diagram):
        if number:
            x += _ARROW_ROOM + _margin(diagram[number - 1][-1])
            yield x, None
            x += _ARROW + _ARROW_ROOM
        for fan, following in zip_longest(state, state[1:]):
            yield x, fan
            if following is not None:
                x += 1 + (_GAP if following.place.area is fan.place.area else _APART)
        x += 1


def draw_diagram(
    services: Services,
    target: pygame.Surface,
    diagram: Diagram,
    place: tuple[int, int],
    card_width: int,
    unit: float,
) -> None:
    """Draw a diagram.

    Args:
        services: Whose cards and colours.
        target: Where to.
        diagram: What.
        place: Its upper left corner, in pixels.
        card_width: In pixels.
        unit: Pixels per unit.
    """
    pen = _Pen(services, target, services.deck(card_width, 1), unit)
    left, top = place
    height = round(diagram_size(diagram)[1] * card_width)
    margin = round(max(_margin(fan) for state in diagram for fan in state) * card_width)
    for offset, fan in _placed(diagram):
        x = left + round(offset * card_width)
        if fan is None:
            arrow = _arrow(round(_ARROW * card_width), services.theme.gold)
            target.blit(arrow, arrow.get_rect(midleft=(x, top + height // 2)))
        elif fan.place.area is Area.FOUNDATION:
            pen.draw_foundation(fan, x, top + margin)
        else:
            if fan.place == EXTRA:
                pen.draw_room(pygame.Rect(x - margin, top, card_width + 2 * margin, height))
            pen.draw_pile(fan, x, top + margin)


class _Pen(NamedTuple):
    """What places are drawn with."""

    services: Services
    target: pygame.Surface
    deck: Deck
    unit: float

    def draw_foundation(self, fan: Fan, x: int, y: int) -> None:
        """A foundation and, as on the table, the line that shows how far it has come."""
        deck, theme = self.deck, self.services.theme
        if fan.cards:
            deck.rest_shadow(deck.height).draw(self.target, x, y)
            self.target.blit(deck.face(fan.cards[-1]), (x, y))
            if fan.marked[-1]:
                self.mark(pygame.Rect(x, y, *deck.size))
        else:
            self.target.blit(deck.niche(fan.place.index), (x, y))
        line = y + deck.height + round(_TICKS_BELOW * deck.width)
        high, gap = max(2, round(_TICKS * deck.width)), max(1, round(deck.width * 0.014))
        for tick in range(len(RANKS)):
            left = x + round(tick * (deck.width + gap) / len(RANKS))
            right = x + round((tick + 1) * (deck.width + gap) / len(RANKS)) - gap
            colour = theme.gold if tick < len(fan.cards) else theme.tick
            self.target.fill(colour, (left, line, right - left, high))

    def draw_room(self, box: pygame.Rect) -> None:
        """The room that is kept free for the extra pile."""
        theme = self.services.theme
        thin, radius = max(1.0, self.unit), 2 * self.deck.radius
        depth = max(1, round(0.06 * self.deck.width))
        ground = halos.carved(box.size, radius, thin, depth, theme.ghost_line, theme)
        self.target.blit(ground, box)

    def draw_pile(self, fan: Fan, x: int, y: int) -> None:
        """A pile from bottom to top, its marked cards in a light."""
        deck = self.deck
        step = round(_STEP * deck.width)
        tops = [y + i * step for i in range(len(fan.cards))]
        if not tops:
            empty = deck.ghost_sun() if fan.place == EXTRA else deck.emptied()
            self.target.blit(empty, (x, y))
            return
        deck.rest_shadow(tops[-1] - y + deck.height).draw(self.target, x, y)
        for kind, top in zip(fan.cards[:-1], tops, strict=False):
            self.target.blit(deck.strip(kind, step, deck.full_cap), (x, top))
        self.target.blit(deck.face(fan.cards[-1]), (x, tops[-1]))
        marked = [top for top, mark in zip(tops, fan.marked, strict=True) if mark]
        if marked:
            end = marked[-1] + (deck.height if fan.marked[-1] else step)
            self.mark(pygame.Rect(x, marked[0], deck.width, end - marked[0]))

    def mark(self, box: pygame.Rect) -> None:
        """A ring of gold around cards; a glow would hide the index above."""
        thick = max(2, round(2.4 * self.unit))
        ring = box.inflate(2 * thick, 2 * thick)
        gold = self.services.theme.gold
        self.target.blit(halos.outline(ring.size, self.deck.radius + thick, thick, gold), ring)


@lru_cache(4)
def _arrow(length: int, colour: str) -> pygame.Surface:
    size = length, round(length * 24 / 38)
    path = "M2,12 H35 M25,3 L35,12 L25,21"
    return art.tinted(art.raster(art.stroked(path, "#FFFFFF", 2.2), size, 38, 24), colour)
