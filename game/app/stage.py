"""The stage: the stack of scenes, of which the uppermost is played."""

import pygame

from game.app.captions import SOUNDS
from game.app.scenes.scene import Change, Home, Pop, Push, Quit, Refresh, Scene, Screen, Swap
from game.app.sound import Sound
from game.app.told import sentence
from game.table.intents import Intent, Point
from game.table.style import style_of

RESIZE_REST = 0.15
"""Seconds without a further resize after which everything is drawn sharply again."""


class Stage:
    """Holds the scenes, passes intents down to the uppermost and carries out what it answers.

    Attributes:
        over: Whether the program is to end.
    """

    def __init__(self, home: Scene, screen: Screen, first: Change | None = None) -> None:
        """Set up the stage.

        Args:
            home: The scene at the bottom, to which one can always come back.
            screen: What there is to draw on.
            first: What follows at once.
        """
        self.over = False
        self._services = home.services
        self._herald = home.services.herald
        self._screen = self._styled(screen)
        self._scenes: list[Scene] = []
        self._told = ""  # the caption's words, and the sound heard with them
        self._heard: Sound | None = None
        self._stretched: pygame.Surface | None = None
        self._rest = 0.0
        self._stale = True
        if first is None:
            self._enter(home)
        else:
            # Laid out once it is to be seen: the start must not wait for that
            self._scenes.append(home)
            self._change(first)

    @property
    def top(self) -> Scene:
        """The uppermost scene."""
        return self._scenes[-1]

    @property
    def stale(self) -> bool:
        """Whether there is something new to draw."""
        return self._stale or any(scene.stale for scene in self._shown())

    @property
    def moving(self) -> bool:
        """Whether something moves, so that every frame counts."""
        return self.top.moving or self._stretched is not None

    @property
    def title(self) -> str:
        """What the window's title says."""
        return next((t for scene in reversed(self._scenes) if (t := scene.title())), "")

    def _shown(self) -> list[Scene]:
        """The uppermost scene, over the first beneath it that fills the screen."""
        ground = next(scene for scene in reversed(self._scenes) if scene.opaque)
        return [ground] if ground is self.top else [ground, self.top]

    def handle(self, intent: Intent) -> None:
        """Let the uppermost scene answer an intent; it is meant for what will be seen then."""
        self._herald.heed()
        if not isinstance(intent, Point):
            self._settle()
        self._change(self.top.handle(intent))

    def refresh(self) -> None:
        """A setting has changed."""
        self._change(Refresh())

    def tick(self, dt: float) -> None:
        """Let a fixed time in seconds pass."""
        if self._herald.tick(dt):
            self.spoil()
        if self._stretched is not None:
            self._rest -= dt
            if self._rest <= 0:
                self._settle()
        self._change(self.top.tick(dt))

    def resize(self, screen: Screen) -> None:
        """There is another size to draw on; the old picture is stretched until it keeps still."""
        screen = self._styled(screen)
        if screen == self._screen:
            return
        if self._stretched is None:
            self._stretched = pygame.Surface(self._screen.size)
            self._draw_scenes(self._stretched, 0)
        self._screen = screen
        self._rest = RESIZE_REST
        self._stale = True

    def spoil(self) -> None:
        """What was drawn is no longer to be seen: draw it again."""
        self._stale = True
        for scene in self._scenes:
            scene.spoil()

    def say(self, text: str) -> None:
        """Tell the player something in the uppermost scene, or over it if it has no room."""
        if not self.top.say(text):
            self._herald.say(text)

    def _settle(self) -> None:
        """Draw sharply again after a resize."""
        if self._stretched is not None:
            self._stretched = None
            self._resize_scenes()

    def _styled(self, screen: Screen) -> Screen:
        """A screen as the settings want it used."""
        return screen._replace(style=style_of(self._services.settings))

    def _resize_scenes(self) -> None:
        for scene in self._scenes:
            scene.resize(self._screen)
        self._stale = True

    def draw(self, surface: pygame.Surface, ahead: float) -> None:
        """Draw what is to be seen; ``ahead`` is the time in seconds since the last tick."""
        if (caption := self._caption()) != self._herald.caption:
            self._herald.caption = caption
            self.spoil()
        self._stale = False
        if self._stretched is not None:
            pygame.transform.scale(self._stretched, surface.get_size(), surface)
        else:
            self._draw_scenes(surface, ahead)
        self._herald.draw(surface, self._screen)

    def _caption(self) -> str:
        """What the uppermost scene tells, with what was last to be heard, if that is wanted."""
        services = self._services
        if not services.settings.captions:
            return ""
        told = self.top.caption()
        if told != self._told:
            self._told, self._heard = told, None
        self._heard = services.sounds.latest or self._heard
        services.sounds.latest = None
        heard = services.words.text(SOUNDS[self._heard]) if self._heard else ""
        return f"{told} ({heard})" if told and heard else told or sentence(heard)

    def _draw_scenes(self, surface: pygame.Surface, ahead: float) -> None:
        ground, *over = self._shown()
        if over:
            ground.spoil()
        for scene in (ground, *over):
            scene.draw(surface, ahead)
            scene.stale = False

    def leave(self) -> None:
        """The program ends: the uppermost scene stops what it is doing."""
        self.top.leave()

    def _change(self, change: Change | None) -> None:
        while change is not None:
            self.spoil()
            match change:
                case Push(scene):
                    if self._scenes:
                        self.top.leave()
                    self._enter(scene)
                    change = None
                case Swap(scene):
                    self._scenes.pop().leave()
                    self._enter(scene)
                    change = None
                case Pop(then):
                    self._scenes.pop().leave()
                    self._come_back()
                    change = then() if then else None
                case Home():
                    self.top.leave()
                    del self._scenes[1:]
                    self._come_back()
                    change = None
                case Refresh():
                    self._screen = self._styled(self._screen)
                    self._resize_scenes()
                    change = None
                case Quit():
                    self.over = True
                    change = None

    def _enter(self, scene: Scene) -> None:
        self._scenes.append(scene)
        scene.resize(self._screen)
        scene.enter()

    def _come_back(self) -> None:
        """The scene that was beneath is the uppermost again."""
        if self.top.screen != self._screen:
            self.top.resize(self._screen)
        self.top.enter()
