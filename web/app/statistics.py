"""How many games were played, won and drawn, and against whom. Kept on this device. No page in it."""

import json

from app.entries import counts
from hedgerow.game import HedgerowError, Reason

MOST = 500  # rows that are kept: those whose last game is oldest go first
MANY = 1 << 30  # games or moves that nobody has played
LONGEST = 64  # characters of a name or key
FORM = "hedgerow statistics"
TEXTS = ("game", "player", "opponent", "when", "last")
NUMBERS = ("games", "wins", "draws", "moves", "streak", "longest")


class BrokenStatistics(HedgerowError):
    """What is kept as statistics, or a file of them, is not what was written there."""


class Row:
    """The games of one player against one opponent in one game."""

    def __init__(self, game: str, player: str, opponent: str) -> None:
        """`player` and `opponent` are names, or seats and levels as message keys (see `Statistics`)."""
        self.game = game
        self.player = player
        self.opponent = opponent
        self.games = 0
        self.wins = 0
        self.draws = 0
        self.moves = 0  # of all games together
        self.streak = 0  # wins in a row until now
        self.longest = 0  # and ever
        self.when = ""  # when the last game ended, as an ISO date
        self.last = ""  # the id of the last game
        self.before = [0] * len(NUMBERS)  # the numbers before it

    @property
    def losses(self) -> int:
        """Games that were neither won nor drawn."""
        return self.games - self.wins - self.draws

    @property
    def average(self) -> int:
        """Moves in a game."""
        return (2 * self.moves + self.games) // (2 * self.games) if self.games else 0

    def key(self) -> "tuple[str, str, str]":
        """What tells one row from another."""
        return self.game, self.player, self.opponent

    def numbers(self) -> "list[int]":
        """All `NUMBERS`."""
        return [getattr(self, name) for name in NUMBERS]

    def put(self, numbers: "list[int]") -> None:
        """Set all `NUMBERS`."""
        for name, number in zip(NUMBERS, numbers):
            setattr(self, name, number)

    def entry(self) -> "dict[str, object]":
        """The row as it can be kept."""
        kept: dict[str, object] = {}
        for name in NUMBERS:
            kept[name] = getattr(self, name)
        for name in TEXTS:
            kept[name] = getattr(self, name)
        kept["before"] = self.before
        return kept

    @classmethod
    def from_entry(cls, entry: object) -> "Row":
        """The row that was kept. Raises `BrokenStatistics`."""
        if not isinstance(entry, dict):
            raise BrokenStatistics(Reason("storage.broken"))
        texts = [entry.get(name) for name in TEXTS]
        numbers = counts([entry.get(name) for name in NUMBERS], MANY, len(NUMBERS))
        before = counts(entry.get("before"), MANY, len(NUMBERS))
        if not numbers or not before or not all(isinstance(t, str) and len(t) <= LONGEST for t in texts):
            raise BrokenStatistics(Reason("storage.broken"))
        row = cls("", "", "")
        for name, text in zip(TEXTS, texts):
            setattr(row, name, text)
        row.put(numbers)
        row.before = before
        if row.wins + row.draws > row.games:
            raise BrokenStatistics(Reason("storage.broken"))
        return row


class Statistics:
    """All rows, by game and by who played whom.

    A player or opponent is a name that was typed in, or a message key: ``seat.wheat`` for one without a
    name, ``level.3`` for a partner that thinks.
    """

    def __init__(self, rows: "list[Row] | None" = None) -> None:
        self._rows: dict[tuple[str, str, str], Row] = {}
        for row in rows or []:
            self._rows[row.key()] = row

    def rows(self) -> "list[Row]":
        """Those of the last games first."""
        return sorted(self._rows.values(), key=_newest)

    def count(self, row: Row, ident: str, half: int, moves: int, when: str) -> None:
        """A game has ended: `half` is 2 for a win of the row's player, 1 for a draw, 0 for a loss.

        The game `ident` may have been counted already, if it has ended before and a move was taken back;
        then it counts as it ended last.
        """
        row = self._rows.get(row.key(), row)
        self._rows[row.key()] = row
        if row.last == ident:
            row.put(row.before)
        row.before = row.numbers()
        row.last = ident
        row.games += 1
        row.wins += half == 2
        row.draws += half == 1
        row.moves += moves
        row.streak = row.streak + 1 if half == 2 else 0
        row.longest = max(row.longest, row.streak)
        row.when = when
        for old in self.rows()[MOST:]:
            del self._rows[old.key()]

    def write(self) -> str:
        """All of it as text, to be kept or saved as a file; `read` reads it back."""
        rows = [row.entry() for row in self.rows()]
        return json.dumps({"form": FORM, "version": 1, "rows": rows})

    @classmethod
    def read(cls, text: str) -> "Statistics":
        """The statistics that were written; none for an empty text. Raises `BrokenStatistics`."""
        if not text:
            return cls()
        try:
            content = json.loads(text)
            rows = content["rows"] if content["form"] == FORM and content["version"] == 1 else None
        except (ValueError, KeyError, TypeError):
            rows = None
        if not isinstance(rows, list):
            raise BrokenStatistics(Reason("storage.broken"))
        return cls([Row.from_entry(row) for row in rows])


def outcomes(
    game: str, players: "list[str]", levels: "list[int]", winners: "tuple[int, ...]"
) -> "list[tuple[Row, int]]":
    """What a game that has ended adds to which rows: 2 for a win of the row's player, 1 a draw, 0 a loss.

    `players` are the names by seat, or message keys; `levels` are those of partners, 0 for a person. Against
    partners every person has a row, and those who have no name share one. Two persons have one row together,
    whoever began. A game of one who plays alone has no opponent, and counts as a best score only.
    """

    def half(seat: int) -> int:
        return 0 if seat not in winners else 1 if len(winners) == len(players) else 2

    people = [seat for seat, level in enumerate(levels) if not level]
    if len(players) < 2:
        return []
    if len(people) < len(players):
        opponent = f"statistics.level.{max(levels)}"
        named = [
            players[seat] if "seat." not in players[seat] else "statistics.you"
            for seat in range(len(players))
        ]
        return [(Row(game, named[seat], opponent), half(seat)) for seat in people]
    if len(players) == 2:
        first = 0 if players[0] <= players[1] else 1
        return [(Row(game, players[first], players[1 - first]), half(first))]
    return [(Row(game, players[seat], "statistics.others"), half(seat)) for seat in people]


def _newest(row: Row) -> "tuple[int, ...]":
    """To sort by: the latest first (MicroPython cannot sort texts downwards and keep equal ones in order)."""
    return tuple([-ord(sign) for sign in row.when + row.game + row.player + row.opponent])
