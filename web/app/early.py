"""What was touched before Python was there; web/scripts/early.js has kept it."""

from pyscript import window

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from app.board import Board


def measure(board: "Board") -> None:
    """See how much room the board has, unless something was touched: that was aimed at it as painted."""
    if not window.hedgerowEarly.length:
        board.measure()


def answer(board: "Board", do: "Callable[[str], object]") -> None:
    """Answer it now, buttons by `do`; from now on nothing is kept, so the page has to listen itself."""
    for event in window.hedgerowEarly:
        if event.what:
            do(event.what)
        else:
            touch = board.input.touch_at(event.x, event.y)
            if touch:
                board.touch(touch)
    window.hedgerowEarly = None
