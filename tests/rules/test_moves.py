"""What is legal, what is refused and why, on positions of a few cards."""

import pytest

from game.rules.cards import NAME, SUITS
from game.rules.moves import legal_moves, play, refusal, status
from game.rules.position import Position, Status
from game.rules.reasons import Reason, Refused
from game.rules.variants import CRESCENT, DENDERA, TURKISH, VARIANTS, Variant
from tests.rules.literals import after, legal, move, names, position

WON = position("", home=" ".join(f"A{s}:K K{s}:A" for s in SUITS))

REFUSALS = [
    (Reason.NO_SUCH_PLACE, position("5S | 6S"), "3-1 1-3 26-1 3-3 AS-3"),
    (Reason.SAME_PLACE, position("5S | 6S", extra="2H"), "1-1 E-E AS-AS"),
    (Reason.NOTHING_THERE, position("5S | ", extra=""), "2-1 2-AS E-1 AS-1 AS-KS KD-AD"),
    (Reason.OTHER_SUIT, position("5S | 6H | AD"), "1-2 2-1 3-AH 3-KC"),
    (Reason.NOT_NEIGHBOUR, position("5S | 7S | 5S"), "1-2 2-1 1-3"),
    (Reason.NOT_NEIGHBOUR, position("AS | KS"), "1-2 2-1"),
    (Reason.NOT_NEIGHBOUR, position("6S 9S | 7S"), "1-2"),
    (Reason.NOT_NEXT, position("AS | 3S | KS | 6S | QS"), "1-KS 2-AS 3-AS 4-AS 4-KS 5-KS"),
    (Reason.NOT_NEXT, position("AS | KS", home="AS:K"), "1-AS 2-AS 1-KS"),
    (Reason.NOT_NEXT, position("AS | KS", home="KS:A"), "1-KS 2-KS 2-AS"),
    (Reason.PILE_IS_EMPTY, position("5S | ", extra=""), "1-2 1-E"),
    (Reason.STAYS_ON_FOUNDATION, position("5S | 3S | ", home="AS:4"), "AS-1 AS-2 AS-3"),
    (Reason.STAYS_ON_FOUNDATION, position("5S", home="AS:4", variant=CRESCENT), "AS-1"),
    (Reason.NO_TRANSFERS, position("", home="AS:6 KS:7"), "AS-KS KS-AS"),
    (Reason.NO_TRANSFERS, position("", home="AS:6 KS:7", variant=TURKISH), "AS-KS"),
    (Reason.BASE_CARD_STAYS, position("", home="AS:A KS:2", variant=CRESCENT), "AS-KS"),
    (Reason.BASE_CARD_STAYS, position("", home="AS:Q KS:K", variant=CRESCENT), "KS-AS"),
    (Reason.OTHER_SUIT, position("", home="AS:6 KH:7", variant=CRESCENT), "AS-KH AS-AH"),
    (Reason.NOT_NEXT, position("", home="AS:6 KS:8", variant=CRESCENT), "AS-KS KS-AS"),
    (Reason.EXTRA_NOT_FORMED, position("5S | 6S"), "E-1 1-E E-E E-AS R"),
    (Reason.EXTRA_ALREADY_FORMED, position("5S", extra=""), "X"),
    (Reason.NO_CARDS_IN_PILES, position(" | "), "X"),
    (Reason.NO_REDEAL_IN_LAST_TOUR, position("5S", extra="6S", tour=3), "R"),
    (Reason.GAME_IS_WON, WON, "X R"),
]


@pytest.mark.parametrize(("reason", "start", "words"), REFUSALS)
def test_a_move_is_refused_with_its_reason(reason: Reason, start: Position, words: str) -> None:
    for word in words.split():
        assert refusal(start, move(word)) is reason, word
        with pytest.raises(Refused) as caught:
            play(start, move(word))
        assert caught.value.reason is reason


def test_every_reason_of_a_single_move_is_tried() -> None:
    of_words = {r for r in Reason if r.name.startswith("NOT_A_")}
    of_words |= {Reason.WORD_MISSING, Reason.TOO_LONG}
    of_runs = {Reason.COVERED, Reason.RUN_DOES_NOT_FIT}
    assert {reason for reason, _, _ in REFUSALS} == {*Reason} - of_words - of_runs


def words(start: Position) -> str:
    return " ".join(map(str, legal(start)))


def test_cards_are_built_in_suit_up_or_down() -> None:
    start = position("5S | 6S | 7S | 6H")
    assert words(start) == "1-2 2-1 2-3 3-2 X"
    assert [names(pile) for pile in after(start, "2-3").piles] == ["5S", "", "7S 6S", "6H"]


def test_the_extra_pile_gives_and_takes() -> None:
    start = position("5S | 7S", extra="9D 6S", tour=3)
    assert words(start) == "1-E 2-E E-1 E-2"
    assert names(after(start, "1-E").extra) == "9D 6S 5S"
    assert names(after(start, "E-2").piles[1]) == "7S 6S"


def test_foundations_start_with_either_copy_and_end_with_the_other_base() -> None:
    start = position("AS | KS", home="AS:Q", extra="", tour=3)
    assert words(start) == "2-AS 2-KS"
    assert words(position("AS | AS", extra="", tour=3)) == "1-AS 2-AS"
    assert words(position("AS | KS", extra="", tour=3, home="KS:2")) == "1-AS 1-KS"


def test_a_transfer_takes_the_top_card_to_the_other_foundation() -> None:
    start = position("", home="AS:6 KS:7", extra="", tour=3, variant=CRESCENT)
    assert words(start) == "AS-KS KS-AS"
    end = after(start, "AS-KS")
    assert names(end.foundations[0]) == "AS 2S 3S 4S 5S"
    assert names(end.foundations[4]) == "KS QS JS TS 9S 8S 7S 6S"
    assert end.home == start.home


def test_the_extra_pile_takes_the_tops_from_the_left() -> None:
    end = after(position("2S 3S | | 4H | 5D 6D"), "X")
    assert [names(pile) for pile in end.piles] == ["2S", "", "", "5D"]
    assert names(end.extra) == "3S 4H 6D"


def test_only_turkish_keeps_single_cards() -> None:
    for variant in VARIANTS.values():
        end = after(position("2S 3S | | 4H | 5D", variant=variant), "X")
        kept = variant is TURKISH
        assert names(end.extra) == ("3S" if kept else "3S 4H 5D")
        assert [names(pile) for pile in end.piles[2:]] == (["4H", "5D"] if kept else ["", ""])


def test_the_extra_pile_may_be_formed_empty() -> None:
    end = after(position("2S | 4H", variant=TURKISH), "X")
    assert end.extra == ()
    assert words(end) == "R"


@pytest.mark.parametrize(
    ("tour", "cut"),
    [
        (1, ["2S 3S 4H 5D 6D 7D", "8C TC 9C JH"]),
        (2, ["2S 3S 4H 5D", "6D 7D 8C TC", "9C JH"]),
    ],
)
def test_a_redeal_gathers_from_the_left_and_cuts(tour: int, cut: list[str]) -> None:
    start = position("2S 3S | | 4H 5D 6D 7D | 8C", extra="TC 9C JH", tour=tour, home="AS:A")
    end = after(start, "R")
    assert [names(pile) for pile in end.piles] == cut
    assert (end.tour, end.extra, end.foundations) == (tour + 1, None, start.foundations)


def test_a_redeal_without_a_remainder() -> None:
    end = after(position("2S 3S 4S 5S | 6S 7S", extra="2H 3H"), "R")
    assert [len(pile) for pile in end.piles] == [6, 2]
    end = after(position("2S 3S | 6S 7S", extra="2H 3H"), "R")
    assert [len(pile) for pile in end.piles] == [6]


@pytest.mark.parametrize("variant", VARIANTS.values())
def test_the_most_piles_of_each_tour(variant: Variant) -> None:
    start = position(" ".join(NAME), variant=variant)
    second = after(start, "X R")
    assert [len(pile) for pile in second.piles] == [6] * 17 + [2]
    third = after(second, "X R")
    assert [len(pile) for pile in third.piles] == [4] * 26


def test_a_won_game_is_over() -> None:
    assert status(WON) is Status.WON
    assert list(legal_moves(WON)) == []


def test_lost_is_only_where_no_move_of_any_kind_is_left() -> None:
    assert status(position("3S | 9H 2H", extra="", tour=3)) is Status.LOST
    assert status(position("3S | 9H 2H", tour=3)) is Status.PLAYING
    assert status(position("3S | 9H 2H", extra="", tour=2)) is Status.PLAYING
    assert status(position("3S | 9H 2H", extra="4S", tour=3)) is Status.PLAYING


@pytest.mark.parametrize(
    ("variant", "expected"),
    [(DENDERA, Status.LOST), (TURKISH, Status.LOST), (CRESCENT, Status.PLAYING)],
)
def test_a_transfer_keeps_a_game_on(variant: Variant, expected: Status) -> None:
    start = position("3H", home="AS:6 KS:7", extra="", tour=3, variant=variant)
    assert status(start) is expected
