"""The board: the cards of one game as they are seen, in flight and heard."""

from collections.abc import Mapping, Sequence

from game.app.scenes.scene import Screen
from game.app.services import Services
from game.app.sound import Sound
from game.app.table_view import TableView
from game.rules.cards import RANK
from game.rules.places import Area
from game.rules.position import Position
from game.session.game import Effect, Game
from game.table import paces
from game.table.boxes import Box
from game.table.layout import Layout, layout
from game.table.motion import Motion


class Board:
    """Shows whatever position the game is in; how the cards get there is its own affair.

    Attributes:
        layout: Where the cards lie once nothing moves.
        view: What draws them.
    """

    def __init__(self, services: Services, game: Game) -> None:
        """Set up the board; nothing is laid out before ``resize``."""
        self._services = services
        self._game = game
        self._screen = Screen(0, 0, 1)
        self._landing: Sound | None = None
        self._fresh = game.untouched
        self.layout: Layout
        self.view = TableView(services)

    @property
    def moving(self) -> bool:
        """Whether any card is in flight."""
        return self.view.moving

    def resize(self, screen: Screen) -> None:
        """Lay the cards out for a screen; those of an untouched game are dealt before all eyes."""
        self._screen = screen
        self.view.land()
        self.layout = self.lay_out(self._game.position)
        self.view.resize(screen)
        if self._fresh:
            self._fresh = False
            self._landing = Sound.RIFFLE
            self.view.fly(paces.first_deal(self.layout))

    def lay_out(self, position: Position) -> Layout:
        """Where the cards of a position lie on this screen."""
        return layout(position, self._screen.size, self._screen.dpi, self._screen.style)

    def show(
        self, effect: Effect, pace: paces.Pace | None, start: Mapping[int, Box] | None = None
    ) -> None:
        """Let the cards fly to where the game has brought them.

        Args:
            effect: What the game did.
            pace: How they fly; None for a redeal's own way.
            start: Where cards are that are in hand.
        """
        before, self.layout = self.layout, self.lay_out(self._game.position)
        self._landing = Sound.SETTLE if pace else Sound.RIFFLE
        self._services.sounds.play(Sound.SLIDE)
        if pace is None:
            self.view.fly(paces.redeal(before, self.layout, start))
        else:
            self._fly(before, pace, effect.cards(), start)

    def put_back(self, start: Mapping[int, Box] | None) -> None:
        """Let cards glide back that were in hand."""
        self._fly(self.layout, paces.MOVE, (), start)

    def _fly(
        self,
        before: Layout,
        pace: paces.Pace,
        launch: Sequence[int],
        start: Mapping[int, Box] | None,
    ) -> None:
        motion: Motion = paces.between(before, self.layout, pace, launch, start)
        self.view.fly(motion)

    def tick(self, dt: float) -> None:
        """Let seconds pass; cards that land are heard."""
        for card in self.view.tick(dt):
            self._sound_arrival(card)

    def _sound_arrival(self, card: int) -> None:
        """On a foundation a note, on a pile a soft sound, one for all where all are dealt."""
        if self.layout.places[card].area is Area.FOUNDATION:
            self._services.sounds.play(Sound.NOTE, RANK[card])
        elif self._landing is not None:
            self._services.sounds.play(self._landing)
            if self._landing is Sound.RIFFLE:
                self._landing = None
