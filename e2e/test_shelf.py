"""Safe keeping: all games as a list and a file, statistics, a second tab, a browser that keeps nothing."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hand import Hand, random_game
from playwright.sync_api import Page, Route, expect

from hedgerow import record

GAME = "hedgerow.game."


@pytest.fixture
def hand(page: Page, screen: str) -> Hand:
    return Hand(page, screen, "fendo")


def kept_games(page: Page) -> dict[str, str]:
    """All games of this browser, id to entry."""
    entries: dict[str, str] = page.evaluate(
        """start => Object.fromEntries(
            Object.entries(localStorage).filter(([key]) => key.startsWith(start)).map(
                ([key, text]) => [key.slice(start.length), text]))""",
        GAME,
    )
    return entries


def sees(page: Page, move: str) -> None:
    """Wait until the page sees this move in a kept game.

    What one tab writes comes to the others when the browser has passed it on.
    """
    page.wait_for_function("move => Object.values(localStorage).some(text => text.includes(move))", arg=move)


def entry(game: str, seed: int, when: str, **more: Any) -> str:
    """A game as the table keeps it."""
    played = random_game(game, seed, 8)
    scores = list(played.positions[-1].scores)
    seats = list(played.game.seats)
    kept = {"record": record.write(played), "at": 8, "when": when, "seats": seats, "scores": scores, **more}
    return json.dumps(kept)


def keep(page: Page, **entries: str) -> None:
    """Put games into this browser."""
    page.evaluate(
        "([start, entries]) => { for (const id in entries) localStorage[start + id] = entries[id]; }",
        [GAME, entries],
    )


def open_shelf(page: Page) -> None:
    page.goto("my-games/")
    page.wait_for_selector("html.ready")


# How far what is seen has moved by itself since the page was opened: its cumulative layout shift.
SHIFTS = """() => new Promise((told) => {
    let sum = 0;
    new PerformanceObserver((list) => {
        for (const { value } of list.getEntries()) sum += value;
    }).observe({ type: "layout-shift", buffered: true });
    setTimeout(() => told(sum), 100);
})"""


def test_all_games_wait_in_a_list(
    page: Page, screen: str, picture: Callable[..., Any], axe: Callable[..., list[str]], tmp_path: Path
) -> None:
    """Newest first; opened, deleted after a question with undo, saved as one file and read back."""
    page.add_init_script("""
        window.asked = 0;
        navigator.storage.persist = async () => { window.asked += 1; return true; };
    """)
    page.goto("")
    named = [{"name": "<b>Anna</b>", "colour": 0}, {"name": "", "colour": 1}]
    keep(
        page,
        old=entry("fendo", 1, "2026-01-01T10:00:00Z", notes={"players": named}),
        new=entry("abande", 2, "2026-02-01T10:00:00Z", notes={"seats": ["person", "3"]}),
        done=entry("boerzoektland", 3, "2026-01-15T10:00:00Z", over=True),
        bad="no json",
        worse='{"record": "fendo", "at": 1e400}',
    )
    before = kept_games(page)
    open_shelf(page)
    assert page.evaluate(SHIFTS) == 0
    running = page.locator("#running li")
    expect(running.locator("b")).to_have_text(["Abande", "Fendo"])
    expect(running.nth(0)).to_contain_text("Wheat – Level 3")
    expect(running.nth(1)).to_contain_text("<b>Anna</b> – Slate")
    expect(page.locator("#finished li b")).to_have_text("Boer zoekt land")
    expect(page.locator("#broken li b")).to_have_text(["worse", "bad"])
    assert not axe()
    picture(full_page=True)

    running.nth(1).locator("[data-do=delete]").click()
    expect(page.locator("#ask p")).to_have_text("Delete this game?")
    page.locator("#ask [value=no]").click()
    assert kept_games(page) == before
    running.nth(1).locator("[data-do=delete]").click()
    page.locator("#ask [value=yes]").click()
    expect(running).to_have_count(1)
    assert "old" not in kept_games(page)
    picture("deleted")
    page.locator("[data-do=undelete]").click()
    expect(running).to_have_count(2)
    assert kept_games(page) == before

    with page.expect_download() as download:
        page.locator("[data-do=save-all]").click()
    file = tmp_path / "games.json"
    download.value.save_as(file)
    page.evaluate("() => localStorage.removeItem('hedgerow.game.bad')")
    page.evaluate("() => localStorage.removeItem('hedgerow.game.old')")
    page.locator("#file").set_input_files(file)
    expect(page.locator("#told p")).to_have_text("2 games are new here; 3 were here already.")
    assert kept_games(page) == before

    content = json.loads(file.read_text())
    content["games"]["x"] = json.dumps({"record": "fendo 1. g4-d4N", "at": 1})
    file.write_text(json.dumps(content))
    page.locator("#file").set_input_files(file)
    expect(page.locator("#told p")).to_contain_text("the piece on g4 is not yours", ignore_case=True)
    assert "x" not in kept_games(page)

    running.nth(1).locator("a").click()
    hand = Hand(page, screen, "fendo")
    hand.ready()
    hand.position = random_game("fendo", 1, 8).positions[-1]
    expect(page.locator(".seat-0 .who")).to_have_text("<b>Anna</b>")
    expect(page.locator("#moves li")).to_have_count(8)
    page.reload()  # it is the one to come back to, though nothing has been played in it
    hand.ready()
    expect(page.locator(".seat-0 .who")).to_have_text("<b>Anna</b>")
    expect(page.locator("#moves li")).to_have_count(8)
    for count, move in enumerate(random_game("fendo", 1, 10).moves[8:], 9):
        assert page.evaluate("() => window.asked") == 0
        hand.play(move)
        expect(page.locator("#moves li")).to_have_count(count)
    page.wait_for_function("() => window.asked === 1")


def test_statistics_are_shown_saved_and_erased(
    page: Page, axe: Callable[..., list[str]], tmp_path: Path
) -> None:
    """Statistics kept on the device, exportable, erasable after a question; broken ones are set aside."""
    numbers = {"games": 4, "wins": 2, "draws": 1, "moves": 90, "streak": 1, "longest": 2}
    texts = {
        "game": "fendo",
        "player": "<i>Anna</i>",
        "opponent": "statistics.level.3",
        "when": "2026",
        "last": "x",
    }
    form = {"form": "hedgerow statistics", "version": 1}
    kept = json.dumps({**form, "rows": [{**numbers, **texts, "before": [0] * 6}]})
    page.goto("")
    page.evaluate("text => { localStorage['hedgerow.statistics'] = text; }", kept)
    open_shelf(page)
    expect(page.locator("#statistics tbody tr")).to_have_text("Fendo<i>Anna</i> – Level 34211223")
    assert not axe()
    with page.expect_download() as download:
        page.locator("[data-do=save-statistics]").click()
    file = tmp_path / "statistics.json"
    download.value.save_as(file)
    assert file.read_text() == kept
    page.locator("[data-do=erase-statistics]").click()
    page.locator("#ask [value=yes]").click()
    expect(page.locator("#statistics")).to_be_hidden()
    page.evaluate("() => { localStorage['hedgerow.statistics'] = '{broken'; }")
    page.reload()
    page.wait_for_selector("html.ready")
    expect(page.locator("#statistics")).to_be_hidden()
    assert page.evaluate("() => localStorage['hedgerow.broken.statistics']") == "{broken"


@pytest.mark.screens("phone")
def test_a_browser_that_keeps_nothing_says_so(page: Page) -> None:
    """Report 20: storage full or blocked: say so, never claim "saved"."""
    page.add_init_script("Storage.prototype.setItem = () => { throw new DOMException('', 'SecurityError'); }")
    open_shelf(page)
    expect(page.locator("#blocked")).to_be_visible()
    expect(page.locator("#some")).to_be_hidden()


@pytest.mark.screens("phone")
def test_a_reminder_to_save_the_games_as_a_file(hand: Hand) -> None:
    """After ten games in no file, finished or left for another; quiet, and gone until the next ten."""
    page = hand.page

    def begins_anew() -> None:
        page.wait_for_function("() => JSON.parse(localStorage['hedgerow.reminder']).finished === 0")

    page.goto("")
    page.evaluate("""() => { localStorage['hedgerow.reminder'] = '{"finished": 9, "since": 20000}'; }""")
    game = random_game("fendo", 6)
    hand.open(type(game)(game.game, game.moves[:-1]))
    hand.play(game.moves[-1])
    hand.expect_end()
    expect(page.locator("#notice p")).to_contain_text("kept in this browser alone")
    with page.expect_download() as download:
        page.locator("[data-do=download]").click()
    assert download.value.suggested_filename == "hedgerow-games.json"
    begins_anew()
    page.locator("[data-do=dismiss]").click()
    page.locator("[data-do=rematch]").click()
    expect(page.locator("#moves li")).to_have_count(0)
    hand.settle()
    begins_anew()  # a game that was counted at its end is not counted again
    hand.page.evaluate("""() => { localStorage['hedgerow.reminder'] = '{"finished": 9, "since": 20000}'; }""")
    hand.open(random_game("fendo", 4, 12))
    hand.choose()
    expect(page.locator("#notice p")).to_contain_text("kept in this browser alone")
    begins_anew()


@pytest.mark.screens("phone")
def test_a_second_tab_on_the_same_game_is_told_and_neither_overwrites_the_other(
    hand: Hand, screen: str
) -> None:
    """Report 21."""
    first = hand.page
    hand.open()
    hand.play(("d3",))
    first.wait_for_function("() => localStorage['hedgerow.current.fendo']")
    second = first.context.new_page()
    other = Hand(second, screen, "fendo")
    other.open()
    other.position = hand.position
    expect(second.locator("#cover p")).to_have_text("This game is open in another tab.")
    hand.play(("d5",))
    sees(second, "2. d5")
    second.locator("[data-do=uncover]").click()
    expect(second.locator("#moves li")).to_have_count(2)  # with what was played meanwhile
    expect(first.locator("#cover p")).to_have_text("This game goes on in another tab.")
    other.position = hand.position
    other.play(("a4", "a5", "a5N"))
    sees(first, "a4-a5N")
    (text,) = kept_games(first).values()
    first.bring_to_front()
    first.locator("[data-do=uncover]").click()
    expect(first.locator("#moves li")).to_have_count(3)
    expect(second.locator("#cover")).to_be_visible()
    assert list(kept_games(first).values()) == [text]


@pytest.mark.screens("phone")
def test_a_new_game_is_kept_before_its_lock_is_held(hand: Hand) -> None:
    """Report 21: nobody else can have it. Who leaves at once finds it again, and not the one before."""
    page = hand.page
    page.add_init_script("LockManager.prototype.request = () => new Promise(() => {});")
    hand.open(random_game("fendo", 6, 4))
    hand.choose(size="9")
    page.reload()
    hand.ready()
    hand.expect_position()


@pytest.mark.screens("phone")
def test_without_locks_a_tab_sees_what_another_has_kept(hand: Hand, screen: str) -> None:
    """Report 21, in a browser without the Web Locks API: who is behind is covered, and keeps nothing."""
    first = hand.page
    first.context.add_init_script("Object.defineProperty(navigator, 'locks', { value: undefined });")
    hand.open()
    hand.play(("d3",))
    first.wait_for_function("() => localStorage['hedgerow.current.fendo']")
    second = first.context.new_page()
    Hand(second, screen, "fendo").open()
    expect(second.locator("#moves li")).to_have_count(1)
    hand.play(("d5",))
    expect(second.locator("#cover p")).to_have_text("This game goes on in another tab.")
    second.locator("[data-do=uncover]").click()
    expect(second.locator("#moves li")).to_have_count(2)
    other = Hand(second, screen, "fendo")
    other.position = hand.position
    other.play(("a4", "a5", "a5N"))
    expect(first.locator("#cover p")).to_have_text("This game goes on in another tab.")
    sees(first, "a4-a5N")


@pytest.mark.screens("phone")
def test_a_command_waits_for_what_it_needs(hand: Hand) -> None:
    """What most games do without is fetched after the board: who asks for it earlier gets it then."""
    page = hand.page
    held: list[Route] = []
    page.route("**/later.tar.gz", lambda route: held.append(route))
    hand.open()
    page.locator("[data-do=new]").first.click()
    page.wait_for_timeout(300)
    expect(page.locator("#new")).to_be_hidden()
    hand.play(("d3",))
    hand.expect_position()
    for route in held:
        route.continue_()
    expect(page.locator("#new")).to_be_visible()
