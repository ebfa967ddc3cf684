"""The loop: events in, fixed ticks, a picture when something has changed, and sleep."""

import contextlib
import gc
import io
import signal
import time
from typing import NamedTuple

import pygame

from game.app.adapter import Adapter
from game.app.crash import FAILED
from game.app.scenes.scene import Change, Scene
from game.app.services import Services
from game.app.stage import Stage
from game.app.window import Window
from game.rules.notation import visible
from game.table.intents import Command, Do, Intent, Paste, Point
from game.words import mark

TICK = 1 / 60
"""Seconds of a tick, whatever the frame rate."""

LONGEST_STALL = 0.25
"""Seconds of motion that are made up for after a stall; what is longer is forgotten."""

REPEAT_AFTER, REPEAT_EVERY = 400, 50
"""Milliseconds until a key that is held is said again, and between its further repeats."""

HEARTBEAT = 1.0
"""Seconds between two looks at how the window lies, of which a kill loses no more, and at what
scenes were left, and whether the sounds are over."""


class Rhythm(NamedTuple):
    """How often the loop looks around.

    Attributes:
        pause: Milliseconds between two looks at the input. What is longer than a frame any
            input ends at once, but for a gamepad's: that must be looked for.
        tick: Seconds until the stage is asked, without any input, whether something has changed.
    """

    pause: int
    tick: float


FRAME = 16
"""Milliseconds of a pause in which what comes together is gathered for one picture."""

LIVELY = Rhythm(FRAME, TICK)
CALM = Rhythm(33, 0.25)
ASLEEP = Rhythm(33, 0.5)
HIDDEN = Rhythm(250, 1.0)
"""While something moves and until 2 seconds after the last input; until 10 seconds after it, and
longer; and while the window is not to be seen. At rest little changes by itself, and slowly:
messages, the minutes played."""


class Program:
    """Runs a stage in a window until it is over."""

    def __init__(
        self, services: Services, window: Window, home: Scene, first: Change | None = None
    ) -> None:
        """Set everything up; arguments as for a stage."""
        self.services = services
        self.window = window
        self.stage = Stage(home, window.screen(), first)
        self._cleared_for = self.stage.top
        self._adapter = Adapter()
        self._last_input = services.now()
        self._typing = True
        pygame.key.set_repeat(REPEAT_AFTER, REPEAT_EVERY)

    def run(self) -> None:
        """Play until the window is closed, the player quits or the process is asked to end.

        Raises:
            Exception: something of ours failed so often that it makes no sense to go on.
        """
        for name in (signal.SIGTERM, signal.SIGINT):
            signal.signal(name, lambda *_: self._end())
        try:
            self._loop()
        finally:
            self._close()

    def _loop(self) -> None:
        then = kept = wake = self.services.now()
        due, rhythm = 0.0, LIVELY
        while not self.stage.over:
            events = pygame.event.get()
            now = self.services.now()
            if events or now >= wake:
                due += now - then
                then = now
                try:
                    # First the time that has passed, or it would be taken from what now begins.
                    due = self._tick(due)
                    self._answer(events)
                    self.show(due)
                    self._expect_text(self.stage.top.typing)
                    if now - kept >= HEARTBEAT:
                        kept = now
                        self._keep_geometry()
                        self._clear_away()
                        self.services.sounds.rest()
                        if not self.stage.moving:
                            self._adapter.pads.listen()
                except Exception as error:
                    self._failed(error)
                rhythm = self._rhythm(now)
                # An event may have come too early for a tick, which it is to be told by soon
                wake = now + (TICK if events else rhythm.tick) - due
            self._sleep(rhythm.pause, round(1000 * (wake - self.services.now())))

    def _sleep(self, pause: int, longest: int) -> None:
        """Sleep until it is time for another turn, at most so many milliseconds."""
        if pause > FRAME and not self._adapter.pads.present:
            from game.app.sleep import until_event  # noqa: PLC0415 - costs start-up time

            until_event(max(1, longest))
        else:
            pygame.time.wait(max(1, min(pause, longest)))

    def _rhythm(self, now: float) -> Rhythm:
        if not self.window.shown:
            return HIDDEN
        quiet = now - self._last_input
        if self.stage.moving or quiet < 2:
            return LIVELY
        return CALM if quiet < 10 else ASLEEP

    def _tick(self, due: float) -> float:
        """Let seconds pass; returns those that are left for the next time.

        What moves, moves in fixed ticks. While all is at rest, one tick does for all the time,
        and while nothing is to be seen time stands still.
        """
        if not self.window.shown:
            return 0.0
        if self.stage.moving:
            due = min(due, LONGEST_STALL)
        while due >= TICK and not self.stage.over:
            step = TICK if self.stage.moving else due
            due -= step
            self.stage.tick(step)
        return due

    def _failed(self, error: Exception) -> None:
        """Something of ours has failed: say so in a line and go on, but not for ever."""
        log = self.services.crash_log
        if log.full_measure:
            raise error
        log.write(error, self.services.games.written_down())
        self.stage.spoil()
        self.stage.say(self.services.words.text(FAILED, path=visible(str(log.path))))

    def _end(self) -> None:
        self.stage.over = True

    def _close(self) -> None:
        self._adapter.pads.close()
        self.stage.leave()
        self._keep_geometry()
        self.window.close()

    def _keep_geometry(self) -> None:
        geometry = self.window.geometry()
        if geometry != self.services.settings.window:
            self.services.change(window=geometry)

    def _clear_away(self) -> None:
        """Forget scenes that were left: they refer to themselves, and their pictures are large."""
        if self.stage.top is not self._cleared_for:
            self._cleared_for = self.stage.top
            gc.collect()

    def show(self, ahead: float) -> None:
        """Draw and flip if there is anything new to see; ``ahead`` as for a scene."""
        if not self.stage.stale or not self.window.shown:
            return
        self.window.name(self.stage.title)
        self.stage.draw(self.window.surface(), ahead)
        self.window.flip()

    def _expect_text(self, typing: bool) -> None:
        """Let keys become text only while a field asks for it."""
        if typing != self._typing:
            self._typing = typing
            (pygame.key.start_text_input if typing else pygame.key.stop_text_input)()

    def _answer(self, events: list[pygame.Event]) -> None:
        """Carry out what the player wants, and what a held direction of a pad goes on to want.

        Of several places of the pointer the last one counts.
        """
        moved: Point | None = None
        for event in events:
            if event.type in (pygame.QUIT, pygame.WINDOWCLOSE):
                self._end()
            self.window.notice(event)
            if event.type == pygame.WINDOWEXPOSED:
                self.stage.spoil()
            screen = self.window.screen()
            self.stage.resize(screen)
            top = self.stage.top
            for intent in self._adapter.intents(event, screen.dpi, top.typing, top.pad):
                self._last_input = self.services.now()
                if isinstance(intent, Point):
                    moved = intent
                    continue
                if moved:
                    self.handle(moved)
                    moved = None
                self.handle(intent)
        if moved:
            self.handle(moved)
        for intent in self._adapter.pads.repeats(self.services.now()):
            self._last_input = self.services.now()
            self.handle(intent)

    def handle(self, intent: Intent) -> None:
        """Carry out what concerns the program as a whole; the rest is the stage's."""
        match intent:
            case Do(Command.QUIT):
                self._end()
            case Do(Command.FULLSCREEN):
                self.window.toggle_fullscreen()
            case Do(Command.MUTE):
                self._toggle_sound()
            case Do(Command.PICTURE):
                self._take_picture()
            case Do(Command.PASTE_RECORD):
                with contextlib.suppress(pygame.error):
                    self.stage.handle(Paste(_clipboard()))
            case _:
                self.stage.handle(intent)

    def _toggle_sound(self) -> None:
        muted = not self.services.settings.muted
        self.services.change(muted=muted)
        text = self.services.words.text
        self.stage.refresh()
        self.stage.say(text("Sound off") if muted else text("Sound on"))

    def _take_picture(self) -> None:
        name = time.strftime("dendera-%Y-%m-%d-%H%M%S.png")
        screen = self.window.screen()
        picture = pygame.Surface(screen.size)
        self.stage.draw(picture, 0)
        self.stage.spoil()  # what it drew is not on the window yet
        path = self.services.folder / "pictures" / name
        encoded = io.BytesIO()
        pygame.image.save(picture, encoded, name)  # to a file, it would not notice a full disk
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(encoded.getvalue())
        except OSError:
            with contextlib.suppress(OSError):
                path.unlink()
            told = mark("The picture can't be written to {path}")
        else:
            told = mark("Picture: {path}")
        self.stage.say(self.services.words.text(told, path=visible(str(path))))


def _clipboard() -> str:
    """The text in the clipboard; what is none becomes a sign that no record has.

    Raises:
        pygame.error: there is nothing.
    """
    try:
        return pygame.scrap.get_text()
    except UnicodeDecodeError:
        return "\N{REPLACEMENT CHARACTER}"
