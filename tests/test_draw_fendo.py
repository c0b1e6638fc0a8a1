"""Fendo as a picture: stable keys, classes instead of colours, a place for every touch, and words."""

import re
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest
from helpers import games
from hypothesis import given, settings

import hedgerow
from hedgerow import Position
from hedgerow.draw import fendo, scene
from hedgerow.draw.scene import Scene
from hedgerow.draw.svg import svg
from hedgerow.rules.fendo import Fendo
from hedgerow.texts import ENGLISH, Catalog

BOARD_CSS = Path(fendo.__file__).with_name("board.css")
STATIC = Path(__file__).resolve().parent.parent / "web" / "static"  # the style of the pages around boards


def after(*texts: str, **options: object) -> Position:
    position = hedgerow.start("fendo", **options)
    for text in texts:
        position = position.play(position.parse(text))
    return position


def keys(drawn: Scene, layer: str) -> list[str]:
    return [shape.key for found in drawn.layers if found.name == layer for shape in found.shapes]


@settings(max_examples=30)
@given(games(Fendo(), 60))
def test_every_key_is_unique_in_its_layer_and_every_touch_has_a_place(game: list[Position]) -> None:
    position = game[-1]
    for prefix in [(), *[(touch,) for touch in position.touches() if position.touches((touch,))]]:
        drawn = scene(position, (), prefix)
        for layer in drawn.layers:
            found = [shape.key for shape in layer.shapes]
            assert len(set(found)) == len(found)
        touches = position.touches(prefix)
        assert [touch for touch, _ in drawn.targets] == list(touches)
        for touch in touches:
            assert touch == "pass" or drawn.place(touch)
        assert keys(drawn, "targets") == [touch for touch in touches if touch != "pass"]


@settings(max_examples=20)
@given(games(Fendo(), 60))
def test_the_same_scene_is_made_of_the_same_shapes(game: list[Position]) -> None:
    """So a table sees without comparing what it has to change: nothing."""
    position = game[-1]
    first, second = scene(position), scene(position)
    for one, other in zip(first.layers, second.layers, strict=True):
        assert all(a is b for a, b in zip(one.shapes, other.shapes, strict=True))


def test_shapes_have_classes_and_never_colours() -> None:
    text = svg(scene(after("a4-d6N", "g4-c2S", "d3"), ("d3",), ("c2",)))
    assert not re.search(r"#[0-9a-fA-F]{3,8}\b(?!\))|rgb|hsl", re.sub(r'(href="|url\()#[\w-]+', "", text))
    assert "style=" not in text


def test_every_class_has_a_style() -> None:
    style = BOARD_CSS.read_text() + "".join(sheet.read_text() for sheet in STATIC.glob("*.css"))
    text = svg(scene(after("a4-a1E", "g4-c2S", "a1N"), ("a1", "a1N")))
    text += svg(scene(after("d3"), ("d3",), ("g4", "d6")))
    for names in set(re.findall(r'class="([^"]+)"', text)):
        assert any(f".{name}" in style for name in names.split()), names


def test_a_picture_says_its_position_in_words() -> None:
    drawn = scene(after("a4-d6N"))
    assert drawn.title == "Fendo"
    assert drawn.desc == (
        "Wheat: pieces on d6; 6 in reserve; 0 squares closed. "
        "Slate: pieces on g4; 6 in reserve; 0 squares closed. Fences: d6N. Slate to move."
    )


def test_what_can_be_touched_is_said() -> None:
    words = dict(scene(after(), (), ("a4",)).targets)
    assert words["a4N"] == "fence north of a4"
    assert words["d6"] == "to d6"
    assert dict(scene(after()).targets)["b3"] == "enter a piece on b3"


def test_a_fence_that_closes_an_area_says_how_much() -> None:
    """`a4-a1E`, `g4-c2S`, `a1N` ends 1–48."""
    words = dict(scene(after("a4-a1E", "g4-c2S"), (), ("a1",)).targets)
    assert words["a1N"] == "fence north of a1, closes 49 squares"


def test_territory_is_told_without_colour() -> None:
    """Report 31: pattern besides colour, and the number of squares on the piece."""
    drawn = scene(after("a4-a1E", "g4-c2S", "a1N"))
    assert len(keys(drawn, "areas")) == 2 * 49
    fills = {
        shape.attrs[shape.attrs.index("fill") + 1]
        for layer in drawn.layers
        if layer.name == "areas"
        for shape in layer.shapes
        if "fill" in shape.attrs
    }
    assert fills == {"url(#hatch-0)", "url(#hatch-1)"}
    numbers = [
        shape.text for layer in drawn.layers if layer.name == "pieces" for shape in layer.shapes if shape.text
    ]
    assert sorted(numbers) == ["1", "48"]


def test_the_piece_of_the_move_is_seen_where_it_goes() -> None:
    drawn = scene(after(), (), ("a4", "d6"))
    assert "piece-d6" in keys(drawn, "pieces")
    assert "piece-a4" not in keys(drawn, "pieces")
    assert keys(drawn, "preview") == ["left"]


@pytest.mark.parametrize(
    ("move", "way"),
    [
        ("a4-d4N", [(50, 350), (350, 350)]),
        ("a4-a7E", [(50, 350), (50, 50)]),
        ("a4-d6N", [(50, 350), (350, 350), (350, 150)]),
    ],
)
def test_a_piece_glides_along_its_way_with_its_one_turn(move: str, way: list[tuple[float, float]]) -> None:
    start = after()
    assert dict(fendo.motion(start, start.parse(move)))[f"piece-{move[3:5]}"] == way


def test_entering_and_staying_move_nothing() -> None:
    start = after()
    assert fendo.motion(start, ("d3",)) == []
    assert fendo.motion(start, ("a4", "a4N")) == []


def test_the_last_move_is_marked() -> None:
    drawn = scene(after("a4-d6N"), ("a4", "d6", "d6N"))
    assert keys(drawn, "marks") == ["last-a4", "last-d6"]
    assert [shape.attrs[1] for layer in drawn.layers if layer.name == "fences" for shape in layer.shapes] == [
        "fence newest"
    ]


def test_svg_is_well_formed_and_its_words_are_only_words() -> None:
    hostile = Catalog({**ENGLISH, "seat.wheat": '<script>alert("1")</script>&', "fendo.title": "<b>"})
    text = svg(scene(after("a4-d6N"), say=hostile), style="a > b { content: '<' }", theme="dark")
    root = ET.fromstring(text)
    assert not [element for element in root.iter() if element.tag.endswith("script")]
    assert '<script>alert("1")</script>&' in (root.findtext("{*}desc") or "")


@pytest.mark.parametrize("size", [7, 9, 11])
def test_a_board_of_every_size_is_drawn(size: int) -> None:
    drawn = scene(after(size=size))
    assert drawn.box[2] == drawn.box[3] == 100 * size + 88
    assert len(drawn.places) == size * size + 2 * size * (size - 1)
