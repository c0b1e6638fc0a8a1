"""The table without a page: touches become moves, stages and refusals; what a point on the board means."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

import hedgerow
from app.aim import FINGER, aim
from app.ending import Ending
from app.players import Players
from app.table import Table
from hedgerow import Reason
from hedgerow.draw import scene
from hedgerow.record import Record, read, write
from hedgerow.rng import Rng

GAMES = [game.name for game in hedgerow.games()]


def table(game: str = "fendo", **options: object) -> Table:
    return Table(Record(hedgerow.start(game, **options).game))


def touched(*touches: str) -> Table:
    """A table of Fendo after some touches."""
    fendo = table()
    for touch in touches:
        fendo.touch(touch)
    return fendo


def test_touches_become_a_move_in_stages() -> None:
    fendo = table()
    assert [fendo.touch(touch).kind for touch in ("a4", "d6", "d6N")] == ["staged", "staged", "played"]
    assert fendo.last == ("a4", "d6", "d6N")
    assert fendo.prefix == ()
    assert fendo.position.turn == 1


def test_the_place_touched_last_takes_its_stage_back() -> None:
    """Report 7."""
    fendo = touched("a4", "d6")
    assert fendo.touch("d6").kind == "back"
    assert fendo.prefix == ("a4",)


def test_an_illegal_touch_is_refused_with_its_reason_and_takes_a_stage_back() -> None:
    """Reports 7 and 29."""
    fendo = touched("a4", "d6")
    outcome = fendo.touch("b2E")
    assert outcome.kind == "refused"
    assert outcome.reason == Reason("fendo.fence-elsewhere", place="d6")
    assert fendo.prefix == ("a4",)
    assert fendo.at == 0


def test_another_piece_is_chosen_instead() -> None:
    fendo = touched("d3", "d5", "a4")
    assert fendo.touch("d3").kind == "staged"
    assert fendo.prefix == ("d3",)


def test_undo_takes_back_the_stages_first_then_the_moves() -> None:
    fendo = touched("d3", "g4", "c2")
    assert fendo.undo()
    assert fendo.prefix == ()
    assert fendo.at == 1
    assert fendo.undo()
    assert not fendo.undo()
    assert fendo.redo()
    assert not fendo.redo()
    assert fendo.last == ("d3",)


def test_a_new_move_forgets_what_was_taken_back() -> None:
    fendo = touched("d3", "d5")
    fendo.undo()
    fendo.touch("e5")
    assert fendo.moves == [("d3",), ("e5",)]
    assert len(fendo.positions) == 3


def test_looking_back_at_a_position_that_is_not_there_changes_nothing() -> None:
    fendo = touched("d3")
    assert not fendo.go(2)
    assert not fendo.go(-1)
    assert fendo.at == 1


# --- moves that are confirmed


def confirming(*touches: str) -> Table:
    """A table of Fendo where moves are confirmed, after some touches."""
    fendo = table()
    fendo.confirming = True
    for touch in touches:
        fendo.touch(touch)
    return fendo


def test_nothing_is_played_before_it_is_confirmed() -> None:
    """Report 4."""
    fendo = confirming("a4", "d6")
    assert fendo.touch("d6N").kind == "waiting"
    assert (fendo.at, fendo.moves, fendo.waiting) == (0, [], True)
    assert fendo.confirm()
    assert fendo.last == ("a4", "d6", "d6N")
    assert not fendo.waiting
    assert not fendo.confirm()


def test_the_last_stage_of_a_waiting_move_can_be_changed() -> None:
    """Report 5: another last stage, the same again, another piece, or one that is refused."""
    fendo = confirming("a4", "d6", "d6N")
    assert fendo.touch("d6E").kind == "waiting"
    assert fendo.prefix == ("a4", "d6", "d6E")
    assert fendo.touch("d6E").kind == "back"
    assert (fendo.prefix, fendo.waiting) == (("a4", "d6"), False)
    fendo.touch("d6S")
    outcome = fendo.touch("b2E")
    assert outcome.kind == "refused"
    assert (fendo.prefix, fendo.waiting) == (("a4", "d6"), False)
    fendo.touch("d6S")
    assert fendo.touch("g4").kind == "refused"
    entered = confirming("d3")
    assert entered.touch("d5").kind == "waiting"
    assert entered.prefix == ("d5",)
    assert entered.touch("a4").kind == "staged"
    assert (entered.prefix, entered.waiting) == (("a4",), False)


def test_looking_back_while_a_move_waits_cannot_play_into_the_past() -> None:
    """Report 6."""
    fendo = touched("d3", "d5")
    fendo.confirming = True
    fendo.touch("e3")
    assert fendo.go(1)
    assert not fendo.confirm()
    assert (fendo.moves, fendo.at) == ([("d3",), ("d5",)], 1)
    assert fendo.go(2)
    assert not fendo.confirm()
    fendo.touch("e3")
    assert fendo.undo()
    assert not fendo.confirm()
    assert fendo.at == 2


# --- games that the players end


def test_a_game_that_is_given_up_takes_no_more_moves() -> None:
    fendo = touched("d3", "d5", "a4")
    assert fendo.end(Ending("resigned", 0))
    assert fendo.result
    assert (fendo.result.winners, fendo.prefix) == ((1,), ())
    assert fendo.touch("e3").reason == Reason("game.over")
    assert not fendo.end(Ending("agreed"))


def test_undo_takes_back_what_ended_the_game() -> None:
    """A slip of the finger ends no game among friends."""
    fendo = touched("d3", "d5")
    fendo.end(Ending("agreed"))
    assert fendo.undo()
    assert (fendo.result, fendo.at) == (None, 2)


def test_looking_back_at_a_game_that_was_given_up() -> None:
    """Earlier positions are no ends; another move there is a variation, and the game stays over."""
    fendo = touched("d3", "d5")
    fendo.end(Ending("agreed"))
    fendo.go(1)
    assert fendo.result is None
    assert not fendo.end(Ending("agreed"))
    fendo.touch("e5")
    assert (fendo.result, fendo.over) == (None, True)
    fendo.back_to_game()
    assert fendo.result is not None
    told = '[result "1/2-1/2"]\n[termination "agreed"]'
    assert write(fendo.record()) == f"fendo\n{told}\n1. d3 2. d5 (2. e5)"


@pytest.mark.parametrize(
    ("game", "options", "ending", "shares"),
    [
        ("fendo", {}, Ending("resigned", 0), "0-1"),
        ("abande", {}, Ending("agreed"), "1/2-1/2"),
        ("fenceology", {"players": 4}, Ending("time", 1), "1-0-1-0"),
    ],
)
def test_a_record_tells_names_and_how_the_players_ended_it(
    game: str, options: "dict[str, object]", ending: Ending, shares: str
) -> None:
    """Results by resignation, agreement and time are kept in the record's tags, and so are names."""
    played = table(game, **options)
    while played.position.turn != ending.seat:
        played.play(played.position.move_at(0))
    played.notes["players"] = [{"name": 'Anna "the\\ fence"', "colour": 1}, {"name": "", "colour": 0}]
    assert played.end(ending)
    text = write(played.record())
    assert f'[result "{shares}"]' in text
    again = Table(read(text))
    assert again.ending
    assert (again.ending.kind, again.ending.seat) == (ending.kind, ending.seat)
    assert again.result
    assert played.result
    assert again.result.winners == played.result.winners
    named = Players.from_entry(again.notes["players"], again.game.seats)
    assert named.names[:2] == ['Anna "the\\ fence"', ""]
    again.undo()
    assert "result" not in again.record().tags


@pytest.mark.parametrize(
    "tags",
    [
        '[termination "resigned"]',
        '[termination "resigned"] [result "*"]',
        '[termination "time"] [result "1-1"]',
        '[termination "murder"] [result "1-0"]',
        '[result "0-1"]',
    ],
)
def test_tags_that_tell_no_ending_end_no_game(tags: str) -> None:
    assert Table(read(f"{tags} fendo 1. d3")).ending is None


@pytest.mark.parametrize("game", GAMES)
@given(seed=st.integers(0, 2**32), steps=st.integers(1, 60))
def test_any_touches_leave_a_table_whose_record_can_be_read(game: str, seed: int, steps: int) -> None:
    """Legal and illegal touches, undo and redo in any order: what is kept is always a legal game."""
    rng = Rng(seed)
    played = table(game)
    places = [touch for place in scene(played.position).places for touch in place.touches]
    for _ in range(steps):
        what = rng.below(12)
        if what == 0:
            played.undo()
        elif what == 1:
            played.redo()
        elif what == 2:
            played.go(rng.below(played.at + 2))
        elif what == 3:
            nodes = list(played.history.root.walk())
            node = nodes[rng.below(len(nodes))]
            (played.show, played.history.promote, played.history.remove)[rng.below(3)](node)
        elif what == 4:
            (played.try_here, played.back_to_game)[rng.below(2)]()
        elif what == 5 and places:
            played.touch(places[rng.below(len(places))])
        else:
            touches = played.position.touches(played.prefix)
            if touches:
                played.touch(touches[rng.below(len(touches))])
        assert 0 <= played.at <= len(played.moves) == len(played.positions) - 1
        assert played.history.line[played.at] is played.history.node
        assert played.position == played.positions[played.at]
    assert read(write(played.record())) == played.record()


# --- what a point means

START = scene(hedgerow.start("fendo"))
PIXEL = 788 / 360  # of the scene: the board across a phone


def meant(x: float, y: float, *prefix: str) -> str:
    """What a point of Fendo's first position means after some touches."""
    touches = hedgerow.start("fendo").touches(prefix)
    return aim(START.places, touches, x, y, PIXEL)


def test_a_point_in_a_square_means_the_square() -> None:
    assert meant(50, 650) == "a1"
    assert meant(72, 671) == "a1"


def test_a_side_is_hit_within_a_finger_however_thin_it_is_drawn() -> None:
    """Report 28: the hit area is at least 24 × 24 CSS px, and the nearest legal one wins."""
    reach = FINGER * PIXEL
    for beside in (-0.95 * reach, 0, 0.95 * reach):
        assert meant(350, 100 + beside, "a4", "d6") == "d6N"
    assert meant(350, 100 + 2 * reach, "a4", "d6") not in ("d6N", "d6E", "d6W")


def test_the_name_is_the_one_that_may_be_touched() -> None:
    """The side between d6 and d7 is called d6N by the piece on d6, whichever name the place has first."""
    assert meant(350, 100, "a4", "d6") == "d6N"
    assert meant(350, 200, "a4", "d6") == "d6S"


def test_a_place_that_cannot_be_touched_is_meant_when_nothing_better_is_near() -> None:
    """Report 29: so that the refusal is about what the player touched."""
    assert meant(650, 350) == "g4"


def test_a_point_off_the_board_means_nothing() -> None:
    assert meant(-300, -300) == ""
