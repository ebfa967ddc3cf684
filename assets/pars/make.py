"""Makes the table of pars from surveys: ``python assets/pars/make.py FILE…``.

The files are those of ``main.py survey --out``. For each variant they know, a text file beside
this script gets a digit for each deal from 1 on: how many halves of tours the earliest win
known takes, or 0 where none is known.
"""

import sqlite3
import sys
from contextlib import closing
from pathlib import Path

PER_LINE = 100


def digits(files: list[str]) -> dict[str, dict[int, int]]:
    """For each variant and deal the fewest halves in which any of the files knows a win."""
    found: dict[str, dict[int, int]] = {}
    for file in files:
        with closing(sqlite3.connect(f"file:{file}?mode=ro", uri=True)) as survey:
            query = "SELECT variant, deal, tour, half FROM deals WHERE tour IS NOT NULL"
            for variant, deal, tour, half in survey.execute(query):
                halves = 2 * (tour - 1) + half
                pars = found.setdefault(variant, {})
                pars[deal] = min(halves, pars.get(deal, halves))
    return found


def main(files: list[str]) -> None:
    """Write the tables."""
    for variant, pars in digits(files).items():
        text = "".join(str(pars.get(deal, 0)) for deal in range(1, max(pars) + 1))
        lines = [text[i : i + PER_LINE] for i in range(0, len(text), PER_LINE)]
        path = Path(__file__).with_name(f"{variant}.txt")
        path.write_text("\n".join(lines) + "\n", encoding="ascii")


if __name__ == "__main__":
    main(sys.argv[1:])
