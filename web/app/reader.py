"""What the reader of a text may do with a board that stands in it. No page in it."""

from app.table import Table
from hedgerow.diagram import Diagram
from hedgerow.game import Move, Reason


class Reader:
    """A diagram on a table, with what its reader has done there."""

    def __init__(self, diagram: Diagram) -> None:
        self.diagram = diagram
        self.solved = False  # the answer has been found
        self.reset()

    @property
    def seeks(self) -> bool:
        """Whether the reader is looking for the answer in the position shown."""
        return bool(self.diagram.answers) and not self.solved and self.is_as_given

    @property
    def may_touch(self) -> bool:
        """Whether the reader may make a move in the position shown."""
        if self.seeks or self.diagram.play == "free":
            return True
        return self.diagram.play == "line" and bool(self.next_of_line)

    @property
    def next_of_line(self) -> Move:
        """The move that the text plays in the position shown; empty where it plays none."""
        at, moves = self.table.at, self.diagram.moves
        on_line = tuple(self.table.moves[:at]) == moves[:at]
        return moves[at] if on_line and at < len(moves) else ()

    @property
    def is_as_given(self) -> bool:
        """Whether the board shows what the text does."""
        return self.table.at == self.diagram.at and self.plays_the_line

    @property
    def plays_the_line(self) -> bool:
        """Whether the moves on the table are those of the text."""
        return tuple(self.table.moves) == self.diagram.moves

    def offers(self, touches: Move) -> Move:
        """Those of the touches that may come next which the reader may make."""
        if not self.may_touch:
            return ()
        if self.seeks or self.diagram.play == "free":
            return touches
        length = len(self.table.prefix)
        line = self.next_of_line
        if line[:length] != self.table.prefix:
            return ()
        return tuple([touch for touch in touches if touch == line[length]])

    def objection(self, touch: str) -> "Reason | None":
        """Why a touch that the rules allow is not what the text asks for; None if it is.

        A wrong answer is taken back.
        """
        table = self.table
        possible = table.position.touches(table.prefix)
        move = table.prefix + (touch,)
        if touch not in possible:  # begins anew, goes back, or is against the rules
            begins = not self.seeks and self.diagram.play == "line" and touch in table.position.touches()
            return Reason("embed.not-the-line") if begins and touch not in table.prefix else None
        if self.seeks:
            if table.position.touches(move) or move in self.diagram.answers:
                return None
            if table.prefix:  # else it is a move of one touch, and nothing of it is there yet
                table.undo()
            return Reason("embed.wrong", move=table.position.text(move))
        return None if touch in self.offers(possible) else Reason("embed.not-the-line")

    def played(self) -> bool:
        """A move has been made. Whether it was the answer."""
        at, moves = self.table.at, tuple(self.table.moves)
        if not self.diagram.answers or self.solved or at != self.diagram.at + 1:
            return False
        self.solved = (
            moves[: at - 1] == self.diagram.moves[: at - 1] and moves[at - 1] in self.diagram.answers
        )
        return self.solved

    def reset(self) -> None:
        """Show again what the text shows."""
        self.solved = False
        self.table = Table(self.diagram.record(), analysis=True)
        self.table.go(self.diagram.at)
        self.table.prefix = self.diagram.touched
