"""What the page tells the player: whose turn it is, why a touch is refused, what went wrong with a game."""

from pyscript import document, ffi, window

from app.table import Table
from app.view import View
from hedgerow.draw import painter
from hedgerow.game import Reason, Say

WHY_SHOWN = 4000  # ms


class Messages:
    """The places of the page where something is said, and how it is said."""

    def __init__(self, say: Say, view: View) -> None:
        self.say = say
        self.view = view
        self._timer = 0
        self._hide = ffi.create_proxy(self.hide_why)
        self._file = ""  # what can be saved as a file now

    def sentence(self, said: "Reason | str") -> str:
        """A reason or a text as a sentence of its own."""
        text = self.say(said.key, **said.values) if isinstance(said, Reason) else said
        return text[:1].upper() + text[1:] + ("" if text[-1:] in ".!?" else ".")

    def status(self, table: Table, words: str) -> str:
        """Whose turn it is, or how the game ended; with `words` for the one thing that can be done."""
        position = table.position
        result = position.result
        seats = table.game.seats
        if not result:
            picture = painter(table.game.name)
            asks = picture.asks(position, table.prefix) if hasattr(picture, "asks") else None
            if asks:
                return self.sentence(asks)
            to_move = self.say("draw.to-move", player=Reason(seats[position.turn]))
            return to_move + " " + self.sentence(words) if words else to_move
        if len(seats) == 1:
            return self.sentence(result.reason)
        scores = "–".join([str(score) for score in position.scores])
        if len(result.winners) == 1:
            winner = Reason(seats[result.winners[0]])
            return self.say("table.wins", player=winner, scores=scores, why=result.reason)
        return self.say("table.draw", scores=scores, why=result.reason)

    def show_status(self, text: str) -> None:
        """Show it above the board."""
        document.querySelector("#status").textContent = text

    def live(self, text: str) -> None:
        """Say it to those who listen to the page."""
        document.querySelector("#live").textContent = text

    # --- why a touch is refused, beside the place that was touched

    def show_why(self, reason: Reason, x: float, y: float) -> None:
        """The reason in a bubble beside a point of the scene, for a while."""
        bubble = document.querySelector("#why")
        bubble.textContent = self.sentence(reason)
        bubble.hidden = False
        left, top, width, height = self.view.box
        board = self.view.svg.getBoundingClientRect()
        around = document.querySelector("#board").getBoundingClientRect()
        middle = board.left - around.left + board.width * (x - left) / width
        half = bubble.offsetWidth / 2
        bubble.style.left = str(min(max(middle, half), around.width - half)) + "px"
        bubble.style.top = str(board.top - around.top + board.height * (y - top) / height) + "px"
        bubble.classList.toggle("below", y - top < height / 3)
        self.live(self.sentence(reason))
        self._timer = window.setTimeout(self._hide, WHY_SHOWN)

    def hide_why(self) -> None:
        """Take the bubble away, and what shows the fault on the board."""
        if self._timer:
            window.clearTimeout(self._timer)
            self._timer = 0
            document.querySelector("#why").hidden = True
            self.view.show_fault([])

    # --- what went wrong

    def notice(self, reason: Reason, file: str) -> None:
        """Tell something that the player has to know, and offer `file` to be saved."""
        notice = document.querySelector("#notice")
        notice.querySelector("p").textContent = self.sentence(reason)
        notice.hidden = False
        self._file = file

    def dismiss(self) -> None:
        """The player has read it."""
        document.querySelector("#notice").hidden = True

    def download(self) -> None:
        """Give the player the file that `notice` offered."""
        blob = window.Blob.new(ffi.to_js([self._file]), ffi.to_js({"type": "text/plain"}))
        address = window.URL.createObjectURL(blob)
        link = document.createElement("a")
        link.href = address
        link.download = "hedgerow.txt"
        link.click()
        window.URL.revokeObjectURL(address)
