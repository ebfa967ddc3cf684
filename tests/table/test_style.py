"""What the settings do to the layout."""

from game.session.settings import Settings
from game.table.style import PLAIN, Style, style_of


def test_settings_that_nobody_touched_change_nothing() -> None:
    assert style_of(Settings()) == PLAIN


def test_every_setting_of_the_layout_counts() -> None:
    chosen = Settings(index_size="large", scale="largest", mirrored=True, squared=True)
    assert style_of(chosen) == Style(1.12, 1.3, mirrored=True, squared=True)
