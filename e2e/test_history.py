"""The moves of a game on its page: looking back, trying, variations, comments, and lists that stay quick."""

from collections.abc import Callable
from typing import Any

import pytest
from hand import Hand, random_game
from playwright.sync_api import Page, expect

import hedgerow
from hedgerow import record
from hedgerow.record import Node, Record
from hedgerow.rng import Rng

GAMES = [game.name for game in hedgerow.games()]

# The end of a game in which whoever is to move has a proven win, and throws it away twice.
LOST = """fendo
[position "3s3/7/5w1/1w3ss/s2ws2/wws3w/sw5 \
a1N,b1N,c1N,d1N,d2N,e2N,g2N,b3N,d3N,e3N,f3N,d4N,e4N,f4N,g4N,a5N,f5N,a6N,b6N,c6N,d6N,\
a1E,c1E,e1E,f1E,b2E,c2E,f2E,a3E,b3E,c3E,d3E,e3E,a4E,b4E,c4E,f4E,b5E,c5E,d5E,e5E,f6E,d7E,e7E,f7E s 0,0 0"]
1. c2-c3N 2. b4-a6E 3. a3-a4S"""


@pytest.fixture
def hand(page: Page, screen: str) -> Hand:
    return Hand(page, screen, "fendo")


def keep(hand: Hand, game: Record, at: int | None = None) -> None:
    """Put a game with all that hangs on it into the browser, and open its page."""
    hand.page.goto("")
    hand.page.evaluate(
        """([record, at, name]) => {
            localStorage["hedgerow.game.1"] = JSON.stringify({ record, at, over: false, when: "2026-11-30" });
            localStorage["hedgerow.current." + name] = "1";
        }""",
        [record.write(game), len(game.moves) if at is None else at, game.game.name],
    )
    hand.page.goto(f"{hand.game}/")
    hand.ready()
    hand.position = game.positions[-1 if at is None else at]


def step(hand: Hand, what: str) -> None:
    """One step through the game, by the button that a person would take on this screen."""
    hand.pull_up()
    hand.page.locator(f".steps [data-do={what}]").click()


def branch(node: Node, moves: int, rng: Rng) -> Node:
    for _ in range(moves):
        if node.position.result:
            break
        node = node.play(node.position.move_at(rng.below(node.position.count())))
    return node


def stored(page: Page) -> str:
    """The record of the only game in the browser, after the page has kept what it has."""
    page.evaluate("() => document.dispatchEvent(new Event('visibilitychange'))")
    text: str = page.evaluate(
        "() => JSON.parse(Object.entries(localStorage).find(([key]) => key.includes('.game.'))[1]).record"
    )
    return text


@pytest.mark.parametrize("game", GAMES[1:])
@pytest.mark.screens("phone")
def test_looking_back_in_every_game(page: Page, screen: str, game: str) -> None:
    """Looking back never plays into the past, whatever the game."""
    look_back_and_try(Hand(page, screen, game))


def test_looking_back_plays_nothing_into_the_past(
    hand: Hand, axe: Callable[..., list[str]], picture: Callable[..., Any]
) -> None:
    """Two ways lead out: back to the game, or a variation. Report 19: no step is one of the browser."""
    look_back_and_try(hand)
    step(hand, "back")
    assert not axe()
    picture()
    current, texts = hand.page.locator("#moves [aria-current]"), random_game("fendo", 4, 8).texts()
    for what, at in (("first", 0), ("forward", 1), ("forward", 2), ("last", 9), ("back", 8)):
        step(hand, what)
        expect(current).to_have_count(1 if at else 0)
        if 0 < at < 9:
            expect(current).to_have_text(texts[at - 1])
    for key, at in (("PageUp", 7), ("Home", 0), ("PageDown", 1), ("End", 9)):
        hand.page.keyboard.press(key)
        expect(current).to_have_count(1 if at else 0)
        if 0 < at < 9:
            expect(current).to_have_text(texts[at - 1])


@pytest.mark.screens("phone")
@pytest.mark.parametrize("language", ["en", "de", "nl", "pl"])
def test_the_buttons_stay_in_one_row_in_a_wide_typeface(page: Page, screen: str, language: str) -> None:
    """On a first visit a device's own typeface is shown: wherever that is wider, the board must not move."""
    hand = Hand(page, screen, "fendo")
    address = "fendo/" if language == "en" else f"{language}/fendo/"

    def show(game: Record) -> None:
        keep(hand, game)
        page.goto(address)
        hand.ready()
        page.locator(".actions > button").evaluate_all(
            "buttons => buttons.forEach((button) => (button.style.letterSpacing = '0.12em'))"
        )

    show(random_game("fendo", 4, 8))
    hand.expect_one_row()
    step(hand, "back")
    hand.put_away()
    expect(page.locator(".actions [data-do=game]")).to_be_visible()
    hand.expect_one_row()
    show(random_game("fendo", 4))
    expect(page.locator(".actions [data-do=rematch]")).to_be_visible()
    hand.expect_one_row()


@pytest.mark.screens("phone")
@pytest.mark.parametrize("game", GAMES)
def test_on_the_narrowest_phone_every_button_is_seen_whole(page: Page, screen: str, game: str) -> None:
    """320 px wide, as the smallest phones still in use are, in the language with the longest words."""
    page.set_viewport_size({"width": 320, "height": 568})
    hand = Hand(page, screen, game)
    for moves in (8, 500):
        played = random_game(game, 4, moves)
        keep(hand, played)
        page.goto(f"de/{game}/")
        hand.ready()
        expect(page.locator("#moves button")).to_have_count(len(played.moves))
        if hand.game == "fenceology":  # has a button more when the field has been moved
            x, y = hand.window(0, 0)
            page.mouse.move(x, y)
            page.mouse.down()
            page.mouse.move(x + 40, y, steps=3)
            page.mouse.up()
            expect(page.locator(".actions [data-do=fit]")).to_be_visible()
        hand.expect_one_row()
        if not played.positions[-1].result:
            step(hand, "back")
            hand.put_away()
            hand.expect_one_row()


def look_back_and_try(hand: Hand) -> None:
    page = hand.page
    played = random_game(hand.game, 4, 8)
    keep(hand, played)
    before = page.evaluate("() => history.length")
    expect(page.locator("#moves button")).to_have_count(8)
    step(hand, "back")
    step(hand, "back")
    hand.position = played.positions[6]
    hand.expect_position()
    expect(page.locator("#moves [aria-current]")).to_have_text(played.texts()[5])
    expect(page.locator("#status")).to_contain_text("This is move 6 of 8.")
    if page.locator(".put-away").is_visible():
        for way in ("game", "try"):  # the sheet lies over the buttons below the board, and has them, too
            expect(page.locator(f".panel [data-do={way}]")).to_be_in_viewport(ratio=1)
        hand.put_away()
        hand.expect_one_row()
    hand.touch(hand.position.touches()[0])
    hand.expect_refusal(
        "You are looking at an earlier position: go back to the game, or try something from here."
    )
    page.locator(".actions [data-do=try]").click()
    expect(page.locator("#status")).to_contain_text("Just a try")
    move = next(move for move in hand.position.legal_moves() if move != played.moves[6])
    hand.play(move)
    hand.expect_position()
    hand.expect_one_row()
    expect(page.locator("#moves .variation button[aria-current]")).to_have_text(
        played.positions[6].text(move)
    )
    page.locator(".actions [data-do=game]").click()
    hand.position = played.positions[8]
    hand.expect_position()
    if not hand.position.result:
        hand.play(hand.position.legal_moves()[0])
        hand.expect_position()
    assert page.evaluate("() => history.length") == before
    kept = record.read(stored(page))
    assert kept.moves[:8] == played.moves
    assert len(kept.moves) == 9
    assert kept.root.line()[6].children[1].move == move


@pytest.mark.screens("phone", "tablet")
def test_the_sheet_is_pulled_up_and_pages_are_turned_by_swipes(hand: Hand) -> None:
    """On the phone the moves are behind a sheet that is swiped up; swipes on the status go back and forth."""
    hand.open(random_game("fendo", 4, 6))
    page = hand.page
    box = page.locator("#status").bounding_box()
    assert box
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    def swipe(start: tuple[float, float], dx: float, dy: float) -> None:
        session = page.context.new_cdp_session(page)
        for kind, part in (("touchStart", 0.0), ("touchMove", 0.5), ("touchMove", 1.0), ("touchEnd", 1.0)):
            points = [] if kind == "touchEnd" else [{"x": start[0] + dx * part, "y": start[1] + dy * part}]
            session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
        session.detach()

    panel = page.locator("#moves-panel")
    expect(panel).to_be_hidden()
    swipe((x, y), 90, 4)
    expect(page.locator("#status")).to_contain_text("This is move 5 of 6.")
    swipe((x, y), -90, 4)
    expect(page.locator("#status")).not_to_contain_text("This is move")
    swipe((x, y + 10), 3, -60)
    expect(panel).to_be_visible()
    hand.still()
    board = page.locator("#board svg").bounding_box()
    sheet = panel.bounding_box()
    assert board
    assert sheet
    assert board["y"] + board["height"] <= sheet["y"] + 1, "the board stays in sight"
    swipe((x, sheet["y"] + 20), 3, 90)
    expect(panel).to_be_hidden()
    page.keyboard.press("Shift")  # the last thing used is the keyboard
    page.locator(".actions .pull").focus()
    for button in (".put-away", ".actions .pull"):  # which goes along
        page.keyboard.press("Enter")
        expect(page.locator(button)).to_be_focused()


@pytest.mark.screens("desktop")
def test_keys_go_from_move_to_move(hand: Hand) -> None:
    """In the list of moves the arrows go from move to move. The list is one stop of Tab."""
    hand.open(random_game("fendo", 4, 6))
    page = hand.page
    current = page.locator("#moves [aria-current]")
    texts = random_game("fendo", 4, 6).texts()
    assert page.locator("#moves button[tabindex='0']").count() == 1
    page.locator("#moves button").first.click()
    page.locator("#moves button").first.focus()
    for key, text in (("ArrowRight", texts[1]), ("ArrowDown", texts[2]), ("ArrowLeft", texts[1])):
        page.keyboard.press(key)
        expect(current).to_have_text(text)
        expect(current).to_be_focused()


def test_variations_and_comments(
    hand: Hand, axe: Callable[..., list[str]], picture: Callable[..., Any]
) -> None:
    """Variations are promoted and deleted, comments are written and kept; none of it runs as markup."""
    keep(hand, record.read("fendo d3 (e3 d5 (c5) c3) d5 e5"))
    page = hand.page
    hand.pull_up()
    page.locator("#moves .variation button", has_text="c5").click()
    page.locator("[data-do=promote]").click()
    expect(page.locator("#moves .variation").first).to_have_text("e3c5")
    page.locator("[data-do=comment]").click()
    picture("comment")
    assert not axe()
    expect(page.locator("#comment-title")).to_have_text("Comment on move 2, c5")
    page.locator("#comment textarea").fill("<img src=x onerror=alert(1)> {why}\nnot?")
    page.locator("#comment .main").click()
    expect(page.locator("#moves .variation span")).to_have_text("<img src=x onerror=alert(1)> (why) not?")
    page.locator("#moves .variation button", has_text="d5").click()
    page.locator("[data-do=remove]").click()
    expect(page.locator("#question")).to_have_text("Delete d5 and what follows, 2 moves?")
    page.locator("#ask .main").click()
    expect(page.locator("#moves .variation")).to_have_count(1)
    expect(page.locator("#moves [aria-current]")).to_have_text("e3")
    page.locator("#moves .left button").first.click()
    expect(page.locator("[data-do=remove]")).to_be_hidden()
    assert stored(page) == "fendo 1. d3 (1. e3 2. c5 {<img src=x onerror=alert(1)> (why) not?}) 2. d5 3. e5"
    hand.put_away()
    page.locator(".actions [data-do=game]").click()
    page.reload()
    hand.ready()
    hand.expect_position()
    expect(page.locator("#moves .variation")).to_have_text("e3c5<img src=x onerror=alert(1)> (why) not?")


def test_a_finished_game_is_reviewed(hand: Hand, picture: Callable[..., Any]) -> None:
    """Review a finished game with marks on the turning points once analysis ran; they are kept with it."""
    lost = record.read(LOST)
    keep(hand, lost)
    page = hand.page
    examine, curve = page.locator("[data-do=examine]"), page.locator("#values")
    expect(curve).to_be_hidden()
    hand.pull_up()
    examine.click()
    expect(examine).to_be_hidden(timeout=60_000)
    expect(curve).to_be_visible()
    box = curve.bounding_box()
    assert box
    page.mouse.click(box["x"] + 2, box["y"] + box["height"] / 2)
    hand.position = lost.start
    hand.expect_position()
    marked = page.locator("#moves [data-mark='??']")
    expect(marked).to_have_text(["c2-c3N", "b4-a6E"])
    expect(marked.first).to_have_attribute("title", "a blunder")
    picture()
    drawn = curve.locator("path").first.get_attribute("d")
    assert [node.mark for node in record.read(stored(page)).root.line()] == ["", "??", "??", ""]
    page.reload()
    hand.ready()
    expect(marked).to_have_text(["c2-c3N", "b4-a6E"])
    expect(examine).to_be_hidden()
    expect(curve.locator("path").first).to_have_attribute("d", drawn or "")


@pytest.mark.screens("phone")
def test_a_game_with_tags_waits_on_the_home_page(hand: Hand) -> None:
    """Its record has a line of its own for each tag, and begins with the game all the same."""
    keep(hand, record.read("fendo [first Anna] d3 (e3) d5"))
    hand.page.goto("")
    hand.page.locator("#resume a[href*='game=']").click()
    hand.ready()
    hand.expect_position()


@pytest.mark.screens("phone")
def test_a_thousand_moves_never_slow_the_page(hand: Hand) -> None:
    """Report 33: the list of a record of 1,000 moves is made bit by bit, and the board answers meanwhile."""
    game, rng = random_game("fendo", 4, 20), Rng(1)
    line = game.root.line()
    while len(list(game.root.walk())) <= 1000:
        branch(line[rng.below(18)], 30, rng)
    count = len(list(game.root.walk())) - 1
    hand.page.add_init_script(
        """addEventListener("DOMContentLoaded", () => {
            window.slices = [];
            const list = document.querySelector("#moves");
            if (list) new MutationObserver(changes => {
                const rows = changes.flatMap(change => [...change.addedNodes]);
                if (rows.length) window.slices.push(rows.length);
            }).observe(list, { childList: true });
        });"""
    )
    keep(hand, game)
    hand.play(hand.position.legal_moves()[0])
    hand.expect_position()
    expect(hand.page.locator("#moves button")).to_have_count(count + 1)
    slices = hand.page.evaluate("() => window.slices")
    assert max(slices) <= 40
    assert sum(slices) == hand.page.locator("#moves li").count()
