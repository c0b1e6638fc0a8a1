"""The page of a game: a board, what surrounds it, and the parts that each do one thing more."""

import gc

from pyscript import document, ffi, window

from app import around, words
from app.best import Best
from app.board import Board
from app.browser import Js
from app.confirm import Confirm
from app.cover import Cover
from app.ending import Ending
from app.games import Games
from app.handover import HandOver
from app.messages import Messages
from app.moves import Moves
from app.occasions import Occasions
from app.partners import Partners
from app.review import Review
from app.sight import Sight
from app.steps import Steps
from app.storage import Storage
from app.table import Table
from app.turns import Turns
from hedgerow.game import Move, Position, Reason

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from app.part import Part

    Command = Callable[[], object]

# Commands whose part is made when it is first called for: a module of `app` with a class `Later`.
LATER = {
    "analysis": "analysis",
    "comment": "annotate",
    "draw": "ends",
    "hint": "hints",
    "new": "setup",
    "pause": "clocks",
    "players": "seating",
    "promote": "annotate",
    "rematch": "matches",
    "remove": "annotate",
    "resign": "ends",
}


class Page:
    """Holds board and parts together: tells the parts what happens, and does what buttons and keys say."""

    def __init__(self) -> None:
        self.say = words.read()
        self.name = document.body.getAttribute("data-game")
        self.storage = Storage()
        self.commands: dict[str, Command] = {}
        self._keys: dict[str, tuple[Command | str, bool]] = {}
        self.messages = Messages(self)
        self.board = Board(self, document.querySelector("#board"), self.name, self.say)
        self.cover = Cover(self)
        self.steps = Steps(self)
        self.games = Games(self)
        self.best = Best(self)
        self.partners = Partners(self)
        self.parts: list[Part] = [
            self.steps,
            self.partners,
            Confirm(self),
            Occasions(self),
            self.best,
            HandOver(self),
            self.games,
            Turns(self),
            Sight(self),
            Moves(self),
            Review(self),
        ]
        self._needed: list[str] = []  # modules of parts that were made later
        self._ordered: list[str] = []  # those that are to be made as soon as their file is here
        self._wanted = ""  # the command that waits for one of them
        self._is_complete = False  # whether all files are here
        self._arrived = ffi.create_proxy(self.on_arrived)
        self._described: Position | None = None  # the position that the page has words for
        self._made: tuple[Position, Move] | None = None  # the move that has not been told yet, and from where
        self._has_ended = False  # the game has come to its end, and that has not been told yet
        self._to_say = ""  # what a touch came to, in words
        self._settle = ffi.create_proxy(self.settle)
        self.add_key("escape", self.board.back)
        document.addEventListener("click", self.on_click)
        document.addEventListener("keydown", self.on_key)

    @property
    def table(self) -> Table:
        """What lies on the table."""
        return self.board.table

    def put(self, table: Table) -> None:
        """Put another game on the table."""
        self.board.table = table
        self.board.fit()
        for part in list(self.parts):  # those that are made meanwhile know already
            part.opened()
        self.board.show()

    # --- what the board tells

    def takes(self, touch: str) -> bool:
        """Whether a part answers a touch itself."""
        return any(part.takes(touch) for part in self.parts)

    def played(self, before: Position, move: Move) -> None:
        """A move has been made, and is seen."""
        self._made = before, move
        if not self.table.live:
            for part in self.parts:
                part.looked()
            return
        for part in self.parts:
            part.played(before, move)
        for part in self.parts:
            part.changed()
        self._has_ended = self.table.over and self.table.live

    def end(self, ending: Ending) -> None:
        """The players end the game."""
        self.table.back_to_game()
        if self.table.end(ending):
            self._has_ended = True
            self.moved()

    def staged(self, words: str) -> None:
        """A stage of a move has been touched."""
        self._to_say = words

    def refused(self, words: str) -> None:
        """A touch has been refused; the words stand beside the place already."""
        self.messages.live(words)

    def shown(self) -> None:
        """The board is about to be painted; other work has to wait until it is."""
        window.hedgerowAfterPaint(self._settle)

    def moved(self) -> None:
        """A part has gone to another position: the game stands there now, or it is only looked at."""
        self.board.bubble.hide()
        self.board.show()
        self.messages.live(self.status())
        for part in self.parts:
            if self.table.live:
                part.changed()
            else:
                part.looked()

    def rewritten(self) -> None:
        """The tree of the game is another one; the game stands where it stood."""
        self.board.show()
        for part in self.parts:
            part.looked()

    # --- after the paint

    def settle(self) -> None:
        """Bring up to date what surrounds the board."""
        position = self.table.position
        if self._has_ended:
            self._has_ended = False
            for part in self.parts:  # also those that are made meanwhile
                part.ended()
        around.show_seats(self.table, self.say, self.best.score())
        for part in self.parts:
            around.show_buttons(part.possible())
        document.body.classList.toggle("over", bool(self.table.result))
        if not self.steps.running:  # they speak for themselves
            self.messages.show_status(self.status())
            if self._described is not position:
                self._described = position
                self.board.view.describe(self.board.scene)
        self._tell()
        for part in self.parts:
            part.settle()
        gc.collect()  # here, where nobody waits for it, and not in the next touch

    def _tell(self) -> None:
        """Say what a touch came to, to those who listen to the page."""
        if self._made:
            before, move = self._made
            player = Reason(self.table.game.seats[before.turn])
            played = self.say("table.played", player=player, move=before.text(move))
            self._to_say = played + " " + self.status()
            self._made = None
        if self._to_say:
            self.messages.live(self._to_say)
            self._to_say = ""

    def forget_words(self) -> None:
        """The board is described as something else than the position; have it described anew afterwards."""
        self._described = None

    def status(self) -> str:
        """Whose turn it is, or how the game ended, and what the parts remark on it."""
        board = self.board
        forced = board.touches == ("pass",)
        status = self.messages.status(board.table, board.scene.targets[0][1] if forced else "")
        return " ".join([status] + [part.remark() for part in self.parts if part.remark()])

    # --- buttons and keys

    def on_click(self, event: Js) -> None:
        button = event.target.closest("[data-do]")
        if button:
            self.do(button.getAttribute("data-do"))

    def do(self, what: str) -> None:
        """What a button says."""
        if what in LATER and not self.need(LATER[what]):
            self._wanted = what  # as soon as it is here
            return
        for part in self.parts:
            part.commanded(what)
        self.commands[what]()

    def need(self, name: str) -> bool:
        """Have a part that most games do without: the class `Later` of a module of `app`.

        While its file is on its way it is only ordered, to be made as soon as it can be: False.
        """
        if name in self._needed:
            return True
        try:
            module = getattr(__import__("app." + name), name)
        except ImportError:
            if self._is_complete:
                raise
            self._ordered.append(name)
            window.hedgerowLoad.later().then(self._arrived)
            return False
        self._needed.append(name)
        part = module.Later(self)
        self.parts.append(part)
        part.opened()
        return True

    def on_arrived(self, is_complete: bool) -> None:
        """Everything has been fetched, or it could not be; then whoever asks again tries again."""
        self._is_complete = bool(is_complete)
        ordered, wanted = self._ordered, self._wanted
        self._ordered, self._wanted = [], ""
        if self._is_complete:
            for name in ordered:
                self.need(name)
            if wanted:
                self.do(wanted)

    def add_key(self, key: str, does: "Command | str", on_board: bool = False) -> None:
        """Let a key (``f``, ``ctrl+z``, ``alt+arrowleft``) do something, or a command by its name.

        `on_board`: only while the keyboard is on the board or nowhere, so that fields keep their keys.
        """
        self._keys[key] = (does, on_board)

    def on_key(self, event: Js) -> None:
        """A key that the board itself has no use for."""
        if document.querySelector("dialog[open]"):
            return
        key = event.key.lower()
        command = event.ctrlKey or event.metaKey
        name = ("ctrl+" if command else "") + ("alt+" if event.altKey else "")
        name += "shift+" if event.shiftKey and command else ""
        does, on_board = self._keys.get(name + key, (None, False))
        if does is None or (on_board and not self._is_free()):
            return
        event.preventDefault()
        if isinstance(does, str):
            self.do(does)
        else:
            does()

    def _is_free(self) -> bool:
        """Whether the keyboard is on the board or nowhere."""
        active = document.activeElement
        return active is None or active.tagName == "BODY" or self.board.input.has_focus()
