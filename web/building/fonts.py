"""The two typefaces, cut down to the characters that our four languages are written with.

Each comes in two files: what Western European languages need, and the Polish letters, which a browser fetches
only for a page that has some. The sans has all weights from regular to bold in one variable font; of the
serif the titles have a file of their own, since most pages have no text in it.
"""

import io
from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

from building.folders import NODE_MODULES, write

AT_MOST = 60 * 1024  # bytes, all files together
# Family, package, and the weights of one of its files: as they are declared, and as they are.
Weights = tuple[int, int] | int
FACES: list[tuple[str, str, str, Weights]] = [
    ("Hedgerow Sans", "source-sans-3", "400 700", (400, 700)),
    ("Hedgerow Serif", "source-serif-4", "400", 400),
    ("Hedgerow Serif", "source-serif-4", "600 700", 600),
]
FEATURES = ["ccmp", "kern", "liga", "lnum", "locl", "mark", "mkmk", "pnum", "tnum"]

# The part of a typeface, as its package names it → the characters that we take from it.
PARTS = {
    "latin": "".join(map(chr, range(0x20, 0x7F))) + "\xa0ÄËÏÖÜßÀÁÂÇÈÉÊÍÎÑÓÔÚäëïöüàáâçèéêíîñóôú"
    "©«»·×÷½–—‘’‚“”„•…€−",
    "latin-ext": "ĄĆĘŁŃŚŹŻąćęłńśźż",
}

FACE = """\
@font-face {{
  font-family: "{family}";
  font-weight: {weights};
  font-display: optional;
  src: url("fonts/{file}") format("woff2");
  unicode-range: {characters};
}}
"""


class FontsTooLarge(Exception):
    """The fonts would weigh more than a page may spend on them."""


def make(folder: Path) -> str:
    """Write the font files into `folder`/fonts and give the style sheet that declares them."""
    css, size = "", 0
    for family, package, declared, weights in FACES:
        for part, characters in PARTS.items():
            font = cut(package, part, weights)
            size += len(font)
            file = f"{package}-{part}-{declared.replace(' ', '-')}.woff2"
            write(folder / "fonts" / file, font)
            ranges = ", ".join(f"U+{ord(character):X}" for character in characters)
            css += FACE.format(family=family, weights=declared, file=file, characters=ranges)
    if size > AT_MOST:
        raise FontsTooLarge(f"the fonts weigh {size} bytes; {AT_MOST} are allowed")
    return css


def cut(package: str, part: str, weights: Weights) -> bytes:
    """One part of a typeface with nothing but our characters and some weights in it."""
    files = NODE_MODULES / "@fontsource-variable" / package / "files"
    font = TTFont(files / f"{package}-{part}-wght-normal.woff2")
    options = subset.Options()
    options.layout_features = FEATURES
    options.hinting = False
    subsetter = subset.Subsetter(options)
    subsetter.populate(text=PARTS[part])
    subsetter.subset(font)
    font = instantiateVariableFont(font, {"wght": weights})
    font.flavor = "woff2"
    buffer = io.BytesIO()
    font.save(buffer)
    return buffer.getvalue()
