"""A kept picture of layers of images, of which only what differs is painted anew."""

from collections.abc import Iterable, Sequence
from itertools import chain, zip_longest
from typing import NamedTuple

import pygame

from game.app.canvas import Area, Place, merged


class Sprite(NamedTuple):
    """An image at a place. Two are equal if they look the same for sure.

    Attributes:
        image: The image, which never changes.
        x: Where its left edge lies, in pixels.
        y: Where its upper edge lies.
        area: The part of the image that is seen; the whole if None.
    """

    image: pygame.Surface
    x: int
    y: int
    area: Area | None


class Layer:
    """Images over each other, noted instead of drawn.

    Attributes:
        sprites: The images, from the lowest up.
        spots: What each of them covers.
    """

    def __init__(self) -> None:
        """Nothing has been drawn yet."""
        self.sprites: list[Sprite] = []
        self.spots: list[pygame.Rect] = []

    def blit(self, source: pygame.Surface, dest: Place, area: Area | None = None, /) -> pygame.Rect:
        """Draw an image, or an area of it, over the others; returns what it covers."""
        x, y = dest[0], dest[1]
        spot = pygame.Rect((x, y), area[2:] if area else source.get_size())
        self.sprites.append(Sprite(source, x, y, area))
        self.spots.append(spot)
        return spot

    def differing(self, other: "Layer") -> Iterable[pygame.Rect]:
        """The spots at which this layer and another do not look the same."""
        if self.sprites == other.sprites:
            return ()
        common = set(self.sprites) & set(other.sprites)
        ours, theirs = ([s for s in each.sprites if s in common] for each in (self, other))
        if ours != theirs:
            return (*self.spots, *other.spots)
        return [
            spot
            for layer in (self, other)
            for sprite, spot in zip(layer.sprites, layer.spots, strict=True)
            if sprite not in common
        ]


NOTHING = Layer()
"""A layer on which nothing lies; not to be drawn on."""


class Picture:
    """What layers look like over a ground.

    Attributes:
        surface: The picture.
    """

    def __init__(self, ground: pygame.Surface) -> None:
        """Begin with an opaque ground, which fills the picture and never changes."""
        self.surface = pygame.Surface(ground.get_size())
        self._ground = ground.subsurface(ground.get_rect())
        self._ground.set_alpha(None)  # It is laid as it is, whether it has an alpha or not.
        self._shown: Sequence[Layer] | None = None

    def show(self, layers: Sequence[Layer]) -> list[pygame.Rect]:
        """Bring the picture to show these layers; returns the spots that were painted.

        Args:
            layers: The layers, from the lowest up. They must not be drawn on any more. Each is
                compared with the one that had its place in the order before.
        """
        spots = self._spots(layers)
        # What is not painted to its end, because something failed, is painted anew as a whole.
        self._shown = None
        if spots:
            sprites = list(chain.from_iterable(layer.sprites for layer in layers))
            covers = list(chain.from_iterable(layer.spots for layer in layers))
            for spot in spots:
                self.surface.set_clip(spot)
                self.surface.blit(self._ground, spot, spot)
                for i in spot.collidelistall(covers):
                    image, x, y, area = sprites[i]
                    self.surface.blit(image, (x, y), area)
            self.surface.set_clip(None)
        self._shown = layers
        return spots

    def _spots(self, layers: Sequence[Layer]) -> list[pygame.Rect]:
        whole = self.surface.get_rect()
        if self._shown is None:
            return [whole]
        pairs = zip_longest(self._shown, layers, fillvalue=NOTHING)
        changed = (new.differing(old) for old, new in pairs if new is not old)
        return merged(spot.clip(whole) for spot in chain.from_iterable(changed))
