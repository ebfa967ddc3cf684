"""What the player has chosen, and how his window lay."""

from collections.abc import Mapping
from dataclasses import asdict, dataclass, fields
from typing import Literal, get_args

Language = Literal["system", "en", "ru"]
Letters = Literal["language", "en", "ru"]
Motion = Literal["full", "brief", "none"]
Volume = Literal["full", "medium", "quiet"]

_CHOICES: dict[str, tuple[str, ...]] = {
    "language": get_args(Language),
    "letters": get_args(Letters),
    "motion": get_args(Motion),
    "volume": get_args(Volume),
}

_LARGEST = 32767
"""The largest width, and the farthest place, that window systems can name."""


@dataclass(frozen=True, slots=True)
class Geometry:
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


@dataclass(frozen=True, slots=True)
class Settings:
    """Everything that can be set.

    Attributes:
        language: The language of the program.
        letters: The letters on the cards: of the program's language, or of a certain one.
        four_colours: Whether each suit has its own colour.
        collect_after_step: Whether cards that fit go up after each step.
        squared: Whether piles lie squared up, so that only their top cards show.
        motion: How much moves.
        volume: How loud it is.
        muted: Whether it is silent.
        window: How the window lay; None if it was never opened.
    """

    language: Language = "system"
    letters: Letters = "language"
    four_colours: bool = True
    collect_after_step: bool = False
    squared: bool = False
    motion: Motion = "full"
    volume: Volume = "full"
    muted: bool = False
    window: Geometry | None = None

    def values(self) -> dict[str, object]:
        """The settings by name, of types that JSON has."""
        return asdict(self)


def read_settings(values: Mapping[str, object]) -> Settings:
    """The settings with these values; what is missing or makes no sense is as by default."""
    names = {field.name for field in fields(Settings)} - {"window"}
    valid = {name: values[name] for name in names & values.keys() if _is_valid(name, values[name])}
    return Settings(window=_read_window(values.get("window")), **valid)  # type: ignore[arg-type]


def _is_valid(name: str, value: object) -> bool:
    choices = _CHOICES.get(name)
    return isinstance(value, bool) if choices is None else value in choices


def _read_window(value: object) -> Geometry | None:
    match value:
        case {
            "width": int(width),
            "height": int(height),
            "x": int(x),
            "y": int(y),
            "maximised": bool(maximised),
        } if min(width, height) > 0 and max(width, height, abs(x), abs(y)) <= _LARGEST:
            return Geometry(width, height, x, y, maximised)
    return None
