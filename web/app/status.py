"""What the table says unasked: whose turn it is, how the game ended, what was played. No page in it."""

from app.table import Table
from hedgerow.draw import painter
from hedgerow.game import Reason
from hedgerow.texts import Catalog


def status(say: Catalog, table: Table, words: str) -> str:
    """Whose turn it is, or how the game ended; with `words` for the one thing that can be done."""
    position, result = table.position, table.result
    seats = table.game.seats
    if not result:
        picture = painter(table.game.name)
        asks = hasattr(picture, "asks") and not table.waiting and picture.asks(position, table.prefix)
        if asks:
            return say.sentence(asks)
        to_move = say("draw.to-move", player=Reason(seats[position.turn]))
        return to_move + " " + say.sentence(words) if words else to_move
    if len(seats) == 1:
        return say.sentence(result.reason)
    scores = "–".join([str(score) for score in position.scores])
    winners = [Reason(seats[seat]) for seat in result.winners]
    if len(winners) == 1:
        return say("table.wins", player=winners[0], scores=scores, why=result.reason)
    if len(winners) == 2 < len(seats):  # a team, or two of three
        first, second = winners
        return say("table.win", player=first, other=second, scores=scores, why=result.reason)
    return say("table.draw", scores=scores, why=result.reason)


def moved(say: Catalog, table: Table) -> str:
    """The move that led to the position shown, and whose it was; empty at the start."""
    if not table.at:
        return ""
    before = table.positions[table.at - 1]
    player = Reason(table.game.seats[before.turn])
    return say("table.played", player=player, move=before.text(table.last))


def score(say: Catalog, table: Table) -> str:
    """Everyone's score."""
    scores = table.position.scores
    seats = [Reason(seat) for seat in table.game.seats]
    each = [say("tell.score", player=seats[i], score=scores[i]) for i in range(len(scores))]
    return say.sentence(", ".join(each))
