"""What the panels have in common that ask which deal of a patience is to be dealt."""

from collections.abc import Callable

from game.app.scenes.panel import PanelScene
from game.app.scenes.scene import Change, Pop
from game.app.services import Services
from game.rules.variants import Variant


class DealPanel(PanelScene):
    """Asks for a deal, and deals it.

    Attributes:
        variant: The patience.
    """

    def __init__(
        self, services: Services, variant: Variant, deal: Callable[[Variant, int], Change]
    ) -> None:
        """Ask.

        Args:
            services: What all scenes share.
            variant: What is to be dealt.
            deal: Deals a number; what it answers follows.
        """
        self.variant, self._deal = variant, deal
        super().__init__(services)

    def chosen(self, number: int) -> Change:
        """The panel ends, and a number is dealt."""
        return Pop(lambda: self._deal(self.variant, number))
