"""How a game ends at the table while the rules would let it go on. No page in it."""

from app.entries import count
from hedgerow.game import Position, Reason, Result, most

KINDS = ("resigned", "time", "agreed")


class Ending:
    """Somebody has ``resigned`` or run out of ``time`` (then `seat` says who), or a draw was ``agreed``.

    With more than two sides, too, the game is over then: among the others the most points win.
    """

    def __init__(self, kind: str, seat: int = 0) -> None:
        self.kind = kind
        self.seat = seat

    def result(self, position: Position) -> Result:
        """What it comes to when it happens in `position`."""
        game = position.game
        seats = range(len(game.seats))
        if self.kind == "agreed":
            return Result(tuple(seats), Reason("ending.agreed"))
        others = [seat for seat in seats if (seat - self.seat) % game.sides]
        scores = position.scores
        best = most(tuple([scores[seat] for seat in others])) if others else ()
        winners = tuple([others[i] for i in best])
        return Result(winners, Reason("ending." + self.kind, player=Reason(game.seats[self.seat])))

    # --- kept with a game

    def entry(self) -> "dict[str, object]":
        """The ending as it can be kept; `from_entry` makes it anew."""
        return {"kind": self.kind, "seat": self.seat}

    @classmethod
    def from_entry(cls, entry: object, seats: int) -> "Ending | None":
        """The ending that was kept; None if there was none, or if that is no ending for so many seats."""
        if not isinstance(entry, dict):
            return None
        kind, seat = entry.get("kind"), count(entry.get("seat"), seats)
        return cls(str(kind), seat) if kind in KINDS and seat >= 0 else None
