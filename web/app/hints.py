"""A hint: the best move that the partner finds, shown as touches on the board."""

from app.marks import rings
from app.part import Part
from app.thinker import Question
from hedgerow.game import Position

TYPE_CHECKING = False
if TYPE_CHECKING:
    from app.page import Page
    from app.thinker import Report

TIME = 1500  # ms


class Later(Part):
    """Asks for the best move, and marks its places until the player does something else."""

    def __init__(self, page: "Page") -> None:
        super().__init__(page)
        page.need("worker")
        self._about: Position | None = None  # the position that a hint is wanted for
        self._words = ""
        page.commands["hint"] = self.hint

    def hint(self) -> None:
        """Look for a move; asked again, say the best so far."""
        thinker = self.page.partners.workers
        position = self.page.table.position
        if self.page.partners.partner or self.page.table.result:
            return  # there is nothing to be moved
        if self._about is position:
            thinker.hurry()
            return
        self._about = position
        self._words = self.page.say("hint.looks")
        thinker.ask(Question("hint", position, self._heard, ms=TIME))
        self.page.board.show()

    def _heard(self, report: "Report") -> None:
        if report["is"] == "progress":
            return
        position, self._about = self._about, None
        if report["is"] == "replaced" or position is not self.page.table.position:
            self._words = ""
            return
        if report["is"] == "failed":
            self._words = self.page.say("partner.gone")
        else:
            best = report["candidates"][0]
            self._words = self.page.say("hint.move", move=best["text"])
            self.page.board.mark("hint", rings(self.page.board.ways([tuple(best["move"])])[0]))
        self.page.messages.live(self._words)
        self.page.board.show()

    def _forget(self) -> None:
        """The player goes on."""
        if self._about:
            self.page.partners.workers.stop()
            self._about = None
        self._words = ""
        self.page.board.mark("hint", [])

    # --- as a part

    def opened(self) -> None:
        self._forget()

    def changed(self) -> None:
        self._forget()

    def remark(self) -> str:
        return self._words
