"""What a page of text is made of, once it is set: lines, and what stands between them.

Edges are in pixels from the top of the text, places across from the column's left edge.
"""

from functools import lru_cache
from typing import NamedTuple, Protocol

import pygame

from game.app import art
from game.app.diagrams import Diagram, draw_diagram
from game.app.services import Services
from game.app.text import Style


class Span(NamedTuple):
    """A piece of a line in one style, at an offset in pixels from the column's left edge."""

    text: str
    style: Style
    colour: str
    x: float


class Piece(Protocol):
    """Something set on a page. Its edges are in pixels from the top of the text."""

    @property
    def top(self) -> float:
        """The upper edge."""

    @property
    def bottom(self) -> float:
        """The lower edge."""

    def draw(
        self, services: Services, target: pygame.Surface, left: int, up: float, unit: float
    ) -> None:
        """Draw it, with the column's left edge at ``left``, ``up`` pixels above its own place."""


class Line(NamedTuple):
    """A line of text: its pieces and the middle of its height."""

    top: float
    bottom: float
    spans: tuple[Span, ...]

    @property
    def y(self) -> float:
        """The middle of its height."""
        return (self.top + self.bottom) / 2

    def draw(
        self, services: Services, target: pygame.Surface, left: int, up: float, unit: float
    ) -> None:
        """Write it."""
        for text, style, colour, x in self.spans:
            place = left + x, self.y - up
            services.writer.write(target, text, style, unit, colour, place)


class Bar(NamedTuple):
    """The upright line beside the words of somebody else."""

    top: float
    bottom: float

    def draw(
        self, services: Services, target: pygame.Surface, left: int, up: float, unit: float
    ) -> None:
        """Draw it along the column's left edge."""
        box = (left, round(self.top - up), round(3 * unit), round(self.bottom - self.top))
        pygame.draw.rect(target, services.theme.gold, box, 0, round(1.5 * unit))


class Disk(NamedTuple):
    """The zodiac disk in gold.

    Attributes:
        top: The upper edge.
        x: Its left edge, from the column's.
        across: Its size.
    """

    top: float
    x: float
    across: int

    @property
    def bottom(self) -> float:
        """The lower edge."""
        return self.top + self.across

    def draw(
        self, services: Services, target: pygame.Surface, left: int, up: float, unit: float
    ) -> None:
        """Draw it."""
        del unit
        disk = art.tinted(_disk(self.across), services.theme.gold)
        target.blit(disk, (round(left + self.x), round(self.top - up)))


class Plate(NamedTuple):
    """The ground of diagrams, as wide as the column."""

    top: float
    bottom: float
    width: float

    def draw(
        self, services: Services, target: pygame.Surface, left: int, up: float, unit: float
    ) -> None:
        """Draw a piece of the table with a thin line around it."""
        theme = services.theme
        size = round(self.width), round(self.bottom - self.top)
        box = pygame.Rect((left, round(self.top - up)), size)
        pygame.draw.rect(target, theme.background[1], box, 0, round(10 * unit))
        pygame.draw.rect(target, theme.hairline, box, max(1, round(unit)), round(10 * unit))


class Cards(NamedTuple):
    """A diagram of cards, its left edge so many pixels from the column's."""

    top: float
    bottom: float
    x: float
    diagram: Diagram
    card_width: int

    def draw(
        self, services: Services, target: pygame.Surface, left: int, up: float, unit: float
    ) -> None:
        """Draw it; the cards are made when they are first seen."""
        place = round(left + self.x), round(self.top - up)
        draw_diagram(services, target, self.diagram, place, self.card_width, unit)


@lru_cache(2)
def _disk(across: int) -> pygame.Surface:
    return art.raster_part("cards/disk", across)
