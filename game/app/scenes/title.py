"""The title: which patience, which deal."""

import datetime
from collections.abc import Callable
from functools import partial
from itertools import accumulate, chain, pairwise

import pygame

from game.app.bar import ROMAN
from game.app.bindings import key_of
from game.app.heading import draw_heading
from game.app.preview import Preview
from game.app.records import played
from game.app.scenes import doors
from game.app.scenes.scene import Change, Push, Quit, Scene, Screen, Swap
from game.app.scenes.table import TableScene
from game.app.services import Services
from game.app.sky import sky
from game.app.text import STRONG, TEXT
from game.app.widgets import Grid, Item
from game.rules.cards import CARDS
from game.rules.variants import CRESCENT, DENDERA, TURKISH, Variant
from game.session.choice import random_deal, todays_deal
from game.session.game import Game
from game.table.intents import Command, Do, Intent, Paste
from game.words import mark

NOTES = {
    DENDERA: mark("Three tours that hide nothing, in print since 1826"),
    TURKISH: mark("“The hardest of all”: a single card stays in its pile"),
    CRESCENT: mark("Cards may cross between the two foundations of a suit"),
}
"""What is special about each patience."""

# In units
_WIDEST, _MARGIN, _GAP = 1640, 20, 10
_LOW = 640
"""In a window lower than this everything stands closer."""
_LINE, _LOW_LINE, _LOW_GAP = 45, 42, 6
_HEAD, _LOW_HEAD = 156, 82
_WORDS, _SHAPE, _FLAT_TILE = 110, 0.56, 340
"""What of a tile is not its picture, how many times as high as wide this is, and how high a
tile is at most that has its words beside the picture."""


class TitleScene(Scene):
    """Three tiles for the patiences, and under them what can be done with the chosen one.

    The table of the tile that has the focus plays by itself for a while, and else that of
    the chosen one.

    Attributes:
        grid: What there is to choose.
    """

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._variant: Variant = services.games.last_variant()
        self.grid = Grid([])
        self._previews = {variant: Preview(services, variant) for variant in NOTES}
        self._playing = self._previews[self._variant]
        self._shown = 0
        self._drawn_on: pygame.Surface | None = None
        self._tiles: dict[Variant, Item] = {}
        self._focused: Item | None = None
        self._top, self._low = 0.0, False

    def caption(self) -> str:
        """The item with the focus."""
        return self.grid.caption

    def title(self) -> str:
        """The window bears the name of the oldest of the three."""
        return self.services.words.text(DENDERA.name)

    def enter(self) -> None:
        """What can be continued may have changed."""
        self.resize(self.screen)
        self._playing.play()

    def leave(self) -> None:
        """Nothing plays that is not to be seen."""
        self._playing.rest()
        self.moving = False

    def _rows(self, columns: int) -> list[list[Item]]:
        services, text = self.services, self.services.words.text
        self._tiles = {
            variant: Item(
                text(variant.name),
                self._chooser(variant),
                note=text(note),
                picture=partial(self._draw_preview, variant),
                chosen=variant is self._variant,
            )
            for variant, note in NOTES.items()
        }
        tiles = [*self._tiles.values()]
        game, today = services.games.latest(), datetime.date.today()
        rows = [
            *(tiles[i : i + columns] for i in range(0, len(tiles), columns)),
            [self._continue(game)] if game and game.goes_on else [],
            [
                Item(text("New deal"), self._new_deal, command=Command.NEW_DEAL),
                Item(
                    text("Deal of the day"),
                    lambda: self._deal(self._variant, todays_deal()),
                    today.isoformat(),
                ),
                Item(text("Deal by par…"), partial(self._ask, doors.deal_by_par)),
                Item(text("Deal by number…"), partial(self._ask, doors.deal_number)),
            ],
            [
                Item(text("First steps"), lambda: doors.guide(services)),
                self._door("All games", Command.GAMES),
                self._door("Statistics", Command.STATISTICS),
                self._door("Settings…", Command.SETTINGS),
            ],
            [
                self._door("Rules", Command.RULES),
                self._door("Keys and mouse", Command.KEYS),
                Item(text("About this patience"), lambda: doors.about(services)),
                Item(text("Quit"), Quit, command=Command.QUIT),
            ],
        ]
        for item in chain.from_iterable(rows):
            item.framed = True
        return rows

    def _door(self, label: str, command: Command) -> Item:
        return Item(
            self.services.words.text(label), lambda: self._command(command), command=command
        )

    def _command(self, command: Command) -> Change | None:
        """What a key does here, whatever has the focus."""
        services, show = self.services, self._show_game
        actions: dict[Command, Callable[[], Change]] = {
            Command.NEW_DEAL: self._new_deal,
            Command.GAMES: lambda: doors.games(services, show),
            Command.STATISTICS: lambda: doors.statistics(services, show),
            Command.SETTINGS: lambda: doors.settings(services),
            Command.RULES: lambda: doors.rules(services),
            Command.KEYS: lambda: doors.keys(services),
        }
        return actions[command]() if command in actions else None

    def _continue(self, game: Game) -> Item:
        words = self.services.words
        name = words.text(game.variant.name)
        label = words.text("Continue: {name} № {deal}", name=name, deal=game.deal)
        come = f"{ROMAN[game.position.tour - 1]} · {game.position.home}/{CARDS}"
        return Item(label, lambda: Push(TableScene(self.services, game)), come)

    def _chooser(self, variant: Variant) -> Callable[[], Change | None]:
        """A tile is chosen first; chosen once more, its patience is played."""

        def choose() -> Change | None:
            if variant is self._variant:
                return self._play()
            self._variant = variant
            self.resize(self.screen)
            return None

        return choose

    def _play(self) -> Change:
        """The game of the chosen patience that was left, or else a new one."""
        game = self.services.games.latest()
        if game is None or game.variant is not self._variant or game.position.won:
            return self._new_deal()
        return Push(TableScene(self.services, game))

    def _new_deal(self) -> Change:
        return self._deal(self._variant, random_deal())

    def _ask(self, door: Callable[[Services, Variant, doors.Deal], Change]) -> Change:
        return door(self.services, self._variant, self._deal)

    def _deal(self, variant: Variant, number: int) -> Change:
        return Push(TableScene(self.services, self.services.games.deal(variant, number)))

    def _show_game(self, game: Game) -> Change:
        """A game from the list of all games takes the place of the list."""
        return Swap(TableScene(self.services, game))

    def resize(self, screen: Screen) -> None:
        """Lay out the block in the middle, the heading above it."""
        super().resize(screen)
        self.spoil()
        for preview in self._previews.values():
            preview.hide()
        unit = screen.unit
        columns = len(NOTES) if screen.width > screen.height else 1
        known = len(self.grid.rows)
        self.grid.renew(self._rows(columns))
        if known != len(self.grid.rows):
            self.grid.row = len(NOTES) // columns
        self._low = low = screen.height < _LOW * unit
        head, gap = (_LOW_HEAD if low else _HEAD) * unit, (_LOW_GAP if low else _GAP) * unit
        line = (_LOW_LINE if low else _LINE) * unit
        width = min(_WIDEST * unit, screen.width - 2 * _MARGIN * unit)
        tiles = len(NOTES) // columns
        lines = len(self.grid.rows) - tiles
        room = screen.height - head - _MARGIN * unit - lines * (line + gap)
        across = (width - gap * (columns - 1)) / columns
        most = across * _SHAPE + _WORDS * unit if columns > 1 else _FLAT_TILE * unit
        tile = min(most, room / tiles - gap)
        height = self.grid.height(line, gap, tile)
        self._top = max(0.0, screen.height - _MARGIN * unit - head - height) / 2
        box = pygame.Rect(0, round(self._top + head), round(width), round(height))
        box.centerx = screen.width // 2
        self.grid.place(box, line, gap, tile)
        for row in self.grid.rows[tiles:]:
            self._fit(row, gap)

    def _fit(self, row: list[Item], gap: float) -> None:
        """Leave out what stands at the end of a line and has no room, then share what there is."""
        writer, words, unit = self.services.writer, self.services.words, self.screen.unit
        pads = 30 * unit
        wanted = [writer.width(item.label, STRONG, unit) + pads for item in row]
        crowded = any(width > item.box.width for item, width in zip(row, wanted, strict=True))
        for item, width in zip(row, wanted, strict=True):
            end = item.value or (key_of(words, item.command) if item.command else "")
            if crowded or width + writer.width(end, TEXT, unit) + pads > item.box.width:
                item.value, item.command = "", None
        if crowded:
            left, right = row[0].box.left, row[-1].box.right
            more = (right - left - sum(wanted) - gap * (len(row) - 1)) / len(row)
            ends = accumulate((width + more + gap for width in wanted), initial=left)
            for item, (x, following) in zip(row, pairwise(ends), strict=True):
                item.box.left, item.box.width = round(x), round(following - gap) - round(x)

    def handle(self, intent: Intent) -> Change | None:
        """Walk and choose; keys work as they do at the table."""
        if isinstance(intent, Paste):
            return self._play_record(intent.text)
        looks_different, change = self.grid.handle(intent)
        if change is None and isinstance(intent, Do):
            change = self._command(intent.command)
        if looks_different:
            self.stale = True
            self.spoil()
        return change

    def _play_record(self, text: str) -> Change | None:
        game = played(self.services, text, self.services.herald.say)
        return None if game is None else Push(TableScene(self.services, game))

    def tick(self, dt: float) -> Change | None:
        """Show the small tables one after another, and let one of them play."""
        if self._shown < len(self._previews):
            self._shown += 1
            self.stale = True
            self.spoil()
            if self._shown == len(self._previews):
                # Only now is there anything to be seen behind it
                return doors.first_time(self.services)
        focused, before = self.grid.focused, self._focused
        self._focused = focused
        pointed = next((v for v, tile in self._tiles.items() if tile is focused), None)
        preview = self._previews[pointed or self._variant]
        if preview is not self._playing or (pointed and focused is not before):
            self._playing.rest()
            preview.play()
            self._playing = preview
            self.spoil()
        self.stale |= preview.tick(dt)
        self.moving = preview.moving
        return None

    def spoil(self) -> None:
        """All has to be drawn again."""
        self._drawn_on = None

    def draw(self, surface: pygame.Surface, ahead: float) -> None:
        """The ground, the name, the block; only what plays, if nothing else has changed."""
        if surface is self._drawn_on:
            self._playing.redraw(surface, ahead)
            return
        self._drawn_on = surface
        unit = self.screen.unit
        surface.blit(sky(self.screen.size, unit, self.services.theme), (0, 0))
        draw_heading(surface, self.services, self._top, unit, self._low)
        self.grid.draw(surface, self.services, unit)

    def _draw_preview(self, variant: Variant, surface: pygame.Surface, box: pygame.Rect) -> None:
        if variant in [*self._previews][: self._shown]:
            self._previews[variant].draw(surface, box, self.screen)
