"""What the player does with the cards, by hand or by keys: picking up, putting down, acting."""

from collections.abc import Callable, Mapping

from game.app.bar import Tone
from game.app.board import Board
from game.app.resting import Marks
from game.app.services import Services
from game.app.sound import Sound
from game.app.told import sentence
from game.rules.places import EXTRA, Move, Place
from game.rules.reasons import Refused
from game.rules.runs import carry
from game.session import game as session
from game.session.game import Game
from game.table import paces
from game.table.boxes import Box
from game.table.cursor import onward
from game.table.hands import Carry, FormExtra, Hands, Refuse, SendUp, Wish, send_up
from game.table.hit import hit
from game.table.intents import Direction
from game.table.layout import Layout
from game.table.opener import Opener
from game.table.walker import Walker
from game.words import mark

NOTHING_GOES_UP = mark("no card fits a foundation now")
FITS_NO_FOUNDATION = mark("the card fits no foundation now")

Action = Callable[[], session.Effect | None]


class Player:
    """Plays one game on its board.

    Attributes:
        hands: What is in hand.
        walker: The keyboard's cursor.
        peeking: Whether the pile at the cursor or the pointer is to be spread wholly.
    """

    def __init__(
        self,
        services: Services,
        game: Game,
        board: Board,
        say: Callable[[str, Tone], object],
        acted: Callable[[session.Effect], None],
    ) -> None:
        """Empty hands.

        Args:
            services: What all scenes share.
            game: What is played.
            board: Its cards.
            say: Tells why something can't be done.
            acted: Is told what the game did whenever it has come to another position.
        """
        self._services, self._game, self._board = services, game, board
        self._say, self._acted = say, acted
        self._opener = Opener()
        self.hands = Hands()
        self.walker = Walker()
        self.peeking = False

    # What is seen

    @property
    def shown(self) -> Layout:
        """The layout as it is drawn: a tight pile is open where the pointer or the cursor rests."""
        layout = self._board.layout
        if self._board.moving or self.hands.dragged:
            return layout
        return self._opener.shown(layout, self.walker.focus, self.peeking)

    @property
    def marks(self) -> Marks:
        """What stands out because of the player."""
        hand, focus = self.hands.hand, self.walker.focus
        if hand is None:
            return Marks(focus=focus)
        return Marks(hand.cards, self.hands.dragged, hand.targets, focus)

    @property
    def held_boxes(self) -> dict[int, Box]:
        """Where each card is that follows the pointer."""
        return self.hands.held_boxes(self._board.layout)

    @property
    def intended(self) -> tuple[Move, ...]:
        """The moves that opening the hand here would make; none if the cards don't fit here."""
        hand, target = self.hands.hand, self.place
        if hand is None or target not in hand.targets:
            return ()
        return carry(self._game.position, hand.source, target, len(hand.cards))

    @property
    def place(self) -> Place | None:
        """Where the cursor is, or else the pointer."""
        if self.walker.seen:
            return self.walker.place
        under = hit(self.shown, *self._opener.pointer)
        return under.place if under else None

    @property
    def card(self) -> int | None:
        """The card that the pointer is on, or the top card at the cursor."""
        cards = self._game.position.cards_at(self.place) if self.place else None
        if not cards:
            return None
        if self.walker.seen:
            return cards[-1]
        under = hit(self.shown, *self._opener.pointer)
        depth = under.depth if under else None
        return cards[depth] if depth is not None and 0 <= depth < len(cards) else None

    def tick(self, dt: float) -> bool:
        """Let seconds pass; returns whether a pile opens under the resting pointer."""
        return self._opener.tick(dt) and self.shown is not self._board.layout

    # By hand

    def point(self, x: int, y: int) -> bool:
        """The pointer is somewhere; returns whether anything looks different."""
        before, dragged = self.shown, self.hands.dragged
        self._opener.point(self._board.layout, x, y)
        stale = self.hands.hand is None and self.walker.hide()
        wish = self.hands.point(before, x, y)
        if self.hands.dragged and not dragged:
            self.walker.hide()
        self.carry_out(wish)
        return stale or self.hands.dragged or self.shown is not before

    def look_away(self) -> None:
        """Something else lies over the table: no pile is spread for the pointer."""
        self._opener.point(self._board.layout, -1, -1)
        self.peeking = False

    def points_at(self, x: int, y: int) -> bool:
        """Whether the pointer was last seen at a place."""
        return (x, y) == self._opener.pointer

    def press(self, x: int, y: int, clicks: int) -> None:
        """The button goes down on the table, for the n-th time in a row at this place."""
        wish = self.hands.press(self.shown, x, y, clicks)
        self.walker.hide()
        self.carry_out(wish)

    def release(self, x: int, y: int) -> None:
        """The button comes up again."""
        start = self.held_boxes
        self.carry_out(self.hands.release(self.shown, x, y), start)

    def press_second(self, x: int, y: int) -> None:
        """The second button goes down."""
        self.carry_out(send_up(self.shown, hit(self.shown, x, y)))

    def cancel(self) -> None:
        """What is held is let go where it came from."""
        start = self.held_boxes
        self.hands.let_go()
        self._board.put_back(start)

    # By keys

    def walk(self, direction: Direction) -> None:
        """Go to the next place in a direction."""
        self.walker.walk(self._board.layout, direction)

    def peek(self, peeking: bool) -> None:
        """Spread the pile at the cursor or the pointer wholly, or no longer."""
        self.peeking = peeking

    def step_on(self, by: int) -> None:
        """Go on by so many places in the order of the piles, whichever way they are laid out."""
        walker = self.walker
        walker.go(onward(self._board.layout, walker.place, by) if walker.seen else walker.place)

    def at_cursor(self, action: Callable[[], None]) -> None:
        """Act at the cursor; one that is not shown yet is only shown."""
        if self.walker.show():
            action()

    def activate(self) -> None:
        """Pick up or put down at the cursor."""
        place, layout = self.walker.place, self._board.layout
        if self.hands.hand is not None:
            self.carry_out(self.hands.drop(layout, place))
        elif place == EXTRA and self._game.position.extra is None:
            self.carry_out(FormExtra())
        else:
            self.carry_out(self.hands.pick_up(layout, place))

    def take(self, by: int) -> None:
        """Take one card more or fewer of the run at the cursor."""
        hand = self.hands.hand
        count = len(hand.cards) + by if hand else 1
        source = hand.source if hand else self.walker.place
        if count >= 1:
            self.carry_out(self.hands.pick_up(self._board.layout, source, count))

    # What comes of it

    def carry_out(self, wish: Wish | None, start: Mapping[int, Box] | None = None) -> None:
        """Do what the hands want; what is refused, or put back, glides back."""
        match wish:
            case Carry(source, target, count):
                self.act(lambda: self._game.move(source, target, count), paces.MOVE, start=start)
            case SendUp(place):
                self.send_up(place, start)
            case FormExtra():
                self.act(self._game.form_extra, paces.FORM_EXTRA)
            case Refuse(reason):
                self._refuse(reason.value)
                self._board.put_back(start)
            case None if start:
                self._board.put_back(start)

    def send_up(self, place: Place, start: Mapping[int, Box] | None = None) -> None:
        """Send the top card of a place to the foundation it fits."""
        self.act(lambda: self._game.send_up(place), paces.MOVE, FITS_NO_FOUNDATION, start)

    def act(
        self,
        action: Action,
        pace: paces.Pace | None,
        otherwise: str = "",
        start: Mapping[int, Box] | None = None,
    ) -> None:
        """Let the game act, store what it did, and let the cards fly.

        Args:
            action: What the game does.
            pace: How the cards fly; None for a redeal's own way.
            otherwise: What to say if nothing happens; nothing if empty.
            start: Where cards are that are in hand.
        """
        self.hands.let_go()
        try:
            effect = action()
        except Refused as refused:
            effect, otherwise = None, refused.reason.value
        if effect is None:
            self._refuse(otherwise)
            self._board.put_back(start)
            return
        self._services.games.keep(self._game)
        self._board.show(effect, pace, start)
        self.walker.keep_on(self._board.layout)
        self._acted(effect)

    def _refuse(self, why: str) -> None:
        if why:
            self._say(sentence(self._services.words.text(why)), Tone.BAD)
            self._services.sounds.play(Sound.REFUSE)
