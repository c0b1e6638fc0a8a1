"""What the page tells the player: whose turn it is, what has happened, what went wrong with a game."""

from pyscript import document

from hedgerow.game import Reason
from hedgerow.texts import Catalog

TYPE_CHECKING = False
if TYPE_CHECKING:
    from app.page import Page


class Messages:
    """The places of the page where something is said, and how it is said."""

    def __init__(self, page: "Page") -> None:
        self.say: Catalog = page.say
        page.commands["dismiss"] = self.dismiss
        page.commands["download"] = self.download
        self._file, self._name = "", ""  # what can be saved as a file now

    def show_status(self, text: str) -> None:
        """Show it above the board."""
        document.querySelector("#status").textContent = text

    def live(self, text: str) -> None:
        """Say it to those who listen to the page."""
        live = document.querySelector("#live")
        # The same words again are another text, so that they are heard again.
        live.textContent = text + "\xa0" if live.textContent == text else text

    # --- what went wrong

    def notice(self, reason: Reason, file: str, name: str = "hedgerow.txt") -> None:
        """Tell something that the player has to know, and offer `file`, if there is one, under a `name`."""
        notice = document.querySelector("#notice")
        notice.querySelector("[data-do=download]").hidden = not file
        notice.querySelector("p").textContent = self.say.sentence(reason)
        notice.hidden = False
        self._file, self._name = file, name

    def dismiss(self) -> None:
        """The player has read it."""
        document.querySelector("#notice").hidden = True

    def download(self) -> None:
        """Give the player the file that `notice` offered."""
        from app.files import save_as

        save_as(self._name, self._file)
