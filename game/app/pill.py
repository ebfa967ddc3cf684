"""A few words on a ground of their own, laid over whatever is there."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.app.text import Style

if TYPE_CHECKING:
    from game.app.services import Services

WIDEST = 820
"""The longest line, in units: the eye must find the next one."""


def pill(
    services: Services, text: str, style: Style, colour: str, unit: float, limit: float
) -> pygame.Surface:
    """Words in as many lines as they need.

    Args:
        services: Whose colours and fonts they are in.
        text: What they say.
        style: How they are set.
        colour: Of the words.
        unit: Pixels per unit.
        limit: The greatest width of it, in pixels.
    """
    theme, writer = services.theme, services.writer
    widest = round(min(limit - 20 * unit, WIDEST * unit))
    rows = [
        writer.render(row, style, unit, colour, widest)
        for row in writer.wrap(text, style, unit, widest)
    ]
    height = max(row.height for row in rows)
    size = (
        max(row.width for row in rows) + round(20 * unit),
        len(rows) * height + round(10 * unit),
    )
    made = pygame.Surface(size, pygame.SRCALPHA)
    box, radius = made.get_rect(), round(8 * unit)
    ground = pygame.Color(theme.bar)
    ground.a = 255  # What lies below must not spoil the words.
    pygame.draw.rect(made, ground, box, 0, radius)
    pygame.draw.rect(made, theme.hairline, box, max(1, round(unit)), radius)
    for number, row in enumerate(rows):
        top = round(5 * unit) + number * height
        made.blit(row, row.get_rect(midtop=(box.centerx, top)))
    return made
