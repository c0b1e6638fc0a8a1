"""What the thinking partner finds in a game of each kind after so many nodes, as text.

Runs unchanged on CPython, MicroPython and Pyodide, which have to find the same.
"""

import gc

import hedgerow
from hedgerow.ai import think
from hedgerow.ai.budget import Budget
from hedgerow.ai.known import Memory
from hedgerow.rng import Rng

VARIANTS = (
    ("fendo", {}, 16),
    ("abande", {"board": "hex"}, 16),
    ("boerzoektland", {}, 16),
    ("boerzoektland", {"seed": "7"}, 28),  # where it can be solved
    ("fenceology", {}, 16),
    ("fenceology", {"players": "4"}, 16),
)


def run() -> dict[str, str]:
    """The best candidates by the name of the game and the method."""
    found = {}
    for name, options, plies in VARIANTS:
        position, rng = hedgerow.start(name, **options), Rng(5)
        for _ in range(plies):
            position = position.successor(position.move_at(rng.below(position.count())))
        for method in ("alphabeta", "tree", "montecarlo")[: 3 if name == "boerzoektland" else 2]:
            last = list(think(position, Budget(None, 0, 300), seed=3, method=method))[-1]
            lines = [f"{c.value} {c.visits}: {c.line}" for c in last.candidates[:5]]
            lines.append(f"depth {last.depth}, {last.nodes} nodes, verdict {last.verdict}")
            found[position.game.header() + " " + method] = "\n".join(lines)
            gc.collect()
    found["remembered"] = remembered()
    return found


def remembered() -> str:
    """The end of a game in which each search goes on where the one before was."""
    position, rng, memory = hedgerow.start("boerzoektland", seed="7"), Rng(5), Memory()
    for _ in range(24):
        position = position.successor(position.move_at(rng.below(position.count())))
    lines = []
    for _ in range(5):
        last = list(think(position, Budget(None, 0, 150), seed=3, memory=memory))[-1]
        lines.append(f"{last.move} {last.value} {last.verdict} {[c.visits for c in last.candidates]}")
        position = position.successor(last.move)
    return "\n".join(lines)
