"""Games come and go: the one that the address names, the one left last, a new one; each is kept."""

from pyscript import document, window

from app.browser import Js
from app.part import Part
from app.table import Table
from hedgerow import record
from hedgerow.game import Game, HedgerowError, Reason
from hedgerow.record import Record
from hedgerow.record.writing import write
from hedgerow.rules import load

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from app.longread import LongRead
    from app.page import Page
    from app.starting import Slices

SEEDS = 1000000
LONG = 3000  # characters of a record that is not read in one go
OF_ONE_GAME = ("clock",)  # notes that end with their game


class Games(Part):
    """Puts games on the table and keeps what is played."""

    def __init__(self, page: "Page") -> None:
        super().__init__(page)
        self.storage = page.storage
        self.ident = ""  # what the game on the table is kept under
        self.is_new = False  # it has not been kept before, so no other tab knows of it
        self._unsaved = False
        self._changes = 0, 0  # of the tree and of what is thought of it, when the game was kept last
        self._handed = ""  # a text from another program, until it is opened
        self._ahead: tuple[str, Record] | None = None  # a text that has been read already
        self._long: LongRead | None = None  # a long text that is being read
        self.may_keep = True  # no other tab has the game
        page.commands["new"] = self.ask
        page.commands["open-address"] = self.open_patiently
        page.commands["close"] = self.close
        page.commands["deal"] = self.deal_again
        document.addEventListener("visibilitychange", self.save)
        document.body.onhashchange = self.on_hash
        document.querySelector("#options").addEventListener("submit", self.on_options)

    # --- from the address, or from the last visit

    def on_hash(self, _event: Js) -> None:
        """Somebody has put a link into the address of this very page."""
        if window.location.hash:
            self.save()
            self.page.do("open-address")

    def open(self) -> None:
        """Put on the table what the address names, else the game left last, else a new one."""
        fragment = window.location.hash[1:]
        if fragment.startswith("game=") and self.storage.has(fragment[5:]):
            self._resume(fragment[5:])
            if self.ident == fragment[5:]:  # else it was broken, and this is a new one
                self.storage.come_back_to(self.page.name, self.ident)
        elif fragment == "opened":  # from a file, or shared by another program
            text, self._handed = self._handed or str(window.hedgerowStore.handed()), ""
            self._open(self._read, text, "table.broken-text")
        elif fragment:
            self._open(record.read_link, fragment, "table.broken-link")
        else:
            self._resume(self.storage.current(self.page.name))
        if fragment:
            self._leave_address()

    async def read_ahead(self, slices: "Slices") -> None:
        """What `open` will put on the table takes its time to be read, if it is long: do so bit by bit."""
        text = self._text_to_open()
        if len(text) > LONG:
            reading = record.Reading(text)
            try:
                for share in reading.steps():
                    window.hedgerowLoad.tell(int(100 * share))
                    await slices.next()
            except HedgerowError:
                return  # `open` will say so
            assert reading.record
            self._ahead = text, reading.record

    def _text_to_open(self) -> str:
        """The text that `open` is going to read; empty if there is none, or a link, which is quickly read."""
        fragment = window.location.hash[1:]
        if fragment == "opened":
            self._handed = self._handed or str(window.hedgerowStore.handed())
            return self._handed
        kept = fragment[5:] if fragment.startswith("game=") else self.storage.current(self.page.name)
        return "" if fragment and fragment[5:] != kept else self.storage.record(kept)

    def open_patiently(self) -> None:
        """`open`, on a page that goes on meanwhile."""
        self.read_patiently(self._text_to_open(), self.open, self._leave_address)

    def read_patiently(
        self, text: str, then: "Callable[[], object]", stopped: "Callable[[], object]"
    ) -> None:
        """Have a text read bit by bit, if it is a long one, for what comes `then`, unless it is `stopped`."""
        if self._long:
            self._long.stop()
            self._long = None
        if len(text) <= LONG:
            then()
            return
        from app.longread import LongRead

        def done(found: "Record | None") -> None:
            self._long = None
            self._ahead = (text, found) if found else None  # else it is read again, and what is wrong is said
            then()

        self._long = LongRead(self.page, text, done, stopped)

    def _leave_address(self) -> None:
        """What the address names is not wanted any more."""
        self._handed = ""
        window.history.replaceState(None, "", window.location.pathname)

    def _read(self, text: str) -> Record:
        """The record that a text holds; it may have been read already. Raises `InvalidRecord`."""
        ahead, self._ahead = self._ahead, None
        return ahead[1] if ahead and ahead[0] == text else record.read(text)

    def open_again(self, read: "Callable[[], object]", stopped: "Callable[[], object]") -> None:
        """Put the game on the table as it was kept last, and say that it has been `read`, or `stopped`."""

        def again() -> None:
            read()
            self._unsaved = False
            self._resume(self.ident)

        self.read_patiently(self.storage.record(self.ident), again, stopped)

    def _resume(self, ident: str) -> None:
        """Put a kept game on the table; a new one, if it is broken or there is none."""
        try:
            table = self.storage.load(ident, self._read) if ident else None
        except HedgerowError as error:
            broken = self.storage.set_aside(ident)
            self.page.messages.notice(Reason("table.broken-game", why=error.reason), broken)
            table = None
        if table and table.game.name == self.page.name:
            self.put(table, ident)
        else:
            self.put(Table(Record(load(self.page.name)())))

    def _open(self, read: "Callable[[str], Record]", text: str, broken: str) -> None:
        """Put on the table what a text holds, on the page of its game; say what is wrong with it."""
        try:
            kept = read(text)
            table = Table(kept)
        except HedgerowError as error:
            self._resume(self.storage.current(self.page.name))
            self.page.messages.notice(Reason(broken, why=error.reason), text)
            return
        if kept.game.name != self.page.name:
            self._resume(self.storage.current(self.page.name))
            window.location.replace("../" + kept.game.name + "/#" + record.link(kept))
            return
        if kept.at < table.at:  # a link to a move
            table.go(kept.at)
        self.put(table)

    def put(self, table: Table, ident: str = "") -> None:
        """Put a game on the table: the one kept under `ident`, or one of its own."""
        self.is_new = not ident
        self.ident = ident or self.storage.new_id()
        self._changes = table.history.changes, table.history.valued
        self.page.put(table)

    # --- new games

    def start(self, options: "dict[str, object]", notes: "dict[str, object]") -> None:
        """A new game, and what is kept with it. Raises `InvalidOption`."""
        table = Table(Record(self._new_game(options)))
        table.notes = notes
        self.put(table)
        self._unsaved = True

    def _new_game(self, options: "dict[str, object]") -> Game:
        """A game with these options. If it has a seed and none is given, nor a deal, chance decides."""
        game = load(self.page.name)
        free = [option.name for option in game.OPTIONS if not option.choices]
        if "seed" in free and not any(options.get(name) for name in free):
            options = dict(options)
            options["seed"] = int(window.Math.random() * SEEDS)
        return game(**options)

    def _can_deal_again(self) -> bool:
        """Whether nothing has been played on what a seed has dealt."""
        options = self.page.table.game.options
        dealt = "seed" in options and not any(options.get(name) for name in ("setup", "deal"))
        return dealt and not self.page.table.history.root.children

    def deal_again(self) -> None:
        """Another deal of the same game, before its first move."""
        self.start(self.options_again(), self.lasting_notes())

    def options_again(self) -> "dict[str, object]":
        """The options of the game on the table, for another one; what a seed dealt is dealt anew."""
        options: dict[str, object] = dict(self.page.table.game.options)
        options.pop("seed", None)
        return options

    def lasting_notes(self) -> "dict[str, object]":
        """What is kept with the game on the table and goes for another one, too."""
        notes = self.page.table.notes
        return {name: notes[name] for name in notes if name not in OF_ONE_GAME}

    def ask(self) -> None:
        """Open the form of a new game."""
        document.querySelector("#new").showModal()

    def on_options(self, event: Js) -> None:
        """The form of a new game is sent."""
        event.preventDefault()
        options: dict[str, object] = {}
        for field in document.querySelectorAll("#options .option [name]"):
            if field.value:
                options[field.name] = field.value
        problem = document.querySelector("#options-problem")
        notes: dict[str, object] = {}
        try:
            for part in self.page.parts:
                part.noted(notes)
            self.start(options, notes)
        except HedgerowError as error:
            problem.textContent = self.page.say.sentence(error.reason)
            problem.hidden = False
            return
        problem.hidden = True
        self.close()

    def close(self) -> None:
        """Close the form of a new game."""
        document.querySelector("#new").close()

    # --- keeping

    def changed(self) -> None:
        self._unsaved = True

    def settle(self) -> None:
        self.save()

    def keep(self) -> None:
        """Keep the game now: something has changed that belongs to it."""
        self._unsaved = True
        self.save()

    def save(self, _event: "Js | None" = None) -> None:
        """Keep the game, if it has changed since; where somebody looks does not change it."""
        table = self.page.table
        changes = table.history.changes, table.history.valued
        if not ((self._unsaved or changes != self._changes) and self.may_keep):
            return
        self._unsaved, self._changes = False, changes
        if not self.storage.save(self.ident, table):
            self.page.messages.notice(Reason("table.not-saved"), write(table.record()))

    def possible(self) -> "dict[str, bool]":
        return {"deal": self._can_deal_again()}
