"""A board whose cells, edges and corner points all have names, by doubled coordinates."""

from hedgerow.bits import each_bit


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
