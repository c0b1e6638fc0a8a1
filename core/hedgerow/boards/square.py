"""A square board whose cells are parted by fences along their edges."""

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
