"""What lies on the table: a game, its moves, and the touches of the one being made. No page in it."""

from app.ending import Ending
from hedgerow.game import Move, Position, Reason, Result
from hedgerow.record import Record


class Outcome:
    """What a touch came to: ``staged``, ``played``, ``back`` (a stage less) or ``refused`` for a reason.

    Where moves are confirmed, a complete one is ``waiting`` before it is played.
    """

    __slots__ = ("kind", "reason")

    def __init__(self, kind: str, reason: "Reason | None" = None) -> None:
        self.kind = kind
        self.reason = reason


class Table:
    """A game from its start to the position shown, with the moves taken back still at hand."""

    def __init__(self, record: Record) -> None:
        """The game of a record, after all its moves. Raises `IllegalMove`."""
        self.game = record.game
        self.positions: list[Position] = list(record.positions)
        self.moves: list[Move] = list(record.moves)
        self.at = len(self.moves)  # how many of the moves are played
        self.prefix: Move = ()
        self.confirming = False  # whether a complete move waits in `prefix` until it is confirmed
        self.waiting = False  # one does
        self.ending: Ending | None = None  # after all moves, the players have ended the game themselves
        self.notes: dict[str, object] = {}  # what else is kept with the game, by whom it concerns; as in JSON

    def record(self) -> Record:
        """The game as it can be kept, with the moves that were taken back."""
        return Record(self.game, tuple(self.moves), tuple(self.positions))

    @property
    def position(self) -> Position:
        """The position shown."""
        return self.positions[self.at]

    @property
    def last(self) -> Move:
        """The move that led to it; empty at the start."""
        return self.moves[self.at - 1] if self.at else ()

    @property
    def result(self) -> "Result | None":
        """How the game ended, by the rules or by the players, as seen from the position shown."""
        if self.ending and self.at == len(self.moves):
            return self.ending.result(self.position)
        return self.position.result

    def touch(self, touch: str) -> Outcome:
        """A player touches a place.

        What may come next is a stage of the move, and played if that completes it. The place touched
        last, again, takes that stage back. Another piece that could begin a move is chosen instead.
        Anything else is refused with the reason, and takes back one stage. While a move waits to be
        confirmed its last stage can still be changed.
        """
        if self.ending and self.at == len(self.moves):
            return Outcome("refused", Reason("game.over"))
        if self.waiting and touch != self.prefix[-1] and touch in self.position.touches(self.prefix[:-1]):
            self.back()  # the last stage is changed
        if touch in self.position.touches(self.prefix):
            self.prefix += (touch,)
            if self.position.touches(self.prefix):
                return Outcome("staged")
            if self.confirming:
                self.waiting = True
                return Outcome("waiting")
            self._play(self.prefix)
            return Outcome("played")
        if self.prefix and touch == self.prefix[-1]:
            self.back()
            return Outcome("back")
        if self.prefix and self.position.touches((touch,)):
            self.prefix = (touch,)
            self.waiting = False
            return Outcome("staged")
        reason = self.position.why_not(self.prefix, touch)
        self.back()
        return Outcome("refused", reason)

    def back(self) -> bool:
        """Take back one stage of the move that is being made. False if there is none."""
        if not self.prefix:
            return False
        self.prefix = self.prefix[:-1]
        self.waiting = False
        return True

    def confirm(self) -> bool:
        """Play the move that waits. False if there is none."""
        if not self.waiting:
            return False
        self._play(self.prefix)
        return True

    def end(self, ending: Ending) -> bool:
        """The players end the game after all its moves. False if it is over, or an earlier one shown."""
        if self.result or self.at < len(self.moves):
            return False
        self._drop()
        self.ending = ending
        return True

    def undo(self) -> bool:
        """Take back the move being made, else what ended the game, else the last move. False at the start."""
        if self.prefix:
            self._drop()
            return True
        if self.ending and self.at == len(self.moves):
            self.ending = None
            return True
        return self.go(self.at - 1)

    def redo(self) -> bool:
        """Play again the move that was taken back last. False if there is none."""
        return self.go(self.at + 1)

    def go(self, at: int) -> bool:
        """Show the position after `at` moves. False if there are not so many."""
        if not 0 <= at <= len(self.moves):
            return False
        self.at = at
        self._drop()
        return True

    def _drop(self) -> None:
        self.prefix = ()
        self.waiting = False

    def _play(self, move: Move) -> None:
        position = self.position.play(move)
        self.moves = self.moves[: self.at]
        self.moves.append(move)
        self.positions = self.positions[: self.at + 1]
        self.positions.append(position)
        self.at += 1
        self.ending = None  # if the game goes on from an earlier position
        self._drop()
