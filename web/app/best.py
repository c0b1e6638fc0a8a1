"""The best score of one who plays alone."""

from app.part import Part
from hedgerow.game import Move, Position

TYPE_CHECKING = False
if TYPE_CHECKING:
    from app.page import Page


class Best(Part):
    """Keeps it, and says when it has been beaten."""

    def __init__(self, page: "Page") -> None:
        super().__init__(page)
        self._is_new = False  # it is the score of the game that has just ended

    def score(self) -> "int | None":
        """The best so far; None for those who play against each other."""
        game = self.page.table.game
        return self.page.storage.best(game) if len(game.seats) == 1 else None

    def opened(self) -> None:
        self._is_new = False

    def played(self, _before: Position, _move: Move) -> None:
        """A game may have ended better than any before. It is said only of what the browser has kept."""
        table = self.page.table
        alone = len(table.game.seats) == 1
        score = table.position.scores[0] if alone and table.position.result else 0
        self._is_new = score > (self.score() or 0) and self.page.storage.keep_best(table.game, score)

    def remark(self) -> str:
        new = self.page.table.position.result and self._is_new
        return self.page.say("table.new-best") if new else ""
