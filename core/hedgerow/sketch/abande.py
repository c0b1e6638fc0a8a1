"""Abande put together by hand: touch a cell for one more piece on top, of the chosen colour, or one less."""

from hedgerow.game import Move, Reason
from hedgerow.rules.abande import HEIGHT, SIGNS, Abande, AbandePosition


class Sketch(AbandePosition):
    """See `hedgerow.sketch`. A tower of which there can be no such one is shown, and said to be wrong.

    The reserves follow from the pieces on the board.
    """

    __slots__ = ("tool",)
    edited = True
    tools = ("sketch.wheat", "sketch.slate", "sketch.take")

    def __init__(self, game: Abande, turn: int, towers: dict[int, str], tool: str = "sketch.wheat") -> None:
        self.game = game
        self.turn = turn
        self.singles = self.doubles = 0
        self.beside = game.board.all
        self.passes = 0
        self._stackings = []
        self.tool = tool
        self._put(towers)

    @classmethod
    def of(cls, position: AbandePosition) -> "Sketch":
        """A position as a sketch."""
        return cls(position.game, position.turn, position.towers)

    def with_tool(self, tool: str) -> "Sketch":
        """The same with another tool."""
        return Sketch(self.game, self.turn, self.towers, tool)

    def turned(self) -> "Sketch":
        """The same with the other player to move."""
        return Sketch(self.game, 1 - self.turn, self.towers, self.tool)

    def touches(self, prefix: Move = ()) -> Move:
        if prefix:
            return ()
        board, taking = self.game.board, self.tool == "sketch.take"
        return tuple(
            [
                name
                for name in board.names(board.all)
                if (board.cells[name] in self.towers if taking else not self._is_full(board.cells[name]))
            ]
        )

    def _is_full(self, cell: int) -> bool:
        return len(self.towers.get(cell, "")) == HEIGHT

    def successor(self, move: Move) -> "Sketch":
        cell = self.game.board.cells[move[0]]
        towers = self.towers.copy()
        if self.tool == "sketch.take":
            towers[cell] = towers[cell][:-1]
        else:
            towers[cell] = towers.get(cell, "") + SIGNS[self.tools.index(self.tool)]
        if not towers[cell]:
            del towers[cell]
        return Sketch(self.game, self.turn, towers, self.tool)

    def refuse(self, _prefix: Move, touch: str) -> Reason:
        cell = self.game.board.cells.get(touch)
        if cell is None:
            return Reason("place.unknown", place=touch)
        return Reason("abande.highest" if self._is_full(cell) else "abande.empty")

    @property
    def result(self) -> None:
        """A sketch is never over."""
