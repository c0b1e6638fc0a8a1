"""Quarter turns of a board, clockwise as one looks at it; y grows downwards. No page in it."""


def turned(x: float, y: float, quarters: int) -> "tuple[float, float]":
    """The vector (x, y) after so many quarter turns.

    >>> turned(1, 0, 1), turned(1, 0, 2), turned(1, 0, -1)
    ((0, 1), (-1, 0), (0, -1))
    """
    quarters %= 4
    if quarters == 0:
        return x, y
    if quarters == 1:
        return -y, x
    if quarters == 2:
        return -x, -y
    return y, -x


def facing(seat: int, seats: int) -> int:
    """The quarters that turn the board to a seat: the first sits below, the others follow clockwise.

    >>> [facing(seat, 2) for seat in range(2)], [facing(seat, 4) for seat in range(4)]
    ([0, 2], [0, 3, 2, 1])
    """
    return -seat * (2 if seats == 2 else 1) % 4
