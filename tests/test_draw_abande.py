"""Abande as a picture: keys, places, words, towers, and the clearing step by step."""

import re

import pytest
from helpers import games
from hypothesis import given, settings
from hypothesis import strategies as st

import hedgerow
from hedgerow.draw import abande, scene
from hedgerow.draw.scene import Scene, Shape
from hedgerow.draw.svg import svg
from hedgerow.rules.abande import Abande, AbandePosition
from hedgerow.texts import say

BOARDS = {"square": Abande(), "hex": Abande(board="hex"), "snub": Abande(board="snub")}
any_game = st.sampled_from(list(BOARDS.values())).flatmap(lambda game: games(game, 80))
FINISHED = "wsw,sws,wsw,sws,wsw,sws,wsw/w,wws,s,wsw,sws,sws,s/7/7/7/7/7 w 2"


def shapes(drawn: Scene, layer: str) -> dict[str, Shape]:
    return {shape.key: shape for each in drawn.layers if each.name == layer for shape in each.shapes}


def attribute(shape: Shape, name: str) -> object:
    return dict(zip(shape.attrs[::2], shape.attrs[1::2], strict=True))[name]


def prefixes(position: AbandePosition) -> list[tuple[str, ...]]:
    """No touch yet, each first touch, and each whole move."""
    return [(), *[(touch,) for touch in position.touches()], *position.legal_moves()]


@given(any_game)
@settings(max_examples=30)
def test_every_touch_has_a_place_and_words(positions: list[AbandePosition]):
    position = positions[-1]
    for prefix in prefixes(position):
        drawn = scene(position, prefix=prefix)
        touches = position.touches(prefix)
        assert tuple(touch for touch, _ in drawn.targets) == touches
        assert all(words and "{" not in words and "abande." not in words for _, words in drawn.targets)
        assert set(shapes(drawn, "targets")) == set(touches) - {"pass"}
        for touch in touches:
            place = drawn.place(touch)
            assert (place is None) == (touch == "pass")
            if place:
                assert place.distance(*place.centre) == 0


@given(any_game)
@settings(max_examples=30)
def test_keys_are_unique_and_colours_are_the_style_sheets(positions: list[AbandePosition]):
    position = positions[-1]
    for prefix in prefixes(position):
        drawn = scene(position, prefix=prefix)
        for layer in drawn.layers:
            assert len({shape.key for shape in layer.shapes}) == len(layer.shapes)
    text = svg(scene(position))
    assert not re.search(r"#[0-9a-fA-F]{3,6}\b(?!-)|rgb|hsl", re.sub(r'(href="|url\()#[\w-]+', "", text))


@given(any_game)
@settings(max_examples=60)
def test_a_key_keeps_its_tag_and_towers_their_order(positions: list[AbandePosition]):
    """A table keeps the elements of keys that stay and appends those that come."""
    tags: dict[tuple[str, str], str] = {}
    standing: list[str] = []
    for position in positions:
        for prefix in [(), *[(touch,) for touch in position.touches()][-3:], ()]:
            drawn = scene(position, prefix=prefix)
            for layer in drawn.layers:
                for shape in layer.shapes:
                    assert tags.setdefault((layer.name, shape.key), shape.tag) == shape.tag
            keys = list(shapes(drawn, "pieces"))
            standing = [key for key in standing if key in keys]
            standing.extend([key for key in keys if key not in standing])
            for name in {key.split("-")[1] for key in keys}:
                of_tower = [key for key in keys if key.split("-")[1] == name]
                assert [key for key in standing if key.split("-")[1] == name] == of_tower


@pytest.mark.parametrize("name", BOARDS)
def test_places_do_not_overlap_and_lie_on_the_board(name: str):
    drawn = scene(BOARDS[name].start())
    x, y, width, height = drawn.box
    for place in drawn.places:
        assert x + place.reach < place.x < x + width - place.reach
        assert y + place.reach < place.y < y + height - place.reach
        for other in drawn.places:
            assert place is other or place.distance(other.x, other.y) >= 2 * place.reach


@pytest.mark.parametrize(
    ("name", "squares", "triangles"), [("square", 49, 0), ("hex", 37, 0), ("snub", 18, 36)]
)
def test_the_ground_is_the_boards_own_tiling(name: str, squares: int, triangles: int):
    ground = scene(BOARDS[name].start()).layers[0]
    assert ground.stamp == "abande-" + name
    classes = [attribute(shape, "class") for shape in ground.shapes if shape.key.startswith("tile-")]
    assert (classes.count("square"), classes.count("triangle")) == (squares, triangles)
    assert scene(BOARDS[name].start()).layers[0] is ground


def test_a_tower_shows_owner_height_and_what_lies_below():
    pieces = shapes(scene(hedgerow.read("abande 7/7/7/2,wws,s,3/7/7/7 w 0")), "pieces")
    assert list(pieces) == ["piece-c4-1", "piece-c4-2", "piece-c4-3", "height-c4-3", "piece-d4-1", "sign-d4"]
    assert [attribute(pieces[f"piece-c4-{level}"], "href") for level in (1, 2, 3)] == [
        "#abande-piece-0",
        "#abande-piece-0",
        "#abande-piece-1",
    ]
    heights = [attribute(pieces[f"piece-c4-{level}"], "y") for level in (1, 2, 3)]
    assert heights == sorted(heights, reverse=True)
    assert pieces["height-c4-3"].text == "3"
    assert "seat-1" in str(attribute(pieces["height-c4-3"], "class"))


def test_the_last_move_is_marked():
    position = hedgerow.read("abande 7/7/7/2,wws,s,3/7/7/7 w 0")
    assert set(shapes(scene(position, last=("d4", "c4")), "marks")) == {"last-d4", "last-c4"}
    assert set(shapes(scene(position, last=("d4",)), "marks")) == {"last-d4"}
    assert not shapes(scene(position, last=("pass",)), "marks")


@pytest.mark.parametrize("name", BOARDS)
def test_marks_fit_the_tiling(name: str):
    mark = shapes(scene(BOARDS[name].start(), last=("d4",)), "marks")["last-d4"]
    assert mark.tag == {"square": "rect", "hex": "path", "snub": "circle"}[name]


def test_a_chosen_tower_is_lifted_and_a_whole_move_is_seen():
    position = hedgerow.read("abande 7/7/7/2,w,s,3/7/7/7 w 0")
    lifted = shapes(scene(position, prefix=("c4",)), "pieces")
    assert attribute(lifted["piece-c4-1"], "class") == "piece lifted"
    assert attribute(lifted["piece-d4-1"], "class") == "piece"
    assert list(lifted)[-1] == "sign-c4", "what is in the hand is above all else"
    stacked = shapes(scene(position, prefix=("c4", "d4")), "pieces")
    assert list(stacked) == ["piece-d4-1", "piece-d4-2", "height-d4-2"]
    placed = shapes(scene(position, prefix=("c5",)), "pieces")
    assert attribute(placed["piece-c5-1"], "class") == "piece lifted"
    assert "left" in shapes(scene(position, prefix=("c4", "d4")), "marks")
    assert "left" not in shapes(scene(position, prefix=("c5",)), "marks")


def test_stacked_pieces_travel_from_tower_to_tower():
    position = hedgerow.read("abande 7/7/7/2,sw,s,3/7/7/7 w 0")
    after = shapes(scene(position.play(("c4", "d4"))), "pieces")
    before = shapes(scene(position), "pieces")
    ways = dict(abande.motion(position, ("c4", "d4")))
    assert set(ways) == {"piece-d4-2", "piece-d4-3", "height-d4-3"} <= set(after)
    for level in (1, 2):
        start, end = ways[f"piece-d4-{level + 1}"]
        assert start == tuple(attribute(before[f"piece-c4-{level}"], axis) for axis in "xy")
        assert end == tuple(attribute(after[f"piece-d4-{level + 1}"], axis) for axis in "xy")
    assert abande.motion(position, ("c5",)) == abande.motion(position, ("pass",)) == []


def test_words_tell_the_whole_position():
    drawn = scene(hedgerow.read("abande 7/7/7/2,wws,s,sw,2/7/7/7 s 0"))
    assert drawn.title == "Abande"
    assert drawn.desc == (
        "Wheat: e4 (Wheat on Slate); 15 in reserve; 2 points. "
        "Slate: c4 (Slate on Wheat on Wheat), d4; 15 in reserve; 1 point. Slate to move."
    )
    assert scene(Abande().start()).desc.startswith("Wheat: –; 18 in reserve; 0 points.")
    targets = dict(scene(hedgerow.read("abande 7/7/7/3,s,sw,2/7/7/7 w 0")).targets)
    assert targets["c5"] == "place a piece on c5"
    assert targets["e4"] == "your tower of 2 on e4"
    assert abande.counts(hedgerow.read("abande 7/7/7/3,s,sw,2/7/7/7 w 0"), 1, say) == [("in reserve", 16)]


def test_a_forced_pass_is_explained():
    """The only touch left says why it is."""
    rows = "wsw,sws,wsw,sws,wsw,sws,wsw/sws,wsw,sws,wsw,sws,2/7/7/7/7/7"
    (touch, words), *others = scene(hedgerow.read(f"abande {rows} w 0")).targets
    assert (touch, others) == ("pass", [])
    assert words == "your reserve is empty and nothing of yours can be stacked: you have to pass"
    free = "wsw,sws,wsw,sws,wsw,sws,wsw/w,s,wws,wsw,sws,sws,s/7/7/7/7/7"
    assert dict(scene(hedgerow.read(f"abande {free} w 0")).targets)["pass"] == "pass"


def test_the_clearing_is_shown_step_by_step():
    """Before the score each tower that touches only its owner's is taken off, one after the other."""
    position = hedgerow.read(
        "abande " + FINISHED.replace("w,wws,s,wsw,sws,sws,s/7", "w,wws,s,wsw,sws,sws,1/6,s")
    )
    assert position.cleared() == ("g5",)
    first, second, last = abande.steps(position, ("pass",), say)
    assert first[1] == "1 piece or tower touches only its own colour and is taken off"
    assert "cross-g5" not in shapes(first[0], "pieces")
    assert second[1] == "g5 touches only its own colour"
    assert "cross-g5" in shapes(second[0], "pieces")
    assert "sign-a6" in shapes(second[0], "pieces")
    assert last[1] == "each piece counts for the owner of its tower: Wheat 16, Slate 19"
    assert shapes(last[0], "pieces")["height-a6-1"].text == "1"
    whole = scene(position, last=("pass",))
    assert [layer.shapes for layer in whole.layers] == [layer.shapes for layer in last[0].layers]
    assert "Taken off: g5." in whole.desc


def test_a_clearing_that_removes_nothing():
    position = hedgerow.read("abande " + FINISHED)
    first, last = abande.steps(position, (), say)
    assert first[1] == "every piece and tower touches the other colour: nothing is taken off"
    assert "Taken off" not in last[0].desc
