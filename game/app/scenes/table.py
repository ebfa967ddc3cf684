"""The table: one game being played by mouse, touch or keys."""

from collections.abc import Callable, Mapping, Sequence

import pygame

from game.app.bar import Bar, Tone
from game.app.canvas import Canvas
from game.app.scenes.menu import MenuScene
from game.app.scenes.page import KeysScene, RulesScene
from game.app.scenes.result import LostScene, WonScene
from game.app.scenes.scene import Change, Push, Scene, Screen, Swap
from game.app.services import Services
from game.app.sound import Sound
from game.app.table_view import Marks, TableView
from game.app.told import record_fault
from game.rules.cards import RANK
from game.rules.moves import status
from game.rules.notation import RecordError, parse_record
from game.rules.places import EXTRA, PILES, Area, Place
from game.rules.position import Status
from game.rules.reasons import Refused
from game.rules.variants import Variant
from game.session import game as session
from game.session.choice import random_deal
from game.session.game import Game
from game.table import paces
from game.table.boxes import Box
from game.table.cursor import ARROW_DIRECTIONS, Direction, neighbour
from game.table.hands import Carry, FormExtra, Hands, Refuse, SendUp, Wish, send_up
from game.table.hit import hit
from game.table.intents import (
    Cancel,
    Command,
    Do,
    Focus,
    Intent,
    Paste,
    Point,
    Press,
    PressSecond,
    Release,
)
from game.table.layout import Layout, layout
from game.table.motion import Motion
from game.table.opener import Opener
from game.words import mark

HEARTBEAT = 0.7
"""Seconds after which the next tick notes the time played: a kill loses no more than a second."""

NOTHING_GOES_UP = mark("no card fits a foundation now")
FITS_NO_FOUNDATION = mark("the card fits no foundation now")

Action = Callable[[], session.Change | None]


class TableScene(Scene):
    """Shows a game and lets it be played.

    Attributes:
        game: The game on the table.
        layout: Where its cards lie.
        bar: The bar on top.
    """

    def __init__(self, services: Services, game: Game) -> None:
        super().__init__(services)
        self.game = game
        self.layout: Layout
        self._canvas = Canvas()
        self._view = TableView(services)
        self.bar = Bar(services)
        self._hands = Hands()
        self._cursor: Place = PILES[0]
        self._by_keys = False
        self._opener = Opener()
        self._button: Command | None = None
        self._landing: Sound | None = None
        self._beat = 0.0
        self._stored_seconds = game.clock.seconds
        self._fresh = game.untouched
        self._result_due = False

    # What the stage asks

    def title(self) -> str:
        """The window bears the name of the patience."""
        return self.services.words.text(self.game.variant.name)

    def resize(self, screen: Screen) -> None:
        """Lay the table out; what was in the air lies."""
        super().resize(screen)
        self._hands.let_go()
        self._view.land()
        self.game.collect_after_step = self.services.settings.collect_after_step
        self.layout = self._lay_out()
        self._view.resize(screen)
        self.bar.resize(screen)
        if self._fresh:
            self._fresh = False
            self._landing = Sound.RIFFLE
            self._fly(paces.first_deal(self.layout))

    def enter(self) -> None:
        """The clock goes on."""
        self.game.clock.run(not self.game.position.won)

    def leave(self) -> None:
        """The clock stops, and how long the game has been played is stored."""
        self._hands.let_go()
        self._land()
        self._button = None
        self.game.clock.run(False)
        self._store_clock()

    def say(self, text: str, tone: Tone = Tone.PLAIN) -> bool:
        """Show a line in the bar for a while."""
        self.bar.say(text, tone)
        self.stale = True
        return True

    def tick(self, dt: float) -> Change | None:
        """Motion goes on, messages fade, the clock is stored."""
        self.stale |= self.moving
        for card in self._view.tick(dt):
            self._sound_arrival(card)
        self.stale |= self.bar.tick(dt)
        self.moving = self._view.moving
        if self._result_due and not self.moving:
            self._result_due = False
            return self._result()
        if self._opener.tick(dt):
            self.stale |= self._shown() is not self.layout
        if not self.moving and not self._hands.dragged:
            self._view.make_ready(self.layout)
        self._beat += dt
        if self._beat >= HEARTBEAT:
            self._beat = 0.0
            self.stale |= self.bar.shows_another_minute(self.game)
            self.services.sounds.rest()
            self._store_clock()
        return None

    def spoil(self) -> None:
        """The next frame is drawn as a whole."""
        self._canvas.spoil()

    def draw(self, surface: pygame.Surface, ahead: float) -> None:
        """Draw the table, the bar, and what follows the pointer."""
        self._view.draw(self._canvas, surface, self._shown(), self._marks(), ahead)
        self.bar.draw(self._canvas, self.game, self._button)
        hand = self._hands.hand
        if hand is not None and self._hands.dragged:
            boxes = self._hands.held_boxes(self.layout)
            self._view.draw_held(self._canvas, self.layout, boxes)

    # Intents

    def handle(self, intent: Intent) -> Change | None:
        """Play. Whatever is in flight lands first, but a mere move of the pointer lets it fly."""
        self.game.clock.touch()
        if isinstance(intent, Point):
            self._point(intent.x, intent.y)
            return None
        self._land()
        self.stale = True
        match intent:
            case Press(x, y, clicks):
                self._point(x, y)
                return self._press(x, y, clicks)
            case Release(x, y):
                self._point(x, y)
                start = self._hands.held_boxes(self.layout)
                self._carry_out(self._hands.release(self._shown(), x, y), start)
            case PressSecond(x, y):
                self._point(x, y)
                self._carry_out(send_up(self._shown(), hit(self._shown(), x, y)))
            case Cancel():
                start = self._hands.held_boxes(self.layout)
                self._hands.let_go()
                self._glide(self.layout, paces.MOVE, start=start)
            case Focus(here):
                self.game.clock.run(here and not self.game.position.won)
            case Paste(text):
                return self._play_record(text)
            case Do(command):
                return self._command(command)
        return None

    def _press(self, x: int, y: int, clicks: int) -> Change | None:
        command = self.bar.button(x, y)
        if command is not None:
            self._hands.let_go()
            # Where a double click forms the extra pile, the button has come to mean the redeal
            once = command in (Command.FORM_EXTRA, Command.REDEAL) and clicks > 1
            return None if once else self._command(command)
        wish = self._hands.press(self._shown(), x, y, clicks)
        self._by_keys = False
        self._carry_out(wish)
        return None

    def _point(self, x: int, y: int) -> None:
        """The pointer is somewhere: buttons light up, cards follow it, a tight pile stays open."""
        if (x, y) == self._opener.pointer:
            return
        shown, button = self._shown(), self._button
        self._opener.point(self.layout, x, y)
        if self._by_keys and self._hands.hand is None:
            self._by_keys, self.stale = False, True
        self._button = self.bar.button(x, y)
        was_dragged = self._hands.dragged
        wish = self._hands.point(shown, x, y)
        if self._hands.dragged and not was_dragged:
            self._by_keys = False
        self._carry_out(wish)
        looks_different = self._hands.dragged or button != self._button
        self.stale |= looks_different or self._shown() is not shown

    def _command(self, command: Command) -> Change | None:
        game = self.game
        if command in ARROW_DIRECTIONS:
            self._walk(ARROW_DIRECTIONS[command])
            return None
        actions: dict[Command, Callable[[], Change | None]] = {
            Command.UNDO: self.undo,
            Command.REDO: lambda: self._act(game.redo, paces.UNDO),
            Command.COLLECT: lambda: self._act(game.collect, paces.COLLECT, NOTHING_GOES_UP),
            Command.FORM_EXTRA: lambda: self._act(game.form_extra, paces.FORM_EXTRA),
            Command.REDEAL: lambda: self._act(game.redeal, None),
            Command.SEND_UP: lambda: self._at_cursor(lambda: self._send_up(self._cursor)),
            Command.ACTIVATE: lambda: self._at_cursor(self._activate),
            Command.TAKE_MORE: lambda: self._at_cursor(lambda: self._take(1)),
            Command.TAKE_LESS: lambda: self._at_cursor(lambda: self._take(-1)),
            Command.FIRST: lambda: self._go(PILES[0]),
            Command.LAST: lambda: self._go(EXTRA),
            Command.NEXT: lambda: self._walk(Direction.RIGHT),
            Command.PREVIOUS: lambda: self._walk(Direction.LEFT),
            Command.NEW_DEAL: self.new_deal,
            Command.RESTART: self.restart,
            Command.COPY_RECORD: self._copy_record,
            Command.MENU: self._menu,
            Command.RULES: lambda: Push(RulesScene(self.services)),
            Command.KEYS: lambda: Push(KeysScene(self.services)),
        }
        action = actions.get(command)
        return action() if action else None

    def _menu(self) -> Change | None:
        if self._hands.hand is not None:
            self._hands.let_go()
            return None
        return Push(MenuScene(self.services, self))

    # What menus and results ask for, too

    def new_deal(self) -> Change:
        """Another deal of the same patience."""
        return self.deal(self.game.variant, random_deal())

    def deal(self, variant: Variant, number: int) -> Change:
        """A numbered deal takes the place of this game, which stays in the store."""
        return Swap(TableScene(self.services, self.services.games.deal(variant, number)))

    def undo(self) -> None:
        """Take back the last step."""
        self._act(self.game.undo, paces.UNDO)

    def restart(self) -> None:
        """Go back to the deal; what was tried stays in the tree."""
        self._act(self.game.restart, paces.UNDO)

    def give_up(self) -> Change:
        """Leave the game as it is."""
        self.game.give_up()
        self.services.games.keep(self.game)
        return Push(LostScene(self.services, self))

    def _result(self) -> Change | None:
        match status(self.game.position):
            case Status.WON:
                self.services.sounds.play(Sound.WIN)
                return Push(WonScene(self.services, self))
            case Status.LOST:
                return Push(LostScene(self.services, self))
        return None

    def _play_record(self, text: str) -> Change | None:
        words = self.services.words
        try:
            return Swap(play_record(self.services, text))
        except RecordError as error:
            self.say(record_fault(words, error), Tone.BAD)
            return None

    def _copy_record(self) -> None:
        text = self.services.words.text
        try:
            pygame.scrap.put_text(str(self.game.record()))
        except pygame.error:
            self.say(text("The clipboard can't be used"), Tone.BAD)
        else:
            self.say(text("The record is in the clipboard"))

    # Playing

    def _carry_out(self, wish: Wish | None, start: Mapping[int, Box] | None = None) -> None:
        """Do what the hands want; what is refused, or put back, glides back."""
        match wish:
            case Carry(source, target, count):
                self._act(lambda: self.game.move(source, target, count), paces.MOVE, start=start)
            case SendUp(place):
                self._send_up(place, start)
            case FormExtra():
                self._act(self.game.form_extra, paces.FORM_EXTRA)
            case Refuse(reason):
                self._refuse(reason.value)
                self._glide(self.layout, paces.MOVE, start=start)
            case None if start:
                self._glide(self.layout, paces.MOVE, start=start)

    def _send_up(self, place: Place, start: Mapping[int, Box] | None = None) -> None:
        self._act(lambda: self.game.send_up(place), paces.MOVE, FITS_NO_FOUNDATION, start)

    def _act(
        self,
        action: Action,
        pace: paces.Pace | None,
        otherwise: str = "",
        start: Mapping[int, Box] | None = None,
    ) -> None:
        """Let the game act, store what it did, and let the cards fly.

        Args:
            action: What the game does.
            pace: How the cards fly; None for a redeal's own way.
            otherwise: What to say if nothing happens; nothing if empty.
            start: Where cards are that are in hand.
        """
        self._hands.let_go()
        try:
            change = action()
        except Refused as refused:
            change, otherwise = None, refused.reason.value
        if change is None:
            self._refuse(otherwise)
            self._glide(self.layout, paces.MOVE, start=start)
            return
        self.services.games.keep(self.game)
        self.bar.hush()
        self._result_due = True
        self.game.clock.run(not self.game.position.won)
        self._glide(self._lay_out(), pace, change.cards(), start)
        self._landing = Sound.SETTLE if pace else Sound.RIFFLE
        self.services.sounds.play(Sound.SLIDE)
        if self._cursor not in self.layout.fans:
            self._cursor = PILES[0]

    def _refuse(self, why: str) -> None:
        if why:
            said = self.services.words.text(why)
            self.say(said[0].upper() + said[1:], Tone.BAD)
            self.services.sounds.play(Sound.REFUSE)

    # The cards

    def _lay_out(self) -> Layout:
        return layout(self.game.position, self.screen.size, self.screen.dpi)

    def _shown(self) -> Layout:
        """The layout as it is drawn: a tight pile is open where the pointer or the cursor rests."""
        if self.moving or self._hands.dragged:
            return self.layout
        return self._opener.shown(self.layout, self._cursor if self._by_keys else None)

    def _marks(self) -> Marks:
        hand = self._hands.hand
        focus = self._cursor if self._by_keys else None
        if hand is None:
            return Marks(focus=focus)
        return Marks(hand.cards, self._hands.dragged, hand.targets, focus)

    def _glide(
        self,
        after: Layout,
        pace: paces.Pace | None,
        launch: Sequence[int] = (),
        start: Mapping[int, Box] | None = None,
    ) -> None:
        """Let the cards fly from where they are to another layout; None is a redeal's own pace."""
        before, self.layout = self.layout, after
        if pace is None:
            self._fly(paces.redeal(before, after, start))
        else:
            self._fly(paces.between(before, after, pace, launch, start))

    def _fly(self, motion: Motion) -> None:
        self._view.fly(motion)
        self.moving = self._view.moving
        self.stale = True

    def _land(self) -> None:
        self.stale |= self.moving
        self._view.land()
        self.moving = False

    def _sound_arrival(self, card: int) -> None:
        """On a foundation a note, on a pile a soft sound, one for all where all are dealt."""
        if self.layout.places[card].area is Area.FOUNDATION:
            self.services.sounds.play(Sound.NOTE, RANK[card])
        elif self._landing is not None:
            self.services.sounds.play(self._landing)
            if self._landing is Sound.RIFFLE:
                self._landing = None

    # The keyboard's cursor

    def _walk(self, direction: Direction) -> None:
        self._go(neighbour(self.layout, self._cursor, direction) if self._by_keys else self._cursor)

    def _go(self, place: Place) -> None:
        self._cursor, self._by_keys = place, True

    def _at_cursor(self, action: Callable[[], None]) -> None:
        """Act at the cursor; one that is not shown yet is only shown."""
        if self._by_keys:
            action()
        self._by_keys = True

    def _activate(self) -> None:
        if self._hands.hand is not None:
            self._carry_out(self._hands.drop(self.layout, self._cursor))
        elif self._cursor == EXTRA and self.game.position.extra is None:
            self._carry_out(FormExtra())
        else:
            self._carry_out(self._hands.pick_up(self.layout, self._cursor))

    def _take(self, by: int) -> None:
        """Take one card more or fewer of the run at the cursor."""
        hand = self._hands.hand
        count = hand.count + by if hand else 1
        source = hand.source if hand else self._cursor
        if count >= 1:
            self._carry_out(self._hands.pick_up(self.layout, source, count))

    def _store_clock(self) -> None:
        if self.game.clock.seconds != self._stored_seconds:
            self._stored_seconds = self.game.clock.seconds
            self.services.games.keep_clock(self.game)


def play_record(services: Services, text: str) -> TableScene:
    """A table with a new game in which the moves of a record have been made.

    Raises:
        RecordError: the text is no record that can be played; nothing has changed.
    """
    return TableScene(services, services.games.play(parse_record(text)))
