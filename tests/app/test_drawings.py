"""Drawings hold only what the rasteriser draws right.

nanosvg silently drops texts, uses, patterns, clip paths, masks and filters, greys colours that it
does not know, and lays a group's opacity on each of its shapes. So a drawing may hold what is
listed here and nothing else.
"""

import re
import subprocess
import sys
from pathlib import Path
from xml.parsers import expat

import pytest

from game.app.art import ASSETS

NUMBER = r"-?(?:\d+\.?\d*|\.\d+)"
COLOUR = r"none|#[0-9A-F]{6}|url\(#\w+\)"
CAP, JOIN = "butt|round|square", "miter|round|bevel"
TRANSFORMS = rf"(?:(?:translate|scale|rotate|matrix)\({NUMBER}(?:[ ,]+{NUMBER})*\) ?)+"

ALLOWED: dict[str, dict[str, str]] = {
    "svg": {
        "xmlns": "http://www.w3.org/2000/svg",
        "width": NUMBER,
        "height": NUMBER,
        "viewBox": rf"0 0 {NUMBER} {NUMBER}",
    },
    "defs": {},
    "g": {
        "class": "fine",
        "transform": TRANSFORMS,
        "stroke-linecap": CAP,
        "stroke-linejoin": JOIN,
    },
    "path": {
        "d": ".*",
        "fill": COLOUR,
        "fill-opacity": NUMBER,
        "fill-rule": "nonzero|evenodd",
        "stroke": COLOUR,
        "stroke-opacity": NUMBER,
        "stroke-width": NUMBER,
        "stroke-linecap": CAP,
        "stroke-linejoin": JOIN,
        "stroke-miterlimit": NUMBER,
        "transform": TRANSFORMS,
    },
    "linearGradient": {
        "id": r"\w+",
        "gradientUnits": "userSpaceOnUse",
        **dict.fromkeys(("x1", "y1", "x2", "y2"), NUMBER),
    },
    "radialGradient": {
        "id": r"\w+",
        "gradientUnits": "userSpaceOnUse",
        **dict.fromkeys(("cx", "cy", "r"), NUMBER),
    },
    "stop": {"offset": NUMBER, "stop-color": "#[0-9A-F]{6}"},
}
"""The elements, their attributes and the patterns of these."""

NUMBERS_OF = {
    **dict.fromkeys("Zz", 0),
    **dict.fromkeys("HhVv", 1),
    **dict.fromkeys("MmLlTt", 2),
    **dict.fromkeys("SsQq", 4),
    **dict.fromkeys("Cc", 6),
    **dict.fromkeys("Aa", 7),
}
"""How many numbers each command of a path takes at a time."""


class Linter:
    """Reads one drawing; ``complaints`` are what is wrong with it, each with its line."""

    def __init__(self, text: str) -> None:
        self.complaints: list[str] = []
        self._gradients: set[str] = set()
        self._fine = 0
        self._parser = expat.ParserCreate()
        self._parser.StartElementHandler = self._start
        self._parser.EndElementHandler = self._end
        self._parser.CharacterDataHandler = self._text
        self._parser.Parse(text, True)

    def _complain(self, complaint: str) -> None:
        self.complaints.append(f"{self._parser.CurrentLineNumber}: {complaint}")

    def _start(self, tag: str, attributes: dict[str, str]) -> None:
        if self._fine:
            self._fine += 1
            if tag != "path":
                self._complain(f"<{tag}> in a fine group, which may hold paths alone")
        if tag not in ALLOWED:
            self._complain(f"<{tag}> is not drawn")
            return
        for name, value in attributes.items():
            self._attribute(tag, name, value)
        if tag == "svg" and attributes.get("viewBox") != (
            f"0 0 {attributes.get('width')} {attributes.get('height')}"
        ):
            self._complain("viewBox is not 0 0 width height")
        if tag.endswith("Gradient"):
            self._gradients.add(attributes.get("id", ""))
            if "gradientUnits" not in attributes:
                self._complain(f'<{tag}> without gradientUnits="userSpaceOnUse"')
        if attributes.get("class") == "fine":
            self._fine = 1

    def _end(self, _: str) -> None:
        self._fine = max(0, self._fine - 1)

    def _text(self, text: str) -> None:
        if text.strip():
            self._complain(f"text {text.strip()!r} is not drawn")

    def _attribute(self, tag: str, name: str, value: str) -> None:
        pattern = ALLOWED[tag].get(name)
        if pattern is None:
            self._complain(f"{name} on <{tag}> is not understood as meant")
        elif not re.fullmatch(pattern, value, re.DOTALL):
            self._complain(f'{name}="{value}" on <{tag}> is not drawn as meant')
        elif value.startswith("url(#") and value[5:-1] not in self._gradients:
            self._complain(f'{name}="{value}" names no gradient before it')
        elif name == "d":
            self._path(value)

    def _path(self, d: str) -> None:
        head, *pieces = re.split(r"([A-Za-z])", d)
        if head.strip() or not pieces or pieces[0] not in "Mm":
            self._complain("a path does not begin with M")
        for command, rest in zip(pieces[::2], pieces[1::2], strict=True):
            if command not in NUMBERS_OF:
                self._complain(f"path command {command} does not exist")
                continue
            numbers, takes = len(re.findall(NUMBER, rest)), NUMBERS_OF[command]
            left = re.sub(NUMBER, "", rest).strip(" ,\n")
            if left or (numbers % takes or not numbers if takes else numbers):
                self._complain(f"path command {command} with {rest.strip() or 'nothing'}")


@pytest.mark.parametrize("path", sorted(ASSETS.rglob("*.svg")), ids=lambda path: path.stem)
def test_drawings_hold_only_what_is_drawn_right(path: Path) -> None:
    name = path.relative_to(ASSETS.parent)
    found = Linter(path.read_text(encoding="utf-8")).complaints
    assert not found, "\n".join(f"{name}:{complaint}" for complaint in found)


@pytest.mark.parametrize(
    ("inner", "complaint"),
    [
        ("<text/>", "<text> is not drawn"),
        ("<g>A</g>", "text 'A' is not drawn"),
        ("<use/>", "<use> is not drawn"),
        ("<pattern/>", "<pattern> is not drawn"),
        ("<clipPath/>", "<clipPath> is not drawn"),
        ("<mask/>", "<mask> is not drawn"),
        ("<filter/>", "<filter> is not drawn"),
        ("<image/>", "<image> is not drawn"),
        ("<style/>", "<style> is not drawn"),
        ('<g opacity="0.5"/>', "opacity on <g> is not understood as meant"),
        ('<path style="mix-blend-mode: screen"/>', "style on <path> is not understood as meant"),
        ('<path clip-path="url(#a)"/>', "clip-path on <path> is not understood as meant"),
        ('<path fill="teal"/>', 'fill="teal" on <path> is not drawn as meant'),
        ('<path fill="#abc"/>', 'fill="#abc" on <path> is not drawn as meant'),
        ('<path fill="rgba(0,0,0,1)"/>', 'fill="rgba(0,0,0,1)" on <path> is not drawn as meant'),
        ('<path stroke="hsl(0,0%,0%)"/>', 'stroke="hsl(0,0%,0%)" on <path> is not drawn as meant'),
        ('<path stroke-width="5%"/>', 'stroke-width="5%" on <path> is not drawn as meant'),
        ('<path transform="skew(3)"/>', 'transform="skew(3)" on <path> is not drawn as meant'),
        ('<path fill="url(#b)"/>', 'fill="url(#b)" names no gradient before it'),
        (
            '<linearGradient id="a"/>',
            '<linearGradient> without gradientUnits="userSpaceOnUse"',
        ),
        (
            '<radialGradient id="a" gradientUnits="objectBoundingBox"/>',
            'gradientUnits="objectBoundingBox" on <radialGradient> is not drawn as meant',
        ),
        ('<path d="L1,1"/>', "a path does not begin with M"),
        ('<path d="M1,1 B2,2"/>', "path command B does not exist"),
        ('<path d="M1,1 C2,2 3,3"/>', "path command C with 2,2 3,3"),
        ('<path d="M1,1 L2,1e-9"/>', "path command e does not exist"),
        ('<path d="M1,1 Z 4"/>', "path command Z with 4"),
        ('<g class="fine"><g/></g>', "<g> in a fine group, which may hold paths alone"),
    ],
)
def test_the_linter_complains_and_names_the_line(inner: str, complaint: str) -> None:
    head = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9" viewBox="0 0 9 9">'
    found = Linter(f"{head}\n{inner}\n</svg>").complaints
    assert f"2: {complaint}" in found


def test_the_linter_wants_the_whole_view() -> None:
    text = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9" viewBox="0 0 8 9"/>'
    assert Linter(text).complaints == ["1: viewBox is not 0 0 width height"]


def test_the_drawings_are_those_that_the_scripts_draw(tmp_path: Path) -> None:
    cards = ASSETS / "cards"
    subprocess.run([sys.executable, "-B", cards / "make", tmp_path], check=True)
    drawn = sorted(tmp_path.iterdir())
    assert len(drawn) == 14
    for path in drawn:
        assert path.read_text("utf-8") == (cards / path.name).read_text("utf-8"), path.name
