"""A record as text, in exactly one way."""

from hedgerow.record.texts import put_value
from hedgerow.record.tree import Node, Record


def write(record: Record) -> str:
    """`record` as text: one line, and before the moves one more for each tag. `read` reads it back.

    Raises `IllegalMove` if a move in it cannot be played.
    """
    header = record.game.header()
    lines = []
    if record.start != record.game.start():
        lines.append(_tag("position", record.start.body()))
    lines.extend([_tag(name, record.tags[name]) for name in sorted(record.tags)])
    moves = _moves(record.root)
    if not lines:
        return header + (" " + moves if moves else "")
    lines.insert(0, header)
    if moves:
        lines.append(moves)
    return "\n".join(lines)


def _tag(name: str, value: str) -> str:
    return '[{} "{}"]'.format(name, value.replace("\\", "\\\\").replace('"', '\\"'))


def _moves(root: Node) -> str:
    """The tree as words. The variations of a move follow it in parentheses, before the line goes on."""
    words: list[str] = []
    _say(root, words)
    waiting: list[Node | None] = [root]  # what to go on from; None ends a variation
    while waiting:
        node = waiting.pop()
        if node is None:
            words[-1] += ")"
            continue
        if node.parent and node.parent.children[0] is not node:
            words.append("(" + _number(node))
            _say(node, words)
        if node.children:
            words.append(_number(node.children[0]))
            _say(node.children[0], words)
            waiting.append(node.children[0])
            for variation in reversed(node.children[1:]):
                waiting.append(None)
                waiting.append(variation)
    return " ".join(words)


def _number(node: Node) -> str:
    return f"{node.ply}. {node.text}{node.mark}"


def _say(node: Node, words: list[str]) -> None:
    said = put_value(node.comment, node.value)
    if said:
        words.append("{" + said + "}")
