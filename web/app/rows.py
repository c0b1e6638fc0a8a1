"""The tree of a game as rows of a list, each a move, a comment or a piece of a variation. No page in it."""

from app.history import History
from hedgerow.record import Node

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    Row = tuple[str, int, list[Node]]  # its kind, how deep it stands, and its moves
else:
    Row = tuple

MOVE, COMMENT, VARIATION = "move", "comment", "variation"


def rows(history: History, ply: int = 0) -> "Iterator[Row]":
    """The game's own moves from the position after `ply` of them on, each with what hangs on it.

    A variation is broken where others branch from it: those stand below, one step deeper.
    """
    main = history.main
    for node in main[ply:]:
        if node.parent:
            yield MOVE, 0, [node]
        if node.comment:
            yield COMMENT, 0, [node]
        if node.parent:
            yield from _variations([other for other in node.parent.children if other is not node])
    yield from _variations(main[-1].children)  # tried behind the last move


def _variations(starts: list[Node]) -> "Iterator[Row]":
    waiting = [(start, 1, True) for start in reversed(starts)]
    while waiting:
        node, depth, begins = waiting.pop()
        piece = [node] if begins else []
        others: list[Node] = []
        while node.children and not others:
            others = node.children[1:]
            node = node.children[0]
            piece.append(node)
        if piece:
            yield VARIATION, depth, piece
        if others:
            waiting.append((node, depth, False))
            waiting.extend([(other, depth + 1, True) for other in reversed(others)])
