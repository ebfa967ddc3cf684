"""The zodiac disk and the back of the cards.

After the ceiling of Dendera: four goddesses and four pairs of kneeling falcon-headed gods hold
up the sky; in it the decans, the twelve signs and, around the jackal of the pole, the bull's
foreleg, the hippopotamus, the goose and the eye of the moon. The figures are our own; each lies
about 0,0 with its head up, and up is outwards but for those who hold the sky.
"""

import math

from pen import Drawing, both, circle, polygon, put, star

WHITE, GOLD = "#FFFFFF", "#D4A94E"

RAM = (
    "M-20,19 L-20,4 C-22,-5 -14,-8 -6,-7 L5,-8 C7,-16 13,-20 18,-17 L25,-9 L22,-5 L16,-5 "
    "C16,1 15,5 14,8 L14,19 M-13,19 L-13,9 C-6,11 2,11 8,9 L8,19 M-21,2 L-25,8 "
    "M15,-14 C7,-16 5,-5 11,-4 C15,-4 15,-10 11,-9"
)
BULL = (
    "M-21,19 L-21,0 C-21,-9 -12,-9 -5,-7 C-2,-13 4,-14 8,-11 L17,-12 L24,-4 L21,0 L14,-1 "
    "C15,6 14,11 14,19 M-14,19 L-14,8 C-6,11 0,11 7,8 L7,19 M-21,-2 C-27,3 -24,10 -27,15 "
    "M10,-12 C6,-18 8,-23 12,-24 M16,-12 C22,-14 23,-20 20,-24"
)
TWINS = (
    f"{circle(-10, -17, 4.5)} {circle(10, -17, 4.5)} M-10,-12 L-16,20 L-4,20 Z "
    "M10,-12 L4,20 L16,20 Z M-9,-6 L0,-1 L9,-6 M-12,-5 L-20,4 M12,-5 L20,4"
)
SCARAB = (
    "M12,5 C12,12 7,18 0,18 C-7,18 -12,12 -12,5 C-12,0 -10,-3 -8,-5 L8,-5 C10,-3 12,0 12,5 Z "
    "M-8,-5 C-7,-13 7,-13 8,-5 M0,-5 L0,18 "
    + both("M-8,-7 C-15,-9 -17,-15 -13,-22 M-12,4 L-20,1 L-23,-6 M-10,12 L-17,14 L-19,21")
)
LION = (
    "M-19,19 L-19,2 C-18,-6 -8,-7 0,-7 C1,-16 9,-22 17,-18 L19,-13 L24,-9 L22,-4 L15,-3 "
    "C15,6 14,12 15,19 L20,19 M-12,19 L-12,7 C-4,10 2,9 8,7 L8,19 M0,-7 C2,0 8,2 15,-3 "
    "M-19,0 C-28,-4 -27,-14 -20,-14 M-22,23 L24,23"
)
MAIDEN = (
    f"{circle(-4, -17, 4.6)} M-4,-12 L-12,21 L4,21 Z M-2,-6 L11,-2 M-6,-6 L-12,4 "
    "M11,12 L11,-21 M11,-15 L6,-20 M11,-15 L16,-20 M11,-9 L6,-14 M11,-9 L16,-14"
)
SCALES = (
    "M0,-15 L0,19 M-9,20 L9,20 M-20,-15 L20,-15 "
    + circle(0, -20, 4)
    + both("M-20,-15 L-27,3 M-20,-15 L-13,3 M-28,3 C-26,10 -14,10 -12,3 Z")
)
SCORPION = (
    both("M-5,-8 C-13,-10 -15,-17 -10,-23 L-9,-17 M-8,-5 L-17,-6 M-9,0 L-18,4 M-7,6 L-14,12")
    + " M-6,-8 C-10,0 -7,8 0,11 C7,8 10,0 6,-8 Z M-8,0 L8,0 "
    "M0,11 C2,22 14,25 20,18 C23,13 20,8 15,10 L14,14"
)
ARCHER = (
    "M-22,20 L-21,4 C-20,-3 -12,-2 -4,-2 L-2,-11 L5,-11 C6,0 4,6 3,9 L3,20 M-14,20 L-14,9 "
    "C-8,11 -4,10 -3,9 L-3,20 M-21,2 C-27,3 -27,9 -26,13 M15,-23 C25,-16 25,-2 15,5 "
    f"M15,-23 L9,-9 L15,5 M3,-9 L27,-9 M23,-13 L27,-9 L23,-5 {circle(1.5, -16, 4.6)}"
)
GOATFISH = (
    "M24,-7 L15,-13 C9,-14 7,-8 5,-4 C-4,-5 -14,0 -19,8 L-28,4 L-25,20 L-16,14 C-8,17 3,16 10,8 "
    "C15,4 16,0 17,-3 L23,-3 Z M13,-13 C8,-23 0,-23 -3,-17 M17,-12 C15,-21 9,-26 4,-23 "
    "M9,9 L13,20 M14,5 L22,14 M-7,0 C-4,4 -4,11 -7,15 M1,-3 C4,2 4,8 1,13"
)
POURER = f"{circle(0, -18, 4.6)} M0,-13 L-7,21 L7,21 Z " + both(
    "M-2,-8 L-12,-9 M-20,-12 L-12,-12 L-13,-4 C-14,-1 -18,-1 -19,-4 Z "
    "M-16,2 L-13,6 L-18,11 L-13,16 L-18,21"
)
FISHES = (
    "M19,-13 C11,-21 -5,-21 -13,-13 C-5,-5 11,-5 19,-13 Z M-13,-13 L-22,-19 L-22,-7 Z "
    "M-19,13 C-11,5 5,5 13,13 C5,21 -11,21 -19,13 Z M13,13 L22,7 L22,19 Z "
    "M-22,-7 C-22,4 22,-4 22,7"
)
SIGNS = (
    *(RAM, BULL, TWINS, SCARAB, LION, MAIDEN),
    *(SCALES, SCORPION, ARCHER, GOATFISH, POURER, FISHES),
)

DECANS = (
    star(0, 0, 9),
    "M0,11 L0,0 C-7,-4 -6,-11 0,-11 C6,-11 7,-4 0,0 M-7,1 L7,1",
    "M-5,-10 L5,-10 L4,-5 C10,-1 8,10 3,10 L-3,10 C-8,10 -10,-1 -4,-5 Z",
    "M-11,5 C-7,-4 -3,9 1,3 C4,-2 2,-9 7,-9 L11,-7",
    "M-2,11 L-2,-8 C1,-12 6,-9 4,-2 C3,2 2,4 -2,6",
    "M-11,0 C-6,-8 6,-8 11,0 C6,6 -6,6 -11,0 Z M0,-3 C4,-3 4,3 0,3 C-4,3 -4,-3 0,-3 Z M0,5 L-2,11",
    "M-11,-1 L-8,-6 M-11,-1 C-6,8 6,8 11,-1 L8,-6 M0,5 L0,-9 L6,-3 L0,-3",
    "M0,11 L0,3 C-7,2 -9,-4 -9,-9 L-4,-5 L0,-11 L4,-5 L9,-9 C9,-4 7,2 0,3",
    "M-9,10 L-3,3 C-9,-2 -5,-8 0,-6 L3,-10 L8,-10 L11,-7 L6,-6 C7,0 4,4 0,4 L0,10 M4,10 L-3,10",
)

GODDESS = (
    both("M-4,-8 C-13,-8 -16,-19 -12,-30 M-17,-31 L-7,-31")
    + " M-8,-8 L8,-8 L5,5 L8,27 L-8,27 L-5,5 Z M-5,5 L5,5 M-7.4,22 L7.4,22 M-11,32 L11,32 "
    "M-4,27 L-4,32 M4,27 L4,32 M-2,8 L-3,19 M2,8 L3,19 M-6,-4 L6,-4"
)
GODDESS_HAIR = "M-7,-9 L-6,-17 C-6,-24 6,-24 6,-17 L7,-9 L3.4,-11 L3.4,-17 L-3.4,-17 L-3.4,-11 Z"
KNEELER = both("M-4,-6 C-13,-7 -16,-19 -12,-30 M-17,-31 L-7,-31") + (
    " M-7,-7 L7,-7 L5,7 L-5,7 Z M13,8 L13,26 L20,26 L18,30 L8,30 L8,14 M-10,30 L-18,30 M-6,-3 L6,-3"
)
KNEELER_KILT = "M-5,8 L13,8 L14,13 L6,16 L4,30 L-11,30 C-14,20 -12,11 -5,8 Z"
KNEELER_HEAD = "M-6,-9 L-6,-17 C-5,-23 3,-24 6,-19 L12,-15 L9,-12 L4,-12 L5,-9 Z"

JACKAL = (
    "M-15,13 L-13,-2 L5,-4 L9,-15 L13,-10 L21,-7 L20,-4 L12,-2 L11,13 "
    "M-8,13 L-7,5 L5,4 L6,13 M-13,-2 C-21,2 -19,10 -22,15"
)
FORELEG = (
    "M-24,-8 C-20,-19 -4,-19 5,-11 C10,-6 16,-6 23,-4 L26,11 L32,18 L20,18 L15,4 "
    "C8,6 0,4 -6,8 C-16,11 -27,2 -24,-8 Z M19,11 L26,11 M-15,-8 L-4,-9 M-14,-1 L-2,-2"
)
HIPPO = (
    "M-7,24 L-9,6 C-13,-5 -9,-15 -1,-18 C3,-25 11,-25 15,-21 L22,-17 L20,-11 L10,-9 "
    "C14,0 12,9 8,13 L9,24 Z M5,-4 L17,2 M17,-4 L17,24 M-9,-8 L-13,4"
)
GOOSE = (
    "M-20,-2 C-12,4 -10,10 0,9 C8,8 11,2 9,-4 C8,-10 10,-15 15,-14 L22,-11 L15,-9 "
    "C13,-6 16,0 14,5 C11,15 -2,17 -10,12 C-16,9 -18,4 -20,-2 Z M0,14 L0,21 M5,13 L5,21"
)
MOON = (
    f"{circle(0, 0, 19)} M-14,0 C-8,-9 8,-9 14,0 C8,7 -8,7 -14,0 Z {circle(0, -0.6, 4)} "
    "M-3,5 L-6,13 M3,5 C5,11 9,13 12,10"
)


def around(r: float, degrees: float, inwards: bool = False) -> tuple[float, float, float]:
    """The place r from the middle in a direction, clockwise from the top, and the turn there."""
    a = math.radians(degrees)
    return r * math.sin(a), -r * math.cos(a), degrees + (180 if inwards else 0)


def placed(d: str, r: float, degrees: float, scale: float, inwards: bool = False) -> str:
    """A figure at the place r from the middle in a direction, its head outwards or inwards."""
    x, y, turn = around(r, degrees, inwards)
    return put(d, x, y, scale, turn)


def spokes(inner: float, outer: float, count: int, first: float = 0) -> str:
    """Lines from the inner to the outer of two rings."""
    ends = ((around(r, first + 360 * i / count)[:2] for r in (inner, outer)) for i in range(count))
    return " ".join(polygon(pair, closed=False) for pair in ends)


def dots(r: float, count: int, size: float, first: float = 0) -> str:
    """Small disks along a ring."""
    return " ".join(circle(*around(r, first + 360 * i / count)[:2], size) for i in range(count))


def disk() -> Drawing:
    """The whole ceiling, in white, to be tinted: 600 units across."""
    d = Drawing(600, 600)

    def line(path: str, width: float = 2.2) -> None:
        d.line(put(path, 300, 300), WHITE, width)

    def solid(path: str) -> None:
        d.fill(put(path, 300, 300), WHITE, 0)

    line(f"{circle(0, 0, 297)} {circle(0, 0, 226)}", 3)
    line(f"{circle(0, 0, 291)} {circle(0, 0, 217)} {circle(0, 0, 176)} {circle(0, 0, 170)}", 1.6)
    line(f"{circle(0, 0, 102)} {circle(0, 0, 94)}", 2.2)
    line(spokes(217, 226, 72), 1.6)
    line(spokes(102, 170, 12, 15), 1.6)
    for quarter in range(4):
        line(placed(GODDESS, 258, 45 + 90 * quarter, 1.0, inwards=True))
        solid(placed(GODDESS_HAIR, 258, 45 + 90 * quarter, 1.0, inwards=True))
        for aside, flip in ((-12, True), (12, False)):
            lines, kilt, head = (
                placed(put(part, flip=flip), 258, 90 * quarter + aside, 1.0, inwards=True)
                for part in (KNEELER, KNEELER_KILT, KNEELER_HEAD)
            )
            line(lines)
            solid(kilt)
            solid(head)
    for i in range(8):
        middle = 28.5 + 45 * i - 12 * (i % 2)
        for aside, r, size in ((0, 258, 7), (-7, 258, 4), (7, 258, 4), (0, 277, 3), (0, 239, 3)):
            x, y, turn = around(r, middle + aside)
            solid(put(star(0, 0, size), x, y, 1, turn))
    for i in range(36):
        line(placed(DECANS[i * 4 % 9], 194, 10 * i, 0.92), 1.8)
    solid(dots(210.5, 36, 1.8, 5))
    for i, sign in enumerate(SIGNS):
        line(placed(sign, 136, 30 * i, 1.12))
    solid(dots(98, 60, 1.6))
    line(put(JACKAL, 0, -2, 1.3))
    for figure, degrees in ((FORELEG, -52), (GOOSE, 48), (HIPPO, 128), (MOON, 232)):
        fx, fy, _ = around(57, degrees)
        line(put(figure, fx, fy, 1.1))
    sky = ((0, -82, 6), (0, 80, 6), (-82, 0, 6), (82, 0, 6), (0, -46, 5), (0, 34, 5), (0, 56, 4))
    beside = ((-34, -12, 4), (30, 4, 4), (-14, -64, 4), (18, -62, 4), (-16, 68, 4), (18, 62, 4))
    solid(" ".join(star(*place) for place in sky + beside))
    return d


def back() -> Drawing:
    """The back of a card, 200 units across: the sky held up by four goddesses."""
    d = Drawing(200, 280)
    d.raw(
        '<defs><radialGradient id="sky" gradientUnits="userSpaceOnUse" cx="100" cy="140" r="165">'
        '<stop offset="0" stop-color="#2A4AA6"/><stop offset="0.55" stop-color="#1E3A8A"/>'
        '<stop offset="1" stop-color="#132763"/></radialGradient></defs>'
    )
    d.fill(rounded(0.8, 0.8, 198.4, 278.4, 11.6), "#F7F0DF", 1.6, "#A8956A")
    d.fill(rounded(8, 8, 184, 264, 6.5), "url(#sky)", 2.4, GOLD)
    d.fine(rounded(13, 13, 174, 254, 4), GOLD, 1)
    x, y = 100, 140

    def line(path: str, width: float) -> None:
        d.line(put(path, x, y), GOLD, width)

    d.fill(circle(x, y, 73), "#14286A", 0)
    cells = (
        [around(r, 30 * i + 15 + 30 * j)[:2] for r, j in ((36, 0), (67, 0), (67, 1), (36, 1))]
        for i in range(0, 12, 2)
    )
    d.fill(put(" ".join(polygon(cell) for cell in cells), x, y), "#27479F", 0)
    line(circle(0, 0, 73), 2.8)
    line(circle(0, 0, 66.4), 1.4)
    d.fine(put(spokes(66.4, 73, 36), x, y), GOLD, 1)
    line(circle(0, 0, 36), 2.6)
    line(spokes(36, 67, 12, 15), 1.8)
    for i, sign in enumerate(SIGNS):
        d.fine(put(placed(sign, 52, 30 * i, 0.44), x, y), GOLD, 1.1)
    petal = "M0,-12 C-8,-18 -8,-26 0,-32 C8,-26 8,-18 0,-12 Z"
    for i in range(8):
        d.fill(put(petal, x, y, 1, 45 * i), GOLD if i % 2 == 0 else "#2F9C95", 1.2, "#14286A")
    d.fill(circle(x, y, 10), GOLD, 0)
    d.fill(star(x, y, 7.5), "#14286A", 0)
    for flip in (False, True):
        for turn in (0, 180):
            side = 62 if flip else -62
            figure, trim = (put(part, side, 95, 1, 0, flip) for part in (BEARER, BEARER_TRIM))
            d.fill(put(figure, x, y, 1, turn), GOLD, 0)
            d.fine(put(trim, x, y, 1, turn), "#16296B", 1.1)
    for turn in (0, 180):
        line(put("M-80,122 L80,122", 0, 0, 1, turn), 2)
        stars = " ".join(star(*p) for p in ((0, 98, 10), (-24, 104, 5), (24, 104, 5)))
        d.fill(put(stars, x, y, 1, turn), GOLD, 0)
        small = " ".join(
            star(*p) for p in ((-36, 88, 3.4), (36, 88, 3.4), (-80, 60, 3.4), (80, 60, 3.4))
        )
        d.fine_fill(put(small, x, y, 1, turn), GOLD)
    return d


BEARER = (
    "M-5,-10 C-12,-11 -16,-20 -14,-34 L-10,-34 C-10,-24 -9,-18 -5,-15 C-7,-20 -5,-27 0,-27 "
    "C5,-27 7,-20 5,-15 C9,-18 12,-28 14,-44 L18,-43 C17,-26 13,-11 5,-10 L4,2 C7,8 7,16 6,26 "
    "L-6,26 C-7,16 -7,8 -4,2 Z"
)
BEARER_TRIM = "M-5,-10 C-2,-7.6 2,-7.6 5,-10 M-4,2 L4,2 M-6.4,18 L6.4,18 M0,4 L0,17 M-4,-20 L4,-20"


def rounded(x: float, y: float, w: float, h: float, r: float) -> str:
    """A rectangle with round corners."""
    k = 0.4477 * r
    p, q = x + w, y + h
    return (
        f"M{x + r},{y} L{p - r},{y} C{p - k},{y} {p},{y + k} {p},{y + r} L{p},{q - r} "
        f"C{p},{q - k} {p - k},{q} {p - r},{q} L{x + r},{q} C{x + k},{q} {x},{q - k} {x},{q - r} "
        f"L{x},{y + r} C{x},{y + k} {x + k},{y} {x + r},{y} Z"
    )
