"""What the list of games and the statistics have in common: paper, title, tabs of the patiences."""

from collections.abc import Callable

import pygame

from game.app.scenes.scene import Change, Screen
from game.app.services import Services
from game.app.sky import sky
from game.app.text import HEADING
from game.app.theme import Theme
from game.app.widgets import Item
from game.rules.variants import VARIANTS, Variant
from game.words import Words

WIDEST, PAD = 1040, 20
"""The width of the paper, and what is free at its edges, in units."""

HEAD, TABS = 52, 34
"""The heights of the title and of a line of tabs, in units."""


def paper_box(screen: Screen) -> pygame.Rect:
    """Where the paper lies: in the middle, as high as the screen."""
    width = min(round(WIDEST * screen.unit), screen.width)
    return pygame.Rect((screen.width - width) // 2, 0, width, screen.height)


def paper(screen: Screen, theme: Theme) -> pygame.Surface:
    """The empty paper on its ground, as large as the screen."""
    surface, box = sky(screen.size, screen.unit, theme).copy(), paper_box(screen)
    sheet = pygame.Surface(box.size, pygame.SRCALPHA)
    sheet.fill(theme.bar)
    surface.blit(sheet, box)
    return surface


def draw_title(
    surface: pygame.Surface, services: Services, screen: Screen, title: str
) -> pygame.Rect:
    """Write the title into the head of the paper; returns where it stands."""
    unit, place = screen.unit, (paper_box(screen).left + PAD * screen.unit, HEAD * screen.unit / 2)
    return services.writer.write(surface, title, HEADING, 0.8 * unit, services.theme.gold, place)


def variant_tabs(
    words: Words,
    chosen: Variant | None,
    chooser: Callable[[Variant | None], Callable[[], Change | None]],
) -> list[Item]:
    """A tab for all patiences, and one for each.

    Args:
        words: The player's language.
        chosen: The one that is open; None is that for all.
        chooser: Makes what opens another one.
    """
    choices: list[Variant | None] = [None, *VARIANTS.values()]
    return [
        Item(
            words.text("All patiences") if variant is None else words.text(variant.name),
            chooser(variant),
            tab=True,
            chosen=variant is chosen,
        )
        for variant in choices
    ]
