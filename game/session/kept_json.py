"""All that is kept of a game, as JSON and back."""

import json
import zlib
from collections.abc import Callable, Mapping
from typing import Any

from game.rules.cards import CARDS
from game.rules.deals import FIRST_DEAL, LAST_DEAL
from game.rules.notation import parse_moves
from game.rules.position import LAST_TOUR
from game.rules.reasons import Refused
from game.rules.variants import VARIANTS
from game.session.game import Aid, Win
from game.session.history import LONGEST_NAME, History
from game.session.kept import Kept, StepRow, follows, redo_leads_on
from game.session.kept_rows import FINDINGS, ID
from game.session.restore import GameRow
from game.words import mark

NO_SENSE = mark("this makes no sense")
_MISSING = mark("this is missing")
_NOT_PLAYABLE = mark("this can't be played")

_LARGEST = 2**31 - 1

Check = Callable[[Any], bool]
"""Whether a value of any type makes sense."""


class Wrong(Exception):
    """Something in a file is wrong.

    Attributes:
        reason: Why, in English, the key of its translations.
        what: The name of what is wrong; may be empty.
    """

    def __init__(self, reason: str, what: str = "") -> None:
        super().__init__(what, reason)
        self.reason, self.what = reason, what


# Writing


def to_json(kept: Kept) -> str:
    """A game as a line of JSON."""
    game = kept.game
    values: dict[str, Any] = game._asdict() | {
        "variant": game.variant.id,
        "win": None if game.win is None else game.win._asdict(),
        "cursor": kept.cursor,
        "steps": [_short(step) for step in kept.steps],
    }
    text = json.dumps(values)
    return f'{text[:-1]}, "check": {_check_sum(text)}}}'


def _short(step: StepRow) -> list[object]:
    values: list[object] = list(step)
    while values[-1] is None:
        values.pop()
    return values


def _check_sum(text: str) -> int:
    """A number that tells whether anything was changed since it was written."""
    return zlib.crc32(text.encode())


# Reading


def from_json(value: object) -> Kept:
    """A game from the value of its JSON.

    What was changed since it was written has to be playable; what was not is as
    good as it was in the store that it came from.

    Raises:
        Wrong: something in it is missing or makes no sense.
    """
    if not isinstance(value, dict):
        raise Wrong(NO_SENSE)
    values = {key: value[key] for key in value if key != "check"}
    fields = _read(values, _GAME)
    steps = {step.number: step for step in _read_steps(fields.pop("steps"))}
    cursor, win = fields.pop("cursor"), fields.pop("win")
    if cursor not in steps:
        raise Wrong(NO_SENSE, "cursor")
    fields["variant"], fields["aided"] = VARIANTS[fields["variant"]], Aid(fields["aided"])
    game = GameRow(**fields, win=None if win is None else _win(win))
    kept = Kept(game, cursor, tuple(steps.values()))
    if value.get("check") != _check_sum(_written(values)):
        _play(kept)
    return kept


def _written(values: Mapping[str, Any]) -> str:
    try:
        return json.dumps(values)
    except RecursionError as error:  # What is read can be a little deeper
        raise Wrong(NO_SENSE) from error


def _win(values: Mapping[str, Any]) -> Win:
    fields = _read(values, _WIN)
    fields["aided"] = Aid(fields["aided"])
    return Win(**fields)


def _read(values: Mapping[str, Any], checks: Mapping[str, Check]) -> dict[str, Any]:
    for name, makes_sense in checks.items():
        if name not in values:
            raise Wrong(_MISSING, name)
        if not makes_sense(values[name]):
            raise Wrong(NO_SENSE, name)
    return {name: values[name] for name in checks}


def _read_steps(rows: list[object]) -> list[StepRow]:
    steps: dict[int, StepRow] = {}
    for row in rows:
        step = _step(row)
        if step is None or not (follows(step, steps) if steps else _is_root(step)):
            raise Wrong(NO_SENSE, f"steps, {len(steps)}")
        steps[step.number] = step
    if len(steps) < 2:
        raise Wrong(NO_SENSE, "steps")
    for step in steps.values():
        if not redo_leads_on(step, steps):
            raise Wrong(NO_SENSE, f"steps, {step.number}")
    return list(steps.values())


def _step(row: object) -> StepRow | None:
    """A step whose marks make sense, or None."""
    if not isinstance(row, list) or not 4 <= len(row) <= len(StepRow._fields):
        return None
    step = StepRow(*row)
    sound = (
        _is_step(step.number)
        and is_text(step.at)
        and (step.redo is None or _is_step(step.redo))
        and (step.bookmark is None or _is_name(step.bookmark))
        and (step.finding is None or (type(step.finding) is int and step.finding in FINDINGS))
    )
    return step if sound else None


def _is_name(value: object) -> bool:
    return is_text(value) and len(str(value)) <= LONGEST_NAME


def _is_root(step: StepRow) -> bool:
    return (step.number, step.parent, step.moves) == (0, None, "")


def _play(kept: Kept) -> None:
    """Play all steps of a game.

    Raises:
        Wrong: one of them can't be played.
    """
    history = History(kept.game.variant, kept.game.deal)
    for step in kept.steps[1:]:
        try:
            parent = history.steps[step.parent or 0]
            history.add(parent, parse_moves(step.moves.split()), step.at, step.number)
        except Refused as error:
            raise Wrong(_NOT_PLAYABLE, f"steps, {step.number}") from error


def is_text(value: object) -> bool:
    """Whether a value is a text that can be stored."""
    if not isinstance(value, str):
        return False
    try:
        value.encode()
    except UnicodeEncodeError:
        return False
    return True


def _between(least: int, most: int) -> Check:
    return lambda value: type(value) is int and least <= value <= most


def _is_time(value: object) -> bool:
    return isinstance(value, int | float) and type(value) is not bool and 0 <= value <= _LARGEST


def _is_switch(value: object) -> bool:
    return isinstance(value, bool)


_whole = _between(0, _LARGEST)
_is_step = _between(0, 10**9)  # It can still be played on for ever
_aid = _between(0, max(Aid))

_GAME: dict[str, Check] = {
    "id": lambda value: isinstance(value, str) and ID.fullmatch(value) is not None,
    "variant": lambda value: isinstance(value, str) and value in VARIANTS,
    "deal": _between(FIRST_DEAL, LAST_DEAL),
    "daily": _is_switch,
    "started": is_text,
    "last_played": is_text,
    "seconds": _is_time,
    "moves": _whole,
    "home": _between(0, CARDS),
    "given_up": _is_switch,
    "aided": _aid,
    "win": lambda value: value is None or isinstance(value, dict),
    "cursor": _whole,
    "steps": lambda value: isinstance(value, list),
}
_WIN: dict[str, Check] = {
    "tour": _between(1, LAST_TOUR),
    "after_extra": _is_switch,
    "moves": _whole,
    "seconds": _is_time,
    "aided": _aid,
    "at": is_text,
}
"""What makes sense, by the fields of a game and of its win."""
