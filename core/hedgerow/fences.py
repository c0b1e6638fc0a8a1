"""Fences on a square board: the area they leave open and the fences that would split it.

Two facts keep this fast. Fences and border hang together in *runs*; a fence splits the open area
exactly if one run holds both its ends. And a fence that splits it goes on doing so, into the same
two parts, until it is built or an area closes: only the run that a new fence joins from two others
can bring new ones, so only there is a flood fill needed.
"""

from hedgerow.bits import each_bit
from hedgerow.boards.square import E, N, S, SquareBoard, W


class Fences:
    """The fences on a `SquareBoard`. Immutable; all cells and corner points are its bits.

    A fence has two names, one from each of its cells. Here it is a *wall*: its southern or western
    cell and the side N or E (`wall` translates).
    """

    __slots__ = ("board", "east", "north", "open", "runs", "splits")

    def __init__(
        self,
        board: SquareBoard,
        east: int,
        north: int,
        still_open: int,
        runs: tuple[int, ...],
        splits: "tuple[tuple[int, int, int], ...]" = (),
    ) -> None:
        self.board = board
        self.east = east  # cells with neither fence nor border on their east side
        self.north = north
        self.open = still_open  # the open area
        self.runs = runs  # corner points of fences that hang together; the border is one, too
        self.splits = splits  # walls that would split the open area, each with its part on the cell's side

    def wall(self, cell: int, side: int) -> tuple[int, int]:
        """The fence on any side of `cell` as a wall; its cell is 0 beyond the border."""
        if side == S:
            return cell >> self.board.stride, N
        if side == W:
            return (cell >> 1) & self.board.all, E
        return cell, side

    def beyond(self, cell: int, side: int) -> int:
        """The other cell of a wall."""
        return cell << 1 if side == E else cell << self.board.stride

    def is_free(self, cell: int, side: int) -> bool:
        """Whether a wall could be built: it is neither border nor built already."""
        return bool(cell & (self.east if side == E else self.north))

    def part(self, cell: int, side: int) -> int:
        """The part of the open area on the cell's side of a wall that would split it; 0 if it would not."""
        for split_cell, split_side, part in self.splits:
            if split_cell == cell and split_side == side:
                return part
        return 0

    def build(self, cell: int, side: int) -> "Fences":
        """With a wall more. If it splits the open area, `close` has to follow."""
        stride = self.board.stride
        east, north = self.east, self.north
        if side == E:
            east &= ~cell
            one = cell << 1
        else:
            north &= ~cell
            one = cell << stride
        other = cell << 1 << stride
        run_one, run_other, rest = one, other, []
        for run in self.runs:
            if run & one:
                run_one = run
            if run & other:
                run_other = run
            if not run & (one | other):
                rest.append(run)
        if run_one == run_other:
            return Fences(self.board, east, north, self.open, self.runs, self.splits)
        rest.append(run_one | run_other)
        after = Fences(self.board, east, north, self.open, tuple(rest))
        after.splits = self.splits + after._splits_between(run_one, run_other)
        return after

    def close(self, still_open: int) -> "Fences":
        """With only `still_open`, a part of the open area (or nothing), left open."""
        # A split of what stays open has both its cells there, and only its part shrinks.
        splits = [
            (cell, side, part & still_open)
            for cell, side, part in self.splits
            if cell & still_open and self.beyond(cell, side) & still_open
        ]
        return Fences(self.board, self.east, self.north, still_open, self.runs, tuple(splits))

    def find_splits(self) -> "Fences":
        """With `splits` found anew, for fences that were not built one after the other."""
        splits: list[tuple[int, int, int]] = []
        for run in self.runs:
            splits.extend(self._splits_between(run, run))
        return Fences(self.board, self.east, self.north, self.open, self.runs, tuple(splits))

    def _splits_between(self, run: int, other: int) -> tuple[tuple[int, int, int], ...]:
        """The free walls in the open area between two runs that hang together now, each with its part."""
        flood, stride, east, north = self.board.flood, self.board.stride, self.east, self.north
        upper, other_upper = run >> 1 >> stride, other >> 1 >> stride
        east_walls = (((run >> 1) & other_upper) | ((other >> 1) & upper)) & east & self.open
        north_walls = (((run >> stride) & other_upper) | ((other >> stride) & upper)) & north & self.open
        splits = [(cell, E, flood(cell, east & ~cell, north)) for cell in each_bit(east_walls)]
        splits.extend([(cell, N, flood(cell, east, north & ~cell)) for cell in each_bit(north_walls)])
        return tuple(splits)

    def nearer(self, first: int, second: int) -> tuple[int, int]:
        """The cells that are fewer steps from one of `first` than from all of `second`, and the others."""
        stride, east, north = self.board.stride, self.east, self.north
        west, south = east << 1, north << stride
        found_first, found_second, known = first, second, first | second
        while first | second:
            first = (
                (first & east) << 1
                | (first & west) >> 1
                | (first & north) << stride
                | (first & south) >> stride
            ) & ~known
            second = (
                (second & east) << 1
                | (second & west) >> 1
                | (second & north) << stride
                | (second & south) >> stride
            ) & ~known
            known |= first | second
            found_first |= first & ~second
            found_second |= second & ~first
        return found_first, found_second

    def reach(self, piece: int, free: int) -> int:
        """Where `piece` can go over `free` cells: straight, with at most one quarter turn; or stay."""
        return self.reaches(piece, free)[0][1]

    def reaches(self, pieces: int, free: int) -> list[tuple[int, int]]:
        """Each of `pieces` with its `reach`."""
        stride = self.board.stride
        east, west = self.east & (free >> 1), (self.east << 1) & (free << 1)
        north, south = self.north & (free >> stride), (self.north << stride) & (free << stride)
        found = []
        for piece in each_bit(pieces):
            across, up = _slide(piece, east, west, 1), _slide(piece, north, south, stride)
            turned = _slide(across, north, south, stride) | _slide(up, east, west, 1)
            found.append((piece, piece | across | up | turned))
        return found

    def way(self, piece: int, end: int, free: int) -> list[int]:
        """How `piece` goes to `end`, a cell of its `reach`: from, the corner if there is one, to."""
        straight = self.straight(piece, free)
        if straight & end:
            return [piece, end]
        corners = straight & self.straight(end, free)
        return [piece, corners & -corners, end] if corners else [piece]

    def straight(self, cell: int, free: int) -> int:
        """The `free` cells that are seen from `cell` along its row and column."""
        stride = self.board.stride
        east, west = self.east & (free >> 1), (self.east << 1) & (free << 1)
        north, south = self.north & (free >> stride), (self.north << stride) & (free << stride)
        return _slide(cell, east, west, 1) | _slide(cell, north, south, stride)


def _slide(cells: int, forth: int, back: int, shift: int) -> int:
    """All that `cells` come to in steps of `shift` bits, up over `forth` and down over `back`."""
    reached = 0
    step = cells
    while step := (step & forth) << shift:
        reached |= step
    step = cells
    while step := (step & back) >> shift:
        reached |= step
    return reached


def no_fences(board: SquareBoard) -> Fences:
    """The board as one open area."""
    return Fences(board, board.east, board.north, board.all, (board.border,))
