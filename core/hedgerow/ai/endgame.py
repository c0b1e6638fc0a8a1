"""The last logs of Boer zoekt land, solved: who wins, and by how many squares.

Once land is owned, what lies in it no longer matters. So a state here is the contested areas (as masks of
their squares and free edges), the open end and whose turn it is; its value is what Geelen still gains on
Roodhorst, however much they own already. The areas tell everything else: a corner point is free of logs if
all four edges at it are free.
"""

from hedgerow.ai.budget import Budget
from hedgerow.ai.judge import WON
from hedgerow.bits import count_bits, each_bit
from hedgerow.boards.doubled import DoubledBoard
from hedgerow.game import Move
from hedgerow.rules.boerzoektland import BoerZoektLandPosition

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from hedgerow.ai.search import Candidate, Progress

    Pauses = Iterator[None]
    State = tuple[tuple[int, ...], int, int]  # areas, open end, turn
    Step = tuple[int, int, State]  # a log, what Geelen gains at once, the state after it
    Growth = tuple[int, int, tuple[int, ...]]  # a log, the open end after it, the areas that it leaves
else:
    Pauses = State = Step = Growth = object

FAR = 999  # more squares than any board has
STATES, AREAS = 30_000, 8_000  # remembered at most
FREE = 22  # corner points without a log in contested land, up to which there is hope of an end


class Frame:
    """A state that is being looked at, and between which values."""

    __slots__ = ("alpha", "at", "best", "beta", "bottom", "high", "log", "low", "state", "steps", "top")

    def __init__(self, state: State, low: int, high: int, alpha: int, beta: int, steps: "list[Step]") -> None:
        self.state = state
        self.low, self.high = low, high  # known before
        self.alpha = self.bottom = alpha
        self.beta = self.top = beta
        self.steps = steps
        self.at = 0
        self.best = FAR if state[2] else -FAR
        self.log = steps[0][0]


class Endgame:
    """A search for exact values that spends `budget`, with a table that is kept from call to call.

    For games in which a fence may close on itself and owned land is closed, once all farms are claimed.
    """

    def __init__(self, position: BoerZoektLandPosition, budget: Budget) -> None:
        self.position = position
        self.board = position.game.board
        self.budget = budget
        self.farms = position.farms
        self.all_farms = position.farms[0] | position.farms[1]
        self.around_theirs = [self.board.around(farms) for farms in (position.farms[1], position.farms[0])]
        self.value = 0  # what `search` found
        self.points = 0
        self._known: dict[State, tuple[int, int, int]] = {}  # lowest and highest value, the best log
        self._growths: dict[tuple[int, int], list[Growth]] = {}
        self._bounds: dict[int, tuple[int, int]] = {}
        steps = self._steps(self.state())
        self._first = {self.board.point_names[step[0]]: step for step in steps}

    def state(self) -> State:
        """What still matters of the position."""
        position = self.position
        contested = [area for area in position.logs.areas if position.owner(area) is None]
        contested.sort()
        return tuple(contested), position.logs.tip, position.turn

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
            candidate.value, candidate.line = _worth(verdict), (candidate.move,)
        progress.rank(known)

        names, best = self.position.game.board.point_names, -FAR
        searched: list[Candidate] = []
        for candidate in progress.candidates:
            floor = best - margin if margin or verdict < 0 else max(best, verdict - 1)
            for _ in self._look(candidate.move, floor, FAR if verdict > 0 else verdict + 1):
                yield
            if self.budget.over:
                break
            searched.append(candidate)
            candidate.exact = self.points > floor
            candidate.value = _worth(self.points)
            logs = self.line(self._first[candidate.move[0]][2])
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

    def search(self, state: State, alpha: int, beta: int) -> Pauses:
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

    def line(self, state: State) -> "list[int]":
        """The best logs from there on, as far as they are known."""
        logs = []
        while state[0]:
            low, high, log = self._known.get(state, (0, 1, 0))
            if low != high:
                break
            logs.append(log)
            state = next(after for other, _, after in self._steps(state) if other == log)
        return logs

    def _enter(self, stack: list[Frame], state: State, alpha: int, beta: int) -> bool:
        """Begin with a state. True if that is all: the value is known well enough."""
        low = high = 0
        for area in state[0]:
            least, most = self._bound(area)
            low += least
            high += most
        known, best = self._known.get(state), 0
        if known:
            low, high, best = max(low, known[0]), min(high, known[1]), known[2]
        if low >= beta or low == high:
            self.value = low
            return True
        if high <= alpha:
            self.value = high
            return True
        steps = self._sorted(self._steps(state), state[2], best)
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
        if len(self._known) >= STATES:
            self._known.clear()
        self._known[frame.state] = (low, high, frame.log)

    # --- what a log does

    def _bound(self, area: int) -> tuple[int, int]:
        """What Geelen gains there at least and at most: every farm keeps its own square."""
        bound = self._bounds.get(area)
        if bound is None:
            squares = count_bits(area & self.board.cells)
            geelen, roodhorst = [count_bits(area & farms) for farms in self.farms]
            if not geelen or not roodhorst:
                bound = (-squares, -squares) if roodhorst else (squares, squares)
            else:
                bound = (2 * geelen - squares, squares - 2 * roodhorst)
            if len(self._bounds) >= AREAS:
                self._bounds.clear()
            self._bounds[area] = bound
        return bound

    def _steps(self, state: State) -> "list[Step]":
        """All that can be done, in the order of the areas."""
        areas, tip, turn = state
        steps: list[Step] = []
        last_choice: list[Step] = []  # rule 5: a first log at the others' farm, only if there is no other
        for area in areas:
            if tip and not area & self.board.around(tip):
                continue
            others = [other for other in areas if other != area]
            for log, end, parts in self._grown(area, tip):
                gain, contested = 0, others[:]
                for part in parts:
                    if part & self.farms[0] and part & self.farms[1]:
                        contested.append(part)
                    else:
                        gain += self._bound(part)[0]
                contested.sort()
                step = (log, gain, (tuple(contested), end, 1 - turn if end else turn))
                (steps if tip or not log & self.around_theirs[turn] else last_choice).append(step)
        return steps or last_choice

    def _sorted(self, steps: "list[Step]", turn: int, best: int) -> "list[Step]":
        """The best known first, then closings by their gain, then what leaves the other least choice."""
        if len(steps) < 2:
            return steps
        ranked = []
        for index, (log, gain, (areas, end, _)) in enumerate(steps):
            if log == best:
                rank = -FAR
            elif end:
                area = next(area for area in areas if area & self.board.around(end))
                rank = 8 * len(self._grown(area, end))
            else:
                rank = 20 * gain if turn else -20 * gain
            ranked.append((rank, index))
        ranked.sort()
        return [steps[index] for _, index in ranked]

    def _grown(self, area: int, tip: int) -> "list[Growth]":
        """What each log does that may be laid in a contested area, at the open end if there is one."""
        grown = self._growths.get((area, tip))
        if grown is not None:
            return grown
        board = self.board
        free = _free(board, area)
        edges, farms = area & board.edges, area & self.all_farms
        walls = board.around(edges) & board.corners & ~free
        if self.position.game.border_start:
            walls |= board.border
        leads_on = board.around(free)
        looked_at = parting = 0
        grown = []
        for log in each_bit(board.around(tip or walls) & edges):
            if log & leads_on:
                end = board.around(log) & free
                if not log & looked_at:
                    # Rule 6, see `hedgerow.logs`: its fence can part farms if these ways lie between them.
                    ways = board.flood(end, edges | free)
                    looked_at |= ways
                    if farms & ~board.flood(farms & -farms, area & ~ways):
                        parting |= ways
                if log & parting:
                    grown.append((log, end, (area ^ log,)))
            else:
                beside = board.around(log) & board.cells
                part = board.flood(beside & -beside, area ^ log)
                rest = area ^ log ^ part
                if part & farms and rest & farms:
                    grown.append((log, 0, (part, rest)))
        if len(self._growths) >= AREAS:
            self._growths.clear()
        self._growths[area, tip] = grown
        return grown


def _free(board: DoubledBoard, area: int) -> int:
    """The corner points without a log in an area: all four edges there are free."""
    stride = board.stride
    return (area << 1) & (area >> 1) & (area << stride) & (area >> stride) & board.corners


def _worth(points: int) -> int:
    """The value of a game that ends so many points ahead, as `Judge.ended` has it."""
    return points + (WON if points > 0 else -WON if points else 0)


def endgame_of(position: BoerZoektLandPosition, budget: Budget) -> "Endgame | None":
    """The search that may solve `position`; None if that is too early, or rules are others."""
    game = position.game
    if position.claiming or game.owned_open or not game.self_close:
        return None
    contested = [area for area in position.logs.areas if position.owner(area) is None]
    free = sum([count_bits(_free(game.board, area)) for area in contested])
    return Endgame(position, budget) if free <= FREE else None
