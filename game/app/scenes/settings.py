"""The settings, in four groups, each effective at once."""

from collections.abc import Mapping
from typing import NamedTuple

from game.app.index import LETTERS
from game.app.scenes.panel import PanelScene
from game.app.scenes.scene import Change, Pop, Refresh, Screen
from game.app.services import Services
from game.app.sound import Sound
from game.app.widgets import Item
from game.rules.cards import ACE, KING
from game.table.intents import Command, Do, Intent, Scroll
from game.words import LANGUAGES, mark


class Choice(NamedTuple):
    """A setting as it is offered.

    Attributes:
        name: Of the field in ``Settings``.
        label: What the player reads.
        values: Its values in their order, each with what the player reads.
        help: What it is about, in a line.
        idle: Another setting, and the value of it with which this one does nothing.
    """

    name: str
    label: str
    values: Mapping[str, str] | Mapping[bool, str]
    help: str
    idle: tuple[str, object] | None = None


_LANGUAGES = {"system": mark("as the system"), **LANGUAGES}
_LETTERS = {"language": mark("as the language")} | {
    language: " ".join(letters[rank] for rank in (ACE, KING, 11, 10, 9))
    for language, letters in LETTERS.items()
}
_THEMES = {
    "night": mark("night sky"),
    "sandstone": mark("sandstone"),
    "cloth": mark("green cloth"),
    "contrast": mark("high contrast"),
}
_SIZES = {"normal": mark("normal"), "large": mark("large"), "largest": mark("largest")}
_MOTION = {"full": mark("full"), "brief": mark("brief"), "none": mark("none")}
_SPEED = {"slow": mark("slow"), "normal": mark("moderate"), "fast": mark("fast")}
_VOLUME = {"full": mark("full volume"), "medium": mark("medium"), "quiet": mark("quiet")}
_CLICK = {"take": mark("takes it in hand"), "send": mark("sends it up")}
_COLOURS = {True: mark("four"), False: mark("two")}
_SQUARED = {False: mark("fanned"), True: mark("squared up")}
_MIRRORED = {False: mark("at the left"), True: mark("at the right")}
_SWITCH = {True: mark("on"), False: mark("off")}
_MUTED = {False: mark("on"), True: mark("off")}

GROUPS = (
    (
        mark("General"),
        (
            Choice(
                "language", mark("Language"), _LANGUAGES,
                mark("Of the program. The letters on the cards can be of another."),
            ),
            Choice(
                "scale", mark("Size of words"), _SIZES,
                mark("Of the bar, the labels, the menus and the pages."),
            ),
            Choice(
                "captions", mark("Captions"), _SWITCH,
                mark("What happens, and what the focus is on, as a line of text."),
            ),
            Choice(
                "aids", mark("Analyst’s aids"), _SWITCH,
                mark("Hints, and what can still be reached. Shown only when asked for."),
            ),
        ),
    ),
    (
        mark("Table"),
        (
            Choice(
                "theme", mark("Theme"), _THEMES,
                mark("What the table is made of, and all its colours."),
            ),
            Choice(
                "squared", mark("Piles"), _SQUARED,
                mark("Fanned, all cards are seen; squared up, only the top ones, as in 1826."),
            ),
            Choice(
                "mirrored", mark("First pile"), _MIRRORED,
                mark("The extra pile lies at the other end."),
            ),
            Choice(
                "clock_shown", mark("Clock"), _SWITCH,
                mark("The minutes played, in the bar. The result names the time in any case."),
            ),
        ),
    ),
    (
        mark("Cards"),
        (
            Choice(
                "letters", mark("Letters on the cards"), _LETTERS,
                mark("Of the ace, the king, the queen and the jack."),
            ),
            Choice(
                "four_colours", mark("Colours of the suits"), _COLOURS,
                mark("With four, diamonds are blue and clubs are green."),
            ),
            Choice(
                "index_size", mark("Rank and suit"), _SIZES,
                mark("How large they are in the corner of a card."),
            ),
            Choice(
                "click", mark("A click on a card"), _CLICK,
                mark("What one click on a top card does. Two clicks always send it up."),
            ),
            Choice(
                "collect_after_step", mark("Collect after each step"), _SWITCH,
                mark("Cards that can go up to the foundations do so by themselves."),
            ),
        ),
    ),
    (
        mark("Motion and sound"),
        (
            Choice(
                "motion", mark("Motion"), _MOTION,
                mark("How much of each move is shown; with none, cards lie at once where they go."),
            ),
            Choice(
                "speed", mark("Speed"), _SPEED,
                mark("How fast cards move."), idle=("motion", "none"),
            ),
            Choice(
                "muted", mark("Sound"), _MUTED,
                mark("Cards that slide and land, and a note for each that comes home."),
            ),
            Choice(
                "volume", mark("Volume"), _VOLUME,
                mark("How loud the sounds are."), idle=("muted", True),
            ),
        ),
    ),
)  # fmt: skip
"""Title and settings of each group."""


class SettingsScene(PanelScene):
    """Left and Right, Enter or a click change a setting; the wheel and Page keys turn the page."""

    width = 600
    least_rows = 2 + max(len(choices) for _, choices in GROUPS)

    def __init__(self, services: Services) -> None:
        self._group = 0
        self._wheel = 0.0
        super().__init__(services)

    def heading(self) -> str:
        """The panel's heading."""
        return self.services.words.text("Settings")

    def rows(self) -> list[list[Item]]:
        """A tab for each group, a line for each setting of the open one, and the way back."""
        text = self.services.words.text
        tabs = [self._tab(i, text(title)) for i, (title, _) in enumerate(GROUPS)]
        _, choices = GROUPS[self._group]
        lines = [[self._line(choice)] for choice in choices]
        return [tabs, *lines, [Item(text("Back"), Pop, command=Command.MENU)]]

    def resize(self, screen: Screen) -> None:
        """Lay it out; the way back is at the same place in every group."""
        super().resize(screen)
        rows = self.grid.rows
        pitch = rows[1][0].box.top - rows[0][0].box.top
        rows[-1][0].box.top += (self.least_rows - len(rows)) * pitch

    def handle(self, intent: Intent) -> Change | None:
        """The wheel and the Page keys turn to another group, from wherever the focus is."""
        match intent:
            case Scroll(notches):
                # What is left of a turn counts no more once the wheel turns back.
                self._wheel = notches + (self._wheel if notches * self._wheel > 0 else 0)
                turns = int(self._wheel)
                self._wheel -= turns
                self._open(self._group + turns)
            case Do(Command.PAGE_DOWN):
                self._open(self._group + 1)
            case Do(Command.PAGE_UP):
                self._open(self._group - 1)
            case _:
                return super().handle(intent)
        return None

    def _tab(self, group: int, title: str) -> Item:
        def turn() -> None:
            self._open(group)

        return Item(title, turn, tab=True, chosen=group == self._group)

    def _open(self, group: int) -> None:
        self._group = max(0, min(group, len(GROUPS) - 1))
        if self.grid.row == 0:
            self.grid.column = self._group
        self.resize(self.screen)

    def _line(self, choice: Choice) -> Item:
        services, text = self.services, self.services.words.text
        order: list[object] = list(choice.values)
        readable = list(choice.values.values())
        now = order.index(getattr(services.settings, choice.name))

        def adjust(by: int) -> Change:
            services.change(**{choice.name: order[(now + by) % len(order)]})
            if choice.name in ("muted", "volume"):
                services.sounds.play(Sound.NOTE)
            return Refresh()

        return Item(
            text(choice.label),
            lambda: adjust(1),
            text(readable[now]),
            adjust=adjust,
            help=text(choice.help),
            enabled=choice.idle is None
            or getattr(services.settings, choice.idle[0]) != choice.idle[1],
        )
