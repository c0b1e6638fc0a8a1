"""Games that the players end: somebody gives up, or all agree on a draw."""

from app.ask import Question
from app.ending import Ending
from app.part import Part
from app.seats import read_seats
from hedgerow.game import Reason

TYPE_CHECKING = False
if TYPE_CHECKING:
    from app.page import Page


class Later(Part):
    """Asks, and ends the game."""

    def __init__(self, page: "Page") -> None:
        super().__init__(page)
        self.question = Question(page.say)
        page.commands["resign"] = self.resign
        page.commands["draw"] = self.draw

    def _seat(self) -> int:
        """Who asks: the person to move; against partners the one who is not to move, too."""
        table = self.page.table
        seats = read_seats(table.notes.get("seats"), len(table.game.seats))
        turn = table.history.head.position.turn
        return turn if turn in seats.people or not seats.people else seats.people[0]

    def resign(self) -> None:
        """Give up, after a question."""
        seat = self._seat()
        player = Reason(self.page.table.game.seats[seat])
        self.question.ask(
            Reason("ends.resign", player=player),
            "ends.resign.yes",
            "ends.no",
            lambda: self.page.end(Ending("resigned", seat)),
        )

    def draw(self) -> None:
        """Offer a draw to the others, who sit here; the partner answers by what it thinks of the position."""
        table = self.page.table
        seat = self._seat()
        names = table.game.seats
        seats = read_seats(table.notes.get("seats"), len(names))
        if seats.partners:
            if self._partner_agrees():
                self.page.end(Ending("agreed"))
            else:
                self.page.messages.live(self.page.say("ends.declined"))
                self.page.messages.show_status(self.page.say("ends.declined"))
            return
        others = [other for other in range(len(names)) if (other - seat) % table.game.sides]
        key = "ends.draw" if len(others) == 1 else "ends.draw-all"
        question = Reason(key, player=Reason(names[seat]), other=Reason(names[others[0]]))
        self.question.ask(question, "ends.draw.yes", "ends.no", lambda: self.page.end(Ending("agreed")))

    def _partner_agrees(self) -> bool:
        """Whether the partners would take a draw: only where their evaluation is known, and not better."""
        for part in self.page.parts:
            if hasattr(part, "takes_draw"):
                return bool(part.takes_draw())
        return False
