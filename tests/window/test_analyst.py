"""What the analyst tells in a real window, and what is left of it when it is disturbed."""

from pathlib import Path

import pytest

from game.rules.notation import parse_moves
from game.rules.places import CardMove
from game.rules.variants import VARIANTS
from game.solver.results import Verdict
from tests.window.driver import grip
from tests.window.thinking import Disturber, Window, fault, settled, telling

pytestmark = pytest.mark.window

TURNING_POINT = (
    "turkish 5012 11-AD 8-AD 9-6 12-6 12-KD 6-2 6-2 6-2 6-9 13-6 13-4 13-KS 13-KD 13-10 13-KH "
    "11-13 8-KS 7-AS 7-10 7-KH 3-7 3-AH 2-3 2-3 2-3 2-3 8-3 8-13 8-KC X 13-E 3-1 3-1 3-1 3-8 1-8 "
    "1-8 1-8 1-8 11-1 11-2 5-2 6-AH 5-KC R 12-AH 7-AD 14-AD 2-AH 14-9 2-6 15-16 14-3 14-KC 8-14 "
    "8-14 2-AC 5-14 15-6 10-15 10-14 5-14 5-13 3-13 3-13 5-3 5-AC 11-AC 5-AC 11-3 11-AH 6-AH 6-AH "
    "6-AH 6-KH 10-KH 14-10 14-10 8-10 13-AS 13-AS 14-KC 14-KC 14-KC 14-KC 8-AC 8-AD 15-AD 15-AD "
    "3-KS X 15-AH 4-AS 6-AS 6-KH E-16 11-AH 2-AD 15-AD 6-11 12-AS 12-AD 12-AC E-12 E-13 E-AS 2-AS "
    "E-AH E-10 9-E 9-8 9-12 9-12 9-KC 12-KC 12-KC 12-KC 12-KC R 1-AS 4-KS 1-AD 11-8 11-KS 3-KS "
    "10-KS 1-AS 3-1 3-AS 11-AS 4-11 4-AS 9-7 9-7 9-KD 1-8 5-1 5-1 5-KD 11-1 11-KD 1-KD 1-KD 1-KD "
    "1-KD 8-KD 8-KD 8-KD 8-5 2-5 2-5 2-KH 5-KH 2-KS 8-KS 5-KH 5-KH 5-KH 8-KS X 4-3"
)
"""Many moves win from here, one does not."""

WRONG = "E-12"


@pytest.mark.parametrize("variant", VARIANTS)
def test_the_verdict_on_a_fresh_deal_comes_and_is_true(
    display: dict[str, str], tmp_path: Path, variant: str
) -> None:
    with telling(display, tmp_path, "--variant", variant, "--deal", "17") as window:
        told = window.ask(settled)
        assert told.sign == "verdict_won"
        assert fault(told.sign, told.words, told.record, told.line) == ""
        assert window.close() == 0


def test_a_wrong_move_loses_and_the_turning_point_leads_back(
    display: dict[str, str], tmp_path: Path
) -> None:
    (wrong,) = parse_moves([WRONG])
    assert isinstance(wrong, CardMove)
    with telling(display, tmp_path, "--record", TURNING_POINT) as window:
        assert window.ask(settled).sign == "verdict_won"
        lying = window.layout()
        window.drag(grip(lying, wrong.source), grip(lying, wrong.target))
        window.awaits(f"{TURNING_POINT} {WRONG}")
        shows(window, "verdict_lost", f"{TURNING_POINT} {WRONG}")
        lost = len(window.look())
        window.keys("t")
        window.awaits(TURNING_POINT)
        shows(window, "verdict_won", TURNING_POINT, lost)
        assert window.close() == 0
    history = window.game().history
    assert history.cursor.finding
    assert history.cursor.finding.verdict is Verdict.WON
    (tried,) = history.cursor.children
    assert tried.moves == (wrong,)
    assert tried.finding
    assert tried.finding.verdict is Verdict.LOST


def shows(window: Window, sign: str, record: str, after: int = 0) -> None:
    """Wait until a verdict is shown of a game; so many glimpses are too old."""
    window.sees(lambda glimpse: (glimpse.sign, glimpse.record) == (sign, record), sign, after)


def test_disturbed_while_it_thinks_it_leaves_nothing_and_tells_nothing_untrue(
    display: dict[str, str], tmp_path: Path, pytestconfig: pytest.Config
) -> None:
    disturber = Disturber(display, tmp_path, seed=2)
    for switches in range(pytestconfig.getoption("disturbances")):
        disturber.live(switches % 4)
    assert disturber.story.faults == []
    assert disturber.story.busy > 0
