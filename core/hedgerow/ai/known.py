"""What is proven of the contested land of a game of Boer zoekt land, and kept from move to move."""

from hedgerow.ai.contested import Contested

TYPE_CHECKING = False
if TYPE_CHECKING:
    from hedgerow.ai.contested import State
    from hedgerow.ai.montecarlo import Node
    from hedgerow.rules.boerzoektland import BoerZoektLandPosition

FAR = 999  # more squares than any board has
STATES = 30_000  # twice as many are remembered at most


class Known:
    """Between which values states lie: what Geelen still gains there on Roodhorst, however much they own.

    When it is full, what was not asked for since it was last full is forgotten.
    """

    def __init__(self, land: Contested) -> None:
        self.land = land
        self._states: dict[State, tuple[int, int, int]] = {}  # lowest and highest value, a good log
        self._before: dict[State, tuple[int, int, int]] = {}

    def size(self) -> int:
        """How many states are remembered, at most."""
        return len(self._states) + len(self._before)

    def range(self, state: "State") -> tuple[int, int, int]:
        """The lowest and the highest value that are possible, as far as is known, and a log to begin with."""
        known = self._states.get(state)
        if known is None:
            known = self._before.get(state)
            if known is None:
                low = high = 0
                for area in state[0]:
                    least, most = self.land.bound(area)
                    low += least
                    high += most
                return low, high, 0
            self._take(state, known)
        return known

    def keep(self, state: "State", low: int, high: int, log: int = 0) -> None:
        """Take down that the value lies between `low` and `high`, and that it is good to begin with `log`."""
        least, most, best = self.range(state)
        self._take(state, (max(low, least), min(high, most), log or best))

    def line(self, state: "State") -> "list[int]":
        """The best logs from there on, as far as they are known."""
        logs: list[int] = []
        low, high, _ = self.range(state)
        while state[0] and low == high:
            steps = self.land.steps(state)
            good = [step for step in steps if self.range(step[2])[:2] == (low - step[1],) * 2]
            if not good:
                break
            log, gain, state = good[0]
            logs.append(log)
            low = high = low - gain
        return logs

    def _take(self, state: "State", known: tuple[int, int, int]) -> None:
        if len(self._states) >= STATES:
            self._before, self._states = self._states, {}
        self._states[state] = known


class Memory:
    """What a player who is asked move after move may keep: what is proven, and the tree of random games.

    A position of another game, or with other farms, begins anew.
    """

    __slots__ = ("_about", "_known", "root")

    def __init__(self) -> None:
        self._about: object = None
        self._known: Known | None = None
        self.root: Node | None = None  # where the last search began

    def known(self, position: "BoerZoektLandPosition") -> "Known | None":
        """What is proven of the land of `position`; None as long as farms are being claimed."""
        game, farms = position.game, None if position.claiming else position.farms
        about = (game.board.stride, game.border_start, game.all_farms, farms)
        if about != self._about:
            self._about, self.root = about, None
            self._known = Known(Contested(game, farms)) if farms else None
        return self._known
