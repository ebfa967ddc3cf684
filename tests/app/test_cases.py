"""Faults that programs of this kind really had, tried on this one; more of them stand elsewhere."""

import contextlib
import datetime
import os
import signal
import subprocess
import sys
import time
from contextlib import closing
from pathlib import Path

import pygame
import pytest

from game.app.aids.assistant import LOOKING
from game.app.index import LETTERS, IndexPainter
from game.rules.moves import status
from game.rules.notation import Record, parse_record
from game.rules.places import PILES
from game.rules.position import Status
from game.rules.variants import CRESCENT, VARIANTS
from game.session.adviser import REST, SECONDS, Adviser
from game.session.opening import NAME, open_store
from game.session.statistics import statistics
from game.solver.client import Client
from game.solver.results import Result, Verdict
from game.table.intents import Command, Paste, PressSecond
from game.table.layout import layout
from game.table.style import Style
from game.words import LANGUAGES
from tests.app.conftest import Start
from tests.app.stages import App, count, fonts, spot, stored
from tests.rules.literals import position, read_lines
from tests.session.playing import WON, Time
from tests.session.test_adviser import Scripted

ROOT = Path(__file__).parents[2]

PATIENCE = 30.0
"""Seconds in which a program must have started, on a busy machine too."""

FEW = [
    str(line["record"])
    for line in read_lines("positions.jsonl")
    if line["status"] == "playing" and len(line["legal"]) <= 2  # type: ignore[arg-type]
]
"""Games that go on, if barely."""


def emptied(app: App) -> tuple[int, int]:
    """A point of a pile that has been emptied."""
    piles = app.game.position.piles
    return spot(app.table.layout, next(place for place in PILES if not piles[place.index]))


EMPTIED = next(
    record
    for line in read_lines("positions.jsonl")
    if () in parse_record(record := str(line["record"])).position().piles
)


@pytest.mark.parametrize("clicks", [1, 2, 3])
def test_clicks_on_an_emptied_pile(start: Start, clicks: int) -> None:
    app = start(EMPTIED)
    x, y = emptied(app)
    app.click(x, y, clicks)
    app.do(*[PressSecond(x, y)] * clicks)
    assert str(app.game.record()) == EMPTIED
    assert app.said == ""


def test_a_move_that_begins_before_the_last_flight_ends(start: Start) -> None:
    app = start("dendera 17")
    app.drag(PILES[0], PILES[5])
    assert app.stage.moving
    app.drag(PILES[4], app.table.layout.places[app.game.position.piles[7][-1]])
    app.click_on(PILES[4], clicks=2)
    assert str(app.game.record()) == "dendera 17 1-6 5-AD"


def test_a_win_left_in_its_last_flight_is_a_win(start: Start) -> None:
    won = WON[0]
    app = start(str(Record(won.variant, won.deal, won.moves[:-1])))
    app.do(PressSecond(*spot(app.table.layout, won.moves[-1].source)))  # type: ignore[union-attr]
    assert app.stage.moving
    app.do(Command.MENU)
    app.close()
    assert count(app.folder, "wins") == 1
    again = start()
    assert again.services.games.latest() is None, "nothing is left to be continued"
    (row,) = again.services.store.games()
    assert row.win is not None
    assert not row.given_up


@pytest.mark.parametrize("record", FEW)
def test_a_game_is_not_lost_while_a_move_of_any_kind_is_left(start: Start, record: str) -> None:
    app = start(record)
    app.do(Command.UNDO, Command.REDO)
    app.rest()
    assert str(app.game.record()) == record
    assert app.table


@pytest.mark.parametrize(
    ("extra", "tour", "home", "left"),
    [
        (None, 3, "", Status.PLAYING),
        ("", 2, "", Status.PLAYING),
        ("", 3, "AS:5 KS:6", Status.PLAYING),
        ("", 3, "", Status.LOST),
    ],
    ids=["the extra pile", "a redeal", "a transfer", "nothing"],
)
def test_what_is_left_where_no_card_of_the_piles_moves(
    extra: str | None, tour: int, home: str, left: Status
) -> None:
    table = position("3S 9H | 2C", extra=extra, tour=tour, home=home, variant=CRESCENT)
    assert status(table) is left


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_record_full_of_signs_that_cannot_be_shown(start: Start, language: str) -> None:
    app = start("dendera 17", language=language)
    for word in ("\x1b[31m", "\0", "\u202e\u200f", "\udcff", "a\u0301" * 99, "\x85x"):
        app.do(Paste(f"dendera 17 5-AD {word}"))
        assert app.said
        assert app.said.isprintable()
        app.draw()
    assert str(app.game.record()) == "dendera 17"


def test_a_record_of_ten_thousand_moves_is_played_and_found_again(start: Start) -> None:
    record = "dendera 1" + " 4-12 12-4" * 5000
    app = start("dendera 17")
    app.do(Paste(record))
    app.do(Command.UNDO, Command.UNDO, Command.REDO, Command.REDO)
    assert str(app.game.record()) == record == stored(app.folder, app.game)
    app.close()
    found = open_store(app.folder, app.time).unfinished()
    assert found is not None
    assert str(found.record()) == record


def test_the_wall_clock_goes_back_across_midnight(tmp_path: Path) -> None:
    walls = iter(["2026-03-01T00:00:05+14:00", "2026-02-28T23:59:58+14:00"])
    times, wall = Time(), "2026-02-28T08:00:00-11:00"
    store = open_store(tmp_path, times, lambda: next(walls, wall))
    won = WON[0]
    game = store.new(won.variant, won.deal, daily=True)
    game.clock.run(True)
    for move in won.moves:
        times.now += 1
        game.clock.touch()
        game.step((move,))
    store.save(game)
    store.close()
    (row,) = open_store(tmp_path, times).games()
    assert row.seconds == pytest.approx(len(won.moves) - 1)
    assert row.win is not None
    assert row.win.seconds == row.seconds
    assert row.daily


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("variant", VARIANTS)
def test_a_path_with_blanks_and_cyrillic_letters(
    tmp_path: Path, variant: str, language: str
) -> None:
    """The whole program, put there, for a user whose name is written so."""
    there = tmp_path / "Мои игры" / "Зодиак «1»"
    there.mkdir(parents=True)
    for name in ("main.py", "game", "assets"):
        (there / name).symlink_to(ROOT / name)
    home = tmp_path / "Анна Каренина"
    xdg = {f"XDG_{kind}_HOME": str(home / kind) for kind in ("DATA", "CONFIG", "STATE", "CACHE")}
    with subprocess.Popen(
        [sys.executable, str(there / "main.py"), "--variant", variant, "--lang", language],
        env=os.environ | xdg | {"HOME": str(home)}, stderr=subprocess.PIPE, text=True,
    ) as process:  # fmt: skip
        try:
            end = time.monotonic() + PATIENCE
            while not (found := list(home.rglob(NAME))):
                assert time.monotonic() < end
                time.sleep(0.02)
            time.sleep(0.5)
            process.send_signal(signal.SIGTERM)
            assert process.communicate(timeout=PATIENCE)[1] == ""
            assert process.returncode == 0
        finally:
            process.kill()
    game = open_store(found[0].parent).unfinished()
    assert game is not None
    assert game.variant is VARIANTS[variant]


# The analyst


def thinking(app: App) -> Scripted:
    """Switch the verdict on, with an analyst that says nothing before it is told to."""
    analyst = Scripted()
    app.services._adviser = Adviser(analyst)  # noqa: SLF001 - in place of a process
    app.rest()
    app.do(Command.VERDICT)
    app.run(2 * REST)
    assert analyst.busy
    return analyst


def test_undo_over_and_over_while_the_analyst_thinks(start: Start) -> None:
    app = start(str(WON[0]._replace(moves=WON[0].moves[:60])))
    analyst = thinking(app)
    for command in [Command.UNDO] * 40 + [Command.UNDO, Command.REDO] * 40 + [Command.REDO] * 9:
        app.do(command)
        app.run(0.02)
    assert len(analyst.asked) == 1, "it is not asked about what is left again at once"
    app.run(2 * REST)
    assert app.game.record().moves == WON[0].moves[:29]
    assert analyst.asked[-1] == (app.game.position, SECONDS)


def test_another_patience_while_the_analyst_thinks(start: Start) -> None:
    app = start("turkish 17")
    analyst = thinking(app)
    asked = analyst.asked[-1][0]
    app.do(Paste("crescent 17"))
    assert not analyst.busy
    analyst.tell(Result(Verdict.LOST))
    app.rest()
    app.run(1)
    app.do(Command.VERDICT)
    app.run(2 * REST)
    app.draw()
    assert app.table.bar.standing.text == LOOKING
    assert analyst.asked[-1][0] == app.game.position != asked


def test_the_window_is_closed_while_the_analyst_thinks(start: Start) -> None:
    app = start("dendera 17")
    client = Client(lambda: None)
    app.services._adviser = Adviser(client)  # noqa: SLF001 - to get at its process
    app.rest()
    app.do(Command.VERDICT)
    app.run(2 * REST)
    process = client._child._process  # type: ignore[union-attr] # noqa: SLF001 - no way around it
    assert process.poll() is None
    app.close()
    assert process.poll() is not None


# The program as a whole


@pytest.mark.parametrize("after", [0.0, 0.1, 0.2, 0.3, 0.5, 0.8])
def test_closed_right_after_the_start(tmp_path: Path, after: float) -> None:
    command = [sys.executable, str(ROOT / "main.py"), "--deal", "17", "--data-dir", str(tmp_path)]
    with subprocess.Popen(command, env=os.environ, stderr=subprocess.PIPE, text=True) as process:
        with contextlib.suppress(subprocess.TimeoutExpired):
            process.wait(after)
        process.send_signal(signal.SIGTERM)
        assert process.communicate(timeout=PATIENCE)[1] == ""
    assert process.returncode in (0, -signal.SIGTERM)
    with closing(open_store(tmp_path)) as store:
        found = store.unfinished()
        assert found is None or str(found.record()) == "dendera 17"
        assert store.notices == []


def test_streaks_where_the_wall_clock_goes_back(tmp_path: Path) -> None:
    """Three days' deals are won while the clock jumps over midnight, the time zone with it."""
    walls = ["2026-03-02T23:59:58+00:00", "2026-03-01T00:00:05+00:00", "2026-03-03T10:00:00+00:00"]
    times, now = Time(), walls[:1]
    store = open_store(tmp_path, times, lambda: now[-1])
    won = WON[0]
    for wall, day in zip(walls, (20260301, 20260302, 20260303), strict=True):
        now.append(wall)
        game = store.new(won.variant, won.deal, daily=True)
        for move in won.moves:
            game.step((move,))
        store.save(game)
        with store.look() as connection:  # no deal of a day is at hand with a way to win it
            connection.execute("UPDATE games SET deal = ? WHERE id = ?", (day, game.id))
    for today, days in ((1, 1), (2, 2), (3, 3), (4, 3), (5, 0)):
        figures = statistics(store.games(), datetime.date(2026, 3, today))
        assert figures.days == (days, 3)
        assert figures.streak == (3, 3)
    store.close()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", [(640, 480), (3840, 2160)])
def test_the_largest_index_has_room(size: tuple[int, int], language: str) -> None:
    """The widest ranks and their suit are squeezed but a little, however narrow a card is."""
    tours = {line["tour"]: str(line["record"]) for line in read_lines("positions.jsonl")}
    for record in tours.values():
        lying = layout(parse_record(record).position(), size, 1.0, Style(index_size=1.25))
        width = lying.frame.card_width
        stacks = lying.position.stacks()
        for cap in {index.cap for place in stacks for index in lying.fans[place].indices}:
            for rank in range(9, 13):
                ink = inked(width, rank, cap, language)
                assert ink.right < width
                assert ink.width >= 0.85 * inked(2 * width, rank, cap, language).width


def inked(width: int, rank: int, cap: int, language: str) -> pygame.Rect:
    """Where the ink of an index is on a card of a width."""
    surface = pygame.Surface((width, 2 * cap), pygame.SRCALPHA)
    IndexPainter(width, LETTERS[language], fonts()).draw(surface, rank, 0, cap, 2, "#FFFFFF")
    return surface.get_bounding_rect()
