"""The thinking partner: legal, deterministic, honest, obedient to the clock, and not blind."""

import itertools
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from conformance import variant_name, variants

import hedgerow
from hedgerow import Position
from hedgerow.ai import LEVELS, analyse, choose, hint, play, think
from hedgerow.ai.alphabeta import AlphaBeta
from hedgerow.ai.budget import SLICE, Budget
from hedgerow.ai.contested import Contested, state_of
from hedgerow.ai.endgame import Endgame
from hedgerow.ai.judge import WON, Judge, judge_for
from hedgerow.ai.known import Known, Memory
from hedgerow.ai.montecarlo import MonteCarlo
from hedgerow.ai.playouts import Playouts
from hedgerow.ai.search import Candidate, Progress
from hedgerow.bits import each_bit
from hedgerow.fences import Fences
from hedgerow.rng import Rng
from hedgerow.rules.boerzoektland import BoerZoektLandPosition
from hedgerow.rules.fenceology import FenceologyPosition
from hedgerow.rules.fendo import FendoPosition

GAMES = ("fendo", "abande", "boerzoektland", "fenceology")
METHODS = ("alphabeta", "tree")


def after(name: str, plies: int, seed: int = 1, **options: object) -> Position:
    """A position of a random game."""
    position, rng = hedgerow.start(name, **options), Rng(seed)
    for _ in range(plies):
        if position.result:
            break
        position = position.successor(position.move_at(rng.below(position.count())))
    return position


def thought(position: Position, nodes: int, method: str = "", **limits: Any) -> Progress:
    """What a search of so many nodes finds."""
    *_, last = think(position, Budget(None, 0, nodes), method=method, **limits)
    return last


def before_the_end(name: str, seed: int, **options: object) -> list[Position]:
    """A random game's positions, the last one first."""
    position, rng = hedgerow.start(name, **options), Rng(seed)
    positions = []
    while not position.result:
        positions.append(position)
        position = position.successor(position.move_at(rng.below(position.count())))
    return positions[::-1]


def winning(position: Position) -> list[tuple[str, ...]]:
    """The moves that win at once."""
    found = []
    for move in position.legal_moves():
        result = position.successor(move).result
        if result and result.winners == (position.turn,):
            found.append(move)
    return found


# --- legal


@pytest.mark.parametrize(("name", "options"), variants(), ids=lambda value: str(value))
def test_every_move_of_every_level_is_legal_in_every_variant(name: str, options: dict[str, str]) -> None:
    position, rng = hedgerow.start(name, **options), Rng(len(variant_name(name, options)))
    ply = 0
    while not position.result:
        if ply % 6 == 0:
            level = 1 + ply // 6 % 5
            move = choose(position, level, seed=ply, nodes=40)
            assert position.refusal(move) is None
        else:
            move = position.move_at(rng.below(position.count()))
        position = position.play(move)
        ply += 1


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("method", METHODS)
def test_the_best_line_can_be_played(name: str, method: str) -> None:
    for plies in (0, 9, 25):
        position = after(name, plies)
        for move in thought(position, 600, method).line:
            position = position.play(move)


def test_all_candidates_are_the_legal_moves() -> None:
    for name in GAMES:
        position = after(name, 12)
        assert sorted(c.move for c in thought(position, 500).candidates) == sorted(position.legal_moves())


def test_several_can_share_the_first_moves() -> None:
    position = after("abande", 12)
    moves = position.legal_moves()
    best = [thought(position, 4000, depth=2, among=moves[start::3]) for start in range(3)]
    whole = thought(position, 20_000, depth=2)
    assert max(progress.value for progress in best) == whole.value
    for method in METHODS:
        assert thought(position, 300, method, among=moves[:2]).move in moves[:2]
    claiming, logs = after("boerzoektland", 3), after("boerzoektland", 9)
    for position in (claiming, logs):
        share = position.legal_moves()[1:]
        assert [c.move for c in thought(position, 300, among=share[:1]).candidates] == share[:1]
        assert sorted(c.move for c in thought(position, 300, among=share).candidates) == sorted(share)


# --- what judgements rest on


def forward(position: Position, move: tuple[str, ...]) -> int:
    """By how much a move brings its player forward, of two."""
    after, me = position.successor(move), position.turn
    return (after.scores[me] - position.scores[me]) - (after.scores[1 - me] - position.scores[1 - me])


@pytest.mark.parametrize("options", [{}, {"corners": "leak"}, {"inside": "no"}, {"contacts": "all"}], ids=str)
def test_the_gain_of_a_field_is_that_of_its_best_placing(options: dict[str, object]) -> None:
    """Areas that it makes, or one of the opponent's that it fills: k = 0, the marker goes back."""
    fills = 0
    for seed in (1, 2):
        for position in before_the_end("fenceology", seed, **options)[::4]:
            assert isinstance(position, FenceologyPosition)
            gains = {move: forward(position, move) for move in position.legal_moves()}
            best = max(gains, key=lambda move: gains[move])
            assert position.field.gain(position.hands[position.turn], position.turn) == max(0, gains[best])
            made = position.successor(best).scores[position.turn] - position.scores[position.turn]
            fills += gains[best] > made
    assert fills or options  # in random games of some options there is none


def steps_from(starts: int, ground: int, around: Callable[[int], int]) -> dict[int, int]:
    """Each place of `ground` with its distance from the nearest of `starts`."""
    distance = dict.fromkeys(each_bit(starts), 0)
    waiting = list(distance)
    for place in waiting:
        for other in each_bit(around(place) & ground):
            if other not in distance:
                distance[other] = distance[place] + 1
                waiting.append(other)
    return distance


def test_nearer_squares_and_places_are_those_by_counted_steps() -> None:
    for seed in range(6):
        fendo, land = after("fendo", 30, seed), after("boerzoektland", 18, seed)
        assert isinstance(fendo, FendoPosition)
        assert isinstance(land, BoerZoektLandPosition)
        fences, board = fendo.fences, land.game.board
        stride = fences.board.stride

        def beside(cell: int, fences: Fences = fences, stride: int = stride) -> int:
            forth = (cell & fences.east) << 1 | (cell & fences.north) << stride
            return forth | (cell >> 1) & fences.east | (cell >> stride) & fences.north

        cases = [(fendo.pieces, fences.board.all, beside, fences.nearer(*fendo.pieces))]
        for area in land.logs.areas:
            farms = (land.farms[0] & area, land.farms[1] & area)
            cases.append((farms, area, board.around, board.nearer(*farms, area)))
        for starts, ground, around, found in cases:
            first, second = (steps_from(mask, ground, around) for mask in starts)
            far = 10**6
            for place in each_bit(ground):
                one, other = first.get(place, far), second.get(place, far)
                assert bool(found[0] & place) == (one < other)
                assert bool(found[1] & place) == (other < one)


# --- the same every time


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("method", METHODS)
def test_same_seed_and_nodes_same_search(name: str, method: str) -> None:
    position = after(name, 10)
    once, again = thought(position, 700, method), thought(hedgerow.read(position.compact()), 700, method)
    assert [(c.move, c.value, c.line) for c in once.candidates] == [
        (c.move, c.value, c.line) for c in again.candidates
    ]
    assert once.nodes == again.nodes


def test_another_seed_chooses_among_equals() -> None:
    position = hedgerow.start("abande")
    assert len({choose(position, 5, seed, nodes=60) for seed in range(12)}) > 1


# --- honest


@pytest.mark.parametrize("options", [{}, {"players": 3}, {"players": 4}, {"players": 1}], ids=str)
@pytest.mark.parametrize("method", METHODS)
def test_the_order_of_the_pile_changes_nothing(options: dict[str, object], method: str) -> None:
    """The AI samples orders from the unseen tiles, and must never peek."""
    for plies in (0, 8, 21):
        position = after("fenceology", plies, **options)
        assert isinstance(position, FenceologyPosition)
        seen = []
        for order in range(3):
            mixed = position.with_pile(tuple(Rng(order).shuffled(position.pile)))
            steps = [
                (progress.nodes, progress.depth, progress.value, progress.line)
                for progress in think(mixed, Budget(None, 0, 500), method=method)
            ]
            seen.append((steps, choose(mixed, 2, nodes=300)))
        assert seen[0] == seen[1] == seen[2]


# --- not blind


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("method", METHODS)
def test_finds_a_win_in_one(name: str, method: str) -> None:
    found = 0
    for seed in range(40):
        position = before_the_end(name, seed)[0]
        wins = winning(position)
        if wins and len(wins) < position.count():
            progress = thought(position, 2000, method)
            # In Boer zoekt land it may win later, by more squares.
            ahead = max(judge_for(position).ahead(position.successor(move)) for move in wins)
            assert progress.move in wins or (name == "boerzoektland" and progress.value > WON + ahead)
            assert method == "tree" or progress.verdict == 1
            found += 1
    assert found >= 5


@pytest.mark.parametrize("name", ["fendo", "abande", "boerzoektland"])
def test_avoids_a_loss_in_one(name: str) -> None:
    found = 0
    for seed in range(60):
        for position in before_the_end(name, seed)[1:4]:
            safe = [
                move
                for move in position.legal_moves()
                if position.successor(move).turn == position.turn or not winning(position.successor(move))
            ]
            ends = [move for move in safe if position.successor(move).result]
            if not ends and 0 < len(safe) < position.count() < 80:
                assert thought(position, 12_000, depth=2).move in safe
                found += 1
        if found >= 4:
            break
    assert found >= 4


def test_avoids_a_loss_in_one_whatever_is_drawn() -> None:
    """In Fenceology a move that lets the opponent win with a tile in hand is not made."""
    found = 0
    for seed in range(300):
        for position in before_the_end("fenceology", seed)[:3]:
            assert isinstance(position, FenceologyPosition)
            if position.pile or winning(position):
                continue
            safe = [move for move in position.legal_moves() if not winning(position.successor(move))]
            if 0 < len(safe) < position.count() < 60:
                move = thought(position, 12_000, depth=2).move
                assert position.successor(move).result or move in safe
                found += 1
        if found >= 3:
            break
    assert found >= 3


def plain(position: Position, depth: int, judge: Judge) -> int:
    """The value by plain minimax."""
    value, over = judge.judge(position)
    if over or not depth:
        return value
    values = [plain(position.successor(move), depth - 1, judge) for move in position.legal_moves()]
    return max(values) if judge.mine(position) else min(values)


@pytest.mark.parametrize(("name", "plies"), [("abande", 4), ("abande", 50), ("boerzoektland", 20)])
def test_alpha_beta_finds_what_plain_minimax_finds(
    name: str, plies: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    for seed in (1, 2, 3):
        position = after(name, plies, seed)
        if position.result:
            continue
        judge = judge_for(position)
        monkeypatch.setattr(type(judge), "widths", (999,))
        search = AlphaBeta(judge, Budget())
        for depth in (1, 2, 3):
            for _ in search.search(position, depth, -2 * WON, 2 * WON):
                pass
            assert search.value == plain(position, depth, judge)


@pytest.mark.parametrize("narrow", [False, True])
@pytest.mark.parametrize("name", ["abande", "boerzoektland"])
def test_what_is_proven_is_so(name: str, narrow: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    """Win, draw and loss proven are those of a full search, even where the partner looks at few moves."""
    if narrow:
        monkeypatch.setattr(type(judge_for(hedgerow.start(name))), "widths", (2, 1))
    known: dict[str, int] = {}

    def solved(position: Position) -> int:
        """1, 0 or -1 for seat 0. Raises `OverflowError` if there are too many positions to look at."""
        text = position.compact()
        if text not in known:
            if len(known) > 500:
                raise OverflowError
            if position.result:
                winners = position.result.winners
                known[text] = 0 if len(winners) == 2 else 1 - 2 * winners[0]
            else:
                values = [solved(position.successor(move)) for move in position.legal_moves()]
                known[text] = min(values) if position.turn else max(values)
        return known[text]

    verdicts = []
    for seed in range(16):
        for position in before_the_end(name, seed)[1:6]:
            known.clear()
            try:
                expected = solved(position) * (1 - 2 * position.turn)
            except OverflowError:
                continue
            verdict = thought(position, 1500).verdict
            assert verdict in (None, expected)
            verdicts.append(verdict)
    assert len(verdicts) - verdicts.count(None) > 15
    assert 1 in verdicts
    assert narrow or -1 in verdicts


def margin(position: Position, known: dict[str, int]) -> int:
    """By how much the first seat wins, by a full search. Raises `OverflowError` if that is too much."""
    text = position.compact()
    if text not in known:
        if len(known) > 400:
            raise OverflowError
        if position.result:
            known[text] = position.scores[0] - position.scores[1]
        else:
            values = [margin(position.successor(move), known) for move in position.legal_moves()]
            known[text] = min(values) if position.turn else max(values)
    return known[text]


@pytest.mark.parametrize("options", [{}, {"border": "yes"}], ids=str)
def test_the_last_logs_are_solved_exactly(options: dict[str, object]) -> None:
    """Boer zoekt land: who wins, then by how much, is what a full search finds; between all bounds."""
    solved = 0
    for seed in range(14):
        for position in before_the_end("boerzoektland", seed, **options)[:8]:
            assert isinstance(position, BoerZoektLandPosition)
            try:
                expected = margin(position, {})
            except OverflowError:
                continue
            ahead = position.scores[0] - position.scores[1]
            for low, high in ((-99, 99), (-1, 0), (0, 1), (expected - 1, expected + 1), (3, 9)):
                endgame = Endgame(position, Budget(), Known(Contested(position.game, position.farms)))
                for _ in endgame.search(state_of(position), low - ahead, high - ahead):
                    pass
                found = endgame.value + ahead
                assert max(low, min(found, high)) == max(low, min(expected, high))
                assert found <= expected if found >= high else True
                assert found >= expected if found <= low else True
            if position.count() > 1:
                last = thought(position, 6000)
                mine = expected * (1 - 2 * position.turn)
                assert last.verdict == (mine > 0) - (mine < 0)
                assert last.value == mine + WON * last.verdict
                end = position
                for move in last.line:
                    end = end.play(move)
                assert end.result
                assert end.scores[0] - end.scores[1] == expected
                values = {c.move: c.value for c in analysed(position) if c.exact}
                for move in values:
                    points = margin(position.successor(move), {}) * (1 - 2 * position.turn)
                    assert values[move] == points + WON * ((points > 0) - (points < 0))
                solved += 1
    assert solved > 15


def solvable() -> Iterator[tuple[BoerZoektLandPosition, int]]:
    """Positions of Boer zoekt land with a choice, near the end, and by how much the first seat wins them."""
    for seed in range(14):
        for position in before_the_end("boerzoektland", seed)[:10]:
            assert isinstance(position, BoerZoektLandPosition)
            if position.count() > 1:
                try:
                    expected = margin(position, {})
                except OverflowError:
                    break
                yield position, expected


def test_random_games_end_as_games_can() -> None:
    """Monte Carlo: the ends of a position's random games are ones that the rules allow, and nearly all."""
    possible = reached = 0
    for position, _ in solvable():
        ends: set[int] = set()
        waiting = [position]
        while waiting:
            one = waiting.pop()
            if one.result:
                ends.add(one.scores[0] - one.scores[1])
            waiting += [one.successor(move) for move in one.legal_moves()]
        playouts = Playouts(Contested(position.game, position.farms), Rng(1))
        ahead = position.scores[0] - position.scores[1]
        found = {playouts.ahead(position.farms, state_of(position), ahead) for _ in range(60 * len(ends))}
        assert found <= ends
        possible += len(ends)
        reached += len(found)
    assert possible > 200
    assert reached >= 0.97 * possible


def test_monte_carlo_alone_finds_the_best_logs() -> None:
    """Where the outcome can be told for certain, the move that most games went through keeps it."""
    kept, proven = [], 0
    for position, expected in solvable():
        games = MonteCarlo(position, Budget(None, 0, 600), Rng(1), Memory())
        progress = Progress([Candidate(move) for move in position.legal_moves()], 100)
        for _ in games.grow(progress):
            pass
        after = margin(position.successor(progress.move), {})
        kept.append((after > 0) - (after < 0) == (expected > 0) - (expected < 0))
        if progress.verdict is None:
            assert sum(candidate.visits for candidate in progress.candidates) == 600
        else:
            mine = -expected if position.turn else expected
            assert progress.verdict == (mine > 0) - (mine < 0)
            proven += 1
    assert len(kept) > proven > 30
    assert sum(kept) >= 0.95 * len(kept)


def test_what_was_proven_lasts_to_the_end_of_the_game() -> None:
    """A player who has proven a win keeps it with hardly any thought, whatever the other does."""
    kept = 0
    for seed in range(12):
        memory, rng = Memory(), Rng(seed)
        position = before_the_end("boerzoektland", seed)[14]
        *_, last = think(position, Budget(None, 0, 6000), memory=memory)
        if not last.verdict:
            continue
        winner = position.turn if last.verdict > 0 else 1 - position.turn
        while not position.result:
            if position.turn == winner:
                *_, last = think(position, Budget(None, 0, 200), memory=memory)
                assert last.verdict == 1 or position.count() == 1  # about that nobody thinks
                position = position.successor(last.move)
            else:
                position = position.successor(position.move_at(rng.below(position.count())))
        assert position.result.winners == (winner,)
        kept += 1
    assert kept > 5


def test_in_a_drawn_game_the_moves_that_keep_the_draw_come_first() -> None:
    """Where a draw is proven, the choice is among the moves that keep it."""
    drawn = 0
    for position, expected in solvable():
        if expected:
            continue
        last = thought(position, 6000)
        keeping = {move for move in position.legal_moves() if margin(position.successor(move), {}) == 0}
        assert last.verdict == 0
        assert {candidate.move for candidate in last.candidates[: len(keeping)]} == keeping
        drawn += len(keeping) < position.count()
    assert drawn > 0


def test_another_game_begins_with_nothing_in_mind() -> None:
    """A memory of another game changes nothing: the same answers as with a fresh one."""

    def answers(position: Position, memory: Memory | None) -> list[tuple[object, ...]]:
        *_, last = think(position, Budget(None, 0, 300), seed=2, memory=memory)
        return [(one.move, one.value, one.visits, one.line) for one in last.candidates]

    memory = Memory()
    for tiles, plies, border in (
        (1, 0, "no"),
        (2, 0, "no"),
        (3, 3, "no"),
        (3, 3, "yes"),
        (3, 20, "no"),
        (4, 26, "no"),
    ):
        position = hedgerow.start("boerzoektland", seed=tiles, border=border)
        for _ in range(plies):
            position = position.successor(position.move_at(plies % position.count()))
        assert answers(position, memory) == answers(position, None)


def test_a_search_goes_on_with_the_tree_of_the_move_before() -> None:
    """The same game two plies later: what was tried there is tried already."""
    position, memory = after("boerzoektland", 14), Memory()
    *_, last = think(position, Budget(None, 0, 600), memory=memory)
    position = position.successor(last.line[0]).successor(last.line[1])
    *_, last = think(position, Budget(None, 0, 100), memory=memory)
    assert sum(candidate.visits for candidate in last.candidates) > 150


def test_a_memory_that_is_full_forgets_but_never_errs(monkeypatch: pytest.MonkeyPatch) -> None:
    """With room for 40 states values stay those that a full search finds, and no more are kept."""
    monkeypatch.setattr("hedgerow.ai.known.STATES", 20)
    for position, expected in itertools.islice(solvable(), 20):
        memory = Memory()
        *_, last = think(position, Budget(None, 0, 30_000), memory=memory)
        mine = -expected if position.turn else expected
        assert last.verdict == (mine > 0) - (mine < 0)
        assert last.value == mine + WON * last.verdict
        known = memory.known(position)
        assert known
        assert known.size() <= 40


def analysed(position: Position) -> list[Candidate]:
    """All candidates, with their values where these are certain."""
    *_, last = analyse(position, Budget(None, 0, 20_000))
    return last.candidates


@pytest.mark.parametrize("options", [{"selfclose": "no"}, {"owned": "open"}, {"end": "separated"}], ids=str)
def test_other_rules_are_left_to_the_general_search(options: dict[str, object]) -> None:
    for position in before_the_end("boerzoektland", 3, **options)[:3]:
        assert judge_for(position).endgame(position, Budget(), Memory()) is None
        assert judge_for(position).montecarlo(position, Budget(), Rng(0), Memory()) is None


# --- obedient


class FakeClock:
    """Each look at it takes a while."""

    def __init__(self, step: float) -> None:
        self.now, self.step = 0.0, step

    def __call__(self) -> float:
        self.now += self.step
        return self.now


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("method", METHODS)
def test_the_clock_is_obeyed(name: str, method: str) -> None:
    """It pauses every 10 ms and stops when the time is up; one node more at most."""
    clock = FakeClock(0.5)
    budget = Budget(clock, 200)
    pauses = []
    for progress in think(after(name, 8), budget, method=method):
        pauses.append(clock.now)
        assert progress.move
    assert pauses[-1] <= 200 + 3
    assert progress.done
    if pauses[-1] > 190:  # else all was proven before
        assert len(pauses) >= 15
    assert all(late - early <= SLICE + 3 for early, late in itertools.pairwise(pauses))


def test_the_time_between_two_slices_counts() -> None:
    clock = FakeClock(0.5)
    steps = think(after("fendo", 8), Budget(clock, 200))
    next(steps)
    clock.now += 500
    assert sum(1 for _ in steps) <= 2


@pytest.mark.parametrize("method", METHODS)
def test_a_closed_generator_is_done(method: str) -> None:
    steps = think(after("abande", 8), Budget(FakeClock(0.1)), method=method)
    progress = next(steps)
    nodes = progress.nodes
    steps.close()
    assert list(steps) == []
    assert progress.nodes == nodes
    assert progress.move  # what was found stays


def test_nodes_are_counted() -> None:
    for name in GAMES:
        for method in METHODS:
            assert thought(after(name, 4), 333, method).nodes <= 334


def test_a_forced_move_takes_no_time() -> None:
    for seed in range(30):
        for position in before_the_end("abande", seed):
            if position.count() == 1:
                assert thought(position, 5000).nodes <= 2
                return
    pytest.fail("no forced move found")


# --- levels, hint, analysis


def test_levels_know_their_time() -> None:
    times = [LEVELS[level].milliseconds for level in range(1, 6)]
    assert times == sorted(times)
    assert times[-1] == 2000


@pytest.mark.parametrize("name", GAMES)
def test_a_level_is_as_strong_on_every_machine(name: str) -> None:
    """Levels 3 and 4 stop at their nodes, in twice the time at twice as many, however fast the machine is."""
    position = after(name, 8)
    slips = judge_for(position).slips
    for level in (3, 4):
        usual = LEVELS[level].milliseconds
        # Who slips at every move looks at all moves, one move ahead, as levels 1 and 2 do.
        seed = next((seed for seed in range(99) if Rng(seed).below(100) >= slips[level - 1]), None)
        if seed is None:
            assert slips[level - 1] == 100
            continue
        ends = []
        for step in (0.001, 0.01):
            *_, last = play(position, level, seed, Budget(FakeClock(step), usual))
            ends.append((last.nodes, last.move))
        assert ends[0] == ends[1]
        assert ends[0][0] <= LEVELS[level].nodes
        *_, twice = play(position, level, seed, Budget(FakeClock(0.001), 2 * usual))
        assert ends[0][0] <= twice.nodes <= 2 * LEVELS[level].nodes


@pytest.mark.parametrize("name", GAMES)
def test_each_level_is_mistaken_less_than_the_one_below(name: str) -> None:
    """Levels that a person feels: none misjudges more or more often than the one below; the highest never."""
    judge = judge_for(hedgerow.start(name))
    for measure in (judge.mistakes, judge.slips, [-depth for depth in judge.depths]):
        assert list(measure) == sorted(measure, reverse=True)
    weakness = list(zip(judge.mistakes, judge.slips, [-depth for depth in judge.depths], strict=True))
    assert all(below != above for below, above in itertools.pairwise(weakness))
    assert (judge.mistakes[-1], judge.slips[-1]) == (0, 0)


def test_of_the_replies_those_that_make_or_fill_most_areas_are_looked_at() -> None:
    """In Fenceology few replies are, but never without one that makes or fills most areas."""
    found = 0
    for seed in range(8):
        for position in before_the_end("fenceology", seed)[::3]:
            assert isinstance(position, FenceologyPosition)
            gain = position.field.gain(position.hands[position.turn], position.turn)
            replies = judge_for(position).replies(position, 1)
            assert set(replies) <= set(position.legal_moves())
            if gain:
                assert max(forward(position, move) for move in replies) == gain
                found += 1
    assert found > 10


def test_hint_is_a_legal_move() -> None:
    position = after("fendo", 20)
    *_, last = hint(position, Budget(None, 0, 300))
    assert position.refusal(last.move) is None


@pytest.mark.parametrize("name", GAMES)
def test_analysis_values_every_candidate(name: str) -> None:
    position = after(name, 14)
    *_, last = analyse(position, Budget(None, 0, 3000))
    values = [candidate.value for candidate in last.candidates if candidate.exact]
    assert values == sorted(values, reverse=True)
    assert len(values) > 1
    assert all(candidate.line[0] == candidate.move for candidate in last.candidates)


def test_a_level_that_there_is_not() -> None:
    with pytest.raises(KeyError):
        choose(hedgerow.start("fendo"), 6)


def test_no_list_of_moves_is_begun_in_a_slice_that_is_over(monkeypatch: pytest.MonkeyPatch) -> None:
    """Cancel ≤ 50 ms: a list of moves can take that long alone, so it does not come on top of others."""
    now = began = 0.0
    waited = []

    class Slow(type(judge_for(hedgerow.start("abande")))):  # type: ignore[misc]
        def moves(self, position: Position) -> Any:
            waited.append(now - began)
            return super().moves(position)

    position = after("abande", 6)
    successor = type(position).successor

    def slow(position: Any, move: Any) -> Position:
        nonlocal now
        now += SLICE + 2
        return successor(position, move)

    monkeypatch.setattr(type(position), "successor", slow)
    budget = Budget(lambda: now, 20_000)
    for _ in AlphaBeta(Slow(position.game, position.turn), budget).search(position, 3, -WON, WON):
        began = now
        budget.resume()
    assert len(waited) > 10
    assert max(waited) < SLICE
