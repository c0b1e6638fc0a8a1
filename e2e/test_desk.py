"""The pages with a board and no game that is kept: where positions are put together, and the problems."""

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hand import random_game
from playwright.sync_api import Page, expect

import hedgerow
from hedgerow import problems, record, sketch
from hedgerow.record import Record


def touch(page: Page, place: str) -> None:
    """Touch a target as a screen reader does; where it lies is another test's affair."""
    page.locator(f'#board svg [role=button][data-key="{place}"]').dispatch_event("click")


def open_page(page: Page, address: str) -> None:
    page.goto(address)
    page.wait_for_selector("html.ready")


def test_a_position_is_put_together_and_played_on(
    page: Page, axe: Callable[..., list[str]], picture: Callable[..., Path]
) -> None:
    """Wish: a position editor with the rules' invariants checked as you go; start a game from it."""
    open_page(page, "fendo/edit/")
    expected = sketch.begin(hedgerow.start("fendo"))
    for place in ("d4", "d4", "a4N", "a4E"):
        touch(page, place)
        expected = expected.successor((place,))
    expect(page.locator("#text")).to_have_value(expected.compact())
    # A closed area with nobody inside is wrong, and is said so.
    touch(page, "g7")
    touch(page, "f7E")
    touch(page, "g6N")
    touch(page, "g7")
    touch(page, "g7")
    expect(page.locator("#status")).to_contain_text("This would close an area with no piece in it (g7)")
    expect(page.locator("[data-do=play]")).to_be_disabled()
    assert not axe()
    picture()
    page.locator("[data-do=undo]").click()
    expect(page.locator("#status")).to_have_text("Wheat to move.")
    page.keyboard.press("Control+z")
    page.keyboard.press("Control+Shift+z")
    page.locator("[data-do=turn]").click()
    expect(page.locator("#status")).to_have_text("Slate to move.")
    text = page.locator("#text").input_value()
    page.locator("[data-do=play]").click()
    page.wait_for_url(re.compile(r"/fendo/(#.*)?$"))
    page.wait_for_selector("html.ready")
    expect(page.locator("#status")).to_contain_text("Slate to move")
    for name in hedgerow.read(text).touches():
        expect(page.locator(f'#board svg [role=button][data-key="{name}"]')).to_have_count(1)


@pytest.mark.screens("phone")
def test_a_position_that_is_typed_in(page: Page) -> None:
    """Bad input never loses or changes anything; what is wrong with it is said."""
    open_page(page, "abande/edit/")
    page.locator("#text").fill("abande 7/7/7/2,w,s,3/7/7/7 s 0")
    expect(page.locator("#status")).to_have_text("Slate to move.")
    drawn = page.locator("#board .layer.pieces").inner_html()
    page.locator("#text").fill("abande 7/7/7/2,w,<b>,3/7/7/7 s 0")
    expect(page.locator("#status")).to_contain_text("<b> cannot be read")
    assert page.locator("#board .layer.pieces").inner_html() == drawn
    page.locator("#text").fill("fendo 7/7/7/w5s/7/7/7 - w 6,6 0")
    expect(page.locator("#status")).to_contain_text("not a position")
    assert page.locator("#board .layer.pieces").inner_html() == drawn
    for link in ("2~abande_9_zzzz", record.link(Record(hedgerow.start("fendo").game))):
        page.goto("about:blank")
        open_page(page, f"abande/edit/#{link}")
        expect(page.locator("#status")).to_contain_text("This link holds no game that can be read")
        expect(page.locator("[data-do=play]")).to_be_enabled()
    page.locator("[data-do=turn]").click()
    expect(page.locator("#status")).to_have_text("Slate to move.")


def on(screen: str, game: str) -> Any:
    """A case for one screen: each game on one, and each screen with one, are enough."""
    return pytest.param(game, marks=pytest.mark.screens(screen))


@pytest.mark.parametrize(
    "game", [on("tablet", "abande"), on("desktop", "boerzoektland"), on("phone", "fenceology")]
)
def test_every_game_has_its_own_touches(page: Page, game: str) -> None:
    """Wish: a position editor for every game, from the position that a link names."""
    position = hedgerow.start(game)
    for _ in range(3):
        position = position.play(position.legal_moves()[0])
    open_page(page, f"{game}/edit/#{record.link(Record(position.game, start=position))}")
    expected = sketch.begin(position)
    expect(page.locator("#text")).to_have_value(expected.compact())
    if expected.tools:
        page.locator(f'#tools [value="{expected.tools[1]}"]').check()
        expected = expected.with_tool(expected.tools[1])
    move = expected.touches()[:1]
    touch(page, move[0])
    expect(page.locator("#text")).to_have_value(expected.successor(move).compact())


@pytest.mark.screens("phone")
def test_an_area_is_given_to_another_owner(page: Page) -> None:
    """Wish: a position editor for every game: in Fenceology a hand may give areas away."""
    position = next(each for each in random_game("fenceology", 6, 60).positions if sum(each.scores))
    open_page(page, f"fenceology/edit/#{record.link(Record(position.game, start=position))}")
    expected = sketch.begin(position)
    page.locator('#tools label:has([value="sketch.give"])').click()
    expected = expected.with_tool("sketch.give")
    (area,) = expected.touches()
    owners = [expected.scores.index(max(expected.scores))]
    for _ in range(2):  # to the other player, and back again
        expected = expected.successor((area,))
        owners.append(expected.scores.index(max(expected.scores)))
        place = page.locator(f'#board svg [role=button][data-key="{area}"]')
        place.focus()
        page.keyboard.press("Enter")
        expect(page.locator("#text")).to_have_value(expected.compact())
        expect(page.locator("#board .layer.areas .tint")).to_have_class(re.compile(f"seat-{owners[-1]}"))
    assert owners[0] == owners[2] != owners[1]
    page.locator("[data-do=undo]").click()
    page.locator("[data-do=play]").click()
    page.wait_for_url(re.compile(r"/fenceology/(#.*)?$"))
    page.wait_for_selector("html.ready")
    expect(page.locator(f".seat-{owners[1]} .score")).to_have_text("1")
    expect(page.locator(f".seat-{owners[0]} .score")).to_have_text("0")


@pytest.mark.parametrize(
    "game",
    [on("phone", "fendo"), on("tablet", "abande"), on("desktop", "boerzoektland"), on("phone", "fenceology")],
)
def test_a_problem_is_solved(page: Page, game: str, axe: Callable[..., list[str]]) -> None:
    """Wish: at least ten problems per game, each with solution and hint."""
    known = problems.of(game)
    assert len(known) >= 10
    open_page(page, f"{game}/problems/")
    status = page.locator("#status")
    problem = known[0]
    wrong = next(move for move in problem.position.legal_moves() if move != problem.solution)
    for place in wrong:
        touch(page, place) if place != "pass" else None
    expect(status).to_contain_text(f"Not {problem.position.text(wrong)}")
    page.locator("[data-do=again]").click()
    page.locator("[data-do=hint]").click()
    expect(status).to_contain_text(problem.solution[0])
    page.locator("[data-do=again]").click()
    for place in problem.solution:
        touch(page, place)
    expect(status).to_contain_text("Right")
    assert not axe()
    page.locator("[data-do=next]").click()
    expect(page.locator("#heading")).to_have_text(f"Problem 2 of {len(known)}")
    page.locator("[data-do=solution]").click()
    expect(status).to_contain_text("Right")
    page.reload()  # what has been shown is not solved, what has been solved stays so
    page.wait_for_selector("html.ready")
    expect(page.locator("#heading")).to_have_text(f"Problem 2 of {len(known)}")
    page.locator("[data-do=previous]").click()
    expect(page.locator("#heading")).to_have_text(f"Problem 1 of {len(known)} ✓")
