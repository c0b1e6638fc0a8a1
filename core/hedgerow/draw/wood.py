"""What several games are made of: wooden pieces and sticks, and the hatching of owned land.

All of it is SVG text for a scene's `defs`. One light shines from the top left: each thing has a shadow
to the lower right and a bright upper edge. The classes are coloured by ``board.css``; ``wooden`` is the
one that its rules lean on, since rules cannot look out of a ``<use>``.
"""

LIGHT = (
    '<radialGradient id="light" cx="0.34" cy="0.3" r="0.85">'
    '<stop class="glow" offset="0"/><stop class="shade" offset="1"/></radialGradient>'
)

# Each seat's land is told apart by its pattern as well as by its colour.
_PATTERNS = (
    '<path class="hatch" d="M-5 5L5 -5M0 20L20 0M15 25L25 15"/>',
    '<circle class="dot" cx="5" cy="5" r="2.6"/><circle class="dot" cx="15" cy="15" r="2.6"/>',
    '<path class="hatch" d="M0 5H20M0 15H20"/>',
    '<path class="hatch" d="M5 1V9M1 5H9M15 11V19M11 15H19"/>',
)
# So are the pieces, by what is engraved on them: an ear of wheat, slates on a roof.
_ENGRAVINGS = (
    "M0 18V-16M0 -3L-10 -13M0 -3L10 -13M0 9L-10 -1M0 9L10 -1",
    "M-15 -6H15M-15 6H15M-5 -17V-6M6 -6V6M-5 6V17",
    "M-13 0A13 13 0 0 1 13 0M-8 8A8 8 0 0 1 8 8",
    "M0 -13A13 13 0 1 0 0 13A13 13 0 1 0 0 -13M0 -5V5",
)


def hatching(seat: int) -> str:
    """The pattern ``hatch-SEAT`` of a seat's land."""
    return (
        f'<pattern id="hatch-{seat}" class="wooden seat-{seat}" width="20" height="20"'
        f' patternUnits="userSpaceOnUse">{_PATTERNS[seat]}</pattern>'
    )


def disc(seat: int, radius: int = 34) -> str:
    """A round piece ``piece-SEAT`` around (0, 0), and its engraving ``engraving-SEAT``."""
    inner = radius - 3
    return (
        f'<g id="piece-{seat}" class="wooden seat-{seat}"><circle class="shadow" cx="4" cy="6" r="{radius}"/>'
        f'<circle class="edge" r="{radius}"/><circle class="face" cx="-1" cy="-1.5" r="{inner}"/>'
        f'<circle fill="url(#light)" cx="-1" cy="-1.5" r="{inner}"/></g>'
        f'<g id="engraving-{seat}" class="wooden seat-{seat}">'
        f'<path class="engraved" d="{_ENGRAVINGS[seat]}"/></g>'
    )


def sticks(length: int, thickness: int = 16) -> str:
    """Two sticks around (0, 0): ``stick-h`` lies across, ``stick-v`` upright."""
    long, short = length / 2, thickness / 2
    text = ""
    for name, x, y in (("stick-h", long, short), ("stick-v", short, long)):
        bright = (2 * x - 6, 4) if x > y else (4, 2 * y - 6)
        text += (
            f'<g id="{name}" class="wooden">'
            f'<rect class="shadow" x="{3 - x}" y="{4 - y}" width="{2 * x}" height="{2 * y}" rx="5"/>'
            f'<rect class="stick" x="{-x}" y="{-y}" width="{2 * x}" height="{2 * y}" rx="5"/>'
            f'<rect class="stick-light" x="{3 - x if x > y else 1.5 - x}" y="{1.5 - y if x > y else 3 - y}"'
            f' width="{bright[0]}" height="{bright[1]}" rx="2"/></g>'
        )
    return text
