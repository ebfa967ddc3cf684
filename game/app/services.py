"""What all scenes share; they get it through their constructor."""

from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from time import monotonic

from game.app.crash import CrashLog
from game.app.deck import Deck
from game.app.fonts import Fonts
from game.app.games import Games
from game.app.herald import Herald
from game.app.index import LETTERS
from game.app.sound import VOLUME, Sounds
from game.app.text import Writer
from game.app.theme import NIGHT, Theme
from game.session.notices import StoreError
from game.session.settings import Settings
from game.session.store import Store
from game.words import Words, system_language

_KEPT_DECKS = 3
"""A redeal may change the size of the cards, and undo changes it back; the title has its own."""


class Services:
    """The store, the settings and what follows from them: words, theme, cards.

    Attributes:
        store: Where games and settings are kept.
        folder: The folder of the store.
        settings: As they are now; ``change`` changes them.
        words: The player's language.
        theme: The colours.
        writer: Writes text.
        games: Which game is played.
        herald: Tells what the store has to say.
        sounds: Plays sounds.
        crash_log: Where the story of a fault goes.
        now: Monotonic seconds.
    """

    def __init__(
        self,
        store: Store,
        folder: Path,
        language: str | None = None,
        now: Callable[[], float] = monotonic,
    ) -> None:
        """Start with the settings in the store.

        Args:
            store: The player's store.
            folder: Where it is, and where pictures go.
            language: A language that holds for this run, or until the player chooses another.
            now: Monotonic seconds; tests bring their own.
        """
        self.store = store
        self.now = now
        self.folder = folder
        self.settings: Settings = store.settings()
        self._asked_language = language
        self.theme: Theme = NIGHT
        self.writer = Writer(Fonts())
        self.words = Words(self._language())
        self.games = Games(store)
        self.herald = Herald(self)
        self.crash_log = CrashLog(folder, now)
        self.sounds = Sounds(self.settings.muted, now)
        self._set_sounds()
        self._decks: dict[tuple[object, ...], Deck] = {}

    def _language(self) -> str:
        chosen = self._asked_language or self.settings.language
        return system_language() if chosen == "system" else chosen

    def change(self, **fields: object) -> None:
        """Change settings, at once and for good; what can't be stored holds for this run."""
        if "language" in fields:
            self._asked_language = None
        self.settings = replace(self.settings, **fields)  # type: ignore[arg-type]
        with suppress(StoreError):
            self.store.save_settings(self.settings)
        self._set_sounds()
        if self.words.language != self._language():
            self.words = Words(self._language())

    def _set_sounds(self) -> None:
        self.sounds.muted = self.settings.muted
        self.sounds.volume = VOLUME[self.settings.volume]

    def deck(self, width: int, dpi: float) -> Deck:
        """The cards at a width in pixels, as the settings want them; a few sizes are kept."""
        chosen = self.settings.letters
        letters = self.words.language if chosen == "language" else chosen
        four = self.settings.four_colours
        wanted = (width, letters, four, dpi)
        if wanted not in self._decks:
            for oldest in list(self._decks)[: 1 - _KEPT_DECKS]:
                del self._decks[oldest]
            fonts, theme = self.writer.fonts, self.theme
            self._decks[wanted] = Deck(width, LETTERS[letters], four, dpi, fonts, theme)
        return self._decks[wanted]
