"""The title: which patience, which deal."""

from collections.abc import Callable
from itertools import chain
from typing import NamedTuple

import pygame

from game.app.scenes.deal_number import DealNumberScene
from game.app.scenes.page import KeysScene, RulesScene
from game.app.scenes.scene import Change, Push, Quit, Scene, Screen
from game.app.scenes.settings import SettingsScene
from game.app.scenes.table import TableScene, play_record
from game.app.services import Services
from game.app.sky import sky
from game.app.text import HEADING, TEXT
from game.app.told import record_fault
from game.app.widgets import TALLEST_LINE, Grid, Item
from game.rules.cards import CARDS, NAME
from game.rules.notation import RecordError
from game.rules.variants import CRESCENT, DENDERA, TURKISH, Variant
from game.session.choice import random_deal, todays_deal
from game.session.game import Game
from game.table.intents import Command, Intent, Paste
from game.words import mark


class Tile(NamedTuple):
    """How a variant is offered.

    Attributes:
        note: What is special about it.
        cards: A picture of that, by kinds of cards.
    """

    note: str
    cards: tuple[int, ...]


def _cards(names: str) -> tuple[int, ...]:
    return tuple(NAME.index(name) for name in names.split())


TILES = {
    DENDERA: Tile(mark("Three tours that hide nothing, in print since 1826"), _cards("KS AH QD")),
    TURKISH: Tile(mark("“The hardest of all”: a single card stays in its pile"), _cards("JC")),
    CRESCENT: Tile(mark("Cards may cross between the two foundations of a suit"), _cards("AC KC")),
}

WIDTH = 880
TILE, LOW_TILE = 236, 112
"""Width of the whole block, height of a tile, and its height where the window is low, in units."""


class TitleScene(Scene):
    """Three tiles for the variants, and under them what can be done with the chosen one.

    Attributes:
        grid: What there is to choose.
    """

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._variant: Variant = services.games.last_variant()
        self.grid = Grid([])
        self._heading_y = 0.0
        self._ground: pygame.Surface | None = None

    def title(self) -> str:
        """The window bears the name of the oldest of the three."""
        return self.services.words.text(DENDERA.name)

    def enter(self) -> None:
        """What can be continued may have changed."""
        self.resize(self.screen)

    def _rows(self) -> list[list[Item]]:
        services, text = self.services, self.services.words.text
        tiles = [
            Item(
                text(variant.name),
                self._chooser(variant),
                note=text(tile.note),
                cards=tile.cards,
                chosen=variant is self._variant,
            )
            for variant, tile in TILES.items()
        ]
        game = services.games.latest()
        proceed = [] if game is None else [self._continue(game)]
        deals = [
            Item(text("New deal"), self._new_deal, command=Command.NEW_DEAL),
            Item(text("Deal of the day"), lambda: self._deal(self._variant, todays_deal())),
            Item(text("Deal by number…"), self._ask_number),
        ]
        pages = [
            Item(text("Rules"), lambda: Push(RulesScene(services)), command=Command.RULES),
            Item(text("Keys and mouse"), lambda: Push(KeysScene(services)), command=Command.KEYS),
            Item(text("Settings…"), lambda: Push(SettingsScene(services))),
            Item(text("Quit"), Quit, command=Command.QUIT),
        ]
        rows = [tiles, proceed, deals, pages]
        for item in chain.from_iterable(rows):
            item.framed = True
        return rows

    def _continue(self, game: Game) -> Item:
        words = self.services.words
        name = words.text(game.variant.name)
        label = words.text("Continue: {name} № {deal}", name=name, deal=game.deal)
        return Item(label, lambda: Push(TableScene(self.services, game)),
                    f"{game.position.home}/{CARDS}")  # fmt: skip

    def _chooser(self, variant: Variant) -> Callable[[], Change | None]:
        def choose() -> Change | None:
            self._variant = variant
            self.resize(self.screen)
            return None

        return choose

    def _new_deal(self) -> Change:
        return self._deal(self._variant, random_deal())

    def _ask_number(self) -> Change:
        return Push(DealNumberScene(self.services, self._variant, self._deal))

    def _deal(self, variant: Variant, number: int) -> Change:
        return Push(TableScene(self.services, self.services.games.deal(variant, number)))

    def resize(self, screen: Screen) -> None:
        """Lay out the block in the middle, the heading above it."""
        super().resize(screen)
        row, column = self.grid.row, self.grid.column
        known = len(self.grid.rows)
        self.grid = Grid(self._rows())
        if known == len(self.grid.rows):
            self.grid.row, self.grid.column = row, column
        else:
            self.grid.row = 1
        unit = screen.unit
        self._ground = None
        width = min(WIDTH * unit, screen.width - 40 * unit)
        gap, head, foot = 10 * unit, 112 * unit, 18 * unit
        lines = len(self.grid.rows) - 1
        room = screen.height - head - foot
        roomy = room - lines * (34 * unit + gap) >= TILE * unit
        tile = (TILE if roomy else LOW_TILE) * unit
        line = min(TALLEST_LINE * unit, (room - tile) / lines - gap)
        height = self.grid.height(line, gap, tile)
        top = head + (room - height) / 2
        self._heading_y = top - 66 * unit
        box = pygame.Rect(0, round(top), round(width), round(height))
        box.centerx = screen.width // 2
        self.grid.place(box, line, gap, tile)

    def handle(self, intent: Intent) -> Change | None:
        """Walk and choose; keys work as they do at the table."""
        if isinstance(intent, Paste):
            return self._play_record(intent.text)
        looks_different, change = self.grid.handle(intent)
        self.stale |= looks_different
        return change

    def _play_record(self, text: str) -> Change | None:
        try:
            return Push(play_record(self.services, text))
        except RecordError as error:
            self.services.herald.say(record_fault(self.services.words, error))
            return None

    def draw(self, surface: pygame.Surface, ahead: float) -> None:
        """The night sky, the name, the block."""
        del ahead
        theme, writer, unit = self.services.theme, self.services.writer, self.screen.unit
        if self._ground is None:
            self._ground = sky(self.screen.size, unit, theme)
        surface.blit(self._ground, (0, 0))
        text, middle = self.services.words.text, self.screen.width // 2
        place = (middle, self._heading_y)
        writer.write(
            surface, text(DENDERA.name), HEADING, unit * 1.5, theme.gold, place, anchor=0.5
        )
        place = (middle, self._heading_y + 38 * unit)
        line = text("A patience of three tours, with its two relatives")
        writer.write(surface, line, TEXT, unit, theme.muted, place, anchor=0.5)
        self.grid.draw(surface, self.services, unit)
