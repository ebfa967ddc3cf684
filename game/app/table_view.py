"""Draws the table: a kept picture of all that rests, and over it what moves."""

import math
from collections.abc import Mapping, Sequence
from itertools import zip_longest
from typing import NamedTuple

import pygame

from game.app.canvas import Canvas, Target
from game.app.deck import Deck
from game.app.scenes.scene import Screen
from game.app.services import Services
from game.app.sky import sky
from game.app.text import NUMBER
from game.rules.cards import KINDS
from game.rules.places import EXTRA, FOUNDATIONS, Place
from game.rules.position import LAST_TOUR, Cards
from game.rules.tours import PILE_SIZES
from game.table.boxes import Box
from game.table.frame import frame as frame_of
from game.table.layout import Layout
from game.table.motion import Motion, Moving


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


SPEED = {"full": 1.0, "brief": 0.5, "none": 0.0}
"""How long motion takes for each setting, as a factor."""

LIFT = 0.06
"""How far a card rises that is picked up and has not left its place, in card widths."""

NO_MOTION = Motion()


class TableView:
    """Draws layouts of one game.

    The picture of what rests is painted anew when the layout, the marks or the
    motion change. Every frame in between lays the moving cards over it; a card
    that lands is laid into it.
    """

    def __init__(self, services: Services) -> None:
        self._services = services
        self._screen = Screen(0, 0, 1)
        self._sky: pygame.Surface | None = None
        self._motion, self._elapsed = NO_MOTION, 0.0
        self._still: pygame.Surface | None = None
        self._shows: tuple[object, ...] = ()
        self._landed: set[int] = set()

    def resize(self, screen: Screen) -> None:
        """Forget everything that was painted for another screen or other settings."""
        if screen != self._screen:
            self._screen = screen
            self._sky = self._still = None
        self._shows = ()

    def deck(self, layout: Layout) -> Deck:
        """The cards in the size of a layout."""
        return self._services.deck(layout.frame.card_width, layout.frame.dpi)

    @property
    def moving(self) -> bool:
        """Whether anything is in flight."""
        return self._elapsed < self._motion.lasts

    def fly(self, motion: Motion) -> None:
        """Let cards fly, as long as the settings want; whatever else was in flight has landed."""
        self._motion = motion.scaled(SPEED[self._services.settings.motion])
        self._elapsed = 0.0

    def land(self) -> None:
        """Whatever is in flight lies where it was to land."""
        self._motion = NO_MOTION

    def make_ready(self, layout: Layout) -> bool:
        """Spend a moment on what may be needed soon; returns whether there was anything to do.

        First the cards of this layout, then those of the size that a redeal would bring.
        """
        frame, position = layout.frame, layout.position
        if self.deck(layout).make_ready():
            return True
        if position.extra is None or position.tour == LAST_TOUR:
            return False
        left = sum(map(len, position.piles)) + len(position.extra)
        size = PILE_SIZES[position.tour + 1]
        coming = frame_of(frame.size, frame.dpi, -(-left // size), size)
        return self._services.deck(coming.card_width, frame.dpi).make_ready()

    def tick(self, dt: float) -> list[int]:
        """Let seconds pass; returns the cards that have landed meanwhile."""
        arrivals = self._motion.arrivals(self._elapsed, self._elapsed + dt)
        self._elapsed += dt
        if self._motion is not NO_MOTION and not self.moving:
            self.land()
        return arrivals

    def draw(
        self,
        canvas: Canvas,
        surface: pygame.Surface,
        layout: Layout,
        marks: Marks,
        ahead: float,
    ) -> None:
        """Begin a frame with the table; what follows the pointer is left out.

        Args:
            canvas: What draws.
            surface: Where to.
            layout: Where cards lie once nothing moves.
            marks: What stands out.
            ahead: Seconds since the last tick.
        """
        moment = self._motion.at(self._elapsed + ahead)
        still = self._still_picture(canvas, layout, marks)
        deck = self.deck(layout)
        if landed := set(moment.landed) - self._landed:
            self._landed |= landed
            for card, box in layout.boxes.items():
                if card in landed:
                    canvas.change(deck.face(card % KINDS), box[:2])
                    self._card_as_it_lies(layout, card)
        canvas.lay(surface, still)
        self._draw_flying(canvas, deck, (*moment.waiting, *moment.flying))

    def _draw_flying(self, canvas: Canvas, deck: Deck, cards: Sequence[Moving]) -> None:
        """Draw cards, of each only what the next one leaves to be seen if it lies upon it."""
        corner = math.ceil(deck.radius)
        places = [(round(x), round(y)) for _, x, y in cards]
        for (flight, _, _), (x, y), above in zip_longest(cards, places, places[1:]):
            seen = deck.height
            if above is not None and above[0] == x and y <= above[1]:
                seen = min(seen, above[1] - y + corner) if above[1] > y else 0
            if seen > 0:
                face = deck.face(flight.card % KINDS)
                canvas.blit(face, (x, y), (0, 0, deck.width, seen))

    def _still_picture(self, canvas: Canvas, layout: Layout, marks: Marks) -> pygame.Surface:
        shows = (layout, marks, self._motion)
        if self._still is None or shows != self._shows:
            self._shows = shows
            self._landed = set()
            moving = frozenset(flight.card for flight in self._motion.settling)
            self._still = self._paint(layout, marks, moving)
            canvas.spoil()
        return self._still

    def draw_held(self, target: Target, layout: Layout, boxes: Mapping[int, Box]) -> None:
        """Draw lifted cards.

        Args:
            target: Where to.
            layout: For the size of cards.
            boxes: Where each lies, not counting that it is larger in the hand; the lowest first.
        """
        deck = self.deck(layout)
        for card, box in boxes.items():
            face = deck.lifted(card % KINDS)
            grown = (face.get_width() - box.w) // 2
            deck.shadow().draw(target, box.x - grown, box.y - grown)
            target.blit(face, (box.x - grown, box.y - grown))

    def _paint(self, layout: Layout, marks: Marks, moving: frozenset[int]) -> pygame.Surface:
        if self._sky is None:
            self._sky = sky(self._screen.size, self._screen.unit, self._services.theme)
        # Painting over the last picture costs half of what a new one does.
        picture = self._still or pygame.Surface(self._screen.size)
        picture.blit(self._sky, (0, 0))
        hidden = moving | frozenset(marks.held if marks.follows else ())
        self._paint_extra_panel(picture, layout)
        for i, place in enumerate(FOUNDATIONS):
            self._paint_foundation(picture, layout, place, hidden)
            self._paint_progress(picture, layout, i)
        self._paint_numbers(picture, layout)
        for place in layout.position.stacks():
            self._paint_pile(picture, layout, place, hidden)
        self._paint_marks(picture, layout, marks)
        return picture

    def _paint_extra_panel(self, picture: pygame.Surface, layout: Layout) -> None:
        theme, frame = self._services.theme, layout.frame
        box = pygame.Rect(frame.extra_panel)
        ground = pygame.Surface(box.size, pygame.SRCALPHA)
        radius = round(0.10 * frame.card_width)
        pygame.draw.rect(ground, theme.well, ground.get_rect(), 0, radius)
        width = max(1, round(frame.unit))
        pygame.draw.rect(ground, theme.ghost_line, ground.get_rect(), width, radius)
        picture.blit(ground, box)
        if layout.position.extra is None:
            picture.blit(self.deck(layout).ghost_sun(), frame.extra_card[:2])

    def _paint_foundation(
        self, picture: pygame.Surface, layout: Layout, place: Place, hidden: frozenset[int]
    ) -> None:
        deck, box = self.deck(layout), layout.frame.foundations[place.index]
        cards = layout.position.foundations[place.index]
        top = next((card for card in reversed(cards) if card not in hidden), None)
        if top is None:
            picture.blit(deck.niche(place.index), box[:2])
        else:
            deck.rest_shadow(deck.height).draw(picture, box.x, box.y)
            picture.blit(deck.face(top % KINDS), box[:2])

    def _paint_progress(self, picture: pygame.Surface, layout: Layout, foundation: int) -> None:
        theme, line = self._services.theme, layout.frame.progress[foundation]
        home = len(layout.position.foundations[foundation])
        gap = max(1, round(line.w / 13 * 0.18))
        for tick in range(13):
            left = line.x + round(tick * (line.w + gap) / 13)
            right = line.x + round((tick + 1) * (line.w + gap) / 13) - gap
            colour = theme.gold if tick < home else theme.tick
            picture.fill(colour, (left, line.y, right - left, line.h))

    def _paint_numbers(self, picture: pygame.Surface, layout: Layout) -> None:
        theme, writer = self._services.theme, self._services.writer
        for place, box in layout.numbers.items():
            ink = theme.gold if place == EXTRA else theme.muted
            unit = self._screen.unit
            middle = box.center
            writer.write(picture, str(place), NUMBER, unit, ink, middle, anchor=0.5)

    def _paint_pile(
        self, picture: pygame.Surface, layout: Layout, place: Place, hidden: frozenset[int]
    ) -> None:
        deck, fan = self.deck(layout), layout.fans[place]
        cards = layout.position.cards_at(place) or ()
        resting = [i for i, card in enumerate(cards) if card not in hidden]
        if not cards:
            picture.blit(deck.emptied(), fan.area[:2])
        if not resting:
            return
        first, last = fan.boxes[resting[0]], fan.boxes[resting[-1]]
        deck.rest_shadow(last.bottom - first.y).draw(picture, first.x, first.y)
        rests = set(resting)
        for i in resting:
            covered = i + 1 in rests
            image = (
                self._card_as_it_lies(layout, cards[i]) if covered else deck.face(cards[i] % KINDS)
            )
            picture.blit(image, fan.boxes[i][:2])

    def _card_as_it_lies(self, layout: Layout, card: int) -> pygame.Surface:
        """What there is to see of a card once all cards have landed.

        It is asked for as soon as a card lands, so that the picture of all of them,
        when the last one has landed, finds every strip made.
        """
        deck, strip = self.deck(layout), layout.strip(card)
        # A card that lies wholly under another is not to be seen, whatever its picture is
        if not 0 < strip < deck.height:
            return deck.face(card % KINDS)
        return deck.strip(card % KINDS, strip, layout.index(card).cap)

    def _paint_marks(self, picture: pygame.Surface, layout: Layout, marks: Marks) -> None:
        deck, unit = self.deck(layout), self._screen.unit
        for place in marks.targets:
            box = self._top_box(layout, place)
            deck.target(unit).draw(picture, box.x, box.y)
        rise = 0
        if marks.held and not marks.follows:
            rise = round(LIFT * deck.width)
            boxes = ((card, layout.boxes[card]) for card in marks.held)
            self.draw_held(picture, layout, {c: box._replace(y=box.y - rise) for c, box in boxes})
        if marks.focus is not None:
            box = self._top_box(layout, marks.focus)
            held = bool(marks.held) and layout.places[marks.held[0]] == marks.focus
            deck.focus(unit).draw(picture, box.x, box.y - (rise if held else 0))

    def _top_box(self, layout: Layout, place: Place) -> Box:
        fan = layout.fans[place]
        return fan.boxes[-1] if fan.boxes else fan.area
