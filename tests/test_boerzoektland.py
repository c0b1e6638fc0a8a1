"""Boer zoekt land: every sentence of its rules, its records, rule 6 against trying everything, refusals."""

import math
from collections import Counter
from itertools import pairwise

import pytest
from helpers import check_perft, games, records, walk
from hypothesis import given, settings
from hypothesis import strategies as st
from plain_land import PlainLand

import hedgerow
from hedgerow import IllegalMove, InvalidMove, InvalidOption, InvalidPosition, Reason
from hedgerow.boards.doubled import DoubledBoard
from hedgerow.rng import Rng
from hedgerow.rules.boerzoektland import BoerZoektLand, BoerZoektLandPosition
from hedgerow.tiles import Tiles

SETUP = "n11-a9-c3-c5-e11-e3-e5-i9-k7"
CLAIMS = ("i9", "e11", "e3", "e5", "c5", "c3", "k7", "a9")
START_LOGS = ["b1", "f1", "j1", "n1", "b11", "f11", "j11", "n11", "a2", "a6", "a10", "o2", "o6", "o10"]
# The sheet's example: the last log is m2, its open end n2.
EXAMPLE = "j1-i9-c5-o11-k5-e1-m1-m5-e11", "e1,k5,m5,e11 m1,c5,i9,o11 k2,m2 g"
VARIANTS: list[dict[str, str]] = [
    {},
    {"owned": "open"},
    {"border": "yes"},
    {"selfclose": "no"},
    {"end": "separated"},
    {"owned": "open", "border": "yes", "selfclose": "no", "end": "separated"},
]


quick = settings(max_examples=50)


class SmallLand(BoerZoektLand):
    """A board on which everything can be tried out."""

    columns, rows, farms = 6, 4, 4


class SquareLand(BoerZoektLand):
    """A board with room for a fence that winds round a pocket."""

    columns, rows, farms = 6, 6, 4


class NarrowLand(BoerZoektLand):
    columns, rows, farms = 4, 6, 5


def at(setup: str, body: str, **options: object) -> BoerZoektLandPosition:
    return BoerZoektLand(setup=setup, **options).read(body)


def played(*moves: str, setup: str = SETUP, **options: object) -> BoerZoektLandPosition:
    position = BoerZoektLand(setup=setup, **options).start()
    for move in moves:
        position = position.play((move,))
    return position


def claimed(**options: object) -> BoerZoektLandPosition:
    return played(*CLAIMS, **options)


def picks(position: BoerZoektLandPosition) -> str:
    return " ".join(sorted(position.touches()))


def refusal(position: BoerZoektLandPosition, touch: str) -> str | None:
    reason = position.why_not((), touch)
    assert reason == position.refusal((touch,))
    if reason is None:
        return None
    assert str(reason) != reason.key, "the reason has an English text"
    with pytest.raises(IllegalMove):
        position.play((touch,))
    return reason.key


# --- board and notation


def test_board():
    """8 columns × 6 rows of cells. Columns `a`…`o`, rows `1`…`11`; row 1 at the bottom."""
    board = BoerZoektLand().board
    names = [letter + str(row) for row in range(1, 12) for letter in "abcdefghijklmno"]
    assert board.names(board.cells | board.edges | board.corners) == names
    assert (board.place("a1"), board.place("o11")) == ((1, 1), (15, 11))


def test_cells_edges_and_corners():
    """Odd column and odd row = one of the 48 cells; one of the two even = an edge (82); both = a vertex."""
    board = BoerZoektLand().board
    assert set(board.names(board.cells)) == {x + str(y) for x in "acegikmo" for y in range(1, 12, 2)}
    assert set(board.names(board.corners)) == {x + str(y) for x in "bdfhjln" for y in range(2, 12, 2)}
    edges = board.names(board.edges)
    assert (edges[:2], len(edges), len(board.names(board.cells))) == (["b1", "d1"], 82, 48)
    assert "a2" in edges
    assert board.names(board.around(board.points["m2"]) & board.corners) == ["l2", "n2"]
    assert board.names(board.around(board.points["m2"]) & board.cells) == ["m1", "m3"]


def test_example_of_the_sheet():
    """The last log is `m2`, its free tip is the vertex `n2`, the next candidates are `n1`, `n3`, `o2`."""
    position = at(*EXAMPLE)
    assert position.game.board.names(position.logs.tip) == ["n2"]
    assert picks(position) == "n1 n3 o2"


def test_move_text():
    position = claimed()
    assert position.parse(" N 9 ") == ("n9",)
    assert position.text(("n9",)) == "n9"
    assert BoerZoektLand(setup=SETUP).start().parse("A9") == ("a9",)


@pytest.mark.parametrize("text", ["", "n", "n10", "p1", "a12", "a0", "n9-m10", "n9n", "pass"])
def test_a_text_that_is_no_move(text: str):
    with pytest.raises(InvalidMove) as error:
        claimed().parse(text)
    assert error.value.reason == Reason("move.unreadable", game=Reason("boerzoektland.title"))
    assert error.value.place == text


# --- setup


def test_twelve_tiles():
    """Twelve 2×2 tiles in a 4×3 layout: 1 with the start log, 8 with one farm site, 3 bare."""
    game = BoerZoektLand(setup=SETUP)
    assert game.tiles == [
        ("m9", "n11"),
        ("a9", "a9"),
        ("a1", "c3"),
        ("a5", "c5"),
        ("e9", "e11"),
        ("e1", "e3"),
        ("e5", "e5"),
        ("i9", "i9"),
        ("i5", "k7"),
        ("i1", ""),
        ("m1", ""),
        ("m5", ""),
    ]


def test_start_log():
    """The start log joins its tile's centre to the middle of a tile side on the outer border. 14 places."""
    game = BoerZoektLand()
    assert Tiles(game.board, 8).start_logs == START_LOGS
    for log in START_LOGS:
        with pytest.raises(InvalidOption) as error:  # each is a start log: it is the rest that is lacking
            BoerZoektLand(setup=log)
        assert error.value.reason.key == "boerzoektland.setup-count"
    position = BoerZoektLand(setup=SETUP).start()
    assert position.game.board.names(position.logs.tip) == ["n10"]


def test_number_of_setups():
    """Uniform over the 14. 14·C(11,8)·4⁸ = 151,388,160 setups."""
    assert len(START_LOGS) * math.comb(11, 8) * 4**8 == 151_388_160
    tiles = Tiles(DoubledBoard(8, 6), 8)
    logs: Counter[str] = Counter()
    bare: Counter[str] = Counter()
    corners: Counter[tuple[int, int]] = Counter()
    seeds = 2000
    for seed in range(seeds):
        setup = tiles.deal(str(seed))
        assert tiles.read(" ".join(setup)) == setup
        logs[setup[0]] += 1
        bare.update(tile for tile, what in tiles.laid(setup) if not what)
        corners.update((tiles.board.place(site)[0] % 4, tiles.board.place(site)[1] % 4) for site in setup[1:])
    assert set(logs) == set(START_LOGS)
    assert all(abs(n - seeds / 14) < 4.5 * math.sqrt(seeds / 14) for n in logs.values())
    assert len(corners) == 4
    assert all(abs(n - 2 * seeds) < 4.5 * math.sqrt(2 * seeds) for n in corners.values())
    for tile in tiles.names:  # bare with probability 3/11, unless the start log lies there
        expected = (seeds - sum(n for log, n in logs.items() if tiles.tile_of(log) == tile)) * 3 / 11
        assert abs(bare[tile] - expected) < 4.5 * math.sqrt(expected)


def test_seed_that_the_record_keeps():
    """Random, from a seed that the record keeps."""
    assert BoerZoektLand(seed=7).header() == "boerzoektland:seed=7"
    assert BoerZoektLand(seed=1).setup == ["n11", "o5", "c1", "a7", "g3", "k1", "i5", "e5", "i11"]
    assert BoerZoektLand().setup == BoerZoektLand(seed="0").setup != BoerZoektLand(seed=2).setup
    assert hedgerow.start("boerzoektland", seed=7).compact() == "boerzoektland:seed=7 - - - g"


@pytest.mark.parametrize("seed", ["", "x", "-1", "1.5", "²"])
def test_seed_is_a_whole_number(seed: str):
    with pytest.raises(InvalidOption) as error:
        BoerZoektLand(seed=seed)
    assert error.value.reason == Reason("option.not-a-number", name="seed")


@pytest.mark.parametrize("between", ["-", " ", "  ", "+", "_"])
def test_typed_setup(between: str):
    text = " " + SETUP.upper().replace("-", between)
    game = BoerZoektLand(setup=text, seed=99)
    assert game.header() == "boerzoektland:setup=" + SETUP
    assert game.setup == SETUP.split("-")
    position = game.start()
    assert hedgerow.read(position.compact()) == position


@pytest.mark.parametrize(
    ("setup", "key", "place"),
    [
        ("a9 c3 c5 e11 e3 e5 i9 k7", "setup-log", "a9"),
        ("b2 a9 c3 c5 e11 e3 e5 i9 k7", "setup-log", "b2"),
        ("-", "setup-log", "-"),
        ("n11 a9 c3 c5 e11 e3 e5 i9 k8", "setup-square", "k8"),
        ("n11 a9 c3 c5 e11 e3 e5 i9 q7", "setup-square", "q7"),
        ("n11 a9 c3 c5 e11 e3 e5 i9 m9", "setup-same-tile", "m9"),
        ("n11 a9 c3 c5 e11 e3 e5 i9 k11", "setup-same-tile", "k11"),
        ("n11 a9 a9 c5 e11 e3 e5 i9 k7", "setup-same-tile", "a9"),
        ("n11 a9 c3 c5 e11 e3 e5 i9", "setup-count", "n11 a9 c3 c5 e11 e3 e5 i9"),
        ("n11 a9 c3 c5 e11 e3 e5 i9 k7 m1", "setup-count", "n11 a9 c3 c5 e11 e3 e5 i9 k7 m1"),
    ],
)
def test_typed_setup_refused(setup: str, key: str, place: str):
    with pytest.raises(InvalidOption) as error:
        BoerZoektLand(setup=setup)
    assert error.value.reason.key == "boerzoektland." + key
    assert error.value.place == place
    assert str(error.value.reason) != error.value.reason.key


# --- part 1: claiming farms


def test_claims():
    """Single picks in the order G R R G G R R G (Geelen, Roodhorst)."""
    position = played()
    assert position.game.seats == ("seat.geelen", "seat.roodhorst")
    turns = ""
    for left in range(8, 0, -1):
        assert position.claiming
        assert position.count() == left
        assert set(position.touches()) == set(position.game.setup[1:]) - set(CLAIMS[: 8 - left])
        turns += "GR"[position.turn]
        position = position.play((CLAIMS[8 - left],))
        assert position.scores == (0, 0)
    assert turns == "GRRGGRRG"
    assert not position.claiming


def test_every_farm_belongs_to_one_family():
    """Every farm belongs to one family from then on."""
    names = claimed().game.board.names
    assert [set(names(farms)) for farms in claimed().farms] == [
        {"i9", "e5", "c5", "a9"},
        {"e11", "e3", "c3", "k7"},
    ]
    position = played("i9")
    assert refusal(position, "i9") == "boerzoektland.claimed"
    assert str(position.why_not((), "i9")) == "the farm on i9 belongs to Geelen already"
    assert refusal(position, "a1") == "boerzoektland.no-farm"
    assert refusal(position, "n9") == "boerzoektland.claim-first"
    assert refusal(position, "n10") == "boerzoektland.claim-first"
    assert refusal(position, "x1") == "place.unknown"


# --- part 2: logs


def test_a_log_lies_between_two_cells():
    """A log lies on an edge between two cells."""
    position = claimed()
    assert refusal(position, "m9") == "boerzoektland.between-squares"
    assert refusal(position, "n10") == "boerzoektland.between-squares"
    assert refusal(position, "n11") == "boerzoektland.log-lies-there"
    assert refusal(position, "n12") == "place.unknown"


def test_one_fence_at_a_time():
    """One fence is under construction at a time; it has one open tip."""
    position = claimed().play(("n9",))
    assert position.game.board.names(position.logs.tip) == ["n8"]
    assert position.why_not((), "m10") == Reason("boerzoektland.open-end", place="n8")
    assert refusal(position, "c4") == "boerzoektland.open-end"


def test_players_add_logs_in_turn():
    """The players add one log each in turn, Geelen first; the first log continues the start log."""
    position = claimed()
    assert position.turn == 0
    assert picks(position) == "m10 n9"
    turns = []
    for log in ("m10", "k10", "j9"):
        turns.append(position.turn)
        position = position.play((log,))
    assert turns == [0, 1, 0]


def test_any_free_edge_at_the_open_tip():
    """Any free edge at the open tip; the turn passes and that vertex is the new tip."""
    position = claimed().play(("m10",)).play(("k10",))
    assert position.game.board.names(position.logs.tip) == ["j10"]
    assert position.turn == 0
    assert picks(position) == "i10 j9"  # not j11: no farm would lie on its right
    assert refusal(position, "j11") == "boerzoektland.cuts-off-no-farm"


def test_closing_at_the_border():
    """If its far vertex is on the border … the fence closes."""
    after = at(*EXAMPLE).play(("o2",))
    assert (after.logs.tip, after.turn) == (0, 0)
    after = at(*EXAMPLE).play(("n1",))
    assert (after.logs.tip, after.turn) == (0, 0)


def test_closing_at_a_log():
    """… or already touched by a log, the fence closes."""
    position = at("o6-i5-c1-e7-e11-i11-a9-k1-m3", "m3,i5,e7,a9 c1,k1,e11,i11 j1,k2,m2,l3,n3,n5 r")
    after = position.play(("m4",))
    assert (after.logs.tip, after.turn, after.scores) == (0, 1, (1, 5))


def test_closing_on_itself():
    """… (this very fence included), the fence closes."""
    position = at("j1-k5-m3-c9-m9-o7-g3-g5-a7", "g5,k5,o7,m9 g3,m3,a7,c9 g2,i2,f3,g4 g")
    after = position.play(("h3",))
    assert (after.logs.tip, after.turn, after.scores) == (0, 0, (0, 1))
    assert len(after.logs.areas) == 2


def test_region_is_two_after_closing():
    """After a closing the region it crossed is two."""
    position = at(*EXAMPLE)
    assert len(position.logs.areas) == 1
    after = position.play(("n1",))
    names, squares = after.game.board.names, after.game.board.cells
    assert sorted(len(names(area & squares)) for area in after.logs.areas) == [2, 46]


def test_one_colour_owns_every_cell():
    """A region whose farms all have one colour is owned by that family, every cell of it."""
    position = at("n11-c5-g1-k3-g9-o3-c9-o5-a3", "a3,k3,c9,g9 g1,o3,c5,o5 n3,n5,n7,n9 g")
    after = position.play(("n1",))
    assert after.game.board.names(after.owned[1]) == ["o1", "o3", "o5", "o7", "o9", "o11"]
    assert after.scores == (0, 6)


def test_all_land_owned_ends_the_game():
    """All land owned → the game is over. Result: cells owned, 48 in all; more wins."""
    position = at("f11-e7-i11-a3-a5-o9-k7-o3-e3", "o3,k7,o9,i11 a3,e3,a5,e7 k2,j3,k4,l5,k6,j7,i8,h9,g10 r")
    after = position.play(("l1",))
    assert after.scores == (19, 29)
    assert after.result is not None
    assert (after.result.winners, after.result.reason) == ((1,), Reason("boerzoektland.all-owned"))
    assert after.touches() == ()
    assert after.count() == 0
    assert after.why_not((), "m2") == Reason("game.over")


def test_tie():
    """24–24 is a tie."""
    position = at(
        "f11-m7-g3-a9-c7-m1-g7-k5-k1", "k1,g3,c7,a9 m1,k5,g7,m7 k2,j3,g4,i4,f5,h5,f7,h7,g8,h9,g10 g"
    )
    after = position.play(("l1",))
    assert after.scores == (24, 24)
    assert after.result is not None
    assert after.result.winners == (0, 1)


def test_same_player_begins_after_a_closing():
    """Otherwise the same player lays the first log; if that closes too, again; if not, the turn passes."""
    position = at("a10-a1-a7-o9-e7-i9-m7-g1-e9", "a1,g1,a7,e7 m7,e9,i9,o9 c6,e6,b7,f7,b9,f9,f11 g")
    assert (position.logs.tip, position.turn) == (0, 0)
    closed = position.play(("a6",))
    assert (closed.logs.tip, closed.turn, closed.scores) == (0, 0, (2, 0))
    assert refusal(closed, "a2") == "boerzoektland.begins-at-log"
    opened = closed.play(("g6",))
    assert opened.logs.tip
    assert opened.turn == 1


# --- rule 5


def test_first_log_in_land_that_nobody_owns():
    """A free edge in land that nobody owns."""
    position = at("n11-c5-g1-k3-g9-o3-c9-o5-a3", "a3,k3,c9,g9 g1,o3,c5,o5 n1,n3,n5,n7,n9 g")
    assert refusal(position, "o4") == "boerzoektland.land-owned"
    assert str(position.why_not((), "o4")) == "this land belongs to Roodhorst: no more logs are laid here"


def test_first_log_touches_an_existing_log():
    """Touching at least one vertex of an existing log (the border alone does not do)."""
    position = at(*EXAMPLE).play(("n1",))
    assert refusal(position, "c4") == "boerzoektland.begins-at-log"
    assert refusal(position, "b1") == "boerzoektland.begins-at-log"
    assert refusal(position, "n3") is None


def test_first_log_not_beside_an_opponents_farm():
    """And not a side of an opponent's farm cell."""
    position = at("j1-e7-g9-a1-i5-e3-o1-c11-m9", "o1,e7,m9,c11 a1,e3,i5,g9 m2,o2,j3,l3,k4 g")
    assert refusal(position, "j5") == "boerzoektland.their-farm"
    assert str(position.why_not((), "j5")) == (
        "rule 5: not beside a farm of Roodhorst, as long as another place is possible"
    )
    theirs = at("j1-e7-g9-a1-i5-e3-o1-c11-m9", "o1,e7,m9,c11 a1,e3,i5,g9 m2,o2,j3,l3,k4 r")
    assert refusal(theirs, "j5") is None


def test_unless_there_is_no_other_first_log():
    """Unless the whole board has no other first log that rule 6 allows."""
    position = at(
        "j11-i5-a3-k3-e5-o3-m7-a5-a11",
        "a3,k3,o3,i5 a5,e5,m7,a11 b1,b3,c4,e4,d5,f5,a6,c6,e6,i6,k6,m6,o6,d7,h7,j7,e8,f9,h9,j9,g10 r",
    )
    assert picks(position) == "a4"  # between a3, which is Geelen's, and Roodhorst's own a5
    assert position.play(("a4",)).scores == (24, 24)


# --- rule 6


def test_a_closing_log_leaves_farms_on_both_sides():
    """A closing log must leave at least one farm on both sides."""
    position = at("f11-k7-m9-i3-i9-o1-g7-m5-a11", "m5,g7,i9,a11 o1,i3,k7,m9 c8,b9,d9,e10 g")
    assert position.why_not((), "c10") == Reason("boerzoektland.cuts-off-no-farm", n=1, squares="c9")
    assert position.wasted("c10") == ("c9",)
    assert position.wasted("a10") == ()
    assert str(position.why_not((), "c10")).endswith("this would cut off one square without a farm, c9")


def test_a_log_with_an_open_tip_allows_some_continuation():
    """A log that leaves a tip open must still allow some continuation with a farm on both sides."""
    position = at("n1-e1-a9-g9-a1-k11-m7-m9-k5", "e1,k5,m7,m9 a1,a9,g9,k11 m2,l3,l5,m6 g")
    assert position.why_not((), "n5") == Reason("boerzoektland.parts-no-farms")
    assert position.wasted("n5") == ("o1", "m3", "o3", "m5")
    assert position.wasted("n7") == ()


def test_the_farms_may_be_of_one_colour():
    """The farms may be of one colour."""
    position = at("n11-c5-g1-k3-g9-o3-c9-o5-a3", "a3,k3,c9,g9 g1,o3,c5,o5 n5,n7,n9 g")
    assert refusal(position, "o4") is None  # Roodhorst's o3 from Roodhorst's o5
    assert position.play(("o4",)).scores == (0, 4)


@pytest.mark.parametrize("place", ["m2", "m1", "n2", "x"])
def test_what_is_no_free_edge_wastes_nothing(place: str):
    assert at(*EXAMPLE).wasted(place) == ()


def test_the_tip_itself_counts():
    """Reaching a touched vertex (the tip itself counts) with parity 1 means: possible."""
    setup, body = "o6-g11-m3-c7-g5-o11-e1-a3-i9", "e1,a3,g11,o11 m3,g5,c7,i9 k2,j3,j5,k6,m6 r"
    position = at(setup, body)
    assert position.game.board.names(position.logs.tip) == ["l2"]
    assert refusal(position, "l3") is None  # only to go round m3 and back to l2
    assert refusal(at(setup, body, selfclose="no"), "l3") == "boerzoektland.parts-no-farms"
    for log in ("l3", "m4", "n3", "m2"):
        position = position.play((log,))
    assert (position.logs.tip, position.scores) == (0, (0, 1))


@pytest.mark.parametrize("variant", VARIANTS)
def test_a_dead_end_cannot_arise(variant: dict[str, str]):
    """A dead end cannot arise at an open tip; assert it. All finish."""
    rng = Rng(11)
    for seed in range(25):
        position = BoerZoektLand(seed=seed, **variant).start()
        while not position.result:
            assert position.count()
            position = position.successor(position.move_at(rng.below(position.count())))
        assert position.logs.tip == 0


@st.composite
def wild_positions(draw: st.DrawFn, kinds: list[type[BoerZoektLand]]) -> BoerZoektLandPosition:
    """Positions whose logs need not have been legal: fences that wind about, even where rule 6 forbids."""
    options = draw(st.sampled_from(VARIANTS), label="options")
    rng = Rng(draw(st.integers(0, 2**32), label="seed"))
    position = draw(st.sampled_from(kinds))(seed=rng.below(1000), **options).start()
    while position.claiming:
        position = position.successor(position.move_at(rng.below(position.count())))
    board = position.game.board
    for _ in range(draw(st.integers(0, 24), label="logs")):
        logs = position.logs
        free = board.names(board.around(logs.tip) & board.edges & ~logs.laid)
        wild = [log for log in free if logs.open_end(board.points[log])]
        if wild and rng.below(8):
            position = position.successor((wild[rng.below(len(wild))],))
            continue
        legal = [] if position.result else legal_logs(position)
        if not legal:
            break
        position = position.successor((legal[rng.below(len(legal))],))
    return position


def legal_logs(position: BoerZoektLandPosition) -> list[str]:
    """The legal logs, also where no play leads and there may be none."""
    logs = position._next_logs() if position.logs.tip else position._first_logs()
    return sorted(position.game.board.names(logs))


@given(wild_positions([SmallLand, NarrowLand, SquareLand]))
@settings(max_examples=500)
def test_rule_6_against_trying_every_way(position: BoerZoektLandPosition):
    """Checked against exhaustive path search: no mismatch."""
    if not position.result:
        assert legal_logs(position) == PlainLand(position).legal_logs()


def test_rule_6_on_the_whole_board():
    rng = Rng(3)
    for seed in range(4):
        for variant in VARIANTS:
            position = BoerZoektLand(seed=seed, **variant).start()
            while not position.result:
                if not position.claiming and not rng.below(4):
                    assert list(position.touches()) != []
                    assert legal_logs(position) == PlainLand(position).legal_logs()
                position = position.successor(position.move_at(rng.below(position.count())))


def test_where_only_a_ring_would_part_farms():
    """Rule 6 is exact for a fence that may not close on itself, too: it asks for a way to another wall."""
    body = "e5,i7,i9,c11 i1,m3,c5,m9 k2,j3,j5,k6,m6 r"
    position = at("o6-m9-m3-c5-i7-e5-c11-i9-i1", body, selfclose="no")
    assert position.why_not((), "l3") == Reason("boerzoektland.parts-no-farms")
    assert legal_logs(position) == PlainLand(position).legal_logs()
    assert "l3" in at("o6-m9-m3-c5-i7-e5-c11-i9-i1", body).touches()


# --- options


def test_owned_land_open():
    """Owned land: closed to further logs, or logs allowed there (tempo moves)."""
    setup, body = "n11-c5-g1-k3-g9-o3-c9-o5-a3", "a3,k3,c9,g9 g1,o3,c5,o5 n1,n3,n5,n7,n9 r"
    assert refusal(at(setup, body), "o4") == "boerzoektland.land-owned"
    position = at(setup, body, owned="open")
    assert refusal(position, "o4") is None
    assert refusal(position, "o6") == "boerzoektland.cuts-off-no-farm"
    after = position.play(("o4",))
    assert after.scores == position.scores == (0, 6)
    assert after.turn == 1


def test_first_log_at_the_border():
    """First log may start at the border: no, or yes."""
    after = at(*EXAMPLE).play(("n1",))
    assert refusal(after, "b1") == "boerzoektland.begins-at-log"
    after = at(*EXAMPLE, border="yes").play(("n1",))
    assert refusal(after, "b1") is None
    assert refusal(after, "c4") == "boerzoektland.begins-at-log-or-border"
    opened = after.play(("b1",))
    assert opened.game.board.names(opened.logs.growing()) == ["b2"]


def test_fence_may_not_close_on_itself():
    """A fence may close on itself: yes, or no."""
    setup, body = "j1-k5-m3-c9-m9-o7-g3-g5-a7", "g5,k5,o7,m9 g3,m3,a7,c9 g2,i2,f3,g4 g"
    assert picks(at(setup, body)) == "h3 h5 i4"
    position = at(setup, body, selfclose="no")
    assert picks(position) == "h5 i4"
    assert refusal(position, "h3") == "boerzoektland.closes-on-itself"


def test_end_when_all_farms_are_separated():
    """End: all land owned, or all 8 farms separated."""
    setup = "f11-m7-g3-a9-c7-m1-g7-k5-k1"
    body = "k1,g3,c7,a9 m1,k5,g7,m7 k2,j3,g4,i4,f5,h5,f7,h7,g8,h9,g10,l1 g"
    assert at(setup, body).result is not None
    position = at(setup, body, end="separated")
    assert position.result is None
    assert position.scores == (24, 24)
    rng = Rng(1)
    while not position.result:
        position = position.successor(position.move_at(rng.below(position.count())))
        assert position.scores == (24, 24)
    assert position.result.reason == Reason("boerzoektland.all-separated")
    assert len(position.logs.areas) == 8


def test_separating_all_farms_opens_owned_land():
    game = BoerZoektLand(end="separated")
    assert game.header() == "boerzoektland:owned=open,end=separated"
    assert BoerZoektLand(end="separated", owned="closed").options == game.options


def test_options_are_named():
    assert {option.name: option.choices for option in BoerZoektLand.OPTIONS} == {
        "seed": (),
        "setup": (),
        "owned": ("closed", "open"),
        "border": ("no", "yes"),
        "selfclose": ("yes", "no"),
        "end": ("owned", "separated"),
    }


# --- records, perft, random play


def test_records():
    """All 200 records: the full list of legal logs each turn, squares owned after it, the end."""
    for record in records("boerzoektland"):
        position = BoerZoektLand(setup=" ".join([record["start_log"], *record["sites"]])).start()
        for site in record["claims"]:
            position = position.play((site,))
        for turn in record["turns"]:
            assert "GR"[position.turn] == turn["player"]
            assert (not position.logs.tip) == turn["first_log"]
            assert picks(position) == " ".join(sorted(turn["legal"].split()))
            position = position.play((turn["play"],))
            assert list(position.scores) == turn["owned"]
        assert list(position.scores) == record["score"]
        assert position.result is not None


def test_perft():
    """Counted with the plain rules of `plain_land`, too."""
    check_perft(BoerZoektLand(setup=SETUP).start(), 8, 56, 336)
    check_perft(claimed(), 2, 4, 10, 24, 57, 143, 407)
    check_perft(claimed(border="yes"), 2, 4, 10, 24, 57, 143, 582)
    check_perft(claimed(selfclose="no"), 2, 4, 10, 24, 57, 137, 351)
    late = "c5,e5,a9,i9 c3,e3,k7,e11 a8,c8,e8,g8,i8,k8,h9,a10,c10,e10,g10,i10,k10,m10 g"
    check_perft(at(SETUP, late), 3, 12, 39, 115, 346)
    check_perft(at(SETUP, late, selfclose="no"), 3, 12, 38, 103, 298)


def test_what_random_play_shows():
    """Logs per game 8–41, 31.75 on average; 5.86 closings a game; choices 2.39 when continuing, 7.7 first."""
    rng = Rng(2024)
    lengths, closings, going_on, first = [], [], [], []
    for seed in range(200):
        position = BoerZoektLand(seed=seed).start()
        lengths.append(0)
        closings.append(0)
        while not position.result:
            count = position.count()
            after = position.successor(position.move_at(rng.below(count)))
            if not position.claiming:
                lengths[-1] += 1
                closings[-1] += not after.logs.tip
                (going_on if position.logs.tip else first).append(count)
            position = after
    assert 8 <= min(lengths) <= max(lengths) <= 44
    assert abs(sum(lengths) / 200 - 31.75) < 1.5
    assert abs(sum(closings) / 200 - 5.86) < 0.3
    assert abs(sum(going_on) / len(going_on) - 2.39) < 0.1
    assert abs(sum(first) / len(first) - 7.7) < 0.6


# --- what always holds


def mirrored(position: BoerZoektLandPosition, across: bool, up: bool) -> BoerZoektLandPosition:
    """The same position seen in a mirror."""
    header, _, body = position.compact().partition(" ")
    assert header.startswith("boerzoektland")
    setup = flip_all("-".join(position.game.setup), across, up)
    options = {**position.game.options, "seed": "0", "setup": setup}
    farms, others, logs, turn = [flip_all(part, across, up) for part in body.split()[:3]] + [body[-1]]
    return BoerZoektLand(**options).read(f"{farms} {others} {logs} {turn}")


def flip(name: str, across: bool, up: bool) -> str:
    x, y = ord(name[0]) - 96, int(name[1:])
    return chr(96 + (16 - x if across else x)) + str(12 - y if up else y)


def flip_all(text: str, across: bool, up: bool) -> str:
    between = "-" if "-" in text else ","
    return text if text == "-" else between.join(flip(name, across, up) for name in text.split(between))


@st.composite
def any_games(draw: st.DrawFn) -> list[BoerZoektLandPosition]:
    options = draw(st.sampled_from(VARIANTS), label="options")
    seed = draw(st.integers(0, 10**6), label="tiles")
    found: list[BoerZoektLandPosition] = draw(games(BoerZoektLand(seed=seed, **options), 50))
    return found


@quick
@given(any_games())
def test_moves_are_the_same_in_every_way(positions: list[BoerZoektLandPosition]):
    position = positions[-1]
    moves = position.legal_moves()
    assert moves == walk(position) == [(touch,) for touch in position.touches()]
    assert moves == [position.move_at(index) for index in range(position.count())]
    assert moves == [position.parse(position.text(move)) for move in moves]
    assert all(position.touches(move) == () for move in moves)
    assert bool(moves) == (position.result is None)
    for move in moves[:3]:
        assert position.why_not(move, "a1") == Reason("move.too-long", place=move[0])


@quick
@given(any_games())
def test_positions_read_back(positions: list[BoerZoektLandPosition]):
    position = positions[-1]
    again = hedgerow.read(position.compact())
    assert isinstance(again, BoerZoektLandPosition)
    assert again.compact() == position.compact()
    assert (again.turn, again.scores, again.picks) == (position.turn, position.scores, position.picks)
    assert again.logs.tip == position.logs.tip
    assert set(again.logs.areas) == set(position.logs.areas)


@quick
@given(any_games())
def test_play_never_changes_the_old_position(positions: list[BoerZoektLandPosition]):
    position = positions[-1]
    before = (position.compact(), position.picks, position.logs.areas, position.scores)
    for move in position.legal_moves():
        position.play(move).touches()
        assert (position.compact(), position.picks, position.logs.areas, position.scores) == before


@quick
@given(any_games())
def test_areas_share_the_land(positions: list[BoerZoektLandPosition]):
    """Every region is a part of the land with a farm in it; nobody ever loses land."""
    board = positions[-1].game.board
    for before, after in pairwise(positions):
        assert sum(after.logs.areas) | after.logs.laid == board.cells | board.edges
        assert sum(after.logs.areas) & after.logs.laid == 0
        assert all(area & after.game.all_farms for area in after.logs.areas)
        assert after.scores[0] >= before.scores[0]
        assert after.scores[1] >= before.scores[1]
        if not before.claiming:
            assert (after.turn != before.turn) == bool(after.logs.tip)
    if positions[-1].result:
        assert sum(positions[-1].scores) == 48


@quick
@given(any_games(), st.booleans(), st.booleans())
def test_mirror(positions: list[BoerZoektLandPosition], across: bool, up: bool):
    position = positions[-1]
    image = mirrored(position, across, up)
    assert set(image.touches()) == {flip(touch, across, up) for touch in position.touches()}
    assert image.scores == position.scores


@quick
@given(any_games())
def test_every_refusal_has_its_reason(positions: list[BoerZoektLandPosition]):
    position = positions[-1]
    board = position.game.board
    for touch in [*board.names(board.cells | board.edges | board.corners), "", "pass", "p1", "N9"]:
        reason = position.why_not((), touch)
        assert (reason is None) == (touch in position.touches())
        if reason is not None:
            assert str(reason) != reason.key
            assert (reason.key != "boerzoektland.cuts-off-no-farm") or position.wasted(touch)


# --- positions as text


@pytest.mark.parametrize(
    ("body", "key", "place"),
    [
        ("", "position.unreadable", ""),
        ("- - - x", "position.unreadable", "- - - x"),
        ("- - - g g", "position.unreadable", "- - - g g"),
        ("a1 - - r", "position.part", "a1"),
        ("a9,a9 - - r", "position.part", "a9,a9"),
        ("a9 a9 - r", "position.part", "a9"),
        ("a9,i9 - - r", "boerzoektland.read-claims", "a9,i9 - - r"),
        ("- a9 - r", "boerzoektland.read-claims", "- a9 - r"),
        ("- - - r", "position.part", "- - - r"),
        ("a9 - - g", "position.part", "a9 - - g"),
        ("a9 - n9 r", "boerzoektland.claim-first", "n9"),
        ("c5,e5,a9,i9 c3,e3,k7,e11 - r", "position.part", "c5,e5,a9,i9 c3,e3,k7,e11 - r"),
        ("c5,e5,a9,i9 c3,e3,k7,e11 n11 r", "position.part", "n11"),
        ("c5,e5,a9,i9 c3,e3,k7,e11 n9,m9 r", "position.part", "n9,m9"),
        ("c5,e5,a9,i9 c3,e3,k7,e11 n9,n9 r", "position.part", "n9,n9"),
        (
            "c5,e5,a9,i9 c3,e3,k7,e11 n9,c4 r",
            "boerzoektland.read-apart",
            "c5,e5,a9,i9 c3,e3,k7,e11 c4,n9 r",
        ),
        ("c5,e5,a9,i9 c3,e3,k7,e11 n9,m10 r", "boerzoektland.read-open-ends", "n8, l10"),
        (
            "c5,e5,a9,i9 c3,e3,k7,e11 n9,n7,n5,n3,n1 r",
            "boerzoektland.read-no-farm",
            "o1, o3, o5, o7, o9, o11",
        ),
        (
            "c5,e5,a9,i9 c3,e3,k7,e11 n9,n7,n5,m4,l3,l1,o4 r",
            "boerzoektland.read-no-farm",
            "m1, o1, m3, o3",
        ),
    ],
)
def test_texts_that_are_no_position(body: str, key: str, place: str):
    with pytest.raises(InvalidPosition) as error:
        BoerZoektLand(setup=SETUP).read(body)
    assert error.value.reason.key == key
    assert error.value.place == place
    assert str(error.value.reason) != key


@pytest.mark.parametrize(
    ("setup", "body"),
    [
        # in a pocket without a farm
        ("n1-e1-a9-g9-a1-k11-m7-m9-k5", "e1,k5,m7,m9 a1,a9,g9,k11 m2,l3,l5,m6,n5 r"),
        # in land that is owned
        ("n11-c5-g1-k3-g9-o3-c9-o5-a3", "a3,k3,c9,g9 g1,o3,c5,o5 n1,n3,n5,n7,n9,c6 r"),
    ],
)
def test_a_fence_that_cannot_go_on(setup: str, body: str):
    with pytest.raises(InvalidPosition):
        at(setup, body)


def test_position_of_another_game():
    with pytest.raises(InvalidOption):
        hedgerow.read("boerzoektland:reach=yes - - - g")
