"""``python -m bench.tune fendo NEARER=100``: does another weight of a judgement play better than today's?

Both sides search the same number of nodes, or with `--ms` the same time of the processor; seats are exchanged
from game to game. `--against` gives the other side weights of its own, too, `--methods` each a way to search.
What was found so is noted in docs/ai.md.
"""

import argparse
import importlib
from types import ModuleType

from bench.ladder import interval, opening, processor

from hedgerow.ai import montecarlo, think
from hedgerow.ai.budget import Budget

Side = tuple[dict[str, float], str]  # its weights, its method


def weights(modules: list[ModuleType], texts: list[str]) -> dict[str, float]:
    """``["NEARER=100"]`` as numbers; the others as they stand in the modules."""
    found: dict[str, float] = {}
    for module in modules:
        found.update({name: value for name, value in vars(module).items() if name.isupper()})
    found = {name: value for name, value in found.items() if isinstance(value, int | float)}
    for text in texts:
        name, _, value = text.partition("=")
        if name not in found:
            raise SystemExit(f"there is no weight {name}, but {', '.join(found)}")
        found[name] = type(found[name])(value)
    return found


def play(
    game: str, modules: list[ModuleType], sides: list[Side], number: int, limits: tuple[int, int]
) -> float:
    """One game; what the first side scored. `limits` are milliseconds, or 0, and nodes."""
    position = opening(game, number // 2)
    ply = 0
    while not position.result:
        chosen, method = sides[(position.turn + number) % 2]
        for module in modules:
            vars(module).update({name: value for name, value in chosen.items() if name in vars(module)})
        milliseconds, nodes = limits
        budget = Budget(processor(), milliseconds) if milliseconds else Budget(None, 0, nodes)
        *_, last = think(position, budget, seed=number * 1000 + ply, method=method)
        position = position.play(last.move)
        ply += 1
    winners = position.result.winners
    return 0.5 if len(winners) == 2 else float(winners[0] == number % 2)


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.tune", description=__doc__)
    parser.add_argument("game")
    parser.add_argument("weights", nargs="*")
    parser.add_argument("--against", nargs="*", default=[])
    parser.add_argument("--methods", nargs=2, default=["", ""])
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--nodes", type=int, default=600)
    parser.add_argument("--ms", type=int, default=0)
    chosen = parser.parse_args()
    modules = [importlib.import_module("hedgerow.ai." + chosen.game), montecarlo]
    both = [weights(modules, texts) for texts in (chosen.weights, chosen.against)]
    sides = list(zip(both, chosen.methods, strict=True))
    limits = (chosen.ms, chosen.nodes)
    points = sum(play(chosen.game, modules, sides, number, limits) for number in range(chosen.games))
    low, high = interval(points, chosen.games)
    print(f"{points} of {chosen.games}: {points / chosen.games:.0%} ({low:.0%} to {high:.0%})")


if __name__ == "__main__":
    main()
