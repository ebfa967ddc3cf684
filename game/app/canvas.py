"""Frames made of a kept picture and a few things over it, touching only what differs."""

from collections.abc import Iterable
from typing import Protocol

import pygame

Place = tuple[int, int] | pygame.Rect
"""The upper left corner of what is drawn, in pixels."""

Area = tuple[int, int, int, int]
"""Left, top, width and height of a part of an image, in pixels."""


class Target(Protocol):
    """Whatever can be drawn on: a surface, a canvas or a layer."""

    def blit(self, source: pygame.Surface, dest: Place, area: Area | None = None, /) -> pygame.Rect:
        """Draw an image, or an area of it, at a place; returns what it covers."""


def merged(spots: Iterable[pygame.Rect]) -> list[pygame.Rect]:
    """Rectangles that cover the same and more, but no more pixels than these in sum.

    Cards lie over each other, so that many rectangles become few.
    """
    few: list[pygame.Rect] = []
    for spot in spots:
        grown = spot
        while (i := grown.collidelist(few)) >= 0:
            both = grown.union(few[i])
            if _pixels(both) > _pixels(grown) + _pixels(few[i]):
                break
            grown = both
            del few[i]
        few.append(grown)
    return few


def _pixels(spot: pygame.Rect) -> int:
    return spot.w * spot.h


class Canvas:
    """Draws on a surface that still shows the frame before this one.

    Copying a whole picture for each frame is most of what a frame costs. So the
    picture is laid only where the last frame had something over it, or where the
    picture has changed; the whole of it is laid when the surface or the picture is
    another one, or was spoiled.
    """

    def __init__(self) -> None:
        """Nothing has been drawn yet."""
        self._surface: pygame.Surface | None = None
        self._picture: pygame.Surface | None = None
        self._covered: list[pygame.Rect] = []

    def spoil(self) -> None:
        """The surface may show something else now."""
        self._surface = None

    def change(self, spots: Iterable[pygame.Rect]) -> None:
        """Some spots of the picture have been painted anew."""
        self._covered.extend(spots)

    def lay(self, surface: pygame.Surface, picture: pygame.Surface) -> None:
        """Begin a frame with a picture of the size of the surface."""
        if surface is self._surface and picture is self._picture:
            for spot in merged(self._covered):
                surface.blit(picture, spot, spot)
        else:
            surface.blit(picture, (0, 0))
            self._surface, self._picture = surface, picture
        self._covered = []

    def blit(self, source: pygame.Surface, dest: Place, area: Area | None = None, /) -> pygame.Rect:
        """Draw an image, or an area of it, over the picture; returns what it covers.

        Raises:
            RuntimeError: no frame has been begun.
        """
        if self._surface is None:
            raise RuntimeError("a frame begins with its picture")
        covered = self._surface.blit(source, dest, area)
        self._covered.append(covered)
        return covered
