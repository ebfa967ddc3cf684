"""Whatever stands in the store or in a file: lists, figures and exports can be made of the rest."""

import datetime
import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from game.rules.notation import Record
from game.rules.variants import VARIANTS
from game.session import schema
from game.session.archive import ArchiveError, export_to, import_from
from game.session.listing import listed, record_of, told
from game.session.notices import Message
from game.session.statistics import State, statistics
from game.session.store import Store
from tests.session.playing import WON, played, store_in_memory
from tests.session.test_archive import DAY, exported, some_games, whole

TODAY = datetime.date(2026, 11, 30)

anything = st.one_of(
    st.none(),
    st.integers(-(2**63), 2**63 - 1),
    st.floats(),
    st.text(st.characters(codec="utf-8"), max_size=9),
    st.binary(max_size=9),
)

SOUND: dict[str, list[object]] = {
    "id": ["a" * 16, "b" * 16],
    "game": ["a" * 16, "b" * 16],
    "variant": [*VARIANTS],
    "deal": [17, 2**32 - 1],
    "daily": [0, 1],
    "given_up": [0, 1],
    "started": ["2026-03-01T00:00:05+14:00", "2026-02-30"],
    "last_played": ["2026-03-01T00:00:05+14:00", ""],
    "home": [0, 104],
    "tour": [1, 3],
    "number": [0, 1, 2, 3],
    "cursor": [0, 1, 2],
    "parent": [0, 1, 2],
    "moves": ["", "X", "X R", "1-2"],
    "redo": [1, 2],
    "bookmark": ["", "here", "long" * 99],
    "finding": [0, 1, 2, 17],
}
"""By the name of a column, values that would do, more or less."""


def fill(store: Store, data: st.DataObject) -> None:
    """Put anything into all tables."""
    with store.look() as connection:
        for table in schema.TABLES:
            columns = [row[1] for row in connection.execute(f"PRAGMA table_info({table})")]
            row = [
                st.sampled_from(SOUND[c]) | anything if c in SOUND else anything for c in columns
            ]
            marks = ", ".join("?" * len(columns))
            for values in data.draw(st.lists(st.tuples(*row), max_size=6)):
                connection.execute(f"INSERT OR IGNORE INTO {table} VALUES ({marks})", values)


@settings(max_examples=50, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(data=st.data())
def test_whatever_rows_there_are(tmp_path: Path, data: st.DataObject) -> None:
    store = store_in_memory()
    sound = played(Record(WON[0].variant, WON[0].deal, WON[0].moves[:9]), store)
    store.save(sound)
    fill(store, data)
    games = {game.id: game for game in store.games()}
    statistics([*games.values()], TODAY)
    with store.look() as connection:
        for state in (None, *State):
            ids = listed(connection, None, state)
            entries = told(connection, ids)
            assert entries.keys() <= set(ids)
            for entry in entries.values():
                assert record_of(connection, entry.game)
        assert {*told(connection, listed(connection, None, None))} == games.keys()
    store.notices.clear()
    path = tmp_path / "all.json"
    path.unlink(missing_ok=True)
    export_to(store, path, DAY)
    assert store.notices == []
    there = store_in_memory()
    import_from(there, path)
    assert sound.id in whole(there)
    assert exported(there, tmp_path / "again.json") == path.read_bytes()


def spots(value: object, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """The ways to all values within a value."""
    found = [path]
    if isinstance(value, dict | list):
        for key in value if isinstance(value, dict) else range(len(value)):
            found += spots(value[key], (*path, key))
    return found


json_values = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-3, 2**65)
    | st.floats(allow_nan=False, allow_infinity=False)
    | st.text(max_size=9)
    | st.sampled_from(["X", "R", "1-2", "dendera", "\ud800", "b" * 16]),
    lambda inner: st.lists(inner, max_size=7) | st.dictionaries(st.text(max_size=3), inner),
    max_leaves=9,
)


@pytest.fixture(scope="module")
def archive(tmp_path_factory: pytest.TempPathFactory) -> object:
    """What is in an export of a few games."""
    store = store_in_memory()
    some_games(store)
    return json.loads(exported(store, tmp_path_factory.mktemp("archive") / "all.json"))


@settings(max_examples=100, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(data=st.data())
def test_whatever_is_changed_in_a_file(
    tmp_path: Path, archive: object, data: st.DataObject
) -> None:
    changed = json.loads(json.dumps(archive))
    for _ in range(data.draw(st.integers(1, 3))):
        *way, last = data.draw(st.sampled_from([spot for spot in spots(changed) if spot]))
        parent = changed
        for key in way:
            parent = parent[key]
        if data.draw(st.booleans()):
            parent[last] = data.draw(json_values)
        else:
            del parent[last]
    path = tmp_path / "all.json"
    path.write_text(json.dumps(changed))
    store = store_in_memory()
    some_games(store, 9)
    before = exported(store, tmp_path / "before.json")
    try:
        import_from(store, path)
    except ArchiveError:
        assert exported(store, tmp_path / "before.json") == before
        return
    store.settings()
    statistics(store.games(), TODAY)
    after = exported(store, tmp_path / "after.json")
    for row in store.games():
        game = store.load(row.id)
        assert game is not None
        assert game.record().position() == game.position
    assert {notice.message for notice in store.notices} <= {Message.GAME_DAMAGED}
    import_from(store, path)
    assert exported(store, tmp_path / "after.json") == after
