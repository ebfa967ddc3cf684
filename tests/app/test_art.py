"""The drawings: they hold only what is drawn right, and come out at the size asked for."""

import re
import xml.etree.ElementTree as ET
from pathlib import Path

import pygame
import pytest

from game.app import art
from game.app.art import ASSETS

DRAWINGS = sorted(ASSETS.rglob("*.svg"))

ELEMENTS = {"svg", "defs", "g", "path", "linearGradient", "radialGradient", "stop"}
ATTRIBUTES = {
    "svg": {"width", "height", "viewBox"},
    "defs": set(),
    "g": {"transform", "stroke-linecap", "stroke-linejoin"},
    "path": {
        *("d", "fill", "fill-opacity", "fill-rule", "stroke", "stroke-opacity", "stroke-width"),
        *("stroke-linecap", "stroke-linejoin", "stroke-miterlimit", "transform"),
    },
    "linearGradient": {"id", "gradientUnits", "x1", "y1", "x2", "y2"},
    "radialGradient": {"id", "gradientUnits", "cx", "cy", "r"},
    "stop": {"offset", "stop-color"},
}
COLOUR = re.compile(r"none|#[0-9A-F]{6}|url\(#(\w+)\)")


def complaints(text: str) -> list[str]:
    """What in a drawing the rasteriser would drop, or paint otherwise than meant."""
    root = ET.fromstring(text)
    found = []
    gradients = {e.get("id") for e in root.iter() if "Gradient" in e.tag}
    width, height = root.get("width"), root.get("height")
    if root.get("viewBox") != f"0 0 {width} {height}":
        found.append("the view box is not 0 0 width height")
    for element in root.iter():
        tag = element.tag.removeprefix("{http://www.w3.org/2000/svg}")
        if tag not in ELEMENTS:
            found.append(f"element {tag}")
            continue
        found += [f"{tag} {name}" for name in sorted(set(element.attrib) - ATTRIBUTES[tag])]
        if "Gradient" in tag and element.get("gradientUnits") != "userSpaceOnUse":
            found.append(f"{tag} not in user space")
        for name in {"fill", "stroke", "stop-color"}.intersection(element.attrib):
            colour = COLOUR.fullmatch(element.attrib[name])
            if colour is None or (colour[1] and colour[1] not in gradients):
                found.append(f"{name} {element.attrib[name]}")
    return found


@pytest.mark.parametrize("path", DRAWINGS, ids=lambda path: path.stem)
def test_drawings_hold_only_what_is_drawn_right(path: Path) -> None:
    assert complaints(path.read_text(encoding="utf-8")) == []


@pytest.mark.parametrize(
    ("inner", "complaint"),
    [
        ("<text>A</text>", "element text"),
        ('<g opacity="0.5"/>', "g opacity"),
        ('<path d="M0,0" clip-path="url(#a)"/>', "path clip-path"),
        ('<path d="M0,0" fill="teal"/>', "fill teal"),
        ('<path d="M0,0" fill="#abc"/>', "fill #abc"),
        ('<path d="M0,0" fill="url(#a)"/>', "fill url(#a)"),
        ('<linearGradient id="a"/>', "linearGradient not in user space"),
    ],
)
def test_the_linter_complains(inner: str, complaint: str) -> None:
    head = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9" viewBox="0 0 9 9">'
    assert complaints(f"{head}{inner}</svg>") == [complaint]


@pytest.mark.parametrize("size", [(1, 1), (60, 84), (61, 85), (97, 136), (233, 40)])
def test_a_raster_has_the_size_asked_for(size: tuple[int, int]) -> None:
    body = art.filled(art.box(0, 0, *size), "#FF0000")
    surface = art.raster(body, size, *size)
    assert surface.get_size() == size
    assert surface.get_at((size[0] - 1, size[1] - 1)) == pygame.Color("#FF0000")


def test_tinting_a_white_drawing_gives_the_colour_and_thins_it() -> None:
    white = art.raster(art.filled(art.box(0, 0, 4, 4), "#FFFFFF"), (4, 4), 4, 4)
    assert art.tinted(white, "#10203080").get_at((2, 2)) == pygame.Color("#10203080")
    assert white.get_at((2, 2)) == pygame.Color("#FFFFFF")
