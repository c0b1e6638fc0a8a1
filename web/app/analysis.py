"""Analysis on demand: who is ahead and by how much, the best line, and what the best moves are worth."""

from pyscript import document, ffi, window

from app.browser import Js
from app.marks import labels, rings
from app.part import Part
from app.thinker import Question
from app.turning import judged
from app.worths import lead, proven, share, verdict
from hedgerow.game import Position, Reason

TYPE_CHECKING = False
if TYPE_CHECKING:
    from app.page import Page
    from app.thinker import Report

TIME = 60_000  # ms on one position
PATIENCE = 2000  # ms until something is shown that looks only one move ahead
CALM = 300  # ms between two changes of what is shown
ROWS = 6


class Later(Part):
    """Keeps analysing the position that is shown, until it is switched off."""

    def __init__(self, page: "Page") -> None:
        super().__init__(page)
        page.need("worker")
        self.on = False
        self.panel = document.querySelector("#analysis")
        self._about: Position | None = None  # the position that is looked at
        self._report: Report | None = None  # the last one, of that position
        self._since = 0.0  # when it was begun
        self._shown = (0.0, 0)  # when the panel was changed last, and the depth that the board's labels show
        page.commands["analysis"] = self.toggle
        self.panel.querySelector("ol").addEventListener("click", ffi.create_proxy(self.on_row))

    def toggle(self) -> None:
        """Switch it on or off."""
        self.on = not self.on
        self.panel.hidden = not self.on
        button = document.querySelector("[data-do=analysis]")
        button.setAttribute("aria-pressed", "true" if self.on else "false")
        if not self.on:
            self._stop()
        self.page.board.on_resize()
        self.page.board.show()

    def _stop(self) -> None:
        if self._about and not (self._report and self._report["is"] == "done"):
            self.page.partners.workers.stop()
        self._about = self._report = None
        self.page.board.mark("worths", [])
        self.page.board.mark("hint", [])

    # --- as a part

    def opened(self) -> None:
        self._stop()

    def changed(self) -> None:
        self._stop()

    def settle(self) -> None:
        """Look at what is shown, unless a partner is thinking or the game is over."""
        table, partners = self.page.table, self.page.partners
        busy = table.result or self.page.steps.running or (partners.partner and not partners.paused)
        if not self.on or self._about is table.position or partners.workers.question:
            return
        self._stop()
        self.panel.classList.toggle("idle", bool(busy))
        if busy:
            return
        self._about, self._shown = table.position, (0.0, 0)
        self._since = window.performance.now()
        partners.workers.ask(Question("analysis", table.position, self._heard, ms=TIME))

    # --- what is found

    def _heard(self, report: "Report") -> None:
        if report["is"] == "replaced":
            self._about = None  # by a hint, say; it goes on afterwards
            return
        if report["is"] == "failed":
            self.panel.querySelector(".verdict").textContent = self.page.say("partner.gone")
            return
        self._report = report
        when, depth = self._shown
        now = window.performance.now()
        shallow = report["depth"] < 2 and now - self._since < PATIENCE
        if report["is"] != "done" and (shallow or now - when < CALM):
            return
        self._shown = now, report["depth"]
        self._note(report)
        self._show(report)
        if report["depth"] != depth:
            self._show_labels(report)

    def _note(self, report: "Report") -> None:
        """Keep who is ahead with the position; the list of moves marks where that turns."""
        history = self.page.table.history
        if history.game.sides > 1:
            history.value(history.node, *judged(history.node.position, report))

    def _show(self, report: "Report") -> None:
        """The panel: the balance, the verdict, the best line and the candidates."""
        panel, say, position = self.panel, self.page.say, self.page.table.position
        game = position.game
        player = Reason(game.seats[position.turn])
        value = report["value"]
        balance = panel.querySelector(".balance")
        balance.style.setProperty("--share", str(share(value)))
        balance.className = f"balance seat-{position.turn}"
        certain = verdict(report, player)
        if certain:
            words = say(certain.key, player=player)
        else:
            words = say("analysis.lead", player=player, lead=lead(value, report["unit"]))
        panel.querySelector(".verdict").textContent = words
        looked = say("analysis.looked", depth=report["depth"], n=report["nodes"])
        panel.querySelector(".looked").textContent = looked
        panel.querySelector(".line").textContent = " · ".join(report["line"])
        rows = panel.querySelector("ol")
        best = report["candidates"][:ROWS]
        while rows.children.length < len(best):
            rows.appendChild(panel.querySelector("template").content.cloneNode(True))
        while rows.children.length > len(best):
            rows.lastElementChild.remove()
        for index, candidate in enumerate(best):
            row = rows.children[index]
            text, worth = row.querySelector(".move"), self._worth(candidate, report["unit"])
            if text.textContent != candidate["text"]:
                text.textContent = candidate["text"]
            row.querySelector(".is-worth").textContent = worth

    def _worth(self, candidate: "Report", unit: int) -> str:
        kind = proven(candidate["value"])
        if kind:
            return self.page.say("analysis.wins-short" if kind > 0 else "analysis.loses-short")
        return ("" if candidate["exact"] else "≤ ") + lead(candidate["value"], unit)

    def _show_labels(self, report: "Report") -> None:
        """What the best moves are worth, at their places on the board."""
        best, unit = report["candidates"][:ROWS], report["unit"]
        ways = self.page.board.ways([tuple(candidate["move"]) for candidate in best])
        worths = []
        for index, candidate in enumerate(best):
            kind = proven(candidate["value"])
            text = ("", "✓", "✗")[kind] or lead(candidate["value"], unit)
            worths.append((ways[index], text, "best" if index == 0 else "other"))
        self.page.board.mark("worths", labels(worths))

    def on_row(self, event: Js) -> None:
        """Show on the board which move a row is about."""
        row = event.target.closest("li")
        if row and self._report:
            for index, candidate in enumerate(self._report["candidates"][:ROWS]):
                if self.panel.querySelector("ol").children[index].isSameNode(row):
                    way = self.page.board.ways([tuple(candidate["move"])])[0]
                    self.page.board.mark("hint", rings(way))
