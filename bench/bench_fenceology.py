"""How fast Fenceology is: legal placings late in a game, a tile more among many, whole random games."""

import time

import hedgerow
from hedgerow.field import Field
from hedgerow.grid import cell_at
from hedgerow.rng import Rng
from hedgerow.rules.fenceology import Fenceology, FenceologyPosition


def run() -> list[tuple[str, float, str, str]]:
    """What was measured, the figure, its unit and its goal."""
    figures = []
    for length in (2, 3):
        late = [position for seed in range(20) for position in game(seed, length)[40:]]
        lists, turns = measured(late)
        tiles = f"tiles of length {length}"
        figures.append((f"Fenceology, legal placings from the 40th tile on, {tiles}", lists, "ms", "≤ 5"))
        figures.append((f"Fenceology, the next position from the 40th tile on, {tiles}", turns, "ms", ""))
    few, many = far_away(0), far_away(400)
    figures.append(("Fenceology, one more tile on the field", few, "µs", ""))
    figures.append(("Fenceology, the same with 400 tiles far away, times as long", many / few, "", "≤ 3"))
    figures.append(("Fenceology, playouts", playouts(2.0), "/s", ""))
    return figures


def game(seed: int, length: int) -> list[FenceologyPosition]:
    """The positions of a random game in which a player can still move."""
    rng = Rng(seed)
    position = hedgerow.start("fenceology", seed=seed, length=length)
    found = []
    while not position.result:
        assert isinstance(position, FenceologyPosition)
        found.append(position)
        position = position.successor(position.move_at(rng.below(position.count())))
    return found


def measured(positions: list[FenceologyPosition]) -> tuple[float, float]:
    """Milliseconds for a list of legal moves, and for a successor with its draw, on average."""
    lists = turns = 0.0
    for position in positions:
        move = position.move_at(position.count() // 2)
        start = time.process_time()
        after = position.successor(move)
        middle = time.process_time()
        after.legal_moves()
        lists += time.process_time() - middle
        turns += middle - start
    return lists / len(positions) * 1e3, turns / len(positions) * 1e3


def far_away(tiles: int) -> float:
    """Microseconds to place one tile on a field, at one end of a chain of so many others."""
    game = hedgerow.start("fenceology").game
    assert isinstance(game, Fenceology)
    field = Field(game.laying)
    _, _, up, down = game.laying.ways("RYGB")  # red on red, green on green
    for number in range(tiles + 10):
        field = field.lay((up, down)[number % 2], cell_at(0, 2 * number), 0)
    last = cell_at(0, 2 * (tiles + 10))
    start = time.process_time()
    for _ in range(2_000):
        field.lay((up, down)[tiles % 2], last, 0)
    return (time.process_time() - start) / 2_000 * 1e6


def playouts(seconds: float) -> float:
    """Random games a second, each played to its end."""
    rng, played, start = Rng(1), 0, time.process_time()
    while time.process_time() - start < seconds:
        position = hedgerow.start("fenceology", seed=played)
        while not position.result:
            position = position.successor(position.move_at(rng.below(position.count())))
        played += 1
    return played / (time.process_time() - start)
