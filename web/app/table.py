"""What lies on the table: a game, its moves, and the touches of the one being made. No page in it."""

from app import tags
from app.ending import Ending
from app.history import History
from app.players import Players
from hedgerow.game import Move, Position, Reason, Result
from hedgerow.record import Node, Record


class Outcome:
    """What a touch came to: ``staged``, ``played``, ``back`` (a stage less) or ``refused`` for a reason.

    Where moves are confirmed, a complete one is ``waiting`` before it is played.
    """

    __slots__ = ("kind", "reason")

    def __init__(self, kind: str, reason: "Reason | None" = None) -> None:
        self.kind = kind
        self.reason = reason


class Table:
    """A game, the position of it that is looked at, and the touches of the move being made there."""

    def __init__(self, record: Record, analysis: bool = False) -> None:
        """The game of a record, after all its moves; an `analysis` is played by nobody.

        Raises `IllegalMove`.
        """
        self.game = record.game
        self.history = History(record, analysis)
        self.prefix: Move = ()
        self.confirming = False  # whether a complete move waits in `prefix` until it is confirmed
        self.waiting = False  # one does
        # Where it stands, the players have ended the game themselves.
        self.ending: Ending | None = tags.ending(record.tags, self.history.head.position)
        self.notes: dict[str, object] = {}  # what else is kept with the game, by whom it concerns; as in JSON
        named = tags.names(record.tags, self.game.seats)
        if named:
            self.notes["players"] = named

    def record(self) -> Record:
        """The game as it can be kept, with its variations and the moves that were taken back."""
        record = self.history.record()
        players = Players.from_entry(self.notes.get("players"), self.game.seats)
        tags.write(record, self.ending, self.history.head.position, players.names)
        return record

    @property
    def position(self) -> Position:
        """The position shown."""
        return self.history.node.position

    @property
    def last(self) -> Move:
        """The move that led to it; empty at the start."""
        return self.history.node.move

    @property
    def at(self) -> int:
        """How many moves led to it."""
        return self.history.node.ply

    @property
    def moves(self) -> "list[Move]":
        """The moves that led to it, and those that follow in the same line."""
        return [node.move for node in self.history.line[1:]]

    @property
    def positions(self) -> "list[Position]":
        """The start, and the positions after `moves`."""
        return [node.position for node in self.history.line]

    @property
    def live(self) -> bool:
        """Whether the position shown is where the game stands: where the next move of the game is made."""
        return self.history.live

    @property
    def may_play(self) -> bool:
        """Whether moves are made in the position shown: where the game stands, and in variations."""
        return self.live or self.history.trying or self.over

    @property
    def ended(self) -> "Ending | None":
        """What the players ended the game with in the position shown."""
        return self.ending if self.live else None

    @property
    def over(self) -> bool:
        """Whether the game is over, whatever position of it is shown."""
        return bool(self.ending or self.history.head.position.result)

    @property
    def result(self) -> "Result | None":
        """How the game ended, by the rules or by the players, as seen from the position shown."""
        return self.ended.result(self.position) if self.ended else self.position.result

    def touch(self, touch: str) -> Outcome:
        """A player touches a place.

        What may come next is a stage of the move, and played if that completes it. The place touched
        last, again, takes that stage back. Another piece that could begin a move is chosen instead.
        Anything else is refused with the reason, and takes back one stage. While a move waits to be
        confirmed its last stage can still be changed.
        """
        if self.ended:
            return Outcome("refused", Reason("game.over"))
        if not self.may_play:
            return Outcome("refused", Reason("history.past"))
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

    def play(self, move: Move) -> None:
        """Play a whole move at once. Raises `IllegalMove`."""
        self._play(move)

    def confirm(self) -> bool:
        """Play the move that waits. False if there is none."""
        if not self.waiting:
            return False
        self._play(self.prefix)
        return True

    def end(self, ending: Ending) -> bool:
        """The players end the game where it stands. False if it is over, or another position shown."""
        if self.over or not self.live:
            return False
        self._drop()
        self.history.forget_undone()
        self.ending = ending
        return True

    def undo(self) -> bool:
        """Take back the move being made, else what ended the game, else the last move. False at the start."""
        if self.prefix:
            self._drop()
            return True
        if self.ended:
            self.ending = None
            return True
        return self.history.undo()

    def redo(self) -> bool:
        """Play again the move that was taken back last. False if there is none."""
        self._drop()
        return self.history.redo()

    def go(self, at: int) -> bool:
        """Show the position after `at` moves of the line shown. False if there are not so many."""
        self._drop()
        return self.history.go(at)

    def show(self, node: Node) -> None:
        """Show any position of the tree."""
        self._drop()
        self.history.show(node)

    def back_to_game(self) -> None:
        """Show the position where the game stands."""
        self._drop()
        self.history.back_to_game()

    def try_here(self) -> None:
        """What is played from here on is a variation."""
        self._drop()
        self.history.trying = True

    def _drop(self) -> None:
        self.prefix = ()
        self.waiting = False

    def _play(self, move: Move) -> None:
        if self.over and not self.live:
            self.history.trying = True
        self.history.play(move)
        self._drop()
