"""No kill loses a step: ``--kills 500`` for a long look, twenty without it."""

from pathlib import Path

import pytest

from tests.window.kills import Killer

pytestmark = pytest.mark.window


def test_nothing_that_was_shown_is_lost(
    display: dict[str, str], tmp_path: Path, pytestconfig: pytest.Config
) -> None:
    killer = Killer(display, tmp_path, seed=2)
    for _ in range(pytestconfig.getoption("kills")):
        killer.kill_once()
    assert killer.story.lost == []
    assert killer.story.kept > 0
