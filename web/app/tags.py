"""What the tags of a record say of the people at the table: names, and how they ended it. No page in it.

``docs/records.md`` lists the tags.
"""

from app.ending import KINDS, Ending
from app.players import Players
from hedgerow.game import Position
from hedgerow.record import Record

NAMES = ("first", "second", "third", "fourth")


def names(tags: "dict[str, str]", seats: "tuple[str, ...]") -> "list[dict[str, object]]":
    """The players, as they are kept with a game; none if no name is told."""
    told = [{"name": tags.get(NAMES[seat], "")} for seat in range(min(len(seats), len(NAMES)))]
    players = Players.from_entry(told, seats)
    return players.entry() if any(players.names) else []


def ending(tags: "dict[str, str]", position: Position) -> "Ending | None":
    """How the players ended the game in `position`; None where the rules tell it, or nothing does."""
    kind = tags.get("termination", "")
    if kind not in KINDS or position.result:
        return None
    shares = tags.get("result", "").split("-")
    seats = range(len(position.game.seats))
    losers = [seat for seat in seats if shares[seat : seat + 1] == ["0"]]
    if kind == "agreed":
        return Ending(kind)
    if not losers:
        return None
    # With more than two sides several have nothing; the clock was that of who was to move.
    return Ending(kind, position.turn if position.turn in losers else losers[0])


def write(record: Record, ended: "Ending | None", position: Position, players: "list[str]") -> None:
    """Let `record` tell it: the names by seat, and the ending in `position`."""
    for seat, name in enumerate(players[: len(NAMES)]):
        record.tag(NAMES[seat], name)
    if ended:
        winners = ended.result(position).winners
        share = "1" if ended.kind != "agreed" else f"1/{len(position.game.seats)}"
        shares = [share if seat in winners else "0" for seat in range(len(position.game.seats))]
        record.tag("result", "-".join(shares))
        record.tag("termination", ended.kind)
    elif record.tags.get("termination") in KINDS:  # it goes on
        record.tag("result", "")
        record.tag("termination", "")
