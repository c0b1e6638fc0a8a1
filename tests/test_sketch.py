"""Positions put together by hand: hedgerow.sketch."""

from collections.abc import Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import hedgerow
from hedgerow import Position, sketch
from hedgerow.draw import scene
from hedgerow.rng import Rng
from hedgerow.sketch.fenceology import Sketch as FenceologySketch

STARTS: dict[str, dict[str, str]] = {
    "fendo": {},
    "fendo:size=9": {"size": "9"},
    "abande": {},
    "abande:board=hex": {"board": "hex"},
    "boerzoektland": {},
    "fenceology": {},
    "fenceology:players=3": {"players": "3"},
    "fenceology:players=4": {"players": "4"},
}


def played(header: str, plies: int, seed: int) -> Position:
    """A position after so many moves by chance, in which the game goes on."""
    rng, position = Rng(seed), hedgerow.start(header.partition(":")[0], **STARTS[header])
    for _ in range(plies):
        after = position.play(position.move_at(rng.below(position.count())))
        if after.result:
            break
        position = after
    return position


def touched(sketched: "sketch.Sketch", seed: int, times: int) -> Iterator["sketch.Sketch"]:
    """The sketch after each of so many touches, and changes of tool and turn, by chance."""
    rng = Rng(seed)
    for _ in range(times):
        if rng.below(8) == 0:
            sketched = sketched.turned()
        if sketched.tools and rng.below(4) == 0:
            sketched = sketched.with_tool(sketched.tools[rng.below(len(sketched.tools))])
        move: tuple[str, ...] = ()
        while further := sketched.touches(move):
            move += (further[rng.below(len(further))],)
        if move:
            sketched = sketched.successor(move)
        yield sketched


@pytest.mark.parametrize("header", STARTS)
@settings(max_examples=15)
@given(plies=st.integers(0, 40), seed=st.integers(0, 999))
def test_a_position_that_can_be_played_is_a_sketch_without_a_problem(
    header: str, plies: int, seed: int
) -> None:
    """Whatever lies on the table can be edited, and is the same position as long as nothing is touched."""
    position = played(header, plies, seed)
    if getattr(position, "naming", False):
        return  # nobody has drawn yet: the sketch has the named member's turn
    sketched = sketch.begin(position)
    assert sketch.problem(sketched) is None
    finished = sketch.finish(sketched)
    assert finished.scores == position.scores
    assert finished.turn == position.turn


@pytest.mark.parametrize("header", STARTS)
@settings(max_examples=15)
@given(plies=st.integers(0, 30), seed=st.integers(0, 999))
def test_whatever_is_touched_a_sketch_is_a_position_or_says_what_is_wrong(
    header: str, plies: int, seed: int
) -> None:
    """Wish: a position editor with the rules' invariants checked as you go; what is wrong is said."""
    for sketched in touched(sketch.begin(played(header, plies, seed)), seed, 12):
        drawn = scene(sketched)
        assert [touch for touch, _ in drawn.targets] == list(sketched.touches())
        assert sketched.result is None
        problem = sketch.problem(sketched)
        if problem is None:
            finished = sketch.finish(sketched)
            assert hedgerow.read(finished.compact()) == finished
            assert finished.result or finished.legal_moves()
        else:
            assert str(problem)
            assert problem.key != "position.unreadable"


@pytest.mark.parametrize("header", STARTS)
def test_a_touch_leaves_the_sketch_before_as_it_was(header: str) -> None:
    """A position is immutable and small."""
    before = sketch.begin(played(header, 10, 1))
    text = before.body()
    for _ in touched(before, 2, 10):
        assert before.body() == text


@pytest.mark.parametrize("header", STARTS)
def test_an_unknown_place_is_refused_with_a_reason(header: str) -> None:
    """An illegal touch says why, in the player's language."""
    sketched = sketch.begin(hedgerow.start(header.partition(":")[0], **STARTS[header]))
    for tool in sketched.tools or ("",):
        assert sketched.with_tool(tool).why_not((), "z99")


def test_fendo_squares_and_sides() -> None:
    """A square takes a piece of Wheat, of Slate, none; a side a fence, or none."""
    empty = sketch.begin(hedgerow.start("fendo"))
    assert empty.successor(("d4",)).body().startswith("7/7/7/w2w2s")
    assert empty.successor(("d4",)).successor(("d4",)).body().startswith("7/7/7/w2s2s")
    assert empty.successor(("d4",)).successor(("d4",)).successor(("d4",)).body() == empty.body()
    fenced = empty.successor(("d4N",))
    assert " d4N " in fenced.body()
    assert fenced.successor(("d4N",)).body() == empty.body()


def test_fendo_shows_what_is_closed() -> None:
    """An area with one piece inside is closed: the sketch shows it as soon as the fences stand."""
    sketched = sketch.begin(hedgerow.start("fendo"))
    for touch in ("a4N", "a4E", "a3N"):
        sketched = sketched.successor((touch,))
    assert sketched.scores == (1, 48)
    assert sketch.problem(sketched) is None


def test_abande_says_which_tower_there_can_not_be() -> None:
    """One stacks on an opposing tower only: two pieces of one colour alone never lie on each other."""
    sketched = sketch.begin(hedgerow.start("abande")).successor(("d4",)).successor(("d4",))
    assert str(sketch.problem(sketched)) == "no stacking makes a tower like ww"
    assert sketch.problem(sketched.successor(("d4",))) is not None
    assert sketch.problem(sketched.with_tool("sketch.slate").successor(("d4",))) is None
    taken = sketched.with_tool("sketch.take").successor(("d4",))
    assert sketch.problem(taken) is None


def test_boer_zoekt_land_needs_farms_claimed_in_turn() -> None:
    """Geelen claims one farm, Roodhorst two, and so on: another number is said to be wrong."""
    start = hedgerow.start("boerzoektland")
    farm = start.touches()[0]
    sketched = sketch.begin(start).successor((farm,)).successor((farm,))
    assert sketch.problem(sketched) is not None


def test_fenceology_exchanges_a_tile_of_the_hand() -> None:
    """The hand can be made of any tiles that are left."""
    sketched = sketch.begin(hedgerow.start("fenceology")).with_tool("sketch.exchange")
    before = sketched.hands[0]
    after = sketched.successor((before[0],))
    assert after.hands[0][1:] == before[1:]
    assert after.hands[0][0] == sketched.pile[0]
    assert after.pile[-1] == before[0]
    assert sketch.problem(after) is None


def test_fenceology_gives_an_area_to_another_player() -> None:
    """A position editor for every game: a touch gives an enclosed area to the next player, and so around."""
    sketched = sketch.begin(played("fenceology:players=3", 40, 4)).with_tool("sketch.give")
    assert isinstance(sketched, FenceologySketch)
    owners = [area.side for area in sketched.field.areas]
    assert len(owners) > 1
    assert len(sketched.touches()) == len(owners)
    given = sketched.successor(sketched.touches()[:1])
    assert [area.side for area in given.field.areas] == [(owners[0] + 1) % 3, *owners[1:]]
    assert [area.side for area in sketched.field.areas] == owners
    assert sketch.finish(given).field.areas[0].side == (owners[0] + 1) % 3
    around = given.successor(given.touches()[:1]).successor(given.touches()[:1])
    assert around.body() == sketched.body()
    assert str(sketched.why_not((), "z99")) == "touch an enclosed area"
    alone = sketch.begin(hedgerow.start("fenceology", players=1)).with_tool("sketch.give")
    assert alone.touches() == ()


@pytest.mark.parametrize("seed", range(5))
def test_an_area_that_is_given_away_changes_its_owner_alone(seed: int) -> None:
    """The field knows as much as before: where tiles fit, and where they would close areas."""
    field = played("fenceology", 30, seed).field
    assert field.areas
    assert any(field.closings)
    area = field.areas[0]
    after = field.given(area.cells[0], 1 - area.side)
    assert [other.side for other in after.areas] == [
        1 - area.side,
        *[other.side for other in field.areas[1:]],
    ]
    for known in ("tiles", "covered", "facing", "spots", "closings"):
        assert getattr(after, known) == getattr(field, known)
