"""Draws the courts, the disk and the back, beside this folder: ``python assets/cards/make``.

An argument is another folder for them.
"""

import sys
from pathlib import Path

from dress import DRESS
from jacks import jack
from kings import king
from queens import queen
from zodiac import back, disk

FOLDER = Path(sys.argv[1]) if sys.argv[1:] else Path(__file__).parents[1]

for court, draw in (("king", king), ("queen", queen), ("jack", jack)):
    for suit in DRESS:
        draw(suit).save(FOLDER / f"court_{court}_{suit}.svg")
disk().save(FOLDER / "disk.svg")
back().save(FOLDER / "back.svg")
