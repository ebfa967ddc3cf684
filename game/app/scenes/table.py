"""The table: one game being played by mouse, touch or keys."""

from collections.abc import Callable
from functools import partial

import pygame

from game.app.aids.aids import Aids
from game.app.bar import Bar, Tone
from game.app.bindings import pad_commands
from game.app.board import Board
from game.app.canvas import Canvas
from game.app.captions import event_told, focus_told
from game.app.kept_clock import KeptClock
from game.app.player import Player
from game.app.records import played
from game.app.scenes import doors
from game.app.scenes.scene import Change, Pop, Scene, Screen, Swap
from game.app.scenes.table_commands import actions, is_due
from game.app.services import Services
from game.app.table_pointer import TablePointer
from game.rules.moves import status
from game.rules.places import Move, TourMove
from game.rules.position import Status
from game.rules.variants import Variant
from game.session import game as session
from game.session.choice import random_deal
from game.session.game import Game
from game.session.history import Step
from game.table import paces
from game.table.intents import (
    Cancel,
    Command,
    Do,
    End,
    Focus,
    Intent,
    Paste,
    Point,
    Press,
    PressSecond,
    Release,
)
from game.table.layout import Layout


class TableScene(Scene):
    """Shows a game and lets it be played.

    Attributes:
        game: The game on the table.
        board: Its cards.
        player: What the player does with them.
        bar: The bar on top.
        aids: What helps the player, once he asks.
    """

    def __init__(self, services: Services, game: Game) -> None:
        super().__init__(services)
        self.game = game
        self.board = Board(services, game)
        self.bar = Bar(services)
        self.aids = Aids(services, game, self.board, self)
        self._canvas = Canvas()
        self.player = Player(services, game, self.board, self.say, self._acted)
        self._pointer = TablePointer(self.bar, self.aids, self.player)
        self._clock = KeptClock(services.games, game)
        self._then: Callable[[], Change | None] | None = None
        self._told = ""

    @property
    def layout(self) -> Layout:
        """Where the cards lie once nothing moves."""
        return self.board.layout

    @property
    def taken(self) -> int:
        """How much of the lower edge of the screen is taken by other things, in pixels."""
        return self.aids.strip.height

    # What the stage asks

    def title(self) -> str:
        """The window bears the name of the patience."""
        return self.services.words.text(self.game.variant.name)

    def resize(self, screen: Screen) -> None:
        """Lay the table out; what was in the air lies."""
        if screen != self.screen:
            self.player.hands.let_go()
        super().resize(screen)
        self.game.collect_after_step = self.services.settings.collect_after_step
        self.player.hands.click_sends_up = self.services.settings.click == "send"
        self.board.resize(screen)
        self.bar.resize(screen)
        self.aids.resize(screen)
        self.moving = self.board.moving

    def enter(self) -> None:
        """The clock goes on, and so does what the analyst was asked to keep telling."""
        self.game.clock.run(not self.game.position.won)
        self.aids.enter()

    def leave(self) -> None:
        """The clock stops, and how long the game has been played is stored."""
        self.player.hands.let_go()
        self.player.look_away()
        self._land()
        self.aids.leave()
        self._pointer.leave()
        self.game.clock.run(False)
        self._clock.store()

    def say(self, text: str, tone: Tone = Tone.PLAIN) -> bool:
        """Show a line in the bar for a while."""
        self.bar.say(text, tone)
        self._told = text
        self.stale = True
        return True

    def caption(self) -> str:
        """What has just happened or been said, or else what the cursor is at."""
        place = self.player.walker.focus
        if self._told or place is None:
            return self._told
        return focus_told(self.services.words, self.game.position, place)

    def tick(self, dt: float) -> Change | None:
        """Motion goes on, messages fade, the clock is stored."""
        self.stale |= self.moving
        self.board.tick(dt)
        self.stale |= self.bar.tick(dt)
        self.stale |= self.aids.tick(dt, at_rest=not self.board.moving)
        if self._pointer.tick(dt):
            # To hold the big step's button down is to look at what it would bring
            self.aids.command(Command.FORESIGHT)
            self.stale = True
        self.moving = self.board.moving or self.aids.moving
        if self._then and not self.board.moving:
            then, self._then = self._then, None
            return then()
        self.stale |= self.player.tick(dt)
        if not self.moving and not self.player.hands.dragged:
            self.board.view.make_ready(self.layout)
        if self._clock.tick(dt):
            self.stale |= self.bar.shows_another_minute(self.game)
        return None

    def spoil(self) -> None:
        """The next frame is drawn as a whole."""
        self._canvas.spoil()

    def draw(self, surface: pygame.Surface, ahead: float) -> None:
        """Draw the table, the bar, what the aids show, and what follows the pointer."""
        player = self.player
        if not self.aids.begin(self._canvas, surface, player.intended):
            self.board.view.draw(self._canvas, surface, player.shown, player.marks, ahead)
            self.aids.draw(self._canvas, player.shown)
        self.bar.standing = self.aids.line
        self.bar.draw(self._canvas, self.game, self._pointer.button, self.aids.button, self.taken)
        if boxes := player.held_boxes:
            self.board.view.draw_held(self._canvas, self.layout, boxes)

    # Intents

    def handle(self, intent: Intent) -> Change | None:
        """Play. Whatever is in flight lands first, but a mere move of the pointer lets it fly."""
        self.game.clock.touch()
        if isinstance(intent, Point):
            self._point(intent.x, intent.y)
            change = None
        else:
            self.stale = True
            if not self._pointer.lets_fly(intent):
                self._land()
                self._told = ""
            change = self._answer(intent)
        self.stale |= self.aids.look_at(self.player.card)
        self.moving = self.board.moving or self.aids.moving
        return change

    def _answer(self, intent: Intent) -> Change | None:
        match intent:
            case Press(x, y) | PressSecond(x, y) | Release(x, y):
                self._point(x, y)
                command = self._pointer.act(intent)
                return None if command is None else self.command(command)
            case Cancel():
                self._pointer.cancel()
            case Focus(here):
                self.game.clock.run(here and not self.game.position.won)
                if not here:
                    self.aids.foresight.close()
                    self.player.peek(False)
            case Paste(text):
                return self._play_record(text)
            case Do(command):
                return self.command(command)
            case End(Command.PEEK):
                self.player.peek(False)
            case End(command):
                self.aids.end(command)
        return None

    def _point(self, x: int, y: int) -> None:
        self.stale |= self._pointer.point(x, y)

    def pad(self, button: str) -> Command:
        """Of all that a button of a gamepad can mean, what is due now."""
        return next(command for command in pad_commands(button) if is_due(self, command))

    def command(self, command: Command) -> Change | None:
        """Carry out a command, as its key does."""
        if self.aids.command(command):
            return None
        self.aids.let_play()
        action = actions(self).get(command)
        return action() if action else None

    def menu(self) -> Change | None:
        """Put back what is in hand, or else offer what lies beyond the table."""
        if self.player.hands.hand is not None:
            self.player.hands.let_go()
            return None
        return self._beyond()

    def _beyond(self) -> Change:
        return doors.menu(self.services, self)

    # What menus, results and aids ask for, too

    def new_deal(self) -> Change:
        """Another deal of the same patience."""
        return self.deal(self.game.variant, random_deal())

    def deal(self, variant: Variant, number: int) -> Change:
        """A numbered deal takes the place of this game, which stays in the store."""
        return Swap(TableScene(self.services, self.services.games.deal(variant, number)))

    def show_game(self, game: Game) -> Change:
        """A game from the list takes the place of this one."""
        return Pop(lambda: Swap(TableScene(self.services, game)))

    def play(self, moves: tuple[Move, ...]) -> None:
        """Make exactly these moves, as one step."""
        pace = None if moves == (TourMove.REDEAL,) else paces.MOVE
        self.player.act(lambda: self.game.step(moves), pace)

    def undo(self) -> None:
        """Take back the last step."""
        self.player.act(self.game.undo, paces.UNDO)

    def go_to(self, step: Step) -> None:
        """Go to any step that was tried."""
        if step is not self.game.history.cursor:
            self.player.act(lambda: self.game.go_to(step), paces.UNDO)

    def restart(self) -> None:
        """Go back to the deal; what was tried stays in the tree."""
        self.player.act(self.game.restart, paces.UNDO)

    def give_up(self) -> Change:
        """Leave the game as it is."""
        self.game.give_up()
        self.services.games.keep(self.game)
        return doors.lost(self.services, self)

    def lost(self) -> None:
        """It is proved that no way wins from here: the result offers ways on."""
        self._then = partial(doors.lost, self.services, self)

    def _result(self) -> Change | None:
        match status(self.game.position):
            case Status.WON:
                return doors.won(self.services, self)
            case Status.LOST:
                return doors.lost(self.services, self)
        return None

    def _play_record(self, text: str) -> Change | None:
        game = played(self.services, text, lambda fault: self.say(fault, Tone.BAD))
        return None if game is None else Swap(TableScene(self.services, game))

    def _acted(self, effect: session.Effect) -> None:
        """The game has come to another position, in which a button may mean something else."""
        self._pointer.let_go()
        self.bar.hush()
        if self.services.settings.captions:
            self._told = event_told(self.services.words, effect)
        self._then = self._result
        self.game.clock.run(not self.game.position.won)
        self.aids.moved()
        self.moving = self.board.moving
        self.stale = True

    def _land(self) -> None:
        self.stale |= self.moving
        self.board.view.land()
        self.moving = False
