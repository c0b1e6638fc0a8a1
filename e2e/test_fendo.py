"""Fendo in the browser: whole games by taps and by keys, dragging, refusals, previews, undo."""

from collections.abc import Callable
from typing import Any

import pytest
from hand import TARGETS, Hand, random_game
from playwright.sync_api import Page, expect


@pytest.fixture
def hand(page: Page, screen: str) -> Hand:
    return Hand(page, screen, "fendo")


@pytest.mark.screens("phone", "tablet")
def test_a_whole_game_by_taps(hand: Hand, picture: Callable[..., Any]) -> None:
    """Report 3: every move of every game can be made by taps alone."""
    hand.open()
    game = random_game("fendo", 4)
    for ply, move in enumerate(game.moves):
        hand.play(move)
        if ply % 10 == 0:
            hand.expect_position()
        if ply == 30:
            picture()
    hand.expect_position()
    hand.expect_end()
    picture("end")


@pytest.mark.engines
@pytest.mark.screens("desktop")
def test_a_whole_game_by_keys(hand: Hand) -> None:
    """Report 25: a whole game by keyboard alone."""
    hand.open()
    hand.play_by_keys(5)
    hand.expect_end()
    hand.expect_position()


@pytest.mark.parametrize("options", [{"size": "9", "entry": "reach"}, {"size": "11", "stay": "no"}])
@pytest.mark.screens("phone")
def test_options_are_played(hand: Hand, options: dict[str, str], picture: Callable[..., Any]) -> None:
    """A game with options: its first moves, the page reloaded in between."""
    hand.open()
    hand.choose(**options)
    for ply, move in enumerate(random_game("fendo", 9, 12, **options).moves):
        if ply == 6:
            hand.page.reload()
            hand.ready()
        hand.play(move)
    hand.expect_position()
    picture(options["size"])


@pytest.mark.screens("desktop")
def test_a_move_by_drag_and_drop(hand: Hand, picture: Callable[..., Any]) -> None:
    """A piece is dragged to its square, and the fence to its side is touched."""
    hand.open()
    hand.drag("a4", "d6")
    hand.expect_chosen("a4", "d6")
    hand.prefix = ("a4", "d6")
    hand.page.mouse.move(*hand.point("d6N"))
    expect(hand.page.locator("#board .aimed")).to_have_attribute("data-key", "d6N")
    picture("preview")
    hand.touch("d6N")
    hand.position = hand.position.play(("a4", "d6", "d6N"))
    hand.expect_position()


@pytest.mark.screens("desktop")
def test_dropping_a_piece_where_it_came_from_cancels(hand: Hand) -> None:
    """Report 8."""
    hand.open()
    hand.page.mouse.move(*hand.point("a4"))
    hand.page.mouse.down()
    hand.page.mouse.move(*hand.point("c4"), steps=4)
    hand.expect_chosen("a4")
    hand.page.mouse.move(*hand.point("a4"), steps=4)
    hand.page.mouse.up()
    hand.expect_chosen()
    hand.expect_position()


ILLEGAL = (
    (("g4",), "The piece on g4 is not yours."),
    (("d4E",), "First choose one of your pieces, then where it goes, then its fence."),
    (("a4", "g4"), "G4 is occupied."),
    (("a4", "d6", "f2"), "A piece that goes to d6 puts its fence on a side of that square."),
    (("a4", "d6", "b2E"), "The fence goes on a side of d6, where the piece ends its move."),
)


def test_an_illegal_touch_says_why(hand: Hand) -> None:
    """Report 29: an illegal touch says why; the position stays as it was."""
    hand.open()
    for places, reason in ILLEGAL:
        for stage, place in enumerate(places):
            hand.prefix = places[:stage]
            hand.touch(place)
        hand.expect_refusal(reason)
        hand.expect_position()
        for _ in places:
            hand.page.keyboard.press("Escape")
        hand.expect_chosen()


TOUCH = """points => {
    for (const [clientX, clientY] of points) {
        const place = document.elementFromPoint(clientX, clientY);
        for (const kind of ["pointerdown", "pointerup"])
            place.dispatchEvent(new PointerEvent(kind, { clientX, clientY, isPrimary: true, bubbles: true }));
    }
    return new Promise((painted) => setTimeout(() => requestAnimationFrame(() => setTimeout(painted)), 50));
}"""


@pytest.mark.screens("phone")
def test_a_refusal_has_the_last_word(hand: Hand) -> None:
    """Report 29, for quick fingers: an earlier touch is not told after the refusal of a later one."""
    hand.open()
    points = [hand.point("a4"), hand.point("g4")]
    hand.page.evaluate(TOUCH, points)
    expect(hand.page.locator("#live")).to_have_text("G4 is occupied.")


@pytest.mark.screens("phone", "desktop")
def test_a_stage_is_taken_back(hand: Hand) -> None:
    """Report 7: Esc, tapping the same place again, or tapping elsewhere takes back one stage."""
    hand.open()

    def tap_elsewhere() -> None:
        hand.prefix = ("a4", "d6")
        hand.tap(*hand.window(-30, -30))

    for take_back in (
        lambda: hand.page.keyboard.press("Escape"),
        lambda: hand.touch("d6"),
        tap_elsewhere,
        lambda: hand.touch("b2"),
    ):
        hand.prefix = ()
        hand.touch("a4")
        hand.touch("d6")
        hand.expect_chosen("a4", "d6")
        take_back()
        hand.expect_chosen("a4")
        hand.page.keyboard.press("Escape")
        hand.expect_chosen()
    hand.expect_position()


@pytest.mark.screens("phone")
def test_another_piece_is_chosen_instead(hand: Hand) -> None:
    hand.open()
    hand.play(("d3",))
    hand.play(("d5",))
    hand.touch("a4")
    hand.expect_chosen("a4")
    hand.touch("d3")
    hand.expect_chosen("d3")


@pytest.mark.screens("tablet")
def test_undo_redo_and_reload(hand: Hand) -> None:
    """Undo takes back the move being made, then moves; redo plays them again; a reload keeps it all."""
    hand.open()
    undo, redo = (hand.page.locator(f"[data-do={what}]") for what in ("undo", "redo"))
    game = random_game("fendo", 4, 6)
    for move in game.moves:
        hand.play(move)
    hand.touch(hand.position.touches()[-1])
    undo.click()
    hand.expect_chosen()
    for at in (5, 4):
        undo.click()
        hand.position = game.positions[at]
        hand.expect_position()
    hand.page.reload()
    hand.ready()
    hand.expect_position()
    for at in (5, 6):
        redo.click()
        hand.position = game.positions[at]
        hand.expect_position()
    expect(redo).to_be_disabled()
    hand.page.keyboard.press("Control+z")
    hand.position = game.positions[5]
    hand.expect_position()


@pytest.mark.screens("desktop")
def test_the_keyboard_keeps_its_place(hand: Hand) -> None:
    """Arrows go to the nearest target that way; after a touch the focus is still on the board."""
    hand.open()
    page = hand.page
    page.locator(TARGETS).and_(page.locator("[data-key=b4]")).focus()
    focused = page.locator(":focus")
    for key, place in (("ArrowRight", "c4"), ("ArrowUp", "c5"), ("ArrowDown", "c4"), ("ArrowLeft", "b4")):
        page.keyboard.press(key)
        expect(focused).to_have_attribute("data-key", place)
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("Enter")
    hand.expect_chosen("a4")
    expect(page.locator("#board :focus")).to_have_count(1)
    page.keyboard.press("Escape")
    expect(focused).to_have_attribute("data-key", "a4")


@pytest.mark.screens("phone", "desktop")
def test_a_long_game_says_what_was_played(hand: Hand) -> None:
    """Every move is announced, with whose turn it is."""
    hand.open()
    hand.play(("a4", "d6", "d6N"))
    expect(hand.page.locator("#live")).to_have_text("Wheat: a4-d6N. Slate to move.")
    expect(hand.page.locator("#status")).to_have_text("Slate to move.")
