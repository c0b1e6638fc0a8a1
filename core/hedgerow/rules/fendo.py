"""Fendo by Dieter Stein: move a piece and fence, until every area has one owner.

Rules: the publisher's sheet in English and German; ``entry=reach`` is the designer's own game as it
is played elsewhere. Notation (Abstract Play's): ``d3`` enters a piece, ``a4-d6N`` moves it from a4
to d6 and fences the north side of d6, ``a4N`` stays and fences, ``pass``.
"""

import re

from hedgerow.bits import count_bits, each_bit, nth_bit
from hedgerow.boards.square import SIDES, E, N, S, SquareBoard, W
from hedgerow.fences import Fences, no_fences
from hedgerow.game import (
    Game,
    InvalidMove,
    InvalidPosition,
    Move,
    Option,
    Pair,
    Position,
    Reason,
    Result,
    most,
    replaced,
)

PASS = "pass"


class Fendo(Game):
    """Fendo with its options."""

    name = "fendo"
    seats = ("seat.wheat", "seat.slate")
    OPTIONS = (
        Option("entry", ("any", "reach")),  # reach: only squares to which a friendly piece could move
        Option("stay", ("yes", "no")),  # no: a piece must move at least one square
        Option("majority", ("yes", "no")),  # no: play on until all is closed
        Option("size", ("7", "9", "11")),
        Option("handicap", ("7-7", "6-7", "5-7", "7-6", "7-5")),  # how many pieces each player has
    )

    def __init__(self, **options: object) -> None:
        super().__init__(**options)
        self.board = SquareBoard(int(self.options["size"]))
        self.may_stay = self.options["stay"] == "yes"
        self.entry_by_reach = self.options["entry"] == "reach"
        self.majority_stop = self.options["majority"] == "yes"
        first, _, second = self.options["handicap"].partition("-")
        self.stock = (int(first), int(second))

    def start(self) -> "FendoPosition":
        """One piece each on the middle of the west and the east edge, the others in reserve."""
        cells, middle = self.board.cells, str(self.board.size // 2 + 1)
        pieces = (cells["a" + middle], cells[chr(96 + self.board.size) + middle])
        reserve = (self.stock[0] - 1, self.stock[1] - 1)
        return FendoPosition(self, 0, pieces, reserve, (0, 0), no_fences(self.board), 0)

    def read(self, text: str) -> "FendoPosition":
        """Rows from the top, fences, turn, reserves, passes: ``7/7/7/w5s/7/7/7 a4N,b4E w 6,6 0``."""
        found = re.match(r"^(\S+) (\S+) ([ws]) (\d),(\d) ([012])$", text)
        if not found:
            raise InvalidPosition(Reason("position.unreadable", game=self.title()), text)
        fences = no_fences(self.board)
        try:
            first, second = self.board.read_rows("ws", found.group(1))
            for name in [] if found.group(2) == "-" else found.group(2).split(","):
                wall = fences.wall(*self.board.read_side(name))
                if not fences.is_free(*wall):
                    raise ValueError(name)
                fences = fences.build(*wall)
        except ValueError as error:
            raise InvalidPosition(Reason("position.part", part=str(error)), text)
        turn, passes = "ws".index(found.group(3)), int(found.group(6))
        reserve = (int(found.group(4)), int(found.group(5)))
        for seat, pieces in ((0, first), (1, second)):
            if reserve[seat] + count_bits(pieces) > self.stock[seat]:
                raise InvalidPosition(Reason("fendo.too-many-pieces", n=self.stock[seat]), text)
        position = FendoPosition(self, turn, (first, second), reserve, (0, 0), fences, passes)
        position._find_areas()
        for seat in ((), (1 - turn,), (0, 1))[passes]:  # whoever passed had to
            before = FendoPosition(self, seat, position.pieces, reserve, position.owned, position.fences, 0)
            if before.touches() != (PASS,):
                raise InvalidPosition(Reason("move.pass-not-allowed"), found.group(6))
        return position


class FendoPosition(Position):
    """A position of Fendo; all squares are bits of the game's `SquareBoard`."""

    __slots__ = ("_plan", "fences", "owned", "passes", "pieces", "reserve")

    game: Fendo

    def __init__(
        self, game: Fendo, turn: int, pieces: Pair, reserve: Pair, owned: Pair, fences: Fences, passes: int
    ) -> None:
        self.game = game
        self.turn = turn
        self.pieces = pieces  # where each player's pieces stand
        self.reserve = reserve  # how many more each has
        self.owned = owned  # each player's closed squares
        self.fences = fences
        self.passes = passes  # in succession
        self._plan: Plan | None = None

    # --- a turn is one of: move and fence, enter, pass

    @property
    def plan(self) -> "Plan":
        """What the player to move can do; worked out once."""
        if self._plan is None:
            self._plan = Plan(self)
        return self._plan

    def touches(self, prefix: Move = ()) -> Move:
        board = self.game.board
        if not prefix:
            beginnings = board.names(self.plan.entries)
            beginnings.extend([board.cell_names[piece] for piece, _, fences in self.plan.moves if fences])
            return tuple(beginnings or [PASS] * self.plan.count)
        piece = board.cells.get(prefix[0], 0)
        for mover, sides, _ in self.plan.moves:
            if mover == piece and len(prefix) == 1:
                ends = (sides[N] | sides[E] | sides[S] | sides[W]) & ~piece
                return self._fences_at(piece, sides) + tuple(board.names(ends))
            if mover == piece and len(prefix) == 2 and prefix[1] != prefix[0]:
                return self._fences_at(board.cells.get(prefix[1], 0), sides)
        return ()

    def _fences_at(self, cell: int, sides: tuple[int, ...]) -> Move:
        return tuple([self.game.board.side_names[cell][side] for side in (N, E, S, W) if sides[side] & cell])

    def count(self) -> int:
        return self.plan.count

    def legal_moves(self) -> "list[Move]":
        cell_names, side_names = self.game.board.cell_names, self.game.board.side_names
        moves: list[Move] = [(name,) for name in self.game.board.names(self.plan.entries)]
        for piece, sides, _ in self.plan.moves:
            start = cell_names[piece]
            north, east, south, west = sides
            moves.extend([(start, fence) for fence in self._fences_at(piece, sides)])
            for cell in each_bit((north | east | south | west) & ~piece):
                end, fences = cell_names[cell], side_names[cell]
                if north & cell:
                    moves.append((start, end, fences[N]))
                if east & cell:
                    moves.append((start, end, fences[E]))
                if south & cell:
                    moves.append((start, end, fences[S]))
                if west & cell:
                    moves.append((start, end, fences[W]))
        return moves or [(PASS,)] * self.plan.count

    def move_at(self, index: int) -> Move:
        if not 0 <= index < self.plan.count:
            raise IndexError("no such move")
        names, entries = self.game.board.cell_names, count_bits(self.plan.entries)
        if index < entries:
            return (names[nth_bit(self.plan.entries, index)],)
        index -= entries
        for piece, sides, fences in self.plan.moves:
            if index < fences:
                ends = [piece] + each_bit((sides[N] | sides[E] | sides[S] | sides[W]) & ~piece)
                steps = [(cell, side) for cell in ends for side in (N, E, S, W) if sides[side] & cell]
                end, side = steps[index]
                fence = self.game.board.side_names[end][side]
                return (names[piece], fence) if end == piece else (names[piece], names[end], fence)
            index -= fences
        return (PASS,)

    def successor(self, move: Move) -> "FendoPosition":
        game, me, fences, cells = self.game, self.turn, self.fences, self.game.board.cells
        pieces, reserve, owned = self.pieces, self.reserve, self.owned
        if move[0] == PASS:
            return FendoPosition(game, 1 - me, pieces, reserve, owned, fences, self.passes + 1)
        start = cells[move[0]]
        if len(move) == 1:
            pieces = replaced(pieces, me, pieces[me] | start)
            reserve = replaced(reserve, me, reserve[me] - 1)
            return FendoPosition(game, 1 - me, pieces, reserve, owned, fences, 0)
        end = cells[move[-1][:-1]]
        pieces = replaced(pieces, me, pieces[me] & ~start | end)
        wall = fences.wall(end, SIDES.index(move[-1][-1]))
        after = FendoPosition(game, 1 - me, pieces, reserve, owned, fences.build(*wall), 0)
        part = fences.part(*wall)
        if part:
            after._close(part, fences.open & ~part)
        return after

    # --- fences and areas

    def _close(self, *areas: int) -> None:
        """Give every one of `areas` with one piece to its owner; the others, one at most, stay open."""
        still_open = 0
        first, second = self.pieces
        for area in areas:
            inside = (first | second) & area
            if inside & (inside - 1):
                still_open |= area
            else:
                owner = 0 if inside & first else 1
                self.owned = replaced(self.owned, owner, self.owned[owner] | area)
        self.fences = self.fences.close(still_open)

    def _find_areas(self) -> None:
        """Close the areas of a position that was read. Raises `InvalidPosition`."""
        fences, board = self.fences, self.game.board
        areas = []
        left = board.all
        while left:
            area = board.flood(left & -left, fences.east, fences.north)
            if not area & (self.pieces[0] | self.pieces[1]):
                raise InvalidPosition(Reason("fendo.nobody-inside"), board.names(area)[0])
            areas.append(area)
            left &= ~area
        self._close(*areas)
        is_open = self.fences.open
        if is_open != board.flood(is_open & -is_open, fences.east, fences.north):
            raise InvalidPosition(Reason("fendo.two-open-areas"), board.names(is_open)[0])
        self.fences = self.fences.find_splits()

    # --- why a touch is refused

    def refuse(self, prefix: Move, touch: str) -> Reason:
        if touch == PASS:
            return Reason("move.pass-not-allowed")
        cell = self.game.board.cells.get(touch)
        if cell is None:
            return self._why_no_fence(prefix, touch)
        if not prefix:
            return Reason(self._why_no_beginning(cell), place=touch)
        if len(prefix) == 2:
            return Reason("fendo.fence-now", place=prefix[1])
        return Reason(self._why_not_there(self.game.board.cells[prefix[0]], cell), place=touch)

    def _why_no_beginning(self, cell: int) -> str:
        if not cell & self.fences.open:
            return "fendo.closed"
        if cell & self.pieces[1 - self.turn]:
            return "fendo.not-yours"
        if cell & self.pieces[self.turn]:
            return "fendo.piece-stuck"
        return "fendo.entry-out-of-reach" if self.reserve[self.turn] else "fendo.reserve-empty"

    def _why_not_there(self, piece: int, cell: int) -> str:
        if cell == piece:
            return "fendo.already-there"
        if not cell & self.fences.open:
            return "fendo.closed"
        if cell & (self.pieces[0] | self.pieces[1]):
            return "fendo.occupied"
        free = self.fences.open & ~self.pieces[0] & ~self.pieces[1]
        return "fendo.no-fence-there" if cell & self.fences.reach(piece, free) else "fendo.not-straight"

    def _why_no_fence(self, prefix: Move, touch: str) -> Reason:
        fences, board = self.fences, self.game.board
        try:
            cell, side = board.read_side(touch)
        except ValueError:
            return Reason("place.unknown", place=touch)
        if not prefix:
            return Reason("fendo.piece-first")
        wall, wall_side = fences.wall(cell, side)
        if not wall & (board.east if wall_side == E else board.north):
            return Reason("fendo.border")
        if not fences.is_free(wall, wall_side):
            return Reason("fendo.fence-stands")
        standing = board.cells[prefix[-1]]
        if standing not in (wall, fences.beyond(wall, wall_side)):
            return Reason("fendo.fence-elsewhere", place=prefix[-1])
        if standing != cell:  # the same side, called by the neighbour's name
            own_name = prefix[-1] + SIDES[(side + 2) % 4]
            return self.why_not(prefix, own_name) or Reason("fendo.called-otherwise", place=own_name)
        if len(prefix) == 1 and not self.game.may_stay:
            return Reason("fendo.must-move")
        # A fence that splits nothing would be legal.
        part = fences.part(wall, wall_side)
        pieces = (self.pieces[0] | self.pieces[1]) & ~board.cells[prefix[0]] | standing
        if pieces & part and pieces & fences.open & ~part:
            return Reason("fendo.two-open-areas")
        return Reason("fendo.nobody-inside")

    # --- the end

    @property
    def scores(self) -> tuple[int, int]:
        """Squares owned by each player."""
        return count_bits(self.owned[0]), count_bits(self.owned[1])

    @property
    def result(self) -> "Result | None":
        if not self.fences.open:
            reason = "fendo.all-closed"
        elif self.game.majority_stop and max(self.scores) * 2 > self.game.board.size**2:
            reason = "fendo.majority"
        elif self.passes == 2:
            reason = "fendo.both-passed"
        else:
            return None
        return Result(most(self.scores), Reason(reason))

    # --- text

    def text(self, move: Move) -> str:
        """``d3``, ``a4-d6N``, ``a4N`` or ``pass``."""
        return move[0] + "-" + move[2] if len(move) == 3 else move[-1]

    def split(self, text: str) -> Move:
        board = self.game.board
        start, dash, fence = text.replace(" ", "").lower().rpartition("-")
        if not dash and (fence == PASS or fence in board.cells):
            return (fence,)
        end, side = fence[:-1], fence[-1:].upper()
        if end not in board.cells or side not in SIDES or (dash and start not in board.cells):
            raise InvalidMove(Reason("move.unreadable", game=self.game.title()), text)
        return (start, end, end + side) if dash and start != end else (end, end + side)

    def body(self) -> str:
        board, fences = self.game.board, self.fences
        walls = [name + "N" for name in board.names(board.north & ~fences.north)]
        walls.extend([name + "E" for name in board.names(board.east & ~fences.east)])
        rows, (first, second) = board.rows("ws", self.pieces), self.reserve
        return f"{rows} {','.join(walls) or '-'} {'ws'[self.turn]} {first},{second} {self.passes}"


class Plan:
    """What the player to move can do: where pieces enter, and where each may end and fence.

    `entries` are squares; `moves` for each piece in the open area the squares where it may end with a
    fence on the N, E, S and W side, and how many fences that makes; `count` is the number of legal moves.
    """

    __slots__ = ("count", "entries", "moves")

    def __init__(self, position: FendoPosition) -> None:
        self.entries = self.count = 0
        self.moves: list[tuple[int, tuple[int, ...], int]] = []
        if position.result:
            return
        game, fences = position.game, position.fences
        area = fences.open
        mine = position.pieces[position.turn] & area
        pieces = (position.pieces[0] | position.pieces[1]) & area
        free = area & ~pieces

        # A fence that does not split the open area is always legal.
        north, east = fences.north & area, fences.east & area
        for cell, side, _ in fences.splits:
            if side == E:
                east ^= cell
            else:
                north ^= cell
        south, west = north << game.board.stride, east << 1
        closings = self._closings(fences, pieces, mine)
        fence_count = reached = 0
        for piece, ends in fences.reaches(mine, free):
            reached |= ends
            if not game.may_stay:
                ends ^= piece
            sides = [ends & north, ends & east, ends & south, ends & west]
            for movers, end, side in closings:
                if movers & piece:
                    sides[side] |= end & ends
            count = count_bits(sides[N]) + count_bits(sides[E]) + count_bits(sides[S]) + count_bits(sides[W])
            self.moves.append((piece, tuple(sides), count))
            fence_count += count

        if position.reserve[position.turn]:
            self.entries = reached & free if game.entry_by_reach else free
        self.count = fence_count + count_bits(self.entries) or 1  # the forced pass

    def _closings(self, fences: Fences, pieces: int, mine: int) -> list[tuple[int, int, int]]:
        """The fences that split the open area legally: (which pieces may build it, square, side).

        Legal means: both parts hold at least one piece, and at most one part holds two or more.
        A piece that crosses from one part to the other before it fences changes both numbers.
        """
        found = []
        total = count_bits(pieces)  # at least two, as in every open area
        for cell, side, part in fences.splits:
            here = count_bits(pieces & part)
            there = total - here
            if here > 2 and there > 2:
                continue
            balanced = here == 1 or there == 1
            come_here = there == 2 or not here
            go_there = here == 2 or not there
            mine_here, mine_there = mine & part, mine & ~part
            movers = (mine_here if balanced else 0) | (mine_there if come_here else 0)
            if movers:
                found.append((movers, cell, side))
            movers = (mine_there if balanced else 0) | (mine_here if go_there else 0)
            if movers:
                found.append((movers, fences.beyond(cell, side), S if side == N else W))
        return found


GAME = Fendo
