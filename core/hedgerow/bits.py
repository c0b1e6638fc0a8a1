"""Sets of cells as bits of an int: the few operations that not every interpreter has built in."""

_counts = [0]
while len(_counts) < 1024:  # with one bit more in front: as many, and one more
    _counts += [count + 1 for count in _counts]
_COUNTS = bytes(_counts)


def _count_by_table(mask: int) -> int:
    total = 0
    while mask:
        total += _COUNTS[mask & 1023]
        mask >>= 10
    return total


# CPython's own is ten times faster; MicroPython has none.
count_bits = getattr(int, "bit_count", _count_by_table)


def each_bit(mask: int) -> list[int]:
    """The single bits of `mask`, lowest first.

    >>> each_bit(0b10110)
    [2, 4, 16]
    """
    bits = []
    while mask:
        low = mask & -mask
        bits.append(low)
        mask ^= low
    return bits


def nth_bit(mask: int, n: int) -> int:
    """The n-th lowest bit of `mask`, counted from 0. Raises `IndexError` if there is none.

    >>> nth_bit(0b10110, 1)
    4
    """
    while n > 0:
        mask &= mask - 1
        n -= 1
    if n or not mask:
        raise IndexError("no such bit")
    return mask & -mask
