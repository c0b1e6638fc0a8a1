"""How long a search may think: by a clock, by a number of nodes, or by both."""

import time

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    Clock = Callable[[], float]
else:
    Clock = object

SLICE = 10  # milliseconds of work between two pauses
UNTIMED = 64  # nodes between two pauses where there is no clock


def stopwatch() -> Clock:
    """A clock that gives the milliseconds since it was made, on every interpreter."""
    ticks = getattr(time, "ticks_ms", None)
    if ticks:  # MicroPython; they start again at 0 some day, which the difference allows for
        difference, begin = time.ticks_diff, ticks()  # type: ignore[attr-defined]
        return lambda: difference(ticks(), begin)
    start = time.perf_counter()
    return lambda: (time.perf_counter() - start) * 1000


class Budget:
    """Counts the nodes of a search and tells when to pause and when to stop.

    A limit of 0 is none. A `clock` gives milliseconds. Without one, pauses come after so many nodes, and a
    search does the same everywhere.
    """

    def __init__(self, clock: "Clock | None" = None, milliseconds: float = 0, nodes: int = 0) -> None:
        self.clock = clock
        self.nodes = 0
        self.over = False
        self.most = nodes
        now = clock() if clock else 0
        self.start = now
        self.end = now + milliseconds if clock and milliseconds else 0
        self._wake = now + SLICE

    def limit(self, nodes: int, milliseconds: int) -> None:
        """Allow so many nodes in so many milliseconds, and accordingly in another time; 0: any number."""
        most = nodes
        if self.end:
            most = int(nodes * (self.end - self.start) / milliseconds)
        if nodes and (not self.most or most < self.most):
            self.most = max(most, 1)

    def spend(self) -> bool:
        """Count one node. Is it time for a pause, or to stop (`over`)?"""
        self.nodes += 1
        if self.most and self.nodes >= self.most:
            self.over = True
        if not self.clock:
            return self.over or self.nodes % UNTIMED == 0
        now = self.clock()
        if self.end and now >= self.end:
            self.over = True
        return self.over or now >= self._wake

    def late(self) -> bool:
        """Is it time for a pause before something that takes long? No node is counted for the question."""
        return bool(self.clock and self.clock() >= self._wake)

    def resume(self) -> None:
        """Begin the next slice, after a pause."""
        if self.clock:
            self._wake = self.clock() + SLICE
            self.over = self.over or bool(self.end and self._wake - SLICE >= self.end)
