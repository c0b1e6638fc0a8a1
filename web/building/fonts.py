"""The two typefaces, cut down to the characters that our four languages are written with.

Each comes in two files: what Western European languages need, and the Polish letters, which a browser fetches
only for a page that has some. The sans has all weights from regular to bold in one variable font; of the
serif the titles have a file of their own, since most pages have no text in it.

A font that comes too late for the first paint is for the next page (``optional``): nothing ever moves.
Until then a font of the machine stands in for it, made as wide and as high as ours is.
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

# What stands in, by family: its name, what machines call its regular and its bold, and how wide their letters
# are on average, in em, as @capsizecss/metrics has measured them; last the fonts of any machine.
WIDTHS = {"Hedgerow Sans": (0.418, 0.431), "Hedgerow Serif": (0.479, 0.486)}
HEIGHTS = {"Hedgerow Sans": (1.024, 0.4), "Hedgerow Serif": (1.036, 0.335)}  # above and below the base line
STAND_INS: dict[str, list[tuple[str, list[str], list[str], tuple[float, float]]]] = {
    "Hedgerow Sans": [
        ("Arial", ["Arial", "Liberation Sans"], ["Arial Bold", "Liberation Sans Bold"], (0.446, 0.48)),
        ("Roboto", ["Roboto"], ["Roboto Bold"], (0.445, 0.452)),
    ],
    "Hedgerow Serif": [
        ("Georgia", ["Georgia"], ["Georgia Bold"], (0.446, 0.519)),
        (
            "Times",
            ["Times New Roman", "Liberation Serif"],
            ["Times New Roman Bold", "Liberation Serif Bold"],
            (0.406, 0.433),
        ),
        ("Noto", ["Noto Serif"], ["Noto Serif Bold"], (0.481, 0.512)),
    ],
}
LAST = {"Hedgerow Sans": "system-ui, sans-serif", "Hedgerow Serif": "serif"}
STAND_IN = """\
@font-face {{
  font-family: "{family}";
  font-weight: {weight};
  src: {sources};
  size-adjust: {size:.1%};
  ascent-override: {ascent:.1%};
  descent-override: {descent:.1%};
  line-gap-override: 0%;
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
    return css + stand_ins()


def stand_ins() -> str:
    """The fonts that stand in for ours, and both families as ``--sans`` and ``--serif``.

    Ours are in them only where the root element has the class ``fonts``: elsewhere no browser asks for them.
    """
    css, without, ours = "", "", ""
    for family, fonts in STAND_INS.items():
        ascent, descent = HEIGHTS[family]
        for name, regular, bold, widths in fonts:
            for weight, files, own, other in zip(
                (400, 700), (regular, bold), WIDTHS[family], widths, strict=True
            ):
                size = own / other
                css += STAND_IN.format(
                    family=f"{family} {name}",
                    weight=weight,
                    sources=", ".join(f'local("{file}")' for file in files),
                    size=size,
                    ascent=ascent / size,
                    descent=descent / size,
                )
        name = family.split()[-1].lower()
        stack = ", ".join(f'"{family} {other}"' for other, *_ in fonts)
        without += f"  --{name}-without: {stack}, {LAST[family]};\n  --{name}: var(--{name}-without);\n"
        ours += f'  --{name}: "{family}", var(--{name}-without);\n'
    return f"{css}:root {{\n{without}}}\n:root.fonts {{\n{ours}}}\n"


def cut(package: str, part: str, weights: Weights) -> bytes:
    """One part of a typeface with nothing but our characters and some weights in it."""
    files = NODE_MODULES / "@fontsource-variable" / package / "files"
    # Its date stays the maker's, so that the same sources give the same site, and nobody fetches it anew.
    font = TTFont(files / f"{package}-{part}-wght-normal.woff2", recalcTimestamp=False)
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
