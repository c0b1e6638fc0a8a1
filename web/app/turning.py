"""Where a game turned: how good the moves were, by what an analysis makes of the positions. No page in it."""

# How much of the expectation, from -1 (lost) to 1 (won), a move may give away before it is marked.
MARKS = ((0.6, "??"), (0.4, "?"), (0.2, "?!"))


def turning_points(values: "list[float | None]", first: "list[bool]") -> "dict[int, str]":
    """The moves that gave something away, by number from 1: ``?!``, ``?`` a mistake, ``??`` a blunder.

    `values` are those of the start and of the position after each move, for the first side, from -1 to 1;
    None where nothing is known. `first` says of each move whether the first side made it.

    >>> turning_points([0, 0.1, 0.8, 0.75], [True, False, True])
    {2: '??'}
    """
    found = {}
    for number, is_first in enumerate(first):
        before, after = values[number], values[number + 1]
        if before is None or after is None:
            continue
        given = before - after if is_first else after - before
        for least, mark in MARKS:
            if given >= least:
                found[number + 1] = mark
                break
    return found
