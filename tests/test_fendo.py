"""Fendo: every sentence of its rules, its records, perft, refusals, and what always holds."""

import contextlib
import re

import pytest
from helpers import check_moves, check_perft, digest, games, records
from hypothesis import given, settings
from hypothesis import strategies as st

import hedgerow
from hedgerow import IllegalMove, InvalidMove, InvalidOption, InvalidPosition, Position, Reason
from hedgerow.bits import count_bits, each_bit
from hedgerow.boards.square import SIDES, E, N, SquareBoard
from hedgerow.fences import Fences, no_fences
from hedgerow.rng import Rng
from hedgerow.rules.fendo import Fendo, FendoPosition

GAMES = [
    Fendo(),
    Fendo(entry="reach"),
    Fendo(entry="reach", stay="no"),
    Fendo(majority="no"),
    Fendo(size=9),
    Fendo(size=11, entry="reach"),
    Fendo(handicap="7-5"),
]
# A corridor b1–c1 leads to a pocket with two slate pieces; two more pieces stand outside, besides d1.
CORRIDOR = "7/7/7/6s/7/s6/s2w2w a2N,a2E,b1N,c1N"
# Nothing but a1, b1, c1 is open, all occupied; both players own 23 squares.
EVEN = "w6/7/7/7/7/6s/wsw4 a1N,b1N,c1N,c1E,a3N,b3N,b4E,c4N,d4N,e4N,f4N,g4N"


def at(body: str, **options: object) -> FendoPosition:
    return Fendo(**options).read(body)


def played(*moves: str, **options: object) -> FendoPosition:
    position = Fendo(**options).start()
    for move in moves:
        after = position.play(position.parse(move))
        assert isinstance(after, FendoPosition)
        position = after
    return position


def texts(position: Position) -> list[str]:
    return [position.text(move) for move in position.legal_moves()]


def refused(position: FendoPosition, *touches: str) -> Reason:
    """The reason for which the last of `touches` is refused, as a table and as a text of moves get it."""
    reason = position.why_not(touches[:-1], touches[-1])
    assert reason is not None
    assert str(reason) != reason.key, "the reason has an English text"
    assert touches[-1] not in position.touches(touches[:-1])
    with pytest.raises(IllegalMove) as error:
        position.play(touches)
    assert error.value.reason == reason
    return reason


def squares(position: FendoPosition, names: str) -> int:
    return sum(position.game.board.cells[name] for name in names.split())


# --- board and notation


def test_board_and_start():
    """7×7 squares `a1`…`g7`, row 1 at the bottom, N towards higher rows."""
    board = Fendo().board
    assert list(board.cells) == [letter + number for number in "1234567" for letter in "abcdefg"]
    fences = no_fences(board)
    assert fences.beyond(board.cells["d3"], N) == board.cells["d4"]
    assert fences.beyond(board.cells["d3"], E) == board.cells["e3"]
    assert [board.place(board.cells[name]) for name in ("a1", "g1", "d4")] == [(0, 0), (6, 0), (3, 3)]


def test_seven_pieces_each():
    """Seven pieces each: one on the board (`a4` first player, `g4` second), six in reserve."""
    start = Fendo().start()
    assert start.compact() == "fendo 7/7/7/w5s/7/7/7 - w 6,6 0"
    assert start.turn == 0
    assert start.pieces == (squares(start, "a4"), squares(start, "g4"))
    assert start.reserve == (6, 6)
    assert start.scores == (0, 0)
    assert start.result is None


def test_notation():
    """`d3` = a piece enters. `a4-d6N` = moves, with a fence. `a4N` = stays and fences. `pass`."""
    start = Fendo().start()
    for text, move in {"d3": ("d3",), "a4-d6N": ("a4", "d6", "d6N"), "a4N": ("a4", "a4N")}.items():
        assert start.parse(text) == move
        assert start.text(move) == text
        assert move in start.legal_moves()
    assert start.text(("pass",)) == "pass"
    assert start.split("pass") == ("pass",)
    assert start.parse("a4-a4N") == ("a4", "a4N")


@pytest.mark.parametrize("text", ["A4 - D6n", " a4-d6N ", "a4 -D6N", "a4- d6 N"])
def test_capitals_and_spaces_do_not_matter(text: str):
    assert Fendo().start().parse(text) == ("a4", "d6", "d6N")


@pytest.mark.parametrize(
    "text",
    [
        *("", "a", "h1", "a8", "a0", "N", "a4-", "-a4", "a4-d6", "a4-d6X", "a4-N", "-d6N", "a4-pass"),
        *("a4-d6-d6N", "h1-d6N", "a4-h1N", "a4d6N", "a4NN", "pass-a4N", "<b>", "a4\nN", "\x00", "a" * 10_000),
    ],
)
def test_a_text_that_is_no_move(text: str):
    with pytest.raises(InvalidMove) as error:
        Fendo().start().parse(text)
    assert error.value.reason == Reason("move.unreadable", game=Reason("fendo.title"))
    assert error.value.place == text.strip()


# --- a turn: move and fence


def test_a_piece_goes_straight():
    """A piece of yours goes any number of empty squares straight …"""
    ends = Fendo().start().touches(("a4",))
    assert set(ends) > {"a1", "a2", "a3", "a5", "a6", "a7", "b4", "f4"}


def test_a_piece_may_turn_once():
    """… with at most one quarter turn …"""
    position = at("7/7/7/w5s/7/7/7 a4E,a5E,a6E,b3N w 0,0 0")
    ends = position.touches(("a4",))
    assert {"a7", "b7", "c7", "a3", "b3", "c3"} <= set(ends)
    for twice in ("b6", "b4", "c4"):
        assert refused(position, "a4", twice).key == "fendo.not-straight"


def test_a_piece_goes_through_no_piece():
    """… through no piece …"""
    position = at("7/7/7/w1s3s/7/7/7 b4N,b4S w 0,0 0")
    assert "b4" in position.touches(("a4",))
    assert refused(position, "a4", "c4").key == "fendo.occupied"
    assert refused(position, "a4", "g4").key == "fendo.occupied"
    assert refused(position, "a4", "d4").key == "fendo.not-straight"


def test_a_piece_goes_through_no_fence():
    """… and no fence."""
    position = at("7/7/7/w5s/7/7/7 b4E,a5N,a6E,a1N w 0,0 0")
    ends = position.touches(("a4",))
    assert {"b4", "a5", "a2"} <= set(ends)
    for end in ("a1", "a6", "c4"):
        assert refused(position, "a4", end).key == "fendo.not-straight"


def test_a_piece_may_stay():
    """(No square at all is allowed: it stays.)"""
    start = Fendo().start()
    assert start.touches(("a4",))[:4] == ("a4N", "a4E", "a4S", "a1")
    assert start.play(("a4", "a4E")).compact() == "fendo 7/7/7/w5s/7/7/7 a4E s 6,6 0"


def test_a_fence_must_follow():
    """Then a fence **must** go on a free side of the square where it stands."""
    start = Fendo().start()
    assert start.touches(("a4", "d6")) == ("d6N", "d6E", "d6S", "d6W")
    for move in (("a4",), ("a4", "d6"), ()):
        assert start.refusal(move) == Reason("move.unfinished")
        with pytest.raises(IllegalMove, match="only the beginning"):
            start.play(move)
    assert refused(start, "a4", "d6", "e6N") == Reason("fendo.fence-elsewhere", place="d6")
    assert refused(start, "a4", "b4N") == Reason("fendo.fence-elsewhere", place="a4")
    assert refused(start, "a4", "d6", "d5") == Reason("fendo.fence-now", place="d6")


def test_the_fence_goes_on_a_free_side():
    position = at("7/7/7/w5s/7/7/7 d6N,d6W w 0,0 0")
    assert position.touches(("a4", "d6")) == ("d6E", "d6S")
    assert refused(position, "a4", "d6", "d6N").key == "fendo.fence-stands"
    assert refused(position, "a4", "d6", "c6E").key == "fendo.fence-stands"


def test_no_fence_on_the_border():
    """(Never on the board's border.)"""
    start = Fendo().start()
    assert start.touches(("a4", "a7")) == ("a7E", "a7S")
    for touch in ("a7N", "a7W", "g4E", "a1S"):
        assert refused(start, "a4", "a7", touch).key == "fendo.border"


def test_a_piece_may_not_end_where_no_fence_is_legal():
    """If no fence is legal there, it may not end there."""
    position = at(CORRIDOR + " w 0,0 0")
    for end in ("b1", "c1"):
        assert refused(position, "d1", end) == Reason("fendo.no-fence-there", place=end)
        assert position.touches(("d1", end)) == ()
    assert "d2" in position.touches(("d1",))


def test_a_piece_that_cannot_act_is_no_beginning():
    position = at(CORRIDOR.replace("s2w2w", "sww3w") + " w 0,0 0")
    assert position.touches() == ("c1", "g1")
    assert refused(position, "b1") == Reason("fendo.piece-stuck", place="b1")


# --- a turn: enter


def test_a_piece_enters_on_any_empty_square():
    """A reserve piece goes on any empty square of the open area. No fence."""
    position = at("7/7/7/w5s/7/7/w6 a1N,b1N,b1E w 5,6 0")
    everywhere = set(position.game.board.cells)
    assert {move[0] for move in position.legal_moves() if len(move) == 1} == everywhere - {
        *("a1", "b1"),  # closed
        *("a4", "g4"),  # occupied
    }
    after = position.play(("d3",))
    assert after.compact() == "fendo 7/7/7/w5s/3w3/7/w6 a1N,b1N,b1E s 4,6 0"
    assert position.refusal(("d3", "d3N")) is not None
    assert refused(position, "b1").key == "fendo.closed"


def test_no_entering_from_an_empty_reserve():
    position = at("7/7/7/w5s/7/7/7 - w 0,6 0")
    assert position.touches() == ("a4",)
    assert refused(position, "d3").key == "fendo.reserve-empty"


# --- a turn: pass


def test_pass_only_when_nothing_else_is_possible():
    """Pass only when nothing else is possible …"""
    for position in (Fendo().start(), at(CORRIDOR + " s 0,0 0")):
        assert "pass" not in position.touches()
        assert refused(position, "pass").key == "move.pass-not-allowed"
        assert refused(position, position.touches()[-1], "pass").key == "move.pass-not-allowed"


def test_then_the_pass_is_forced():
    """… then it is forced."""
    position = at("7/7/7/s5s/7/7/w6 a1N,a1E w 0,0 0")  # nothing of Wheat's is left in the open area
    assert position.touches() == ("pass",)
    assert position.legal_moves() == [("pass",)]
    assert position.count() == 1
    assert position.move_at(0) == ("pass",)
    assert refused(position, "d3").key == "fendo.reserve-empty"
    after = position.play(("pass",))
    assert after.compact() == "fendo 7/7/7/s5s/7/7/w6 a1E,a1N s 0,0 1".replace("a1E,a1N", "a1N,a1E")
    assert after.play(("a4", "a4N")).compact().endswith("w 0,0 0"), "only passes in succession count"


# --- fences and areas


def test_one_open_area_at_the_start():
    """All squares start as one open area."""
    start = Fendo().start()
    assert start.fences.open == start.game.board.all
    assert start.fences.splits == ()


def test_a_fence_that_does_not_split_is_always_legal():
    """A fence that does not split the open area is always legal."""
    start = Fendo().start()
    for end in start.touches(("a4",))[3:]:
        x, y = start.game.board.place(start.game.board.cells[end])
        assert len(start.touches(("a4", end))) == 4 - (x in (0, 6)) - (y in (0, 6))


def test_a_split_needs_a_piece_in_both_parts():
    """One that splits it is legal when both parts hold at least one piece …"""
    position = at("7/7/7/w5s/7/7/1w5 a1N w 0,0 0")
    assert refused(position, "b1", "b1W").key == "fendo.nobody-inside"
    assert position.touches(("b1", "a1")) == ("a1E",), "inside, it closes the area with itself"
    after = position.play(("b1", "a1", "a1E"))
    assert after.scores == (1, 0)


def test_a_split_leaves_one_part_open_at_most():
    """… and at most one part holds two or more."""
    position = at("7/7/7/6s/7/s6/s1w3w a2N,a2E,b1N w 0,0 0")
    assert position.touches(("c1",))[:2] == ("c1N", "c1E")
    assert refused(position, "c1", "c1W").key == "fendo.two-open-areas"
    one_less = at("7/7/7/6s/7/7/s1w3w a2N,a2E,b1N w 0,0 0")
    assert one_less.play(("c1", "c1W")).scores == (0, 3)


def test_a_part_with_one_piece_is_closed():
    """Every part that holds exactly one piece is closed.

    Nothing moves, enters or is fenced in it any more.
    """
    position = at("7/7/7/w5s/7/7/1w5 b2E,b2N,a2N,b1E w 5,6 0")
    assert position.scores == (4, 0)
    assert refused(position, "b1") == Reason("fendo.closed", place="b1")
    assert refused(position, "a1") == Reason("fendo.closed", place="a1")
    assert refused(position, "a4", "a1") == Reason("fendo.closed", place="a1")
    closed = {"a1", "b1", "a2", "b2"}
    assert not [move for move in position.legal_moves() for touch in move if touch[:2] in closed]


def test_one_piece_on_each_side():
    """One piece on each side: both close, the game ends."""
    position = at("7/7/6s/w6/7/7/7 a3N,b3N,c3N,d3N,e3N,f3N w 6,6 0")
    over = position.play(("a4", "g3", "g3N"))
    assert over.scores == (21, 28)
    assert over.result is not None
    assert over.result.winners == (1,)
    assert over.result.reason == Reason("fendo.all-closed")
    assert over.fences.open == 0


def test_a_piece_that_crosses_changes_both_parts():
    """Three on each side: none may close. Two and three: who crosses from the two may close behind it."""
    wall = "a4N,b4N,c4N,d4N,e4N,f4N"
    threes = at(f"7/7/w1s1w2/7/w1s1w2/7/7 {wall} w 0,0 0")
    assert "g4N" not in threes.touches(("e3", "g4"))
    assert "g5S" not in threes.touches(("e5", "g5"))
    two_below = at(f"7/7/w1s1w2/7/w1s4/7/7 {wall} w 0,0 0")
    assert refused(two_below, "e5", "g5", "g5S").key == "fendo.two-open-areas"
    crossed = at(f"7/7/w1s1w2/7/2s3w/7/7 {wall} w 0,0 0").play(("g3", "g5", "g5S"))
    assert crossed.scores == (0, 28)


# --- the end


def test_the_game_ends_when_no_area_is_open():
    """End: no open area left."""
    over = played("a4-a1E", "g4-c2S", "a1N")
    assert over.result is not None
    assert over.result.reason.key == "fendo.all-closed"
    assert over.count() == 0
    assert over.legal_moves() == []
    for prefix in ((), ("a1",), ("a1", "a2"), ("pass",)):
        assert over.touches(prefix) == ()


MAJORITY = "7/6w/6s/7/7/7/w6 a4N,b4N,c4N,d4N,d4E,e3N,f3N,g3N s 0,0 0"


def test_the_game_ends_when_a_player_owns_more_than_half():
    """Or one player owns more than half of the squares (25 of 49)."""
    over = at(MAJORITY)
    assert over.scores == (25, 0)
    assert over.result is not None
    assert over.result.winners == (0,)
    assert over.result.reason.key == "fendo.majority"
    assert over.fences.open
    assert over.touches() == ()
    assert over.legal_moves() == []
    one_square_less = MAJORITY.replace("d4N,d4E", "d3N,c4E")
    assert at(one_square_less).scores == (24, 0)
    assert at(one_square_less).result is None


def test_two_passes_end_the_game():
    """Or both pass in succession (squares still open count for nobody)."""
    position = at(EVEN + " w 0,0 0", stay="no")
    assert position.legal_moves() == [("pass",)]
    once = position.play(("pass",))
    assert once.result is None
    assert once.legal_moves() == [("pass",)]
    over = once.play(("pass",))
    assert over.result is not None
    assert over.result.reason.key == "fendo.both-passed"
    assert over.scores == (23, 23)
    assert over.count() == 0


def test_more_squares_win():
    """More squares wins."""
    assert played("a4-a1E", "g4-c2S", "a1N").result.winners == (1,)  # type: ignore[union-attr]


def test_equal_is_a_draw():
    """Equal is a draw (only possible after two passes)."""
    over = at(EVEN + " w 0,0 2", stay="no")
    assert over.result is not None
    assert over.result.winners == (0, 1)


# --- named options


def test_entry():
    """`reach`: only squares to which a friendly piece of the open area could move."""
    body = "7/7/7/w5s/7/7/7 a4E,a5E,a6E,b3N w 6,6 0"
    anywhere, within_reach = at(body), at(body, entry="reach")
    assert "b4" in anywhere.touches()
    assert refused(within_reach, "b4") == Reason("fendo.entry-out-of-reach", place="b4")
    entries = {move[0] for move in within_reach.legal_moves() if len(move) == 1}
    assert entries == {touch for touch in within_reach.touches(("a4",)) if len(touch) == 2}


def test_must_move():
    """Must move at least one square."""
    start = Fendo(stay="no").start()
    assert start.touches(("a4",))[:2] == ("a1", "b1")
    for touch in ("a4N", "a5S"):
        assert refused(start, "a4", touch).key in ("fendo.must-move", "fendo.called-otherwise")
    with pytest.raises(IllegalMove, match="at least one square"):
        start.parse("a4N")


def test_majority_stop():
    """Play on until all is closed."""
    position = at(MAJORITY, majority="no")
    assert position.scores == (25, 0)
    assert position.result is None
    assert position.touches() == ("g5",)


@pytest.mark.parametrize(("size", "start"), [(7, "a4 g4"), (9, "a5 i5"), (11, "a6 k6")])
def test_size(size: int, start: str):
    """9, 11 (still seven pieces each; start on the middle of the two side edges)."""
    position = Fendo(size=size).start()
    first, second = start.split()
    assert position.pieces == (squares(position, first), squares(position, second))
    assert position.reserve == (6, 6)
    assert len(position.game.board.cells) == size * size
    assert position.parse(f"{first}N") == (first, f"{first}N")


@pytest.mark.parametrize(("size", "needed"), [(9, 41), (11, 61)])
def test_more_than_half_of_a_larger_board(size: int, needed: int):
    board = SquareBoard(size)
    for rows, winner in ((size // 2, None), (size // 2 + 1, 0)):
        walls = ",".join(f"{chr(97 + x)}{rows}N" for x in range(size))
        text = f"{size - 2}ws/{'/'.join([str(size)] * (size - 2))}/w{size - 1} {walls} w 0,0 0"
        position = Fendo(size=size).read(text)
        assert position.scores == (rows * size, 0)
        assert (rows * size >= needed) == (winner is not None)
        assert (position.result.winners if position.result else None) == (None if winner is None else (0,))
    assert len(board.cells) == size * size


@pytest.mark.parametrize(
    ("handicap", "reserve"),
    [("7-7", (6, 6)), ("6-7", (5, 6)), ("5-7", (4, 6)), ("7-6", (6, 5)), ("7-5", (6, 4))],
)
def test_handicap(handicap: str, reserve: tuple[int, int]):
    """6 or 5 pieces for the stronger player."""
    assert Fendo(handicap=handicap).start().reserve == reserve


def test_options_as_text():
    assert (
        hedgerow.start("fendo", entry="Reach", size=9, stay=True).game.header() == "fendo:entry=reach,size=9"
    )
    for options in ({"entry": "all"}, {"size": 8}, {"handicap": "4-7"}, {"lock": "yes"}):
        with pytest.raises(InvalidOption):
            hedgerow.start("fendo", **options)


# --- facts to test against


@pytest.mark.parametrize(
    ("options", "numbers"),
    [
        ({}, (212, 44_053)),
        ({"entry": "reach"}, (212, 43_917)),
        ({"entry": "reach", "stay": "no"}, (209, 42_660)),
        ({"stay": "no"}, (209, 42_796)),
        ({"entry": "reach", "size": 9}, (364, 130_580)),
        ({"entry": "reach", "size": 11}, (556, 306_055)),
    ],
)
def test_perft(options: dict[str, object], numbers: tuple[int, ...]):
    """perft (distinct moves; a finished game is not extended)."""
    check_perft(hedgerow.start("fendo", **options), *numbers)


@pytest.mark.parametrize(
    ("name", "options", "number"),
    [
        ("fendo-seed-entry.uniform", {}, 200),
        ("fendo.uniform", {"entry": "reach"}, 200),
        ("fendo-9.uniform", {"entry": "reach", "size": 9}, 50),
    ],
)
def test_records(name: str, options: dict[str, object], number: int):
    """Legal moves, scores and winners of every recorded game, ply by ply; at most 49 fences on 49 squares."""
    played = 0
    for record in records(name):
        position = hedgerow.start("fendo", **options)
        for ply, text in enumerate(record["moves"]):
            assert position.result is None
            moves = texts(position)
            assert len(moves) == position.count() == record["n_legal"][ply]
            assert digest(moves) == record["legal_sha1_8"][ply]
            position = position.play(position.parse(text))
            assert list(position.scores) == record["scores_after"][ply]
        assert position.result is not None
        assert list(position.scores) == record["final_scores"]
        assert [seat + 1 for seat in position.result.winners] == record["winner"]
        walls = position.compact().split()[2].split(",")
        assert position.game.options["size"] != "7" or len(walls) <= 49
        played += 1
    assert played == number


def test_two_pieces_lost_in_three_plies():
    """Two pieces in the open area can be lost in three plies: `a4-a1E`, `g4-c2S`, `a1N` ends 1–48."""
    assert played("a4-a1E", "g4-c2S", "a1N").scores == (1, 48)


# --- known faults of another implementation


def test_staying_put_is_not_forbidden():
    """It once forbade staying put."""
    assert "a4N" in texts(Fendo().start())


def test_there_is_no_eighth_piece():
    """Gave one piece too many."""
    position: Position = Fendo().start()
    for name in ("b1", "b2", "b3", "b4", "b5", "b6"):
        position = position.play((name,))
        position = position.play((name.replace("b", "f"),))
    assert isinstance(position, FendoPosition)
    assert position.reserve == (0, 0)
    assert count_bits(position.pieces[0]) == count_bits(position.pieces[1]) == 7
    assert refused(position, "d4").key == "fendo.reserve-empty"


def test_a_trapped_piece_can_fence():
    """Let no trapped piece fence."""
    position = at("7/7/s6/ws5/s6/7/5w1 - w 0,0 0")
    assert position.touches(("a4",)) == ("a4N", "a4E", "a4S")


def test_occupied_squares_are_not_offered():
    """Offered occupied squares."""
    position = played("d4", "d5")
    assert {"a4", "g4", "d4", "d5"}.isdisjoint(move[0] for move in position.legal_moves() if len(move) == 1)
    assert {"g4", "d4", "d5"}.isdisjoint(position.touches(("a4",)))
    assert refused(position, "a4", "d4").key == "fendo.occupied"


def test_an_empty_square_cannot_fence():
    """Calls `d4N` valid on an empty square."""
    with pytest.raises(IllegalMove):
        Fendo().start().parse("d4N")
    assert refused(Fendo().start(), "d4N").key == "fendo.piece-first"
    assert refused(at("7/7/7/w5s/7/7/7 - w 0,0 0"), "d4").key == "fendo.reserve-empty"


def test_validating_after_the_end():
    """Crashes when asked to validate after the end."""
    over = played("a4-a1E", "g4-c2S", "a1N")
    for text in ("d4", "a1N", "a1-d6N", "pass"):
        with pytest.raises(IllegalMove, match="the game is over"):
            over.parse(text)
    for touch in ("d4", "a1", "a1N", "pass", "", "nonsense"):
        assert over.why_not((), touch) == Reason("game.over")
    assert over.refusal(()) == Reason("move.unfinished")
    with pytest.raises(InvalidMove):
        over.parse("nonsense")


# --- refusals that no test above has seen


@pytest.mark.parametrize(
    ("touches", "key"),
    [
        (("g4",), "fendo.not-yours"),
        (("h9",), "place.unknown"),
        (("",), "place.unknown"),
        (("N",), "place.unknown"),
        (("a4", "h9N"), "place.unknown"),
        (("a4", "A5"), "place.unknown"),
        (("a4", "a4"), "fendo.already-there"),
        (("a4", "d6", "d6"), "fendo.fence-now"),
        (("d3", "d3N"), "move.too-long"),
        (("a4", "a4N", "a4S"), "move.too-long"),
        (("a4", "d6", "d6N", "d6S"), "move.too-long"),
        (("g4", "d6", "d6N"), "fendo.not-yours"),
        (("a4", "g4", "d6N"), "fendo.occupied"),
    ],
)
def test_why_not(touches: tuple[str, ...], key: str):
    start = Fendo().start()
    reason = start.why_not(touches[:-1], touches[-1])
    assert reason is not None
    assert reason.key == key
    assert "{" not in str(reason)
    assert str(reason) != key
    with pytest.raises(IllegalMove):
        start.play(touches)


def test_a_side_called_by_its_other_name():
    start = Fendo().start()
    assert refused(start, "a4", "a5S") == Reason("fendo.called-otherwise", place="a4N")
    assert refused(start, "a4", "d6", "e6W") == Reason("fendo.called-otherwise", place="d6E")
    shut_off = at("7/7/7/w5s/7/7/1w5 a1N w 0,0 0")
    assert refused(shut_off, "b1", "a1E").key == "fendo.nobody-inside"


def test_move_at_has_no_further_moves():
    for position in (Fendo().start(), at(EVEN + " w 0,0 0", stay="no"), at(MAJORITY)):
        for index in (-1, position.count(), position.count() + 1):
            with pytest.raises(IndexError):
                position.move_at(index)


# --- the compact text


@pytest.mark.parametrize(
    ("body", "part"),
    [
        ("7/7/7/w5s/7/7 - w 6,6 0", "7/7/7/w5s/7/7"),
        ("7/7/7/7/w5s/7/7/7 - w 6,6 0", "7/7/7/7/w5s/7/7/7"),
        ("7/7/7/w6s/7/7/7 - w 6,6 0", "w6s"),
        ("7/7/7/w4s/7/7/7 - w 6,6 0", "w4s"),
        ("7/7/7/w5x/7/7/7 - w 6,6 0", "w5x"),
        ("7/7/7/W5s/7/7/7 - w 6,6 0", "W5s"),
        ("7/7/8/w5s/7/7/7 - w 6,6 0", "8"),
        ("7/7/²/w5s/7/7/7 - w 6,6 0", "²"),
        ("7/7/{}/w5s/7/7/7 - w 6,6 0".format("9" * 5000), "9" * 5000),
        ("7/7//w5s/7/7/7 - w 6,6 0", ""),
        ("7/7/7/w5s/7/7/7 a4 w 6,6 0", "a4"),
        ("7/7/7/w5s/7/7/7 a8E w 6,6 0", "a8E"),
        ("7/7/7/w5s/7/7/7 a4n w 6,6 0", "a4n"),
        ("7/7/7/w5s/7/7/7 a4N,,b4N w 6,6 0", ""),
        ("7/7/7/w5s/7/7/7 a4N,a4N w 6,6 0", "a4N"),
        ("7/7/7/w5s/7/7/7 a4N,a5S w 6,6 0", "a5S"),
        ("7/7/7/w5s/7/7/7 a7N w 6,6 0", "a7N"),
        ("7/7/7/w5s/7/7/7 a4W w 6,6 0", "a4W"),
        ("7/7/7/w5s/7/7/7 a1S w 6,6 0", "a1S"),
        ("7/7/7/w5s/7/7/7 g4E w 6,6 0", "g4E"),
    ],
)
def test_a_text_with_a_wrong_part(body: str, part: str):
    with pytest.raises(InvalidPosition) as error:
        hedgerow.read("fendo " + body)
    assert error.value.reason == Reason("position.part", part=part)


@pytest.mark.parametrize(
    "text",
    [
        "fendo",
        "fendo 7/7/7/w5s/7/7/7",
        "fendo 7/7/7/w5s/7/7/7 - b 6,6 0",
        "fendo 7/7/7/w5s/7/7/7 - w 66 0",
        "fendo 7/7/7/w5s/7/7/7 - w 6,6,6 0",
        "fendo 7/7/7/w5s/7/7/7 - w 16,6 0",
        "fendo 7/7/7/w5s/7/7/7 - w 6,6 3",
        "fendo 7/7/7/w5s/7/7/7 - w 6,6 0 0",
        "fendo  7/7/7/w5s/7/7/7 - w 6,6 0",
    ],
)
def test_a_text_that_is_no_position(text: str):
    with pytest.raises(InvalidPosition) as error:
        hedgerow.read(text)
    assert error.value.reason == Reason("position.unreadable", game=Reason("fendo.title"))


@pytest.mark.parametrize(
    ("text", "key", "place"),
    [
        ("fendo 7/7/7/w5s/7/7/7 - w 7,6 0", "fendo.too-many-pieces", ""),
        ("fendo 7/7/7/w5s/7/7/7 - w 6,7 0", "fendo.too-many-pieces", ""),
        ("fendo:handicap=5-7 7/7/7/w5s/7/7/7 - w 5,6 0", "fendo.too-many-pieces", ""),
        ("fendo wwwwwww/w6/7/w5s/7/7/7 - w 0,6 0", "fendo.too-many-pieces", ""),
        ("fendo 7/7/7/w5s/7/7/7 - w 6,6 1", "move.pass-not-allowed", "1"),
        ("fendo 7/7/7/w5s/7/7/7 - w 0,0 2", "move.pass-not-allowed", "2"),
        ("fendo 7/7/7/7/7/7/7 - w 6,6 0", "fendo.nobody-inside", "a1"),
        ("fendo 7/7/7/w5s/7/7/7 c3N,c3E,c3S,c3W w 6,6 0", "fendo.nobody-inside", "c3"),
        ("fendo w5s/7/7/7/w5s/7/7 a5N,b5N,c5N,d5N,e5N,f5N,g5N w 5,5 0", "fendo.two-open-areas", "a1"),
    ],
)
def test_a_position_that_cannot_be(text: str, key: str, place: str):
    with pytest.raises(InvalidPosition) as error:
        hedgerow.read(text)
    assert error.value.reason.key == key
    assert not place or error.value.place == place
    assert key not in str(error.value)


@given(st.text(alphabet="ws1234567/ -,aNE0" + "²é\n", max_size=60))
@settings(max_examples=300)
def test_no_other_error_whatever_the_text(body: str):
    with contextlib.suppress(InvalidPosition):
        hedgerow.read("fendo " + body)


# --- fences and the square board


def test_rows():
    board = SquareBoard(11)
    sets = (board.cells["a1"] | board.cells["k11"], board.cells["b11"])
    text = board.rows("ws", sets)
    assert text.startswith("1s8w/11/")
    assert tuple(board.read_rows("ws", text)) == sets


def test_ways_of_a_piece():
    """How a piece goes to where it ends: straight, round a corner, or not at all."""
    board = SquareBoard(7)
    fences = no_fences(board).build(board.cells["a4"], E)
    name = board.cell_names

    def way(end: str, free: int = board.all) -> list[str]:
        return [name[cell] for cell in fences.way(board.cells["a4"], board.cells[end], free)]

    assert way("a7") == ["a4", "a7"]
    assert way("d6") == ["a4", "a6", "d6"]
    assert way("d4") == ["a4"]
    assert way("d6", board.all & ~board.cells["a6"]) == ["a4"]
    seen = board.names(fences.straight(board.cells["b4"], board.all & ~board.cells["e4"]))
    assert seen == ["b1", "b2", "b3", "c4", "d4", "b5", "b6", "b7"]


# --- what always holds

any_game = st.sampled_from(GAMES).flatmap(lambda game: games(game, 70))


OPPOSITE = {"N": "S", "E": "W", "S": "N", "W": "E"}


class Naive:
    """Fendo again, slowly, on sets of squares (x, y), read off the compact text."""

    def __init__(self, position: FendoPosition) -> None:
        rows, walls, turn, reserve, _ = position.body().split()
        self.options = position.game.options
        self.size = int(self.options["size"])
        self.squares = {(x, y) for x in range(self.size) for y in range(self.size)}
        self.pieces: dict[tuple[int, int], str] = {}
        for y, row in enumerate(reversed(rows.split("/"))):
            for number in ("11", "10", *"987654321"):
                row = row.replace(number, "." * int(number))
            self.pieces.update({(x, y): sign for x, sign in enumerate(row) if sign != "."})
        self.walls: set[tuple[tuple[int, int], str]] = set()
        for name in walls.split(",") if walls != "-" else []:
            self.toggle((ord(name[0]) - 97, int(name[1:-1]) - 1), name[-1])
        self.me = turn
        self.reserve = int(reserve.split(",")["ws".index(turn)])

    def step(self, square: tuple[int, int], side: str) -> tuple[int, int]:
        dx, dy = {"N": (0, 1), "E": (1, 0), "S": (0, -1), "W": (-1, 0)}[side]
        return square[0] + dx, square[1] + dy

    def toggle(self, square: tuple[int, int], side: str) -> None:
        """Build or remove a wall, as seen from both its squares."""
        self.walls ^= {(square, side), (self.step(square, side), OPPOSITE[side])}

    def beyond(self, square: tuple[int, int], side: str) -> tuple[int, int] | None:
        """The next square on this side, if neither wall nor border is between."""
        other = self.step(square, side)
        return other if other in self.squares and (square, side) not in self.walls else None

    def area(self, square: tuple[int, int]) -> set[tuple[int, int]]:
        area, waiting = {square}, [square]
        while waiting:
            at = waiting.pop()
            new = {self.beyond(at, side) for side in SIDES} - area - {None}
            area |= new
            waiting.extend(new)
        return area

    def areas(self) -> list[set[tuple[int, int]]]:
        found, left = [], set(self.squares)
        while left:
            found.append(self.area(min(left)))
            left -= found[-1]
        return found

    def inside(self, area: set[tuple[int, int]]) -> list[str]:
        return [self.pieces[square] for square in area if square in self.pieces]

    def open_area(self) -> set[tuple[int, int]]:
        found = [area for area in self.areas() if len(self.inside(area)) > 1]
        assert len(found) < 2, "at most one open area"
        return found[0] if found else set()

    def scores(self) -> tuple[int, int]:
        closed = [area for area in self.areas() if len(self.inside(area)) == 1]
        first, second = [sum(len(area) for area in closed if self.inside(area) == [sign]) for sign in "ws"]
        return first, second

    def ends(self, piece: tuple[int, int]) -> set[tuple[int, int]]:
        def ray(square: tuple[int, int], side: str) -> list[tuple[int, int]]:
            found = []
            while (beyond := self.beyond(square, side)) and beyond not in self.pieces:
                found.append(square := beyond)
            return found

        straight = [(end, side) for side in SIDES for end in ray(piece, side)]
        turned = {end for corner, side in straight for turn in SIDES for end in ray(corner, turn)}
        return {piece} | {end for end, _ in straight} | turned

    def may_fence(self, piece: tuple[int, int], end: tuple[int, int], side: str) -> bool:
        other = self.beyond(end, side)
        if not other:
            return False
        before = self.pieces.copy()
        self.pieces[end] = self.pieces.pop(piece)
        self.toggle(end, side)
        here, there = self.area(end), self.area(other)
        fewer, more = sorted([len(self.inside(here)), len(self.inside(there))])
        self.toggle(end, side)
        self.pieces = before
        return here == there or (fewer > 0 and not (fewer > 1 and more > 1))

    def moves(self) -> set[str]:
        def name(square: tuple[int, int]) -> str:
            return chr(97 + square[0]) + str(square[1] + 1)

        area = self.open_area()
        mine = [square for square in area if self.pieces.get(square) == self.me]
        moves = set()
        for piece in mine:
            for end in self.ends(piece):
                if end == piece and self.options["stay"] == "no":
                    continue
                start = "" if end == piece else name(piece) + "-"
                moves |= {start + name(end) + side for side in SIDES if self.may_fence(piece, end, side)}
        if self.reserve:
            entries = area
            if self.options["entry"] == "reach":
                entries = set().union(*[self.ends(piece) for piece in mine])
            moves |= {name(square) for square in entries if square not in self.pieces}
        return moves or {"pass"}


@given(any_game)
@settings(max_examples=40)
def test_against_naive(positions: list[FendoPosition]):
    position, board = positions[-1], positions[-1].game.board
    naive = Naive(position)
    assert position.scores == naive.scores()
    assert {board.place(cell) for cell in each_bit(position.fences.open)} == naive.open_area()
    assert set(texts(position)) == (set() if position.result else naive.moves())


@given(any_game)
@settings(max_examples=100)
def test_squares_owned_and_open_make_the_board(positions: list[FendoPosition]):
    """A part with 0 pieces or two open parts never arise; every square is owned by one or open."""
    for position in positions:
        board, owned, is_open = position.game.board, position.owned, position.fences.open
        assert owned[0] | owned[1] | is_open == board.all
        assert sum(position.scores) + count_bits(is_open) == position.game.board.size**2
        assert is_open == board.flood(is_open & -is_open, position.fences.east, position.fences.north)
        assert not is_open or count_bits((position.pieces[0] | position.pieces[1]) & is_open) > 1
        for seat in (0, 1):
            assert count_bits(position.pieces[seat]) + position.reserve[seat] == position.game.stock[seat]


def brute_splits(fences: Fences) -> set[tuple[int, int, int]]:
    """The walls that would split the open area, by building each and flooding."""
    found = set()
    for side, free in ((E, fences.east), (N, fences.north)):
        for cell in each_bit(free & fences.open):
            east, north = (free & ~cell, fences.north) if side == E else (fences.east, free & ~cell)
            part = fences.board.flood(cell, east, north)
            if not part & fences.beyond(cell, side):
                found.add((cell, side, part))
    return found


@given(any_game)
@settings(max_examples=60)
def test_splits_kept_are_those_found_anew(positions: list[FendoPosition]):
    """The splits kept while fences are built are those of a search from scratch and of brute force."""
    for position in positions[-8:]:
        kept = position.fences.splits
        assert len(set(kept)) == len(kept)
        assert set(kept) == set(position.fences.find_splits().splits) == brute_splits(position.fences)
        for cell, side, part in kept:
            assert position.fences.part(cell, side) == part


@given(any_game)
@settings(max_examples=60)
def test_moves_are_the_walk_of_touches(positions: list[FendoPosition]):
    position = positions[-1]
    for move in check_moves(position):
        assert position.split(position.text(move).upper()) == move


@given(any_game)
@settings(max_examples=25)
def test_every_other_touch_is_refused_with_a_reason(positions: list[FendoPosition]):
    position = positions[-1]
    cells = list(position.game.board.cells)
    anything = [*cells, *[cell + side for cell in cells for side in SIDES], "pass"]
    first = position.touches()
    for prefix in [
        (),
        *[(touch,) for touch in first[-2:]],
        *[move[:2] for move in position.legal_moves()[-1:]],
    ]:
        possible = position.touches(prefix)
        for touch in anything:
            reason = position.why_not(prefix, touch)
            assert (reason is None) == (touch in possible)
            if reason:
                assert "{" not in str(reason)
                assert str(reason) != reason.key


def state(position: FendoPosition) -> list[object]:
    kept = [getattr(position, slot) for slot in FendoPosition.__slots__ if slot not in ("_plan", "fences")]
    return kept + [getattr(position.fences, slot) for slot in Fences.__slots__]


@given(any_game)
@settings(max_examples=60)
def test_playing_leaves_the_position_as_it_was(positions: list[FendoPosition]):
    position = positions[-1]
    before, moves = state(position), position.legal_moves()
    for move in moves[:: 1 + len(moves) // 40]:
        position.play(move)
    assert state(position) == before
    assert position.legal_moves() == moves


@given(any_game)
@settings(max_examples=60)
def test_compact_text_reads_back(positions: list[FendoPosition]):
    position = positions[-1]
    again = hedgerow.read(position.compact())
    assert isinstance(again, FendoPosition)
    assert again == position
    assert hash(again) == hash(position)
    assert repr(again) == f"<{position.compact()}>"
    assert again.legal_moves() == position.legal_moves()
    assert again.scores == position.scores
    assert again.owned == position.owned
    assert repr(again.result) == repr(position.result)


def mirrored(position: FendoPosition, flip: str) -> tuple[FendoPosition, dict[str, str]]:
    """`position` mirrored ``east-west``, where the players swap, or ``north-south``, and how touches map."""
    size = position.game.board.size
    rows, walls, turn, reserve, passes = position.body().split()
    options = dict(position.game.options)
    swap = flip == "east-west"
    touches = {"pass": "pass"}
    for name, cell in position.game.board.cells.items():
        x, y = position.game.board.place(cell)
        image = chr(97 + (size - 1 - x if swap else x)) + str((y if swap else size - 1 - y) + 1)
        touches[name] = image
        for side, other in zip("NESW", "NWSE" if swap else "SENW", strict=True):
            touches[name + side] = image + other
    walls = ",".join(touches[name] for name in walls.split(",")) if walls != "-" else "-"
    if swap:
        lines = [re.findall(r"\d+|w|s", line)[::-1] for line in rows.split("/")]
        rows = "/".join("".join(line) for line in lines).translate(str.maketrans("ws", "sw"))
        turn = "s" if turn == "w" else "w"
        reserve = reserve[::-1]
        options["handicap"] = options["handicap"][::-1]
    else:
        rows = "/".join(reversed(rows.split("/")))
    return Fendo(**options).read(f"{rows} {walls} {turn} {reserve} {passes}"), touches


@pytest.mark.parametrize("flip", ["east-west", "north-south"])
@given(any_game)
@settings(max_examples=40)
def test_mirrored_positions_have_mirrored_moves(flip: str, positions: list[FendoPosition]):
    position = positions[-1]
    image, touches = mirrored(position, flip)
    moves = {tuple(touches[touch] for touch in move) for move in position.legal_moves()}
    assert moves == set(image.legal_moves())
    assert image.scores == (position.scores[::-1] if flip == "east-west" else position.scores)


def test_random_games_end():
    """Uniformly random games, both players' chances about even."""
    rng, plies, wins = Rng(5), 0, [0, 0]
    for _ in range(60):
        position: Position = Fendo().start()
        while not (result := position.result):
            position = position.successor(position.move_at(rng.below(position.count())))
            plies += 1
        wins[result.winners[0]] += 1
    assert 50 < plies / 60 < 70
    assert min(wins) > 15
