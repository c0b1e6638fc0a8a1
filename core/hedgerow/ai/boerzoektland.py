"""What the search knows of Boer zoekt land."""

from hedgerow.ai.judge import Judge
from hedgerow.bits import count_bits
from hedgerow.rules.boerzoektland import BoerZoektLandPosition

NEARER = 80  # for a square of contested land that is nearer to one's own farms


class BoerZoektLandJudge(Judge):
    """Owned land; in contested land the squares that are nearer to one's own farms."""

    widths = (99,)
    mistake = 180
    depths = (1, 2, 4, 6)  # a single log tells little

    def key(self, position: BoerZoektLandPosition) -> object:
        return (position.farms, position.logs.laid, position.turn)

    def value(self, position: BoerZoektLandPosition) -> int:
        board = position.game.board
        value = 0
        for area in position.logs.areas:
            owner = position.owner(area)
            if owner is not None:
                value += 100 * count_bits(area & board.cells) * (1 - 2 * owner)
                continue
            mine, theirs = board.nearer(position.farms[0] & area, position.farms[1] & area, area)
            value += NEARER * (count_bits(mine & board.cells) - count_bits(theirs & board.cells))
        return -value if self.side else value


JUDGE = BoerZoektLandJudge
