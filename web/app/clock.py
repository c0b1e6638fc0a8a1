"""Clocks for a game: so much time for each seat, and perhaps some more after each move. No page in it.

Times are whole milliseconds. The time of day is handed in, so that a test can let it go by.
"""

from app.entries import count, counts

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    Now = Callable[[], float]  # milliseconds since any moment

MINUTE = 60000
LONGEST = 180  # minutes that a seat may have
_MOST = 2 * LONGEST * MINUTE  # that is believed of a kept clock
SHORT = 20000  # ms: below this, tenths of a second are shown


class Clock:
    """The clock of one game: sudden death, or with `added` time after each move (Fischer).

    It stands still until the first move has been made, while it is paused, and once a flag has fallen.
    """

    def __init__(self, left: "list[int]", added: int, now: "Now") -> None:
        """`left` is what each seat has at the start."""
        self._left = list(left)
        self.seats = len(left)
        self.added = added
        self._now = now
        self.running: int | None = None  # the seat whose time goes by, or would if it were not paused
        self.paused = False
        self._since = 0.0  # when its time was last taken

    def left(self, seat: int) -> int:
        """What a seat has left; 0 once its flag has fallen."""
        gone = int(self._now() - self._since) if seat == self.running and not self.paused else 0
        return max(0, self._left[seat] - gone)

    @property
    def fallen(self) -> "int | None":
        """The seat whose time is over; None if there is none."""
        for seat in range(self.seats):
            if not self.left(seat):
                return seat
        return None

    @property
    def ticks(self) -> bool:
        """Whether somebody's time goes by."""
        return self.running is not None and not self.paused and self.fallen is None

    def moved(self, seat: int, turn: int) -> None:
        """`seat` has made a move, and it is the turn of `turn`."""
        self._take()
        if self.running is not None and self._left[seat]:
            self._left[seat] += self.added
        self.running = turn

    def turn(self, seat: int) -> None:
        """It is the turn of `seat`, though nobody has moved: a move was taken back. What is gone is gone."""
        if self.running is not None:
            self._take()
            self.running = seat

    def stop(self) -> None:
        """The game is over: nobody's time goes by any more."""
        self._take()
        self.running = None

    def pause(self) -> bool:
        """Let no time go by. Whether there was any."""
        if not self.ticks:
            return False
        self._take()
        self.paused = True
        return True

    def go_on(self) -> None:
        """End a pause."""
        self.paused = False
        self._since = self._now()

    def _take(self) -> None:
        """Write down what has gone by until now."""
        if self.running is not None:
            self._left[self.running] = self.left(self.running)
        self._since = self._now()

    # --- kept with a game

    def entry(self) -> "dict[str, object]":
        """The clock as it can be kept; `from_entry` makes it anew."""
        left = [self.left(seat) for seat in range(self.seats)]
        return {"left": left, "added": self.added, "running": self.running}

    @classmethod
    def from_entry(cls, entry: object, seats: int, now: "Now") -> "Clock | None":
        """The clock that was kept: paused, for time does not go by while a game is put away.

        None if there was none, or if that is no clock for so many seats.
        """
        time = control(entry, seats)
        if not time or not isinstance(entry, dict):
            return None
        left, added = time
        running = count(entry.get("running"), seats)
        if running < 0 and entry.get("running") is not None:
            return None
        clock = cls(left, added, now)
        if running >= 0:
            clock.running = running
            clock.paused = left[running] > 0
        return clock


def control(entry: object, seats: int) -> "tuple[list[int], int] | None":
    """How the clocks of a game begin, as it was kept: what each seat has, and what is added after a move.

    None if there are none, or if that makes no sense for so many seats.
    """
    if not isinstance(entry, dict):
        return None
    left, added = counts(entry.get("left"), _MOST, seats), count(entry.get("added"), _MOST)
    return (left, added) if left and added >= 0 else None


def read_minutes(text: str) -> "int | None":
    """A player's time in ms from what was typed: ``15``, ``2.5`` or ``2,5`` minutes; None if it is no time.

    >>> read_minutes("2,5"), read_minutes("0"), read_minutes("ten")
    (150000, None, None)
    """
    whole, _, part = text.strip().replace(",", ".").partition(".")
    if not (whole + part) or (whole + part).strip("0123456789") or len(whole) > 3 or len(part) > 2:
        return None
    ms = int(whole or "0") * MINUTE + int((part + "00")[:2]) * MINUTE // 100
    return ms if 0 < ms <= LONGEST * MINUTE else None


def write_minutes(ms: int) -> str:
    """A time as `read_minutes` takes it.

    >>> write_minutes(900000), write_minutes(603000), write_minutes(150000)
    ('15', '10.05', '2.5')
    """
    part = f"{ms % MINUTE // 600:02d}".rstrip("0")
    return str(ms // MINUTE) + ("." + part if part else "")


def face(ms: int) -> str:
    """A time as a clock shows it; whoever has some left never sees a zero.

    >>> face(3725000), face(754200), face(9870), face(1), face(0)
    ('1:02:05', '12:35', '0:09.9', '0:00.1', '0:00.0')
    """
    if ms < SHORT:
        tenths = -(-ms // 100)
        return f"0:{tenths // 10:02d}.{tenths % 10}"
    seconds = -(-ms // 1000)
    if seconds < 3600:
        return f"{seconds // 60}:{seconds % 60:02d}"
    return f"{seconds // 3600}:{seconds // 60 % 60:02d}:{seconds % 60:02d}"


def until_next_face(ms: int) -> int:
    """How many ms it takes until `face` shows something else, for a timer.

    >>> until_next_face(754200), until_next_face(9870)
    (200, 70)
    """
    step = 1000 if ms > SHORT else 100
    return ms % step or step
