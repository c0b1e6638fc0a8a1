"""The dialog that changes who sits where in the game on the table."""

from pyscript import document, ffi

from app.browser import Js
from app.part import Part
from app.partners import chosen
from app.seats import PERSON, Seats, read_partner

TYPE_CHECKING = False
if TYPE_CHECKING:
    from app.page import Page


class Later(Part):
    """The dialog that changes who sits where in the game on the table."""

    def __init__(self, page: "Page") -> None:
        super().__init__(page)
        self.dialog = document.querySelector("#players")
        self.dialog.querySelector("form").addEventListener("submit", ffi.create_proxy(self.on_submit))
        page.commands["players"] = self.open
        page.commands["players-close"] = self.close

    def open(self) -> None:
        """Show who sits where."""
        fill(self.dialog, self.page.partners.seats)
        self.dialog.showModal()

    def close(self) -> None:
        """Leave everything as it was."""
        self.dialog.close()

    def on_submit(self, event: Js) -> None:
        """Let them sit down."""
        event.preventDefault()
        for row in self.dialog.querySelectorAll(".sits:not([hidden])"):
            self.page.partners.seats.place(int(row.getAttribute("data-seat")), read_partner(chosen(row)))
        self.dialog.close()
        self.page.partners.seated()


def fill(form: Js, seats: Seats) -> None:
    """Let a form say who sits where."""
    for row in form.querySelectorAll(".sits"):
        seat = int(row.getAttribute("data-seat"))
        if row.querySelector(".partner"):
            row.hidden = seat >= len(seats)
            partner = seats.partner(seat) if seat < len(seats) else None
            row.querySelector(".partner").value = str(partner.level) if partner else PERSON
            row.querySelector(".time").value = str(partner.milliseconds if partner else 0)
