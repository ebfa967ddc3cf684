"""The statistics: figures, a chart, and what keeps all games in a file."""

import datetime
from collections.abc import Callable, Sequence
from typing import NamedTuple

import pygame

from game.app.bar import ROMAN
from game.app.chart import draw_chart
from game.app.ledger import HEAD, PAD, TABS, draw_title, paper, paper_box, variant_tabs
from game.app.outcomes import AIDS, archive_fault, duration
from game.app.scenes.chronicle import ChronicleScene, GameShown
from game.app.scenes.reading import ReadingScene
from game.app.scenes.scene import Change, Pop, Push, Scene, Screen, Swap
from game.app.services import Services
from game.app.text import SMALL, STRONG, TEXT
from game.app.told import short_path
from game.app.widgets import Grid, Item, spread
from game.rules.variants import Variant
from game.session.archive import ArchiveError, export_to, free_name
from game.session.game import Aid
from game.session.notices import StoreError
from game.session.restore import GameRow
from game.session.statistics import Spread, Statistics, Streak, aid_of, statistics
from game.table.intents import Command, Do, Intent

# In units
_BUTTONS = 38
_LINE, _TALLEST_LINE = 19, 28
_LABEL = 0.40
"""The part of the table's width that the names of the rows have."""
_STEEP = 0.55
"""How high the chart is at most, in widths of it."""

_NONE = "–"


class _Row(NamedTuple):
    """A row of the table.

    Attributes:
        name: Its name, in the player's language.
        shown: How it shows figures.
        ruled: Whether there is a line above it.
        strong: Whether it matters more than others.
    """

    name: str
    shown: Callable[[Statistics], str]
    ruled: bool = False
    strong: bool = False


class StatisticsScene(Scene):
    """Tabs for the patiences; the figures of all games and by aids; a chart; buttons.

    Attributes:
        grid: The tabs and the buttons.
        said: What stands beside the title, such as where an export is.
    """

    def __init__(self, services: Services, show: GameShown) -> None:
        """Show them.

        Args:
            services: What all scenes share.
            show: What follows when a game from the list is to come on the table.
        """
        super().__init__(services)
        self.said = ""
        self._show = show
        self._variant: Variant | None = None
        self._games: list[GameRow] = []
        self._shown: list[GameRow] = []
        self._figures: list[Statistics] = []
        self._table = self._chart = pygame.Rect(0, 0, 0, 0)
        self._line = 1.0
        self._picture: pygame.Surface | None = None
        self._choose(None)
        self.grid = Grid(self._rows())

    def caption(self) -> str:
        """The item with the focus."""
        return self.grid.caption

    def title(self) -> str:
        """The window says what it shows."""
        return self.services.words.text("Statistics")

    def _choose(self, variant: Variant | None) -> None:
        self._variant = variant
        self._shown = [game for game in self._games if variant in (None, game.variant)]
        today = datetime.date.today()
        parts = [[game for game in self._shown if aid_of(game) is aid] for aid in Aid]
        self._figures = [statistics(games, today) for games in (self._shown, *parts)]
        self._picture = None
        self.stale = True

    def _rows(self) -> list[list[Item]]:
        text = self.services.words.text
        tabs = variant_tabs(self.services.words, self._variant, self._chooser)
        buttons = [
            Item(text("All games"), self._list, command=Command.GAMES, framed=True),
            Item(text("Export"), self._export, framed=True),
            Item(text("Import…"), self._import, framed=True),
            Item(text("Back"), Pop, command=Command.MENU, framed=True),
        ]
        return [tabs, buttons]

    def _chooser(self, variant: Variant | None) -> Callable[[], Change | None]:
        def choose() -> Change | None:
            self._choose(variant)
            self.resize(self.screen)
            return None

        return choose

    def _list(self) -> Change:
        return Swap(ChronicleScene(self.services, self._show))

    def _import(self) -> Change:
        return Push(ReadingScene(self.services, self.say))

    def _export(self) -> None:
        services, day = self.services, datetime.date.today().isoformat()
        path = free_name(services.folder, day)
        try:
            games = export_to(services.store, path, day)
        except ArchiveError as error:
            said = archive_fault(services.words, error)
        except StoreError as error:
            said = f"{short_path(error.path)}: {services.words.text(error.trouble.value)}"
        else:
            count = services.words.plural("{n} game is in", "{n} games are in", games)
            said = f"{count} {short_path(str(path))}"
        self.say(said)

    def enter(self) -> None:
        """Games may have come or gone on."""
        self._games = self.services.store.games()
        self._choose(self._variant)

    def leave(self) -> None:
        """What was said has been read."""
        self.said = ""
        self._picture = None

    def say(self, text: str) -> bool:
        """Show a line beside the title."""
        self.said = text
        self._picture = None
        self.stale = True
        return True

    def resize(self, screen: Screen) -> None:
        """Place the table, and the chart below it."""
        super().resize(screen)
        self.grid.renew(self._rows())
        unit = screen.unit
        pad = round(PAD * unit)
        inner = paper_box(screen).inflate(-2 * pad, 0)
        top = round(HEAD * unit)
        tabs, buttons = self.grid.rows
        spread(tabs, pygame.Rect(inner.left, top, inner.width, round(TABS * unit)))
        foot = pygame.Rect(inner.left, 0, inner.width, round(_BUTTONS * unit))
        foot.bottom = screen.height - round(0.6 * pad)
        spread(buttons, foot, round(8 * unit))
        room = pygame.Rect(inner.left, tabs[0].box.bottom + pad // 2, inner.width, 0)
        room.height = foot.top - pad // 2 - room.top
        lines = len(self._table_rows()) + 1
        self._line = max(_LINE * unit, min(_TALLEST_LINE * unit, 0.55 * room.height / lines))
        self._table = pygame.Rect(room.topleft, (room.width, round(lines * self._line)))
        self._chart = pygame.Rect(room)
        self._chart.top = self._table.bottom + pad // 2
        self._chart.height = min(room.bottom - self._chart.top, round(_STEEP * room.width))
        self._picture = None

    def handle(self, intent: Intent) -> Change | None:
        """Walk and choose; Left and Right turn to the next patience at once."""
        if intent == Do(Command.STATISTICS):
            return Pop()
        looks_different, change = self.grid.handle(intent)
        turned = intent in (Do(Command.LEFT), Do(Command.RIGHT)) and self.grid.row == 0
        if turned and not self.grid.focused.chosen:
            return self.grid.focused.choose()
        self.stale |= looks_different
        return change

    def draw(self, surface: pygame.Surface, ahead: float) -> None:
        """Draw what is kept as a picture, and the items over it."""
        del ahead
        if self._picture is None:
            self._picture = self._draw_picture()
        surface.blit(self._picture, (0, 0))
        self.grid.draw(surface, self.services, self.screen.unit)

    def _draw_picture(self) -> pygame.Surface:
        services, unit = self.services, self.screen.unit
        theme, writer = services.theme, services.writer
        surface = paper(self.screen, theme)
        title = draw_title(surface, services, self.screen, self.title())
        right = paper_box(self.screen).right - PAD * unit
        limit = round(right - title.right - 20 * unit)
        place = (right, HEAD * unit / 2)
        writer.write(surface, self.said, TEXT, unit, theme.text, place, anchor=1, limit=limit)
        self._draw_table(surface)
        draw_chart(surface, services, unit, self._chart, self._shown)
        return surface

    def _table_rows(self) -> Sequence[_Row]:
        text = self.services.words.text
        return (
            _Row(text("Games"), lambda f: str(f.games or _NONE), ruled=True, strong=True),
            _Row(text("of them in play"), lambda f: str(f.in_play or _NONE)),
            _Row(text("Won"), _won, ruled=True, strong=True),
            *(self._tour_row(tour) for tour in range(3)),
            _Row(text("Won in a row: now / longest"), lambda f: _streak(f.streak), ruled=True),
            _Row(text("Days in a row: now / longest"), lambda f: _streak(f.days)),
            _Row(
                text("Time: best / median"),
                lambda f: _spread_text(f.seconds, duration),
                ruled=True,
            ),
            _Row(text("Moves: best / median"), lambda f: _spread_text(f.moves, _number)),
        )

    def _tour_row(self, tour: int) -> _Row:
        name = self.services.words.text("tour {tour}: before / after extra pile", tour=ROMAN[tour])

        def shown(figures: Statistics) -> str:
            before, after = figures.wins[2 * tour : 2 * tour + 2]
            return f"{before} / {after}" if before or after else _NONE

        return _Row(name, shown)

    def _draw_table(self, surface: pygame.Surface) -> None:
        services, unit, table = self.services, self.screen.unit, self._table
        theme, writer, text = services.theme, services.writer, services.words.text
        label = round(_LABEL * table.width)
        wide = (table.width - label) / len(self._figures)
        rights = [table.left + label + (n + 1) * wide for n in range(len(self._figures))]
        limit = round(wide - 8 * unit)
        y = table.top + self._line / 2
        for name, right in zip(("all", *AIDS.values()), rights, strict=True):
            writer.write(
                surface, text(name), SMALL, unit, theme.muted, (right, y), anchor=1, limit=limit
            )
        for row in self._table_rows():
            y += self._line
            if row.ruled:
                rule = round(y - self._line / 2)
                pygame.draw.line(surface, theme.tick, (table.left, rule), (table.right, rule))
            style = STRONG if row.strong else TEXT
            ink = theme.text if row.strong else theme.muted
            place = (table.left, y)
            writer.write(surface, row.name, style, unit, ink, place, limit=label - round(16 * unit))
            for figures, right in zip(self._figures, rights, strict=True):
                shown = row.shown(figures)
                ink = theme.muted if shown == _NONE else theme.text
                writer.write(surface, shown, style, unit, ink, (right, y), anchor=1, limit=limit)


def _won(figures: Statistics) -> str:
    share = figures.share
    return _NONE if share is None else f"{figures.won} · {share:.0%}".replace("%", "\u00a0%")


def _streak(streak: Streak) -> str:
    return f"{streak.now} / {streak.longest}" if streak.longest else _NONE


def _number(number: float) -> str:
    return f"{number:.0f}"


def _spread_text(spread: Spread | None, text: Callable[[float], str]) -> str:
    return _NONE if spread is None else f"{text(spread.best)} / {text(spread.median)}"
