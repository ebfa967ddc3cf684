"""The tree as it is shown: walked in, gone back into, marked, found room for."""

from collections.abc import Callable

import pytest

from game.app.scenes.bookmark import BookmarkScene
from game.app.scenes.scene import Change, Push, Scene
from game.app.scenes.table import TableScene
from game.app.scenes.tree import TreeScene
from game.rules.moves import legal_moves
from game.rules.notation import Record
from game.session.history import LONGEST_NAME, Step
from game.solver.results import Verdict
from game.table.intents import (
    Cancel,
    Command,
    Erase,
    Point,
    Press,
    PressSecond,
    Release,
    Scroll,
    Type,
)
from game.words import LANGUAGES
from tests.app.conftest import Start
from tests.app.stages import SIZES, App, Written
from tests.session.playing import WON

BEGUN = str(Record(WON[0].variant, WON[0].deal, WON[0].moves[:90]))
"""Beyond the extra pile of the first tour."""

Show = Callable[..., "Shown"]


class Shown:
    """The tree over a table.

    Attributes:
        app: The program.
        scene: The tree.
        line: The steps of the game, from the deal.
        gone: The steps that were gone to.
    """

    def __init__(self, app: App, verdicts: bool) -> None:
        self.app = app
        self.game = app.game
        self.gone: list[Step] = []
        self.line = self.game.history.line()
        self._branch()
        self.scene = TreeScene(app.services, self.game, self._go_to, verdicts=verdicts)
        app.stage._change(Push(self.scene))  # noqa: SLF001 - as a key of the table would
        app.draw()

    def _branch(self) -> None:
        """Another way from the tenth step, of two steps."""
        self.game.go_to(self.line[10])
        for _ in range(2):
            tried = [step.moves[0] for step in self.game.history.cursor.children]
            moves = sorted(legal_moves(self.game.position), key=str)
            self.game.step((next(m for m in moves if m not in tried and str(m) != "X"),))
        self.game.go_to(self.line[-1])

    def _go_to(self, step: Step) -> Change | None:
        self.gone.append(step)
        return None

    def spot(self, step: Step) -> tuple[int, int]:
        """The middle of a step on the screen."""
        view, box = self.scene.view.window, self.scene.view.layout.box(step)
        x, y = box.centre
        return round(view.left + x), round(view.top + y - self.scene.view.scroll)

    def focus(self, step: Step) -> None:
        """Walk to a step of the line."""
        self.app.do(Command.FIRST, *[Command.RIGHT] * self.line.index(step))
        assert self.scene.view.focused is step


@pytest.fixture
def show(start: Start) -> Show:
    """Show the tree of a game with one branch."""

    def one(verdicts: bool = False, **arguments: object) -> Shown:
        return Shown(start(BEGUN, **arguments), verdicts)

    return one


def test_it_opens_where_the_table_stands(show: Show) -> None:
    tree = show()
    assert tree.scene.view.focused is tree.game.history.cursor
    x, y = tree.spot(tree.scene.view.focused)
    assert tree.scene.view.window.collidepoint(x, y)


def test_arrows_walk_along_the_line_and_between_branches(show: Show) -> None:
    tree = show()
    fork = tree.line[10]
    tree.focus(fork)
    tree.app.do(Command.DOWN)
    branch = tree.scene.view.focused
    assert branch.parent is not None
    assert fork in (branch.parent, branch.parent.parent)
    assert branch not in tree.line
    tree.app.do(Command.UP)
    assert tree.scene.view.focused in tree.line
    tree.focus(fork)
    tree.app.do(Command.RIGHT)
    assert tree.scene.view.focused is tree.line[11]
    tree.app.do(Command.NEXT)
    assert tree.scene.view.focused is tree.game.history.root
    tree.app.do(Command.NEXT)
    assert tree.scene.view.focused.parent is fork
    tree.app.do(Command.LAST)
    assert tree.scene.view.focused.parent.parent is fork
    tree.app.do(Command.FIRST)
    assert tree.scene.view.focused is tree.game.history.root


def test_wherever_one_walks_the_focus_is_seen(show: Show) -> None:
    tree = show(size=(640, 480))
    app, view = tree.app, tree.scene.view.window
    for command in (*[Command.PAGE_UP] * 3, *[Command.DOWN] * 40, Command.FIRST, Command.LAST):
        app.do(command)
        box = tree.scene.view.layout.box(tree.scene.view.focused)
        top = view.top + box.y - tree.scene.view.scroll
        assert view.top <= top
        assert top + box.h <= view.bottom + 1


def test_enter_goes_to_the_step(show: Show) -> None:
    tree = show()
    tree.app.do(Command.LEFT, Command.ACTIVATE)
    assert tree.gone == [tree.line[-2]]
    assert isinstance(tree.app.top, TableScene)


def test_a_click_goes_to_the_step_and_a_drag_does_not(show: Show) -> None:
    tree = show()
    step = tree.line[-3]
    x, y = tree.spot(step)
    tree.app.do(Press(x, y), Point(x, y - 60), Release(x, y - 60), Press(x, y), Cancel())
    tree.app.do(Release(x, y))
    assert tree.gone == []
    x, y = tree.spot(step)
    tree.app.do(Point(x, y))
    tree.app.click(x, y)
    assert tree.gone == [step]


def test_esc_and_the_cross_go_back(show: Show) -> None:
    tree = show()
    tree.app.do(Command.MENU)
    assert isinstance(tree.app.top, TableScene)
    tree.app.stage._change(Push(tree.scene))  # noqa: SLF001
    tree.app.click(*tree.scene.view.cross.center)
    assert isinstance(tree.app.top, TableScene)
    assert tree.gone == []


def test_the_wheel_scrolls_within_bounds(show: Show) -> None:
    tree = show(size=(640, 480))
    before = tree.app.draw()
    tree.app.do(Scroll(-999))
    top = tree.app.draw()
    assert top != before
    tree.app.do(Scroll(-1))
    assert tree.app.draw() == top
    tree.app.do(Scroll(999))
    last = tree.app.draw()
    tree.app.do(Scroll(1))
    assert tree.app.draw() == last


def bookmark(step: Step) -> str | None:
    """The bookmark at a step now."""
    return step.bookmark


def on_top(tree: Shown, kind: type[Scene]) -> bool:
    """Whether the uppermost scene is of a kind."""
    return isinstance(tree.app.top, kind)


def test_a_bookmark_is_set_named_anew_and_removed(show: Show) -> None:
    tree = show()
    step = tree.line[-2]
    tree.app.do(Command.LEFT, Command.BOOKMARK)
    assert tree.app.top.typing
    tree.app.do(*map(Type, " before the redeal"), Command.ACTIVATE)
    assert on_top(tree, TreeScene)
    assert bookmark(step) == "before the redeal"
    assert not tree.game.history.unsaved, "it is stored at once"
    assert "before the redeal" in {line.text for line in written(tree)}
    tree.app.do(Command.TREE, *[Erase()] * 99, Command.ACTIVATE)
    assert bookmark(step) == ""
    tree.app.do(Command.BOOKMARK)
    tree.app.choose("Remove the bookmark")
    assert bookmark(step) is None
    assert on_top(tree, TreeScene)


def test_a_click_into_the_field_changes_nothing_and_the_button_keeps_the_bookmark(
    show: Show,
) -> None:
    tree = show()
    tree.app.do(Command.BOOKMARK, Type("here"))
    tree.app.click(*tree.app.grid.rows[0][0].box.center)
    assert on_top(tree, BookmarkScene)
    tree.app.click(*tree.app.item("Keep the bookmark").box.center)
    assert bookmark(tree.line[-1]) == "here"


def test_the_second_button_sets_a_bookmark_where_it_is_pressed(show: Show) -> None:
    tree = show()
    step = tree.line[-4]
    tree.app.do(PressSecond(*tree.spot(step)), *map(Type, "x" * 99))
    (field,) = (line for line in written(tree) if line.text.endswith("xx"))
    assert not field.cut, "its end is seen"
    tree.app.do(Command.ACTIVATE)
    assert step.bookmark == "x" * LONGEST_NAME
    tree.app.do(Command.BOOKMARK, Erase(), Command.MENU)
    assert step.bookmark == "x" * LONGEST_NAME
    assert on_top(tree, TreeScene)


def test_the_buttons_do_what_the_keys_do(show: Show) -> None:
    tree = show()
    name, go = sorted(tree.scene.view.buttons, key=lambda b: b.box.x)
    tree.app.click(*name.box.center)
    assert isinstance(tree.app.top, BookmarkScene)
    tree.app.do(Command.MENU)
    tree.app.click(*go.box.center)
    assert tree.gone == [tree.line[-1]]


def written(tree: Shown) -> list[Written]:
    """What a fresh picture has in words."""
    tree.app.services.notes.written.clear()
    tree.app.draw()
    return [*tree.app.services.notes.written]


@pytest.mark.parametrize("verdicts", [False, True])
def test_verdicts_are_shown_only_where_they_are_wanted(show: Show, verdicts: bool) -> None:
    plain = show(verdicts).app.draw()
    tree = show(verdicts)
    pictures = [plain]
    step = tree.line[-2]
    tree.app.do(Command.LEFT)
    for verdict, tour in ((Verdict.UNKNOWN, 0), (Verdict.LOST, 0), (Verdict.WON, 2)):
        tree.game.mark_verdict(step, verdict, tour, 1 if tour else 0)
        pictures.append(tree.app.draw())
    assert (len({*pictures[1:]}) == 3) == verdicts


@pytest.mark.parametrize("size", [*SIZES, (1920, 1080), (3840, 2160)])
@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_runs_into_anything_else(show: Show, language: str, size: tuple[int, int]) -> None:
    tree = show(verdicts=True, size=size, language=language)
    for number, step in enumerate(tree.line[-40:]):
        tree.game.bookmark(step, "a long name " * number)
        tree.game.mark_verdict(step, Verdict.LOST)
    tree.scene.enter()
    lines = [line for line in written(tree) if line.target is tree.app.surface]
    screen = tree.app.surface.get_rect()
    seen = [line for line in lines if line.box.width]
    assert len(seen) > 5
    for i, line in enumerate(seen):
        assert screen.contains(line.box.clip(screen))
        assert line.box.right <= screen.right
        foot = tree.scene.view.window.bottom
        for other in seen[:i]:
            apart = (line.box.top >= foot) == (other.box.top >= foot)
            assert not (apart and line.box.colliderect(other.box)), (line.text, other.text)
    buttons = [button.box for button in tree.scene.view.buttons]
    assert all(screen.contains(box) for box in buttons)
    assert buttons[0].collidelist(buttons[1:]) == -1


def test_a_huge_tree_draws_no_more_than_is_seen(start: Start) -> None:
    app = start(BEGUN, size=(1280, 800))
    history = app.game.history
    root, moves = history.line()[5], history.line()[6].moves
    above = root
    for number in range(5000):
        step = Step(1000 + number, above, moves, "", root.position, above.played + 1)
        above.children.append(step)
        history.steps[step.number] = step
        above = step if number % 17 else root
    app.stage._change(Push(TreeScene(app.services, app.game, lambda _: None)))  # noqa: SLF001
    app.services.notes.written.clear()
    app.draw()
    assert len(app.services.notes.written) < 400
