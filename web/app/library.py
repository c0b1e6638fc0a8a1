"""All games that are kept in this browser: listed, taken away and put back, saved as one file and read again.

No page in it: the store is handed in, and has ``get``, ``set``, ``remove`` and ``keys``.
"""

import json

from app.browser import Js
from app.entries import MOST_MOVES, count
from hedgerow.game import HedgerowError, Reason

PREFIX = "hedgerow.game."
FORM = "hedgerow games"
LARGEST = 20_000_000  # characters of a file that is looked at; browsers keep about 5,000,000
LONGEST_ID = 64
SIGNS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-"


class BrokenFile(HedgerowError):
    """A file that should hold kept games holds none, or some that are broken."""


class Kept:
    """What is known of a kept game without playing it through."""

    def __init__(self, ident: str, text: str) -> None:
        """`text` is the entry as it is kept; if it is broken, `game` is empty."""
        self.ident = ident
        self.text = text
        try:
            entry = json.loads(text)
            self.record = str(entry["record"])
            self.at = count(entry["at"], MOST_MOVES)
        except (ValueError, KeyError, TypeError, AttributeError):
            self.at = -1
        if self.at < 0:
            entry, self.record, self.at = {}, "", 0
        self.game = (self.record.split(":")[0].split() or [""])[0].lower()
        self.over = bool(entry.get("over"))
        self.when = _short(entry.get("when"))
        scores = entry.get("scores")
        numbers = [count(score, 10_000) for score in scores] if isinstance(scores, list) else []
        self.scores = [] if -1 in numbers else numbers
        seats = entry.get("seats")
        self.seats = [str(seat) for seat in seats[:8]] if isinstance(seats, list) else []
        notes = entry.get("notes")
        self.notes: dict[str, object] = notes if isinstance(notes, dict) else {}


def _short(value: object) -> str:
    return value[:40] if isinstance(value, str) else ""


def _by_age(kept: Kept) -> "tuple[str, str]":
    return kept.when, kept.ident


class Library:
    """The games in a store, each in an entry of its own (see `app.storage.Storage`)."""

    def __init__(self, store: Js, names: "tuple[str, ...] | list[str]") -> None:
        """`names` are the games that there are."""
        self._store = store
        self._names = names

    def games(self) -> "list[Kept]":
        """All games, the one played last first; broken entries come with them, without a game's name."""
        found = []
        for key in self._store.keys(PREFIX):
            kept = Kept(str(key)[len(PREFIX) :], str(self._store.get(key) or ""))
            if kept.game not in self._names:
                kept.game = ""
            found.append(kept)
        return sorted(found, key=_by_age, reverse=True)

    def take(self, ident: str) -> str:
        """Take a game away. Its entry, which `put` puts back."""
        text = str(self._store.get(PREFIX + ident) or "")
        self._store.remove(PREFIX + ident)
        return text

    def put(self, ident: str, text: str) -> bool:
        """Put an entry back. False if the browser refuses."""
        return bool(self._store.set(PREFIX + ident, text))

    def write(self) -> str:
        """All games as the text of one file, those that are damaged apart; `entries` reads it back."""
        games: dict[str, str] = {}
        damaged: dict[str, str] = {}
        for kept in self.games():
            (games if kept.game else damaged)[kept.ident] = kept.text
        return json.dumps({"form": FORM, "version": 1, "games": games, "damaged": damaged})

    def entries(self, text: str) -> "list[Kept]":
        """The games of a file, the damaged ones without a game's name. Raises `BrokenFile`."""
        found = []
        for part in ("games", "damaged"):
            for ident, entry in _entries(text, part):
                kept = Kept(ident, entry)
                if part == "damaged":
                    kept.game = ""
                elif kept.game not in self._names:
                    raise BrokenFile(Reason("shelf.broken-file"), ident)
                found.append(kept)
        return found

    def add(self, entries: "list[Kept]") -> "tuple[int, int]":
        """Keep these besides those that are here: how many are new, and how many were here.

        A game that is here in another state is kept twice. Raises `BrokenFile`, in the middle, if the browser
        takes no more.
        """
        new = 0
        for kept in entries:
            free = self._free(kept.ident, kept.text)
            if free:
                if not self.put(free, kept.text):
                    raise BrokenFile(Reason("shelf.full", n=new))
                new += 1
        return new, len(entries) - new

    def _free(self, ident: str, entry: str) -> str:
        """The id to keep an entry under; empty if it is here."""
        free, number = ident, 1
        while True:
            here = self._store.get(PREFIX + free)
            if here is None:
                return free
            if str(here) == entry:
                return ""
            number += 1
            free = f"{ident}-{number}"


def _entries(text: str, part: str) -> "list[tuple[str, str]]":
    """Ids and entries of a part of a file. Raises `BrokenFile`."""
    try:
        if len(text) > LARGEST:
            raise ValueError
        content = json.loads(text)
        if content["form"] != FORM or content["version"] != 1:
            raise ValueError
        entries = [(str(ident), content[part][ident]) for ident in content[part]]
    except (ValueError, KeyError, TypeError, AttributeError):
        raise BrokenFile(Reason("shelf.no-file"))
    for ident, entry in entries:
        if not isinstance(entry, str) or not 0 < len(ident) <= LONGEST_ID or ident.strip(SIGNS):
            raise BrokenFile(Reason("shelf.broken-file"), ident[:LONGEST_ID])
    return sorted(entries)
