"""The feast of a win: all cards rise, wheel around the middle and sink into the zodiac disk.

Each foundation becomes a sector of four wheels that turn against each other: its ace in
the innermost, its courts around it, then its low and its high numbers. Angles are in
degrees, clockwise from the top; times in seconds since the feast began.
"""

from collections import Counter
from collections.abc import Iterator
from itertools import zip_longest
from math import atan2, copysign, cos, degrees, hypot, radians, sin
from typing import NamedTuple

from game.rules.cards import RANK
from game.table.boxes import Box
from game.table.easing import Easing, ease_in_cubic, ease_in_out_sine
from game.table.layout import Layout

_ACROSS, _NARROW, _LOW = 0.80, 0.92, 0.58
"""How wide the disk is in heights of the window, but no more than that part of its width; and
how low its middle lies. The faint disk of the night's ceiling lies in the same place."""

_WORDS = 0.2
"""The height of the room for the words over the disk, in widths of the disk."""


class Span(NamedTuple):
    """A time in which something comes about.

    Attributes:
        begins: When it sets off.
        lasts: How long it takes.
        ease: How it gathers and loses speed.
    """

    begins: float
    lasts: float
    ease: Easing

    def at(self, t: float) -> float:
        """How much of it is done, from 0 to 1."""
        return self.ease(min(max((t - self.begins) / self.lasts, 0.0), 1.0))


NIGHT_FALLS = Span(0.0, 0.5, ease_in_out_sine)
"""The table fades and leaves its ground."""

_FIRST, _EACH = 0.3, 0.017
"""When the first card rises, and how long after each card the next one."""

_NEARING, _SHRINKING = Span(0.0, 0.85, ease_in_out_sine), Span(0.0, 0.6, ease_in_out_sine)
"""From its rise on, a card comes as near to the middle as its wheel, and gets as small."""

_JOINING = Span(0.15, 1.5, ease_in_out_sine)
"""Meanwhile it goes around the middle until it has caught up with its seat."""

_TIGHTENING = Span(3.3, 2.0, ease_in_out_sine)
"""The wheels become a little smaller."""

_TIGHT = 0.88
"""How much of their size they keep."""

_SINKS, _WHEEL_LATER, _SEAT_LATER = 4.1, 0.16, 0.42
"""When the first card sinks; how much later those of the next wheel, and the last of a wheel."""

_SINKING = Span(0.0, 0.95, ease_in_cubic)
"""A card goes into the disk."""

_SWIRL, _SPECK = 150.0, 0.2
"""How far a sinking card is carried on around the middle, and which part of its size is left."""

_KINDLING, _BLAZING = Span(0.9, 2.6, ease_in_out_sine), Span(4.1, 1.5, ease_in_out_sine)
"""The disk begins to show, then comes to its full light."""

_EMBERS = 0.35
"""How much of its light the disk has before the cards sink."""

WORDS = Span(5.1, 0.6, ease_in_out_sine)
"""The words appear."""

LASTS = 7.0
"""When the feast is over."""


def light(t: float) -> float:
    """How bright the disk is at a time, from 0 to 1."""
    return _EMBERS * _KINDLING.at(t) + (1 - _EMBERS) * _BLAZING.at(t)


class _Wheel(NamedTuple):
    """A ring of cards.

    Attributes:
        ranks: Of the cards that it takes of each foundation.
        radius: Where the middles of its cards lie, in widths of these.
        speed: In degrees per second; clockwise if positive.
    """

    ranks: range
    radius: float
    speed: float


_WHEELS = (
    _Wheel(range(1), 1.95, 17.0),
    _Wheel(range(10, 13), 3.75, -14.0),
    _Wheel(range(1, 5), 5.30, 11.0),
    _Wheel(range(5, 10), 6.85, -9.0),
)

_REACH = 8.5
"""The radius of the disk in widths of these cards, which reach 7.6 widths from its middle."""

_WHEEL_OF = {rank: wheel for wheel in _WHEELS for rank in wheel.ranks}

_LEAST_BEHIND = 40.0
"""How far from its seat each card sets off at least."""


class Aloft(NamedTuple):
    """A card in the air.

    Attributes:
        card: The card.
        x: Its middle, in pixels.
        y: Its middle, in pixels.
        width: In pixels.
        angle: How far it is turned from upright, clockwise.
    """

    card: int
    x: float
    y: float
    width: float
    angle: float


class Moment(NamedTuple):
    """All cards at one time; each is in one of the lists.

    Attributes:
        lying: Those that still lie where they lay.
        aloft: Those that rise, wheel or sink, in the order to draw them in.
        sunk: Those that the disk has taken.
    """

    lying: list[int]
    aloft: list[Aloft]
    sunk: list[int]


class _Course(NamedTuple):
    """The way of one card.

    Attributes:
        card: The card.
        rises: When it leaves its foundation.
        sinks: When it leaves its wheel.
        away: How far from the middle it lay, in pixels.
        wheel: The wheel it joins.
        seat: Where its seat is when it rises.
        behind: How far from the seat it sets off; it catches up going with the wheel.
        tilt: How far it turns meanwhile, from upright until its lower edge is towards the middle.
    """

    card: int
    rises: float
    sinks: float
    away: float
    wheel: _Wheel
    seat: float
    behind: float
    tilt: float


class Feast:
    """Where each of 104 cards is at any time of the feast.

    Attributes:
        disk: The square that the zodiac disk fills.
        words: The room for the words over it.
        card_width: Of the cards on the wheels before these tighten, in pixels.
    """

    def __init__(self, table: Layout) -> None:
        """Plan the ways of the cards from a table where all lie on the foundations."""
        self._size = width, height = table.frame.size
        across = round(min(_ACROSS * height, _NARROW * width))
        room = round(_WORDS * across)
        left, top = (width - across) // 2, round(_LOW * height - across / 2)
        self.disk = Box(left, top, across, across)
        self.words = Box(0, top - room, width, room)
        self.card_width = across / 2 / _REACH
        self._middle = self.disk.centre
        self._from_width = table.frame.card_width
        self._courses = tuple(self._planned(table))

    def _planned(self, table: Layout) -> Iterator[_Course]:
        """The ways in the order in which the cards rise: from all foundations in turn."""
        foundations = table.position.foundations
        rounds = zip_longest(*map(reversed, foundations))
        rising = ((i, card) for cards in rounds for i, card in enumerate(cards) if card is not None)
        seated: Counter[tuple[int, _Wheel]] = Counter()
        for order, (sector, card) in enumerate(rising):
            wheel = _WHEEL_OF[RANK[card]]
            part = (sector + (seated[sector, wheel] + 0.5) / len(wheel.ranks)) / len(foundations)
            seated[sector, wheel] += 1
            rises = _FIRST + _EACH * order
            sinks = _SINKS + _WHEEL_LATER * _WHEELS.index(wheel) + _SEAT_LATER * part
            x, y = table.boxes[card].centre
            dx, dy = x - self._middle[0], y - self._middle[1]
            seat = 360 * part + wheel.speed * rises
            way = copysign(1, wheel.speed)
            ahead = way * (seat - degrees(atan2(dx, -dy)))
            behind = way * (_LEAST_BEHIND + (ahead - _LEAST_BEHIND) % 360)
            tilt = (seat + 180) % 360 - 180
            yield _Course(card, rises, sinks, hypot(dx, dy), wheel, seat, behind, tilt)

    def at(self, t: float) -> Moment:
        """All cards at a time."""
        moment = Moment([], [], [])
        width = self.card_width * (1 - (1 - _TIGHT) * _TIGHTENING.at(t))
        for course in self._courses:
            if t < course.rises:
                moment.lying.append(course.card)
            elif t < course.sinks + _SINKING.lasts:
                moment.aloft.append(self._aloft(course, t, width))
            else:
                moment.sunk.append(course.card)
        return moment

    def _aloft(self, course: _Course, t: float, width: float) -> Aloft:
        """A card in the air; on the wheels cards have a width by now."""
        wheel, risen = course.wheel, t - course.rises
        near, joined = _NEARING.at(risen), _JOINING.at(risen)
        sunk = swirl = 0.0
        if t > course.sinks:
            sunk = _SINKING.at(t - course.sinks)
            swirl = copysign(_SWIRL, wheel.speed) * sunk
        away = (course.away + (wheel.radius * width - course.away) * near) * (1 - sunk)
        carried = wheel.speed * risen * joined + swirl
        bearing = course.seat - course.behind * (1 - joined) + carried
        angle = course.tilt * joined + carried
        small = _SHRINKING.at(risen)
        width = (self._from_width + (width - self._from_width) * small) * (1 - (1 - _SPECK) * sunk)
        (x, y), (right, bottom), turn = self._middle, self._size, radians(bearing)
        # Where a window is narrow, wide arcs are pressed flat along its edges.
        x = min(max(x + away * sin(turn), 0.0), right)
        y = min(max(y - away * cos(turn), 0.0), bottom)
        return Aloft(course.card, x, y, width, angle)
