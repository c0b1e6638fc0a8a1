"""Several games between the same players, who change seats from one to the next. No page in it."""

from app.entries import count, counts

MOST = 10000  # half points that are not believed any more


class Series:
    """The score of a series: a point for a win, half a point for a draw, kept as whole half points.

    Players are numbered by the seats of the first game. `offset` says how far they have moved on since:
    player 0 sits on seat 0, then on 1, and so on around the table, so that members of a team stay together.
    """

    def __init__(self, seats: int) -> None:
        self.halves = [0] * seats  # the half points of each player
        self.offset = 0
        self.games = 0  # that have been counted
        self._last: tuple[int, ...] = ()  # half points of the game on the table, by player, once it has ended

    def player(self, seat: int) -> int:
        """Who sits there."""
        return (seat - self.offset) % len(self.halves)

    def points(self, seat: int) -> str:
        """The points of who sits there, as players write them.

        >>> series = Series(2)
        >>> series.count((0,)); series.rematch(); series.count((0, 1))
        >>> series.points(0), series.points(1)
        ('½', '1½')
        """
        halves = self.halves[self.player(seat)]
        whole = str(halves // 2) if halves != 1 else ""
        return whole + "½" * (halves % 2)

    def count(self, winners: "tuple[int, ...]") -> None:
        """The game on the table has ended, and these seats have won it or share a draw.

        A game that has been counted already, and has ended otherwise after a move was taken back, counts
        as it ended last.
        """
        for player, halves in enumerate(self._last):
            self.halves[player] -= halves
        everybody = len(winners) == len(self.halves)
        got = [0] * len(self.halves)
        for seat in winners:
            got[self.player(seat)] = 1 if everybody else 2
        self.games += 0 if self._last else 1
        self._last = tuple(got)
        for player, halves in enumerate(got):
            self.halves[player] += halves

    def rematch(self) -> None:
        """The next game: everybody moves on by one seat."""
        self.offset = (self.offset + 1) % len(self.halves)
        self._last = ()

    # --- kept with a game

    def entry(self) -> "dict[str, object]":
        """The series as it can be kept; `from_entry` makes it anew."""
        return {"halves": self.halves, "offset": self.offset, "games": self.games, "last": list(self._last)}

    @classmethod
    def from_entry(cls, entry: object, seats: int) -> "Series":
        """The series that was kept; a new one, if there was none or that is no series for so many seats."""
        series = cls(seats)
        if isinstance(entry, dict):
            halves, last = counts(entry.get("halves"), MOST, seats), entry.get("last")
            offset, games = count(entry.get("offset"), seats), count(entry.get("games"), MOST)
            if halves and offset >= 0 and games >= 0 and (last == [] or counts(last, 3, seats)):
                series.halves, series.offset, series.games = halves, offset, games
                series._last = tuple(counts(last, 3, seats))
        return series


def moved_on(seated: "list[object]") -> "list[object]":
    """What belongs to the players, seat by seat, after they have moved on by one seat."""
    return seated[-1:] + seated[:-1]
