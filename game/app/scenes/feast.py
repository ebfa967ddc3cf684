"""The feast of a win, between the last card and the result."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import pairwise
from math import degrees, inf
from typing import TYPE_CHECKING, NamedTuple

import pygame
from pygame import Surface

from game.app import art
from game.app.canvas import Canvas, Target
from game.app.scenes.scene import Change, Push, Scene, Screen, Swap
from game.app.services import Services
from game.app.sky import sky
from game.app.sound import Sound
from game.app.text import Style
from game.app.theme import Theme
from game.rules.cards import KINDS
from game.table import feast
from game.table.boxes import Box
from game.table.feast import Aloft, Feast, Moment
from game.table.intents import Cancel, End, Focus, Intent, Point, Release
from game.table.layout import Layout
from game.table.paces import slowness

if TYPE_CHECKING:
    from game.app.scenes.table import TableScene

_WORDS = Style(36, "Bold", serif=True)

_FADING_BANDS, _BANDS = 3, 12
"""In how many bands the table fades, and the disk is drawn and then lit again and again."""

_ANEW = 900
"""How many pixels wide all cards may be together that are drawn anew in a frame."""

_SEEN = 0.4
"""How far from right a picture may be before it is drawn anew, in degrees."""

_RIM = 0.06
"""How far the disk shines beyond its rim, in its widths."""

_COARSE = 10
"""How many times smaller the picture is that becomes the shine around the lines of the disk."""

_HEARD = {Sound.RIFFLE: 0.0, Sound.WIN: feast.WORDS.begins}
"""What is heard, and when."""


def celebrated(services: Services, table: TableScene, result: Callable[[], Scene]) -> Change:
    """What follows a win: the feast and then the result, or the result at once if nothing moves."""
    if not slowness(services.settings):
        services.sounds.play(Sound.WIN)
        return Push(result())
    return Push(FeastScene(services, table, result))


class FeastScene(Scene):
    """All cards wheel into the zodiac disk; whatever the player does, he sees the result."""

    def __init__(self, services: Services, table: TableScene, result: Callable[[], Scene]) -> None:
        """Prepare the feast.

        Args:
            services: What all scenes share.
            table: Where all cards lie on the foundations.
            result: Makes the scene that follows.
        """
        super().__init__(services)
        self.moving = True
        self._table = table
        self._result = result
        self._canvas = Canvas()
        self._slowness = slowness(services.settings)
        self._elapsed = 0.0
        self._feast: Feast
        self._ground: _Ground
        self._cards: _Cards

    def resize(self, screen: Screen) -> None:
        """The feast goes on in another size."""
        if screen == self.screen:
            return
        super().resize(screen)
        self._feast = Feast(self._table.layout)
        self._ground = _Ground(
            self.services, screen, self._feast.disk, lambda to: self._table.draw(to, 0)
        )
        self._cards = _Cards(self.services, self._table.layout, self._feast)

    def caption(self) -> str:
        """The good news, before it is to be seen."""
        return self.services.words.text("The patience has come out")

    def spoil(self) -> None:
        """The next frame is drawn as a whole."""
        self._canvas.spoil()

    def handle(self, intent: Intent) -> Change | None:
        """Whatever the player wants, he wants no more feast."""
        if isinstance(intent, Point | Release | End | Focus | Cancel):
            return None
        return self._over()

    def tick(self, dt: float) -> Change | None:
        """The feast goes on; it is heard."""
        before, self._elapsed = self._elapsed, self._elapsed + dt / self._slowness
        self.stale = True
        for sound, due in _HEARD.items():
            if before <= due < self._elapsed:
                self.services.sounds.play(sound)
        return self._over() if self._elapsed >= feast.LASTS else None

    def _over(self) -> Change:
        if self._elapsed <= _HEARD[Sound.WIN]:
            self.services.sounds.play(Sound.WIN)
        return Swap(self._result())

    def draw(self, surface: Surface, ahead: float) -> None:
        """Draw the ground with the disk, over it the cards and the words."""
        t = self._elapsed + ahead / self._slowness
        self._canvas.change(self._ground.paint(t))
        self._canvas.lay(surface, self._ground.picture)
        self._cards.draw(self._canvas, self._feast.at(t))
        if shown := feast.WORDS.at(t):
            self._write(shown)

    def _write(self, shown: float) -> None:
        services, room = self.services, self._feast.words
        gold, most = services.theme.gold, round(0.9 * room.w)
        words = services.writer.render(self.caption(), _WORDS, self.screen.unit, gold, most).copy()
        words.set_alpha(round(255 * shown))
        self._canvas.blit(words, words.get_rect(center=room.centre))


class _Bands:
    """A rectangle in bands that are painted in turn, one a frame."""

    def __init__(self, whole: pygame.Rect, count: int) -> None:
        """Begin with all of it at level 0."""
        edges = [whole.h * i // count for i in range(count + 1)]
        self.rects = [
            pygame.Rect(whole.x, whole.y + top, whole.w, end - top) for top, end in pairwise(edges)
        ]
        self._levels = [0] * count
        self._next = 0

    def raised(self, level: int) -> list[pygame.Rect]:
        """The band whose turn it is, unless it has a level already, which it then has."""
        band, self._next = self._next, (self._next + 1) % len(self.rects)
        before, self._levels[band] = self._levels[band], level
        return [] if before == level else [self.rects[band]]

    def at(self, level: int) -> bool:
        """Whether all of it has a level."""
        return all(has == level for has in self._levels)


class _Ground:
    """What the feast is held on: the table that fades, then its bare ground and the disk.

    Both are large and change all the time: hence the bands. One does not see them, since
    the table fades into its own ground, and the disk gains little light at a time.

    Attributes:
        picture: What it looks like.
    """

    def __init__(
        self, services: Services, screen: Screen, disk: Box, draw_table: Callable[[Surface], None]
    ) -> None:
        """Begin with the table."""
        self.picture = Surface(screen.size)
        draw_table(self.picture)
        self._fading = _Bands(self.picture.get_rect(), _FADING_BANDS)
        # All scenes share the ground; a part of it, which is all of it, can be laid thinly.
        self._bare = sky(screen.size, screen.unit, services.theme).subsurface((0, 0), screen.size)
        self._place = pygame.Rect(disk).inflate([2 * round(_RIM * disk.w)] * 2)
        self._lighting = _Bands(self._place, _BANDS)
        self._drawing = _drawn(self._place, self._lighting.rects, services.theme)
        self._disk: Surface | None = None

    def paint(self, t: float) -> list[pygame.Rect]:
        """Bring the picture some way to how it looks at a time; returns what was painted."""
        if not self._fading.at(255):
            return self._fade(round(255 * feast.NIGHT_FALLS.at(t)))
        if self._disk is None:
            self._disk = next(self._drawing)
            return []
        light = round(255 * feast.light(t))
        bands = self._lighting.raised(light)
        for band in bands:
            self.picture.blit(self._bare, band, band)
            self._disk.set_alpha(light)
            self.picture.blit(self._disk, band, band.move(-self._place.x, -self._place.y))
        return bands

    def _fade(self, faded: int) -> list[pygame.Rect]:
        """Lay the ground over the table, and what already lies over it, more and more densely."""
        bands = self._fading.raised(faded)
        for band in bands:
            self._bare.set_alpha(faded)
            self.picture.blit(self._bare, band, band)
        self._bare.set_alpha(None)
        return bands


def _drawn(place: pygame.Rect, bands: list[pygame.Rect], theme: Theme) -> Iterator[Surface | None]:
    """Draw the disk in steps, none of them long: its shine, its lines; at last it is there."""
    drawing = art.part("cards/disk")
    inset = _RIM * drawing.width
    across = drawing.width + 2 * inset
    small = (place.w // _COARSE, place.h // _COARSE)
    lines = art.raster(art.moved(drawing.body, inset, inset, 1), small, across, across)
    shine = pygame.transform.box_blur(art.tinted(lines, theme.pillar), 1)
    shine.blit(shine, (0, 0))
    yield None
    disk = pygame.transform.smoothscale(shine, place.size)
    scale = place.w / across
    for band in bands:
        yield None
        top = band.y - place.y
        body = art.moved(drawing.body, inset * scale, inset * scale - top, scale)
        disk.blit(art.tinted(art.raster(body, band.size, *band.size), theme.gold), (0, top))
    yield disk


class _Picture(NamedTuple):
    """A card as it was drawn: its size in pixels, and its angle in degrees."""

    image: Surface
    width: float
    angle: float

    def askew(self, card: Aloft) -> float:
        """How far it is from right; as much as its edges are off, in degrees of a turn."""
        return abs(card.angle - self.angle) + abs(degrees(card.width / self.width - 1))


class _Cards:
    """Draws the cards.

    A card turns and shrinks all the time, and to draw it anew takes time. So each keeps its
    picture while it is near enough, and only a few are drawn anew in each frame.
    """

    def __init__(self, services: Services, lying: Layout, course: Feast) -> None:
        """Draw nothing yet."""
        self._deck = services.deck(lying.frame.card_width, lying.frame.dpi)
        self._boxes = lying.boxes
        self._width = round(course.card_width)
        self._small: dict[int, Surface] = {}
        self._pictures: dict[int, _Picture] = {}

    def draw(self, target: Target, moment: Moment) -> None:
        """Draw all cards that can be seen at a time."""
        # The first one to rise lies on top of its foundation.
        for box, card in {self._boxes[card]: card for card in reversed(moment.lying)}.items():
            target.blit(self._deck.face(card % KINDS), box[:2])
        self._draw_anew(moment.aloft)
        for flying in moment.aloft:
            image = self._pictures[flying.card].image
            x, y = flying.x - image.width / 2, flying.y - image.height / 2
            target.blit(image, (round(x), round(y)))

    def _draw_anew(self, aloft: list[Aloft]) -> None:
        """Draw the cards that were never drawn, and those that look the most wrong by now."""
        pictures = self._pictures
        wrong = [
            (pictures[card.card].askew(card) if card.card in pictures else inf, card)
            for card in aloft
        ]
        room = float(_ANEW)
        for askew, card in sorted(wrong, reverse=True):
            if askew < _SEEN or (room < 0 and askew < inf):
                break
            pictures[card.card] = self._picture(card)
            room -= card.width

    def _picture(self, card: Aloft) -> _Picture:
        face = self._face(card.card % KINDS, card.width)
        image = pygame.transform.rotozoom(face, -card.angle, card.width / face.width)
        return _Picture(image, card.width, card.angle)

    def _face(self, kind: int, width: float) -> Surface:
        """What a card of a width is best drawn from."""
        face = self._deck.face(kind)
        if width > 1.1 * self._width:
            return face
        if kind not in self._small:
            height = round(self._width * face.height / face.width)
            self._small[kind] = pygame.transform.smoothscale(face, (self._width, height))
        return self._small[kind]
