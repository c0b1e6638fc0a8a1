"""The dialog that writes the lines which put the board into another page; made when it is asked for."""

from pyscript import document, ffi, window

from app import snippet
from app.browser import Js
from app.part import Part
from hedgerow import record
from hedgerow.diagram import Diagram

TYPE_CHECKING = False
if TYPE_CHECKING:
    from app.page import Page


class Later(Part):
    """Embeds the position looked at, with the moves of its line."""

    def __init__(self, page: "Page") -> None:
        super().__init__(page)
        self.dialog = document.querySelector("#embed")
        self.form = self.dialog.querySelector("form")
        self.code = self.dialog.querySelector("textarea")
        page.commands["embed"] = self.open
        page.commands["copy-embed"] = self.copy
        self.form.addEventListener("input", ffi.create_proxy(self.on_input))
        self.form.addEventListener("submit", ffi.create_proxy(self.on_submit))

    def open(self) -> None:
        """Show the dialog."""
        self._write()
        self.dialog.showModal()

    def on_submit(self, event: Js) -> None:
        event.preventDefault()

    def on_input(self, _event: Js) -> None:
        """Something else is wished for."""
        self._write()

    def _write(self) -> None:
        table = self.page.table
        shown = Diagram(tuple(table.moves), tuple(table.positions), table.at)
        site = str(window.URL.new(self.dialog.getAttribute("data-root"), window.location.href).href)
        title = self.page.say(self.page.name + ".title")
        wishes = self._wishes()
        if self.form.querySelector("[name=as]:checked").value == "frame":
            self.code.value = snippet.frame(site, shown, wishes, title)
        else:
            kept = shown.record()
            link = record.link(kept, kept.root.line()[shown.at])
            table_address = str(window.location.href).split("#")[0] + "#" + link
            self.code.value = snippet.element(site, shown, wishes, title, table_address)
        self.dialog.querySelector("a").href = snippet.frame_address(site, shown, wishes)
        self._tell("")

    def _wishes(self) -> "list[tuple[str, str]]":
        wishes = []
        for field in self.form.querySelectorAll("[data-wish]"):
            name = field.getAttribute("data-wish")
            if field.type == "checkbox":
                if field.checked:
                    wishes.append((name, ""))
            elif field.value and field.validity.valid:
                wishes.append((name, str(field.value)))
        wishes.append(("lang", str(document.documentElement.lang)))
        return wishes

    def copy(self) -> None:
        """Put the lines into the clipboard."""
        self.code.select()
        self._tell("embed.copied" if document.execCommand("copy") else "embed.not-copied")

    def _tell(self, key: str) -> None:
        self.dialog.querySelector("[role=status]").textContent = self.page.say(key) if key else ""
