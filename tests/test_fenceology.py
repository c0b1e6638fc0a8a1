"""Fenceology: every sentence of its rules, its records, refusals, and what always holds."""

import itertools
from collections import Counter

import pytest
from helpers import check_perft, digest, games, records, walk
from hypothesis import given, settings
from hypothesis import strategies as st
from plain_fenceology import PlainField, parts, quarter_turn, shifted, ways

import hedgerow
from hedgerow import IllegalMove, InvalidMove, InvalidOption, InvalidPosition, Position, Reason
from hedgerow.grid import cell_at, cell_name, column_row, read_cell, read_placing
from hedgerow.rng import Rng
from hedgerow.rules.fenceology import Fenceology, FenceologyPosition

VARIANTS = [
    Fenceology(),
    Fenceology(length=3),
    Fenceology(inside="no"),
    Fenceology(corners="leak"),
    Fenceology(contacts="all"),
    Fenceology(tiles="plain"),
    Fenceology(tiles="plain", contacts="all", length=3, corners="leak"),
    Fenceology(players=1),
    Fenceology(players=3),
    Fenceology(players=4),
    Fenceology(players=4, teams="other"),
    Fenceology(players=4, teams="alternate"),
]

DEAL = "bygwbrwgrywb-bywgbgwyrgwb-bwgrybwrrbyg"

# Three tiles of a pinwheel: one more, on 1,0 and 2,0, encloses the cell 1,1.
PINWHEEL = "v0,0:BGRY/h0,2:YGBR/v2,1:WYRG"
# A square of four empty cells, 1,1 to 2,2.
SQUARE = "h0,0:YBWR/v0,1:BWYG/v0,3:GYBW/h2,0:YWGB/v3,1:BRYW/h1,3:BRGY"
# Six empty cells, 1,1 to 2,3; and an area of six with three ends, beside one of a single cell.
CHAMBER = "v0,0:BYWG/v0,2:GRBY/h0,4:RYGW/h-2,1:RGBW/h1,0:WRGY/h2,4:WRBY/v3,2:BRYG/h3,1:YWBR"
THREE_ENDS = (
    "h0,0:YBGW/v2,-1:WYGB/h1,-2:GRBW/h3,0:WBRY/v0,-2:GYWR/v0,1:GWYR/v3,-3:GWBR/h5,0:YWRB/h3,-4:BYRW/v6,-2:RBYW/"
    "h7,-2:GWRB/v1,-4:BRYG/v5,-4:RWBY"
)

# Seven areas.
SEVEN = (
    "v0,0:RGWY/h0,2:GWRY/v-1,2:RYWG/h-1,4:BYRG/v1,3:RBGY/v0,5:WGBY/h2,3:WYRB/v2,1:RBGW/h1,0:GWBR/h1,5:GWRB/"
    "h-3,3:WGBR/h-2,1:RYBG/v-3,1:BWRY/v-2,4:RGYW/h-2,6:WBRG/v-2,-1:BRYG/h-1,-1:GBWR/v2,6:YWGB/h-4,6:BGRW/"
    "v-4,4:RBWY/h-6,4:BYGR/h0,7:GBRW"
)


def at(
    table: str,
    hands: str,
    owners: str = "-",
    turn: str = "w",
    pile: str = "-",
    rest: str = "- 0",
    **options: object,
) -> FenceologyPosition:
    return Fenceology(**options).read(f"{table} {owners} {hands} {pile} {turn} {rest}")


def tile(placing: str) -> str:
    found = read_placing(placing)
    assert found is not None
    return found[0]


def played(position: Position, *moves: str) -> FenceologyPosition:
    for move in moves:
        position = position.play(position.parse(move))
    assert isinstance(position, FenceologyPosition)
    return position


def texts(position: Position) -> list[str]:
    return [position.text(move) for move in position.legal_moves()]


def areas(position: FenceologyPosition) -> list[tuple[int, list[str]]]:
    return [(area.side, [cell_name(cell) for cell in area.cells]) for area in position.field.areas]


def refusal(position: Position, *touches: str) -> str | None:
    """The key of the reason why the last touch may not follow the others, which all may."""
    for length in range(len(touches) - 1):
        assert position.why_not(touches[:length], touches[length]) is None
    reason = position.why_not(touches[:-1], touches[-1])
    if reason is None:
        return None
    assert str(reason) != reason.key, "the reason has an English text"
    with pytest.raises(IllegalMove):
        position.play(touches)
    return reason.key.removeprefix("fenceology.")


def random_game(position: Position, seed: int) -> list[FenceologyPosition]:
    rng = Rng(seed)
    found = [position]
    while not found[-1].result:
        found.append(found[-1].successor(found[-1].move_at(rng.below(found[-1].count()))))
    return found  # type: ignore[return-value]


# --- tiles


def test_a_tile_has_two_short_and_two_long_edges():
    """A tile is a rectangle of 1×2 grid cells with two short and two long edges."""
    lying, standing = Fenceology().laying.outlines
    assert [cell_name(cell) for cell in lying.cells] == ["0,0", "1,0"]
    assert [cell_name(cell) for cell in standing.cells] == ["0,0", "0,1"]
    # RYGB has short edges R and G: standing they are to the north and south.
    assert texts(at("-", "RYGB/-")) == ["h0,0:BRYG", "h0,0:YGBR", "v0,0:RYGB", "v0,0:GBRY"]


def test_a_long_edge_carries_its_colour_on_both_segments():
    """A long edge carries its colour on both of its unit segments."""
    position = at("h0,0:RYGB", "RYBG/-")
    # R to R: the short R of a standing tile meets either half of the long one.
    assert {"v0,1:BGRY", "v1,1:BGRY"} <= set(texts(position))


def test_white_never_connects():
    """White never connects."""
    position = at("h0,0:WRYB", "RBWY/-")
    assert refusal(position, "RBWY", "0,1") == "white"
    assert not [move for move in texts(position) if move.startswith(("v0,1:", "v1,1:", "h0,1:"))]


def test_the_sixty_tiles():
    """The 60 tiles: four different colours on the four edges, counted up to the half turn, one of each."""
    tiles = Fenceology().tiles
    assert len(tiles) == len(set(tiles)) == 60
    assert all(len(set(tile)) == 4 for tile in tiles)
    assert not [tile for tile in tiles if tile[2:] + tile[:2] in tiles]


def test_sixty_tiles_by_their_white_edge():
    """12 have no white, 24 white on a short edge, 24 white on a long edge."""
    tiles = Fenceology().tiles
    where = Counter("none" if "W" not in tile else "short" if "W" in tile[::2] else "long" for tile in tiles)
    assert where == {"none": 12, "short": 24, "long": 24}


def test_plain_tiles():
    """`plain` = four colours, all different, five copies of 12."""
    tiles = Fenceology(tiles="plain").tiles
    assert len(tiles) == 60
    assert set(Counter(tiles).values()) == {5}
    assert set(tiles) == {tile for tile in Fenceology().tiles if "W" not in tile}


def test_pairs_are_not_offered():
    """`pairs` is refuted for play and not offered."""
    with pytest.raises(InvalidOption, match="tiles can be white, plain"):
        Fenceology(tiles="pairs")


def test_a_name_of_several_tiles_means_any_of_them():
    """`plain`: the hand may hold the same tile twice; touching its name means any of them."""
    position = at("-", "RYGBRYGB/RYGB", tiles="plain")
    assert position.touches() == ("RYGB",)
    assert position.play(("RYGB", "0,0", "v0,0:RYGB")).hands == (("RYGB",), ("RYGB",))


def test_length_three():
    """*Option* `tile length` 2 (default) or 3."""
    game = Fenceology(length=3)
    assert [cell_name(cell) for cell in game.laying.outlines[1].cells] == ["0,0", "0,1", "0,2"]
    position = at("h0,0:RYGB", "RYBG/-", length=3)
    assert {"v0,1:BGRY", "v1,1:BGRY", "v2,1:BGRY"} <= set(texts(position))


# --- grid and placing


def test_unbounded_grid():
    """Unbounded grid: tiles may go on in one direction to the last."""
    position = at("-", "RYGB/-", length=3, pile="-")
    field = position.field
    for number in range(60):
        # Every second one half turned: R meets R, G meets G.
        tile = position.game.laying.ways("RYGB")[2 + number % 2]
        field = field.lay(tile, cell_at(0, 3 * number), 0)
    assert field.tiles[-1] == "v0,177:GBRY"
    assert cell_at(0, 180) in field.facing
    assert column_row(cell_at(-179, -179)) == (-179, -179)
    assert read_cell("-179,179") == cell_at(-179, 179)


def test_quarter_turns_but_no_flips():
    """A tile turns in quarter turns and is never flipped."""
    game = Fenceology()
    for tile in game.tiles:
        lying = [(way.outline.letter, way.colours) for way in game.laying.ways(tile)]
        assert sorted(lying) == sorted(ways(tile))
        for number, way in enumerate(game.laying.ways(tile)):
            assert read_placing(way.at(cell_at(-2, 5))) == (tile, number, cell_at(-2, 5))


def test_a_corner_is_no_contact():
    """A corner touch is no contact."""
    position = at("h0,0:RYGB", "RYBG/-")
    assert refusal(position, "RYBG", "5,5") == "no-contact"
    assert refusal(position, "RYBG", "0,1", "h2,1:YBGR") == "no-contact"
    assert not [move for move in texts(position) if move.startswith(("h2,1:", "v2,1:", "v-1,1:"))]


def test_its_cells_are_empty():
    """(1) its cells are empty."""
    position = at("h0,0:RYGB", "RYBG/-")
    assert refusal(position, "RYBG", "0,0") == "covered"
    assert refusal(position, "RYBG", "0,1", "v1,0:RYBG") == "covered"
    assert str(position.why_not(("RYBG", "0,1"), "v1,0:RYBG")) == "a tile lies on 1,0"
    # Beside the hole of a pinwheel a colour matches, but the hole is too small.
    filled = at("v0,0:BGRY/h0,2:YGBR/v2,1:WYRG/h1,0:WRBG", "RBGY/-", owners="s")
    assert refusal(filled, "RBGY", "1,1") == "covered"


def test_one_contact_of_the_same_colour():
    """(2) at least one touching pair of edges has the same colour among the four."""
    position = at("h0,0:RYGB", "RYWG/-")
    assert refusal(position, "RYWG", "-1,0") == "no-match"  # only blue faces it
    assert refusal(position, "RYWG", "0,1", "v0,1:WGRY") is None
    assert refusal(position, "RYWG", "0,1", "v0,1:RYWG") == "no-match"


def test_other_contacts_may_differ():
    """Other contacts may differ, white included."""
    # On 1,0 green meets green; to the north a red edge faces 2,0.
    for placing in ("h1,0:WRBG", "h1,0:BRWG", "h1,0:RBYG"):
        assert placing in texts(at(PINWHEEL, f"{tile(placing)}/-"))


def test_all_coloured_contacts_match():
    """*Option* `all coloured contacts match`."""
    for placing, legal in (("h1,0:WRBG", True), ("h1,0:BRWG", False), ("h1,0:RBYG", True)):
        position = at(PINWHEEL, f"{tile(placing)}/-", contacts="all")
        assert (placing in texts(position)) == legal
    assert (
        refusal(at(PINWHEEL, f"{tile('h1,0:BRWG')}/-", contacts="all"), tile("h1,0:BRWG"), "1,0") == "clash"
    )


def test_no_long_edge_touches_a_long_edge():
    """(3) no long edge touches a long edge."""
    position = at("h0,0:RYGB", "BGYR/-")
    assert "h0,1:GYRB" not in texts(position)
    assert refusal(position, "BGYR", "0,1") == "long-edges-outside"
    assert refusal(position, "BGYR", "2,0", "h0,1:GYRB") == "long-edges-outside"


def test_long_edges_may_touch_inside_an_enclosed_area():
    """Except when the tile lies wholly inside an area that is already enclosed."""
    assert "h1,2:GRBW" in texts(at(SQUARE, "RBWG/-", owners="s"))


def test_strict():
    """*Option* `strict`, no exception."""
    strict = at(SQUARE, "RBWG/-", owners="s", inside="no")
    assert "h1,2:GRBW" not in texts(strict)
    reason = strict.why_not(("RBWG",), "1,2")
    assert reason == Reason("fenceology.long-edges")
    assert str(reason) == "a long edge may not touch a long edge"


def test_the_first_tile_is_the_origin():
    """The first tile goes anywhere: it is the origin."""
    position = Fenceology().start()
    assert len(position.legal_moves()) == 4 * 4
    assert {move[1] for move in position.legal_moves()} == {"0,0"}
    tile = position.touches()[0]
    assert refusal(position, tile, "1,0") == "first-tile"
    assert refusal(position, tile, "0,0", f"v0,1:{tile}") == "first-tile"


def test_a_placing_is_touched_where_colours_match():
    """The cell of a placing is the first of those under the tile, lowest leftmost, where colours match."""
    position = at("h0,0:RYGB", "RGYB/-")
    assert position.touches(("RGYB",)) == ("-1,0", "2,0", "0,1", "1,1")
    assert position.touches(("RGYB", "-1,0")) == ("v-1,-1:YBRG", "v-1,0:YBRG")
    assert refusal(position, "RGYB", "-1,-1") == "called-otherwise"
    assert position.why_not(("RGYB",), "3,0") == Reason("fenceology.called-otherwise", place="2,0")
    assert refusal(position, "RGYB", "-1,0", "h2,0:BRGY") == "called-otherwise"


# --- areas


def test_an_area_is_what_one_cannot_leave():
    """An area is a maximal set of empty cells, joined by sides, from which one cannot leave to infinity."""
    position = at(CHAMBER, "RBWY/-", owners="s")
    assert areas(position) == [(1, ["1,1", "2,1", "1,2", "2,2", "1,3", "2,3"])]
    for moment in random_game(Fenceology(seed=5, length=3).start(), 1):
        assert [set(map(column_row, area.cells)) for area in moment.field.areas] == PlainField(moment).areas


def test_tiles_that_touch_at_a_corner_keep_it_closed():
    """Tiles that touch at a corner keep it closed."""
    tiles = "h0,0:WRYG/v2,-1:YBGR/h1,-2:GYRB/v0,-3:GBWY"
    position = played(at(tiles, "RGWB/-"), "v-1,-1:RGWB")
    assert areas(position) == [(0, ["0,-1", "1,-1"])]


def test_corners_leak():
    """*Option:* corners leak."""
    tiles = "h0,0:WRYG/v2,-1:YBGR/h1,-2:GYRB/v0,-3:GBWY"
    position = played(at(tiles, "RGWB/-", corners="leak"), "v-1,-1:RGWB")
    assert areas(position) == []
    assert areas(played(at(PINWHEEL, "RBGW/-", corners="leak"), "h1,0:WRBG")) == [(0, ["1,1"])]


def test_an_area_that_leaks_at_a_corner_is_one():
    """*Option:* corners leak. A tile that leaves two halves joined at a corner only splits nothing."""
    found = 0
    for seed in range(2):
        for moment in random_game(Fenceology(seed=seed, length=3, corners="leak").start(), seed):
            plain = PlainField(moment)
            assert [set(map(column_row, area.cells)) for area in moment.field.areas] == plain.areas
            found += len(plain.areas)
    assert found


def test_create():
    """On open ground every area that the placing encloses gets the mover's marker."""
    for turn, side in (("w", 0), ("s", 1)):
        position = at(PINWHEEL, "RBGW/-" if turn == "w" else "-/RBGW", turn=turn)
        assert position.scores == (0, 0)
        after = played(position, "h1,0:WRBG")
        assert areas(after) == [(side, ["1,1"])]
        assert after.scores == ((1, 0), (0, 1))[side]


def test_create_several_at_once():
    """Several at once are possible."""
    tiles = (
        "v0,0:BRYW/v0,-2:YRBG/h-2,-1:WGBR/h1,0:BWGR/h0,2:WYBG/v2,1:WRBY/h3,1:WBYR/h1,-2:GYWR/h-2,2:YGWB/v5,0:WGYB/"
        "h4,-1:YRWG"
    )
    position = at(tiles, "-/YRWB", owners="s", turn="s")
    after = played(position, "v3,-1:YRWB")
    assert after.scores == (0, 3)


def test_fill():
    """k = 0, *Fill*: the marker goes back to P."""
    enclosed = "h0,0:BWGR/v0,1:RWBY/h-2,0:BRYW/h-2,2:RYWG/v-3,1:YGBR"
    for owners, scores in (("w", (1, 0)), ("s", (0, 1))):
        position = at(enclosed, "RBGW/-", owners=owners)
        assert position.scores == scores
        after = played(position, "h-2,1:WRBG")
        assert areas(after) == []
        assert after.scores == (0, 0)


def test_one_part_stays_with_its_owner():
    """k = 1: stays P's."""
    for owners, side in (("w", 0), ("s", 1)):
        after = played(at(SQUARE, "RBWG/-", owners=owners), "h1,2:GRBW")
        assert areas(after) == [(side, ["1,1", "2,1"])]


def test_all_parts_of_my_own_area_are_mine():
    """k ≥ 2 and P is the mover (or the mover's team): all are the mover's."""
    position = at(CHAMBER, "RBWY/-", owners="w")
    assert position.parse("h1,2:BWYR") == ("RBWY", "1,2", "h1,2:BWYR")
    after = played(position, "h1,2:BWYR")
    assert areas(after) == [(0, ["1,1", "2,1"]), (0, ["1,3", "2,3"])]
    # The same for clay, of one team with wheat.
    for owners, chooses in (("w", False), ("s", True)):
        team = at(CHAMBER, "-/-/RBWY/-", owners=owners, turn="c", players=4)
        assert bool(team.touches(("RBWY", "1,2", "h1,2:BWYR"))) == chooses


def test_the_mover_chooses_which_part_of_an_opponents_area_keeps_the_marker():
    """k ≥ 2, P an opponent: the mover chooses which part keeps P's marker, the others are the mover's."""
    position = at(CHAMBER, "RBWY/-", owners="s")
    assert position.touches(("RBWY", "1,2", "h1,2:BWYR")) == ("1,1", "1,3")
    lower = played(position, "h1,2:BWYR@1,1")
    assert areas(lower) == [(1, ["1,1", "2,1"]), (0, ["1,3", "2,3"])]
    upper = played(position, "h1,2:BWYR@1,3")
    assert areas(upper) == [(0, ["1,1", "2,1"]), (1, ["1,3", "2,3"])]
    assert upper.scores == lower.scores == (1, 1)
    three = at(THREE_ENDS, "-/RWGB", owners="ww", turn="s")
    choices = [text for text in texts(three) if "@" in text]
    assert choices == ["v4,-2:RWGB@4,-3", "v4,-2:RWGB@5,-2", "v4,-2:RWGB@3,-1"]
    assert played(three, choices[0]).scores == (2, 2)


def test_the_choice_is_part_of_the_move():
    """The choice is part of the move."""
    position = at(CHAMBER, "RBWY/-", owners="s")
    with pytest.raises(IllegalMove, match="only the beginning of a move"):
        position.parse("h1,2:BWYR")
    assert refusal(position, "RBWY", "1,2", "h1,2:BWYR", "2,1") == "part-next"
    assert refusal(position, "RBWY", "1,2", "h1,2:BWYR", "RBWY") == "part-next"
    assert refusal(position, "RBWY", "1,2", "h1,2:BWYR", "1,1", "1,3") == "move.too-long"


# --- a turn


def test_draw_then_place_one():
    """Draw one tile if the pile has any, then place one from the hand."""
    position = Fenceology(deal=DEAL).start()
    assert position.hands == (("BYGW", "BRWG", "RYWB", "BWGR"), ("BYWG", "BGWY", "RGWB"))
    assert (position.drawn, position.pile) == ("BWGR", ("YBWR", "RBYG"))
    after = played(position, "h0,0:RWGB")
    assert after.hands == (("BYGW", "RYWB", "BWGR"), ("BYWG", "BGWY", "RGWB", "YBWR"))
    assert (after.turn, after.drawn, after.pile) == (1, "YBWR", ("RBYG",))


def test_hands_lie_face_up():
    """Hands lie face up."""
    assert len(Fenceology(players=3).start().hands) == 3
    assert refusal(Fenceology(deal=DEAL).start(), "BGWY") == "not-yours"
    assert refusal(Fenceology(deal=DEAL).start(), "RBYG") == "not-in-hand"


def test_a_tile_that_does_not_help_is_discarded():
    """If no tile of the hand fits, the tile just drawn is discarded and another is drawn."""
    # On BYWR neither GRWY nor GYWR fits: their red and yellow edges are long, and so are those of BYWR.
    position = at("-", "BYWR/GRWY", pile="GYWRRBYGBRYG", rest="BYWR 0")
    after = played(position, "v0,0:BYWR")
    assert (after.discarded, after.drawn, after.pile) == (("GYWR",), "RBYG", ("BRYG",))
    assert after.hands == ((), ("GRWY", "RBYG"))
    assert after.touches() == ("RBYG",)
    assert refusal(after, "GRWY") == "fits-nowhere"
    # Out of the game: nobody finds it any more.
    assert refusal(after, "GYWR") == "not-in-hand"
    assert after.play(after.legal_moves()[0]).discarded == ()


def test_again_and_again_until_the_pile_is_empty():
    """Again and again until one fits or the pile is empty; then pass."""
    position = at("-", "BYWR/GRWY", pile="GYWR", rest="BYWR 0")
    after = played(position, "v0,0:BYWR")
    assert (after.discarded, after.drawn, after.pile) == ((), "GYWR", ())
    assert after.legal_moves() == [("pass",)]
    assert after.hands[1] == ("GRWY", "GYWR")  # there is none to draw for it, so it stays
    assert refusal(after, "GRWY") == "fits-nowhere"
    assert played(after, "pass").turn == 0


def test_one_that_fits_is_never_passed_over():
    """A player who can place has to: `pass` is for those who cannot."""
    assert refusal(Fenceology().start(), "pass") == "move.pass-not-allowed"


def test_an_empty_pile():
    """When the pile is empty one plays from the hand without drawing."""
    position = at("h0,0:RYGB", "RBYG/RBGY")
    after = position.play(position.legal_moves()[0])
    assert (after.drawn, after.hands) == ("", ((), ("RBGY",)))
    assert after.touches() == ("RBGY",)


# --- players, hands, targets, the end


@pytest.mark.parametrize(("players", "hand", "target"), [(1, 3, 0), (2, 3, 7), (3, 2, 5), (4, 2, 7)])
def test_hands_and_targets(players: int, hand: int, target: int):
    """The table of players, hands before drawing, and targets."""
    position = Fenceology(players=players).start()
    assert [len(tiles) for tiles in position.hands] == [hand + 1] + [hand] * (players - 1)
    assert len(position.pile) == 60 - players * hand - 1
    assert position.game.target == target
    assert position.game.seats == ("seat.wheat", "seat.slate", "seat.clay", "seat.plum")[:players]
    assert position.scores == (0,) * players


def test_alone():
    """1 player: place all 60, score = areas at the end (markers unused)."""
    position = random_game(Fenceology(players=1, seed=3).start(), 3)[-1]
    assert len(position.field.tiles) == 60
    assert position.scores == (len(position.field.areas),)
    assert position.result is not None
    assert position.result.winners == (0,)
    assert str(position.result.reason) == f"all tiles are placed: {position.scores[0]} areas"
    assert not [
        move for moment in random_game(position.game.start(), 4) for move in texts(moment) if "@" in move
    ]


def test_three_players_go_clockwise():
    """3 players: 5 areas, clockwise."""
    game = random_game(Fenceology(players=3, seed=1).start(), 1)
    assert [position.turn for position in game[:7]] == [0, 1, 2, 0, 1, 2, 0]


def test_two_teams():
    """4 players: two teams, seats A B A B, shared markers."""
    position = at(PINWHEEL, "-/-/RBGW/-", turn="c", players=4)
    assert played(position, "h1,0:WRBG").scores == (1, 0, 1, 0)


def test_the_target_wins():
    """Win: the mover has at least the target number of markers on the board after the placing."""
    won = 0
    for seed in range(8):
        for position in random_game(Fenceology(seed=seed, length=3).start(), seed):
            if result := position.result:
                if max(position.scores) >= 7:
                    assert result.winners == (position.scores.index(max(position.scores)),)
                    assert str(result.reason) == "7 areas are enclosed"
                    assert position.drawn == ""
                    won += 1
            else:
                assert max(position.scores) < 7
    assert won


def test_more_than_the_target():
    """At least: several areas at once may go beyond the target."""
    position = at(SEVEN, "-/-/-", owners="wwwwwww", players=3)
    assert position.result is not None
    assert position.result.reason == Reason("fenceology.target", n=5)
    assert position.result.winners == (0,)


def test_a_team_reaches_the_target():
    """7 areas for the team."""
    position = at(SEVEN, "-/-/-/-", owners="sssssss", players=4)
    assert position.scores == (0, 7, 0, 7)
    assert position.result is not None
    assert position.result.winners == (1, 3)


def test_the_end_when_every_hand_is_empty():
    """Otherwise, when every hand is empty: most areas."""
    position = at(SEVEN, "-/-", owners="swwsssw")
    assert position.result is not None
    assert position.result.winners == (1,)
    assert str(position.result.reason) == "all tiles are placed: the most areas, 4"
    assert refusal(position, "pass") == "game.over"
    assert position.legal_moves() == []
    assert position.count() == 0


def test_then_most_enclosed_cells():
    """Then most enclosed cells."""
    for owners, winner in (("ws", 0), ("sw", 1)):
        position = at(THREE_ENDS, "-/-", owners=owners)
        assert position.scores == (1, 1)
        assert position.totals()[winner] == (1, 6)
        assert position.result is not None
        assert position.result.winners == (winner,)
        assert str(position.result.reason) == "all tiles are placed: 1 area each, but more squares in it"


def test_then_a_draw():
    """Then a draw."""
    position = at("h0,0:RYGB", "-/-")
    assert position.result is not None
    assert position.result.winners == (0, 1)
    assert str(position.result.reason) == "all tiles are placed: 0 areas each, and as many squares"


def test_the_end_when_all_pass():
    """Or all pass in succession."""
    once = played(at("v0,0:BYWR", "GRWY/GYWR"), "pass")
    assert once.result is None
    over = played(once, "pass")
    assert over.result is not None
    assert over.result.winners == (0, 1)
    assert str(over.result.reason) == "nobody can place a tile any more: 0 areas each, and as many squares"
    # Not in succession: somebody places in between.
    between = at("v0,0:BYWR", "RBGY/GYWR", rest="- 1")
    assert between.play(between.legal_moves()[0]).passes == 0


# --- four players: who plays


def test_the_team_to_move_names_its_member():
    """**Default:** the team to move names which of its two members plays, before that member draws."""
    position = Fenceology(players=4, seed=2).start()
    assert not position.naming  # the first turn is the starting player's
    after = position.play(position.legal_moves()[0])
    assert (after.naming, after.turn, after.drawn) == (True, 1, "")
    assert after.legal_moves() == [("slate",), ("plum",)]
    assert refusal(after, "wheat") == "not-in-team"
    assert refusal(after, after.hands[1][0]) == refusal(after, "pass") == "name-first"
    assert refusal(after, "plum", "wheat") == "move.too-long"
    named = played(after, "plum")
    assert (named.naming, named.turn) == (False, 3)
    assert named.drawn == after.pile[0]
    assert [len(hand) for hand in named.hands] == [2, 2, 2, 3]
    assert refusal(named, "plum") == "nobody-to-name"


def test_the_other_team_names_that_member():
    """*Option:* the other team names that member."""
    position = Fenceology(players=4, seed=2, teams="other").start()
    after = position.play(position.legal_moves()[0])
    assert (after.naming, after.turn) == (True, 0)
    assert after.touches() == ("slate", "plum")
    assert played(after, "slate").turn == 1
    assert after.game.read(after.body()) == after


def test_members_alternate():
    """*Option:* members alternate."""
    game = random_game(Fenceology(players=4, seed=2, teams="alternate").start(), 1)
    assert [position.turn for position in game[:9]] == [0, 1, 2, 3, 0, 1, 2, 3, 0]
    assert not any(position.naming for position in game)


def test_a_member_who_cannot_play_is_not_named():
    """Naming is for a choice: who can neither draw nor place does not play."""
    only_plum = at("v0,0:BYWR", "RBGY/-/-/YRGB", players=4)
    after = only_plum.play(only_plum.legal_moves()[0])
    assert (after.naming, after.turn) == (False, 3)
    # Nobody can: all pass, one after the other.
    alone = at("v0,0:BYWR", "GRWY/GYWR/-/-", players=4)
    assert alone.legal_moves() == [("pass",)]
    once = played(alone, "pass")
    assert (once.naming, once.turn, once.legal_moves()) == (False, 1, [("pass",)])
    assert played(once, "pass", "pass", "pass").result is not None


# --- the pile


def test_a_seed_gives_the_order():
    """The pile's order comes from a seed that the record keeps."""
    assert Fenceology(seed=7).start() == Fenceology(seed="7").start()
    assert Fenceology(seed=7).start() != Fenceology(seed=8).start()
    assert Fenceology(seed=7).header() == "fenceology:seed=7"
    for seed in range(3):
        position = Fenceology(seed=seed, players=3).start()
        assert sorted(sum(position.hands, ()) + position.pile) == sorted(position.game.tiles)


def test_unseen_tiles_without_their_order():
    """A player (and the AI) knows the set of unseen tiles, never their order."""
    position = played(Fenceology(deal=DEAL).start(), "h0,0:RWGB")
    assert position.unseen() == ("RBYG",)
    start = Fenceology(seed=4).start()
    other = start.with_pile(start.pile[::-1])
    assert other.unseen() == start.unseen() == tuple(sorted(start.pile))
    assert other.legal_moves() == start.legal_moves()
    assert other.successor(other.legal_moves()[0]).drawn == start.pile[-1]
    with pytest.raises(InvalidPosition):
        start.with_pile(start.pile[1:])


@pytest.mark.parametrize("seed", ["", "one", "1.5", "-1", "²"])
def test_a_seed_is_a_whole_number(seed: str):
    with pytest.raises(InvalidOption, match="whole number"):
        Fenceology(seed=seed)


def test_a_deal_as_text():
    """A start takes hands and pile as tile names."""
    position = hedgerow.start(
        "fenceology", players=3, deal="YGWBBRWG-BYWGBGWY-GYWRRGWB-BWGR".replace("YGWB", "BYGW")
    )
    assert position.game.options["deal"].startswith("bygwbrwg-")
    assert hedgerow.read(position.compact()) == position
    # It leaves a seed nothing to say: one game has one header, however it was asked for.
    assert Fenceology(deal=DEAL, seed=5).header() == Fenceology(deal=DEAL).header()


@pytest.mark.parametrize(
    ("deal", "key"),
    [
        ("bygwbrwgrywb-bywgbgwyrgwb", "hands"),  # the last is taken for the pile
        ("bygwbrwg-bywgbgwyrgwb-bwgr", "hands"),
        ("bygwbrwgrywb-bywgbgwyrgwb-bwgr-rbyg", "hands"),
        ("bygwbrwgrywb-bywgbgwyrgwb-bwgrbwgr", "no-such-tiles"),
        ("bygwbrwgrywb-bywgbgwyrgwb-wbgr", "no-such-tiles"),  # not the smaller reading
        ("bygwbrwgrywb-bywgbgwyrgwb-bwg", "no-such-tiles"),
        ("bygwbrwgrywb-bywgbgwyrgwb-xyzu", "no-such-tiles"),
    ],
)
def test_a_deal_that_cannot_be(deal: str, key: str):
    with pytest.raises(InvalidOption) as error:
        Fenceology(deal=deal)
    assert error.value.reason.key == "fenceology." + key
    assert str(error.value.reason) != error.value.reason.key
    assert error.value.place == "deal=" + deal


# --- records, and what play shows


@pytest.mark.parametrize(
    ("name", "options", "number"),
    [
        ("fenceology", {}, 60),
        ("fenceology-length3", {"length": "3"}, 20),
        ("fenceology-strict", {"inside": "no"}, 20),
        ("fenceology-3players", {"players": "3"}, 20),
    ],
)
def test_records(name: str, options: dict[str, str], number: int):
    """Legal placings, discards, areas and winners of every recorded game, turn by turn."""
    games = 0
    for record in records(name):
        deal = "-".join("".join(tiles) for tiles in [*record["hands"], record["pile"]])
        position = Fenceology(deal=deal, **options).start()
        for turn in record["turns"]:
            assert position.turn == turn["player"]
            assert list(position.discarded) == turn["discarded"]
            if turn["n_legal"] is not None:  # of all that can be done first, the records play one
                placings = {move[2] for move in position.legal_moves()}
                assert len(placings) == turn["n_legal"]
                assert digest(list(placings), " ") == turn["legal_sha1_8"]
            kept = turn.get("owner_keeps")
            position = played(position, turn["play"] + (f"@{kept}" if kept else ""))
            assert sorted([area.side, len(area.cells)] for area in position.field.areas) == turn["areas"]
        assert position.result is not None
        assert [list(total) for total in position.totals()] == record["score"]
        assert (position.result.reason.key == "fenceology.target") == (record["ended_by"] == "target")
        winner = record["winner"]
        assert len(position.result.winners) > 1 if winner is None else position.result.winners == (winner,)
        games += 1
    assert games == number


def test_random_games():
    """Random play ends at 59.8 placings, 4.5 % by target, 7.8 areas created; about 62 placings each turn."""
    played = turns = choices = targets = created = 0
    for seed in range(20):
        game = random_game(Fenceology(seed=seed).start(), seed)
        for before, after in itertools.pairwise(game):
            turns += 1
            choices += before.count()
            created += max(0, sum(after.scores) - sum(before.scores))
        assert not [position for position in game if position.touches() == ("pass",)]  # practically never
        played += len(game[-1].field.tiles)
        targets += game[-1].result.reason.key == "fenceology.target"
    assert 58 < played / 20 <= 60
    assert targets <= 4
    assert 6 < created / 20 < 10
    assert 55 < choices / turns < 70


def test_greedy_beats_random():
    """Greedy (take the most areas) beats random 40 of 40 from either seat."""
    for seed in range(6):
        me, rng = seed % 2, Rng(seed)
        position: Position = Fenceology(seed=seed).start()
        while not (result := position.result):
            move = position.move_at(rng.below(position.count()))
            if position.turn == me:
                move = max([move, *position.legal_moves()], key=lambda move: gain(position, move))
            position = position.successor(move)
        assert result.winners == (me,)


def gain(position: Position, move: tuple[str, ...]) -> int:
    scores = position.successor(move).scores
    return scores[position.turn] - scores[1 - position.turn]


def test_the_first_area_needs_four_tiles():
    """First areas need four tiles (a pinwheel)."""
    for seed in range(6):
        for position in random_game(Fenceology(seed=seed).start(), seed):
            if position.field.areas:
                assert len(position.field.tiles) >= 4
                break
    assert len(PINWHEEL.split("/")) == 3


def test_perft():
    """The numbers of positions after one, two and three moves: they change with the rules only."""
    check_perft(Fenceology(seed=1).start(), 16, 228, 3_564)
    check_perft(Fenceology(seed=1, length=3).start(), 16, 320, 7_236)
    check_perft(Fenceology(seed=1, players=4).start(), 12, 24, 284)


# --- notation, refusals, the compact text


def test_notation():
    """`v-1,0:GRWB`: lying or standing, lowest leftmost cell, the colours N E S W; then the part."""
    position = at(CHAMBER, "RBWY/-", owners="s")
    move = ("RBWY", "1,2", "h1,2:BWYR", "1,3")
    assert position.text(move) == "h1,2:BWYR@1,3"
    for text in ("h1,2:BWYR@1,3", " H1, 2 : bwyr @ 1,3 "):
        assert position.parse(text) == move
    assert position.text(("RBWY",)) == "RBWY"  # unfinished: as it was touched
    start = Fenceology(players=4, seed=2).start()
    assert played(start, texts(start)[0]).parse("PLUM") == ("plum",)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "h1,2",
        "h1,2:",
        "h1,2:BWY",
        "h1,2:BWYX",
        "h1,2:BBYR",
        "x1,2:BWYR",
        "h1:BWYR",
        "h1,2,3:BWYR",
        "h300,2:BWYR",
        "h01,2:BWYR",
        "h-,2:BWYR",
        "h²,2:BWYR",
        "h1,2:BWYR@",
        "h1,2:BWYR@1",
        "RBWY",
    ],
)
def test_a_text_that_is_no_move(text: str):
    with pytest.raises(InvalidMove) as error:
        at(CHAMBER, "RBWY/-", owners="s").parse(text)
    assert error.value.reason.key == "move.unreadable"


def test_white_is_no_colour_of_plain_tiles():
    with pytest.raises(InvalidMove):
        Fenceology(tiles="plain").start().parse("h0,0:RWYB")


@pytest.mark.parametrize(
    ("touches", "key"),
    [
        (("1,2",), "tile-first"),
        (("h1,2:BWYR",), "tile-first"),
        (("nowhere",), "place.unknown"),
        (("",), "place.unknown"),
        (("RGWY",), "not-in-hand"),
        (("plum",), "nobody-to-name"),
        (("pass",), "move.pass-not-allowed"),
        (("RBWY", "RBWY"), "cell-next"),
        (("RBWY", "h1,2:BWYR"), "cell-next"),
        (("RBWY", "2,2"), "called-otherwise"),
        (("RBWY", "1,2", "1,2"), "turn-next"),
        (("RBWY", "1,2", "RBWY"), "turn-next"),
        (("RBWY", "1,2", "h1,2:WYRB"), "other-tile"),
        (("RBWY", "1,2", "h1,2:BWYR", "h1,2:BWYR"), "part-next"),
    ],
)
def test_why_not(touches: tuple[str, ...], key: str):
    assert refusal(at(CHAMBER, "RBWY/-", owners="s"), *touches) == key


def test_after_a_wrong_touch_nothing_is_to_be_touched():
    position = at(CHAMBER, "RBWY/-", owners="s")
    for prefix in (
        ("BRYG",),
        ("RBWY", "9,9"),
        ("RBWY", "1,2", "h1,2:WYRB"),
        ("RBWY", "1,2", "h1,2:BWYR", "9,9"),
    ):
        assert position.touches(prefix) == ()


def test_an_illegal_placing_names_the_cell_that_speaks_for_it():
    """A text that is no legal placing is refused for what is wrong with it."""
    position = at("h0,0:RYGB", "RYBG/-")
    for text, key in (("v0,1:RYBG", "no-match"), ("v5,5:RYBG", "no-contact"), ("h1,0:YBGR", "covered")):
        with pytest.raises(IllegalMove) as error:
            position.parse(text)
        assert error.value.reason.key == "fenceology." + key, text


def test_move_at_has_no_further_moves():
    for position in (Fenceology().start(), at("v0,0:BYWR", "GRWY/GYWR"), at("h0,0:RYGB", "-/-")):
        for index in (-1, position.count(), position.count() + 1):
            with pytest.raises(IndexError):
                position.move_at(index)


def test_compact_text():
    """Everything is in the compact text: it reads back."""
    position = played(Fenceology(deal=DEAL).start(), "h0,0:RWGB")
    assert position.body() == "h0,0:RWGB - BYGWRYWBBWGR/BYWGBGWYRGWBYBWR RBYG s YBWR 0"
    assert hedgerow.read(position.compact()) == position
    assert hash(hedgerow.read(position.compact())) == hash(position)


@pytest.mark.parametrize(
    ("body", "options"),
    [
        ("h0,0:RYGB - -/- - w -", {}),
        ("h0,0:RYGB - -/- - w - 0 0", {}),
        ("h1,0:RYGB - -/- - w - 0", {}),  # the first tile is the origin
        ("h0,0:RYGB/h0,0:RYBG - -/- - w - 0", {}),
        ("h0,0:RYGB/h5,0:RYBG - -/- - w - 0", {}),
        ("h0,0:RYGB/h2,0:YGBR - -/- - w - 0", {}),
        ("h0,0:RYGB/h2,0:YBRG - -/- - w - 0", {}),
        ("h0,0:RYGB/h2,0:WWRG - -/- - w - 0", {}),
        ("h0,0:RYGB/h0,1:BYRG - -/- - w - 0", {}),  # long edges
        ("h0,0:RYGB w -/- - w - 0", {}),
        (f"{CHAMBER} - -/- - w - 0", {}),
        (f"{CHAMBER} c -/- - w - 0", {}),
        (f"{CHAMBER} c -/-/-/- - w - 0", {"players": 4}),
        ("- - RYGB - w - 0", {}),
        ("- - RYGB/RYGB - w - 0", {}),
        ("- - RYGB/RYG - w - 0", {}),
        ("- - RYGBRYBGRBYGRBGYRGYB/- - w - 0", {}),
        ("- - RYGB/- RYGB w RYGB 0", {}),
        ("- - RYGB/- RBYG x RYGB 0", {}),
        ("- - RYGB/- RBYG ws RYGB 0", {}),
        ("- - RYGB/- RBYG c RYGB 0", {}),
        ("- - RYGB/- RBYG - RYGB 0", {}),
        ("- - RYGB/- RBYG w - 0", {}),  # has not drawn
        ("- - RYGB/- RBYG w BRYG 0", {}),  # not the tile in the hand
        ("- - RYGB/- RBYG w RBYGRYGB 0", {}),  # discarded, and in the pile
        ("v0,0:BYWR - GRWY/- GYWR w GRWY 0", {}),  # would have drawn another
        ("- - -/- RBYG w - 0", {}),
        ("- - RYGB/- RBYG w ? 0", {}),
        ("- - RYGB/-/-/- - w ? 0", {"players": 4}),
        ("- - RYGB/-/-/- RBYG w ? 0", {"players": 4, "teams": "alternate"}),
        ("h0,0:RYGB - RBYG/- - w - 3", {}),
        ("h0,0:RYGB - RBYG/- - w - x", {}),
        ("h0,0:RYGB - RBYG/- RBGY w RBYG 1", {}),  # nobody passes while there is a pile
        ("h0,0:RYGW - -/- - w - 0", {"tiles": "plain"}),
    ],
)
def test_a_text_that_is_no_position(body: str, options: dict[str, object]):
    with pytest.raises(InvalidPosition) as error:
        Fenceology(**options).read(body)
    assert str(error.value.reason) != error.value.reason.key


# --- what always holds


@settings(max_examples=60)
@given(st.data(), st.sampled_from(VARIANTS))
def test_properties(data: st.DataObject, game: Fenceology):
    """What holds in every position of every variant."""
    positions = data.draw(games(game, 60))
    position = positions[-1]
    assert isinstance(position, FenceologyPosition)
    before = position.compact()
    assert hedgerow.read(before).compact() == before
    moves = position.legal_moves()
    assert moves == walk(position)
    assert len(set(moves)) == len(moves) == position.count()
    for index in {0, len(moves) // 2, len(moves) - 1} if moves else ():
        move = moves[index]
        assert position.move_at(index) == move
        assert position.parse(position.text(move)) == move
        assert position.touches(move) == ()
        after = position.play(move)
        assert position.compact() == before  # playing changes nothing behind it
        assert position.legal_moves() == moves
        assert hedgerow.read(after.compact()).legal_moves() == after.legal_moves()
    # The tiles are all somewhere, and every one only once.
    where = [tile(placing) for placing in position.field.tiles] + list(
        sum(position.hands, ()) + position.pile
    )
    assert not Counter(where) - Counter(game.tiles)
    if game.options["contacts"] == "one":
        assert len(where) >= 50
    # Each empty area belongs to one side, and is what a plain search finds.
    plain = PlainField(position)
    assert [set(map(column_row, area.cells)) for area in position.field.areas] == plain.areas
    assert sum(len(area.cells) for area in position.field.areas) == len(position.field.inside)
    if not position.naming and not position.result:
        hand = position.hands[position.turn]
        assert {move[2] for move in moves if len(move) > 1} == set().union(*map(plain.placings, hand))


@settings(max_examples=15)
@given(st.data(), st.sampled_from([Fenceology(), Fenceology(length=3), Fenceology(corners="leak")]))
def test_turning_the_table_changes_nothing(data: st.DataObject, game: Fenceology):
    """A quarter turn of the whole table turns what is legal."""
    position = Fenceology.start(game)
    position = played(position, texts(position)[0])
    rng = Rng(data.draw(st.integers(0, 2**32)))
    for _ in range(data.draw(st.integers(0, 30))):
        position = position.successor(position.move_at(rng.below(position.count())))
        if position.result:
            return
    length = int(game.options["length"])
    turned = [quarter_turn(placing, length) for placing in position.field.tiles]
    _, x, y, _ = parts(turned[0])

    def back(placing: str) -> str:
        """So that the first tile lies at the origin again."""
        return shifted(placing, -x, -y)

    _, owners, rest = position.body().split(" ", 2)
    other = game.read(f"{'/'.join(map(back, turned))} {owners} {rest}")
    sizes = [len(area.cells) for area in position.field.areas]
    assert sorted(len(area.cells) for area in other.field.areas) == sorted(sizes)
    legal = {back(quarter_turn(move[2], length)) for move in position.legal_moves()}
    assert legal == {move[2] for move in other.legal_moves()}


def test_positions_keep_nothing_of_earlier_ones():
    """A game of sixty moves leaves as many objects as its last position needs, not all of them."""
    import gc

    position: Position = Fenceology(seed=1).start()
    for _ in range(50):
        position = position.successor(position.move_at(0))
    gc.collect()
    assert sum(isinstance(thing, FenceologyPosition) for thing in gc.get_objects()) < 20
