"""A veil over the table that leaves some cards bright, and lines around cards that stand out."""

from collections.abc import Iterable, Mapping

import pygame

from game.rules.places import Place
from game.table.boxes import Box
from game.table.layout import Layout

_DARK = 168
"""How much of the light a veil takes, 0–255."""

_HALF = 96
"""The same over cards that are only half in shade."""


def visible_box(layout: Layout, card: int) -> Box:
    """What stands for a card, in pixels: all of a top card, of others their strip.

    Where no strip shows, because piles are squared up, it is the pile.
    """
    box = layout.boxes[card]
    return box._replace(h=min(box.h, layout.strip(card) or box.h))


def veil(
    size: tuple[int, int],
    layout: Layout,
    colour: str,
    bright: Iterable[int],
    half: Iterable[int] = (),
    places: Iterable[Place] = (),
) -> pygame.Surface:
    """A veil below the bar.

    Args:
        size: Of the screen, in pixels.
        layout: The table.
        colour: Of the veil, of six digits.
        bright: Cards that it leaves free.
        half: Cards that it half covers.
        places: Places of which it leaves the uppermost card free, or the empty ground.
    """
    made = pygame.Surface(size, pygame.SRCALPHA)
    ink = pygame.Color(colour)
    top = layout.frame.bar.h
    made.fill((ink.r, ink.g, ink.b, _DARK), (0, top, size[0], size[1] - top))
    radius = round(layout.frame.radius)
    for card in filter(layout.strip, half):
        _hole(made, visible_box(layout, card), (ink.r, ink.g, ink.b, _HALF), radius)
    for card in filter(layout.strip, bright):
        _hole(made, visible_box(layout, card), (0, 0, 0, 0), radius)
    for place in places:
        fan = layout.fans[place]
        _hole(made, fan.boxes[-1] if fan.boxes else fan.area, (0, 0, 0, 0), radius)
    return made


def _hole(
    surface: pygame.Surface, box: Box, colour: tuple[int, int, int, int], radius: int
) -> None:
    pygame.draw.rect(surface, colour, pygame.Rect(box), border_radius=radius)


def outline(
    surface: pygame.Surface, layout: Layout, cards: Mapping[int, str], thick: int, casing: str
) -> None:
    """Draw a line around what is to be seen of each card.

    Args:
        surface: Where to.
        layout: The table.
        cards: The colour of each line.
        thick: Of the line, in pixels.
        casing: The dark colour that sets the line off from any card.
    """
    radius = round(layout.frame.radius)
    for card, colour in cards.items():
        box = pygame.Rect(visible_box(layout, card))
        pygame.draw.rect(surface, casing, box, thick + 2, radius)
        pygame.draw.rect(surface, colour, box.inflate(-2, -2), thick, radius)
