"""Logs on a board of squares: the areas they part, the fence that is growing, and where it can still lead.

Logs and border hang together, and one fence at most has an open end. So every area is a disc, and what
a log can still lead to is found by floods alone. The corner points without a log that the open end can
get to hang together, too; the free edges at them are its *ways*. Then this is exact: the fence can come
between two farms if, and only if, the ways lie between them.

* If the farms hang together without crossing the ways, no fence along these comes between them.
* If not, there is a line of ways between them, from wall to wall (logs or border), or a ring around one.
  The fence can get to the line and go on along it to either of its ends: one of the two leaves the farms
  on different sides. Or it gets to the ring, goes once round it, and closes on itself.
"""

from hedgerow.boards.doubled import DoubledBoard


class Logs:
    """The logs on a `DoubledBoard`. Immutable; all places are bits of the board."""

    __slots__ = ("areas", "board", "laid", "posts", "tip")

    def __init__(self, board: DoubledBoard, laid: int, tip: int, areas: tuple[int, ...]) -> None:
        self.board = board
        self.laid = laid
        self.tip = tip  # the corner point at the open end of a fence; 0 if there is none
        self.areas = areas  # the squares and free edges of each area
        self.posts = board.around(laid) & board.corners  # the corner points, border excepted, with a log

    def area(self, place: int) -> int:
        """The area of a square or a free edge."""
        return next(area for area in self.areas if area & place)

    def open_end(self, log: int) -> int:
        """The corner point without a log that `log` would lead to; 0 if it would close a fence."""
        return self.board.around(log) & self.board.corners & ~self.posts

    def lay(self, log: int) -> "Logs":
        """With a log more, on a free edge at the open end or, if there is none, at any post or the border."""
        area, tip = self.area(log), self.open_end(log)
        areas = [other for other in self.areas if other != area]
        area ^= log
        if tip:
            areas.append(area)
        else:
            beside = self.board.around(log) & self.board.cells
            part = self.board.flood(beside & -beside, area)
            areas.append(part)
            areas.append(area ^ part)
        return Logs(self.board, self.laid | log, tip, tuple(areas))

    def growing(self) -> int:
        """The corner points that only the fence with the open end touches."""
        if not self.tip:
            return 0
        # Where it begins, on the border or at an earlier fence, three logs meet or more.
        once, _, thrice = self.board.ends(self.laid)
        return self.board.flood(self.tip, self.laid | once & ~thrice) & self.board.corners

    def parting(self, logs: int, farms: int, self_close: bool) -> int:
        """Those of `logs` whose fence can come between two of `farms`.

        `self_close` says whether a fence may close on itself.
        """
        found = 0
        while logs:
            log = logs & -logs
            ways = self.ways(log, self_close)
            if self.cut_off(log, ways, farms) & farms:
                found |= logs & ways  # logs with the same ways have the same answer
            logs &= ~ways
        return found

    def cut_off(self, log: int, ways: int, farms: int) -> int:
        """The part of the area around `log` that `ways` separate from the first of its farms."""
        area = self.area(log)
        farms &= area
        return area & ~ways & ~self.board.flood(farms & -farms, area & ~ways)

    def ways(self, log: int, self_close: bool) -> int:
        """The edges that the fence of `log` can take, `log` included, and the corner points between them."""
        end = self.open_end(log)
        if not end:
            return log
        board = self.board
        free = board.edges & ~self.laid
        ways = board.flood(end, free | board.corners & ~self.posts)
        growing = 0 if self_close else self.growing()
        if not growing:
            return ways
        # It has to get from `end` to a wall that is not its own. It can pass a corner point on that journey
        # if no single other one cuts this off from `end` and all such walls; between any two that remain
        # there are then two ways, and a ring of them does as well as a line.
        points = ways & board.corners
        walls = (self.posts | board.border) & ~growing
        exits = board.around(board.around(walls) & free) & points
        passable = left = points
        while left:
            point = left & -left
            left ^= point
            passable &= board.flood((end | exits) & ~point, ways & ~point) | point
        avoided = growing | points & ~passable
        return ways & ~avoided & ~board.around(avoided) | log


def lay_all(board: DoubledBoard, laid: int) -> Logs:
    """These logs, laid in any order. If more than one end is open, `Logs.tip` has them all."""
    once, twice, _ = board.ends(laid)
    areas = []
    ground = board.cells | board.edges & ~laid
    while squares := ground & board.cells:
        areas.append(board.flood(squares & -squares, ground))
        ground ^= areas[-1]
    return Logs(board, laid, once & ~twice, tuple(areas))
