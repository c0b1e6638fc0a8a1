"""The game as text, link and picture: given away and taken in. This part is made when it is asked for."""

from pyscript import document, ffi, window

from app import exports
from app.browser import Js
from app.opening import Opening
from app.part import Part
from app.players import Players
from app.table import Table
from hedgerow import record
from hedgerow.draw import scene
from hedgerow.draw.film import Film
from hedgerow.draw.svg import svg
from hedgerow.game import InvalidRecord
from hedgerow.record import Node, Record

TYPE_CHECKING = False
if TYPE_CHECKING:
    from app.camera import Box
    from app.page import Page

PIXELS = 1600  # on the longer side of a picture
SECONDS = 0.8  # from move to move


class Later(Part):
    """The dialog of the record."""

    def __init__(self, page: "Page") -> None:
        super().__init__(page)
        self.dialog = document.querySelector("#record")
        self.text = document.querySelector("#record-text")
        self.problem = document.querySelector("#record-problem")
        self._tools = window.hedgerowRecords
        self._film: Film | None = None  # while it is made, position by position
        self._line: list[Node] = []  # what it shows
        self._frames: list[Node] = []  # what it still lacks
        self._film_box: Box | None = None
        self._own = ""  # the text of the game on the table
        self._said = ffi.create_proxy(self.on_done)
        self._words = ""  # what is said if it has come off
        self._opening: Opening | None = None  # while a text is read
        self.progress = document.querySelector("#record-reading")
        self._next_frame = ffi.create_proxy(self.on_frame)
        for name, command in (
            ("record", self.open),
            ("copy-record", self.copy),
            ("share-record", self.share),
            ("save-record", self.save),
            ("read-record", self.read),
            ("take-record", self.take),
            ("stop-reading", self.stop),
            ("copy-link", self.copy_link),
            ("copy-move-link", self.copy_move_link),
            ("save-picture", self.save_picture),
            ("save-pixels", self.save_pixels),
            ("save-film", self.save_film),
        ):
            page.commands[name] = command
        self.text.addEventListener("input", ffi.create_proxy(self.on_input))
        self.dialog.addEventListener("close", ffi.create_proxy(self.stop))

    # --- the game as text

    def open(self) -> None:
        """Show the record of the game on the table."""
        self._own = record.write(self.record())
        self._show(self._own)
        self.dialog.showModal()

    def record(self) -> Record:
        """The record of the game on the table, with all that is known about it."""
        table = self.page.table
        names = Players.from_entry(table.notes.get("players"), table.game.seats).names
        return exports.complete(table, names, exports.date_of(self.page.games.ident))

    def _show(self, text: str) -> None:
        self.text.value = text
        document.querySelector("[data-do=share-record]").hidden = not self._tools.canShare
        self.on_input()
        self._tell("")

    def on_input(self, _event: "Js | None" = None) -> None:
        """Another text can be put on the table."""
        same = self.text.value == self._own
        document.querySelector("[data-do=read-record]").disabled = same or not self.text.value.strip()
        self.problem.hidden = True

    def read(self) -> None:
        """Put the game of the text on the table, or say where it is wrong. The other game is kept."""
        self.stop()
        self.problem.hidden = True
        self.text.readOnly = True
        self._opening = Opening(self.text.value, self.on_progress, self.on_read, self.on_wrong)

    def on_progress(self, percent: int) -> None:
        """It is a long one."""
        self.progress.hidden = False
        self.progress.querySelector("progress").value = percent
        self.progress.querySelector("b").textContent = f"{percent} %"
        document.querySelector("[data-do=read-record]").disabled = True

    def stop(self, _event: "Js | None" = None) -> None:
        """Read no further; nothing has changed."""
        if self._opening:
            self._opening.stop()
            self._opening = None
        self.text.readOnly = False
        self.progress.hidden = True
        self.on_input()

    def on_wrong(self, error: InvalidRecord) -> None:
        """Say where it is wrong, and show the place."""
        self.stop()
        self.problem.textContent = self.page.say.sentence(error.report)
        self.problem.hidden = False
        start = exports.index_of(self.text.value, error.line, error.column)
        self.text.focus()
        self.text.setSelectionRange(start, start + max(1, len(error.place)))

    def on_read(self, found: Record) -> None:
        """Put it on the table."""
        self.stop()
        table = Table(found)
        games = self.page.games
        games.save()
        if self.dialog.open:
            self.dialog.close()
        if table.game.name == self.page.name:
            games.put(table)
            games.keep()
            return
        ident = games.storage.new_id()
        address = "../" + table.game.name + "/#"
        kept = games.storage.save(ident, table)
        window.location.assign(address + ("game=" + ident if kept else record.link(found)))

    def take(self) -> None:
        """A file has been opened or dropped: put its game on the table."""
        self._show(str(self._tools.opened))
        if not self.dialog.open:
            self.dialog.showModal()
        self.read()

    # --- giving it away

    def copy(self) -> None:
        """Put the text into the clipboard."""
        self._do(self._tools.copy(self.text.value), "records.copied")

    def share(self) -> None:
        """Hand the link to the game over to another program."""
        self._do(self._tools.share(document.title, "", self._link(False)), "records.shared")

    def save(self) -> None:
        """Give the player a file with the text."""
        self._tools.save(self._file("txt"), self.text.value, "text/plain")

    def copy_link(self) -> None:
        """Put a link to the whole game into the clipboard."""
        self._do(self._tools.copy(self._link(False)), "records.link-copied")

    def copy_move_link(self) -> None:
        """Put a link that shows this very position into the clipboard."""
        self._do(self._tools.copy(self._link(True)), "records.link-copied")

    def _link(self, to_move: bool) -> str:
        history = self.page.table.history
        end = history.line[-1] if history.trying else history.head
        node = history.node if to_move or history.trying else history.head
        kept = self.page.table.record()
        address = str(window.location.href).split("#")[0].split("?")[0]
        return (
            address + "#" + record.link(kept, node if to_move else end, end if end.ply >= node.ply else node)
        )

    def _do(self, promise: Js, words: str) -> None:
        self._words = words
        promise.then(self._said)

    def on_done(self, has_come_off: bool) -> None:
        """It is copied or shared, or it is not."""
        self._tell(self._words if has_come_off else "records.failed")

    def _tell(self, key: str) -> None:
        document.querySelector("#record-done").textContent = self.page.say(key) if key else ""

    def _file(self, kind: str) -> str:
        at = self.page.table.at
        return f"{self.page.name}-{at}.{kind}" if kind != "txt" else f"{self.page.name}.hedgerow.txt"

    # --- pictures

    def _picture(self) -> str:
        table = self.page.table
        drawn = scene(table.position, table.last, (), self.page.say, self._box())
        return svg(drawn, hints=False)

    def _box(self) -> "Box | None":
        """All of an endless board, square."""
        picture = self.page.board.painter
        return (
            picture.fit(self.page.table.history.line[-1].position, 1.0) if hasattr(picture, "fit") else None
        )

    def save_picture(self) -> None:
        """Give the player the position as SVG."""
        self._tools.savePicture(self._file("svg"), self._picture())

    def save_pixels(self) -> None:
        """Give the player the position as PNG."""
        self._do(self._tools.savePixels(self._file("png"), self._picture(), PIXELS), "records.saved")

    def save_film(self) -> None:
        """Make an animated picture of the line that is shown: bit by bit, so that the page goes on."""
        self._film = Film()
        self._line = list(self.page.table.history.line)
        self._frames = list(self._line)
        self._film_box = self._box()
        self.on_frame()

    def on_frame(self) -> None:
        """The next position; after the last one the film is saved."""
        if self._film is None:
            return
        if not self._frames:
            self._tools.savePicture(self.page.name + "-film.svg", self._film.svg(SECONDS))
            self._film = None
            self._tell("records.saved")
            return
        node = self._frames.pop(0)
        self._film.add(scene(node.position, node.move, (), self.page.say, self._film_box))
        whole = len(self._line)
        words = self.page.say("records.film-progress", n=whole - len(self._frames), of=whole)
        document.querySelector("#record-done").textContent = words
        window.setTimeout(self._next_frame, 0)

    def opened(self) -> None:
        self._film = None
