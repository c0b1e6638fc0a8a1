"""The course of a game and where it turned, by what an analysis makes of its positions. No page in it.

Values are what the first side may expect, from -1 (lost) to 1 (won); None where nothing is known.
"""

from app.worths import share
from hedgerow.game import Position, Result

# How much of the expectation, from -1 (lost) to 1 (won), a move may give away before it is marked.
MARKS = ((0.6, "??"), (0.4, "?"), (0.2, "?!"))


def turning_points(
    values: "list[float | None]", first: "list[bool]", made: "list[float | None] | None" = None
) -> "dict[int, str]":
    """The moves that gave something away, by number from 1: ``?!``, ``?`` a mistake, ``??`` a blunder.

    `values` are those of the start and of the position after each move. `first` says of each move whether
    the first side made it. `made` is what the search of the position before thought of each move, where that
    is known: it must find a loss, too, since two searches that look differently far see one everywhere.

    >>> turning_points([0, 0.1, 0.8, 0.75], [True, False, True])
    {2: '??'}
    """
    found = {}
    for number, is_first in enumerate(first):
        before, after = values[number], values[number + 1]
        if before is None or after is None:
            continue
        given = before - after if is_first else after - before
        thought = made[number] if made else None
        if thought is not None:
            given = min(given, before - thought if is_first else thought - before)
        for least, mark in MARKS:
            if given >= least:
                found[number + 1] = mark
                break
    return found


def expectation(position: Position, value: int) -> float:
    """The value of a search, for the player to move, as a value for the first side."""
    mine = 2 * share(value) - 1
    return mine if position.turn % position.game.sides == 0 else -mine


def outcome(result: Result, sides: int) -> float:
    """How a game ended, as a value for the first side."""
    won = {seat % sides for seat in result.winners}
    return 0.0 if len(won) != 1 else 1.0 if 0 in won else -1.0


def curve(values: "list[float | None]", width: int, height: int) -> str:
    """The values as the path of an SVG, from edge to edge: won at the top, lost at the bottom.

    It is closed along the middle, so that it can be filled, and smoothed, since who is to move is always
    thought to be a little better off. Empty if fewer than two values are known.

    >>> curve([0, 1, None, -1], 90, 20)
    'M0 10L0 7L30 3L90 20L90 10Z'
    """
    known = []
    for index, value in enumerate(values):
        if value is not None:
            near = [other for other in values[max(0, index - 1) : index + 2] if other is not None]
            known.append((index, (sum(near) + value) / (len(near) + 1)))
    if len(known) < 2:
        return ""
    places = [width * index // (len(values) - 1) for index, _ in known]
    middle = height // 2
    points = [f"L{x} {round(middle - middle * value)}" for x, (_, value) in zip(places, known)]
    return f"M{places[0]} {middle}" + "".join(points) + f"L{places[-1]} {middle}Z"
