"""What the tests of the app share."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.app.stages import App

Start = Callable[..., App]
"""Starts the program in the test's folder; arguments as for ``App`` but for the folder."""


@pytest.fixture
def start(tmp_path: Path) -> Iterator[Start]:
    """Start the program without a window; it is closed after the test."""
    started: list[App] = []

    def one(*args: object, **settings: object) -> App:
        started.append(App(tmp_path / "store", *args, **settings))  # type: ignore[arg-type]
        return started[-1]

    yield one
    for app in started:
        app.close()
