"""Proofs by exhaustion."""

import pytest

from game.rules.notation import Record, parse_record
from game.rules.position import deal
from game.rules.variants import VARIANTS
from game.solver.analysis import analyse
from game.solver.exhaust import Exhaustion
from game.solver.lines import replayed
from game.solver.packed import pack
from game.solver.results import Limit, Meter
from tests.rules.literals import read_lines

SMALL = [line for line in read_lines("endgames.jsonl") if int(str(line["states"])) < 400]
LARGE = [line for line in read_lines("endgames.jsonl") if line["states"] == 5831]


@pytest.mark.parametrize("line", SMALL + LARGE, ids=lambda line: str(line["states"]))
def test_it_finds_the_truth(line: dict[str, object]) -> None:
    start = parse_record(str(line["record"])).position()
    exhaustion = Exhaustion(*pack(start), start.variant)
    found = exhaustion.advance(10_000, Meter(Limit()))
    if line["verdict"] == "won":
        assert found is not None
        assert replayed(start, found)[1].won
    else:
        assert found is None
        assert exhaustion.finished


def test_what_is_hopeless_is_lost_without_the_proof_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.solver.exhaust._hopeless", lambda *_: False)
    lost = [line for line in SMALL + LARGE if line["verdict"] == "lost"]
    for line in lost:
        start = parse_record(str(line["record"])).position()
        exhaustion = Exhaustion(*pack(start), start.variant)
        meter = Meter(Limit())
        assert exhaustion.advance(10_000, meter) is None
        assert exhaustion.finished
        assert meter.positions == line["states"], "as many as the referee told apart"


def test_it_goes_on_where_it_was() -> None:
    lost = next(line for line in SMALL if line["states"] == 123)
    start = parse_record(str(lost["record"])).position()
    exhaustion = Exhaustion(*pack(start), start.variant)
    meter = Meter(Limit())
    while not exhaustion.finished:
        assert exhaustion.advance(10, meter) is None
    assert meter.positions == 123


@pytest.mark.parametrize("variant", VARIANTS)
def test_no_position_on_the_way_to_a_win_is_given_up(variant: str) -> None:
    start = deal(VARIANTS[variant], 4)
    won = next(analyse(start, Limit(positions=20_000)))
    for position in Record(start.variant, 4, won.line).positions():
        if (position.tour, position.extra is None, position.won) == (3, False, False):
            exhaustion = Exhaustion(*pack(position), position.variant)
            assert exhaustion.advance(1, Meter(Limit())) or not exhaustion.finished
