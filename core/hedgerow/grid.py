"""An endless grid of square cells, and tiles of 1 × n cells with coloured edges that lie on it.

A cell (x, y), y growing northwards, is the int ``y * ROW + x``: stepping is adding, and ints sort as the
grid reads, lowest row first, leftmost cell first. Contacts are bit masks, seen from an empty cell:
one bit for each colour that faces one of its four sides, and one for each side that a long
edge faces. What a tile would touch is then a single ``&``.
"""

ROW = 512  # wider than all tiles of a game in one line, to both sides
NORTH, EAST, SOUTH, WEST = 0, 1, 2, 3
STEPS = (ROW, 1, -ROW, -1)  # to the neighbour on each side
DIAGONALS = (ROW + 1, 1 - ROW, -ROW - 1, ROW - 1)

COLOURS = "RBYGW"  # in the order in which names of tiles compare
WHITE = 4
ANY_COLOUR = 0b01111_01111_01111_01111  # any edge that connects, on any side; white does not


def cell_at(x: int, y: int) -> int:
    """The cell in column `x` and row `y`."""
    return y * ROW + x


def column_row(cell: int) -> tuple[int, int]:
    """Column and row of a cell.

    >>> column_row(cell_at(-3, -1))
    (-3, -1)
    """
    x = (cell + ROW // 2) % ROW - ROW // 2
    return x, (cell - x) // ROW


def cell_name(cell: int) -> str:
    """A cell's name: column and row.

    >>> cell_name(cell_at(-3, 6))
    '-3,6'
    """
    x = (cell + ROW // 2) % ROW - ROW // 2
    return f"{x},{(cell - x) // ROW}"


def read_cell(name: str) -> "int | None":
    """The cell of this name; None if there is none, or it lies further away than tiles can reach."""
    numbers = []
    for text in name.split(","):
        digits = text[1:] if text[:1] == "-" else text
        if not 0 < len(digits) < 5 or digits.strip("0123456789") or int(digits) >= ROW // 2:
            return None
        numbers.append(int(text))
    if len(numbers) != 2:
        return None
    cell = cell_at(numbers[0], numbers[1])
    return cell if cell_name(cell) == name else None


class Outline:
    """A tile's cells when it lies (``h``) or stands (``v``), as steps from the lowest leftmost one."""

    __slots__ = ("_gains", "cells", "letter", "long", "long_faces", "ring")

    def __init__(self, length: int, standing: bool) -> None:
        self.letter = "v" if standing else "h"
        width, height = (1, length) if standing else (length, 1)
        self.cells = tuple([cell_at(x, y) for y in range(height) for x in range(width)])
        # The cells around it, clockwise, each with the side of the tile that it touches; -1 for a corner.
        ring = [(cell_at(-1, -1), -1)]
        ring.extend([(cell_at(-1, y), WEST) for y in range(height)])
        ring.append((cell_at(-1, height), -1))
        ring.extend([(cell_at(x, height), NORTH) for x in range(width)])
        ring.append((cell_at(width, height), -1))
        ring.extend([(cell_at(width, y), EAST) for y in range(height - 1, -1, -1)])
        ring.append((cell_at(width, -1), -1))
        ring.extend([(cell_at(x, -1), SOUTH) for x in range(width - 1, -1, -1)])
        self.ring = tuple(ring)
        self._gains: dict[tuple[int, bool], int] = {}
        # The bits of long edges that its own long edges would touch, and how these look from beyond a side.
        sides = (EAST, WEST) if standing else (NORTH, SOUTH)
        self.long = _long(sides[0]) | _long(sides[1])
        self.long_faces = [_long((side + 2) % 4) * (side in sides) for side in range(4)]

    def runs(self, anchor: int, covered: "set[int]", leak: bool) -> list[list[int]]:
        """The runs of empty cells around a tile there that join its own cells; it must touch a covered one.

        With `leak`, cells join at their corners, too.
        """
        ring = [(anchor + step, side) for step, side in self.ring]
        first = 0
        while ring[first][1] < 0 or ring[first][0] not in covered:
            first += 1
        runs = []
        run: list[int] = []
        joined = False
        for cell, side in ring[first:] + ring[: first + 1]:
            if cell not in covered:
                run.append(cell)
                joined = joined or side >= 0 or leak
            elif side >= 0 or not leak:  # else the run leaks past a covered corner
                if joined:
                    runs.append(run)
                run, joined = [], False
        return runs

    def gain(self, anchor: int, covered: "set[int]", leak: bool) -> int:
        """How many areas more a tile there makes, inside an area or outside; it must touch a covered cell.

        All tiles hang together, so each run of empty cells around it is a part of its own, and all but one
        are new.
        """
        beside, bit = 0, 1
        for step, _ in self.ring:
            if anchor + step in covered:
                beside |= bit
            bit <<= 1
        key = (beside, leak)
        if key not in self._gains:
            self._gains[key] = len(self.runs(anchor, covered, leak)) - 1
        return self._gains[key]


class Way:
    """One of the four ways in which a tile can lie: its outline, and its colours N E S W.

    `match` has the bits of contacts with an edge of the same colour, `clash` those with another of the
    four colours. `faces` says what a cell beyond each side of the tile gets to see.
    """

    __slots__ = ("clash", "colours", "faces", "match", "outline")

    def __init__(self, outline: Outline, colours: str) -> None:
        self.outline = outline
        self.colours = colours
        self.match = 0
        self.clash = 0
        faces = []
        for side in (NORTH, EAST, SOUTH, WEST):
            match, clash, face = _EDGES[side][COLOURS.index(colours[side])]
            self.match |= match
            self.clash |= clash
            faces.append(face | outline.long_faces[side])
        self.faces = tuple(faces)

    def at(self, anchor: int) -> str:
        """The text of the tile lying so with its lowest leftmost cell on `anchor`: ``v-1,0:GRWB``."""
        return self.outline.letter + cell_name(anchor) + ":" + self.colours


def ways(tile: str, outlines: tuple[Outline, Outline]) -> tuple[Way, ...]:
    """The four ways of a tile: two lying (the first outline), two standing, each the other's half turn."""
    lying, standing = outlines
    return (
        Way(lying, tile[3] + tile[:3]),
        Way(lying, tile[1:] + tile[0]),
        Way(standing, tile),
        Way(standing, tile[2:] + tile[:2]),
    )


def read_placing(text: str) -> "tuple[str, int, int] | None":
    """``v-1,0:GRWB`` as the tile, which of its `ways` it is, and its lowest leftmost cell; or None.

    A tile is called by its colours short, long, short, long, in the smaller of the two readings.

    >>> read_placing("h0,0:RWGB")
    ('BRWG', 1, 0)
    """
    place, _, colours = text.partition(":")
    anchor = read_cell(place[1:])
    if anchor is None or place[:1] not in ("h", "v") or len(colours) != 4:
        return None
    for colour in colours:
        if colour not in COLOURS or colours.count(colour) > 1:
            return None
    tile = colours if place[0] == "v" else colours[1:] + colours[0]
    turned = COLOURS.index(tile[0]) > COLOURS.index(tile[2])
    if turned:
        tile = tile[2:] + tile[:2]
    return tile, (2 if place[0] == "v" else 0) + turned, anchor


def separate(runs: list[list[int]], covered: "set[int]", around: tuple[int, ...]) -> "list[tuple[int, ...]]":
    """The empty cells joined with each of the `runs`, for all of them but the one with the most.

    No two runs may be joined with each other. `around` are the steps over which empty cells join. All
    grow in step until one is left, so that the search costs what the smaller parts do, and the open
    ground may be endless.
    """
    parts = []
    growing = [(list(run), covered.union(run)) for run in runs]
    looked = 0  # at how many cells of each
    while len(growing) > 1:
        still = []
        for cells, known in growing:
            if looked == len(cells):
                parts.append(tuple(sorted(cells)))
                continue
            for step in around:
                cell = cells[looked] + step
                if cell not in known:
                    known.add(cell)
                    cells.append(cell)
            still.append((cells, known))
        growing = still
        looked += 1
    return parts


def _bit(side: int, colour: int) -> int:
    """The contact bit for `colour` facing `side` of a cell."""
    return 1 << (5 * side + colour)


def _long(side: int) -> int:
    """The contact bit for a long edge facing `side` of a cell."""
    return 1 << (20 + side)


def _edge(side: int, colour: int) -> tuple[int, int, int]:
    """Of an edge at the `side` of a tile: the contacts that match, those that clash, its look from beyond."""
    bit, face = _bit(side, colour), _bit((side + 2) % 4, colour)
    return (0, 0, face) if colour == WHITE else (bit, ANY_COLOUR & (0b11111 << (5 * side)) & ~bit, face)


_EDGES = [[_edge(side, colour) for colour in range(5)] for side in range(4)]
