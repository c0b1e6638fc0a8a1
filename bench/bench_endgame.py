"""Whether the partner solves the last logs of Boer zoekt land in its time: win, draw or loss proven.

The positions are those 12 moves before the end of games that level 3 played against itself, or a little
more, where a move is forced: about that nobody thinks.
"""

import statistics
import time

import hedgerow
from hedgerow import Position
from hedgerow.ai import LEVELS, choose, think
from hedgerow.ai.budget import Budget

GAMES = 12
LOGS = 12
MOST = 60_000  # nodes, more than two seconds allow anywhere


def run() -> list[tuple[str, float, str, str]]:
    """What was measured, the figure, its unit and its goal."""
    spent = [solved(before_the_end(seed)) for seed in range(GAMES)]
    within = sum(time <= LEVELS[5].milliseconds for time in spent) / GAMES
    about = f"Boer zoekt land, the last {LOGS} logs"
    return [
        (f"{about} proven in {LEVELS[5].milliseconds} ms", 100 * within, "%", "≥ 90"),
        (f"{about} proven, median", statistics.median(spent), "ms", ""),
    ]


def before_the_end(seed: int) -> Position:
    """The position with so many logs left, or the last one before it with a choice."""
    position = hedgerow.start("boerzoektland", seed=seed)
    positions = [position]
    while not position.result:
        position = position.play(choose(position, 3, seed=len(positions), nodes=LEVELS[3].nodes))
        positions.append(position)
    return next(position for position in positions[-1 - LOGS :: -1] if position.count() > 1)


def solved(position: Position) -> float:
    """The milliseconds until the outcome is proven; infinite if it is not."""
    begin = time.process_time()
    for progress in think(position, Budget(None, 0, MOST)):
        if progress.verdict is not None:
            return (time.process_time() - begin) * 1000
    return float("inf")
