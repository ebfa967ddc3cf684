"""What the tree of all that was tried looks like; ``game.app.scenes.tree`` lets one walk in it."""

import pygame

from game.app.bindings import key_of
from game.app.icons import icon
from game.app.scenes.scene import Screen
from game.app.scroll_bar import draw_scroll_bar
from game.app.services import Services
from game.app.sky import sky
from game.app.step_cells import CELL, StepCells, cells_wanted
from game.app.text import HEADING, NUMBER, TEXT
from game.app.tree_foot import HEIGHT, Button, TreeFoot
from game.session.game import Game
from game.session.history import Step
from game.table.intents import Command
from game.table.tree_layout import Measures, TreeLayout

# In units
_WIDEST = 1480
_HEAD, _PAD = 58, 16
_ROW, _HEADING, _INDENT, _GUTTER = 30, 44, 22, 34
_DOT = 3.6
_LINE = 1.4


class TreeView:
    """The whole screen: a head, the part of the tree that is in sight, and a foot.

    Attributes:
        layout: The tree.
        window: Where a part of it is seen.
        scroll: How much of it lies above this, in pixels.
        focused: The step that the keys are on.
        hovered: The step that the pointer is on, if it is on one.
        cross: What closes it.
    """

    def __init__(self, services: Services, game: Game, verdicts: bool) -> None:
        """Lay out nothing yet.

        Args:
            services: What all scenes share.
            game: The game.
            verdicts: Whether it is shown what the analyst has said.
        """
        self._services, self._game, self._verdicts = services, game, verdicts
        self._screen = Screen(0, 0, 1)
        self._panel = self.window = self.cross = pygame.Rect(0, 0, 0, 0)
        self._cells: StepCells
        self.layout: TreeLayout
        self.scroll = 0.0
        self.focused = game.history.cursor
        self.hovered: Step | None = None
        self._foot: TreeFoot

    # Layout

    def resize(self, screen: Screen) -> None:
        """Lay the tree out, the step with the focus in sight."""
        first = self._screen.width == 0
        self._screen = screen
        unit, services = screen.unit, self._services
        head, foot, pad = (round(size * unit) for size in (_HEAD, HEIGHT, _PAD))
        width = min(round(_WIDEST * unit), screen.width)
        self._panel = pygame.Rect((screen.width - width) // 2, 0, width, screen.height)
        self.window = self._panel.inflate(-2 * pad, -head - foot)
        self.window.top = head
        self.cross = pygame.Rect(0, 0, round(20 * unit), round(20 * unit))
        self.cross.midright = self._panel.right - pad, head // 2
        across = self.window.width - 14 * unit
        room = across - (_INDENT + _GUTTER) * unit
        cell = room / max(1, room // (CELL * unit))
        measures = Measures(
            width=across,
            cell=cell,
            row=round(_ROW * unit),
            heading=round(_HEADING * unit),
            indent=_INDENT * unit,
            gutter=_GUTTER * unit,
        )
        self.layout = TreeLayout(
            self._game.history, measures, lambda step: cells_wanted(services, step, cell, unit)
        )
        self._cells = StepCells(services, unit, self._verdicts)
        self.hovered = None
        self._tell_of(self.focused)
        self.scroll_to(self.scroll)
        self._show_focused(middle=first)

    def scroll_to(self, y: float) -> None:
        """Let so many pixels lie above what is seen, or as many as may."""
        self.scroll = max(0.0, min(y, self.layout.height - self.window.height))

    def focus(self, step: Step) -> None:
        """Give the focus to a step, and scroll no more than it takes to see it."""
        self._tell_of(step)
        self._show_focused()

    def _tell_of(self, step: Step) -> None:
        window = self.window
        box = pygame.Rect(
            window.left, window.bottom, window.width, self._panel.bottom - window.bottom
        )
        self.focused = step
        self._foot = TreeFoot(self._services, box, self._screen.unit, step, self._verdicts)

    @property
    def buttons(self) -> list[Button]:
        """What can be done with the step that has the focus."""
        return self._foot.buttons

    def _show_focused(self, middle: bool = False) -> None:
        """Bring the step with the focus in sight, or in the middle of what is seen."""
        box, height = self.layout.box(self.focused), self.window.height
        margin = (height - box.h) / 2 if middle else min(40 * self._screen.unit, height / 4)
        self.scroll_to(max(min(self.scroll, box.y - margin), box.bottom + margin - height))

    def step_at(self, x: int, y: int) -> Step | None:
        """The step at a place on the screen."""
        if not self.window.collidepoint(x, y):
            return None
        return self.layout.at(x - self.window.left, y - self.window.top + self.scroll)

    @property
    def rows_seen(self) -> int:
        """How many rows are in sight, if none is a heading; at least one."""
        return max(1, int(self.window.height / (_ROW * self._screen.unit)))

    # Drawing

    def draw(self, surface: pygame.Surface) -> None:
        """Draw what is in sight of the tree, its head and its foot."""
        theme, unit, panel, view = self._services.theme, self._screen.unit, self._panel, self.window
        if panel.width < self._screen.width:
            ground = sky(self._screen.size, unit, theme)
            for left, right in ((0, panel.left), (panel.right, self._screen.width)):
                beside = pygame.Rect(left, 0, right - left, panel.height)
                surface.blit(ground, beside, beside)
        pygame.draw.rect(surface, theme.bar, panel)
        if panel.width < self._screen.width:
            for x in (panel.left, panel.right):
                pygame.draw.line(surface, theme.hairline, (x, panel.top), (x, panel.bottom))
        surface.set_clip(view)
        rows = self.layout.seen(self.scroll, self.scroll + view.height)
        self._draw_rails(surface, rows)
        self._draw_rows(surface, rows)
        surface.set_clip(None)
        draw_scroll_bar(surface, theme, view, self.layout.height, self.scroll, unit)
        self._draw_head(surface)
        self._foot.draw(surface)

    def _draw_rails(self, surface: pygame.Surface, rows: range) -> None:
        """The lines that join the rows of each branch, and each branch to the one it leaves."""
        theme, layout, view = self._services.theme, self.layout, self.window
        thick = max(1, round(_LINE * self._screen.unit))
        for branch in sorted(layout.branches_in(rows), key=lambda b: -b.depth):
            colour = theme.muted if branch.depth else theme.gold
            x = view.left + layout.rail(branch.depth)
            first, end = (self._seen_y(row) for row in (branch.first, branch.end))
            # Far ends are cut, since lines of many thousands of pixels take their time.
            above, below = max(first, view.top - 9.0), min(end, view.bottom + 9.0)
            pygame.draw.line(surface, colour, (x, above), (x, below), thick)
            if branch.parent is not None and above == first:
                start = view.left + layout.rail(layout.branches[branch.parent].depth)
                pygame.draw.line(surface, theme.muted, (start, first), (x, first), thick)

    def _seen_y(self, row: int) -> float:
        """The middle of a row on the screen."""
        return self.window.top + self.layout.rows[row].middle - self.scroll

    def _draw_rows(self, surface: pygame.Surface, rows: range) -> None:
        theme, unit, layout, view = (
            self._services.theme,
            self._screen.unit,
            self.layout,
            self.window,
        )
        cursor = self._game.history.cursor
        line = {step.number for step in self._game.history.line()}
        for number in rows:
            row = layout.rows[number]
            y, depth = self._seen_y(number), layout.branches[row.branch].depth
            x = view.left + layout.rail(depth)
            pygame.draw.circle(surface, theme.muted if depth else theme.gold, (x, y), _DOT * unit)
            left = view.left + layout.left(depth)
            played = row.steps[0].played
            if played:
                place = (left - 6 * unit, y)
                self._services.writer.write(
                    surface, str(played), NUMBER, unit, theme.muted, place, anchor=1
                )
            for step in row.steps:
                ink = (
                    theme.gold if step.number in line else theme.text if not depth else theme.muted
                )
                self._draw_step(surface, step, ink, here=step is cursor)

    def _draw_step(self, surface: pygame.Surface, step: Step, ink: str, here: bool) -> None:
        theme, unit = self._services.theme, self._screen.unit
        x, y, w, h = self.layout.box(step)
        box = pygame.Rect(x + self.window.left, round(y + self.window.top - self.scroll), w, h)
        ground, radius, gap = self._cells.reach(step, box), round(7 * unit), round(7 * unit)
        ground = ground.inflate(0, -round(unit))
        if step in (self.focused, self.hovered):
            pygame.draw.rect(surface, theme.raised, ground, 0, radius)
        if here:
            pygame.draw.rect(surface, theme.gold, ground.inflate(-gap, -gap), 0, radius - gap // 2)
        if step is self.focused:
            pygame.draw.rect(surface, theme.focus, ground, max(2, round(2 * unit)), radius)
        self._cells.draw(surface, step, box, theme.on_gold if here else ink, alike=here)

    def _draw_head(self, surface: pygame.Surface) -> None:
        services, unit, panel, view = self._services, self._screen.unit, self._panel, self.window
        theme, writer, words = services.theme, services.writer, services.words
        cross = self.cross
        surface.blit(icon("close", cross.width, theme.muted), cross)
        y = cross.centery
        key = writer.write(
            surface, key_of(words, Command.MENU), TEXT, unit, theme.muted,
            (cross.left - 6 * unit, y), anchor=1,
        )  # fmt: skip
        title = writer.write(
            surface, words.text("All that was tried"), HEADING, unit * 0.8, theme.gold,
            (view.left, y), limit=round(view.width * 0.5),
        )  # fmt: skip
        counts = " · ".join((
            words.plural("{n} step", "{n} steps", len(self._game.history.steps) - 1),
            words.plural("{n} branch", "{n} branches", len(self.layout.branches) - 1),
        ))  # fmt: skip
        limit = key.left - title.right - round(36 * unit)
        place = (title.right + 18 * unit, y + 2 * unit)
        writer.write(surface, counts, TEXT, unit, theme.muted, place, limit=max(limit, 1))
        for edge in (view.top - 1, view.bottom):
            pygame.draw.line(surface, theme.hairline, (panel.left, edge), (panel.right, edge))
