"""The partner at the table: it plays where it sits, by itself, and says why the board waits."""

from pyscript import document, ffi, window

from app.part import Part
from app.seats import Partner, Seats, read_seats
from hedgerow.game import Move, Position, Reason

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from app.page import Page
    from app.thinker import Report, Thinker

CALM = 600  # ms from one move to the next at least, so that each can be seen
SOON = 100  # where a person waits for the answer, and nothing is in motion
USUAL = 2000  # ms that the strongest level takes
SEEDS = 1000000


class Partners(Part):
    """Asks the workers for a move when it is a partner's turn, and plays it."""

    seats: Seats

    def __init__(self, page: "Page") -> None:
        super().__init__(page)
        self.paused = False  # who watches partners alone may want to
        self.trouble = ""  # the key of a word about the workers
        self.thinker: Thinker | None = None  # once somebody has needed it
        self._about: Position | None = None  # the position that a move is wanted for
        self._since = 0.0  # when its turn began
        self._value: int | None = None  # how it has judged the game when it last moved
        self._move: Move = ()  # what will be played
        self._timer = 0
        self._deliver = ffi.create_proxy(self.deliver)
        self.time_for: Callable[[int], int] | None = None  # by the clock, in ms; 0 if that does not matter
        page.commands["now"] = self.hurry
        page.commands["halt"] = self.halt
        page.commands["go-on"] = self.go_on

    # --- whose turn it is

    @property
    def partner(self) -> "Partner | None":
        """The partner whose turn it is; None if it is a person's, or the board shows another position."""
        table = self.page.table
        goes_on = table.live and not table.result
        return self.seats.partner(table.position.turn) if goes_on else None

    @property
    def workers(self) -> "Thinker":
        """`thinker`, for parts that have needed it before anything else."""
        assert self.thinker
        return self.thinker

    @property
    def watched(self) -> bool:
        """Whether no person plays."""
        return not self.seats.people

    def opened(self) -> None:
        table = self.page.table
        self.seats = read_seats(table.notes.get("seats"), len(table.game.seats))
        self.paused = False
        self._value = None
        self._drop()

    def seated(self) -> None:
        """Others sit there now; that is kept with the game."""
        self.page.table.notes["seats"] = self.seats.texts()
        self.trouble = ""
        self.paused = False
        self._drop()
        self.page.games.keep()
        self.page.board.show()

    # --- its move

    def settle(self) -> None:
        """Think, if it is a partner's turn and nobody has asked yet."""
        table = self.page.table
        partner = self.partner
        if not partner or self.page.steps.running:
            self._drop()
        elif self._about is not table.position and not self.paused:
            self._ask(partner)
        self._show(bool(partner))

    def _ask(self, partner: Partner) -> None:
        self.page.need("worker")  # it comes back to `settle`, if it has to wait
        if not self.thinker:
            return
        from app.thinker import Question

        self._drop()
        position = self.page.table.position
        self._about = position
        self._since = window.performance.now()
        seed = int(window.Math.random() * SEEDS)
        ms = partner.milliseconds
        limit = self.time_for(position.turn) if self.time_for else 0
        if limit and limit < (ms or USUAL):
            ms = limit
        question = Question("move", position, self._heard, partner.level, ms, seed)
        self.thinker.ask(question)

    def _heard(self, report: "Report") -> None:
        if report["is"] == "failed":
            self._about = None
            self.paused = True
            self.trouble = "partner.gone"
            self.page.board.show()
        elif report["is"] == "done":
            self._move = tuple(report["candidates"][0]["move"])
            self._value = report["value"]
            still = window.matchMedia("(prefers-reduced-motion: reduce)").matches
            rest = self._since + (SOON if still and not self.watched else CALM) - window.performance.now()
            self._timer = window.setTimeout(self._deliver, max(0, int(rest)))

    def deliver(self) -> None:
        """Play the move, if the table is as it was."""
        self._timer = 0
        (move, about), (self._move, self._about) = (self._move, self._about), ((), None)
        if about is self.page.table.position and about.refusal(move) is None:
            self.trouble = ""
            self.page.board.play(move)

    def _drop(self) -> None:
        """Want no move any more."""
        if self._timer:
            window.clearTimeout(self._timer)
            self._timer = 0
        if self._about and self.thinker:
            self.thinker.stop()
        self._about = None
        self._move = ()

    def restarted(self) -> None:
        """A worker had to be replaced."""
        self.trouble = "partner.restarted"
        self.page.messages.live(self.page.say(self.trouble))
        self.page.board.show()

    # --- what the player does meanwhile

    def takes(self, touch: str) -> bool:
        """The board waits for the partner."""
        if not self.partner:
            return False
        reason = Reason("partner.paused" if self.paused else "partner.turn")
        self.page.board.refuse(reason, touch)
        return True

    def hurry(self) -> None:
        """Play the best move so far."""
        if self.thinker:
            self.thinker.hurry()

    def halt(self) -> None:
        """Let partners who play alone wait."""
        self.paused = True
        self._drop()
        self.page.board.show()

    def go_on(self) -> None:
        """Let them go on, or try again."""
        self.paused = False
        self.trouble = ""
        self.page.board.show()

    def commanded(self, what: str) -> None:
        """Who looks around in a game of partners alone is not driven on."""
        if what in ("undo", "redo") and self.watched and self.seats.partners:
            self.paused = True

    def takes_draw(self) -> bool:
        """Whether a partner agrees to a draw: it does not, where it sees itself ahead."""
        return self._value is not None and self._value <= 0

    # --- what is seen

    def possible(self) -> "dict[str, bool]":
        partner = bool(self.partner)
        return {
            "now": partner and not self.paused,
            "halt": partner and self.watched and not self.paused,
            "go-on": partner and self.paused,
            "hint": not partner and not self.page.table.result,
        }

    def remark(self) -> str:
        words = self.page.say(self.trouble) if self.trouble else ""
        if self.partner and not self.paused and not words:
            words = self.page.say("partner.thinks")
        return words

    def _show(self, waits: bool) -> None:
        """The board shows no places to touch while it waits; the card of who thinks tells it, too."""
        document.body.classList.toggle("waits", waits)
        thinking = self._about is not None
        for card in document.querySelectorAll(".seat"):
            seat = int(card.getAttribute("data-seat"))
            partner = self.seats.partner(seat) if seat < len(self.seats) else None
            card.classList.toggle("thinks", thinking and seat == self.page.table.position.turn)
            card.classList.toggle("taken", bool(partner))
            level = str(partner.level) if partner else ""
            if card.querySelector(".level").textContent != level:
                card.querySelector(".level").textContent = level
