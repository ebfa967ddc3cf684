"""The lessons: each can be done by the rules, says what it means, and knows right from astray."""

from collections.abc import Iterator

import pytest

from game.rules.cards import RANK, SUIT
from game.rules.collect import collect
from game.rules.moves import legal_moves
from game.rules.places import CardMove
from game.session.guide import DEAL, LESSONS, VARIANT, Answer, Goal, Guide, Lesson, steps
from game.session.history import History

RANK_WORDS = ["ace", *map(str, range(2, 11)), "jack", "queen", "king"]
SUIT_WORDS = ["spades", "hearts", "diamonds", "clubs"]


def lessons() -> Iterator[tuple[Guide, History]]:
    """The guide at each lesson as it begins; whoever asks for the next one has it done."""
    history = History(VARIANT, DEAL)
    guide = Guide(history.root)
    while True:
        begun = history.cursor
        yield guide, history
        guide.begin(begun)
        history.go_to(begun)
        do(guide.lesson, history)
        guide.judge(history.cursor)
        history.go_to(guide.good)
        guide.end_lesson()
        if guide.over:
            return
        for moves in steps(guide.lesson.led):
            history.play(moves, "")
        guide.begin(history.cursor)


def do(lesson: Lesson, history: History) -> None:
    """Do what a lesson asks for."""
    position = history.cursor.position
    if lesson.goal is Goal.UNDO:
        assert history.cursor.parent is not None
        history.go_to(history.cursor.parent)
    elif not lesson.waits:
        history.play(collect(position) if lesson.goal is Goal.COLLECT else lesson.moves, "")


def test_every_goal_is_reached_by_what_it_asks_for_and_the_game_comes_out() -> None:
    for guide, history in lessons():
        if guide.lesson.waits:
            assert guide.judge(history.cursor) is Answer.ON
            continue
        do(guide.lesson, history)
        assert guide.judge(history.cursor) is Answer.DONE, guide.lesson.text
    assert guide.over
    assert guide.good.position.won
    assert guide.good.position.tour == 2


def test_every_text_names_the_cards_that_it_means() -> None:
    for guide, history in lessons():
        lesson, position = guide.lesson, history.cursor.position
        if lesson.source is not None:
            card = (position.cards_at(lesson.source) or ())[-len(lesson.moves)]
            assert f"{RANK_WORDS[RANK[card]]} of {SUIT_WORDS[SUIT[card]]}" in lesson.text


def test_what_is_promised_comes() -> None:
    collected = [
        len(collect(history.cursor.position))
        for guide, history in lessons()
        if guide.lesson.goal is Goal.COLLECT
    ]
    assert collected[0] == 6
    assert collected[1] > 20, "the end is a feast"
    for guide, history in lessons():
        if "empties its pile" in guide.lesson.text:
            do(guide.lesson, history)
            assert () in history.cursor.position.piles


@pytest.mark.parametrize(
    "number", [i for i, lesson in enumerate(LESSONS) if lesson.goal is not Goal.COLLECT]
)
def test_other_legal_moves_lead_astray_unless_one_may_try(number: int) -> None:
    guide, history = next(pair for pair in lessons() if pair[0].number == number)
    start, lesson = history.cursor, guide.lesson
    judged = set()
    for move in legal_moves(start.position):
        if move not in lesson.moves:
            history.play((move,), "")
            judged.add(guide.judge(history.cursor))
            history.go_to(start)
    assert judged <= {Answer.ON if lesson.goal is Goal.TRY else Answer.ASTRAY}
    assert guide.good is start


def test_a_run_may_go_card_by_card_and_what_fits_in_any_order() -> None:
    for guide, history in lessons():
        lesson = guide.lesson
        if lesson.goal is Goal.PLAY and len(lesson.moves) > 1:
            for move in lesson.moves:
                assert guide.judge(history.cursor) is Answer.ON
                history.play((move,), "")
            assert guide.judge(history.cursor) is Answer.DONE
        elif lesson.goal is Goal.COLLECT:
            legal = [*legal_moves(history.cursor.position)]
            last = [move for move in collect(history.cursor.position) if move in legal][-1]
            history.play((last,), "")
            assert guide.judge(history.cursor) is Answer.ON


def test_a_move_of_the_tour_is_a_step_of_its_own() -> None:
    moves = next(lesson.led for lesson in reversed(LESSONS) if lesson.led)
    parted = steps(moves)
    assert sum(parted, ()) == moves
    assert all(len(step) == 1 or all(isinstance(m, CardMove) for m in step) for step in parted)
    assert len(parted) == 3
