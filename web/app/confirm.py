"""Moves that are played only when they are confirmed, for those who have set it so."""

from pyscript import document

from app.part import Part

TYPE_CHECKING = False
if TYPE_CHECKING:
    from app.page import Page


class Confirm(Part):
    """Lets a person's complete move wait, and plays it by a button or a key."""

    def __init__(self, page: "Page") -> None:
        super().__init__(page)
        page.commands["confirm"] = page.board.confirm
        page.add_key("c", page.board.confirm, on_board=True)

    def takes(self, _touch: str) -> bool:
        """Moves of the game wait, if that is set; a variation takes nothing that could be regretted."""
        table = self.page.table
        table.confirming = table.live and document.documentElement.getAttribute("data-confirm") == "on"
        return False

    def possible(self) -> "dict[str, bool]":
        return {"confirm": self.page.table.waiting}

    def remark(self) -> str:
        return self.page.say("confirm.waits") if self.page.table.waiting else ""
