"""The course of a game and where it turned, by what an analysis makes of its positions. No page in it.

Values are what a side may expect, from -1 (lost) to 1 (won): the first of two sides, else the one to move.
None where nothing is known.
"""

from app.worths import share
from hedgerow.game import Move, Position, Result

TYPE_CHECKING = False
if TYPE_CHECKING:
    from app.thinker import Report

# How much of the expectation, from -1 (lost) to 1 (won), a move may give away before it is marked.
MARKS = ((0.6, "??"), (0.4, "?"), (0.2, "?!"))


def turning_points(
    values: "list[float | None]", movers: "list[int]", thought: "list[float | None]", sides: int = 2
) -> "dict[int, str]":
    """The moves that gave something away, by number from 1: ``?!``, ``?`` a mistake, ``??`` a blunder.

    `values` are those of the start and of the position after each move. `movers` says of each move which side
    made it, `thought` what the search of the position before thought of it. That search must find a loss,
    and with two sides the one of the position after, too: two searches that look differently far see one
    everywhere. With more sides values compare within one search only.

    >>> turning_points([0, 0.1, 0.8, 0.75], [0, 1, 0], [0, 0.7, 0.7])
    {2: '??'}
    """
    found = {}
    for number, mover in enumerate(movers):
        before, after, worth = values[number], values[number + 1], thought[number]
        if before is None or worth is None or (sides == 2 and after is None):
            continue
        mine = -1 if sides == 2 and mover else 1  # values are those of the first of two sides
        given = mine * (before - worth)
        if sides == 2 and after is not None:
            given = min(given, mine * (before - after))
        for least, mark in MARKS:
            if given >= least:
                found[number + 1] = mark
                break
    return found


def expectation(position: Position, value: int) -> float:
    """The value of a search, for the player to move, as that of a node: for the first of two sides."""
    mine = 2 * share(value) - 1
    return -mine if position.game.sides == 2 and position.turn % 2 else mine


def judged(position: Position, report: "Report") -> "tuple[float, list[tuple[Move, float]]]":
    """What a search has found, as `History.value` takes it."""
    worths = [
        (tuple(candidate["move"]), expectation(position, candidate["value"]))
        for candidate in report["candidates"]
    ]
    return expectation(position, report["value"]), worths


def outcome(result: Result, side: int, sides: int) -> float:
    """How a game ended for a side."""
    won = {seat % sides for seat in result.winners}
    return 0.0 if len(won) != 1 else 1.0 if side in won else -1.0


def curve(values: "list[float | None]", width: int, height: int) -> str:
    """The values as the path of an SVG, from edge to edge: won at the top, lost at the bottom.

    It is closed along the middle, so that it can be filled, and smoothed, since who is to move is always
    thought to be a little better off. Empty if fewer than two values are known.

    >>> curve([0, 1, None, -1], 90, 20)
    'M0 10L0 7L30 3L90 20L90 10Z'
    """
    smooth: list[float | None] = []
    for index, value in enumerate(values):
        near = [other for other in values[max(0, index - 1) : index + 2] if other is not None]
        smooth.append(None if value is None else (sum(near) + value) / (len(near) + 1))
    points = _points(smooth, width, height)
    middle = height // 2
    return f"M{points[0][0]} {middle}L" + _path(points) + f"L{points[-1][0]} {middle}Z" if points[1:] else ""


def lines(
    values: "list[float | None]",
    movers: "list[int]",
    result: "Result | None",
    sides: int,
    size: "tuple[int, int]",
) -> "list[str]":
    """With more than two sides: for each the path of the values where it was to move, and of the `result`.

    `movers` says of each position which side is to move. The paths are open, and empty like those of `curve`.
    """
    paths = []
    for side in range(sides):
        own = [value if mover == side else None for value, mover in zip(values, movers)]
        if result and any(value is not None for value in own):
            own[-1] = outcome(result, side, sides)
        points = _points(own, *size)
        paths.append("M" + _path(points) if points[1:] else "")
    return paths


def _points(values: "list[float | None]", width: int, height: int) -> "list[tuple[int, int]]":
    middle = height // 2
    return [
        (width * index // (len(values) - 1), round(middle - middle * value))
        for index, value in enumerate(values)
        if value is not None and len(values) > 1
    ]


def _path(points: "list[tuple[int, int]]") -> str:
    return "L".join([f"{x} {y}" for x, y in points])
