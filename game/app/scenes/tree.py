"""The tree of all that was tried in a game: to walk in, to go back into, to mark."""

from collections.abc import Callable

import pygame

from game.app.scenes.bookmark import BookmarkScene
from game.app.scenes.scene import Change, Pop, Push, Scene, Screen
from game.app.scroll_bar import Drag
from game.app.services import Services
from game.app.told import made
from game.app.tree_view import TreeView
from game.session.game import Game
from game.session.history import Step
from game.table.intents import (
    ARROWS,
    Cancel,
    Command,
    Do,
    Intent,
    Point,
    Press,
    PressSecond,
    Release,
    Scroll,
)

_WHEEL = 64
"""How far a notch of the wheel scrolls, in units."""

_PAGE = 0.85
"""How much of what is seen a page is."""


class TreeScene(Scene):
    """Shows the tree over the whole screen. The step with the focus can be gone to or marked.

    Attributes:
        view: What is seen.
    """

    def __init__(
        self,
        services: Services,
        game: Game,
        go_to: Callable[[Step], Change | None],
        verdicts: bool = False,
    ) -> None:
        """Show the tree of a game.

        Args:
            services: What all scenes share.
            game: The game.
            go_to: Brings a step onto the table, once the tree is closed; what it answers follows.
            verdicts: Whether it is shown what the analyst has said.
        """
        super().__init__(services)
        self._game, self._go_to = game, go_to
        self.view = TreeView(services, game, verdicts)
        self._drag = Drag()

    def resize(self, screen: Screen) -> None:
        """Lay the tree out; a bookmark or the language may be another one now."""
        super().resize(screen)
        self.view.resize(screen)

    def caption(self) -> str:
        """The step with the focus."""
        return made(self.services.words, self.view.focused)

    def enter(self) -> None:
        """A bookmark may have come or gone."""
        self.resize(self.screen)

    def draw(self, surface: pygame.Surface, ahead: float) -> None:
        """Draw what is in sight."""
        del ahead
        self.view.draw(surface)

    def handle(self, intent: Intent) -> Change | None:
        """Walk, scroll, go to a step, mark one; Esc goes back."""
        self.stale = True
        match intent:
            case Scroll(notches):
                self.view.scroll_to(self.view.scroll + notches * _WHEEL * self.screen.unit)
            case Point(x, y):
                self._point(x, y)
            case Press():
                self._drag.press(intent, self.view.scroll)
            case Release(x, y):
                return self._click(x, y) if self._drag.release() else None
            case PressSecond(x, y) if (step := self.view.step_at(x, y)) is not None:
                self.view.focus(step)
                return self._bookmark()
            case Cancel():
                self._drag.cancel()
            case Do(command):
                return self._command(command)
        return None

    def _point(self, x: int, y: int) -> None:
        before = self.view.hovered, self.view.scroll
        if (top := self._drag.pull(y, self.screen.unit)) is not None:
            self.view.scroll_to(top)
        self.view.hovered = self.view.step_at(x, y)
        self.stale = before != (self.view.hovered, self.view.scroll)

    def _click(self, x: int, y: int) -> Change | None:
        view = self.view
        if view.cross.inflate(16, 16).collidepoint(x, y):
            return Pop()
        for button in view.buttons:
            if button.box.collidepoint(x, y):
                return self._command(button.command)
        step = view.step_at(x, y)
        if step is None or step is not view.step_at(*self._drag.start):
            return None
        return self._leave_for(step)

    def _command(self, command: Command) -> Change | None:
        match command:
            case Command.ACTIVATE | Command.SEND_UP:
                return self._leave_for(self.view.focused)
            case Command.TREE | Command.BOOKMARK:
                return self._bookmark()
            case Command.MENU:
                return Pop()
        step = self._walk(command)
        if step is not None:
            self.view.focus(step)
        return None

    def _walk(self, command: Command) -> Step | None:
        """Where a command leads from the step with the focus, if anywhere."""
        layout, focused = self.view.layout, self.view.focused
        page = max(1, int(_PAGE * self.view.rows_seen))
        match command:
            case Command.LEFT | Command.UNDO:
                return focused.parent
            case Command.RIGHT | Command.REDO:
                return layout.next(focused)
            case Command.UP | Command.DOWN:
                return layout.beneath(focused, ARROWS[command][1])
            case Command.PAGE_UP:
                return layout.beneath(focused, -page)
            case Command.PAGE_DOWN:
                return layout.beneath(focused, page)
            case Command.NEXT:
                return layout.next_branch(focused, 1)
            case Command.PREVIOUS:
                return layout.next_branch(focused, -1)
            case Command.FIRST:
                return self._game.history.root
            case Command.LAST:
                return layout.last(focused)
        return None

    def _leave_for(self, step: Step) -> Change:
        return Pop(lambda: self._go_to(step))

    def _bookmark(self) -> Change:
        return Push(BookmarkScene(self.services, self._game, self.view.focused))
