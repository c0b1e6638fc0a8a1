"""The names and colours of those who play: all words of the page call them so."""

from pyscript import document

from app.colours import dress
from app.part import Part
from app.players import COLOURS, Players

TYPE_CHECKING = False
if TYPE_CHECKING:
    from app.page import Page


class Later(Part):
    """Lets the page's texts and colours say who plays."""

    def __init__(self, page: "Page") -> None:
        super().__init__(page)
        own = set(page.table.game.seats) | {"seat." + colour for colour in COLOURS}
        self._own = {key: page.say.entries[key] for key in own}  # the texts as they are without names

    def opened(self) -> None:
        table = self.page.table
        players = Players.from_entry(table.notes.get("players"), table.game.seats)
        self.page.say.entries.update(players.texts(self._own))
        table_around = document.querySelector(".table")
        for seat in range(len(COLOURS)):
            dress(table_around, seat, players.colours[seat] if seat < len(players.colours) else seat)
        self.page.forget_words()

    def renamed(self) -> None:
        self.opened()

    def settle(self) -> None:
        for card in document.querySelectorAll(".seat:not([hidden])"):
            seat = int(card.getAttribute("data-seat"))
            name = self.page.say(self.page.table.game.seats[seat])
            if card.getAttribute("aria-label") != name:
                card.setAttribute("aria-label", name)
                card.querySelector(".who").textContent = name
