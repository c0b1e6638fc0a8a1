"""How long the single steps of a search take. Runs unchanged on MicroPython; `bench_slices` asks it there.

A search pauses between two steps only, so its longest slice is 10 ms and the longest step.
"""

import time

import hedgerow
from hedgerow.ai import think
from hedgerow.ai.budget import Budget
from hedgerow.rng import Rng

GAMES = ("fendo", "abande", "boerzoektland", "fenceology")
NODES = 500
PLIES = (1, 9, 16, 24, 30)  # of random games


class Timed(Budget):
    """A budget of nodes that notes how long each step has taken, in microseconds."""

    def begin(self) -> None:
        """Start the clock."""
        self.steps: list[int] = []
        self.last = microseconds()

    def spend(self) -> bool:
        """Count one node and the time since the one before."""
        self.note()
        return super().spend()

    def late(self) -> bool:
        """A pause is possible here, too."""
        self.note()
        return False

    def resume(self) -> None:
        """A new slice: what happens in a pause does not count."""
        super().resume()
        self.last = microseconds()

    def note(self) -> None:
        """Write down the time since the last step."""
        now = microseconds()
        self.steps.append(now - self.last)
        self.last = microseconds()


def microseconds() -> int:
    """A clock."""
    ticks = getattr(time, "ticks_us", None)
    return int(ticks()) if ticks else time.perf_counter_ns() // 1000


def run() -> dict[str, str]:
    """For each game the times of all steps, always the same ones, as text."""
    found = {}
    for game in GAMES:
        for plies in PLIES:
            position, rng = hedgerow.start(game), Rng(3)
            for _ in range(plies):
                position = position.successor(position.move_at(rng.below(position.count())))
            budget = Timed(None, 0, NODES)
            budget.begin()
            for _ in think(position, budget, seed=1):
                budget.note()
            found[f"{game} {plies}"] = " ".join([str(step) for step in budget.steps])
    return found
