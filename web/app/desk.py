"""A page with one board and no game that is kept: to put positions together, and for problems."""

from pyscript import document, ffi, window

from app import early, words
from app.board import Board
from app.browser import Js
from app.keys import OVER_THE_PAGE, written
from app.table import Table
from hedgerow.game import Move, Position
from hedgerow.record import Record

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from app.starting import Slices

    Command = Callable[[], object]

SHORTCUTS = {"escape": "back", "ctrl+z": "undo", "ctrl+y": "redo", "ctrl+shift+z": "redo"}


class Desk:
    """The host of its board. A page derives from it and says what buttons do and what follows a move."""

    def __init__(self) -> None:
        self.say = words.read()
        self.name: str = document.body.getAttribute("data-game")
        self.commands: dict[str, Command] = {}
        self.board = Board(self, document.querySelector("#board"), self.name, self.say)
        early.measure(self.board)
        self.commands["back"] = self.board.back  # a stage of a move
        self._settle = ffi.create_proxy(self.settle)

    async def begin(self, slices: "Slices") -> None:
        """Show the first position that lies on the table: the page is ready."""
        await slices.next()
        await self.board.begin(slices)
        await slices.next()
        early.answer(self.board, self.do)
        self.board.input.listen()
        document.addEventListener("click", self.on_click)
        document.addEventListener("keydown", self.on_key)
        self.board.on_resize()
        window.ResizeObserver.new(ffi.create_proxy(self.board.on_resize)).observe(self.board.element)
        document.documentElement.classList.add("ready")

    @property
    def position(self) -> Position:
        """What the board shows."""
        return self.board.table.position

    def put(self, position: Position) -> None:
        """Show a position."""
        self.board.bubble.hide()
        self.lay(position)
        self.board.show()

    def lay(self, position: Position) -> None:
        """Have a position on the table, before it is shown."""
        self.board.table = Table(Record(position.game, start=position), analysis=True)

    # --- what the board tells

    def takes(self, _touch: str) -> bool:
        """Whether the page answers a touch itself, so that the table is not asked."""
        return False

    def played(self, before: Position, move: Move) -> None:
        """A move has been made, and is seen."""

    def staged(self, said: str) -> None:
        """A stage of a move has been touched."""
        self.live(said)

    def refused(self, said: str) -> None:
        """A touch has been refused."""
        self.live(said)

    def shown(self) -> None:
        """The board is about to be painted."""
        window.hedgerowAfterPaint(self._settle)

    def settle(self) -> None:
        """The board has been painted; bring up to date what surrounds it."""
        self.board.view.describe(self.board.scene)

    # --- what it says

    def live(self, said: str) -> None:
        """Say it to those who listen to the page."""
        document.querySelector("#live").textContent = said

    def status(self, said: str) -> None:
        """Show it beside the board, and say it if it is something new."""
        status = document.querySelector("#status")
        if status.textContent != said:
            status.textContent = said
            self.live(said)

    def enable(self, what: str, possible: bool) -> None:
        """Let a button be used, or not."""
        document.querySelector(f"[data-do={what}]").disabled = not possible

    # --- buttons and keys

    def on_click(self, event: Js) -> None:
        button = event.target.closest("[data-do]")
        if button:
            self.do(button.getAttribute("data-do"))

    def do(self, what: str) -> None:
        """What a button says, if the page has such a command."""
        if what in self.commands:
            self.commands[what]()

    def on_key(self, event: Js) -> None:
        """A key that stands for a command, if the page has it, and no field takes the key."""
        if document.querySelector(OVER_THE_PAGE):
            return
        what = SHORTCUTS.get(written(event), "")
        if what in self.commands and not event.target.matches("input, textarea, select"):
            self.commands[what]()
            event.preventDefault()
