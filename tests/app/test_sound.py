"""The sounds: what their files hold, when the device is open, and that nothing ever fails aloud."""

import array
import itertools
import runpy
import sys
import wave
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest
from pygame import mixer

from game.app import device, sound
from game.app.art import ASSETS
from game.app.sound import Sound, Sounds

FOLDER = ASSETS / "sounds"
FILES = sorted(FOLDER.glob("*.wav"))
NOTES = [FOLDER / f"note_{rank:02}.wav" for rank in range(13)]


def samples(path: Path) -> list[float]:
    """The samples of a file, from -1 to 1."""
    with wave.open(str(path)) as file:
        assert (file.getnchannels(), file.getsampwidth(), file.getframerate()) == (1, 2, 22050)
        values = array.array("h", file.readframes(file.getnframes()))
    if sys.byteorder == "big":
        values.byteswap()
    return [value / 32768 for value in values]


def test_the_script_makes_the_very_files() -> None:
    made = runpy.run_path(str(FOLDER / "make.py"))["made"]()
    assert made == {path.name: path.read_bytes() for path in FILES}
    assert sum(map(len, made.values())) < 600_000


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_sound_is_soft_and_does_not_click(path: Path) -> None:
    values = samples(path)
    assert 0.1 < max(map(abs, values)) <= 0.5
    assert abs(sum(values) / len(values)) < 0.001
    for end in (values[:5], values[-5:]):
        assert max(map(abs, end)) < 0.01


def test_the_notes_climb() -> None:
    def crossings(path: Path) -> int:
        return sum(a < 0 <= b for a, b in itertools.pairwise(samples(path)[:4410]))

    heights = [crossings(path) for path in NOTES]
    assert heights == sorted(set(heights))


def test_a_whole_suit_that_goes_up_fast_is_not_clipped() -> None:
    total = [0.0] * 44100
    for rank, path in enumerate(NOTES):
        for i, value in enumerate(samples(path), rank * 1500):
            total[i] += value
    assert max(map(abs, total)) < 1


class Hands:
    """A clock set by hand, and what was asked of the mixer."""

    def __init__(self) -> None:
        self.time = 0.0
        self.calls: list[str] = []
        self.opening = 0.0  # seconds that it takes

    def now(self) -> float:
        return self.time


@pytest.fixture
def hands(monkeypatch: pytest.MonkeyPatch) -> Iterator[Hands]:
    """The mixer as it is, overheard."""
    hands = Hands()
    init, leave, load = mixer.init, mixer.quit, mixer.Sound

    def overheard_init(**wishes: Any) -> None:
        hands.calls.append("open")
        hands.time += hands.opening
        init(**wishes)

    def overheard_quit() -> None:
        hands.calls.append("close")
        leave()

    def overheard_sound(path: Path) -> mixer.Sound:
        hands.calls.append(path.stem)
        return load(path)

    monkeypatch.setattr(mixer, "init", overheard_init)
    monkeypatch.setattr(mixer, "quit", overheard_quit)
    monkeypatch.setattr(mixer, "Sound", overheard_sound)
    yield hands
    leave()


def test_every_sound_can_be_played(hands: Hands) -> None:
    sounds = Sounds(muted=False, now=hands.now)
    for kind in Sound:
        sounds.play(kind)
    sounds.play(Sound.NOTE, 12)
    sounds.close()
    names = ["slide", "settle", "note_00", "riffle", "refuse", "win", "note_12"]
    assert hands.calls == ["open", *names, "close"]
    assert mixer.get_init() is None


def test_the_device_is_closed_in_silence_and_opened_again(hands: Hands) -> None:
    sounds = Sounds(muted=False, now=hands.now)
    sounds.rest()
    sounds.play(Sound.SLIDE)
    hands.time = 0.2
    sounds.play(Sound.SETTLE)
    hands.time = sound.REST_AFTER
    sounds.rest()  # not yet: the second sound was later
    hands.time = sound.REST_AFTER + 0.2
    sounds.rest()
    sounds.rest()
    sounds.play(Sound.NOTE, 3)
    sounds.close()
    sounds.close()
    assert hands.calls.count("open") == 2
    assert hands.calls[-2:] == ["note_03", "close"]
    assert hands.calls.count("close") == 2


def test_muted_it_leaves_the_device_alone(hands: Hands) -> None:
    sounds = Sounds(muted=True, now=hands.now)
    sounds.play(Sound.WIN)
    sounds.close()
    assert hands.calls == []
    sounds.muted = False
    sounds.play(Sound.WIN)
    sounds.close()
    assert hands.calls == ["open", "win", "close"]


def test_a_sound_that_would_come_late_is_left_out(hands: Hands) -> None:
    hands.opening = 1.0
    sounds = Sounds(muted=False, now=hands.now)
    sounds.play(Sound.SLIDE)
    sounds.close()
    assert hands.calls == ["open", "close"]


def test_without_a_device_it_is_silent_and_looks_again_later(
    hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    sounds = Sounds(muted=False, now=hands.now)
    monkeypatch.setenv("SDL_AUDIODRIVER", "nonsense")
    for _ in range(2):
        sounds.play(Sound.SLIDE)
        sounds.close()
    assert hands.calls == ["open", "close", "close"]
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    hands.time = device.LOOK_AGAIN_AFTER
    sounds.play(Sound.SLIDE)
    sounds.close()
    assert hands.calls[3:] == ["open", "slide", "close"]


def test_nothing_sounds_any_more_when_the_device_is_closed(
    hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    busy: list[bool] = []
    leave = mixer.quit

    def noting() -> None:
        busy.append(mixer.get_busy())
        leave()

    monkeypatch.setattr(mixer, "quit", noting)
    sounds = Sounds(muted=False, now=hands.now)
    sounds.play(Sound.WIN)
    sounds.close()
    assert hands.calls == ["open", "win", "close"]
    assert busy == [False], "pygame would wait for ever if a sound ended now"


def test_a_device_that_goes_away_ends_nothing(
    hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    def gone(_: Path) -> mixer.Sound:
        raise pygame.error("the device has gone away")

    sounds = Sounds(muted=False, now=hands.now)
    with monkeypatch.context() as patch:
        patch.setattr(mixer, "Sound", gone)
        sounds.play(Sound.SLIDE)
        sounds.close()
    sounds.play(Sound.SETTLE)
    sounds.close()
    assert hands.calls == ["open", "close", "open", "settle", "close"]
