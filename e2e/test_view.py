"""The page's board, changed from touch to touch, is what the scene says."""

import re
from typing import Any

import pytest
from hand import Hand, random_game
from playwright.sync_api import Page

import hedgerow
from hedgerow.draw import scene
from hedgerow.draw.scene import Scene, Shape
from hedgerow.record import Record

GAMES = [game.name for game in hedgerow.games()]

# Every layer, and in it each element in its order: key, tag, attributes, text, and the same of its parts.
BOARD = """() => {
    const told = (element) => [
        element.dataset.key ?? "",
        element.tagName,
        Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value])),
        element.textContent,
        [...element.children].map(told),
    ];
    return [...document.querySelectorAll("#board svg > g.layer")].map((layer) => [
        layer.classList[1], layer.classList.contains("pinned"), [...layer.children].map(told),
    ]);
}"""
TABLE = {"data-key", "role", "tabindex", "aria-label"}  # attributes that are the page's affair
PASSING = {"new", "aimed"}  # classes, too


@pytest.mark.screens("phone")
@pytest.mark.parametrize("game", GAMES)
def test_the_board_is_as_if_it_were_drawn_anew(page: Page, screen: str, game: str) -> None:
    """README: "the same list becomes the picture in a page at build time and live elements afterwards"."""
    hand = Hand(page, screen, game)
    played = random_game(game, 5, 16)
    hand.open(Record(played.game, played.moves[:8]))
    last = played.moves[7]
    for move in played.moves[8:]:
        if len(move) > 1:  # chosen, and taken back
            hand.touch(move[0])
            page.keyboard.press("Escape")
        hand.play(move)
        last = move
    hand.expect_position()
    compare(page, scene(hand.position, last, box=hand.sight() if hand.endless else None))
    page.locator("[data-do=undo]").click()
    hand.position = played.positions[-2]
    hand.expect_position()
    drawn = scene(hand.position, played.moves[-2], box=hand.sight() if hand.endless else None)
    compare(page, drawn)


def compare(page: Page, drawn: Scene) -> None:
    """Every layer of the page is that of the scene, element by element."""
    words = dict(drawn.targets)
    shown = {name: (pinned, elements) for name, pinned, elements in page.evaluate(BOARD)}
    assert [name for name in shown if name != "fault"] == [layer.name for layer in drawn.layers]
    for layer in drawn.layers:
        pinned, elements = shown[layer.name]
        assert pinned == layer.pinned, layer.name
        assert [element[0] for element in elements] == [shape.key for shape in layer.shapes], layer.name
        for element, shape in zip(elements, layer.shapes, strict=True):
            compare_element(element, shape)
            if layer.name == "targets":
                key, _, attributes, *_ = element
                assert (attributes["role"], attributes["aria-label"]) == ("button", words[key])
    tabs = [attributes["tabindex"] for _, _, attributes, *_ in shown["targets"][1]]
    assert tabs.count("0") == 1


def compare_element(element: list[Any], shape: Shape) -> None:
    """An element is a shape, with all of its parts."""
    key, tag, attributes, text, parts = element
    wanted = dict(zip(shape.attrs[::2], shape.attrs[1::2], strict=True))
    assert (key, tag, text) == (shape.key, shape.tag, shape.text)
    assert set(attributes) - TABLE == set(wanted), key
    for name, value in wanted.items():
        assert is_same(name, attributes[name], value), (key, name, attributes[name], value)
    for inner, part in zip(parts, shape.parts, strict=True):
        compare_element(inner, part)


def is_same(name: str, found: str, wanted: Any) -> bool:
    """Whether an attribute has its value; MicroPython's lengths differ in their last digits."""
    if name == "class":
        return set(found.split()) - PASSING == set(wanted.split())
    if name == "transform":
        one, other = ([float(number) for number in re.findall(r"-?[\d.]+", text)] for text in (found, wanted))
        return one == pytest.approx(other, abs=0.01)
    if isinstance(wanted, str):
        return found == wanted
    return float(found) == pytest.approx(wanted, abs=0.01)


@pytest.mark.screens("phone")
def test_a_turn_keeps_the_elements_of_all_hands(page: Page, screen: str) -> None:
    """What is on the board already costs a turn nothing: it is moved, not made again."""
    hand = Hand(page, screen, "fenceology")
    played = random_game("fenceology", 5, 12)
    hand.open(Record(played.game, played.moves[:10]))
    hand.expect_position()
    page.evaluate(
        "() => document.querySelectorAll('#board svg > g > *').forEach((element) => (element.old = true))"
    )
    hand.play(played.moves[10])
    hand.expect_position()
    made = page.evaluate(
        "() => [...document.querySelectorAll('#board .tiles > *, #board .trays > *')]"
        ".filter((element) => !element.old).map((element) => element.dataset.key)"
    )
    drawn = set(hand.position.hands[0] + hand.position.hands[1]) - set(
        played.positions[10].hands[0] + played.positions[10].hands[1]
    )
    allowed = ("drawn", *[f"hand-{seat}-{tile}" for seat in (0, 1) for tile in drawn])
    assert "tile-10" in made
    assert [key for key in made if key != "tile-10" and not key.startswith(allowed)] == []


@pytest.mark.screens("phone")
@pytest.mark.parametrize("address", ["fendo/", "fendo/edit/", "abande/problems/"])
def test_the_first_picture_is_the_painted_one(page: Page, address: str) -> None:
    """docs/loading.md: "The board takes over the elements that the page came with"."""
    page.add_init_script("""addEventListener("DOMContentLoaded", () => {
        for (const element of document.querySelectorAll("#board svg *")) element.painted = true;
    })""")
    page.goto(address)
    page.wait_for_selector("html.ready")
    made = page.evaluate(
        "() => [...document.querySelectorAll('#board svg *')].filter((element) => !element.painted).length"
    )
    painted = page.locator("#board svg [data-key]")
    assert made == 0
    assert painted.count() > 50
    named = page.locator("#board .targets > *:not([role=button][tabindex][aria-label])")
    assert named.count() == 0
