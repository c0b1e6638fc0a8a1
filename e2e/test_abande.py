"""Abande in the browser: whole games by taps and by keys, refusals, undo, and coming back to a game."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

import hedgerow
from hedgerow import Position, record
from hedgerow.draw import scene
from hedgerow.record import Record
from hedgerow.rng import Rng


class Hand:
    """A person at the page, who touches places on the board and knows the position that should be there."""

    def __init__(self, page: Page, touch_screen: bool) -> None:
        self.page = page
        self.touch_screen = touch_screen
        self.position: Position = hedgerow.start("abande")

    def open(self, game: Record | None = None) -> None:
        """Go to the page, with a game on the table if one is given."""
        if game:
            self.position = game.positions[-1]
        self.page.goto("abande/" + ("#" + record.link(game) if game else ""))
        self.page.wait_for_selector("#board svg [role=button], body.over")

    def point(self, place: str) -> tuple[float, float]:
        """Where a place is in the window."""
        drawn = scene(self.position)
        found = drawn.place(place)
        box = self.page.locator("#board svg").bounding_box()
        assert found
        assert box
        scale = box["width"] / drawn.box[2]
        x, y = found.centre
        return box["x"] + (x - drawn.box[0]) * scale, box["y"] + (y - drawn.box[1]) * scale

    def touch(self, place: str) -> None:
        x, y = self.point(place)
        if self.touch_screen:
            self.page.touchscreen.tap(x, y)
        else:
            self.page.mouse.click(x, y)

    def play(self, move: tuple[str, ...]) -> None:
        """Touch all places of a move, or the button for a pass."""
        for place in move:
            if place == "pass":
                self.page.locator("[data-do=pass]").click()
            else:
                self.touch(place)
        self.position = self.position.play(move)

    def expect_position(self) -> None:
        """The page shows the position that should be there, in words too."""
        expect(self.page.locator("#board svg desc")).to_have_text(scene(self.position).desc)


@pytest.fixture
def hand(page: Page, screen: str) -> Hand:
    return Hand(page, screen != "desktop")


def random_game(seed: int, plies: int = 200, **options: object) -> Record:
    """A random game, as far as it goes or for so many moves."""
    position = hedgerow.start("abande", **options)
    game, moves, rng = position.game, [], Rng(seed)
    while not position.result and len(moves) < plies:
        moves.append(position.move_at(rng.below(position.count())))
        position = position.successor(moves[-1])
    return Record(game, tuple(moves))


def choose(page: Page, **options: str) -> None:
    """Start a new game with some options."""
    page.locator("[data-do=new]").first.click()
    for name, value in options.items():
        page.locator(f"#options [name={name}]").select_option(value)
    page.locator("#options button.main").click()
    expect(page.locator("#new")).to_be_hidden()


def expect_end(hand: Hand) -> None:
    result, scores = hand.position.result, hand.position.scores
    assert result
    expect(hand.page.locator("body.over")).to_have_count(1)
    expect(hand.page.locator("#status")).to_have_text(
        re.compile(f"{scores[0]}–{scores[1]}: both players passed")
    )
    expect(hand.page.locator(".seat.winner")).to_have_count(len(result.winners))
    for seat, score in enumerate(scores):
        expect(hand.page.locator(f".seat[data-seat='{seat}'] .score")).to_have_text(str(score))


@pytest.mark.parametrize("board", ["square", "hex", "snub"])
@pytest.mark.screens("phone")
def test_a_whole_game_by_taps(hand: Hand, board: str, picture: Callable[..., Any]) -> None:
    hand.open()
    choose(hand.page, board=board)
    game = random_game(11, board=board)
    hand.position = game.positions[0]
    for ply, move in enumerate(game.moves):
        hand.play(move)
        if ply % 10 == 0:
            hand.expect_position()
        if ply == 30:
            picture(board)
    hand.expect_position()
    expect_end(hand)
    picture(board + "-end")
    assert hand.page.locator("#board .cross").count() == len(hand.position.cleared())  # type: ignore[attr-defined]


@pytest.mark.screens("desktop")
def test_a_whole_game_by_keys(hand: Hand) -> None:
    """Arrows go from target to target, Enter touches; the button for a pass is reached with Tab."""
    hand.open()
    page, rng = hand.page, Rng(5)

    def tab_to(selector: str) -> None:
        for _ in range(30):
            if page.evaluate("selector => document.activeElement.matches(selector)", selector):
                return
            page.keyboard.press("Tab")
        raise AssertionError(f"{selector} cannot be reached with Tab")

    for _ in range(400):
        if page.evaluate("() => document.body.classList.contains('over')"):
            break
        targets = page.evaluate("() => document.querySelectorAll('#board svg [role=button]').length")
        if not targets or (page.locator("[data-do=pass]").is_visible() and not rng.below(3)):
            page.keyboard.press("Escape")
            tab_to("[data-do=pass]")
        else:
            tab_to("#board svg [role=button]")
            for _ in range(rng.below(4)):
                page.keyboard.press(("ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown")[rng.below(4)])
        page.keyboard.press("Enter")
    expect(page.locator("body.over")).to_have_count(1)
    texts = page.locator("#moves li").all_text_contents()
    for text in texts:
        hand.position = hand.position.play(hand.position.parse(text))
    expect_end(hand)
    hand.expect_position()


def test_a_stack_by_drag(hand: Hand, picture: Callable[..., Any]) -> None:
    """A tower is taken by the mouse, and put down on another."""
    hand.open(random_game(3, 24))
    tower = next(touch for touch in hand.position.touches() if hand.position.touches((touch,)))
    target = hand.position.touches((tower,))[0]
    if hand.touch_screen:
        hand.touch(tower)
        expect(hand.page.locator("#board .left")).to_have_count(1)
        picture("chosen")
        hand.touch(target)
    else:
        hand.page.mouse.move(*hand.point(tower))
        hand.page.mouse.down()
        hand.page.mouse.move(*hand.point(target), steps=4)
        picture("dragged")
        hand.page.mouse.up()
    hand.position = hand.position.play((tower, target))
    hand.expect_position()
    expect(hand.page.locator("#moves li").last).to_have_text(f"{tower}-{target}")


@pytest.mark.screens("phone", "desktop")
def test_a_refused_touch_says_why(hand: Hand) -> None:
    """The reason appears beside the place, and the touch changes nothing."""
    hand.open()
    hand.play(("d4",))
    hand.play(("d5",))
    why = hand.page.locator("#why")
    for places, reason in (
        (["a1"], "A piece is placed next to another one, and nothing stands beside a1."),
        (["d5"], "The top of d5 is not yours."),
        (["d4", "c3"], "A piece or tower never moves to an empty place, only onto your opponent's."),
    ):
        for place in places:
            hand.touch(place)
        expect(why).to_be_visible()
        expect(why).to_have_text(reason)
        expect(hand.page.locator("#live")).to_have_text(reason)
        hand.page.keyboard.press("Escape")
        hand.expect_position()


@pytest.mark.screens("phone", "desktop")
def test_a_chosen_tower_is_put_back(hand: Hand) -> None:
    """By touching it again, and by undo."""
    hand.open()
    hand.play(("d4",))
    hand.play(("d5",))
    for take_back in (lambda: hand.touch("d4"), lambda: hand.page.locator("[data-do=undo]").click()):
        hand.touch("d4")
        expect(hand.page.locator("#board .left")).to_have_count(1)
        take_back()
        expect(hand.page.locator("#board .left")).to_have_count(0)
        hand.expect_position()


@pytest.mark.screens("tablet")
def test_undo_redo_and_reload(hand: Hand) -> None:
    """A stacking is undone and redone; the game survives a reload with its board."""
    hand.open()
    choose(hand.page, board="hex", lock="yes")
    hand.position = hedgerow.start("abande", board="hex", lock="yes")
    for move in (("d4",), ("d5",)):
        hand.play(move)
    hand.touch("d4")
    expect(hand.page.locator("#why")).to_have_text("No stacking until Wheat has placed a second piece.")
    hand.play(("d3",))
    before = hand.position
    hand.play(("d5", "d4"))
    hand.expect_position()
    after, hand.position = hand.position, before
    hand.page.locator("[data-do=undo]").click()
    hand.expect_position()
    hand.position = after
    hand.page.locator("[data-do=redo]").click()
    hand.expect_position()
    hand.page.reload()
    hand.page.wait_for_selector("#board svg [role=button]")
    hand.expect_position()
    hand.play(hand.position.legal_moves()[0])
    hand.expect_position()


def test_nothing_scrolls_and_nothing_is_out_of_sight(hand: Hand, axe: Callable[..., list[str]]) -> None:
    """The whole board and all buttons are in the window, and the page is accessible."""
    for board in ("square", "hex", "snub"):
        hand.page.goto("about:blank")
        hand.open(random_game(2, 35, board=board))
        size = hand.page.viewport_size
        assert size
        for part in ("#board svg", "[data-do=undo]", "[data-do=new] >> nth=0"):
            box = hand.page.locator(part).bounding_box()
            assert box
            assert box["x"] >= 0
            assert box["y"] >= 0
            assert box["x"] + box["width"] <= size["width"]
            assert box["y"] + box["height"] <= size["height"]
        assert not axe()
