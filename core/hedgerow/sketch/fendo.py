"""Fendo put together by hand: touch a square for a piece of Wheat, of Slate, or none; a side for a fence."""

from hedgerow.bits import count_bits
from hedgerow.fences import Fences, no_fences
from hedgerow.game import InvalidPosition, Move, Pair, Reason
from hedgerow.rules.fendo import Fendo, FendoPosition


class Sketch(FendoPosition):
    """See `hedgerow.sketch`. The reserves follow from the pieces on the board: no piece ever leaves it."""

    __slots__ = ()
    edited = True
    tools: tuple[str, ...] = ()
    tool = ""

    def __init__(self, game: Fendo, turn: int, pieces: Pair, fences: Fences) -> None:
        left = [max(0, game.stock[seat] - count_bits(pieces[seat])) for seat in (0, 1)]
        super().__init__(game, turn, pieces, (left[0], left[1]), (0, 0), fences, 0)
        try:
            self._find_areas()  # to show what is closed already
        except InvalidPosition:
            self.owned, self.fences = (0, 0), fences

    @classmethod
    def of(cls, position: FendoPosition) -> "Sketch":
        """A position as a sketch."""
        fences = position.fences.close(position.game.board.all)
        return cls(position.game, position.turn, position.pieces, fences)

    def with_tool(self, _tool: str) -> "Sketch":
        """Squares and sides need no tools."""
        return self

    def turned(self) -> "Sketch":
        """The same with the other player to move."""
        return Sketch(self.game, 1 - self.turn, self.pieces, self.fences.close(self.game.board.all))

    def touches(self, prefix: Move = ()) -> Move:
        board = self.game.board
        if prefix:
            return ()
        sides = [name + "N" for name in board.names(board.north)]
        sides.extend([name + "E" for name in board.names(board.east)])
        return tuple(board.names(board.all) + sides)

    def successor(self, move: Move) -> "Sketch":
        board, (first, second) = self.game.board, self.pieces
        fences = self.fences.close(board.all)
        cell = board.cells.get(move[0], 0)
        if cell & first:
            first, second = first ^ cell, second | cell
        elif cell & second:
            second ^= cell
        elif cell:
            first |= cell
        else:
            fences = self._toggled(*fences.wall(*board.read_side(move[0])))
        return Sketch(self.game, self.turn, (first, second), fences)

    def _toggled(self, cell: int, side: int) -> Fences:
        """The fences with one more, or without it."""
        if self.fences.is_free(cell, side):
            return self.fences.close(self.game.board.all).build(cell, side)
        board, fences = self.game.board, no_fences(self.game.board)
        standing = [name + "N" for name in board.names(board.north & ~self.fences.north)]
        standing.extend([name + "E" for name in board.names(board.east & ~self.fences.east)])
        for name in standing:
            wall = fences.wall(*board.read_side(name))
            if wall != (cell, side):
                fences = fences.build(*wall)
        return fences

    def refuse(self, _prefix: Move, touch: str) -> Reason:
        return Reason("place.unknown", place=touch)

    @property
    def result(self) -> None:
        """A sketch is never over."""
