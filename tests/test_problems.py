"""The problems of each game: hedgerow.problems."""

import pytest

import hedgerow
from hedgerow import problems

EVERY = [
    pytest.param(game.name, number, id=f"{game.name}-{number + 1}")
    for game in hedgerow.games()
    for number in range(len(problems.of(game.name)))
]


@pytest.mark.parametrize("game", [game.name for game in hedgerow.games()])
def test_there_are_ten_and_no_two_are_the_same(game: str) -> None:
    """Wish: a set of at least ten problems per game."""
    known = problems.of(game)
    assert len(known) >= 10
    assert len({problem.position.compact() for problem in known}) == len(known)
    assert all(problem.kind in problems.KINDS for problem in known)


@pytest.mark.parametrize(("game", "number"), EVERY)
def test_the_solution_is_the_only_right_move(game: str, number: int) -> None:
    """Wish: each verified by search."""
    problem = problems.of(game)[number]
    assert problems.prove(problem) == problem.solution
    assert problem.position.count() > 2


def test_problems_of_no_game() -> None:
    """A name that is no game's is refused as everywhere, and imports nothing."""
    for name in ("chess", "__init__", "fendo.PROBLEMS", ""):
        with pytest.raises(hedgerow.UnknownGame):
            problems.of(name)


def test_what_is_not_so_is_not_proven() -> None:
    """A proof fails where two moves are as good, and where there is too much to look at."""
    start = hedgerow.start("fendo")
    first = start.legal_moves()[0]
    with pytest.raises(problems.Unproven):
        problems.prove(problems.Problem("most", start.compact(), start.text(first)))
    with pytest.raises(problems.Unproven):
        problems.prove(problems.Problem("only-win", start.compact(), start.text(first)))
