"""A question that has to be answered before something is done that cannot be taken back easily."""

from pyscript import document, ffi

from app.browser import Js
from hedgerow.game import Reason

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from hedgerow.texts import Catalog


class Question:
    """The dialog ``#ask``: a sentence, a button for yes that says what it does, and one for no."""

    def __init__(self, say: "Catalog") -> None:
        self.say = say
        self.dialog = document.querySelector("#ask")
        self._yes: Callable[[], object] | None = None
        self.dialog.addEventListener("close", ffi.create_proxy(self.on_close))

    def ask(self, question: Reason, yes: str, no: str, then: "Callable[[], object]") -> None:
        """Ask; `yes` and `no` are message keys, `then` is done after yes alone."""
        self._yes = then
        self.dialog.querySelector("p").textContent = self.say.sentence(question)
        self.dialog.querySelector("[value=yes]").textContent = self.say(yes)
        self.dialog.querySelector("[value=no]").textContent = self.say(no)
        self.dialog.returnValue = ""
        self.dialog.showModal()

    def on_close(self, _event: Js) -> None:
        """It has been answered, or closed with a key."""
        then, self._yes = self._yes, None
        if then and self.dialog.returnValue == "yes":
            then()
