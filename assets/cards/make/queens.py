"""The queens: with Hathor's horns and disk, each with what she holds."""

from dress import CREAM, DRESS, FAIR, GOLD, LIPS, RED, TEAL, Dress, collar, face, fist
from pen import INK, Drawing, both, circle, put


def queen(suit: str) -> Drawing:
    """The queen: Hathor's disk between horns over a long wig, with a cap, a fillet or a lotus."""
    dress, d = DRESS[suit], Drawing(200, 98)
    x, y, s = 80.0, 86.0, 0.95

    def at(path: str) -> str:
        return put(path, x, y, s)

    d.fill(
        at("M-10,-60 C-28,-58 -30,-36 -31,-20 C-32,-6 -34,4 -35,19 L-12,19 L-8,-30 Z"), dress.main
    )
    d.fine(at("M-24,-22 C-25,-8 -27,2 -28,14 M-18,-16 C-19,-6 -20,4 -21,14"), dress.second, 1.6)
    body = (
        "M-9,-10 C-10,-2 -22,-2 -32,0 C-42,2 -46,8 -47,19 L47,19 C46,8 42,2 32,0 C22,-2 "
        "12,-2 11,-10 Z"
    )
    d.fill(at(body), FAIR)
    face(d, x, y, s, FAIR, False, RED if dress.main != RED else LIPS)
    collar(d, x + 1, y - 7, 31, dress)
    crown = (
        "M17,-52 C14,-62 4,-68 -8,-67 C-22,-66 -31,-56 -31,-40 C-31,-20 -14,-8 -13,19 L7,19 "
        "C7,4 2,-8 -1,-20 C-3,-30 -3,-38 2,-45 C6,-49 12,-51 17,-52 Z"
    )
    d.fill(at(crown), dress.main)
    d.fine(at("M-8,-26 C-7,-10 -4,2 -4,18 M-3,-16 C0,-4 2,6 2,18"), dress.second, 1.6)
    d.fill(at("M-12.2,6 L5.6,6 L6.6,12 L-12.4,12 Z"), GOLD, 1.8)
    headdress(d, suit, dress, x, y, s)
    cx, cy = x - 7, 18.0
    d.fill(circle(cx, cy, 14), RED if dress.main != RED else GOLD)
    d.fine(put("M-9.4,-3 C-8.6,-7 -5,-9.6 -2,-10.2", cx, cy), CREAM, 2)
    horn = "M3,13 C14,12 20,0 15,-15 C29,-2 26,17 6,20 L-1,20 L-1,13 Z"
    d.fill(put(both(horn), cx, cy), CREAM if suit == "diamonds" else dress.accent)
    d.fill(put("M-10,15 C-4,12 4,12 10,15 L11.4,21 C5,18 -5,18 -11.4,21 Z", cx, cy), GOLD, 2)
    attribute(d, suit, dress)
    return d


def headdress(d: Drawing, suit: str, dress: Dress, x: float, y: float, s: float) -> None:
    """Spades and clubs have the golden vulture, hearts a lotus at the brow, diamonds a fillet."""

    def at(path: str) -> str:
        return put(path, x, y, s)

    if suit in ("spades", "clubs"):
        d.fill(
            at(
                "M17,-52 C14,-62 4,-68 -8,-67 C-22,-66 -32,-56 -31,-40 C-28,-30 -20,-20 -13,-14 "
                "C-6,-20 -4,-28 -4,-36 C0,-46 8,-50 17,-52 Z"
            ),
            GOLD,
        )
        d.fine(at("M10,-53 C0,-56 -12,-50 -13,-38 M-1,-60 C-14,-60 -22,-52 -23,-40"))
        d.fine(at("M-27,-38 L-22,-26 M-21,-38 L-17,-22 M-15,-36 L-13,-20 M-9,-38 L-9,-24"))
        d.fill(
            at("M14,-53 C18,-53 17,-60 20,-63 C23,-66 27,-63 26,-60 C24,-59 23,-55 19,-51 Z"),
            GOLD,
            2,
        )
        return
    d.fine(
        at("M-2,-60 C-14,-58 -22,-46 -22,-30 M-14,-64 C-24,-58 -28,-48 -28,-38"), dress.second, 1.6
    )
    d.fine(at("M8,-58 C-4,-54 -14,-44 -14,-28"), dress.second, 1.6)
    d.fill(at("M17.6,-50.5 C6,-53 -14,-49 -31.4,-37 L-31.2,-44 C-16,-55 6,-58 17,-56 Z"), GOLD, 2)
    if suit == "hearts":
        d.fill(at("M14,-55 C16,-62 20,-70 29,-74 C32,-66 28,-58 19,-53 Z"), CREAM, 2)
        d.fill(at("M14,-55 C16,-60 18,-64 23,-66 C24,-62 22,-57 17,-54 Z"), TEAL, 2)
    else:
        d.fill(at("M-29,-41 C-36,-34 -40,-22 -40,-12 L-33,-13 C-32,-22 -30,-30 -25,-38 Z"), GOLD, 2)


def attribute(d: Drawing, suit: str, dress: Dress) -> None:
    """What the queen holds before her, and the hand that holds it."""
    x = 144.0
    arm = "M114,99 C118,88 126,82 138,77 L144,88 C134,91 130,95 129,99 Z"
    if suit == "spades":
        sistrum(d, x, dress)
    elif suit == "hearts":
        lotus(d, x, dress)
    elif suit == "diamonds":
        mirror(d, x, dress)
    else:
        papyrus(d, x, dress)
    d.fill(arm, FAIR)
    fist(d, x, 80, FAIR, False, 0.95)
    d.fill("M124,84 L131,80 L136,90 L130,94 Z", GOLD, 2)


def sistrum(d: Drawing, x: float, dress: Dress) -> None:
    """Hathor's rattle."""
    d.cased(f"M{x},96 L{x},52", GOLD, 4)
    d.fill(put("M-8,44 C-14,30 -14,12 0,10 C14,12 14,30 8,44 Z", x), CREAM, 0)
    d.cased(put("M-8,44 C-14,30 -14,12 0,10 C14,12 14,30 8,44", x), GOLD, 3.6)
    d.line(put("M-17,21 L17,21 M-17,29 L17,29 M-16,37 L16,37", x), INK, 2.6)
    d.fill(put("M-13,42 C-6,44 6,44 13,42 L8,55 L-8,55 Z", x), dress.main)
    d.fine(put("M-10,48.6 L10,48.6", x), GOLD, 2)


def lotus(d: Drawing, x: float, dress: Dress) -> None:
    """A large open lotus."""
    d.cased(f"M{x},96 L{x},54", TEAL, 3.4)
    outer = "M0,54 C-18,52 -27,36 -28,20 C-18,24 -12,30 -8,38 Z"
    inner = "M0,54 C-13,46 -17,26 -13,10 C-7,16 -3,24 -2,34 Z"
    d.fill(put(both(outer), x), TEAL)
    d.fill(put(both(inner), x), dress.main)
    d.fill(put("M0,54 C-10,40 -9,20 0,8 C9,20 10,40 0,54 Z", x), CREAM)


def mirror(d: Drawing, x: float, dress: Dress) -> None:
    """A bronze mirror on a papyrus handle."""
    d.cased(f"M{x},96 L{x},56", dress.main, 4.4)
    d.fill(put("M-11,46 C-6,52 6,52 11,46 L5,60 L-5,60 Z", x), dress.main)
    d.fill(circle(x, 28, 20), GOLD)
    d.fill(circle(x, 28, 14), CREAM, 0)
    d.fine(put("M-10,30 C-10,24 -5,19 1,18", x), GOLD, 2)


def papyrus(d: Drawing, x: float, dress: Dress) -> None:
    """The papyrus sceptre of goddesses."""
    d.cased(f"M{x},96 L{x},50", TEAL, 4)
    d.fill(put("M-4,54 C-6,40 -16,28 -25,19 C-12,12 12,12 25,19 C16,28 6,40 4,54 Z", x), TEAL)
    d.fill(put("M-25,19 C-12,12 12,12 25,19 C12,26 -12,26 -25,19 Z", x), dress.second)
    d.fine(put("M-14,26 L-2,50 M0,27 L0,50 M14,26 L2,50", x), INK, 1.4)
    d.fill(put("M-6,50 L6,50 L6,57 L-6,57 Z", x), dress.accent, 2)
