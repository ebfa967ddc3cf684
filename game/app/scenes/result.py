"""The pages that close a game: won, or lost and given up."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.app.aids.assistant import LOST
from game.app.bar import ROMAN
from game.app.bindings import BY_COMMAND
from game.app.heading import sun
from game.app.outcomes import AIDS, duration
from game.app.plate import draw_plate
from game.app.scenes.panel import PanelScene
from game.app.scenes.scene import Change, Home, Pop
from game.app.services import Services
from game.app.widgets import Item
from game.rules.moves import status
from game.rules.position import Status
from game.session.history import History
from game.session.pars import Par, par
from game.solver.results import Verdict
from game.table.intents import Command
from game.words import mark

if TYPE_CHECKING:
    from game.app.scenes.table import TableScene

_SUN, _BELOW = 25, 15
"""The radius of the ground of the sun over a win, and how far it reaches below the panel's upper
edge, in units."""

NO_PAR = mark("Par: none has been found")


class ResultScene(PanelScene):
    """What both results have in common."""

    def __init__(self, services: Services, table: TableScene) -> None:
        self._table = table
        super().__init__(services)

    def _facts(self, moves: int, seconds: float) -> str:
        count = self.services.words.plural("{n} move", "{n} moves", moves)
        return f"{count} · {duration(seconds)}"

    def _ways_on(self) -> list[list[Item]]:
        text, table = self.services.words.text, self._table
        return [
            [Item(text("New deal"), lambda: Pop(table.new_deal), command=Command.NEW_DEAL)],
            [Item(text("Restart"), lambda: Pop(table.restart), command=Command.RESTART)],
            [Item(text("To the title"), Home)],
        ]


class WonScene(ResultScene):
    """The patience has come out; the win is rated beside the par of the deal."""

    def __init__(self, services: Services, table: TableScene) -> None:
        self._deal: History | None = None
        self._found: Par | None = None
        super().__init__(services, table)

    def heading(self) -> str:
        """The good news."""
        return self.services.words.text("The patience has come out")

    def lines(self) -> Sequence[str]:
        """In which tour, with how many moves and in what time it was first won."""
        win = self._table.game.win
        if win is None:
            return ()
        text = self.services.words.text
        won = Par(win.tour, 2 if win.after_extra else 1)
        rated = text("Won in {half}", half=self._half(won))
        lines = [rated, f"{self._facts(win.moves, win.seconds)} · {text(AIDS[win.aided])}"]
        if (known := self._par()) is None:
            if self._deal is not None:
                looks = self.services.adviser.thinking
                said = mark("Par: the analyst is looking for it…") if looks else NO_PAR
                lines.append(text(said))
        elif won < known:
            lines.append(text("Par was {half}: you won earlier", half=self._half(known)))
        else:
            lines.append(text("Par: {half}", half=self._half(known)))
        return lines

    def _half(self, par: Par) -> str:
        told = mark("tour {tour}") if par.half == 1 else mark("tour {tour}, with the extra pile")
        return self.services.words.text(told, tour=ROMAN[par.tour - 1])

    def _par(self) -> Par | None:
        """The par of the deal: surveyed, or found out now that it spoils nothing."""
        game = self._table.game
        if (surveyed := par(game.variant, game.deal)) is not None:
            return surveyed
        return self._found

    def enter(self) -> None:
        """If the deal was never surveyed, the analyst is asked."""
        game = self._table.game
        if self.services.settings.aids and par(game.variant, game.deal) is None:
            # Asked afresh: what the player has just won is no answer
            self._deal = History(game.variant, game.deal)
            self.services.adviser.forget()
            self.services.adviser.watch(self._deal.root)
            self._learn()

    def leave(self) -> None:
        """Nothing is looked for any more."""
        if self.services.adviser_started:
            self.services.adviser.stop()

    def tick(self, dt: float) -> Change | None:
        """The analyst may have found an earlier win."""
        if self._deal is not None and self.services.adviser.tick(dt):
            self._learn()
        return None

    def _learn(self) -> None:
        """Take over what the analyst knows by now, which it may have known before."""
        assert self._deal is not None
        found = self.services.adviser.known(self._deal.root.position)
        if found is not None and found.verdict is Verdict.WON:
            self._found = Par(found.tour, found.half)
        self.resize(self.screen)

    def draw(self, surface: pygame.Surface, ahead: float) -> None:
        """Draw the panel, and the sun that rises over it."""
        super().draw(surface, ahead)
        theme, unit = self.services.theme, self.screen.unit
        ground = pygame.Rect(0, 0, 2 * round(_SUN * unit), 2 * round(_SUN * unit))
        ground.midbottom = self.box.centerx, self.box.top + round(_BELOW * unit)
        line = max(1, round(unit))
        draw_plate(surface, ground, ground.width // 2, theme.hairline, line, theme.bar)
        risen = sun(round(1.5 * _SUN * unit), theme.gold)
        surface.blit(risen, risen.get_rect(center=ground.center))

    def rows(self) -> list[list[Item]]:
        """The ways on, and a look at the table."""
        return [
            [Item(self.services.words.text("Look at the table"), Pop)],
            *self._ways_on(),
        ]


class LostScene(ResultScene):
    """The player has given up, no legal move is left, or it is proved that none would help."""

    def heading(self) -> str:
        """The plain truth."""
        text, game = self.services.words.text, self._table.game
        if game.given_up:
            return text("Given up")
        if status(game.position) is Status.LOST:
            return text("No legal move is left")
        return text(LOST)

    def lines(self) -> Sequence[str]:
        """How far it came."""
        game, words = self._table.game, self.services.words
        home = words.plural("{n} card home", "{n} cards home", game.position.home)
        return (home, self._facts(game.moves, game.clock.seconds))

    def rows(self) -> list[list[Item]]:
        """A step back first, or many, then the ways on."""
        text, table = self.services.words.text, self._table
        good = Item(
            text(BY_COMMAND[Command.TURNING_POINT].label),
            lambda: Pop(partial(table.command, Command.TURNING_POINT)),
            command=Command.TURNING_POINT,
        )
        return [
            [Item(text("Undo the last step"), lambda: Pop(table.undo), command=Command.UNDO)],
            *([[good]] if self.services.settings.aids else []),
            *self._ways_on(),
            [Item(text("Back to the table"), Pop)],
        ]
