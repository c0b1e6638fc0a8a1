"""The page of all games that this browser keeps: to open, take away, save as a file and read from one."""

from pyscript import document, ffi, window

from app import words
from app.ask import Question
from app.browser import Js
from app.elements import button, element
from app.files import save_as
from app.library import BrokenFile, Kept
from app.players import Players
from app.reminder import Reminder
from app.seats import read_seats
from app.storage import Storage
from app.tally import Tally
from hedgerow import record
from hedgerow.game import HedgerowError, Reason

TYPE_CHECKING = False
if TYPE_CHECKING:
    from app.starting import Slices

FILE = "hedgerow-games.json"
DAY = ffi.to_js({"day": "numeric", "month": "short", "year": "numeric"})


class Shelf:
    """The list of games, the statistics below it, and what their buttons do."""

    def __init__(self) -> None:
        self.say = words.read()
        self.storage = Storage()
        self.library = self.storage.library()
        self.question = Question(self.say)
        self.tally = Tally(self.say, self.storage, self.question)
        self._taken: list[tuple[str, str]] = []  # what was deleted last: id and entry
        self._read = ffi.create_proxy(self.on_text)
        self._text = ""  # of a file that is being read
        self._loaded = ffi.create_proxy(self.on_loaded)
        self._entries: list[Kept] = []  # of that file
        self._checked = 0  # how many of them have been looked at
        self._check = ffi.create_proxy(self.on_check)
        self.commands = {
            "delete": self.delete,
            "undelete": self.undelete,
            "rescue": self.rescue,
            "save-all": self.save_all,
            "save-statistics": self.tally.save,
            "erase-statistics": self.tally.erase,
        }
        document.addEventListener("click", self.on_click)
        document.querySelector("#file").addEventListener("change", self.on_file)
        document.querySelector("#blocked").hidden = bool(window.hedgerowStore.works())
        self.show()

    def on_click(self, event: Js) -> None:
        pressed = event.target.closest("[data-do]")
        if pressed:
            self.commands[pressed.getAttribute("data-do")](pressed.getAttribute("data-about") or "")

    def tell(self, reason: Reason, undo: bool = False) -> None:
        """Say what has been done, or why not."""
        document.querySelector("#told p").textContent = self.say.sentence(reason)
        document.querySelector("#told").hidden = False
        document.querySelector("#told button").hidden = not undo

    # --- the list

    def show(self) -> None:
        """All games, those that run first."""
        games = self.library.games()
        for name, found in (
            ("running", [kept for kept in games if kept.game and not kept.over]),
            ("finished", [kept for kept in games if kept.game and kept.over]),
            ("broken", [kept for kept in games if not kept.game]),
        ):
            section = document.querySelector("#" + name)
            section.hidden = not found
            section.querySelector("ul").replaceChildren(*[self._item(kept) for kept in found])
        document.querySelector("#none").hidden = bool(games)
        document.querySelector("#some").hidden = not games
        self.tally.show()

    def _item(self, kept: Kept) -> Js:
        if not kept.game:
            texts = element("span", "texts", "", element("b", "", kept.ident))
            rescue = button("rescue", self.say("shelf.rescue"), kept.ident)
            return element("li", "", "", texts, rescue, self._delete_button(kept.ident))
        title = self.say(kept.game + ".title")
        texts = element(
            "span", "texts", "", element("b", "", title), element("span", "", self._players(kept))
        )
        texts.appendChild(element("span", "facts", self._facts(kept)))
        link = element("a", "", "", self._picture(kept.game), texts)
        link.href = f"../{kept.game}/#game={kept.ident}"
        return element("li", "", "", link, self._delete_button(kept.ident))

    def _delete_button(self, ident: str) -> Js:
        return button("delete", self.say("shelf.delete"), ident, "trash")

    def _picture(self, game: str) -> Js:
        picture = document.createElementNS("http://www.w3.org/2000/svg", "svg")
        picture.setAttribute("viewBox", "0 0 100 100")
        picture.setAttribute("aria-hidden", "true")
        use = document.createElementNS("http://www.w3.org/2000/svg", "use")
        use.setAttribute("href", f"#picture-{game}")
        use.setAttribute("width", "100")
        use.setAttribute("height", "100")
        picture.appendChild(use)
        return picture

    def _players(self, kept: Kept) -> str:
        """Who plays: names, colours or levels."""
        keys = tuple([key if key in self.say.entries else "" for key in kept.seats])
        players = Players.from_entry(kept.notes.get("players"), keys)
        sitting = read_seats(kept.notes.get("seats"), len(keys))
        shown = []
        for seat in range(len(keys)):
            partner = sitting.partner(seat)
            level = self.say("statistics.level", n=partner.level) if partner else ""
            shown.append(players.names[seat] or level or self.say(players.key(seat)))
        return " – ".join(shown)

    def _facts(self, kept: Kept) -> str:
        """Scores, length and day, which is not broken over two lines."""
        date = window.Date.new(kept.when)
        known = date.getTime() == date.getTime()  # else it is no date, and NaN
        day = str(date.toLocaleDateString(document.documentElement.lang, DAY)) if known else ""
        scores = "–".join([str(score) for score in kept.scores])
        day = day.replace(" ", "\xa0")
        return " · ".join([fact for fact in (scores, self.say("shelf.moves", n=kept.at), day) if fact])

    # --- taken away, and put back

    def delete(self, ident: str) -> None:
        """Take a game away, after a question."""
        self.question.ask(
            Reason("shelf.delete-it"), "shelf.delete", "table.cancel", lambda: self._take(ident)
        )

    def _take(self, ident: str) -> None:
        self._taken = [(ident, self.library.take(ident))]
        self.show()
        self.tell(Reason("shelf.deleted"), undo=True)

    def undelete(self, _about: str) -> None:
        """Put back what was deleted last."""
        for ident, text in self._taken:
            if not self.library.put(ident, text):
                self.tell(Reason("shelf.not-back"), undo=True)
                return
        self._taken = []
        document.querySelector("#told").hidden = True
        self.show()

    # --- files

    def rescue(self, ident: str) -> None:
        """Give the player a broken entry as it is."""
        for kept in self.library.games():
            if kept.ident == ident:
                save_as("hedgerow.txt", kept.text)

    def save_all(self, _about: str) -> None:
        """Give the player all games as one file."""
        save_as(FILE, self.library.write())
        reminder = Reminder(self.storage.read("reminder"))
        reminder.reset()
        self.storage.write("reminder", reminder.text())
        self.tell(Reason("shelf.saved"))

    def on_file(self, event: Js) -> None:
        """A file has been chosen."""
        if event.target.files.length:
            event.target.files[0].text().then(self._read)
            event.target.value = ""

    def on_text(self, text: str) -> None:
        """It has been read; to look at its games, all rules have to be there."""
        self._text = str(text)
        window.hedgerowLoad.later().then(self._loaded)

    def on_loaded(self, is_there: bool) -> None:
        """Look at every game of the file, one by one, since playing many of them takes its time."""
        text, self._text = self._text, ""
        try:
            if not is_there:
                raise BrokenFile(Reason("load.incomplete"))
            self._entries = self.library.entries(text)
        except HedgerowError as error:
            self.tell(error.reason)
            return
        self._checked = 0
        self.on_check()

    def on_check(self) -> None:
        """The next game; after the last, if all are right, they are kept."""
        entries = self._entries
        try:
            if self._checked < len(entries):
                kept = entries[self._checked]
                self._checked += 1
                if kept.game:
                    record.read(kept.record)
                self.tell(Reason("shelf.reads", percent=100 * self._checked // len(entries)))
                window.setTimeout(self._check, 0)
                return
            new, known = self.library.add(entries)
        except HedgerowError as error:
            self.tell(error.reason)
            self.show()
            return
        self.show()
        self.tell(Reason("shelf.read-all" if not known else "shelf.read", n=new, known=known))


async def start(_slices: "Slices") -> None:
    """Open the page."""
    Shelf()
    document.documentElement.classList.add("ready")
