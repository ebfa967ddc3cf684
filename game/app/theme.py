"""Colours by role. A theme is data: nothing in the program writes a colour.

A theme is a file in ``assets/themes`` with a value for each field of ``Theme``. A colour
is ``#RRGGBB``, or ``#RRGGBBAA`` where it is laid over what lies below it; pygame takes
both wherever it wants a colour. The few colours that belong to the drawings alone are
in the drawings.
"""

import json
from collections.abc import Mapping
from contextlib import suppress
from functools import lru_cache
from pathlib import Path
from typing import Literal, get_args

THEMES = Path(__file__).parents[2] / "assets" / "themes"
"""Where the themes are."""

Ground = Literal["sky", "relief", "cloth", "plain"]
"""What the table is made of: the night sky, carved sandstone, cloth, or nothing but a colour."""

Inks = tuple[str, str, str, str]
"""The colours of spades, hearts, diamonds and clubs."""

Value = str | tuple[str, ...]
"""What a theme has for a role."""


class Theme:
    """The colours of the table, the cards and the words. Each theme is made but once.

    Attributes:
        ground: What the table is made of.
        background: Its colours, from where it is brightest to its rim.
        ornament: What is drawn on it: stars and disk of a sky, light and shade of a carving or
            of what is woven into cloth.
        dim: What is laid over a scene while a panel stands before it.
        bar: The bar on top, and the ground of dialogs.
        raised: The ground of what stands out from the bar's colour, such as a focused line.
        hairline: Thin lines around and between things; the outline of the extra pile's room.
        text: Words on the bar.
        muted: Words that matter less, and the numbers of the piles.
        gold: Titles, filled ticks, the big button, the glow of a hint.
        on_gold: Words on gold.
        paper: The ground of a card.
        edge: The line around a card.
        panel: The ground of a court's picture.
        panel_star: The small stars on that ground.
        frame: The line around a court's picture.
        pillar: The pillars beside a court.
        pillar_line: The line along their inner side.
        pillar_blocks: Their blocks beside spades and beside clubs; in red suits these have the ink.
        inks_two: The suits in two colours.
        inks_four: The suits in four colours.
        coming: What the light of the present becomes on a table that is only foreseen.
        shadow: The shadow of a lifted card.
        rest_shadow: The shadow of the cards that lie on the table.
        target: The glow of a place that would take the held card.
        focus: The ring around what the keyboard points at.
        focus_casing: The casing that keeps this ring apart from any ground.
        well: What darkens the inside of a niche and of the extra pile's room.
        lip: The lit lower rim of what is sunk into the table.
        niche: The outline of an empty foundation.
        ghost_index: The index of the card that an empty foundation waits for.
        ghost_pip: Its suit, large.
        ghost_line: The outline of the extra pile's ghost card.
        tick: An empty tick of the progress line; a filled one is gold.
        emptied: The outline that an emptied pile leaves.
        emptied_star: The star in the middle of it.
        good: A verdict that pleases.
        bad: A verdict that does not.
    """

    ground: Ground
    background: tuple[str, str, str]
    ornament: tuple[str, str]
    dim: str
    bar: str
    raised: str
    hairline: str
    text: str
    muted: str
    gold: str
    on_gold: str
    paper: str
    edge: str
    panel: str
    panel_star: str
    frame: str
    pillar: str
    pillar_line: str
    pillar_blocks: tuple[str, str]
    inks_two: Inks
    inks_four: Inks
    coming: str
    shadow: str
    rest_shadow: str
    target: str
    focus: str
    focus_casing: str
    well: str
    lip: str
    niche: str
    ghost_index: str
    ghost_pip: str
    ghost_line: str
    tick: str
    emptied: str
    emptied_star: str
    good: str
    bad: str

    def __init__(self, values: Mapping[str, Value]) -> None:
        """Take what a theme's file says; see ``read_theme``."""
        # A tuple of so many names would take longer to make than its file to read.
        vars(self).update(values)

    def inks(self, four_colours: bool) -> Inks:
        """The colours of the suits, in four colours or in two."""
        return self.inks_four if four_colours else self.inks_two


class ThemeError(ValueError):
    """A theme's file cannot be read, or does not hold what a theme needs."""


@lru_cache
def read_theme(name: str) -> Theme:
    """The theme of a name such as ``night``.

    Raises:
        ThemeError: its file is missing, or something in it is missing, unknown or no colour.
    """
    path = THEMES / f"{name}.json"
    try:
        values = json.loads(path.read_bytes())
    except (OSError, ValueError) as error:
        raise ThemeError(f"{path.name}: {error}") from error
    if not isinstance(values, dict):
        raise ThemeError(f"{path.name}: not an object")
    kinds = Theme.__annotations__
    wrong = [f"{role} is missing" for role in kinds if role not in values]
    for role, value in values.items():
        if role not in kinds:
            wrong.append(f"{role} is unknown")
        elif not _fits(value, kinds[role]):
            wrong.append(f"{role} cannot be {json.dumps(value)}")
    if wrong:
        raise ThemeError(f"{path.name}: {', '.join(wrong)}")
    return Theme({role: _frozen(value) for role, value in values.items()})


def theme_or_night(name: str) -> Theme:
    """The theme of a name; the night's, which the game comes with, if it cannot be had."""
    with suppress(ThemeError):
        return read_theme(name)
    return NIGHT


_DIGITS = frozenset("0123456789ABCDEF")


def _fits(value: object, kind: object) -> bool:
    if kind is Ground:
        return value in get_args(Ground)
    if kind is str:
        return (
            isinstance(value, str)
            and len(value) in (7, 9)
            and value.startswith("#")
            and _DIGITS.issuperset(value[1:])
        )
    parts = get_args(kind)
    return isinstance(value, list) and len(value) == len(parts) and all(map(_fits, value, parts))


def _frozen(value: str | list[str]) -> Value:
    return tuple(value) if isinstance(value, list) else value


NIGHT = read_theme("night")
"""The ceiling of Dendera by night."""
