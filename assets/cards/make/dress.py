"""What all courts share: colours, collars, hands and faces in profile.

Upper halves of 200×98 units, the whole width of a court's picture; the seam is the lower edge,
the belt covers what is below 89. Kings look at us, queens right, jacks left.
"""

import math
from typing import NamedTuple

from pen import INK, Drawing, circle, polygon, put

GOLD, LAPIS, TEAL, RED, CREAM = "#D4A94E", "#1E3A8A", "#2F9C95", "#B3261E", "#FBF6E9"
GREEN = "#2B8A4E"
BROWN, FAIR, TAN, LIPS = "#B8754A", "#E6B985", "#C98B5B", "#8E2F22"


class Dress(NamedTuple):
    """The colours of one suit's court: the main one, its partner, and a third for accents."""

    main: str
    second: str
    accent: str


DRESS = {
    "spades": Dress(LAPIS, GOLD, TEAL),
    "hearts": Dress(RED, GOLD, LAPIS),
    "diamonds": Dress(RED, CREAM, GOLD),
    "clubs": Dress(GREEN, GOLD, RED),
}


def ring(x: float, y: float, inner: float, outer: float, start: float, end: float) -> str:
    """A piece of a ring between two angles in degrees, 0 to the right, 90 down."""
    angles = [math.radians(start + (end - start) * i / 16) for i in range(17)]
    return polygon(
        [(x + outer * math.cos(a), y + outer * math.sin(a)) for a in angles]
        + [(x + inner * math.cos(a), y + inner * math.sin(a)) for a in reversed(angles)]
    )


def collar(d: Drawing, x: float, y: float, size: float, dress: Dress) -> None:
    """The broad collar: three bands and beads."""
    d.fill(ring(x, y, 0.30 * size, size, 0, 180), dress.second)
    d.fill(ring(x, y, 0.52 * size, 0.76 * size, 0, 180), dress.main, 0)
    d.fine(ring(x, y, 0.52 * size, 0.76 * size, 0, 180))
    for i in range(15):
        a = math.radians(6 + 12 * i)
        far, near = 0.97 * size, 0.80 * size
        d.fine(
            polygon([(x + r * math.cos(a), y + r * math.sin(a)) for r in (near, far)], closed=False)
        )


def fist(d: Drawing, x: float, y: float, skin: str, flip: bool = False, scale: float = 1) -> None:
    """A closed hand seen from the side, fingers to the right."""
    d.fill(
        put(
            "M-7,-6 C-5,-9 4,-9 7,-6 C9,-4 8,-1 8,1 C9,5 7,9 3,9 L-5,9 C-8,8 -9,-2 -7,-6 Z",
            x,
            y,
            scale,
            0,
            flip,
        ),
        skin,
    )
    d.fine(put("M7,-3 L0,-3 M8,1.5 L0,1.5 M7,5.6 L0,5.6", x, y, scale, 0, flip))


_PROFILE = (
    "M-8,-56 L16.6,-56 C17,-52 17.2,-49 17.6,-46.5 C18.8,-42.6 21.2,-38.8 23.6,-35.9 "
    "C24.4,-34.6 23.6,-33.4 21.8,-33.2 L19.4,-32.8 C20.9,-31.8 22.2,-30.6 22,-29.2 "
    "C21.8,-28.2 20.9,-27.9 20,-27.7 C21.4,-27.3 22,-26 21.3,-24.6 C20.7,-23.4 19,-23 18.3,-22.2 "
    "C19.3,-20 18.8,-17.2 16.8,-15.6 C14.6,-14 11.4,-14.4 9,-16 C9,-11 9.6,-7 11,-2 L12,8 "
    "L-14,8 L-12,-30 Z"
)


def face(d: Drawing, x: float, y: float, s: float, skin: str, flip: bool, lips: str) -> None:
    """A head in profile down to the neck: the face, its eye and mouth."""

    def at(path: str) -> str:
        return put(path, x, y, s, 0, flip)

    d.fill(at(_PROFILE), skin)
    d.fill(
        at(
            "M15,-27.4 C17,-29.4 19,-30 20.9,-30.9 C22.4,-30 22.2,-28.2 20.2,-27.7 C22,-26.8 "
            "21.6,-24 18.6,-24.3 C17.3,-25 16.2,-26 15,-27.4 Z"
        ),
        lips,
        0,
    )
    d.fill(at("M2,-41.6 C5.4,-47.6 12.4,-48.6 17.2,-43.8 C12.8,-39 6.4,-38.4 2,-41.6 Z"), CREAM, 0)
    d.fill(at(circle(10.4, -43.4, 3.4)), INK, 0)
    d.line(at("M-5,-40.6 L2,-41.6 C5.4,-47.6 12.4,-48.6 16.6,-44.4"), INK, 2.2)
    d.line(at("M-3,-48 C2,-52 9,-53 15,-50.4"), INK, 2)
    d.fine(at("M2,-41.6 C6.4,-38.4 12.8,-39 16.6,-43.4"), INK, 1.1)
