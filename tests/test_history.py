"""The tree of a game: looking back, trying, taking back; the game itself stays what was played."""

import pytest

from app.ending import Ending
from app.history import History
from app.rows import rows
from app.table import Table
from app.turning import curve, expectation, lines, outcome, turning_points
from hedgerow import Reason, record
from hedgerow.game import Result
from hedgerow.record import Node, write


def table(text: str = "fendo d3 d5 e5", analysis: bool = False) -> Table:
    return Table(record.read(text), analysis)


def named(fendo: Table, *texts: str) -> Node:
    """The node that these moves lead to."""
    node = fendo.history.root
    for text in texts:
        node = next(child for child in node.children if child.text == text)
    return node


def kept(fendo: Table) -> str:
    return write(fendo.record())


def test_looking_back_never_plays_into_the_past() -> None:
    """Looking back never plays into the past: a touch is refused with the reason."""
    fendo = table()
    assert fendo.go(1)
    assert (fendo.at, fendo.live, fendo.over) == (1, False, False)
    outcome = fendo.touch("c5")
    assert (outcome.kind, outcome.reason) == ("refused", Reason("history.past"))
    assert kept(fendo) == "fendo 1. d3 2. d5 3. e5"
    assert not fendo.undo(), "there is nothing to take back from here"
    assert not fendo.redo()
    fendo.back_to_game()
    assert (fendo.at, fendo.live) == (3, True)


def test_looking_back_in_the_midst_of_a_move_drops_it() -> None:
    """Report 6: looking at earlier positions while confirming cannot play into the past."""
    fendo = table()
    fendo.confirming = True
    assert fendo.touch("c5").kind == "waiting"
    fendo.show(named(fendo, "d3"))
    assert not fendo.confirm()
    assert fendo.touch("c4").kind == "refused"
    assert kept(fendo) == "fendo 1. d3 2. d5 3. e5"


def test_first_back_forward_last() -> None:
    fendo = table()
    assert [fendo.go(at) for at in (0, 3, 4, -1)] == [True, True, False, False]
    fendo.undo()
    assert fendo.history.last is fendo.history.head, "what was taken back is not the end of the game"
    fendo.go(3)
    assert fendo.history.last is named(fendo, "d3", "d5", "e5")


def test_try_from_here_makes_a_variation() -> None:
    """Branch at any point; the game stays where it stands."""
    fendo = table()
    fendo.go(1)
    fendo.try_here()
    assert fendo.touch("c5").kind == "played"
    assert fendo.touch("e3").kind == "played"
    assert kept(fendo) == "fendo 1. d3 2. d5 (2. c5 3. e3) 3. e5"
    assert fendo.undo(), "in a variation undo goes back, and deletes nothing"
    assert fendo.redo()
    assert [fendo.history.line[ply].text for ply in (1, 2, 3)] == ["d3", "c5", "e3"]
    fendo.go(1)
    fendo.touch("d5")
    assert fendo.history.node is named(fendo, "d3", "d5"), "what is there already is not added again"
    fendo.back_to_game()
    assert fendo.live
    fendo.touch("c5")
    assert fendo.history.head.ply == 4


def test_a_variation_goes_on_where_it_is_shown() -> None:
    fendo = table("fendo d3 d5 (c5) e5")
    fendo.show(named(fendo, "d3", "c5"))
    assert (fendo.history.trying, fendo.live) == (True, False)
    assert fendo.touch("e3").kind == "played"
    assert kept(fendo) == "fendo 1. d3 2. d5 (2. c5 3. e3) 3. e5"


def test_what_is_tried_behind_the_last_move_is_no_move_of_the_game() -> None:
    fendo = table("fendo d3 d5")
    fendo.try_here()
    fendo.touch("e5")
    fendo.back_to_game()
    assert (fendo.at, fendo.live) == (2, True)
    assert not fendo.redo()
    assert kept(fendo) == 'fendo\n[played "2"]\n1. d3 2. d5 3. e5'
    again = table(kept(fendo))
    assert (again.at, again.live, kept(again)) == (2, True, kept(fendo))
    again.touch("c5")
    assert kept(again) == "fendo 1. d3 2. d5 3. c5 (3. e5)"


@pytest.mark.parametrize("tag", ["", "x", "-1", "3", "99999999999", "1.5"])
def test_a_tag_that_makes_no_sense_is_ignored(tag: str) -> None:
    assert table(f"fendo [played {tag}] d3 d5").at == 2


def test_what_was_taken_back_is_forgotten_with_the_next_move_unless_something_hangs_on_it() -> None:
    fendo = table()
    fendo.undo()
    fendo.undo()
    fendo.touch("c5")
    assert kept(fendo) == "fendo 1. d3 2. c5"
    for text in ("fendo d3 d5 {well} e5", "fendo d3 d5 e5 (c4)"):
        fendo = table(text)
        fendo.undo()
        fendo.undo()
        fendo.touch("c5")
        assert fendo.history.head.text == "c5"
        assert fendo.history.root.children[0].children[0].text == "c5"
        assert len(fendo.history.root.children[0].children) == 2
    fendo.undo()
    assert fendo.redo()


def test_in_a_finished_game_a_touch_branches_at_once() -> None:
    fendo = table()
    assert fendo.end(Ending("resigned", 1))
    assert fendo.touch("c5").reason == Reason("game.over")
    fendo.go(2)
    assert fendo.touch("c5").kind == "played"
    assert kept(fendo).splitlines()[-1] == "1. d3 2. d5 3. e5 (3. c5)"
    fendo.back_to_game()
    assert fendo.result
    over = table("fendo a4-a1E g4-c2S a1N")
    assert over.over
    over.go(1)
    assert over.touch("d3").kind == "played"
    assert kept(over) == "fendo 1. a4-a1E 2. g4-c2S (2. d3) 3. a1N"


def test_the_game_itself_can_be_neither_replaced_nor_deleted() -> None:
    fendo = table("fendo d3 (e3 (c3)) d5 (c5 e5 (e3)) e5")
    history = fendo.history
    assert not history.promote(named(fendo, "e3"))
    assert not history.remove(named(fendo, "d3", "d5"))
    assert not history.remove(history.root)
    assert not history.promote(named(fendo, "d3", "d5"))
    assert history.promote(named(fendo, "d3", "c5", "e3"))
    assert kept(fendo) == "fendo 1. d3 (1. e3) (1. c3) 2. d5 (2. c5 3. e3 (3. e5)) 3. e5"
    fendo.show(named(fendo, "d3", "c5", "e3"))
    assert history.remove(named(fendo, "d3", "c5"))
    assert fendo.history.node is named(fendo, "d3"), "what is shown is still there"
    assert history.remove(named(fendo, "e3"))
    assert history.remove(named(fendo, "c3"))
    assert kept(fendo) == "fendo 1. d3 2. d5 3. e5"


def test_an_analysis_is_played_by_nobody() -> None:
    """In an analysis touching branches at once, and any line can become the main one."""
    fendo = table("fendo d3 d5", analysis=True)
    assert not fendo.live
    fendo.go(1)
    assert fendo.touch("c5").kind == "played"
    assert fendo.history.promote(fendo.history.node)
    assert kept(fendo) == "fendo 1. d3 2. c5 (2. d5)"
    assert fendo.history.remove(named(fendo, "d3", "c5"))
    assert fendo.at == 1
    assert fendo.history.remove(named(fendo, "d3"))
    assert (fendo.at, kept(fendo)) == (0, "fendo")


def test_comments_belong_to_the_record() -> None:
    fendo = table()
    fendo.history.say(named(fendo, "d3"), " {good}\n")
    assert kept(fendo) == "fendo 1. d3 {(good)} 2. d5 3. e5"


def test_the_tree_tells_when_it_has_changed_besides_growing_at_its_end() -> None:
    history = History(record.read("fendo d3"))
    before = history.changes
    history.play(history.node.position.parse("d5"))
    assert history.changes == before
    history.undo()
    history.play(history.node.position.parse("c5"))
    assert history.changes > before


# --- as rows of a list


def listed(fendo: Table, ply: int = 0) -> list[str]:
    """The rows as text: the game's moves at the edge, comments in braces, variations further in."""
    found = []
    for kind, depth, nodes in rows(fendo.history, ply):
        words = " ".join(node.text for node in nodes)
        found.append("  " * depth + ("{" + nodes[0].comment + "}" if kind == "comment" else words))
    return found


def test_variations_stand_below_the_move_that_they_replace() -> None:
    """Variations indented, broken where others branch from them."""
    fendo = table("fendo {all} d3 (e3 d5 (c5 e5 (c4)) c3) (c3) d5 {well} e5")
    assert listed(fendo) == [
        "{all}",
        "d3",
        "  e3 d5",
        "    c5 e5",
        "      c4",
        "  c3",
        "  c3",
        "d5",
        "{well}",
        "e5",
    ]
    assert listed(fendo, 2) == ["d5", "{well}", "e5"]


def test_several_variations_in_a_row_and_one_in_another() -> None:
    fendo = table("fendo d3 (e3) (c3 d5 (c5) (e5) c4 (b4) e4) d5")
    assert listed(fendo) == ["d3", "  e3", "  c3 d5", "    c5", "    e5", "  c4", "    b4", "  e4", "d5"]


def test_what_is_tried_behind_the_last_move_is_listed_as_a_variation() -> None:
    assert listed(table("fendo [played 1] d3 d5 e5 (c5)")) == ["d3", "  d5 e5", "    c5"]


def test_the_list_grows_with_the_game() -> None:
    fendo = table()
    fendo.touch("c5")
    assert listed(fendo, 4) == ["c5"]


# --- turning points


def test_turning_points() -> None:
    """Marks on turning points where analysis values are known."""
    values = [0.0, 0.1, 0.0, 0.25, 0.25, -0.2, None, 0.9, 0.2, -0.6]
    movers = [0, 1, 0, 1, 0, 1, 0, 1, 0]
    thought = [0.1, 0.0, 0.25, 0.25, -0.2, 0.9, 0.2, 0.2, -0.6]
    assert turning_points(values, movers, thought) == {5: "?", 9: "??"}
    assert turning_points([0.0, -0.2, 0.2], [0, 1], [-0.2, 0.2]) == {1: "?!", 2: "?"}
    assert turning_points([], [], []) == {}
    # Both searches must see the loss; what only one has looked at is not judged.
    assert turning_points([0.0, -0.9, 0.9], [0, 1], [-0.1, 0.9]) == {2: "??"}
    assert turning_points([0.0, -0.9], [0], [None]) == {}


def test_turning_points_of_three() -> None:
    """With three sides a position is judged for who is to move: a move compares with the best one there."""
    values, movers = [0.5, 0.9, -0.1, 0.6], [0, 1, 2]
    assert turning_points(values, movers, [0.45, 0.1, -0.4], 3) == {2: "??", 3: "?!"}
    won = Result((1,), Reason("ending.agreed"))
    assert lines(values, [0, 1, 2, 0], won, 3, (90, 20)) == ["M0 5L90 20", "M30 1L90 0", "M60 11L90 20"]
    assert lines([None, None], [0, 1], won, 3, (90, 20)) == ["", "", ""]


def test_the_course_of_a_game_is_seen_from_the_first_side() -> None:
    """A small value graph from values: those of a search are for the player to move."""
    first, second = record.read("fendo").start, record.read("fendo d3").positions[1]
    assert expectation(first, 400) == -expectation(second, 400) == 0.5
    assert expectation(second, 1_000_007) == -1.0
    won = record.read("fendo a4-a1E g4-c2S a1N").positions[3].result
    assert won
    assert (
        outcome(won, 0, 2)
        == -outcome(won, 1, 2)
        == (1.0 if won.winners == (0,) else -1.0 if won.winners == (1,) else 0.0)
    )
    assert curve([None, 0.5, None], 100, 20) == curve([], 100, 20) == ""


def test_values_are_told_to_the_history() -> None:
    fendo = table()
    d3 = named(fendo, "d3")
    start = d3.parent
    assert start
    fendo.history.value(d3, 0.25)
    assert (d3.value, fendo.history.valued, fendo.history.thought(d3)) == (0.25, 1, None)
    fendo.history.value(start, 0.1, [(("a4",), 0.1), (("a5",), -0.3)])
    assert fendo.history.thought(d3) == -0.3, "a move that is not told is worth no more than the last one"


def test_what_an_analysis_says_is_kept_with_the_game() -> None:
    """Turning points are there again after a reload: values and marks are in the record."""
    fendo = table()
    d3 = named(fendo, "d3")
    fendo.history.value(d3, 0.256)
    fendo.history.mark(d3, "??")
    written = record.write(fendo.record())
    again = Table(record.read(written))
    assert (named(again, "d3").value, named(again, "d3").mark, again.history.valued) == (0.26, "??", 1)
    assert record.write(again.record()) == written
