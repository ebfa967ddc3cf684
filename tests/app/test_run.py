"""From the wishes of the command line to the game on the table."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from game.app.run import Wishes, game_wished_for
from game.app.services import Services
from game.rules.notation import parse_record
from game.rules.variants import CRESCENT, DENDERA, TURKISH
from tests.session.playing import ROOT, store_in_memory


@pytest.fixture
def services() -> Services:
    """Services whose store has an unfinished game."""
    services = Services(store_in_memory(), Path(), "en")
    services.games.play(parse_record("turkish 17 X"))
    return services


def test_without_a_wish_the_unfinished_game_goes_on(services: Services) -> None:
    game = game_wished_for(services, Wishes())
    assert game is services.games.latest()
    assert str(game and game.record()) == "turkish 17 X"


def test_at_the_first_start_the_title_asks() -> None:
    assert game_wished_for(Services(store_in_memory(), Path(), "en"), Wishes()) is None


@pytest.mark.parametrize(
    "wishes", [Wishes(TURKISH), Wishes(TURKISH, 17)], ids=["variant", "variant and deal"]
)
def test_the_unfinished_game_goes_on_if_it_is_the_one_wished_for(
    services: Services, wishes: Wishes
) -> None:
    assert game_wished_for(services, wishes) is services.games.latest()
    assert len(services.store.games()) == 1


@pytest.mark.parametrize(
    ("wishes", "variant", "deal"),
    [
        (Wishes(CRESCENT, 17), CRESCENT, 17),
        (Wishes(TURKISH, 18), TURKISH, 18),
        (Wishes(deal=17), DENDERA, 17),
        (Wishes(CRESCENT), CRESCENT, None),
    ],
)
def test_any_other_is_dealt(
    services: Services, wishes: Wishes, variant: object, deal: int | None
) -> None:
    game = game_wished_for(services, wishes)
    assert game is not None
    assert game.untouched
    assert game.variant is variant
    assert deal in (None, game.deal)


def test_a_record_is_played(services: Services) -> None:
    record = parse_record("crescent 17 5-AD 13-AD")
    game = game_wished_for(services, Wishes(record=record))
    assert game is not None
    assert game.record() == record


@pytest.mark.parametrize("driver", ["nonsense", ""])
def test_without_a_screen_there_is_one_line(tmp_path: Path, driver: str) -> None:
    hidden = {"DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER"}
    env = {name: value for name, value in os.environ.items() if name not in hidden}
    done = subprocess.run(
        [sys.executable, "main.py", "--lang", "en", "--data-dir", str(tmp_path)],
        cwd=ROOT, env=env | ({"SDL_VIDEODRIVER": driver} if driver else {}),
        capture_output=True, text=True, timeout=60, check=False,
    )  # fmt: skip
    assert done.returncode == 1
    assert "There is no screen to show the window on" in done.stderr
    assert "Traceback" not in done.stderr
