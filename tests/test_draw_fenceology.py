"""Fenceology as a picture: keys, places, words, trays, the stages of a placing."""

import itertools
import re

import pytest
from helpers import games
from hypothesis import given, settings
from hypothesis import strategies as st

from hedgerow import Position
from hedgerow.draw import fenceology, planks, scene, trays
from hedgerow.draw.letters import LETTERS
from hedgerow.draw.scene import Scene, Shape
from hedgerow.draw.svg import svg
from hedgerow.rng import Rng
from hedgerow.rules.fenceology import Fenceology, FenceologyPosition
from hedgerow.texts import say

VARIANTS = [
    Fenceology(),
    Fenceology(length=3),
    Fenceology(players=1),
    Fenceology(players=3, tiles="plain"),
    Fenceology(players=4),
    Fenceology(players=4, teams="other", length=3),
]
any_game = st.sampled_from(VARIANTS).flatmap(lambda game: games(game, 60))
CHAMBER = "v0,0:BYWG/v0,2:GRBY/h0,4:RYGW/h-2,1:RGBW/h1,0:WRGY/h2,4:WRBY/v3,2:BRYG/h3,1:YWBR"


def at(body: str, **options: object) -> FenceologyPosition:
    return Fenceology(**options).read(body)


def shapes(drawn: Scene, layer: str) -> dict[str, Shape]:
    return {shape.key: shape for each in drawn.layers if each.name == layer for shape in each.shapes}


def attribute(shape: Shape, name: str) -> object:
    return dict(zip(shape.attrs[::2], shape.attrs[1::2], strict=True))[name]


def prefixes(position: Position) -> list[tuple[str, ...]]:
    """No touch yet, and all stages of a few moves."""
    moves = position.legal_moves()
    some = moves[:: max(1, len(moves) // 8)] + [move for move in moves if len(move) == 4][:2]
    return sorted({move[:length] for move in some for length in range(len(move) + 1)}) or [()]


@given(any_game)
@settings(max_examples=30)
def test_every_touch_has_a_place_and_words(positions: list[Position]):
    position = positions[-1]
    for prefix in prefixes(position):
        drawn = scene(position, prefix=prefix)
        touches = position.touches(prefix)
        assert tuple(touch for touch, _ in drawn.targets) == touches
        assert all(words and "{" not in words and "fenceology." not in words for _, words in drawn.targets)
        assert set(shapes(drawn, "targets")) == set(touches) - {"pass"}
        x, y, width, height = drawn.box
        assert {touch for place in drawn.places for touch in place.touches} >= set(touches) - {"pass"}
        for place in drawn.places:
            assert x < place.middle_x < x + width
            assert y < place.middle_y < y + height


@given(any_game)
@settings(max_examples=20)
def test_keys_are_unique_and_keep_their_tags(positions: list[Position]):
    tags: dict[tuple[str, str], str] = {}
    for position in positions[-3:]:
        for prefix in prefixes(position):
            drawn = scene(position, prefix=prefix)
            for layer in drawn.layers:
                assert len({shape.key for shape in layer.shapes}) == len(layer.shapes)
                for shape in layer.shapes if layer.name != "targets" else ():  # those are always new
                    assert tags.setdefault((layer.name, shape.key), shape.tag) == shape.tag


@given(any_game)
@settings(max_examples=10)
def test_colours_are_the_style_sheets(positions: list[Position]):
    text = svg(scene(positions[-1]))
    assert not re.search(r"#[0-9a-fA-F]{3,6}\b(?!-)|rgb|hsl", re.sub(r'(href="|url\()#[\w-]+', "", text))
    for name in re.findall(r'(?:href="|url\()#([\w-]+)', text):
        assert f'id="{name}"' in text


def random_game(game: Fenceology, seed: int) -> list[FenceologyPosition]:
    rng = Rng(seed)
    found = [game.start()]
    while not found[-1].result:
        found.append(found[-1].successor(found[-1].move_at(rng.below(found[-1].count()))))
    return found


@pytest.mark.parametrize("game", VARIANTS, ids=lambda game: game.header())
def test_all_tiles_lie_between_the_trays(game: Fenceology):
    for position in random_game(game, 2)[::6]:
        drawn = scene(position)
        x, y, side, _ = drawn.box
        unit = side / 1000
        top = y + (trays.SHELF * unit if game.players > 1 else 0)
        bottom = y + side - trays.TRAY * unit
        for shape in shapes(drawn, "tiles").values():
            left, upper, width, height = measures(shape)
            assert x < left < left + width < x + side
            assert top < upper < upper + height < bottom


def test_the_box_grows_in_steps():
    boxes = [scene(position).box for position in random_game(Fenceology(seed=3), 3)]
    changes = sum(one != other for one, other in itertools.pairwise(boxes))
    assert changes < 30
    assert all(box[2] == box[3] and box[2] % 200 == 0 for box in boxes)


def test_another_part_of_the_field_can_be_shown():
    position = random_game(Fenceology(), 1)[20]
    whole = scene(position)
    near = fenceology.scene(position, (), (), say, (0, 0, 500, 750))
    assert near.box == (0, 0, 500, 750)
    assert fenceology.fit(position, 1.5)[3] == fenceology.fit(position, 1.5)[2] * 1.5
    assert shapes(near, "tiles") == shapes(whole, "tiles")  # only the trays are drawn anew
    assert attribute(shapes(near, "trays")["tray"], "width") == 500
    tile = position.touches()[0]
    for box in ((-300, -400, 700, 700), (200, 200, 300, 300)):
        drawn = fenceology.scene(position, (), (tile,), say, box)
        assert tuple(touch for touch, _ in drawn.targets) == position.touches((tile,))
        lit = shapes(drawn, "targets")
        seen = {touch for touch in position.touches((tile,)) if drawn.place(touch)}
        assert set(lit) == seen
        for spot in lit.values():
            assert box[0] < attribute(spot, "x") + 43 < box[0] + box[2]  # the middle
            assert box[1] < attribute(spot, "y") + 43 < box[1] + box[3]


def test_each_edge_shows_its_colour():
    drawn = scene(at("h0,0:RYGW - RBYG/- - w - 0"))
    tiles = shapes(drawn, "tiles")
    assert [attribute(part, "href") for part in tiles["tile-0"].parts] == [
        "#plank-h2",
        "#edge-h2-NR",
        "#edge-h2-EY",
        "#edge-h2-SG",
        "#edge-h2-WW",
    ]
    for colour in "RBYG":
        symbol = drawn.defs.partition(f'id="edge-h2-N{colour}"')[2].partition("</g>")[0]
        assert symbol.count(planks.MARKS[colour]) == 2  # on both segments of a long edge
        assert symbol.count(LETTERS[colour]) == 1


def test_matching_edges_are_pegged():
    # Green meets green once; red lies beside white.
    drawn = scene(at("v0,0:BGRY/h0,2:YGBR/v2,1:WYRG - RBGW/- - w - 0"))
    pegs = shapes(drawn, "pegs")
    assert sorted(str(attribute(peg, "href")) for peg in pegs.values()) == ["#peg-B", "#peg-G"]


def test_areas_have_tint_hatching_and_marker():
    """Report 31: whose area it is shows without colour, by the hatching and by the marker's sign."""
    drawn = scene(at(f"{CHAMBER} s RBWY/- - w - 0"))
    areas = shapes(drawn, "areas")
    assert [attribute(shape, "class") for shape in areas.values()][:2] == ["tint seat-1", "hatched"]
    assert [attribute(shape, "href") for shape in areas.values() if shape.tag == "use"] == [
        "#piece-1",
        "#engraving-1",
    ]
    assert str(attribute(areas["tint-513"], "d")).count("M") == 6
    alone = shapes(scene(at(f"{CHAMBER} w RBWY - w - 0", players=1)), "areas")
    assert not [shape for shape in alone.values() if shape.tag == "use"]  # markers are unused


def test_the_last_tile_is_marked():
    position = at(f"{CHAMBER} s RBWY/- - w - 0")
    after = position.play(("RBWY", "1,2", "h1,2:BWYR", "1,1"))
    mark = shapes(scene(after, last=("RBWY", "1,2", "h1,2:BWYR", "1,1")), "marks")["last"]
    assert (attribute(mark, "x"), attribute(mark, "y")) == (101, -299)
    assert not shapes(scene(after, last=("pass",)), "marks")
    assert not shapes(scene(after, last=("plum",)), "marks")


def test_places_light_up_only_after_a_tile_is_chosen():
    position = at("h0,0:RYGB - RGYB/- - w - 0")
    assert set(shapes(scene(position), "targets")) == {"RGYB"}
    chosen = scene(position, prefix=("RGYB",))
    assert set(shapes(chosen, "targets")) == {"-1,0", "2,0", "0,1", "1,1"}
    # The other cells beside tiles are places, too: they say why not.
    assert chosen.place("0,-1") is not None
    assert chosen.place("5,5") is None
    assert attribute(shapes(chosen, "trays")["hand-0-RGYB"], "class") == "tile lifted"
    assert "chosen" in shapes(chosen, "trays")


def test_the_only_way_is_a_ghost_in_its_place():
    position = at("h0,0:RYGB - RGYB/- - w - 0")
    only = scene(position, prefix=("RGYB", "2,0"))
    assert attribute(shapes(only, "preview")["ghost"], "class") == "tile ghost"
    assert len(shapes(only, "targets")) == 1
    place = only.place("h2,0:BRGY")
    assert place is not None
    assert place.centre == (250, -50)


def test_several_ways_lie_on_the_tray():
    position = at("h0,0:RYGB - RGYB/- - w - 0")
    drawn = scene(position, prefix=("RGYB", "-1,0"))
    ways = ("v-1,-1:YBRG", "v-1,0:YBRG")
    assert tuple(shapes(drawn, "targets")) == ways
    trays = shapes(drawn, "trays")
    for way in ways:
        assert f"way-{way}" in trays
        assert f"pivot-{way}" in trays  # where the chosen cell is
        assert sum(way in place.touches for place in drawn.places) == 2  # on the field and on the tray
    assert len(shapes(drawn, "preview")) == 2
    assert "hand-0-RGYB" not in trays


def test_the_parts_of_a_split_are_lit():
    position = at(f"{CHAMBER} s RBWY/- - w - 0")
    drawn = scene(position, prefix=("RBWY", "1,2", "h1,2:BWYR"))
    targets = shapes(drawn, "targets")
    assert set(targets) == {"1,1", "1,3"}
    assert attribute(targets["1,1"], "class") == "target part"
    assert attribute(shapes(drawn, "preview")["ghost"], "class") == "tile"
    assert {touch for place in drawn.places for touch in place.touches if place.y in (-150, -350)} == {
        "1,1",
        "1,3",
    }
    assert not [shape for shape in shapes(drawn, "areas").values() if shape.tag == "use"]
    whole = scene(position, prefix=("RBWY", "1,2", "h1,2:BWYR", "1,1"))
    assert "ghost" in shapes(whole, "preview")
    assert not shapes(whole, "targets")


def test_hands_pile_and_draw():
    """All hands lie face up; the tile just drawn is marked, and those that were discarded."""
    position = at("v0,0:BYWR - RBGY/GRWYRBYG BRYG s GYWRRBYG 0")
    drawn = scene(position)
    trays = shapes(drawn, "trays")
    assert {"hand-1-RBYG", "hand-0-RBGY"} <= set(trays)
    assert "drawn" in trays
    assert "discarded-0" in trays
    assert trays["pile-number"].text == "1"
    words = drawn.place("RBYG")
    assert words is not None
    assert words.words.endswith("just drawn")
    assert dict(drawn.targets)["RBYG"] == (
        "tile RBYG: red and yellow on the short edges, blue and green on the long ones, just drawn"
    )


@pytest.mark.parametrize("box", [(-500, -500, 1000, 1000), (-360, -600, 720, 1200)])
@pytest.mark.parametrize("number", [1, 2, 7])
def test_discarded_tiles_lie_on_the_tray(box, number):
    """However many they are: beside nothing else, and not over the edge of the tray."""
    position = Fenceology(seed=3).start()
    position.discarded, position.pile = position.pile[:number], position.pile[number:]
    trays = shapes(scene(position, box=box), "trays")
    left, top, width, _ = measures(trays["tray"])
    tiles = [trays[f"discarded-{place}"] for place in range(2) if f"discarded-{place}" in trays]
    assert len(tiles) == (number if number < 3 else 1)
    pile = min(measures(trays[f"pile-{level}"])[1] for level in range(3))
    for x, y, wide, high in map(measures, tiles):
        assert left + width * 0.75 < x < x + wide < left + width - 10 * width / 1000
        assert top < y < y + high < pile
    if number > 2:
        assert trays["discarded"].text == f"×{number}"


def test_naming_shows_both_hands_of_the_team():
    position = Fenceology(players=4, seed=2).start()
    position = position.successor(position.legal_moves()[0])
    drawn = scene(position)
    assert set(shapes(drawn, "targets")) == {"slate", "plum"}
    trays = shapes(drawn, "trays")
    below = measures(trays["tray"])[1]
    for seat, hand in enumerate(position.hands):
        for tile in hand:
            assert (measures(trays[f"hand-{seat}-{tile}"])[1] > below) == (seat in (1, 3))
    assert dict(drawn.targets) == {"slate": "Slate takes this turn", "plum": "Plum takes this turn"}
    assert str(fenceology.asks(position, ())) == "Slate or Plum: who takes this turn?"
    assert [fenceology.ally(position, seat) for seat in range(4)] == [2, 3, 0, 1]
    assert scene(position, prefix=("plum",)).targets == []


def test_the_other_team_may_name_the_member():
    position = Fenceology(players=4, seed=2, teams="other").start()
    position = position.successor(position.legal_moves()[0])
    assert str(fenceology.asks(position, ())) == "The other team decides: Slate or Plum?"


def test_each_stage_says_what_to_choose():
    position = at(f"{CHAMBER} s RBWY/- - w - 0")
    move = ("RBWY", "1,2", "h1,2:BWYR", "1,1")
    asked = [fenceology.asks(position, move[:length]) for length in range(4)]
    assert asked[0] is None
    assert [str(reason) for reason in asked[1:]] == [
        "choose one of the lit squares",
        "touch it again to place it" if len(position.touches(move[:2])) == 1 else "choose how the tile lies",
        "in which part does the other marker stay?",
    ]
    assert fenceology.asks(position.play(move), ()) is None
    assert fenceology.ally(position, 0) is None


@pytest.mark.parametrize("players", [1, 2, 3, 4])
@pytest.mark.parametrize("length", [2, 3])
@pytest.mark.parametrize("ratio", [0.5, 0.75, 1, 1.5, 2])
def test_everything_fits_a_board_of_any_shape(players: int, length: int, ratio: float):
    """Trays with one row or two: the tiles lie on the wood and not on each other, all places are in sight."""
    for position in random_game(Fenceology(players=players, length=length), 2)[::7]:
        box = fenceology.fit(position, ratio)
        assert box[3] == pytest.approx(box[2] * ratio)
        for prefix in prefixes(position):
            drawn = fenceology.scene(position, (), prefix, say, box)
            assert "trays" in {layer.name for layer in drawn.layers if layer.pinned}
            assert set(shapes(drawn, "targets")) == set(position.touches(prefix)) - {"pass"}
            lying = planks_on(drawn, "shelf") + planks_on(drawn, "tray")
            assert len(lying) == len(planks_on(drawn))
            assert all(box[0] < tile[0] < tile[0] + tile[2] < box[0] + box[2] for tile in lying)
            for one, other in itertools.combinations(planks_on(drawn), 2):
                beside = one[0] + one[2] <= other[0] or other[0] + other[2] <= one[0]
                assert beside or one[1] + one[3] <= other[1] or other[1] + other[3] <= one[1]


def planks_on(drawn: Scene, wood: str = "") -> list[list[float]]:
    """Where the tiles are that lie on a tray, or all that are no part of the field."""
    trays = shapes(drawn, "trays")
    tiles = [
        measures(shape) for key, shape in trays.items() if key.startswith(("hand", "way")) and shape.parts
    ]
    if not wood:
        return tiles
    if wood not in trays:
        return []
    top, height = measures(trays[wood])[1::2]
    return [tile for tile in tiles if top < tile[1] < tile[1] + tile[3] < top + height]


def measures(shape: Shape) -> list[float]:
    """Where a shape is, and how large: what is a tile says so by its transform and its wood."""
    if shape.parts:
        x, y, *scale = map(float, re.findall(r"-?[\d.]+", str(attribute(shape, "transform"))))
        plank = re.search(r"-([hv])(\d)", str(attribute(shape.parts[0], "href")))
        assert plank is not None
        long, short = int(plank[2]) * planks.CELL, planks.CELL
        size = (long, short) if plank[1] == "h" else (short, long)
        return [x, y, *[side * (scale[0] if scale else 1) for side in size]]
    return [float(attribute(shape, name)) for name in ("x", "y", "width", "height")]  # type: ignore[arg-type]


def test_hands_keep_their_elements():
    """When the turn passes the hands change places; their shapes keep their keys, and their order."""
    position = random_game(Fenceology(seed=4), 4)[6]
    move = position.legal_moves()[0]
    before, after = (list(shapes(scene(each), "trays")) for each in (position, position.play(move)))
    hands = [[key for key in keys if key.startswith(("hand", "badge"))] for keys in (before, after)]
    staying = [key for key in hands[0] if key in hands[1]]
    assert len(staying) > 7
    assert staying == [key for key in hands[1] if key in hands[0]]


def test_a_tile_travels_from_the_hand():
    position = at("h0,0:RYGB - BGYRRGYB/- - w - 0")
    move = ("RGYB", "2,0", "h2,0:BRGY")
    ways = dict(fenceology.motion(position, move))
    after = shapes(scene(position.play(move)), "tiles")
    assert set(ways) == {"tile-1"}
    assert list(ways["tile-1"][-1]) == measures(after["tile-1"])[:2]
    assert ways["tile-1"][0][1] > 0  # from the tray below
    assert fenceology.motion(position, ("pass",)) == []


def test_taking_back_draws_what_lay_before():
    game = random_game(Fenceology(seed=9), 9)
    pictures = [shapes(scene(position), "tiles") for position in game[:30]]
    for position, picture in list(zip(game, pictures, strict=False))[::-5]:
        assert shapes(scene(position), "tiles") == picture


@pytest.mark.parametrize("options", [{}, {"length": 3}, {"players": 4}])
def test_every_touch_has_words_of_its_own(options: dict[str, int]):
    """Whoever listens can tell all that may be touched apart: two ways to lie on a square, too."""
    for position in random_game(Fenceology(seed=3, **options), 4)[::4]:
        for first in position.touches():
            for prefix in ((), (first,), *[(first, second) for second in position.touches((first,))]):
                words = [said for _, said in scene(position, prefix=prefix).targets]
                assert len(set(words)) == len(words), words


def test_what_a_placing_does_is_said():
    pinwheel = at("v0,0:BGRY/h0,2:YGBR/v2,1:WYRG - RBGW/- - w - 0")
    assert scene(pinwheel, prefix=("RBGW", "1,0")).targets[0][1].endswith("encloses 1 area")
    chamber = at(f"{CHAMBER} s RBWY/- - w - 0")
    splits = dict(scene(chamber, prefix=("RBWY", "1,2")).targets)["h1,2:BWYR"]
    assert splits.startswith("lying from 1,2 eastwards, blue to the north, white east")
    assert splits.endswith("splits the area into 2 parts")
    filled = at("h0,0:BWGR/v0,1:RWBY/h-2,0:BRYW/h-2,2:RYWG/v-3,1:YGBR w RBGW/- - w - 0")
    words = [
        words
        for cell in filled.touches(("RBGW",))
        for touch, words in scene(filled, prefix=("RBGW", cell)).targets
        if touch == "h-2,1:WRBG"
    ]
    assert words[0].endswith("fills the area")


def test_a_position_in_words():
    position = at(f"{CHAMBER} s RBWY/- BRGY w - 0".replace("BRGY w -", "- w -"))
    text = scene(position).desc
    assert text.startswith(
        "Wheat: 0 areas, 0 squares in all; in hand RBWY. Slate: 1 area, 6 squares in all; in hand –."
    )
    assert "On the field: v0,0:BYWG, " in text
    assert text.endswith("0 tiles in the pile. Wheat to move.")
    over = scene(at("h0,0:RYGB - -/- - w - 0")).desc
    assert "all tiles are placed" in over


def test_counts_are_squares():
    position = at(f"{CHAMBER} s RBWY/- - w - 0")
    assert fenceology.counts(position, 1, say) == [("squares", 6)]
