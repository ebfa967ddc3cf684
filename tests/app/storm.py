"""Storms of input: ``python -m tests.app.storm --intents 1000000 --seed 1``.

A storm is a list of acts, drawn from a seed without a look at the program, so that any
part of it is a storm too. One that breaks something is cut down to the acts that
matter and written as a script that repeats it.
"""

import argparse
import ctypes
import gc
import os
import random
import sys
import tempfile
import time
import traceback
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, nullcontext, suppress
from itertools import islice
from multiprocessing import Pool
from pathlib import Path
from typing import NamedTuple
from unittest.mock import patch

# SDL would make an event of the signal that is to end all storms
os.environ |= {
    "SDL_VIDEODRIVER": "dummy",
    "SDL_AUDIODRIVER": "dummy",
    "SDL_NO_SIGNAL_HANDLERS": "1",
}

import pygame

from game.app.scenes.settings import GROUPS
from game.rules.notation import Record
from game.table.intents import Command
from tests.app.watch import ASKS
from tests.app.wild import ONWARD, Act, Storm
from tests.session.playing import WON

ACTS = 2500
"""How many acts a storm has; each gives about two intents."""

WARM, GROWTH = 10, 32 * 2**20
"""After so many storms all caches are full; from then on so many bytes more are a leak."""

SIZES = [(640, 480), (640, 480), (800, 600), (1280, 800), (1000, 640), (700, 900), (3840, 2160)]
ALMOST = [str(Record(won.variant, won.deal, won.moves[:-2])) for won in WON]
TEXTS = ["", "17", "0", "x", "9" * 11, "dendera 5 X", "turkish 17 5-AD 6-1 X R", "dendera 17 R",
         "crescent 5", "dendera 17 \x1b[31m\u202e", "dendera 1 " + "9" * 999, *ALMOST]  # fmt: skip
KEYS = [*ONWARD, *map(ord, "xrucncm 14hwvtlbpf"), pygame.K_LEFT, pygame.K_UP, pygame.K_HOME,
        pygame.K_END, pygame.K_PAGEUP, pygame.K_PAGEDOWN, pygame.K_BACKSPACE,
        *range(pygame.K_F1, pygame.K_F6), pygame.K_F11, pygame.K_KP_4, pygame.K_KP_ENTER,
        1103, 0]  # fmt: skip
MODIFIERS = [0] * 8 + [pygame.KMOD_LCTRL, pygame.KMOD_LSHIFT, pygame.KMOD_LALT, pygame.KMOD_RALT,
                       pygame.KMOD_CAPS, pygame.KMOD_NUM]  # fmt: skip
PAD_BUTTONS, PAD_AXES = pygame.CONTROLLER_BUTTON_MAX, pygame.CONTROLLER_AXIS_MAX
COMMANDS = [command.name for command in Command if command is not Command.PICTURE]
ASKED = sorted(command.name for command in ASKS)
SETTINGS = [
    (choice.name, value) for _, group in GROUPS for choice in group for value in choice.values
]


def acts(seed: str) -> Iterator[Act]:
    """Endless acts of a player who does not know what he is doing, but moves on now and then."""
    rng = random.Random(seed)
    kinds: dict[Callable[[], Act], int] = {
        lambda: ("onward", rng.random(), rng.random()): 30,
        lambda: ("move", *where()): 10,
        lambda: ("click", *where(), button(), rng.randint(1, 3)): 16,
        lambda: ("down", *where(), button(), touch()): 5,
        lambda: ("up", *where(), button(), touch()): 5,
        lambda: ("finger", *where()): 1,
        lambda: ("pad_button", rng.randrange(PAD_BUTTONS), rng.random() < 0.6, pad()): 8,
        lambda: ("pad_axis", rng.randrange(PAD_AXES), rng.randint(-32768, 32767), pad()): 5,
        lambda: ("unplug", pad()): 1,
        lambda: ("wheel", rng.choice([-1.5, 1, 3])): 2,
        lambda: ("key", rng.choice(KEYS), rng.choice(MODIFIERS)): 12,
        lambda: ("hold", ord(rng.choice("fffp")), rng.random() < 0.5): 3,
        lambda: ("press", rng.choice(["FORM_EXTRA", "REDEAL", "HINT"])): 1,
        lambda: ("choose", rng.randrange(11)): 2,
        lambda: ("text", rng.choice(TEXTS)): 1,
        lambda: ("paste", rng.choice(TEXTS)): 1,
        lambda: ("command", rng.choice(COMMANDS)): 10,
        lambda: ("ask", rng.choice(ASKED), rng.choice([0.25, 1, 2])): 5,
        lambda: ("ask", "SHOW_ME", rng.choice([0.25, 1, 5])): 2,
        lambda: ("resize", *rng.choice(SIZES)): 1,
        lambda: ("window", rng.choice(["FOCUSLOST", "FOCUSGAINED", "FOCUSGAINED"])): 2,
        lambda: ("window", rng.choice(["MINIMIZED", "RESTORED", "EXPOSED", "EXPOSED"])): 1,
        lambda: ("setting", *rng.choice(SETTINGS)): 2,
        lambda: ("wait", rng.choice([0.02, 0.05, 0.25, 0.25, 1.1, 70.0])): 10,
        lambda: ("look",): 1,
        lambda: rng.choices([("mute",), ("transfer",), ("look",)], [1, 10, 40])[0]: 1,
        lambda: ("open", rng.randrange(9), rng.random() < 0.5): 1,
    }

    def where() -> tuple[float, float]:
        return rng.random(), rng.random()

    def button() -> int:
        return rng.choice([1, 1, 1, 1, 2, 3, 3])

    def touch() -> bool:
        return rng.random() < 0.2

    def pad() -> int:
        return rng.randrange(2)

    while True:
        yield rng.choices([*kinds], [*kinds.values()])[0]()


class Outcome(NamedTuple):
    """What a storm came to.

    Attributes:
        acts: All that was done, the last of them broke something if there is an error.
        intents: How many intents were answered.
        seen: The scenes, languages and tours that were seen.
        error: What was raised, as Python tells it; empty if nothing was.
        fault: What tells this fault from others.
        memory: Bytes in use after it, 0 where that is not known.
    """

    acts: list[Act]
    intents: int
    seen: set[str]
    error: str
    fault: str
    memory: int = 0


def replay(chosen: Sequence[Act], seed: str = "") -> Outcome:
    """Play acts in a folder of their own; deals and the names of games are the seed's."""
    urandom = random.Random(seed).randbytes
    pygame.display.init()
    pygame.font.init()
    pygame.event.clear()
    with tempfile.TemporaryDirectory() as folder, patch.object(os, "urandom", urandom):
        outcome = _played(Path(folder), chosen)
    return outcome._replace(memory=resident())


def _played(folder: Path, chosen: Sequence[Act]) -> Outcome:
    done: list[Act] = []
    error = fault = ""
    with closing(Storm(folder)) as storm:
        try:
            for act in chosen:
                done.append(act)
                storm.play(act)
        except Exception as raised:
            error = "".join(traceback.format_exception(raised))
            last = traceback.extract_tb(raised.__traceback__)[-1]
            fault = f"{type(raised).__name__} in {last.filename}:{last.lineno}"
        return Outcome(done, storm.watch.intents, storm.watch.seen, error, fault)


def resident() -> int:
    """Bytes of memory that are in use; 0 where the system does not tell."""
    gc.collect()
    with suppress(OSError, AttributeError):
        ctypes.CDLL(None).malloc_trim(0)  # glibc keeps what was freed
    with suppress(OSError):
        return int(Path("/proc/self/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")
    return 0


def shrink(acts: list[Act], fails: Callable[[list[Act]], bool]) -> list[Act]:
    """Leave out whatever is not needed for a failure (delta debugging: Zeller, Hildebrandt 2002).

    Args:
        acts: A storm that fails.
        fails: Whether a storm fails in the same way.
    """
    parts = 2
    while parts <= len(acts):
        size = -(-len(acts) // parts)
        rests = (acts[:i] + acts[i + size :] for i in range(0, len(acts), size))
        shorter = next(filter(fails, rests), None)
        if shorter is not None:
            acts, parts = shorter, max(parts - 1, 2)
        elif parts == len(acts):
            break
        else:
            parts = min(2 * parts, len(acts))
    return acts


def script(found: Outcome, seed: str) -> str:
    """The shortest script that repeats a failure."""
    acts = shrink(found.acts, lambda some: replay(some, seed).fault == found.fault)
    lines = "".join(f"    {act!r},\n" for act in acts)
    return f"from tests.app.storm import replay\n\nprint(replay([\n{lines}], {seed!r}).error)\n"


def storm(seed: str) -> Outcome:
    """One storm of full length."""
    return replay(list(islice(acts(seed), ACTS)), seed)


def rage(intents: int, seed: int, jobs: int) -> Iterator[tuple[str, Outcome]]:
    """Storms with their seeds, until so many intents were answered or something broke."""
    seeds = [f"{seed}/{number}" for number in range(1 + intents // ACTS)]
    with Pool(jobs) if jobs > 1 else nullcontext() as pool:
        for name, found in zip(seeds, (pool.imap if pool else map)(storm, seeds), strict=True):
            yield name, found
            intents -= found.intents
            if found.error or intents <= 0:
                return


def main() -> int:
    """Let storms rage; returns the exit status."""
    wished = argparse.ArgumentParser(description=__doc__)
    wished.add_argument("--intents", type=int, default=20_000, help="how many to answer")
    wished.add_argument("--seed", type=int, default=1, help="what the storms are drawn from")
    wished.add_argument("--jobs", type=int, default=1, help="how many processes")
    asked = wished.parse_args()
    answered, began, memory = 0, time.monotonic(), []
    for seed, found in rage(asked.intents, asked.seed, asked.jobs):
        answered += found.intents
        memory.append(found.memory)
        print(
            f"{answered} intents, {time.monotonic() - began:.0f} s, "
            f"{found.memory / 2**20:.0f} MiB, {' '.join(sorted(found.seen))}",
            flush=True,
        )
        if found.error:
            print(f"storm {seed} broke something:\n{found.error}", flush=True)
            path = Path(tempfile.gettempdir()) / f"storm-{seed.replace('/', '-')}.py"
            path.write_text(script(found, seed), "utf-8")
            print(f"{path}:\n{path.read_text('utf-8')}")
            return 1
        # What has grown stays; a storm in a large window leaves more behind than others for a while
        if (least := min(memory[-WARM:])) > max(memory[:WARM]) + GROWTH:
            print(f"{least} bytes are in use, before it was {max(memory[:WARM])} at most")
            return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
