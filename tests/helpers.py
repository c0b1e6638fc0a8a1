"""What the tests of all games share: records to replay, perft, and positions from random games."""

import gzip
import hashlib
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from hypothesis import strategies as st

from hedgerow import Game, Position
from hedgerow.rng import Rng

VECTORS = Path(__file__).parent / "vectors"


def records(name: str) -> Iterator[dict[str, Any]]:
    """The game records of ``vectors/<name>.jsonl.gz``, one after the other."""
    with gzip.open(VECTORS / f"{name}.jsonl.gz", "rt", encoding="utf-8") as lines:
        for line in lines:
            yield json.loads(line)


def digest(texts: list[str], between: str = ",") -> str:
    """The hash by which records compare lists of moves: 8 hex digits over the sorted texts."""
    return hashlib.sha1(between.join(sorted(texts)).encode()).hexdigest()[:8]


def perft(position: Position, depth: int) -> int:
    """The number of ways to play on for `depth` moves."""
    if depth == 1:
        return position.count()
    return sum(perft(position.successor(move), depth - 1) for move in position.legal_moves())


def check_perft(position: Position, *expected: int) -> None:
    """Compare perft from depth 1 on; a failure prints the count after each first move."""
    for depth, number in enumerate(expected, 1):
        found = perft(position, depth)
        if found != number and depth > 1:
            for move in position.legal_moves():
                print(position.text(move), perft(position.successor(move), depth - 1))
        assert found == number, f"perft({depth}) of {position.compact()}"


def walk(position: Position) -> list[tuple[str, ...]]:
    """The legal moves found by walking through the tree of touches."""
    return Position.legal_moves(position)


def check_moves(position: Position) -> list[tuple[str, ...]]:
    """The legal moves, which are the walk of touches, each once, in order, complete and readable."""
    moves = position.legal_moves()
    assert moves == walk(position)
    assert moves == [position.move_at(index) for index in range(position.count())]
    assert len(set(moves)) == len(moves)
    for move in moves:
        assert position.refusal(move) is None
        assert position.touches(move) == ()
        assert position.parse(position.text(move)) == move
    return moves


@st.composite
def games(draw: st.DrawFn, game: Game, plies: int) -> list[Position]:
    """The positions of a random game, up to `plies` moves long."""
    rng = Rng(draw(st.integers(0, 2**32), label="seed"))
    positions = [game.start()]
    for _ in range(draw(st.integers(0, plies), label="plies")):
        if positions[-1].result:
            break
        position = positions[-1]
        positions.append(position.successor(position.move_at(rng.below(position.count()))))
    return positions
