"""The course of the game as a curve, the moves that turned it, and the search that finds them."""

from pyscript import document, ffi

from app.browser import Js
from app.part import Part
from app.thinker import Question
from app.turning import curve, expectation, outcome, turning_points
from hedgerow.record import Node

TYPE_CHECKING = False
if TYPE_CHECKING:
    from app.history import History
    from app.page import Page
    from app.thinker import Report

TIME = 700  # ms on each position
WIDTH, HEIGHT = 1000, 100  # of the curve
WORDS = {"?!": "values.dubious", "?": "values.mistake", "??": "values.blunder"}


class Later(Part):
    """Shows what is known of the values of the game's positions, and finds them out when asked."""

    def __init__(self, page: "Page") -> None:
        super().__init__(page)
        page.need("worker")
        self._shown: tuple[int, int, int] | None = None  # what the curve was drawn for
        self._searched: list[Node] = []  # the positions that are still to be looked at
        self._history: History | None = None  # of the game that they belong to
        self._made: dict[Node, float] = {}  # what the search before it thought of each move
        self._is_complete = False  # whether all positions have a value
        page.commands["examine"] = self.examine
        self.curve = document.querySelector("#values")
        self.curve.addEventListener("click", ffi.create_proxy(self.on_click))

    # --- finding out

    def examine(self) -> None:
        """Look at each position of the game for a moment; asked again, stop."""
        if self._searched:
            self._stop()
        else:
            self._history = history = self.page.table.history
            for node in history.main:
                if node.position.result:
                    history.value(node, outcome(node.position.result, history.game.sides))
            self._searched = [node for node in history.main if node.value is None]
            self._ask()
        self.page.board.show()

    def _ask(self) -> None:
        thinker = self.page.partners.thinker
        if self._searched and thinker:
            thinker.ask(Question("analysis", self._searched[0].position, self._heard, ms=TIME))

    def _heard(self, report: "Report") -> None:
        if report["is"] == "progress" or not self._searched or not self._history:
            return
        if report["is"] == "done":
            node = self._searched.pop(0)
            self._history.value(node, expectation(node.position, report["value"]))
            worths = [
                (tuple(candidate["move"]), expectation(node.position, candidate["value"]))
                for candidate in report["candidates"]
            ]
            for following in node.children:  # a move that is not told is worth no more than the last one
                self._made[following] = dict(worths).get(following.move, worths[-1][1])
            self._ask()
        else:  # somebody else has a question, or nobody can think
            self._searched = []
        self._show()

    def _stop(self) -> None:
        thinker = self.page.partners.thinker
        if self._searched and thinker:
            thinker.stop()
        self._searched = []

    # --- showing

    def opened(self) -> None:
        self._stop()
        self._shown = None
        self._made = {}

    def settle(self) -> None:
        history = self.page.table.history
        if self._searched and not self.page.table.over and not history.analysis:
            self._stop()  # the game goes on
        self._show()

    def _show(self) -> None:
        history = self.page.table.history
        main = history.main
        state = (history.valued, len(main), len(self._searched))
        if state != self._shown:
            self._shown = state
            self._draw(main)
        at = history.node.ply if history.is_game(history.node) else -1
        marker = self.curve.querySelector("line")
        marker.classList.toggle("unseen", at < 0)
        place = str(WIDTH * at // max(1, len(main) - 1))
        marker.setAttribute("x1", place)
        marker.setAttribute("x2", place)
        if self._is_complete:
            document.querySelector("[data-do=examine]").hidden = True

    def _draw(self, main: "list[Node]") -> None:
        values = [node.value for node in main]
        path = curve(values, WIDTH, HEIGHT)
        self.curve.classList.toggle("gone", not path)
        for shape in self.curve.querySelectorAll("path"):
            shape.setAttribute("d", path)
        sides = self.page.table.game.sides
        first = [node.parent.position.turn % sides == 0 for node in main if node.parent]
        made = [self._made.get(node) for node in main[1:]]
        marks = turning_points(values, first, made)
        self.page.moves.mark(
            {main[number]: (marks[number], self.page.say(WORDS[marks[number]])) for number in marks}
        )
        done = len(main) - len(self._searched)
        words = (
            self.page.say("values.stop", n=done, of=len(main))
            if self._searched
            else self.page.say("values.find")
        )
        document.querySelector("[data-do=examine] span").textContent = words
        self._is_complete = None not in values and not self._searched

    def on_click(self, event: Js) -> None:
        """Look at the position that the curve is touched at."""
        box = self.curve.getBoundingClientRect()
        moves = len(self.page.table.history.main) - 1
        ply = round(moves * (event.clientX - box.left) / box.width)
        self.page.table.show(self.page.table.history.main[max(0, min(moves, ply))])
        self.page.moved()
