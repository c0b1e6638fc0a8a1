"""The rules as a game of OpenSpiel, and its Monte Carlo tree search with random games as a player.

The search is the package's own (UCT, solver included, one random game a leaf), stopped by the clock. What is
drawn in Fenceology is a chance node, so that it peeks as little as Hedgerow's own search.
"""

import time
from collections.abc import Iterator
from typing import Any

import numpy as np
import pyspiel
from open_spiel.python.algorithms import mcts

from hedgerow import Move, Position

ALWAYS = 10**9  # simulations: until the time is up
EXPLORE = 1.4


class Held:
    """A position, which is immutable: OpenSpiel's copies of a state share it."""

    def __init__(self, position: Position) -> None:
        self.position = position

    def __deepcopy__(self, _memo: object) -> "Held":
        return self


class State(pyspiel.State):  # type: ignore[misc]
    """A position; an action is the number of a legal move."""

    def __init__(self, game: "Game") -> None:
        super().__init__(game)
        self.held = Held(game.first)
        self.move: Move = ()  # a placing whose next tile has still to be drawn

    def current_player(self) -> int:
        if self.move:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if self.is_terminal() else self.held.position.turn

    def _legal_actions(self, _player: int) -> list[int]:
        return list(range(self.held.position.count()))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        unseen = len(self.held.position.unseen())  # type: ignore[attr-defined]
        return [(index, 1 / unseen) for index in range(unseen)]

    def _apply_action(self, action: int) -> None:
        position: Any = self.held.position
        if self.move:
            unseen = list(position.unseen())
            drawn = unseen.pop(action)
            self.held = Held(position.with_pile((drawn, *unseen)).successor(self.move))
            self.move = ()
        elif getattr(position, "pile", ()):
            self.move = position.move_at(action)
        else:
            self.held = Held(position.successor(position.move_at(action)))

    def _action_to_string(self, _player: int, action: int) -> str:
        return str(action)

    def is_terminal(self) -> bool:
        return not self.move and self.held.position.result is not None

    def returns(self) -> list[float]:
        result = self.held.position.result
        if self.move or not result or len(result.winners) == 2:
            return [0.0, 0.0]
        return [1.0, -1.0] if result.winners[0] == 0 else [-1.0, 1.0]

    def __str__(self) -> str:
        return self.held.position.compact()


class Game(pyspiel.Game):  # type: ignore[misc]
    """A game of two players that begins with a given position."""

    def __init__(self, first: Position) -> None:
        self.first = first
        chance = pyspiel.GameType.ChanceMode
        kind = pyspiel.GameType(
            short_name="python_hedgerow",
            long_name="Hedgerow",
            dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
            chance_mode=chance.EXPLICIT_STOCHASTIC if hasattr(first, "pile") else chance.DETERMINISTIC,
            information=pyspiel.GameType.Information.PERFECT_INFORMATION,
            utility=pyspiel.GameType.Utility.ZERO_SUM,
            reward_model=pyspiel.GameType.RewardModel.TERMINAL,
            max_num_players=2,
            min_num_players=2,
            provides_information_state_string=False,
            provides_information_state_tensor=False,
            provides_observation_string=False,
            provides_observation_tensor=False,
            parameter_specification={},
        )
        info = pyspiel.GameInfo(
            num_distinct_actions=4000,
            max_chance_outcomes=60,
            num_players=2,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=1000,
        )
        super().__init__(kind, info, {})

    def new_initial_state(self) -> State:
        return State(self)


def search(position: Position, seed: int, milliseconds: float) -> Move:
    """The move that OpenSpiel's search chooses in this much of the processor's time."""
    end = time.process_time() + milliseconds / 1000

    def until_then(number: int) -> Iterator[int]:
        if number < ALWAYS:
            yield from range(number)
            return
        simulations = 0
        while simulations < 2 or time.process_time() < end:  # two, for it to choose at all
            simulations += 1
            yield simulations

    mcts.range = until_then  # its loop over simulations, which knows no clock
    random = np.random.RandomState(seed)
    rollouts = mcts.RandomRolloutEvaluator(1, random)
    bot = mcts.MCTSBot(Game(position), EXPLORE, ALWAYS, rollouts, random_state=random)
    state = Game(position).new_initial_state()
    return position.move_at(bot.step(state))
