"""The way from a game to the page on which its position can be changed by hand."""

from pyscript import window

from app.part import Part
from hedgerow import record
from hedgerow.record import Record

TYPE_CHECKING = False
if TYPE_CHECKING:
    from app.page import Page


class Later(Part):
    """Takes the position along; the game itself is kept, as ever."""

    def __init__(self, page: "Page") -> None:
        super().__init__(page)
        page.commands["edit"] = self.edit

    def edit(self) -> None:
        """Go there."""
        position = self.page.table.position
        window.location.href = "edit/#" + record.link(Record(position.game, start=position))
