"""Titles, menus, settings and the field for a number: by keys alone, and in every language."""

import random

import pytest

from game.app.scenes.chronicle import ChronicleScene
from game.app.scenes.deal_by_par import DealByParScene
from game.app.scenes.deal_number import DealNumberScene
from game.app.scenes.guide import GuideScene
from game.app.scenes.menu import AidsScene
from game.app.scenes.page import AboutScene, KeysScene, RulesScene
from game.app.scenes.result import LostScene, WonScene
from game.app.scenes.settings import SettingsScene
from game.app.scenes.statistics import StatisticsScene
from game.app.scenes.table import TableScene
from game.app.scenes.title import TitleScene
from game.app.scenes.tree import TreeScene
from game.rules.deals import LAST_DEAL
from game.rules.places import EXTRA, Move, Place, TourMove
from game.rules.reasons import Reason
from game.rules.variants import CRESCENT, DENDERA, TURKISH
from game.session.choice import todays_deal
from game.table.cursor import neighbour
from game.table.intents import ARROWS, Command, Do, Erase, Paste, Point, Press, Release, Type
from game.words import LANGUAGES
from tests.app.conftest import Start
from tests.app.stages import SIZES, App
from tests.session.playing import WON


def walk(app: App, at: Place, to: Place) -> None:
    """Walk with the arrow to the right until the cursor is at a place."""
    while at != to:
        at = neighbour(app.table.layout, at, ARROWS[Command.RIGHT])
        app.do(Command.RIGHT)


def play_by_keys(app: App, move: Move) -> None:
    """Make a move with keys alone."""
    if isinstance(move, TourMove):
        app.do(Command.FORM_EXTRA if move is TourMove.FORM_EXTRA else Command.REDEAL)
        return
    app.do(Command.LAST)
    walk(app, EXTRA, move.source)
    app.do(Command.ACTIVATE)
    walk(app, move.source, move.target)
    app.do(Command.ACTIVATE)


def test_from_the_title_to_a_won_game_by_keys_alone(start: Start) -> None:
    record = WON[2]
    app = start()
    app.choose("Deal by number…")
    app.do(Type("3"), Command.ACTIVATE)
    assert (app.game.variant, app.game.deal) == (record.variant, record.deal)
    for move in record.moves:
        play_by_keys(app, move)
    assert app.game.record() == record
    app.rest()
    assert type(app.top) is WonScene
    app.choose("To the title")
    app.choose("Quit")
    assert app.stage.over


def test_the_variant_is_chosen_by_keys(start: Start) -> None:
    app = start()
    app.choose(CRESCENT.name)
    app.choose(TURKISH.name)
    assert isinstance(app.top, TitleScene), "it is only chosen"
    app.choose("New deal")
    assert app.game.variant is TURKISH


def test_the_title_goes_on_with_the_game_left(start: Start) -> None:
    app = start("turkish 17 X")
    game = app.game
    app.do(Command.MENU)
    app.choose("To the title")
    assert app.grid.focused.label == "Continue: Turkish Patience № 17"
    app.do(Command.ACTIVATE)
    assert app.game is game
    app.close()
    app = start()
    app.choose("Continue: Turkish Patience № 17")
    assert str(app.game.record()) == "turkish 17 X"


def test_the_keys_of_the_title(start: Start) -> None:
    app = start()
    for command, scene in ((Command.RULES, RulesScene), (Command.KEYS, KeysScene)):
        app.do(command)
        assert isinstance(app.top, scene)
        app.do(Command.MENU)
    app.do(Command.NEW_DEAL)
    assert app.game.variant is DENDERA


MENU = {
    "Back to the table": TableScene,
    "To the title": TitleScene,
    "New deal": TableScene,
    "Deal of the day": TableScene,
    "Deal by number…": DealNumberScene,
    "Deal by par…": DealByParScene,
    "Restart": TableScene,
    "Give up": LostScene,
    "The analyst…": AidsScene,
    "Tree of all that was tried": TreeScene,
    "All games": ChronicleScene,
    "Statistics": StatisticsScene,
    "Settings…": SettingsScene,
    "Keys and mouse": KeysScene,
    "Rules": RulesScene,
    "First steps": GuideScene,
    "About this patience": AboutScene,
}


@pytest.mark.parametrize("label", MENU)
def test_every_item_of_the_menu_leads_somewhere(start: Start, label: str) -> None:
    app = start("crescent 17 5-AD")
    app.do(Command.MENU)
    items = [item.label for item in app.grid.items()]
    assert items == [*MENU, "Quit"]
    app.choose(label)
    assert type(app.top) is MENU[label]
    app.draw()
    if label == "Deal of the day":
        assert (app.game.deal, app.game.daily) == (todays_deal(), True)
    if label == "Restart":
        assert app.game.untouched is False
        assert str(app.game.record()) == "crescent 17"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("scene", ["title", "menu", "settings", "number"])
def test_every_item_is_reached_by_keys_and_the_focus_is_seen(
    start: Start, scene: str, language: str
) -> None:
    app = start("dendera 17 X", language=language)
    show(app, scene)
    usable = [item for item in app.grid.items() if item.enabled]
    for walking in (Command.NEXT, Command.PREVIOUS):
        seen = []
        for _ in usable:
            app.do(walking)
            seen.append((app.grid.focused.label, app.draw()))
        assert {label for label, _ in seen} == {item.label for item in usable}
        assert len({picture for _, picture in seen}) == len(usable)
    reached = set()
    for _ in app.grid.rows:
        app.do(Command.DOWN)
        for _ in app.grid.rows[app.grid.row]:
            if app.grid.focused.adjust is None:
                app.do(Command.RIGHT)
            reached.add(app.grid.focused.label)
    assert reached == {item.label for item in usable}


def show(app: App, scene: str) -> None:
    """Bring a scene on top of the table."""
    app.do(Command.MENU)
    labels = {"title": "To the title", "settings": "Settings…", "number": "Deal by number…"}
    if scene in labels:
        app.choose(labels[scene])


# Pointer


def test_an_item_is_chosen_where_it_is_pressed_and_released(start: Start) -> None:
    app = start()
    there, elsewhere = app.item("Rules").box.center, app.item("Quit").box.center
    app.do(Press(*there), Release(*elsewhere))
    assert isinstance(app.top, TitleScene)
    assert not app.stage.over
    app.do(Point(*elsewhere))
    assert app.grid.focused.label == "Quit"
    app.do(Press(*there), Release(*there))
    assert isinstance(app.top, RulesScene)


def test_a_page_is_left_by_a_click_but_not_by_a_drag(start: Start) -> None:
    app = start()
    app.do(Command.RULES, Press(300, 300), Point(300, 200), Release(300, 200))
    assert isinstance(app.top, RulesScene)
    app.do(Release(300, 300))
    assert isinstance(app.top, RulesScene)
    app.do(Press(300, 300), Point(301, 300), Release(301, 300))
    assert isinstance(app.top, TitleScene)


# The field


def typed(app: App) -> str:
    """What stands in the field."""
    return app.grid.rows[0][0].label.strip("№ |")


def test_the_field_takes_digits_alone(start: Start) -> None:
    app = start()
    app.choose("Deal by number…")
    assert app.top.typing
    app.do(Type("0"), Type("1"), Type("a7"), Type("-"), Type("９"), Type("7"))
    assert typed(app) == "17"
    app.do(Erase(), Type("8"), Erase(), Erase(), Erase())
    assert typed(app) == ""
    app.do(Paste(" 17\n"))
    assert typed(app) == "17"
    app.do(Command.SEND_UP, Command.UNDO, Command.NEXT, Type("5"))
    assert (typed(app), app.grid.row) == ("175", 0)
    app.do(Type("1" * 50))
    assert len(typed(app)) == 10
    before = app.draw()
    app.do(Erase())
    assert app.draw() != before


def test_a_number_is_dealt_by_mouse(start: Start) -> None:
    app = start()
    app.choose("Deal by number…")
    app.do(Type("17"))
    app.click(*app.grid.rows[0][0].box.center)
    assert isinstance(app.top, DealNumberScene)
    app.click(*app.item("Deal it").box.center)
    assert app.game.deal == 17


@pytest.mark.parametrize("seed", range(3))
def test_no_key_leads_to_what_cannot_be_chosen(start: Start, seed: int) -> None:
    app = start("dendera 17", aids=False)
    app.do(Command.MENU)
    assert not all(item.enabled for item in app.grid.items())
    choose = random.Random(seed)
    walks = [*ARROWS, Command.NEXT, Command.PREVIOUS, Command.FIRST, Command.LAST]
    for _ in range(200):
        app.do(choose.choice(walks))
        assert app.grid.focused.enabled


def test_a_walk_sideways_begins_where_the_focus_is(start: Start) -> None:
    app = start()
    for _ in app.grid.items():
        if app.grid.column == 3:
            break
        app.do(Command.NEXT)
    assert app.grid.column == 3
    while app.grid.row:
        app.do(Command.UP)
    before = app.grid.focused
    app.do(Command.LEFT)
    assert app.grid.focused is app.grid.rows[0][app.grid.rows[0].index(before) - 1]


def test_a_number_is_written_and_dealt_without_a_keyboard(start: Start) -> None:
    app = start()
    app.choose("Deal by number…")
    for key in "1", "0", "9", "Erase", "7", "Deal it":
        assert isinstance(app.top, DealNumberScene)
        app.click(*app.item(key).box.center)
    assert app.game.deal == 107


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("digits", ["", str(LAST_DEAL + 1), "9" * 10])
def test_a_wrong_number_is_refused(start: Start, digits: str, language: str) -> None:
    app = start(language=language)
    app.choose("Deal by number…")
    app.do(Type(digits), Command.ACTIVATE)
    assert isinstance(app.top, DealNumberScene)
    refused = app.services.words.text(Reason.NOT_A_DEAL.value)
    assert refused in app.top.lines()
    app.do(Erase())
    assert refused not in app.top.lines()


def test_the_last_number_is_dealt(start: Start) -> None:
    app = start("turkish 17 X")
    show(app, "number")
    app.do(Type(str(LAST_DEAL)), Command.ACTIVATE)
    assert (app.game.variant, app.game.deal) == (TURKISH, LAST_DEAL)


def test_the_field_can_be_left(start: Start) -> None:
    app = start()
    app.choose("Deal by number…")
    app.do(Type("17"), Do(Command.MENU))
    assert isinstance(app.top, TitleScene)
    app.choose("Deal by number…")
    app.choose("Back")
    assert isinstance(app.top, TitleScene)


# Room


@pytest.mark.parametrize("size", [*SIZES, (3840, 2160)])
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("scene", ["title", "menu", "settings", "number", "lost", "won"])
def test_every_text_has_room(
    start: Start, scene: str, language: str, size: tuple[int, int]
) -> None:
    app = start(str(WON[0]) if scene == "won" else "dendera 17 X", size=size, language=language)
    if scene == "won":
        app.do(Command.UNDO, Command.REDO)
        app.rest()
    elif scene == "lost":
        app.do(Command.MENU)
        app.choose("Give up")
    else:
        show(app, scene)
    if scene == "number":
        app.do(Command.ACTIVATE)
    written = app.services.notes.written
    written.clear()
    app.draw()
    lines = [line for line in written if line.target is app.surface]
    assert len(lines) >= 5
    boxes = [item.box for item in app.grid.items()]
    window = app.surface.get_rect()
    for line in lines:
        assert not line.cut, f"«{line.text}» is cut"
        assert window.contains(line.box), f"«{line.text}» leaves the window"
        for box in boxes:
            inside = box.contains(line.box) or not box.colliderect(line.box)
            assert inside, f"«{line.text}» does not keep to its item"
    for i, line in enumerate(lines):
        for other in lines[i + 1 :]:
            assert not line.box.colliderect(other.box), f"«{line.text}» runs into «{other.text}»"
    assert [box for box in boxes if not window.contains(box)] == []
