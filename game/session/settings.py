"""What the player has chosen, and how his window lay."""

from collections.abc import Mapping
from typing import Literal, NamedTuple, get_args

Language = Literal["system", "en", "ru"]
Letters = Literal["language", "en", "ru"]
ThemeName = Literal["night", "sandstone", "cloth", "contrast"]
Size = Literal["normal", "large", "largest"]
Click = Literal["take", "send"]
Motion = Literal["full", "brief", "none"]
Speed = Literal["slow", "normal", "fast"]
Volume = Literal["full", "medium", "quiet"]

_CHOICES: dict[str, tuple[str, ...]] = {
    "language": get_args(Language),
    "letters": get_args(Letters),
    "theme": get_args(ThemeName),
    "index_size": get_args(Size),
    "scale": get_args(Size),
    "click": get_args(Click),
    "motion": get_args(Motion),
    "speed": get_args(Speed),
    "volume": get_args(Volume),
}

_LARGEST = 32767
"""The largest width, and the farthest place, that window systems can name."""


class Geometry(NamedTuple):
    """Where the window lay, in window points; it may be on no screen any more.

    Attributes:
        width: Its width, without the frame, while not maximised.
        height: Its height, likewise.
        x: Its left edge.
        y: Its top edge.
        maximised: Whether it filled the screen.
    """

    width: int
    height: int
    x: int
    y: int
    maximised: bool = False


class Settings(NamedTuple):
    """Everything that can be set.

    Attributes:
        language: The language of the program.
        letters: The letters on the cards: of the program's language, or of a certain one.
        theme: The colours of the table and of the words.
        four_colours: Whether each suit has its own colour.
        index_size: How large rank and suit are in the corner of a card.
        scale: How large bar, labels and menus are.
        mirrored: Whether pile 1 lies at the right, and the extra pile at the left.
        squared: Whether piles lie squared up, so that only their top cards show.
        click: What one click on a top card does: take it in hand, or send it up if it fits.
        collect_after_step: Whether cards that fit go up after each step.
        motion: How much moves.
        speed: How fast it moves.
        volume: How loud it is.
        muted: Whether it is silent.
        captions: Whether each event and what the focus is on stand as a line of text.
        clock_shown: Whether the bar shows how long has been played.
        aids: Whether the analyst offers its help; it shows nothing before it is asked.
        guided: Whether the guided game has been offered already.
        window: How the window lay; None if it was never opened.
    """

    language: Language = "system"
    letters: Letters = "language"
    theme: ThemeName = "night"
    four_colours: bool = True
    index_size: Size = "normal"
    scale: Size = "normal"
    mirrored: bool = False
    squared: bool = False
    click: Click = "take"
    collect_after_step: bool = False
    motion: Motion = "full"
    speed: Speed = "normal"
    volume: Volume = "full"
    muted: bool = False
    captions: bool = False
    clock_shown: bool = True
    aids: bool = True
    guided: bool = False
    window: Geometry | None = None

    def values(self) -> dict[str, object]:
        """The settings by name, of types that JSON has."""
        return self._asdict() | {"window": self.window and self.window._asdict()}


def read_settings(values: Mapping[str, object]) -> Settings:
    """The settings with these values; what is missing or makes no sense is as by default."""
    names = {*Settings._fields} - {"window"}
    valid = {name: values[name] for name in names & values.keys() if _is_valid(name, values[name])}
    return Settings(window=_read_window(values.get("window")), **valid)  # type: ignore[arg-type]


def _is_valid(name: str, value: object) -> bool:
    choices = _CHOICES.get(name)
    return isinstance(value, bool) if choices is None else value in choices


def _read_window(value: object) -> Geometry | None:
    match value:
        case {"width": width, "height": height, "x": x, "y": y, "maximised": bool(maximised)}:
            numbers = width, height, x, y
            whole = all(type(n) is int and abs(n) <= _LARGEST for n in numbers)
            if whole and min(width, height) > 0:
                return Geometry(*numbers, maximised)
    return None
