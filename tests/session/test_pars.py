"""Pars: read from the tables that a survey made."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from game.rules.variants import CRESCENT, DENDERA, VARIANTS, Variant
from game.session import pars
from game.session.pars import Grade, Par, graded, par


@pytest.fixture
def table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A table of seven deals for one variant."""
    (tmp_path / "dendera.txt").write_text("1234\n560\n", encoding="ascii")
    monkeypatch.setattr(pars, "PARS", tmp_path)
    pars.halves.cache_clear()
    yield
    pars.halves.cache_clear()


@pytest.mark.usefixtures("table")
def test_halves_of_tours() -> None:
    found = [par(DENDERA, deal) for deal in range(1, 9)]
    assert found == [
        Par(1, 1), Par(1, 2), Par(2, 1), Par(2, 2), Par(3, 1), Par(3, 2), None, None,
    ]  # fmt: skip
    assert par(CRESCENT, 1) is None
    assert par(DENDERA, 2**32 - 1) is None


@pytest.mark.usefixtures("table")
def test_grades_share_the_deals_out() -> None:
    assert [graded(DENDERA, grade) for grade in Grade] == [[1, 2, 3, 4], [5], [6]]
    assert graded(CRESCENT, Grade.HARD) == []


@pytest.mark.parametrize("variant", VARIANTS.values(), ids=VARIANTS)
def test_the_shipped_tables(variant: Variant) -> None:
    grades = [graded(variant, grade) for grade in Grade]
    assert sum(map(len, grades)) >= 300
    assert all(len(deals) >= 20 for deals in grades), "each grade has a choice"
