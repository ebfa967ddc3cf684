"""A game on the table, played by intents."""

import sqlite3
from collections.abc import Callable

import pygame
import pytest

from game.app.scenes.menu import MenuScene
from game.app.scenes.page import KeysScene, RulesScene
from game.app.scenes.result import LostScene
from game.app.sound import Sound
from game.rules.cards import CARDS
from game.rules.collect import collect
from game.rules.notation import RecordError, parse_record
from game.rules.places import EXTRA, FOUNDATIONS, PILES, CardMove
from game.rules.position import deal
from game.rules.reasons import Reason
from game.rules.variants import DENDERA
from game.session.saving import Backlog
from game.table.intents import (
    Cancel,
    Command,
    Intent,
    Paste,
    Point,
    Press,
    PressSecond,
    Release,
    Scroll,
)
from game.table.layout import layout
from game.table.opener import REST
from game.table.spread import spread
from game.words import LANGUAGES, Words
from tests.app.conftest import Start
from tests.app.stages import TICK, App, spot, stored
from tests.rules.literals import names, read_lines
from tests.session.playing import WON

ONE, FIVE, SIX, THIRTEEN = PILES[0], PILES[4], PILES[5], PILES[12]
AD, KC, KD = FOUNDATIONS[2], FOUNDATIONS[7], FOUNDATIONS[6]

DEAL_17 = "dendera 17"
RUN_OF_THREE = "dendera 17 5-AD 1-13 6-13"
"""The last pile ends in 2D 3D 4D, the fifth in 5D."""


def moves(app: App) -> str:
    """What was played so far."""
    return " ".join(map(str, app.game.record().moves))


@pytest.fixture
def app(start: Start) -> App:
    """Deal 17, the first deal's flight over."""
    started = start(DEAL_17)
    started.rest()
    return started


# Playing


def test_what_is_in_hand_stays_there_when_a_setting_changes(start: Start) -> None:
    app = start("dendera 17", motion="none")
    app.do(Point(*spot(app.table.layout, PILES[0])), Press(*spot(app.table.layout, PILES[0])))
    app.do(Point(300, 300))
    assert app.table.player.hands.hand
    app.services.change(muted=True)
    app.stage.refresh()
    assert app.table.player.hands.hand
    app.resize(700, 500)
    app.run(1)
    assert not app.table.player.hands.hand


def test_a_drag_a_click_and_a_double_click_play(app: App) -> None:
    app.drag(ONE, SIX)
    app.click_on(ONE)
    app.click_on(PILES[7])
    assert moves(app) == "1-6"
    app.do(Cancel())
    app.click_on(FIVE, clicks=2)
    assert moves(app) == "1-6 5-AD"
    app.do(PressSecond(*spot(app.table.layout, PILES[3])))
    assert moves(app) == "1-6 5-AD 4-KC"


def test_a_triple_click_sends_up_one_card(app: App) -> None:
    app.click_on(FIVE, clicks=3)
    assert moves(app) == "5-AD"


def test_a_run_is_carried_as_one_step(start: Start) -> None:
    app = start(RUN_OF_THREE)
    app.drag(THIRTEEN, FIVE, depth=7)
    assert names(app.game.position.piles[4]).endswith("5D 4D 3D 2D")
    app.do(Command.UNDO)
    assert str(app.game.record()) == RUN_OF_THREE


def test_a_click_on_the_ghost_card_forms_the_extra_pile(app: App) -> None:
    app.click_on(EXTRA)
    assert moves(app) == "X"
    assert len(app.game.position.extra or ()) == 13


COMMANDS: list[tuple[str, list[Command], str]] = [
    ("dendera 17", [Command.FORM_EXTRA], "X"),
    ("dendera 17 X", [Command.REDEAL], "X R"),
    ("dendera 17 1-6 X", [Command.UNDO], "1-6"),
    ("dendera 17 1-6 X", [Command.UNDO, Command.UNDO, Command.REDO], "1-6"),
    ("dendera 17 1-6 X", [Command.RESTART], ""),
    ("dendera 17 1-6 X", [Command.RESTART, Command.REDO, Command.REDO], "1-6 X"),
    ("dendera 17", [Command.COLLECT], "4-KC 5-AD 12-KD 13-AD 13-KD 13-AD 6-AD 5-AD"),
    ("dendera 17", [Command.FIRST, Command.ACTIVATE, Command.LAST, Command.PREVIOUS,
                    Command.ACTIVATE], "1-13"),
    ("dendera 17", [Command.LAST, Command.ACTIVATE], "X"),
    ("dendera 17", [Command.FIRST, *[Command.NEXT] * 4, Command.SEND_UP], "5-AD"),
    ("dendera 17", [Command.FIRST, *[Command.RIGHT] * 4, Command.SEND_UP], "5-AD"),
    ("dendera 17", [Command.FIRST, Command.ACTIVATE, *[Command.RIGHT] * 5, Command.ACTIVATE],
     "1-6"),
    ("dendera 17", [Command.LAST, *[Command.LEFT] * 9, Command.SEND_UP], "5-AD"),
]  # fmt: skip


@pytest.mark.parametrize(("record", "commands", "played"), COMMANDS)
def test_commands_do_what_the_keys_page_says(
    start: Start, record: str, commands: list[Command], played: str
) -> None:
    app = start(record)
    app.do(*commands)
    assert moves(app) == played


@pytest.mark.parametrize(("takes", "carried"), [("+", 1), ("++", 2), ("+++", 3), ("+++-", 2)])
def test_keys_take_more_and_less_of_a_run(start: Start, takes: str, carried: int) -> None:
    app = start(RUN_OF_THREE)
    app.do(Command.LAST, Command.LEFT)
    app.do(*[Command.TAKE_MORE if sign == "+" else Command.TAKE_LESS for sign in takes])
    app.do(Command.FIRST, *[Command.RIGHT] * 4, Command.ACTIVATE)
    assert moves(app).endswith(" 6-13" + " 13-5" * carried)


def test_no_more_than_the_run_can_be_taken(start: Start) -> None:
    app = start(RUN_OF_THREE)
    app.do(Command.LAST, Command.LEFT, *[Command.TAKE_MORE] * 4)
    assert app.said.lower() == Reason.COVERED.value


@pytest.mark.parametrize("command", [Command.SEND_UP, Command.ACTIVATE, Command.TAKE_MORE])
def test_keys_act_only_where_the_cursor_is_seen(app: App, command: Command) -> None:
    app.do(Command.FIRST, *[Command.RIGHT] * 4)
    app.do(PressSecond(1, 470), Press(1, 470), Release(1, 470))
    app.do(command)
    app.click_on(SIX)
    assert moves(app) == ""
    app.do(Cancel(), Command.FIRST, *[Command.RIGHT] * 4, Command.SEND_UP)
    assert moves(app) == "5-AD"


def test_the_cursor_comes_back_from_a_pile_that_is_no_more(start: Start) -> None:
    app = start("dendera 17 X R X")
    app.do(Command.LAST, *[Command.LEFT] * 3, Command.RESTART, Command.SEND_UP)
    assert moves(app) == ""
    app.draw()
    app.do(Command.FIRST, *[Command.RIGHT] * 4, Command.SEND_UP)
    assert moves(app) == "5-AD"


def test_esc_puts_back_what_is_held_before_it_opens_the_menu(app: App) -> None:
    app.click_on(ONE)
    app.do(Command.MENU)
    app.click_on(SIX)
    assert moves(app) == ""
    app.do(Command.MENU, Command.MENU)
    assert isinstance(app.top, MenuScene)


@pytest.mark.parametrize(
    ("command", "scene"), [(Command.RULES, RulesScene), (Command.KEYS, KeysScene)]
)
def test_pages_open_and_close(app: App, command: Command, scene: type) -> None:
    app.do(command)
    assert isinstance(app.top, scene)
    app.do(Command.MENU)
    assert app.table


def test_the_record_goes_to_the_clipboard(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    copied: list[str] = []
    monkeypatch.setattr(pygame.scrap, "put_text", copied.append)
    app.do(Command.FORM_EXTRA, Command.COPY_RECORD)
    assert copied == ["dendera 17 X"]
    assert app.said


@pytest.mark.parametrize(
    "intent", [Scroll(1.0), *map(Press, (1, 1), (470, 479)), Release(3, 3), Cancel()]
)
def test_what_means_nothing_changes_nothing(app: App, intent: Intent) -> None:
    app.do(intent, Command.PAGE_UP, Command.MUTE)
    assert moves(app) == ""
    assert app.said == ""


def test_buttons_of_the_bar(app: App) -> None:
    app.draw()
    for command, played in (
        (Command.FORM_EXTRA, "X"),
        (Command.UNDO, ""),
        (Command.REDO, "X"),
        (Command.REDEAL, "X R"),
    ):
        app.click(*app.button(command))
        app.draw()
        assert moves(app) == played
    app.click(*app.button(Command.MENU))
    assert isinstance(app.top, MenuScene)


def test_a_double_click_on_the_big_button_takes_one_step(app: App) -> None:
    app.draw()
    x, y = app.button(Command.FORM_EXTRA)
    app.click(x, y)
    app.draw()
    assert app.table.bar.button(x, y) is Command.REDEAL
    app.do(Press(x, y, 2), Release(x, y))
    assert moves(app) == "X"
    app.click(x, y)
    assert moves(app) == "X R"


def test_fast_clicks_on_undo_all_count(start: Start) -> None:
    app = start("dendera 17 1-6 X R")
    app.draw()
    app.click(*app.button(Command.UNDO), clicks=3)
    assert moves(app) == ""


# What is refused


REFUSED: list[tuple[str, Callable[[App], None], str]] = [
    ("dendera 17", lambda app: app.do(Command.REDEAL), Reason.EXTRA_NOT_FORMED.value),
    ("dendera 17 X", lambda app: app.do(Command.FORM_EXTRA), Reason.EXTRA_ALREADY_FORMED.value),
    ("dendera 17 X R X R X", lambda app: app.do(Command.REDEAL),
     Reason.NO_REDEAL_IN_LAST_TOUR.value),
    ("dendera 17", lambda app: app.drag(ONE, PILES[1]), Reason.OTHER_SUIT.value),
    ("dendera 17", lambda app: app.drag(ONE, FIVE), Reason.NOT_NEIGHBOUR.value),
    ("dendera 17", lambda app: app.drag(ONE, AD), Reason.NOT_NEXT.value),
    ("dendera 17", lambda app: app.drag(ONE, SIX, depth=2), Reason.COVERED.value),
    ("dendera 17 5-AD", lambda app: app.drag(AD, ONE), Reason.NO_TRANSFERS.value),
    ("crescent 17 5-AD", lambda app: app.drag(AD, KD), Reason.BASE_CARD_STAYS.value),
    ("crescent 17 5-AD 13-AD", lambda app: app.drag(AD, ONE), Reason.STAYS_ON_FOUNDATION.value),
    ("dendera 17", lambda app: app.do(Command.FIRST, Command.UP, Command.ACTIVATE),
     Reason.NOTHING_THERE.value),
    ("dendera 17", lambda app: app.do(Command.FIRST, Command.DOWN, Command.ACTIVATE),
     Reason.NOTHING_THERE.value),
    ("dendera 17", lambda app: app.click_on(ONE, clicks=2), "the card fits no foundation now"),
    ("dendera 17 4-KC 5-AD 12-KD 13-AD 13-KD 13-AD 6-AD 5-AD", lambda app: app.do(Command.COLLECT),
     "no card fits a foundation now"),
    ("dendera 17", lambda app: app.do(Command.FIRST, Command.SEND_UP),
     "the card fits no foundation now"),
]  # fmt: skip


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("record", "tried", "reason"), REFUSED)
def test_what_is_refused_says_why(
    start: Start, language: str, record: str, tried: Callable[[App], None], reason: str
) -> None:
    app = start(record, language=language)
    before = app.game.record()
    tried(app)
    assert app.game.record() == before
    said = app.said[0].lower() + app.said[1:]
    assert said == Words(language).text(reason)
    assert (said == reason) is (language == "en")
    app.run(6)
    assert app.said == ""


def test_a_step_takes_away_what_was_said_of_the_one_before(app: App) -> None:
    app.do(Command.REDEAL)
    assert app.said
    app.do(Command.FORM_EXTRA)
    assert app.said == ""


# Collecting


def test_one_undo_brings_back_all_that_was_collected(app: App) -> None:
    app.do(Command.COLLECT)
    assert app.game.position.home == 8
    app.do(Command.UNDO)
    assert app.game.position == deal(DENDERA, 17)


def test_collecting_after_each_step_is_part_of_the_step(start: Start) -> None:
    app = start(DEAL_17, collect_after_step=True)
    app.drag(ONE, SIX)
    after = app.game.position
    assert after.home > 0
    assert collect(after) == ()
    app.do(Command.UNDO)
    assert app.game.position == deal(DENDERA, 17)


def test_a_card_taken_off_a_foundation_is_not_collected_for_ever(start: Start) -> None:
    line = next(line for line in read_lines("positions.jsonl") if "AC-KC" in line["legal"])  # type: ignore[operator]
    app = start(line["record"], collect_after_step=True)
    before = app.game.position
    app.drag(FOUNDATIONS[3], KC)
    assert app.game.history.cursor.moves[:1] == (CardMove(FOUNDATIONS[3], KC),)
    assert collect(app.game.position) == ()
    app.do(Command.UNDO)
    assert app.game.position == before


# In flight


def test_the_first_deal_is_over_by_1_6_seconds(start: Start) -> None:
    app = start()
    app.do(Command.NEW_DEAL)
    assert app.stage.moving
    app.run(1.6 + TICK)
    assert not app.stage.moving


def test_motion_can_be_switched_off(start: Start) -> None:
    app = start(DEAL_17, motion="none")
    app.do(Command.FORM_EXTRA, Command.REDEAL)
    assert not app.stage.moving


def test_undo_and_redo_hammered_in_flight(app: App) -> None:
    for _ in range(4):
        app.do(Command.FORM_EXTRA)
        app.run(2 * TICK)
        app.do(Command.REDEAL, Command.UNDO, Command.UNDO, Command.REDO)
        app.run(TICK)
        app.do(Command.REDO, Command.UNDO, Command.UNDO)
        app.run(TICK)
        app.drag(ONE, SIX)
        assert moves(app) == "1-6"
        app.do(Command.UNDO)
    assert app.game.position == deal(DENDERA, 17)


def test_a_redeal_taken_back_and_made_again_is_the_same(app: App) -> None:
    app.do(Command.FORM_EXTRA, Command.REDEAL)
    dealt = app.game.position
    app.do(Command.UNDO, Command.REDO)
    assert app.game.position == dealt


def test_input_lands_what_is_in_flight(app: App) -> None:
    app.do(Command.FORM_EXTRA)
    app.run(2 * TICK)
    assert app.stage.moving
    app.do(Point(200, 200))
    assert app.stage.moving, "a mere glance lets it fly"
    app.do(Command.FIRST)
    assert not app.stage.moving


def test_to_let_go_of_the_button_lands_nothing(app: App) -> None:
    app.draw()
    app.click(*app.button(Command.COLLECT))
    assert app.table.board.moving
    app.rest()
    app.do(Command.UNDO)
    app.rest()
    app.click_on(PILES[4], clicks=2)
    assert app.table.board.moving


def test_a_resize_in_flight_lands_and_lays_out_anew(app: App) -> None:
    app.do(Command.FORM_EXTRA)
    app.run(2 * TICK)
    app.resize(900, 700)
    app.draw()
    app.resize(800, 600)
    app.draw()
    app.run(0.2)
    assert not app.stage.moving
    assert app.table.layout.boxes == layout(app.game.position, (800, 600), 1.0).boxes
    app.draw()


def test_a_resize_with_cards_in_hand_puts_them_back(app: App) -> None:
    app.click_on(ONE)
    app.resize(800, 600)
    app.run(0.2)
    app.click_on(SIX)
    assert moves(app) == ""
    app.do(Cancel())
    start = spot(app.table.layout, ONE)
    app.do(Point(*start), Press(*start), Point(300, 300))
    app.draw()
    app.resize(1000, 700)
    app.draw()
    app.do(Release(*spot(app.table.layout, SIX)))
    assert moves(app) == ""


def test_a_click_right_after_a_resize_means_the_new_layout(app: App) -> None:
    app.draw()
    app.resize(1280, 800)
    new = layout(app.game.position, (1280, 800), 1.0)
    app.click(*spot(new, FIVE), clicks=2)
    assert moves(app) == "5-AD"


def test_cancel_puts_back_what_is_dragged(app: App) -> None:
    x, y = spot(app.table.layout, ONE)
    app.do(Point(x, y), Press(x, y), Point(300, 300), Cancel())
    assert app.stage.moving, "it glides back"
    app.do(Release(*spot(app.table.layout, SIX)))
    assert moves(app) == ""


def test_cards_refused_or_dropped_on_nothing_glide_back(app: App) -> None:
    for end in ((2, 470), spot(app.table.layout, PILES[1])):
        x, y = spot(app.table.layout, ONE)
        app.do(Point(x, y), Press(x, y), Point(*end), Release(*end))
        assert app.stage.moving
        app.rest()
        assert moves(app) == ""


# Other games


def test_a_new_deal_keeps_the_old_game_in_the_store(app: App) -> None:
    app.do(Command.FORM_EXTRA)
    old = app.game
    app.do(Command.NEW_DEAL)
    assert app.game is not old
    assert app.game.variant is DENDERA
    assert stored(app.folder, old) == "dendera 17 X"
    (row,) = app.services.store.games()
    assert row.given_up


def test_a_game_merely_looked_at_is_forgotten(app: App) -> None:
    app.do(Command.NEW_DEAL, Command.NEW_DEAL)
    assert app.services.store.games() == []


def test_giving_up_offers_a_step_back(start: Start) -> None:
    app = start("dendera 17 1-6 X")
    app.do(Command.MENU)
    app.choose("Give up")
    assert isinstance(app.top, LostScene)
    assert app.services.store.games()[0].given_up
    app.choose("Undo the last step")
    assert moves(app) == "1-6"
    assert not app.services.store.games()[0].given_up


def test_what_was_not_begun_or_is_won_cannot_be_given_up(start: Start) -> None:
    for record in (DEAL_17, str(WON[0])):
        app = start(record)
        app.do(Command.MENU)
        assert not app.item("Give up").enabled


def test_a_good_record_is_played(app: App) -> None:
    app.do(Paste("  turkish 17 \n 5-AD 6-1 X R\n"))
    assert str(app.game.record()) == "turkish 17 5-AD 6-1 X R"
    assert stored(app.folder, app.game) == "turkish 17 5-AD 6-1 X R"
    app.do(Command.UNDO)
    assert moves(app) == "5-AD 6-1 X"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    "text", ["", "x", "dendera 0", "dendera 17 1-2", "dendera 17 X X", "dendera 17 " + "9" * 200]
)
def test_a_wrong_record_says_what_is_wrong_and_leaves_the_game(
    start: Start, language: str, text: str
) -> None:
    app = start("dendera 17 1-6", language=language)
    game = app.game
    app.do(Paste(text))
    assert app.game is game
    with pytest.raises(RecordError) as wrong:
        parse_record(text).position()
    assert app.services.words.text(wrong.value.reason.value) in app.said
    assert len(app.said) < 120


# The store


def test_every_step_is_in_the_store_before_it_is_drawn(app: App) -> None:
    for command in (Command.COLLECT, Command.FORM_EXTRA, Command.UNDO, Command.REDO,
                    Command.REDEAL, Command.RESTART):  # fmt: skip
        app.do(command)
        assert stored(app.folder, app.game) == str(app.game.record())


def test_the_game_goes_on_where_the_store_fails(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object) -> None:
        raise sqlite3.OperationalError("database or disk is full")

    with monkeypatch.context() as patch:
        patch.setattr(Backlog, "write", full)
        app.do(Command.FORM_EXTRA)
        app.run(0.1)
        assert "could not be stored" in app.said
        app.do(Command.REDEAL)
        app.rest()
    assert moves(app) == "X R"
    assert stored(app.folder, app.game) == "dendera 17"
    app.do(Command.COLLECT)
    assert stored(app.folder, app.game) == str(app.game.record())


def test_what_the_store_says_at_the_start_is_told_in_the_bar(start: Start) -> None:
    app = start()
    app.close()
    (app.folder / "dendera.sqlite3").write_bytes(b"garbage" * 100)
    app = start(DEAL_17)
    app.run(TICK)
    assert "damaged" in app.said


def test_the_clock_is_stored_while_one_plays_and_stops_in_menus(app: App) -> None:
    app.do(Command.FORM_EXTRA)
    app.run(3.5)
    assert app.services.store.games()[0].seconds == pytest.approx(3, abs=0.6)
    app.do(Command.MENU)
    app.run(10)
    app.do(Command.MENU)
    app.run(1)
    assert app.game.clock.seconds == pytest.approx(4.5, abs=0.2)


# What is seen


@pytest.mark.parametrize("size", [(640, 480), (800, 600), (1280, 800), (900, 1400)])
@pytest.mark.parametrize("record", ["dendera 17", "dendera 17 X R", "turkish 17 X R X R"])
def test_every_stage_can_be_drawn(start: Start, record: str, size: tuple[int, int]) -> None:
    app = start(record, size=size)
    seen = [app.draw()]
    app.rest()
    x, y = spot(app.table.layout, ONE)
    app.do(Point(x, y), Press(x, y), Point(size[0] // 2, size[1] // 2))
    seen.append(app.draw())
    app.do(Cancel())
    app.run(3 * TICK)
    seen.append(app.draw())
    app.rest()
    app.do(Command.FIRST)
    seen.append(app.draw())
    app.do(Command.ACTIVATE)
    seen.append(app.draw())
    app.do(Command.FORM_EXTRA)
    app.run(3 * TICK)
    seen.append(app.draw())
    app.rest()
    seen.append(app.draw())
    assert len(set(seen)) == len(seen), "each looks different"
    assert len(app.table.layout.boxes) == CARDS


def test_the_largest_screen_can_be_drawn(start: Start) -> None:
    app = start("dendera 17 X R", size=(3840, 2160))
    app.do(Command.FORM_EXTRA)
    app.run(3 * TICK)
    assert len(set(app.draw())) > 1


def test_nothing_new_is_drawn_while_nothing_happens(app: App) -> None:
    app.draw()
    app.run(1)
    assert not app.stage.stale
    app.do(Point(5, 5))
    app.run(1)
    assert not app.stage.stale, "the pointer on bare table changes nothing"


TIGHT = "dendera 17 X R X R X"
"""The extra pile has 26 cards."""


def test_a_tight_pile_opens_where_the_pointer_rests_and_stays_open_under_it(start: Start) -> None:
    app = start(TIGHT)
    table = app.table.layout
    app.do(Point(*spot(table, EXTRA, 4)))
    closed = app.draw()
    app.run(REST / 2)
    assert app.draw() == closed
    app.run(REST)
    opened = app.draw()
    assert opened != closed
    app.do(Point(*spot(spread(table, EXTRA, 4), EXTRA, 5)))
    app.run(TICK)
    assert app.draw() != closed, "it is still open"
    app.do(Point(*spot(table, ONE)))
    app.run(TICK)
    assert app.draw() == closed


def test_what_is_clicked_in_an_open_pile_is_what_is_seen(start: Start) -> None:
    app = start(TIGHT)
    table = app.table.layout
    last = len(app.game.position.extra or ()) - 1
    for depth in range(last):
        app.do(Point(1, 470), Point(*spot(table, EXTRA, depth)))
        app.run(2 * REST)
        app.do(PressSecond(*spot(spread(table, EXTRA, depth), EXTRA, depth)))
        assert app.said.lower() == Reason.COVERED.value


def test_the_cursor_opens_a_tight_pile_too(start: Start) -> None:
    app = start(TIGHT, size=(800, 600))
    app.do(Command.LAST)
    opened = strip_of_pictures(app)
    app.do(Command.FIRST)
    assert strip_of_pictures(app) != opened


def strip_of_pictures(app: App) -> bytes:
    """What is seen of the extra pile but for its top card, on which the cursor may be."""
    area = app.table.layout.fans[EXTRA].area
    app.draw()
    part = app.surface.subsurface((area.x + 2, area.y, area.w - 4, area.h // 2))
    return pygame.image.tobytes(part, "RGB")


@pytest.mark.parametrize(
    ("act", "heard"),
    [
        (lambda app: app.drag(ONE, PILES[1]), [Sound.REFUSE]),
        (lambda app: app.do(PressSecond(*spot(app.table.layout, FIVE))), [Sound.SLIDE, Sound.NOTE]),
        (lambda app: app.do(Command.FORM_EXTRA), [Sound.SLIDE, *[Sound.SETTLE] * 13]),
        (
            lambda app: app.do(Command.FORM_EXTRA, Command.REDEAL),
            [*[Sound.SLIDE] * 2, Sound.RIFFLE],
        ),
        (lambda app: app.do(Command.NEW_DEAL), [Sound.RIFFLE]),
    ],
)
def test_what_happens_is_heard(app: App, act: Callable[[App], None], heard: list[Sound]) -> None:
    sounds = app.services.heard.heard
    for muted in (False, True):
        app.services.change(muted=muted)
        sounds.clear()
        act(app)
        app.rest()
        assert sounds[: len(heard)] == ([] if muted else heard)
        app.do(Command.UNDO, Command.UNDO)
        app.rest()
