"""Alpha-beta search without recursion, in slices: a stack of frames, and a generator that pauses.

At a node of depth 2 or more all moves are judged first, sorted, and only the best of them looked at further
(`Judge.widths`). What came out is kept in a table: next time, one move deeper, no move has to be judged
again. At depth 1 the judgement of the moves is all there is; there killers and history tell which come first.
"""

from hedgerow.ai.budget import Budget
from hedgerow.ai.judge import WON, Judge
from hedgerow.game import Move, Position

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    Pauses = Iterator[None]
    Entry = tuple[int, int, int, list[Move], bool, bool]
else:
    Pauses = Entry = object

FAR = 2 * WON  # beyond every value
EXACT, AT_LEAST, AT_MOST = 0, 1, 2  # what a value in the table is
ENTRIES = 40_000  # in the table, before it is emptied
SURE = WON - 1  # the best that can be said where not all moves were looked at


class Frame:
    """A node that is being looked at. Values are those of the judge's side at every node."""

    __slots__ = (
        "alpha",
        "at",
        "best",
        "beta",
        "cut",
        "depth",
        "high",
        "horizon",
        "key",
        "line",
        "low",
        "mine",
        "moves",
        "position",
        "scored",
    )

    def __init__(self, position: Position, depth: int, alpha: int, beta: int, mine: bool) -> None:
        self.position = position
        self.depth = depth
        self.alpha = self.low = alpha
        self.beta = self.high = beta
        self.mine = mine
        self.best = -FAR if mine else FAR
        self.line: tuple[Move, ...] = ()
        self.key: object = None
        self.moves: list[Move] = []
        self.at = 0  # of the moves, the next to be looked at
        self.scored: list[tuple[int, int, Move]] | None = None  # while the moves are being judged
        self.horizon = False  # does the value rest on a judgement anywhere?
        self.cut = False  # were moves left out?


class AlphaBeta:
    """A search for `judge` that spends `budget`; the table is kept from call to call."""

    def __init__(self, judge: Judge, budget: Budget) -> None:
        self.judge = judge
        self.budget = budget
        self.table: dict[object, Entry] = {}
        self.history: dict[Move, int] = {}
        self.killers: list[Move] = [()] * 128
        self.value = 0  # what `search` found
        self.line: tuple[Move, ...] = ()
        self.horizon = False

    def search(self, position: Position, depth: int, alpha: int, beta: int) -> Pauses:
        """Look `depth` moves ahead. Then `value`, exact between `alpha` and `beta`, `line`, `horizon` hold.

        Yields where the budget asks for a pause; once that is over, nothing holds.
        """
        budget = self.budget
        stack: list[Frame] = []
        if budget.late():
            yield
            if budget.over:
                return
        done = self._enter(stack, position, depth, alpha, beta)
        if budget.spend():
            yield
            if budget.over:
                return
        while stack:
            frame = stack[-1]
            if not done and frame.scored is not None:
                self._judge_next(frame, len(stack))
            elif (done and self._take(frame)) or frame.at == len(frame.moves):
                stack.pop()
                self._leave(frame, len(stack))
                done = True
                continue
            else:
                move = frame.moves[frame.at]
                after = frame.position.successor(move)
                # A list of moves can take longer than a whole slice, on a slow interpreter.
                if frame.depth > 1 and budget.late():
                    yield
                    if budget.over:
                        return
                done = self._enter(stack, after, frame.depth - 1, frame.alpha, frame.beta)
            if budget.spend():
                yield
                if budget.over:
                    return

    def _enter(self, stack: list[Frame], position: Position, depth: int, alpha: int, beta: int) -> bool:
        """Begin with a node. True if that is all: the value is known."""
        judge = self.judge
        self.line = ()
        if not depth:
            self.value, over = judge.judge(position)
            self.horizon = not over
            return True
        result = position.result
        if result:
            self.value = judge.ended(position, result.winners)
            self.horizon = False
            return True
        frame = Frame(position, depth, alpha, beta, judge.mine(position))
        frame.key = (judge.key(position), judge.mine(position))
        entry = self.table.get(frame.key)
        if entry:
            known, value, kind, moves, horizon, _ = entry
            if (known >= depth or not horizon) and (
                kind == EXACT or (value >= beta if kind == AT_LEAST else value <= alpha)
            ):
                self.value, self.horizon = value, horizon
                self.line = (moves[0],)
                return True
        if entry and (entry[0] > 1 or depth == 1):
            frame.moves, frame.cut = entry[3], entry[5]
        elif depth == 1:
            frame.moves = judge.replies(position, depth)
            frame.cut = judge.few
            if not judge.few:
                frame.moves = self._by_history(frame.moves, len(stack))
        else:
            frame.moves = judge.replies(position, depth)
            if len(frame.moves) > 1:
                frame.scored = []
        stack.append(frame)
        return False

    def _by_history(self, moves: list[Move], ply: int) -> list[Move]:
        """`moves`, those first that have refuted most elsewhere."""
        history, killer = self.history, self.killers[ply]
        ranked = [
            (-FAR if move == killer else -history.get(move, 0), index) for index, move in enumerate(moves)
        ]
        ranked.sort()
        return [moves[index] for _, index in ranked]

    def _judge_next(self, frame: Frame, ply: int) -> None:
        """Judge one move more; after the last, sort them."""
        scored = frame.scored
        assert scored is not None
        index = len(scored)
        value, _ = self.judge.judge(frame.position.successor(frame.moves[index]))
        scored.append((-value if frame.mine else value, index, frame.moves[index]))
        if index + 1 == len(frame.moves):
            scored.sort()
            width = self.judge.width(ply)
            frame.cut = self.judge.few or width < len(scored)
            frame.moves = [move for _, _, move in scored[:width]]
            frame.scored = None

    def _take(self, frame: Frame) -> bool:
        """Take the value of the move just looked at. True if no other can matter."""
        value, move = self.value, frame.moves[frame.at]
        frame.at += 1
        frame.horizon = frame.horizon or self.horizon
        if (value > frame.best) if frame.mine else (value < frame.best):
            frame.best = value
            frame.line = (move,) + self.line
            if frame.mine:
                frame.alpha = max(frame.alpha, value)
            else:
                frame.beta = min(frame.beta, value)
        return frame.alpha >= frame.beta

    def _leave(self, frame: Frame, ply: int) -> None:
        """Keep what came out."""
        value, best = frame.best, frame.line[0]
        if frame.cut:
            frame.horizon = True
            # A loss that other moves might have avoided is not certain.
            value = max(value, -SURE) if frame.mine else min(value, SURE)
        if frame.alpha >= frame.beta:
            kind = AT_LEAST if frame.mine else AT_MOST
            self.killers[ply] = best
            self.history[best] = self.history.get(best, 0) + frame.depth * frame.depth
        elif frame.low < value < frame.high:
            kind = EXACT
        else:
            kind = AT_MOST if frame.mine else AT_LEAST
        moves = frame.moves
        if moves[0] != best:
            moves = [best] + [move for move in moves if move != best]
        if len(self.table) >= ENTRIES:
            self.table.clear()
        self.table[frame.key] = (frame.depth, value, kind, moves, frame.horizon, frame.cut)
        self.value, self.line, self.horizon = value, frame.line, frame.horizon
