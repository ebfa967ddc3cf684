"""All that is kept of a game; and how two copies of it, each played on by itself, become one."""

from collections.abc import Mapping
from functools import lru_cache
from typing import NamedTuple, TypeVar

from game.rules.notation import RecordError, parse_moves
from game.session.game import Win
from game.session.restore import GameRow

_Value = TypeVar("_Value")


class StepRow(NamedTuple):
    """A step as it is kept; the root is step 0 and has neither parent nor moves.

    Attributes:
        number: Which step of the game it is in the order in which they were made.
        parent: The number of the step before it.
        moves: What it consists of, as in a record.
        at: When it was made, in ISO 8601.
        redo: The number of the child visited last; None if there are no children.
        bookmark: The name of the bookmark at it; None without one.
        finding: The number that stands for what the analyst found; None if he was not asked.
    """

    number: int
    parent: int | None
    moves: str
    at: str
    redo: int | None = None
    bookmark: str | None = None
    finding: int | None = None


class Kept(NamedTuple):
    """All that is kept of a game.

    Attributes:
        game: The game itself.
        cursor: The number of the step that it stands at.
        steps: Its steps by ascending number, the root first.
    """

    game: GameRow
    cursor: int
    steps: tuple[StepRow, ...]


def follows(step: StepRow, steps: dict[int, StepRow]) -> bool:
    """Whether a step can come after those that are known; nothing is said of what is legal.

    Args:
        step: Any values may stand in it.
        steps: Those before it by number, in this order, the root first.
    """
    sound = type(step.number) is int and type(step.parent) is int and isinstance(step.moves, str)
    if not (sound and step.parent in steps and step.number > next(reversed(steps))):
        return False
    return _are_moves(step.moves)


@lru_cache(4096)
def _are_moves(text: str) -> bool:
    """Whether a text is moves; few steps are unlike all others, so it costs next to nothing."""
    try:
        return bool(parse_moves(text.split()))
    except RecordError:
        return False


def redo_leads_on(step: StepRow, steps: Mapping[int, StepRow]) -> bool:
    """Whether there is a child that redo leads to, or none that it should."""
    if step.redo is None:
        return True
    return step.redo in steps and steps[step.redo].parent == step.number


def merged(ours: Kept, theirs: Kept) -> Kept:
    """A game with all that is in either of two copies of it; steps of ours keep their numbers.

    Where both say something, the copy that was played last is right. The earlier
    win stands, and the longer time of play: neither is counted twice.
    """
    if ours == theirs:
        return ours
    late = theirs.game.last_played > ours.game.last_played
    steps = {step.number: step for step in ours.steps}
    known = {(step.parent, step.moves): step.number for step in ours.steps}
    number = {0: 0}
    for step in theirs.steps[1:]:
        assert step.parent is not None
        place = number[step.parent], step.moves
        if place not in known:
            known[place] = next(reversed(steps)) + 1
            steps[known[place]] = StepRow(known[place], *place, step.at)
        number[step.number] = known[place]
    for step in theirs.steps:
        mine = steps[number[step.number]]
        redo = None if step.redo is None else number[step.redo]
        steps[mine.number] = mine._replace(
            redo=_one_of(mine.redo, redo, late),
            bookmark=_one_of(mine.bookmark, step.bookmark, late),
            finding=_found(mine.finding, step.finding, late),
        )
    cursor = number[theirs.cursor] if late else ours.cursor
    return Kept(_merged_game(ours.game, theirs.game, late), cursor, tuple(steps.values()))


def _one_of(mine: _Value | None, other: _Value | None, late: bool) -> _Value | None:
    first, second = (other, mine) if late else (mine, other)
    return second if first is None else first


def _found(mine: int | None, other: int | None, late: bool) -> int | None:
    """That nothing was found, a 0, takes no finding away; of two wins the earlier stands."""
    if mine and other and min(mine, other) > 0:
        return min(mine, other)
    found = _one_of(mine or None, other or None, late)
    return _one_of(mine, other, late) if found is None else found


def _merged_game(ours: GameRow, theirs: GameRow, late: bool) -> GameRow:
    latest = theirs if late else ours
    return latest._replace(
        daily=ours.daily or theirs.daily,
        seconds=max(ours.seconds, theirs.seconds),
        aided=max(ours.aided, theirs.aided),
        started=ours.started,
        win=_earliest(ours.win, theirs.win),
    )


def _earliest(ours: Win | None, theirs: Win | None) -> Win | None:
    if ours is None or theirs is None:
        return ours or theirs
    return min(ours, theirs, key=lambda win: win.at)
