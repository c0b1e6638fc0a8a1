"""Boards of places on the plane: squares with eight neighbours, hexagons, and the snub square tiling."""

import math

from hedgerow.bits import each_bit


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
