"""How games and settings are written: as rows of the store, and what waits for it.

The way back is in ``reading``.
"""

import json
import sqlite3
from collections.abc import Mapping

from game.session.game import Game, new_id
from game.session.history import Finding, Step
from game.session.ownership import Ownership
from game.session.restore import Row
from game.session.settings import Settings
from game.solver.results import Verdict

_SAVE_GAME = """
INSERT INTO games (turn, id, variant, deal, daily, started, last_played, cursor, seconds,
                   moves, home, given_up, aided)
VALUES ((SELECT ifnull(max(turn), 0) + 1 FROM games), ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
ON CONFLICT (id) DO UPDATE SET
    turn = excluded.turn, last_played = excluded.last_played, cursor = excluded.cursor,
    seconds = excluded.seconds, moves = excluded.moves, home = excluded.home,
    given_up = excluded.given_up, aided = excluded.aided
"""
_SAVE_STEP = "INSERT OR REPLACE INTO steps VALUES (?, ?, ?, ?, ?, ?, ?, ?)"
_SAVE_WIN = "INSERT OR IGNORE INTO wins VALUES (?, ?, ?, ?, ?, ?, ?)"
_SAVE_SETTING = "INSERT OR REPLACE INTO settings VALUES (?, ?)"


def write_game(connection: sqlite3.Connection, game: Game) -> None:
    """Write a game, and those of its steps that are unsaved, as played last.

    One that was given up before any step was made is forgotten.

    Raises:
        sqlite3.Error: it could not be written.
    """
    if game.untouched and game.given_up:
        connection.execute("DELETE FROM steps WHERE game = ?", (game.id,))
        connection.execute("DELETE FROM games WHERE id = ?", (game.id,))
        return
    history, win = game.history, game.win
    connection.execute(
        _SAVE_GAME,
        (
            game.id,
            game.variant.id,
            game.deal,
            game.daily,
            game.started,
            game.now(),
            history.cursor.number,
            game.clock.seconds,
            game.moves,
            game.position.home,
            game.given_up,
            game.aided,
        ),
    )
    connection.executemany(_SAVE_STEP, [_step_row(game.id, step) for step in history.unsaved])
    if win is not None:
        row = (game.id, win.tour, win.after_extra, win.moves, win.seconds, win.aided, win.at)
        connection.execute(_SAVE_WIN, row)


def _step_row(game_id: str, step: Step) -> Row:
    parent = None if step.parent is None else step.parent.number
    redo = None if step.redo is None else step.redo.number
    moves = " ".join(map(str, step.moves))
    found = None if step.finding is None else _finding_number(step.finding)
    return (game_id, step.number, parent, moves, step.at, redo, step.bookmark, found)


def _finding_number(finding: Finding) -> int:
    if finding.verdict is Verdict.WON:
        return 2 * (finding.tour - 1) + finding.half
    return -1 if finding.verdict is Verdict.LOST else 0


def write_settings(connection: sqlite3.Connection, known: Settings, wanted: Settings) -> None:
    """Write those of the wanted settings that differ from what is known.

    Raises:
        sqlite3.Error: they could not be written.
    """
    before, after = known.values(), wanted.values()
    rows = [(key, json.dumps(value)) for key, value in after.items() if value != before[key]]
    connection.executemany(_SAVE_SETTING, rows)


def write_clock(connection: sqlite3.Connection, game: Game) -> None:
    """Write how long a game has been played.

    Raises:
        sqlite3.Error: it could not be written.
    """
    row = (game.clock.seconds, game.id)
    connection.execute("UPDATE games SET seconds = ? WHERE id = ?", row)


class Backlog:
    """What is to be written, and which games are being played.

    Attributes:
        games: The games of which something is not written yet, by id.
        in_hand: The games that are being played, by id.
        settings: The settings as the store has them.
        wanted: The settings as they are to be.
    """

    def __init__(self) -> None:
        self.games: dict[str, Game] = {}
        self.in_hand: dict[str, Game] = {}
        self.settings = self.wanted = Settings()

    def __bool__(self) -> bool:
        """Whether anything is not written yet."""
        return bool(self.games) or self.wanted != self.settings

    def play(self, game: Game) -> None:
        """A game is being played, and is to be written."""
        self.games[game.id] = self.in_hand[game.id] = game

    def write(self, connection: sqlite3.Connection) -> None:
        """Write all of it; it stays to be written until ``clear`` says that it is safe.

        Raises:
            sqlite3.Error: it could not be written.
        """
        for game in self.games.values():
            write_game(connection, game)
        write_settings(connection, self.settings, self.wanted)

    def clear(self) -> list[str]:
        """All of it is written; returns the games of it that are no longer played."""
        for game in self.games.values():
            game.history.unsaved.clear()
        left = [game for game in self.games if game not in self.in_hand]
        self.games.clear()
        self.settings = self.wanted
        return left

    def start_anew(self) -> None:
        """Whatever was written before may be gone: all that is known is to be written whole."""
        self.settings = Settings()
        self.games |= self.in_hand
        self._whole()

    def rename(self, renamed: Mapping[str, str]) -> None:
        """Games that wait have got other ids, by those they had."""
        for game in self.games.values():
            game.id = renamed.get(game.id, game.id)
        self._index()

    def move(self, ownership: Ownership) -> None:
        """Own the games that wait where they are to be written, and write them whole."""
        # What is there may be older, or damaged.
        self._whole()
        for game in self.games.values():
            if not ownership.claim(game.id):
                game.id = new_id()  # Another window plays it on, so it is two games now.
                ownership.claim(game.id)
        self._index()

    def _whole(self) -> None:
        for game in self.games.values():
            game.history.unsaved.update(game.history.steps.values())

    def _index(self) -> None:
        self.games = {game.id: game for game in self.games.values()}
        self.in_hand = {game.id: game for game in self.in_hand.values()}
