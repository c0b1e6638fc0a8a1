"""What a search has to know of a game: how good a position is, and which moves are worth a look."""

from hedgerow.game import Game, Move, Position
from hedgerow.rng import Rng

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any  # the position of the judge's own game

    from hedgerow.ai.budget import Budget
    from hedgerow.ai.endgame import Endgame
    from hedgerow.ai.known import Memory
    from hedgerow.ai.montecarlo import MonteCarlo
else:
    Any = object

# A game that is won is worth this much, and a little more for each point ahead. No other value comes near it.
WON = 1_000_000
DEEPEST = 60  # moves that a search looks ahead


class Judge:
    """The judgement of one side (`side`); each game has a subclass in ``hedgerow.ai``.

    All values are ints, so that they are the same on every interpreter: `unit` for each point ahead.
    With more than two sides the others are taken to play together against `side` ("paranoid" search): so
    every value is one number. Members of a team are one side.
    """

    # How many moves are looked at further, best first: at the first move of a line, the second, and so on.
    widths: tuple[int, ...] = (999,)
    unit = 100
    mistakes = (1500, 300, 300, 300, 0)  # by how much levels 1 to 5 misjudge each move when they slip
    depths = (1, 1, 2, 3, DEEPEST)  # how many moves ahead levels 1 to 5 look
    slips = (100, 100, 40, 15, 0)  # how often they slip, in 100 moves
    few = False  # does `replies` leave out any, and give the best first? Then losses are not proven by them
    method = "alphabeta"  # or "tree", or, where no depth is asked for, "montecarlo"

    def __init__(self, game: Game, side: int) -> None:
        self.game = game
        self.side = side
        self.sides = game.sides

    def mine(self, position: Position) -> bool:
        """Whether this side is to move."""
        return position.turn % self.sides == self.side

    def key(self, position: Any) -> object:
        """What makes two positions the same, quick to compare."""
        raise NotImplementedError

    def moves(self, position: Any) -> "list[Move]":
        """The moves worth a look, none only where there is none."""
        moves: list[Move] = position.legal_moves()
        return moves

    def replies(self, position: Any, depth: int) -> "list[Move]":  # noqa: ARG002
        """The moves worth a look further on, `depth` moves before the horizon; see `few`."""
        return self.moves(position)

    def value(self, position: Any) -> int:
        """How good a position is in which the game goes on; below `WON`."""
        raise NotImplementedError

    def ended(self, position: Any, winners: tuple[int, ...]) -> int:
        """What a game is worth that ended with these `winners`."""
        ours = [seat for seat in winners if seat % self.sides == self.side]
        if ours and len(ours) < len(winners):
            return 0
        return WON + self.ahead(position) if ours else self.ahead(position) - WON

    def ahead(self, position: Any) -> int:
        """By how many points this side is ahead of the best other one."""
        scores: tuple[int, ...] = position.scores
        others = [score for seat, score in enumerate(scores) if seat % self.sides != self.side]
        return scores[self.side] - max(others or [0])

    def judge(self, position: Any) -> tuple[int, bool]:
        """The value of any position, and whether the game is over there."""
        result = position.result
        if result:
            return self.ended(position, result.winners), True
        return self.value(position), False

    def hidden(self, position: Any) -> bool:  # noqa: ARG002
        """Does chance decide something that nobody can know yet? Then `world` supposes it."""
        return False

    def world(self, position: Any, rng: Rng) -> Position:  # noqa: ARG002
        """`position` with one guess at what is hidden. Must not depend on the truth."""
        unchanged: Position = position
        return unchanged

    def after(self, world: Any, move: Move, known: "dict[Move, object]") -> Position:  # noqa: ARG002
        """The position after a move of one guess; `known` keeps what is the same in all guesses."""
        after: Position = world.successor(move)
        return after

    def endgame(self, position: Any, budget: "Budget", memory: "Memory") -> "Endgame | None":  # noqa: ARG002
        """A search that may prove how the game ends from `position` on; None where there is none."""
        return None

    def montecarlo(
        self,
        position: Any,  # noqa: ARG002
        budget: "Budget",  # noqa: ARG002
        rng: Rng,  # noqa: ARG002
        memory: "Memory",  # noqa: ARG002
    ) -> "MonteCarlo | None":
        """A search that counts how random games from `position` on end; None where there is none."""
        return None

    def width(self, ply: int) -> int:
        """How many moves are looked at after `ply` others."""
        return self.widths[ply] if ply < len(self.widths) else self.widths[-1]


def worth(points: int) -> int:
    """The value of a game that ends so many points ahead, as `Judge.ended` has it."""
    return points + (WON if points > 0 else -WON if points else 0)


def judge_for(position: Position, side: int = -1) -> Judge:
    """The judge of the game of `position`, for the side to move or another."""
    name = position.game.name
    package = __import__("hedgerow.ai." + name)
    kind: type[Judge] = getattr(package.ai, name).JUDGE
    judge = kind(position.game, 0)
    judge.side = position.turn % judge.sides if side < 0 else side
    return judge
