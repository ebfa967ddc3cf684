"""Everything tried in a game: a tree of steps with a cursor in it."""

from dataclasses import dataclass, field
from typing import NamedTuple

from game.rules.moves import play
from game.rules.notation import Record
from game.rules.places import Move
from game.rules.position import Position, deal
from game.rules.variants import Variant
from game.solver.results import Verdict

LONGEST_NAME = 60
"""Letters in the name of a bookmark."""


def bookmark_name(text: str) -> str:
    """A text as the name of a bookmark: one line of visible signs, cut to what is allowed."""
    visible = "".join(c if c.isprintable() else " " for c in text)
    return " ".join(visible.split())[:LONGEST_NAME].rstrip()


class Finding(NamedTuple):
    """What the analyst found out about the position after a step.

    Attributes:
        verdict: Whether the game can still be won from there.
        tour: The tour in which the win that is known comes, 1–3; 0 unless won.
        half: The half of that tour, 2 once its extra pile is formed; 0 unless won.
    """

    verdict: Verdict
    tour: int = 0
    half: int = 0

    def better_than(self, other: "Finding") -> bool:
        """Whether it says more than another: something at all, or an earlier win."""
        if self.verdict is other.verdict is Verdict.WON:
            return (self.tour, self.half) < (other.tour, other.half)
        return self.verdict is not Verdict.UNKNOWN and self.verdict is not other.verdict


@dataclass(eq=False, slots=True)
class Step:
    """One action of the player, at its place in the tree; the root is the deal.

    Attributes:
        number: Which step of the game it is in the order in which they were made; the root is 0.
        parent: The step before it; None for the root.
        moves: The moves of single cards it consists of, or a move of the tour; the root has none.
        at: When it was made, by the wall clock, in ISO 8601.
        position: The position after it.
        played: How many moves lead from the deal to this position.
        children: The steps tried from here, the oldest first.
        redo: The child visited last; None if there are no children.
        bookmark: The name of the bookmark at it, which may be empty; None without a bookmark.
        finding: What the analyst was asked about it and found; None if he was not.
    """

    number: int
    parent: "Step | None"
    moves: tuple[Move, ...]
    at: str
    position: Position
    played: int
    children: "list[Step]" = field(default_factory=list, repr=False)
    redo: "Step | None" = field(default=None, repr=False)
    bookmark: str | None = None
    finding: Finding | None = None


class History:
    """The tree of steps of one game; nothing tried is lost.

    Attributes:
        variant: The patience that is played.
        deal: The number of the deal.
        root: The deal itself.
        cursor: The step whose position lies on the table.
        steps: All steps by number, the root included.
        next_number: The number that the next new step gets.
        unsaved: The steps that are new, or whose ``redo`` or marks have changed, since they were
            last saved.
    """

    def __init__(self, variant: Variant, number: int, at: str = "") -> None:
        """The history of a game that has just been dealt.

        Args:
            variant: The patience that is played.
            number: The number of the deal.
            at: When it was dealt.

        Raises:
            ValueError: the number is not from 1 to 2³²−1.
        """
        self.variant = variant
        self.deal = number
        self.root = Step(0, None, (), at, deal(variant, number), 0)
        self.cursor = self.root
        self.steps = {0: self.root}
        self.next_number = 1
        self.unsaved = {self.root}

    def play(self, moves: tuple[Move, ...], at: str) -> Step:
        """Make a step from the cursor and go there; a step tried before is found again.

        Raises:
            Refused: a move is not legal; nothing has changed.
        """
        tried = (step for step in self.cursor.children if step.moves == moves)
        step = next(tried, None) or self.add(self.cursor, moves, at, self.next_number)
        self.go_to(step)
        return step

    def add(self, parent: Step, moves: tuple[Move, ...], at: str, number: int) -> Step:
        """Add a step to the tree; the cursor stays where it is.

        Args:
            parent: The step it follows.
            moves: What it consists of.
            at: When it was made.
            number: A number greater than its parent's that no step has yet.

        Raises:
            Refused: a move is not legal; nothing has changed.
        """
        position = parent.position
        for move in moves:
            position = play(position, move)
        step = Step(number, parent, moves, at, position, parent.played + len(moves))
        parent.children.append(step)
        self.steps[number] = step
        self.next_number = max(self.next_number, number + 1)
        self.unsaved.add(step)
        return step

    def go_to(self, step: Step) -> None:
        """Move the cursor to any step; redo will lead there from every step before it."""
        before, self.cursor = self.cursor, step
        while step.parent is not None and step is not before:
            if step.parent.redo is not step:
                step.parent.redo = step
                self.unsaved.add(step.parent)
            step = step.parent

    def bookmark(self, step: Step, name: str | None) -> None:
        """Set the bookmark at a step, name it anew, or remove it.

        Args:
            step: Where.
            name: Its name, kept as ``bookmark_name`` makes it, maybe empty; None removes it.
        """
        kept = None if name is None else bookmark_name(name)
        if kept != step.bookmark:
            step.bookmark = kept
            self.unsaved.add(step)

    def find(self, step: Step, finding: Finding) -> None:
        """Note what the analyst found about a step; what says less than is known unsays nothing."""
        if step.finding is None or finding.better_than(step.finding):
            step.finding = finding
            self.unsaved.add(step)

    def line(self) -> list[Step]:
        """The steps from the root to the cursor, both included."""
        line = [self.cursor]
        while (parent := line[-1].parent) is not None:
            line.append(parent)
        return line[::-1]

    def record(self) -> Record:
        """What is played on the line to the cursor."""
        moves = (move for step in self.line() for move in step.moves)
        return Record(self.variant, self.deal, tuple(moves))
