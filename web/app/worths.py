"""What a search has found, in a player's words and numbers. No page in it."""

from hedgerow.game import Reason

TYPE_CHECKING = False
if TYPE_CHECKING:
    from app.thinker import Report
else:
    Report = object

WON = 1_000_000  # as in `hedgerow.ai.judge`: proven, and a little more for each point ahead
EVEN = 400  # the lead, in units of the search, that fills half of what is left of the bar


def lead(value: int, unit: int) -> str:
    """A value in points with its sign: ``+1.3``, ``−0.5``, ``0``.

    >>> lead(130, 100), lead(-52, 100), lead(4, 100)
    ('+1.3', '−0.5', '0')
    """
    tenths = (abs(value) * 10 + unit // 2) // unit
    if not tenths:
        return "0"
    whole, tenth = tenths // 10, tenths % 10
    number = f"{whole}.{tenth}" if whole < 10 and tenth else str(whole if whole < 10 else (tenths + 5) // 10)
    return ("+" if value > 0 else "−") + number


def share(value: int) -> float:
    """How much of a bar is filled by the side that is ahead by `value`, from 0 to 1.

    >>> share(0), share(400), share(-400)
    (0.5, 0.75, 0.25)
    """
    if abs(value) >= WON:
        return 1.0 if value > 0 else 0.0
    return 0.5 + 0.5 * value / (abs(value) + EVEN)


def proven(value: int) -> int:
    """1 for a value that means a won game, -1 for a lost one, else 0."""
    return 1 if value >= WON else -1 if value <= -WON else 0


def verdict(report: "Report", player: Reason) -> "Reason | None":
    """What is proven for `player`, whose turn it is; None if nothing is."""
    keys = {1: "analysis.wins", 0: "analysis.draws", -1: "analysis.loses"}
    return None if report["verdict"] is None else Reason(keys[report["verdict"]], player=player)
