"""The links to this page in another language take the game on the table along."""

from pyscript import document

from app.browser import Js
from app.part import Part
from hedgerow import record

TYPE_CHECKING = False
if TYPE_CHECKING:
    from app.page import Page


class Languages(Part):
    """Gives such a link the game at the moment when it is followed."""

    def __init__(self, page: "Page") -> None:
        super().__init__(page)
        document.addEventListener("click", self.on_click)

    def on_click(self, event: Js) -> None:
        """Something has been clicked; if it is such a link, the browser follows it afterwards."""
        link = event.target.closest("a[hreflang]")
        if link:
            link.hash = self._address()

    def _address(self) -> str:
        """The game kept in this browser; where it is not kept, the whole game."""
        games = self.page.games
        games.save()
        if self.page.storage.has(games.ident):
            return "game=" + games.ident
        return record.link(self.page.table.record())
