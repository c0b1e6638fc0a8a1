"""A scene as a picture that stands alone. For tools and builds: CPython alone runs it.

Every colour is written into the element that has it, so that programs without style sheets or variables
(LaTeX by way of Inkscape or librsvg, mail, word processors) show what a browser shows.
"""

import xml.etree.ElementTree as ET
from pathlib import Path

from hedgerow.draw import sheet
from hedgerow.draw.scene import Scene, number
from hedgerow.draw.svg import svg

THEMES = ("light", "dark", "auto")

SVG = "http://www.w3.org/2000/svg"
XLINK = "http://www.w3.org/1999/xlink"
BOARD_CSS = Path(__file__).with_name("board.css")

# What a style sheet may say that SVG knows as an attribute, too.
_ATTRIBUTES = [
    "fill",
    "fill-opacity",
    "font-family",
    "font-size",
    "font-weight",
    "opacity",
    "stop-color",
    "stop-opacity",
    "stroke",
    "stroke-dasharray",
    "stroke-linecap",
    "stroke-linejoin",
    "stroke-opacity",
    "stroke-width",
    "text-anchor",
    "vector-effect",
]


def picture(scene: Scene, theme: str = "light", size: int = 0) -> str:
    """`scene` as an SVG document without hints at what may be touched; `size` is its width in pixels.

    With the `theme` ``auto`` it is light, and turns dark in a browser that is asked for dark pages.
    """
    style = BOARD_CSS.read_text(encoding="utf-8")
    text = svg(scene, style if theme == "auto" else "", theme="" if theme == "auto" else theme, hints=False)
    root = ET.fromstring(text)  # our own text, so nothing foreign is parsed
    _dress(sheet.read(style), [root], {}, theme)
    for element in root.iter():
        if theme != "auto":
            for name in ("class", "data-theme"):
                element.attrib.pop(name, None)
        for name in ("data-key", "data-stamp"):
            element.attrib.pop(name, None)
        if "href" in element.attrib:  # as it was called before SVG 2
            element.set(f"{{{XLINK}}}href", element.attrib["href"])
    if size:
        _, _, width, height = scene.box
        root.set("width", str(size))
        root.set("height", number(size * height / width))
    ET.register_namespace("", SVG)
    ET.register_namespace("xlink", XLINK)
    return ET.tostring(root, encoding="unicode") + "\n"


def _dress(rules: list[sheet.Rule], way: "list[ET.Element]", variables: dict[str, str], theme: str) -> None:
    """Give the last element of `way`, and all in it, what the rules say of them."""
    said = sheet.style(rules, way)
    variables = {**variables, **{name: value for name, value in said.items() if name.startswith("--")}}
    if "font" in said:  # a short form, which attributes do not have: weight, size and family
        said["font-weight"], said["font-size"], said["font-family"] = said["font"].split(" ", 2)
    for name in _ATTRIBUTES:
        if name in said:
            _set(way[-1], name, sheet.resolve(said[name], variables, theme))
    for child in way[-1]:
        _dress(rules, [*way, child], variables, theme)


def _set(element: "ET.Element", name: str, value: str) -> None:
    """Set an attribute, as SVG 1.1 knows colours: nothing in place of a transparent one, opacity apart."""
    if len(value) == 9 and value.startswith("#"):
        opacity = "stop-opacity" if name == "stop-color" else f"{name}-opacity"
        element.set(opacity, f"{int(value[7:], 16) / 255:.2g}")
        value = value[:7]
    element.set(name, "none" if value == "transparent" else value)
