"""What the search knows of Fendo."""

from hedgerow.ai.judge import Judge
from hedgerow.bits import count_bits
from hedgerow.rules.fendo import FendoPosition

NEARER = 100  # for a square of the open area that is nearer to one's own pieces than to the others
RESERVE = 30  # for a piece in reserve
PIECE = 20  # for a piece in the open area


class FendoJudge(Judge):
    """Owned squares; in the open area those that are nearer; pieces that can still do something."""

    widths = (40, 12, 8, 6)

    def key(self, position: FendoPosition) -> object:
        fences = position.fences
        return (position.pieces, position.reserve, fences.east, fences.north, position.passes)

    def value(self, position: FendoPosition) -> int:
        first, second = position.pieces
        still_open = position.fences.open
        mine, theirs = position.fences.nearer(first & still_open, second & still_open)
        value = (
            100 * (count_bits(position.owned[0]) - count_bits(position.owned[1]))
            + NEARER * (count_bits(mine) - count_bits(theirs))
            + RESERVE * (position.reserve[0] - position.reserve[1])
            + PIECE * (count_bits(first & still_open) - count_bits(second & still_open))
        )
        return -value if self.side else value


JUDGE = FendoJudge
