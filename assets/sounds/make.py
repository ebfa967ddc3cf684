"""Synthesises the sounds of the game, beside this script: ``python assets/sounds/make.py``.

They are made of decaying sines and seeded noise, so that the bytes are always the
same. No sample is above one half, both ends are faded, and the peaks are chosen so
that all are about equally loud to the ear (A-weighted, −23 to −30 dB over 125 ms),
the cards a little softer than the notes.
"""

import cmath
import io
import math
import random
import struct
import wave
from collections.abc import Callable, Iterable
from itertools import accumulate, repeat
from operator import mul
from pathlib import Path

RATE = 22050
"""Samples a second."""

PARTIALS = ((1, 1.0), (2, 0.30), (3, 0.12), (4, 0.05))
"""What a plucked string sounds of: multiples of its pitch, and how loud each is."""

SCALE = (0, 2, 5, 7, 9)
"""Semitones over the lowest note within an octave: D major without G and C sharp, from A up.

Thirteen notes of it lead from the fifth below to the key note, so that a full
foundation sounds finished; any of them sound well together, as when many cards go up.
"""

LOWEST = 220.0
"""The pitch of the lowest note in hertz: A3; the thirteenth is D6."""

Samples = list[float]


def pitch(step: int) -> float:
    """The pitch in hertz of a note of the scale, the lowest being 0."""
    octave, degree = divmod(step, len(SCALE))
    return LOWEST * 2 ** (octave + SCALE[degree] / 12)


def struck(hertz: float, seconds: float, ring: float) -> Samples:
    """One sine that falls to 37 % in ``ring`` seconds, as struck wood has it."""
    turn = cmath.rect(math.exp(-1 / (ring * RATE)), math.tau * hertz / RATE)
    turns = repeat(turn, round(seconds * RATE) - 1)
    return [z.imag for z in accumulate(turns, mul, initial=1 + 0j)]


def plucked(hertz: float, seconds: float, ring: float) -> Samples:
    """A soft string; in ``ring`` seconds it falls to 37 %, its higher partials sooner."""
    partials = (struck(n * hertz, seconds, ring / n**0.8) for n, _ in PARTIALS)
    levels = [level for _, level in PARTIALS]
    return [sum(map(mul, levels, sines)) for sines in zip(*partials, strict=True)]


def rustle(seconds: float, seed: int, colour: Callable[[float], float], width: float) -> Samples:
    """Noise about a pitch.

    Args:
        seconds: How long.
        seed: Which noise.
        colour: The pitch in hertz at each second.
        width: How wide the band is, as a part of that pitch.
    """
    noise = random.Random(seed)
    samples = [noise.uniform(-1, 1) for _ in range(round(seconds * RATE))]
    return banded(banded(samples, colour, width), colour, width)


def banded(samples: Samples, colour: Callable[[float], float], width: float) -> Samples:
    """What a band about a pitch lets through (Chamberlin's state variable filter)."""
    passed, low, band = [], 0.0, 0.0
    for i, sample in enumerate(samples):
        f = 2 * math.sin(math.pi * colour(i / RATE) / RATE)
        low += f * band
        band += f * (sample - low - width * band)
        passed.append(band)
    return passed


def shaped(samples: Samples, level: Callable[[float], float]) -> Samples:
    """The samples, each times the level at its second."""
    return [sample * level(i / RATE) for i, sample in enumerate(samples)]


def mixed(seconds: float, parts: Iterable[tuple[float, Samples]]) -> Samples:
    """Parts laid over each other, each starting at its second; what is too long is cut."""
    whole = [0.0] * round(seconds * RATE)
    for start, part in parts:
        first = round(start * RATE)
        for i, sample in enumerate(part[: len(whole) - first], first):
            whole[i] += sample
    return whole


def finished(samples: Samples, peak: float, fade_in: float, fade_out: float) -> bytes:
    """A sound file with a highest sample of ``peak`` (0–1), faded for so many seconds."""
    length = len(samples) / RATE

    def fade(t: float) -> float:
        edge = min(1.0, t / fade_in, (length - 1 / RATE - t) / fade_out)
        return 0.5 - 0.5 * math.cos(math.pi * edge)

    soft = shaped(samples, fade)
    scale = 32767 * peak / max(map(abs, soft))
    file = io.BytesIO()
    with wave.open(file, "wb") as out:
        out.setnchannels(1)
        out.setsampwidth(2)
        out.setframerate(RATE)
        out.writeframes(struct.pack(f"<{len(soft)}h", *(round(scale * s) for s in soft)))
    return file.getvalue()


def slide() -> bytes:
    """A card drawn over cloth: a breath of noise that sinks and dies away."""
    breath = rustle(0.17, 1, lambda t: 2000 - 5000 * t, 1.0)
    return finished(shaped(breath, lambda t: math.exp(-t / 0.07)), 0.16, 0.035, 0.06)


def settle() -> bytes:
    """A card laid down: a tap of paper over a small thud."""
    tap = shaped(rustle(0.13, 2, lambda _: 1100, 1.0), lambda t: math.exp(-t / 0.014))
    thud = shaped(struck(230, 0.13, 0.028), lambda _: 0.4)
    return finished(mixed(0.13, ((0, tap), (0, thud))), 0.34, 0.003, 0.04)


def note(rank: int) -> bytes:
    """A card on a foundation: the higher its rank (0–12), the higher the note."""
    hertz = pitch(rank)
    # The ear hears high notes better: they are played softer.
    peak = 0.30 * (LOWEST / hertz) ** 0.5
    return finished(plucked(hertz, 0.6, 0.17), peak, 0.005, 0.2)


def flick(seed: int, hertz: float, level: float) -> Samples:
    """One corner of a card that snaps down."""
    noise = rustle(0.06, seed, lambda _: hertz, 0.9)
    return shaped(noise, lambda t: level * min(1, t / 0.002) * math.exp(-t / 0.010))


def riffle() -> bytes:
    """The piles gathered and cut: 34 flicks of card corners, closest and loudest in the middle."""
    chance = random.Random(3)
    flicks = []
    for i in range(34):
        along = (i + chance.uniform(0.1, 0.9)) / 34
        start = 0.79 * (along + 0.08 * math.sin(math.tau * along))
        level = chance.uniform(0.6, 1) * (0.35 + 0.65 * math.sin(math.pi * along))
        colour = chance.uniform(1300, 2200)
        flicks.append((start, flick(100 + i, colour, level)))
    return finished(mixed(0.85, flicks), 0.22, 0.01, 0.06)


def refuse() -> bytes:
    """A refused drop: one soft low knock on wood."""
    knock = mixed(0.22, ((0, struck(190, 0.22, 0.05)), (0, struck(430, 0.22, 0.03))))
    return finished(knock, 0.44, 0.004, 0.08)


def win() -> bytes:
    """The patience has come out: the chord of D, from below, left to ring."""
    seconds = 2.6
    chord = enumerate((2, 5, 7, 9, 10, 12))
    strings = (
        (0.11 * i, shaped(plucked(pitch(step), seconds, 0.6), lambda t: min(1, t / 0.006)))
        for i, step in chord
    )
    return finished(mixed(seconds, strings), 0.24, 0.005, 0.8)


def made() -> dict[str, bytes]:
    """All sound files by name."""
    single = {f"{sound.__name__}.wav": sound() for sound in (slide, settle, riffle, refuse, win)}
    return single | {f"note_{rank:02}.wav": note(rank) for rank in range(13)}


if __name__ == "__main__":
    for name, content in made().items():
        Path(__file__).with_name(name).write_bytes(content)
