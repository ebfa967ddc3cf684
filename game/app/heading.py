"""The head of the title, as on the first page of a book."""

from functools import lru_cache

import pygame

from game.app import art
from game.app.services import Services
from game.app.text import HEADING, TITLE
from game.rules.variants import DENDERA

# In units
_SUN, _SUN_TOP, _SUN_ROOM = 52, 8, 56
_RULE, _APART = 90, 16
"""The length of a rule, and how far it is from the words."""


def draw_heading(
    surface: pygame.Surface, services: Services, top: float, unit: float, low: bool
) -> None:
    """Draw a sun, the name, and a line between two rules, in the middle of a surface.

    Args:
        surface: Where to.
        services: Whose words and colours.
        top: The upper edge, in pixels.
        unit: Pixels per unit.
        low: Whether there is little room: then there is no sun, and the name is smaller.
    """
    theme, writer, text = services.theme, services.writer, services.words.text
    middle, y = surface.width // 2, top
    if not low:
        risen = sun(round(_SUN * unit), theme.gold)
        surface.blit(risen, risen.get_rect(midtop=(middle, round(y + _SUN_TOP * unit))))
        y += _SUN_ROOM * unit
    name, size = text(DENDERA.name), (1.25 if low else 1.5) * unit
    place = middle, y + (32 if low else 34) * unit
    writer.write(surface, name, HEADING, size, theme.gold, place, anchor=0.5)
    y += (63 if low else 74) * unit
    line = text("A patience of three tours, with its two relatives")
    box = writer.write(surface, line, TITLE, unit, theme.text, (middle, y), anchor=0.5)
    rule = pygame.Rect(0, round(y + unit), round(_RULE * unit), max(1, round(unit)))
    rule.right = box.left - round(_APART * unit)
    if rule.left >= 0:
        surface.fill(theme.hairline, rule)
        rule.left = box.right + round(_APART * unit)
        surface.fill(theme.hairline, rule)


@lru_cache(2)
def sun(across: int, colour: str) -> pygame.Surface:
    """The sun, so many pixels across. Not to be drawn on."""
    return art.tinted(art.raster_part("cards/sun", across), colour)
