"""The site without a network, and the change to a new version of it."""

import re
import shutil
from pathlib import Path

import pytest
from hand import Hand, random_game
from playwright.sync_api import Page, expect

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


def test_a_new_version_waits_until_the_player_agrees(page: Page, tmp_path: Path) -> None:
    site = tmp_path / "site"
    shutil.copytree(DIST, site)
    host = StaticHost(site)
    host.start()
    page.goto(host.address)
    assert page.evaluate(KEPT)

    home, worker = site / "index.html", site / "sw.js"
    home.write_text(re.sub("<title>.*</title>", "<title>new</title>", home.read_text("utf-8")), "utf-8")
    precached = re.compile(r'(\{url:"index\.html",revision:)"\w+"')
    assert precached.search(worker.read_text("utf-8"))
    worker.write_text(precached.sub(r'\1"new"', worker.read_text("utf-8")), "utf-8")

    page.add_init_script(
        "document.addEventListener('hedgerow:update', () => { document.documentElement.id = 'offered'; })"
    )
    page.reload()
    page.wait_for_selector("#offered")
    assert page.title() != "new"
    page.reload()
    page.wait_for_selector("#offered")
    assert page.title() != "new"
    page.evaluate("document.dispatchEvent(new CustomEvent('hedgerow:update-accepted'))")
    expect(page).to_have_title("new")
    host.stop()
