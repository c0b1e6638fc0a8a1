"""Games of Boer zoekt land played to their end at random, fast: what Monte Carlo tree search counts.

A fence is walked from corner point to corner point, and rule 6 is asked only where it closes: one that ends
in a dead end, or leaves land without a farm, is taken back as a whole and walked anew.
"""

from hedgerow.ai.contested import free_points
from hedgerow.bits import count_bits, each_bit
from hedgerow.rules.boerzoektland import CLAIMS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from hedgerow.ai.contested import Contested, State
    from hedgerow.game import Pair
    from hedgerow.rng import Rng

    Ways = tuple[tuple[int, int], ...]  # at a corner point: each log there, and the point that it leads to
    Fence = tuple[int, Pair, int, int, int]  # its area, the two parts of it, land and points left, whose turn
else:
    Ways = Fence = object

# Numbers by chance that stay below 2**30, so that no interpreter needs long ones (Knuth, TAOCP 2, 3.2.1.2).
FACTOR, TERM, MASK, SHIFT = 1021, 12345, (1 << 20) - 1, 8


class Playouts:
    """Plays games to their end at random; `land` tells what is legal, whoever claims the farms."""

    def __init__(self, land: "Contested", rng: "Rng") -> None:
        self.land = land
        self.border_start = land.game.border_start
        self.board = board = land.board
        self.rng = rng
        self.farms = land.game.all_farms
        self._chance = 0
        self._ways: dict[int, list[Ways]] = {}  # at corner points, in all 24 orders
        self._beside = {log: _lowest(board.around(log) & board.cells) for log in each_bit(board.edges)}

    def ahead(self, farms: "Pair", state: "State", ahead: int) -> int:
        """By how many squares Geelen is ahead at the end of such a game.

        `ahead` is by how many he is so far; `farms` are claimed at random as long as there are any.
        """
        self._chance = self.rng.below(MASK + 1)
        areas, tip, turn = state
        if farms[0] | farms[1] != self.farms:
            farms, turn = self._claimed(farms), 0
        geelen, roodhorst = farms
        contested = list(areas)
        cells = self.board.cells
        land = free = 0
        for area in areas:
            land |= area
            free |= free_points(self.board, area)
        theirs = (self.board.around(roodhorst), self.board.around(geelen))
        while contested:
            area, parts, land, free, turn = self._fence(contested, land, free, tip, turn, theirs)
            tip = 0
            contested.remove(area)
            for part in parts:
                if part & geelen and part & roodhorst:
                    contested.append(part)
                    continue
                land ^= part
                squares = count_bits(part & cells)
                ahead += squares if part & geelen else -squares
        return ahead

    def _claimed(self, farms: "Pair") -> "Pair":
        """All farms, those that are still free claimed at random."""
        left = each_bit(self.farms & ~(farms[0] | farms[1]))
        claimed = [farms[0], farms[1]]
        for family in CLAIMS[-len(left) :]:
            claimed[family] |= left.pop(self.rng.below(len(left)))
        return claimed[0], claimed[1]

    def _fence(self, areas: list[int], land: int, free: int, tip: int, turn: int, theirs: "Pair") -> "Fence":
        """Lay a fence to its end, or the one that is open at `tip`: in which area, and what comes of it.

        `land` are the squares and free edges of all `areas`, `free` the corner points there without a log.
        """
        chance = self._chance
        before = (land, free, tip, turn)
        firsts = [] if tip else self._firsts(land, free, theirs[turn])
        area = self._area(areas, self.board.around(tip)) if tip else 0
        while True:
            found, log = None, 0
            if not tip:
                firsts = firsts or self._legal_firsts(areas, theirs[turn])
                chance = (chance * FACTOR + TERM) & MASK
                log = firsts.pop((chance >> SHIFT) % len(firsts))
                area = self._area(areas, log)
                tip = self.board.around(log) & free
                if tip:
                    land, free, turn = land ^ log, free ^ tip, 1 - turn
                else:
                    found = self._parted(area & land, log)
            while tip and not found:
                orders = self._ways.get(tip) or self._orders(tip)
                chance = (chance * FACTOR + TERM) & MASK
                for log, end in orders[(chance >> SHIFT) % 24]:
                    if log & land:
                        if end & free:
                            land, free, turn, tip = land ^ log, free ^ end, 1 - turn, end
                            break
                        found = self._parted(area & land, log)
                        if found:
                            break
                else:
                    break  # a dead end
            if found:
                self._chance = chance
                return area, found, land ^ log, free, turn
            land, free, tip, turn = before

    def _firsts(self, land: int, free: int, theirs: int) -> list[int]:
        """Logs that may begin a fence, but for rule 6."""
        board = self.board
        logs = land & board.edges
        walls = board.around(logs) & board.corners & ~free
        if self.border_start:
            walls |= board.border
        return each_bit(logs & board.around(walls) & ~theirs)

    def _legal_firsts(self, areas: list[int], theirs: int) -> list[int]:
        """Those that rule 6 allows, too: for where a try of each of the others has come to nothing."""
        logs = [log for area in areas for log, _, _ in self.land.grown(area, 0)]
        # Rule 5: a first log at the others' farm, only if there is no other.
        return [log for log in logs if not log & theirs] or logs

    def _orders(self, point: int) -> "list[Ways]":
        """All orders of the ways on from a corner point."""
        stride = self.board.stride
        orders: list[Ways] = [()]
        for log, end in (
            (point << 1, point << 2),
            (point >> 1, point >> 2),
            (point << stride, point << 2 * stride),
            (point >> stride, point >> 2 * stride),
        ):
            way = ((log, end),)
            orders = [order[:at] + way + order[at:] for order in orders for at in range(len(order) + 1)]
        self._ways[point] = orders
        return orders

    def _area(self, areas: list[int], place: int) -> int:
        for area in areas:
            if area & place:
                return area
        raise AssertionError

    def _parted(self, area: int, log: int) -> "Pair | None":
        """The two parts of an area that a closing log leaves; None where rule 6 refuses it."""
        ground = area ^ log
        part = self.board.flood(self._beside[log], ground)
        rest = ground ^ part
        return (part, rest) if part & self.farms and rest & self.farms else None


def _lowest(mask: int) -> int:
    return mask & -mask
