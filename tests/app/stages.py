"""The program without a window: a stage on a store of its own, and time that passes when told."""

import sqlite3
from collections.abc import Callable
from contextlib import closing
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import pygame

from game.app.deck import Deck
from game.app.fonts import Fonts
from game.app.scenes.panel import PanelScene
from game.app.scenes.scene import Push, Scene, Screen
from game.app.scenes.table import TableScene
from game.app.scenes.title import TitleScene
from game.app.services import Services
from game.app.sound import Sound, Sounds
from game.app.stage import Stage
from game.app.text import SMALLEST, Style, Writer
from game.app.widgets import Grid, Item
from game.rules.notation import parse_record
from game.rules.places import Place
from game.session.game import Game
from game.session.notices import StoreError, Trouble
from game.session.opening import NAME, open_store
from game.session.store import Store
from game.table.hit import hit
from game.table.intents import Command, Do, Intent, Point, Press, Release
from game.table.layout import Layout
from tests.session.playing import Time

pygame.font.init()

TICK = 1 / 60

SIZES = [(640, 480), (800, 600), (1280, 800)]
"""Windows in which every text has to find room."""

_DECKS: dict[tuple[object, ...], Deck] = {}


@cache
def fonts() -> Fonts:
    """The fonts, read once for all tests."""
    return Fonts()


@dataclass(frozen=True, slots=True, eq=False)
class Written:
    """A line of text that was drawn.

    Attributes:
        text: What was asked for.
        cut: Whether a part of it had to be left out.
        box: Where its ink stands on the surface that it was drawn on.
        target: This surface.
    """

    text: str
    cut: bool
    box: pygame.Rect
    target: pygame.Surface


class NotingWriter(Writer):
    """A writer that notes what it wrote."""

    def __init__(self) -> None:
        super().__init__(fonts())
        self.written: list[Written] = []

    def write(
        self,
        target: pygame.Surface,
        text: str,
        style: Style,
        unit: float,
        colour: str,
        place: tuple[float, float],
        *,
        anchor: float = 0.0,
        limit: int | None = None,
    ) -> pygame.Rect:
        box = super().write(target, text, style, unit, colour, place, anchor=anchor, limit=limit)
        ink = self.render(text, style, unit, colour, limit).get_bounding_rect()
        cut = limit is not None and self.width(text, style, SMALLEST * unit) > limit
        self.written.append(Written(text, cut, ink.move(box.topleft), target))
        return box


class NotingSounds(Sounds):
    """Sounds that nobody hears, noted instead."""

    def __init__(self, now: Callable[[], float]) -> None:
        super().__init__(muted=True, now=now)
        self.heard: list[Sound] = []

    def play(self, sound: Sound, rank: int = 0) -> None:
        del rank
        self.latest = sound
        if not self.muted:
            self.heard.append(sound)


class TestServices(Services):
    """Services whose decks are made once for all tests, and that note what is written and heard."""

    __test__ = False

    def __init__(self, store: Store, folder: Path, language: str, now: Callable[[], float]) -> None:
        super().__init__(store, folder, language, now)
        self.notes = self.writer = NotingWriter()
        self.heard = self.sounds = NotingSounds(now)

    def deck(self, width: int, dpi: float) -> Deck:
        chosen = self.settings
        looks = chosen.letters, chosen.theme, chosen.index_size, chosen.four_colours
        key = width, dpi, looks, self.words.language
        if key not in _DECKS:
            _DECKS[key] = super().deck(width, dpi)
        return _DECKS[key]


class App:
    """The program, played by intents.

    Attributes:
        folder: Where the store is.
        time: The monotonic clock.
        services: What the scenes share.
        stage: The stage.
        surface: What ``draw`` draws on.
    """

    def __init__(
        self,
        folder: Path,
        record: str = "",
        *,
        size: tuple[int, int] = (640, 480),
        language: str = "en",
        **settings: object,
    ) -> None:
        """Start at the title, or with the game of a record.

        Args:
            folder: Where the store is.
            record: The game to play on; the title if empty.
            size: Of the window, in pixels.
            language: A code.
            settings: What differs from the settings in the store.
        """
        self.folder = folder
        self.time = Time()
        self.services = TestServices(open_store(folder, self.time), folder, language, self.time)
        # Nobody is new here, unless a test says so
        self.services.change(**{"guided": True, **settings})
        first = None
        if record:
            game = self.services.games.play(parse_record(record))
            first = Push(TableScene(self.services, game))
        self.surface = pygame.Surface(size)
        self.stage = Stage(TitleScene(self.services), Screen(*size, 1.0), first)

    def close(self) -> None:
        """End the program."""
        self.stage.leave()
        self.services.close()
        self.services.store.close()

    @property
    def top(self) -> Scene:
        """The uppermost scene."""
        return self.stage.top

    @property
    def table(self) -> TableScene:
        """The table, which has to be the uppermost scene."""
        assert isinstance(self.stage.top, TableScene)
        return self.stage.top

    @property
    def game(self) -> Game:
        """The game on the table."""
        return self.table.game

    @property
    def said(self) -> str:
        """What stands in the middle of the bar, or else what the store has to say."""
        return self.table.bar.message.text or self.services.herald.text

    def do(self, *intents: Intent | Command) -> None:
        """Let the stage answer intents, one after another."""
        for intent in intents:
            self.stage.handle(Do(intent) if isinstance(intent, Command) else intent)

    def run(self, seconds: float) -> None:
        """Let time pass."""
        for _ in range(round(seconds / TICK)):
            self.time.now += TICK
            self.stage.tick(TICK)

    def rest(self) -> None:
        """Let everything land that is in flight, and a result that is due come."""
        while self.stage.moving:
            self.run(TICK)
        self.run(2 * TICK)

    def draw(self) -> bytes:
        """Draw all of it; returns the picture's pixels."""
        self.stage.draw(self.surface, 0.0)
        return pygame.image.tobytes(self.surface, "RGB")

    def resize(self, width: int, height: int) -> None:
        """Give the window another size, without waiting for it to keep still."""
        self.surface = pygame.Surface((width, height))
        self.stage.resize(Screen(width, height, 1.0))

    @property
    def grid(self) -> Grid:
        """The items of the uppermost scene."""
        if isinstance(self.stage.top, PanelScene):
            return self.stage.top.grid
        assert isinstance(self.stage.top, TitleScene)
        return self.stage.top.grid

    def item(self, label: str) -> Item:
        """The item whose label is the translation of a text."""
        shown = self.services.words.text(label)
        return next(item for item in self.grid.items() if item.label == shown)

    def choose(self, label: str) -> None:
        """Walk to an item with the Tab key, as often as there are items, and choose it."""
        wanted = self.item(label).label
        for _ in self.grid.items():
            if self.grid.focused.label == wanted:
                self.do(Command.ACTIVATE)
                return
            self.do(Command.NEXT)
        raise AssertionError(f"there is no way to «{wanted}»")

    def click(self, x: int, y: int, clicks: int = 1) -> None:
        """Press and release at a place, so many times in a row."""
        for n in range(clicks):
            self.do(Press(x, y, n + 1), Release(x, y))

    def click_on(self, place: Place, clicks: int = 1) -> None:
        """Click the top card of a place, or the place itself where no card lies."""
        self.click(*spot(self.table.layout, place), clicks=clicks)

    def drag(self, source: Place, target: Place, depth: int | None = None) -> None:
        """Drag the card on which so many lie, or the top card, from one place to another."""
        start, end = spot(self.table.layout, source, depth), spot(self.table.layout, target)
        self.do(Point(*start), Press(*start), Point(*end), Release(*end))

    def button(self, command: Command) -> tuple[int, int]:
        """The middle of a button of the bar, which has to be drawn already."""
        box = self.table.bar.box(command)
        assert box is not None
        return box.center


def spot(layout: Layout, place: Place, depth: int | None = None) -> tuple[int, int]:
    """A point on a card that hits it: near the upper left corner, where its index is.

    Args:
        layout: The table.
        place: Where the card lies, or where none does.
        depth: How many cards lie under it; None for the top card.
    """
    fan = layout.fans[place]
    box = fan.boxes[-1 if depth is None else depth] if fan.boxes else fan.area
    x, y = box.x + 3, box.y + 2
    found = hit(layout, x, y)
    assert found is not None
    assert found.place == place
    return x, y


def full(*_: object) -> None:
    """What takes the place of something that writes, where the disk is full."""
    raise StoreError(Trouble.DISK_FULL, "there")


def stored(folder: Path, game: Game) -> str:
    """The record of a game as it stands in the store, read by a connection of its own."""
    with closing(sqlite3.connect(folder / NAME)) as store:
        found = store.execute("SELECT variant, deal, cursor FROM games WHERE id = ?", (game.id,))
        variant, deal, number = found.fetchone()
        rows = store.execute("SELECT number, parent, moves FROM steps WHERE game = ?", (game.id,))
        steps = {step: (parent, moves) for step, parent, moves in rows}
    line = []
    while number:
        number, moves = steps[number]
        line.append(moves)
    return " ".join((variant, str(deal), *reversed(line)))


def count(folder: Path, table: str) -> int:
    """How many rows a table of the store has."""
    with closing(sqlite3.connect(folder / NAME)) as store:
        return int(store.execute(f"SELECT count(*) FROM {table}").fetchone()[0])
