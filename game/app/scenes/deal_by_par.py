"""A new deal by how hard it is: gentle, fair or hard, judged by the earliest win known."""

from collections.abc import Callable, Sequence

from game.app.scenes.deal_panel import DealPanel
from game.app.scenes.scene import Change, Pop
from game.app.widgets import Item
from game.session.choice import one_of
from game.session.pars import Grade, graded
from game.words import mark

_LABELS = {
    Grade.GENTLE: mark("Gentle: a win is known by tour II"),
    Grade.FAIR: mark("Fair: a win is known in tour III"),
    Grade.HARD: mark("Hard: only with the last extra pile"),
}


class DealByParScene(DealPanel):
    """Three grades; each deals one of its surveyed deals that has not been played, by chance."""

    width = 580

    def heading(self) -> str:
        """The panel's heading."""
        return self.services.words.text("Deal by par")

    def lines(self) -> Sequence[str]:
        """What a par is."""
        text = self.services.words.text
        return (
            text(self.variant.name),
            text("Par is the earliest tour in which the analyst has found a win"),
        )

    def rows(self) -> list[list[Item]]:
        """A line for each grade with the number of its deals, and the way back."""
        words = self.services.words
        played = self.services.games.played(self.variant)
        rows = []
        for grade, label in _LABELS.items():
            deals = graded(self.variant, grade)
            new = [number for number in deals if number not in played] or deals
            count = words.plural("{n} deal", "{n} deals", len(deals))
            rows.append([Item(words.text(label), self._dealer(new), count, enabled=bool(deals))])
        return [*rows, [Item(words.text("Back"), Pop)]]

    def _dealer(self, deals: Sequence[int]) -> Callable[[], Change]:
        return lambda: self.chosen(one_of(deals))
