"""Windows and positions to lay out."""

from hypothesis import strategies as st

from game.rules.places import PILES
from game.rules.position import Position
from game.table.boxes import Box
from game.table.layout import Layout, layout
from game.table.lines import SMALLEST
from game.table.style import INDEX_SIZES, PLAIN, SCALES, Style
from tests.rules.literals import positions

Window = tuple[tuple[int, int], float]
"""Width and height of a surface in pixels, and pixels for each window point."""


def windows() -> st.SearchStrategy[Window]:
    """Windows of any shape and resolution."""
    return st.builds(
        lambda w, h, dpi: ((round(w * dpi), round(h * dpi)), dpi),
        st.integers(SMALLEST[0], 3840),
        st.integers(SMALLEST[1], 2160),
        st.sampled_from([1.0, 1.25, 1.5, 2.0, 3.0]),
    )


@st.composite
def heaps(draw: st.DrawFn) -> Position:
    """Positions in which one pile has grown longer than play makes it in a thousand games."""
    position = draw(positions())
    heap = draw(st.sampled_from(PILES[: len(position.piles)]))
    for place in draw(st.permutations(PILES[: len(position.piles)])):
        taken = position.cards_at(place) or ()
        on_heap = position.cards_at(heap) or ()
        if place != heap and len(on_heap) + len(taken) <= 24:
            position = position.with_cards(place, ()).with_cards(heap, on_heap + taken)
    return position


def styles(*, squared: bool = False) -> st.SearchStrategy[Style]:
    """Every style with fanned piles, or every style with squared ones."""
    sizes, scales = st.sampled_from([*INDEX_SIZES.values()]), st.sampled_from([*SCALES.values()])
    return st.builds(Style, sizes, scales, st.booleans(), st.just(squared))


def layouts(*, squared: bool = False) -> st.SearchStrategy[Layout]:
    """Tables of games played at random, also with very long piles, in all windows and styles."""
    return st.builds(
        lambda position, window, style: layout(position, window[0], window[1], style),
        positions() | heaps(),
        windows(),
        styles(squared=squared),
    )


def at(position: Position, width: int = 1280, height: int = 800, style: Style = PLAIN) -> Layout:
    """A position in a window of a plain screen."""
    return layout(position, (width, height), 1.0, style)


def areas(table: Layout) -> list[Box]:
    """Everything on the table that must not overlap: the places, their numbers, progress lines."""
    fans = [fan.area for fan in table.fans.values()]
    lines = *table.numbers.values(), *table.counts.values(), *table.frame.progress
    return [table.frame.bar, *fans, *lines]
