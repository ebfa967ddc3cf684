"""What came of games, of exports and of imports, in the player's language."""

import datetime
from collections.abc import Sequence

from game.app.bar import ROMAN
from game.app.told import short_path
from game.session.archive import ArchiveError, Imported
from game.session.game import Aid
from game.session.restore import GameRow
from game.session.statistics import State, state_of
from game.words import Words, mark

AIDS = {
    Aid.NONE: mark("unaided"),
    Aid.VIEW: mark("with a view"),
    Aid.AIDED: mark("aided"),
}
STATES = {
    State.WON: mark("won"),
    State.GIVEN_UP: mark("given up"),
    State.IN_PLAY: mark("in play"),
}


def day_of(moment: str) -> str:
    """The local day of a moment in ISO 8601, such as 2026-11-30; empty if it is none."""
    try:
        return datetime.datetime.fromisoformat(moment).astimezone().date().isoformat()
    except (ValueError, OverflowError, OSError):
        return ""


def duration(seconds: float) -> str:
    """A time of play with its seconds, such as 12:07 or 1:02:07."""
    minutes, rest = divmod(int(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"


def result_of(words: Words, game: GameRow) -> str:
    """What came of a game, in few words."""
    if game.win is not None:
        return words.text("won in tour {tour}", tour=ROMAN[game.win.tour - 1])
    return words.text(STATES[state_of(game)])


def archive_fault(words: Words, error: ArchiveError) -> str:
    """Which file, where in it, and what is wrong."""
    place = [short_path(str(error.path))]
    if error.line:
        place.append(words.text("line {line}", line=error.line))
    if error.what:
        place.append(error.what)
    return f"{', '.join(place)}: {words.text(error.reason)}"


def what_came_in(words: Words, imported: Imported) -> str:
    """What came of an import, in a line."""
    if not any(imported):
        return words.text("There is nothing new in it")
    said: Sequence[tuple[str, int]] = (
        (words.plural("{n} game added", "{n} games added", imported.added), imported.added),
        (words.plural("{n} game completed", "{n} games completed", imported.merged),
         imported.merged),
        (words.plural("{n} game is being played and stays as it is",
                      "{n} games are being played and stay as they are", imported.left),
         imported.left),
    )  # fmt: skip
    return " · ".join(text for text, count in said if count)
