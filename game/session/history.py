"""Everything tried in a game: a tree of steps with a cursor in it."""

from dataclasses import dataclass, field

from game.rules.moves import play
from game.rules.notation import Record
from game.rules.places import Move
from game.rules.position import Position, deal
from game.rules.variants import Variant


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
    """

    number: int
    parent: "Step | None"
    moves: tuple[Move, ...]
    at: str
    position: Position
    played: int
    children: "list[Step]" = field(default_factory=list, repr=False)
    redo: "Step | None" = field(default=None, repr=False)


class History:
    """The tree of steps of one game; nothing tried is lost.

    Attributes:
        variant: The patience that is played.
        deal: The number of the deal.
        root: The deal itself.
        cursor: The step whose position lies on the table.
        steps: All steps by number, the root included.
        next_number: The number that the next new step gets.
        unsaved: The steps that are new, or whose ``redo`` has changed, since they were last saved.
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
