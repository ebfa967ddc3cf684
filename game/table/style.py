"""What the player's settings do to the layout."""

from typing import NamedTuple

from game.session.settings import Settings, Size


class Style(NamedTuple):
    """How the player wants the table laid out.

    Attributes:
        index_size: How many times as large as usual rank and suit are, 1.0 or more.
        scale: How many times as large as usual bar, labels and menus are, 1.0 or more.
        mirrored: Whether pile 1 lies at the right and the extra pile at the left.
        squared: Whether piles are squared up, so that of each only the top card shows.
    """

    index_size: float = 1.0
    scale: float = 1.0
    mirrored: bool = False
    squared: bool = False


PLAIN = Style()
"""How the table is laid out as long as nobody has set anything."""

INDEX_SIZES: dict[Size, float] = {"normal": 1.0, "large": 1.12, "largest": 1.25}
SCALES: dict[Size, float] = {"normal": 1.0, "large": 1.15, "largest": 1.3}


def style_of(settings: Settings) -> Style:
    """What the settings do to the layout."""
    return Style(
        INDEX_SIZES[settings.index_size],
        SCALES[settings.scale],
        settings.mirrored,
        settings.squared,
    )
