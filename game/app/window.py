"""The window: its size and place, fullscreen, and the surface that is drawn on."""

from pathlib import Path

import pygame

from game.app.scenes.scene import Screen
from game.session.settings import Geometry

SMALLEST = (640, 480)
USUAL = (1280, 800)
"""Sizes in window points."""

_REACHABLE = 60
"""How much of the window must lie on a screen for it to be dragged back, in points."""

ICON = Path(__file__).parents[2] / "assets" / "app_icon.svg"


class Window:
    """A resizable window that remembers where it was.

    Attributes:
        fullscreen: Whether it is in fullscreen.
        maximised: Whether it fills the screen as a window.
        shown: Whether it is to be seen.
    """

    def __init__(self, title: str, last: Geometry | None, fullscreen: bool) -> None:
        """Open it where it was last, or in the middle of the screen."""
        desktops = pygame.display.get_desktop_sizes()
        self._windowed = last or _usual(desktops)
        somewhere = last is not None and _on_some_screen(last, desktops)
        self._window = pygame.Window(
            title,
            (self._windowed.width, self._windowed.height),
            (self._windowed.x, self._windowed.y) if somewhere else pygame.WINDOWPOS_CENTERED,
            resizable=True,
            allow_high_dpi=True,
            maximized=self._windowed.maximised,
        )
        if somewhere and not self._windowed.maximised:
            # Under X11 only now does SDL know how wide the window's frame is
            self._window.position = self._windowed.x, self._windowed.y
        self._window.minimum_size = SMALLEST
        self._window.set_icon(pygame.image.load_sized_svg(str(ICON), (128, 128)))
        self.fullscreen = False
        self.maximised = self._windowed.maximised
        self.shown = True
        self._filling: tuple[int, int] | None = None  # its size while maximised
        self._restored = False
        if fullscreen:
            self.toggle_fullscreen()

    def screen(self) -> Screen:
        """What there is to draw on now."""
        width, height = self.surface().get_size()
        return Screen(width, height, width / self._window.size[0])

    def surface(self) -> pygame.Surface:
        """The surface to draw on; fetched anew for each frame, since resizing replaces it."""
        return self._window.get_surface()

    def flip(self) -> None:
        """Show what was drawn."""
        self._window.flip()

    def name(self, title: str) -> None:
        """Set the window's title."""
        if self._window.title != title:
            self._window.title = title

    def toggle_fullscreen(self) -> None:
        """Go to fullscreen, or back to the size and place from before it."""
        if self.fullscreen:
            self._window.set_windowed()
            if self._windowed.maximised:
                self._window.maximize()
            else:
                self._window.size = self._windowed.width, self._windowed.height
                self._window.position = self._windowed.x, self._windowed.y
        else:
            self._windowed = self.geometry()
            self._window.set_fullscreen(desktop=True)
        self.fullscreen = not self.fullscreen

    def geometry(self) -> Geometry:
        """The size and place to come back to; those before it while in fullscreen or maximised."""
        size, place = self._window.size, self._window.position
        # Others than we can make it fill the screen, and tell nobody; it has no frame then
        if self.fullscreen or (place[1] == 0 and size in pygame.display.get_desktop_sizes()):
            return self._windowed
        if self._restored:
            # From the panel, too, a window is restored, and may be as large as before
            self._restored = False
            self.maximised &= size == self._filling
        if self.maximised:
            self._filling = size
            return self._windowed._replace(maximised=True)
        return Geometry(*size, *place)

    def notice(self, event: pygame.Event) -> None:
        """Take note of what has been done to the window."""
        match event.type:
            case pygame.WINDOWMAXIMIZED:
                self.maximised, self._restored = True, False
            case pygame.WINDOWRESTORED:
                self.shown = self._restored = True
            case pygame.WINDOWMINIMIZED | pygame.WINDOWHIDDEN:
                self.shown = False
            case pygame.WINDOWSHOWN | pygame.WINDOWEXPOSED:
                self.shown = True
            case pygame.WINDOWMOVED | pygame.WINDOWRESIZED if not self.fullscreen:
                if not self.maximised:
                    self._windowed = self.geometry()

    def close(self) -> None:
        """Close the window."""
        self._window.destroy()


def _usual(desktops: list[tuple[int, int]]) -> Geometry:
    """A window of the usual size in the middle of the first screen, smaller where that is."""
    screen = desktops[0] if desktops else USUAL
    width, height = (min(usual, there) for usual, there in zip(USUAL, screen, strict=True))
    return Geometry(width, height, (screen[0] - width) // 2, (screen[1] - height) // 2)


def _on_some_screen(geometry: Geometry, desktops: list[tuple[int, int]]) -> bool:
    """Whether a window can be seen and grasped.

    SDL tells the sizes of the screens but not how they are arranged; with more
    than one, any place within their sum to either side is believed.
    """
    across = sum(width for width, _ in desktops)
    down = sum(height for _, height in desktops)
    left, top = (-across, -down) if len(desktops) > 1 else (0, 0)
    reachable: bool = (
        left <= geometry.x + geometry.width - _REACHABLE
        and geometry.x <= across - _REACHABLE
        and top <= geometry.y <= down - _REACHABLE
    )
    return reachable
