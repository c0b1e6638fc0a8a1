"""Boards: their cells, edges and neighbours, and how they are called."""

import math

from hedgerow.bits import each_bit

SIDES = ("N", "E", "S", "W")
N, E, S, W = 0, 1, 2, 3


class SquareBoard:
    """A square board of `size` × `size` cells ``a1``, ``b1`` … (row 1 at the bottom), as bits of an int.

    Cell (x, y) is bit ``y * stride + x`` with a stride of ``size + 1``: the spare column at the right
    keeps whatever moves sideways from running into the next row. The corner point at the lower left
    of cell (x, y) has the same bit, so that a cell and its four corners are shifts of each other.
    The passage from a cell to its eastern or northern neighbour is called by that cell.
    """

    def __init__(self, size: int) -> None:
        self.size = size
        self.stride = stride = size + 1
        self.cell_names: dict[int, str] = {}
        self.side_names: dict[int, tuple[str, ...]] = {}  # d6N, d6E, d6S, d6W
        self.cells: dict[str, int] = {}
        self.bits: list[int] = []  # all cells, in the order a1, b1, …
        self.border = 0  # the corner points on the board's border
        for y in range(stride):
            for x in range(stride):
                bit = 1 << (y * stride + x)
                if x in (0, size) or y in (0, size):
                    self.border |= bit
                if x < size and y < size:
                    name = chr(97 + x) + str(y + 1)
                    self.bits.append(bit)
                    self.cells[name] = bit
                    self.cell_names[bit] = name
                    self.side_names[bit] = tuple([name + side for side in SIDES])
        self.all = sum(self.bits)
        self.east = sum([bit for bit in self.bits if bit << 1 in self.cell_names])
        self.north = sum([bit for bit in self.bits if bit << stride in self.cell_names])

    def place(self, bit: int) -> tuple[int, int]:
        """Column and row of a cell, both from 0."""
        index = 0
        while bit > 1:
            bit >>= 1
            index += 1
        return index % self.stride, index // self.stride

    def names(self, mask: int) -> list[str]:
        """The names of the cells in `mask`, in the order a1, b1, …"""
        return [self.cell_names[bit] for bit in each_bit(mask)]

    def read_side(self, name: str) -> tuple[int, int]:
        """A side of a cell, ``d6N``, as the cell's bit and the side's number. Raises `ValueError`."""
        if name[:-1] not in self.cells or name[-1] not in SIDES:
            raise ValueError(name)
        return self.cells[name[:-1]], SIDES.index(name[-1])

    def rows(self, signs: str, sets: tuple[int, ...]) -> str:
        """The cells of each set by its sign, in rows from the top, as in a FEN: ``7/7/7/w5s/7/7/7``."""
        rows = []
        for y in range(self.size - 1, -1, -1):
            row, empty = "", 0
            for x in range(self.size):
                cell = 1 << (y * self.stride + x)
                sign = "".join([sign for sign, cells in zip(signs, sets) if cells & cell])
                if sign and empty:
                    row += str(empty)
                row, empty = (row + sign, 0) if sign else (row, empty + 1)
            rows.append(row + (str(empty) if empty else ""))
        return "/".join(rows)

    def read_rows(self, signs: str, text: str) -> list[int]:
        """The sets that `rows` wrote. Raises `ValueError` with the row at fault."""
        sets = [0] * len(signs)
        rows = text.split("/")
        if len(rows) != self.size:
            raise ValueError(text)
        for y, row in enumerate(reversed(rows)):
            x, digits = 0, ""
            for sign in row + " ":
                if "0" <= sign <= "9" and len(digits) < 2:
                    digits += sign
                    continue
                x += int(digits or "0")
                digits = ""
                if sign in signs and x < self.size:
                    sets[signs.index(sign)] |= 1 << (y * self.stride + x)
                    x += 1
                elif sign != " " or x != self.size:
                    raise ValueError(row)
        return sets

    def flood(self, start: int, east: int, north: int) -> int:
        """All cells that `start` is connected with through the passages `east` and `north`."""
        stride = self.stride
        west = east << 1
        south = north << stride
        area = start
        while True:
            grown = (
                area
                | ((area & east) << 1)
                | ((area & west) >> 1)
                | ((area & north) << stride)
                | ((area & south) >> stride)
            )
            if grown == area:
                return area
            area = grown


class PointBoard:
    """A board of places with centres on the plane; places that lie close together are neighbours.

    `rows` lists the places row by row from the bottom, each as (name, x, y), x to the right and y
    upwards, with 1 as the shortest distance of two centres. In this order they are the bits of an int.
    """

    def __init__(self, rows: list[list[tuple[str, float, float]]], reach: float) -> None:
        """Two places at most `reach` apart are neighbours."""
        self.rows: list[list[int]] = []
        self.cells: dict[str, int] = {}
        self.cell_names: dict[int, str] = {}
        self.centres: dict[int, tuple[float, float]] = {}
        self.neighbours: dict[int, int] = {}  # for each place the mask of those next to it
        bit = 1
        for row in rows:
            self.rows.append([])
            for name, x, y in row:
                near = 0
                for other, (other_x, other_y) in self.centres.items():
                    if (x - other_x) ** 2 + (y - other_y) ** 2 <= reach**2:
                        near |= other
                        self.neighbours[other] |= bit
                self.rows[-1].append(bit)
                self.cells[name] = bit
                self.cell_names[bit] = name
                self.centres[bit] = (x, y)
                self.neighbours[bit] = near
                bit <<= 1
        self.all = bit - 1
        self._joined: dict[int, dict[int, bool]] = {cell: {} for cell in self.neighbours}

    def names(self, mask: int) -> list[str]:
        """The names of the places in `mask`, row by row from the bottom."""
        return [self.cell_names[bit] for bit in each_bit(mask)]

    def flood(self, start: int, within: int, goal: int = -1) -> int:
        """All places of `within` that are connected with the place `start` through `within`.

        The flood may end early, once it has reached all places of `goal`.
        """
        neighbours = self.neighbours
        area = waiting = start
        while waiting and goal & ~area:
            cell = waiting & -waiting
            found = neighbours[cell] & within & ~area
            area |= found
            waiting = waiting ^ cell | found
        return area

    def beside(self, mask: int) -> int:
        """All places next to those in `mask`."""
        neighbours, found = self.neighbours, 0
        while mask:
            cell = mask & -mask
            mask ^= cell
            found |= neighbours[cell]
        return found

    def holds_without(self, cell: int, band: int) -> bool:
        """Whether `band`, a connected set of places, stays connected when `cell` leaves it.

        It does if the neighbours of `cell` in it are connected among themselves, which is remembered
        for each set of neighbours; only where they are not, a longer way round has to be looked for.
        """
        around = self.neighbours[cell] & band
        joined = self._joined[cell].get(around)
        if joined is None:
            joined = self._joined[cell][around] = self.flood(around & -around, around) == around
        return joined or not around & ~self.flood(around & -around, band ^ cell, around)


def square_board(size: int) -> PointBoard:
    """`size` × `size` squares ``a1``, ``b1`` … (row 1 at the bottom), each with up to eight neighbours."""
    rows = [[(chr(97 + x) + str(y + 1), float(x), float(y)) for x in range(size)] for y in range(size)]
    return PointBoard(rows, reach=1.5)  # √2 to the next square diagonally, 2 to the next but one


def hexagonal_board(side: int) -> PointBoard:
    """A hexagon of hexagons, `side` of them along each side; row a is the bottom one: ``a1``, ``a2`` …"""
    rows = []
    for row in range(2 * side - 1):
        beyond_middle = abs(row - side + 1)
        y = row * math.sqrt(3) / 2
        cells = range(2 * side - 1 - beyond_middle)
        rows.append([(chr(97 + row) + str(x + 1), x + beyond_middle / 2, y) for x in cells])
    return PointBoard(rows, reach=1.1)  # 1 to the next hexagon, √3 to the next but one


def snub_square_board(size: int) -> PointBoard:
    """`size` × `size` corners of the snub square tiling, ``a1``, ``b1`` …, joined by its edges.

    Two triangles, a square, a triangle and a square meet at a corner. The tiling is a square grid whose
    lines zigzag: every edge has length 1 and is tilted by 15° one way or the other.
    """
    along, aside = math.cos(math.pi / 12), math.sin(math.pi / 12)
    rows: list[list[tuple[str, float, float]]] = []
    for y in range(size):
        rows.append([])
        for x in range(size):
            name = chr(97 + x) + str(y + 1)
            rows[-1].append((name, x * along + y % 2 * aside, y * along + x % 2 * aside))
    return PointBoard(rows, reach=1.1)  # 1 along an edge, √2 across a square


class DoubledBoard:
    """A board of `columns` × `rows` cells whose edges and corner points have names, too, as bits of an int.

    Doubled coordinates: columns ``a``, ``b`` … and rows ``1``, ``2`` … with row 1 at the bottom. Where both
    are odd (``a1``, ``c1``) lies a cell, where one is even (``b1``, ``a2``) the edge between two cells,
    where both are even (``b2``) the corner point of four. Point (x, y) is bit ``y * stride + x``; the border
    runs along x = 0, y = 0 and opposite. It has no names and belongs to no mask but `border`, so that
    whatever runs off the end of a row meets nothing there.
    """

    def __init__(self, columns: int, rows: int) -> None:
        self.columns = columns
        self.rows = rows
        self.stride = stride = 2 * columns + 1
        self.points: dict[str, int] = {}
        self.point_names: dict[int, str] = {}
        self.cells = self.edges = self.corners = 0
        self.border = 0  # the corner points on the board's border
        for y in range(2 * rows + 1):
            for x in range(stride):
                bit = 1 << (y * stride + x)
                if x in (0, 2 * columns) or y in (0, 2 * rows):
                    if not (x | y) & 1:
                        self.border |= bit
                    continue
                if x & y & 1:
                    self.cells |= bit
                elif (x | y) & 1:
                    self.edges |= bit
                else:
                    self.corners |= bit
                name = chr(96 + x) + str(y)
                self.points[name] = bit
                self.point_names[bit] = name

    def place(self, name: str) -> tuple[int, int]:
        """Column and row of a named point; the border is column and row 0.

        >>> DoubledBoard(8, 6).place("n11")
        (14, 11)
        """
        return ord(name[0]) - 96, int(name[1:])

    def names(self, mask: int) -> list[str]:
        """The names of the points in `mask`, in the order a1, b1, …"""
        return [self.point_names[bit] for bit in each_bit(mask)]

    def around(self, mask: int) -> int:
        """The points next to those in `mask`: edges of a cell or corner, cells and corners of an edge."""
        return (mask << 1) | (mask >> 1) | (mask << self.stride) | (mask >> self.stride)

    def ends(self, edges: int) -> tuple[int, int, int]:
        """The corner points at which one, two, three or more of `edges` end at least; none on the border."""
        once = twice = thrice = 0
        for ends in (edges << 1, edges >> 1, edges << self.stride, edges >> self.stride):
            ends &= self.corners
            thrice |= twice & ends
            twice |= once & ends
            once |= ends
        return once, twice, thrice

    def flood(self, start: int, ground: int) -> int:
        """All points that `start` is connected with over `ground`, itself included."""
        stride = self.stride
        area = start
        while True:
            grown = area | (((area << 1) | (area >> 1) | (area << stride) | (area >> stride)) & ground)
            if grown == area:
                return area
            area = grown

    def nearer(self, first: int, second: int, ground: int) -> tuple[int, int]:
        """The points of `ground` that are fewer steps over it from `first` than from `second`; the others."""
        found_first, found_second, known = first, second, first | second
        while first | second:
            first, second = self.around(first) & ground & ~known, self.around(second) & ground & ~known
            known |= first | second
            found_first |= first & ~second
            found_second |= second & ~first
        return found_first, found_second
