"""The list of all games: which there are, and what is to be told of those that are looked at."""

import sqlite3
from collections.abc import Sequence
from typing import NamedTuple

from game.rules.deals import FIRST_DEAL, LAST_DEAL
from game.rules.variants import VARIANTS, Variant
from game.session.restore import GAME_COLUMNS, PLAYED, GameRow, read_game
from game.session.statistics import State

_IS = {
    State.WON: "wins.at IS NOT NULL",
    State.GIVEN_UP: "wins.at IS NULL AND given_up",
    State.IN_PLAY: "wins.at IS NULL AND NOT given_up",
}
"""What ``state_of`` says, in SQL."""

_SOME_VARIANT = f"variant IN ({', '.join(repr(variant) for variant in VARIANTS)})"

_BOOKMARKS = "(SELECT count(*) FROM steps WHERE game = games.id AND bookmark IS NOT NULL)"

_LINE = """
WITH RECURSIVE line (number, parent, moves, depth) AS (
    SELECT number, parent, moves, 0 FROM steps
    WHERE game = :game AND number = (SELECT cursor FROM games WHERE id = :game)
    UNION ALL
    SELECT steps.number, steps.parent, steps.moves, depth + 1
    FROM line JOIN steps ON steps.game = :game AND steps.number = line.parent
    WHERE steps.number < line.number
)
SELECT moves FROM line ORDER BY depth DESC
"""


def listed(
    connection: sqlite3.Connection, variant: Variant | None, state: State | None
) -> list[str]:
    """The ids of all games in which a step was made and that can be read, that played last first.

    Args:
        connection: A database that has today's tables.
        variant: The patience to list; None for all.
        state: What has come of those to list; None for all.

    Raises:
        sqlite3.Error: it can't be read.
    """
    conditions = [
        PLAYED,
        "variant = :variant" if variant else _SOME_VARIANT,
        # As ``read_game`` wants it.
        f"typeof(deal) = 'integer' AND deal BETWEEN {FIRST_DEAL} AND {LAST_DEAL}",
    ]
    conditions += [_IS[state]] if state else []
    rows = connection.execute(
        "SELECT id FROM games LEFT JOIN wins ON wins.game = games.id"
        f" WHERE {' AND '.join(conditions)} ORDER BY turn DESC",
        {"variant": variant.id if variant else ""},
    )
    return [str(game) for (game,) in rows]


class Entry(NamedTuple):
    """A game as the list shows it.

    Attributes:
        game: The game.
        bookmarks: How many of its steps have one.
    """

    game: GameRow
    bookmarks: int


def told(connection: sqlite3.Connection, games: Sequence[str]) -> dict[str, Entry]:
    """What is to be told of some games, by id; those that can't be read are left out.

    Raises:
        sqlite3.Error: it can't be read.
    """
    rows = connection.execute(
        f"SELECT {GAME_COLUMNS}, {_BOOKMARKS} FROM games LEFT JOIN wins ON wins.game = games.id"
        f" WHERE id IN ({', '.join('?' * len(games))})",
        games,
    )
    found = ((read_game(row), row[-1]) for row in rows)
    return {game.id: Entry(game, bookmarks) for game, bookmarks in found if game is not None}


def record_of(connection: sqlite3.Connection, game: GameRow) -> str:
    """The record of a game as it stands, whoever plays it.

    Raises:
        sqlite3.Error: it can't be read.
    """
    moves = (str(row[0]) for row in connection.execute(_LINE, {"game": game.id}))
    return " ".join((game.variant.id, str(game.deal), *filter(None, moves)))
