"""What the program says, in the player's language.

English texts are the keys; a catalogue in ``assets/locale`` translates them.
Texts that stand in data are marked with ``mark`` so that the catalogue's test
finds them.
"""

import gettext
import os
import sys
from pathlib import Path

LANGUAGES = {"en": "English", "ru": "Русский"}
"""The languages there are, by code, each named in itself."""

LOCALES = Path(__file__).parents[2] / "assets" / "locale"
DOMAIN = "dendera"

_ON_WINDOWS = {0x19: "ru"}
"""Languages by the numbers that Windows has for them."""


def mark(text: str) -> str:
    """Mark a text for translation where it is written; it is translated where it is shown."""
    return text


def system_language() -> str:
    """The code of the language the system speaks; English if we do not."""
    if sys.platform == "win32":
        import ctypes  # noqa: PLC0415 - there is nothing in it for other systems

        language = ctypes.windll.kernel32.GetUserDefaultUILanguage() & 0x3FF
        return _ON_WINDOWS.get(language, "en")
    for variable in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        if chosen := os.environ.get(variable):
            return next((code for code in LANGUAGES if chosen.lower().startswith(code)), "en")
    return "en"


class Words:
    """Texts and plurals of one language.

    Attributes:
        language: Its code, a key of ``LANGUAGES``.
    """

    def __init__(self, language: str) -> None:
        self.language = language
        self._catalogue = gettext.NullTranslations()
        catalogue = LOCALES / language / "LC_MESSAGES" / f"{DOMAIN}.mo"
        if catalogue.exists():  # English needs none
            with catalogue.open("rb") as file:
                self._catalogue = gettext.GNUTranslations(file)

    def text(self, message: str, /, **values: object) -> str:
        """A text in this language, its ``{named}`` places filled with values."""
        said = self._catalogue.gettext(message) if message else ""
        return said.format(**values) if values else said

    def plural(self, one: str, many: str, n: int, /) -> str:
        """A text that depends on a count; ``{n}`` stands for the count in it."""
        return self._catalogue.ngettext(one, many, n).format(n=n)
