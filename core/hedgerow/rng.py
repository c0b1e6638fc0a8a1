"""Random numbers that are the same on every interpreter (MicroPython has no ``random.Random``)."""

from hedgerow.game import InvalidOption, Reason

_MASK = (1 << 64) - 1


class Rng:
    """SplitMix64: small, fast and good enough to deal tiles.

    Source: Steele, Lea and Flood, "Fast splittable pseudorandom number generators", OOPSLA 2014.

    >>> Rng(1).below(100), Rng(1).shuffled("abcd")
    (56, ['a', 'b', 'd', 'c'])
    """

    def __init__(self, seed: int) -> None:
        self._state = seed & _MASK

    def below(self, n: int) -> int:
        """A number from 0 to n - 1 (n < 2**32; the bias is below 2**-32)."""
        self._state = (self._state + 0x9E3779B97F4A7C15) & _MASK
        z = self._state
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
        return ((z ^ (z >> 31)) * n) >> 64

    def shuffled(self, items: "list[str] | tuple[str, ...] | str") -> list[str]:
        """`items` in a random order (Fisher and Yates), as a new list."""
        mixed = list(items)
        for last in range(len(mixed) - 1, 0, -1):
            other = self.below(last + 1)
            mixed[last], mixed[other] = mixed[other], mixed[last]
        return mixed


def seeded(seed: str) -> Rng:
    """The generator that the option `seed` of a game starts, a whole number. Raises `InvalidOption`."""
    if not seed or len(seed) > 20 or seed.strip("0123456789"):
        raise InvalidOption(Reason("option.not-a-number", name="seed"), "seed=" + seed)
    return Rng(int(seed))
