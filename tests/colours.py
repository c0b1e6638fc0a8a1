"""The colours that the style sheets give to roles, worked out as a browser does, in every look there is."""

import re
from pathlib import Path

import hedgerow

ROOT = Path(hedgerow.__path__[0]).parents[1]
SHEETS = [ROOT / "core/hedgerow/draw/board.css", ROOT / "web/static/styles.css"]
THEMES = ("light", "dark")

RGB = tuple[float, float, float]  # each from 0 to 1

# How the three kinds of colour blindness see linear red, green and blue: Machado, Oliveira and Fernandes,
# "A Physiologically-based Model for Simulation of Color Vision Deficiency", 2009, at full strength.
BLIND: dict[str, tuple[RGB, RGB, RGB]] = {
    "protan": (
        (0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998),
    ),
    "deutan": (
        (0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881),
    ),
    "tritan": (
        (1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900),
    ),
}  # fmt: skip


def blocks() -> list[tuple[str, dict[str, str]]]:
    """Every rule of the sheets that gives colours to roles: its selector, and name and value of each."""
    found = []
    for sheet in SHEETS:
        text = re.sub(r"/\*.*?\*/", "", sheet.read_text(encoding="utf-8"), flags=re.DOTALL)
        for selector, body in re.findall(r"([^{}]+)\{([^{}]*)\}", text):
            found.append((selector.strip(), dict(re.findall(r"--([\w-]+):\s*([^;]+);", body))))
    return found


class Look:
    """A choice of board, colours and theme; its roles' colours."""

    def __init__(self, style: str, palette: str, theme: str) -> None:
        self.name = f"{style}-{palette}-{theme}"
        self.theme = theme
        self.values: dict[str, str] = {}
        wanted = (":root", f'[data-style="{style}"]', f'[data-palette="{palette}"]')
        for selector, values in blocks():
            if any(part in selector.split(", ") for part in wanted):
                self.values.update(values)

    def colour(self, role: str) -> RGB:
        """The colour of a role, ``seat-0-tint``."""
        return self.read(self.values[role])

    def read(self, value: str) -> RGB:
        """What a value comes to."""
        value = value.strip()
        if value.startswith("#"):
            digits = value[1:]
            return tuple(int(digits[i : i + 2], 16) / 255 for i in (0, 2, 4))  # type: ignore[return-value]
        name, _, inside = value.rstrip(")").partition("(")
        if name == "var":
            return self.colour(inside.removeprefix("--"))
        if name == "light-dark":
            return self.read(inside.split(",")[THEMES.index(self.theme)])
        if name == "color-mix":
            _, first, second = inside.split(",")
            colour, _, share = first.strip().rpartition(" ")
            return mix(self.read(colour), self.read(second + ")"), float(share.rstrip("%")) / 100)
        raise ValueError(value)


def mix(first: RGB, second: RGB, share: float) -> RGB:
    """`share` of the first colour and the rest of the second: also what shows through at that opacity."""
    red, green, blue = (a * share + b * (1 - share) for a, b in zip(first, second, strict=True))
    return red, green, blue


def linear(colour: RGB) -> RGB:
    """sRGB as amounts of light."""
    red, green, blue = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in colour)
    return red, green, blue


def contrast(first: RGB, second: RGB) -> float:
    """The contrast ratio of WCAG 2, from 1 to 21."""
    light = sorted(
        0.2126 * red + 0.7152 * green + 0.0722 * blue for red, green, blue in map(linear, (first, second))
    )
    return (light[1] + 0.05) / (light[0] + 0.05)


def seen_by(kind: str, colour: RGB) -> RGB:
    """A colour as somebody with that kind of colour blindness sees it, as amounts of light."""
    light = linear(colour)
    red, green, blue = (
        min(1, max(0, sum(a * b for a, b in zip(row, light, strict=True)))) for row in BLIND[kind]
    )
    return red, green, blue


def difference(first: RGB, second: RGB) -> float:
    """How different two amounts of light look: the distance in Oklab, 0 to about 1."""

    def oklab(light: RGB) -> tuple[float, float, float]:
        red, green, blue = light
        long = (0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue) ** (1 / 3)
        middle = (0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue) ** (1 / 3)
        short = (0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue) ** (1 / 3)
        return (
            0.2104542553 * long + 0.7936177850 * middle - 0.0040720468 * short,
            1.9779984951 * long - 2.4285922050 * middle + 0.4505937099 * short,
            0.0259040371 * long + 0.7827717662 * middle - 0.8086757660 * short,
        )

    return sum((a - b) ** 2 for a, b in zip(oklab(first), oklab(second), strict=True)) ** 0.5
