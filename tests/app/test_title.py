"""The title: its tiles, the small tables that play on them, and what stands below."""

import pygame
import pytest

from game.app.preview import LASTS
from game.app.scenes.chronicle import ChronicleScene
from game.app.scenes.guide import GuideScene
from game.app.scenes.scene import Scene
from game.app.scenes.settings import SettingsScene
from game.app.scenes.statistics import StatisticsScene
from game.app.scenes.table import TableScene
from game.app.scenes.title import TitleScene
from game.app.widgets import Item
from game.rules.notation import parse_record
from game.rules.places import Area, CardMove
from game.rules.variants import CRESCENT, DENDERA, TURKISH, Variant
from game.table.intents import Command, Point
from tests.app.conftest import Start
from tests.app.stages import SIZES, TICK, App
from tests.golden import assert_looks_like
from tests.session.playing import ROOT

VARIANTS = (DENDERA, TURKISH, CRESCENT)
RECORDS = (ROOT / "assets" / "previews.txt").read_text(encoding="ascii").splitlines()
BIG = [*SIZES, (900, 1400), (1920, 1080)]


def shown(app: App) -> App:
    """The title after a moment, when all its small tables are there."""
    app.run(5 * TICK)
    app.draw()
    return app


def tile(app: App, variant: Variant) -> Item:
    return app.item(variant.name)


def pixels(app: App, item: Item) -> bytes:
    """What an item looks like on the surface as it is."""
    return pygame.image.tobytes(app.surface.subsurface(item.box), "RGB")


def plays(app: App, seconds: float) -> set[str]:
    """The patiences whose tiles look different at any moment of some seconds."""
    before = {variant.name: pixels(app, tile(app, variant)) for variant in VARIANTS}
    playing = set()
    for _ in range(round(seconds / TICK)):
        app.run(TICK)
        if app.stage.stale:
            app.draw()
            playing |= {v.name for v in VARIANTS if pixels(app, tile(app, v)) != before[v.name]}
    return playing


# Small tables


def test_there_is_a_record_to_play_for_each_patience() -> None:
    records = [parse_record(line) for line in RECORDS]
    assert {record.variant for record in records} == {*VARIANTS}
    for record in records:
        assert len(record.positions()) > 20
    crescent = next(record for record in records if record.variant is CRESCENT)
    sources = {move.source.area for move in crescent.moves[-16:] if isinstance(move, CardMove)}
    assert Area.FOUNDATION in sources, "cards cross, as its note says"


def test_the_tables_appear_one_after_another_and_not_before_the_first_picture(
    start: Start,
) -> None:
    app = start()
    pictures = []
    for _ in range(5):
        app.draw()
        pictures.append([pixels(app, tile(app, variant)) for variant in VARIANTS])
        app.run(TICK)
    assert [len(set(views)) for views in zip(*pictures, strict=True)] == [2, 2, 2]
    assert pictures[3] == pictures[4]
    assert all(len({*pictures[i]} & {*pictures[i + 1]}) == 2 for i in range(3))


def test_what_has_the_focus_plays_for_a_while(start: Start) -> None:
    app = shown(start())
    assert plays(app, 3) == {DENDERA.name}, "the chosen one, if no tile has the focus"
    app.do(Point(*tile(app, CRESCENT).box.center))
    app.draw()
    app.run(TICK)
    app.draw()
    assert plays(app, 3) == {CRESCENT.name}
    app.run(LASTS)
    app.draw()
    assert plays(app, 10) == set()
    assert not app.stage.moving


def test_whoever_wants_no_motion_sees_none(start: Start) -> None:
    app = shown(start(motion="none"))
    assert plays(app, LASTS) == set()


def test_nothing_plays_behind_a_panel(start: Start) -> None:
    app = shown(start())
    app.do(Command.SETTINGS)
    app.run(3)
    app.do(Command.MENU)
    app.draw()
    assert plays(app, 3) == {DENDERA.name}


def test_what_plays_is_drawn_alone_and_looks_like_the_whole_drawn_anew(start: Start) -> None:
    app = shown(start())
    moving = 0
    while moving < 10:
        app.run(TICK)
        moving += app.stage.moving
        app.draw()
    alone = app.draw()
    app.stage.spoil()
    assert app.draw() == alone
    app.surface = pygame.Surface(app.surface.get_size())
    assert app.draw() == alone


def test_the_play_goes_on_when_the_focus_comes_back_and_begins_anew_at_its_end(
    start: Start,
) -> None:
    app = shown(start())
    views = []
    for _ in range(35):
        app.do(Point(*tile(app, DENDERA).box.center))
        app.run(2.5)
        app.do(Point(*app.item("Quit").box.center))
        app.rest()
        app.draw()
        views.append(pixels(app, tile(app, DENDERA)))
    assert len(set(views)) == 17
    assert views[17:] == views[:-17]


# Tiles and lines


def test_a_tile_chosen_twice_is_played(start: Start) -> None:
    app = start()
    app.choose(CRESCENT.name)
    assert isinstance(app.top, TitleScene)
    app.do(Command.ACTIVATE)
    assert app.game.variant is CRESCENT
    assert app.game.untouched


def test_a_tile_chosen_twice_goes_on_with_its_game(start: Start) -> None:
    app = start("turkish 17 X")
    game = app.game
    app.do(Command.MENU)
    app.choose("To the title")
    app.click(*tile(app, TURKISH).box.center)
    assert app.game is game


@pytest.mark.parametrize(
    ("command", "label", "scene"),
    [
        (Command.GAMES, "All games", ChronicleScene),
        (Command.STATISTICS, "Statistics", StatisticsScene),
        (Command.SETTINGS, "Settings…", SettingsScene),
        (Command.NEW_DEAL, "New deal", TableScene),
    ],
)
@pytest.mark.parametrize("size", [SIZES[0], SIZES[-1]])
def test_doors_open_by_their_keys_even_where_these_have_no_room(
    start: Start, command: Command, label: str, scene: type[Scene], size: tuple[int, int]
) -> None:
    app = start(size=size)
    app.do(command)
    assert type(app.top) is scene
    app = start(size=size)
    app.choose(label)
    assert type(app.top) is scene


def test_the_first_steps_lead_back_to_the_title(start: Start) -> None:
    app = start()
    app.choose("First steps")
    assert isinstance(app.top, GuideScene)
    app.do(Command.MENU)
    app.choose("Leave the first steps")
    assert isinstance(app.top, TitleScene)


@pytest.mark.parametrize("size", BIG)
def test_few_lines_high_enough_for_a_finger(start: Start, size: tuple[int, int]) -> None:
    app = start("dendera 17 X", size=size)
    app.do(Command.MENU)
    app.choose("To the title")
    lines = [row for row in app.grid.rows if not row[0].note]
    assert len(lines) == 4
    least = 40 if size >= (800, 600) else 32
    assert min(item.box.height for item in app.grid.items()) >= least
    across = len(app.grid.rows[0])
    assert across == (3 if size[0] > size[1] else 1)
    assert app.grid.focused.label.startswith("Continue")


def test_a_tile_looks_as_it_should(start: Start) -> None:
    app = shown(start())
    assert_looks_like(app.surface.subsurface(tile(app, CRESCENT).box), "tile")


@pytest.mark.parametrize("size", [(480, 360), (300, 900), (900, 150), (2000, 2001)])
def test_what_has_no_room_is_left_out(start: Start, size: tuple[int, int]) -> None:
    app = shown(start(size=size))
    app.run(2)
    app.draw()
    assert app.grid.focused.label == "New deal"
