"""The page of a game's problems: a position with one right move, to be found."""

from pyscript import document, window

from app.desk import Desk
from hedgerow import problems
from hedgerow.game import Move, Position, Reason

TYPE_CHECKING = False
if TYPE_CHECKING:
    from app.starting import Slices


class Puzzles(Desk):
    """Shows one problem after the other; which ones are solved is kept in the browser."""

    def __init__(self) -> None:
        super().__init__()
        self.problems = problems.of(self.name)
        self.at = 0
        self._answered = False
        self._said: Reason | None = None
        self._hinted = 0  # how many touches of the solution have been shown
        self._shows = False  # the solution is being shown, which solves nothing
        self._key = "hedgerow.solved." + self.name
        self.commands["previous"] = self.previous
        self.commands["next"] = self.next
        self.commands["hint"] = self.hint
        self.commands["solution"] = self.solution
        self.commands["again"] = self.again

    async def open(self, slices: "Slices") -> None:
        """Show the problem that the address names (``#3``), else the first that is not solved."""
        wanted = window.location.hash[1:]
        solved = self._solved()
        unsolved = [at for at in range(len(self.problems)) if str(at + 1) not in solved]
        self.at = unsolved[0] if unsolved else 0
        if wanted.isdigit() and 0 < int(wanted) <= len(self.problems):
            self.at = int(wanted) - 1
        await slices.pause()
        position = self.problem.position  # which is read now
        await slices.next()
        self.lay(position)
        await self.begin(slices)

    @property
    def problem(self) -> problems.Problem:
        """What is to be solved now."""
        return self.problems[self.at]

    # --- what is done

    def again(self) -> None:
        """The problem from its beginning."""
        self._answered = False
        self._said = None
        self._hinted = 0
        self.board.fit()
        self.put(self.problem.position)

    def previous(self) -> None:
        """The problem before this one."""
        self._go(self.at - 1)

    def next(self) -> None:
        """The problem after this one."""
        self._go(self.at + 1)

    def _go(self, at: int) -> None:
        if 0 <= at < len(self.problems):
            self.at = at
            window.history.replaceState(None, "", f"#{at + 1}")
            self.again()

    def hint(self) -> None:
        """Touch the next place of the solution, all but the last one of a longer move."""
        self._answered = False
        solution = self.problem.solution
        self._hinted = min(self._hinted + 1, max(1, len(solution) - 1))
        self.put(self.problem.position)
        if len(solution) == 1:
            self._said = Reason("problem.hint", place=solution[0])
            return
        for touch in solution[: self._hinted]:
            self.board.touch(touch)
        self._said = Reason("problem.begins", move=", ".join(solution[: self._hinted]))

    def solution(self) -> None:
        """Play the solution."""
        self.again()
        self._shows = True
        self.board.play(self.problem.solution)
        self._shows = False

    def takes(self, _touch: str) -> bool:
        """A problem that has been answered is looked at, not played on."""
        return self._answered

    def played(self, before: Position, move: Move) -> None:
        """Whether the move is right is known at once."""
        self._answered = True
        self.board.show_picture(self.board.scene.with_targets(None))
        if move == self.problem.solution:
            self._said = Reason("problem.right-" + self.problem.kind)
            solved = self._solved()
            if str(self.at + 1) not in solved and not self._shows:
                solved.append(str(self.at + 1))
                window.hedgerowStore.set(self._key, " ".join(solved))
        else:
            self._said = Reason("problem.wrong", move=before.text(move))

    def _solved(self) -> list[str]:
        """The numbers of the problems that have been solved in this browser."""
        return str(window.hedgerowStore.get(self._key) or "").split()

    # --- what is seen

    def settle(self) -> None:
        super().settle()
        problem, number = self.problem, self.at + 1
        player = Reason(problem.position.game.seats[problem.position.turn])
        task = self.say("problem.task-" + problem.kind, player=player)
        self.status(self.say.sentence(self._said) if self._said else task)
        solved = self._solved()
        title = self.say("problem.number", n=number, of=len(self.problems))
        document.querySelector("#heading").textContent = title + (" ✓" if str(number) in solved else "")
        self.enable("previous", self.at > 0)
        self.enable("next", number < len(self.problems))
        self.enable("hint", not self._answered)
        self.enable("again", bool(self._said or self.board.table.prefix))


async def start(slices: "Slices") -> None:
    """Open the page, once all that it needs is there."""
    await window.hedgerowLoad.later()
    puzzles = Puzzles()
    await puzzles.open(slices)
