"""Boer zoekt land as a picture: keys, places to hit, words, families told apart, the last move."""

import re
import xml.etree.ElementTree as ET

from helpers import games
from hypothesis import given, settings
from hypothesis import strategies as st

import hedgerow
from hedgerow.draw import painter, scene
from hedgerow.draw.scene import Scene, Shape
from hedgerow.draw.svg import svg
from hedgerow.rng import Rng
from hedgerow.rules.boerzoektland import BoerZoektLand, BoerZoektLandPosition
from hedgerow.texts import say

boerzoektland = painter("boerzoektland")
PHONE = 360  # CSS pixels across the board
any_game = st.integers(0, 10**6).flatmap(lambda seed: games(BoerZoektLand(seed=seed), 50))
quick = settings(max_examples=40)

# The last log closed the fence: Roodhorst owns column o.
CLOSED = (
    "boerzoektland:setup=n11-c5-g1-k3-g9-o3-c9-o5-a3 a3,k3,c9,g9 g1,o3,c5,o5 n1,n3,n5,n7,n9 g",
    ("n1",),
)


def shapes(drawn: Scene, layer: str) -> dict[str, Shape]:
    return {shape.key: shape for each in drawn.layers if each.name == layer for shape in each.shapes}


def attributes(shape: Shape) -> dict[str, object]:
    return dict(zip(shape.attrs[::2], shape.attrs[1::2], strict=True))


@quick
@given(any_game)
def test_every_touch_has_a_place_and_words(positions: list[BoerZoektLandPosition]):
    position = positions[-1]
    drawn = scene(position)
    assert tuple(touch for touch, _ in drawn.targets) == position.touches()
    assert set(shapes(drawn, "targets")) == set(position.touches())
    for touch, words in drawn.targets:
        assert touch in words
        assert "{" not in words
        assert "boerzoektland." not in words
        place = drawn.place(touch)
        assert place is not None
        assert place.distance(*place.centre) == 0


@quick
@given(any_game)
def test_keys_are_unique_and_colours_are_the_style_sheets(positions: list[BoerZoektLandPosition]):
    drawn = scene(positions[-1])
    for layer in drawn.layers:
        assert len({shape.key for shape in layer.shapes}) == len(layer.shapes)
    text = svg(drawn)
    assert ET.fromstring(text).tag.endswith("svg")
    assert not re.search(r"#[0-9a-fA-F]{3,6}\b(?!-)|rgb|hsl", re.sub(r'(href="|url\()#[\w-]+', "", text))


@quick
@given(any_game)
def test_a_key_keeps_its_tag(positions: list[BoerZoektLandPosition]):
    tags: dict[tuple[str, str], str] = {}
    for position in positions:
        for layer in scene(position).layers:
            for shape in layer.shapes:
                assert tags.setdefault((layer.name, shape.key), shape.tag) == shape.tag


def test_what_shapes_use_is_defined():
    drawn = scene(hedgerow.read(CLOSED[0]), CLOSED[1])
    used = re.findall(r'(?:href="|url\()#([\w-]+)', svg(drawn))
    assert set(used) <= set(re.findall(r'id="([\w-]+)"', drawn.defs))


def test_every_square_and_edge_is_a_place():
    game = BoerZoektLand()
    drawn = scene(game.start())
    names = {name for place in drawn.places for name in place.touches}
    assert names == set(game.board.names(game.board.cells | game.board.edges))
    assert [place.words for place in drawn.places if place.touches == ("n3",)] == [
        "the edge n3 between m3 and o3"
    ]


def test_hit_area_of_a_log_on_a_phone():
    """The hit area is at least 24 × 24 CSS px, however thin the log is drawn."""
    drawn = scene(BoerZoektLand().start())
    pixel = drawn.box[2] / PHONE
    for place in drawn.places:
        assert 2 * place.reach >= 24 * pixel
        x, y = place.centre
        nearest = min(drawn.places, key=lambda other: other.distance(x, y))
        assert nearest is place


def test_ground_is_made_once():
    one, other = scene(BoerZoektLand(seed=1).start()), scene(BoerZoektLand(seed=2).start())
    assert one.layers[0] is other.layers[0]
    assert one.places is other.places
    assert one.layers[0].stamp == "boerzoektland-8-6"


def test_farms_are_white_until_claimed():
    position = hedgerow.start("boerzoektland")
    before = shapes(scene(position), "farms")
    assert {attributes(farm)["href"] for farm in before.values()} == {"#house-nobody"}
    first, second = position.touches()[:2]
    position = position.play((first,)).play((second,))
    after = shapes(scene(position, (second,)), "farms")
    assert attributes(after["farm-" + first])["href"] == "#house-geelen"
    assert attributes(after["farm-" + second])["href"] == "#house-roodhorst"
    assert list(shapes(scene(position, (second,)), "marks")) == ["last-" + second]


def test_owned_land_is_tinted_and_hatched():
    """Report 31: pattern besides colour, each family's its own; houses have a sign each."""
    drawn = scene(hedgerow.read(CLOSED[0]), CLOSED[1])
    areas = shapes(drawn, "areas")
    assert set(areas) == {f"{kind}-o{row}" for kind in ("tint", "hatch") for row in range(1, 12, 2)}
    assert attributes(areas["tint-o1"])["class"] == "tint roodhorst"
    assert attributes(areas["hatch-o1"])["fill"] == "url(#land-roodhorst)"
    whole, rng = hedgerow.start("boerzoektland"), Rng(4)
    while not whole.result:
        whole = whole.successor(whole.move_at(rng.below(whole.count())))
    land = shapes(scene(whole), "areas").values()
    fills = {str(attributes(one)["fill"]) for one in land if one.key.startswith("hatch-")}
    assert fills == {"url(#land-geelen)", "url(#land-roodhorst)"}


def test_the_last_log_and_the_open_end_are_marked():
    closed = scene(hedgerow.read(CLOSED[0]), CLOSED[1])
    assert list(shapes(closed, "marks")) == ["last-n1"]
    assert attributes(shapes(closed, "logs")["log-n1"])["class"] == "fence newest"
    assert not [key for key in shapes(closed, "logs") if key.startswith("tip-")]
    position = hedgerow.read(CLOSED[0]).play(("m4",))
    opened = scene(position, ("m4",))
    assert [key for key in shapes(opened, "logs") if key.startswith("tip-")] == ["tip-l4"]
    assert [touch for touch, _ in opened.targets] == list(position.touches())


def test_a_log_rolls_into_place():
    position = hedgerow.read(CLOSED[0])
    ((key, way),) = boerzoektland.motion(position, ("m4",))
    assert key == "log-m4"
    log = attributes(shapes(scene(position.play(("m4",))), "logs")[key])
    assert way[-1] == (log["x"], log["y"])
    ((_, way),) = boerzoektland.motion(position, ("n3",))
    assert way[0][1] == way[-1][1]
    start = hedgerow.start("boerzoektland")
    assert boerzoektland.motion(start, start.touches()[:1]) == []


def test_words():
    position = hedgerow.read(CLOSED[0])
    assert scene(position).title == "Boer zoekt land"
    assert scene(position).desc == (
        "Geelen: farms on a3, k3, c9, g9; 0 squares of land. "
        "Roodhorst: farms on g1, o3, c5, o5; 6 squares of land. "
        "Logs: n1, n3, n5, n7, n9, n11. Geelen to move."
    )
    start = hedgerow.start("boerzoektland")
    assert "Not yet claimed: " in scene(start).desc
    assert "The fence is open at n6." in scene(start).desc
    assert boerzoektland.counts(start, 0, say) == [("farms", 0)]
    assert boerzoektland.counts(position, 1, say) == [("farms", 4)]


def test_words_of_what_closes():
    position = hedgerow.read(
        "boerzoektland:setup=n11-c5-g1-k3-g9-o3-c9-o5-a3 a3,k3,c9,g9 g1,o3,c5,o5 n3,n5,n7,n9 g"
    )
    assert dict(scene(position).targets) == {
        "n1": "log on n1, closes the fence, and 6 squares get an owner",
        "m2": "log on m2",
        "o2": "log on o2, closes the fence, and 5 squares get an owner",
    }


def test_the_end_is_told():
    position = hedgerow.start("boerzoektland", seed=3)
    while not position.result:
        position = position.successor(position.move_at(0))
    assert scene(position).targets == []
    assert scene(position).desc.endswith("all land is owned")


def test_the_land_is_made_tile_by_tile():
    position = hedgerow.start("boerzoektland", setup="n11-a9-c3-c5-e11-e3-e5-i9-k7")
    pictures = boerzoektland.steps(position, (), say)
    assert [words for _, words in pictures][:2] == [
        "first the tile with the start log, n11",
        "a tile with a farm on a9",
    ]
    assert pictures[-1][1] == "a tile with nothing but land, from m5 on"
    for number, (drawn, _) in enumerate(pictures, 1):
        assert len(shapes(drawn, "areas")) == 12 - number
        assert len(shapes(drawn, "farms")) == min(number - 1, 8)
        assert "log-n11" in shapes(drawn, "logs")
        assert bool(drawn.targets) == (number == 12)
    whole = scene(position)
    assert [layer.shapes for layer in pictures[-1][0].layers] == [layer.shapes for layer in whole.layers]
    assert boerzoektland.steps(position.play(("a9",)), ("a9",), say) == []
    assert boerzoektland.steps(hedgerow.read(CLOSED[0]), (), say) == []


def test_why_a_log_is_refused_is_seen_on_the_land():
    """For "waste no land" the table shows which land would be cut off without a farm."""
    setup = "n1-e1-a9-g9-a1-k11-m7-m9-k5"
    position = hedgerow.read(f"boerzoektland:setup={setup} e1,k5,m7,m9 a1,a9,g9,k11 m2,l3,l5,m6 g")
    found = boerzoektland.fault(position, (), "n5")
    assert [shape.key for shape in found if shape.tag == "rect"] == [
        "wasted-o1",
        "wasted-m3",
        "wasted-o3",
        "wasted-m5",
    ]
    assert boerzoektland.fault(position, (), "n7") == []
    assert position.wasted("o2")
    assert boerzoektland.fault(position, (), "o2") == [], "it is refused since it is not at the open end"
    assert boerzoektland.fault(hedgerow.start("boerzoektland"), (), "n5") == []
