"""What hands do to a real window besides playing: each case ends with a move that still works."""

import re
import signal
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.app.window import SMALLEST, USUAL
from game.rules.places import FOUNDATIONS, PILES
from tests.window.driver import PATIENCE, SETTLES, Table, grip, playing, tool, wait_until

pytestmark = pytest.mark.window

DEALT = "dendera 17"
FIRST = "dendera 17 5-AD"
"""The ace of diamonds lies open on pile 5; the ace foundation takes it."""

ACE, ACES = PILES[4], FOUNDATIONS[2]
UNCOVERED_FITS = PILES[5]
"""The card under the ace could be put there."""

CTRL, U, X, Y, Z = 37, 30, 53, 29, 52
"""Keys by their place on the keyboard, as an X server numbers them."""


@pytest.fixture
def table(display: dict[str, str], tmp_path: Path) -> Iterator[Table]:
    """A window in which deal 17 lies."""
    with playing(display, tmp_path / "data", "--deal", "17") as table:
        yield table


def plays_on(table: Table) -> None:
    """What was done has changed nothing, and play goes on until the window is closed."""
    table.keys("x")
    table.awaits(f"{DEALT} X")
    table.keys("u")
    table.awaits(DEALT)
    home(table)
    assert table.close() == 0


def home(table: Table) -> None:
    """Drag the ace home."""
    lying = table.layout()
    table.drag(grip(lying, ACE), grip(lying, ACES))
    table.awaits(FIRST)


def take_in_hand(table: Table) -> tuple[int, int]:
    """Drag the ace to its foundation, the button still held; returns where it hangs."""
    lying = table.layout()
    table.mouse(grip(lying, ACE), "mousedown 1", (640, 500), grip(lying, ACES))
    return grip(lying, ACES)


# Resting


def sleeps(table: Table) -> bool:
    """Whether hardly anything wakes the program within a second: its loop looks around rarely."""
    status = Path("/proc") / str(table.process.pid) / "status"

    def wakings() -> int:
        found = re.search(r"^voluntary_ctxt_switches:\s*(\d+)$", status.read_text(), re.MULTILINE)
        assert found
        return int(found.group(1))

    before = wakings()
    time.sleep(1.0)
    return wakings() - before < 8


def test_at_rest_it_sleeps_until_something_comes(table: Table) -> None:
    wait_until(lambda: sleeps(table), "sleep")
    home(table)
    wait_until(lambda: sleeps(table), "sleep")
    table.keys("x")
    table.awaits(f"{FIRST} X")
    wait_until(lambda: sleeps(table), "sleep")
    table.process.send_signal(signal.SIGTERM)
    assert table.end() == 0


# Closing and starting


def kill(table: Table) -> None:
    """End the process as a crash does."""
    table.process.kill()
    table.process.wait()


def close(table: Table) -> None:
    """Close the window as a player does."""
    assert table.close() == 0


def test_closed_or_killed_it_is_the_same_table_again(
    display: dict[str, str], tmp_path: Path
) -> None:
    folder = tmp_path / "data"
    with playing(display, folder, "--deal", "17") as table:
        table.resize(1000, 700)
        table.keys("x", "u")
        home(table)
        table.keys("x", "r")
        table.awaits(f"{FIRST} X R")
        table.keys("u", "u")
        table.awaits(FIRST)
        place = table.settled()
        kill(table)
    for end in (close, kill, close, close):
        before = table.game()
        with playing(display, folder) as table:
            began = time.monotonic()
            assert table.geometry() == place
            table.keys("ctrl+y", "ctrl+y")
            table.awaits(f"{FIRST} X R")
            table.keys("u", "u")
            table.awaits(FIRST)
            end(table)
        after = table.game()
        seconds = before.clock.seconds + time.monotonic() - began
        assert after.clock.seconds == pytest.approx(seconds, abs=1.5)
        assert after.history.steps.keys() == before.history.steps.keys()


@pytest.mark.parametrize("end", [signal.SIGTERM, signal.SIGINT])
def test_a_request_to_end_ends_it_well(table: Table, end: signal.Signals) -> None:
    home(table)
    table.process.send_signal(end)
    assert table.end() == 0
    assert str(table.game().record()) == FIRST


def test_closed_during_the_first_deal(table: Table) -> None:
    assert table.close() == 0
    assert str(table.game().record()) == DEALT


def test_quitting_with_a_card_in_hand_leaves_it_where_it_was(table: Table) -> None:
    take_in_hand(table)
    table.keys("ctrl+q")
    assert table.end() == 0
    table.mouse("mouseup 1")
    assert str(table.game().record()) == DEALT


def test_two_windows_play_two_games(table: Table) -> None:
    with playing(table.env, table.folder, "--variant", "turkish", "--deal", "17") as other:
        other.awaits("turkish 17")
        lying = other.layout()
        other.drag(grip(lying, ACE), grip(lying, ACES))
        other.awaits("turkish 17 5-AD")
        assert other.close() == 0
    table.focus()
    home(table)
    assert table.close() == 0


# Sizes


@pytest.mark.parametrize("size", [(900, 900), SMALLEST])
def test_resized_during_the_first_deal(table: Table, size: tuple[int, int]) -> None:
    table.resize(*size)
    table.settled()
    plays_on(table)


def test_resized_during_a_redeal(table: Table) -> None:
    table.keys("x", "r")
    table.resize(1100, 900)
    table.awaits(f"{DEALT} X R")
    table.keys("u", "u")
    table.settled()
    plays_on(table)


def test_resized_with_a_card_in_hand(table: Table) -> None:
    take_in_hand(table)
    table.resize(1400, 900)
    table.settled()
    table.mouse("mouseup 1")
    plays_on(table)


def maximise(table: Table, change: str) -> None:
    """Maximise the window, or make it as it was: ``add`` or ``remove`` that."""
    states = f"{change},maximized_vert,maximized_horz"
    tool(table.env, "wmctrl", "-i", "-r", table.window, "-b", states)


@pytest.mark.parametrize("while_", ["the first deal", "a redeal", "a card is in hand"])
def test_maximised(table: Table, while_: str) -> None:
    before = table.geometry()
    if while_ == "a redeal":
        table.keys("x", "r")
    elif while_ == "a card is in hand":
        take_in_hand(table)
    maximise(table, "add")
    wait_until(lambda: table.geometry()[2:] != before[2:], "a larger window")
    time.sleep(SETTLES)
    maximise(table, "remove")
    wait_until(lambda: table.geometry()[2:] == before[2:], "the window as it was")
    time.sleep(SETTLES)
    table.mouse("mouseup 1")
    if while_ == "a redeal":
        table.awaits(f"{DEALT} X R")
        table.keys("u", "u")
    plays_on(table)


def stays_maximised(table: Table) -> None:
    """It goes on filling the screen, at the next start too."""
    time.sleep(1.5)
    before = table.geometry()
    assert before.width > USUAL[0]
    assert table.close() == 0
    stored = table.stored_window()
    assert stored is not None
    assert (stored.width, stored.height, stored.maximised) == (*USUAL, True)
    with playing(table.env, table.folder) as again:
        again.becomes(*before[2:])
        assert again.close() == 0


def maximised(table: Table) -> None:
    """Maximise the window, and wait until it has been so for a while."""
    maximise(table, "add")
    wait_until(lambda: table.geometry().width > USUAL[0], "a larger window")
    time.sleep(1.5)


def test_maximised_it_is_minimised_and_restored(table: Table) -> None:
    maximised(table)
    table.xdotool("windowminimize", "--sync", table.window)
    time.sleep(1.5)
    tool(table.env, "wmctrl", "-i", "-a", table.window)
    stays_maximised(table)


def test_maximised_it_goes_to_fullscreen_and_back(table: Table) -> None:
    maximised(table)
    before = table.geometry()
    table.keys("F11")
    table.becomes(1920, 1200)
    table.keys("F11")
    table.becomes(*before[2:])
    stays_maximised(table)


def test_the_window_manager_makes_it_fill_the_screen(table: Table) -> None:
    before = table.settled()
    tool(table.env, "wmctrl", "-i", "-r", table.window, "-b", "add,fullscreen")
    table.becomes(1920, 1200)
    time.sleep(1.5)
    assert table.close() == 0
    with playing(table.env, table.folder) as again:
        assert again.geometry() == before
        assert again.close() == 0


def test_no_window_is_too_small(table: Table) -> None:
    table.xdotool("windowsize", table.window, "200", "100")
    wait_until(lambda: table.geometry()[2:] != USUAL, "another size")
    table.keys("x", "u")
    table.awaits(DEALT)
    table.resize(*USUAL)
    table.settled()
    plays_on(table)


@pytest.mark.parametrize("key", ["F11", "alt+Return"])
def test_fullscreen_and_back(table: Table, key: str) -> None:
    table.resize(1000, 700)
    before = table.settled()
    table.keys(key)
    table.becomes(1920, 1200)
    home(table)
    table.keys("u", key)
    table.becomes(1000, 700)
    assert table.settled() == before
    plays_on(table)


def test_closed_in_fullscreen_it_opens_as_it_was_before(table: Table) -> None:
    table.resize(1000, 700)
    before = table.settled()
    table.keys("F11")
    table.becomes(1920, 1200)
    assert table.close() == 0
    with playing(table.env, table.folder) as again:
        assert again.settled() == before


# Mouse


def test_released_outside_the_window(table: Table) -> None:
    take_in_hand(table)
    table.mouse((1380, 300), "mouseup 1")
    plays_on(table)


def test_a_second_button_lets_go_of_what_is_dragged(table: Table) -> None:
    take_in_hand(table)
    table.mouse("click 3", "sleep 0.03", "mouseup 1")
    plays_on(table)


@pytest.mark.parametrize("away", ["to the desktop", "behind the desktop"])
def test_the_focus_is_lost_with_a_card_in_hand(table: Table, away: str) -> None:
    hangs = take_in_hand(table)
    if away == "to the desktop":
        # Not --sync: the window manager may give the focus on before it is looked for.
        table.xdotool("windowfocus", table.xdotool("search", "--maxdepth", "0", ""))
    else:
        tool(table.env, "wmctrl", "-k", "on")
        tool(table.env, "wmctrl", "-k", "off")
    table.focus()
    table.mouse(hangs, "mouseup 1")
    plays_on(table)


def test_a_triple_click_sends_one_card_up_and_takes_none_in_hand(table: Table) -> None:
    lying = table.layout()
    table.click(grip(lying, ACE), times=3)
    table.awaits(FIRST)
    table.click(grip(lying, UNCOVERED_FITS))
    table.keys("u")
    plays_on(table)


def test_clicks_where_no_card_lies(table: Table) -> None:
    lying = table.layout()
    first, second = lying.fans[PILES[0]].area, lying.fans[PILES[1]].area
    between = (first.right + second.x) // 2, first.y + first.h // 2
    nowhere = [between, grip(lying, FOUNDATIONS[0]), (640, 790), (900, 20)]
    for place in nowhere:
        table.mouse(place, "click 1 click 3 click --repeat 2 --delay 40 3 click 2 click 4 click 5")
    plays_on(table)


def test_undo_and_redo_hammered_in_flight(table: Table) -> None:
    home(table)
    table.keys("x", "r", *["u", "u", "u", "ctrl+y", "ctrl+y", "ctrl+y"] * 5)
    table.awaits(f"{FIRST} X R")
    table.keys("u", "u", "u")
    plays_on(table)


# Keys


@pytest.fixture
def russian(display: dict[str, str]) -> Iterator[None]:
    """A keyboard with a Russian layout."""
    tool(display, "setxkbmap", "ru")
    yield
    tool(display, "setxkbmap", "us")


@pytest.fixture(params=["Caps_Lock", "Num_Lock"])
def locked(display: dict[str, str], request: pytest.FixtureRequest) -> Iterator[None]:
    """A keyboard with a lock that is on."""
    tool(display, "xdotool", "key", request.param)
    yield
    tool(display, "xdotool", "key", request.param)


def shortcuts_work(table: Table) -> None:
    """Keys are known by their place."""
    table.keys(f"{X}")
    table.awaits(f"{DEALT} X")
    table.keys(f"{CTRL}+{Z}")
    table.awaits(DEALT)
    table.keys(f"{CTRL}+{Y}")
    table.awaits(f"{DEALT} X")
    table.keys(f"{U}")
    table.awaits(DEALT)
    home(table)
    assert table.close() == 0


def hold(table: Table, key: str) -> None:
    """Hold a key down for longer than it takes to be repeated, many times."""
    table.xdotool("keydown", key)
    time.sleep(1.2)
    table.xdotool("keyup", key)


def test_a_key_that_is_held_erases_on_but_undoes_once(table: Table) -> None:
    table.keys("x", "r")
    table.awaits(f"{DEALT} X R")
    hold(table, "u")
    table.awaits(f"{DEALT} X")
    table.keys("Escape", "Down", "Down", "Return", "1", "8", "2", "6", "1", "8")
    hold(table, "BackSpace")
    table.keys("5", "Return")
    table.awaits("dendera 5")
    assert table.close() == 0


@pytest.mark.usefixtures("russian")
def test_shortcuts_on_a_russian_keyboard(table: Table) -> None:
    shortcuts_work(table)


@pytest.mark.usefixtures("locked")
def test_shortcuts_with_a_lock_on(table: Table) -> None:
    shortcuts_work(table)


# Clipboard and pictures


def test_what_is_no_text_in_the_clipboard_is_refused(table: Table) -> None:
    for _ in range(4):
        subprocess.run(
            ["xclip", "-selection", "clipboard"], input=b"caf\xe9", env=table.env, check=True,
        )  # fmt: skip
        table.keys("ctrl+v")
        time.sleep(0.2)
    plays_on(table)
    assert not (table.folder / "crash.log").exists()


def test_the_record_goes_through_the_clipboard(table: Table) -> None:
    home(table)
    table.keys("ctrl+c")
    wait_until(lambda: clipboard(table) == FIRST, "the record in the clipboard")
    for text, record in (("no record", FIRST), ("crescent 17 5-AD X\n", "crescent 17 5-AD X")):
        subprocess.run(
            ["xclip", "-selection", "clipboard", "-i"],
            input=text, env=table.env, text=True, stdout=subprocess.DEVNULL, check=True,
            timeout=PATIENCE,
        )  # fmt: skip
        table.keys("ctrl+v")
        table.awaits(record)
    wait_until(lambda: table.title == "Crescent", "the other patience")
    assert table.close() == 0


def clipboard(table: Table) -> str:
    """What is in the clipboard; nothing if nothing is."""
    done = subprocess.run(
        ["xclip", "-selection", "clipboard", "-o"],
        env=table.env, capture_output=True, check=False, timeout=PATIENCE,
    )  # fmt: skip
    return done.stdout.decode("utf-8", "replace")


def test_a_picture_is_taken(table: Table) -> None:
    table.keys("F12")
    wait_until(lambda: any(table.folder.glob("pictures/*.png")), "a picture")
    (path,) = table.folder.glob("pictures/*.png")
    plays_on(table)
    assert pygame.image.load(path).get_size() == USUAL
