"""A game as others get it: its record, with what is known about it besides. No page in it."""

from app.table import Table
from hedgerow.game import Result
from hedgerow.record import Record

NAMES = ("first", "second", "third", "fourth")  # the tags of the players


def complete(table: Table, names: "list[str]", date: str) -> Record:
    """The record of a table. Where it does not say so itself: who played, when it began, and how it ended."""
    record = table.record()
    tags = dict(zip(NAMES, names))
    tags["date"] = date
    if table.over:
        ending = table.ending
        head = table.history.head.position
        result = ending.result(head) if ending else head.result
        if result:
            tags["result"] = shares(result, len(table.game.seats), table.game.sides)
        if ending:
            tags["termination"] = ending.kind
    for tag in tags:
        if tag not in record.tags:
            record.tag(tag, tags[tag])
    return record


def shares(result: Result, seats: int, sides: int) -> str:
    """A result as a record has it: ``1-0``, ``1/2-1/2``, ``0-0-1``; members of a team have what it has."""
    count = len({seat % sides for seat in result.winners})
    share = "1" if count == 1 else f"1/{count}"
    return "-".join([share if seat in result.winners else "0" for seat in range(seats)])


def date_of(ident: str) -> str:
    """The day on which the game of an id began: ``2026-11-30``; empty if the id does not tell it.

    >>> date_of("20261130T101530123Z-7"), date_of("1")
    ('2026-11-30', '')
    """
    day = ident[:8]
    told = len(day) == 8 and not day.strip("0123456789") and ident[8:9] == "T"
    return f"{day[:4]}-{day[4:6]}-{day[6:]}" if told else ""


def index_of(text: str, line: int, column: int) -> int:
    """Where in `text` a line and a column are, both counted from 1: for the browser, which counts signs
    beyond U+FFFF twice.

    >>> index_of("fendo\\nd3", 2, 2), index_of("fendo {\U0001f33e} d3", 1, 11)
    (7, 11)
    """
    index = 0
    for _ in range(line - 1):
        index = text.find("\n", index) + 1
    index += column - 1
    return index + len([sign for sign in text[:index] if sign > "\uffff"])
