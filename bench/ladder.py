"""``make ladder``: play level against level, and level 5 against others; print how often each won.

Every game is kept in a file as soon as it is over, so that the ladder can be stopped and goes on next time.
Seats are exchanged from game to game; two games in a row begin with the same tiles, or, in board games, with
the same two moves by chance. Levels are given nodes and no time, so that a game is the same on every machine:
1 to 4 those of the level, 5 has ``--nodes``. OpenSpiel counts no nodes; against it both have ``--ms`` of the
processor's time for a move.
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
from hedgerow.ai import play as think
from hedgerow.ai.budget import Budget, Clock
from hedgerow.ai.judge import Judge, judge_for
from hedgerow.ai.known import Memory
from hedgerow.rng import Rng

Player = Callable[[Position, int], Move]  # the position, a seed
DEALT = ("boerzoektland", "fenceology")
PAIRINGS = [("2", "1"), ("3", "2"), ("4", "3"), ("5", "4"), ("5", "greedy"), ("5", "openspiel")]


def greedy(position: Position, seed: int) -> Move:
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


def at_level(level: int, milliseconds: float, nodes: int) -> Player:
    """Who plays one game at a level of Hedgerow's own, in so much time or with so many nodes."""
    memory = Memory()

    def move(position: Position, seed: int) -> Move:
        budget = Budget(processor(), milliseconds) if milliseconds else Budget(None, 0, nodes)
        *_, last = think(position, level, seed, budget, memory=memory)
        return last.move

    return move


def player(name: str, milliseconds: float, nodes: int) -> Player:
    """Who is called so."""
    if name == "greedy":
        return greedy
    if name == "openspiel":
        from bench.openspiel import search

        return lambda position, seed: search(position, seed, milliseconds)
    return at_level(int(name), milliseconds, nodes if name == "5" else 0)


def play(game: str, players: list[Player], number: int) -> float:
    """One game; what the first of the two scored: 1, ½ or 0. In odd games it has the second seat."""
    position = opening(game, number // 2)
    ply = 0
    while not position.result:
        move = players[(position.turn + number) % 2](position, number * 1000 + ply)
        position = position.play(move)
        ply += 1
    winners = position.result.winners
    return 0.5 if len(winners) == 2 else float(winners[0] == number % 2)


def opening(game: str, number: int) -> Position:
    """Tiles by chance, or two moves."""
    position = hedgerow.start(game, **({"seed": number} if game in DEALT else {}))
    rng = Rng(number)
    for _ in range(0 if game in DEALT else 2):
        position = position.play(position.move_at(rng.below(position.count())))
    return position


def interval(points: float, games: int) -> tuple[float, float]:
    """Wilson's 95 % interval of a share."""
    z = 1.96
    share = points / games
    middle = share + z * z / (2 * games)
    spread = z * math.sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    return (middle - spread) / (1 + z * z / games), (middle + spread) / (1 + z * z / games)


def table(kept: list[dict[str, object]]) -> Iterator[str]:
    """All games that were kept, in rows."""
    yield "| game | players | limit | won | drawn | lost | share (95 %) |"
    yield "|---|---|---|---|---|---|---|"
    rows: dict[tuple[int, int, str], list[float]] = {}
    games = list(hedgerow.rules.NAMES)
    pairings = ["-".join(pairing) for pairing in PAIRINGS]
    for record in kept:
        pairing = pairings.index(str(record["players"]))
        key = (games.index(str(record["game"])), pairing, str(record["limit"]))
        rows.setdefault(key, []).append(float(str(record["score"])))
    for (game, pairing, limit), scores in sorted(rows.items()):
        low, high = interval(sum(scores), len(scores))
        share = sum(scores) / len(scores)
        won, drawn, lost = [scores.count(value) for value in (1.0, 0.5, 0.0)]
        first, second = PAIRINGS[pairing]
        yield (
            f"| {games[game]} | {first} against {second} | {limit} | {won} | {drawn} | {lost} "
            f"| {share:.0%} ({low:.0%} to {high:.0%}) |"
        )


def main() -> None:
    parser = argparse.ArgumentParser(prog="make ladder", description=__doc__)
    parser.add_argument("--games", type=int, default=100, help="games of each pairing (100)")
    parser.add_argument("--nodes", type=int, default=4000, help="of level 5, a move (4000)")
    parser.add_argument("--ms", type=int, default=1000, help="a move, against OpenSpiel (1000)")
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
    played = {(record["game"], record["players"], record["limit"], record["number"]) for record in kept}
    end = time.monotonic() + chosen.minutes * 60
    for number in range(0 if chosen.show else chosen.games):
        for game in games:
            for first, second in pairings:
                milliseconds = chosen.ms if second == "openspiel" else 0
                nodes = chosen.nodes if first == "5" and not milliseconds else 0
                limit = f"{milliseconds} ms" if milliseconds else f"{nodes} nodes" if nodes else "level's"
                key = (game, f"{first}-{second}", limit, number)
                if key in played or time.monotonic() > end:
                    continue
                players = [player(name, milliseconds, nodes) for name in (first, second)]
                score = play(game, players, number)
                record = dict(zip(("game", "players", "limit", "number"), key, strict=True), score=score)
                kept.append(record)
                with chosen.file.open("a", encoding="utf-8") as file:
                    file.write(json.dumps(record) + "\n")
    print(f"Python {platform.python_version()} on {platform.machine()}, {platform.system()}")
    for line in table(kept):
        print(line)


if __name__ == "__main__":
    main()
