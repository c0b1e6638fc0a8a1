"""The rows of a form that say who sits where, by which name, and with which colour."""

from pyscript import ffi

from app.browser import Js
from app.colours import dress
from app.players import Players, clean
from app.seats import PERSON, Partner, Seats, read_partner


class Sitting:
    """These rows in one `form`. Who had a colour that another seat takes gets the one that becomes free."""

    def __init__(self, form: Js) -> None:
        self.form = form
        form.addEventListener("change", ffi.create_proxy(self.on_change))

    def _fields(self, name: str) -> "list[Js]":
        """The fields of a class, seat by seat."""
        return list(self.form.querySelectorAll("." + name))

    def _shown(self, name: str) -> "list[Js]":
        return [field for field in self._fields(name) if not field.closest(".sits").hidden]

    def fill(self, players: Players, seats: Seats) -> None:
        """Say who sits at the table now."""
        for seat, field in enumerate(self._fields("player")):
            field.value = players.names[seat] if seat < len(players.names) else ""
        for seat, field in enumerate(self._fields("colour")):
            field.value = str(players.colours[seat] if seat < len(players.colours) else seat)
        partners = [seats.partner(seat) if seat < len(seats) else None for seat in range(4)]
        for seat, field in enumerate(self._fields("partner")):
            partner = partners[seat]
            field.value = str(partner.level) if partner else PERSON
        for seat, field in enumerate(self._fields("time")):
            partner = partners[seat]
            field.value = str(partner.milliseconds if partner else 0)

    def arrange(self, seats: int) -> None:
        """Show the rows of so many seats, each in its colour."""
        for row in self._fields("sits"):
            row.hidden = int(row.getAttribute("data-seat")) >= seats
        for seat, field in enumerate(self._fields("colour")):
            for row in self.form.querySelectorAll(f".sits[data-seat='{seat}']"):
                dress(row, seat, int(field.value))
            self._fields("player")[seat].placeholder = field.querySelector("option:checked").textContent

    def on_change(self, event: Js) -> None:
        """Colours are exchanged."""
        if event.target.classList.contains("colour"):
            fields = self._fields("colour")
            taken = [field.value for field in fields]
            free = [str(colour) for colour in range(len(fields)) if str(colour) not in taken]
            for field in fields:
                if field != event.target and field.value == event.target.value and free:
                    field.value = free[0]
            self.arrange(len(self._shown("player")))

    def players(self) -> "list[dict[str, object]]":
        """Names and colours as `Players` keeps them; nothing, if all are as usual."""
        names = [clean(field.value) for field in self._shown("player")]
        usual = list(range(len(names)))
        colours = [int(field.value) for field in self._shown("colour")] or usual
        if not any(names) and colours == usual:
            return []
        return [{"name": name, "colour": colour} for name, colour in zip(names, colours)]

    def partners(self) -> "list[Partner | None]":
        """Who sits there, seat by seat: a partner, or a person."""
        rows = zip(self._shown("partner"), self._shown("time"))
        return [read_partner(f"{level.value}@{time.value}") for level, time in rows]
