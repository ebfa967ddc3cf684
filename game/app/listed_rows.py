"""The rows of the list of games, and the names above them."""

from typing import NamedTuple

import pygame

from game.app.icons import icon
from game.app.outcomes import AIDS, day_of, duration, result_of
from game.app.services import Services
from game.app.text import NUMBER, SMALL, TEXT
from game.session.game import Aid
from game.session.listing import Entry
from game.session.statistics import aid_of, home_of
from game.words import mark

_NARROW = 740
"""Rows up to this width have small letters, in units."""

_GAP, _FLAG = 10, 18
"""Between columns, and what a bookmark takes of one, in units."""


class _Column(NamedTuple):
    """A column of the list.

    Attributes:
        name: What stands above it, in English.
        end: Where it ends, as a part of the width.
        anchor: 0 if its text begins where the column before it ends, 1 if it ends with it.
    """

    name: str
    end: float
    anchor: int


_COLUMNS = (
    _Column(mark("played"), 0.13, 0),
    _Column(mark("patience"), 0.45, 0),
    _Column(mark("result"), 0.63, 0),
    _Column(mark("cards"), 0.70, 1),
    _Column(mark("moves"), 0.78, 1),
    _Column(mark("time"), 0.86, 1),
    _Column("", 1.0, 1),
)
_PATIENCE = 1


def _edges(box: pygame.Rect, unit: float) -> list[tuple[float, float]]:
    """Where the text of each column begins and ends in a row, in pixels."""
    gap = _GAP * unit
    ends = [box.left + gap / 2 + column.end * (box.width - gap) for column in _COLUMNS]
    lefts = [box.left + gap / 2, *ends[:-1]]
    return [(left + gap / 2, right - gap / 2) for left, right in zip(lefts, ends, strict=True)]


def draw_names(surface: pygame.Surface, services: Services, unit: float, box: pygame.Rect) -> None:
    """Draw the names of the columns in a box as wide as a row."""
    theme, writer, text = services.theme, services.writer, services.words.text
    for column, (left, right) in zip(_COLUMNS, _edges(box, unit), strict=True):
        place = (right if column.anchor else left, box.centery)
        limit = round(right - left)
        writer.write(surface, text(column.name), SMALL, unit, theme.muted, place,
                     anchor=column.anchor, limit=limit)  # fmt: skip


def draw_entry(
    surface: pygame.Surface, services: Services, unit: float, box: pygame.Rect, entry: Entry
) -> None:
    """Draw what is told of a game in the box of its row."""
    theme, words, game, aid = services.theme, services.words, entry.game, aid_of(entry.game)
    win = game.win
    plain = TEXT if box.width > _NARROW * unit else SMALL
    cells = (
        (day_of(game.last_played), NUMBER, theme.muted),
        (f"{words.text(game.variant.name)} № {game.deal}", plain, theme.text),
        (result_of(words, game), plain, theme.gold if win else theme.text),
        (str(home_of(game)), plain, theme.text),
        (str(game.moves if win is None else win.moves), plain, theme.text),
        (duration(game.seconds if win is None else win.seconds), plain, theme.text),
        ("" if aid is Aid.NONE else words.text(AIDS[aid]), SMALL, theme.muted),
    )
    edges = _edges(box, unit)
    for n, (text, style, ink) in enumerate(cells):
        (left, right), anchor = edges[n], _COLUMNS[n].anchor
        flagged = entry.bookmarks and n == _PATIENCE
        limit = round(right - left - (_FLAG * unit if flagged else 0))
        place = (right if anchor else left, box.centery)
        services.writer.write(surface, text, style, unit, ink, place, anchor=anchor, limit=limit)
    if entry.bookmarks:
        flag = icon("bookmark", round((_FLAG - 2) * unit), theme.gold)
        surface.blit(flag, flag.get_rect(midright=(edges[_PATIENCE][1], box.centery)))
