"""How fast Abande is: whole random games, one list of moves, and a deep perft.

Measured in the time of this process, so that whatever else the machine does counts little.
"""

import time

import hedgerow
from hedgerow import Position
from hedgerow.rng import Rng


def run() -> list[tuple[str, float, str, str]]:
    """What was measured, the figure, its unit and its goal."""
    figures = []
    for board, goal in (("square", "≥ 600"), ("hex", ""), ("snub", "")):
        figures.append((f"Abande, playouts on the {board} board", playouts(board, 2.0), "/s", goal))
    figures.append(("Abande, legal moves of a position, on average", moves(), "µs", ""))
    start = time.process_time()
    assert perft(hedgerow.start("abande", board="hex", lock="yes"), 6) == 1_273_014
    figures.append(("Abande, perft(6) on the hex board with the lock", time.process_time() - start, "s", ""))
    return figures


def playouts(board: str, seconds: float) -> float:
    """Random games a second, each played to its end."""
    game = hedgerow.start("abande", board=board)
    rng, played, start = Rng(1), 0, time.process_time()
    while time.process_time() - start < seconds:
        position = game
        while not position.result:
            position = position.successor(position.move_at(rng.below(position.count())))
        played += 1
    return played / (time.process_time() - start)


def moves() -> float:
    """Microseconds for a list of all legal moves, over the positions of 50 random games."""
    rng, spent, lists = Rng(2), 0.0, 0
    for _ in range(50):
        position = hedgerow.start("abande")
        while not position.result:
            start = time.process_time()
            found = position.legal_moves()
            spent += time.process_time() - start
            lists += 1
            position = position.successor(found[rng.below(len(found))])
    return spent / lists * 1e6


def perft(position: Position, depth: int) -> int:
    """The number of ways to play on for `depth` moves."""
    if depth == 1:
        return position.count()
    return sum(perft(position.successor(move), depth - 1) for move in position.legal_moves())
