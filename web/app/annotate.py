"""Comments, and variations made more important or deleted; made when one of them is asked for."""

from pyscript import document

from app.ask import Question
from app.browser import Js
from app.part import Part
from hedgerow.game import Reason
from hedgerow.record import Node

TYPE_CHECKING = False
if TYPE_CHECKING:
    from app.page import Page


class Later(Part):
    """Writes into the tree of the game."""

    def __init__(self, page: "Page") -> None:
        super().__init__(page)
        self._node: Node | None = None  # the one that the open dialog is about
        page.commands["comment"] = self.ask_comment
        page.commands["promote"] = self.promote
        page.commands["remove"] = self.ask_remove
        document.querySelector("#comment form").addEventListener("submit", self.on_comment)
        self._question = Question(page.say)

    def ask_comment(self) -> None:
        """Let the player write about the position shown."""
        self._node = node = self.page.table.history.node
        say = self.page.say
        at = say("history.comment-at", n=node.ply, move=node.text)
        title = document.querySelector("#comment-title")
        title.textContent = at if node.parent else say("history.comment-start")
        field = document.querySelector("#comment textarea")
        field.value = node.comment
        document.querySelector("#comment").showModal()
        field.focus()

    def on_comment(self, event: Js) -> None:
        """The comment is written."""
        event.preventDefault()
        document.querySelector("#comment").close()
        if self._node:
            self.page.table.history.say(self._node, document.querySelector("#comment textarea").value)
            self.page.rewritten()

    def promote(self) -> None:
        """The variation shown changes places with the line that it branches from."""
        history = self.page.table.history
        if history.promote(history.node):
            self.page.rewritten()

    def ask_remove(self) -> None:
        """Delete the variation from the move shown on, once the player has said so."""
        self._node = node = self.page.table.history.node
        count = len([1 for _ in node.walk()])
        question = Reason("history.remove-all", n=count, move=node.text)
        self._question.ask(question, "history.remove-it", "table.cancel", self.remove)

    def remove(self) -> None:
        """The player means it."""
        if self._node and self.page.table.history.remove(self._node):
            self.page.rewritten()
