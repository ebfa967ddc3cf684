"""The program in a storm: whatever hands can do to it, and what must hold after each intent.

Acts are methods of ``Storm`` with plain numbers and texts as arguments, so that a list of
them can be written down. They come in as events of the window system wherever there are any.
"""

import sqlite3
from collections.abc import Callable
from itertools import count
from pathlib import Path
from typing import Any

import pygame

from game.app.program import LONGEST_STALL, Program
from game.app.run import Wishes, game_wished_for
from game.app.scenes.scene import Push, Scene
from game.app.scenes.table import TableScene
from game.app.scenes.title import TitleScene
from game.app.services import Services
from game.app.window import SMALLEST, Window
from game.rules.cards import CARDS
from game.rules.places import CardMove, TourMove
from game.session.game import Game
from game.session.opening import NAME, open_store
from game.session.settings import Geometry
from game.table.intents import Command, Do, Intent
from game.table.layout import Layout, layout
from tests.rules.literals import legal
from tests.session.playing import Time
from tests.table.tables import areas

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
        look: Callable[[], None],
    ) -> None:  # fmt: skip
        self.look = look
        super().__init__(services, window, home, first)

    def turn(self, seconds: float) -> None:
        """What the loop does, but for the sleep and for forgiving faults."""
        self._tick(min(seconds, LONGEST_STALL))
        self._answer(pygame.event.get())

    def handle(self, intent: Intent) -> None:
        super().handle(intent)
        self.look()


class Storm:
    """One program in a storm.

    Attributes:
        intents: How many it has answered.
    """

    def __init__(self, folder: Path) -> None:
        """Start with a game on the table; its files go to a folder."""
        self.intents = 0
        self._folder, self._time, self._turns = folder, Time(), count(1)
        self._clicks = 1
        self._stands: object = None
        self._layout: Layout | None = None
        self.seen: set[str] = set()
        self._open(Wishes(deal=17))
        self._reader = sqlite3.connect(folder / NAME)

    def _open(self, wishes: Wishes) -> None:
        services = Services(open_store(self._folder, self._time), self._folder, "en", self._time)
        game = game_wished_for(services, wishes)
        first = Push(TableScene(services, game)) if game else None
        last = services.settings.window or Geometry(*SMALLEST, 0, 0)
        self.program = Played(
            services, Pane("storm", last, fullscreen=False), TitleScene(services), first, self._look
        )

    def close(self) -> None:
        """End the program."""
        self._end()
        self._reader.close()

    def _end(self) -> None:
        program = self.program
        program.stage.leave()
        program.services.sounds.close()
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
        if not (game.given_up or game.position.won):
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

    # What must hold after each intent

    def _look(self) -> None:
        self.intents += 1
        game, table = self._game, self._table
        services = self.program.services
        self.seen |= {type(self.program.stage.top).__name__, services.words.language}
        if game.history.cursor is not self._stands:
            self._stands = game.history.cursor
            position, record = game.position, game.record()
            stacks = (position.cards_at(place) or () for place in position.places())
            assert sorted(card for cards in stacks for card in cards) == list(range(CARDS))
            self.seen.add(f"tour{position.tour}")
            assert record.position() == position
            assert self._stored(game) == str(record)
        if table is not None and table.layout is not self._layout:
            self._layout = table.layout
            assert table.game is game
            self._look_at(table)

    def _look_at(self, table: TableScene) -> None:
        size, shown = table.screen.size, table.layout
        assert shown.boxes == layout(table.game.position, size, table.screen.dpi).boxes
        assert shown.boxes.keys() == set(range(CARDS))
        for place in shown.position.stacks():
            assert min(shown.fans[place].strips, default=1) > 0
        grounds = [pygame.Rect(box) for box in areas(shown)]
        for n, ground in enumerate(grounds):
            assert ground.collidelist(grounds[n + 1 :]) == -1
        whole = pygame.Rect(0, 0, *size)
        assert whole.unionall([*grounds, *map(pygame.Rect, shown.boxes.values())]) == whole

    def _stored(self, game: Game) -> str:
        found = self._reader.execute(
            "WITH RECURSIVE line(number, parent, moves) AS ("
            "SELECT number, parent, moves FROM steps WHERE game = :id AND number ="
            " (SELECT cursor FROM games WHERE id = :id) UNION ALL "
            "SELECT s.number, s.parent, s.moves FROM steps s, line"
            " WHERE s.game = :id AND s.number = line.parent) "
            "SELECT moves FROM line WHERE number > 0 ORDER BY number",
            {"id": game.id},
        )
        dealt = self._reader.execute("SELECT variant, deal FROM games WHERE id = ?", (game.id,))
        variant, deal = dealt.fetchone()
        return " ".join((variant, str(deal), *(moves for (moves,) in found)))

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
        if surface.width > 1280:
            return
        seen = []
        for _ in range(2):
            self.program.stage.draw(surface, 0.0)
            seen.append(pygame.image.tobytes(surface, "RGB"))
            surface.fill("red")
            self.program.stage.spoil()
        assert seen[0] == seen[1]

    def onward(self, a: float, b: float) -> None:
        """Make a legal move by hand, or else walk on in whatever is open."""
        table = self._table
        moves = legal(table.game.position) if table else []
        if not moves or table is None:
            self.key(ONWARD[int(a * len(ONWARD))])
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
        self._mouse(pygame.MOUSEMOTION, start, rel=(0, 0), buttons=(0, 0, 0))
        self._mouse(pygame.MOUSEBUTTONDOWN, start, b < 0.2, button=1, clicks=1)
        if b > 0.5:
            self._mouse(pygame.MOUSEBUTTONUP, start, button=1, clicks=1)
            self._mouse(pygame.MOUSEBUTTONDOWN, end, button=1, clicks=1)
        for at in ((start[0] + 9, start[1]), end):
            self._mouse(pygame.MOUSEMOTION, at, rel=(0, 0), buttons=(1, 0, 0))
        self._mouse(pygame.MOUSEBUTTONUP, end, b < 0.2, button=1, clicks=1)
