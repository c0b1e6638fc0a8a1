"""What the search knows of Fenceology."""

from hedgerow.ai.judge import Judge
from hedgerow.game import Game
from hedgerow.rng import Rng
from hedgerow.rules.fenceology import Fenceology, FenceologyPosition

CELL = 12  # for a cell in an area


class FenceologyJudge(Judge):
    """Areas and their cells."""

    widths = (14, 10, 6)
    hidden = True

    def __init__(self, game: Game, side: int) -> None:
        super().__init__(game, side)
        assert isinstance(game, Fenceology)
        self.sides = game.sides

    def key(self, position: FenceologyPosition) -> object:
        return (position.field.tiles, position.hands, position.turn, position.naming)

    def value(self, position: FenceologyPosition) -> int:
        totals = position.totals()[: self.sides]
        values = [areas * 100 + cells * CELL for areas, cells in totals]
        mine = values[self.side]
        values[self.side] = 0
        return mine - max(values)

    def ended(self, position: FenceologyPosition, winners: tuple[int, ...]) -> int:
        return self.value(position) if self.sides == 1 else super().ended(position, winners)

    def world(self, position: FenceologyPosition, rng: Rng) -> FenceologyPosition:
        return position.with_pile(tuple(rng.shuffled(position.unseen())))


JUDGE = FenceologyJudge
