"""What scenes share, and settings that change it."""

from pathlib import Path

import pytest

from game.app.services import Services
from game.app.theme import NIGHT, Theme, ThemeError, read_theme
from game.session.notices import Message
from game.session.opening import open_store
from game.session.settings import Settings
from tests.session.playing import store_in_memory


def test_settings_are_read_and_kept(tmp_path: Path) -> None:
    store = open_store(tmp_path)
    services = Services(store, tmp_path)
    services.change(four_colours=False, language="ru")
    store.close()
    store = open_store(tmp_path)
    found = Services(store, tmp_path)
    assert found.settings == Settings()._replace(four_colours=False, language="ru")
    assert found.words.language == "ru"
    store.close()


def test_a_language_asked_for_holds_until_another_is_chosen() -> None:
    services = Services(store_in_memory(), Path(), "ru")
    services.change(four_colours=False)
    assert services.words.language == "ru"
    assert services.settings.language == "system"
    services.change(language="en")
    assert services.words.language == "en"


def test_the_system_is_asked_for_its_language(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANGUAGE", "ru_RU:en")
    services = Services(store_in_memory(), Path())
    assert services.words.language == "ru"
    services.change(language="en")
    services.change(language="system")
    assert services.words.language == "ru"


def test_a_setting_that_cannot_be_stored_holds_all_the_same(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    store = store_in_memory()
    services = Services(store, Path(), "en")
    with monkeypatch.context() as patch:
        patch.setattr("game.session.saving._SAVE_SETTING", "INSERT INTO nowhere VALUES (?, ?)")
        services.change(motion="none", language="ru")
    assert (services.settings.motion, services.words.language) == ("none", "ru")
    assert [notice.message for notice in store.notices] == [Message.NOT_STORED]
    services.change(four_colours=False)
    assert store.settings() == services.settings, "it is stored with the next one"


def test_two_decks_are_kept_for_a_redeal_and_its_undo() -> None:
    services = Services(store_in_memory(), Path(), "en")
    first, second = services.deck(50, 1.0), services.deck(60, 1.0)
    assert services.deck(50, 1.0) is first
    assert services.deck(60, 1.0) is second
    services.deck(70, 1.0)
    assert services.deck(60, 1.0) is second
    services.change(four_colours=False)
    assert services.deck(60, 1.0) is not second


def test_letters_follow_the_language_or_the_setting() -> None:
    services = Services(store_in_memory(), Path(), "en")
    english = services.deck(50, 1.0)
    services.change(language="ru")
    russian = services.deck(50, 1.0)
    assert russian is not english
    services.change(letters="en")
    assert services.deck(50, 1.0) is english


def test_the_theme_is_the_one_set_or_else_the_night(monkeypatch: pytest.MonkeyPatch) -> None:
    store = store_in_memory()
    services = Services(store, Path(), "en")
    assert services.theme is NIGHT
    deck = services.deck(50, 1.0)
    services.change(theme="cloth")
    assert services.theme is read_theme("cloth")
    assert services.deck(50, 1.0) is not deck
    assert Services(store, Path(), "en").theme is services.theme

    def spoilt(name: str) -> Theme:
        raise ThemeError(name)

    monkeypatch.setattr("game.app.theme.read_theme", spoilt)
    assert Services(store, Path(), "en").theme is NIGHT
