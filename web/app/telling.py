"""What those hear who ask the table something (`app.status` is what they hear unasked). No page in it."""

from app.status import moved
from app.table import Table
from hedgerow.texts import Catalog


def possible(targets: "list[tuple[str, str]]", say: Catalog) -> str:
    """What may be touched now: how many, and each in words. `targets` are a scene's.

    Those that differ by their place alone are told together: "enter a piece on a1, b1, c1".
    """
    if not targets:
        return say("tell.nothing")
    beginnings: list[str] = []
    told: list[list[str]] = []  # by beginning
    for touch, words in targets:
        beginning = words[: -len(touch)] if words.endswith(" " + touch) else ""
        if beginning and beginning in beginnings:
            told[beginnings.index(beginning)].append(touch)
        else:
            beginnings.append(beginning)
            told.append([words])
    return say("tell.possible", n=len(targets), what="; ".join([", ".join(together) for together in told]))


def last(table: Table, say: Catalog) -> str:
    """The last move, and whose it was."""
    return moved(say, table) or say("tell.no-move")


def where(cursor: str, targets: "list[tuple[str, str]]", words: str, say: Catalog) -> str:
    """What the keyboard is on: what a touch there would mean, else the `words` of the place."""
    for touch, meaning in targets:
        if touch == cursor:
            return say.sentence(meaning)
    return say.sentence(words) if words else say("tell.nowhere")
