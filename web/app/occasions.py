"""What calls for parts of the page that most games do without."""

from pyscript import document, window

from app.part import Part
from app.table import Table

TYPE_CHECKING = False
if TYPE_CHECKING:
    from app.page import Page

ENOUGH = 10  # moves

# Notes of a game and the part that they are about; it is made when such a game is opened.
NOTES = {"players": "people", "clock": "clocks", "time": "clocks", "series": "matches", "turned": "rotation"}


class Occasions(Part):
    """Sees to it that such parts are there when they are needed."""

    def __init__(self, page: "Page") -> None:
        super().__init__(page)
        self._table: Table | None = None  # the one that was there before
        self._has_left = False  # a game for a new one, after so many moves

    def opened(self) -> None:
        before, self._table = self._table, self.page.table
        is_new = not self._table.history.root.children
        self._has_left = (
            is_new and before is not None and not before.over and before.history.head.ply >= ENOUGH
        )
        for note in self.page.table.notes:
            if note in NOTES:
                self.page.need(NOTES[note])
        if document.documentElement.getAttribute("data-turn") == "each":
            self.page.need("rotation")

    def settle(self) -> None:
        """Once somebody has begun to care for a game, the browser is asked not to throw it away."""
        if self._has_left:
            self._has_left = False
            self.page.do("remind")
        storage = self.page.storage
        if self.page.table.at == ENOUGH and not storage.read("persist") and storage.write("persist", "asked"):
            window.hedgerowStore.persist()

    def ended(self) -> None:
        """A game that is over is counted."""
        self.page.need("matches")
