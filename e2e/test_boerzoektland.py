"""Boer zoekt land in the browser: whole games by taps and keys, refusals, tiles dealt and typed."""

from collections.abc import Callable
from typing import Any

import pytest
from hand import Hand, random_game
from playwright.sync_api import Page, expect

import hedgerow
from hedgerow import record
from hedgerow.draw import painter
from hedgerow.record import Record
from hedgerow.texts import say

SETUP = "n1-e1-a9-g9-a1-k11-m7-m9-k5"
CLAIMED = "e1 a1 a9 k5 m7 g9 k11 m9"  # Geelen: e1, k5, m7, m9


def game(moves: str, setup: str = SETUP) -> Record:
    return record.read(f"boerzoektland:setup={setup} {moves}")


@pytest.fixture
def hand(page: Page, screen: str) -> Hand:
    return Hand(page, screen, "boerzoektland")


def test_a_whole_game_by_taps(hand: Hand, picture: Callable[..., Any]) -> None:
    """Report 3: every move of every game can be made by taps alone."""
    whole = random_game("boerzoektland", 4, setup=SETUP)
    hand.open()
    hand.choose(setup=SETUP)
    picture("start")
    for ply, move in enumerate(whole.moves):
        hand.play(move)
        if ply % 8 == 0:
            hand.expect_position()
        if ply == 20:
            picture("middle")
    hand.expect_position()
    hand.expect_end()
    picture("end")


def test_a_whole_game_by_keys(hand: Hand) -> None:
    """Report 25: a whole game by keyboard alone."""
    hand.open(game(""))
    hand.play_by_keys(5)
    hand.expect_end()
    hand.expect_position()


ILLEGAL = (
    ("", "c5", "No farm stands on c5."),
    ("", "n3", "First all farms are claimed: choose a white one."),
    ("e1", "e1", "The farm on e1 belongs to Geelen already."),
    (CLAIMED, "a1", "Rule 1: a log lies on the edge between two squares."),
    (CLAIMED, "c4", "Rule 3: the fence goes on at its open end, n2."),
    (CLAIMED, "o2", "Rule 6, waste no land: this would cut off one square without a farm, o1."),
)


def test_a_refused_touch_says_why(hand: Hand) -> None:
    """Report 29: an illegal touch says why, and changes nothing."""
    shown = None
    for moves, place, reason in ILLEGAL:
        if moves != shown:
            hand.open(game(moves))
            hand.expect_position()
            shown = moves
        hand.touch(place)
        hand.expect_refusal(reason)
        hand.expect_position()


def test_what_a_refused_log_would_waste_is_seen(hand: Hand, picture: Callable[..., Any]) -> None:
    """For "waste no land" the table shows the land, until the next touch."""
    hand.open(game(CLAIMED + " m2 l3 l5 m6"))
    hand.touch("n5")
    hand.expect_refusal("Rule 6, waste no land: wherever this fence went, it would part no farms.")
    expect(hand.page.locator("#board .wasted")).to_have_count(4)
    picture()
    hand.expect_reason_in_sight()
    size = hand.page.viewport_size
    assert size
    hand.page.set_viewport_size({"width": size["height"], "height": size["width"]})
    hand.expect_reason_in_sight()  # when the screen is turned, too
    hand.page.set_viewport_size(size)
    hand.play(("n7",))
    hand.expect_position()
    expect(hand.page.locator("#board .wasted")).to_have_count(0)


@pytest.mark.screens("phone")
def test_a_log_is_easy_to_hit(hand: Hand) -> None:
    """Report 28: 12 px beside an edge still means its log."""
    hand.open(game(CLAIMED))
    for log, aside in (("m2", (0, -12)), ("l1", (12, 0)), ("k2", (0, 12))):
        if (log,) in hand.position.legal_moves():
            x, y = hand.point(log)
            hand.tap(x + aside[0], y + aside[1])
            hand.position = hand.position.play((log,))
            hand.expect_position()


@pytest.mark.screens("phone")
def test_undo_and_coming_back(hand: Hand) -> None:
    """The game on the table survives a reload; moves can be taken back and made again."""
    hand.open(game(CLAIMED + " m2 l3"))
    before = hand.position
    hand.play(("l5",))
    hand.page.reload()
    hand.ready()
    hand.expect_position()
    hand.page.locator("[data-do=undo]").click()
    after, hand.position = hand.position, before
    hand.expect_position()
    hand.page.locator("[data-do=redo]").click()
    hand.position = after
    hand.expect_position()


@pytest.mark.screens("phone")
def test_tiles_are_dealt_by_chance_and_dealt_again(hand: Hand) -> None:
    hand.open()
    desc = hand.page.locator("#board svg desc")
    seen = set()
    for _ in range(3):
        seen.add(desc.text_content())
        hand.page.locator("[data-do=deal]").click()
        hand.settle()
    assert len(seen) > 1
    hand.page.locator("#board svg [role=button]").first.tap()
    expect(hand.page.locator("#moves li")).to_have_count(1)
    expect(hand.page.locator("[data-do=deal]")).to_be_hidden()


@pytest.mark.screens("phone", "desktop")
def test_the_land_is_made_tile_by_tile(hand: Hand, picture: Callable[..., Any]) -> None:
    hand.open(game(""))
    pictures = painter("boerzoektland").steps(hand.position, (), say)
    hand.page.locator("[data-do=steps]").click()
    status = hand.page.locator("#status")
    for _, words in pictures[:3]:
        expect(status).to_have_text(words[:1].upper() + words[1:] + ".")
    picture()
    hand.touch("e1")  # ends it, and is no move
    expect(status).to_have_text("Geelen to move.")
    hand.expect_position()
    hand.play(("e1",))
    hand.expect_position()


@pytest.mark.screens("phone")
def test_a_typed_setup(hand: Hand) -> None:
    """A setup is typed in with spaces; a wrong one is refused with the reason."""
    hand.open()
    hand.page.locator("[data-do=new]").first.click()
    field = hand.page.locator("#options [name=setup]")
    field.fill("n11 a9 c3 c5 e11 e3 e5 i9 i11")
    hand.page.locator("#options button.main").click()
    problem = hand.page.locator("#options-problem")
    expect(problem).to_contain_text("same tile as i9")
    field.fill("N11 a9 c3 c5 e11 e3 e5 i9 k7")
    hand.page.locator("#options button.main").click()
    expect(hand.page.locator("#new")).to_be_hidden()
    hand.position = hedgerow.start("boerzoektland", setup="n11-a9-c3-c5-e11-e3-e5-i9-k7")
    hand.expect_position()


def test_the_page_is_accessible(hand: Hand, axe: Callable[..., list[str]]) -> None:
    hand.open(game(CLAIMED + " m2 l3"))
    assert not axe()


@pytest.mark.screens("desktop")
def test_in_dutch(hand: Hand) -> None:
    hand.page.goto("nl/boerzoektland/#" + record.link(game(CLAIMED)))
    hand.ready()
    hand.position = game(CLAIMED).positions[-1]
    hand.touch("o2")
    expect(hand.why).to_have_text(
        "Bouwregel 6, verspil geen grond: dit zou één vlak zonder boerderij afsnijden, o1."
    )
