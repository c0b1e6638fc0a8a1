"""Games kept in the browser. What cannot be read is never overwritten, and what cannot be kept is said."""

import json

from pyscript import window

from app.ending import Ending
from app.entries import MOST_MOVES, count
from app.table import Table
from hedgerow.game import Game, HedgerowError, Reason
from hedgerow.record.writing import write
from hedgerow.rules import NAMES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from app.library import Library
    from hedgerow.record import Record

PREFIX = "hedgerow."


class BrokenEntry(HedgerowError):
    """What is kept in the browser is not what was written there."""


def _best_key(game: Game) -> str:
    """``best.fenceology:players=1``: a game's options, without the seed that dealt it."""
    options = [(option.name, game.options[option.name], option.default) for option in game.OPTIONS]
    changed = [f"{name}={value}" for name, value, usual in options if value != usual and name != "seed"]
    return f"best.{game.name}:" + ",".join(changed)


class Storage:
    """The games of this browser, each in an entry ``hedgerow.game.ID`` of its own.

    An entry is JSON: ``record`` (see docs/records.md), ``at`` (how many moves are played), ``over``,
    ``seats``, ``scores``, ``when`` (it was kept), ``ending`` (if the players ended it), ``analysis`` (if
    nobody plays it), ``notes`` (what belongs to it besides).
    ``hedgerow.current.GAME`` names the one to come back to. Entries that are broken are set aside as
    ``hedgerow.broken.ID``. ``hedgerow.best.GAME:OPTIONS`` is the best score of one who plays alone.
    """

    def current(self, game: str) -> str:
        """The id of the game to come back to; empty if there is none."""
        return self._get("current." + game)

    def come_back_to(self, game: str, ident: str) -> bool:
        """Let a game that is kept be the one to come back to. False if the browser refuses."""
        return self._set("current." + game, ident)

    def has(self, ident: str) -> bool:
        """Whether a game is kept under this id."""
        return bool(self._get("game." + ident))

    def save(self, ident: str, table: Table) -> bool:
        """Keep what lies on the table as the game to come back to. False if the browser refuses."""
        entry = {
            "record": write(table.record()),
            "at": table.history.head.ply,
            "over": table.over or table.history.analysis,
            "seats": list(table.game.seats),
            "scores": list(table.history.head.position.scores),
            "when": window.Date.new().toISOString(),
            "notes": table.notes,
        }
        if table.history.analysis:
            entry["analysis"] = True
        if table.ending:
            entry["ending"] = table.ending.entry()
        saved = self._set("game." + ident, json.dumps(entry))
        return saved and self.come_back_to(table.game.name, ident)

    def record(self, ident: str) -> str:
        """The text of the record that is kept under an id; empty if there is none that can be found."""
        try:
            return str(json.loads(self._get("game." + ident))["record"])
        except (ValueError, KeyError, TypeError):
            return ""

    def load(self, ident: str, read: "Callable[[str], Record]") -> "Table | None":
        """The game of an id, its record read by `read`; None if there is no such entry.

        Raises `BrokenEntry`, or the error of the record that it holds.
        """
        text = self._get("game." + ident)
        if not text:
            return None
        try:
            entry = json.loads(text)
            kept, at = str(entry["record"]), count(entry["at"], MOST_MOVES)
        except (ValueError, KeyError, TypeError):
            at = -1
        if at < 0:
            raise BrokenEntry(Reason("storage.broken"))
        table = Table(read(kept), analysis=entry.get("analysis") is True)
        table.history.stand(at)
        table.ending = Ending.from_entry(entry.get("ending"), len(table.game.seats))
        notes = entry.get("notes")
        table.notes = notes if isinstance(notes, dict) else {}
        return table

    def set_aside(self, ident: str) -> str:
        """Move a broken game out of the way, where nothing overwrites it. Its text."""
        text = self._get("game." + ident)
        if self._set("broken." + ident, text):
            self._remove("game." + ident)
        return text

    def best(self, game: Game) -> "int | None":
        """The best score in a game with these options, whatever was dealt; None if none is kept."""
        text = self._get(_best_key(game))
        try:
            return int(text) if text else None
        except ValueError:
            self.put_aside(_best_key(game))
            return None

    def keep_best(self, game: Game, score: int) -> bool:
        """Keep the best score in a game with these options. False if the browser refuses."""
        return self._set(_best_key(game), str(score))

    def library(self) -> "Library":
        """All games that are kept."""
        from app.library import Library

        return Library(window.hedgerowStore, NAMES)

    # --- other entries

    def read(self, name: str) -> str:
        """An entry of its own kind, ``hedgerow.NAME``; empty if there is none."""
        return self._get(name)

    def write(self, name: str, text: str) -> bool:
        """Keep it. False if the browser refuses."""
        return self._set(name, text)

    def put_aside(self, name: str) -> bool:
        """Move an entry that is broken out of the way, where nothing overwrites it. False if that fails."""
        moved = self._set("broken." + name, self._get(name))
        if moved:
            self._remove(name)
        return moved

    def new_id(self) -> str:
        """An id that no game has yet: when it began, and a random number. Letters, digits and a hyphen."""
        now = "".join([sign for sign in str(window.Date.new().toISOString()) if sign not in "-:."])
        return f"{now}-{int(window.Math.random() * 1000000)}"

    def _get(self, key: str) -> str:
        return str(window.hedgerowStore.get(PREFIX + key) or "")

    def _set(self, key: str, text: str) -> bool:
        return bool(window.hedgerowStore.set(PREFIX + key, text))

    def _remove(self, key: str) -> None:
        window.hedgerowStore.remove(PREFIX + key)
