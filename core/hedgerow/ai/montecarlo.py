"""Monte Carlo tree search for Boer zoekt land: what random games from a state on come to, on the average.

Upper confidence bounds (UCB1), with the harmonic number of the visits for their logarithm, so that every
interpreter has the same to the last bit. A node is opened at its first visit, and one random game played
from it. Farms that were claimed in another order make the same node; in contested land the same state hardly
ever comes about in another order, before it is small enough to be solved.

Each node knows between which results it lies (score bounded Monte Carlo tree search, Cazenave and Saffidine
2010): what is certain of its land, what `Known` has of it, and what follows from the nodes after it. Moves
that are certainly worse than another are tried no more; what the tree proves of who wins `Known` keeps.
"""

import math

from hedgerow.ai.budget import Budget
from hedgerow.ai.contested import Contested, state_of
from hedgerow.ai.judge import worth
from hedgerow.ai.known import FAR, Memory
from hedgerow.ai.playouts import Playouts
from hedgerow.bits import count_bits, each_bit
from hedgerow.rng import Rng
from hedgerow.rules.boerzoektland import BoerZoektLand, BoerZoektLandPosition

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from hedgerow.ai.contested import State
    from hedgerow.ai.search import Candidate, Progress
    from hedgerow.game import Pair

    Pauses = Iterator[None]
else:
    Pauses = object

EXPLORE = 1.0  # how much moves that were tried less are favoured
HALF = 2  # the squares ahead that count half a win
DOUBT = 0.5  # how much less is believed of moves that were tried less
NODES = 30_000  # opened at most; then only more games are played
PLIES = 5  # how far the tree of an earlier move is looked through for the present one


class Node:
    """A state in the tree."""

    __slots__ = (
        "ahead",
        "farms",
        "harmonic",
        "high",
        "kids",
        "logs",
        "low",
        "mean",
        "opened",
        "spread",
        "state",
        "total",
        "visits",
    )

    def __init__(self, farms: "Pair", state: "State", ahead: int, low: int = -FAR, high: int = FAR) -> None:
        self.farms = farms
        self.state = state
        self.ahead = ahead  # by how many squares Geelen is, so far
        self.low, self.high = low, high  # and at the end, at least and at most
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
    """A search from `position` on that spends `budget`; it goes on with the tree that `memory` keeps."""

    def __init__(self, position: BoerZoektLandPosition, budget: Budget, rng: Rng, memory: Memory) -> None:
        self.budget = budget
        self.game: BoerZoektLand = position.game
        self.known = memory.known(position)
        self.land = self.known.land if self.known else Contested(self.game, position.farms)
        self.playouts = Playouts(self.land, rng)
        self.lands = {position.farms: self.land}  # as farms are claimed
        areas = position.logs.areas if position.claiming else state_of(position)[0]
        geelen, roodhorst = position.scores if not position.claiming else (0, 0)
        state = (tuple(areas), position.logs.tip, position.turn)
        self.root = _found(memory.root, position.farms, state) or self._node(
            position.farms, state, geelen - roodhorst
        )
        memory.root = self.root
        self.among = False  # are others looking at some of the first moves?
        self.shared: dict[Pair, Node] = {}  # while farms are being claimed
        self.opened = self.root.visits  # or fewer
        self.depth = 0

    def grow(self, progress: "Progress") -> Pauses:
        """Search until the budget is spent or all is certain; `progress` follows."""
        root, points = self.root, self.game.board.points
        if not root.opened:
            self._open(root)
        kids = dict(zip(root.logs, root.kids))
        logs = [points[candidate.move[0]] for candidate in progress.candidates]
        if len(logs) < len(kids):  # then what is certain of the best of these is not of all
            root = self.root = Node(root.farms, root.state, root.ahead)
            root.opened = self.among = True
        root.logs, root.kids = logs, [kids[log] for log in logs]
        while not self.budget.over and root.low < root.high:
            self._simulate()
            if self.budget.spend():
                self._report(progress)
                yield
        self._report(progress)

    def _simulate(self) -> None:
        """Go down the tree to a node that is new, play a game from there, and take down how it ends."""
        node = self.root
        path = [node]
        while node.kids and node.low < node.high:
            node = self._chosen(node)
            path.append(node)
        self.depth = max(self.depth, len(path) - 1)
        if node.low == node.high:
            ahead = node.low
            self._narrow(path[:-1])
        else:
            if not node.opened and self.opened < NODES:
                self._open(node)
                self._narrow(path[:])
            ahead = self.playouts.ahead(node.farms, node.state, node.ahead)
        turn = 0
        for node in path:
            sure = min(max(ahead, node.low), node.high)
            share = sure / (abs(sure) + HALF)
            node.take(-share if turn else share)
            turn = node.state[2]

    def _narrow(self, path: list[Node]) -> None:
        """Let what is certain of the nodes after the last of `path` tell of it, and so on, up the tree."""
        while path and self._narrowed(path.pop()):
            pass

    def _narrowed(self, node: Node) -> bool:
        """Whether what is certain of the nodes after this one told anything new of it."""
        if not self.known:
            return False
        best = min if node.state[2] else max
        low = max(node.low, best([kid.low for kid in node.kids]))
        high = min(node.high, best([kid.high for kid in node.kids]))
        if low == node.low and high == node.high:
            return False
        node.low, node.high = low, high
        decided = low > 0 or high < 0 or low == high
        if decided and (node is not self.root or not self.among):
            self.known.keep(node.state, low - node.ahead, high - node.ahead)
        return True

    def _chosen(self, node: Node) -> Node:
        """The move to try next."""
        factor = EXPLORE * math.sqrt(node.harmonic)
        best, chosen = -9.0, node.kids[0]
        turn = node.state[2]
        for kid in node.kids:
            if (kid.low > node.high) if turn else (kid.high < node.low):
                continue
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
            node.kids.append(self._node(farms, after, node.ahead + gain))

    def _node(self, farms: "Pair", state: "State", ahead: int) -> Node:
        """A new one, with what is certain of it."""
        if self.known:
            low, high, _ = self.known.range(state)
            return Node(farms, state, ahead, ahead + low, ahead + high)
        return Node(farms, state, ahead) if state[0] else Node(farms, state, ahead, ahead, ahead)

    def _report(self, progress: "Progress") -> None:
        """Bring the candidates up to date."""
        names, root = self.game.board.point_names, self.root
        if self.known:
            for kid in root.kids:  # what another search may have proven in the meantime
                low, high, _ = self.known.range(kid.state)
                kid.low, kid.high = max(kid.low, kid.ahead + low), min(kid.high, kid.ahead + high)
            self._narrowed(root)
        found = {names[log]: kid for log, kid in zip(root.logs, root.kids)}
        order = []
        for index, candidate in enumerate(progress.candidates):
            node = found[candidate.move[0]]
            order.append((-node.mean, index, candidate))
            self._judge(candidate, node, progress.unit)
            candidate.line = (candidate.move,) + tuple([(names[log],) for log in self._line(node)])
        order.sort(key=lambda item: item[:2])
        progress.rank([candidate for _, _, candidate in order])
        progress.depth = self.depth
        low, high = self._ahead(root)
        if low > 0 or high < 0 or low == high:
            progress.verdict = (low > 0) - (high < 0)

    def _line(self, node: Node) -> list[int]:
        """How it may go on from there: the best logs if that is certain, else those that were tried most."""
        if self.known and node.low == node.high:
            return self.known.line(node.state)
        logs = []
        while node.kids:
            visits = [kid.visits for kid in node.kids]
            most = visits.index(max(visits))
            logs.append(node.logs[most])
            node = node.kids[most]
        return logs

    def _ahead(self, node: Node) -> "Pair":
        """Between which results a node lies, for who is to move at the root."""
        return (-node.high, -node.low) if self.root.state[2] else (node.low, node.high)

    def _judge(self, candidate: "Candidate", kid: Node, unit: int) -> None:
        """What is certain, or the squares ahead that its games come to, rather less, the fewer they are."""
        candidate.visits = kid.visits
        low, high = self._ahead(kid)
        mean = max(kid.mean - DOUBT * kid.spread, -0.96) if kid.visits else -0.96
        ahead = HALF * mean / (1 - abs(mean))
        if low == high:
            candidate.value = worth(low)
        elif low > 0 or high < 0:
            candidate.value = worth(min(max(int(ahead), low), high))
        else:
            candidate.value = min(max(int(unit * ahead), unit * low), unit * high)
            if not high:
                candidate.value = min(candidate.value, -1)  # what surely is a draw comes first


def _found(root: "Node | None", farms: "Pair", state: "State") -> "Node | None":
    """The node of a state in the tree of an earlier move, if it is there."""
    level = [root] if root else []
    for _ in range(PLIES):
        after: list[Node] = []
        for node in level:
            if node.state == state and node.farms == farms:
                return node
            after += node.kids
        level = after
    return None
