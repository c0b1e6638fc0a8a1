"""How fast Boer zoekt land is: the legal logs of a turn, whole random games, and a deep perft."""

import time

from hedgerow import Position
from hedgerow.rng import Rng
from hedgerow.rules.boerzoektland import BoerZoektLand

SETUP = "n11-a9-c3-c5-e11-e3-e5-i9-k7"
CLAIMS = ("i9", "e11", "e3", "e5", "c5", "c3", "k7", "a9")


def run() -> list[tuple[str, float, str, str]]:
    """What was measured, the figure, its unit and its goal."""
    figures = [
        ("Boer zoekt land, legal logs, on average over a game", legal_logs(300), "ms", "≤ 0.3"),
        ("Boer zoekt land, the same with selfclose=no", legal_logs(100, selfclose="no"), "ms", ""),
        ("Boer zoekt land, playouts", playouts(2.0), "/s", ""),
    ]
    position: Position = BoerZoektLand(setup=SETUP).start()
    for site in CLAIMS:
        position = position.play((site,))
    start = time.perf_counter()
    assert perft(position, 12) == 99_197
    figures.append(("Boer zoekt land, perft(12) of the logs", time.perf_counter() - start, "s", ""))
    return figures


def legal_logs(games: int, **options: object) -> float:
    """Milliseconds for the list of legal logs of a turn."""
    rng, spent, turns = Rng(7), 0.0, 0
    for seed in range(games):
        position = BoerZoektLand(seed=seed, **options).start()
        while not position.result:
            start = time.perf_counter()
            found = position.legal_moves()
            if not position.claiming:
                spent += time.perf_counter() - start
                turns += 1
            position = position.successor(found[rng.below(len(found))])
    return spent / turns * 1000


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
