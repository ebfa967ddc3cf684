"""The commands that export and import."""

import argparse
from contextlib import closing
from pathlib import Path

import pytest

from game.rules.variants import DENDERA
from game.session.exchange import FAILURE, add_arguments, export_games, import_games
from game.session.opening import open_store


def wished(*words: str) -> argparse.Namespace:
    parser = argparse.ArgumentParser()
    add_arguments(parser)
    return parser.parse_args(words)


def test_games_go_from_one_folder_to_another(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file, here, there = str(tmp_path / "all.json"), str(tmp_path / "a"), str(tmp_path / "b")
    with closing(open_store(Path(here))) as store:
        game = store.new(DENDERA, 17)
        game.form_extra()
        store.save(game)
    assert export_games(wished(file, "--data-dir", here)) == 0
    assert import_games(wished(file, "--data-dir", there)) == 0
    assert import_games(wished(file, "--data-dir", there)) == 0
    out, err = capsys.readouterr()
    assert out.splitlines() == [
        "games: 1", "added: 1 completed: 0 in play: 0", "added: 0 completed: 0 in play: 0",
    ]  # fmt: skip
    assert not err
    with closing(open_store(Path(there))) as store:
        assert [row.id for row in store.games()] == [game.id]


def test_what_fails_is_said_in_one_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "all.json"
    file.write_text("[]")
    for command in (export_games, import_games):
        assert command(wished(str(file), "--data-dir", str(tmp_path / "a"))) == FAILURE
    out, err = capsys.readouterr()
    assert not out
    assert [line.rpartition(": ")[2] for line in err.splitlines()] == [
        "this file is there already",
        "this is no export of this game",
    ]
