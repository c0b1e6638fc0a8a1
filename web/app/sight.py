"""The view over an endless board: the button that shows all of it, and the keys that move nearer and away."""

from pyscript import document

from app.camera import ZOOM
from app.part import Part

TYPE_CHECKING = False
if TYPE_CHECKING:
    from app.page import Page


class Sight(Part):
    """Moves the camera of an endless board; of others it does nothing."""

    def __init__(self, page: "Page") -> None:
        super().__init__(page)
        self.camera = page.board.camera
        if self.camera:
            page.commands["fit"] = self.fit
            page.add_key("f", self.fit, on_board=True)
            for key in ("+", "="):
                page.add_key(key, self.nearer, on_board=True)
            page.add_key("-", self.away, on_board=True)

    def fit(self) -> None:
        """Show all of the board."""
        self.page.board.fit()
        self.page.board.show()

    def nearer(self) -> None:
        """Show less of the board, larger."""
        self._zoom(ZOOM)

    def away(self) -> None:
        """Show more of the board, smaller."""
        self._zoom(1 / ZOOM)

    def _zoom(self, times: float) -> None:
        if self.camera:
            self.camera.zoom(times)
            self.page.board.show()

    def settle(self) -> None:
        """The button stands out where something that may be touched is out of sight."""
        if self.camera:
            button = document.querySelector("[data-do=fit]")
            button.hidden = not self.camera.moved
            button.classList.toggle("main", self.page.board.unseen)
