"""Where the cards of the feast are."""

from itertools import pairwise
from math import hypot

from hypothesis import given
from hypothesis import strategies as st

from game.rules.cards import ACE, CARDS, RANK
from game.table import feast
from game.table.feast import Feast, Moment
from game.table.layout import Layout, layout
from tests.session.playing import WON
from tests.table.tables import at, styles, windows

FRAME = 1 / 60

won = st.builds(
    lambda record, window, style: layout(record.position(), window[0], window[1], style),
    st.sampled_from(WON),
    windows(),
    styles(),
)
times = st.floats(-1, feast.LASTS + 1)


def middles(table: Layout, course: Feast, moment: Moment) -> dict[int, tuple[float, float]]:
    """The middle of every card, wherever it is."""
    return {
        **{card: table.boxes[card].centre for card in moment.lying},
        **{card.card: (card.x, card.y) for card in moment.aloft},
        **dict.fromkeys(moment.sunk, course.disk.centre),
    }


@given(won, times)
def test_every_card_is_there_once_and_in_the_window(table: Layout, t: float) -> None:
    moment = Feast(table).at(t)
    cards = [*moment.lying, *(card.card for card in moment.aloft), *moment.sunk]
    assert sorted(cards) == [*range(CARDS)]
    width, height = table.frame.size
    for card in moment.aloft:
        assert 0 <= card.x <= width
        assert 0 <= card.y <= height
        assert 0 < card.width <= max(table.frame.card_width, Feast(table).card_width)


@given(won, times)
def test_no_card_jumps(table: Layout, t: float) -> None:
    course = Feast(table)
    before, after = (middles(table, course, course.at(time)) for time in (t, t + FRAME))
    most = 0.03 * hypot(*table.frame.size)
    for card in range(CARDS):
        (x, y), (to_x, to_y) = before[card], after[card]
        assert hypot(to_x - x, to_y - y) < most


@given(won)
def test_the_way_is_from_the_foundations_into_the_disk(table: Layout) -> None:
    course = Feast(table)
    assert len(course.at(0).lying) == len(course.at(feast.LASTS).sunk) == CARDS
    assert course.disk.x >= 0
    assert course.disk.right <= table.frame.size[0]
    assert 0 <= course.words.y < course.words.bottom == course.disk.y
    assert course.disk.bottom <= table.frame.size[1]


def test_a_card_sets_off_upright_in_its_size_and_its_place() -> None:
    table = at(WON[0].position())
    course = Feast(table)
    seen = set[int]()
    for i in range(round(4 / FRAME)):
        for card in course.at(i * FRAME).aloft:
            if card.card not in seen:
                x, y = table.boxes[card.card].centre
                assert hypot(card.x - x, card.y - y) < 1
                assert abs(card.angle) < 1
                assert abs(card.width - table.frame.card_width) < 1
            seen.add(card.card)
    assert len(seen) == CARDS


def test_the_upper_cards_of_all_foundations_rise_first() -> None:
    table = at(WON[0].position())
    foundations = table.position.foundations
    rising = Feast(table).at(0).lying
    assert rising[:8] == [cards[-1] for cards in foundations]
    for cards in foundations:
        assert [card for card in rising if card in cards] == [*reversed(cards)]


def test_each_foundation_becomes_a_sector_of_four_wheels() -> None:
    table = at(WON[0].position())
    course = Feast(table)
    seated = {card.card: card for card in course.at(3.9).aloft}
    assert len(seated) == CARDS
    x, y = course.disk.centre
    away = {card: round(hypot(s.x - x, s.y - y)) for card, s in seated.items()}
    ranks = {r: sorted({RANK[c] for c in away if away[c] == r}) for r in sorted(set(away.values()))}
    assert [*ranks.values()] == [[ACE], [10, 11, 12], [1, 2, 3, 4], [5, 6, 7, 8, 9]]
    assert max(away.values()) + 0.7 * course.card_width < course.disk.w / 2
    for radius in ranks:
        ring = sorted(s.angle % 360 for card, s in seated.items() if away[card] == radius)
        apart = [b - a for a, b in pairwise([*ring, ring[0] + 360])]
        assert max(apart) - min(apart) < 1e-6, "the seats are evenly spread"
    for cards in table.position.foundations:
        for radius, held in ranks.items():
            angles = sorted(seated[c].angle % 360 for c in cards if away[c] == radius)
            widest = max(b - a for a, b in pairwise([*angles, angles[0] + 360]))
            assert 360 - widest < 45, f"those of rank {held} lie side by side"


@given(times, times)
def test_the_disk_and_the_words_only_grow_brighter(one: float, other: float) -> None:
    t, later = sorted((one, other))
    for shown in (feast.light, feast.WORDS.at, feast.NIGHT_FALLS.at):
        assert 0 == shown(0) <= shown(t) <= shown(later) <= shown(feast.LASTS) == 1
