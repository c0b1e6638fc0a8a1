"""Levels 1 to 5: how much the partner thinks, how far ahead, and how often it is mistaken."""

from hedgerow.ai.budget import Budget, stopwatch
from hedgerow.ai.judge import judge_for
from hedgerow.ai.known import Memory
from hedgerow.ai.search import Progress, think
from hedgerow.game import Move, Position
from hedgerow.rng import Rng

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    Steps = Iterator[Progress]
else:
    Steps = object


class Level:
    """How much a level thinks.

    It thinks `milliseconds` by default, and in this time looks at `nodes` positions at most, so that it is
    as strong on all machines but very slow ones; 0 is no limit. `Judge` says for each game how many moves it
    looks ahead (`depths`), and in how many of 100 moves it slips (`slips`): then it looks no further than
    level 2 does, and misjudges each move (`mistakes`).
    """

    __slots__ = ("milliseconds", "nodes")

    def __init__(self, milliseconds: int, nodes: int) -> None:
        self.milliseconds = milliseconds
        self.nodes = nodes


LEVELS = {
    1: Level(200, 0),
    2: Level(200, 0),
    3: Level(600, 600),
    4: Level(1000, 1500),
    5: Level(2000, 0),
}


def play(
    position: Position,
    level: int,
    seed: int,
    budget: Budget,
    among: "list[Move] | None" = None,
    memory: "Memory | None" = None,
) -> Steps:
    """`think` as a player of `level` does; the progress that comes last, `done`, has the move to make.

    `among` are the only first moves to look at; `memory` is as in `think`. Raises `KeyError` for a level
    that there is not.
    """
    chosen = LEVELS[level]
    rng = Rng(seed)
    judge = judge_for(position)
    if rng.below(100) < judge.slips[level - 1]:
        noise = judge.mistakes[level - 1]
        for progress in think(
            position, budget, seed, judge.depths[min(level, 2) - 1], margin=noise, among=among
        ):
            if progress.done:
                _misjudge(progress, noise, rng)
            yield progress
    else:
        budget.limit(chosen.nodes, chosen.milliseconds)
        for progress in think(position, budget, seed, judge.depths[level - 1], among=among, memory=memory):
            yield progress


def _misjudge(progress: Progress, noise: int, rng: Rng) -> None:
    """Rank all candidates anew, each judged by up to `noise` better or worse than it is."""
    ranked = []
    for index, candidate in enumerate(progress.candidates):
        value = candidate.value + rng.below(noise + 1) - rng.below(noise + 1)
        ranked.append((-value, index, candidate))
    ranked.sort(key=lambda item: item[:2])
    progress.candidates = [candidate for _, _, candidate in ranked]


def choose(
    position: Position, level: int = 5, seed: int = 0, milliseconds: float = 0, nodes: int = 0
) -> Move:
    """The move that a player of `level` makes, in the time of the level, or in other limits.

    With `nodes`, and without `milliseconds`, the same move on every interpreter.
    """
    if nodes and not milliseconds:
        budget = Budget(None, 0, nodes)
    else:
        budget = Budget(stopwatch(), milliseconds or LEVELS[level].milliseconds, nodes)
    return _last(play(position, level, seed, budget)).move


def hint(
    position: Position,
    budget: Budget,
    among: "list[Move] | None" = None,
    memory: "Memory | None" = None,
) -> Steps:
    """Look for the best move, to show it: `Progress.move`."""
    return think(position, budget, among=among, memory=memory)


def analyse(
    position: Position,
    budget: Budget,
    within: int = 10,
    among: "list[Move] | None" = None,
    memory: "Memory | None" = None,
) -> Steps:
    """Look at all moves; the values of those up to `within` points behind the best are exact.

    `Progress.candidates` has each with its value and its line, `Progress.verdict` what is proven.
    """
    return think(position, budget, margin=within * 100, among=among, memory=memory)


def _last(steps: Steps) -> Progress:
    last = next(steps)
    for progress in steps:
        last = progress
    return last
