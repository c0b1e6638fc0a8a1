"""The course of the game as a curve, the moves that turned it, and the search that finds them."""

from pyscript import document, ffi

from app.browser import Js
from app.part import Part
from app.thinker import Question
from app.turning import MARKS, curve, judged, lines, outcome, turning_points
from hedgerow.record import Node

TYPE_CHECKING = False
if TYPE_CHECKING:
    from app.history import History
    from app.page import Page
    from app.thinker import Report

TIME = 700  # ms on each position
WIDTH, HEIGHT = 1000, 100  # of the curve
GIVEN = [mark for _, mark in MARKS]  # the marks that an analysis gives


class Later(Part):
    """Shows what is known of the values of the game's positions, and finds them out when asked."""

    def __init__(self, page: "Page") -> None:
        super().__init__(page)
        self._shown: tuple[int, int, int] | None = None  # what the curve was drawn for
        self._searched: list[Node] = []  # the positions that are still to be looked at
        self._history: History | None = None  # of the game that they belong to
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
            self.page.need("worker")
            self._history = history = self.page.table.history
            self._searched = self._unknown(history.main)
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
            self._history.value(node, *judged(node.position, report))
            self._ask()
        else:  # somebody else has a question, or nobody can think
            self._searched = []
        self._show()
        if not self._searched:
            self.page.games.save()

    def _unknown(self, main: "list[Node]") -> "list[Node]":
        """The positions that a search can say something new about."""
        return [node for node in main if node.value is None and not node.position.result]

    def _stop(self) -> None:
        thinker = self.page.partners.thinker
        if self._searched and thinker:
            thinker.stop()
        self._searched = []

    # --- showing

    def opened(self) -> None:
        self._stop()
        self._shown = None

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
        """The curve, the marks, and how far the search is."""
        history = self.page.table.history
        was_gone = self.curve.classList.contains("gone")
        sides, result = history.game.sides, main[-1].position.result
        values = [node.value for node in main]
        movers = [node.position.turn % sides for node in main]
        if sides == 2:
            if result and any(value is not None for value in values):
                values[-1] = outcome(result, 0, sides)
            paths = [curve(values, WIDTH, HEIGHT)] * 2
        else:
            paths = lines(values, movers, result, sides, (WIDTH, HEIGHT))
        if self.curve.classList.toggle("gone", not any(paths)) != was_gone:
            self.page.moves.in_sight()  # the list has more room now, or less
        shapes = list(self.curve.querySelectorAll("path" if sides == 2 else ".line"))
        for shape in self.curve.querySelectorAll("path"):
            shape.setAttribute("d", "")
        for shape, path in zip(shapes, paths):
            shape.setAttribute("d", path)
        thought = [history.thought(node) for node in main[1:]]
        marks = turning_points(values, movers[:-1], thought, sides)
        for number, made in enumerate(main):
            # What a record says of a move stands, unless an analysis knows better.
            if number in marks or (made.mark in GIVEN and number and thought[number - 1] is not None):
                history.mark(made, marks.get(number, ""))
                self.page.moves.show_mark(made)
        unknown = self._unknown(main)
        words = (
            self.page.say("values.stop", n=len(main) - len(self._searched), of=len(main))
            if self._searched
            else self.page.say("values.find")
        )
        document.querySelector("[data-do=examine] span").textContent = words
        self._is_complete = not unknown

    def on_click(self, event: Js) -> None:
        """Look at the position that the curve is touched at."""
        box = self.curve.getBoundingClientRect()
        moves = len(self.page.table.history.main) - 1
        ply = round(moves * (event.clientX - box.left) / box.width)
        self.page.table.show(self.page.table.history.main[max(0, min(moves, ply))])
        self.page.moved()
