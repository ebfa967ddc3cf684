"""No text ever clips: whatever a scene writes is measured where it stands.

A new scene is added by one line in ``SCENES``.
"""

from collections.abc import Callable, Iterator
from typing import NamedTuple, get_args

import pygame
import pytest

from game.app.scenes import page, title
from game.app.scenes.bookmark import BookmarkScene
from game.app.scenes.deal_by_par import DealByParScene
from game.app.scenes.deal_number import DealNumberScene
from game.app.scenes.guide import GuideScene
from game.app.scenes.guide_panels import DoneScene, FirstTimeScene, LeaveScene
from game.app.scenes.menu import MenuScene
from game.app.scenes.page import AboutScene, AnalystScene, KeysScene, PageScene, RulesScene
from game.app.scenes.panel import PanelScene
from game.app.scenes.result import LostScene, WonScene
from game.app.scenes.scene import Push, Scene
from game.app.scenes.settings import SettingsScene
from game.app.scenes.table import TableScene
from game.app.scenes.title import TitleScene
from game.app.scenes.tree import TreeScene
from game.app.text import TEXT, Style, Writer
from game.app.widgets import Grid
from game.rules.notation import Record, parse_record
from game.rules.places import TourMove
from game.rules.reasons import Reason
from game.session.game import Game
from game.session.guide import LESSONS
from game.session.pars import par
from game.session.settings import Size
from game.table.intents import Command
from game.words import LANGUAGES
from tests.app.conftest import Start
from tests.app.stages import App, fonts
from tests.rules.literals import read_lines
from tests.session.playing import WON

SIZES = [(640, 480), (800, 600), (900, 1400), (1280, 800), (1920, 1080), (3840, 2160)]
SCALES = get_args(Size)

LEAST = 0.8
"""How far a text may be shrunk to its room and still be read with ease."""

REACHED = [(line["tour"], str(line["record"])) for line in read_lines("positions.jsonl")]
TOURS = {tour: next(record for its, record in REACHED if its == tour) for tour in (1, 2, 3)}
"""A game in each tour."""

GAME = "crescent 4294967295 X"
SAID = [reason.value for reason in Reason]
"""What the bar may have to say."""


class Text(NamedTuple):
    """A text that was drawn.

    Attributes:
        text: What it says.
        target: The surface it was drawn on.
        box: The room it takes there, in pixels.
        ink: What of this is ink and, where only a part of the surface is drawn on, inside of it.
        scrolls: Whether only a part of the surface was drawn on.
    """

    text: str
    target: pygame.Surface
    box: pygame.Rect
    ink: pygame.Rect
    scrolls: bool


class Measuring(Writer):
    """A writer that measures what it writes.

    Attributes:
        texts: What was written.
        squeezed: Texts that had to be made smaller or shorter, with the size that was left.
    """

    def __init__(self) -> None:
        super().__init__(fonts())
        self.texts: list[Text] = []
        self.squeezed: dict[str, float] = {}

    def render(
        self, text: str, style: Style, unit: float, colour: str, limit: int | None = None
    ) -> pygame.Surface:
        if limit is not None and self.width(text, style, unit) > limit:
            self.squeezed[text] = limit / self.width(text, style, unit)
        return super().render(text, style, unit, colour, limit)

    def write(
        self,
        target: pygame.Surface,
        text: str,
        style: Style,
        unit: float,
        colour: str,
        place: tuple[float, float],
        *,
        anchor: float = 0.0,
        limit: int | None = None,
    ) -> pygame.Rect:
        seen = super().write(target, text, style, unit, colour, place, anchor=anchor, limit=limit)
        line = self.render(text, style, unit, colour, limit)
        left, middle = place[0] - anchor * line.width, place[1]
        box = line.get_rect(left=round(left), centery=round(middle))
        ink = line.get_bounding_rect().move(box.topleft)
        clip = target.get_clip()
        scrolls = clip != target.get_rect()
        self.texts.append(Text(text, target, box, ink.clip(clip) if scrolls else ink, scrolls))
        return seen


def table(app: App) -> TableScene:
    """A table with a game that has a long name and a long number."""
    return TableScene(app.services, app.services.games.play(parse_record(GAME)))


def won(app: App) -> Scene:
    record = next((record for record in WON if par(record.variant, record.deal)), WON[0])
    before = Record(record.variant, record.deal, record.moves[:-1])
    game = app.services.games.play(before)
    game.step(record.moves[-1:])
    return WonScene(app.services, TableScene(app.services, game))


def refused_number(app: App) -> Scene:
    scene = DealNumberScene(app.services, table(app).game.variant, lambda *_: Push(table(app)))
    app.stage._change(Push(scene))  # noqa: SLF001 - refused only once it is shown
    app.do(Command.ACTIVATE)
    return scene


def tried(app: App) -> Game:
    """A game with branches, and a bookmark; what the player names longer may be cut."""
    game = app.services.games.play(WON[0])
    step = game.history.line()[10]
    game.bookmark(step, "Здесь ещё можно")
    for _ in range(2):
        game.go_to(step)
        game.step((TourMove.FORM_EXTRA,))
    game.go_to(step)
    return game


def tour(number: int) -> Callable[[App], Scene]:
    def scene(app: App) -> Scene:
        return TableScene(app.services, app.services.games.play(parse_record(TOURS[number])))

    return scene


SCENES: dict[str, Callable[[App], Scene]] = {
    "title": lambda app: TitleScene(app.services),
    "tour 1": tour(1),
    "tour 2": tour(2),
    "tour 3": tour(3),
    "menu": lambda app: MenuScene(app.services, table(app)),
    "settings": lambda app: SettingsScene(app.services),
    "deal number": lambda app: DealNumberScene(
        app.services, table(app).game.variant, lambda *_: Push(table(app))
    ),
    "refused number": refused_number,
    "deal by par": lambda app: DealByParScene(
        app.services, table(app).game.variant, lambda *_: Push(table(app))
    ),
    "tree": lambda app: TreeScene(app.services, tried(app), lambda _: None),
    "bookmark": lambda app: BookmarkScene(app.services, game := tried(app), game.history.cursor),
    "won": won,
    "lost": lambda app: LostScene(app.services, table(app)),
    "rules": lambda app: RulesScene(app.services),
    "analyst": lambda app: AnalystScene(app.services),
    "about": lambda app: AboutScene(app.services),
    "keys": lambda app: KeysScene(app.services),
    "guide": lambda app: GuideScene(app.services),
    "first time": lambda app: FirstTimeScene(app.services),
    "leave the guide": lambda app: LeaveScene(app.services),
    "guide done": lambda app: DoneScene(app.services, GuideScene(app.services)),
}


def drawings(app: App, scene: Scene, writer: Measuring) -> Iterator[str]:
    """Draw a scene in all the states in which it writes something else; yields their names."""
    scene.draw(app.surface, 0.0)
    yield "at first"
    if isinstance(scene, PageScene):
        scene.stale = False
        app.do(Command.PAGE_DOWN)
        while scene.stale:
            writer.texts.clear()
            scene.draw(app.surface, 0.0)
            yield "further down"
            scene.stale = False
            app.do(Command.PAGE_DOWN)
    if isinstance(scene, GuideScene):
        for number in range(len(LESSONS)):
            scene.guide.number = number
            writer.texts.clear()
            scene.draw(app.surface, 0.0)
            yield f"lesson {number}"
        scene.guide.number = 0
    if isinstance(scene, TableScene):
        texts = [app.services.words.text(said) for said in SAID]
        for said in sorted(texts, key=lambda text: writer.width(text, TEXT, 1.0))[-2:]:
            scene.say(said)
            writer.texts.clear()
            scene.draw(app.surface, 0.0)
            yield f"saying «{said}»"


def faults(app: App, scene: Scene, writer: Measuring) -> Iterator[str]:
    """What is wrong with the texts that were drawn last."""
    for said, left in writer.squeezed.items():
        if left < LEAST:
            yield f"«{said}» is squeezed to {left:.0%}"
    grid = getattr(scene, "grid", None)
    boxes = [item.box for item in grid.items()] if isinstance(grid, Grid) else []
    panel = scene.box if isinstance(scene, PanelScene) else app.surface.get_rect()
    if not app.surface.get_rect().contains(panel):
        yield f"the panel {panel} leaves the window"
    for box in boxes:
        if not panel.contains(box):
            yield f"the item {box} leaves {panel}"
    shown = [text for text in writer.texts if text.ink]
    for text in shown:
        room = text.target.get_rect()
        if text.target is app.surface:
            room = panel
            if any(box.colliderect(text.ink) and not box.contains(text.ink) for box in boxes):
                yield f"«{text.text}» does not keep to its item"
        if not (room.left <= text.box.left and text.box.right <= room.right):
            yield f"«{text.text}» {text.box} leaves {room} sideways"
        wide = text.target.width == app.surface.width  # as the bar is, and the plate is not
        if isinstance(scene, TableScene) and wide and text.ink.bottom <= scene.bar.height:
            ends = {scene.bar.button(x, text.ink.centery) for x in (text.ink.left, text.ink.right)}
            if len(ends) > 1:
                yield f"«{text.text}» runs over a button"
        if not text.scrolls and not room.contains(text.ink):
            yield f"«{text.text}» {text.ink} leaves {room}"
    for number, text in enumerate(shown, 1):
        rest = [other for other in shown[number:] if other.target is text.target]
        for i in text.ink.collidelistall([other.ink for other in rest]):
            yield f"«{text.text}» runs into «{rest[i].text}»"


@pytest.fixture
def _plain_sky(monkeypatch: pytest.MonkeyPatch) -> None:
    """Skies take most of the time and say nothing."""
    for module in (page, title):
        monkeypatch.setattr(module, "sky", lambda size, *_: pygame.Surface(size))


@pytest.mark.usefixtures("_plain_sky")
@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", SCENES)
def test_every_text_fits(start: Start, name: str, language: str, scale: str) -> None:
    app = start(language=language)
    app.services.change(scale=scale, aids=False)  # else results ask the analyst
    scene = SCENES[name](app)
    if app.top is not scene:
        app.stage._change(Push(scene))  # noqa: SLF001 - whatever leads there
    app.rest()
    found = []
    for size in SIZES:
        app.resize(*size)
        app.run(0.2)
        writer = Measuring()
        app.services.writer = writer
        app.stage.refresh()
        for state in drawings(app, scene, writer):
            found += [f"{size} {state}: {fault}" for fault in faults(app, scene, writer)]
            writer.squeezed.clear()
        assert writer.texts, "nothing is written at all"
    assert not found, "\n".join(found)
