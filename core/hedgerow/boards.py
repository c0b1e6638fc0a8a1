"""Boards: their cells, edges and neighbours, and how they are called."""

from hedgerow.bits import each_bit


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
