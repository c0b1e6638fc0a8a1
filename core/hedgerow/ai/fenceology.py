"""What the search knows of Fenceology."""

from hedgerow.ai.judge import Judge
from hedgerow.game import Game
from hedgerow.rng import Rng
from hedgerow.rules.fenceology import Fenceology, FenceologyPosition

CELL = 12  # for a cell in an area
NEXT = 80  # for an area that the player to move can make at once


class FenceologyJudge(Judge):
    """Areas and their cells, and the areas that the next tile can make."""

    widths = (14, 10, 6)
    mistake = 70
    hidden = True

    def __init__(self, game: Game, side: int) -> None:
        super().__init__(game, side)
        assert isinstance(game, Fenceology)
        self.sides = game.sides

    def key(self, position: FenceologyPosition) -> object:
        return (position.field.tiles, position.hands, position.turn, position.naming)

    def value(self, position: FenceologyPosition) -> int:
        value = self._areas(position)
        if not position.naming:
            gain = NEXT * position.field.gain(position.hands[position.turn])
            value += gain if self.mine(position) else -gain
        return value

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


JUDGE = FenceologyJudge
