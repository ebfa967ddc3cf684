"""How a movement gathers and loses speed.

An easing maps the part of its time that has gone, from 0 to 1, to the part of its
way that is done: 0 at the start and 1 at the end.
"""

from collections.abc import Callable
from math import cos, pi

Easing = Callable[[float], float]


def ease_out_cubic(t: float) -> float:
    """Sets off fast and comes softly to rest."""
    return 1 - (1 - t) ** 3


def ease_in_out_cubic(t: float) -> float:
    """Sets off softly, is fastest midway and comes softly to rest."""
    return 4 * t**3 if t < 0.5 else 1 - 4 * (1 - t) ** 3


def ease_in_cubic(t: float) -> float:
    """Sets off softly and is fastest at its end."""
    return t**3


def ease_in_out_sine(t: float) -> float:
    """Sets off softly, never hurries and comes softly to rest."""
    return (1 - cos(pi * t)) / 2
