"""``make ladder``: play level against level, and level 5 against others; print how often each won.

Every game is kept in a file as soon as it is over, so that the ladder can be stopped and goes on next time.
Seats are exchanged from game to game; two games in a row begin with the same tiles. Each player has the time
of its level, times ``--scale``; the others have as much as level 5. It is the processor's time that counts,
so that other work on the machine does not change who wins.
"""

import argparse
import json
import math
import platform
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import hedgerow
from hedgerow import Move, Position
from hedgerow.ai import LEVELS
from hedgerow.ai import play as think
from hedgerow.ai.budget import Budget, Clock
from hedgerow.ai.judge import Judge, judge_for
from hedgerow.rng import Rng

Player = Callable[[Position, int, float], Move]  # the position, a seed, milliseconds
DEALT = ("boerzoektland", "fenceology")
PAIRINGS = [("2", "1"), ("3", "2"), ("4", "3"), ("5", "4"), ("5", "greedy"), ("5", "openspiel")]


def greedy(position: Position, seed: int, _milliseconds: float) -> Move:
    """The move after which the scores are best; among equals one by chance."""
    judge: Judge = judge_for(position)
    judge.value = judge.ahead  # type: ignore[method-assign]
    moves = position.legal_moves()
    values = [judge.judge(position.successor(move))[0] for move in moves]
    best = [move for move, value in zip(moves, values, strict=True) if value == max(values)]
    return best[Rng(seed).below(len(best))]


def processor() -> Clock:
    """A clock that gives the milliseconds of work of this process from now on."""
    start = time.process_time()
    return lambda: (time.process_time() - start) * 1000


def at_level(level: int) -> Player:
    """Who plays at a level of Hedgerow's own."""

    def move(position: Position, seed: int, milliseconds: float) -> Move:
        *_, last = think(position, level, seed, Budget(processor(), milliseconds))
        return last.move

    return move


def player(name: str) -> tuple[Player, int]:
    """Who is called so, and the milliseconds a move; 0 for who needs none."""
    if name.isdigit():
        level = int(name)
        return at_level(level), LEVELS[level].milliseconds
    if name == "greedy":
        return greedy, 0
    from bench.openspiel import search

    return search, LEVELS[5].milliseconds


def play(game: str, names: tuple[str, str], number: int, times: tuple[float, float]) -> float:
    """One game; what the first of the two scored: 1, ½ or 0. In odd games it has the second seat."""
    position = hedgerow.start(game, **({"seed": number // 2} if game in DEALT else {}))
    players = [player(name)[0] for name in names]
    ply = 0
    while not position.result:
        who = (position.turn + number) % 2
        move = players[who](position, number * 1000 + ply, times[who])
        position = position.play(move)
        ply += 1
    winners = position.result.winners
    return 0.5 if len(winners) == 2 else float(winners[0] == number % 2)


def interval(points: float, games: int) -> tuple[float, float]:
    """Wilson's 95 % interval of a share."""
    z = 1.96
    share = points / games
    middle = share + z * z / (2 * games)
    spread = z * math.sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    return (middle - spread) / (1 + z * z / games), (middle + spread) / (1 + z * z / games)


def table(kept: list[dict[str, object]]) -> Iterator[str]:
    """All games that were kept, in rows."""
    yield f"{'game':14} {'players':14} {'ms a move':>12} {'won':>5} {'drawn':>6} {'lost':>5}   share (95 %)"
    rows: dict[tuple[str, str, str], list[float]] = {}
    for record in kept:
        key = (str(record["game"]), str(record["players"]), str(record["ms"]))
        rows.setdefault(key, []).append(float(str(record["score"])))
    for (game, players, ms), scores in sorted(rows.items()):
        low, high = interval(sum(scores), len(scores))
        share = sum(scores) / len(scores)
        counts = [scores.count(value) for value in (1.0, 0.5, 0.0)]
        yield (
            f"{game:14} {players:14} {ms:>12} {counts[0]:5} {counts[1]:6} {counts[2]:5}"
            f"   {share:4.0%} ({low:.0%} to {high:.0%})"
        )


def main() -> None:
    parser = argparse.ArgumentParser(prog="make ladder", description=__doc__)
    parser.add_argument("--games", type=int, default=100, help="games of each pairing (100)")
    parser.add_argument("--scale", type=float, default=0.5, help="times each level's thinking time (0.5)")
    parser.add_argument("--minutes", type=float, default=math.inf, help="stop after so long")
    parser.add_argument("--only", help="of these games, with commas between")
    parser.add_argument("--against", help="only pairings with these, as 5-greedy,2-1")
    parser.add_argument("--file", type=Path, default=Path("ladder.jsonl"), help="where games are kept")
    parser.add_argument("--show", action="store_true", help="play nothing, print what is kept")
    chosen = parser.parse_args()
    games = chosen.only.split(",") if chosen.only else list(hedgerow.rules.NAMES)
    pairings = [tuple(pair.split("-")) for pair in chosen.against.split(",")] if chosen.against else PAIRINGS
    kept = []
    if chosen.file.exists():
        kept = [json.loads(line) for line in chosen.file.read_text(encoding="utf-8").splitlines()]
    played = {(record["game"], record["players"], record["ms"], record["number"]) for record in kept}
    end = time.monotonic() + chosen.minutes * 60
    for number in range(0 if chosen.show else chosen.games):
        for game in games:
            for first, second in pairings:
                times = tuple(round(player(name)[1] * chosen.scale) for name in (first, second))
                key = (game, f"{first}-{second}", f"{times[0]}-{times[1]}", number)
                if key in played or time.monotonic() > end:
                    continue
                score = play(game, (first, second), number, (times[0], times[1]))
                record = dict(zip(("game", "players", "ms", "number"), key, strict=True), score=score)
                kept.append(record)
                with chosen.file.open("a", encoding="utf-8") as file:
                    file.write(json.dumps(record) + "\n")
    print(f"Python {platform.python_version()} on {platform.machine()}, {platform.system()}")
    for line in table(kept):
        print(line)


if __name__ == "__main__":
    main()
