"""Cards on their way. A motion holds no state: the position has long changed when it begins."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

from game.table.boxes import Box
from game.table.easing import Easing, ease_out_cubic


class Flight(NamedTuple):
    """One card on its way from one place to another.

    Attributes:
        card: The card.
        start: Where it lay. A redeal or a new window can have changed the size of cards; it
            is meant to be drawn in the size of the layout that it comes to lie in.
        end: Where it will lie.
        begins: When it sets off, in seconds since the motion began.
        lasts: How long it takes, in seconds.
        ease: How it gathers and loses speed.
    """

    card: int
    start: Box
    end: Box
    begins: float
    lasts: float
    ease: Easing = ease_out_cubic

    @property
    def ends(self) -> float:
        """When the card arrives, in seconds since the motion began."""
        return self.begins + self.lasts

    def at(self, t: float) -> tuple[float, float]:
        """The card's upper left corner at a time; at its start before, at its end after."""
        if t >= self.ends:
            return self.end.x, self.end.y
        if t <= self.begins:
            return self.start.x, self.start.y
        done = self.ease((t - self.begins) / self.lasts)
        x = self.start.x + (self.end.x - self.start.x) * done
        return x, self.start.y + (self.end.y - self.start.y) * done


class Moving(NamedTuple):
    """Where a card is drawn that has not arrived.

    Attributes:
        flight: Its flight; it tells the card and its size.
        x: Left edge, in pixels.
        y: Upper edge, in pixels.
    """

    flight: Flight
    x: float
    y: float


class Moment(NamedTuple):
    """All cards of a motion at one time. The cards that are in neither list of moving ones lie.

    Attributes:
        waiting: Cards that have not been launched, or never are, in the order to draw them in.
        flying: Launched cards, in the order to draw them in, over those waiting.
        landed: Cards that have arrived, and lie like those that never moved.
    """

    waiting: list[Moving]
    flying: list[Moving]
    landed: list[int]


class Motion(NamedTuple):
    """Cards on their way from one layout to another.

    Attributes:
        settling: A flight for every card that moves, in the order in which the cards lay.
            A card that is launched later only waits here, or is fetched for it.
        launched: The flights of cards that are launched one after another, in this order.
    """

    settling: tuple[Flight, ...] = ()
    launched: Mapping[int, Flight] = MappingProxyType({})

    @property
    def lasts(self) -> float:
        """When the last card arrives, in seconds; 0 if nothing moves."""
        flights = (*self.settling, *self.launched.values())
        return max((flight.ends for flight in flights), default=0.0)

    def at(self, t: float) -> Moment:
        """All cards of the motion at a time, in seconds since it began."""
        moment = Moment([], [], [])
        for flight in self.settling:
            launch = self.launched.get(flight.card)
            if t < (launch.begins if launch else flight.ends):
                moment.waiting.append(Moving(flight, *flight.at(t)))
            elif launch is None:
                moment.landed.append(flight.card)
        for flight in self.launched.values():
            if t >= flight.ends:
                moment.landed.append(flight.card)
            elif t >= flight.begins:
                moment.flying.append(Moving(flight, *flight.at(t)))
        return moment

    def arrivals(self, since: float, until: float) -> list[int]:
        """The launched cards that arrive after a time and not after another, in seconds."""
        return [card for card, flight in self.launched.items() if since < flight.ends <= until]

    def scaled(self, factor: float) -> "Motion":
        """The same motion in a multiple of its time; in no time, nothing moves at all."""
        if factor <= 0:
            return Motion()

        def slowed(flight: Flight) -> Flight:
            return flight._replace(begins=flight.begins * factor, lasts=flight.lasts * factor)

        launched = {card: slowed(flight) for card, flight in self.launched.items()}
        return Motion(tuple(map(slowed, self.settling)), launched)
