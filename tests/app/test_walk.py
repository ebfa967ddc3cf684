"""A long walk at random over everything there is: nothing breaks, no card and no step is lost."""

import os
import random
from pathlib import Path

import pygame
import pytest

from game.app.scenes.panel import PanelScene
from game.app.scenes.table import TableScene
from game.app.scenes.title import TitleScene
from game.rules.cards import CARDS
from game.rules.moves import legal_moves
from game.rules.places import CardMove, TourMove
from game.rules.position import Position
from game.table.intents import (
    Cancel,
    Command,
    Erase,
    Intent,
    Paste,
    Point,
    Press,
    PressSecond,
    Release,
    Scroll,
    Type,
)
from game.table.layout import layout
from game.words import LANGUAGES
from tests.app.stages import App, spot, stored

WINDOWS = [(640, 480), (800, 600), (1000, 640), (700, 900), (480, 360)]
WALKING = [Command.NEXT, Command.PREVIOUS, Command.DOWN, Command.RIGHT, Command.LEFT]
COMMANDS = [command for command in Command if command is not Command.PICTURE]
TEXTS = ["", "17", "0", "x", "9" * 11, "dendera 5 X", "turkish 17 5-AD 6-1 X R", "dendera 17 R"]


class Walk:
    """A player who does not know what he is doing, but moves on now and then."""

    def __init__(self, folder: Path, seed: int) -> None:
        self.choose = random.Random(seed)
        self.folder, self.app = folder, App(folder, "crescent 17")
        self.record = ""

    def place(self) -> tuple[int, int]:
        """A place of the window, most often on something."""
        width, height = self.app.surface.get_size()
        scene, rolled = self.app.top, self.choose.random()
        if isinstance(scene, TableScene) and rolled < 0.7:
            position = scene.game.position
            places = [place for place in position.places() if position.cards_at(place)]
            if places:
                box = self.choose.choice(scene.layout.fans[self.choose.choice(places)].boxes)
                return box.x + self.choose.randrange(box.w), box.y + self.choose.randrange(8)
        return self.choose.randrange(-20, width + 20), self.choose.randrange(-20, height + 20)

    def intent(self) -> Intent | Command:
        """Anything at all."""
        x, y = self.place()
        return self.choose.choice(
            [
                Point(x, y), Press(x, y), Press(x, y, 2), Press(x, y, 3), Release(x, y),
                PressSecond(x, y), Cancel(), Scroll(self.choose.choice([-1.5, 2])),
                Type(self.choose.choice(TEXTS)), Erase(), Paste(self.choose.choice(TEXTS)),
                *self.choose.sample(COMMANDS, 12), Command.MENU,
            ]
        )  # fmt: skip

    def step(self) -> None:
        """One thing more."""
        app, rolled = self.app, self.choose.random()
        if isinstance(app.top, TableScene) and rolled < 0.35:
            self.play_on()
        elif isinstance(app.top, TableScene) and rolled < 0.38:
            app.do(Cancel(), Command.MENU)
            app.choose("Settings…")
            app.do(*self.choose.choices([Command.RIGHT, Command.DOWN], k=5))
        elif isinstance(app.top, PanelScene | TitleScene) and rolled < 0.35:
            app.do(*self.choose.choices(WALKING, k=3), Command.ACTIVATE)
        elif rolled < 0.4:
            app.resize(*self.choose.choice(WINDOWS))
        elif rolled < 0.5:
            app.run(self.choose.choice([0.02, 0.05, 0.3]))
        elif rolled < 0.56:
            self.look()
        else:
            app.do(self.intent())

    def look(self) -> None:
        """Draw over what was drawn last: it must look as if all had been drawn anew."""
        over = self.app.draw()
        self.app.surface.fill("red")
        self.app.stage.spoil()
        assert self.app.draw() == over

    def play_on(self) -> None:
        """Make a legal move, by dragging its card."""
        moves = sorted(legal_moves(self.app.game.position), key=str)
        if not moves:
            return
        move = self.choose.choice(moves)
        if not isinstance(move, CardMove):
            self.app.do(Command.FORM_EXTRA if move is TourMove.FORM_EXTRA else Command.REDEAL)
            return
        start = spot(self.app.table.layout, move.source)
        end = spot(self.app.table.layout, move.target)
        self.app.do(Cancel(), Press(*start))
        self.app.do(Point(*end))
        if self.choose.random() < 0.1:
            self.look()
        self.app.do(Release(*end))

    def check(self) -> None:
        """What must hold after everything."""
        app = self.app
        game = app.services.games.latest()
        assert game is not None
        assert cards(game.position) == list(range(CARDS))
        assert stored(self.folder, game) == str(game.record())
        if isinstance(app.top, TableScene):
            table = app.table
            assert table.game is game
            shown = layout(game.position, table.screen.size, table.screen.dpi)
            assert table.layout.boxes == shown.boxes
        if app.stage.over:
            going_on = not (game.given_up or game.position.won)
            app.close()
            self.app = App(self.folder, size=self.choose.choice(WINDOWS))
            found = self.app.services.games.latest()
            if going_on:
                assert found is not None
                assert found.record() == game.record()
            self.app.do(Command.NEW_DEAL)


def cards(position: Position) -> list[int]:
    """All cards of a position, sorted."""
    heaps = (*position.piles, position.extra or (), *position.foundations)
    return sorted(card for heap in heaps for card in heap)


@pytest.mark.parametrize("seed", range(4))
def test_a_walk_at_random(
    tmp_path: Path, seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pygame.scrap, "put_text", lambda _: None)
    monkeypatch.setattr(os, "urandom", random.Random(seed).randbytes)  # deals and names of games
    walk = Walk(tmp_path, seed)
    languages, scenes, tours = set(), set(), set()
    for _ in range(500):
        walk.step()
        walk.check()
        languages.add(walk.app.services.words.language)
        scenes.add(type(walk.app.top))
        game = walk.app.services.games.latest()
        tours.add(game.position.tour if game else 0)
    walk.app.close()
    assert len(scenes) >= 4
    assert len(tours) >= 2
    assert languages == set(LANGUAGES)
