"""The page of a game: a board, what surrounds it, and the parts that each do one thing more."""

import gc

from pyscript import document, ffi, window

from app import around, words
from app.best import Best
from app.board import Board
from app.browser import Js
from app.confirm import Confirm
from app.cover import Cover
from app.device import Device
from app.ending import Ending
from app.focus import Focus
from app.games import Games
from app.handover import HandOver
from app.keys import ASKING, LETTERS, OVER_THE_PAGE, written
from app.languages import Languages
from app.messages import Messages
from app.moves import Moves
from app.occasions import Occasions
from app.part import takes_touches
from app.partners import Partners
from app.review import Review
from app.sight import Sight
from app.status import score, status
from app.steps import Steps
from app.storage import Storage
from app.table import Table
from app.tabs import Tabs
from app.turns import Turns
from hedgerow.game import Move, Position, Reason

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from app.part import Part
    from app.starting import Slices

    Command = Callable[[], object]

# Commands whose part is made when it is first called for: a module of `app` with a class `Later`.
LATER = {
    "analysis": "analysis",
    "comment": "annotate",
    "draw": "ends",
    "edit": "leaving",
    "embed": "embed",
    "examine": "values",
    "hint": "hints",
    "new": "setup",
    "pause": "clocks",
    "players": "seating",
    "promote": "annotate",
    "record": "records",
    "rematch": "matches",
    "remind": "matches",
    "remove": "annotate",
    "resign": "ends",
    "take-record": "records",
    "turn": "rotation",
}
FIELDS = "input, select, textarea, dialog, [popover], #moves"  # what has keys of its own
for _, _command in ASKING:
    LATER[_command] = "speech"


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
        self.moves = Moves(self)
        self.parts: list[Part] = [
            self.steps,
            self.partners,
            Confirm(self),
            Occasions(self),
            self.best,
            HandOver(self),
            self.games,
            Tabs(self),
            Turns(self),
            Sight(self),
            self.moves,
            Review(self),
            Device(self),
            Focus(self),
            Languages(self),
        ]
        self._takers = [part for part in self.parts if takes_touches(part)]
        self._has_begun = False  # the board shows what lies on the table
        self._needed: list[str] = []  # modules of parts that were made later
        self._waiting: list[Command] = []  # what needs modules that are not here yet
        self._arrived = ffi.create_proxy(self.on_arrived)
        self._described: Position | None = None  # the position that the page has words for
        self._made: tuple[Position, Move] | None = None  # the move that has not been told yet, and from where
        self._has_ended = False  # the game has come to its end, and that has not been told yet
        self._to_say = ""  # what a touch came to, in words
        self._settle = ffi.create_proxy(self.settle)
        self.add_key("escape", self.board.back)
        for letter, command in LETTERS:
            self.add_key(letter, command)

    def listen(self) -> None:
        """Answer fingers, buttons and keys from now on."""
        self.board.input.listen()
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
        if self._has_begun:
            self.board.show()

    async def begin(self, slices: "Slices") -> None:
        """Show the first game that has been put on the table."""
        await self.board.begin(slices)
        self._has_begun = True

    # --- what the board tells

    def takes(self, touch: str) -> bool:
        """Whether a part answers a touch itself."""
        return any(part.takes(touch) for part in self._takers)

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
        for part in self.parts:
            part.staged()

    def refused(self, words: str) -> None:
        """A touch has been refused; the words stand beside the place already."""
        self._tell()  # what came of the touches before is said before it, not afterwards
        self.messages.live(words)
        for part in self.parts:
            part.refused()

    def shown(self) -> None:
        """The board is about to be painted; other work has to wait until it is."""
        window.hedgerowAfterPaint(self._settle)

    def moved(self, said: str = "") -> None:
        """A part has gone to another position: the game stands there now, or it is only looked at.

        `said` is heard before the status.
        """
        self.board.bubble.hide()
        self.board.show()
        self._made, self._to_say = None, ""  # what came of touches before is over
        self.messages.live((said + " " + self.status()).strip())
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
            counted = before.scores != self.table.position.scores and not self.table.result
            scores = score(self.say, self.table) + " " if counted else ""  # the status has them at the end
            self._to_say = played + " " + scores + self.status()
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
        said = status(self.say, board.table, board.scene.targets[0][1] if forced else "")
        return " ".join([said] + [part.remark() for part in self.parts if part.remark()])

    # --- buttons and keys

    def on_click(self, event: Js) -> None:
        button = event.target.closest("[data-do]")
        if button:
            self.do(button.getAttribute("data-do"))

    def do(self, what: str) -> None:
        """What a button says."""
        try:
            if what in LATER:
                self._have(LATER[what])
            for part in self.parts:
                part.commanded(what)
            self.commands[what]()
        except ImportError:
            self._when_here(lambda: self.do(what))

    def need(self, name: str) -> None:
        """Have a part that most games do without: the class `Later` of a module of `app`."""
        try:
            self._have(name)
        except ImportError:
            self._when_here(lambda: self.need(name))

    def _have(self, name: str) -> None:
        if name in self._needed:
            return
        module = getattr(__import__("app." + name), name)
        part = module.Later(self)
        self._needed.append(name)
        self.parts.append(part)
        if takes_touches(part):
            self._takers.append(part)
        part.opened()

    def _when_here(self, action: "Command") -> None:
        """Do it when all modules are here, those too that a page does not need to start (docs/loading.md)."""
        if window.hedgerowLoad.complete:
            raise ImportError("a module is missing")
        self._waiting.append(action)
        window.hedgerowLoad.later().then(self._arrived)

    def on_arrived(self, here: bool) -> None:
        """All modules are here; or not, if there is no network."""
        waiting, self._waiting = self._waiting, []
        for action in waiting:
            if here:
                action()
        if waiting and not here:
            self.messages.notice(Reason("load.incomplete"), "")

    def add_key(self, key: str, does: "Command | str", on_board: bool = False) -> None:
        """Let a key (``f``, ``ctrl+z``, ``alt+arrowleft``) do something, or a command by its name.

        `on_board`: only while the keyboard has nothing else to do, so that fields keep their keys.
        """
        self._keys[key] = (does, on_board)

    def on_key(self, event: Js) -> None:
        """A key that the board itself has no use for."""
        if document.querySelector(OVER_THE_PAGE):
            return
        key = written(event)
        if len(key) == 1 and not self._letters_are_keys(event):
            return
        does, on_board = self._keys.get(key, (None, False))
        if does is None or (on_board and not self._is_free(key)):
            return
        event.preventDefault()
        if isinstance(does, str):
            self.do(does)
        else:
            does()

    def _letters_are_keys(self, event: Js) -> bool:
        """Whether single letters call commands: not while a field takes them, nor if switched off."""
        switched_off = document.documentElement.getAttribute("data-keys") == "off"
        return not switched_off and not event.target.closest("input, select, textarea")

    def _is_free(self, key: str) -> bool:
        """Whether the keyboard is on the board or nowhere; for a key that is no sign, on some button, too.

        There Page Up and the like go through the game, where they have no page to scroll.
        """
        active = document.activeElement
        if active is None or active.tagName == "BODY" or self.board.input.has_focus():
            return True
        scrolls = document.documentElement.scrollHeight > window.innerHeight
        return len(key) > 1 and not scrolls and not active.closest(FIELDS)
