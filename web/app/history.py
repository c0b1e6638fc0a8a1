"""The tree of a game: what was played, the position looked at, and what else was tried. No page in it.

A game is changed by playing and by taking back only. Looking at an earlier position never plays into the
past: one goes back to the game, or tries something else from there, which makes a variation. When the game
is over, or if it is an analysis that nobody plays, a move at any other position makes one at once.
"""

from hedgerow.game import Move
from hedgerow.record import Node, Record

PLAYED = "played"  # the tag that says how many moves of a record's main line belong to the game


class History:
    """Where a game stands, what is looked at, and the variations.

    `node` is the position looked at, `line` the moves that lead to it and on from there. `trying` says that
    moves make variations. `changes` counts what has happened to the tree besides moves added to its end.
    """

    def __init__(self, record: Record, analysis: bool = False) -> None:
        """The game stands after all its moves. Raises `IllegalMove`."""
        self.game = record.game
        self.root = record.root
        self.tags = {name: record.tags[name] for name in record.tags if name != PLAYED}
        self.analysis = analysis
        line = self.root.line()
        _ = line[-1].position  # plays them all
        self._played = line[: _played(record.tags.get(PLAYED, ""), len(line)) + 1]  # the undone moves, too
        self._stands = len(self._played) - 1  # how many of them are not taken back
        self.line = line
        self.node = self.head
        self.trying = analysis
        self.changes = 0
        # How many values a record has brought, and then how often an analysis has told one.
        self.valued = len([node for node in line if node.value is not None])
        self._thought: dict[Node, tuple[dict[Move, float], float]] = {}

    def record(self) -> Record:
        """The game as it can be kept, with its variations and the moves that were taken back."""
        record = Record(self.game, tags=self.tags, root=self.root)
        if self._played[-1].children and not self.analysis:
            record.tag(PLAYED, str(len(self._played) - 1))
        return record

    # --- where the game stands, and what is looked at

    @property
    def head(self) -> Node:
        """Where the game stands."""
        return self._played[self._stands]

    @property
    def main(self) -> "list[Node]":
        """The start and the moves of the game, taken back or not; of an analysis, its main line."""
        return self.root.line() if self.analysis else self._played

    @property
    def last(self) -> Node:
        """Where the line looked at ends: where the game stands, or with the last move of a variation."""
        looks_ahead = self.trying or self.node.ply > self._stands
        return self.line[-1] if looks_ahead else self.head

    @property
    def live(self) -> bool:
        """Whether what is looked at is where the game stands."""
        return self.node is self.head and not self.trying

    def is_game(self, node: Node) -> bool:
        """Whether `node` belongs to the line that was played, taken back or not."""
        return node.ply < len(self._played) and self._played[node.ply] is node

    def show(self, node: Node) -> None:
        """Look at a node of the tree."""
        if not (node.ply < len(self.line) and self.line[node.ply] is node):
            self.line = self._played if self.is_game(node) else node.line()
        self.node = node
        if not self.is_game(node):
            self.trying = True

    def go(self, ply: int) -> bool:
        """Look at the position after so many moves of the line. False if it has not so many."""
        if not 0 <= ply < len(self.line):
            return False
        self.show(self.line[ply])
        return True

    def back_to_game(self) -> None:
        """Look at the position where the game stands; what was tried stays in the tree."""
        self.trying = self.analysis
        self.line = self._played
        self.node = self.head

    def stand(self, ply: int) -> bool:
        """Let the game stand after so many of its moves; the others are taken back."""
        if not 0 <= ply < len(self._played):
            return False
        self._stands = ply
        self.back_to_game()
        return True

    # --- playing

    def play(self, move: Move) -> None:
        """Make a move from the position looked at. Raises `IllegalMove`.

        Where the game stands it is a move of the game, everywhere else one of a variation.
        """
        if not self.live:
            known = len(self.node.children)
            self.show(self.node.play(move))
            self.changes += len(self.node.parent.children) > known if self.node.parent else 0
            return
        position = self.node.position.play(move)  # before anything is changed
        self._forget()
        self._add(self.node.child(move) or self.node.add(move, position))

    def undo(self) -> bool:
        """Take back the last move of the game; in a variation, go back one move. False if there is none."""
        if self.trying:
            return self.go(self.node.ply - 1)
        return self.live and self.stand(self._stands - 1)

    def redo(self) -> bool:
        """Play again what was taken back last; in a variation, go on by one move. False if there is none."""
        if self.trying:
            return self.go(self.node.ply + 1)
        return self.live and self.stand(self._stands + 1)

    @property
    def can_undo(self) -> bool:
        """Whether `undo` would do something."""
        return self.node.ply > 0 and (self.trying or self.live)

    @property
    def can_redo(self) -> bool:
        """Whether `redo` would do something."""
        return self.node.ply < len(self.line) - 1 and (self.trying or self.live)

    def forget_undone(self) -> None:
        """What was taken back cannot be played again."""
        if self.live:
            self._forget()

    def _forget(self) -> None:
        """Let go of the moves that were taken back; those with comments or variations become a variation."""
        if self._stands == len(self._played) - 1:
            return
        undone = self._played[self._stands + 1]
        count = len(self._played) - self._stands - 1
        del self._played[self._stands + 1 :]
        if len([1 for _ in undone.walk()]) == count and not any(node.comment for node in undone.walk()):
            undone.remove()
        self.changes += 1
        self.line = self._played

    def _add(self, node: Node) -> None:
        """The game goes on with `node`, a child of where it stands."""
        siblings = self.head.children
        if siblings[0] is not node:
            siblings.remove(node)
            siblings.insert(0, node)
            self.changes += 1
        self._played.append(node)
        self._stands += 1
        self.line = self._played
        self.node = node

    # --- working on the tree

    def may_promote(self, node: Node) -> bool:
        """Whether the variation of `node` can take the place of its line: never that of the game itself."""
        branch = node.branch()
        if not branch or not branch.parent:
            return False
        return self.analysis or not self.is_game(branch.parent.children[0])

    def may_remove(self, node: Node) -> bool:
        """Whether `node` can be deleted: the game itself cannot."""
        return bool(node.parent) and (self.analysis or not self.is_game(node))

    def promote(self, node: Node) -> bool:
        """Let the variation of `node` take the place of the line it branches from. False if it may not."""
        if not self.may_promote(node):
            return False
        node.promote()
        self._changed()
        return True

    def remove(self, node: Node) -> bool:
        """Delete a move and all that follows. False if it may not be."""
        if not node.parent or not self.may_remove(node):
            return False
        if node in self.node.path():
            self.node = node.parent
        node.remove()
        self._changed()
        return True

    def say(self, node: Node, comment: str) -> None:
        """Put a comment to a position in the place of the one that is there."""
        node.say(comment)
        self.changes += 1

    def value(self, node: Node, value: float, worths: "list[tuple[Move, float]] | None" = None) -> None:
        """What an analysis makes of a position (see `Node`), and of the best moves there, in order."""
        node.value = round(value, 2)
        self.valued += 1
        if worths:
            self._thought[node] = dict(worths), worths[-1][1]

    def thought(self, node: Node) -> "float | None":
        """What the analysis of the position before thought of a move; None if there was none since the start.

        A move that it has not told is worth no more than the last one.
        """
        if node.parent not in self._thought:
            return None
        worths, least = self._thought[node.parent]
        return worths.get(node.move, least)

    def mark(self, node: Node, mark: str) -> None:
        """Judge a move of the tree, or judge it no longer."""
        if node.mark != mark:
            node.mark = mark
            self.valued += 1

    def _changed(self) -> None:
        if self.analysis:
            self._played = self.root.line()
            self._stands = len(self._played) - 1
        self.line = self._played if self.is_game(self.node) else self.node.line()
        self.changes += 1


def _played(tag: str, count: int) -> int:
    """How many of `count` - 1 moves were played, by the tag of a record; all, if that says nothing."""
    number = -1 if tag.strip("0123456789") or not 0 < len(tag) < 6 else int(tag)
    return number if 0 <= number < count else count - 1
