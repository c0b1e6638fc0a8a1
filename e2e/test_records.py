"""Records on the page: copied, pasted, opened, dropped, saved; links to a game and to a move; pictures."""

import re
from base64 import b64encode
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hand import Hand, random_game
from playwright.sync_api import Page, expect

from hedgerow import record

DROP = """text => {
    const carried = new DataTransfer();
    carried.items.add(new File([text], "game.txt", { type: "text/plain" }));
    for (const type of ["dragover", "drop"]) {
        const event = new DragEvent(type, { dataTransfer: carried, bubbles: true, cancelable: true });
        document.querySelector("#board svg").dispatchEvent(event);
    }
}"""


LONG = "fendo 1. d3 " + "(e3 d5 c5 e5) (c3 d5 e5 c5) " * 600 + "d5"

# Notes the percentages that the cover of the board shows, or the dialog; if asked, presses the button beside
# them when the bar is past 20. The page itself has to: a fast machine is done before anybody else looks.
WATCH = """([where, stop]) => {
    const [shown, bar, cancel] = ["b", "progress", "button"].map(
        part => document.querySelector(`${where} ${part}`));
    window.percents = [];
    window.stopped = false;
    const watch = new MutationObserver(() => {
        window.percents.push(shown.textContent);
        if (!stop || bar.value <= 20) return;
        watch.disconnect();
        cancel.click();
        window.stopped = true;
    });
    watch.observe(shown, { childList: true });
}"""


@pytest.fixture
def hand(page: Page, screen: str) -> Hand:
    return Hand(page, screen, "fendo")


def open_record(hand: Hand) -> None:
    """As a person does on this screen: in the head of the moves."""
    hand.pull_up()
    hand.page.locator("#moves-panel [data-do=record]").click()
    expect(hand.page.locator("#record")).to_be_visible()


def expect_percents(page: Page) -> None:
    """What was watched went up in percent."""
    texts = page.evaluate("() => window.percents")
    assert all(re.fullmatch(r"\d+ %", text) for text in texts)
    percents = [int(text.removesuffix(" %")) for text in texts]
    assert percents == sorted(percents)
    assert 0 <= percents[0] < percents[-1] <= 100


def test_a_wrong_record_says_where_and_a_right_one_is_put_on_the_table(
    hand: Hand, axe: Callable[..., list[str]], picture: Callable[..., Any]
) -> None:
    """Report 32: pasted records work however they come; a wrong one names line, column and reason."""
    hand.open(random_game("fendo", 4, 6))
    page = hand.page
    open_record(hand)
    text, problem = page.locator("#record-text"), page.locator("#record-problem")
    assert record.read(text.input_value()).moves == random_game("fendo", 4, 6).moves
    expect(page.locator("[data-do=read-record]")).to_be_disabled()
    text.fill("fendo {\U0001f33e}\n1. d3 2. d5\n3. <img src=x onerror=alert(1)>")
    page.locator("[data-do=read-record]").click()
    expect(problem).to_have_text("Line 3, column 4: <img: this is not a move of Fendo.")
    assert text.evaluate("field => field.value.slice(field.selectionStart, field.selectionEnd)") == "<img"
    picture()
    assert not axe()
    hand.position = random_game("fendo", 4, 6).positions[-1]
    hand.expect_position()
    text.fill("  FENDO : entry = any {mine}\n1) D3 (e3)  2) d5\r\n 3... d3 – c3e ")
    page.locator("[data-do=read-record]").click()
    expect(page.locator("#record")).to_be_hidden()
    hand.position = record.read("fendo d3 d5 d3-c3E").positions[-1]
    hand.expect_position()
    expect(page.locator("#moves .variation")).to_have_text("e3")
    games = "() => Object.keys(localStorage).filter(key => key.includes('.game.')).length"
    assert page.evaluate(games) >= 1


@pytest.mark.screens("phone")
def test_a_long_record_is_read_bit_by_bit(hand: Hand) -> None:
    """Report 13: a real percentage for what takes longer, and a way to stop it; then nothing has changed."""
    played, page = random_game("fendo", 4, 6), hand.page
    hand.open(played)
    open_record(hand)
    text, reading = page.locator("#record-text"), page.locator("#record-reading")
    text.fill(LONG)
    page.evaluate(WATCH, ["#record-reading", True])
    page.locator("[data-do=read-record]").click()
    page.wait_for_function("() => window.stopped")
    expect(reading).to_be_hidden()
    expect(text).to_have_value(LONG)
    expect(text).to_be_editable()
    hand.position = played.positions[-1]
    hand.expect_position()
    page.evaluate(WATCH, ["#record-reading", False])
    page.evaluate(DROP, LONG)
    page.wait_for_function("() => window.percents.length")
    expect(page.locator("#record")).to_be_hidden(timeout=60_000)
    expect_percents(page)
    hand.position = record.read("fendo d3 d5").positions[-1]
    hand.expect_position()
    expect(page.locator("#moves .variation")).to_have_count(2)
    page.reload()
    hand.ready()
    hand.expect_position()


@pytest.mark.screens("phone")
def test_a_long_game_comes_to_a_page_that_is_open(hand: Hand) -> None:
    """Report 13, for a kept game that the address names, and for one that is taken over from another tab."""
    played, page = random_game("fendo", 4, 6), hand.page
    hand.open(played)
    hand.expect_position()
    page.evaluate(
        "record => { localStorage['hedgerow.game.long'] = JSON.stringify({ record, at: 2, when: '' }); }",
        LONG,
    )
    page.evaluate(WATCH, ["#cover", True])
    page.evaluate("() => { location.hash = '#game=long'; }")
    page.wait_for_function("() => window.stopped")
    expect(page.locator("#cover")).to_be_hidden()
    hand.expect_position()
    assert "#" not in page.url
    page.evaluate(WATCH, ["#cover", False])
    page.evaluate("() => { location.hash = '#game=long'; }")
    hand.position = record.read("fendo d3 d5").positions[-1]
    hand.expect_position()
    expect(page.locator("#cover")).to_be_hidden()
    expect_percents(page)

    other = Hand(page.context.new_page(), "phone", "fendo")
    other.open()
    cover = other.page.locator("#cover")
    expect(cover.locator("p")).to_have_text("This game is open in another tab.")
    other.page.evaluate(WATCH, ["#cover", True])
    cover.locator("button").click()
    other.page.wait_for_function("() => window.stopped")
    expect(cover.locator("p")).to_have_text("This game is open in another tab.")
    expect(cover.locator("b")).to_be_hidden()
    expect(page.locator("#cover")).to_be_hidden()  # it has not been taken from there
    cover.locator("button").click()
    expect(cover).to_be_hidden(timeout=60_000)
    other.position = hand.position
    other.expect_position()
    expect(page.locator("#cover p")).to_have_text("This game goes on in another tab.")


def test_files_are_dropped_opened_and_saved(hand: Hand, tmp_path: Path) -> None:
    """Drop a file on the board; open and save a file; of another game too; a bad one changes nothing."""
    hand.open(random_game("fendo", 4, 3))
    page = hand.page
    hand.expect_position()
    page.evaluate(DROP, "\x00\ufffd no record at all")
    expect(page.locator("#record-problem")).to_contain_text("Line 1, column 1:")
    hand.expect_position()
    page.keyboard.press("Escape")
    page.evaluate(DROP, "fendo d3 d5 {dropped}")
    hand.position = record.read("fendo d3 d5").positions[-1]
    hand.expect_position()
    expect(page.locator("#moves .comment")).to_have_text("dropped")
    open_record(hand)
    with page.expect_download() as download:
        page.locator("[data-do=save-record]").click()
    file = tmp_path / "game.txt"
    download.value.save_as(file)
    saved = record.read(file.read_text())
    assert saved.texts() == ["d3", "d5"]
    assert re.fullmatch(r"\d{4}-\d\d-\d\d", saved.tags["date"])
    file.write_text("abande 1. e4 {first} 2. f3 (2. d4)")
    page.locator("#record-file").set_input_files(file)
    page.wait_for_url("**/abande/")
    other = Hand(page, "desktop", "abande")
    other.ready()
    other.position = record.read("abande e4 f3").positions[-1]
    other.expect_position()
    expect(page.locator("#moves .comment")).to_have_text("first")
    expect(page.locator("#moves .variation")).to_have_text("d4")


def test_links_and_pictures(hand: Hand, tmp_path: Path) -> None:
    """A link to the game and to a given move; SVG and PNG of the position; an animated picture."""
    game = random_game("fendo", 4, 8)
    hand.open(game)
    page = hand.page
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.keyboard.press("PageUp")
    page.keyboard.press("PageUp")
    open_record(hand)
    page.locator("[data-do=copy-record]").click()
    expect(page.locator("#record-done")).to_have_text("The record is copied.")
    copied = page.evaluate("() => navigator.clipboard.readText()")
    assert record.read(copied).moves == game.moves
    links = {}
    for what in ("copy-link", "copy-move-link"):
        page.evaluate("() => navigator.clipboard.writeText('')")
        page.locator(f"[data-do={what}]").click()
        page.wait_for_function("async () => (await navigator.clipboard.readText()).includes('#2~')")
        links[what] = page.evaluate("() => navigator.clipboard.readText()")
    pictures = {}
    for what in ("save-picture", "save-pixels", "save-film"):
        with page.expect_download() as download:
            page.locator(f"[data-do={what}]").click()
        pictures[what] = tmp_path / download.value.suggested_filename
        download.value.save_as(pictures[what])
    assert [path.name for path in pictures.values()] == ["fendo-6.svg", "fendo-6.png", "fendo-film.svg"]
    assert pictures["save-pixels"].read_bytes()[:8] == b"\x89PNG\r\n\x1a\n"
    sizes = []
    for path in pictures.values():
        kind = "png" if path.suffix == ".png" else "svg+xml"
        text = page.evaluate(
            """([bytes, kind]) => new Promise(resolve => {
                const image = new Image();
                image.onload = () => {
                    const canvas = new OffscreenCanvas(80, 80);
                    const context = canvas.getContext("2d");
                    context.drawImage(image, 0, 0, 80, 80);
                    const colours = new Set(new Uint32Array(context.getImageData(0, 0, 80, 80).data.buffer));
                    resolve([image.naturalWidth, image.naturalHeight, colours.size > 50]);
                };
                image.onerror = () => resolve(["cannot be shown"]);
                image.src = `data:image/${kind};base64,${bytes}`;
            })""",
            [b64encode(path.read_bytes()).decode(), kind],
        )
        sizes.append(text)
    assert sizes == [[788, 788, True], [1600, 1600, True], [788, 788, True]]
    svg = pictures["save-film"].read_text()
    assert "@keyframes" in svg
    assert "var(" not in svg
    page.goto(links["copy-move-link"])
    hand.ready()
    hand.position = game.positions[6]
    hand.expect_position()
    expect(page.locator("#status")).to_contain_text("This is move 6 of 8.")
    page.goto(links["copy-link"])
    hand.position = game.positions[8]
    hand.expect_position()
