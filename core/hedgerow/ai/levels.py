"""Levels 1 to 5: how long the partner thinks, how far, and how often it is mistaken."""

from hedgerow.ai.budget import Budget, stopwatch
from hedgerow.ai.judge import judge_for
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
    """What a level is like: `milliseconds` to think by default, `depth` in moves, and two kinds of mistakes.

    In `slips` of 100 moves it looks one move ahead only; there it misjudges each move, by up to `noise` times
    what is usual for the game (`Judge.mistake`).
    """

    __slots__ = ("depth", "milliseconds", "noise", "slips")

    def __init__(self, milliseconds: int, depth: int, noise: int, slips: int) -> None:
        self.milliseconds = milliseconds
        self.depth = depth
        self.noise = noise
        self.slips = slips


LEVELS = {
    1: Level(200, 1, noise=5, slips=100),
    2: Level(200, 1, noise=1, slips=100),
    3: Level(600, 2, noise=1, slips=45),
    4: Level(1000, 3, noise=1, slips=8),
    5: Level(2000, DEEPEST, noise=0, slips=0),
}


def play(
    position: Position, level: int, seed: int, budget: Budget, among: "list[Move] | None" = None
) -> Steps:
    """`think` as a player of `level` does; the progress that comes last, `done`, has the move to make.

    `among` are the only first moves to look at. Raises `KeyError` for a level that there is not.
    """
    chosen = LEVELS[level]
    rng = Rng(seed)
    judge = judge_for(position)
    if rng.below(100) < chosen.slips:
        noise = chosen.noise * judge.mistake
        depth = 1 if level == 1 else 1 + judge.farther
        for progress in think(position, budget, seed, depth, margin=noise, among=among):
            if progress.done:
                _misjudge(progress, noise, rng)
            yield progress
    else:
        for progress in think(position, budget, seed, chosen.depth + judge.farther, among=among):
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


def hint(position: Position, budget: Budget, among: "list[Move] | None" = None) -> Steps:
    """Look for the best move, to show it: `Progress.move`."""
    return think(position, budget, among=among)


def analyse(position: Position, budget: Budget, within: int = 10, among: "list[Move] | None" = None) -> Steps:
    """Look at all moves; the values of those up to `within` points behind the best are exact.

    `Progress.candidates` has each with its value and its line, `Progress.verdict` what is proven.
    """
    return think(position, budget, margin=within * 100, among=among)


def _last(steps: Steps) -> Progress:
    last = next(steps)
    for progress in steps:
        last = progress
    return last
