"""Which pile is open, and for how long."""

import pytest

from game.rules.places import EXTRA, FOUNDATIONS, PILES
from game.rules.position import deal
from game.rules.variants import DENDERA
from game.table.layout import Layout
from game.table.opener import PEEK_REST, REST, Opener
from game.table.spread import peek, spread
from game.table.style import Style
from tests.rules.literals import after
from tests.table.tables import at

DEAL = deal(DENDERA, 17)
PLAIN = at(after(DEAL, "X R X"), 800, 600)
SQUARED = at(after(DEAL, "X"), style=Style(squared=True))
PILE = PILES[4]


def middle(table: Layout, card: int = -1) -> tuple[int, int]:
    x, y = table.fans[PILE].boxes[card].centre
    return int(x), int(y)


@pytest.fixture
def opener() -> Opener:
    """The pointer has just come to the top card of a squared pile."""
    opener = Opener()
    opener.point(SQUARED, *middle(SQUARED))
    return opener


def rested(opener: Opener) -> Layout:
    assert not opener.tick(REST / 2)
    assert opener.tick(PEEK_REST)
    return opener.shown(SQUARED, None)


def test_a_squared_pile_opens_later_than_a_tight_one(opener: Opener) -> None:
    opener.tick(REST)
    assert opener.shown(SQUARED, None) is SQUARED
    assert rested(opener).fans == peek(SQUARED, PILE).fans


def test_it_stays_open_while_the_pointer_is_on_any_of_its_cards(opener: Opener) -> None:
    shown = rested(opener)
    for box in shown.fans[PILE].boxes:
        opener.point(SQUARED, box.x + 1, box.y + 1)
        assert opener.shown(SQUARED, None) is shown


def test_it_closes_when_the_pointer_leaves_it(opener: Opener) -> None:
    box = rested(opener).fans[PILE].boxes[0]
    opener.point(SQUARED, box.x - 1, box.y)
    assert opener.shown(SQUARED, None) is SQUARED
    opener.point(SQUARED, box.x + 1, box.y)
    opener.tick(PEEK_REST)
    assert opener.shown(SQUARED, None) is SQUARED, "a foundation lies there again"


def test_it_is_looked_up_anew_when_the_cards_lie_otherwise(opener: Opener) -> None:
    rested(opener)
    other = at(DEAL, style=Style(squared=True))
    assert opener.shown(other, None).fans == peek(other, PILE).fans


def test_the_cursor_alone_opens_no_squared_pile(opener: Opener) -> None:
    rested(opener)
    assert opener.shown(SQUARED, EXTRA) is SQUARED
    assert opener.shown(SQUARED, EXTRA, peeking=True).fans == peek(SQUARED, EXTRA).fans


def test_the_key_opens_the_pile_under_the_pointer_at_once(opener: Opener) -> None:
    assert opener.shown(SQUARED, None, peeking=True).fans == peek(SQUARED, PILE).fans
    assert opener.shown(SQUARED, None) is SQUARED


def test_the_key_opens_a_tight_pile_wholly() -> None:
    opener, depth = Opener(), len(PLAIN.fans[EXTRA].boxes) - 1
    assert opener.shown(PLAIN, EXTRA).fans == spread(PLAIN, EXTRA, depth).fans
    long = PLAIN.position.with_cards(PILE, PLAIN.position.extra or ()).with_cards(EXTRA, ())
    table = at(long, 800, 600)
    opened = opener.shown(table, PILE, peeking=True)
    assert opened.fans == peek(table, PILE).fans
    assert opened.fans[PILE].step > table.fans[PILE].step


def test_emptied_piles_and_foundations_stay_as_they_are() -> None:
    table = at(SQUARED.position.with_cards(PILE, ()), style=Style(squared=True))
    for place in (PILE, FOUNDATIONS[0]):
        assert Opener().shown(table, place, peeking=True) is table
