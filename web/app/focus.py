"""The keyboard's focus is never lost: when what had it is gone, the board gets it, or a button."""

from pyscript import document, ffi, window

from app.browser import Js
from app.part import Part

SEEN = ffi.to_js({"visibilityProperty": True})  # what is "visibility: hidden" takes no focus either

TYPE_CHECKING = False
if TYPE_CHECKING:
    from app.page import Page


class Focus(Part):
    """Watches over the element that the keyboard is on. Whoever plays by pointer is left alone."""

    def __init__(self, page: "Page") -> None:
        super().__init__(page)
        self._last: Js = None
        self._check = ffi.create_proxy(self.settle)
        self._wait = ffi.create_proxy(self.on_painted)
        document.addEventListener("focusin", self.on_focus)
        document.addEventListener("focusout", self.on_blur)
        document.addEventListener("close", self.on_close, True)  # of a dialog; it does not bubble

    def on_focus(self, event: Js) -> None:
        """Something has got the focus."""
        self._last = event.target if event.target.matches(":focus-visible") else None

    def on_blur(self, event: Js) -> None:
        """Nothing has the focus: what had it may have gone, as on a sheet that has slid away."""
        if not event.relatedTarget:
            self.commanded("")

    def on_close(self, _event: Js) -> None:
        """A dialog has given the focus back to what opened it, unless that is gone."""
        self.commanded("")

    def commanded(self, _what: str) -> None:
        if self._last:
            window.hedgerowAfterPaint(self._wait)

    def on_painted(self) -> None:
        """What the command has changed is seen; which buttons there are is only settled after that."""
        window.hedgerowAfterPaint(self._check)

    def settle(self) -> None:
        last = self._last
        if last is None or document.querySelector("dialog[open]"):
            return
        if last.isConnected and not last.matches(":disabled") and last.checkVisibility(SEEN):
            return
        self._last = None
        if self.page.board.input.focus_cursor():
            return
        for button in document.querySelectorAll(".actions button:not(:disabled)"):
            if button.checkVisibility(SEEN):
                button.focus()
                return
