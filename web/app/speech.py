"""Answers to those who listen to the table: single letters ask, the page's live region tells."""

from pyscript import document

from app import status, telling
from app.part import Part

TYPE_CHECKING = False
if TYPE_CHECKING:
    from app.page import Page


class Speech(Part):
    """Tells what is possible, the last move, where the keyboard is, score, turn and board."""

    def __init__(self, page: "Page") -> None:
        super().__init__(page)
        page.commands["tell-possible"] = self.tell_possible
        page.commands["tell-last"] = self.tell_last
        page.commands["tell-where"] = self.tell_where
        page.commands["tell-score"] = self.tell_score
        page.commands["tell-turn"] = self.tell_turn
        page.commands["tell-board"] = self.tell_board
        page.commands["keys"] = self.show_keys

    def _tell(self, words: str) -> None:
        self.page.messages.live(words)

    def tell_possible(self) -> None:
        """Everything that may be touched now."""
        self._tell(telling.possible(self.page.board.scene.targets, self.page.say))

    def tell_last(self) -> None:
        """The move made last."""
        self._tell(telling.last(self.page.table, self.page.say))

    def tell_where(self) -> None:
        """What the keyboard is on."""
        board = self.page.board
        place = board.scene.place(board.input.cursor)
        words = place.words if place else ""
        self._tell(telling.where(board.input.cursor, board.scene.targets, words, self.page.say))

    def tell_score(self) -> None:
        """Everyone's score."""
        self._tell(status.score(self.page.say, self.page.table))

    def tell_turn(self) -> None:
        """Whose turn it is, or how the game ended."""
        self._tell(self.page.status())

    def tell_board(self) -> None:
        """The whole position."""
        self._tell(self.page.board.scene.desc)

    def show_keys(self) -> None:
        """The dialog of all keys."""
        document.querySelector("#keys").showModal()


Later = Speech
