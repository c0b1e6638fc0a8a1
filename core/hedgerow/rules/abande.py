"""Abande by Dieter Stein: place and stack, keep all in one band, and own what touches the opponent.

Rules: the article that presents the game; `lock=yes` adds the opening rule of the published game.
Notation (Abstract Play's): ``d4`` places a piece, ``d4-e5`` stacks the tower of d4 on that of e5, ``pass``.

A piece is a tower of height 1 here. Sets of cells are bits of an int (`PointBoard`). Whether a tower
may leave its cell does not depend on where it goes: the cell that it goes onto stays occupied.
"""

from hedgerow.bits import count_bits, each_bit, nth_bit
from hedgerow.boards.points import PointBoard, hexagonal_board, snub_square_board, square_board
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
PIECES = 18  # each player's
HEIGHT = 3  # of the highest tower
# The sheet's Black and White are wheat and slate on the table, and so in texts. A tower is written from
# the bottom up. These are all that stacking can make: it always puts one's own on the opponent's.
SIGNS = "ws"
TOWERS = ("w", "s", "ws", "sw", "wsw", "sws", "wws", "ssw")

_boards: dict[str, PointBoard] = {}  # each board that was asked for, made once


def _board(kind: str) -> PointBoard:
    if kind not in _boards:
        if kind == "hex":
            _boards[kind] = hexagonal_board(4)
        else:
            _boards[kind] = snub_square_board(7) if kind == "snub" else square_board(7)
    return _boards[kind]


class Abande(Game):
    """Abande with its options."""

    name = "abande"
    seats = ("seat.wheat", "seat.slate")
    OPTIONS = (
        Option("board", ("square", "hex", "snub")),
        Option("lock", ("no", "yes")),  # yes: no stacking until the first player has placed two pieces
    )

    def __init__(self, **options: object) -> None:
        super().__init__(**options)
        self.board = _board(self.options["board"])
        self.lock = self.options["lock"] == "yes"

    def start(self) -> "AbandePosition":
        position = AbandePosition()
        position.game = self
        position.turn = 0
        position.towers = {}
        position.owned = (0, 0)
        position.singles = position.doubles = 0
        position.beside = self.board.all
        position.reserve = (PIECES, PIECES)
        position.passes = 0
        position._stackings = None
        return position

    def read(self, text: str) -> "AbandePosition":
        parts = text.split()
        if len(parts) != 3:
            raise InvalidPosition(Reason("position.unreadable", game=self.title()), text)
        position = self.start()
        position._put(self._read_rows(parts[0]))
        if parts[1] not in ("w", "s"):
            raise InvalidPosition(Reason("position.part", part=parts[1]), text)
        position.turn = SIGNS.index(parts[1])
        if min(position.reserve) < 0:
            raise InvalidPosition(Reason("abande.too-many-pieces", n=PIECES), text)
        occupied = position.owned[0] | position.owned[1]
        if self.board.flood(occupied & -occupied, occupied) != occupied:
            raise InvalidPosition(Reason("abande.not-one-band"), text)
        # Whoever passed had an empty reserve: after one pass the opponent, after two both.
        passers: dict[str, list[int]] = {"0": [], "1": [1 - position.turn], "2": [0, 1]}
        if parts[2] not in passers or any(position.reserve[seat] for seat in passers[parts[2]]):
            raise InvalidPosition(Reason("position.part", part=parts[2]), text)
        position.passes = len(passers[parts[2]])
        return position

    def _read_rows(self, text: str) -> dict[int, str]:
        """The towers of rows written from the top: ``7/7/7/2,w,sw,3/7/7/7``."""
        towers: dict[int, str] = {}
        rows = text.split("/")
        if len(rows) != len(self.board.rows):
            raise InvalidPosition(Reason("position.part", part=text), text)
        for row, cells in zip(reversed(rows), self.board.rows):
            x = 0
            for item in row.split(","):
                if len(item) == 1 and item in "1234567":
                    x += int(item)
                elif item in TOWERS and x < len(cells):
                    towers[cells[x]] = item
                    x += 1
                elif item and item not in TOWERS and not item.strip(SIGNS):
                    raise InvalidPosition(Reason("abande.no-such-tower", tower=item), row)
                else:
                    raise InvalidPosition(Reason("position.part", part=item), row)
            if x != len(cells):
                raise InvalidPosition(Reason("position.part", part=row), text)
        return towers


class AbandePosition(Position):
    """A position of Abande; all cells are bits of the game's `PointBoard`."""

    __slots__ = ("_stackings", "beside", "doubles", "owned", "passes", "reserve", "singles", "towers")

    game: Abande
    towers: dict[int, str]  # what stands on each occupied cell, from the bottom up
    owned: Pair  # the cells of each player's towers: whose piece is on top
    singles: int  # the cells of single pieces
    doubles: int  # the cells of towers of two
    beside: int  # the cells next to an occupied one; on the empty board all
    reserve: Pair  # how many pieces each player has in reserve
    passes: int  # passes in succession
    _stackings: "list[tuple[int, int]] | None"

    # --- a turn: place, stack, or pass

    def placings(self) -> int:
        """Where the player to move may place a piece."""
        return self.beside & ~(self.owned[0] | self.owned[1]) if self.reserve[self.turn] else 0

    def stackings(self) -> list[tuple[int, int]]:
        """Each tower that the player to move may stack, with the cells that it may go onto; made once."""
        if self._stackings is None:
            self._stackings = [] if self.passes == 2 or self._locked() else self._find_stackings()
        return self._stackings

    def _find_stackings(self) -> list[tuple[int, int]]:
        board = self.game.board
        neighbours, holds_without = board.neighbours, board.holds_without
        mine, theirs = self.owned[self.turn], self.owned[1 - self.turn]
        singles = self.singles
        onto = (theirs & singles, theirs & (singles | self.doubles))  # for a tower of two, for a piece
        found = []
        movers = mine & (singles | self.doubles)
        while movers:
            cell = movers & -movers
            movers ^= cell
            targets = neighbours[cell] & (onto[1] if cell & singles else onto[0])
            if targets and holds_without(cell, mine | theirs):
                found.append((cell, targets))
        return found

    def _locked(self) -> bool:
        """Whether the opening lock still forbids stacking."""
        return self.game.lock and self.reserve[0] > PIECES - 2

    def may_pass(self) -> bool:
        """Whether the player to move may pass: with an empty reserve."""
        return not self.reserve[self.turn] and self.passes < 2

    def count(self) -> int:
        number = count_bits(self.placings()) + self.may_pass()
        for _, targets in self.stackings():
            number += count_bits(targets)
        return number

    def legal_moves(self) -> "list[Move]":
        names = self.game.board.cell_names
        moves: list[Move] = [(names[cell],) for cell in each_bit(self.placings())]
        for tower, targets in self.stackings():
            moves.extend([(names[tower], names[cell]) for cell in each_bit(targets)])
        if self.may_pass():
            moves.append((PASS,))
        return moves

    def move_at(self, index: int) -> Move:
        names = self.game.board.cell_names
        placings = self.placings()
        number = count_bits(placings)
        if 0 <= index < number:
            return (names[nth_bit(placings, index)],)
        index -= number
        for tower, targets in self.stackings():
            number = count_bits(targets)
            if 0 <= index < number:
                return (names[tower], names[nth_bit(targets, index)])
            index -= number
        if index or not self.may_pass():
            raise IndexError("no such move")
        return (PASS,)

    def touches(self, prefix: Move = ()) -> Move:
        board = self.game.board
        if not prefix:
            found = board.names(self.placings())
            found.extend([board.cell_names[tower] for tower, _ in self.stackings()])
            if self.may_pass():
                found.append(PASS)
            return tuple(found)
        if len(prefix) == 1:
            cell = board.cells.get(prefix[0])
            for tower, targets in self.stackings():
                if tower == cell:
                    return tuple(board.names(targets))
        return ()

    def successor(self, move: Move) -> "AbandePosition":
        board = self.game.board
        me = self.turn
        after = AbandePosition()
        after.game = self.game
        after.turn = 1 - me
        after.towers, after.owned = self.towers, self.owned
        after.singles, after.doubles = self.singles, self.doubles
        after.beside, after.reserve = self.beside, self.reserve
        after.passes = 0
        after._stackings = None
        if move[0] == PASS:
            after.passes = self.passes + 1
            return after
        start = board.cells[move[0]]
        towers = after.towers = self.towers.copy()
        if len(move) == 1:
            towers[start] = SIGNS[me]
            after.owned = replaced(self.owned, me, self.owned[me] | start)
            after.singles |= start
            after.beside = board.neighbours[start] | (self.beside if self.towers else 0)
            after.reserve = replaced(self.reserve, me, self.reserve[me] - 1)
            return after
        end = board.cells[move[1]]
        towers[end] += towers.pop(start)
        mine, theirs = self.owned[me] ^ start | end, self.owned[1 - me] ^ end
        after.owned = (theirs, mine) if me else (mine, theirs)
        after.singles &= ~(start | end)
        after.doubles &= ~(start | end)
        if len(towers[end]) == 2:
            after.doubles |= end
        after._leave(start)
        return after

    def _leave(self, left: int) -> None:
        """Bring `beside` up to date after a tower has left its cell."""
        neighbours = self.game.board.neighbours
        occupied = self.owned[0] | self.owned[1]
        for cell in each_bit(neighbours[left] & self.beside):
            if not neighbours[cell] & occupied:
                self.beside ^= cell

    def _put(self, towers: dict[int, str]) -> None:
        """Put `towers` on the empty board."""
        left = [PIECES, PIECES]
        owned = [0, 0]
        beside = 0
        for cell, tower in towers.items():
            owned[SIGNS.index(tower[-1])] |= cell
            beside |= self.game.board.neighbours[cell]
            if len(tower) == 1:
                self.singles |= cell
            elif len(tower) == 2:
                self.doubles |= cell
            for seat in (0, 1):
                left[seat] -= tower.count(SIGNS[seat])
        self.towers = towers
        self.owned = (owned[0], owned[1])
        self.reserve = (left[0], left[1])
        self.beside = beside or self.beside

    # --- why not

    def refuse(self, prefix: Move, touch: str) -> Reason:
        if touch == PASS:
            return Reason("abande.stack-now" if prefix else "abande.reserve-left")
        cell = self.game.board.cells.get(touch)
        if cell is None:
            return Reason("place.unknown", place=touch)
        if prefix:
            return self._why_not_onto(prefix[0], cell, touch)
        return self._why_no_beginning(cell, touch)

    def _why_no_beginning(self, cell: int, touch: str) -> Reason:
        if cell not in self.towers:
            if not self.reserve[self.turn]:
                return Reason("abande.reserve-empty")
            return Reason("abande.alone", place=touch)
        if cell & self.owned[1 - self.turn]:
            return Reason("abande.not-yours", place=touch)
        if self._locked():
            return Reason("abande.locked")
        height = len(self.towers[cell])
        if height == HEIGHT:
            return Reason("abande.highest")
        theirs = self.game.board.neighbours[cell] & self.owned[1 - self.turn]
        if not theirs:
            return Reason("abande.nobody-beside", place=touch)
        if not theirs & (self.singles | self.doubles if height == 1 else self.singles):
            return Reason("abande.all-too-high", place=touch)
        return Reason("abande.breaks-band", place=touch)

    def _why_not_onto(self, start: str, cell: int, touch: str) -> Reason:
        if touch == start:
            return Reason("abande.already-there", place=touch)
        if cell not in self.towers:
            return Reason("abande.empty")
        if cell & self.owned[self.turn]:
            return Reason("abande.your-own", place=touch)
        tower = self.game.board.cells[start]
        if not cell & self.game.board.neighbours[tower]:
            return Reason("abande.too-far", place=touch, start=start)
        return Reason("abande.too-high", n=len(self.towers[tower]) + len(self.towers[cell]))

    # --- the end: clearing and score

    @property
    def result(self) -> "Result | None":
        return Result(most(self.scores), Reason("abande.both-passed")) if self.passes == 2 else None

    def cleared(self) -> tuple[str, ...]:
        """The places of the towers that the final clearing removes: those that touch only their owner's.

        Removing one changes nothing for the others, so the order does not matter. While the game runs,
        it tells what would be removed if it ended now; the scores count without them, too.
        """
        return tuple(self.game.board.names(self._cleared()))

    def _cleared(self) -> int:
        neighbours = self.game.board.neighbours
        cleared = 0
        for seat in (0, 1):
            for cell in each_bit(self.owned[seat]):
                if not neighbours[cell] & self.owned[1 - seat]:
                    cleared |= cell
        return cleared

    @property
    def scores(self) -> Pair:
        """Pieces that stand in each player's towers, without those to be cleared."""
        cleared = self._cleared()
        scores = [0, 0]
        for seat in (0, 1):
            for cell in each_bit(self.owned[seat] & ~cleared):
                scores[seat] += len(self.towers[cell])
        return scores[0], scores[1]

    # --- text

    def split(self, text: str) -> Move:
        written = text.replace(" ", "").lower()
        move = tuple(written.split("-"))
        if written != PASS and (len(move) > 2 or any(place not in self.game.board.cells for place in move)):
            raise InvalidMove(Reason("move.unreadable", game=self.game.title()), text)
        return move

    def body(self) -> str:
        """Rows from the top, turn, passes: ``7/7/7/2,w,sw,3/7/7/7 w 0``."""
        rows = []
        for row in reversed(self.game.board.rows):
            items, empty = [], 0
            for cell in row:
                if cell not in self.towers:
                    empty += 1
                    continue
                if empty:
                    items.append(str(empty))
                items.append(self.towers[cell])
                empty = 0
            if empty:
                items.append(str(empty))
            rows.append(",".join(items))
        return "{} {} {}".format("/".join(rows), SIGNS[self.turn], self.passes)


GAME = Abande
