"""The table in words, one question at a time, for those who listen to it. No page in it."""

from app.table import Table
from hedgerow.game import Reason
from hedgerow.texts import Catalog


def possible(targets: "list[tuple[str, str]]", say: Catalog) -> str:
    """What may be touched now: how many, and each in words. `targets` are a scene's."""
    if not targets:
        return say("tell.nothing")
    return say("tell.possible", n=len(targets), what=", ".join([words for _, words in targets]))


def last(table: Table, say: Catalog) -> str:
    """The last move, and whose it was."""
    if not table.at:
        return say("tell.no-move")
    before = table.positions[table.at - 1]
    player = Reason(table.game.seats[before.turn])
    return say("table.played", player=player, move=before.text(table.last))


def where(cursor: str, targets: "list[tuple[str, str]]", words: str, say: Catalog) -> str:
    """What the keyboard is on: what a touch there would mean, else the `words` of the place."""
    for touch, meaning in targets:
        if touch == cursor:
            return say.sentence(meaning)
    return say.sentence(words) if words else say("tell.nowhere")


def score(table: Table, say: Catalog) -> str:
    """Everyone's score."""
    scores = table.position.scores
    seats = [Reason(seat) for seat in table.game.seats]
    each = [say("tell.score", player=seats[i], score=scores[i]) for i in range(len(scores))]
    return say.sentence(", ".join(each))
