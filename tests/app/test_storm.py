"""Storms of input break nothing; what breaks is cut down to what matters."""

from collections import deque

import pytest

from game.words import LANGUAGES
from tests.app.storm import GROWTH, rage, replay, script, shrink
from tests.app.wild import Act, Storm

FEW = 4
"""In so many storms everything is seen that is to be seen at all."""


def test_storms(pytestconfig: pytest.Config) -> None:
    seen: set[str] = set()
    memory = []
    for seed, found in rage(pytestconfig.getoption("intents"), seed=0, jobs=1):
        assert not found.error, script(found, seed)
        seen |= found.seen
        memory.append(found.memory)
    assert seen >= {"TableScene", "MenuScene", "SettingsScene", "TitleScene", "RulesScene"}
    assert seen >= {"ChronicleScene", "StatisticsScene", "TreeScene", "WonScene"}
    assert seen >= {"tour1", "tour2", "tour3", "hint", "show", "view"}
    if len(memory) >= FEW:
        assert seen >= {"AidsScene", "BookmarkScene", "DealNumberScene", "FeastScene", "KeysScene"}
        assert seen >= {"LostScene", "ReadingScene", "transfer", *LANGUAGES}
    assert memory[-1] < memory[0] + GROWTH


def test_what_breaks_is_cut_down_and_written_as_a_script(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def wheel(_: Storm, notches: int) -> None:
        last.append(notches)
        assert [*last] != [3, 4], "broken"

    monkeypatch.setattr(Storm, "wheel", wheel)
    monkeypatch.setattr(Storm, "finger", lambda _: last.clear())
    last: deque[int] = deque(maxlen=2)
    acts: list[Act] = [("finger",), *(("wheel", n % 7) for n in range(30))]
    found = replay(acts)
    assert found.acts == acts[:6]
    last.clear()
    exec(script(found, ""))
    assert capsys.readouterr().out.count("AssertionError: broken") == 1
    assert script(found, "").count("wheel") == 2


@pytest.mark.parametrize("needed", [{0}, {29}, {3, 17}, {5, 6, 7, 20}, set(range(30))])
def test_shrinking_leaves_just_what_is_needed(needed: set[int]) -> None:
    acts: list[Act] = [("wheel", n) for n in range(30)]
    left = shrink(acts, lambda some: needed <= {n for _, n in some})
    assert left == [("wheel", n) for n in sorted(needed)]
