"""Abande in the browser: whole games by taps and by keys, stacking, refusals, undo, the three boards."""

from collections.abc import Callable
from typing import Any

import pytest
from hand import Hand, random_game
from playwright.sync_api import Page, expect

from hedgerow.draw import painter
from hedgerow.record import Record
from hedgerow.texts import say


@pytest.fixture
def hand(page: Page, screen: str) -> Hand:
    return Hand(page, screen, "abande")


@pytest.mark.parametrize("board", ["square", "hex", "snub"])
@pytest.mark.screens("phone")
def test_a_whole_game_by_taps(hand: Hand, board: str, picture: Callable[..., Any]) -> None:
    """Report 3: every move of every game can be made by taps alone."""
    hand.open()
    hand.choose(board=board)
    for ply, move in enumerate(random_game("abande", 11, board=board).moves):
        hand.play(move)
        if ply % 10 == 0:
            hand.expect_position()
        if ply == 30:
            picture(board)
    hand.expect_position()
    hand.expect_end()
    picture(board + "-end")


@pytest.mark.screens("phone", "desktop")
def test_the_clearing_is_shown_step_by_step(hand: Hand, picture: Callable[..., Any]) -> None:
    """Remove every piece or tower that touches only its owner's colour, one by one, then the points."""
    game = random_game("abande", 11)
    before = Record(game.game, game.moves[:-1])
    hand.open(before)
    hand.page.evaluate(
        """() => {
            const status = document.querySelector("#status");
            window.said = [];
            new MutationObserver(() => said.push(status.textContent)).observe(status, { childList: true });
        }"""
    )
    hand.play(game.moves[-1])
    expect(hand.page.locator("#board .cross").first).to_be_visible()
    picture("half-way")
    hand.expect_end()
    words = [words for _, words in painter("abande").steps(game.positions[-1], (), say)]
    said = hand.page.evaluate("() => said")
    assert [text for text in said if text in [word[:1].upper() + word[1:] + "." for word in words]] == [
        word[:1].upper() + word[1:] + "." for word in words
    ]
    assert hand.page.locator("#board .cross").count() == len(game.positions[-1].cleared())  # type: ignore[attr-defined]


@pytest.mark.screens("desktop")
def test_a_whole_game_by_keys(hand: Hand) -> None:
    """Report 25: a whole game by keyboard alone."""
    hand.open()
    hand.play_by_keys(5)
    hand.expect_end()
    hand.expect_position()


def test_a_tower_is_stacked(hand: Hand, picture: Callable[..., Any]) -> None:
    """By two taps, or by dragging it with the mouse."""
    hand.open(random_game("abande", 3, 24))
    move = next(move for move in hand.position.legal_moves() if len(move) == 2)
    if hand.touch_screen:
        hand.touch(move[0])
        hand.expect_chosen(move[0])
        picture("chosen")
        hand.touch(move[1])
    else:
        hand.drag(*move)
    hand.position = hand.position.play(move)
    hand.expect_position()
    expect(hand.page.locator("#moves li").last).to_have_text("-".join(move))


ILLEGAL = (
    (("a1",), "A piece is placed next to another one, and nothing stands beside a1."),
    (("d5",), "The top of d5 is not yours."),
    (("d4", "c3"), "A piece or tower never moves to an empty place, only onto your opponent's."),
)


def test_a_refused_touch_says_why(hand: Hand) -> None:
    """Report 29: an illegal touch says why, and changes nothing."""
    hand.open()
    hand.play(("d4",))
    hand.play(("d5",))
    for places, reason in ILLEGAL:
        for place in places:
            hand.touch(place)
        hand.expect_refusal(reason)
        hand.expect_chosen()
        hand.expect_position()


@pytest.mark.screens("phone")
def test_a_chosen_tower_is_put_back(hand: Hand) -> None:
    """Report 7: by touching it again, and by undo."""
    hand.open()
    hand.play(("d4",))
    hand.play(("d5",))
    for take_back in (lambda: hand.touch("d4"), lambda: hand.page.locator("[data-do=undo]").click()):
        hand.touch("d4")
        hand.expect_chosen("d4")
        take_back()
        hand.expect_chosen()
        hand.expect_position()


@pytest.mark.screens("tablet")
def test_options_undo_and_reload(hand: Hand) -> None:
    """The lock holds, a stacking is undone and redone, and the game survives a reload with its board."""
    hand.open()
    hand.choose(board="hex", lock="yes")
    hand.play(("d4",))
    hand.play(("d5",))
    hand.touch("d4")
    hand.expect_refusal("No stacking until Wheat has placed a second piece.")
    hand.play(("d3",))
    before = hand.position
    hand.play(("d5", "d4"))
    hand.expect_kept(before)


@pytest.mark.parametrize("board", ["square", "hex", "snub"])
def test_all_is_in_sight(hand: Hand, board: str, axe: Callable[..., list[str]]) -> None:
    """The whole board and its buttons fit the window, and the page is accessible."""
    hand.open(random_game("abande", 2, 35, board=board))
    for part in ("#board svg", "[data-do=undo]", "[data-do=new] >> nth=0"):
        expect(hand.page.locator(part)).to_be_in_viewport(ratio=1)
    assert not axe()
