"""What the search knows of Boer zoekt land."""

from hedgerow.ai.budget import Budget
from hedgerow.ai.endgame import Endgame, endgame_of
from hedgerow.ai.judge import DEEPEST, Judge
from hedgerow.ai.known import Memory
from hedgerow.ai.montecarlo import MonteCarlo
from hedgerow.bits import count_bits
from hedgerow.game import Game
from hedgerow.rng import Rng
from hedgerow.rules.boerzoektland import BoerZoektLandPosition

NEARER = 80  # for a square of contested land that is nearer to one's own farms
MOST_KNOWN = 20_000  # areas


class BoerZoektLandJudge(Judge):
    """Owned land; in contested land the squares that are nearer to one's own farms."""

    widths = (99,)
    mistakes = (1150, 230, 230, 230, 0)
    depths = (1, 2, 4, 6, DEEPEST)  # a single log tells little
    slips = (100, 100, 20, 8, 0)  # and one slip can give a field away
    method = "montecarlo"

    def __init__(self, game: Game, side: int) -> None:
        super().__init__(game, side)
        self._known: dict[int, int] = {}  # the worth of areas, once all farms are claimed

    def key(self, position: BoerZoektLandPosition) -> object:
        return (position.farms, position.logs.laid, position.turn)

    def value(self, position: BoerZoektLandPosition) -> int:
        known = {} if position.claiming else self._known
        value = 0
        for area in position.logs.areas:
            if area not in known:
                if len(known) >= MOST_KNOWN:
                    known.clear()
                known[area] = _worth(position, area)
            value += known[area]
        return -value if self.side else value

    def endgame(self, position: BoerZoektLandPosition, budget: Budget, memory: Memory) -> "Endgame | None":
        return endgame_of(position, budget, memory) if _usual(position) else None

    def montecarlo(
        self, position: BoerZoektLandPosition, budget: Budget, rng: Rng, memory: Memory
    ) -> "MonteCarlo | None":
        return MonteCarlo(position, budget, rng, memory) if _usual(position) else None


def _usual(position: BoerZoektLandPosition) -> bool:
    """Are owned land closed and fences free to close on themselves, as searches on masks take for granted?"""
    return position.game.self_close and not position.game.owned_open


def _worth(position: BoerZoektLandPosition, area: int) -> int:
    """What an area is worth to the first player."""
    board = position.game.board
    owner = position.owner(area)
    if owner is not None:
        return Judge.unit * count_bits(area & board.cells) * (1 - 2 * owner)
    mine, theirs = board.nearer(position.farms[0] & area, position.farms[1] & area, area)
    return NEARER * (count_bits(mine & board.cells) - count_bits(theirs & board.cells))


JUDGE = BoerZoektLandJudge
