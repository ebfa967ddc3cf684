"""What is drawn still looks as it did when it was looked at."""

from pathlib import Path

import pygame
import pytest

from game.app import art, gallery
from game.app.deck import Deck
from game.app.fonts import Fonts
from game.app.gallery import laid, on
from game.app.icons import icon
from game.app.index import LETTERS
from game.app.theme import NIGHT
from tests.golden import assert_looks_like

GROUND = NIGHT.background[0]


def deck(width: int, language: str, four_colours: bool) -> Deck:
    """Cards in the night's colours."""
    return Deck(width, LETTERS[language], four_colours, 1.0, Fonts(), NIGHT)


def test_courts_look_right() -> None:
    rows = gallery.suits(deck(68, "en", True), range(10, 13))
    two = gallery.suits(deck(48, "ru", False), range(10, 13))
    abreast = [rows[0] + rows[1], rows[2] + rows[3] + two[2]]
    assert_looks_like(on(GROUND, laid(abreast, 4)), "courts")


def test_numbers_look_right() -> None:
    cards = deck(54, "en", True)
    faces = [cards.face(13 * (rank % 4) + rank) for rank in range(10)]
    aces = [cards.face(13 * suit) for suit in range(4)]
    assert_looks_like(on(GROUND, laid([faces, aces], 4)), "numbers")


def test_strips_and_places_look_right() -> None:
    rows = gallery.strips(deck(48, "ru", True)) + gallery.places(deck(48, "en", True))
    assert_looks_like(on(GROUND, laid(rows, 4)), "places")


def test_icons_look_right() -> None:
    icons = [icon(name, 19, NIGHT.text) for name in gallery.icon_names()]
    rows = [icons[first : first + 10] for first in range(0, len(icons), 10)]
    assert_looks_like(on(NIGHT.bar[:7], laid(rows, 6)), "icons")


def test_the_disk_looks_right() -> None:
    disk = art.tinted(art.raster_part("cards/disk", 120), NIGHT.gold)
    assert_looks_like(on(GROUND, disk), "disk")


def test_the_gallery_is_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(gallery, "WIDTHS", (48,))
    monkeypatch.setattr("sys.argv", ["gallery", str(tmp_path), "--theme", "night"])
    gallery.main()
    names = {path.stem for path in tmp_path.iterdir()}
    assert names == {"night_cards_48_four_en", "night_cards_48_two_ru", "night_disk", "night_icons"}
    assert pygame.image.load(tmp_path / "night_disk.png").get_size() == (1080, 1080)
    assert not capsys.readouterr().err
