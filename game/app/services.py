"""What all scenes share; they get it through their constructor."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING

import pygame

from game.app.crash import CrashLog
from game.app.deck import Deck
from game.app.fonts import Fonts
from game.app.games import Games
from game.app.herald import Herald
from game.app.index import LETTERS, Letters
from game.app.sound import VOLUME, Sounds
from game.app.text import Writer
from game.app.theme import Theme, theme_or_night
from game.session.notices import StoreError
from game.session.settings import Settings
from game.session.store import Store
from game.table.style import style_of
from game.words import Words, system_language

if TYPE_CHECKING:
    from game.session.adviser import Adviser

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
        self.theme: Theme = theme_or_night(self.settings.theme)
        self.writer = Writer(Fonts())
        self.words = Words(self._language())
        self.games = Games(store)
        self.herald = Herald(self)
        self.crash_log = CrashLog(folder, now)
        self.sounds = Sounds(self.settings.muted, now)
        self._set_sounds()
        self._adviser: Adviser | None = None
        self._decks: dict[tuple[object, ...], Deck] = {}

    def _language(self) -> str:
        chosen = self._asked_language or self.settings.language
        return system_language() if chosen == "system" else chosen

    def change(self, **fields: object) -> None:
        """Change settings, at once and for good; what can't be stored holds for this run."""
        if "language" in fields:
            self._asked_language = None
        self.settings = self.settings._replace(**fields)  # type: ignore[arg-type]
        with suppress(StoreError):
            self.store.save_settings(self.settings)
        self._set_sounds()
        self.theme = theme_or_night(self.settings.theme)
        if self.words.language != self._language():
            self.words = Words(self._language())

    def _set_sounds(self) -> None:
        self.sounds.muted = self.settings.muted
        self.sounds.volume = VOLUME[self.settings.volume]

    @property
    def letters(self) -> Letters:
        """The letters of the ranks, as the settings want them."""
        chosen = self.settings.letters
        return LETTERS[self.words.language if chosen == "language" else chosen]

    @property
    def adviser_started(self) -> bool:
        """Whether the analyst was ever asked."""
        return self._adviser is not None

    @property
    def adviser(self) -> Adviser:
        """The analyst; it is started when it is first asked."""
        if self._adviser is None:
            from game.session.adviser import Adviser  # noqa: PLC0415 - not before it is needed
            from game.solver.client import Client  # noqa: PLC0415

            self._adviser = Adviser(Client(wake))
        return self._adviser

    def close(self) -> None:
        """The program ends: nothing sounds, nobody thinks."""
        self.sounds.close()
        if self._adviser is not None:
            self._adviser.close()

    def deck(self, width: int, dpi: float) -> Deck:
        """The cards at a width in pixels, as the settings want them; a few sizes are kept."""
        letters, four = self.letters, self.settings.four_colours
        size = style_of(self.settings).index_size
        wanted = (width, letters, four, dpi, self.theme, size)
        if wanted not in self._decks:
            for oldest in list(self._decks)[: 1 - _KEPT_DECKS]:
                del self._decks[oldest]
            fonts, theme = self.writer.fonts, self.theme
            self._decks[wanted] = Deck(width, letters, four, dpi, fonts, theme, size)
        return self._decks[wanted]


def wake() -> None:
    """Let the loop look around: something has come from outside of it. Any thread may ask this."""
    with suppress(pygame.error):
        pygame.event.post(pygame.Event(pygame.USEREVENT))
