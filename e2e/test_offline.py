"""The site without a network, and the change to a new version of it."""

import re
import shutil
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

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
