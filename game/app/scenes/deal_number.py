"""Asking for a deal by its number."""

from collections.abc import Callable, Sequence

from game.app.bindings import key_of
from game.app.scenes.deal_panel import DealPanel
from game.app.scenes.scene import Change, Pop
from game.app.services import Services
from game.app.widgets import Item, write_on
from game.rules.deals import LAST_DEAL, parse_number
from game.rules.reasons import Reason
from game.rules.variants import Variant
from game.table.intents import Command, Do, Erase, Intent, Paste, Type

_KEYS = ("12345", "67890")
"""The digits as they lie."""


class DealNumberScene(DealPanel):
    """A field for digits; Enter deals."""

    typing = True

    def __init__(
        self, services: Services, variant: Variant, deal: Callable[[Variant, int], Change]
    ) -> None:
        self._digits = ""
        self._refused = False
        super().__init__(services, variant, deal)

    def heading(self) -> str:
        """The panel's heading."""
        return self.services.words.text("Deal by number")

    def lines(self) -> Sequence[str]:
        """What is asked, or what is wrong with the answer."""
        text = self.services.words.text
        if self._refused:
            asked = text(Reason.NOT_A_DEAL.value)
        else:
            asked = text("A number from 1 to {last}, please", last=LAST_DEAL)
        return (text(self.variant.name), asked)

    def rows(self) -> list[list[Item]]:
        """The field itself, keys for hands without a keyboard, what deals, and the way back."""
        text, enter = self.services.words.text, key_of(self.services.words, Command.ACTIVATE)
        return [
            [Item(f"№ {self._digits}", write_on, written=True, framed=True)],
            *([self._key(digit) for digit in keys] for keys in _KEYS),
            [Item(text("Erase"), self._erase), Item(text("Deal it"), self._choose, enter)],
            [Item(text("Back"), Pop)],
        ]

    def _key(self, digit: str) -> Item:
        return Item(digit, lambda: self._write(self._digits + digit), anchor=0.5, framed=True)

    def _erase(self) -> None:
        self._write(self._digits[:-1])

    def _choose(self) -> Change | None:
        number = parse_number(self._digits)
        if number is None:
            self._refused = True
            self.resize(self.screen)
            return None
        return self.chosen(number)

    def handle(self, intent: Intent) -> Change | None:
        """Digits are written, everything else is as on any panel."""
        match intent:
            case Type(text) | Paste(text):
                digits = text.strip()
                if all(c in "".join(_KEYS) for c in digits):
                    self.grid.row = 0
                    self._write(self._digits + digits)
            case Erase():
                self.grid.row = 0
                self._erase()
            case Do(Command.ACTIVATE) if self.grid.row == 0:
                return self._choose()
            case Do(Command.UNDO | Command.SEND_UP):
                return None
            case _:
                return super().handle(intent)
        return None

    def _write(self, digits: str) -> None:
        self._digits = digits.lstrip("0")[: len(str(LAST_DEAL))]
        self._refused = False
        self.resize(self.screen)
