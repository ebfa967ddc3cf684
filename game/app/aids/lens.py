"""X-ray of a card, and one suit alone: what is to be seen is left bright, all else in shade."""

import pygame

from game.app.aids.veil import outline, veil
from game.app.canvas import Canvas
from game.app.scenes.scene import Screen
from game.app.services import Services
from game.app.told import card_name, sentence
from game.rules.cards import CARDS, SUIT
from game.rules.moves import next_rank
from game.rules.places import FOUNDATIONS, builds_up
from game.rules.position import Position
from game.table.intents import Command
from game.table.layout import Layout
from game.table.xray import xray

SUITS_BY_COMMAND = {
    Command.SPADES: 0,
    Command.HEARTS: 1,
    Command.DIAMONDS: 2,
    Command.CLUBS: 3,
}


class Lens:
    """Looks at one kind of card, or at one suit.

    Attributes:
        on: Whether the card under the pointer or the cursor is looked at.
        suit: The suit that is shown alone, as an index; None for all.
        card: The card that is looked at; None if there is none just now.
    """

    def __init__(self, services: Services) -> None:
        """Nothing is looked at."""
        self._services = services
        self.on = False
        self.suit: int | None = None
        self.card: int | None = None
        self._made: tuple[object, pygame.Surface] | None = None

    @property
    def shows(self) -> bool:
        """Whether there is anything to draw."""
        return self.suit is not None or (self.on and self.card is not None)

    def command(self, command: Command) -> None:
        """Switch what the command names on or off."""
        if command is Command.XRAY:
            self.on = not self.on
            self.suit = None
        else:
            suit = SUITS_BY_COMMAND[command]
            self.suit = None if self.suit == suit else suit

    def close(self) -> bool:
        """Look at nothing; returns whether there was anything."""
        shown = self.on or self.suit is not None
        self.on, self.suit = False, None
        return shown

    def look_at(self, card: int | None) -> bool:
        """The pointer or the cursor is at a card, or at none; returns whether that is new."""
        new = card != self.card
        self.card = card
        return new and self.on

    def draw(self, canvas: Canvas, layout: Layout, screen: Screen) -> None:
        """Draw it over the table."""
        theme = self._services.theme
        shows = (layout, screen, theme, self.card if self.suit is None else None, self.suit)
        if self._made is None or self._made[0] != shows:
            self._made = shows, self._paint(layout, screen)
        canvas.blit(self._made[1], (0, 0))

    def _paint(self, layout: Layout, screen: Screen) -> pygame.Surface:
        theme = self._services.theme
        dark = theme.focus_casing
        if self.suit is not None:
            cards = [card for card in range(CARDS) if SUIT[card] == self.suit]
            places = FOUNDATIONS[self.suit], FOUNDATIONS[self.suit + 4]
            seen = [card for card in cards if layout.places[card] not in FOUNDATIONS]
            return veil(screen.size, layout, dark, seen, places=places)
        look = xray(layout.position, self.card or 0)
        buried = {card for above in look.above for card in above}
        shown = [card for card in look.copies if layout.places[card] not in FOUNDATIONS]
        bright = {*shown, *look.neighbours}
        made = veil(screen.size, layout, dark, bright, buried - bright, places=look.foundations)
        thick = max(2, round(2.2 * screen.unit))
        lines = dict.fromkeys(look.neighbours, theme.target)
        lines |= dict.fromkeys(shown, theme.focus)
        outline(made, layout, lines, thick, dark)
        return made

    def told(self, position: Position) -> str:
        """What is looked at, in words; empty if nothing is, or a whole suit."""
        if not self.on or self.suit is not None:
            return ""
        if self.card is None:
            return self._services.words.text("Point at a card")
        look = xray(position, self.card)
        words, letters = self._services.words, self._services.letters
        card = sentence(card_name(words, look.copies[0]))
        covering = [
            str(len(above))
            for copy, above in zip(look.copies, look.above, strict=True)
            if not any(copy in pile for pile in position.foundations)
        ]
        facts = [card]
        if covering:
            on_both = words.text("cards on its two copies: {one} and {other}",
                                 one=covering[0], other=covering[-1])  # fmt: skip
            on_one = words.text("one copy home, cards on the other: {n}", n=covering[0])
            facts.append(on_both if len(covering) == 2 else on_one)
        else:
            facts.append(words.text("both copies home"))
        wanted = []
        for place in look.foundations:
            rank = next_rank(position, place.index)
            if 0 <= rank < len(letters):
                arrow = "↑" if builds_up(place.index) else "↓"
                wanted.append(f"{arrow} {letters[rank]}")
        if wanted:
            facts.append(words.text("next home: {cards}", cards=", ".join(wanted)))
        return " · ".join(facts)
