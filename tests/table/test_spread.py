"""A tight pile opens around the card that is pointed at, and stays quiet under the pointer."""

from hypothesis import assume
from hypothesis import strategies as st

from game.table.layout import Layout
from game.table.spread import spread
from tests.table.tables import layouts

TIGHT = 0.85


@st.composite
def opened(draw: st.DrawFn) -> tuple[Layout, Layout, int]:
    """A table, the same with its tightest pile open, and the depth pointed at there."""
    table = draw(layouts())
    place = min(table.position.stacks(), key=lambda place: table.fans[place].step)
    depth = draw(st.integers(0, 30)) % max(len(table.fans[place].boxes), 1)
    after = spread(table, place, depth)
    assume(after is not table)
    return table, after, depth
