"""What Fenceology's pictures are made of: wooden tiles with coloured edges, and pegs that join them.

All of it is SVG text for a scene's `defs`, as symbols that a `use` can show at any size. Each of the four
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


_tiles: "dict[tuple[object, ...], list[Shape]]" = {}
_MOST = 500  # tiles that are remembered


def draw_tile(key: str, way: Way, x: float, y: float, scale: float = 1, classes: str = "tile") -> list[Shape]:
    """A tile with its upper left corner at (x, y): the wood, then the four edges.

    They are the very shapes of last time, if the same tile lay there, so that a table sees at once that it
    has nothing to do.
    """
    letter, cells = way.outline.letter, len(way.outline.cells)
    asked = (key, letter, cells, way.colours, x, y, scale, classes)
    if asked not in _tiles:
        if len(_tiles) >= _MOST:
            _tiles.clear()
        width, height = (CELL * cells, CELL) if letter == "h" else (CELL, CELL * cells)
        box = ("x", x, "y", y, "width", width * scale, "height", height * scale)
        shapes = [Shape(key, "use", ("class", classes, "href", f"#plank-{letter}{cells}") + box)]
        for side in range(4):
            href = f"#edge-{letter}{cells}-{SIDES[side]}{way.colours[side]}"
            shapes.append(Shape(f"{key}-{SIDES[side]}", "use", ("class", classes, "href", href) + box))
        _tiles[asked] = shapes
    return _tiles[asked]


def _symbol(name: str, width: int, height: int, inside: str, classes: str = "wooden") -> str:
    """Something that a `use` can show at any size; it is coloured by its classes and ``board.css``."""
    return (
        f'<symbol id="{name}" class="{classes}" viewBox="0 0 {width} {height}" overflow="visible">'
        f"{inside}</symbol>"
    )


def _plank(letter: str, width: int, height: int) -> str:
    """The wood of a tile: ``plank-h2``."""
    name = f"plank-{letter}{max(width, height) // CELL}"
    inside = (
        f'<rect class="shadow" x="8" y="10" width="{width - 9}" height="{height - 9}" rx="13"/>'
        f'<rect class="plank-edge" x="3" y="3" width="{width - 6}" height="{height - 6}" rx="13"/>'
        f'<rect class="plank" x="4" y="3.5" width="{width - 9}" height="{height - 9}" rx="12"/>'
    )
    return _symbol(name, width, height, inside)


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
    return _symbol(name, width, height, inside, "wooden edge-" + colour)


def _peg(colour: str) -> str:
    """What joins two edges of a colour: ``peg-R``, around (20, 20)."""
    inside = (
        '<circle class="shadow" cx="21.5" cy="22.5" r="15"/><circle class="peg" cx="20" cy="20" r="14"/>'
        f'<path class="ink" d="M20 20{MARKS[colour]}"/>'
    )
    return _symbol("peg-" + colour, 40, 40, inside, "wooden edge-" + colour)


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
