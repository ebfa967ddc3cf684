"""The cards of one size as surfaces, each made when it is first asked for."""

import math
from collections.abc import Callable, Iterator

import pygame

from game.app import art, halos
from game.app.faces import FINE_FROM, RADIUS, FacePainter
from game.app.fonts import Fonts
from game.app.halos import Halo
from game.app.index import IndexPainter, Letters, pip, top_of
from game.app.theme import NIGHT, Theme
from game.rules.cards import ACE, KINDS, KING, RANK, SUIT
from game.rules.places import FOUNDATIONS, builds_up, foundation_suit
from game.table.index import band, full_cap

_LIFT = 1.03
"""How much larger a lifted card is."""

_KEPT_STRIPS = 600
"""How many strips are kept before all are made anew; a fan that spreads asks for many sizes."""

_CONTACT = 0.085
"""How far the shadow of a card reaches over the card it lies on, in card widths."""

_CONTACT_DEPTH = 0.15
"""How much of the light this shadow takes where it is darkest."""

_GHOST, _GHOST_MIDDLE = 0.48, 0.9025
"""The size of the ghost suit in an empty foundation, and how low it lies, in card widths."""

_STAR, _SUN = 0.15, 0.64
"""The radius of the star where a pile was, and the size of the extra pile's sun, in card widths."""

_DEPTH = 0.06
"""How far the shadow of its rim reaches into a place that is sunk into the table, likewise."""


class Deck:
    """All that is drawn of cards and of places for cards, in one size.

    Surfaces are kept and handed out again: nobody may draw on them.

    Attributes:
        width: Of a card in pixels.
        height: Of a card in pixels, 1.4 widths.
        radius: Of its corners in pixels.
        full_cap: The cap height in pixels of the index of a card that nothing covers.
    """

    def __init__(
        self,
        width: int,
        letters: Letters,
        four_colours: bool,
        dpi: float,
        fonts: Fonts,
        theme: Theme = NIGHT,
        index_size: float = 1.0,
    ) -> None:
        """Prepare nothing but the size.

        Args:
            width: Of a card, in pixels.
            letters: One of ``LETTERS``.
            four_colours: Whether each suit has its own colour.
            dpi: Pixels of the surface per point of the window.
            fonts: Where the ranks are set from.
            theme: Whose colours.
            index_size: How many times as large as usual rank and suit are in the corner.
        """
        self._painter = FacePainter(width, theme.inks(four_colours), theme)
        self._index = IndexPainter(width, letters, fonts)
        self._inks = theme.inks(four_colours)
        self._theme = theme
        self._look = letters, four_colours, dpi, fonts, theme, index_size
        self._larger: Deck | None = None
        self._made: dict[tuple[str, int], pygame.Surface] = {}
        self._strips: dict[tuple[int, int, int, int], pygame.Surface] = {}
        self.width = width
        self.height = self._painter.height
        self.radius = RADIUS * width
        self.full_cap = round(full_cap(width, dpi, index_size))
        self._band = band(width, self.full_cap)

    @property
    def size(self) -> art.Size:
        """Of a card, in pixels."""
        return self.width, self.height

    def face(self, kind: int) -> pygame.Surface:
        """A whole card with its full index.

        Args:
            kind: Which, 0–51.
        """
        return self._keep("face", kind, self._paint_face)

    def made_ready(self) -> Iterator[None]:
        """Make, step by step, what a new layout may ask for, so that no flight has to wait for it.

        A step takes no longer than the most laborious face.
        """
        self.rest_shadow(self.height)
        yield
        for place in FOUNDATIONS:
            self.niche(place.index)
            yield
        self.emptied()
        self.ghost_sun()
        yield
        for kind in range(KINDS):
            self.face(kind)
            yield

    def strip(self, kind: int, step: float, cap: int) -> pygame.Surface:
        """What shows of a card when another lies on it, ``step`` pixels further down.

        It is as much higher than the step as the other card's round corners
        uncover, so it must be drawn before that card.

        Args:
            kind: Which, 0–51.
            step: More than 0.
            cap: The height of the index's capitals in pixels.
        """
        shown = math.ceil(step)
        top = top_of(cap, step, self._band)
        key = kind, shown, cap, top
        if key not in self._strips:
            if len(self._strips) >= _KEPT_STRIPS:
                self._strips.clear()
            self._strips[key] = self._paint_strip(kind, shown, cap, top)
        return self._strips[key]

    def back(self) -> pygame.Surface:
        """The back of every card."""
        return self._keep("back", 0, self._paint_back)

    def niche(self, foundation: int) -> pygame.Surface:
        """The place of an empty foundation, with the ghost of the card it waits for.

        Args:
            foundation: The index of its ``Place``.
        """
        return self._keep("niche", foundation, self._paint_niche)

    def emptied(self) -> pygame.Surface:
        """The quiet mark of a pile that has been emptied."""
        return self._keep("emptied", 0, self._paint_emptied)

    def ghost_sun(self) -> pygame.Surface:
        """The ghost card of the extra pile before it is formed: a sun."""
        return self._keep("sun", 0, self._paint_ghost_sun)

    def lifted(self, kind: int) -> pygame.Surface:
        """A card in the hand: a little larger, and drawn at that size."""
        return self._in_hand().face(kind)

    def shadow(self) -> Halo:
        """What a lifted card throws on the table."""
        w = self.width
        return halos.shadow(
            self._in_hand().size,
            self.radius,
            max(1, round(0.09 * w)),
            round(0.10 * w),
            self._theme.shadow,
        )

    def rest_shadow(self, height: int) -> Halo:
        """What a pile throws on the table, a pile as high as ``height`` pixels, at least a card."""
        w = self.width
        card = halos.shadow(
            self.size,
            self.radius,
            max(1, round(0.05 * w)),
            round(0.02 * w),
            self._theme.rest_shadow,
        )
        return card._replace(longer=height - self.height)

    def target(self, unit: float) -> Halo:
        """The glow of a place where the held card may be dropped; ``unit`` in pixels."""
        return self._glow(unit, self._theme.target)

    def hint(self, unit: float) -> Halo:
        """The glow of a place that a hint names; ``unit`` in pixels."""
        return self._glow(unit, self._theme.gold)

    def focus(self, unit: float) -> Halo:
        """The ring around the place that has the focus; ``unit`` in pixels."""
        return halos.ring(self.size, self.radius, unit, self._theme)

    def _glow(self, unit: float, colour: str) -> Halo:
        return halos.glow(self.size, self.radius, unit, max(1, round(0.10 * self.width)), colour)

    def _in_hand(self) -> "Deck":
        if self._larger is None:
            self._larger = Deck(round(_LIFT * self.width), *self._look)
        return self._larger

    def _keep(
        self, sort: str, which: int, paint: Callable[[int], pygame.Surface]
    ) -> pygame.Surface:
        if (sort, which) not in self._made:
            self._made[sort, which] = paint(which)
        return self._made[sort, which]

    def _paint_face(self, kind: int) -> pygame.Surface:
        card = self._painter.paint(kind)
        cap = self.full_cap
        self._paint_index(card, kind, cap, top_of(cap, math.inf, self._band))
        return card

    def _paint_index(self, card: pygame.Surface, kind: int, cap: int, top: int) -> None:
        suit = SUIT[kind]
        self._index.draw(card, RANK[kind], suit, cap, top, self._inks[suit])

    def _paint_strip(self, kind: int, shown: int, cap: int, top: int) -> pygame.Surface:
        height = min(shown + math.ceil(self.radius), self.height)
        strip = self._painter.paper.subsurface((0, 0, self.width, height)).copy()
        self._paint_index(strip, kind, cap, top)
        # Multiplying keeps what is transparent as it is: the round corners above.
        reach = max(3, round(_CONTACT * self.width))
        for i in range(reach):
            self._dim(strip, (0, shown - reach + i, self.width, 1), ((i + 1) / reach) ** 2)
        self._dim(strip, (0, shown, self.width, height - shown), 1)
        return strip

    def _dim(self, strip: pygame.Surface, rows: tuple[int, int, int, int], shade: float) -> None:
        light = round(255 * (1 - _CONTACT_DEPTH * shade))
        strip.fill((light, light, light), rows, pygame.BLEND_RGB_MULT)

    def _paint_back(self, _: int) -> pygame.Surface:
        drawing = art.part("cards/back")
        body = drawing.body if self.width >= FINE_FROM else art.coarse(drawing.body)
        return art.raster(body, self.size, drawing.width, drawing.height)

    def _paint_niche(self, foundation: int) -> pygame.Surface:
        niche = self._carved(self._theme.niche)
        suit = foundation_suit(foundation)
        rank = ACE if builds_up(foundation) else KING
        cap = self.full_cap
        self._index.draw(
            niche, rank, suit, cap, top_of(cap, math.inf, self._band), self._theme.ghost_index
        )
        ghost = pip(suit, round(_GHOST * self.width), self._theme.ghost_pip)
        niche.blit(ghost, ghost.get_rect(center=(self.width / 2, _GHOST_MIDDLE * self.width)))
        return niche

    def _paint_emptied(self, _: int) -> pygame.Surface:
        mark, (w, h) = self._carved(self._theme.emptied), self.size
        star = art.filled(art.stars([(w / 2, h / 2)], _STAR * w), "#FFFFFF")
        mark.blit(art.tinted(art.raster(star, (w, h), w, h), self._theme.emptied_star), (0, 0))
        return mark

    def _paint_ghost_sun(self, _: int) -> pygame.Surface:
        ghost = self._carved(self._theme.ghost_line)
        sun = art.raster_part("cards/sun", round(_SUN * self.width))
        ghost.blit(
            art.tinted(sun, self._theme.hairline), sun.get_rect(center=ghost.get_rect().center)
        )
        return ghost

    def _carved(self, line: str) -> pygame.Surface:
        thick, depth = max(1, round(0.01 * self.width)), max(1, round(_DEPTH * self.width))
        return halos.carved(self.size, self.radius, thick, depth, line, self._theme).copy()
