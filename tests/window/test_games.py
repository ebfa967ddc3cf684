"""Whole games in a real window: by the mouse alone, by keys alone, and by both with undo."""

from collections import deque
from collections.abc import Iterator
from itertools import cycle
from pathlib import Path

import pytest

from game.rules.collect import send_up
from game.rules.notation import parse_record
from game.rules.places import EXTRA, PILES, CardMove, Place, TourMove
from game.rules.position import Position
from game.rules.variants import CRESCENT, DENDERA, TURKISH, Variant
from game.table.cursor import neighbour
from game.table.intents import ARROWS, Command
from game.table.layout import Layout, layout
from tests.window.driver import Table, grip, playing
from tests.window.plans import Step, shortest_win, told

pytestmark = pytest.mark.window

KEYS = {direction: command.name.capitalize() for command, direction in ARROWS.items()}
"""The keys that walk, as xdotool names them."""


class Mouse:
    """Plays steps with the mouse, each in another way than the one before."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._up = cycle((self._double_click, self._right_click, self._drag, self._click_click))
        self._across = cycle((self._drag, self._click_click))
        self._extra = cycle((self._press_button, self._click_ghost))

    def play(self, position: Position, step: Step) -> None:
        """Make one step."""
        move = step[0]
        if move is TourMove.FORM_EXTRA:
            next(self._extra)()
        elif move is TourMove.REDEAL:
            self._table.click(self._table.button(Command.REDEAL))
        elif len(set(step)) > 1:
            self._table.click(self._table.button(Command.COLLECT))
        else:
            assert isinstance(move, CardMove)
            goes_up = len(step) == 1 and send_up(position, move.source) == move
            lying = layout(position, self._table.size, 1.0)
            next(self._up if goes_up else self._across)(lying, move, len(step))

    def _drag(self, lying: Layout, move: CardMove, count: int) -> None:
        self._table.drag(grip(lying, move.source, count), grip(lying, move.target))

    def _click_click(self, lying: Layout, move: CardMove, count: int) -> None:
        self._table.click(grip(lying, move.source, count))
        self._table.click(grip(lying, move.target))

    def _double_click(self, lying: Layout, move: CardMove, _count: int) -> None:
        self._table.click(grip(lying, move.source), times=2)

    def _right_click(self, lying: Layout, move: CardMove, _count: int) -> None:
        self._table.click(grip(lying, move.source), button=3)

    def _press_button(self) -> None:
        self._table.click(self._table.button(Command.FORM_EXTRA))

    def _click_ghost(self) -> None:
        self._table.click(grip(self._table.layout(), EXTRA))


class Keys:
    """Plays steps with keys."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._extra = cycle((("x",), ("End", "Return")))

    def play(self, position: Position, step: Step) -> None:
        """Make one step."""
        move = step[0]
        if move is TourMove.FORM_EXTRA:
            self._table.keys(*next(self._extra))
        elif move is TourMove.REDEAL:
            self._table.keys("r")
        elif len(set(step)) > 1:
            self._table.keys("c")
        else:
            assert isinstance(move, CardMove)
            lying = layout(position, self._table.size, 1.0)
            names = ["Home", *way(lying, PILES[0], move.source)]
            if len(step) == 1 and send_up(position, move.source) == move:
                self._table.keys(*names, "space")
                return
            takes = ["Return"] if len(step) == 1 else ["shift+Up"] * len(step)
            self._table.keys(*names, *takes, *way(lying, move.source, move.target), "Return")


def way(lying: Layout, start: Place, end: Place) -> list[str]:
    """The fewest keys that walk from one place to another."""
    ways: dict[Place, list[str]] = {start: []}
    waiting = deque([start])
    while end not in ways:
        here = waiting.popleft()
        reached = [(neighbour(lying, here, direction), key) for direction, key in KEYS.items()]
        for there, key in [*reached, (PILES[0], "Home"), (EXTRA, "End")]:
            if there not in ways:
                ways[there] = [*ways[here], key]
                waiting.append(there)
    return ways[end]


@pytest.fixture
def table(
    display: dict[str, str], tmp_path: Path, request: pytest.FixtureRequest
) -> Iterator[Table]:
    """A window in which the deal of a variant's shortest win lies."""
    record = shortest_win(request.param)
    wished = "--variant", record.variant.id, "--deal", str(record.deal)
    with playing(display, tmp_path / "data", *wished) as table:
        yield table


def assert_won(table: Table, variant: Variant, record: str) -> None:
    """A game was won, and that is still known when the program has been closed."""
    assert table.title == variant.name
    assert table.close() == 0
    won, win = parse_record(record), table.game().win
    assert win is not None
    last = won.position()
    facts = last.tour, last.extra is not None, len(won.moves)
    assert (win.tour, win.after_extra, win.moves) == facts


@pytest.mark.parametrize("table", [CRESCENT], indirect=True)
def test_a_game_with_the_mouse_alone(table: Table) -> None:
    mouse = Mouse(table)
    for position, step, after in told(shortest_win(CRESCENT)):
        mouse.play(position, step)
        table.awaits(after)
    assert_won(table, CRESCENT, after)


@pytest.mark.parametrize("table", [DENDERA], indirect=True)
def test_a_game_with_keys_alone(table: Table) -> None:
    keys = Keys(table)
    for position, step, after in told(shortest_win(DENDERA)):
        keys.play(position, step)
        table.awaits(after)
    assert_won(table, DENDERA, after)


@pytest.mark.parametrize("table", [TURKISH], indirect=True)
def test_a_game_by_mouse_and_keys_with_undo_and_redo_across_a_redeal(table: Table) -> None:
    hands: cycle[Mouse | Keys] = cycle((Mouse(table), Keys(table)))
    records: list[str] = []
    for position, step, after in told(shortest_win(TURKISH)):
        next(hands).play(position, step)
        table.awaits(after)
        records.append(after)
        if records[-6:][0].endswith(" R"):
            there_and_back(table, records)
    assert_won(table, TURKISH, after)


def there_and_back(table: Table, records: list[str]) -> None:
    """Undo a dozen steps, a redeal among them, and redo them, each in another way."""
    undoing, redoing = cycle(("u", "ctrl+z", "BackSpace", "")), cycle(("ctrl+y", "", "ctrl+Z"))
    for before in records[-13:-1][::-1]:
        press(table, next(undoing), Command.UNDO)
        table.awaits(before)
    for after in records[-12:]:
        press(table, next(redoing), Command.REDO)
        table.awaits(after)


def press(table: Table, key: str, command: Command) -> None:
    """Press a key, or the bar's button if there is none."""
    if key:
        table.keys(key)
    else:
        table.click(table.button(command))
