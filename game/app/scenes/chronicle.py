"""The list of all games, to look through and to take one of them up again."""

from collections.abc import Callable

import pygame

from game.app.ledger import HEAD, PAD, TABS, draw_title, paper, paper_box, variant_tabs
from game.app.listed_rows import draw_entry, draw_names
from game.app.outcomes import STATES
from game.app.records import copy_record, played
from game.app.roll import Roll
from game.app.scenes.listed_game import ListedGameScene
from game.app.scenes.scene import Change, Pop, Push, Scene, Screen, Swap
from game.app.services import Services
from game.app.text import TEXT
from game.app.widgets import Grid, Item, spread
from game.rules.variants import Variant
from game.session.game import Game
from game.session.listing import Entry, listed, record_of, told
from game.session.restore import GameRow
from game.session.statistics import State
from game.table.intents import Command, Do, Intent, Paste

GameShown = Callable[[Game], Change]
"""What follows when a game is to come on the table, from the scene that lists the games."""

# In units
_NAMES, _LINE, _BACK = 26, 30, 130

_KEPT = 2000
"""What is told of so many games is remembered."""


class ChronicleScene(Scene):
    """All games, that played last first; tabs choose which; a row leads to what can be done.

    Attributes:
        grid: The tabs, the list as a whole, and the way back in the head.
        roll: The rows of the list.
    """

    def __init__(self, services: Services, show: GameShown) -> None:
        """Show the list.

        Args:
            services: What all scenes share.
            show: What follows when a game is to come on the table.
        """
        super().__init__(services)
        self._show = show
        self._variant: Variant | None = None
        self._state: State | None = None
        self._ids: list[str] = []
        self._known: dict[str, Entry] = {}
        self.roll = Roll()
        self._ground: pygame.Surface | None = None
        self._list = Item("", self._choose)
        self.grid = Grid(self._rows())
        self.grid.row = self.grid.rows.index([self._list])

    def caption(self) -> str:
        """The game or the item with the focus."""
        entry = self._entry(self.roll.row)
        if self.grid.focused is not self._list or entry is None:
            return self.grid.caption
        return f"{self.services.words.text(entry.game.variant.name)} № {entry.game.deal}"

    def title(self) -> str:
        """The window says what it shows."""
        return self.services.words.text("All games")

    def _rows(self) -> list[list[Item]]:
        text = self.services.words.text
        states: list[State | None] = [None, *State]
        return [
            variant_tabs(
                self.services.words,
                self._variant,
                lambda variant: self._filter(variant, self._state),
            ),
            [
                Item(
                    text("all") if state is None else text(STATES[state]),
                    self._filter(self._variant, state),
                    tab=True,
                    chosen=state is self._state,
                )
                for state in states
            ],
            [self._list],
            [Item(text("Back"), Pop, command=Command.MENU, framed=True)],
        ]

    def _filter(self, variant: Variant | None, state: State | None) -> Callable[[], Change | None]:
        def choose() -> Change | None:
            self._variant, self._state = variant, state
            self._read()
            self.roll.go(0)
            self.resize(self.screen)
            return None

        return choose

    def _read(self) -> None:
        self._ids, self._known = [], {}
        with self.services.store.look() as connection:
            self._ids = listed(connection, self._variant, self._state)
        self.roll.fill(len(self._ids))

    def enter(self) -> None:
        """Games may have come or gone on."""
        self._read()
        self.stale = True

    def resize(self, screen: Screen) -> None:
        """Lay out the tabs over the list, which takes the rest."""
        super().resize(screen)
        self.grid.renew(self._rows())
        unit = screen.unit
        inner = paper_box(screen).inflate(-2 * round(PAD * unit), 0)
        top = round(HEAD * unit)
        for row in self.grid.rows[:2]:
            spread(row, pygame.Rect(inner.left, top, inner.width, round(TABS * unit)))
            top += round((TABS + 2) * unit)
        top += round(_NAMES * unit)
        bottom = screen.height - round(10 * unit)
        self._list.box = pygame.Rect(inner.left, top, inner.width, bottom - top).inflate(
            round(8 * unit), round(8 * unit)
        )
        line = round(_LINE * unit)
        height = max(line, (bottom - top) // line * line)
        self.roll.place(pygame.Rect(inner.left, top, inner.width, height), line, unit)
        back = pygame.Rect(0, round(8 * unit), round(_BACK * unit), round((HEAD - 16) * unit))
        back.right = inner.right
        self.grid.rows[-1][0].box = back
        self._ground = None

    def handle(self, intent: Intent) -> Change | None:
        """Walk in the list, choose a row, turn to other games; a pasted record is played."""
        before = self._looks()
        change = self._answer(intent)
        self.stale |= self._looks() != before
        return change

    def _looks(self) -> tuple[object, ...]:
        return self.roll.row, self.roll.top, self.grid.row, self.grid.column

    def _answer(self, intent: Intent) -> Change | None:
        match intent:
            case Paste(text):
                return self._play_record(text)
            case Do(Command.MENU | Command.GAMES):
                return Pop()
            case Do(Command.STATISTICS):
                return self._statistics()
            case Do(Command.COPY_RECORD):
                self._copy(self._entry(self.roll.row))
                return None
            case Do(command) if self._walks(command):
                self.roll.handle(intent)
                return None
        if not isinstance(intent, Do) and self.roll.handle(intent) is not None:
            return self._choose()
        looks_different, change = self.grid.handle(intent)
        self.stale |= looks_different
        turned = intent in (Do(Command.LEFT), Do(Command.RIGHT))
        if turned and self.grid.focused.tab and not self.grid.focused.chosen:
            return self.grid.focused.choose()
        # The pointer chooses rows by the list itself.
        return None if self.grid.focused is self._list and not isinstance(intent, Do) else change

    def _walks(self, command: Command) -> bool:
        """Whether a command goes from row to row; from the first one Up leads to the tabs."""
        in_list = self.grid.focused is self._list
        if command is Command.UP:
            return in_list and self.roll.row > 0
        always = command in (Command.PAGE_UP, Command.PAGE_DOWN)
        return always or (in_list and command in (Command.DOWN, Command.FIRST, Command.LAST))

    def _statistics(self) -> Change:
        from game.app.scenes.statistics import StatisticsScene  # noqa: PLC0415 - it leads here, too

        return Swap(StatisticsScene(self.services, self._show))

    def _choose(self) -> Change | None:
        entry = self._entry(self.roll.row)
        return None if entry is None else Push(ListedGameScene(self.services, self, entry.game))

    def open(self, game: GameRow, from_start: bool = False) -> Change | None:
        """Bring a game to the table; nothing follows if it is played in another window."""
        games = self.services.games
        opened = games.open(game.id)
        if opened is None:
            return None
        if from_start and opened.restart() is not None:
            games.keep(opened)
        return self._show(opened)

    def _play_record(self, text: str) -> Change | None:
        game = played(self.services, text, self.services.herald.say)
        return None if game is None else self._show(game)

    def copy(self, game: GameRow) -> None:
        """Put the record of a game into the clipboard."""
        with self.services.store.look() as connection:
            record = record_of(connection, game)
        copy_record(self.services, record, self.services.herald.say)

    def _copy(self, entry: Entry | None) -> None:
        if entry is not None:
            self.copy(entry.game)

    # What is told of the games

    def _entry(self, row: int) -> Entry | None:
        """What is told of the game in a row; None if there is none, or it can't be read."""
        if not 0 <= row < len(self._ids):
            return None
        game = self._ids[row]
        if game not in self._known:
            if len(self._known) > _KEPT:
                self._known = {}
            seen = self.roll.seen()
            near = [row, *range(max(0, seen.start - 20), min(seen.stop + 20, len(self._ids)))]
            with self.services.store.look() as connection:
                self._known |= told(connection, [self._ids[n] for n in near])
        return self._known.get(game)

    def draw(self, surface: pygame.Surface, ahead: float) -> None:
        """Draw the head, and the rows to be seen."""
        del ahead
        theme, writer, unit = self.services.theme, self.services.writer, self.screen.unit
        text = self.services.words.text
        if self._ground is None:
            self._ground = paper(self.screen, theme)
        surface.blit(self._ground, (0, 0))
        said = draw_title(surface, self.services, self.screen, self.title())
        place = (said.right + 14 * unit, (HEAD / 2 + 3) * unit)
        count = self.services.words.plural("{n} game", "{n} games", len(self._ids))
        writer.write(surface, count, TEXT, unit, theme.muted, place)
        self.grid.draw(surface, self.services, unit)
        if self._ids:
            # The row that is chosen shows the focus.
            surface.blit(self._ground, self._list.box, self._list.box)
        names = self.roll.box_of(0)
        names.top, names.height = self.roll.box.top - round(_NAMES * unit), round(_NAMES * unit)
        draw_names(surface, self.services, unit, names)
        if not self._ids:
            place = (self.roll.box.centerx, self.roll.box.top + 60 * unit)
            line = text("No such game yet. A game counts from its first move.")
            writer.write(surface, line, TEXT, unit, theme.muted, place, anchor=0.5,
                         limit=self.roll.box.width)  # fmt: skip
        surface.set_clip(self.roll.box)
        for row in self.roll.seen():
            self._draw_row(surface, row)
        surface.set_clip(None)
        self.roll.draw_bar(surface, theme)

    def _draw_row(self, surface: pygame.Surface, row: int) -> None:
        theme, unit = self.services.theme, self.screen.unit
        box, entry = self.roll.box_of(row), self._entry(row)
        if row == self.roll.row:
            radius = round(7 * unit)
            pygame.draw.rect(surface, theme.raised, box, 0, radius)
            if self.grid.focused is self._list:
                pygame.draw.rect(surface, theme.focus, box, max(2, round(2 * unit)), radius)
        if entry is not None:
            draw_entry(surface, self.services, unit, box, entry)
