"""What all tests share: a machine of their own, and an X server for those with real windows."""

import os
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import settings

# No test opens a window or a sound device of the player's; pygame reads these once, when imported.
os.environ |= {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}

# A busy machine is no failure.
settings.register_profile("house", settings(), deadline=None)
settings.load_profile("house")

WINDOW_TOOLS = ("Xvfb", "openbox", "xdotool", "wmctrl", "import", "xclip")
"""Programs that the window tests start; ``import`` is ImageMagick's."""


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
    missing = [tool for tool in WINDOW_TOOLS if shutil.which(tool) is None]
    if missing:
        pytest.skip(f"window tests need {', '.join(WINDOW_TOOLS)}; missing: {', '.join(missing)}")
    number, number_in = os.pipe()
    screen = ["-screen", "0", "1920x1200x24", "-nolisten", "tcp"]
    xvfb = ["Xvfb", "-displayfd", str(number_in), *screen]
    with subprocess.Popen(xvfb, pass_fds=[number_in], stderr=subprocess.DEVNULL) as server:
        os.close(number_in)
        with os.fdopen(number) as answer:  # Xvfb writes it once it listens
            env = os.environ | {"DISPLAY": ":" + answer.readline().strip()}
        env |= {"SDL_VIDEODRIVER": "x11", "SDL_FRAMEBUFFER_ACCELERATION": "0"}
        openbox = ["openbox", "--sm-disable", "--startup", "echo ready"]
        with subprocess.Popen(openbox, env=env, stdout=subprocess.PIPE, text=True) as manager:
            assert manager.stdout
            assert "ready\n" in manager.stdout, "openbox has not started"
            yield env
            manager.terminate()
        server.terminate()
