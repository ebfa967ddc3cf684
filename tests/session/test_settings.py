"""Settings survive what is wrong in the store, and leave alone what they do not know."""

import json
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import get_args, get_type_hints

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.session.opening import NAME, open_store
from game.session.schema import connect
from game.session.settings import Geometry, Settings, read_settings
from tests.session.playing import store_in_memory

WINDOW = Geometry(1280, 800, -40, 25, maximised=True)

windows = st.builds(Geometry, *[st.integers(1, 9999)] * 2, *[st.integers(-9, 9999)] * 2)
settings = st.builds(
    Settings,
    **{name: st.from_type(kind) for name, kind in get_type_hints(Settings).items()}
    | {"window": st.none() | windows},
)
json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
    max_leaves=9,
)


@given(settings)
def test_what_is_saved_is_read(wanted: Settings) -> None:
    store = store_in_memory()
    store.save_settings(wanted)
    assert store.settings() == wanted


@given(st.dictionaries(st.sampled_from([*Settings().values()]), json_values))
def test_whatever_the_values_are_they_become_settings(values: dict[str, object]) -> None:
    read = read_settings(values)
    store = store_in_memory()
    store.save_settings(read)
    assert store.settings() == read
    for name, kind in get_type_hints(Settings).items():
        if name != "window":
            assert getattr(read, name) in (get_args(kind) or (True, False))


@given(settings, st.sampled_from([*Settings().values()]), json_values)
def test_whatever_a_value_is_the_rest_is_kept(wanted: Settings, name: str, value: object) -> None:
    read = read_settings(wanted.values() | {name: value})
    assert read._replace(**{name: getattr(wanted, name)}) == wanted


@pytest.mark.parametrize(
    ("name", "wrong"),
    [
        ("language", "de"),
        ("letters", None),
        ("motion", ["full"]),
        ("four_colours", 0),
        ("muted", ""),
    ],
)
def test_a_wrong_value_is_as_by_default(name: str, wrong: object) -> None:
    assert read_settings({name: wrong}) == Settings()


@pytest.mark.parametrize(
    "wrong",
    [
        {"width": 0},
        {"height": -1},
        {"x": 10**9},
        {"y": "left"},
        {"width": 1280.5},
        {"width": True},
        {"x": False},
        {"height": None},
        {"maximised": 1},
    ],
)
def test_a_window_that_cannot_be_is_none(wrong: dict[str, object]) -> None:
    whole = Settings(window=WINDOW).values()["window"]
    assert isinstance(whole, dict)
    assert read_settings({"window": whole}).window == WINDOW
    assert read_settings({"window": whole | wrong}).window is None


@pytest.fixture
def raw(tmp_path: Path) -> Iterator[sqlite3.Connection]:
    """The file of a store, in reach of a test."""
    open_store(tmp_path).close()
    with closing(connect(tmp_path / NAME)) as connection:
        yield connection


def test_unknown_and_wrong_values_stay_in_the_store(
    tmp_path: Path, raw: sqlite3.Connection
) -> None:
    odd = {"later": json.dumps([1]), "motion": '"wild"', "muted": "{", "language": '"ru"'}
    raw.executemany("INSERT INTO settings VALUES (?, ?)", odd.items())
    with closing(open_store(tmp_path)) as store:
        read = store.settings()
        assert read == Settings(language="ru")
        store.save_settings(read._replace(squared=True))
    assert dict(raw.execute("SELECT key, value FROM settings")) == odd | {"squared": "true"}


def test_two_windows_do_not_undo_each_others_choices(tmp_path: Path) -> None:
    with closing(open_store(tmp_path)) as one, closing(open_store(tmp_path)) as other:
        first, second = one.settings(), other.settings()
        one.save_settings(first._replace(muted=True))
        other.save_settings(second._replace(window=WINDOW))
        assert one.settings() == Settings(muted=True, window=WINDOW)
