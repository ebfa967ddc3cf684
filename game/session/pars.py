"""Pars: the earliest half of a tour in which a win of a deal is known, from a survey of deals."""

from enum import Enum
from functools import cache
from pathlib import Path
from typing import NamedTuple

from game.rules.variants import Variant

PARS = Path(__file__).parents[2] / "assets" / "pars"


class Par(NamedTuple):
    """An earliest win known. No earlier one need exist, and one may yet be found.

    Attributes:
        tour: Its tour, 1–3.
        half: The half of that tour, 2 once its extra pile is formed.
    """

    tour: int
    half: int


class Grade(Enum):
    """How hard a deal is to win, judged by its par: the halves of tours in which a win is known."""

    GENTLE = range(1, 5)
    """By the end of the second tour."""
    FAIR = range(5, 6)
    """In the third tour, without its extra pile."""
    HARD = range(6, 7)
    """In the third tour, with its extra pile alone."""


@cache
def halves(variant: Variant) -> str:
    """A digit for each deal from 1 on; see ``assets/pars/make.py``."""
    try:
        text = (PARS / f"{variant.id}.txt").read_text(encoding="ascii")
    except OSError:
        return ""
    return "".join(text.split())


def par(variant: Variant, deal: int) -> Par | None:
    """The par of a deal; None if it was not surveyed or no win was found."""
    known = halves(variant)
    taken = int(known[deal - 1]) if deal <= len(known) else 0
    return Par((taken + 1) // 2, 2 - taken % 2) if taken else None


def graded(variant: Variant, grade: Grade) -> list[int]:
    """The numbers of all surveyed deals of a grade."""
    known = halves(variant)
    return [deal for deal, taken in enumerate(known, 1) if int(taken) in grade.value]
