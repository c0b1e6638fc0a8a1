"""The page on which a position is put together by hand, and a game begun from it."""

from pyscript import document, window

import hedgerow
from app.browser import Js
from app.desk import Desk
from hedgerow import record, sketch
from hedgerow.game import HedgerowError, Move, Position, Reason
from hedgerow.record import Record
from hedgerow.rules import load

TYPE_CHECKING = False
if TYPE_CHECKING:
    from app.starting import Slices


class Editor(Desk):
    """Touches change the position; what keeps it from being one of the game is said at once."""

    def __init__(self) -> None:
        super().__init__()
        self._steps: list[Position] = []  # every sketch since the page was opened
        self._at = 0
        self._refused: Reason | None = None  # why the address names no position, until something is changed
        self.text = document.querySelector("#text")
        self.commands["undo"] = self.undo
        self.commands["redo"] = self.redo
        self.commands["turn"] = self.turn
        self.commands["empty"] = self.empty
        self.commands["play"] = self.play
        self.text.addEventListener("input", self.on_text)
        document.querySelector("#tools").addEventListener("change", self.on_tool)

    async def open(self, slices: "Slices") -> None:
        """Show the position that the address names by a link, else the start of the game."""
        fragment = window.location.hash[1:]
        position = load(self.name)().start()
        refused = None
        if fragment:
            try:
                linked = record.read_link(fragment)
                position = self._own(linked.positions[linked.at])
            except HedgerowError as error:
                refused = Reason("table.broken-link", why=error.reason)
        sketched = sketch.begin(position)
        self._steps.append(sketched)
        self._refused = refused
        self.lay(sketched)
        await self.begin(slices)

    def _own(self, position: Position) -> Position:
        """A position from elsewhere, if it is one of this page's game. Raises `HedgerowError`."""
        if position.game.name != self.name:
            raise HedgerowError(Reason("position.unreadable", game=load(self.name).title()))
        return position

    @property
    def sketch(self) -> "sketch.Sketch":
        """The position as it is now."""
        return self.position  # type: ignore[return-value]

    def _add(self, changed: Position) -> None:
        """The position has been changed into this one."""
        self._refused = None
        self._steps = self._steps[: self._at + 1]
        self._steps.append(changed)
        self._go(len(self._steps) - 1)

    def _go(self, at: int) -> None:
        self._at = at
        self.put(self._steps[at])

    # --- what is done

    def played(self, _before: Position, _move: Move) -> None:
        """Something has been put on the board, or taken off."""
        self._add(self.position)

    def undo(self) -> None:
        """Take back the last change."""
        if self.board.table.prefix:
            self.board.back()
        elif self._at:
            self._go(self._at - 1)

    def redo(self) -> None:
        """Make the change again that was taken back last."""
        if self._at + 1 < len(self._steps):
            self._go(self._at + 1)

    def turn(self) -> None:
        """Let the next player be to move."""
        self._add(self.sketch.turned())

    def empty(self) -> None:
        """Begin again with the start of the game, with its options."""
        self._add(sketch.begin(self.position.game.start()))

    def on_tool(self, event: Js) -> None:
        """Another tool is chosen."""
        self._add(self.sketch.with_tool(event.target.value))

    def on_text(self, _event: Js) -> None:
        """A position is typed in. What cannot be read changes nothing on the board."""
        typed = self.text.value.strip()
        try:
            position = self._own(hedgerow.read(typed))
        except HedgerowError as error:
            self._show_problem(error.reason)
            return
        self._add(sketch.begin(position))

    def play(self) -> None:
        """Begin a game from here."""
        position = sketch.finish(self.position)
        window.location.href = "../#" + record.link(Record(position.game, start=position))

    # --- what is seen

    def settle(self) -> None:
        super().settle()
        position = self.position
        self._show_problem(sketch.problem(position))
        self.enable("undo", bool(self._at or self.board.table.prefix))
        self.enable("redo", self._at + 1 < len(self._steps))
        if not self.text.matches(":focus"):
            self.text.value = position.compact()
        for choice in document.querySelectorAll("#tools input"):
            choice.checked = choice.value == self.sketch.tool

    def _show_problem(self, problem: "Reason | None") -> None:
        to_move = self.say("draw.to-move", player=Reason(self.position.game.seats[self.position.turn]))
        told = problem or self._refused
        self.status(self.say.sentence(told) if told else to_move)
        document.querySelector("#status").classList.toggle("problem", bool(told))
        self.enable("play", not problem)


async def start(slices: "Slices") -> None:
    """Open the page, once all that it needs is there."""
    await window.hedgerowLoad.later()
    await slices.next()
    editor = Editor()
    await slices.next()
    await editor.open(slices)
