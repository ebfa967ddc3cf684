"""The kings: in the nemes, bearded, each with his crook and something else."""

import math
from itertools import pairwise

from dress import BROWN, CREAM, DRESS, GOLD, LIPS, Dress, collar, fist
from pen import INK, Drawing, Point, both, circle, on_curve, polygon, put

_DOME = ((0.0, 7.0), (14.0, 7.0), (22.0, 12.0), (24.0, 24.0))
_WING = ((24.0, 24.0), (28.0, 40.0), (38.0, 52.0), (43.0, 68.0))
_FOOT = ((43.0, 68.0), (34.0, 74.0), (24.0, 67.0), (13.0, 58.0))
_STRIPES = 20


def nemes(d: Drawing, x: float, dress: Dress) -> None:
    """The headcloth: dome and wings with stripes that radiate from the face, then the lappets."""
    lappet = "M-15,44 C-16,58 -12,68 -11,76 L-10,99 L-27,99 C-29,88 -30,76 -33,64 Z"
    d.fill(put(both(lappet), x), dress.second)
    bars = " ".join(
        f"M-27.5,{y} L-10.5,{y - 2} L-10.5,{y + 1.2} L-27.5,{y + 3.2} Z" for y in (74, 80.6, 87.2)
    )
    d.fill(put(both(bars), x), dress.main, 0)
    edge = [on_curve(curve, i / 40) for curve in (_DOME, _WING, _FOOT) for i in range(41)]
    outline = put(polygon(edge + [(-a, b) for a, b in reversed(edge)]), x)
    d.fill(outline, dress.second)
    ends = evenly(edge, _STRIPES)
    stripes = [
        polygon((p, q, inwards(q), inwards(p)))
        for p, q in zip(ends[1::2], ends[2::2], strict=False)
    ]
    d.fill(put(both(" ".join(stripes)), x), dress.main, 0)
    d.line(outline)


def inwards(edge: Point) -> Point:
    """Where the stripe that ends at the headcloth's edge comes from: towards the face."""
    a, b = edge
    return 0.3 * a, 34 + 0.3 * (b - 34) + 0.4 * max(0.0, b - 34)


def evenly(points: list[Point], parts: int) -> list[Point]:
    """The ends of so many parts of one length along a line through points."""
    ends, gone = [points[0]], 0.0
    steps = [math.dist(p, q) for p, q in pairwise(points)]
    for point, step in zip(points[1:], steps, strict=True):
        gone += step
        if gone >= sum(steps) * len(ends) / parts - 1e-6:
            ends.append(point)
    return ends


def king(suit: str) -> Drawing:
    """The king: nemes, beard, crook, and what else his suit gives him."""
    dress, d, x = DRESS[suit], Drawing(200, 98), 100.0
    body = (
        "M-10,60 C-12,70 -30,70 -46,73 C-62,76 -67,84 -69,99 L69,99 C67,84 62,76 46,73 "
        "C30,70 12,70 10,60 Z"
    )
    d.fill(put(body, x), BROWN)
    collar(d, x, 61, 36, dress)
    regalia(d, suit, dress)
    nemes(d, x, dress)
    # Ears, face, brow
    ear = "M-17,33 C-22,31 -23,38 -20,43 C-19,45 -17,45 -16,43 Z"
    d.fill(put(both(ear), x), BROWN)
    face = "M-17,24 C-18,38 -17,48 -11,56 C-7,61 7,61 11,56 C17,48 18,38 17,24 Z"
    d.fill(put(face, x), BROWN)
    band = "M-23,24 C-14,15 14,15 23,24 L22,29.5 C14,21.5 -14,21.5 -22,29.5 Z"
    d.fill(put(band, x), GOLD)
    eye = "M-13.5,37 C-11,32.6 -6,32.6 -3.4,37.4 C-6.4,40 -10.4,40 -13.5,37 Z"
    d.fill(put(both(eye), x), CREAM, 0)
    d.fill(put(both(circle(8, 36.4, 2.7)), x), INK, 0)
    d.line(put(both("M-18.5,37 L-13.5,37 C-11,32.6 -6,32.6 -3.4,37.4"), x), INK, 2)
    d.line(put(both("M-17,32 C-13,28.4 -7,28 -3.4,30.6"), x), INK, 2)
    d.line(put("M-3.8,45 C-2,47.4 2,47.4 3.8,45", x), INK, 1.8)
    d.fine(put("M2.6,33 C2.2,38 2.6,42 3.8,45", x), INK, 1.2)
    d.fill(put("M-5.6,51.6 C-2,50 2,50 5.6,51.6 C3,54.6 -3,54.6 -5.6,51.6 Z", x), LIPS, 0)
    # Beard
    d.fill(put("M-4.6,58 L-6,79 C-6,84 6,84 6,79 L4.6,58 C2,60 -2,60 -4.6,58 Z", x), dress.accent)
    d.fine(put("M-5,63.5 L5,63.5 M-5.3,68.5 L5.3,68.5 M-5.6,73.5 L5.6,73.5", x), GOLD, 1.6)
    crest(d, x, suit, dress)
    return d.mirrored() if suit in ("hearts", "clubs") else d


def crest(d: Drawing, x: float, suit: str, dress: Dress) -> None:
    """The cobra at the brow; beside a second one, or before a sun."""
    snake = (
        "M-3.6,26 C-4.4,20 -6.6,16 -5.6,10.6 C-5,6 -2.6,3.4 0,3.4 C2.6,3.4 5,6 5.6,10.6 "
        "C6.6,16 4.4,20 3.6,26 Z"
    )
    if suit == "diamonds":
        d.fill(circle(x, 11.4, 8.4), GOLD)
        d.fill(put(snake, x, 8, 0.7), dress.main, 2)
        return
    for left in (-5.0, 5.0) if suit == "hearts" else (0.0,):
        d.fill(put(snake, x + left), GOLD)
        d.fine_fill(put("M0,10 L2.6,14.5 L0,21 L-2.6,14.5 Z", x + left), dress.main)
        d.fine_fill(put(both(circle(1.8, 7, 0.9)), x + left), INK)


def regalia(d: Drawing, suit: str, dress: Dress) -> None:
    """Crook to the left, to the right what differs by suit; hands with both."""
    bands = Dress(dress.main, GOLD, dress.accent)
    crook = "M62,99 L42,40 C38,28 24,26 21,35 C19,42 26,46 30,41"
    d.cased(crook, bands.second, 4)
    d.line("M57.3,85 L55.5,80 M52,69.5 L50.2,64.3 M46.8,54.2 L45,49", bands.main, 4)
    if suit == "spades":
        flail(d, bands)
    elif suit == "clubs":
        khopesh(d, bands)
    elif suit == "hearts":
        ankh(d, bands)
    else:
        was(d, bands)
    for flip in (False, True):
        side = 1 if flip else -1
        arm = "M-66,99 C-64,92 -56,86 -46,82 L-40,90 C-46,92 -50,95 -52,99 Z"
        d.fill(put(arm, 100, 0, 1, 0, flip), BROWN)
        fist(d, 100 + side * 43, 82, BROWN, flip, 0.95)
        d.fill(put("M-60,87 L-55,84 L-49,94 L-54,99 Z", 100, 0, 1, 0, flip), GOLD, 2)


def flail(d: Drawing, dress: Dress) -> None:
    """The flail: a staff with three strings of beads."""
    strings = (
        "M158,30 C166,34 170,50 170,66",
        "M158,30 C163,38 163,52 161,68",
        "M158,30 C157,40 154,52 151,64",
    )
    for string in strings:
        d.cased(string, dress.accent, 4)
    d.fine(
        (
            "M166.6,45 L170,44.6 M169,56 L172,56 M161,46 L164.6,46.6 M160,58 L164.6,58.4 "
            "M154,45 L158,46 M151,56 L155.6,57.4"
        ),
        GOLD,
        1.8,
    )
    d.cased("M138,99 L158,30", dress.second, 4)
    d.line("M142.3,84 L143.8,79 M146.8,68.7 L148.3,63.6 M151.3,53 L152.7,48", dress.main, 4)


def khopesh(d: Drawing, dress: Dress) -> None:
    """The curved sword."""
    blade = (
        "M147,64 C152,56 146,48 150,38 C154,26 166,20 176,8 C180,22 176,36 166,44 "
        "C158,50 160,58 153,66 Z"
    )
    d.cased("M138,99 L148,66", GOLD, 4.4)
    d.line("M142,86 L143.6,81", dress.main, 4.4)
    d.fill(blade, CREAM)
    d.fine("M173,22 C168,34 156,38 153,48", INK, 1.4)
    d.fill("M143,61 L158,66 L156,71 L141,66 Z", dress.accent, 2)


def ankh(d: Drawing, dress: Dress) -> None:
    """The sign of life, held up by its foot."""
    d.cased("M140,99 L152,50 C140,38 146,20 158,22 C170,25 168,42 152,50", dress.second, 4.4)
    d.cased("M138,46 L166,54", dress.second, 4.4)
    d.line("M143.2,86 L144.5,81 M146.8,71 L148,66", dress.main, 4.4)


def was(d: Drawing, dress: Dress) -> None:
    """The sceptre with an animal's head."""
    d.cased("M139,99 L155,34", dress.second, 4)
    d.line("M142.5,85 L143.7,80 M146.5,69 L147.7,64 M150.4,53 L151.6,48", dress.main, 4)
    head = (
        "M150,36 C148,26 150,20 146,10 C152,14 155,17 158,20 C164,22 172,28 178,36 "
        "C170,38 164,34 160,37 C156,39 152,39 150,36 Z"
    )
    d.fill(head, dress.second)
    d.fill(circle(158, 27, 1.8), INK, 0)
