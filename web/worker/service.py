"""What a worker does: takes questions as texts, thinks in short slices, answers as texts. No browser in it.

Texts are JSON objects. What it is told:

``{"want": "move", "id": 7, "position": "fendo …", "level": 5, "ms": 2000, "seed": 1}``
    Think about a position (as `Position.compact` gives it). ``want`` is ``move`` as a player of ``level``
    would, ``hint`` or ``analysis``. ``ms`` 0: the time of the level; ``nodes``: a limit of nodes. With
    ``"share": [1, 4]`` only the second of four shares of the first moves. A new question ends the one before.
``{"want": "now", "id": 7}``
    Answer with the best move so far.
``{"want": "stop", "id": 7}``
    Think no further, and say no more about it.

What it says, ``is`` being ``progress``, ``done`` or ``failed`` (with ``why`` and nothing else):

``{"is": "done", "id": 7, "depth": 4, "nodes": 9120, "value": 130, "unit": 100, "verdict": null,
"line": ["a4-d6N", …], "candidates": [{"move": ["a4", "d6", "d6N"], "text": "a4-d6N", "value": 130,
"exact": true}, …]}``
    The move to make is that of the first candidate. No candidates: this share has no moves.
"""

import json

from hedgerow import read
from hedgerow.ai.budget import Budget, stopwatch
from hedgerow.ai.judge import judge_for
from hedgerow.ai.known import Memory
from hedgerow.ai.levels import LEVELS, analyse, hint, play
from hedgerow.ai.search import Progress
from hedgerow.game import Move, Position
from hedgerow.rng import Rng

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    Send = Callable[[str], object]
    Steps = Iterator[Progress]
    Message = dict[str, object]
else:
    Send = Steps = Message = object

QUIET = 120  # ms without a report at most, as long as slices allow
MOST = 12  # candidates in a report


class Service:
    """Thinks about one question at a time. `send` takes what it says; `step` is called while it has to.

    With `remember` it keeps what it found, for the next move of the same game.
    """

    def __init__(self, send: "Send", remember: bool = True) -> None:
        self.send = send
        self._steps: Steps | None = None
        self._ident: object = None
        self._position: Position | None = None
        self._budget = Budget()
        self._clock = stopwatch()
        self._memory = Memory() if remember else None
        self._reported = (0.0, 0)  # when, and the depth

    @property
    def thinking(self) -> bool:
        """Whether `step` has something to do."""
        return self._steps is not None

    def receive(self, text: str) -> None:
        """Take a message. One that makes no sense is answered with ``failed``, and changes nothing."""
        ident = None
        try:
            message = json.loads(text)
            ident, want = message["id"], message["want"]
            if want == "stop":
                if ident == self._ident:
                    self._end()
            elif want == "now":
                if ident == self._ident:
                    self._budget.over = True
            else:
                self._begin(ident, want, message)
        except Exception as error:
            self._fail(ident, error)

    def step(self) -> bool:
        """Think for one slice, and report where it is time. Whether there is more to do."""
        if self._steps is None:
            return False
        try:
            progress = next(self._steps)
            now = self._clock()
            when, depth = self._reported
            if progress.done or progress.depth != depth or now - when >= QUIET:
                self._reported = (now, progress.depth)
                self._say(self._report(progress))
            if progress.done:
                self._end()
        except Exception as error:
            self._fail(self._ident, error)
            self._end()
        return self._steps is not None

    def _begin(self, ident: object, want: str, message: "Message") -> None:
        position = read(str(message["position"]))
        level = int(str(message.get("level", 5)))
        milliseconds = int(str(message.get("ms", 0))) or LEVELS[level].milliseconds
        nodes, seed = int(str(message.get("nodes", 0))), int(str(message.get("seed", 0)))
        if position.result:
            raise ValueError("the game is over")
        among = self._share(position, seed, message.get("share"))
        budget = Budget(None if nodes else stopwatch(), milliseconds, nodes)
        if want == "move":
            steps = play(position, level, seed, budget, among, self._memory)
        elif want == "hint":
            steps = hint(position, budget, among, self._memory)
        elif want == "analysis":
            steps = analyse(position, budget, among=among, memory=self._memory)
        else:
            raise ValueError("no such want")
        self._end()
        if among == []:
            self._say({"is": "done", "id": ident, "depth": 0, "nodes": 0, "line": [], "candidates": []})
            return
        self._ident, self._position, self._budget, self._steps = ident, position, budget, steps
        self._reported = (self._clock(), 0)

    def _share(self, position: Position, seed: int, share: object) -> "list[Move] | None":
        """Every so manieth of the first moves; None for all of them."""
        if not isinstance(share, list):
            return None
        index, count = share
        judge = judge_for(position)
        moves = judge.moves(judge.world(position, Rng(seed)))
        return [move for number, move in enumerate(moves) if number % count == index]

    def _report(self, progress: Progress) -> "Message":
        position = self._position
        assert position is not None
        line: list[str] = []
        after = position
        for move in progress.line:
            line.append(after.text(move))
            after = after.successor(move)
        candidates = [
            {
                "move": candidate.move,
                "text": position.text(candidate.move),
                "value": candidate.value,
                "exact": candidate.exact,
            }
            for candidate in progress.candidates[:MOST]
        ]
        return {
            "is": "done" if progress.done else "progress",
            "id": self._ident,
            "depth": progress.depth,
            "nodes": progress.nodes,
            "value": progress.value,
            "unit": progress.unit,
            "verdict": progress.verdict,
            "line": line,
            "candidates": candidates,
        }

    def _end(self) -> None:
        if self._steps is not None:
            self._steps.close()  # type: ignore[attr-defined]
        self._steps = self._ident = self._position = None

    def _fail(self, ident: object, error: Exception) -> None:
        self._say({"is": "failed", "id": ident, "why": str(error) or type(error).__name__})

    def _say(self, message: "Message") -> None:
        self.send(json.dumps(message))
