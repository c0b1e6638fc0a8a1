"""Fendo by Dieter Stein: move a piece and fence, until every area has one owner.

Rules: the publisher's sheet in English and German. `entry=reach` is the designer's own game as it is
played elsewhere. Notation (Abstract Play's): ``d3`` enters a piece, ``a4-d6N`` moves it and
fences the north side of d6, ``a4N`` stays and fences, ``pass``.

Areas are sets of cells as bits (`SquareBoard`). Two facts keep the rules fast. Fences and border
hang together in *runs*; a fence splits the open area exactly if one run holds both its ends. And a
fence that splits it goes on doing so, into the same two parts, until it is built or an area
closes: only the run that a new fence joins from two can bring new ones.
"""

from hedgerow.bits import count_bits, each_bit, nth_bit
from hedgerow.boards import SquareBoard
from hedgerow.game import Game, InvalidMove, InvalidPosition, Move, Option, Position, Reason, Result, most

SIDES = ("N", "E", "S", "W")
N, E, S, W = 0, 1, 2, 3
PASS = "pass"


class Fendo(Game):
    """Fendo with its options."""

    name = "fendo"
    seats = ("seat.wheat", "seat.slate")
    OPTIONS = (
        Option("entry", ("any", "reach")),  # reach: only where a friendly piece could move to
        Option("stay", ("yes", "no")),  # no: a piece must move at least one square
        Option("majority", ("yes", "no")),  # no: play on until all is closed
        Option("size", ("7", "9", "11")),
        Option("handicap", ("7-7", "6-7", "5-7", "7-6", "7-5")),  # pieces of the two players
    )

    def __init__(self, **options: object) -> None:
        super().__init__(**options)
        self.board = SquareBoard(int(self.options["size"]))
        self.must_move = self.options["stay"] == "no"
        self.entry_by_reach = self.options["entry"] == "reach"
        self.majority_stop = self.options["majority"] == "yes"
        first, _, second = self.options["handicap"].partition("-")
        self.stock = (int(first), int(second))

    def start(self) -> "FendoPosition":
        board = self.board
        middle = str(board.size // 2 + 1)
        position = FendoPosition()
        position.game = self
        position.turn = 0
        position.pieces = (board.cells["a" + middle], board.cells[chr(96 + board.size) + middle])
        position.reserve = (self.stock[0] - 1, self.stock[1] - 1)
        position.owned = (0, 0)
        position.open = board.all
        position.east, position.north = board.east, board.north
        position.runs = (board.border,)
        position.splits = ()
        position.passes = 0
        position._plan = None
        return position

    def read(self, text: str) -> "FendoPosition":
        parts = text.split()
        if len(parts) != 5:
            raise InvalidPosition(Reason("position.unreadable", game=self.name), text)
        position = self.start()
        position.pieces = self._read_rows(parts[0])
        for fence in [] if parts[1] == "-" else parts[1].split(","):
            cell, side = self.read_fence(fence)
            cell, side = self.wall(cell, side)
            if not cell & (position.east if side == E else position.north):
                raise InvalidPosition(Reason("position.part", part=fence), text)
            position._build(cell, side)
        if parts[2] not in ("w", "s") or parts[4] not in ("0", "1", "2"):
            raise InvalidPosition(Reason("position.part", part=" ".join(parts[2:])), text)
        position.turn = "ws".index(parts[2])
        position.passes = int(parts[4])
        reserve = parts[3].split(",")
        if len(reserve) != 2 or not (reserve[0].isdigit() and reserve[1].isdigit()):
            raise InvalidPosition(Reason("position.part", part=parts[3]), text)
        position.reserve = (int(reserve[0]), int(reserve[1]))
        for seat in (0, 1):
            if position.reserve[seat] + count_bits(position.pieces[seat]) > self.stock[seat]:
                raise InvalidPosition(Reason("fendo.too-many-pieces", n=self.stock[seat]), text)
        position._find_areas(text)
        return position

    def _read_rows(self, text: str) -> tuple[int, int]:
        """The pieces of rows written from the top: ``7/7/7/w5s/7/7/7``."""
        size = self.board.size
        rows = text.split("/")
        pieces = [0, 0]
        if len(rows) != size:
            raise InvalidPosition(Reason("position.part", part=text), text)
        for y, row in enumerate(reversed(rows)):
            x = 0
            empty = ""
            for sign in row + " ":
                if sign.isdigit():
                    empty += sign
                    continue
                x += int(empty or "0")
                empty = ""
                if sign in "ws" and x < size:
                    pieces["ws".index(sign)] |= self.board.cells[chr(97 + x) + str(y + 1)]
                    x += 1
                elif sign != " " or x != size:
                    raise InvalidPosition(Reason("position.part", part=row), text)
        return pieces[0], pieces[1]

    def read_fence(self, touch: str) -> tuple[int, int]:
        """``d6N`` as the bit of d6 and a side. Raises `InvalidMove`."""
        cell = self.board.cells.get(touch[:-1])
        if cell is None or touch[-1:] not in SIDES:
            raise InvalidMove(Reason("move.unreadable", game=self.name), touch)
        return cell, SIDES.index(touch[-1])

    def wall(self, cell: int, side: int) -> tuple[int, int]:
        """The same side named from the south or the west: by E or N of a cell (0 beyond the border)."""
        if side == S:
            return cell >> self.board.stride, N
        if side == W:
            return (cell >> 1) & self.board.all, E
        return cell, side


class FendoPosition(Position):
    """A position of Fendo; all cells are bits of `SquareBoard`."""

    __slots__ = (
        "_plan",
        "east",
        "north",
        "open",
        "owned",
        "passes",
        "pieces",
        "reserve",
        "runs",
        "splits",
    )

    game: Fendo
    pieces: tuple[int, int]  # where each player's pieces stand
    reserve: tuple[int, int]  # how many each has in reserve
    owned: tuple[int, int]  # each player's closed squares
    open: int  # the open area
    east: int  # squares with neither fence nor border on their east side
    north: int  # the same for the north side
    runs: tuple[int, ...]  # corner points of fences that hang together; the border's first
    splits: tuple[tuple[int, int, int], ...]  # fences that would split the open area: square, side, its part
    passes: int  # passes in succession
    _plan: "Plan | None"

    # --- a turn: move and fence, enter, or pass

    def plan(self) -> "Plan":
        """What the player to move can do; made once."""
        if self._plan is None:
            self._plan = Plan(self)
        return self._plan

    def count(self) -> int:
        if self.result:
            return 0
        return self.plan().count or 1  # the forced pass

    def legal_moves(self) -> "list[Move]":
        if self.result:
            return []
        plan = self.plan()
        if not plan.count:
            return [(PASS,)]
        names = self.game.board.cell_names
        moves: list[Move] = [(names[cell],) for cell in each_bit(plan.entries)]
        for piece, sides in plan.moves:
            start = names[piece]
            for cell in [piece] + each_bit((sides[N] | sides[E] | sides[S] | sides[W]) & ~piece):
                end = names[cell]
                for side in (N, E, S, W):
                    if sides[side] & cell:
                        fence = end + SIDES[side]
                        moves.append((start, fence) if cell == piece else (start, end, fence))
        return moves

    def move_at(self, index: int) -> Move:
        plan = self.plan()
        names = self.game.board.cell_names
        entries = count_bits(plan.entries)
        if index < entries:
            return (names[nth_bit(plan.entries, index)],)
        index -= entries
        for piece, (north, east, south, west) in plan.moves:
            total = count_bits(north) + count_bits(east) + count_bits(south) + count_bits(west)
            if index >= total:
                index -= total
                continue
            cells = (north | east | south | west) & ~piece
            cell = piece
            while True:
                for side, mask in ((N, north), (E, east), (S, south), (W, west)):
                    if mask & cell:
                        if not index:
                            fence = names[cell] + SIDES[side]
                            return (names[piece], fence) if cell == piece else (names[piece], names[cell], fence)
                        index -= 1
                cell = cells & -cells
                cells ^= cell
        if index or plan.count or self.result:
            raise IndexError("no such move")
        return (PASS,)

    def touches(self, prefix: Move = ()) -> Move:
        if self.result or len(prefix) > 2:
            return ()
        plan = self.plan()
        board = self.game.board
        if not prefix:
            found = board.names(plan.entries)
            found.extend([board.cell_names[piece] for piece, sides in plan.moves if max(sides)])
            return tuple(found) if found else (PASS,)
        sides = plan.sides(board.cells.get(prefix[0], 0))
        if sides is None:
            return ()
        if len(prefix) == 2:
            return self._fences(sides, board.cells.get(prefix[1], 0))
        start = board.cells[prefix[0]]
        squares = (sides[N] | sides[E] | sides[S] | sides[W]) & ~start
        return self._fences(sides, start) + tuple(board.names(squares))

    def _fences(self, sides: tuple[int, int, int, int], cell: int) -> Move:
        name = self.game.board.cell_names.get(cell, "")
        return tuple([name + SIDES[side] for side in (N, E, S, W) if sides[side] & cell])

    def successor(self, move: Move) -> "FendoPosition":
        board = self.game.board
        me = self.turn
        after = FendoPosition()
        after.game = self.game
        after.turn = 1 - me
        after.owned, after.open = self.owned, self.open
        after.east, after.north = self.east, self.north
        after.runs, after.splits = self.runs, self.splits
        after.pieces, after.reserve = self.pieces, self.reserve
        after.passes = 0
        after._plan = None
        if move[0] == PASS:
            after.passes = self.passes + 1
            return after
        start = board.cells[move[0]]
        if len(move) == 1:
            after.pieces = _with(self.pieces, me, self.pieces[me] | start)
            after.reserve = _with(self.reserve, me, self.reserve[me] - 1)
            return after
        fence = move[-1]
        end = board.cells[fence[:-1]]
        after.pieces = _with(self.pieces, me, self.pieces[me] & ~start | end)
        after._build(*self.game.wall(end, SIDES.index(fence[-1])))
        return after

    # --- fences and areas

    def _build(self, cell: int, side: int) -> None:
        """Put up the fence on the E or N side of `cell` (in a position that is still being made)."""
        stride = self.game.board.stride
        if side == E:
            self.east &= ~cell
            one, other = cell << 1, cell << 1 << stride
        else:
            self.north &= ~cell
            one, other = cell << stride, cell << 1 << stride
        run_one, run_other, rest = one, other, []
        for run in self.runs:
            if run & one:
                run_one = run
            if run & other:
                run_other = run
            if not run & (one | other):
                rest.append(run)
        if run_one != run_other:
            rest.append(run_one | run_other)
            self.runs = tuple(rest)
            self.splits += self._splits_between(run_one, run_other)
            return
        for split_cell, split_side, part in self.splits:
            if split_cell == cell and split_side == side:
                self._divide(part)
                return

    def _splits_between(self, run: int, other: int) -> tuple[tuple[int, int, int], ...]:
        """The free sides in the open area between two runs that hang together now, each with a part."""
        board = self.game.board
        stride = board.stride
        upper, other_upper = run >> 1 >> stride, other >> 1 >> stride
        east_sides = (((run >> 1) & other_upper) | ((other >> 1) & upper)) & self.east & self.open
        north_sides = (((run >> stride) & other_upper) | ((other >> stride) & upper)) & self.north & self.open
        return tuple(
            [(cell, E, board.flood(cell, self.east & ~cell, self.north)) for cell in each_bit(east_sides)]
            + [(cell, N, board.flood(cell, self.east, self.north & ~cell)) for cell in each_bit(north_sides)]
        )

    def _divide(self, part: int) -> None:
        """Close what now holds exactly one piece: `part` of the open area, the rest of it, or both."""
        pieces = self.pieces[0] | self.pieces[1]
        still_open = 0
        for area in (part, self.open & ~part):
            inside = pieces & area
            if inside & (inside - 1):
                still_open = area
            else:
                owner = 0 if inside & self.pieces[0] else 1
                self.owned = _with(self.owned, owner, self.owned[owner] | area)
        self.open = still_open
        stride = self.game.board.stride
        # A split of what stays open has both its squares there, and only its part shrinks.
        self.splits = tuple(
            [
                (cell, side, area & still_open)
                for cell, side, area in self.splits
                if cell & still_open and (cell << 1 if side == E else cell << stride) & still_open
            ]
        )

    def _find_areas(self, text: str) -> None:
        """Areas, owners and splits of pieces and fences that were read. Raises `InvalidPosition`."""
        board = self.game.board
        self.open, self.owned, self.splits = 0, (0, 0), ()
        left = board.all
        while left:
            area = board.flood(left & -left, self.east, self.north)
            left &= ~area
            first, second = count_bits(area & self.pieces[0]), count_bits(area & self.pieces[1])
            if first + second == 0:
                raise InvalidPosition(Reason("fendo.nobody-inside"), text)
            if first + second == 1:
                owner = 0 if first else 1
                self.owned = _with(self.owned, owner, self.owned[owner] | area)
            elif self.open:
                raise InvalidPosition(Reason("fendo.two-open-areas"), text)
            else:
                self.open = area
        for run in self.runs:
            self.splits += self._splits_between(run, run)

    # --- why not

    def why_not(self, prefix: Move, touch: str) -> "Reason | None":
        if self.result:
            return Reason("game.over")
        for length in range(len(prefix)):
            reason = self._why_not(prefix[:length], prefix[length])
            if reason:
                return reason
        return self._why_not(prefix, touch)

    def _why_not(self, prefix: Move, touch: str) -> "Reason | None":
        possible = self.touches(prefix)
        if touch in possible:
            return None
        if not possible:
            return Reason("move.too-long")
        if touch == PASS:
            return Reason("move.pass-not-allowed")
        cell = self.game.board.cells.get(touch)
        if cell is None:
            try:
                fenced, side = self.game.read_fence(touch)
            except InvalidMove:
                return Reason("place.unknown", place=touch)
            return self._why_no_fence(prefix, fenced, side)
        if not prefix:
            return self._why_no_beginning(cell, touch)
        if len(prefix) == 2:
            return Reason("fendo.fence-now", place=prefix[1])
        return self._why_not_there(self.game.board.cells[prefix[0]], cell, touch)

    def _why_no_beginning(self, cell: int, touch: str) -> Reason:
        me = self.turn
        if not cell & self.open:
            return Reason("fendo.closed", place=touch)
        if cell & self.pieces[1 - me]:
            return Reason("fendo.not-yours", place=touch)
        if cell & self.pieces[me]:
            return Reason("fendo.piece-stuck", place=touch)
        if not self.reserve[me]:
            return Reason("fendo.reserve-empty")
        return Reason("fendo.entry-out-of-reach", place=touch)

    def _why_not_there(self, piece: int, cell: int, touch: str) -> Reason:
        if cell == piece:
            return Reason("fendo.already-there", place=touch)
        if not cell & self.open:
            return Reason("fendo.closed", place=touch)
        if cell & (self.pieces[0] | self.pieces[1]):
            return Reason("fendo.occupied", place=touch)
        if not cell & self.plan().reach[piece]:
            return Reason("fendo.not-straight")
        return Reason("fendo.no-fence-there", place=touch)

    def _why_no_fence(self, prefix: Move, cell: int, side: int) -> Reason:
        game = self.game
        if not prefix:
            return Reason("fendo.piece-first")
        wall, wall_side = game.wall(cell, side)
        standing = game.board.cells[prefix[-1]]
        if not wall or not wall & (game.board.east if wall_side == E else game.board.north):
            return Reason("fendo.border")
        if not wall & (self.east if wall_side == E else self.north):
            return Reason("fendo.fence-stands")
        neighbour = wall << 1 if wall_side == E else wall << game.board.stride
        if standing not in (wall, neighbour):
            return Reason("fendo.fence-elsewhere", place=prefix[-1])
        if standing != cell:
            # The same side, called by the neighbour's name: answered as the piece's own side.
            mirrored = game.board.cell_names[standing] + SIDES[(side + 2) % 4]
            reason = self._why_not(prefix, mirrored)
            return reason or Reason("fendo.called-otherwise", place=mirrored)
        if len(prefix) == 1 and game.must_move:
            return Reason("fendo.must-move")
        for split_cell, split_side, part in self.splits:
            if split_cell == wall and split_side == wall_side:
                pieces = (self.pieces[0] | self.pieces[1]) & ~game.board.cells[prefix[0]] | standing
                counts = (count_bits(pieces & part), count_bits(pieces & self.open & ~part))
                return Reason("fendo.nobody-inside" if 0 in counts else "fendo.two-open-areas")
        raise AssertionError("a fence that splits nothing is always legal")

    # --- the end

    @property
    def scores(self) -> tuple[int, int]:
        """Squares owned by each player."""
        return count_bits(self.owned[0]), count_bits(self.owned[1])

    @property
    def result(self) -> "Result | None":
        if not self.open:
            reason = "fendo.all-closed"
        elif self.passes == 2:
            reason = "fendo.both-passed"
        elif self.game.majority_stop and max(self.scores) * 2 > self.game.board.size**2:
            reason = "fendo.majority"
        else:
            return None
        return Result(most(self.scores), Reason(reason))

    # --- text

    def text(self, move: Move) -> str:
        """``d3``, ``a4-d6N``, ``a4N`` or ``pass``."""
        return move[0] + "-" + move[2] if len(move) == 3 else move[-1]

    def split(self, text: str) -> Move:
        text = text.replace(" ", "").lower()
        if text == PASS or text in self.game.board.cells:
            return (text,)
        start, dash, fence = text.partition("-")
        fence = (fence if dash else start)[:-1] + text[-1:].upper()
        self.game.read_fence(fence)
        end = fence[:-1]
        if not dash or start == end:
            return (end, fence)
        if start not in self.game.board.cells:
            raise InvalidMove(Reason("move.unreadable", game=self.game.name), text)
        return (start, end, fence)

    def body(self) -> str:
        """Rows from the top, fences, turn, reserves, passes: ``7/7/7/w5s/7/7/7 - w 6,6 0``."""
        board = self.game.board
        rows = []
        for y in range(board.size - 1, -1, -1):
            row, empty = "", 0
            for x in range(board.size):
                cell = 1 << (y * board.stride + x)
                sign = "w" if cell & self.pieces[0] else "s" if cell & self.pieces[1] else ""
                if sign:
                    row += (str(empty) if empty else "") + sign
                    empty = 0
                else:
                    empty += 1
            rows.append(row + (str(empty) if empty else ""))
        fences = [name + "N" for name in board.names(board.north & ~self.north)]
        fences.extend([name + "E" for name in board.names(board.east & ~self.east)])
        return "{} {} {} {},{} {}".format(
            "/".join(rows), ",".join(fences) or "-", "ws"[self.turn], *self.reserve, self.passes
        )


class Plan:
    """What the player to move can do: where pieces enter, and where each may go and fence.

    `moves` holds, for each piece in the open area, the squares where it may end with a fence on the
    N, E, S and W side.
    """

    __slots__ = ("count", "entries", "moves", "reach")

    def __init__(self, position: FendoPosition) -> None:
        game = position.game
        stride = game.board.stride
        area = position.open
        mine = position.pieces[position.turn] & area
        pieces = (position.pieces[0] | position.pieces[1]) & area
        free = area & ~pieces
        east, north = position.east & area, position.north & area
        self.reach = {}
        reached = 0
        for piece in each_bit(mine):
            squares = _reach(piece, free, east, north, stride)
            self.reach[piece] = squares
            reached |= squares

        self.entries = 0
        if position.reserve[position.turn]:
            self.entries = reached & free if game.entry_by_reach else free

        harmless_east, harmless_north = east, north
        for cell, side, _ in position.splits:
            if side == E:
                harmless_east ^= cell
            else:
                harmless_north ^= cell
        harmless = (harmless_north, harmless_east, harmless_north << stride, harmless_east << 1)
        closings = _closings(position, pieces, mine, stride)
        self.count = count_bits(self.entries)
        self.moves: list[tuple[int, tuple[int, int, int, int]]] = []
        for piece in each_bit(mine):
            ends = self.reach[piece] & ~piece if game.must_move else self.reach[piece]
            sides = [ends & squares for squares in harmless]
            for movers, cell, side in closings:
                if movers & piece and cell & ends:
                    sides[side] |= cell
            self.moves.append((piece, tuple(sides)))  # type: ignore[arg-type]
            for squares in sides:
                self.count += count_bits(squares)

    def sides(self, piece: int) -> "tuple[int, int, int, int] | None":
        """Where `piece` may end with a fence on each side; None if it is no piece that may move."""
        for mover, sides in self.moves:
            if mover == piece:
                return sides
        return None


def _closings(position: FendoPosition, pieces: int, mine: int, stride: int) -> list[tuple[int, int, int]]:
    """The splitting fences that are legal: (pieces of mine that may build it, square they end on, side).

    A fence that splits is legal when both parts hold at least one piece and at most one part
    holds two or more. Who moves across it from the other part changes both numbers.
    """
    found = []
    for cell, side, part in position.splits:
        beyond = cell << 1 if side == E else cell << stride
        rest = position.open & ~part
        here, there = count_bits(pieces & part), count_bits(pieces & rest)
        balanced = mine if here and there and (here == 1 or there == 1) else 0
        to_here = mine if there == 2 or (there > 2 and not here) else 0
        to_there = mine if here == 2 or (here > 2 and not there) else 0
        movers = (balanced & part) | (to_here & rest)
        if movers:
            found.append((movers, cell, side))
        movers = (balanced & rest) | (to_there & part)
        if movers:
            found.append((movers, beyond, side + 2 if side == N else W))
    return found


def _reach(piece: int, free: int, east: int, north: int, stride: int) -> int:
    """Where `piece` can go over `free` squares: straight, with at most one quarter turn; or stay."""
    eastward, westward = east & (free >> 1), (east << 1) & (free << 1)
    northward, southward = north & (free >> stride), (north << stride) & (free << stride)
    across = up = 0
    step = piece
    while step := (step & eastward) << 1:
        across |= step
    step = piece
    while step := (step & westward) >> 1:
        across |= step
    step = piece
    while step := (step & northward) << stride:
        up |= step
    step = piece
    while step := (step & southward) >> stride:
        up |= step
    reached = piece | across | up
    step = across
    while step := (step & northward) << stride:
        reached |= step
    step = across
    while step := (step & southward) >> stride:
        reached |= step
    step = up
    while step := (step & eastward) << 1:
        reached |= step
    step = up
    while step := (step & westward) >> 1:
        reached |= step
    return reached


def _with(pair: tuple[int, int], seat: int, value: int) -> tuple[int, int]:
    return (pair[0], value) if seat else (value, pair[1])


GAME = Fendo
