"""The player's hands: from presses, drags and clicks to what he wants done with the cards.

Nothing here changes a game. The table asks ``Hands`` what an intent means and
then does it, or says why it can't be done.
"""

from typing import NamedTuple

from game.rules.collect import send_up as fitting
from game.rules.moves import refusal
from game.rules.places import EXTRA, CardMove, Place
from game.rules.reasons import Reason, Refused
from game.table.boxes import Box
from game.table.hand import Hand, pick_up
from game.table.hit import Hit, drop_target, hit
from game.table.layout import Layout

DRAG_FROM = 5
"""How far the pointer moves before a press becomes a drag, in units."""


class Carry(NamedTuple):
    """So many cards are to be carried from one place to another."""

    source: Place
    target: Place
    cards: int


class SendUp(NamedTuple):
    """The top card of a place is to go to its foundation."""

    place: Place


class FormExtra:
    """The extra pile is to be formed."""


class Refuse(NamedTuple):
    """What was tried can't be done."""

    reason: Reason


Wish = Carry | SendUp | FormExtra | Refuse


class _Grip(NamedTuple):
    """A press that has not been released yet.

    Attributes:
        hit: What was pressed.
        x: Where, in pixels.
        y: Where, in pixels.
        picks_nothing_up: Whether a mere click only puts down what is in hand, if anything is.
        puts_down: Whether it puts it down here; a drag from here takes another card instead.
    """

    hit: Hit
    x: int
    y: int
    picks_nothing_up: bool
    puts_down: bool = False


class Hands:
    """What is in hand, and how it got there.

    Attributes:
        hand: The cards in hand, or None.
        dragged: Whether they follow the pointer.
        click_sends_up: Whether one click on a top card sends it up, if it fits a foundation.
    """

    def __init__(self) -> None:
        """Empty hands."""
        self.click_sends_up = False
        self.hand: Hand | None = None
        self.dragged = False
        self._grip: _Grip | None = None
        # A press that drags or puts down is no click: the next one begins a row anew.
        self._clicks = self._spent = 0
        self._pointer = (0, 0)
        self._offset = (0, 0)

    def let_go(self) -> None:
        """Put back what is held; presses under way count for nothing any more."""
        self.hand = None
        self.dragged = False
        self._grip = None

    def held_boxes(self, layout: Layout) -> dict[int, Box]:
        """Where each dragged card is, the lowest first; none if none follows the pointer.

        They are fanned as in a pile, so that each can be told.
        """
        if self.hand is None or not self.dragged:
            return {}
        frame = layout.frame
        x, y = self._pointer[0] - self._offset[0], self._pointer[1] - self._offset[1]
        step = frame.preferred_step
        return {
            card: Box(x, y + round(i * step), frame.card_width, frame.card_height)
            for i, card in enumerate(self.hand.cards)
        }

    def press(self, layout: Layout, x: int, y: int, clicks: int) -> Wish | None:
        """The button goes down, for the n-th time in a row at this place."""
        pressed, hand = hit(layout, x, y), self.hand
        place = pressed.place if pressed else None
        # Two places can lie so near that going from one to the other counts as a double click
        if hand is not None and place != hand.source:
            self._clicks = self._spent = clicks
            if pressed is None:
                return self.drop(layout, None)
            self._grip = _Grip(pressed, x, y, picks_nothing_up=True, puts_down=True)
            return None
        if clicks <= self._spent:
            self._spent = 0
        self._clicks = clicks
        clicks -= self._spent
        if clicks == 2:
            self.let_go()
            return send_up(layout, pressed)
        # A third click of a row would fall on a card that only the second one uncovered.
        nothing = hand is not None or clicks > 2
        self._grip = _Grip(pressed, x, y, nothing) if pressed else None
        return None

    def drop(self, layout: Layout, target: Place | None) -> Wish | None:
        """Put down what is in hand at a place, or back where it was."""
        hand = self.hand
        self.let_go()
        if hand is None or target is None or target == hand.source:
            return None
        if target in hand.targets:
            return Carry(hand.source, target, len(hand.cards))
        # That the top card fits while the run does not is the run's fault.
        reason = refusal(layout.position, CardMove(hand.source, target))
        return Refuse(reason or Reason.RUN_DOES_NOT_FIT)

    def pick_up(self, layout: Layout, place: Place, count: int = 1) -> Wish | None:
        """Take the uppermost cards of a place in hand; what was held before is put back."""
        self.let_go()
        try:
            self.hand = pick_up(layout.position, place, count)
        except Refused as refused:
            return Refuse(refused.reason)
        return None

    def point(self, layout: Layout, x: int, y: int) -> Wish | None:
        """The pointer moves; with the button down, a press becomes a drag."""
        self._pointer = (x, y)
        grip = self._grip
        if grip is None or self.dragged or grip.hit.depth is None:
            return None
        if max(abs(x - grip.x), abs(y - grip.y)) < DRAG_FROM * layout.frame.unit:
            return None
        place, depth = grip.hit.place, grip.hit.depth
        boxes = layout.fans[place].boxes
        wish = self.pick_up(layout, place, len(boxes) - depth)
        if wish is None:
            self.dragged = True
            self._spent = self._clicks
            self._offset = (grip.x - boxes[depth].x, grip.y - boxes[depth].y)
        return wish

    def release(self, layout: Layout, x: int, y: int) -> Wish | None:
        """The button goes up: a drag ends, or it was a click."""
        self._pointer = (x, y)
        grip, self._grip = self._grip, None
        if self.dragged and self.hand is not None:
            places = (self.hand.source, *self.hand.targets)
            lowest = next(iter(self.held_boxes(layout).values()))
            target = drop_target(layout, lowest, places)
            if target is None:
                under = hit(layout, x, y)
                target = under.place if under else None
            return self.drop(layout, target)
        return self._click(layout, grip) if grip else None

    def _click(self, layout: Layout, grip: _Grip) -> Wish | None:
        if grip.puts_down:
            return self.drop(layout, grip.hit.place)
        if grip.picks_nothing_up:
            self.let_go()
            return None
        place, depth = grip.hit
        top = depth is not None and depth + 1 == len(layout.fans[place].boxes)
        if self.click_sends_up and top and fitting(layout.position, place) is not None:
            return SendUp(place)
        if depth is not None:
            return self.pick_up(layout, place, len(layout.fans[place].boxes) - depth)
        forms = place == EXTRA and layout.position.extra is None
        return FormExtra() if forms else None


def send_up(layout: Layout, pressed: Hit | None) -> Wish | None:
    """What a double or right click means at what it hit."""
    if pressed is None or pressed.depth is None:
        return None
    covered = pressed.depth + 1 < len(layout.fans[pressed.place].boxes)
    return Refuse(Reason.COVERED) if covered else SendUp(pressed.place)
