"""The board is handed over covered: whoever is next looks at it only when they touch it."""

from pyscript import document

from app.part import Part
from hedgerow.game import Move, Position, Reason


class HandOver(Part):
    """Covers the board after a move, where several people share it and have set it so."""

    def opened(self) -> None:
        self.page.cover.take("handover")

    def played(self, before: Position, _move: Move) -> None:
        if document.documentElement.getAttribute("data-handover") != "on":
            return
        table = self.page.table
        names = table.game.seats
        turn = table.position.turn
        people = self.page.partners.seats.people
        if turn != before.turn and turn in people and before.turn in people and table.live and not table.over:
            say = self.page.say
            player = Reason(names[turn])
            words, button = say("handover.over-to", player=player), say("handover.here", player=player)
            self.page.cover.put("handover", words, button, self._uncovered)

    def _uncovered(self) -> None:
        self.page.messages.live(self.page.status())
