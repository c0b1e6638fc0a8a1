"""What holds on the table of every game: fingers, what is kept, what is broken, what comes too early."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hand import Hand, let_python_come, open_without_python, random_game
from playwright.sync_api import Page, Route, expect

import hedgerow
from hedgerow import record
from hedgerow.record import Record

GAMES = [game.name for game in hedgerow.games()]


@pytest.fixture
def hand(page: Page, screen: str) -> Hand:
    return Hand(page, screen, "fendo")


def swipe(page: Page, start: tuple[float, float], dy: float) -> None:
    """A finger goes down at a point of the window, moves up or down, and leaves."""
    session = page.context.new_cdp_session(page)
    x, y = start
    session.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
    for step in range(1, 9):
        point = {"x": x, "y": y + dy * step / 8}
        session.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": [point]})
    session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    session.detach()


@pytest.mark.screens("phone")
def test_dragging_a_piece_never_scrolls_but_a_swipe_beside_it_does(hand: Hand) -> None:
    """Reports 1 and 2: a drag scrolls the page by 0 px; a swipe on what cannot be touched scrolls it."""
    hand.open()
    page = hand.page
    # As in a page that is longer than the screen: the table's own never is.
    page.evaluate(
        """() => {
            const more = document.createElement("div");
            more.style.height = "2000px";
            document.documentElement.append(more);
            document.documentElement.style.overflow = "auto";
            document.body.style.overflow = "visible";
        }"""
    )
    swipe(page, hand.point("a4"), -90)
    assert page.evaluate("() => scrollY") == 0
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    swipe(page, hand.point("g4"), -90)
    page.wait_for_function("() => scrollY > 0")


@pytest.mark.screens("phone")
def test_a_drag_by_finger(hand: Hand) -> None:
    """A finger drags a piece two squares up; the fence is tapped."""
    hand.open()
    (_, from_y), (_, to_y) = hand.point("a4"), hand.point("a6")
    swipe(hand.page, hand.point("a4"), to_y - from_y)
    hand.expect_chosen("a4", "a6")
    hand.prefix = ("a4", "a6")
    hand.touch("a6E")
    hand.position = hand.position.play(("a4", "a6", "a6E"))
    hand.expect_position()


@pytest.mark.screens("desktop")
def test_a_right_click_in_a_drag_leaves_nothing_stuck(hand: Hand) -> None:
    """Report 9, and report 10: no menu opens on the board."""
    hand.open()
    page = hand.page
    page.evaluate(
        "() => addEventListener('contextmenu', event => { window.menu = !event.defaultPrevented; })"
    )
    page.mouse.move(*hand.point("a4"))
    page.mouse.down()
    page.mouse.move(*hand.point("c4"), steps=4)
    page.mouse.down(button="right")
    page.mouse.up(button="right")
    assert page.evaluate("() => window.menu") is False
    page.mouse.up()
    hand.expect_chosen()
    assert page.locator("#board .lifted[style*=translate]").count() == 0
    hand.play(("a4", "d6", "d6N"))
    hand.expect_position()


@pytest.mark.screens("phone")
def test_a_second_finger_in_a_drag_leaves_nothing_stuck(hand: Hand) -> None:
    """Report 9."""
    hand.open()
    (x, y), second = hand.point("a4"), hand.point("d2")
    session = hand.page.context.new_cdp_session(hand.page)

    def fingers(kind: str, *points: tuple[float, float]) -> None:
        touches = [{"x": x, "y": y, "id": number} for number, (x, y) in enumerate(points)]
        session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touches})

    fingers("touchStart", (x, y))
    fingers("touchMove", (x, y - 50))
    fingers("touchStart", (x, y - 50), second)
    fingers("touchMove", (x, y - 60), second)
    fingers("touchEnd")
    hand.expect_chosen()
    hand.play(("a4", "d6", "d6N"))
    hand.expect_position()


@pytest.mark.screens("phone")
def test_a_long_press_selects_nothing(hand: Hand) -> None:
    """Report 10: a long press selects no text and opens no menu on the board."""
    hand.open()
    style = hand.page.locator("#board svg").evaluate("svg => getComputedStyle(svg).userSelect")
    assert style == "none"


@pytest.mark.screens("phone")
def test_a_thin_side_is_hit_within_12_pixels(hand: Hand) -> None:
    """Report 28: the hit area of a side is at least 24 × 24 CSS px, and the nearest legal one wins."""
    hand.open()
    hand.play(("d3",))
    hand.play(("d5",))
    for dx, dy in ((0, 10), (0, -10), (10, 0), (-10, 8)):
        hand.prefix = ()
        hand.touch("d3")
        hand.prefix = ("d3",)
        hand.touch("e3")
        hand.prefix = ("d3", "e3")
        x, y = hand.point("e3N")
        hand.tap(x + dx, y + dy)
        expect(hand.page.locator("#moves li").last).to_have_text("d3-e3N")
        hand.page.locator("[data-do=undo]").click()
        hand.expect_position()


@pytest.mark.parametrize("game", GAMES)
def test_moves_add_nothing_to_the_history(page: Page, screen: str, game: str) -> None:
    """Report 19."""
    hand = Hand(page, screen, game)
    hand.open()
    before = page.evaluate("() => history.length")
    for _ in range(3):
        hand.play(hand.position.legal_moves()[0])
    hand.expect_position()
    assert page.evaluate("() => history.length") == before


# --- before Python is there


@pytest.mark.screens("phone")
def test_taps_before_python_is_there_are_answered(hand: Hand, held: list[Route]) -> None:
    """The board is there at once; what is touched meanwhile is kept, and answered as soon as it can be."""
    page = hand.page
    open_without_python(page, "fendo/")
    for stage, place in enumerate(("a4", "d6", "d6N")):
        hand.prefix = ("a4", "d6", "d6N")[:stage]
        hand.touch(place)
    page.wait_for_function("() => window.hedgerowEarly.length === 3")
    assert page.locator("#moves li").count() == 0
    let_python_come(page, held)
    hand.ready()
    hand.prefix = ()
    hand.position = hand.position.play(("a4", "d6", "d6N"))
    hand.expect_position()


@pytest.mark.screens("phone")
def test_a_touch_of_the_painted_board_is_none_of_the_game_that_comes_back(
    hand: Hand, request: pytest.FixtureRequest
) -> None:
    """Where a kept game will lie on the table, its pieces are waited for; a button may be used meanwhile."""
    hand.open()
    hand.play(("d3",))
    hand.settle()  # the game is kept
    page = hand.page
    held = request.getfixturevalue("held")
    open_without_python(page, "fendo/")
    expect(page.locator("#board .layer.pieces")).to_be_hidden()
    page.mouse.click(*hand.window(*hand.point("d6")))
    page.locator("[data-do=undo]").dispatch_event("click")
    page.wait_for_function("() => window.hedgerowEarly.length === 1")
    let_python_come(page, held)
    hand.ready()
    expect(page.locator("#board .layer.pieces")).to_be_visible()
    hand.position = hedgerow.start("fendo")
    hand.expect_position()


@pytest.mark.screens("phone")
def test_a_button_of_a_page_of_problems_is_answered_as_well(page: Page, held: list[Route]) -> None:
    open_without_python(page, "fendo/problems/")
    page.locator("[data-do=hint]").dispatch_event("click")
    let_python_come(page, held)
    page.wait_for_selector("html.ready")
    expect(page.locator("#status")).to_contain_text("begins with")


# --- what is kept


def stored(page: Page, start: str) -> dict[str, str]:
    """The entries of this browser whose key begins so."""
    entries: dict[str, str] = page.evaluate(
        "start => Object.fromEntries(Object.entries(localStorage).filter(([key]) => key.startsWith(start)))",
        start,
    )
    return entries


@pytest.mark.screens("phone")
def test_the_home_page_leads_back_to_a_game_that_waits(hand: Hand) -> None:
    hand.open()
    game = random_game("fendo", 4, 5)
    for move in game.moves:
        hand.play(move)
    hand.choose()
    hand.play(("d3",))
    hand.settle()
    hand.page.goto("")
    links = hand.page.locator("#resume a:not(.quietly)")
    expect(links).to_have_count(2)
    links.nth(1).click()
    hand.ready()
    hand.position = game.positions[-1]
    hand.expect_position()


@pytest.mark.screens("phone")
def test_a_link_puts_its_game_on_the_table_and_loses_none(hand: Hand) -> None:
    hand.open()
    hand.play(("d3",))
    hand.page.wait_for_function("() => Object.keys(localStorage).length > 1")
    hand.open(random_game("fendo", 8, 12))
    hand.expect_position()
    hand.play(hand.position.legal_moves()[0])
    hand.expect_position()
    hand.page.reload()
    hand.ready()
    hand.expect_position()
    hand.page.wait_for_function(
        "() => Object.keys(localStorage).filter(key => key.includes('.game.')).length === 2"
    )


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.screens("desktop")
def test_a_link_to_another_game_goes_to_its_page(page: Page, screen: str, game: str) -> None:
    other = GAMES[(GAMES.index(game) + 1) % len(GAMES)]
    hand = Hand(page, screen, other)
    kept = random_game(other, 2, 4)
    page.goto(f"{game}/#{record.link(kept)}")
    page.wait_for_url(f"**/{other}/")
    hand.ready()
    hand.position = kept.positions[-1]
    hand.expect_position()


# --- bad input never loses anything, and never runs


BROKEN = [
    "not json",
    "{}",
    '{"record": "fendo 1. a4-z9N", "at": 1}',
    '{"record": "fendo 1. g4-d4N", "at": 1}',
    '{"record": "<img src=x onerror=alert(1)>", "at": 0}',
    '{"record": "fendo", "at": "soon"}',
    '{"record": "fendo", "at": 1e400}',
]


@pytest.mark.screens("phone")
def test_a_broken_stored_game_is_set_aside(hand: Hand, tmp_path: Path, picture: Callable[..., Any]) -> None:
    """A clear message and a playable table; the broken data is kept, and can be downloaded."""
    hand.open()
    page, file = hand.page, tmp_path / "broken.txt"
    for number, entry in enumerate(BROKEN):
        page.evaluate(
            """([ident, entry]) => {
                localStorage[`hedgerow.game.${ident}`] = entry;
                localStorage["hedgerow.current.fendo"] = ident;
            }""",
            [f"broken{number}", entry],
        )
        page.reload()
        hand.ready()
        expect(page.locator("#notice")).to_be_visible()
        expect(page.locator("#notice p")).to_contain_text("The game kept in this browser cannot be read")
        with page.expect_download() as download:
            page.locator("[data-do=download]").click()
        download.value.save_as(file)
        assert file.read_text() == entry
    picture()
    page.locator("[data-do=dismiss]").click()
    hand.play(("a4", "d6", "d6N"))
    hand.expect_position()
    page.reload()
    hand.ready()
    hand.expect_position()
    assert set(BROKEN) <= set(stored(page, "hedgerow.broken.").values())


BROKEN_LINKS = [
    "x",
    "1~fendo_a4-z9N",
    "1~fendo_a4-g4N",
    "1~chess_e4",
    "9~fendo",
    "1~%3Cscript%3Ealert(1)%3C%2Fscript%3E",
    "1~fendo_" + "a4-d6N_" * 9000,
    "game=%E0%A4%A",
    "%00",
]


@pytest.mark.screens("phone")
def test_a_broken_link_leaves_the_game_on_the_table(hand: Hand) -> None:
    """A clear message and a playable table: the game that was kept, as it was."""
    hand.open()
    for number, link in enumerate(BROKEN_LINKS):
        hand.play(hand.position.legal_moves()[0])
        hand.page.wait_for_function(
            "number => Object.values(localStorage).some(text => text.includes(number))", arg=f"{number + 1}. "
        )
        hand.page.goto("about:blank")
        hand.page.goto(f"fendo/#{link}")
        hand.ready()
        expect(hand.page.locator("#notice p")).to_contain_text("This link holds no game that can be read")
        hand.expect_position()
    hand.play(hand.position.legal_moves()[0])
    hand.expect_position()


def test_a_full_storage_is_told(hand: Hand, tmp_path: Path) -> None:
    """Report 20: storage full or blocked: say so, offer the record as a file, never claim "saved"."""
    hand.page.add_init_script(
        "Storage.prototype.setItem = () => { throw new DOMException('', 'QuotaExceededError'); }"
    )
    hand.open()
    hand.play(("a4", "d6", "d6N"))
    expect(hand.page.locator("#notice p")).to_contain_text("does not let the game be kept")
    with hand.page.expect_download() as download:
        hand.page.locator("[data-do=download]").click()
    file = tmp_path / "game.txt"
    download.value.save_as(file)
    assert record.read(file.read_text()) == Record(hand.position.game, (("a4", "d6", "d6N"),))


# --- for everyone


@pytest.mark.parametrize("game", GAMES)
def test_a_game_is_accessible_and_fits_the_screen(
    page: Page, screen: str, game: str, axe: Callable[..., list[str]], picture: Callable[..., Any]
) -> None:
    """No violation for axe, no scrolling, at the start, in a move and in the middle of a game."""

    def check(moment: str) -> None:
        """In the dark only the colours are others."""
        for theme, options in (("light", {}), ("dark", {"runOnly": ["color-contrast"]})):
            page.emulate_media(color_scheme=theme, reduced_motion="reduce")  # type: ignore[arg-type]
            assert not axe(**options), (moment, theme)
            picture(f"{game}-{theme}-{moment}")

    hand = Hand(page, screen, game)
    hand.open()
    check("start")
    hand.open(random_game(game, 4, 30))
    staged = [touch for touch in hand.position.touches() if hand.position.touches((touch,))]
    if staged:
        hand.touch(staged[-1])
    check("middle")
    width, height = page.evaluate("() => [document.body.scrollWidth, document.body.scrollHeight]")
    assert (width, height) <= tuple(page.evaluate("() => [innerWidth, innerHeight]"))
    page.locator("[data-do=new]").first.click()
    expect(page.locator("#new")).to_be_visible()
    check("options")


@pytest.mark.parametrize("language", ["", "de/", "nl/", "pl/"])
def test_the_home_page_is_accessible(
    page: Page, language: str, axe: Callable[..., list[str]], picture: Callable[..., Any]
) -> None:
    for theme in ("light", "dark"):
        page.emulate_media(color_scheme=theme)  # type: ignore[arg-type]
        page.goto(language)
        assert not axe()
        picture(f"{language.strip('/') or 'en'}-{theme}", full_page=True)
