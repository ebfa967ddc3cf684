"""What lies on the table, layer by layer."""

import math
from collections.abc import Hashable, Mapping, Sequence
from functools import lru_cache
from itertools import zip_longest
from typing import NamedTuple

import pygame

from game.app import art
from game.app.canvas import Target
from game.app.deck import Deck
from game.app.halos import carved
from game.app.picture import NOTHING, Layer
from game.app.services import Services
from game.app.text import NUMBER
from game.rules.cards import KINDS
from game.rules.places import EXTRA, FOUNDATIONS, PILES, Area, Place
from game.rules.position import Cards
from game.table.boxes import Box
from game.table.layout import Layout
from game.table.motion import Moving


class Marks(NamedTuple):
    """What stands out on the table.

    Attributes:
        held: Cards in the hand, from bottom to top.
        follows: Whether they follow the pointer; else they are lifted where they lie.
        targets: Places that would take them.
        focus: The place the keyboard is at, if it is used.
    """

    held: Cards = ()
    follows: bool = False
    targets: tuple[Place, ...] = ()
    focus: Place | None = None


LIFT = 0.06
"""How far a card rises that is picked up and has not left its place, in card widths."""


_STACKS = (*PILES, EXTRA)


def _order(layout: Layout) -> tuple[Hashable, ...]:
    """What layers show, from the lowest up; those of places have the place itself as their key."""
    stacks = sorted(_STACKS, key=lambda place: place == layout.uppermost)
    return ("panel", *FOUNDATIONS, "numbers", *stacks, "marks", "waiting")


class Resting:
    """Tells what lies on the table as layers, and makes only those anew that may have changed."""

    def __init__(self, services: Services) -> None:
        """Nothing lies anywhere yet."""
        self._services = services
        self._layout: Layout | None = None
        self._marks = Marks()
        self._hidden: frozenset[int] = frozenset()
        self._layers: dict[Hashable, Layer] = {}
        self._former: Layout | None = None
        self._former_layers: dict[Hashable, Layer] = {}

    def forget(self) -> None:
        """The settings may have changed, and with them what everything looks like."""
        self._layout = self._former = None

    def layers(
        self,
        layout: Layout,
        marks: Marks,
        waiting: Sequence[Moving] = (),
        aloft: frozenset[int] = frozenset(),
    ) -> Sequence[Layer]:
        """All that lies, from the lowest layer up; a pile that is spread lies over the others.

        Args:
            layout: Where cards lie once they have arrived.
            marks: What stands out.
            waiting: Cards that lie somewhere else, from the lowest up.
            aloft: All cards that do not lie where the layout says, those waiting included.
        """
        fresh = layout is not self._layout
        hidden = aloft | frozenset(marks.held if marks.follows else ())
        if fresh:
            self._former, self._former_layers = self._layout, self._layers
            self._layers = dict.fromkeys(_order(layout), NOTHING)
            self._layers["panel"] = self._panel(layout)
            self._layers["numbers"] = self._numbers(layout)
            changed = {*FOUNDATIONS, *layout.position.stacks()}
        else:
            changed = {layout.places[card] for card in hidden ^ self._hidden}
        for place in changed:
            show = self._foundation if place.area is Area.FOUNDATION else self._pile
            self._layers[place] = show(layout, place, hidden)
        if fresh or marks != self._marks:
            self._layers["marks"] = self._marked(layout, marks)
        self._layout, self._marks, self._hidden = layout, marks, hidden
        return list((self._layers | self._waiting(layout, waiting)).values())

    def _waiting(self, layout: Layout, waiting: Sequence[Moving]) -> dict[Hashable, Layer]:
        """Cards that wait. Of a pile that waits as a whole nothing is painted anew."""
        layers: dict[Hashable, Layer] = {}
        former, spots = self._former, {flight.card: (x, y) for flight, x, y in waiting}
        if former is not None and spots:
            for place in _STACKS:
                cards = former.position.cards_at(place) or ()
                whole = all(spots.get(card) == former.boxes[card][:2] for card in cards)
                if cards and whole and not self._layers[place].sprites:
                    layers[place] = self._former_layers[place]
                    for card in cards:
                        del spots[card]
        layers["waiting"] = Layer()
        single = [card for card in waiting if card.flight.card in spots]
        draw_moving(layers["waiting"], self._deck(layout), single)
        return layers

    def draw_held(self, target: Target, layout: Layout, boxes: Mapping[int, Box]) -> None:
        """Draw lifted cards; arguments as for ``TableView.draw_held``."""
        deck = self._deck(layout)
        for card, box in boxes.items():
            face = deck.lifted(card % KINDS)
            grown = (face.get_width() - box.w) // 2
            deck.shadow().draw(target, box.x - grown, box.y - grown)
            target.blit(face, (box.x - grown, box.y - grown))

    def _deck(self, layout: Layout) -> Deck:
        return self._services.deck(layout.frame.card_width, layout.frame.dpi)

    def _panel(self, layout: Layout) -> Layer:
        layer, frame = Layer(), layout.frame
        x, y, *size = frame.extra_panel
        w, theme, line = frame.card_width, self._services.theme, max(1, round(frame.unit))
        depth = max(1, round(0.06 * w))
        ground = carved((size[0], size[1]), 0.10 * w, line, depth, theme.ghost_line, theme)
        layer.blit(ground, (x, y))
        if layout.position.extra is None:
            layer.blit(self._deck(layout).ghost_sun(), frame.extra_card[:2])
        return layer

    def _numbers(self, layout: Layout) -> Layer:
        """The name of each place, and how many cards there are where only one shows."""
        layer, theme, unit = Layer(), self._services.theme, layout.frame.unit
        lines = [
            (str(place), theme.gold if place == EXTRA else theme.muted, box)
            for place, box in layout.numbers.items()
        ]
        for place, box in layout.counts.items():
            cards = layout.position.cards_at(place) or ()
            lines.append((f"×{len(cards)}", theme.muted, box))
        for text, ink, box in lines:
            line = self._services.writer.render(text, NUMBER, unit, ink)
            x, y = box.centre
            # Halves always go down, as where a writer writes.
            top = math.floor(y - line.height / 2 + 0.5)
            layer.blit(line, (round(x - line.width / 2), top))
        return layer

    def _foundation(self, layout: Layout, place: Place, hidden: frozenset[int]) -> Layer:
        layer, deck, theme = Layer(), self._deck(layout), self._services.theme
        box, line = layout.frame.foundations[place.index], layout.frame.progress[place.index]
        cards = layout.position.foundations[place.index]
        top = next((card for card in reversed(cards) if card not in hidden), None)
        if top is None:
            layer.blit(deck.niche(place.index), box[:2])
        else:
            deck.rest_shadow(deck.height).draw(layer, box.x, box.y)
            layer.blit(deck.face(top % KINDS), box[:2])
        layer.blit(_progress((line.w, line.h), len(cards), theme.gold, theme.tick), line[:2])
        return layer

    def _pile(self, layout: Layout, place: Place, hidden: frozenset[int]) -> Layer:
        layer, deck, fan = Layer(), self._deck(layout), layout.fans[place]
        cards = layout.position.cards_at(place) or ()
        if not cards:
            layer.blit(deck.emptied(), fan.area[:2])
        rests = [i for i, card in enumerate(cards) if card not in hidden]
        if not rests:
            return layer
        first, last = fan.boxes[rests[0]], fan.boxes[rests[-1]]
        deck.rest_shadow(last.bottom - first.y).draw(layer, first.x, first.y)
        covered = {i - 1 for i in rests}
        for i in rests:
            kind, step = cards[i] % KINDS, fan.strips[i]
            if i not in covered or step >= deck.height:
                layer.blit(deck.face(kind), fan.boxes[i][:2])
            elif step > 0:
                layer.blit(deck.strip(kind, step, fan.indices[i].cap), fan.boxes[i][:2])
        return layer

    def _marked(self, layout: Layout, marks: Marks) -> Layer:
        layer, deck, unit = Layer(), self._deck(layout), layout.frame.unit
        for place in marks.targets:
            box = _top_box(layout, place)
            deck.target(unit).draw(layer, box.x, box.y)
        rise = 0
        if marks.held and not marks.follows:
            rise = round(LIFT * deck.width)
            boxes = ((card, layout.boxes[card]) for card in marks.held)
            self.draw_held(layer, layout, {c: box._replace(y=box.y - rise) for c, box in boxes})
        if marks.focus is not None:
            box = _top_box(layout, marks.focus)
            held = bool(marks.held) and layout.places[marks.held[0]] == marks.focus
            deck.focus(unit).draw(layer, box.x, box.y - (rise if held else 0))
        return layer


def draw_moving(target: Target, deck: Deck, cards: Sequence[Moving]) -> None:
    """Draw cards, of each only what the next one leaves to be seen if it lies upon it."""
    corner = math.ceil(deck.radius)
    places = [(round(x), round(y)) for _, x, y in cards]
    for (flight, _, _), (x, y), above in zip_longest(cards, places, places[1:]):
        seen = deck.height
        if above is not None and above[0] == x and y <= above[1]:
            seen = min(seen, above[1] - y + corner) if above[1] > y else 0
        if seen > 0:
            face = deck.face(flight.card % KINDS)
            target.blit(face, (x, y), (0, 0, deck.width, seen))


def _top_box(layout: Layout, place: Place) -> Box:
    fan = layout.fans[place]
    return fan.boxes[-1] if fan.boxes else fan.area


@lru_cache(64)
def _progress(size: art.Size, home: int, gold: str, tick: str) -> pygame.Surface:
    """The line under a foundation: a tick for each card, golden if it is home."""
    width, height = size
    line = pygame.Surface(size, pygame.SRCALPHA)
    gap = max(1, round(width / 13 * 0.18))
    for card in range(13):
        left = round(card * (width + gap) / 13)
        right = round((card + 1) * (width + gap) / 13) - gap
        line.fill(gold if card < home else tick, (left, 0, right - left, height))
    return line
