"""The site without a network, and the change to a new version of it."""

import re
import shutil
from pathlib import Path

import pytest
from hand import Hand, random_game
from playwright.sync_api import BrowserContext, Page, expect

import hedgerow
from hedgerow import record
from serve import DIST, StaticHost

pytestmark = pytest.mark.screens("phone")

KEPT = "() => navigator.serviceWorker.ready.then(() => true)"


def test_every_page_opens_with_the_server_gone(page: Page, mortal_host: StaticHost) -> None:
    page.goto(mortal_host.address)
    assert page.evaluate(KEPT)
    mortal_host.stop()
    for path in sorted(DIST.rglob("index.html")):
        address = mortal_host.address + path.parent.relative_to(DIST).as_posix() + "/"
        response = page.goto(address + "?from=a-link")
        assert response is not None
        assert response.from_service_worker, address


@pytest.mark.engines
def test_a_whole_game_with_the_server_gone(page: Page, screen: str, mortal_host: StaticHost) -> None:
    """Report 17: the second visit, with the server gone, plays a whole game."""
    page.goto(mortal_host.address + "fendo/")
    assert page.evaluate(KEPT)
    mortal_host.stop()
    page.goto(mortal_host.address + "fendo/")
    hand = Hand(page, screen, "fendo")
    hand.ready()
    for move in random_game("fendo", 4).moves:
        hand.play(move)
    hand.expect_end()
    hand.expect_position()


@pytest.mark.parametrize("game", [game.name for game in hedgerow.games()])
def test_every_game_begins_with_the_server_gone(
    page: Page, screen: str, game: str, mortal_host: StaticHost
) -> None:
    page.goto(mortal_host.address)
    assert page.evaluate(KEPT)
    mortal_host.stop()
    kept = random_game(game, 3, 6)
    page.goto(f"{mortal_host.address}nl/{game}/#{record.link(kept)}")
    hand = Hand(page, screen, game)
    hand.ready()
    hand.position = kept.positions[-1]
    moves = page.locator("#moves li")
    expect(moves).to_have_count(len(kept.moves))
    hand.play(hand.position.legal_moves()[0])
    expect(moves).to_have_count(len(kept.moves) + 1)


def test_it_is_told_when_all_is_kept(page: Page, mortal_host: StaticHost) -> None:
    """The board first, the thinking runtime after, with real progress and "ready to play offline"."""
    page.add_init_script(
        """navigator.serviceWorker.addEventListener("message", ({ data }) => {
            if (data.step === "thinking") (window.told ??= []).push(data.loaded / data.size);
        });"""
    )
    page.goto(mortal_host.address)
    expect(page.locator("footer .offline")).to_have_attribute("data-state", "ready", timeout=60_000)
    expect(page.locator("footer .offline")).to_have_text("Ready to play offline", use_inner_text=True)
    told = page.evaluate("told")
    assert told == sorted(told)
    assert len({round(part, 2) for part in told}) > 10
    page.goto(mortal_host.address + "fendo/")
    runtime = [path.relative_to(DIST).as_posix() for path in DIST.glob("v/*/pyodide/*")]
    mortal_host.stop()
    for address in runtime:
        assert page.evaluate("async (url) => (await fetch(url)).status", mortal_host.address + address) == 200
    page.goto(mortal_host.address + "de/")
    expect(page.locator("footer .offline")).to_have_text("Bereit zum Spielen ohne Netz", use_inner_text=True)


def test_who_saves_data_decides_about_the_thinking_runtime(
    page: Page, context: BrowserContext, mortal_host: StaticHost
) -> None:
    """Save-Data: the second step only on demand."""
    asked: list[str] = []
    context.on("request", lambda request: asked.append(request.url))
    page.add_init_script("Object.defineProperty(navigator, 'connection', { value: { saveData: true } })")
    page.goto(mortal_host.address)
    line = page.locator("footer .offline")
    expect(line).to_have_attribute("data-state", "without", timeout=60_000)
    assert not [url for url in asked if "/pyodide/" in url]
    line.get_by_role("button").click()
    expect(line).to_have_attribute("data-state", "ready", timeout=60_000)
    assert [url for url in asked if "/pyodide/" in url]


def other_build(site: Path) -> None:
    """Make another build of a site: new texts below new addresses, and what was there before is gone."""
    (old,) = (site / "b").iterdir()
    new = old.rename(old.with_name("0" * 12))
    for path in [*site.rglob("*.html"), *site.rglob("*.webmanifest"), site / "sw.js"]:
        text = path.read_text("utf-8").replace(f"b/{old.name}/", f"b/{new.name}/")
        text = re.sub('("?revision"?:)"', r'\1"new', text)
        path.write_text(re.sub("<title>", "<title>New ", text), "utf-8")


@pytest.mark.engines
def test_a_new_version_waits_until_the_player_agrees(page: Page, screen: str, tmp_path: Path) -> None:
    """Report 16: "update available", one reload, the new version; the game on the table survives.

    Report 18: runtime, library and rules belong to one build: until then the old page finds all its files.
    """
    site = tmp_path / "site"
    shutil.copytree(DIST, site)
    (old,) = (site / "b").iterdir()
    host = StaticHost(site)
    host.start()
    page.goto(host.address + "fendo/")
    assert page.evaluate(KEPT)
    other_build(site)
    page.reload()
    hand = Hand(page, screen, "fendo")
    hand.ready()
    for move in random_game("fendo", 3, 2).moves:
        hand.play(move)
    notice = page.locator("#update")
    expect(notice).to_be_visible(timeout=60_000)
    assert not page.title().startswith("New")
    for file in (f"b/{old.name}/style.css", f"b/{old.name}/python/later.tar.gz"):
        assert page.evaluate("async (url) => (await fetch(url)).status", host.address + file) == 200

    loads: list[str] = []
    page.on("domcontentloaded", lambda _: loads.append(page.url))
    notice.get_by_role("button", name="Reload").click()
    expect(page).to_have_title(re.compile("^New "))
    hand.ready()
    expect(page.locator("#moves li")).to_have_count(2)
    hand.expect_position()
    names = page.evaluate("performance.getEntriesByType('resource').map(({ name }) => name)")
    assert [name for name in names if "/b/" in name]
    assert not [name for name in names if f"/b/{old.name}/" in name]
    page.wait_for_timeout(500)
    assert len(loads) == 1
    host.stop()
