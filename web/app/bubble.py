"""Why a touch is refused, in words beside the place that was touched."""

from pyscript import ffi, window

from app.browser import Js
from app.view import View

SHOWN = 4000  # ms


class Bubble:
    """Words over a board, beside a point of its scene, for a while."""

    def __init__(self, element: Js, view: View) -> None:
        """`element` holds the board and, of class ``why``, what the words stand in."""
        self.element = element
        self.words = element.querySelector(".why")
        self.view = view
        self._timer = 0
        self._hide = ffi.create_proxy(self.hide)

    def show(self, text: str, x: float, y: float) -> None:
        """Say `text` beside a point of the scene."""
        words = self.words
        words.textContent = text
        words.hidden = False
        across, down = self.view.window(x, y)
        board = self.view.svg.getBoundingClientRect()
        around = self.element.getBoundingClientRect()
        half = words.offsetWidth / 2
        # In parts of the board, so that it stays in sight when the tablet is turned.
        left, top = (across - around.left) / around.width, (down - around.top) / around.height
        words.style.left = f"clamp({half}px, {100 * left}%, 100% - {half}px)"
        words.style.top = f"{100 * top}%"
        words.classList.toggle("below", down - board.top < board.height / 3)
        self._timer = window.setTimeout(self._hide, SHOWN)

    def hide(self) -> None:
        """Take it away, and what shows the fault on the board."""
        if self._timer:
            window.clearTimeout(self._timer)
            self._timer = 0
            self.words.hidden = True
            self.view.show_over("fault", [])
