"""Positions with one best move, to be found: ten and more for each game, and how they are proven.

>>> from hedgerow import problems
>>> problem = problems.of("fendo")[0]
>>> problem.position.text(problem.solution) == problem.position.text(problems.prove(problem))
True

Each game's module has its problems as text: the kind, the position (`Position.compact`), and the solution.
`tools/problems.py` finds them in games that the thinking partner plays against itself.
"""

from hedgerow import read
from hedgerow.game import HedgerowError, Move, Position, Reason
from hedgerow.rules import load

KINDS = ("win-now", "only-win", "most")
FAR_ENOUGH = 20000  # positions that `outcome` looks at


class Unproven(HedgerowError):
    """What a problem claims is not so, or it would take too long to see."""


class Problem:
    """A `position`, its one right move `solution`, and in which way it is right (`kind`):

    - ``win-now``: the only move that wins the game at once;
    - ``only-win``: the only move that still wins, whatever the opponent does;
    - ``most``: the move that gains the most points at once, more than any other.

    It is given as text, and read when it is first looked at: a page shows one of many.
    """

    __slots__ = ("_position", "_solution", "_text", "kind")

    def __init__(self, kind: str, text: str, solution: str) -> None:
        self.kind = kind
        self._text = text
        self._solution = solution
        self._position: Position | None = None

    @property
    def position(self) -> Position:
        """What is given."""
        if self._position is None:
            self._position = read(self._text)
        return self._position

    @property
    def solution(self) -> Move:
        """The one right move."""
        return self.position.parse(self._solution)


def of(game: str) -> list[Problem]:
    """The problems of a game, easy ones first. Raises `UnknownGame` for one that there is not."""
    load(game)  # is it one?
    package = __import__("hedgerow.problems." + game)
    return [Problem(*given) for given in getattr(package.problems, game).PROBLEMS]


def prove(problem: Problem) -> Move:
    """The one right move, found by looking at all of them. Raises `Unproven`."""
    found = right_moves(problem.kind, problem.position)
    if len(found) != 1:
        raise Unproven(Reason("problem.unproven"), problem.position.compact())
    return found[0]


def right_moves(kind: str, position: Position) -> list[Move]:
    """The moves that are right in this way. Raises `Unproven` if that would take too long to see."""
    me, moves = position.turn, position.legal_moves()
    if kind == "most":
        return _most(position, moves)
    found = []
    looked: dict[str, int] = {}
    for move in moves:
        after = position.successor(move)
        over = after.result
        if kind == "win-now":
            won = over is not None and over.winners == (me,)
        else:
            won = outcome(after, looked) == (1 if after.turn == me else -1)
        if won:
            found.append(move)
    return found


def _most(position: Position, moves: list[Move]) -> list[Move]:
    """The moves that gain as much as the best."""
    gains = [(gain(position, position.successor(move)), move) for move in moves]
    best = max([gained for gained, _ in gains])
    return [move for gained, move in gains if gained == best]


def gain(before: Position, after: Position) -> int:
    """By how many points a move has brought its player further ahead of the best of the others."""

    def ahead(position: Position) -> int:
        scores = list(position.scores)
        mine = scores.pop(before.turn)
        return mine - (max(scores) if scores else 0)

    return ahead(after) - ahead(before)


def outcome(position: Position, looked: dict[str, int]) -> int:
    """1, 0 or -1: the player to move wins, draws or loses, if both sides play as well as can be.

    For two players, with nothing hidden, and near the end: it looks at everything. `looked` remembers the
    outcome of every position seen, and may be used again. Raises `Unproven` when there are too many.
    """
    key = position.compact()
    if key in looked:
        return looked[key]
    if len(looked) > FAR_ENOUGH:
        raise Unproven(Reason("problem.unproven"), key)
    over = position.result
    if over:
        best = 0 if len(over.winners) > 1 else 1 if position.turn in over.winners else -1
    else:
        best = -1
        for move in position.legal_moves():
            after = position.successor(move)
            value = outcome(after, looked)
            best = max(best, value if after.turn == position.turn else -value)
            if best == 1:
                break
    looked[key] = best
    return best
