"""What the search knows of Fenceology."""

from hedgerow.ai.judge import DEEPEST, Judge
from hedgerow.field import Field
from hedgerow.game import Game, Move
from hedgerow.rng import Rng
from hedgerow.rules.fenceology import Fenceology, FenceologyPosition

CELL = 12  # for a cell in an area
NEXT = 80  # for an area that the player to move can make at once, or fill if it is another's
FRAGILE = 40  # what an area is worth less that a single tile can fill
REPLIES = (5, 12)  # how many replies are looked at: at the horizon, before


class FenceologyJudge(Judge):
    """Areas and their cells, and the areas that the next tile can make."""

    widths = (14, 8, 6)
    # Who gives no area away is hard to beat: so all levels below 5 do, and look at no reply.
    mistakes = (2000, 750, 400, 150, 0)
    depths = (1, 1, 1, 1, DEEPEST)
    slips = (100, 100, 100, 100, 0)
    few = True

    def __init__(self, game: Game, side: int) -> None:
        super().__init__(game, side)
        assert isinstance(game, Fenceology)
        self.sides = game.sides

    def hidden(self, position: FenceologyPosition) -> bool:
        return len(position.unseen()) > 1

    def key(self, position: FenceologyPosition) -> object:
        return (position.field.tiles, position.hands, position.turn, position.naming)

    def value(self, position: FenceologyPosition) -> int:
        field = position.field
        value = self._areas(position)
        for closings in field.closings:
            for anchor, more in closings.items():
                if more < 0:
                    value -= FRAGILE if field.inside[anchor].side == self.side else -FRAGILE
        if not position.naming:
            gain = NEXT * field.gain(position.hands[position.turn], position.turn % self.sides)
            value += gain if self.mine(position) else -gain
        return value

    def replies(self, position: FenceologyPosition, depth: int) -> "list[Move]":
        """Those that make areas or fill others' ones, or keep the next player from it."""
        field, outlines = position.field, position.game.laying.outlines
        side, other = position.turn, (position.turn + 1) % position.game.players
        hand = position.hands[other]
        side, other = side % self.sides, other % self.sides
        threats = []  # what the next player could make, the most first
        worth: tuple[dict[int, int], dict[int, int]] = ({}, {})  # of the spots, by what a tile there makes
        for lies, closings in enumerate(field.closings):
            for anchor, more in closings.items():
                worth[lies][anchor] = self.unit * field.forward(anchor, more, side)
                gain = field.forward(anchor, more, other)
                if gain > 0 and field.takes(hand, lies, anchor):
                    threats.append((-gain, lies, anchor))
        threats.sort()
        rest = [NEXT * -gain for gain, _, _ in threats] + [0]
        blocked: tuple[dict[int, int], dict[int, int]] = ({}, {})  # how many of the threats, first to last
        for index, (_, lies, anchor) in enumerate(threats):
            for cell in [anchor + step for step in outlines[lies].cells]:
                for lying, outline in enumerate(outlines):
                    for spot in [cell - step for step in outline.cells]:
                        if blocked[lying].get(spot, 0) == index:
                            blocked[lying][spot] = index + 1
        ranked: list[tuple[int, int, int, str, tuple[int, int, int]]] = []
        for tile in position.touches():
            for placing in field.placings(tile) if tile in position.game.tiles else ():
                lies, anchor, index = placing[1] >> 1, placing[2], len(ranked)
                rank = rest[blocked[lies].get(anchor, 0)] - worth[lies].get(anchor, 0)
                ranked.append((rank, index * 37 % 101, index, tile, placing))
        if not ranked:
            return self.moves(position)
        ranked.sort(key=lambda item: item[:3])
        moves: list[Move] = []
        for _, _, _, tile, placing in ranked[: REPLIES[depth > 1]]:
            moves.extend(position.moves_at(tile, *placing))
        return moves

    def ended(self, position: FenceologyPosition, winners: tuple[int, ...]) -> int:
        return self._areas(position) if self.sides == 1 else super().ended(position, winners)

    def _areas(self, position: FenceologyPosition) -> int:
        """By how much this side's areas and their cells are ahead."""
        totals = position.totals()[: self.sides]
        values = [areas * 100 + cells * CELL for areas, cells in totals]
        mine = values[self.side]
        values[self.side] = 0
        return mine - max(values)

    def world(self, position: FenceologyPosition, rng: Rng) -> FenceologyPosition:
        return position.with_pile(tuple(rng.shuffled(position.unseen())))

    def after(self, world: FenceologyPosition, move: Move, known: "dict[Move, object]") -> FenceologyPosition:
        field = known.get(move)
        after = world.successor(move, field if isinstance(field, Field) else None)
        known[move] = after.field
        return after


JUDGE = FenceologyJudge
