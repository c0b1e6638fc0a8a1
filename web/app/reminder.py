"""When to remind somebody that games which are kept in a browser alone can get lost. No page in it."""

import json

from app.entries import count

GAMES = 10  # finished, or left for another, since the last file was saved
DAYS = 30  # since the first of them
MANY = 1 << 30


class Reminder:
    """Counts games worth keeping that are in no file yet. Days are whole days since any fixed one."""

    def __init__(self, text: str = "") -> None:
        """From what was kept; what cannot be read counts from the beginning."""
        try:
            entry = json.loads(text)
            self.finished, self.since = count(entry["finished"], MANY), count(entry["since"], MANY)
        except (ValueError, KeyError, TypeError):
            self.finished = self.since = -1
        if self.finished < 0 or self.since < 0:
            self.finished = self.since = 0

    def text(self) -> str:
        """To be kept."""
        return json.dumps({"finished": self.finished, "since": self.since})

    def finish(self, day: int) -> None:
        """A game has ended, or has been left for another."""
        if not self.finished:
            self.since = day
        self.finished += 1

    def due(self, day: int) -> bool:
        """Whether it is time to remind."""
        return self.finished >= GAMES or (self.finished > 0 and day - self.since >= DAYS)

    def reset(self) -> None:
        """All games are in a file, or somebody does not want to hear of it now."""
        self.finished = 0
