"""What is seen while a page loads, and when something does not come; and that nothing piles up."""

import json
import re
import struct
from collections.abc import Callable
from typing import Any
from urllib.parse import quote, urljoin

import pytest
from hand import Hand
from playwright.sync_api import Page, Request, Route, expect
from trouble import Trouble

import hedgerow

pytestmark = pytest.mark.screens("phone")


def test_a_runtime_that_does_not_come_leaves_the_board_and_a_plain_message(
    page: Page, screen: str, trouble: Trouble
) -> None:
    """Report 12: the static board, the rules and a plain message with "try again" stay."""
    trouble.expect("micropython|wasm")
    visits: list[Request] = []
    page.on("request", lambda request: visits.append(request) if request.is_navigation_request() else None)
    # The first visit goes without; the next one does not.
    page.route("**/micropython.wasm", lambda route: route.abort() if len(visits) == 1 else route.continue_())
    page.goto("fendo/")
    message = page.locator("#failed")
    expect(message).to_be_visible()
    expect(message).to_contain_text("Part of the game has not arrived")
    expect(page.locator("#loading")).to_be_hidden()
    expect(page.locator("#board svg")).to_be_visible()

    message.get_by_role("button", name="Try again").click()
    Hand(page, screen, "fendo").ready()
    expect(message).to_be_hidden()


@pytest.mark.parametrize("file", ["**/play-fendo.rom.gz", "**/boot.js"])
def test_nothing_that_python_needs_may_be_missing_in_silence(page: Page, file: str, trouble: Trouble) -> None:
    """Report 12, for every part of what is loaded."""
    trouble.expect(file.strip("*"))
    page.route(file, lambda route: route.fulfill(status=404))
    page.goto("fendo/")
    expect(page.locator("#failed")).to_be_visible()


def test_progress_is_told_in_percent_of_what_has_come(page: Page, screen: str) -> None:
    """Report 13: progress with a real percentage for anything that takes longer than a second."""
    held: list[Route] = []
    page.route("**/texts/en.txt", lambda route: held.append(route))
    page.goto("fendo/")
    percent = page.locator("#loading output")
    expect(percent).to_have_text(re.compile(r"^9[0-9] %$"))  # the texts are the smallest part
    bar = page.locator("#loading progress")
    assert 90 <= bar.evaluate("bar => bar.value") < 100
    held[0].continue_()
    Hand(page, screen, "fendo").ready()
    expect(page.locator("#loading")).to_be_hidden()


def test_a_text_from_another_program_is_opened(page: Page, screen: str) -> None:
    """A share target (GET) and a handler of files for records."""
    hand = Hand(page, screen, "fendo")
    page.goto("?text=" + "fendo%3Aentry%3Dreach 1. a4-d6N 2. g4-c2S")
    page.wait_for_url("**/fendo/")
    hand.ready()
    expect(page.locator("#moves li")).to_have_count(2)
    page.goto("?title=Look&text=" + "http://elsewhere/de/abande/%23" + "1~abande_a1")
    page.wait_for_url("**/abande/")
    page.goto("?text=%3Cimg src=x%3E hello")
    expect(page.locator("#unreadable")).to_be_visible()


# What a browser gives to an installed site that is started with a file; the test asks for one by the address.
LAUNCHED = """Object.defineProperty(window, "launchQueue", { value: { setConsumer: (take) => {
    const text = new URLSearchParams(location.hash.slice(1)).get("file");
    if (text) take({ files: [{ getFile: async () => new File([text], "game.hedgerow") }] });
} } });"""


def test_a_file_starts_the_installed_site(page: Page, screen: str) -> None:
    """A handler of files: the record is on the table of its game; one that is none changes nothing."""
    page.add_init_script(LAUNCHED)
    page.goto("#file=" + quote('[White "Ann"]\n\nabande:board=hex\n1. d4 d5 2. c4'))
    page.wait_for_url("**/abande/")
    Hand(page, screen, "abande").ready()
    expect(page.locator("#moves li")).to_have_count(3)
    page.goto("#file=" + quote("<img src=x onerror=alert(1)>"))
    expect(page.locator("#unreadable")).to_be_visible()


@pytest.mark.parametrize("language", ["", "pl/"])
def test_the_site_can_be_installed(page: Page, language: str) -> None:
    """Installable: manifest with icons, maskable, screenshots, shortcuts to the four games."""
    page.goto(language)
    session = page.context.new_cdp_session(page)
    errors = session.send("Page.getInstallabilityErrors")["installabilityErrors"]
    assert [error["errorId"] for error in errors if error["errorId"] != "in-incognito"] == []
    answer = session.send("Page.getAppManifest")
    assert answer["errors"] == []
    manifest, root = json.loads(answer["data"]), urljoin(page.url, "../" if language else "./")
    assert manifest["id"].startswith("/")  # the same in every language: the path that the build was told
    assert urljoin(page.url, manifest["scope"]) == root
    assert manifest["lang"] == (language or "en/")[:2]
    games = [shortcut["url"] for shortcut in manifest["shortcuts"]]
    assert games == [f"{game.name}/" for game in hedgerow.games()]
    icons = [*manifest["icons"], *(icon for shortcut in manifest["shortcuts"] for icon in shortcut["icons"])]
    assert {icon["purpose"] for icon in icons} == {"any", "maskable"}
    assert {shot["form_factor"] for shot in manifest["screenshots"]} == {"narrow", "wide"}
    for picture in [*icons, *manifest["screenshots"]]:
        response = page.request.get(urljoin(page.url, picture["src"]))
        assert response.ok, picture["src"]
        if picture["type"] == "image/png":
            width, height = struct.unpack(">II", response.body()[16:24])
            assert picture["sizes"] == f"{width}x{height}"
    for game in games:
        assert page.request.get(urljoin(page.url, game)).ok


# What can be touched or read, and lies outside the safe area.
OUTSIDE = """({ top, left, right, bottom }) =>
    [...document.querySelectorAll("button, a, h1, .seat, #board svg")]
    .filter((element) => element.checkVisibility() && !element.closest("dialog, [popover], .panel"))
    .map((element) => [element, element.getBoundingClientRect()])
    .filter(([, box]) => box.width > 2 && (box.left < left || box.right > innerWidth - right ||
        box.top < top || box.bottom > innerHeight - bottom))
    .map(([element]) => element.outerHTML.slice(0, 80))"""


@pytest.mark.screens("tablet")
def test_an_ipad_in_either_hand(page: Page, screen: str) -> None:
    """Report 11: on an iPad board and controls fit the visible viewport, rotated, too; safe areas."""
    session = page.context.new_cdp_session(page)
    insets = {"top": 24, "left": 30, "right": 30, "bottom": 20}
    session.send("Emulation.setSafeAreaInsetsOverride", {"insets": insets})
    hand = Hand(page, screen, "fenceology")
    hand.open()
    for width, height in ((820, 1180), (1180, 820), (820, 1180)):
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_function("width => innerWidth === width", arg=width)
        page.wait_for_function(f"insets => ({OUTSIDE})(insets).length === 0", arg=insets)
        page.wait_for_function("() => { scrollTo(99, 99); return !scrollX && !scrollY; }")
        hand.play(hand.position.legal_moves()[0])
    hand.expect_position()


def metrics(page: Page) -> dict[str, Any]:
    """What the browser counts in the page, after a collection of garbage."""
    session = page.context.new_cdp_session(page)
    session.send("Performance.enable")
    session.send("HeapProfiler.collectGarbage")
    found = session.send("Performance.getMetrics")["metrics"]
    session.detach()
    return {metric["name"]: metric["value"] for metric in found}


def test_twenty_reloads_leave_nothing_behind(page: Page, screen: str) -> None:
    """20 reloads with flat memory."""
    hand = Hand(page, screen, "abande")
    page.goto("abande/")
    found = []
    for _ in range(20):
        page.reload()
        hand.ready()
        found.append(metrics(page))
    for name in ("JSHeapUsedSize", "Nodes", "Documents", "JSEventListeners"):
        first, last = found[2][name], found[-1][name]
        assert last <= first * 1.1 + 2, f"{name}: {first} became {last}"


# Touches what may be touched, by chance, and takes moves back now and then, as a finger and a button would.
PLAY = """async (times) => {
    let seed = 1;
    const chance = (n) => (seed = (seed * 48271) % 2147483647) % n;
    const button = (what) => document.querySelector(`.actions [data-do=${what}]`);
    for (let turn = 0; turn < times; turn++) {
        const targets = document.querySelectorAll("#board .layer.targets > *");
        if (turn % 50 > 40 || !targets.length) {
            button("undo").click();
        } else {
            const place = targets[chance(targets.length)];
            const { x, y, width, height } = place.getBoundingClientRect();
            const at = { clientX: x + width / 2, clientY: y + height / 2, isPrimary: true, pointerId: 1,
                         pointerType: "touch", bubbles: true };
            place.dispatchEvent(new PointerEvent("pointerdown", at));
            place.dispatchEvent(new PointerEvent("pointerup", at));
        }
        if (turn % 10 === 0) await new Promise((go) => requestAnimationFrame(() => setTimeout(go)));
    }
    while (!button("undo").disabled) {
        button("undo").click();
        await new Promise((go) => requestAnimationFrame(() => setTimeout(go)));
    }
}"""
# JavaScript objects in Python are told apart by numbers, free again when Python has no use for them: three
# hundred new ones get the lowest that are free.
KEPT = """
import gc
from pyscript import window
gc.collect()
memory = gc.mem_alloc()
new = [window.Object.new() for _ in range(300)]
answer = [max([int(repr(each).split()[1].strip(">")) for each in new]), memory]
del new
"""


def left(page: Page, python: Callable[[str], list[int]]) -> dict[str, float]:
    """What is kept of games that have been put away.

    Some short games follow the long one, since MicroPython's collector takes all that looks like a reference
    on its stack for one: a game can outlive its end by chance, but not several others. Each is put away, as
    moves that are taken back are kept as variations while the game is on the table.
    """
    kept = []
    for turns in (0, 30, 30, 30):
        page.evaluate(PLAY, turns)
        page.locator("[data-do=new]").first.click()
        page.locator("#options button.main").click()
        kept.append(python(KEPT))
    proxies, memory = (min(counts) for counts in zip(*kept, strict=True))
    return {**metrics(page), "proxies": proxies, "Python": memory}


def test_a_thousand_moves_leave_nothing_behind(
    page: Page, screen: str, python: Callable[[str], list[int]]
) -> None:
    """1,000 moves and re-renders with a flat count of proxies and nodes."""
    hand = Hand(page, screen, "fendo")
    hand.open()
    page.wait_for_load_state("networkidle")
    found = []
    for turns in (500, 500):
        page.evaluate(PLAY, turns)
        found.append(left(page, python))
    hand.position = hedgerow.start("fendo")
    hand.expect_position()
    for name in ("Nodes", "JSEventListeners", "proxies", "Python", "JSHeapUsedSize"):
        first, last = found[0][name], found[-1][name]
        assert last <= first * 1.1 + 20, f"{name}: {first} became {last}"
