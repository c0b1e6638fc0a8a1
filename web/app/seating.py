"""The dialog of the players: their names and colours, and who sits where in the game on the table."""

from pyscript import document, ffi

from app.browser import Js
from app.part import Part
from app.players import Players
from app.sitting import Sitting

TYPE_CHECKING = False
if TYPE_CHECKING:
    from app.page import Page


class Later(Part):
    """Lets people take another name, colour or seat while the game goes on."""

    def __init__(self, page: "Page") -> None:
        super().__init__(page)
        self.dialog = document.querySelector("#players")
        form = self.dialog.querySelector("form")
        self.sitting = Sitting(form)
        form.addEventListener("submit", ffi.create_proxy(self.on_submit))
        page.commands["players"] = self.open
        page.commands["players-close"] = self.close

    def open(self) -> None:
        """Show who sits where."""
        table = self.page.table
        players = Players.from_entry(table.notes.get("players"), table.game.seats)
        self.sitting.fill(players, self.page.partners.seats)
        self.sitting.arrange(len(table.game.seats))
        self.dialog.showModal()

    def close(self) -> None:
        """Leave everything as it was."""
        self.dialog.close()

    def on_submit(self, event: Js) -> None:
        """Let them sit down."""
        event.preventDefault()
        self.dialog.close()
        notes, seats = self.page.table.notes, self.page.partners.seats
        notes["players"] = self.sitting.players()
        self.page.need("people")
        for part in self.page.parts:
            part.renamed()
        before = seats.texts()
        for seat, partner in enumerate(self.sitting.partners()):
            seats.place(seat, partner)
        if seats.texts() != before:
            self.page.partners.seated()
        else:
            self.page.games.keep()
            self.page.board.show()
