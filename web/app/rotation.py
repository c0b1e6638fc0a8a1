"""The board turned by a button, or to the person whose turn it is."""

from pyscript import document

from app.entries import count
from app.part import Part
from app.quarters import facing

TYPE_CHECKING = False
if TYPE_CHECKING:
    from app.page import Page


class Later(Part):
    """Turns the board; how it lies is kept with the game."""

    def __init__(self, page: "Page") -> None:
        super().__init__(page)
        page.commands["turn"] = self.turn

    def opened(self) -> None:
        self._lie()

    def changed(self) -> None:
        self._lie()

    def turn(self) -> None:
        """By a quarter."""
        notes = self.page.table.notes
        notes["turned"] = (self._by_hand() + 1) % 4
        self.page.games.keep()
        self._lie()

    def _by_hand(self) -> int:
        return max(0, count(self.page.table.notes.get("turned"), 4))

    def _lie(self) -> None:
        """As it was turned by hand, and to whoever is to move, or plays against partners alone."""
        quarters = self._by_hand()
        if document.documentElement.getAttribute("data-turn") == "each":
            people = self.page.partners.seats.people
            table = self.page.table
            turn = table.history.head.position.turn
            seat = turn if turn in people else people[0] if len(people) == 1 else None
            if seat is None:
                return
            quarters += facing(seat, len(table.game.seats))
        self.page.board.turn(quarters)
