"""The bar on top: what is played and how it stands, and buttons for what can be done."""

from enum import Enum
from typing import NamedTuple

import pygame

from game.app.bindings import BY_COMMAND, tooltip
from game.app.canvas import Canvas
from game.app.icons import icon
from game.app.pill import pill
from game.app.scenes.scene import Screen
from game.app.services import Services
from game.app.text import SMALL, STRONG, TEXT, TITLE, Style
from game.rules.cards import CARDS
from game.rules.moves import refusal
from game.rules.places import TourMove
from game.rules.position import LAST_TOUR, Position
from game.session.game import Game
from game.table.intents import Command
from game.words import mark

ROMAN = ("I", "II", "III")
"""How tours are numbered for the player."""

WORDS_FROM = 1500
"""From which width of the window, in units, words stand beside the icons."""

_ICON, _CELL = 19, 38
"""Size of an icon and width of its button, in units."""

_ICONS = {
    Command.UNDO: "undo",
    Command.REDO: "redo",
    Command.COLLECT: "collect",
    Command.MENU: "menu",
}
_BIG_STEPS = {
    TourMove.FORM_EXTRA: (Command.FORM_EXTRA, mark("Form extra pile")),
    TourMove.REDEAL: (Command.REDEAL, mark("Redeal")),
}
_TOUR_STYLE = Style(16, "Semibold", serif=True)


class Tone(Enum):
    """What a message means; its colour says so as well as its words."""

    PLAIN = "text"
    GOOD = "good"
    BAD = "bad"


class Message(NamedTuple):
    """A line for the middle of the bar."""

    text: str = ""
    tone: Tone = Tone.PLAIN


NO_MESSAGE = Message()

MESSAGE_STAYS = 5.0
"""Seconds for which a message stands in the bar."""


def big_step(position: Position) -> TourMove | None:
    """The one step that carries the tour on now, if there is one."""
    return next((move for move in TourMove if refusal(position, move) is None), None)


class _Piece(NamedTuple):
    """A piece of the facts at the left: its text, how it is set, the room after it in units."""

    text: str
    style: Style
    colour: str
    after: float
    underlined: bool = False


class Bar:
    """Draws the bar and knows where its buttons are.

    Attributes:
        message: The line in its middle, if there is one.
    """

    def __init__(self, services: Services) -> None:
        self._services = services
        self._screen = Screen(0, 0, 1)
        self._buttons: dict[Command, pygame.Rect] = {}
        self._surface: pygame.Surface | None = None
        self._shows: tuple[object, ...] = ()
        self._minutes = 0
        self._pill = ""
        self.message, self._message_left = NO_MESSAGE, 0.0

    def say(self, text: str, tone: Tone = Tone.PLAIN) -> None:
        """Show a message for a while."""
        self.message, self._message_left = Message(text, tone), MESSAGE_STAYS

    def hush(self) -> None:
        """Take the message away: it speaks of what is past."""
        self.message = NO_MESSAGE

    @property
    def speaks(self) -> bool:
        """Whether a message stands in the bar."""
        return self.message is not NO_MESSAGE

    def tick(self, dt: float) -> bool:
        """Let seconds pass; returns whether a message has gone."""
        self._message_left -= dt
        gone = self.speaks and self._message_left <= 0
        if gone:
            self.hush()
        return gone

    def shows_another_minute(self, game: Game) -> bool:
        """Whether the clock has gone on to another minute since the bar was painted."""
        return self._surface is not None and _minutes(game) != self._minutes

    @property
    def height(self) -> int:
        """Of the bar, in pixels."""
        return round(40 * self._screen.unit)

    def resize(self, screen: Screen) -> None:
        """Lay it out for another screen, or in another language."""
        self._screen = screen
        self._surface = None

    def button(self, x: int, y: int) -> Command | None:
        """The command of the button at a place on the screen."""
        return next((c for c, box in self._buttons.items() if box.collidepoint(x, y)), None)

    def draw(self, canvas: Canvas, game: Game, hovered: Command | None) -> None:
        """Draw it, painted anew only if what it shows has changed."""
        self._minutes = _minutes(game)
        cursor = game.history.cursor
        shows = (cursor, cursor.redo is None, self._minutes, self.message, hovered)
        if self._surface is None or shows != self._shows:
            self._shows = shows
            self._surface = self._paint(game, hovered)
        canvas.blit(self._surface, (0, 0))
        if self._pill:
            self._draw_pill(canvas)
        if hovered is not None and self._screen.width < WORDS_FROM * self._screen.unit:
            self._draw_tooltip(canvas, hovered)

    def _paint(self, game: Game, hovered: Command | None) -> pygame.Surface:
        message = self.message
        theme, unit, width = self._services.theme, self._screen.unit, self._screen.width
        surface = pygame.Surface((width, self.height + max(1, round(unit))), pygame.SRCALPHA)
        surface.fill(theme.bar, (0, 0, width, self.height))
        surface.fill(theme.hairline, (0, self.height, width, max(1, round(unit))))
        right = self._paint_buttons(surface, game, hovered)
        said = self._width(message.text, TEXT) + 40 * unit if message.text else 0
        pieces, left = self._fitting_facts(game, right - said)
        fits = left + said <= right
        if not fits:
            # The message goes elsewhere, and the facts need not make room for it.
            pieces, left = self._fitting_facts(game, right)
        self._paint_facts(surface, pieces)
        self._pill = "" if fits else message.text
        if message.text and fits:
            middle = min(max(width / 2, left + said / 2), right - said / 2)
            self._write(surface, message.text, TEXT, self._ink(), middle, anchor=0.5)
        return surface

    def _fitting_facts(self, game: Game, room: float) -> tuple[list[_Piece], float]:
        """As many facts as there is room for, in pixels, and where they end."""
        unit = self._screen.unit
        for level in range(4):
            pieces = self._facts(game, level)
            end = 14 * unit + sum(self._width(p.text, p.style) + p.after * unit for p in pieces)
            if end <= room:
                break
        return pieces, end

    def _ink(self) -> str:
        ink: str = getattr(self._services.theme, self.message.tone.value)
        return ink

    def _width(self, text: str, style: Style) -> int:
        return self._services.writer.width(text, style, self._screen.unit)

    def _write(
        self,
        surface: pygame.Surface,
        text: str,
        style: Style,
        colour: str,
        x: float,
        anchor: float = 0,
    ) -> pygame.Rect:
        place, unit = (x, self.height / 2), self._screen.unit
        return self._services.writer.write(surface, text, style, unit, colour, place, anchor=anchor)

    def _facts(self, game: Game, level: int) -> list[_Piece]:
        """The facts; at each level something less important is left out."""
        theme, words = self._services.theme, self._services.words
        position = game.position

        def count(number: str, word: str) -> list[_Piece]:
            if level >= 1 or not word:
                return [_Piece(number, STRONG, theme.text, 14)]
            return [_Piece(number, STRONG, theme.text, 4), _Piece(word, TEXT, theme.muted, 14)]

        pieces = []
        if level < 2:
            pieces.append(_Piece(words.text(game.variant.name), TITLE, theme.gold, 10))
        pieces.append(_Piece(f"№ {game.deal}", STRONG, theme.text, 16))
        for tour in range(1, LAST_TOUR + 1):
            here = tour == position.tour
            colour, after = (theme.gold if here else theme.muted), (18 if tour == LAST_TOUR else 8)
            pieces.append(_Piece(ROMAN[tour - 1], _TOUR_STYLE, colour, after, here))
        pieces += count(f"{position.home}/{CARDS}", words.text("home"))
        if level < 3:
            word = words.plural("move", "moves", game.moves)
            pieces += count(str(game.moves), word)
        pieces.append(_Piece(words.text("{n} min", n=self._minutes), STRONG, theme.text, 14))
        return pieces

    def _paint_facts(self, surface: pygame.Surface, pieces: list[_Piece]) -> None:
        unit = self._screen.unit
        x = 14 * unit
        for piece in pieces:
            box = self._write(surface, piece.text, piece.style, piece.colour, x)
            if piece.underlined:
                line = (box.left - unit, self.height - 8 * unit, box.width + 2 * unit, 2 * unit)
                surface.fill(piece.colour, pygame.Rect(line))
            x += box.width + piece.after * unit

    def _paint_buttons(self, surface: pygame.Surface, game: Game, hovered: Command | None) -> float:
        """Paint the buttons from the right end; returns where the leftmost of them begins."""
        unit, width = self._screen.unit, self._screen.width
        cursor = game.history.cursor
        enabled = {Command.UNDO: cursor.parent is not None, Command.REDO: cursor.redo is not None}
        self._buttons = {}
        x = width - 8 * unit
        step = big_step(game.position)
        for command in (Command.MENU, None, Command.COLLECT, Command.REDO, Command.UNDO):
            if command is not None:
                x = self._paint_icon(surface, command, x, enabled.get(command, True), hovered)
            elif step is not None:
                x = self._paint_big_step(surface, step, x, hovered) - 4 * unit
        return x

    def _paint_icon(
        self,
        surface: pygame.Surface,
        command: Command,
        right: float,
        enabled: bool,
        hovered: Command | None,
    ) -> float:
        theme, unit = self._services.theme, self._screen.unit
        colour = theme.text if enabled else theme.tick
        word = ""
        if self._screen.width >= WORDS_FROM * unit and command is not Command.MENU:
            word = self._services.words.text(BY_COMMAND[command].label)
        extra = self._width(word, TEXT) + 14 * unit if word else 0
        cell = pygame.Rect(0, 0, round(_CELL * unit + extra), self.height)
        cell.right = round(right)
        if enabled and command is hovered:
            ground = cell.inflate(-round(2 * unit), -round(8 * unit))
            pygame.draw.rect(surface, theme.raised, ground, 0, round(8 * unit))
        px = round(_ICON * unit)
        image = icon(_ICONS[command], px, colour)
        x = cell.left + round((_CELL * unit - px) / 2)
        surface.blit(image, (x, (self.height - px) // 2))
        if word:
            self._write(surface, word, TEXT, colour, x + px + 7 * unit)
        if enabled:
            self._buttons[command] = cell
        return cell.left

    def _paint_big_step(
        self, surface: pygame.Surface, step: TourMove, right: float, hovered: Command | None
    ) -> float:
        theme, unit = self._services.theme, self._screen.unit
        command, label = _BIG_STEPS[step]
        text = self._services.words.text(label)
        height = round(0.74 * self.height)
        width = round(self._width(text, STRONG) + 24 * unit)
        box = pygame.Rect(0, (self.height - height) // 2, width, height)
        box.right = round(right - 4 * unit)
        ground = theme.focus if command is hovered else theme.gold
        pygame.draw.rect(surface, ground, box, 0, round(8 * unit))
        self._write(surface, text, STRONG, theme.on_gold, box.centerx, anchor=0.5)
        self._buttons[command] = box
        return box.left - 4 * unit

    def _draw_pill(self, canvas: Canvas) -> None:
        unit, width = self._screen.unit, self._screen.width
        limit = width - 20 * unit
        label = pill(self._services, self._pill, TEXT, self._ink(), unit, limit)
        bottom = self._services.herald.top(self._screen)
        canvas.blit(label, label.get_rect(midbottom=(width // 2, bottom)))

    def _draw_tooltip(self, canvas: Canvas, command: Command) -> None:
        unit, button = self._screen.unit, self._buttons.get(command)
        if button is None:
            return
        text = tooltip(self._services.words, command)
        limit, colour = self._screen.width - 12 * unit, self._services.theme.text
        label = pill(self._services, text, SMALL, colour, unit, limit)
        box = label.get_rect(midtop=(button.centerx, self.height + round(6 * unit)))
        box.right = min(box.right, self._screen.width - round(6 * unit))
        canvas.blit(label, box)


def _minutes(game: Game) -> int:
    return int(game.clock.seconds) // 60
