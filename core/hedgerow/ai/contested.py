"""The contested land of Boer zoekt land as masks: what a log does there, and what is certain of it.

Once land is owned, what lies in it no longer matters. So a state is the contested areas (their squares and
free edges), the open end and whose turn it is. The areas tell everything else: a corner point is free of logs
if all four edges at it are free.
"""

from hedgerow.bits import count_bits, each_bit
from hedgerow.boards.doubled import DoubledBoard
from hedgerow.rules.boerzoektland import BoerZoektLand, BoerZoektLandPosition

TYPE_CHECKING = False
if TYPE_CHECKING:
    from hedgerow.game import Pair

    State = tuple[tuple[int, ...], int, int]  # areas, open end, turn
    Step = tuple[int, int, State]  # a log, what Geelen gains at once, the state after it
    Growth = tuple[int, int, tuple[int, ...]]  # a log, the open end after it, the areas that it leaves
else:
    State = Step = Growth = object

AREAS = 8_000  # remembered at most


class Contested:
    """What can be done in the contested land of a game, and what comes of it.

    For games in which a fence may close on itself and owned land is closed, once all farms are claimed.
    """

    def __init__(self, game: BoerZoektLand, farms: "Pair") -> None:
        self.game = game
        self.board = game.board
        self.farms = farms
        self.around_theirs = [self.board.around(theirs) for theirs in (farms[1], farms[0])]
        self._growths: dict[tuple[int, int], list[Growth]] = {}
        self._bounds: dict[int, tuple[int, int]] = {}

    def claimed(self, farms: "Pair") -> "Contested":
        """The same land with farms claimed so; how fences can grow in it, both look up in one place."""
        other = Contested(self.game, farms)
        other._growths = self._growths
        return other

    def bound(self, area: int) -> tuple[int, int]:
        """What Geelen gains there at least and at most: every farm keeps its own square."""
        cells = area & self.board.cells
        bound = self._bounds.get(cells)
        if bound is None:
            squares = count_bits(cells)
            geelen, roodhorst = [count_bits(cells & farms) for farms in self.farms]
            if not geelen or not roodhorst:
                bound = (-squares, -squares) if roodhorst else (squares, squares)
            else:
                bound = (2 * geelen - squares, squares - 2 * roodhorst)
            if len(self._bounds) >= AREAS:
                self._bounds.clear()
            self._bounds[cells] = bound
        return bound

    def steps(self, state: State) -> "list[Step]":
        """All that can be done, in the order of the areas."""
        areas, tip, turn = state
        steps: list[Step] = []
        last_choice: list[Step] = []  # rule 5: a first log at the others' farm, only if there is no other
        for area in areas:
            if tip and not area & self.board.around(tip):
                continue
            others = [other for other in areas if other != area]
            for log, end, parts in self.grown(area, tip):
                gain, contested = 0, others[:]
                for part in parts:
                    if part & self.farms[0] and part & self.farms[1]:
                        contested.append(part)
                    else:
                        gain += self.bound(part)[0]
                contested.sort()
                step = (log, gain, (tuple(contested), end, 1 - turn if end else turn))
                (steps if tip or not log & self.around_theirs[turn] else last_choice).append(step)
        return steps or last_choice

    def grown(self, area: int, tip: int) -> "list[Growth]":
        """What each log does that may be laid in a contested area, at the open end if there is one."""
        grown = self._growths.get((area, tip))
        if grown is not None:
            return grown
        board = self.board
        free = free_points(board, area)
        edges, farms = area & board.edges, area & self.game.all_farms
        walls = board.around(edges) & board.corners & ~free
        if self.game.border_start:
            walls |= board.border
        leads_on = board.around(free)
        looked_at = parting = 0
        grown = []
        for log in each_bit(board.around(tip or walls) & edges):
            if log & leads_on:
                end = board.around(log) & free
                if not log & looked_at:
                    # Rule 6, see `hedgerow.logs`: its fence can part farms if these ways lie between them.
                    ways = board.flood(end, edges | free)
                    looked_at |= ways
                    if farms & ~board.flood(farms & -farms, area & ~ways):
                        parting |= ways
                if log & parting:
                    grown.append((log, end, (area ^ log,)))
            else:
                beside = board.around(log) & board.cells
                part = board.flood(beside & -beside, area ^ log)
                rest = area ^ log ^ part
                if part & farms and rest & farms:
                    grown.append((log, 0, (part, rest)))
        if len(self._growths) >= AREAS:
            self._growths.clear()
        self._growths[area, tip] = grown
        return grown


def state_of(position: BoerZoektLandPosition) -> State:
    """What still matters of a position."""
    contested = [area for area in position.logs.areas if position.owner(area) is None]
    contested.sort()
    return tuple(contested), position.logs.tip, position.turn


def free_points(board: DoubledBoard, area: int) -> int:
    """The corner points without a log in an area: all four edges there are free."""
    stride = board.stride
    return (area << 1) & (area >> 1) & (area << stride) & (area >> stride) & board.corners
