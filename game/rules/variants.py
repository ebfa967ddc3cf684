"""The three patiences as data: everything in which they differ is a field here."""

from typing import NamedTuple


class Variant(NamedTuple):
    """One patience of the family.

    Attributes:
        id: The word that stands for it in records and on the command line.
        name: Its English name, which is also the key of its translations.
        keeps_single: Whether a pile of exactly one card keeps it when the extra pile is formed.
        transfers: Whether the top card of a foundation may go to the other foundation of its suit.
    """

    id: str
    name: str
    keeps_single: bool = False
    transfers: bool = False


DENDERA = Variant("dendera", "Dendera Zodiac")
TURKISH = Variant("turkish", "Turkish Patience", keeps_single=True)
CRESCENT = Variant("crescent", "Crescent", transfers=True)

VARIANTS: dict[str, Variant] = {v.id: v for v in (DENDERA, TURKISH, CRESCENT)}
"""All variants by id, in the order in which they are offered."""
