"""The jacks: princes with their falcons."""

from dress import CREAM, DRESS, GOLD, LAPIS, LIPS, TAN, Dress, collar, face, fist
from pen import INK, Drawing, both, circle, put


def jack(suit: str) -> Drawing:
    """The prince with the sidelock of youth, and his falcon."""
    dress, d = DRESS[suit], Drawing(200, 98)
    if suit in ("diamonds", "clubs"):
        if suit == "clubs":
            d.fill(circle(151, 18, 11.5), dress.accent)
        falcon(d, 145, 85, 1, dress)
        prince(d, 84, suit, dress)
        (fan if suit == "diamonds" else papyrus)(d, 38, dress)
        grip(d, 38)
    else:
        prince(d, 130, suit, dress)
        d.fill("M104,99 C98,90 88,84 74,78 L70,90 C80,92 86,95 88,99 Z", TAN)
        if suit == "spades":
            falcon(d, 62, 73, 1, dress)
        else:
            alighting(d, 64, 73, dress)
        fist(d, 66, 81, TAN, True)
        d.fill("M76,77 L84,81 L79,93 L72,90 Z", GOLD, 2)
    return d


def prince(d: Drawing, x: float, suit: str, dress: Dress) -> None:
    """Head and shoulders, looking left: shaven but for the lock, or in a short curled wig."""
    y, s = 84.0, 0.92

    def at(path: str) -> str:
        return put(path, x, y, s, 0, True)

    body = (
        "M-9,-10 C-10,-2 -24,-2 -34,0 C-46,2 -50,8 -51,17 L51,17 C50,8 46,2 34,0 C24,-2 "
        "12,-2 11,-10 Z"
    )
    d.fill(at(body), TAN)
    face(d, x, y, s, TAN, True, LIPS)
    collar(d, x - 1, y - 6, 33, dress)
    if suit == "clubs":
        plume = "M-14,-56 C-24,-60 -36,-70 -36,-84 C-22,-88 -10,-76 -8,-58 Z"
        d.fill(at(plume), CREAM)
        d.fine(at("M-11,-58 C-16,-68 -24,-76 -31,-80"), INK, 1.4)
    skull = (
        "M17,-52 C17,-69 3,-79 -11,-77 C-27,-75 -33,-58 -28,-44 C-24,-34 -16,-30 -13,-22 "
        "L-6,-30 L2,-44 Z"
    )
    if suit == "diamonds":
        wig = (
            "M17.4,-52 C18,-70 3,-81 -12,-79 C-31,-77 -38,-58 -35,-40 C-34,-30 -36,-22 -38,-16 "
            "C-28,-12 -16,-14 -8,-18 C-4,-26 -4,-36 1,-44 C6,-49 12,-51 17.4,-52 Z"
        )
        d.fill(at(wig), dress.main)
        curls = (
            "M10,-62 C4,-66 -8,-66 -26,-58 M6,-54 C-4,-58 -18,-56 -32,-48 "
            "M0,-46 C-10,-48 -22,-46 -33,-38 M-4,-36 C-14,-38 -24,-36 -33,-29 "
            "M-5,-27 C-14,-28 -24,-27 -34,-21"
        )
        d.line(at(curls), dress.second, 1.8)
    else:
        d.fill(at(skull), TAN)
        d.fill(at("M-14,-36 L-6,-30 L2,-44 L14,-52 L0,-60 Z"), TAN, 0)
        if suit == "hearts":
            d.fill(
                at(
                    "M17,-60 C13,-72 2,-79 -11,-77 C-22,-75 -29,-66 -30,-54 C-16,-62 4,-63 17,-60 Z"
                ),
                LAPIS,
            )
            dots = " ".join(
                circle(a, b, 1.5)
                for a, b in ((8, -68), (-1, -71), (-10, -71), (-19, -66), (3, -65), (-7, -65.6))
            )
            d.fine_fill(at(dots), GOLD)
        d.fill(
            at("M17.4,-57 C6,-59 -14,-59 -30,-52 L-31,-58 C-16,-66 6,-66 17,-63 Z"),
            dress.second,
            2.2,
        )
        d.fill(
            at(
                "M-8,-56 C-20,-53 -24,-42 -23,-30 C-22,-18 -26,-8 -34,-2 C-26,4 -14,0 -11,-14 "
                "C-8,-26 -12,-32 -4,-42 C-1,-48 -2,-55 -8,-56 Z"
            ),
            dress.main,
        )
        braid = "M-21,-38 L-9,-34 M-21.6,-28 L-11,-25 M-22,-18 L-12,-15 M-26,-9 L-15,-6"
        d.fine(at(braid), dress.second, 1.7)
        d.fill(at("M-2,-36 C2,-40 6,-36 4,-31 C3,-27 -1,-26 -2,-29 Z"), TAN, 2)


def fan(d: Drawing, x: float, dress: Dress) -> None:
    """A fan of feathers."""
    d.cased(f"M{x},99 L{x},50", GOLD, 4)
    d.fill(put("M0,52 C-16,46 -22,28 -19,12 C-8,2 8,2 19,12 C22,28 16,46 0,52 Z", x), CREAM)
    d.fill(put("M0,52 C-7,44 -9,28 -7,6 C-2,4 2,4 7,6 C9,28 7,44 0,52 Z", x), dress.main)
    d.fill(put("M-9,44 C-4,40 4,40 9,44 L4,55 L-4,55 Z", x), GOLD)
    d.fine(put(both("M-13,40 C-17,32 -18,22 -16,12"), x), dress.main, 1.8)


def papyrus(d: Drawing, x: float, dress: Dress) -> None:
    """A staff that ends in an open papyrus."""
    d.cased(f"M{x},99 L{x},50", GOLD, 4)
    d.fill(put("M-4,54 C-6,36 -14,22 -24,10 C-10,2 10,2 24,10 C14,22 6,36 4,54 Z", x), dress.main)
    d.fill(put("M-24,10 C-10,1 10,1 24,10 C10,15 -10,15 -24,10 Z", x), dress.accent)
    d.fill(put("M-6,44 C-2,41 2,41 6,44 L4,55 L-4,55 Z", x), GOLD)
    d.fine(put(both("M-2,42 C-4,32 -9,22 -13,16"), x), dress.second, 1.8)


def grip(d: Drawing, x: float) -> None:
    """The arm whose raised hand holds what is at x."""
    d.fill(put("M34,99 C28,90 20,86 6,78 L4,90 C10,92 14,95 16,99 Z", x), TAN)
    fist(d, x, 81, TAN, True)
    d.fill(put("M10,77 L18,81 L13,93 L6,90 Z", x), GOLD, 2)


def alighting(d: Drawing, x: float, y: float, dress: Dress) -> None:
    """A falcon that lands on the fist, the wing still up."""

    def at(path: str) -> str:
        return put(path, x, y)

    d.fill(at("M-12,-8 L-34,14 L-30,20 L-22,19 L-16,24 L0,0 Z"), dress.main)
    d.fill(
        at(
            "M-8,-46 C-4,-58 10,-60 15,-51 L22,-46 C24,-42 22,-38 19,-36 C18,-40 15,-40 13,-39 "
            "C15,-32 17,-24 14,-14 C12,-6 8,-2 4,1 L-8,1 C-18,-8 -16,-34 -8,-46 Z"
        ),
        CREAM,
    )
    d.fine(at("M8,-28 L11,-24 M4,-20 L7,-16 M10,-18 L13,-14 M2,-10 L5,-6"), INK, 1.5)
    d.fill(
        at("M-8,-46 C-4,-58 10,-60 15,-51 C10,-51 8,-48 2,-46 C-2,-44 -6,-40 -10,-38 Z"), dress.main
    )
    d.fill(at("M15,-51 L22,-46 C24,-42 22,-38 19,-36 C18,-40 15,-40 13,-39 Z"), GOLD, 2)
    near = (
        "M4,-30 C-4,-46 -20,-62 -45,-68 L-47,-59 L-41,-56 L-45,-48 L-38,-45 L-41,-36 L-34,-34 "
        "L-35,-25 L-28,-24 L-27,-15 L-19,-16 C-10,-10 2,-14 4,-30 Z"
    )
    d.fill(at(near), dress.main)
    d.fill(
        at("M-2,-30 C-8,-40 -18,-50 -32,-56 C-30,-42 -24,-30 -14,-22 C-8,-20 -2,-22 -2,-30 Z"),
        dress.second,
        0,
    )
    d.fine(
        at("M-44,-58 L-32,-56 M-40,-47 L-29,-46 M-37,-36 L-25,-37 M-30,-26 L-19,-28"),
        dress.second,
        1.8,
    )
    d.fill(at(circle(8, -48, 2.8)), INK, 0)
    d.line(at("M8,-45 C6,-42 7,-39 4,-37"), INK, 2.2)


def falcon(d: Drawing, x: float, y: float, s: float, dress: Dress, flip: bool = False) -> None:
    """A falcon at rest, looking right, its feet at x, y."""

    def at(path: str) -> str:
        return put(path, x, y, s, 0, flip)

    d.fill(at("M-22,-6 L-40,22 L-28,23 L-10,-2 Z"), dress.main)
    d.fill(
        at(
            "M-8,-56 C-2,-66 12,-66 17,-57 L24,-52 C26,-48 24,-44 21,-42 C20,-46 17,-46 "
            "15,-45 C15,-40 20,-34 19,-24 C18,-12 10,-3 4,0 L-8,0 C-24,-8 -26,-40 -8,-56 Z"
        ),
        CREAM,
    )
    d.fine(at("M10,-34 L13,-30 M6,-28 L9,-24 M12,-24 L15,-20 M6,-18 L9,-14 M1,-10 L4,-6"), INK, 1.5)
    d.fill(
        at(
            "M-8,-56 C-2,-66 12,-66 17,-57 C12,-57 10,-54 4,-52 C-2,-50 -6,-46 -11,-44 "
            "C-11,-49 -10,-53 -8,-56 Z"
        ),
        dress.main,
    )
    d.fill(at("M17,-57 L24,-52 C26,-48 24,-44 21,-42 C20,-46 17,-46 15,-45 Z"), GOLD, 2)
    d.fill(
        at("M-12,-45 C0,-46 6,-34 2,-22 C-2,-8 -18,4 -34,12 C-30,0 -30,-34 -12,-45 Z"), dress.main
    )
    d.fill(
        at("M-14,-38 C-6,-40 0,-32 -2,-24 C-4,-18 -12,-14 -20,-14 C-20,-24 -20,-34 -14,-38 Z"),
        dress.second,
        0,
    )
    d.fine(
        at(
            "M-20,-14 C-22,-4 -26,4 -31,8 M-14,-14 C-16,-6 -20,2 -27,7 M-7,-17 C-9,-10 -14,-3 -22,3"
        ),
        dress.second,
        1.8,
    )
    d.fill(at(circle(9.5, -54, 2.9)), INK, 0)
    d.line(at("M10,-51 C8,-48 9,-45 6,-42"), INK, 2.4)
