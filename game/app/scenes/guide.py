"""The first steps: a guided game on the real table."""

from collections.abc import Callable
from functools import reduce

import pygame

from game.app.aids.assistant import LOST
from game.app.aids.hint import Hint, HintGhost
from game.app.bar import Tone
from game.app.bindings import key_of
from game.app.lesson_light import LessonLight
from game.app.lesson_plate import LessonPlate, Shown
from game.app.scenes.guide_panels import DoneScene, LeaveScene
from game.app.scenes.scene import Change, Push, Screen
from game.app.scenes.table import TableScene
from game.app.services import Services
from game.rules.moves import play
from game.rules.places import CardMove, Move
from game.session import game as session
from game.session.clock import Clock
from game.session.game import Game, utc_now
from game.session.guide import DEAL, LESSONS, VARIANT, Answer, Guide, steps
from game.session.history import History
from game.table import paces
from game.table.intents import (
    Cancel,
    Command,
    Do,
    Intent,
    Press,
    PressSecond,
    Release,
)
from game.words import mark

ASTRAY = mark("That is legal too, but let us keep to the lesson: it is taken back")
LATER = mark("That can wait until the first steps are over")

_NAMED = (
    Command.ACTIVATE,
    Command.TAKE_MORE,
    Command.SEND_UP,
    Command.COLLECT,
    Command.UNDO,
    Command.REDO,
    Command.TREE,
    Command.FORM_EXTRA,
    Command.FORESIGHT,
    Command.REDEAL,
    Command.HINT,
    Command.VERDICT,
)
"""The commands whose keys the lessons name."""

_LATER = frozenset({
    Command.NEW_DEAL,
    Command.RESTART,
    Command.GAMES,
    Command.STATISTICS,
    Command.SHOW_ME,
    Command.TURNING_POINT,
    Command.BOOKMARK,
})  # fmt: skip
"""What would lead away from the lesson."""

_LED = paces.Pace(0.3, 0.09, within=4.0)
"""Cards that the guide moves: to be seen, one after another."""


class GuideScene(TableScene):
    """A table at which a guide sits. Nothing of its game is ever stored.

    Attributes:
        guide: How far the player has come.
        plate: What the guide says.
    """

    def __init__(self, services: Services) -> None:
        """Deal the guide's deal."""
        clock = Clock(services.now)
        game = Game(History(VARIANT, DEAL), clock, utc_now(), practice=True)
        super().__init__(services, game)
        self.guide = Guide(game.history.root)
        self.plate = LessonPlate(services)
        self._placed: object = None
        self._hovered: Command | None = None
        self._held: Command | None = None
        self._judged = Answer.ON
        self._led: list[tuple[Move, ...]] = []
        self._ghost: HintGhost | None = None

    @property
    def taken(self) -> int:
        """Messages go above the plate, where it lies at the lower edge."""
        box = self.plate.box
        low = box.centery > self.screen.height / 2
        return max(super().taken, self.screen.height - box.top if low else 0)

    @property
    def _busy(self) -> bool:
        """Whether the guide is about to do something."""
        return bool(self._led) or self._judged is not Answer.ON

    # What the stage asks

    def enter(self) -> None:
        """Whoever is here need not be offered it any more."""
        super().enter()
        if not self.services.settings.guided:
            self.services.change(guided=True)

    def resize(self, screen: Screen) -> None:
        """As any table, but nothing goes up by itself."""
        super().resize(screen)
        self.game.collect_after_step = False
        self._placed = self._ghost = None

    def tick(self, dt: float) -> Change | None:
        """Once all cards lie, the guide does what it has to."""
        change = super().tick(dt)
        if self._ghost is not None:
            self.stale |= self._ghost.moving
            self._ghost.tick(dt)
        if change is None and not self.board.moving:
            if self.guide.over:
                return Push(DoneScene(self.services, self))
            self._go_on()
        self.moving |= self._busy or (self._ghost is not None and self._ghost.moving)
        return change

    def _result(self) -> Change | None:
        return None

    def lost(self) -> None:
        """The lesson leads back by itself."""
        self.say(self.services.words.text(LOST), Tone.BAD)

    # Intents

    def handle(self, intent: Intent) -> Change | None:
        """The plate answers first; what the guide was about to do is done before."""
        if isinstance(intent, Do | Press | PressSecond):
            while self._busy and not self.guide.over:
                self._land()
                self._go_on()
        match intent:
            case Press(x, y) if self.plate.box.collidepoint(x, y):
                self._held = self.plate.button(x, y)
                return None
            case PressSecond(x, y) if self.plate.box.collidepoint(x, y):
                return None
            case Press() | Cancel():
                self._held = None
            case Release(x, y) if self._held is not None:
                held, self._held = self._held, None
                return self.command(held) if self.plate.button(x, y) is held else None
        return super().handle(intent)

    def _point(self, x: int, y: int) -> None:
        hovered, self._hovered = self._hovered, self.plate.button(x, y)
        self.stale |= hovered is not self._hovered
        super()._point(x, y)

    def command(self, command: Command) -> Change | None:
        """Answer a command, unless it would lead away from the lesson."""
        self.stale = True
        if command is Command.ACTIVATE and self.guide.lesson.waits:
            self._end_lesson()
            return None
        if command in _LATER:
            self.say(self.services.words.text(LATER))
            return None
        if command is Command.HINT and self._shows_move():
            return None
        return super().command(command)

    def _beyond(self) -> Change:
        return Push(LeaveScene(self.services))

    def _play_record(self, text: str) -> Change | None:
        del text
        self.say(self.services.words.text(LATER))
        return None

    # The lessons

    def _acted(self, change: session.Effect) -> None:
        super()._acted(change)
        self._ghost = None
        self._judged = self.guide.judge(self.game.history.cursor)

    def _lead(self, action: Callable[[], session.Effect | None], pace: paces.Pace) -> None:
        """Let the guide act instead of the player: nobody judges it."""
        self.player.hands.let_go()
        if (change := action()) is not None:
            self.board.show(change, pace)
            self.player.walker.keep_on(self.layout)
            super()._acted(change)

    def _go_on(self) -> None:
        """What comes after what the player did, or after what the guide did before."""
        game = self.game
        answer, self._judged = self._judged, Answer.ON
        if answer is Answer.ASTRAY:
            self._lead(lambda: game.go_to(self.guide.good), paces.UNDO)
            self.say(self.services.words.text(ASTRAY))
        elif answer is Answer.DONE:
            self._end_lesson()
        elif self._led:
            moves = self._led.pop(0)
            self._lead(lambda: game.step(moves), _LED)
            if not self._led:
                self._begin_lesson()

    def _end_lesson(self) -> None:
        self.guide.end_lesson()
        self._ghost = None
        if self.guide.over:
            return
        self._lead(lambda: self.game.go_to(self.guide.good), paces.UNDO)
        self._led = steps(self.guide.lesson.led)
        if not self._led:
            self._begin_lesson()

    def _begin_lesson(self) -> None:
        self.guide.begin(self.game.history.cursor)
        self.stale = True
        self._shows_move()

    def _shows_move(self) -> bool:
        """Show how the cards go that the lesson asks for; returns whether it asks for any."""
        moves = self.guide.left
        if not moves or not isinstance(moves[0], CardMove):
            return False
        self.player.hands.let_go()
        after = self.board.lay_out(reduce(play, moves, self.game.position))
        still = self.services.settings.motion == "none"
        self._ghost = HintGhost(Hint(moves, sure=True), self.layout, after, still=still)
        return True

    # What is seen

    def draw(self, surface: pygame.Surface, ahead: float) -> None:
        """The table, what the lesson is about, and over it the plate."""
        self._place_plate()
        super().draw(surface, ahead)
        if self.guide.over:
            return
        lesson = self.guide.lesson
        if not (self._busy or self.board.moving or self.player.hands.hand):
            deck = self.board.view.deck(self.layout)
            if self._ghost is not None and self._ghost.moving:
                self._ghost.draw(self._canvas, deck, self.services.theme, self.screen.unit)
            else:
                light = LessonLight(self._canvas, self.layout, deck, self.screen.unit)
                light.draw_places(lesson, len(self.guide.left))
                light.draw_button(self.bar, lesson, self.services.theme)
        said, number = self._said(lesson.text), self.guide.number
        shown = Shown(said, number, len(LESSONS), lesson.waits, self._hovered)
        self.plate.draw(self._canvas, shown)

    def _said(self, text: str) -> str:
        words = self.services.words
        keys = {command.name.lower(): key_of(words, command) for command in _NAMED}
        return words.text(text, **keys)

    def _place_plate(self) -> None:
        wanted = (
            self.screen,
            self.guide.number,
            len(self._led),
            self.services.herald.top(self.screen),
        )
        if wanted != self._placed:
            self._placed = wanted
            texts = [self._said(lesson.text) for lesson in LESSONS]
            self.plate.place(self.screen, self.layout, self.guide.lesson.places, texts)
            self.spoil()
