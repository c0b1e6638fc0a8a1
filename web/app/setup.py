"""The form of a new game: who sits where, with which colour, and how much time they have."""

from pyscript import document, ffi

from app.browser import Js
from app.clock import control, read_minutes, write_minutes
from app.part import Part
from app.players import Players
from app.seats import PERSON
from app.sitting import Sitting
from hedgerow.game import HedgerowError, Reason
from hedgerow.rules import load

TYPE_CHECKING = False
if TYPE_CHECKING:
    from app.page import Page

MOST_ADDED = 60  # seconds


class InvalidTime(HedgerowError):
    """What was typed is no time."""


class Later(Part):
    """Fills the form with those who sit here, and notes for a new game what it says."""

    def __init__(self, page: "Page") -> None:
        super().__init__(page)
        form = document.querySelector("#options")
        self.sitting = Sitting(form)
        form.addEventListener("change", ffi.create_proxy(self.on_change))

    def commanded(self, what: str) -> None:
        if what == "new":
            self._fill()
            self._arrange()

    def _fill(self) -> None:
        """As it was in the game on the table."""
        table = self.page.table
        players = Players.from_entry(table.notes.get("players"), table.game.seats)
        self.sitting.fill(players, self.page.partners.seats)
        time = control(table.notes.get("time"), len(table.game.seats))
        if time:
            left, added = time
            document.querySelector("#options .control").value = "added" if added else "sudden"
            document.querySelector("#options .seconds").value = str(added // 1000 or 10)
            for field, ms in zip(document.querySelectorAll("#options .minutes"), left):
                field.value = write_minutes(ms)

    def on_change(self, _event: Js) -> None:
        """A choice changes what else there is to choose."""
        self._arrange()

    def _arrange(self) -> None:
        """Show the rows of those who play, and only what belongs to the clock that is chosen."""
        choice = document.querySelector("#options [name=players]")
        seats = int(choice.value) if choice else len(load(self.page.name).seats)
        self.sitting.arrange(seats)
        control = document.querySelector("#options .control")
        document.querySelector("#options .times").hidden = control.value == "none"
        document.querySelector("#options .added").hidden = control.value != "added"

    def noted(self, notes: "dict[str, object]") -> None:
        """Raises `InvalidTime`."""
        players, partners = self.sitting.players(), self.sitting.partners()
        if players:
            notes["players"] = players
        if any(partners):
            notes["seats"] = [partner.text if partner else PERSON for partner in partners]
        control = document.querySelector("#options .control").value
        if control != "none":
            notes["time"] = self._time(control == "added")

    def _time(self, with_added: bool) -> "dict[str, object]":
        left = []
        for field in document.querySelectorAll("#options .minutes"):
            if not field.closest(".sits").hidden:
                ms = read_minutes(field.value)
                if ms is None:
                    raise InvalidTime(Reason("seats.no-time", text=field.value[:20]))
                left.append(ms)
        text = document.querySelector("#options .seconds").value.strip()
        if with_added and (not text.isdigit() or len(text) > 2 or int(text) > MOST_ADDED):
            raise InvalidTime(Reason("seats.no-seconds", text=text[:20]))
        return {"left": left, "added": int(text) * 1000 if with_added else 0}
