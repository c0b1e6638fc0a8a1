"""One game after another: rematches with exchanged seats, the score of the series, statistics."""

from pyscript import window

from app.clock import control
from app.part import Part
from app.players import Players
from app.reminder import Reminder
from app.series import Series, moved_on
from app.statistics import BrokenStatistics, Statistics, outcomes
from hedgerow.game import Reason

TYPE_CHECKING = False
if TYPE_CHECKING:
    from app.page import Page

MOVING = ("players", "seats")  # notes that list what belongs to those who change seats


class Later(Part):
    """Counts a game when it is over, and starts the next one of its series."""

    def __init__(self, page: "Page") -> None:
        super().__init__(page)
        page.commands["rematch"] = self.rematch
        page.commands["remind"] = self.remind
        self.series = Series(1)

    def opened(self) -> None:
        table = self.page.table
        self.series = Series.from_entry(table.notes.get("series"), len(table.game.seats))

    # --- a game is over

    def ended(self) -> None:
        result = self.page.table.result
        if result and len(self.page.table.game.seats) > 1:
            self.series.count(result.winners)
            self.page.table.notes["series"] = self.series.entry()
            self._count(result.winners)
        self.remind()

    def _count(self, winners: "tuple[int, ...]") -> None:
        table, storage = self.page.table, self.page.storage
        seats = table.game.seats
        players = Players.from_entry(table.notes.get("players"), seats)
        partners = [self.page.partners.seats.partner(seat) for seat in range(len(seats))]
        names = [name or players.key(seat) for seat, name in enumerate(players.names)]
        levels = [partner.level if partner else 0 for partner in partners]
        try:
            statistics = Statistics.read(storage.read("statistics"))
        except BrokenStatistics:
            if not storage.put_aside("statistics"):
                return
            statistics = Statistics()
        now = str(window.Date.new().toISOString())
        for row, half in outcomes(table.game.name, names, levels, winners):
            statistics.count(row, self.page.games.ident, half, table.at, now)
        if not storage.write("statistics", statistics.write()):
            file = "hedgerow-statistics.json"
            self.page.messages.notice(Reason("matches.not-saved"), statistics.write(), file)

    def remind(self) -> None:
        """One more game is in no file yet; now and then somebody should know."""
        storage, day = self.page.storage, int(window.hedgerowStore.day())
        reminder = Reminder(storage.read("reminder"))
        reminder.finish(day)
        if reminder.due(day):
            reminder.reset()
            self.page.messages.notice(
                Reason("matches.remind"), storage.library().write(), "hedgerow-games.json"
            )
        storage.write("reminder", reminder.text())

    # --- the next one

    def rematch(self) -> None:
        """The same game again; everybody moves on by one seat."""
        games = self.page.games
        notes = games.lasting_notes()
        for name in MOVING:
            kept = notes.get(name)
            if isinstance(kept, list):
                notes[name] = moved_on(kept)
        time = control(notes.get("time"), len(self.page.table.game.seats))
        if time:
            notes["time"] = {"left": moved_on(list(time[0])), "added": time[1]}
        self.series.rematch()
        notes["series"] = self.series.entry()
        games.start(games.options_again(), notes)

    def remark(self) -> str:
        """The score of the series, before its games and after them."""
        table = self.page.table
        if (
            not self.series.games
            or (table.at and not table.result)
            or (self.series.games < 2 and table.result)
        ):
            return ""
        scores = [
            f"{self.page.say(name)} {self.series.points(seat)}" for seat, name in enumerate(table.game.seats)
        ]
        return self.page.say("matches.series", scores=" – ".join(scores))
