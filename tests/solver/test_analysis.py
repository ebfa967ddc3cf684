"""The analyst's answers: true, replayed by the rules, the same each time, within their limits."""

import pytest

from game.rules.notation import parse_record
from game.rules.places import TourMove
from game.rules.position import Position, deal
from game.rules.variants import CRESCENT, DENDERA, VARIANTS
from game.solver.analysis import analyse
from game.solver.results import Limit, Result, Verdict, Why
from tests.rules.literals import after, position, read_lines

ENDGAMES = read_lines("endgames.jsonl")


def first(start: Position, positions: int, seed: int = 0) -> Result:
    return next(analyse(start, Limit(positions=positions), seed))


def test_endgames_are_judged_right_or_not_at_all() -> None:
    exact = 0
    for line in ENDGAMES:
        start = parse_record(str(line["record"])).position()
        verdict = first(start, 20_000).verdict
        exact += verdict.value == line["verdict"]
        assert verdict.value in {line["verdict"], "unknown"}
    assert exact >= 0.95 * len(ENDGAMES)


@pytest.mark.parametrize("variant", VARIANTS)
def test_deals_are_won(variant: str) -> None:
    for number in range(1, 6):
        start = deal(VARIANTS[variant], number)
        result = first(start, 20_000)
        assert result.verdict is Verdict.WON
        end = after(start, " ".join(map(str, result.line)))
        assert end.won
        formed = result.line[::-1].index(TourMove.FORM_EXTRA)
        redealt = result.line[::-1].index(TourMove.REDEAL)
        assert (result.tour, result.half) == (end.tour, 1 + (formed < redealt))


def test_after_a_win_only_earlier_ones_are_told() -> None:
    results = list(analyse(deal(CRESCENT, 8), Limit(positions=3_000)))
    halves = [(result.tour, result.half) for result in results]
    assert len(halves) > 1
    assert halves == sorted(set(halves), reverse=True)


def test_the_same_seed_and_limit_give_the_same_answer() -> None:
    def answers(seed: int) -> list[Result]:
        results = analyse(deal(DENDERA, 5), Limit(positions=2_000), seed)
        return [result._replace(seconds=0.0) for result in results]

    assert answers(1) == answers(1)
    assert answers(1) != answers(2)


@pytest.mark.parametrize(
    ("limit", "why"),
    [
        (Limit(positions=50), Why.POSITIONS),
        (Limit(seconds=0), Why.TIME),
        (Limit(stop=lambda: True), Why.STOPPED),
    ],
    ids=lambda value: getattr(value, "value", ""),
)
def test_unknown_says_why(limit: Limit, why: Why) -> None:
    (result,) = analyse(deal(DENDERA, 1), limit)
    assert (result.verdict, result.why) == (Verdict.UNKNOWN, why)
    assert result.positions <= 50


def test_the_best_line_is_told_where_no_win_is_found() -> None:
    hard = max(ENDGAMES, key=lambda line: int(str(line["states"])))
    start = parse_record(str(hard["record"])).position()
    result = first(start, 1_000)
    assert result.verdict is Verdict.UNKNOWN
    assert after(start, " ".join(map(str, result.line))).home > start.home


def test_a_win_without_any_decision_is_seen_in_every_tour() -> None:
    home = "AS:J KS:A AH:K KH:A AD:K KD:A AC:K KC:A"
    (result,) = analyse(position("KS QS", home=home, tour=1), Limit(positions=10))
    assert (result.verdict, result.tour, result.half) == (Verdict.WON, 1, 1)


def test_a_game_that_is_won_needs_no_line() -> None:
    home = " ".join(f"A{suit}:K K{suit}:A" for suit in "SHDC")
    (result,) = analyse(position("|", home=home, tour=2), Limit())
    assert (result.verdict, result.line, result.tour, result.half) == (Verdict.WON, (), 2, 1)


def test_a_game_without_a_legal_move_is_lost() -> None:
    home = "AS:J KS:A AH:K KH:A AD:K KD:A AC:K KC:A"
    (result,) = analyse(position("QS KS", extra="", home=home, tour=3), Limit())
    assert result.verdict is Verdict.LOST
