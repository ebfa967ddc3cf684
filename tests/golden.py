"""Pictures that have been looked at and found good, which later ones must resemble.

``RENEW_PICTURES=1 .venv/bin/python -m pytest -k look`` takes what is drawn now for good;
look at the pictures before they are committed.
"""

import os
import tempfile
from collections.abc import Iterator
from itertools import product
from pathlib import Path

import pygame

FOLDER = Path(__file__).with_name("golden")
"""Where they are."""

MEAN = 0.01
"""The largest mean difference of a whole picture, black against white being 1."""

NEARBY = 0.05
"""The largest mean difference of any square of it, so that no single thing can be missing."""

_SQUARE = 32


def assert_looks_like(surface: pygame.Surface, name: str) -> None:
    """Compare a picture with the golden one of its name; a transparent ground counts as black.

    Raises:
        AssertionError: They differ; it names a file that shows the golden picture, the new one
            and, four times as bright as it is, the difference.
    """
    new = pygame.Surface(surface.get_size(), depth=24)
    new.blit(surface, (0, 0))
    path = FOLDER / f"{name}.png"
    if os.environ.get("RENEW_PICTURES"):
        FOLDER.mkdir(exist_ok=True)
        pygame.image.save(new, path)
        return
    assert path.exists(), f"{path} is missing; tests/golden.py says how to make it"
    golden = pygame.image.load(path)
    if golden.get_size() == new.get_size():
        squares = list(differences(golden, new))
        pixels = sum(count for _, count in squares)
        mean = sum(share * count for share, count in squares) / pixels
        nearby = max(share for share, _ in squares)
        if mean <= MEAN and nearby <= NEARBY:
            return
        what = f"differs by {mean:.2%}, somewhere by {nearby:.1%}"
    else:
        what = f"is {new.get_size()} instead of {golden.get_size()}"
    shown = _side_by_side(golden, new, name)
    raise AssertionError(f"{name} {what}: see {shown}")


def differences(one: pygame.Surface, other: pygame.Surface) -> Iterator[tuple[float, int]]:
    """The mean difference of each square of two pictures of one size, and its pixels."""
    across, down = (range(0, length, _SQUARE) for length in one.get_size())
    for corner in product(across, down):
        box = pygame.Rect(corner, (_SQUARE, _SQUARE)).clip(one.get_rect())
        pair = (pygame.image.tobytes(image.subsurface(box), "RGB") for image in (one, other))
        total = sum(abs(a - b) for a, b in zip(*pair, strict=True))
        pixels = box.width * box.height
        yield total / (pixels * 3 * 255), pixels


def _side_by_side(golden: pygame.Surface, new: pygame.Surface, name: str) -> Path:
    difference = golden.copy()
    difference.blit(new, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    reverse = new.copy()
    reverse.blit(golden, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    difference.blit(reverse, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    for _ in range(2):
        difference.blit(difference.copy(), (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    images = (golden, new, difference)
    size = (sum(i.get_width() + 8 for i in images), max(i.get_height() for i in images))
    sheet = pygame.Surface(size, depth=24)
    sheet.fill("#FF00FF")
    x = 0
    for image in images:
        sheet.blit(image, (x, 0))
        x += image.get_width() + 8
    path = Path(tempfile.mkdtemp(prefix="looks-")) / f"{name}.png"
    pygame.image.save(sheet, path)
    return path
