"""What is seen of a table at rest does not depend on what was seen before."""

from itertools import count
from pathlib import Path
from random import Random

import pygame
import pytest

from game.app.canvas import Canvas
from game.app.faces import FacePainter
from game.app.resting import Marks
from game.app.scenes.scene import Screen
from game.app.services import Services
from game.app.table_view import TableView
from game.rules.cards import KINDS
from game.rules.moves import legal_moves, play
from game.rules.notation import parse_record
from game.rules.places import Place, TourMove
from game.rules.position import Position
from game.session.opening import open_store
from game.table import paces
from game.table.layout import Layout, layout
from game.table.motion import Motion
from game.table.spread import spread
from tests.app.stages import TestServices
from tests.session.playing import Time

SIZES = [(640, 480), (811, 603)]


@pytest.fixture
def services(tmp_path: Path) -> Services:
    time = Time()
    return TestServices(open_store(tmp_path, time), tmp_path, "en", time)


def dealt(deal: int) -> Position:
    return next(iter(parse_record(f"dendera {deal}").positions()))


class Table:
    """A table that is played by chance, and drawn again and again on the same surface."""

    def __init__(self, services: Services, size: tuple[int, int], seed: int) -> None:
        self.services, self.random = services, Random(seed)
        self.canvas, self.view = Canvas(), TableView(services)
        self.line = [dealt(seed)]
        self.marks = Marks()
        self.resize(size)
        self.view.fly(paces.first_deal(self.layout))

    def resize(self, size: tuple[int, int]) -> None:
        self.surface, self.screen = pygame.Surface(size), Screen(*size, 1.0)
        self.view.land()
        self.view.resize(self.screen)
        self.layout = self.shown = self.laid_out()

    def laid_out(self) -> Layout:
        return layout(self.line[-1], self.screen.size, 1.0)

    def frame(self) -> None:
        """Draw a frame, and in flight see that it is what a canvas that shows nothing draws."""
        self.view.draw(self.canvas, self.surface, self.shown, self.marks, 0.0)
        if self.marks.follows:
            boxes = {
                card: self.shown.boxes[card]._replace(x=self.random.randrange(500))
                for card in self.marks.held
            }
            self.view.draw_held(self.canvas, self.shown, boxes)
        elif self.view.moving and self.random.random() < 0.1:
            anew = pygame.Surface(self.screen.size)
            self.view.draw(Canvas(), anew, self.shown, self.marks, 0.0)
            assert pixels(anew) == pixels(self.surface)

    def fly(self) -> None:
        """Let all arrive, or only begin, as when the player does not wait."""
        frames = count() if self.random.random() < 0.5 else range(self.random.randrange(40))
        for _ in frames:
            self.frame()
            if not self.view.moving:
                break
            self.view.tick(0.03)
        self.view.land()

    def glide(self, pace: paces.Pace) -> None:
        before, self.layout = self.layout, self.laid_out()
        launch = [
            card for card, place in self.layout.places.items() if before.places[card] != place
        ]
        self.show(paces.between(before, self.layout, pace, launch))

    def show(self, motion: Motion) -> None:
        self.shown, self.marks = self.layout, Marks()
        self.view.fly(motion)
        self.fly()

    def act(self, act: str) -> None:
        """Do one of what a player does."""
        place = self.random.choice([p for p in self.line[-1].stacks() if self.layout.fans[p].boxes])
        getattr(self, f"do_{act}")(place)

    def do_play(self, _: Place) -> None:
        moves = list(legal_moves(self.line[-1]))
        tour = [move for move in moves if isinstance(move, TourMove) and self.random.random() < 0.3]
        self.line.append(play(self.line[-1], self.random.choice(tour or moves)))
        if self.line[-1].tour > self.line[-2].tour:
            before, self.layout = self.layout, self.laid_out()
            self.show(paces.redeal(before, self.layout))
        else:
            self.glide(paces.COLLECT)

    def do_undo(self, _: Place) -> None:
        del self.line[max(1, self.random.randrange(len(self.line))) :]
        self.glide(paces.UNDO)

    def do_pick_up(self, place: Place) -> None:
        stacks = self.line[-1].stacks()
        held = (self.line[-1].cards_at(place) or ())[-1:]
        targets = tuple(self.random.sample(stacks, 3))
        self.marks = Marks(held, self.random.random() < 0.5, targets, self.random.choice(stacks))
        self.frame()
        self.frame()

    def do_hover(self, place: Place) -> None:
        self.shown = spread(self.layout, place, 0)

    def do_resize(self, _: Place) -> None:
        self.resize(self.random.choice(SIZES))

    def do_refresh(self, _: Place) -> None:
        self.services.change(four_colours=not self.services.settings.four_colours)
        self.view.resize(self.screen)


ACTS = ["play"] * 6 + ["undo", "pick_up", "pick_up", "hover", "resize", "refresh"]


def pixels(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGB")


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seed", [1, 2])
def test_at_rest_the_table_looks_as_if_painted_from_nothing(
    services: Services, size: tuple[int, int], seed: int
) -> None:
    table = Table(services, size, seed)
    table.fly()
    tours = set()
    for _ in range(60):
        table.act(table.random.choice(ACTS))
        tours.add(table.line[-1].tour)
        if table.marks.follows:
            table.marks = Marks()
        table.frame()
        view, surface = TableView(services), pygame.Surface(table.screen.size)
        view.resize(table.screen)
        view.draw(Canvas(), surface, table.shown, table.marks, 0.0)
        assert pixels(surface) == pixels(table.surface)
    assert tours == {1, 2, 3}


def test_spare_time_is_spent_in_small_pieces_until_all_is_made(
    services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    screen = Screen(727, 521, 1.0)
    position = play(dealt(5), TourMove.FORM_EXTRA)
    table, clock = layout(position, screen.size, 1.0), count(step=0.001)
    view = TableView(services, lambda: next(clock))
    view.resize(screen)
    begin = next(clock)
    calls = 1
    while view.make_ready(table):
        calls += 1
    assert (next(clock) - begin) / calls < 0.007
    view.draw(Canvas(), pygame.Surface(screen.size), table, Marks(), 0.0)

    monkeypatch.delattr(FacePainter, "paint")  # so that nothing can be made any more
    after = layout(play(position, TourMove.REDEAL), screen.size, 1.0)
    assert after.frame.card_width != table.frame.card_width
    for kind in range(KINDS):
        view.deck(after).face(kind)
    assert not view.make_ready(table)
