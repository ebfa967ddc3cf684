"""All aids of one table: what they are asked, and what they draw over the cards."""

from collections.abc import Sequence
from functools import reduce

import pygame

from game.app.aids.assistant import Assistant, AtTable
from game.app.aids.foresight import Foresight
from game.app.aids.hint import Hint, HintGhost
from game.app.aids.lens import SUITS_BY_COMMAND, Lens
from game.app.aids.strip import Button, Strip
from game.app.bar import Message, Tone
from game.app.board import Board
from game.app.canvas import Canvas
from game.app.scenes.scene import Screen
from game.app.services import Services
from game.rules.moves import play
from game.rules.places import Move
from game.session.game import Aid, Game
from game.table.foresight import big_step
from game.table.intents import Command
from game.table.layout import Layout
from game.words import mark

OFF = mark("The analyst is switched off in the settings")
NOTHING_AHEAD = mark("No extra pile and no redeal lies ahead")

_ASSISTANT = frozenset({Command.HINT, Command.SHOW_ME, Command.VERDICT, Command.TURNING_POINT})
_LENS = frozenset({Command.XRAY, *SUITS_BY_COMMAND})
_AIDS = _ASSISTANT | _LENS | {Command.FORESIGHT}


class Aids:
    """What helps the player at one table; all of it is off until he asks.

    Attributes:
        assistant: Answers by the analyst.
        lens: X-ray and single suits.
        foresight: The table to come.
        strip: Steers the line that is shown.
    """

    def __init__(self, services: Services, game: Game, board: Board, table: AtTable) -> None:
        """Everything is off."""
        self._services, self._game, self._board, self._table = services, game, board, table
        self._screen = Screen(0, 0, 1)
        self._hint: Hint | None = None
        self._ghost: HintGhost | None = None
        self.strip = Strip(services)
        self._hovered: Command | None = None
        self.assistant = Assistant(services, game, table)
        self.lens = Lens(services)
        self.foresight = Foresight(services, board.lay_out)

    @property
    def moving(self) -> bool:
        """Whether anything of it moves, or is about to."""
        show = self.assistant.show
        ghost = self._ghost is not None and self._ghost.moving
        return ghost or (show is not None and show.running)

    def resize(self, screen: Screen) -> None:
        """There is another screen to draw on, or settings have changed."""
        self._screen = screen
        self.foresight.close()
        if not self._services.settings.aids:
            self.assistant.end()
            self.lens.close()
        self._show_hint()

    @property
    def line(self) -> Message:
        """What stands in the bar as long as there is no message."""
        position = self._game.position
        if told := self.foresight.told(position):
            return Message(told, sign="foresight")
        if told := self.lens.told(position):
            return Message(told, sign="xray")
        return self.assistant.verdict()

    @property
    def button(self) -> Command | None:
        """The button of the bar that a hint names."""
        hint = self.assistant.hint
        return hint.button if hint else None

    # Intents

    def command(self, command: Command) -> bool:
        """Answer a command; returns whether it was meant for an aid."""
        if self.assistant.steer(command):
            return True
        if command in _AIDS and not self._services.settings.aids:
            self._table.say(self._services.words.text(OFF), Tone.BAD)
        elif command in _ASSISTANT:
            self.assistant.command(command)
            self._show_hint()
        elif command in _LENS:
            self.lens.command(command)
            self._viewed(self.lens.shows)
        elif command is Command.FORESIGHT:
            self._look_ahead()
        elif not (command is Command.MENU and self.lens.close()):
            return False
        return True

    def end(self, command: Command) -> None:
        """A key that was held has come up."""
        if command is Command.FORESIGHT:
            self.foresight.close()

    def _look_ahead(self) -> None:
        """Show the table to come, until the present is looked at again."""
        if big_step(self._game.position) is None:
            self._table.say(self._services.words.text(NOTHING_AHEAD), Tone.BAD)
            return
        self.foresight.on = True
        self._viewed(True)

    def point(self, x: int, y: int) -> bool:
        """The pointer is somewhere; returns whether that is to be seen."""
        before, self._hovered = self._hovered, self.strip.button(x, y)
        return self._hovered is not before

    def look_at(self, card: int | None) -> bool:
        """The pointer or the cursor is at a card or at none; returns whether that is to be seen."""
        looks = self.lens.look_at(card)
        self._viewed(looks and card is not None)
        return looks

    def press(self, x: int, y: int) -> bool:
        """A button goes down; returns whether it was on something of an aid's."""
        command = self.strip.button(x, y)
        return command is not None and self.assistant.steer(command)

    # What happens at the table

    def moved(self) -> None:
        """The table shows another position."""
        self.assistant.moved()
        self.foresight.close()
        self._show_hint()

    def let_play(self) -> None:
        """The player takes the table over."""
        self.assistant.show = None
        self.foresight.close()

    def enter(self) -> None:
        """The table has become the uppermost scene."""
        self.assistant.resume()

    def leave(self) -> None:
        """The table is no longer the uppermost scene."""
        self.assistant.rest()
        self.foresight.close()

    def tick(self, dt: float, *, at_rest: bool) -> bool:
        """Let seconds pass; returns whether there is something new to see."""
        stale = self.assistant.tick(dt, at_rest=at_rest)
        if self.assistant.hint is not self._hint:
            self._show_hint()
        if self._ghost is not None:
            stale |= self._ghost.moving
            self._ghost.tick(dt)
        return stale

    # Drawing

    def begin(self, canvas: Canvas, surface: pygame.Surface, moves: Sequence[Move]) -> bool:
        """Begin a frame with the table to come; returns whether it is to be seen at all.

        Args:
            canvas: What draws.
            surface: Where to.
            moves: What dropping what is in hand would do.
        """
        if self.foresight.on:
            position = self._game.position
            self.foresight.draw(canvas, surface, self._screen, position, moves)
        return self.foresight.on

    def draw(self, canvas: Canvas, shown: Layout) -> None:
        """Draw over the cards: the lens, the ghost of a hint, the strip."""
        if self._board.moving:
            self._draw_strip(canvas)
            return
        if self.lens.shows:
            self.lens.draw(canvas, shown, self._screen)
        if self._ghost is not None:
            deck = self._board.view.deck(shown)
            self._ghost.draw(canvas, deck, self._services.theme, self._screen.unit)
        self._draw_strip(canvas)

    def _draw_strip(self, canvas: Canvas) -> None:
        show = self.assistant.show
        if show is None:
            self.strip.close()
            return
        text = self._services.words.text(
            "A way to win: move {n} of {all}", n=show.done, all=show.total
        )
        buttons = (
            Button(Command.LEFT, "step_back"),
            Button(Command.SHOW_ME, "pause" if show.running else "play"),
            Button(Command.RIGHT, "step_forward"),
            Button(Command.MENU, "close"),
        )
        self.strip.draw(canvas, self._screen, text, buttons, self._hovered)

    def _show_hint(self) -> None:
        hint = self._hint = self.assistant.hint
        if hint is None:
            self._ghost = None
            return
        still = self._services.settings.motion == "none"
        after = self._board.lay_out(reduce(play, hint.moves, self._game.position))
        self._ghost = HintGhost(hint, self._board.layout, after, still=still)

    def _viewed(self, shown: bool) -> None:
        if shown:
            self._services.games.aid(self._game, Aid.VIEW)
