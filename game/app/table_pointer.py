"""What the pointer means at the table: it is on an aid, on a button of the bar, or on cards."""

from game.app.aids.aids import Aids
from game.app.bar import Bar
from game.app.held_button import HeldButton
from game.app.player import Player
from game.table.intents import (
    BIG_STEPS,
    Command,
    End,
    Focus,
    Intent,
    Press,
    PressSecond,
    Release,
    Scroll,
)


class TablePointer:
    """Gives presses to whom they are meant for.

    Attributes:
        button: The button of the bar that it is on.
    """

    def __init__(self, bar: Bar, aids: Aids, player: Player) -> None:
        """It is nowhere, and nothing is pressed."""
        self._bar, self._aids, self._player = bar, aids, player
        self.button: Command | None = None
        self._pressed = HeldButton()

    def point(self, x: int, y: int) -> bool:
        """It is somewhere: buttons light up, cards follow it, a tight pile stays open.

        Returns whether that is to be seen.
        """
        if self._player.points_at(x, y):
            return False
        button, self.button = self.button, self._bar.button(x, y)
        seen = self._player.point(x, y) or button != self.button
        return self._aids.point(x, y) or seen

    def act(self, intent: Press | PressSecond | Release) -> Command | None:
        """A button of it goes down or up; returns the command of a button of the bar that acts."""
        match intent:
            case Press(x, y, clicks):
                return self._press(x, y, clicks)
            case Release(x, y):
                return self._release(x, y)
            case PressSecond(x, y):
                self._aids.let_play()
                self._player.press_second(x, y)
        return None

    def _press(self, x: int, y: int, clicks: int) -> Command | None:
        if self._aids.press(x, y):
            return None
        self._aids.let_play()
        command = self._bar.button(x, y)
        if command is None:
            self._player.press(x, y, clicks)
            return None
        self._player.hands.let_go()
        if command not in BIG_STEPS.values():
            return command
        # To hold it shows what it would bring. After a double click on the extra pile's button
        # it has come to mean the redeal
        self._pressed.press(command if clicks == 1 else None)
        return None

    def _release(self, x: int, y: int) -> Command | None:
        held, command = self._pressed.down, self._pressed.release(self._bar.button(x, y))
        looked_ahead = self._aids.foresight.close()
        if held:
            return None if looked_ahead else command
        self._player.release(x, y)
        return None

    def cancel(self) -> None:
        """Whatever is held goes back where it came from."""
        self._aids.foresight.close()
        self._pressed.let_go()
        self._player.cancel()

    def let_go(self) -> None:
        """A button that is pressed is to do nothing: it may mean something else now."""
        self._pressed.let_go()

    def leave(self) -> None:
        """Something else lies over the table."""
        self.button = None
        self.let_go()

    def tick(self, dt: float) -> bool:
        """Let seconds pass; returns whether the button of a big step has come to be held down."""
        return self._pressed.tick(dt)

    def lets_fly(self, intent: Intent) -> bool:
        """Whether an intent only ends what has had its effect, or is no act at all.

        Cards fly on then; the window gets the focus in the middle of the first deal.
        """
        acts = self._player.hands.dragged or self._pressed.down
        return isinstance(intent, End | Focus | Scroll) or (
            isinstance(intent, Release) and not acts
        )
