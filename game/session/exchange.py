"""``main.py export`` and ``main.py import``: all games and settings to a file, and back."""

import argparse
import datetime
import sys
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

from game.rules.notation import visible
from game.session.archive import ArchiveError, export_to, import_from
from game.session.notices import StoreError
from game.session.opening import default_folder, open_store
from game.session.store import Store

FAILURE = 1
"""Exit status when nothing was written or read."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add what both commands take."""
    parser.add_argument("file", type=Path, metavar="FILE", help="the JSON file")
    parser.add_argument(
        "--data-dir", type=Path, metavar="DIR", help="where games and settings are kept"
    )


def export_games(wished: argparse.Namespace) -> int:
    """Write everything into a file that is not there yet; returns the exit status."""
    day = datetime.date.today().isoformat()

    def export(store: Store) -> str:
        return f"games: {export_to(store, wished.file, day)}"

    return _carry_out(export, wished.data_dir)


def import_games(wished: argparse.Namespace) -> int:
    """Add everything in a file to what is there; returns the exit status."""

    def read(store: Store) -> str:
        return "added: {} completed: {} in play: {}".format(*import_from(store, wished.file))

    return _carry_out(read, wished.data_dir)


def _carry_out(action: Callable[[Store], str], folder: Path | None) -> int:
    with closing(open_store(folder or default_folder())) as store:
        for notice in store.notices:
            print(visible(str(notice)), file=sys.stderr)
        try:
            print(action(store))
        except (ArchiveError, StoreError) as error:
            print(visible(str(error)), file=sys.stderr)
            return FAILURE
    return 0
