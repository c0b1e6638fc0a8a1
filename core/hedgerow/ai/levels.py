"""Levels 1 to 5: how long the partner thinks, how far, and how often it is mistaken."""

from hedgerow.ai.budget import Budget, stopwatch
from hedgerow.ai.search import DEEPEST, Progress, think
from hedgerow.game import Move, Position
from hedgerow.rng import Rng

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    Steps = Iterator[Progress]
else:
    Steps = object


class Level:
    """`milliseconds` to think by default, `depth` in moves, `noise`: by how many points it misjudges."""

    __slots__ = ("depth", "milliseconds", "noise")

    def __init__(self, milliseconds: int, depth: int, noise: int) -> None:
        self.milliseconds = milliseconds
        self.depth = depth
        self.noise = noise


LEVELS = {
    1: Level(200, 1, 12),
    2: Level(300, 1, 3),
    3: Level(500, 2, 1),
    4: Level(800, 4, 0),
    5: Level(2000, DEEPEST, 0),
}


def play(position: Position, level: int, seed: int, budget: Budget) -> Steps:
    """`think` as a player of `level` does; the progress that comes last, `done`, has the move to make.

    Raises `KeyError` for a level that there is not.
    """
    chosen = LEVELS[level]
    noise = chosen.noise
    for progress in think(position, budget, seed, chosen.depth, margin=noise * 100 if noise else 0):
        if progress.done and noise:
            _misjudge(progress, noise, Rng(seed + 1))
        yield progress


def _misjudge(progress: Progress, noise: int, rng: Rng) -> None:
    """Judge all candidates anew, each by up to `noise` points better or worse."""
    points = noise * progress.unit
    ranked = []
    for index, candidate in enumerate(progress.candidates):
        value = candidate.value + rng.below(points + 1) - rng.below(points + 1)
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


def hint(position: Position, budget: Budget) -> Steps:
    """Look for the best move, to show it: `Progress.move`."""
    return think(position, budget)


def analyse(position: Position, budget: Budget, within: int = 10) -> Steps:
    """Look at all moves; the values of those up to `within` points behind the best are exact.

    `Progress.candidates` has each with its value and its line, `Progress.verdict` what is proven.
    """
    return think(position, budget, margin=within * 100)


def _last(steps: Steps) -> Progress:
    last = next(steps)
    for progress in steps:
        last = progress
    return last
