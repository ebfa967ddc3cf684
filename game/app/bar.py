"""The bar on top: what is played and how it stands, and buttons for what can be done."""

from enum import Enum
from typing import NamedTuple

import pygame

from game.app.bar_buttons import WORDS_FROM, ButtonRow, Buttons
from game.app.bindings import tooltip
from game.app.canvas import Canvas
from game.app.icons import icon
from game.app.pill import pill
from game.app.scenes.scene import Screen
from game.app.services import Services
from game.app.text import SMALL, STRONG, TEXT, TITLE, Style
from game.rules.cards import CARDS
from game.rules.position import LAST_TOUR
from game.session.game import Game
from game.table.foresight import big_step
from game.table.intents import Command

ROMAN = ("I", "II", "III")
"""How tours are numbered for the player."""

_SIGN = 17
"""Size of the sign before a message, in units."""


class Tone(Enum):
    """What a message means; its colour says so as well as its words."""

    PLAIN = "text"
    GOOD = "good"
    BAD = "bad"


class Message(NamedTuple):
    """A line for the middle of the bar.

    Attributes:
        text: What it says; empty if there is none.
        tone: What it means.
        sign: The name of an icon before it, which tells the same without words; empty if none.
    """

    text: str = ""
    tone: Tone = Tone.PLAIN
    sign: str = ""


NO_MESSAGE = Message()

MESSAGE_STAYS = 5.0
"""Seconds for which a message stands in the bar."""


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
        standing: What stands there while there is no message.
    """

    def __init__(self, services: Services) -> None:
        self._services = services
        self._screen = Screen(0, 0, 1)
        self._buttons = ButtonRow(services)
        self._surface: pygame.Surface | None = None
        self._shows: tuple[object, ...] = ()
        self._minutes = 0
        self._pill = NO_MESSAGE
        self.standing = NO_MESSAGE
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
        return self._buttons.at(x, y)

    def box(self, command: Command) -> pygame.Rect | None:
        """Where the button of a command is, in pixels; None if it can't be pressed."""
        return self._buttons.boxes.get(command)

    def draw(
        self,
        canvas: Canvas,
        game: Game,
        hovered: Command | None,
        hinted: Command | None = None,
        taken: int = 0,
    ) -> None:
        """Draw it, painted anew only if what it shows has changed.

        Args:
            canvas: What draws.
            game: What is played.
            hovered: The button under the pointer.
            hinted: The button that a hint names.
            taken: How much of the screen's lower edge is taken by something else, in pixels.
        """
        self._minutes = _minutes(game)
        cursor = game.history.cursor
        can_undo, can_redo = cursor.parent is not None, cursor.redo is not None
        disabled = frozenset((*(() if can_undo else (Command.UNDO,)),
                              *(() if can_redo else (Command.REDO,))))  # fmt: skip
        buttons = Buttons(big_step(game.position), disabled, hovered, hinted)
        shows = (cursor, self._minutes, self._line, buttons)
        if self._surface is None or shows != self._shows:
            self._shows = shows
            self._surface = self._paint(game, buttons)
        canvas.blit(self._surface, (0, 0))
        if self._pill.text:
            self._draw_pill(canvas, taken)
        wordless = self._screen.width < WORDS_FROM * self._screen.unit
        if hovered is Command.MENU or (hovered is not None and wordless):
            self._draw_tooltip(canvas, hovered)

    @property
    def _line(self) -> Message:
        return self.message if self.speaks else self.standing

    def _paint(self, game: Game, buttons: Buttons) -> pygame.Surface:
        message = self._line
        theme, unit, width = self._services.theme, self._screen.unit, self._screen.width
        surface = pygame.Surface((width, self.height + max(1, round(unit))), pygame.SRCALPHA)
        surface.fill(theme.bar, (0, 0, width, self.height))
        surface.fill(theme.hairline, (0, self.height, width, max(1, round(unit))))
        right = self._buttons.paint(surface, self._screen, self.height, buttons)
        sign = (_SIGN + 7) * unit if message.sign else 0
        said = self._width(message.text, TEXT) + sign + 40 * unit if message.text else 0
        pieces, left = self._fitting_facts(game, right - said)
        fits = left + said <= right
        if not fits:
            # The message goes elsewhere, and the facts need not make room for it.
            pieces, left = self._fitting_facts(game, right)
        self._paint_facts(surface, pieces)
        self._pill = NO_MESSAGE if fits else message
        if message.text and fits:
            ink = self._ink(message)
            middle = min(max(width / 2, left + said / 2), right - said / 2)
            box = self._write(surface, message.text, TEXT, ink, middle + sign / 2, anchor=0.5)
            if sign:
                px = round(_SIGN * unit)
                place = (box.left - round(sign), (self.height - px) // 2)
                surface.blit(icon(message.sign, px, ink), place)
        return surface

    def _fitting_facts(self, game: Game, room: float) -> tuple[list[_Piece], float]:
        """As many facts as there is room for, in pixels, and where they end."""
        unit = self._screen.unit
        for level in range(5):
            pieces = self._facts(game, level)
            end = 14 * unit + sum(self._width(p.text, p.style) + p.after * unit for p in pieces)
            if end <= room:
                break
        return pieces, end

    def _ink(self, message: Message) -> str:
        ink: str = getattr(self._services.theme, message.tone.value)
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
            pieces.append(_Piece(ROMAN[tour - 1], TITLE, colour, after, here))
        pieces += count(f"{position.home}/{CARDS}", words.text("home"))
        if level < 3:
            word = words.plural("move", "moves", game.moves)
            pieces += count(str(game.moves), word)
        if level < 4 and self._services.settings.clock_shown:
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

    def _draw_pill(self, canvas: Canvas, taken: int) -> None:
        unit, width = self._screen.unit, self._screen.width
        limit = width - 20 * unit
        label = pill(self._services, self._pill.text, TEXT, self._ink(self._pill), unit, limit)
        bottom = self._services.herald.top(self._screen) - taken
        canvas.blit(label, label.get_rect(midbottom=(width // 2, bottom)))

    def _draw_tooltip(self, canvas: Canvas, command: Command) -> None:
        unit, button = self._screen.unit, self._buttons.boxes.get(command)
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
