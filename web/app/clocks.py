"""The clocks of the seats: on their cards, running, paused, and at the end of their time."""

from pyscript import document, ffi, window

from app.browser import Js
from app.clock import SHORT, Clock, control, face, until_next_face
from app.ending import Ending
from app.part import Part
from hedgerow.game import Move, Position, Reason

TYPE_CHECKING = False
if TYPE_CHECKING:
    from app.page import Page

SHORTEST = 100  # ms
MOVES = 30  # that a partner expects to make in the time it has


class Later(Part):
    """Shows the clock of the game on the table, if it has one, and ends the game when a flag falls."""

    def __init__(self, page: "Page") -> None:
        super().__init__(page)
        self.clock: Clock | None = None
        self._timer = 0
        self._tick = ffi.create_proxy(self.on_tick)
        page.commands["pause"] = self.pause
        page.partners.time_for = self.time_for
        document.addEventListener("visibilitychange", self.on_visibility)

    def opened(self) -> None:
        notes = self.page.table.notes
        seats = len(self.page.table.game.seats)
        self.clock = Clock.from_entry(notes.get("clock"), seats, window.performance.now)
        time = control(notes.get("time"), seats)
        if not self.clock and time:
            self.clock = Clock(time[0], time[1], window.performance.now)
        self.page.cover.take("clocks")
        if self.clock and self.clock.paused:
            self._cover("clocks.put-away")
        self._show()

    def played(self, before: Position, _move: Move) -> None:
        if self.clock and self.page.table.live:  # not in a variation
            self.clock.moved(before.turn, self.page.table.position.turn)

    def changed(self) -> None:
        table = self.page.table
        if not self.clock:
            return
        turn = table.history.head.position.turn
        if table.over:
            self.clock.stop()
        elif self.clock.fallen is not None:  # what the flag has ended goes on without a clock
            self.clock = None
            table.notes.pop("time", None)
            table.notes.pop("clock", None)
        elif turn != self.clock.running:
            self.clock.turn(turn)
        self._keep()
        self._show()

    def time_for(self, seat: int) -> int:
        """How many ms a partner may think about a move; 0 if it may take what it likes."""
        clock = self.clock
        return max(SHORTEST, clock.left(seat) // MOVES + clock.added // 2) if clock else 0

    # --- time goes by

    def on_tick(self) -> None:
        """Another face has to be shown, or a flag falls."""
        self._timer = 0
        clock = self.clock
        if not clock:
            return
        fallen = clock.fallen
        if fallen is None:
            self._show()
            return
        self._keep()
        self.page.end(Ending("time", fallen))

    def _show(self) -> None:
        """All faces, and the timer for the next."""
        if self._timer:
            window.clearTimeout(self._timer)
            self._timer = 0
        clock = self.clock
        document.querySelector(".table").classList.toggle("timed", clock is not None)
        if not clock:
            return
        for element in document.querySelectorAll(".seat .clock"):
            seat = int(element.closest(".seat").getAttribute("data-seat"))
            if seat >= clock.seats:
                continue
            left = clock.left(seat)
            element.textContent = face(left)
            element.classList.toggle("short", left < SHORT)
            element.classList.toggle("ticks", clock.ticks and seat == clock.running)
        if clock.running is not None and not clock.paused:
            self._timer = window.setTimeout(self._tick, until_next_face(clock.left(clock.running)))

    def _keep(self) -> None:
        if self.clock:
            self.page.table.notes["clock"] = self.clock.entry()

    # --- pauses

    def on_visibility(self, _event: Js) -> None:
        """The page is left: time stands still, and that is said when somebody comes back."""
        if document.hidden:
            self._pause("clocks.put-away")

    def pause(self) -> None:
        """Let time stand still until somebody goes on."""
        self._pause("clocks.paused")

    def _pause(self, words: str) -> None:
        if self.clock and self.clock.pause():
            self._keep()
            self.page.games.keep()
            self._cover(words)
            self._show()

    def _cover(self, words: str) -> None:
        say = self.page.say
        position = self.page.table.history.head.position
        player = Reason(position.game.seats[position.turn])
        self.page.cover.put("clocks", say(words, player=player), say("clocks.go-on"), self._go_on)

    def _go_on(self) -> None:
        if self.clock:
            self.clock.go_on()
            self._show()
