"""What surrounds the board: the seats with their scores, and the buttons."""

from pyscript import document

from app.table import Table
from hedgerow.draw import painter
from hedgerow.game import Reason, Say


def show_seats(table: Table, say: Say, best: "int | None" = None) -> None:
    """Scores and reserves; whose turn it is, and who has won. Alone, one sees the `best` score so far."""
    position, result = table.position, table.result
    scores = position.scores
    picture = painter(position.game.name)
    document.querySelector(".table").setAttribute("data-seats", str(len(scores)))
    for card in document.querySelectorAll(".seat"):
        seat = int(card.getAttribute("data-seat"))
        card.hidden = seat >= len(scores)
        if card.hidden:
            continue
        card.classList.toggle("active", seat == position.turn and not result)
        card.classList.toggle("winner", bool(result and seat in result.winners and len(scores) > 1))
        card.querySelector(".score").textContent = str(scores[seat])
        ally = picture.ally(position, seat) if hasattr(picture, "ally") else None
        with_ally = "" if ally is None else say("table.with", player=Reason(position.game.seats[ally]))
        card.querySelector(".ally").textContent = with_ally
        counts = [f"{n} {what}" for what, n in picture.counts(position, seat, say)]
        if best is not None:
            counts.append(say("table.best", n=best))
        card.querySelector(".counts").textContent = " · ".join(counts)


def show_buttons(possible: dict[str, bool]) -> None:
    """Undo and redo stand there always, other buttons only while they can do something."""
    for what in possible:
        button = document.querySelector(f"[data-do={what}]")
        if what in ("undo", "redo"):
            button.disabled = not possible[what]
        else:
            button.hidden = not possible[what]
