"""Find problems: play games by chance and by the thinking partner, and keep positions with one right move.

``python tools/problems.py fendo only-win --games 40`` prints entries for `hedgerow.problems`, easiest first.
"""

import argparse
import sys

import hedgerow
from hedgerow import Position
from hedgerow.ai import choose
from hedgerow.problems import KINDS, Unproven, gain, right_moves
from hedgerow.rng import Rng

FEWEST = {"fendo": 4, "abande": 4, "boerzoektland": 3, "fenceology": 4}  # moves to choose from
MOST = {"win-now": 400, "only-win": 40, "most": 400}  # with more moves it would take too long to prove
NODES = 60  # that the partner thinks about each move; weak play leaves more to be found


def positions(game: str, seed: int, options: dict[str, str]) -> list[Position]:
    """A game played by the partner, with a move by chance here and there."""
    if game in ("boerzoektland", "fenceology"):
        options = {**options, "seed": str(seed)}
    rng, position = Rng(seed), hedgerow.start(game, **options)
    played = []
    while not position.result:
        played.append(position)
        by_chance = rng.below(4) == 0
        move = (
            position.move_at(rng.below(position.count()))
            if by_chance
            else choose(position, 5, seed, nodes=NODES)
        )
        position = position.play(move)
    return played


def main() -> None:
    """Play games and print what was found."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("game", choices=[game.name for game in hedgerow.games()])
    parser.add_argument("kind", choices=KINDS)
    parser.add_argument("--games", type=int, default=30)
    parser.add_argument("--first", type=int, default=1, help="the seed of the first game")
    parser.add_argument(
        "--gain", type=int, default=4, help="the fewest points that a problem of kind `most` gains"
    )
    parser.add_argument("--set", action="append", default=[], metavar="OPTION=VALUE")
    chosen = parser.parse_args()
    options = dict(setting.split("=", 1) for setting in chosen.set)
    for seed in range(chosen.first, chosen.first + chosen.games):
        for position in reversed(positions(chosen.game, seed, options)):
            if not FEWEST[chosen.game] <= position.count() <= MOST[chosen.kind]:
                continue
            try:
                found = right_moves(chosen.kind, position)
            except Unproven:
                break  # earlier positions are harder still
            if len(found) == 1:
                gained = gain(position, position.play(found[0]))
                if chosen.kind == "most" and gained < chosen.gain:
                    continue
                entry = (chosen.kind, position.compact(), position.text(found[0]))
                print(f"    {entry!r},  # {position.count()} moves, gains {gained}", flush=True)
                break  # one of each game


if __name__ == "__main__":
    sys.setrecursionlimit(10_000)
    main()
