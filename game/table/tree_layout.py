"""Where each step of a game's history is drawn: rows of steps, branches beside and below.

The main line, which leads through the step that lies on the table and on to
what was undone last, reads from the top at the left edge. A row goes on until
it is full, or at a fork: there the other branches stand beneath it, further
right, before the line goes on. The deal, the extra pile and each redeal have a
row of their own, since they are the headings of what follows them.
"""

from bisect import bisect_right
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import pairwise
from typing import NamedTuple

from game.rules.places import TourMove
from game.session.history import History, Step
from game.table.boxes import Box


class Measures(NamedTuple):
    """What the drawing is measured in, all in pixels.

    Attributes:
        width: Of the whole drawing.
        cell: The width of a step.
        row: The height of a row.
        heading: The height of a row that is a heading.
        indent: How much further right a branch stands than what it branches from; less where
            many branches grow from one another.
        gutter: What each row keeps free at its left.
    """

    width: float
    cell: float
    row: float
    heading: float
    indent: float
    gutter: float


class Row(NamedTuple):
    """Steps of one branch that follow one another.

    Attributes:
        steps: At least one.
        branch: The number of their branch.
        y: Their upper edge, in pixels from the top of the drawing.
        height: In pixels.
    """

    steps: tuple[Step, ...]
    branch: int
    y: float
    height: float

    @property
    def middle(self) -> float:
        """The middle of its height, in pixels from the top of the drawing."""
        return self.y + self.height / 2


@dataclass(slots=True)
class Branch:
    """A line of steps that leaves another one; the main line leaves none.

    Attributes:
        parent: The number of the branch it leaves; None for the main line.
        depth: How many branches lie between it and the main line.
        first: The number of its first row.
        end: The number of its last row, or of the first row of the last branch that leaves it.
    """

    parent: int | None
    depth: int
    first: int = 0
    end: int = 0


def is_heading(step: Step) -> bool:
    """Whether a step begins a half of a tour."""
    return not step.moves or isinstance(step.moves[0], TourMove)


class TreeLayout:
    """The drawing of a history as it is now.

    Attributes:
        rows: From the top.
        branches: By their numbers; the main line is number 0.
        height: Of the whole drawing, in pixels.
        indent: As measured, or less.
    """

    def __init__(
        self, history: History, measures: Measures, span: Callable[[Step], int] = lambda _: 1
    ) -> None:
        """Lay out a history.

        Args:
            history: What is drawn.
            measures: The sizes.
            span: How many cells a step would like to have; it gets no more than a row has.
        """
        self._measures = measures
        self._span = span
        line = history.line()
        self._follows = {before.number: step for before, step in pairwise(line)}
        deepest = _deepest(history.root, self.next)
        room = measures.width - measures.gutter - 2 * measures.cell
        self.indent = min(measures.indent, max(room, 0.0) / (deepest + 1))
        self.rows: list[Row] = []
        self.branches = [Branch(None, 0)]
        self._places: dict[int, tuple[int, int, int]] = {}
        self.height = 0.0
        self._lay_out(history.root)
        self._tops = [row.y for row in self.rows]

    def _lay_out(self, root: Step) -> None:
        todo: list[tuple[Step, int | None, int]] = [(root, 0, 0)]
        while todo:
            first, branch, parent = todo.pop()
            if branch is None:
                branch = len(self.branches)
                depth = self.branches[parent].depth + 1
                self.branches.append(Branch(parent, depth, first=len(self.rows)))
                self.branches[parent].end = len(self.rows)
            follows, others = self._lay_line(first, branch)
            if follows is not None:
                todo.append((follows, branch, parent))
            todo += [(other, None, branch) for other in reversed(others)]

    def _lay_line(self, first: Step, branch: int) -> tuple[Step | None, list[Step]]:
        """Lay steps that follow one another up to a fork or the end.

        Returns:
            What goes on with the branch, and what leaves it there.
        """
        slots = self.slots(self.branches[branch].depth)
        row: list[Step] = []
        used = 0
        step: Step | None = first
        while step is not None:
            heading = is_heading(step)
            span = slots if heading else min(self._span(step), slots)
            if row and used + span > slots:
                self._end_row(row, branch)
                row, used = [], 0
            self._places[step.number] = (len(self.rows), used, span)
            row.append(step)
            used += span
            follows = self.next(step)
            if len(step.children) > 1:
                self._end_row(row, branch)
                return follows, [child for child in step.children if child is not follows]
            step = follows
        self._end_row(row, branch)
        return None, []

    def _end_row(self, steps: list[Step], branch: int) -> None:
        self.branches[branch].end = len(self.rows)
        measures = self._measures
        height = measures.heading if is_heading(steps[0]) else measures.row
        self.rows.append(Row(tuple(steps), branch, self.height, height))
        self.height += height

    # Where things are

    def slots(self, depth: int) -> int:
        """How many cells a row of a branch has; at least one."""
        return max(1, int((self._measures.width - self.left(depth)) // self._measures.cell))

    def left(self, depth: int) -> float:
        """Where the first cell of a row of a branch begins."""
        return self.indent * (depth + 1) + self._measures.gutter

    def rail(self, depth: int) -> float:
        """Where the line is drawn that joins the rows of a branch."""
        return self.indent * (depth + 0.5)

    def row_of(self, step: Step) -> int:
        """The number of the row in which a step stands."""
        return self._places[step.number][0]

    def box(self, step: Step) -> Box:
        """Where a step stands."""
        number, slot, span = self._places[step.number]
        row, cell = self.rows[number], self._measures.cell
        left = self.left(self.branches[row.branch].depth)
        x, right = round(left + slot * cell), round(left + (slot + span) * cell)
        y = round(row.y)
        return Box(x, y, right - x, round(row.y + row.height) - y)

    def at(self, x: float, y: float) -> Step | None:
        """The step at a place of the drawing."""
        if not 0 <= y < self.height:
            return None
        row = self.rows[bisect_right(self._tops, y) - 1]
        return next((step for step in row.steps if self.box(step).contains(x, y)), None)

    def seen(self, top: float, bottom: float) -> range:
        """The numbers of the rows of which something lies between two heights."""
        return range(max(bisect_right(self._tops, top) - 1, 0), bisect_right(self._tops, bottom))

    def branches_in(self, rows: range) -> Iterator[Branch]:
        """The branches whose lines pass, or leave another one, in some rows."""
        if rows:
            branch: int | None = self.rows[rows.start].branch
            while branch is not None:
                yield self.branches[branch]
                branch = self.branches[branch].parent
        for number in rows[1:]:
            branch = self.rows[number].branch
            if self.branches[branch].first == number:
                yield self.branches[branch]

    # Ways through it

    def next(self, step: Step) -> Step | None:
        """The step that goes on with the branch of a step, if one does."""
        oldest = step.children[0] if step.children else None
        return self._follows.get(step.number, step.redo or oldest)

    def last(self, step: Step) -> Step:
        """The last step of the branch of a step."""
        while (follows := self.next(step)) is not None:
            step = follows
        return step

    def beneath(self, step: Step, rows: int) -> Step:
        """The step nearest to one in a row so many rows below, or above; at most at the edge."""
        number = min(max(self.row_of(step) + rows, 0), len(self.rows) - 1)
        if number == self.row_of(step):
            return step
        box = self.box(step)
        # Headings are wide, and one comes back from them to where they begin.
        x = box.x if is_heading(step) else box.x + self._measures.cell / 2
        return min(self.rows[number].steps, key=lambda other: abs(self._middle(other) - x))

    def _middle(self, step: Step) -> float:
        return self.box(step).x + self._measures.cell / 2

    def next_branch(self, step: Step, by: int) -> Step:
        """The first step of the branch whose first row comes next, or before; it goes round."""
        starts = [branch.first for branch in self.branches]
        here = self.row_of(step)
        if by > 0:
            found = min((row for row in starts if row > here), default=0)
        else:
            found = max((row for row in starts if row < here), default=starts[-1])
        return self.rows[found].steps[0]


def _deepest(root: Step, follows: Callable[[Step], Step | None]) -> int:
    """How many branches grow from one another at most."""
    deepest = 0
    todo = [(root, 0)]
    while todo:
        step, depth = todo.pop()
        deepest = max(deepest, depth)
        after = follows(step)
        todo += [(child, depth + (child is not after)) for child in step.children]
    return deepest
