"""The tree of a game's moves: the line that was played, and variations."""

from hedgerow.game import Game, Move, Position
from hedgerow.record.texts import LONGEST_TAG, MARKS, clean, take_value

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator


class Node:
    """A move in the tree, with what was said about it; the root stands for the start and has no move.

    The first of `children` continues the line that the node belongs to, the others are variations of
    that one. `ply` counts the moves that lead here. `mark` judges the move: one of `texts.MARKS`, or nothing.
    `value` is what an analysis makes of the position, from -1 (lost) to 1 (won) in steps of 0.01: for the
    first of two sides, else for the side to move; None where there was none.
    """

    __slots__ = ("_position", "_text", "children", "comment", "mark", "move", "parent", "ply", "value")

    def __init__(self, parent: "Node | None", move: Move, position: "Position | None" = None) -> None:
        """`position` is the one after the move, where it has been played already."""
        self.parent = parent
        self.move = move
        self.ply: int = parent.ply + 1 if parent else 0
        self.children: list[Node] = []
        self.comment = ""
        self.mark = ""
        self.value: float | None = None
        self._position = position
        self._text = ""

    @property
    def position(self) -> Position:
        """The position after the move; played once. Raises `IllegalMove`."""
        unplayed, node = [], self
        while node._position is None:
            unplayed.append(node)
            assert node.parent is not None, "the root has a position"
            node = node.parent
        position = node._position
        for node in reversed(unplayed):
            node._position = position = position.play(node.move)
        return position

    @property
    def text(self) -> str:
        """The move in the game's notation; empty at the root. Raises `IllegalMove`."""
        if not self._text and self.parent and self.position:
            self._text = self.parent.position.text(self.move)
        return self._text

    def say(self, comment: str) -> None:
        """Put a comment in the place of the one that is there. ``[%eval 0.42]`` in it says the value."""
        self.comment, value = take_value(clean(comment))
        if value is not None:
            self.value = value

    def judge(self, mark: str) -> bool:
        """Add signs to the mark of the move. False if that makes none, or where there is no move."""
        if not self.parent or self.mark + mark not in MARKS:
            return False
        self.mark += mark
        return True

    # --- finding one's way

    def child(self, move: Move) -> "Node | None":
        """The node that `move` leads to from here, if it is in the tree."""
        for node in self.children:
            if node.move == move:
                return node
        return None

    def line(self) -> "list[Node]":
        """From the root to here, and on along the first children."""
        nodes = self.path()
        while nodes[-1].children:
            nodes.append(nodes[-1].children[0])
        return nodes

    def path(self) -> "list[Node]":
        """From the root to here."""
        nodes, node = [], self
        while node.parent:
            nodes.append(node)
            node = node.parent
        nodes.append(node)
        nodes.reverse()
        return nodes

    def branch(self) -> "Node | None":
        """The first move of the variation that this node belongs to; None on the main line."""
        node = self
        while node.parent:
            if node.parent.children[0] is not node:
                return node
            node = node.parent
        return None

    def walk(self) -> "Iterator[Node]":
        """This node and all below it, each before its children."""
        waiting = [self]
        while waiting:
            node = waiting.pop()
            yield node
            waiting.extend(reversed(node.children))

    # --- changing the tree

    def play(self, move: Move) -> "Node":
        """The node that `move` leads to from here; it is added if there is none. Raises `IllegalMove`."""
        return self.child(move) or self.add(move, self.position.play(move))

    def add(self, move: Move, position: "Position | None" = None) -> "Node":
        """A new last child. The move is not checked until its position is asked for."""
        node = Node(self, move, position)
        self.children.append(node)
        return node

    def promote(self) -> bool:
        """Let the variation of this node take the place of the line that it branches from.

        False on the main line.
        """
        node = self.branch()
        if not node or not node.parent:
            return False
        siblings = node.parent.children
        siblings.remove(node)
        siblings.insert(0, node)
        return True

    def remove(self) -> None:
        """Take this move and all that follows out of the tree. The root stays."""
        if self.parent:
            self.parent.children.remove(self)


class Record:
    """A game as it was played: the game with its options, tags, and the tree of moves from its `root`.

    `moves`, `positions` and `texts` are those of the main line. `at` is how many of its moves a link wants
    to be shown, and no part of the text; all of them, if nothing was said.
    """

    __slots__ = ("at", "game", "root", "tags")

    def __init__(
        self,
        game: Game,
        moves: "tuple[Move, ...]" = (),
        positions: "tuple[Position, ...]" = (),
        start: "Position | None" = None,
        tags: "dict[str, str] | None" = None,
        root: "Node | None" = None,
    ) -> None:
        """A main line of `moves` from `start`, else from the game's own start; or the tree below `root`.

        `positions` are the start and those after the moves, where they have been played already.
        """
        self.game = game
        self.tags: dict[str, str] = {}
        for name in tags or {}:
            self.tag(name, (tags or {})[name])
        node = root or Node(None, (), positions[0] if positions else start or game.start())
        self.root = node
        for index, move in enumerate(moves):
            node = node.add(tuple(move), positions[index + 1] if positions else None)
        self.at = len(moves) if root is None else len(root.line()) - 1

    def tag(self, name: str, value: str) -> None:
        """Set a tag; an empty value removes it. The name is lower-case letters, digits and hyphens."""
        value = clean(value, LONGEST_TAG)
        if value:
            self.tags[name] = value
        elif name in self.tags:
            del self.tags[name]

    @property
    def start(self) -> Position:
        """The position before the first move."""
        return self.root.position

    @property
    def moves(self) -> "tuple[Move, ...]":
        """The moves of the main line."""
        return tuple([node.move for node in self.root.line()[1:]])

    @property
    def positions(self) -> "tuple[Position, ...]":
        """The start and the position after each move of the main line. Raises `IllegalMove`."""
        line = self.root.line()
        last = line[-1].position  # plays them all
        return tuple([node.position for node in line[:-1]] + [last])

    def texts(self) -> list[str]:
        """The moves of the main line in the game's notation."""
        return [node.text for node in self.root.line()[1:]]

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Record) or self.game.header() != other.game.header():
            return False
        if self.tags != other.tags or self.start != other.start:
            return False
        waiting = [(self.root, other.root)]
        while waiting:
            mine, theirs = waiting.pop()
            same = mine.move == theirs.move and mine.comment == theirs.comment
            same = same and mine.mark == theirs.mark and mine.value == theirs.value
            if not same or len(mine.children) != len(theirs.children):
                return False
            waiting.extend(zip(mine.children, theirs.children))
        return True

    def __hash__(self) -> int:
        return hash(self.game.header())

    def __repr__(self) -> str:
        return f"<{self.game.header()}, {len(self.moves)} moves>"
