"""``python -m bench.tune fendo NEARER=100``: does another weight of a judgement play better than today's?

Both sides search the same number of nodes; seats are exchanged from game to game. `--against` gives the other
side weights of its own, too. What was found so is noted in docs/ai.md.
"""

import argparse
import importlib
from types import ModuleType

from bench.ladder import interval, opening

from hedgerow.ai import think
from hedgerow.ai.budget import Budget


def weights(module: ModuleType, texts: list[str]) -> dict[str, int]:
    """``["NEARER=100"]`` as numbers; the others as they stand in the module."""
    found = {name: value for name, value in vars(module).items() if name.isupper() and isinstance(value, int)}
    for text in texts:
        name, _, value = text.partition("=")
        if name not in found:
            raise SystemExit(f"{module.__name__} has no weight {name}, but {', '.join(found)}")
        found[name] = int(value)
    return found


def play(game: str, sides: list[dict[str, int]], number: int, nodes: int) -> float:
    """One game; what the first side scored."""
    module = importlib.import_module("hedgerow.ai." + game)
    position = opening(game, number // 2)
    ply = 0
    while not position.result:
        vars(module).update(sides[(position.turn + number) % 2])
        *_, last = think(position, Budget(None, 0, nodes), seed=number * 1000 + ply)
        position = position.play(last.move)
        ply += 1
    winners = position.result.winners
    return 0.5 if len(winners) == 2 else float(winners[0] == number % 2)


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.tune", description=__doc__)
    parser.add_argument("game")
    parser.add_argument("weights", nargs="+")
    parser.add_argument("--against", nargs="*", default=[])
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--nodes", type=int, default=600)
    chosen = parser.parse_args()
    module = importlib.import_module("hedgerow.ai." + chosen.game)
    sides = [weights(module, chosen.weights), weights(module, chosen.against)]
    points = sum(play(chosen.game, sides, number, chosen.nodes) for number in range(chosen.games))
    low, high = interval(points, chosen.games)
    print(f"{points} of {chosen.games}: {points / chosen.games:.0%} ({low:.0%} to {high:.0%})")


if __name__ == "__main__":
    main()
