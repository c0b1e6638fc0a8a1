"""What happens by itself, shown step by step: the making of the land, the clearing at the end."""

from pyscript import ffi, window

from app.part import Part
from hedgerow.draw.scene import Scene
from hedgerow.game import Move, Position, Reason

TYPE_CHECKING = False
if TYPE_CHECKING:
    from app.page import Page

SHOWN = 700  # ms


class Steps(Part):
    """Plays the steps that a game's `painter` has for the position, before the first move or at the end."""

    def __init__(self, page: "Page") -> None:
        super().__init__(page)
        self._steps: list[tuple[Scene, Reason | str]] = []  # what is still to be shown
        self._timer = 0
        self._next = ffi.create_proxy(self.on_step)
        page.commands["steps"] = self.begin

    @property
    def running(self) -> bool:
        """Whether steps are being shown."""
        return bool(self._timer)

    def exist(self) -> bool:
        """Whether there is something to show step by step now."""
        when = getattr(self.page.board.painter, "STEPS_AT", "")
        table = self.page.table
        return bool(table.position.result) if when == "end" else when == "start" and not table.at

    def begin(self) -> None:
        """Show the first step; the others follow."""
        table = self.page.table
        self._steps = self.page.board.painter.steps(table.position, table.last, self.page.say)
        self.on_step()

    def on_step(self) -> None:
        """Show the next step."""
        self._timer = 0
        page = self.page
        if not self._steps:
            page.board.show()
            return
        drawn, said = self._steps.pop(0)
        page.board.show_picture(drawn)
        page.forget_words()
        words = page.say.sentence(said)
        page.messages.show_status(words)
        page.messages.live(words)
        self._timer = window.setTimeout(self._next, SHOWN)

    def end(self) -> None:
        """Show the table again."""
        if self._timer:
            window.clearTimeout(self._timer)
            self._timer = 0
            self._steps = []
            self.page.board.show()

    # --- as a part

    def opened(self) -> None:
        self.end()

    def takes(self, _touch: str) -> bool:
        """A touch ends the steps, and does nothing else."""
        was_running = self.running
        self.end()
        return was_running

    def commanded(self, _what: str) -> None:
        self.end()

    def played(self, _before: Position, _move: Move) -> None:
        if self.page.table.position.result and self.exist():
            self.begin()

    def possible(self) -> "dict[str, bool]":
        return {"steps": self.exist()}
