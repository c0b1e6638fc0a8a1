"""Moves taken back and played again, and the turn that is passed."""

from app.part import Part

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from app.page import Page


class Turns(Part):
    """Undo, redo and pass: buttons, and the keys that every program has for them."""

    def __init__(self, page: "Page") -> None:
        super().__init__(page)
        page.commands["undo"] = self.undo
        page.commands["redo"] = self.redo
        page.commands["pass"] = self.pass_turn
        page.add_key("ctrl+z", "undo")
        page.add_key("ctrl+y", "redo")
        page.add_key("ctrl+shift+z", "redo")

    def undo(self) -> None:
        """Take back the move being made, else the last one, and what partners have answered to it."""
        self._step(self.page.table.undo, "table.taken-back")

    def redo(self) -> None:
        """Play again what was taken back."""
        self._step(self.page.table.redo, "table.made-again")

    def pass_turn(self) -> None:
        """Pass, where the rules allow it."""
        self.page.board.touch("pass")

    def _step(self, step: "Callable[[], bool]", words: str) -> None:
        """Go on until it is a person's turn; from move to move, where only partners play.

        The moves are told after `words`.
        """
        table, people = self.page.table, self.page.partners.seats.people
        line = table.history.line
        at = table.at
        if not step():
            return
        while people and table.live and table.position.turn not in people and step():
            pass
        between = line[table.at : at + 1] if table.at < at else table.history.line[at : table.at + 1]
        texts = [between[i].position.text(between[i + 1].move) for i in range(len(between) - 1)]
        self.page.moved(self.page.say(words, moves=", ".join(texts)) if texts else "")

    def possible(self) -> "dict[str, bool]":
        table = self.page.table
        return {
            "undo": bool(table.prefix or table.ended) or table.history.can_undo,
            "redo": table.history.can_redo,
            "pass": "pass" in self.page.board.touches,
        }
