"""Games that the players end: somebody gives up, or all agree on a draw."""

from app.ask import Question
from app.ending import Ending
from app.part import Part
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
        people, turn = self.page.partners.seats.people, self.page.table.history.head.position.turn
        return turn if turn in people or not people else people[0]

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
        """Offer a draw to the others, who sit here; a partner answers by what it thinks of the position."""
        page, seat = self.page, self._seat()
        game = page.table.game
        if page.partners.seats.partners:
            if page.partners.takes_draw():
                self._agree()
            else:
                page.messages.live(page.say("ends.declined"))
                page.messages.show_status(page.say("ends.declined"))
            return
        others = [other for other in range(len(game.seats)) if (other - seat) % game.sides]
        key = "ends.draw" if len(others) == 1 else "ends.draw-all"
        question = Reason(key, player=Reason(game.seats[seat]), other=Reason(game.seats[others[0]]))
        self.question.ask(question, "ends.draw.yes", "ends.no", self._agree)

    def _agree(self) -> None:
        self.page.end(Ending("agreed"))
