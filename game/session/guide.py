"""The first steps: a guided game on a real deal, as lessons, and how far the player has come."""

from collections.abc import Sequence
from enum import Enum, auto
from functools import reduce
from itertools import accumulate
from typing import NamedTuple

from game.rules.collect import collect
from game.rules.moves import play
from game.rules.notation import parse_moves
from game.rules.places import EXTRA, FOUNDATIONS, PILES, CardMove, Move, Place, TourMove
from game.rules.position import Position
from game.rules.variants import DENDERA, Variant
from game.session.history import Step
from game.words import mark

VARIANT: Variant = DENDERA
DEAL = 180
"""A deal that shows everything in its first moves, and comes out in its second tour."""


class Goal(Enum):
    """What ends a lesson."""

    READ = auto()
    """The player has read it."""
    TRY = auto()
    """The same, and meanwhile he may do whatever he likes."""
    PLAY = auto()
    """Certain moves are made."""
    COLLECT = auto()
    """All that fits has been sent up."""
    UNDO = auto()
    """The last step is taken back."""


class Lesson(NamedTuple):
    """One thing to learn.

    Attributes:
        text: What is told, in English, the key of its translations. Names in braces are those
            of commands and stand for their keys.
        goal: What ends it.
        moves: What is to be played, if the goal is to play.
        led: The moves that the guide makes before.
        shown: Places to look at, beside those that the moves go from and to.
    """

    text: str
    goal: Goal = Goal.READ
    moves: tuple[Move, ...] = ()
    led: tuple[Move, ...] = ()
    shown: tuple[Place, ...] = ()

    @property
    def waits(self) -> bool:
        """Whether the player says when to go on; else what he does on the table says it."""
        return self.goal in (Goal.READ, Goal.TRY)

    @property
    def source(self) -> Place | None:
        """Where the cards lie that are to be moved."""
        move = self.moves[0] if self.moves else None
        return move.source if isinstance(move, CardMove) else None

    @property
    def target(self) -> Place | None:
        """Where they are to go."""
        move = self.moves[0] if self.moves else None
        return move.target if isinstance(move, CardMove) else None

    @property
    def places(self) -> tuple[Place, ...]:
        """Everything that the player must see."""
        own = [place for place in (self.source, self.target) if place is not None]
        return (*own, *self.shown)


def _moves(words: str) -> tuple[Move, ...]:
    return parse_moves(words.split())


LESSONS: tuple[Lesson, ...] = (
    Lesson(
        mark("Welcome! All 104 cards are to go up to the eight foundations in the top row. "
             "Let us play a deal together; it takes about four minutes."),
        shown=FOUNDATIONS,
    ),
    Lesson(
        mark("All cards lie open, nothing is hidden. Only the top card of each pile is "
             "available: that is the one you can move."),
        shown=PILES[:13],
    ),
    Lesson(
        mark("An available card may go onto one of its suit that is one rank higher. Put the "
             "7 of clubs on the 8: drag it, click one after the other, or use the arrow keys "
             "and {activate}."),
        Goal.PLAY,
        _moves("9-6"),
    ),
    Lesson(
        mark("Or onto one that is one rank lower, just as you like. Put the 2 of diamonds on "
             "the ace. Only ace and king are not neighbours."),
        Goal.PLAY,
        _moves("7-10"),
    ),
    Lesson(
        mark("Cards that follow each other travel together. Drag the 9 of clubs, with the 8 "
             "and the 7 on it, onto the 6: they land in reverse. With the keys, {take_more} "
             "takes one card more."),
        Goal.PLAY,
        _moves("6-1 6-1 6-1"),
    ),
    Lesson(
        mark("Foundations begin with an ace and go up to the king, or with a king and go down "
             "to the ace. Send the king of spades up: double-click it, or press {send_up} on it."),
        Goal.PLAY,
        _moves("5-KS"),
    ),
    Lesson(
        mark("Six more cards would fit now. Press {collect}, or the marked button in the bar, "
             "and all of them go up at once."),
        Goal.COLLECT,
    ),
    Lesson(
        mark("Changed your mind? {undo}, or its button, takes back a step, and another, as "
             "far as you like. Try it once."),
        Goal.UNDO,
    ),
    Lesson(
        mark("And {redo} makes it again. Nothing that you try is ever lost: {tree} shows the "
             "tree of all of it."),
    ),
    Lesson(
        mark("Some moves have been made for you. Once in a tour, the top cards of all piles "
             "form the extra pile: this frees what lies below. Press {form_extra} or the "
             "big button."),
        Goal.PLAY,
        _moves("X"),
        _moves("10-6 10-AD 6-AD 6-AD 6-KC 6-AC 12-10 12-KC 12-KD 1-KC 1-KC 1-KC 1-KC 9-KD 1-3 "
               "1-AC 3-AC 3-AC 10-5 1-12 1-KH 10-5 10-1 10-AC 10-AH 9-AH 12-AH 4-AH 2-7"),
        shown=(EXTRA,),
    ),
    Lesson(
        mark("Again some moves were made for you. Put the 8 of hearts on the 9: this empties "
             "its pile, and an empty pile stays empty."),
        Goal.PLAY,
        _moves("5-9"),
        _moves("2-AD 11-KH 13-KS 2-KS 7-KS 8-5 3-1 3-KS 5-KS 5-KS 5-KS 5-KS 5-6 5-11 5-AD 1-AD "
               "1-AD 7-AD 13-1 4-13 4-AS 9-AS 4-10 4-AS"),
    ),
    Lesson(
        mark("The extra pile plays like any other: its top card is available. Put the 3 of "
             "diamonds on the 4."),
        Goal.PLAY,
        _moves("E-4"),
    ),
    Lesson(
        mark("Next comes the redeal: all piles are gathered in order and dealt again, six cards "
             "each. Hold {foresight} or the big button to look ahead. Then press {redeal} or "
             "click the button."),
        Goal.PLAY,
        _moves("R"),
        _moves("E-1 E-KH E-AS E-7"),
    ),
    Lesson(
        mark("This is tour II of three. In the third, piles have four cards, and no redeal "
             "follows. The sooner the patience comes out, the better the result."),
    ),
    Lesson(
        mark("The analyst helps when asked: {hint} shows a good move, {verdict} tells whether "
             "the game can still be won. From then on the game counts as aided. Try {hint}."),
        Goal.TRY,
    ),
    Lesson(
        mark("Many moves later: this tour's extra pile has been formed too, and now all roads "
             "are open. Press {collect} once more."),
        Goal.COLLECT,
        led=_moves("3-AS 7-AC 2-AS 9-AS 7-AS 2-AS 2-KS 6-KS 6-KC 6-AD 7-KS 9-AD 10-6 10-AS 10-KS "
                   "1-AS 4-AS 4-AC 4-AC 4-AH 8-3 8-KC 8-6 8-KD 8-AH 3-AH 3-AH 3-AH 9-AH 2-3 2-9 "
                   "3-2 3-2 8-1 3-2 3-KC X 1-KC 5-KH E-9 7-4 E-4 6-E 6-E 6-E 1-6 1-6 1-6"),
    ),
)  # fmt: skip
"""All lessons. A position after one of them is where the next one begins."""


class Answer(Enum):
    """What a step of the player means for the lesson."""

    DONE = auto()
    """The goal is reached."""
    ON = auto()
    """It leads there, or does no harm."""
    ASTRAY = auto()
    """It leads elsewhere."""


class Guide:
    """How far the player has come.

    Attributes:
        number: The lesson he is at, from 0; ``len(LESSONS)`` once all are done.
        good: The last step that did not lead astray: to take back what did, go there.
    """

    def __init__(self, start: Step) -> None:
        """At the first lesson.

        Args:
            start: The deal.
        """
        self.number = 0
        self.begin(start)

    @property
    def over(self) -> bool:
        """Whether all lessons are done."""
        return self.number == len(LESSONS)

    @property
    def lesson(self) -> Lesson:
        """What is being learnt; the last lesson once all are done."""
        return LESSONS[min(self.number, len(LESSONS) - 1)]

    @property
    def left(self) -> tuple[Move, ...]:
        """What of the lesson's moves is still to be made."""
        moves = self.lesson.moves
        return moves[self._way.index(self.good.position) :] if moves else ()

    def begin(self, step: Step) -> None:
        """The lesson begins at a step: whatever the guide makes before has been made."""
        self.good = step
        lesson, start = self.lesson, step.position
        moves = collect(start) if lesson.goal is Goal.COLLECT else lesson.moves
        self._way = tuple(accumulate(moves, play, initial=start))

    def judge(self, step: Step) -> Answer:
        """What it means that the table has come to a step."""
        lesson, position = self.lesson, step.position
        if lesson.goal is Goal.TRY or self.over:
            return Answer.ON
        if lesson.goal is Goal.UNDO:
            return Answer.DONE if step is self.good.parent else Answer.ASTRAY
        if lesson.goal is Goal.READ:
            return Answer.ON if step is self.good else Answer.ASTRAY
        if position != self._way[-1] and not self._leads_on(position):
            return Answer.ASTRAY
        self.good = step
        return Answer.DONE if position == self._way[-1] else Answer.ON

    def _leads_on(self, position: Position) -> bool:
        """Whether a position lies on the way, or only comes to its end in another order."""
        if position in self._way:
            return True
        collecting = self.lesson.goal is Goal.COLLECT
        return collecting and reduce(play, collect(position), position) == self._way[-1]

    def end_lesson(self) -> None:
        """Go on to the next lesson; ``begin`` it as soon as its led moves are made."""
        self.number += 1


def steps(moves: Sequence[Move]) -> list[tuple[Move, ...]]:
    """Moves in the steps in which they are to be seen: a move of the tour is one of its own."""
    parted: list[tuple[Move, ...]] = []
    for move in moves:
        if parted and not isinstance(move, TourMove) and not isinstance(parted[-1][-1], TourMove):
            parted[-1] += (move,)
        else:
            parted.append((move,))
    return parted
