"""What the reader of a text may do with a board in it: free play, a fixed line, "find the move"."""

from app.reader import Reader
from hedgerow import diagram
from hedgerow.game import Reason

MOVES = "a4-d6N g4-c2S d6-e7E"


def reader(**asked: str) -> Reader:
    return Reader(diagram.read({"game": "fendo", "moves": MOVES, **asked}))


def touch(reader: Reader, *touches: str) -> list[Reason | None]:
    """Touch places one after the other as a board does; what is objected to each."""
    objections = []
    for name in touches:
        objections.append(reader.objection(name))
        if not objections[-1] and reader.table.touch(name).kind == "played":
            reader.played()
    return objections


def test_without_play_nothing_can_be_touched():
    """`play`: none is the default."""
    still = reader(at="2")
    assert not still.may_touch
    assert still.offers(still.table.position.touches()) == ()
    assert still.is_as_given


def test_free_play_and_back():
    """Free play: every legal move; the text's own moves stay at hand as long as they are the ones played."""
    free = reader(at="2", play="free")
    possible = free.table.position.touches()
    assert free.offers(possible) == possible
    assert touch(free, "d6", "e7", "e7E") == [None, None, None]
    assert (free.table.at, free.plays_the_line, free.is_as_given) == (3, True, False)
    free.table.go(1)
    assert touch(free, "g4", "c2", "c2N") == [None, None, None]
    assert (free.table.at, free.plays_the_line) == (2, False)
    free.reset()
    assert free.is_as_given
    assert free.table.moves == list(free.diagram.moves)


def test_a_fixed_line():
    """A fixed line: only its next move is offered, and everything else objected to in words."""
    line = reader(at="1", play="line")
    assert line.offers(line.table.position.touches()) == ("g4",)
    assert touch(line, "a1") == [Reason("embed.not-the-line")]
    assert touch(line, "g4") == [None]
    assert line.offers(line.table.position.touches(("g4",))) == ("c2",)
    assert touch(line, "a1") == [Reason("embed.not-the-line")]
    assert touch(line, "g4") == [None], "what was touched last takes a stage back"
    assert touch(line, "zz") == [None], "the rules say themselves what is wrong with it"
    assert line.table.prefix == ()
    assert touch(line, "g4", "c2", "c2S", "d6", "e7", "e7E") == [None] * 6
    assert not line.may_touch, "the line is at its end"
    assert line.plays_the_line


def test_find_the_move():
    """ "Find the move" with an answer: a wrong one is taken back, the right one is played."""
    quiz = reader(at="2", answer="d6-e7E d6-e7W")
    assert quiz.seeks
    assert touch(quiz, "d6", "f6", "f6N") == [None, None, Reason("embed.wrong", move="d6-f6N")]
    assert (quiz.table.at, quiz.table.prefix, quiz.solved) == (2, (), False)
    assert touch(quiz, "d6", "e7", "e7W") == [None, None, None]
    assert quiz.solved
    assert not quiz.may_touch
    quiz.reset()
    assert quiz.seeks


def test_only_in_the_position_shown():
    """Who goes through the moves looks for nothing there."""
    quiz = reader(at="2", answer="d6-e7E")
    quiz.table.go(1)
    assert not quiz.may_touch
    quiz.table.go(2)
    assert quiz.seeks


def test_a_move_begun():
    """`touched`: what is touched already of the next move."""
    begun = reader(at="2", touched="d6 e7", play="free")
    assert begun.table.prefix == ("d6", "e7")
    assert touch(begun, "e7E") == [None]
    assert begun.table.at == 3
    begun.reset()
    assert begun.table.prefix == ("d6", "e7")


def test_a_wrong_answer_of_one_touch_leaves_the_moves_before_it() -> None:
    """Nothing of such a move is on the board yet, so nothing is taken back."""
    asked = {"game": "boerzoektland", "options": "seed=1", "moves": "i5", "answer": "e5"}
    reader = Reader(diagram.read(asked))
    objection = reader.objection("o5")
    assert objection is not None
    assert objection.key == "embed.wrong"
    assert reader.is_as_given
    assert reader.objection("e5") is None
