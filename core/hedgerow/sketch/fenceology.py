"""Fenceology put together by hand: lay tiles for whoever is to move, exchange some in hand, give areas away.

Tiles are laid by the rules, so an area first belongs to whoever laid the last tile around it; a tile
that has been laid is replaced from the pile. Whoever is to move lays as many as one likes.
"""

from hedgerow.field import Field
from hedgerow.game import Move, Reason
from hedgerow.grid import cell_name, read_cell
from hedgerow.rules.fenceology import Fenceology, FenceologyPosition

TYPE_CHECKING = False
if TYPE_CHECKING:
    Hands = tuple[tuple[str, ...], ...]
else:
    Hands = tuple


class Sketch(FenceologyPosition):
    """See `hedgerow.sketch`."""

    __slots__ = ("tool",)
    edited = True
    tools = ("sketch.lay", "sketch.exchange", "sketch.give")

    def __init__(
        self,
        game: Fenceology,
        turn: int,
        field: Field,
        hands: Hands,
        pile: tuple[str, ...],
        tool: str = "sketch.lay",
    ) -> None:
        super().__init__(game, hands, pile)
        self.turn = turn
        self.field = field
        self.tool = tool
        hand = hands[turn]
        self.drawn = hand[-1] if hand and (pile or len(hand) > game.hand) else ""

    @classmethod
    def of(cls, position: FenceologyPosition) -> "Sketch":
        """A position as a sketch. What was discarded in its turn lies at the bottom of the pile."""
        pile = position.pile + position.discarded
        return cls(position.game, position.turn, position.field, position.hands, pile)

    def with_tool(self, tool: str) -> "Sketch":
        """The same with another tool."""
        return Sketch(self.game, self.turn, self.field, self.hands, self.pile, tool)

    def turned(self) -> "Sketch":
        """The same with the next player to move: whoever moves holds one tile more than the others."""
        turn = (self.turn + 1) % self.game.players
        hands = list(self.hands)
        if len(hands[self.turn]) > len(hands[turn]):
            hands[turn] += hands[self.turn][-1:]
            hands[self.turn] = hands[self.turn][:-1]
        return Sketch(self.game, turn, self.field, tuple(hands), self.pile, self.tool)

    def touches(self, prefix: Move = ()) -> Move:
        hand = self.hands[self.turn]
        if self.tool == "sketch.give":  # each area is touched by its first square
            return () if prefix or self.game.sides == 1 else self._areas()
        if self.tool == "sketch.exchange":
            different = [tile for i, tile in enumerate(hand) if tile not in hand[:i]]
            return () if prefix or not self.pile else tuple(different)
        if not prefix and not any(map(self.field.fits, hand)):
            return ()
        return super().touches(prefix)

    def _areas(self) -> Move:
        return tuple([cell_name(area.cells[0]) for area in self.field.areas])

    def successor(self, move: Move, field: "Field | None" = None) -> "Sketch":
        if move[0] in self._areas():
            cell = read_cell(move[0]) or 0
            field = self.field.given(cell, (self.field.inside[cell].side + 1) % self.game.sides)
            return Sketch(self.game, self.turn, field, self.hands, self.pile, self.tool)
        tile, hand = move[0], list(self.hands[self.turn])
        at, pile = hand.index(tile), self.pile
        if len(move) == 1:  # an exchange: the tile goes to the bottom of the pile
            pile, field = pile + (tile,), self.field
        else:
            field = self._laid(move)
        hand[at : at + 1] = pile[:1]
        hands = self.hands[: self.turn] + (tuple(hand),) + self.hands[self.turn + 1 :]
        return Sketch(self.game, self.turn, field, hands, pile[1:], self.tool)

    def refuse(self, prefix: Move, touch: str) -> Reason:
        if self.tool == "sketch.exchange" and touch not in self.hands[self.turn]:
            return Reason("sketch.exchange-from-hand")
        if self.tool == "sketch.give":
            return Reason("sketch.give-area")
        return super().refuse(prefix, touch)

    @property
    def result(self) -> None:
        """A sketch is never over."""
