"""What is told over whatever is to be seen: notices of the store, and what no scene can say."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.app.pill import pill
from game.app.text import TEXT, Style
from game.app.told import notice_text
from game.session.notices import Message, Notice

if TYPE_CHECKING:
    import pygame

    from game.app.scenes.scene import Screen
    from game.app.services import Services

STAYS = 10.0
"""Seconds for which a notice stays once the player has done something: before that he may be away,
and nothing of this weight is to go unread."""

CAPTION = Style(22, "Medium")

_MARGIN = 10
"""Room below a notice, in units."""


class Herald:
    """Takes notices from the store and shows each long enough to be read, over the caption.

    Attributes:
        caption: The line for those who want in words what happens; empty if there is none.
    """

    def __init__(self, services: Services) -> None:
        """Tell the player of the store's notices."""
        self._services = services
        self._notice: Notice | str | None = None
        self._waiting: list[str] = []
        self._heard = False
        self._left = STAYS
        self._drawn: tuple[object, list[pygame.Surface]] | None = None
        self.caption = ""

    @property
    def text(self) -> str:
        """What is being told; empty if nothing is."""
        if isinstance(self._notice, Notice):
            return notice_text(self._services.words, self._notice)
        return self._notice or ""

    def say(self, text: str) -> None:
        """Tell something as soon as what is told already has been read."""
        self._waiting.append(text)

    def heed(self) -> None:
        """The player has done something: he is there."""
        self._heard = True

    def tick(self, dt: float) -> bool:
        """Let seconds pass; returns whether something else is told now."""
        if self._notice is not None:
            if self._heard:
                self._left -= dt
            if self._left > 0:
                return False
        before, notices = self._notice, self._services.store.notices
        waiting = notices or self._waiting
        self._notice = waiting.pop(0) if waiting else None
        self._heard, self._left = False, STAYS
        return self._notice is not before

    def draw(self, surface: pygame.Surface, screen: Screen) -> None:
        """Draw it at the bottom of the screen, a notice over the caption."""
        margin = round(_MARGIN * screen.unit)
        bottom = screen.height - margin
        for label in self._labels(screen):
            surface.blit(label, label.get_rect(midbottom=(screen.width // 2, bottom)))
            bottom -= label.height + margin

    def top(self, screen: Screen) -> int:
        """Where there is room above it, in pixels from the top of the screen."""
        margin = round(_MARGIN * screen.unit)
        return screen.height - margin - sum(x.height + margin for x in self._labels(screen))

    def _labels(self, screen: Screen) -> list[pygame.Surface]:
        """What stands at the bottom of the screen, from below."""
        looks = self.caption, self.text, screen, self._services.theme
        if self._drawn is None or self._drawn[0] != looks:
            theme = self._services.theme
            texts = ((self.caption, CAPTION, theme.text), (self.text, TEXT, self._ink()))
            limit = screen.width - 2 * _MARGIN * screen.unit
            labels = [
                pill(self._services, text, style, ink, screen.unit, limit)
                for text, style, ink in texts
                if text
            ]
            self._drawn = looks, labels
        return self._drawn[1]

    def _ink(self) -> str:
        theme = self._services.theme
        if not isinstance(self._notice, Notice):
            return theme.text
        return theme.good if self._notice.message is Message.STORED else theme.bad
