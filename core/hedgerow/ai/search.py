"""Thinking about a position: all first moves, deeper and deeper, until the time is up or all is proven."""

from hedgerow.ai.alphabeta import FAR, AlphaBeta
from hedgerow.ai.budget import Budget
from hedgerow.ai.judge import DEEPEST, WON, Judge, judge_for
from hedgerow.ai.known import Memory
from hedgerow.ai.tree import Tree
from hedgerow.game import Move, Position
from hedgerow.rng import Rng

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    Pauses = Iterator[None]
    Steps = Iterator["Progress"]
else:
    Pauses = Steps = object

WORLDS = (0, 2, 16, 12)  # guesses at what is hidden, at each depth; the last for all further ones
FIRST = 20  # moves that are looked at two moves ahead, where something is hidden: rather more guesses


class Candidate:
    """A first move: its `value`, and the best `line` that begins with it.

    `exact` is False where the value is only known to be no higher. `visits` counts in tree search.
    """

    __slots__ = ("exact", "line", "move", "value", "visits")

    def __init__(self, move: Move) -> None:
        self.move = move
        self.line: tuple[Move, ...] = (move,)
        self.value = 0
        self.exact = True
        self.visits = 0


class Progress:
    """How far a search is. `think` yields the same object again and again; it changes in between.

    `value` is that of the side to move, `unit` for each point ahead; `verdict` is 1, 0 or -1 where it is
    proven that this side wins, draws or loses, else None. `candidates` come best first.
    """

    def __init__(self, candidates: list[Candidate], unit: int) -> None:
        self.candidates = candidates
        self.unit = unit
        self.depth = 0
        self.nodes = 0
        self.verdict: int | None = None
        self.done = False

    @property
    def move(self) -> Move:
        """The best move so far."""
        return self.candidates[0].move

    @property
    def value(self) -> int:
        """Its value."""
        return self.candidates[0].value

    @property
    def line(self) -> "tuple[Move, ...]":
        """How the game might go on, as far as that can be known."""
        return self.candidates[0].line

    def rank(self, candidates: list[Candidate]) -> None:
        """Put `candidates`, those searched last, before the others, best first."""
        ranked = [(-candidate.value, index, candidate) for index, candidate in enumerate(candidates)]
        ranked.sort(key=lambda item: item[:2])
        chosen = set(candidates)
        rest = [candidate for candidate in self.candidates if candidate not in chosen]
        self.candidates = [candidate for _, _, candidate in ranked] + rest


def think(
    position: Position,
    budget: Budget,
    seed: int = 0,
    depth: int = DEEPEST,
    margin: int = 0,
    method: str = "",
    among: "list[Move] | None" = None,
    memory: "Memory | None" = None,
) -> Steps:
    """Look for the best move of `position`, in which the game goes on.

    Yields the progress at every pause of `budget`, and at the end with `done` set; close the generator to
    stop it. `depth` limits how many moves are looked ahead. Values of candidates are exact down to `margin`
    below the best. `among` are the only first moves to look at, where several share the work; a loss is then
    proven for these only. All chance comes from `seed`: with nodes as budget every interpreter does the same.
    `memory` keeps what may help at the next move of the game: who hands in one that was used before makes
    the search go on where it was.
    """
    judge = judge_for(position)
    rng = Rng(seed)
    root = judge.world(position, rng)
    candidates = [Candidate(move) for move in _mixed(among or judge.moves(root), rng)]
    progress = Progress(candidates, judge.unit)
    method = method or judge.method
    if len(candidates) == 1 and not margin and not among:
        depth = 1
    if method == "tree":
        steps = Tree(judge, budget, rng).grow(position, progress, depth)
    elif judge.hidden(position):
        steps = _guessing(judge, budget, rng, position, progress, depth, margin)
    else:
        memory = memory or Memory()
        whole = method == "montecarlo" and depth == DEEPEST
        games = judge.montecarlo(position, budget, rng, memory) if whole else None
        if games:
            steps = games.grow(progress)
        else:
            steps = _deepening(judge, budget, position, progress, depth, margin)
        endgame = judge.endgame(position, budget, memory) if depth == DEEPEST else None
        if endgame:
            proof = endgame.prove(progress, margin // judge.unit)
            steps = _beside(steps, proof, progress, budget, bool(games) and not margin)
    for _ in steps:
        progress.nodes = budget.nodes
        yield progress
        budget.resume()
    progress.nodes = budget.nodes
    progress.done = True
    yield progress


def _mixed(moves: list[Move], rng: Rng) -> list[Move]:
    """`moves` in a random order, so that equals take turns."""
    mixed = list(moves)
    for last in range(len(mixed) - 1, 0, -1):
        other = rng.below(last + 1)
        mixed[last], mixed[other] = mixed[other], mixed[last]
    return mixed


def _deepening(
    judge: Judge, budget: Budget, position: Position, progress: Progress, deepest: int, margin: int
) -> Pauses:
    """Everything is known: one move deeper each time, the best of the last time first."""
    search = AlphaBeta(judge, budget)
    for depth in range(1, deepest + 1):
        searched: list[Candidate] = []
        found: list[tuple[int, bool, tuple[Move, ...]]] = []
        alpha, horizon = -FAR, False
        order = progress.candidates
        # From the third move on, those that are not among the first `width` have had their chance.
        if depth > 2 and not margin:
            order = order[: judge.width(0)]
            horizon = len(order) < len(progress.candidates)
        for candidate in order:
            after = position.successor(candidate.move)
            for _ in search.search(after, depth - 1, alpha - margin, FAR):
                yield
                if budget.over:
                    break
            if budget.over and depth > 1:
                if margin:
                    return  # values of different depths do not compare
                break
            searched.append(candidate)
            exact = search.value > alpha - margin
            found.append((search.value, exact, (candidate.move,) + search.line))
            alpha = max(alpha, search.value)
            horizon = horizon or search.horizon
            if budget.over or (alpha >= WON and not margin):
                break
        whole = not budget.over
        if alpha > -WON or (whole and not horizon) or depth == 1:
            # Else all is lost: what looked best before that was seen may hold out longest.
            for candidate, (value, exact, line) in zip(searched, found):
                candidate.value, candidate.exact, candidate.line = value, exact, line
            progress.rank(searched)
        if not searched and budget.over:
            return
        if whole or depth == 1:
            progress.depth = depth
        proven = whole and not horizon
        if alpha >= WON:
            progress.verdict = 1
        elif alpha <= -WON and whole and len(order) == len(progress.candidates):
            progress.verdict = -1
        elif proven:
            progress.verdict = (alpha > 0) - (alpha < 0)
        if budget.over or proven or progress.verdict is not None:
            return


def _beside(deepening: Pauses, proof: Pauses, progress: Progress, budget: Budget, hopeful: bool) -> Pauses:
    """Both take turns until it is proven who wins; the proof then finds out by how much.

    Where it is no win and one is `hopeful`, both go on: the proof tells which moves keep a draw, and the
    other, which of them is the hardest to answer.
    """
    for _ in deepening:
        yield
        if budget.over:
            continue
        for _ in proof:
            if progress.verdict is None or (hopeful and progress.verdict <= 0):
                yield
            break
        if progress.verdict is not None and (progress.verdict > 0 or not hopeful):
            deepening.close()  # type: ignore[attr-defined]
            break
    if budget.over:
        return
    yield
    for _ in proof:
        yield


def _guessing(
    judge: Judge,
    budget: Budget,
    rng: Rng,
    position: Position,
    progress: Progress,
    deepest: int,
    margin: int,
) -> Pauses:
    """Something is hidden: the mean over many guesses at it, each searched to the same depth."""
    first = len(progress.candidates) if margin else FIRST
    margin = margin or judge.unit // 2
    known: dict[Move, object] = {}
    for depth in range(1, deepest + 1):
        order = progress.candidates
        if depth > 1:
            order = order[: judge.width(0) if depth > 2 else first]
        totals: dict[Candidate, int] = {}
        for number in range(1, WORLDS[min(depth, len(WORLDS) - 1)] + 1):
            world = judge.world(position, rng)
            search = AlphaBeta(judge, budget)
            values = []
            alpha = -FAR
            for candidate in order:
                after = judge.after(world, candidate.move, known)
                for _ in search.search(after, depth - 1, alpha - margin, FAR):
                    yield
                    if budget.over:
                        break
                if budget.over:
                    break
                values.append(search.value)
                alpha = max(alpha, search.value)
            if len(values) < len(order):
                if depth == 1 and number == 1:
                    _take_means(progress, order[: len(values)], values, 1)
                return
            for candidate, value in zip(order, values):
                totals[candidate] = totals.get(candidate, 0) + value
            _take_means(progress, order, [totals[candidate] for candidate in order], number)
            order = progress.candidates[: len(order)]  # the best comes first in the next guess
            progress.depth = depth
            if progress.value >= WON and depth == 1:
                progress.verdict = 1
                return


def _take_means(progress: Progress, order: list[Candidate], totals: list[int], number: int) -> None:
    for candidate, total in zip(order, totals):
        candidate.value = total // number
        candidate.line = (candidate.move,)
    progress.rank(order)
