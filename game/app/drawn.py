"""How the items of a grid look: lines, choices, tabs and tiles, in each of their states."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from game.app.bindings import key_of
from game.app.plate import draw_plate
from game.app.text import STRONG, SUBTITLE, TEXT, Style

if TYPE_CHECKING:
    from game.app.services import Services
    from game.app.widgets import Item

_TILE_PAD = 12
"""Between a tile's edges and its text, in units."""

_NAME, _NOTE_LINE = 34, 20
"""Heights of the name of a tile and of a line of its note, in units."""

_FLAT, _SHAPE = 2.2, 1.6
"""From how many times as wide as high a tile has its words beside its picture, and the same of
such a picture itself."""

_LEAST = 60
"""A picture lower or narrower than this is left out, in units."""

_BESIDE = 1.3
"""How much larger its name is then."""

_PAD = 14
"""Between the ends of a line and its words, in units."""

_ARROW = Style(23, "Bold")


def draw_row(
    surface: pygame.Surface,
    services: Services,
    unit: float,
    row: Sequence[Item],
    focused: Item,
    pressed: Item | None,
) -> None:
    """Draw the items of a row.

    Args:
        surface: Where to.
        services: What all scenes share.
        unit: Pixels per unit.
        row: The items, each in its place.
        focused: The item of the grid that has the focus.
        pressed: The item that is held down, if there is one.
    """
    notes = [_note_lines(services, unit, item) for item in row]
    longest = max(map(len, notes))
    for item, note in zip(row, notes, strict=True):
        _draw_ground(surface, services, unit, item, item is focused, item is pressed)
        if item.note:
            _draw_tile(surface, services, unit, item, note, longest)
        elif item.tab:
            _draw_tab(surface, services, unit, item, item is focused)
        else:
            _draw_line(surface, services, unit, item, item is focused)


def _note_lines(services: Services, unit: float, item: Item) -> list[str]:
    """The lines of a tile's note, as few as may be and about as long as each other."""
    pad = round(_TILE_PAD * unit)
    taken = _picture_width(item, pad) + 2 * pad if _beside(item) else 0
    width = item.box.width - taken - 2 * pad
    lines = services.writer.wrap(item.note, TEXT, unit, width)
    for twentieths in range(19, 10, -1):
        narrower = services.writer.wrap(item.note, TEXT, unit, twentieths * width // 20)
        if len(narrower) > len(lines):
            break
        lines = narrower
    return lines


def _beside(item: Item) -> bool:
    """Whether the words of a tile stand beside its picture, not below."""
    return item.picture is not None and item.box.width > _FLAT * item.box.height


def _picture_width(item: Item, pad: int) -> int:
    """Of a picture that has words beside it."""
    return min(round(_SHAPE * (item.box.height - 2 * pad)), round(0.6 * item.box.width))


def _draw_ground(
    surface: pygame.Surface,
    services: Services,
    unit: float,
    item: Item,
    focused: bool,
    pressed: bool,
) -> None:
    theme, radius = services.theme, round(8 * unit)
    # What is held down gives way a little.
    box = item.box.inflate(-round(4 * unit), -round(4 * unit)) if pressed else item.box
    if focused:
        thick = max(2, round(2 * unit))
        draw_plate(surface, box, radius, theme.focus, thick, theme.raised)
    elif item.framed:
        draw_plate(surface, box, radius, theme.hairline, max(1, round(unit)), theme.bar)
    if item.chosen and not item.tab:
        # Also seen on a tile that has the focus, and without telling colours apart.
        inner = box.inflate(-round(8 * unit), -round(8 * unit))
        draw_plate(surface, inner, round(6 * unit), theme.gold, max(2, round(2 * unit)))


def _draw_line(
    surface: pygame.Surface, services: Services, unit: float, item: Item, focused: bool
) -> None:
    """The label, and at its right end a value, the choice of a value, or a key."""
    theme, writer, box = services.theme, services.writer, item.box
    pad = round(_PAD * unit)
    taken = 0
    if item.adjust is not None:
        _draw_stepper(surface, services, unit, item, focused)
        taken = item.stepper.width
    elif value := item.value or (key_of(services.words, item.command) if item.command else ""):
        place = (box.right - pad, box.centery)
        limit = box.width // 2
        drawn = writer.write(surface, value, TEXT, unit, theme.muted, place, anchor=1, limit=limit)
        taken = pad + drawn.width
    ink = theme.text if item.enabled else theme.muted
    room = box.width - 2 * pad - taken
    place = (round(box.left + pad + item.anchor * room), box.centery)
    style = STRONG if focused else TEXT
    words = writer.write(
        surface, item.label, style, unit, ink, place, anchor=item.anchor, limit=room
    )
    if item.written:
        caret = pygame.Rect(words.right + round(2 * unit), 0, max(2, round(2 * unit)), words.height)
        caret.centery = box.centery
        pygame.draw.rect(surface, theme.gold, caret)


def _draw_stepper(
    surface: pygame.Surface, services: Services, unit: float, item: Item, focused: bool
) -> None:
    """The value between its arrows, which are brighter where Left and Right turn them."""
    theme, writer, box = services.theme, services.writer, item.stepper
    arrow = min(box.height, round(30 * unit))
    ink = theme.gold if item.enabled else theme.muted
    limit = box.width - 2 * arrow
    writer.write(surface, item.value, TEXT, unit, ink, box.center, anchor=0.5, limit=limit)
    if item.enabled:
        ink = theme.gold if focused else theme.muted
        for sign, x in (("‹", box.left + arrow / 2), ("›", box.right - arrow / 2)):
            place = (x, box.centery - unit)
            writer.write(surface, sign, _ARROW, unit, ink, place, anchor=0.5)


def _draw_tab(
    surface: pygame.Surface, services: Services, unit: float, item: Item, focused: bool
) -> None:
    """The label over a line, thick and golden under the page that is open."""
    theme, box = services.theme, item.box
    ink, thick = (theme.gold, 3 * unit) if item.chosen else (theme.hairline, unit)
    line = pygame.Rect(box.left, 0, box.width, max(1, round(thick)))
    line.bottom = box.bottom
    pygame.draw.rect(surface, ink, line)
    style = STRONG if item.chosen else TEXT
    ink = theme.gold if item.chosen else theme.text if focused else theme.muted
    limit = box.width - round(8 * unit)
    services.writer.write(
        surface, item.label, style, unit, ink, box.center, anchor=0.5, limit=limit
    )


def _draw_tile(
    surface: pygame.Surface,
    services: Services,
    unit: float,
    item: Item,
    note: Sequence[str],
    longest: int,
) -> None:
    """A picture, the label, the note.

    Args:
        surface: Where to.
        services: What all scenes share.
        unit: Pixels per unit.
        item: The tile.
        note: The lines of its note.
        longest: How many lines the longest note of its row has, so that all tiles agree.
    """
    theme, writer = services.theme, services.writer
    pad = round(_TILE_PAD * unit)
    words = item.box.inflate(-2 * pad, -2 * pad)
    high, anchor, size = round((_NAME + _NOTE_LINE * longest) * unit), 0.5, unit
    y = words.centery - high / 2
    picture = words.copy()
    if _beside(item):
        picture.width, anchor = _picture_width(item, pad), 0.0
        words.width -= picture.width + 2 * pad
        words.right, size = item.box.right - pad, _BESIDE * unit
    elif item.picture is not None:
        picture.height -= high + pad // 2
        y = max(y, words.bottom - high)
    if item.picture is not None and min(picture.size) >= _LEAST * unit:
        item.picture(surface, picture)
    place = words.left + anchor * words.width, y + 0.5 * _NAME * unit
    limit = words.width
    writer.write(surface, item.label, SUBTITLE, size, theme.gold, place, anchor=anchor, limit=limit)
    for number, line in enumerate(note):
        place = place[0], y + (_NAME + (number + 0.5) * _NOTE_LINE) * unit
        writer.write(surface, line, TEXT, unit, theme.text, place, anchor=anchor)
