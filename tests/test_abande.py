"""Abande: every sentence of its rules, its records, perft, refusals, and what always holds."""

import json
import math

import pytest
from helpers import VECTORS, check_moves, check_perft, digest, games, records
from hypothesis import given, settings
from hypothesis import strategies as st

import hedgerow
from hedgerow import IllegalMove, InvalidMove, InvalidOption, InvalidPosition, Position, Reason
from hedgerow.boards.points import PointBoard
from hedgerow.rng import Rng
from hedgerow.rules.abande import TOWERS, Abande, AbandePosition

BOARDS = {"square": Abande(), "hex": Abande(board="hex"), "snub": Abande(board="snub")}
GAMES = list(BOARDS.values()) + [Abande(board=board, lock="yes") for board in BOARDS]
GRAPHS = {board: json.loads((VECTORS / f"graph_{board}.json").read_text()) for board in BOARDS}
# Twelve towers of three: every piece is placed, nothing can be stacked.
ALL_PLACED = "wsw,sws,wsw,sws,wsw,sws,wsw/sws,wsw,sws,wsw,sws,2/7/7/7/7/7"
# Every piece is placed, and only a6 and b6 can still go onto each other.
ONE_STACK_LEFT = "wsw,sws,wsw,sws,wsw,sws,wsw/w,s,wws,wsw,sws,sws,s/7/7/7/7/7"


def at(body: str, **options: object) -> AbandePosition:
    return Abande(**options).read(body)


def played(*moves: str, **options: object) -> Position:
    position: Position = Abande(**options).start()
    for move in moves:
        position = position.play(position.parse(move))
    return position


def texts(position: Position) -> list[str]:
    return [position.text(move) for move in position.legal_moves()]


def refusal(position: Position, move: str) -> str | None:
    reason = position.refusal(tuple(move.split("-")))
    if reason:
        assert str(reason) != reason.key, "the reason has an English text"
        with pytest.raises(IllegalMove):
            position.parse(move)
    return reason.key if reason else None


# --- boards and notation


def test_square_board():
    """`square` (default): 7×7, `a1`…`g7`, eight neighbours ("any direction")."""
    board = Abande().board
    assert list(board.cells) == [letter + number for number in "1234567" for letter in "abcdefg"]
    assert board.names(board.neighbours[board.cells["d4"]]) == [
        "c3",
        "d3",
        "e3",
        "c4",
        "e4",
        "c5",
        "d5",
        "e5",
    ]
    assert board.names(board.neighbours[board.cells["a1"]]) == ["b1", "a2", "b2"]


def test_hexagonal_board():
    """`hex`: side 4, 37 cells, six neighbours; rows `a`…`g` of 4 5 6 7 6 5 4 cells, row a at the bottom."""
    board = BOARDS["hex"].board
    assert [len(row) for row in board.rows] == [4, 5, 6, 7, 6, 5, 4]
    assert [board.cell_names[row[-1]] for row in board.rows] == ["a4", "b5", "c6", "d7", "e6", "f5", "g4"]
    assert board.names(board.neighbours[board.cells["d4"]]) == ["c3", "c4", "d3", "d5", "e3", "e4"]
    assert board.centres[board.cells["a1"]][1] < board.centres[board.cells["b1"]][1]


def test_snub_square_board():
    """`snub`: 7×7 snub square."""
    board = BOARDS["snub"].board
    assert [len(row) for row in board.rows] == [7] * 7
    assert board.names(board.neighbours[board.cells["d4"]]) == ["d3", "c4", "e4", "d5", "e5"]


@pytest.mark.parametrize("name", BOARDS)
def test_adjacency_of_all_three(name: str):
    """Adjacency of all three."""
    board = BOARDS[name].board
    found = {cell: sorted(board.names(board.neighbours[bit])) for cell, bit in board.cells.items()}
    assert found == {cell: sorted(neighbours) for cell, neighbours in GRAPHS[name].items()}


@pytest.mark.parametrize(("name", "between"), [("square", {1.0, 1.4142}), ("hex", {1.0}), ("snub", {1.0})])
def test_neighbours_lie_at_the_distances_of_the_tiling(name: str, between: set[float]):
    board = BOARDS[name].board
    distances = {
        round(math.dist(board.centres[cell], board.centres[board.cells[other]]), 4)
        for cell, near in board.neighbours.items()
        for other in board.names(near)
    }
    assert distances == between


def test_notation():
    """`d4` = place. `d4-e5` = the whole tower on d4 goes onto e5. `pass`."""
    position = at("7/7/4,s,2/3,sw,3/7/7/7 w 0")
    assert position.parse("d5") == ("d5",)
    assert position.parse("d4-e5") == ("d4", "e5")
    assert position.play(("d4", "e5")).compact() == "abande 7/7/4,ssw,2/7/7/7/7 s 0"
    assert texts(at(ALL_PLACED + " w 0")) == ["pass"]


@pytest.mark.parametrize("text", ["D4 - E5", " d4-e5 ", "d4 -e5"])
def test_capitals_and_spaces_do_not_matter(text: str):
    assert at("7/7/4,s,2/3,sw,3/7/7/7 w 0").parse(text) == ("d4", "e5")


@pytest.mark.parametrize(
    "text", ["", "d", "h1", "d8", "d4-", "-d4", "d4-e5-d4", "d4e5", "pass-pass", "d4-pass"]
)
def test_a_text_that_is_no_move(text: str):
    with pytest.raises(InvalidMove) as error:
        Abande().start().parse(text)
    assert error.value.reason.key == "move.unreadable"
    assert error.value.place == text


# --- play


def test_start():
    """18 pieces each, empty board, Black first, anywhere."""
    for game in GAMES:
        position = game.start()
        assert position.reserve == (18, 18)
        assert position.towers == {}
        assert position.turn == 0
        assert game.seats[0] == "seat.wheat"  # the sheet's Black
        assert texts(position) == list(game.board.cells)


def test_place_next_to_any_occupied_cell():
    """Place a piece from the reserve on an empty cell next to any occupied cell."""
    position = played("d4", "d5")
    assert position.touches() == ("c3", "d3", "e3", "c4", "e4", "c5", "e5", "c6", "d6", "e6", "d4")
    after = position.play(("c6",))
    assert after.reserve == (16, 17)
    assert after.compact() == "abande 7/2,w,4/3,s,3/3,w,3/7/7/7 s 0"
    assert refusal(position, "d7") == "abande.alone"
    assert refusal(position, "a1") == "abande.alone"


def test_stack_on_an_adjacent_opponent():
    """Stack: move your piece or tower one step onto an *adjacent opponent's* piece or tower."""
    position = at("7/7/2,w,2,s,1/2,s,w,s,2/2,s,w,3/7/7 w 0")
    assert position.touches(("d4",)) == ("c3", "c4", "e4")
    assert refusal(position, "d4-f5") == "abande.too-far"
    assert refusal(position, "d4-c5") == "abande.your-own"


def test_you_own_what_you_top():
    """You own what you top."""
    position = at("7/7/3,s,3/2,s,sw,3/7/7/7 w 0")
    assert position.touches(("d4",)) == ("c4", "d5")
    theirs = at("7/7/3,s,3/2,s,sw,3/7/7/7 s 0")
    assert refusal(theirs, "d4") == "abande.not-yours"
    after = theirs.play(("c4", "d4"))
    assert after.compact() == "abande 7/7/3,s,3/3,sws,3/7/7/7 w 0"
    assert refusal(after, "d4") == "abande.not-yours"


def test_height_is_at_most_three():
    """Total height at most 3."""
    position = at("7/2,sws,ssw,w,2/2,s,ws,w,2/2,sw,sw,3/7/7/7 w 0")
    assert position.touches(("e5",)) == ("d5",)  # one on two
    assert position.touches(("c4",)) == ("c5",)  # two on one
    assert refusal(position, "c4-d5") == "abande.too-high"  # two on two
    assert refusal(position, "d6") == "abande.highest"  # three
    assert str(position.why_not(("c4",), "d5")) == "that tower would be 4 pieces high, and three is the most"
    assert refusal(at("7/7/7/2,sw,ws,3/7/7/7 w 0"), "c4") == "abande.all-too-high"
    assert refusal(at("7/7/7/2,w,sws,3/7/7/7 w 0"), "c4") == "abande.all-too-high"
    assert at("7/7/7/2,w,sws,3/7/7/7 w 0").why_not((), "d4") == Reason("abande.not-yours", place="d4")


def test_never_to_an_empty_cell():
    """Never to an empty cell."""
    position = at("7/7/7/2,w,s,3/7/7/7 w 0")
    assert refusal(position, "c4-c5") == "abande.empty"
    assert refusal(position, "c4-a1") == "abande.empty"


def test_a_tower_is_never_split():
    """Never splitting a tower."""
    position = at("7/7/7/2,s,sw,3/7/7/7 w 0")
    after = position.play(("d4", "c4"))
    assert after.towers == {position.game.board.cells["c4"]: "ssw"}


def test_band_stays_connected():
    """After a stack the occupied cells must still be one connected band."""
    position = at("7/7/7/1,s,w,s,3/7/7/7 w 0")
    assert refusal(position, "c4") == "abande.breaks-band"
    assert refusal(position, "c4-d4") == "abande.breaks-band"
    # A way round, however long, keeps it connected.
    around = at("7/7/1,w,s,w,3/1,s,1,s,3/1,w,s,w,3/7/7 w 0")
    assert around.touches(("b5",)) == ("b4", "c5")
    far = at("7/2,w,s,w,2/1,s,3,s,1/1,w,3,w,1/2,s,w,s,2/7/7 s 0")
    assert far.touches(("d6",)) == ("c6", "e6")


def test_pass_only_with_an_empty_reserve():
    """Pass only with an empty reserve."""
    for position in (Abande().start(), played("d4"), at("7/7/7/2,w,s,3/7/7/7 s 0")):
        assert "pass" not in position.touches()
        assert refusal(position, "pass") == "abande.reserve-left"
    assert "pass" in at(ALL_PLACED + " s 0").touches()
    # The opponent's reserve does not matter: White still holds a piece here.
    assert texts(at(ALL_PLACED.replace("sws,wsw", "ws,wsw", 1) + " w 0"))[-1] == "pass"


def test_passing_is_optional():
    """Then it is optional."""
    position = at(ONE_STACK_LEFT + " w 0")
    assert position.reserve == (0, 0)
    assert texts(position) == ["a6-b6", "pass"]
    assert position.play(("pass",)).play(("b6", "a6")).passes == 0


def test_pass_is_forced_when_nothing_else_is_possible():
    assert at(ALL_PLACED + " w 0").touches() == ("pass",)


def test_two_passes_end_the_game():
    """Two passes in succession end the game."""
    position: Position = at(ONE_STACK_LEFT + " w 0")
    once = position.play(("pass",))
    assert once.result is None
    over = once.play(("pass",))
    assert over.result is not None
    assert over.result.reason.key == "abande.both-passed"
    assert over.count() == 0
    assert over.legal_moves() == []
    assert over.touches() == over.touches(("a6",)) == ()
    assert refusal(over, "a6-b6") == refusal(over, "pass") == "game.over"
    # Not in succession: a stacking between them.
    between = once.play(("b6", "a6")).play(("pass",))
    assert between.result is None


def test_no_lock_by_default():
    """Default: as the text reads, no such lock."""
    position = played("d4", "d5")
    assert position.play(("d4", "d5")).compact() == "abande 7/7/3,sw,3/7/7/7/7 s 0"


def test_opening_lock():
    """No stacking until Black has placed the second piece (from ply 4 on)."""
    position = played("d4", "d5", lock=True)
    assert refusal(position, "d4-d5") == "abande.locked"
    assert position.touches(("d4",)) == ()
    assert played("d4", "d5", "d3", lock=True).touches(("d5",)) == ("d4",)


# --- the score


def test_clearing():
    """Remove every piece or tower that touches only its owner's colour."""
    position = at("7/7/7/w,w,s,s,sw,s,s/7/7/7 w 0")
    assert position.cleared() == ("a4", "g4")
    assert position.scores == (3, 3)
    assert at("7/7/1,w,sw,w,s,2/7/7/7/7 w 0").cleared() == ("b5", "c5")


def test_a_piece_that_touches_nothing_is_removed():
    """The first piece stands alone: it touches no other colour either."""
    assert played("d4").scores == (0, 0)
    assert played("d4", "d5", "d4-d5").cleared() == ("d5",)


def test_score_by_height():
    """1, 2 or 3 points for each piece or tower, by height, to the owner of the top."""
    assert at("7/7/7/2,w,s,3/7/7/7 w 0").scores == (1, 1)
    assert at("7/7/7/2,sw,s,3/7/7/7 w 0").scores == (2, 1)
    assert at("7/7/7/2,sw,wws,sw,2/7/7/7 w 0").scores == (4, 3)
    assert at("7/7/w,w,sw,wws,3/7/7/7/7 w 0").scores == (2, 3)


def test_more_points_win():
    """More points wins; equal is a draw."""
    draw = at(ALL_PLACED + " w 2").result
    assert draw is not None
    assert draw.winners == (0, 1)
    won = at(ONE_STACK_LEFT + " w 2")
    assert won.scores == (16, 20)
    assert won.result is not None
    assert won.result.winners == (1,)


# --- the rule file's numbers


@pytest.mark.parametrize(
    ("options", "numbers"),
    [
        ({}, (49, 312, 3_096, 35_888, 504_632)),
        ({"board": "hex"}, (37, 180, 1_356, 11_412, 116_364)),
        ({"lock": "yes"}, (49, 312, 2_784, 33_752, 482_624)),
        ({"board": "snub", "lock": "yes"}, (49, 204, 1_168, 9_170, 84_098)),
        ({"board": "hex", "lock": "yes"}, (37, 180, 1_176, 10_482, 109_116, 1_273_014)),
    ],
)
def test_perft(options: dict[str, str], numbers: tuple[int, ...]):
    check_perft(hedgerow.start("abande", **options), *numbers)


@pytest.mark.parametrize(
    ("name", "options"),
    [
        ("square-nolock", {}),
        ("hex-nolock", {"board": "hex"}),
        ("square", {"lock": "yes"}),
        ("hex", {"board": "hex", "lock": "yes"}),
        ("snub", {"board": "snub", "lock": "yes"}),
    ],
)
def test_records(name: str, options: dict[str, str]):
    """Legal moves, scores and winners of every recorded game, ply by ply."""
    played = 0
    for record in records(f"abande-{name}.uniform"):
        position = hedgerow.start("abande", **options)
        for ply, text in enumerate(record["moves"]):
            moves = texts(position)
            assert len(moves) == position.count() == record["n_legal"][ply]
            assert digest(moves) == record["legal_sha1_8"][ply]
            position = position.play(position.parse(text))
            assert list(position.scores) == record["scores_after"][ply]
        assert position.result is not None
        assert [seat + 1 for seat in position.result.winners] == record["winner"]
        played += 1
    assert played == (50 if "nolock" in name else 200)


def test_random_games_are_as_long_and_as_drawn_as_they_should_be():
    """Mean 56 plies at random, 16–23 legal moves; 5–15 % of random games are drawn."""
    for game in BOARDS.values():
        rng, plies, choices, draws = Rng(3), 0, 0, 0
        for _ in range(200):
            position: Position = game.start()
            while not (result := position.result):
                number = position.count()
                position = position.successor(position.move_at(rng.below(number)))
                plies, choices = plies + 1, choices + number
            draws += len(result.winners) == 2
        assert 53 < plies / 200 < 58
        assert 16 < choices / plies < 25
        assert 10 <= draws <= 30


# --- refusals that no test above has seen


@pytest.mark.parametrize(
    ("body", "prefix", "touch", "key"),
    [
        ("7/7/7/2,w,s,3/7/7/7 w 0", (), "h9", "place.unknown"),
        ("7/7/7/2,w,s,3/7/7/7 w 0", (), "", "place.unknown"),
        ("7/7/7/2,w,s,3/7/7/7 w 0", ("c4",), "north", "place.unknown"),
        ("7/7/7/2,w,s,3/7/7/7 w 0", ("c4",), "c4", "abande.already-there"),
        ("7/7/7/2,w,s,3/7/7/7 w 0", ("c4",), "pass", "abande.stack-now"),
        ("7/7/7/2,w,s,3/7/7/7 w 0", ("c4", "d4"), "e4", "move.too-long"),
        ("7/7/7/2,w,s,3/7/7/7 w 0", ("c5",), "d4", "move.too-long"),
        ("7/7/7/2,w,s,3/7/7/7 w 0", ("a1",), "d4", "abande.alone"),
        ("7/7/7/1,w,w,s,3/7/7/7 w 0", (), "b4", "abande.nobody-beside"),
        (ONE_STACK_LEFT + " w 0", (), "a1", "abande.reserve-empty"),
        (ONE_STACK_LEFT + " w 0", ("pass",), "b6", "move.too-long"),
    ],
)
def test_why_not(body: str, prefix: tuple[str, ...], touch: str, key: str):
    reason = at(body).why_not(prefix, touch)
    assert reason is not None
    assert reason.key == key
    assert str(reason) != key


def test_a_tower_alone_is_only_the_beginning_of_a_move():
    with pytest.raises(IllegalMove, match="only the beginning"):
        at("7/7/7/2,w,s,3/7/7/7 w 0").parse("c4")


def test_move_at_has_no_further_moves():
    for position in (Abande().start(), at(ALL_PLACED + " w 0"), at(ALL_PLACED + " w 2")):
        for index in (-1, position.count(), position.count() + 1):
            with pytest.raises(IndexError):
                position.move_at(index)


# --- options and the compact text


def test_options():
    assert hedgerow.start("abande").compact() == "abande 7/7/7/7/7/7/7 w 0"
    assert (
        hedgerow.start("abande", board="hex", lock=True).compact()
        == "abande:board=hex,lock=yes 4/5/6/7/6/5/4 w 0"
    )
    assert hedgerow.start("abande", board="Snub").game.options == {"board": "snub", "lock": "no"}
    for options in ({"board": "round"}, {"lock": "maybe"}, {"size": 9}):
        with pytest.raises(InvalidOption):
            hedgerow.start("abande", **options)


@pytest.mark.parametrize(
    ("body", "part"),
    [
        ("", None),
        ("7/7/7/7/7/7/7 w", None),
        ("7/7/7/7/7/7/7 w 0 0", None),
        ("7/7/7/7/7/7 w 0", "7/7/7/7/7/7"),
        ("7/7/7/7/7/7/6 w 0", "6"),
        ("7/7/7/7/7/7/w,7 w 0", "w,7"),
        ("7/7/7/7/7/7/7,w w 0", "w"),
        ("7/7/7/7/7/7/w,,5 w 0", ""),
        ("7/7/7/7/7/7/w,²,4 w 0", "²"),
        ("7/7/7/7/7/7/w,0,6 w 0", "0"),
        ("7/7/7/7/7/7/ww,6 w 0", "ww"),
        ("7/7/7/7/7/7/wss,6 w 0", "wss"),
        ("7/7/7/7/7/7/wsws,6 w 0", "wsws"),
        ("7/7/7/7/7/7/7 b 0", "b"),
        ("7/7/7/7/7/7/7 w 3", "3"),
        ("7/7/7/7/7/7/7 w 1", "1"),
        ("7/7/7/7/7/7/7 w 2", "2"),
    ],
)
def test_a_text_that_is_no_position(body: str, part: str | None):
    with pytest.raises(InvalidPosition) as error:
        at(body)
    if part is None:
        assert error.value.reason.key == "position.unreadable"
    else:
        tower = len(part) > 1 and not part.strip("ws")
        reason = Reason("abande.no-such-tower", tower=part) if tower else Reason("position.part", part=part)
        assert error.value.reason == reason


def test_positions_that_cannot_be():
    for body, key in {
        "w,w,w,w,w,w,w/w,w,w,w,w,w,w/w,w,w,w,w,2/7/7/7/7 w 0": "abande.too-many-pieces",
        "w,6/7/w,6/7/7/7/7 w 0": "abande.not-one-band",
    }.items():
        with pytest.raises(InvalidPosition) as error:
            at(body)
        assert error.value.reason.key == key
        assert str(error.value.reason) != key
    # After one pass only the opponent's reserve is known to be empty.
    more_for_white = ALL_PLACED.replace("sws,wsw", "ws,wsw", 1)
    assert at(more_for_white + " s 1").passes == 1
    with pytest.raises(InvalidPosition):
        at(more_for_white + " w 1")
    with pytest.raises(InvalidPosition):
        at(more_for_white + " s 2")


def test_all_towers_and_no_others_come_about():
    """A stack puts one's own on the opponent's, so there are eight towers."""
    seen = set()
    for name in ("abande-square-nolock.uniform", "abande-hex-nolock.uniform"):
        for record in records(name):
            position = hedgerow.start("abande", board=name.split("-")[1])
            for text in record["moves"]:
                position = position.successor(position.split(text))
            seen |= set(position.towers.values())  # type: ignore[attr-defined]
    assert seen == set(TOWERS)


# --- what always holds

any_game = st.sampled_from(GAMES).flatmap(lambda game: games(game, 80))


class Naive:
    """Abande again, slowly and from the other program's neighbours, for `test_against_naive`."""

    def __init__(self, position: AbandePosition) -> None:
        self.near = GRAPHS[position.game.options["board"]]
        self.towers = {position.game.board.cell_names[cell]: tower for cell, tower in position.towers.items()}
        self.me = "ws"[position.turn]
        self.left = 18 - "".join(self.towers.values()).count(self.me)
        self.lock = position.game.options["lock"] == "yes"

    def connected(self, cells: set[str]) -> bool:
        seen, waiting = set(), [min(cells)]
        while waiting:
            cell = waiting.pop()
            if cell not in seen:
                seen.add(cell)
                waiting.extend(cells & set(self.near[cell]))
        return seen == cells

    def moves(self) -> set[str]:
        towers = self.towers
        if not towers:
            return set(self.near)
        moves = set() if self.left else {"pass"}
        for cell in self.near:
            if self.left and cell not in towers and any(other in towers for other in self.near[cell]):
                moves.add(cell)
        if self.lock and "".join(towers.values()).count("w") < 2:
            return moves
        for cell, tower in towers.items():
            for other in self.near[cell]:
                onto = towers.get(other, self.me)
                stackable = tower[-1] == self.me != onto[-1] and len(tower + onto) <= 3
                if stackable and self.connected(set(towers) - {cell}):
                    moves.add(f"{cell}-{other}")
        return moves

    def scores(self) -> tuple[int, int]:
        scores = {"w": 0, "s": 0}
        for cell, tower in self.towers.items():
            if any(self.towers.get(other, tower)[-1] != tower[-1] for other in self.near[cell]):
                scores[tower[-1]] += len(tower)
        return scores["w"], scores["s"]


@given(any_game)
@settings(max_examples=150)
def test_against_naive(positions: list[AbandePosition]):
    for position in positions[-6:]:
        naive = Naive(position)
        assert position.scores == naive.scores()
        assert set(texts(position)) == (set() if position.result else naive.moves())


@given(any_game)
@settings(max_examples=150)
def test_invariants(positions: list[AbandePosition]):
    """One band; 36 pieces; at most 36 placings and 24 stackings."""
    for position in positions:
        board = position.game.board
        occupied = position.owned[0] | position.owned[1]
        assert board.flood(occupied & -occupied, occupied) == occupied
        pieces = "".join(position.towers.values())
        assert (pieces.count("w") + position.reserve[0], pieces.count("s") + position.reserve[1]) == (18, 18)
        assert len(pieces) - len(position.towers) <= 24
        assert set(position.towers.values()) <= set(TOWERS)
        removed = [position.towers[board.cells[name]] for name in position.cleared()]
        assert sum(position.scores) == len(pieces) - len("".join(removed))


@given(any_game)
@settings(max_examples=150)
def test_a_removal_cannot_cascade(positions: list[AbandePosition]):
    """A removal cannot cascade: what stays touches the other colour even without what was removed."""
    position = positions[-1]
    board = position.game.board
    removed = sum(board.cells[name] for name in position.cleared())
    for seat in (0, 1):
        for name in board.names(position.owned[seat] & ~removed):
            assert board.neighbours[board.cells[name]] & position.owned[1 - seat] & ~removed


@given(any_game)
@settings(max_examples=100)
def test_moves_are_the_walk_of_touches(positions: list[AbandePosition]):
    position = positions[-1]
    for move in check_moves(position):
        assert position.parse(position.text(move).upper()) == move


@given(any_game)
@settings(max_examples=100)
def test_every_other_touch_is_refused_with_a_reason(positions: list[AbandePosition]):
    position = positions[-1]
    places = [*position.game.board.cells, "pass"]
    for prefix in [(), *[(touch,) for touch in position.touches()][-5:]]:
        possible = position.touches(prefix)
        for touch in places:
            reason = position.why_not(prefix, touch)
            assert (reason is None) == (touch in possible)
            if reason:
                assert "{" not in str(reason)


@given(any_game)
@settings(max_examples=100)
def test_playing_leaves_the_position_as_it_was(positions: list[AbandePosition]):
    position = positions[-1]
    before = {slot: getattr(position, slot) for slot in AbandePosition.__slots__ if slot != "_stackings"}
    towers = dict(position.towers)
    for move in position.legal_moves():
        after = position.play(move)
        assert not any(isinstance(getattr(after, slot), Position) for slot in AbandePosition.__slots__)
    assert before == {slot: getattr(position, slot) for slot in before}
    assert position.towers == towers


@given(any_game)
@settings(max_examples=100)
def test_compact_text_reads_back(positions: list[AbandePosition]):
    position = positions[-1]
    again = hedgerow.read(position.compact())
    assert again == position
    assert hash(again) == hash(position)
    for slot in AbandePosition.__slots__:
        if slot != "_stackings":
            assert getattr(again, slot) == getattr(position, slot), slot
    assert again.legal_moves() == position.legal_moves()


def symmetries(board: PointBoard) -> list[dict[str, str]]:
    """The turns and reflections that take the board onto itself, as maps of names."""
    count = len(board.cells)
    middle = [sum(centre[axis] for centre in board.centres.values()) / count for axis in (0, 1)]
    names = {}
    for cell, (x, y) in board.centres.items():
        names[round(x - middle[0], 3) + 0.0, round(y - middle[1], 3) + 0.0] = board.cell_names[cell]
    found = []
    for mirror in (1, -1):
        for angle in range(0, 360, 15):
            cos, sin = math.cos(math.radians(angle)), math.sin(math.radians(angle))
            images = {}
            for (x, y), name in names.items():
                image = round(cos * x - sin * y * mirror, 2) + 0.0, round(sin * x + cos * y * mirror, 2) + 0.0
                images[name] = next((at for at in names if math.dist(at, image) < 0.05), None)
            if None not in images.values():
                found.append({name: names[images[name]] for name in images})
    return found


@pytest.mark.parametrize(("name", "number"), [("square", 8), ("hex", 12), ("snub", 2)])
@given(st.data())
@settings(max_examples=20)
def test_turned_and_reflected_boards_play_alike(name: str, number: int, data: st.DataObject):
    game = BOARDS[name]
    maps = symmetries(game.board)
    assert len(maps) == number
    image = {**data.draw(st.sampled_from(maps)), "pass": "pass"}
    rng = Rng(data.draw(st.integers(0, 2**32)))
    position = mirrored = game.start()
    while not position.result:
        moves = {tuple(image[touch] for touch in move) for move in position.legal_moves()}
        assert moves == set(mirrored.legal_moves())
        assert position.scores == mirrored.scores
        move = position.move_at(rng.below(position.count()))
        position = position.successor(move)
        mirrored = mirrored.successor(tuple(image[touch] for touch in move))
