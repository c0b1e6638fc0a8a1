"""Looking back and forth through the game, and trying something else from any of its positions."""

from pyscript import document

from app.browser import Js
from app.part import Part
from app.status import moved

TYPE_CHECKING = False
if TYPE_CHECKING:
    from app.page import Page

SWIPE = 40  # px


class Review(Part):
    """First, back, forward, last; back to the game; try from here: as buttons, keys and swipes."""

    def __init__(self, page: "Page") -> None:
        super().__init__(page)
        page.commands["first"] = self.first
        page.commands["back"] = self.back
        page.commands["forward"] = self.forward
        page.commands["last"] = self.last
        page.commands["game"] = self.back_to_game
        page.commands["try"] = self.try_here
        for key, command in (("pageup", "back"), ("pagedown", "forward"), ("home", "first"), ("end", "last")):
            page.add_key(key, command, on_board=True)
        self._finger: tuple[float, float] = (0.0, 0.0)
        for place in document.querySelectorAll("[data-swipe]"):
            place.addEventListener("pointerdown", self.on_down)
            place.addEventListener("pointerup", self.on_up)

    # --- where to

    def first(self) -> None:
        """The position before the first move."""
        self._go(0)

    def back(self) -> None:
        """One move back."""
        self._go(self.page.table.at - 1)

    def forward(self) -> None:
        """One move on, in the line that is shown."""
        table = self.page.table
        if table.at < table.history.last.ply:
            self._go(table.at + 1)

    def last(self) -> None:
        """Where the game stands, or the end of the variation."""
        self._go(self.page.table.history.last.ply)

    def _go(self, at: int) -> None:
        if self.page.table.go(at):
            self.page.moved(moved(self.page.say, self.page.table))

    def back_to_game(self) -> None:
        """The position where the game stands."""
        self.page.table.back_to_game()
        self.page.moved()

    def try_here(self) -> None:
        """From now on, moves make variations."""
        self.page.table.try_here()
        self.page.moved()

    # --- what is shown

    def settle(self) -> None:
        table = self.page.table
        history = table.history
        last = history.last.ply
        for what, possible in (
            ("first", table.at > 0),
            ("back", table.at > 0),
            ("forward", table.at < last),
            ("last", table.at < last),
        ):
            for button in document.querySelectorAll(f"[data-do={what}]"):
                button.disabled = not possible
        for what, possible in (("game", not (table.live or history.analysis)), ("try", not table.may_play)):
            for button in document.querySelectorAll(f"[data-do={what}]"):  # below the board, and on the sheet
                button.hidden = not possible
        document.body.classList.toggle("looking", not table.live)
        document.querySelector("[data-do=promote]").hidden = not history.may_promote(history.node)
        document.querySelector("[data-do=remove]").hidden = not history.may_remove(history.node)

    def remark(self) -> str:
        table = self.page.table
        if table.live or table.history.analysis:
            return ""
        if table.history.trying:
            return str(self.page.say("history.trying"))
        return str(self.page.say("history.at", n=table.at, of=table.history.head.ply))

    def possible(self) -> "dict[str, bool]":
        """A game that is over can be examined, if anybody could have lost it."""
        table = self.page.table
        return {"examine": table.game.sides > 1 and (table.over or table.history.analysis)}

    # --- swipes

    def on_down(self, event: Js) -> None:
        self._finger = (event.clientX, event.clientY)

    def on_up(self, event: Js) -> None:
        """To the left is on, to the right is back, as pages are turned; up and down move the sheet."""
        dx, dy = event.clientX - self._finger[0], event.clientY - self._finger[1]
        if abs(dx) > SWIPE and abs(dx) > 2 * abs(dy):
            self.page.do("back" if dx > 0 else "forward")
        elif abs(dy) > SWIPE and (dy < 0) != document.body.classList.contains("moves-up"):
            self.page.do("moves")
