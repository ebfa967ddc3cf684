"""What a program that is about to be killed tells of itself, a line of JSON at a time."""

import json
from hashlib import blake2b
from typing import NamedTuple

from game.session.game import Game
from game.session.settings import Settings


class Seen(NamedTuple):
    """All that must outlive a kill but the clock; two of them are equal if all of it is.

    Attributes:
        game: The id of the game on the table; empty if there is none.
        record: The game as it stands.
        cursor: The number of the step that it stands at.
        redo: The numbers of the steps that redo leads to, one after another.
        tree: Stands for all steps ever tried, with the one that redo leads to from each.
        facts: Whatever else is known of the game.
        goes_on: Whether it comes back at the next start.
        settings: As JSON, without the window's place.
    """

    game: str
    record: str
    cursor: int
    redo: str
    tree: str
    facts: str
    goes_on: bool
    settings: str


def seen(game: Game | None, settings: Settings) -> Seen:
    """A game and the settings as they are now."""
    chosen = json.dumps(settings._replace(window=None).values(), sort_keys=True)
    if game is None:
        return Seen("", "", 0, "", "", "", False, chosen)
    history = game.history
    redo, step = [], history.cursor.redo
    while step is not None:
        redo.append(str(step.number))
        step = step.redo
    tree = [
        (
            step.number,
            step.parent.number if step.parent else 0,
            " ".join(map(str, step.moves)),
            step.at,
            step.redo.number if step.redo else 0,
            step.bookmark,
            step.finding,
        )
        for _, step in sorted(history.steps.items())
    ]
    facts = game.started, game.daily, int(game.aided), game.given_up, game.win
    return Seen(
        game.id,
        str(game.record()),
        history.cursor.number,
        " ".join(redo),
        blake2b(repr(tree).encode(), digest_size=8).hexdigest(),
        repr(facts),
        not (game.given_up or game.position.won),
        chosen,
    )


class Line(NamedTuple):
    """One line.

    Attributes:
        kind: ``kept`` is told before something is stored, ``shown`` after a flip, ``act`` before
            an intent is answered and ``done`` after that, ``turn`` at every turn of the loop.
        at: Monotonic seconds, the same in all processes.
        clock: How long the game has been played, in seconds.
        game: The id of this game; empty if there is none.
        what: The intent; for what is shown, the scene and whether anything flies.
        seen: What is, or will be once it is stored; None for intents and turns.
    """

    kind: str
    at: float
    clock: float
    game: str
    what: str = ""
    seen: Seen | None = None


def read_line(text: str | bytes) -> Line:
    """A line that was written as JSON."""
    kind, at, clock, game, what, state = json.loads(text)
    return Line(kind, at, clock, game, what, state and Seen(*state))
