"""Everything written into a file and read back: nothing lost, nothing doubled, all or nothing."""

import io
import json
import random
import sqlite3
import tracemalloc
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from game.rules.notation import Record, parse_moves
from game.rules.variants import CRESCENT, DENDERA, TURKISH
from game.session.archive import (
    ArchiveError,
    Imported,
    export_to,
    free_name,
    import_from,
    newest,
)
from game.session.game import Aid, Game
from game.session.json_stream import JsonError, JsonStream
from game.session.kept import Kept, merged
from game.session.kept_rows import find
from game.session.opening import NAME, open_store
from game.session.settings import Settings
from game.session.store import Store
from tests.session.playing import WON, play_on, played, store_in_memory, tree

DAY = "2026-11-30"


def some_games(store: Store, seed: int = 1, count: int = 3) -> list[Game]:
    """Games of several kinds with branches, marks, aids and a win, stored."""
    choose = random.Random(seed)
    games = [played(WON[seed % len(WON)], store)]
    games += [store.new(choose.choice((DENDERA, TURKISH, CRESCENT)), n + 1) for n in range(count)]
    for game in games:
        for _ in range(choose.randrange(1, 30)):
            play_on(game, choose)
        if not game.history.root.children:
            game.form_extra()
        step = choose.choice(list(game.history.steps.values()))
        game.bookmark(step, choose.choice(["", "here", "«вот»"]))
        game.aid(choose.choice(list(Aid)))
        store.save(game)
    for game in games[: choose.randrange(len(games))]:
        store.leave(game)
    return games


def exported(store: Store, path: Path) -> bytes:
    """What an export writes; the file is gone afterwards."""
    export_to(store, path, DAY)
    written = path.read_bytes()
    path.unlink()
    return written


def whole(store: Store) -> dict[str, Kept]:
    """All that is kept of all games."""
    with store.look() as connection:
        games = {row.id: find(connection, row.id) for row in store.games()}
    return {game: kept for game, kept in games.items() if kept}


@settings(max_examples=15, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(seed=st.integers(0, 99), count=st.integers(0, 4))
def test_export_import_export_gives_equal_bytes(tmp_path: Path, seed: int, count: int) -> None:
    path = tmp_path / "export.json"
    first, second = store_in_memory(), store_in_memory()
    games = some_games(first, seed, count)
    first.save_settings(Settings(theme="cloth", muted=True))
    written = exported(first, path)
    path.write_bytes(written)
    assert import_from(second, path) == (len(games), 0, 0)
    assert whole(second) == whole(first)
    assert second.settings() == first.settings()
    assert [row.id for row in second.games()] == [row.id for row in first.games()]
    path.unlink()
    assert exported(second, path) == written
    path.write_bytes(written)
    assert import_from(second, path) == Imported(0, 0, 0), "nothing is new"
    path.unlink()
    assert exported(second, path) == written


def test_a_game_comes_back_with_its_whole_tree(tmp_path: Path) -> None:
    first, second = store_in_memory(), store_in_memory()
    games = some_games(first)
    path = tmp_path / "all.json"
    export_to(first, path, DAY)
    import_from(second, path)
    for game in games:
        back = second.load(game.id)
        assert back is not None
        assert tree(back) == tree(game)
        assert back.record() == game.record()
        same = ("id", "started", "daily", "aided", "given_up", "win", "moves")
        assert [getattr(back, name) for name in same] == [getattr(game, name) for name in same]
        marks = [(s.number, s.bookmark, s.finding) for s in game.history.steps.values()]
        assert [(s.number, s.bookmark, s.finding) for s in back.history.steps.values()] == marks
    assert not second.notices


def test_an_export_is_json_with_a_game_in_each_line(tmp_path: Path) -> None:
    store = store_in_memory()
    games = some_games(store)
    lines = exported(store, tmp_path / "all.json").decode().splitlines()
    everything = json.loads("".join(lines))
    assert everything["exported"] == DAY
    assert len(everything["games"]) == len(games) == len(lines) - 4


def test_a_deal_merely_looked_at_is_not_exported(tmp_path: Path) -> None:
    store = store_in_memory()
    store.save(store.new(DENDERA, 17))
    assert export_to(store, tmp_path / "all.json", DAY) == 0


# Names


def test_nothing_is_ever_overwritten(tmp_path: Path) -> None:
    store = store_in_memory()
    for name in ("export-2026-11-30.json", "export-2026-11-30-2.json", "export-2026-11-30-3.json"):
        path = free_name(tmp_path, DAY)
        assert path.name == name
        export_to(store, path, DAY)
        assert newest(tmp_path) == path
    before = path.read_bytes()
    some_games(store)
    with pytest.raises(ArchiveError, match="this file is there already"):
        export_to(store, path, DAY)
    assert path.read_bytes() == before
    assert len(list(tmp_path.iterdir())) == 3
    other = tmp_path / f"{path.name}.part"
    other.write_text("another's")
    with pytest.raises(ArchiveError):
        export_to(store, path, DAY)
    assert other.read_text() == "another's"
    assert newest(tmp_path / "nowhere") is None


def test_a_file_that_cannot_be_written_leaves_nothing(tmp_path: Path) -> None:
    with pytest.raises(ArchiveError, match="nowhere"):
        export_to(store_in_memory(), tmp_path / "nowhere" / "all.json", DAY)
    assert list(tmp_path.iterdir()) == []


# Merging


def grown(store: Store, game_id: str, seed: int, steps: int = 12) -> Game:
    """A game of a store, played on."""
    game = store.load(game_id)
    assert game is not None
    choose = random.Random(seed)
    for _ in range(steps):
        play_on(game, choose)
    store.save(game)
    return game


def released(store: Store) -> None:
    """Leave all games without giving one up, as the end of the program does."""
    store._keeper.backlog.in_hand.clear()  # noqa: SLF001


def lines(game: Game) -> set[str]:
    """Every line that was tried."""
    found: dict[int, str] = {}
    for number, step in sorted(game.history.steps.items()):
        before = found[step.parent.number] if step.parent else ""
        found[number] = f"{before} {' '.join(map(str, step.moves))}"
    return set(found.values())


@pytest.mark.parametrize("seed", range(6))
def test_a_game_played_on_in_two_places_becomes_one(tmp_path: Path, seed: int) -> None:
    here, there = store_in_memory(), store_in_memory()
    (game,) = some_games(here, seed, 0)
    path = tmp_path / "all.json"
    export_to(here, path, DAY)
    import_from(there, path)
    path.unlink()
    ours, theirs = grown(here, game.id, 2 * seed), grown(there, game.id, 2 * seed + 1)
    theirs.aid(Aid.AIDED)
    theirs.bookmark(theirs.history.cursor, "far")
    there.save(theirs)
    released(here)
    export_to(there, path, DAY)
    assert import_from(here, path) == Imported(0, 1, 0)
    both = here.load(game.id)
    assert both is not None
    assert not here.notices
    assert lines(both) == lines(ours) | lines(theirs)
    assert tree(both).keys() >= tree(ours).keys()
    assert both.aided is Aid.AIDED
    assert "far" in {step.bookmark for step in both.history.steps.values()}
    assert both.win == game.win
    assert both.clock.seconds == max(ours.clock.seconds, theirs.clock.seconds)
    here.save(both)
    released(here)
    assert import_from(here, path) == Imported(0, 0, 0)


def test_the_copy_played_last_says_where_the_game_stands() -> None:
    store = store_in_memory()
    some_games(store, 3, 0)
    (ours,) = whole(store).values()
    number = max(step.number for step in ours.steps)
    late = ours._replace(
        game=ours.game._replace(last_played="2999", given_up=True, seconds=99.0), cursor=number
    )
    assert merged(ours, late)[:2] == (late.game, number)
    assert merged(late, ours)[:2] == (late.game, number)
    assert merged(ours, ours) is ours


def test_the_earlier_win_stands() -> None:
    store = store_in_memory()
    some_games(store, 3, 0)
    (ours,) = whole(store).values()
    win = ours.game.win
    assert win is not None
    theirs = ours._replace(game=ours.game._replace(win=win._replace(at="1999", moves=1)))
    assert merged(ours, theirs).game.win == theirs.game.win == merged(theirs, ours).game.win
    none = ours._replace(game=ours.game._replace(win=None))
    assert merged(none, ours).game.win == win == merged(ours, none).game.win


@settings(max_examples=25)
@given(seeds=st.tuples(*[st.integers(0, 999)] * 3))
def test_both_orders_of_merging_keep_the_same(seeds: tuple[int, int, int]) -> None:
    copies: list[Kept] = []
    tried: set[str] = set()
    for seed in seeds[1:]:
        store = store_in_memory()
        choose = random.Random(seeds[0])
        game = store.new(CRESCENT, 17)
        game.id = "1"
        for random_source, steps in ((choose, 20), (random.Random(seed), 15)):
            for _ in range(steps):
                play_on(game, random_source)
        game.form_extra() if game.untouched else None
        store.save(game)
        copies += whole(store).values()
        tried |= lines(game)
    one, other = copies
    both, again = merged(one, other), merged(other, one)
    assert len(both.steps) == len(again.steps) == len(tried)
    assert merged(both, other) == both == merged(both, one)
    assert {step.number for step in both.steps} >= {step.number for step in one.steps}


def test_games_that_are_played_now_stay_as_they_are(tmp_path: Path) -> None:
    path = tmp_path / "all.json"
    with closing(open_store(tmp_path)) as here, closing(open_store(tmp_path / "b")) as there:
        game = here.new(DENDERA, 17)
        game.form_extra()
        here.save(game)
        export_to(here, path, DAY)
        import_from(there, path)
        path.unlink()
        grown(there, game.id, 1)
        export_to(there, path, DAY)
        assert import_from(here, path) == Imported(0, 0, 1), "on the table of this window"
        with closing(open_store(tmp_path)) as window:
            assert import_from(window, path) == Imported(0, 0, 1), "on that of another one"
            assert whole(here) == whole(window)
            assert len(whole(here)[game.id].steps) == 2


def test_what_comes_in_is_not_what_was_played_last_here(tmp_path: Path) -> None:
    here, there = store_in_memory(), store_in_memory()
    mine = here.new(DENDERA, 17)
    mine.form_extra()
    here.save(mine)
    some_games(there)
    export_to(there, tmp_path / "all.json", DAY)
    import_from(here, tmp_path / "all.json")
    ids = [row.id for row in here.games()]
    assert ids == [mine.id, *(row.id for row in there.games())]


def test_settings_that_are_set_stand(tmp_path: Path) -> None:
    here, there = store_in_memory(), store_in_memory()
    there.save_settings(Settings(theme="cloth", squared=True))
    here.save_settings(Settings(theme="sandstone"))
    export_to(there, tmp_path / "all.json", DAY)
    import_from(here, tmp_path / "all.json")
    assert here.settings() == Settings(theme="sandstone", squared=True)


# Files that are no good


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """An export of a few games."""
    store = store_in_memory()
    some_games(store)
    path = tmp_path / "all.json"
    export_to(store, path, DAY)
    return path


def refused(path: Path) -> ArchiveError:
    """Why a file is refused by a store in which nothing changes."""
    store = store_in_memory()
    some_games(store, 9)
    before = exported(store, path.with_name("before.json"))
    with pytest.raises(ArchiveError) as caught:
        import_from(store, path)
    assert exported(store, path.with_name("before.json")) == before
    assert "\n" not in str(caught.value)
    assert str(caught.value).startswith(f"{path}: ")
    return caught.value


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "the file is cut short"),
        ("{", "the file is cut short"),
        ("hello", "this is no JSON"),
        ("[1, 2]", "this is no export of this game"),
        ("17", "this is no export of this game"),
        ("{}", "this is no export of this game"),
        ('{"a": 1}', "this is no export of this game"),
        ('{"games": []}', "this is no export of this game"),
        ('{"dendera": 1}', "this is no export of this game"),
        ('{"dendera": 2, "games": []}', "it belongs to a newer version"),
        ('{"dendera": "1", "games": []}', "dendera: this makes no sense"),
        ('{"dendera": 1, "games": 1}', "games: this makes no sense"),
        ('{"dendera": 1, "games": [1]}', "this makes no sense"),
        ('{"dendera": 1, "games": [{}]}', "id: this is missing"),
        ('{"dendera": 1, "settings": [], "games": []}', "settings: this makes no sense"),
        ('{"dendera": 1, "settings": {"\\ud800": 1}, "games": []}', "settings: this makes no"),
        ('{"dendera": 1, "settings": {"a": [1e999]}, "games": []}', "settings: this makes no"),
        ('{"dendera": 1, "games": []} more', "this is no JSON"),
        ('{"dendera": NaN, "games": []}', "this is no JSON"),
        ('{"dendera": 1 "games": []}', "this is no JSON"),
        (f'{{"dendera": 1, "games": {"[" * 99_999}', "this is no JSON"),
        (f'{{"dendera": {"9" * 9999}, "games": []}}', "this is no JSON"),
    ],
)
def test_foreign_files_are_refused(tmp_path: Path, text: str, reason: str) -> None:
    path = tmp_path / "all.json"
    path.write_text(text, encoding="utf-8")
    assert reason in str(refused(path))


@pytest.mark.parametrize("place", ["settings", "game"])
def test_what_is_nested_deep_is_read_or_refused(file: Path, place: str) -> None:
    everything = json.loads(file.read_text())
    holder = everything["games"][0] if place == "game" else everything["settings"]
    holder["more"] = "deep"
    text = json.dumps(everything)
    outcomes = set()
    for depth in range(900, 1010):
        file.write_text(text.replace('"deep"', "[" * depth + "]" * depth))
        try:
            import_from(store_in_memory(), file)
            outcomes.add("read")
        except ArchiveError:
            outcomes.add("refused")
    assert outcomes == {"read", "refused"}


def test_what_is_no_text_or_no_file_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "all.json"
    path.write_bytes(b"\xff\xfe\x00")
    assert refused(path).reason == "this is no text"
    assert refused(tmp_path / "nowhere.json").reason == "it can't be opened"
    assert refused(tmp_path).reason == "it can't be opened"


def test_a_file_cut_anywhere_is_refused(file: Path) -> None:
    text = file.read_bytes().rstrip()
    for length in [*range(0, len(text), max(1, len(text) // 25)), len(text) - 1]:
        file.write_bytes(text[:length])
        assert refused(file).reason == "the file is cut short"


Change = Callable[[dict[str, Any]], object]

CHANGES: dict[str, Change] = {
    "id": lambda game: game.update(id="../../x"),
    "variant": lambda game: game.update(variant="chess"),
    "variant ": lambda game: game.update(variant=["dendera"]),
    "deal": lambda game: game.update(deal=0),
    "deal ": lambda game: game.update(deal=True),
    "daily": lambda game: game.update(daily=1),
    "started": lambda game: game.update(started="\ud800"),
    "seconds": lambda game: game.update(seconds=-1),
    "seconds ": lambda game: game.update(seconds="1"),
    "seconds  ": lambda game: game.update(seconds=10**30),
    "home": lambda game: game.update(home=105),
    "moves": lambda game: game.update(moves=2**70),
    "aided": lambda game: game.update(aided=3),
    "win": lambda game: game.update(win=17),
    "tour": lambda game: game["win"].update(tour=4),
    "cursor": lambda game: game.update(cursor=10**6),
    "given_up": lambda game: game.pop("given_up"),
    "steps": lambda game: game.update(steps={}),
    "steps ": lambda game: game.update(steps=game["steps"][:1]),
    "steps, 0": lambda game: game.update(steps=game["steps"][1:]),
    "steps, 1": lambda game: game["steps"].__setitem__(1, [1, 0, "5-AD"]),
    "steps, 2": lambda game: game["steps"][2].__setitem__(1, 9999),
    "steps, 3": lambda game: game["steps"][3].__setitem__(2, "5-XX"),
    "steps, 3 ": lambda game: game["steps"][3].__setitem__(0, 2**31 - 1),
    "steps, 4": lambda game: game["steps"][4].__setitem__(0, 1),
    "steps, 5": lambda game: game["steps"].__setitem__(5, [5, 4, "X", "", None, "n" * 61]),
    "steps, 6": lambda game: game["steps"].__setitem__(6, [6, 5, "X", "", None, None, 7]),
    "steps, 1 ": lambda game: game["steps"][1].__setitem__(2, "R"),
    "steps, 1  ": lambda game: game.update(deal=4294967295, variant="turkish"),
}


@pytest.mark.parametrize("what", CHANGES)
def test_a_game_in_which_something_is_wrong_is_refused_with_its_line(file: Path, what: str) -> None:
    written = file.read_text().splitlines()
    number = next(n for n, line in enumerate(written) if '"tour"' in line)
    game = json.loads(written[number].rstrip(","))
    CHANGES[what](game)
    comma = "," * written[number].endswith(",")
    written[number] = json.dumps(game) + comma
    file.write_text("\n".join(written))
    error = refused(file)
    assert (error.line, error.what) == (number + 1, what.strip())


def test_a_game_of_another_deal_with_the_same_id_is_refused(file: Path) -> None:
    store = store_in_memory()
    import_from(store, file)
    everything = json.loads(file.read_text())
    game = everything["games"][0]
    fresh = store_in_memory().new(DENDERA, 99)
    fresh.form_extra()
    game.update(
        deal=99, variant="dendera", cursor=0, win=None, steps=[[0, None, "", ""], [1, 0, "X", ""]]
    )
    file.write_text(json.dumps(everything))
    with pytest.raises(ArchiveError, match="id: this makes no sense"):
        import_from(store, file)


@pytest.mark.parametrize("layout", [{"indent": 2}, {"separators": (",", ":")}, {"sort_keys": True}])
def test_json_laid_out_anew_is_read(file: Path, layout: dict[str, Any]) -> None:
    first, second = store_in_memory(), store_in_memory()
    import_from(first, file)
    file.write_text("\ufeff" + json.dumps(json.loads(file.read_text()), **layout))
    import_from(second, file)
    assert whole(second) == whole(first)


def test_a_legal_change_by_hand_is_taken(file: Path) -> None:
    everything = json.loads(file.read_text())
    everything["games"][0]["seconds"] = 17
    file.write_text(json.dumps(everything))
    store = store_in_memory()
    import_from(store, file)
    assert store.games()[0].seconds == 17


def test_what_is_damaged_in_the_store_does_not_spoil_the_export(tmp_path: Path) -> None:
    with closing(open_store(tmp_path)) as store:
        game = played(Record(WON[0].variant, WON[0].deal, WON[0].moves[:40]), store)
        store.save(game)
        with closing(sqlite3.connect(tmp_path / NAME)) as other, other:
            other.execute("UPDATE steps SET moves = x'ff00' WHERE number = 30")
            other.execute(
                "UPDATE steps SET bookmark = ?, finding = 99 WHERE number = 9", ("b" * 99,)
            )
            other.execute("UPDATE steps SET at = 5, redo = 'x' WHERE number = 8")
            other.execute("UPDATE games SET home = 999, seconds = 'x', started = 'я'")
            other.execute("INSERT INTO settings VALUES ('theme', 'nonsense')")
        path = tmp_path / "all.json"
        assert export_to(store, path, DAY) == 1
        fresh = store_in_memory()
        assert import_from(fresh, path) == Imported(1, 0, 0)
        back = fresh.load(game.id)
        assert back is not None
        assert back.record().moves == parse_moves(" ".join(map(str, WON[0].moves[:29])).split())
        assert not fresh.notices


# Reading piece by piece

values: st.SearchStrategy[object] = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats(allow_nan=False, allow_infinity=False)
    | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
)


class Slow(io.StringIO):
    """A file that gives a few characters at a time."""

    def read(self, _: int | None = -1, /) -> str:
        return super().read(3)


@settings(max_examples=30)
@given(st.lists(values, max_size=9), st.sampled_from([None, 1]), st.booleans())
def test_arrays_are_read_as_json_reads_them(
    elements: list[object], indent: int | None, ascii_only: bool
) -> None:
    text = json.dumps(elements, indent=indent, ensure_ascii=ascii_only)
    stream = JsonStream(Slow(text))
    assert list(stream.elements()) == elements
    stream.end()


@given(st.text(alphabet='[]{}",:1a \n\\', max_size=12))
def test_whatever_is_no_json_is_refused(text: str) -> None:
    def read() -> object:
        stream = JsonStream(Slow(text))
        found: object = (
            {key: stream.value() for key in stream.items()}
            if stream.starts("{")
            else list(stream.elements())
            if stream.starts("[")
            else stream.value()
        )
        stream.end()
        return found

    try:
        expected = json.loads(text)
    except ValueError:
        with pytest.raises(JsonError):
            read()
    else:
        assert read() == expected


def test_a_large_file_takes_little_memory(tmp_path: Path) -> None:
    path = tmp_path / "all.json"
    game = json.dumps([[1, 0, "X", ""]] * 30)
    path.write_text(f"[{', '.join([game] * 5000)}]")
    size = path.stat().st_size
    tracemalloc.start()
    try:
        with path.open() as file:
            assert sum(1 for _ in JsonStream(file).elements()) == 5000
        _, peak = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert peak < size / 5
