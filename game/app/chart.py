"""A chart of how games went, in the order in which they were dealt.

Each column is a game, or some that follow one another where there are many. It is
as high as cards came home; above it, a block stands in the row of the tour in which
the game was won. So nothing is told by colour alone: a game in play is hollow, and
where a column is several games a block is as high as the share of them that it counts.
"""

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from game.app.bar import ROMAN
from game.app.outcomes import day_of
from game.app.services import Services
from game.app.text import NUMBER, SMALL
from game.rules.cards import CARDS
from game.rules.position import LAST_TOUR
from game.session.restore import GameRow
from game.session.statistics import Column, columns

_CAPTION, _DATES, _LABELS, _APART = 24, 20, 34, 10
"""The heights of the caption and of the dates, the width of the labels, and what is free between
the rows of the tours and the columns, in units."""

_LOWEST_ROW, _HIGHEST_ROW = 16, 30
"""Of a tour, in units."""

_NARROWEST, _WIDEST = 8.0, 20.0
"""The distance of two columns, in units."""


class _Frame(NamedTuple):
    """Where the columns stand, in pixels."""

    plot: pygame.Rect
    row: int
    pitch: float
    unit: float

    def box(self, number: int, part: float) -> pygame.Rect:
        """A column that fills a part, 0–1, of the height."""
        left = self.plot.left + round(number * self.pitch)
        right = self.plot.left + round((number + 1) * self.pitch)
        gap = max(1, round(0.25 * self.pitch))
        height = max(round(part * self.plot.height), round(self.unit), 1)
        return pygame.Rect(left, self.plot.bottom - height, max(1, right - left - gap), height)


def draw_chart(
    surface: pygame.Surface,
    services: Services,
    unit: float,
    box: pygame.Rect,
    games: Sequence[GameRow],
) -> None:
    """Draw the chart of some games in a box.

    Args:
        surface: Where to.
        services: What all scenes share.
        unit: Pixels per unit.
        box: In pixels.
        games: That played last comes first.
    """
    plot = pygame.Rect(box)
    plot.left += round(_LABELS * unit)
    row = round(max(_LOWEST_ROW * unit, min(_HIGHEST_ROW * unit, 0.085 * box.height)))
    plot.top += round((_CAPTION + _APART) * unit) + LAST_TOUR * row
    plot.height -= round(_DATES * unit) + plot.top - box.top
    plot.width -= round(_LABELS * unit)
    shown = columns(games, max(1, int(plot.width / (_NARROWEST * unit))))
    pitch = min(_WIDEST * unit, plot.width / max(1, len(shown)))
    frame = _Frame(plot, row, pitch, unit)
    _draw_caption(surface, services, unit, box, shown)
    _draw_axes(surface, services, frame)
    for number, column in enumerate(shown):
        _draw_column(surface, services, frame, number, column)
    _draw_dates(surface, services, frame, shown)


def _draw_caption(
    surface: pygame.Surface,
    services: Services,
    unit: float,
    box: pygame.Rect,
    shown: Sequence[Column],
) -> None:
    words, theme = services.words, services.theme
    said = [words.text("Cards home, and above them the tour of a win")]
    if shown and shown[0].games > 1:
        said.append(words.plural("{n} game to a column", "{n} games to a column", shown[0].games))
    if any(map(_is_hollow, shown)):
        said.append(words.text("hollow: in play"))
    place = (box.left, box.top + _CAPTION * unit / 2)
    caption = " · ".join(said)
    services.writer.write(surface, caption, SMALL, unit, theme.muted, place, limit=box.width)


def _is_hollow(column: Column) -> bool:
    return column.in_play == column.games


def _row_bottom(frame: _Frame, tour: int) -> int:
    """Where the row of a tour ends, the first of which is uppermost."""
    return frame.plot.top - round(_APART * frame.unit) - (LAST_TOUR - tour) * frame.row


def _draw_axes(surface: pygame.Surface, services: Services, frame: _Frame) -> None:
    plot, unit, theme, writer = frame.plot, frame.unit, services.theme, services.writer
    quiet = pygame.Color(theme.muted)
    line = pygame.Surface((plot.width, max(1, round(unit / 2))), pygame.SRCALPHA)
    line.fill((*quiet[:3], 60))
    for cards in (0, CARDS // 2, CARDS):
        y = plot.bottom - round(plot.height * cards / CARDS)
        surface.blit(line, (plot.left, y - line.height // 2))
        place = (plot.left - 8 * unit, float(y))
        writer.write(surface, str(cards), NUMBER, unit, theme.muted, place, anchor=1)
    for tour, numeral in enumerate(ROMAN, start=1):
        bottom = _row_bottom(frame, tour)
        place = (plot.left - 8 * unit, bottom - 6 * unit)
        writer.write(surface, numeral, NUMBER, unit, theme.muted, place, anchor=1)
        surface.blit(line, (plot.left, bottom))


def _draw_column(
    surface: pygame.Surface, services: Services, frame: _Frame, number: int, column: Column
) -> None:
    theme, unit = services.theme, frame.unit
    box = frame.box(number, column.home / CARDS)
    if _is_hollow(column):
        pygame.draw.rect(surface, theme.text, box, max(1, round(unit)))
    else:
        surface.fill(theme.tick, box)
        surface.fill(theme.text, (box.left, box.top, box.width, max(1, round(2 * unit))))
    for tour, count in enumerate(column.tours, start=1):
        if count:
            height = max(round((frame.row - 4 * unit) * count / column.games), round(unit), 1)
            surface.fill(
                theme.gold, (box.left, _row_bottom(frame, tour) - height, box.width, height)
            )


def _draw_dates(
    surface: pygame.Surface, services: Services, frame: _Frame, shown: Sequence[Column]
) -> None:
    """The days of the first and of the last column, as far as there is room for both."""
    plot, unit, theme, writer = frame.plot, frame.unit, services.theme, services.writer
    y = plot.bottom + (_DATES / 2 + 2) * unit
    end = plot.left + len(shown) * frame.pitch
    first, last = (day_of(column.first) for column in (shown[0], shown[-1])) if shown else ("", "")
    said = writer.write(surface, first, NUMBER, unit, theme.muted, (plot.left, y))
    if last != first and end - writer.width(last, NUMBER, unit) > said.right + 12 * unit:
        writer.write(surface, last, NUMBER, unit, theme.muted, (end, y), anchor=1)
