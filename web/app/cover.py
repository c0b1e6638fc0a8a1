"""What lies over the board while nobody may look at it or touch it: a pause, the way to the next player, …"""

from pyscript import document

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from app.page import Page

    Said = tuple[str, str, Callable[[], object]]

# Who may cover the board; if several do, the first is seen.
ORDER = ("reading", "tabs", "clocks", "handover")


class Cover:
    """Words and one button over the board."""

    def __init__(self, page: "Page") -> None:
        self._page = page
        self._element = document.querySelector("#cover")
        self._said: dict[str, Said] = {}
        page.commands["uncover"] = self._answer

    def put(self, who: str, words: str, button: str, then: "Callable[[], object]") -> None:
        """Cover the board on behalf of one of `ORDER`; the button takes that away and does `then`."""
        self._said[who] = (words, button, then)
        self._show()

    def take(self, who: str) -> None:
        """It need not be covered any more on behalf of `who`."""
        if self._said.pop(who, None):
            self._show()

    def progress(self, percent: int) -> None:
        """Show how far that is, on behalf of ``reading``."""
        reading = self._element.querySelector(".reading")
        reading.querySelector("progress").value = percent
        reading.querySelector("b").textContent = f"{percent} %"

    def _first(self) -> str:
        for who in ORDER:
            if who in self._said:
                return who
        return ""

    def _answer(self) -> None:
        who = self._first()
        if who:
            then = self._said[who][2]
            self.take(who)
            then()

    def _show(self) -> None:
        element = self._element
        who = self._first()
        focused = self._page.board.input.has_focus() or element.contains(document.activeElement)
        element.hidden = not who
        element.querySelector(".reading").hidden = who != "reading"
        if who:
            words, button, _ = self._said[who]
            element.querySelector("p").textContent = words
            element.querySelector("button").textContent = button
            self._page.messages.live(words)
            if focused:
                element.querySelector("button").focus()
        else:
            if focused:
                self._page.board.input.focus_anything()
