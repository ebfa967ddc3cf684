"""Colours by role. A theme is data: nothing else in the program writes a colour.

A colour is ``#RRGGBB``, or ``#RRGGBBAA`` where it is laid over what lies below it;
pygame takes both wherever it wants a colour. The few colours that belong to the
drawings alone are in the drawings.
"""

from typing import NamedTuple

Inks = tuple[str, str, str, str]
"""The colours of spades, hearts, diamonds and clubs."""


class Theme(NamedTuple):
    """The colours of the table, the cards and the words.

    Attributes:
        background: The night sky from its centre to its rim.
        star: The quiet stars on it.
        disk: The zodiac disk on it.
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
        shadow: The shadow of a lifted card.
        rest_shadow: The shadow of the cards that lie on the table.
        target: The glow of a place that would take the held card.
        focus: The ring around what the keyboard points at.
        focus_casing: The dark casing that keeps this ring apart from any ground.
        well: What darkens the inside of a niche and of the extra pile's room.
        niche: The outline of an empty foundation.
        ghost_index: The index of the card that an empty foundation waits for.
        ghost_pip: Its suit, large.
        ghost_line: The outline of the extra pile's ghost card.
        tick: An empty tick of the progress line; a filled one is gold.
        emptied: The outline that an emptied pile leaves.
        emptied_dot: The dot in the middle of it.
        good: A verdict that pleases.
        bad: A verdict that does not.
    """

    background: tuple[str, str, str]
    star: str
    disk: str
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
    shadow: str
    rest_shadow: str
    target: str
    focus: str
    focus_casing: str
    well: str
    niche: str
    ghost_index: str
    ghost_pip: str
    ghost_line: str
    tick: str
    emptied: str
    emptied_dot: str
    good: str
    bad: str

    def inks(self, four_colours: bool) -> Inks:
        """The colours of the suits, in four colours or in two."""
        return self.inks_four if four_colours else self.inks_two


NIGHT = Theme(
    background=("#1B3570", "#0C1A40", "#081230"),
    star="#F0E2B822",
    disk="#E0B65A12",
    bar="#0A1533EB",
    raised="#1A2C5E",
    hairline="#8F7437",
    text="#F3E9D2",
    muted="#A9B4CF",
    gold="#E0B65A",
    on_gold="#0A1533",
    paper="#F7F0DF",
    edge="#A8956A",
    panel="#F3E8CD",
    panel_star="#E6D5AC",
    frame="#8F7437",
    pillar="#D4A94E",
    pillar_line="#1B2333",
    pillar_blocks=("#1E3A8A", "#2F9C95"),
    inks_two=("#1B2333", "#B3261E", "#B3261E", "#1B2333"),
    inks_four=("#1B2333", "#B3261E", "#1A4FB0", "#17663A"),
    shadow="#02061496",
    rest_shadow="#0206148C",
    target="#4FE0CF",
    focus="#FFE08A",
    focus_casing="#081230",
    well="#08123096",
    niche="#C9A86ABE",
    ghost_index="#C9A86AC8",
    ghost_pip="#C9A86A6E",
    ghost_line="#8F743796",
    tick="#3A4F8C",
    emptied="#A9B4CF69",
    emptied_dot="#3A4F8CB4",
    good="#8FE3C0",
    bad="#F0A08C",
)
"""The ceiling of Dendera by night."""
