"""``python -m bench.proven``: what tells who is ahead in Boer zoekt land? A regression on proven values.

The positions are those of random games, where contested land is small enough to be solved exactly; what the
first family still gains there is explained by features of the land. Needs numpy (`requirements-ladder.lock`).
What was found is noted in docs/ai.md: who explains most need not play best.
"""

import argparse
import itertools

import numpy as np

import hedgerow
from hedgerow.ai.budget import Budget
from hedgerow.ai.contested import Contested, free_points, state_of
from hedgerow.ai.endgame import Endgame
from hedgerow.ai.known import Known
from hedgerow.bits import count_bits
from hedgerow.rng import Rng
from hedgerow.rules.boerzoektland import BoerZoektLandPosition

FREE = range(5, 18)  # corner points without a log
NODES = 2500  # for a proof
SETS = (
    ("near",),
    ("share",),
    ("near", "share"),
    ("near", "share", "first"),
    ("near", "share", "first", "next"),
)


def features(position: BoerZoektLandPosition) -> dict[str, float]:
    """What might tell: squares that are nearer, the share of the farms, who is to move."""
    board = position.game.board
    near = share = squares = 0.0
    for area in state_of(position)[0]:
        farms = [mask & area for mask in position.farms]
        land, first, second = (count_bits(mask) for mask in (area & board.cells, *farms))
        mine, theirs = board.nearer(*farms, area)
        near += count_bits(mine & board.cells) - count_bits(theirs & board.cells)
        share += land * (first - second) / (first + second)
        squares += land
    tempo = -squares if position.turn else squares
    open_end = bool(position.logs.tip)
    return {"near": near, "share": share, "first": tempo * (not open_end), "next": tempo * open_end}


def solved(position: BoerZoektLandPosition) -> int | None:
    """What the first family still gains; None if that takes too long to find out."""
    budget = Budget(None, 0, NODES)
    endgame = Endgame(position, budget, Known(Contested(position.game, position.farms)))
    for _ in endgame.search(state_of(position), -99, 99):
        if budget.over:
            return None
    return endgame.value


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.proven", description=__doc__)
    parser.add_argument("--positions", type=int, default=450)
    wanted = parser.parse_args().positions
    rows, values = [], []
    for seed in itertools.count():
        position, rng, ply = hedgerow.start("boerzoektland", seed=seed), Rng(seed), 0
        while not position.result and len(values) < wanted:
            free = sum(count_bits(free_points(position.game.board, area)) for area in state_of(position)[0])
            if not position.claiming and ply % 3 == 0 and free in FREE:
                value = solved(position)
                if value is not None:
                    rows.append(features(position))
                    values.append(value)
            position = position.successor(position.move_at(rng.below(position.count())))
            ply += 1
        if len(values) >= wanted:
            break
    found = np.array(values, float)
    for names in SETS:
        known = np.array([[row[name] for name in names] + [1.0] for row in rows])
        weights, *_ = np.linalg.lstsq(known, found, rcond=None)
        explained = 1 - (found - known @ weights).var() / found.var()
        print(
            f"R² {explained:.3f}",
            *(f"{name} {weight:.2f}" for name, weight in zip(names, weights, strict=False)),
        )


if __name__ == "__main__":
    main()
