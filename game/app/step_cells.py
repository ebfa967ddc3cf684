"""A step in a few signs: the card as a small card, where it went, and the marks on the step."""

from functools import lru_cache
from math import ceil

import pygame

from game.app.bar import ROMAN
from game.app.icons import icon
from game.app.index import pip
from game.app.services import Services
from game.app.text import NUMBER, SMALL, SUBTITLE, TEXT, Style
from game.rules.cards import ACE, KING, RANK, SUIT
from game.rules.places import Area, CardMove, Place, builds_up
from game.rules.position import Position
from game.session.history import Step
from game.solver.results import Verdict
from game.table.tree_layout import is_heading

CELL = 128
"""The least width of a step, in units."""

_CHIP = 34, 20
"""Width and height of a small card, in units."""

_NAME_FROM = 122
"""Where the marks of a step end and the name of its bookmark begins, in units."""

_ICON = 17
"""The size of a mark, in units."""

_KEPT = 600
"""How many steps are kept as they were drawn; more than any window shows at once."""

VERDICT_ICONS = {
    Verdict.WON: "verdict_won",
    Verdict.LOST: "verdict_lost",
    Verdict.UNKNOWN: "verdict_unknown",
}


def half_name(services: Services, position: Position) -> str:
    """In which half of which tour a position is, in words."""
    text, tour = services.words.text, ROMAN[position.tour - 1]
    if position.extra is None:
        return text("Tour {tour}", tour=tour)
    return text("Tour {tour}, with the extra pile", tour=tour)


def cells_wanted(services: Services, step: Step, cell: float, unit: float) -> int:
    """How many cells of a width in pixels a step and the name of its bookmark need."""
    if not step.bookmark:
        return 1
    name = services.writer.width(step.bookmark, SMALL, unit)
    return ceil((_NAME_FROM * unit + name + 10 * unit) / cell)


class StepCells:
    """Draws steps at one size of the window."""

    def __init__(self, services: Services, unit: float, verdicts: bool) -> None:
        """Prepare nothing.

        Args:
            services: Whose fonts, colours and letters.
            unit: Pixels per unit.
            verdicts: Whether marks show what the analyst said.
        """
        self._services, self._unit, self._verdicts = services, unit, verdicts
        self._labels: dict[tuple[int, str], pygame.Surface] = {}

    def draw(
        self, surface: pygame.Surface, step: Step, box: pygame.Rect, ink: str, *, alike: bool
    ) -> None:
        """Draw a step.

        Args:
            surface: Where to.
            step: What.
            box: Where it stands.
            ink: The colour of its words.
            alike: Whether its marks have that colour too.
        """
        marks = self._marks(step)
        if alike:
            marks = [(name, ink, said) for name, _, said in marks]
        if is_heading(step):
            writer, unit = self._services.writer, self._unit
            place = (box.left + 7 * unit, box.centery)
            right = writer.write(surface, self._heading(step), SUBTITLE, unit, ink, place).right
            self._draw_marks(surface, marks, right + round(12 * unit), box)
        else:
            label = self._label(step, ink, box.height)
            surface.blit(label, (box.left + round(5 * self._unit), box.top))
            end = (_NAME_FROM - _ICON * len(marks)) * self._unit
            self._draw_marks(surface, marks, box.left + round(end), box)

    def reach(self, step: Step, box: pygame.Rect) -> pygame.Rect:
        """What of its box a step takes: a heading no more than its words and marks."""
        if not is_heading(step) or step.bookmark:
            return box
        words = self._services.writer.width(self._heading(step), SUBTITLE, self._unit)
        marks = 12 + _ICON if self._marks(step) else 0
        width = round(words + (marks + 18) * self._unit)
        return pygame.Rect(box.left, box.top, min(width, box.width), box.height)

    def _heading(self, step: Step) -> str:
        others = f"  +{len(step.moves) - 1}" if len(step.moves) > 1 else ""
        return half_name(self._services, step.position) + others

    def _marks(self, step: Step) -> list[tuple[str, str, str]]:
        """What marks a step: icons with their colours, and the words behind them."""
        theme, marks = self._services.theme, []
        if step.position.won:
            marks.append(("star", theme.gold, ""))
        elif step.finding is not None and self._verdicts:
            verdict = step.finding.verdict
            colours = {Verdict.WON: theme.good, Verdict.LOST: theme.bad}
            marks.append((VERDICT_ICONS[verdict], colours.get(verdict, theme.muted), ""))
        if step.bookmark is not None:
            marks.append(("bookmark", theme.gold, step.bookmark))
        return marks

    def _draw_marks(
        self,
        surface: pygame.Surface,
        marks: list[tuple[str, str, str]],
        x: int,
        box: pygame.Rect,
    ) -> None:
        px, unit = round(_ICON * self._unit), self._unit
        for name, colour, said in marks:
            surface.blit(icon(name, px, colour), (x, box.centery - px // 2))
            x += px
            if said:
                limit = max(1, box.right - x - round(6 * unit))
                place = (x + 2 * unit, box.centery)
                self._services.writer.write(surface, said, SMALL, unit, colour, place, limit=limit)

    def _label(self, step: Step, ink: str, height: int) -> pygame.Surface:
        """The card of a step and where it went, as high as the row; kept, as rows scroll."""
        key = step.number, ink
        label = self._labels.get(key)
        if label is None:
            label = self._labels[key] = self._make_label(step, ink, height)
            if len(self._labels) > _KEPT:
                del self._labels[next(iter(self._labels))]
        return label

    def _make_label(self, step: Step, ink: str, height: int) -> pygame.Surface:
        before, move = step.parent, step.moves[0]
        assert before is not None
        assert isinstance(move, CardMove)
        unit, source, target = self._unit, move.source, move.target
        pieces = [
            self._chip((before.position.cards_at(source) or (0,))[-1]),
            self._place(source, ink),
        ]
        if target.area is Area.FOUNDATION and source.area is not Area.FOUNDATION:
            pieces.append(self._text("↑", TEXT, ink))
        else:
            pieces += [self._text("→", TEXT, ink), self._place(target, ink)]
        others = len(step.moves) - 1
        if others:
            run = step.moves == (move,) * (others + 1)
            pieces.append(self._text(f"×{others + 1}" if run else f"+{others}", NUMBER, ink))
        gap = round(5 * unit)
        width = sum(piece.width + gap for piece in pieces)
        label, x = pygame.Surface((width, height), pygame.SRCALPHA), 0
        for piece in pieces:
            label.blit(piece, (x, (height - piece.height) // 2))
            x += piece.width + gap
        return label

    def _place(self, place: Place, ink: str) -> pygame.Surface:
        """A pile by its number, a foundation by its base card, the extra pile by its icon."""
        if place.area is Area.EXTRA:
            return icon("extra", round(_ICON * self._unit), ink)
        letters = self._services.letters
        base = letters[ACE if builds_up(place.index) else KING]
        return self._text(str(place) if place.area is Area.PILE else base, TEXT, ink)

    def _text(self, text: str, style: Style, ink: str) -> pygame.Surface:
        return self._services.writer.render(text, style, self._unit, ink)

    def _chip(self, card: int) -> pygame.Surface:
        theme, settings = self._services.theme, self._services.settings
        ink = theme.inks(settings.four_colours)[SUIT[card]]
        letter = self._services.letters[RANK[card]]
        font = self._services.writer.fonts.serif(round(15 * self._unit), "Bold")
        size = round(_CHIP[0] * self._unit), round(_CHIP[1] * self._unit)
        return _chip(letter, SUIT[card], ink, size, font, (theme.paper, theme.edge))


@lru_cache(maxsize=128)
def _chip(
    letter: str,
    suit: int,
    ink: str,
    size: tuple[int, int],
    font: pygame.Font,
    ground: tuple[str, str],
) -> pygame.Surface:
    """A small card with rank and suit. Not to be drawn on."""
    chip = pygame.Surface(size, pygame.SRCALPHA)
    box, radius = chip.get_rect(), round(size[1] * 0.2)
    pygame.draw.rect(chip, ground[0], box, 0, radius)
    pygame.draw.rect(chip, ground[1], box, 1, radius)
    rank = font.render(letter, True, ink)
    px = round(size[1] * 0.62)
    gap = round(size[1] * 0.06)
    x = (size[0] - rank.width - gap - px) // 2
    chip.blit(rank, (x, (size[1] - rank.height) // 2))
    chip.blit(pip(suit, px, ink), (x + rank.width + gap, (size[1] - px) // 2))
    return chip
