"""Who thinks about what: a question goes to the workers that are ready, answers come back. No page in it.

The first worker runs MicroPython, which is there at once; Pyodide, ten times as quick, takes over as soon as
it is ready. A worker that dies or keeps silent is replaced, and its question asked again.
"""

import json

from app.shares import Shares
from hedgerow.game import Position

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any, Protocol

    Report = dict[str, Any]
    Heard = Callable[[Report], object]
    Receive = Callable[[str], object]
    Broken = Callable[[], object]

    class Engine(Protocol):
        """A worker: it takes texts, and can be ended."""

        def send(self, text: str) -> None: ...
        def end(self) -> None: ...

    Start = Callable[[str, Receive, Broken], Engine]  # of a kind, told what it says and that it broke
else:
    Start = Heard = Report = Engine = object

QUICK, STRONG = "mpy", "py"  # MicroPython and Pyodide, as PyScript calls them
SILENCE = 10  # ticks without a word from a worker that thinks
PATIENCE = 60  # ticks until MicroPython has started; Pyodide may take as long as the network does
MOST_FAILURES = 3  # of one kind without an answer in between


class Question:
    """What is to be thought about; `heard` is told of every report, the last being ``done`` or ``failed``.

    It is told ``replaced`` if somebody else has asked something before that.
    """

    def __init__(
        self, want: str, position: Position, heard: "Heard", level: int = 5, ms: int = 0, seed: int = 0
    ) -> None:
        """`want` is ``move``, ``hint`` or ``analysis``, as in `worker.service`."""
        self.want = want
        self.position = position
        self.heard = heard
        self.level = level
        self.ms = ms
        self.seed = seed

    @property
    def shareable(self) -> bool:
        """Whether several workers think better than one; weaker levels do not look that far."""
        return self.want != "move" or self.level == 5


class Helper:
    """A worker, and what is known of it."""

    def __init__(self, kind: str) -> None:
        self.kind = kind
        self.engine: Engine | None = None
        self.ready = False
        self.number = 0  # of the question that it thinks about, 0 for none
        self.share = 0
        self.silent = 0  # ticks


class Thinker:
    """Asks one question at a time.

    `start` starts a worker, `team` is how many of Pyodide's may think together, none at all if it is 0, and
    `restarted` is told when one had to be replaced. Somebody has to call `tick` twice a second.
    """

    def __init__(self, start: "Start", team: int = 1, restarted: "Broken | None" = None) -> None:
        self._start = start
        self._team = team
        self._restarted = restarted
        self._helpers: list[Helper] = []
        self._failures = {QUICK: 0, STRONG: 0}
        self._number = 0
        self._shares: Shares | None = None  # of the question, once it has been handed out
        self.question: Question | None = None

    def prepare(self) -> None:
        """Start workers, if there are none yet: somebody will ask soon."""
        if not self._helpers:
            self._failures = {QUICK: 0, STRONG: 0}
            self._add(QUICK)

    def ask(self, question: Question) -> None:
        """Think about `question`, and about nothing else any more."""
        replaced = self.question
        self.stop()
        self.question = question
        if replaced:
            replaced.heard({"is": "replaced"})
        self.prepare()
        self._hand_out()

    def stop(self) -> None:
        """Forget the question. Whatever is still said about it is not listened to."""
        self.question = None
        self._recall()

    def hurry(self) -> None:
        """Answer with the best that is known."""
        for helper in self._helpers:
            if helper.number:
                self._tell(helper, {"want": "now", "id": helper.number})

    def end(self) -> None:
        """End all workers."""
        self.stop()
        for helper in list(self._helpers):
            self._drop(helper)

    def tick(self) -> None:
        """Half a second has gone by: is a worker too silent?

        Ticks are counted, not milliseconds: a page in the background has few of them, and finds the answers
        waiting when it is woken.
        """
        for helper in list(self._helpers):
            waits = helper.number or (not helper.ready and helper.kind == QUICK)
            helper.silent = helper.silent + 1 if waits else 0
            if helper.silent > (SILENCE if helper.ready else PATIENCE):
                self._replace(helper)

    # --- questions out, answers in

    def _hand_out(self) -> None:
        """Give the question to those who are ready; else it waits."""
        question = self.question
        if not question:
            return
        self._recall()
        ready = [helper for helper in self._helpers if helper.ready]
        strong = [helper for helper in ready if helper.kind == STRONG]
        team = (strong or ready)[: max(self._team, 1) if question.shareable else 1]
        self._shares = Shares(len(team)) if team else None
        for share, helper in enumerate(team):
            helper.number, helper.share, helper.silent = self._number, share, 0
            message = {
                "want": question.want,
                "id": self._number,
                "position": question.position.compact(),
                "level": question.level,
                "ms": question.ms,
                "seed": question.seed,
            }
            if len(team) > 1:
                message["share"] = [share, len(team)]
            self._tell(helper, message)

    def _recall(self) -> None:
        """Stop all who think. Numbers are never used again, so that a late answer is known as such."""
        for helper in self._helpers:
            if helper.number:
                self._tell(helper, {"want": "stop", "id": helper.number})
                helper.number = 0
        self._number += 1
        self._shares = None

    def _receive(self, helper: Helper, text: str) -> None:
        """A worker says something."""
        message = json.loads(text)
        helper.silent = 0
        if message["is"] == "ready":
            self._is_ready(helper)
        elif not helper.number or message["id"] != helper.number or not self._shares:
            return  # about a position that is no longer on the table
        elif message["is"] == "failed":
            self._replace(helper)
        else:
            if message["is"] == "done":
                helper.number = 0
                self._failures[helper.kind] = 0
            self._shares.take(helper.share, message)
            whole = self._shares.whole()
            question = self.question
            if whole and question:
                if whole["is"] == "done":
                    self.question = None
                    self._recall()
                    self._retire()
                question.heard(whole)

    def _is_ready(self, helper: Helper) -> None:
        helper.ready = True
        strong = len([one for one in self._helpers if one.kind == STRONG])
        # One after the other: together they would slow each other down.
        wanted = strong < (min(self._team, 1) if helper.kind == QUICK else self._team)
        if wanted and self._failures[STRONG] < MOST_FAILURES:
            self._add(STRONG)
        self._retire()
        # A move will be there in a moment; an analysis goes on, and gains by being begun anew.
        goes_on = helper.kind == STRONG and self.question and self.question.want == "analysis"
        if self.question and (goes_on or not self._shares):
            self._hand_out()

    def _retire(self) -> None:
        """MicroPython has done its part as soon as Pyodide is there."""
        if any(helper.kind == STRONG and helper.ready for helper in self._helpers):
            for helper in list(self._helpers):
                if helper.kind == QUICK and not helper.number:
                    self._drop(helper)

    # --- workers come and go

    def _add(self, kind: str) -> None:
        helper = Helper(kind)
        self._helpers.append(helper)
        helper.engine = self._start(
            kind, lambda text: self._hear(helper, text), lambda: self._replace(helper)
        )

    def _hear(self, helper: Helper, text: str) -> None:
        if helper in self._helpers:  # else it has been replaced
            self._receive(helper, text)

    def _tell(self, helper: Helper, message: "Report") -> None:
        if helper.engine:
            helper.engine.send(json.dumps(message))

    def _drop(self, helper: Helper) -> None:
        self._helpers.remove(helper)
        if helper.engine:
            helper.engine.end()

    def _replace(self, helper: Helper) -> None:
        """A worker is of no use any more. Another takes its place, unless that has failed too often."""
        if helper not in self._helpers:
            return
        is_missed = bool(helper.number or (self.question and not self._shares))
        self._failures[helper.kind] += 1
        self._drop(helper)
        other = QUICK if helper.kind == STRONG else STRONG
        if self._failures[helper.kind] < MOST_FAILURES:
            self._add(helper.kind)
        elif not self._helpers and self._failures[other] < MOST_FAILURES:
            self._add(other)
        if is_missed and self._restarted:
            self._restarted()
        if not self._helpers:
            self._give_up()
        elif is_missed:
            self._hand_out()

    def _give_up(self) -> None:
        question, self.question = self.question, None
        self._recall()
        if question:
            question.heard({"is": "failed"})
