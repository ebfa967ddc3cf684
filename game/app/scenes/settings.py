"""The settings, each effective at once."""

from collections.abc import Mapping

from game.app.index import LETTERS
from game.app.scenes.panel import PanelScene
from game.app.scenes.scene import Change, Pop, Refresh
from game.app.widgets import Item
from game.rules.cards import ACE, KING
from game.words import LANGUAGES, mark

_LETTERS = {
    language: " ".join(letters[rank] for rank in (ACE, KING, 11, 10, 9))
    for language, letters in LETTERS.items()
}
_MOTION = {"full": mark("full"), "brief": mark("brief"), "none": mark("none")}
_SWITCH = {True: mark("on"), False: mark("off")}
_SOUND = {False: mark("on"), True: mark("off")}
_VOLUME = {"full": mark("full volume"), "medium": mark("medium"), "quiet": mark("quiet")}
_COLOURS = {True: mark("four"), False: mark("two")}


class SettingsScene(PanelScene):
    """Left and Right, Enter or a click change a setting."""

    def heading(self) -> str:
        """The panel's heading."""
        return self.services.words.text("Settings")

    def rows(self) -> list[list[Item]]:
        """A line for each setting."""
        text = self.services.words.text
        languages = {"system": text("as the system"), **LANGUAGES}
        letters = {"language": text("as the language"), **_LETTERS}
        items = [
            self._choice(text("Language"), "language", languages),
            self._choice(text("Letters on the cards"), "letters", letters),
            self._choice(text("Colours of the suits"), "four_colours", _COLOURS),
            self._choice(text("Collect after each step"), "collect_after_step", _SWITCH),
            self._choice(text("Motion"), "motion", _MOTION),
            self._choice(text("Sound"), "muted", _SOUND),
            self._choice(text("Volume"), "volume", _VOLUME),
            Item(text("Back"), Pop),
        ]
        return [[item] for item in items]

    def _choice(
        self,
        label: str,
        name: str,
        values: Mapping[object, str] | Mapping[str, str] | Mapping[bool, str],
    ) -> Item:
        order = list(values)
        now = getattr(self.services.settings, name)

        def adjust(by: int) -> Change:
            self.services.change(**{name: order[(order.index(now) + by) % len(order)]})
            return Refresh()

        def choose() -> Change:
            return adjust(1)

        shown = self.services.words.text(values[now])
        return Item(label, choose, shown, adjust=adjust)
