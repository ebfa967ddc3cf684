"""Games for tests, and a second process that plays in the same folder."""

import os
import random
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from game.rules.moves import legal_moves
from game.rules.notation import Record, parse_record
from game.rules.position import Position
from game.rules.variants import TURKISH
from game.session.failing_disk import Home, Keeper
from game.session.game import Game
from game.session.opening import open_store
from game.session.ownership import Sole
from game.session.schema import connect, migrate
from game.session.store import Store
from tests.rules.literals import read_lines

ROOT = Path(__file__).parents[2]

WON = [
    parse_record(str(line["record"]))
    for line in read_lines("positions.jsonl")
    if line["status"] == "won"
]


class Time:
    """Seconds that pass when a test says so."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


def store_in_memory(monotonic: Callable[[], float] = time.monotonic) -> Store:
    """A store that nobody else knows of and that leaves nothing behind."""
    connection = connect(":memory:")
    migrate(connection)
    return Store(Keeper(Home(connection, Sole()), "memory"), monotonic)


def played(record: Record, store: Store | None = None) -> Game:
    """A game with a step for each move of a record."""
    game = (store or store_in_memory()).new(record.variant, record.deal)
    for move in record.moves:
        game.step((move,))
    return game


def play_on(game: Game, choose: random.Random) -> None:
    """Make a step, or take one back now and then, so that branches grow."""
    moves = sorted(legal_moves(game.position), key=str)
    if not moves or choose.random() < 0.2:
        game.undo()
    else:
        game.step((choose.choice(moves),))


def tree(game: Game) -> dict[int, tuple[int | None, str, str, Position, int | None]]:
    """All that a history knows, in a form that can be compared."""
    return {
        number: (
            step.parent.number if step.parent else None,
            " ".join(map(str, step.moves)),
            step.at,
            step.position,
            step.redo.number if step.redo else None,
        )
        for number, step in game.history.steps.items()
    }


@contextmanager
def second_process(task: str, folder: Path, game: str = "") -> Iterator[subprocess.Popen[str]]:
    """Another process at work in a folder; killed at the end if it still runs."""
    command = [sys.executable, "-m", "tests.session.playing", task, str(folder), game]
    pipe = subprocess.PIPE
    with subprocess.Popen(command, cwd=ROOT, stdin=pipe, stdout=pipe, text=True) as process:
        try:
            yield process
        finally:
            process.kill()


def own(store: Store, game_id: str) -> None:
    """Own a game until there is nothing more to read."""
    print(store.load(game_id) is not None, flush=True)
    sys.stdin.read()


def play(store: Store) -> None:
    """Play for ever, and tell each step once it is saved."""
    choose = random.Random(os.getpid())
    game = store.unfinished() or store.new(TURKISH, 17)
    store.save(game)
    while True:
        play_on(game, choose)
        store.save(game)
        step = game.history.cursor
        print(step.number, *step.moves, flush=True)


if __name__ == "__main__":
    _, task, folder, game_id = sys.argv
    store = open_store(Path(folder))
    if task == "own":
        own(store, game_id)
    else:
        play(store)
