"""The list of moves: beside the board, or on a sheet that is pulled up over it."""

from pyscript import document, ffi, window

from app.browser import Js
from app.part import Part
from app.rows import COMMENT, MOVE, rows
from hedgerow.record import Node

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from app.history import History
    from app.page import Page
    from app.rows import Row

SLICE = 40  # rows that are made at once; the page stays quick in between, however long the game is
NEAREST = {"block": "nearest"}
DEEPEST = 4  # variations stand no farther in than this
MARKS = {
    "!": "mark.good",
    "!!": "mark.brilliant",
    "!?": "mark.interesting",
    "?!": "mark.dubious",
    "?": "mark.mistake",
    "??": "mark.blunder",
}


class Moves(Part):
    """Shows the tree of the game, and lets any of its positions be looked at."""

    def __init__(self, page: "Page") -> None:
        super().__init__(page)
        self.list = document.querySelector("#moves")
        self._nodes: list[Node] = []  # by the number that their buttons carry
        self._buttons: dict[Node, Js] = {}
        self._history: History | None = None
        self._changes = 0
        self._ply = 0  # up to here the moves of the game are in the list
        self._rows: Iterator[Row] = iter(())
        self._stands = 0
        self._current: Node | None = None
        self._is_waiting = False  # whether the next slice is under way
        self._go_on = ffi.create_proxy(self.go_on)
        self.list.addEventListener("click", self.on_click)
        self.list.addEventListener("keydown", self.on_key)
        page.commands["moves"] = self.pull

    # --- showing

    def settle(self) -> None:
        history = self.page.table.history
        if history.valued:
            self.page.need("values")
        if history is not self._history or history.changes != self._changes:
            self._begin(history)
        elif len(history.main) - 1 > self._ply and not self._is_waiting:
            self._rows = rows(history, self._ply + 1)
            self._ply = len(history.main) - 1
        if not self._is_waiting:
            self.go_on()

    def _begin(self, history: "History") -> None:
        """Make the list anew."""
        self._history = history
        self._changes = history.changes
        self._rows = rows(history)
        self._ply = len(history.main) - 1
        self._stands = history.head.ply
        self._nodes, self._buttons, self._current = [], {}, None
        self.list.replaceChildren()

    def go_on(self) -> None:
        """Make some more rows; when all are there, mark the move that is shown."""
        self._is_waiting = False
        for _ in range(SLICE):
            row = next(self._rows, None)
            if row is None:
                self._mark()
                return
            self.list.appendChild(self._row(*row))
        self._is_waiting = True
        window.setTimeout(self._go_on, 0)

    def _row(self, kind: str, depth: int, nodes: list[Node]) -> Js:
        item = document.createElement("li")
        if kind == MOVE:
            node = nodes[0]
            item.className = ("left" if node.ply % 2 else "right") + (
                " undone" if self._is_undone(node) else ""
            )
            item.appendChild(self._button(node))
        elif kind == COMMENT:
            item.className = "comment"
            item.textContent = nodes[0].comment
        else:
            item.className = f"variation deep-{min(depth, DEEPEST)}"
            for node in nodes:
                item.appendChild(self._button(node))
                if node.comment:
                    said = document.createElement("span")
                    said.textContent = node.comment
                    item.appendChild(said)
        return item

    def _button(self, node: Node) -> Js:
        button = document.createElement("button")
        button.type = "button"
        button.tabIndex = -1
        button.textContent = node.text
        button.setAttribute("data-ply", str(node.ply))
        if node.mark:
            self._show_mark(button, node.mark)
        button.setAttribute("data-node", str(len(self._nodes)))
        if node.parent:
            button.setAttribute("data-by", str(node.parent.position.turn))
        self._nodes.append(node)
        self._buttons[node] = button
        return button

    def _is_undone(self, node: Node) -> bool:
        history = self.page.table.history
        return node.ply > history.head.ply and not history.analysis

    def _mark(self) -> None:
        """Mark the move that led to the position shown, and those that were taken back."""
        history = self.page.table.history
        stands = history.head.ply
        for ply in range(min(stands, self._stands) + 1, max(stands, self._stands) + 1):
            if ply < len(history.main) and history.main[ply] in self._buttons:
                node = history.main[ply]
                self._buttons[node].parentElement.classList.toggle("undone", self._is_undone(node))
        self._stands = stands
        if self._current is history.node:
            return
        had_focus = bool(self.list.contains(document.activeElement))
        if self._current in self._buttons:
            button = self._buttons[self._current]
            button.removeAttribute("aria-current")
            button.tabIndex = -1
        self._current = history.node
        button = self._buttons.get(history.node)
        if button:
            button.setAttribute("aria-current", "true")
            button.scrollIntoView(ffi.to_js(NEAREST))
        else:
            button = self.list.querySelector("button")  # at the start: the way into the list
            self.list.scrollTop = 0
        if button:
            button.tabIndex = 0
            if had_focus:
                button.focus()

    def show_mark(self, node: Node) -> None:
        """A move is judged otherwise."""
        if node in self._buttons:
            self._show_mark(self._buttons[node], node.mark)

    def _show_mark(self, button: Js, mark: str) -> None:
        """As a sign, and in words."""
        button.toggleAttribute("data-mark", bool(mark))
        if mark:
            button.setAttribute("data-mark", mark)
        button.title = self.page.say(MARKS[mark]) if mark else ""

    # --- the sheet

    def pull(self) -> None:
        """Pull the sheet up, or push it down; the keyboard goes along, from the one button to the other."""
        active = document.activeElement
        by_keys = active is not None and active.matches("[data-do=moves]:focus-visible")
        up = not document.body.classList.contains("moves-up")
        self.show_sheet(up)
        if by_keys:
            document.querySelector(".put-away" if up else ".pull").focus()

    def show_sheet(self, up: bool) -> None:
        """Whether the list lies over the board where it has no room beside it."""
        document.body.classList.toggle("moves-up", up)
        for button in document.querySelectorAll("[data-do=moves]"):
            button.setAttribute("aria-expanded", "true" if up else "false")
        if up:
            self.in_sight()

    def in_sight(self) -> None:
        """Scroll to the move that is shown."""
        if self._current in self._buttons:
            self._buttons[self._current].scrollIntoView(ffi.to_js(NEAREST))

    # --- what the player does

    def on_click(self, event: Js) -> None:
        """Look at the position after a move."""
        button = event.target.closest("[data-node]")
        if button:
            self.page.table.show(self._nodes[int(button.getAttribute("data-node"))])
            self.page.moved()

    def on_key(self, event: Js) -> None:
        """With the focus in the list the arrows go from move to move."""
        command = STEPS.get(event.key)
        if command:
            event.preventDefault()
            event.stopPropagation()
            self.page.do(command)


STEPS = {
    "ArrowLeft": "back",
    "ArrowUp": "back",
    "ArrowRight": "forward",
    "ArrowDown": "forward",
    "Home": "first",
    "End": "last",
}
