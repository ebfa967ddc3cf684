"""The drawing of a tree: each step has one place of its own, after what it follows."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.rules.moves import legal_moves
from game.rules.places import PILES, CardMove, TourMove
from game.rules.variants import DENDERA
from game.session.history import History, Step
from game.table.tree_layout import Measures, TreeLayout, is_heading

MEASURES = Measures(width=640, cell=110, row=30, heading=44, indent=22, gutter=34)


def tried(*parents: int, tours: frozenset[int] = frozenset()) -> History:
    """A history of which only the shape matters: what each step follows, modulo what there is.

    The cursor is where the last step was made.
    """
    history = History(DENDERA, 17)
    position = history.root.position
    for number, parent in enumerate(parents, start=1):
        above = history.steps[parent % number]
        move = TourMove.FORM_EXTRA if number in tours else CardMove(PILES[0], PILES[number % 13])
        step = Step(number, above, (move,), "", position, above.played + 1)
        above.children.append(step)
        history.steps[number] = step
        history.go_to(step)
    return history


histories = st.builds(
    lambda parents, tours, cursor: at(tried(*parents, tours=tours), cursor),
    st.lists(st.integers(0, 99), max_size=60),
    st.frozensets(st.integers(1, 60), max_size=5),
    st.integers(0, 60),
)


def at(history: History, number: int) -> History:
    """The history with its cursor at a step."""
    history.go_to(history.steps[number % len(history.steps)])
    return history


@given(histories, st.integers(150, 900), st.dictionaries(st.integers(0, 60), st.integers(1, 9)))
def test_every_step_has_one_place_of_its_own(
    history: History, width: int, spans: dict[int, int]
) -> None:
    tree = TreeLayout(
        history, MEASURES._replace(width=width), lambda step: spans.get(step.number, 1)
    )
    drawn = [step for row in tree.rows for step in row.steps]
    assert sorted(step.number for step in drawn) == sorted(history.steps)
    boxes = [tree.box(step) for step in drawn]
    for i, box in enumerate(boxes):
        assert box.x >= 0
        assert box.y >= 0
        assert box.bottom <= tree.height
        assert box.right <= max(width, MEASURES.gutter + MEASURES.cell) + 1
        assert not any(box.overlap(other) for other in boxes[:i])
        assert tree.at(*box.centre) is drawn[i]


@given(histories)
def test_what_follows_comes_after(history: History) -> None:
    tree = TreeLayout(history, MEASURES)
    for step in history.steps.values():
        box = tree.box(step)
        for child in step.children:
            after = tree.box(child)
            assert (after.y, after.x) > (box.y, box.x)
            depth, own = (
                tree.branches[tree.rows[tree.row_of(s)].branch].depth for s in (step, child)
            )
            assert own == depth + (child is not tree.next(step))


@given(histories)
def test_the_line_on_the_table_is_the_main_one(history: History) -> None:
    tree = TreeLayout(history, MEASURES)
    assert all(tree.rows[tree.row_of(step)].branch == 0 for step in history.line())
    forks = sum(max(len(step.children) - 1, 0) for step in history.steps.values())
    assert len(tree.branches) == 1 + forks


@given(histories)
def test_a_half_of_a_tour_begins_with_a_heading_alone_in_its_row(history: History) -> None:
    tree = TreeLayout(history, MEASURES)
    for row in tree.rows:
        assert len(row.steps) == 1 or not any(map(is_heading, row.steps))
        assert row.height == (MEASURES.heading if is_heading(row.steps[0]) else MEASURES.row)


@given(histories, st.data())
def test_only_what_is_seen_is_asked_for(history: History, data: st.DataObject) -> None:
    tree = TreeLayout(history, MEASURES)
    top = data.draw(st.floats(0, tree.height - 1))
    bottom = data.draw(st.floats(top, tree.height + 50))
    rows = tree.seen(top, bottom)
    for number, row in enumerate(tree.rows):
        assert (number in rows) == (row.y <= bottom and row.y + row.height > top)
    branches = list(tree.branches_in(rows))
    assert len(branches) == len({id(branch) for branch in branches})
    for branch in tree.branches:
        if branch.first <= rows[-1] and branch.end >= rows[0]:
            assert branch in branches


@given(histories)
def test_every_step_is_reached_by_walking(history: History) -> None:
    tree = TreeLayout(history, MEASURES)
    root = history.root
    starts = set()
    step = root
    for _ in tree.branches:
        starts.add(step)
        assert tree.next_branch(tree.next_branch(step, 1), -1) is step
        step = tree.next_branch(step, 1)
    assert step is root
    reached = set()
    for start in starts:
        walker: Step | None = start
        while walker is not None:
            reached.add(walker)
            walker = tree.next(walker)
    assert reached == set(history.steps.values())


@given(histories)
def test_up_and_down_go_to_the_next_row(history: History) -> None:
    tree = TreeLayout(history, MEASURES)
    for step in history.steps.values():
        for by in (-1, 1):
            wanted = tree.row_of(step) + by
            other = tree.beneath(step, by)
            inside = 0 <= wanted < len(tree.rows)
            assert tree.row_of(other) == (wanted if inside else tree.row_of(step))


@pytest.mark.parametrize("forks", [1, 50, 500])
def test_branches_that_grow_from_branches_stay_on_the_screen(forks: int) -> None:
    history = History(DENDERA, 17)
    history = tried(*(number for n in range(forks) for number in (2 * n, 2 * n)))
    history.go_to(history.root)
    for step in history.steps.values():
        step.redo = step.children[0] if step.children else None
    tree = TreeLayout(history, MEASURES)
    deepest = max(branch.depth for branch in tree.branches)
    assert deepest == forks
    assert tree.left(deepest) + 2 * MEASURES.cell <= MEASURES.width + 1
    assert tree.indent > 0


def test_a_game_that_was_played() -> None:
    choose, history = random.Random(1), History(DENDERA, 17)
    for _ in range(300):
        moves = sorted(legal_moves(history.cursor.position), key=str)
        if not moves or choose.random() < 0.05:
            history.go_to(history.steps[choose.randrange(len(history.steps))])
        else:
            history.play((choose.choice(moves),), "")
    tree = TreeLayout(history, MEASURES)
    assert {step for row in tree.rows for step in row.steps} == set(history.steps.values())
    assert len(tree.rows) < len(history.steps)
