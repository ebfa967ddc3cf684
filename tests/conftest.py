"""What all tests share: a machine of their own, and an X server for those with real windows."""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import settings

from tests.xserver import PROGRAMS, missing_programs, x_display

# No test opens a window or a sound device of the player's; pygame reads these once, when imported.
os.environ |= {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}

# A busy machine is no failure.
settings.register_profile("house", settings(), deadline=None)
settings.load_profile("house")


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add what makes tests look longer."""
    parser.addoption(
        "--kills", type=int, default=20, help="how often the program is killed (default: 20)"
    )
    parser.addoption(
        "--disturbances",
        type=int,
        default=4,
        help="how often the analyst's program is started and ended (default: 4)",
    )
    parser.addoption(
        "--intents",
        type=int,
        default=20_000 if os.environ.get("CI") else 4_000,
        help="how many intents storms are made of (default: 4000, in CI 20000)",
    )
    parser.addoption(
        "--hints", type=int, default=1, help="how many deals are won by hints (default: 1)"
    )


@pytest.fixture(scope="session")
def data() -> Path:
    """The folder of the conformance files."""
    return Path(__file__).parent / "data"


@pytest.fixture(scope="session", autouse=True)
def _own_home(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Keep the player's own store and settings out of reach of the tests."""
    home = tmp_path_factory.mktemp("home")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("HOME", str(home))
        for kind in ("DATA", "CONFIG", "STATE", "CACHE"):
            patch.setenv(f"XDG_{kind}_HOME", str(home / kind.lower()))
        yield


@pytest.fixture(scope="session")
def display(_own_home: None) -> Iterator[dict[str, str]]:
    """The environment of programs on an X server of our own, 1920×1200, with a window manager."""
    if missing := missing_programs():
        pytest.skip(f"window tests need {', '.join(PROGRAMS)}; missing: {', '.join(missing)}")
    with x_display() as env:
        yield env
