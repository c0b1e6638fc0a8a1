"""The statistics, as a table."""

from pyscript import document

from app.ask import Question
from app.browser import Js
from app.elements import element
from app.files import save_as
from app.statistics import BrokenStatistics, Row, Statistics
from app.storage import Storage
from hedgerow.game import Reason
from hedgerow.texts import Catalog


class Tally:
    """Shows them, saves them as a file, and erases them."""

    def __init__(self, say: Catalog, storage: Storage, question: Question) -> None:
        self.say = say
        self.storage = storage
        self.question = question

    def show(self) -> None:
        """All rows; broken statistics are moved out of the way."""
        try:
            statistics = Statistics.read(self.storage.read("statistics"))
        except BrokenStatistics:
            self.storage.put_aside("statistics")
            statistics = Statistics()
        rows = statistics.rows()
        document.querySelector("#statistics").hidden = not rows
        document.querySelector("#statistics tbody").replaceChildren(*[self._row(row) for row in rows])

    def _row(self, row: Row) -> Js:
        names = f"{self._name(row.player)} – {self._name(row.opponent)}"
        made = element("tr", "", "", element("td", "", self.say(row.game + ".title")))
        head = element("th", "", names)
        head.setAttribute("scope", "row")
        made.appendChild(head)
        for number in (row.games, row.wins, row.draws, row.losses, row.longest, row.average):
            made.appendChild(element("td", "number", str(number)))
        return made

    def _name(self, text: str) -> str:
        """A name as it was typed, or what is said for a seat or a level."""
        start, _, level = text.rpartition(".")
        if start == "statistics.level":
            return self.say(start, n=level)
        return self.say(text) if text in self.say.entries else text

    def save(self, _about: str) -> None:
        """Give the player the statistics as a file."""
        save_as("hedgerow-statistics.json", self.storage.read("statistics"))

    def erase(self, _about: str) -> None:
        """Forget all of them, after a question."""
        self.question.ask(Reason("statistics.erase-it"), "statistics.erase", "table.cancel", self._erase)

    def _erase(self) -> None:
        self.storage.write("statistics", "")
        self.show()
