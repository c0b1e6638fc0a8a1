"""How fast Boer zoekt land is: the legal logs of a turn, whole random games, and a deep perft."""

import time

from hedgerow import Position
from hedgerow.rng import Rng
from hedgerow.rules.boerzoektland import BoerZoektLand

SETUP = "n11-a9-c3-c5-e11-e3-e5-i9-k7"
CLAIMS = ("i9", "e11", "e3", "e5", "c5", "c3", "k7", "a9")


def run() -> list[tuple[str, float, str, str]]:
    """What was measured, the figure, its unit and its goal."""
    average, largest, most = legal_logs(300)
    figures = [
        ("Boer zoekt land, legal logs, on average over a game", average * 1000, "ms", "≤ 0.3"),
        (f"Boer zoekt land, the slowest list of legal logs (the longest has {most})", largest * 1000, "ms", ""),
    ]
    strict, _, _ = legal_logs(100, selfclose="no")
    figures.append(("Boer zoekt land, the same, fences may not close on themselves", strict * 1000, "ms", ""))
    figures.append(("Boer zoekt land, playouts", playouts(2.0), "/s", ""))
    position: Position = BoerZoektLand(setup=SETUP).start()
    for site in CLAIMS:
        position = position.play((site,))
    start = time.perf_counter()
    assert perft(position, 12) == 99_197
    figures.append(("Boer zoekt land, perft(12) of the logs", time.perf_counter() - start, "s", ""))
    return figures


def legal_logs(games: int, **options: object) -> tuple[float, float, int]:
    """Seconds for the legal logs of a turn, on average and at most, and how many there are at most."""
    rng, spent, largest, turns, most = Rng(7), 0.0, 0.0, 0, 0
    for seed in range(games):
        position = BoerZoektLand(seed=seed, **options).start()
        while not position.result:
            start = time.perf_counter()
            count = len(position.legal_moves())
            took = time.perf_counter() - start
            if not position.claiming:
                spent += took
                turns += 1
                largest, most = max(largest, took), max(most, count)
            position = position.successor(position.move_at(rng.below(count)))
    return spent / turns, largest, most


def playouts(seconds: float) -> float:
    """Random games a second, each on tiles of its own."""
    rng, played, start = Rng(1), 0, time.perf_counter()
    while time.perf_counter() - start < seconds:
        position: Position = BoerZoektLand(seed=played).start()
        while not position.result:
            position = position.successor(position.move_at(rng.below(position.count())))
        played += 1
    return played / (time.perf_counter() - start)


def perft(position: Position, depth: int) -> int:
    """The number of ways to play on for `depth` moves."""
    if depth == 1:
        return position.count()
    return sum(perft(position.successor(move), depth - 1) for move in position.legal_moves())
