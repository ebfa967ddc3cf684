"""What the scripts beside the drawings share: paths that are moved, and the file they end in.

Paths hold absolute M, L, C and Z alone, so that moving one is arithmetic on pairs. What is
``fine`` in a drawing is left out of small pictures by the program, outlines of ``LINE`` are
thickened there.
"""

import math
import re
from collections.abc import Iterable
from pathlib import Path

INK = "#1B2333"
LINE = 2.6
"""The width of outlines, in units of the drawings of courts."""

Point = tuple[float, float]

_D = re.compile('d="(.*?)"')
_PAIR = re.compile(r"(-?[\d.]+)[ ,]+(-?[\d.]+)")


def num(value: float) -> str:
    """A coordinate, never in the form 1e-16, which is no pair for ``put``."""
    return f"{round(value, 2) + 0:g}"


def put(
    d: str, x: float = 0, y: float = 0, scale: float = 1, turn: float = 0, flip: bool = False
) -> str:
    """A path mirrored left to right, scaled, turned clockwise by degrees, then moved to x, y."""
    cos, sin = scale * math.cos(math.radians(turn)), scale * math.sin(math.radians(turn))

    def moved(pair: re.Match[str]) -> str:
        a, b = float(pair[1]), float(pair[2])
        a = -a if flip else a
        return f"{num(x + a * cos - b * sin)},{num(y + a * sin + b * cos)}"

    return _PAIR.sub(moved, d)


def both(d: str) -> str:
    """A path and its mirror image about x = 0."""
    return f"{d} {put(d, flip=True)}"


def polygon(points: Iterable[Point], closed: bool = True) -> str:
    """Straight lines through points."""
    lines = " L".join(f"{num(x)},{num(y)}" for x, y in points)
    return f"M{lines}{' Z' if closed else ''}"


def circle(x: float, y: float, r: float) -> str:
    """A circle of four curves."""
    k = r * 0.5523
    path = (
        f"M{r},0 C{r},{k} {k},{r} 0,{r} C{-k},{r} {-r},{k} {-r},0 "
        f"C{-r},{-k} {-k},{-r} 0,{-r} C{k},{-r} {r},{-k} {r},0 Z"
    )
    return put(path, x, y)


def on_curve(p: tuple[Point, Point, Point, Point], t: float) -> Point:
    """A point of a Bézier curve."""
    u = 1 - t
    a, b, c, d = u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t
    return (
        a * p[0][0] + b * p[1][0] + c * p[2][0] + d * p[3][0],
        a * p[0][1] + b * p[1][1] + c * p[2][1] + d * p[3][1],
    )


def star(x: float, y: float, r: float, turn: float = 0) -> str:
    """A five-pointed star."""
    spokes = ((q * r, turn + i * 36) for i, q in enumerate((1, 0.4) * 5))
    return polygon(
        (x + q * math.sin(math.radians(a)), y - q * math.cos(math.radians(a))) for q, a in spokes
    )


class Drawing:
    """An SVG in the making, painted in the order of its calls."""

    def __init__(self, width: int, height: int) -> None:
        """An empty one of so many units."""
        self._size = width, height
        self._parts: list[tuple[bool, str]] = []

    def fill(self, d: str, colour: str, line: float = LINE, ink: str = INK) -> None:
        """A shape with its outline; no outline if ``line`` is 0."""
        outline = f' stroke="{ink}" stroke-width="{line:g}"' if line else ""
        self._parts.append((False, f'<path d="{d}" fill="{colour}"{outline}/>'))

    def line(self, d: str, colour: str = INK, width: float = LINE) -> None:
        """A line."""
        self._parts.append((False, self._stroke(d, colour, width)))

    def cased(self, d: str, colour: str, width: float) -> None:
        """A thick line with an outline."""
        self.line(d, INK, width + 2 * LINE)
        self.line(d, colour, width)

    def fine(self, d: str, colour: str = INK, width: float = 1.2) -> None:
        """A line that only large pictures have."""
        self._parts.append((True, self._stroke(d, colour, width)))

    def fine_fill(self, d: str, colour: str) -> None:
        """A shape that only large pictures have."""
        self._parts.append((True, f'<path d="{d}" fill="{colour}"/>'))

    def raw(self, element: str) -> None:
        """Anything else, such as a gradient."""
        self._parts.append((False, element))

    def mirrored(self) -> "Drawing":
        """The same seen in a mirror."""
        other = Drawing(*self._size)
        other._parts = [
            (fine, _D.sub(lambda d: f'd="{put(d[1], self._size[0], flip=True)}"', part))
            for fine, part in self._parts
        ]
        return other

    def save(self, path: Path) -> None:
        """Write it, fine parts that follow each other in one group."""
        out, was_fine = [], False
        for fine, part in self._parts:
            if fine != was_fine:
                out.append('<g class="fine">' if fine else "</g>")
            out.append(part)
            was_fine = fine
        if was_fine:
            out.append("</g>")
        w, h = self._size
        body = "\n".join(out)
        path.write_text(
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{w}" height="{h}" '
            f'viewBox="0 0 {w} {h}">\n'
            f'<g stroke-linecap="round" stroke-linejoin="round">\n{body}\n</g>\n</svg>\n',
            encoding="utf-8",
        )

    @staticmethod
    def _stroke(d: str, colour: str, width: float) -> str:
        return f'<path d="{d}" fill="none" stroke="{colour}" stroke-width="{width:g}"/>'
