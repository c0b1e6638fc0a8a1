"""The last logs of Boer zoekt land, solved: who wins, and by how many squares.

The value of a state is what Geelen still gains on Roodhorst, however much they own already.
"""

from hedgerow.ai.budget import Budget
from hedgerow.ai.contested import free_points, state_of
from hedgerow.ai.judge import worth
from hedgerow.ai.known import FAR, Known, Memory
from hedgerow.bits import count_bits
from hedgerow.game import Move
from hedgerow.rules.boerzoektland import BoerZoektLandPosition

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from hedgerow.ai.contested import State, Step
    from hedgerow.ai.search import Candidate, Progress

    Pauses = Iterator[None]
else:
    Pauses = object

FREE = 22  # corner points without a log in contested land, up to which there is hope of an end


class Frame:
    """A state that is being looked at, and between which values."""

    __slots__ = ("alpha", "at", "best", "beta", "bottom", "high", "log", "low", "state", "steps", "top")

    def __init__(
        self, state: "State", low: int, high: int, alpha: int, beta: int, steps: "list[Step]"
    ) -> None:
        self.state = state
        self.low, self.high = low, high  # known before
        self.alpha = self.bottom = alpha
        self.beta = self.top = beta
        self.steps = steps
        self.at = 0
        self.best = FAR if state[2] else -FAR
        self.log = steps[0][0]


class Endgame:
    """A search for exact values that spends `budget`; `known` is what was proven before, and grows."""

    def __init__(self, position: BoerZoektLandPosition, budget: Budget, known: Known) -> None:
        self.position = position
        self.known = known
        self.land = known.land
        self.budget = budget
        self.value = 0  # what `search` found
        self.points = 0  # what `_look` found
        names = position.game.board.point_names
        self._first = {names[step[0]]: step for step in self.land.steps(state_of(position))}

    def prove(self, progress: "Progress", margin: int) -> Pauses:
        """Find out for `progress` who wins, its `verdict`, and then by how much: the values of candidates.

        These are exact down to `margin` points below the best. What is not yet certain when the budget is
        over stays as it is.
        """
        verdict = -1
        for least in (1, 0):
            for candidate in progress.candidates:
                for _ in self._look(candidate.move, least - 1, least):
                    yield
                if self.budget.over:
                    return
                if self.points >= least:
                    verdict = least
                    break
            if verdict == least:
                break
        progress.verdict = verdict
        known = progress.candidates if verdict < 0 else [candidate]
        for candidate in known:
            candidate.value, candidate.line = worth(verdict), (candidate.move,)
        progress.rank(known)

        names, best = self.position.game.board.point_names, -FAR
        searched: list[Candidate] = []
        for candidate in progress.candidates:
            floor = best - margin
            if not margin and verdict >= 0:
                floor = max(best, 0) if verdict else -1  # that is, all moves that hold a draw
            for _ in self._look(candidate.move, floor, FAR if verdict > 0 else verdict + 1):
                yield
            if self.budget.over:
                break
            searched.append(candidate)
            candidate.exact = self.points > floor
            candidate.value = worth(self.points)
            logs = self.known.line(self._first[candidate.move[0]][2])
            candidate.line = (candidate.move,) + tuple([(names[log],) for log in logs])
            best = max(best, self.points)
        progress.rank(searched)

    def _look(self, move: Move, low: int, high: int) -> Pauses:
        """Then `points` are those that the player is ahead at the end, exact between `low` and `high`."""
        geelen, roodhorst = self.position.scores
        _, gain, state = self._first[move[0]]
        ahead = geelen - roodhorst + gain
        if self.position.turn:
            low, high = -high, -low
        for _ in self.search(state, low - ahead, high - ahead):
            yield
        self.points = (self.value + ahead) * (-1 if self.position.turn else 1)

    def search(self, state: "State", alpha: int, beta: int) -> Pauses:
        """Then `value` is exact between `alpha` and `beta`, and beyond them a bound.

        Yields where the budget asks for a pause; once that is over, nothing holds.
        """
        budget = self.budget
        stack: list[Frame] = []
        done = self._enter(stack, state, alpha, beta)
        while stack:
            frame = stack[-1]
            if done and self._take(frame):
                stack.pop()
                self._leave(frame)
                continue
            _, gain, after = frame.steps[frame.at]
            # What may be laid where no fence is open takes long to find out, on a slow interpreter.
            if not after[1] and budget.late():
                yield
                if budget.over:
                    return
            done = self._enter(stack, after, frame.alpha - gain, frame.beta - gain)
            if not done and budget.spend():
                yield
                if budget.over:
                    return

    def _enter(self, stack: list[Frame], state: "State", alpha: int, beta: int) -> bool:
        """Begin with a state. True if that is all: the value is known well enough."""
        low, high, best = self.known.range(state)
        if low >= beta or low == high:
            self.value = low
            return True
        if high <= alpha:
            self.value = high
            return True
        steps = self._sorted(self.land.steps(state), state[2], best)
        stack.append(Frame(state, low, high, max(alpha, low), min(beta, high), steps))
        return False

    def _take(self, frame: Frame) -> bool:
        """Take the value of the step just looked at. True if no other can matter."""
        log, gain, _ = frame.steps[frame.at]
        value = self.value + gain
        frame.at += 1
        if frame.state[2]:
            if value < frame.best:
                frame.best, frame.log = value, log
                frame.beta = min(frame.beta, value)
        elif value > frame.best:
            frame.best, frame.log = value, log
            frame.alpha = max(frame.alpha, value)
        return frame.alpha >= frame.beta or frame.at == len(frame.steps)

    def _leave(self, frame: Frame) -> None:
        """Keep what came out: a bound, or both, that is the value."""
        value, low, high = frame.best, frame.low, frame.high
        if value > frame.bottom:
            low = max(low, value)
        if value < frame.top:
            high = min(high, value)
        self.value = value
        self.known.keep(frame.state, low, high, frame.log)

    def _sorted(self, steps: "list[Step]", turn: int, best: int) -> "list[Step]":
        """The best known first, then closings by their gain, then what leaves the other least choice."""
        if len(steps) < 2:
            return steps
        ranked = []
        for index, (log, gain, (areas, end, _)) in enumerate(steps):
            if log == best:
                rank = -FAR
            elif end:
                area = next(area for area in areas if area & self.land.board.around(end))
                rank = 8 * len(self.land.grown(area, end))
            else:
                rank = 20 * gain if turn else -20 * gain
            ranked.append((rank, index))
        ranked.sort()
        return [steps[index] for _, index in ranked]


def endgame_of(position: BoerZoektLandPosition, budget: Budget, memory: Memory) -> "Endgame | None":
    """The search that may solve `position`; None if that is too early."""
    known = memory.known(position)
    if not known:
        return None
    free = sum([count_bits(free_points(position.game.board, area)) for area in state_of(position)[0]])
    return Endgame(position, budget, known) if free <= FREE else None
