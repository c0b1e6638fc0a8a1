"""Monte Carlo tree search for Boer zoekt land: what random games from a state on come to, on the average.

Upper confidence bounds (UCB1), with the harmonic number of the visits for their logarithm, so that every
interpreter has the same to the last bit. A node is opened at its first visit, and one random game played
from it. Farms that were claimed in another order make the same node; in contested land the same state hardly
ever comes about in another order, before it is small enough to be solved.
"""

import math

from hedgerow.ai.budget import Budget
from hedgerow.ai.contested import Contested, state_of
from hedgerow.ai.playouts import Playouts
from hedgerow.bits import count_bits, each_bit
from hedgerow.rng import Rng
from hedgerow.rules.boerzoektland import BoerZoektLand, BoerZoektLandPosition

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from hedgerow.ai.contested import State
    from hedgerow.ai.search import Progress
    from hedgerow.game import Pair

    Pauses = Iterator[None]
else:
    Pauses = object

EXPLORE = 1.0  # how much moves that were tried less are favoured
HALF = 2  # the squares ahead that count half a win
DOUBT = 0.5  # how much less is believed of moves that were tried less
NODES = 20_000  # opened at most; then only more games are played


class Node:
    """A state in the tree."""

    __slots__ = (
        "ahead",
        "farms",
        "harmonic",
        "kids",
        "logs",
        "mean",
        "opened",
        "spread",
        "state",
        "total",
        "visits",
    )

    def __init__(self, farms: "Pair", state: "State", ahead: int) -> None:
        self.farms = farms
        self.state = state
        self.ahead = ahead  # by how many squares Geelen is, so far
        self.opened = False
        self.logs: list[int] = []  # what can be laid here (or the farms that can be claimed)
        self.kids: list[Node] = []  # and the states after it
        self.visits = 0
        self.total = 0.0  # what the visits came to, for the player who moves to here
        self.mean = 0.0
        self.spread = 0.0  # 1 / √visits
        self.harmonic = 0.0  # 1 + 1/2 + … + 1/visits

    def take(self, worth: float) -> None:
        """One visit more."""
        self.visits += 1
        self.total += worth
        self.mean = self.total / self.visits
        self.spread = 1 / math.sqrt(self.visits)
        self.harmonic += 1 / self.visits


class MonteCarlo:
    """A search from `position` on that spends `budget`."""

    def __init__(self, position: BoerZoektLandPosition, budget: Budget, rng: Rng) -> None:
        self.budget = budget
        self.game: BoerZoektLand = position.game
        self.land = Contested(self.game, position.farms)
        self.playouts = Playouts(self.land, rng)
        self.lands = {position.farms: self.land}  # as farms are claimed
        areas = position.logs.areas if position.claiming else state_of(position)[0]
        geelen, roodhorst = position.scores if not position.claiming else (0, 0)
        state = (tuple(areas), position.logs.tip, position.turn)
        self.root = Node(position.farms, state, geelen - roodhorst)
        self.shared: dict[Pair, Node] = {}  # while farms are being claimed
        self.opened = 0
        self.depth = 0

    def grow(self, progress: "Progress") -> Pauses:
        """Search until the budget is spent; `progress` follows."""
        root, points = self.root, self.game.board.points
        self._open(root)
        kids = dict(zip(root.logs, root.kids))
        root.logs = [points[candidate.move[0]] for candidate in progress.candidates]
        root.kids = [kids[log] for log in root.logs]
        while not self.budget.over:
            self._simulate()
            if self.budget.spend():
                self._report(progress)
                yield

    def _simulate(self) -> None:
        """Go down the tree to a node that is new, play a game from there, and take down how it ends."""
        node = self.root
        path = [node]
        while node.opened and node.kids:
            node = self._chosen(node)
            path.append(node)
        self.depth = max(self.depth, len(path) - 1)
        if not node.opened and self.opened < NODES:
            self._open(node)
        ahead = self.playouts.ahead(node.farms, node.state, node.ahead)
        worth = ahead / (abs(ahead) + HALF)
        turn = 0
        for node in path:
            node.take(-worth if turn else worth)
            turn = node.state[2]

    def _chosen(self, node: Node) -> Node:
        """The move to try next."""
        factor = EXPLORE * math.sqrt(node.harmonic)
        best, chosen = -9.0, node.kids[0]
        for kid in node.kids:
            if not kid.visits:
                return kid
            bound = kid.mean + factor * kid.spread
            if bound > best:
                best, chosen = bound, kid
        return chosen

    def _open(self, node: Node) -> None:
        """Find what can be done in a state."""
        node.opened = True
        self.opened += 1
        farms, (areas, tip, turn) = node.farms, node.state
        left = self.game.all_farms & ~(farms[0] | farms[1])
        if left:
            for farm in each_bit(left):
                claimed = (farms[0], farms[1] | farm) if turn else (farms[0] | farm, farms[1])
                kid = self.shared.get(claimed)
                if kid is None:
                    turn_after = self.game.turn_after(count_bits(claimed[0] | claimed[1]))
                    kid = self.shared[claimed] = Node(claimed, (areas, tip, turn_after), 0)
                node.logs.append(farm)
                node.kids.append(kid)
            return
        land = self.lands.get(farms)
        if land is None:
            land = self.lands[farms] = self.land.claimed(farms)
        for log, gain, after in land.steps(node.state):
            node.logs.append(log)
            node.kids.append(Node(farms, after, node.ahead + gain))

    def _report(self, progress: "Progress") -> None:
        """Bring the candidates up to date."""
        names = self.game.board.point_names
        found = {names[log]: kid for log, kid in zip(self.root.logs, self.root.kids)}
        for candidate in progress.candidates:
            node = found[candidate.move[0]]
            candidate.visits = node.visits
            candidate.value = self._value(node, progress.unit)
            line = [candidate.move]
            while node.kids:
                visits = [kid.visits for kid in node.kids]
                most = visits.index(max(visits))
                line.append((names[node.logs[most]],))
                node = node.kids[most]
            candidate.line = tuple(line)
        progress.rank(progress.candidates)
        progress.depth = self.depth

    def _value(self, kid: Node, unit: int) -> int:
        """The squares ahead that its games come to, and rather less, the fewer they are."""
        mean = max(kid.mean - DOUBT * kid.spread, -0.96) if kid.visits else -0.96
        return int(unit * HALF * mean / (1 - abs(mean)))
