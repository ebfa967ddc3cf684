"""The program in a storm: whatever hands can do to it, and what must hold after each intent.

Acts are methods of ``Storm`` with plain numbers and texts as arguments, so that a list of
them can be written down. They come in as events of the window system wherever there are any.
"""

from collections.abc import Callable
from itertools import count
from pathlib import Path
from typing import Any

import pygame

from game.app.program import LONGEST_STALL, Program
from game.app.run import Wishes, game_wished_for
from game.app.scenes.feast import FeastScene
from game.app.scenes.scene import Push, Scene
from game.app.scenes.table import TableScene
from game.app.scenes.title import TitleScene
from game.app.services import Services
from game.app.widgets import Grid
from game.app.window import SMALLEST, Window
from game.rules.cards import CARDS
from game.rules.places import CardMove, TourMove
from game.session.game import Game
from game.session.opening import NAME, open_store
from game.session.settings import Geometry
from game.table.intents import Command, Do, Intent
from tests.app.oracle import Foretold
from tests.app.watch import Watch
from tests.rules.literals import legal
from tests.session.playing import Time

Act = tuple[object, ...]
"""The name of a method of ``Storm``, and its arguments."""

SHOWN_PIXELS = 2**16
"""Of each so many pixels one turn is left out between two that are drawn: drawing costs most."""

ONWARD = [pygame.K_RETURN, pygame.K_DOWN, pygame.K_TAB, pygame.K_ESCAPE, pygame.K_RIGHT]
"""Keys that lead on where no cards are to be moved."""


class Pane(Window):
    """A window that hands can pull at."""

    def pull(self, width: int, height: int) -> None:
        """Give it a size in points, as far as it goes."""
        self._window.size = max(width, SMALLEST[0]), max(height, SMALLEST[1])


class Played(Program):
    """A program whose time passes when told, and that is looked at after each intent."""

    def __init__(
        self, services: Services, window: Window, home: Scene, first: Push | None,
        look: Callable[[Program, Intent], None],
    ) -> None:  # fmt: skip
        self._look = look
        super().__init__(services, window, home, first)

    def turn(self, seconds: float) -> None:
        """What the loop does, but for the sleep and for forgiving faults."""
        self._tick(min(seconds, LONGEST_STALL))
        self._answer(pygame.event.get())

    def handle(self, intent: Intent) -> None:
        super().handle(intent)
        self._look(self, intent)


class Storm:
    """One program in a storm.

    Attributes:
        watch: What looks at it.
        program: The program.
    """

    def __init__(self, folder: Path) -> None:
        """Start with a game on the table; its files go to a folder."""
        self._folder, self._time, self._turns = folder, Time(), count(1)
        self.watch = Watch(folder / NAME)
        self._open(Wishes(deal=17))

    def _open(self, wishes: Wishes) -> None:
        store = open_store(self._folder, self._time)
        services = Foretold(store, self._folder, "en", self._time)
        game = game_wished_for(services, wishes)
        first = Push(TableScene(services, game)) if game else None
        last = services.settings.window or Geometry(*SMALLEST, 0, 0)
        self.program = Played(
            services, Pane("storm", last, fullscreen=False), TitleScene(services), first,
            self.watch.look,
        )  # fmt: skip

    def close(self) -> None:
        """End the program."""
        self._end()
        self.watch.close()

    def _end(self) -> None:
        program = self.program
        program.stage.leave()
        program.services.close()
        program.services.change(window=program.window.geometry())
        program.services.store.close()
        program.window.close()

    def play(self, act: Act) -> None:
        """Carry out an act, and let the program answer it."""
        name, *arguments = act
        getattr(self, str(name))(*arguments)
        self._turn(1 / 60)

    def _turn(self, seconds: float) -> None:
        program = self.program
        self._time.now += seconds
        program.turn(seconds)
        if program.stage.over:
            self._reopen()
        width, height = self._size()
        if next(self._turns) % (1 + width * height // SHOWN_PIXELS) == 0:
            self.program.show(0.0)

    def _size(self) -> tuple[int, int]:
        return self.program.window.surface().get_size()

    def _reopen(self) -> None:
        game = self._game
        self._end()
        self._open(Wishes())
        if game.goes_on:
            found = self.program.services.games.latest()
            assert found is not None
            assert found.record() == game.record()
        self.program.handle(Do(Command.NEW_DEAL))

    @property
    def _game(self) -> Game:
        game = self.program.services.games.latest()
        assert game is not None
        return game

    @property
    def _table(self) -> TableScene | None:
        top = self.program.stage.top
        return top if isinstance(top, TableScene) else None

    # The acts; a place is two numbers from 0 to 1, most often on a card

    def _place(self, a: float, b: float) -> tuple[int, int]:
        table = self._table
        if table is not None and a < 0.7:
            box = table.layout.boxes[int(a / 0.7 * CARDS)]
            return box.x + box.w // 2, box.y + int(b * 12)
        width, height = self._size()
        return int((1.2 * (a - 0.7) / 0.3 - 0.1) * width), int((1.2 * b - 0.1) * height)

    def _mouse(self, kind: int, at: tuple[int, int], touch: bool = False, **more: Any) -> None:
        pygame.event.post(pygame.Event(kind, pos=at, touch=touch, **more))

    def move(self, a: float, b: float) -> None:
        self._mouse(pygame.MOUSEMOTION, self._place(a, b), rel=(0, 0), buttons=(0, 0, 0))

    def down(self, a: float, b: float, button: int, touch: bool, clicks: int = 1) -> None:
        at = self._place(a, b)
        if touch:
            pygame.event.post(pygame.Event(pygame.FINGERDOWN, x=a, y=b, finger_id=1, touch_id=1))
        self._mouse(pygame.MOUSEMOTION, at, touch, rel=(0, 0), buttons=(0, 0, 0))
        self._mouse(pygame.MOUSEBUTTONDOWN, at, touch, button=button, clicks=clicks)

    def up(self, a: float, b: float, button: int, touch: bool) -> None:
        self._mouse(pygame.MOUSEBUTTONUP, self._place(a, b), touch, button=button, clicks=1)

    def click(self, a: float, b: float, button: int, times: int) -> None:
        for n in range(times):
            self.down(a, b, button, False, n + 1)
            self.up(a, b, button, False)

    def finger(self, a: float, b: float) -> None:
        """A second finger, of which SDL makes no mouse event."""
        for kind in (pygame.FINGERDOWN, pygame.FINGERMOTION, pygame.FINGERUP):
            pygame.event.post(pygame.Event(kind, x=a, y=b, finger_id=2, touch_id=1))

    def pad_button(self, number: int, down: bool, pad: int) -> None:
        kind = pygame.CONTROLLERBUTTONDOWN if down else pygame.CONTROLLERBUTTONUP
        pygame.event.post(pygame.Event(kind, instance_id=pad, button=number))

    def pad_axis(self, number: int, value: int, pad: int) -> None:
        kind = pygame.CONTROLLERAXISMOTION
        pygame.event.post(pygame.Event(kind, instance_id=pad, axis=number, value=value))

    def unplug(self, pad: int) -> None:
        pygame.event.post(pygame.Event(pygame.CONTROLLERDEVICEREMOVED, instance_id=pad))

    def wheel(self, notches: float) -> None:
        pygame.event.post(
            pygame.Event(pygame.MOUSEWHEEL, x=0, y=round(notches), precise_x=0, precise_y=notches)
        )

    def key(self, code: int, modifiers: int = 0) -> None:
        scancode = pygame.KSCAN_Z if code in (0, 1103) else 0
        for kind in (pygame.KEYDOWN, pygame.KEYUP):
            pygame.event.post(
                pygame.Event(kind, key=code, scancode=scancode, mod=modifiers, unicode="")
            )

    def hold(self, code: int, down: bool) -> None:
        """A key goes down or comes up, and nothing else."""
        kind = pygame.KEYDOWN if down else pygame.KEYUP
        pygame.event.post(pygame.Event(kind, key=code, scancode=0, mod=0, unicode=""))

    def choose(self, n: int) -> None:
        """Choose from the menu, or from whatever is there in its place."""
        for code in (pygame.K_ESCAPE, *[pygame.K_DOWN] * n, pygame.K_RETURN):
            self.key(code)

    def text(self, text: str) -> None:
        pygame.event.post(pygame.Event(pygame.TEXTINPUT, text=text))

    def paste(self, text: str) -> None:
        pygame.scrap.put_text(text)
        self.key(pygame.K_v, pygame.KMOD_LCTRL)

    def command(self, name: str) -> None:
        self.program.handle(Do(Command[name]))

    def press(self, name: str) -> None:
        """The button of the bar that has a command goes down."""
        table = self._table
        if table is None:
            return
        for x in range(0, table.screen.width, 8):
            if table.bar.button(x, 9) is Command[name]:
                self._mouse(pygame.MOUSEBUTTONDOWN, (x, 9), button=1, clicks=1)
                break

    def mute(self) -> None:
        """The analyst's process dies, and no other can be started."""
        services = self.program.services
        assert isinstance(services, Foretold)
        if services.adviser_started:
            services.oracle.die()

    def ask(self, name: str, seconds: float) -> None:
        """Ask for something at the table, and wait for the answer."""
        if self._table is not None:
            self.command(name)
            for _ in range(int(seconds / 0.25)):
                self._turn(0.25)
            if self._table is not None and self._table.aids.assistant.show is not None:
                self.watch.seen.add("show")

    def transfer(self) -> None:
        """Write all games into a file, and read them back."""
        self.command("STATISTICS")
        for label in ("Export", "Import…", "Read this file"):
            self._click_on(label)
        self.watch.seen.add("transfer")

    def open(self, row: int, again: bool) -> None:
        """Take up a game of the list, or replay it."""
        self.command("GAMES")
        for code in (*[pygame.K_DOWN] * row, pygame.K_RETURN):
            self.key(code)
        self._turn(1 / 60)
        self._click_on("Replay it from the deal" if again else "Take it up where it stands")

    def _click_on(self, label: str) -> None:
        grid = getattr(self.program.stage.top, "grid", None)
        shown = self.program.services.words.text(label)
        for item in grid.items() if isinstance(grid, Grid) else ():
            if item.label == shown:
                self._click_at(item.box.center)
        self._turn(1 / 60)

    def _click_at(self, at: tuple[int, int]) -> None:
        self._mouse(pygame.MOUSEBUTTONDOWN, at, button=1, clicks=1)
        self._mouse(pygame.MOUSEBUTTONUP, at, button=1, clicks=1)

    def resize(self, width: int, height: int) -> None:
        self.program.window.pull(width, height)  # type: ignore[attr-defined]

    def window(self, what: str) -> None:
        pygame.event.post(pygame.Event(getattr(pygame, f"WINDOW{what}")))

    def setting(self, name: str, value: object) -> None:
        now = getattr(self.program.services.settings, name)
        self.program.services.change(**{name: bool(value) if isinstance(now, bool) else value})
        self.program.stage.refresh()

    def wait(self, seconds: float) -> None:
        self._turn(seconds)

    def look(self) -> None:
        """Draw over what was drawn last: it must look as if all had been drawn anew."""
        surface = self.program.window.surface()
        # A feast makes its picture bit by bit, some of it in each frame
        if surface.width > 1280 or isinstance(self.program.stage.top, FeastScene):
            return
        seen = []
        for _ in range(2):
            self.program.stage.draw(surface, 0.0)
            seen.append(pygame.image.tobytes(surface, "RGB"))
            surface.fill("red")
            self.program.stage.spoil()
        assert seen[0] == seen[1]

    def _onward_elsewhere(self, a: float, b: float) -> None:
        grid = getattr(self.program.stage.top, "grid", None)
        if b < 0.5 or not isinstance(grid, Grid):
            self.key(ONWARD[int(a * len(ONWARD))])
            return
        items = [*grid.items()]
        self._click_at(items[int(a * len(items))].box.center)

    def onward(self, a: float, b: float) -> None:
        """Make a legal move by hand, or else walk on in whatever is open."""
        table = self._table
        moves = legal(table.game.position) if table else []
        if not moves or table is None:
            self._onward_elsewhere(a, b)
            return
        move = moves[int(a * len(moves))]
        if not isinstance(move, CardMove):
            self.key(ord("x") if move is TourMove.FORM_EXTRA else ord("r"))
            return
        fans = table.layout.fans
        start, end = (
            (box.x + box.w // 2, box.y + 5)
            for fan in (fans[move.source], fans[move.target])
            for box in (fan.boxes or (fan.area,))[-1:]
        )
        touch = b < 0.2
        self._mouse(pygame.MOUSEMOTION, start, touch, rel=(0, 0), buttons=(0, 0, 0))
        self._mouse(pygame.MOUSEBUTTONDOWN, start, touch, button=1, clicks=1)
        if touch:
            self.finger(a, b)
        if b > 0.5:
            self._mouse(pygame.MOUSEBUTTONUP, start, button=1, clicks=1)
            self._mouse(pygame.MOUSEBUTTONDOWN, end, button=1, clicks=1)
        for at in ((start[0] + 9, start[1]), end):
            self._mouse(pygame.MOUSEMOTION, at, touch, rel=(0, 0), buttons=(1, 0, 0))
        if 0.4 < b < 0.5:
            self.hold(pygame.K_f, True)
            self.program.turn(0.0)
            self.look()
        self._mouse(pygame.MOUSEBUTTONUP, end, touch, button=1, clicks=1)
