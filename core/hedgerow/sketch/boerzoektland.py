"""Boer zoekt land put together by hand: touch a farm for its family, and an edge for a log.

The tiles are those of the game: another setup is chosen with a new game.
"""

from hedgerow.game import Move, Pair, Reason
from hedgerow.logs import lay_all
from hedgerow.rules.boerzoektland import BoerZoektLand, BoerZoektLandPosition


class Sketch(BoerZoektLandPosition):
    """See `hedgerow.sketch`."""

    __slots__ = ()
    edited = True
    tools: tuple[str, ...] = ()
    tool = ""

    def __init__(self, game: BoerZoektLand, turn: int, farms: Pair, laid: int) -> None:
        super().__init__(game, turn, farms, lay_all(game.board, laid))
        self._picks = 0  # nothing is played here

    @classmethod
    def of(cls, position: BoerZoektLandPosition) -> "Sketch":
        """A position as a sketch."""
        return cls(position.game, position.turn, position.farms, position.logs.laid)

    def with_tool(self, _tool: str) -> "Sketch":
        """Farms and edges need no tools."""
        return self

    def turned(self) -> "Sketch":
        """The same with the other family to play."""
        return Sketch(self.game, 1 - self.turn, self.farms, self.logs.laid)

    def touches(self, prefix: Move = ()) -> Move:
        board = self.game.board
        places = self.game.all_farms | board.edges & ~self.game.start_log
        return () if prefix else tuple(board.names(places))

    def successor(self, move: Move) -> "Sketch":
        place, (geelen, roodhorst) = self.game.board.points[move[0]], self.farms
        laid = self.logs.laid
        if place & geelen:
            geelen, roodhorst = geelen ^ place, roodhorst | place
        elif place & roodhorst:
            roodhorst ^= place
        elif place & self.game.all_farms:
            geelen |= place
        else:
            laid ^= place
        return Sketch(self.game, self.turn, (geelen, roodhorst), laid)

    def refuse(self, _prefix: Move, touch: str) -> Reason:
        place = self.game.board.points.get(touch, 0)
        if not place:
            return Reason("place.unknown", place=touch)
        if place & self.game.start_log:
            return Reason("sketch.start-log")
        known = place & self.game.board.cells
        return Reason("boerzoektland.no-farm" if known else "boerzoektland.between-squares", place=touch)

    @property
    def result(self) -> None:
        """A sketch is never over."""
