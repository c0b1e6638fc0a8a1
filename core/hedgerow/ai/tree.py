"""Monte Carlo tree search with judgements instead of random games, in slices.

Upper confidence bounds as usual (PUCT). A node is opened by judging all its moves; its value, the best of
theirs, goes up the path. Moves rank by their judgement; the one tried most often is the best in the end.
"""

import math

from hedgerow.ai.budget import Budget
from hedgerow.ai.judge import WON, Judge
from hedgerow.game import Move, Position
from hedgerow.rng import Rng

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from hedgerow.ai.search import Progress

    Pauses = Iterator[None]
else:
    Pauses = object

EXPLORE = 0.6  # how much untried moves are favoured
HALF = 500  # the judgement that counts half a win
TREES = 4  # guesses at what is hidden, each with a tree of its own


class Node:
    """A position in the tree. Its moves' values are those for the player to move there, from -1 to 1."""

    __slots__ = ("children", "mine", "moves", "over", "position", "priors", "totals", "value", "visits")

    def __init__(self, position: Position, value: float, over: bool) -> None:
        self.position = position
        self.value = value  # for the judge's side
        self.over = over
        self.mine = False
        self.moves: list[Move] = []  # none until the node is opened
        self.children: list[Node] = []
        self.priors: list[float] = []
        self.totals: list[float] = []
        self.visits: list[int] = []


class Tree:
    """A tree search for `judge` that spends `budget`."""

    def __init__(self, judge: Judge, budget: Budget, rng: Rng) -> None:
        self.judge = judge
        self.budget = budget
        self.rng = rng

    def grow(self, position: Position, progress: "Progress", deepest: int) -> Pauses:
        """Search until the budget is spent; `progress` follows."""
        order = {candidate.move: index for index, candidate in enumerate(progress.candidates)}
        roots = []
        for _ in range(TREES if self.judge.hidden(position) else 1):
            root = Node(self.judge.world(position, self.rng), 0.0, False)
            roots.append(root)
            for _ in self._open(root, 999, order):
                yield
                if self.budget.over:
                    break
            self._report(roots, progress)
            progress.depth = 1
            if self.budget.over or deepest == 1:
                return
        turn = 0
        while not self.budget.over:
            path: list[tuple[Node, int]] = []
            node = roots[turn % len(roots)]
            turn += 1
            while node.moves:
                index = self._select(node)
                path.append((node, index))
                node = node.children[index]
            if not node.over:
                for _ in self._open(node, self.judge.width(len(path)), None):
                    yield
                    if self.budget.over:
                        break
                if self.budget.over:
                    break
            elif self.budget.spend():
                yield
            progress.depth = max(progress.depth, len(path))
            value = node.value
            for parent, index in path:
                parent.visits[index] += 1
                parent.totals[index] += value if parent.mine else -value
            if turn % 16 == 0:
                self._report(roots, progress)
        self._report(roots, progress)

    def _open(self, node: Node, width: int, order: "dict[Move, int] | None") -> Pauses:
        """Judge all moves of `node` and keep the best `width`; pauses where the budget asks for it."""
        judge = self.judge
        mine = judge.mine(node.position)
        scored = []
        opened = []
        for index, move in enumerate(list(order) if order else judge.moves(node.position)):
            after = node.position.successor(move)
            value, over = judge.judge(after)
            opened.append((move, after, value, over))
            scored.append((-value if mine else value, order[move] if order else index, index))
            if self.budget.spend():
                yield
                if self.budget.over and not order:
                    return
        scored.sort()
        node.mine = mine
        node.moves = [opened[index][0] for _, _, index in scored[:width]]
        for rank, (_, _, index) in enumerate(scored[:width]):
            _, after, value, over = opened[index]
            share = (1 if value > 0 else -1 if value < 0 else 0) if over else value / (abs(value) + HALF)
            node.children.append(Node(after, share, over))
            node.priors.append(1 / (2 + rank))
            node.totals.append(share if mine else -share)
            node.visits.append(1)
        node.value = node.children[0].value

    def _select(self, node: Node) -> int:
        """The move to try next."""
        visits, totals, priors = node.visits, node.totals, node.priors
        factor = EXPLORE * math.sqrt(sum(visits))
        best, chosen = -9.0, 0
        for index, tried in enumerate(visits):
            bound = totals[index] / tried + factor * priors[index] / (1 + tried)
            if bound > best:
                best, chosen = bound, index
        return chosen

    def _report(self, roots: list[Node], progress: "Progress") -> None:
        """Bring the candidates up to date: those tried most often first."""
        tried: dict[Move, tuple[int, float]] = {}
        for root in roots:
            for move, visits, total in zip(root.moves, root.visits, root.totals):
                before = tried.get(move, (0, 0.0))
                tried[move] = (before[0] + visits, before[1] + total)
        ranked = []
        for index, candidate in enumerate(progress.candidates):
            visits, total = tried.get(candidate.move, (0, 0.0))
            mean = total / visits if visits else -1.0
            candidate.visits = visits
            candidate.value = (
                -WON if mean <= -0.999 else WON if mean >= 0.999 else int(HALF * mean / (1.001 - abs(mean)))
            )
            ranked.append((-visits, -mean, index, candidate))
        ranked.sort(key=lambda item: item[:3])
        progress.candidates = [candidate for _, _, _, candidate in ranked]
