"""Draws the disk in white as a small picture: ``python assets/cards/make/small_disk.py``.

The faint disk on the table is made from it: to read the drawing takes 8 ms, at each start.
"""

import os
import sys
from pathlib import Path

SIDE = 256
ROOT = Path(__file__).parents[3]


def main() -> None:
    """Write it beside the drawing."""
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    sys.path.insert(0, str(ROOT))
    import pygame  # noqa: PLC0415 - after the driver is chosen

    from game.app import art  # noqa: PLC0415

    pygame.display.init()
    pygame.image.save(art.raster_part("cards/disk", SIDE), ROOT / "assets/cards/disk_small.png")


if __name__ == "__main__":
    main()
