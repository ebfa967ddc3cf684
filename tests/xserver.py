"""An X server of our own with a window manager, for tests and measurements with real windows."""

import os
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager

PROGRAMS = ("Xvfb", "openbox", "xdotool", "wmctrl", "import", "xclip", "setxkbmap")
"""Programs that tests with windows start; ``import`` is ImageMagick's."""


def missing_programs() -> list[str]:
    """Those of the programs that are not installed."""
    return [program for program in PROGRAMS if shutil.which(program) is None]


@contextmanager
def x_display() -> Iterator[dict[str, str]]:
    """The environment of programs on a screen of 1920×1200 points that nobody sees."""
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
            try:
                yield env
            finally:
                manager.terminate()
                server.terminate()
