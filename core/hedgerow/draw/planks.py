"""What Fenceology's pictures are made of: wooden tiles with coloured edges, and pegs that join them.

All of it is SVG text for a scene's `defs`, as groups that a `use` shows. Each of the four
colours has a mark and a letter besides. See ``wood.py`` about light and classes.
"""

from hedgerow.draw import wood
from hedgerow.draw.letters import LETTERS
from hedgerow.draw.scene import Shape
from hedgerow.grid import COLOURS, EAST, NORTH, SOUTH, WEST, Way

CELL = 100
BAND = 25  # the breadth of a coloured edge
RIM = 7  # of wood around the colours

SIDES = "NESW"
MARKS = {  # outlines, relative to their middle
    "R": "m-6.5 0a6.5 6.5 0 1 1 13 0a6.5 6.5 0 1 1 -13 0z",
    "B": "m-6.5 -3h13a2 2 0 0 1 2 2v2a2 2 0 0 1 -2 2h-13a2 2 0 0 1 -2 -2v-2a2 2 0 0 1 2 -2z",
    "Y": (
        "m-7.3 -4.7l12 12a1.8 1.8 0 0 0 2.6 -2.6l-12 -12a1.8 1.8 0 0 0 -2.6 2.6z"
        "m12 -2.6l-12 12a1.8 1.8 0 0 0 2.6 2.6l12 -12a1.8 1.8 0 0 0 -2.6 -2.6z"
    ),
    "G": (
        "m-7.3 0a7.3 7.3 0 1 1 14.6 0a7.3 7.3 0 1 1 -14.6 0zm3.6 0a3.7 3.7 0 1 0 7.4 0a3.7 3.7 0 1 0 -7.4 0z"
    ),
    "W": "",
}

_defs: dict[int, str] = {}  # by the length of the tiles


def defs(length: int) -> str:
    """All symbols and patterns for tiles of `length` cells."""
    if length not in _defs:
        _defs[length] = _make_defs(length)
    return _defs[length]


_tiles: "dict[tuple[object, ...], Shape]" = {}
_parts: "dict[tuple[object, ...], tuple[Shape, ...]]" = {}  # of tiles, wherever they lie
_MOST = 500  # tiles that are remembered


def draw_tile(key: str, way: Way, x: float, y: float, scale: float = 1, classes: str = "tile") -> Shape:
    """A tile with its upper left corner at (x, y): a group of the wood and the four edges.

    It is the very shape of last time, if the same tile lay there, so that a table sees at once that it
    has nothing to do; where it is moved, one attribute is all that changes.
    """
    letter, cells = way.outline.letter, len(way.outline.cells)
    asked = (key, letter, cells, way.colours, x, y, scale, classes)
    if asked not in _tiles:
        if len(_tiles) >= _MOST:
            _tiles.clear()
        place = f"translate({x:g} {y:g})" + ("" if scale == 1 else f" scale({scale:g})")
        parts = _parts_of(letter, cells, way.colours)
        _tiles[asked] = Shape(key, "g", ("class", classes, "transform", place), "", parts)
    return _tiles[asked]


def _parts_of(letter: str, cells: int, colours: str) -> "tuple[Shape, ...]":
    """The wood of a tile, then its edges."""
    asked = (letter, cells, colours)
    if asked not in _parts:
        if len(_parts) >= _MOST:
            _parts.clear()
        hrefs = [f"#plank-{letter}{cells}"]
        hrefs += [f"#edge-{letter}{cells}-{SIDES[side]}{colours[side]}" for side in range(4)]
        _parts[asked] = tuple([Shape("", "use", ("href", href)) for href in hrefs])
    return _parts[asked]


def _group(name: str, inside: str, classes: str = "wooden") -> str:
    """Something that a `use` can show; it is coloured by its classes and ``board.css``."""
    return f'<g id="{name}" class="{classes}">{inside}</g>'


def _plank(letter: str, width: int, height: int) -> str:
    """The wood of a tile: ``plank-h2``."""
    name = f"plank-{letter}{max(width, height) // CELL}"
    inside = (
        f'<rect class="shadow" x="8" y="10" width="{width - 9}" height="{height - 9}" rx="13"/>'
        f'<rect class="plank-edge" x="3" y="3" width="{width - 6}" height="{height - 6}" rx="13"/>'
        f'<rect class="plank" x="4" y="3.5" width="{width - 9}" height="{height - 9}" rx="12"/>'
    )
    return _group(name, inside)


def _edge(letter: str, side: int, colour: str, width: int, height: int) -> str:
    """One edge of a tile, a band with mitred ends and its marks: ``edge-h2-NR``."""
    left, top, right, bottom = RIM, RIM, width - RIM - 1, height - RIM - 1
    gap = 1.5  # the bands do not quite touch at the corners
    if side in (NORTH, SOUTH):
        outer, inner = (top, top + BAND) if side == NORTH else (bottom, bottom - BAND)
        path = f"M{left + gap} {outer}H{right - gap}L{right - BAND - gap} {inner}H{left + BAND + gap}Z"
        units = [(CELL * i + CELL / 2, (outer + inner) / 2) for i in range(width // CELL)]
    else:
        outer, inner = (left, left + BAND) if side == WEST else (right, right - BAND)
        path = f"M{outer} {top + gap}V{bottom - gap}L{inner} {bottom - BAND - gap}V{top + BAND + gap}Z"
        units = [((outer + inner) / 2, CELL * i + CELL / 2) for i in range(height // CELL)]
    x, y = units[0]
    if len(units) == 1:  # a short edge: mark and letter side by side
        dx, dy = (12, 0) if side in (NORTH, SOUTH) else (0, 12)
        marks, letter_x, letter_y = [(x - dx, y - dy)], x + dx, y + dy
    else:
        marks, letter_x, letter_y = units, (x + units[1][0]) / 2, (y + units[1][1]) / 2
    ink = f"M{letter_x:.1f} {letter_y:.1f}{LETTERS[colour]}"
    for mark_x, mark_y in marks if MARKS[colour] else []:
        ink += f"M{mark_x:.1f} {mark_y:.1f}{MARKS[colour]}"
    inside = f'<path class="band" d="{path}"/><path class="ink" d="{ink}"/>'
    name = f"edge-{letter}{max(width, height) // CELL}-{SIDES[side]}{colour}"
    return _group(name, inside, "wooden edge-" + colour)


def _peg(colour: str) -> str:
    """What joins two edges of a colour: ``peg-R``, around (0, 0)."""
    inside = (
        '<circle class="shadow" cx="1.5" cy="2.5" r="15"/><circle class="peg" r="14"/>'
        f'<path class="ink" d="M0 0{MARKS[colour]}"/>'
    )
    return _group("peg-" + colour, inside, "wooden edge-" + colour)


def _make_defs(length: int) -> str:
    text = wood.LIGHT
    for seat in range(4):
        text += wood.hatching(seat) + wood.disc(seat)
        both = f'<use href="#piece-{seat}"/><use href="#engraving-{seat}"/>'
        text += f'<symbol id="badge-{seat}" viewBox="-38 -38 76 78">{both}</symbol>'
    text += (
        f'<pattern id="cells" width="{CELL}" height="{CELL}" patternUnits="userSpaceOnUse">'
        '<rect class="square" x="2" y="2" width="96" height="96" rx="9"/></pattern>'
    )
    for letter, width, height in (("h", CELL * length, CELL), ("v", CELL, CELL * length)):
        text += _plank(letter, width, height)
        for side in (NORTH, EAST, SOUTH, WEST):
            for colour in COLOURS:
                text += _edge(letter, side, colour, width, height)
    for colour in COLOURS[:-1]:
        text += _peg(colour)
    return text
