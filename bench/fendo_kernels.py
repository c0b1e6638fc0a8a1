"""Fendo's speed on any interpreter, MicroPython and Pyodide too: run by ``tests/interpreters/run.mjs``."""

import gc
import time

import hedgerow
from hedgerow.rng import Rng

# The position with the most moves, 672, that 9,000 random games met.
LARGEST = "fendo 6w/1s5/1w5/w4w1/7/6s/3w3 f1N,e2N,f2E w 2,5 0"


def seconds() -> float:
    """A clock, which MicroPython calls otherwise."""
    ticks = getattr(time, "ticks_ms", None)
    return ticks() / 1000 if ticks else time.perf_counter()


def run() -> dict[str, str]:
    """The figures by name, as texts."""
    return {"playouts": str(playouts(2)), "largest": str(largest())}


def playouts(least: float) -> float:
    """Random games a second, each played to its end, for at least so many seconds."""
    first = hedgerow.start("fendo")
    rng, played, start = Rng(1), 0, seconds()
    while seconds() - start < least:
        position = first
        while not position.result:
            position = position.successor(position.move_at(rng.below(position.count())))
        played += 1
    return played / (seconds() - start)


def largest() -> float:
    """Milliseconds for the longest list of moves, of a position that nothing was asked before."""
    times = 20
    positions = [hedgerow.read(LARGEST) for _ in range(times)]
    gc.collect()
    start = seconds()
    for position in positions:
        position.legal_moves()
    return (seconds() - start) / times * 1000
