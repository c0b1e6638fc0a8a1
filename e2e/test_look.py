"""What can be set is kept and seen before the first paint; the language is found, chosen and remembered."""

from collections.abc import Callable
from typing import Any

import pytest
from hand import Hand, random_game
from playwright.sync_api import Browser, Page, expect

from app.settings import SETTINGS, choices
from serve import StaticHost

KEY = "hedgerow.settings"


def attribute(page: Page, name: str) -> Any:
    return page.locator("html").get_attribute(f"data-{name}")


def test_settings_are_kept_and_there_before_the_first_paint(
    page: Page, axe: Callable[..., list[str]], picture: Callable[..., Any]
) -> None:
    """The dialog works before Python does; what is chosen holds on every page, without a flash."""
    page.route("**/*.wasm", lambda _: None)
    page.goto("fendo/")
    page.locator("[data-opens=settings]").click()
    dialog = page.locator("#settings")
    for setting in SETTINGS:  # every choice but the default, by its label; then the default again
        for choice in (*setting.choices[1:], setting.default):
            if setting.is_switch:
                dialog.locator(f"[name={setting.name}]").set_checked(choice == "on")
            else:
                dialog.locator(f"[name={setting.name}][value={choice}]").check()
            wanted = None if choice == setting.default else choice
            assert attribute(page, setting.name) == wanted
    dialog.locator("[name=theme][value=dark]").check()
    dialog.locator("[name=style][value=paper]").check()
    assert not axe()
    picture()
    page.keyboard.press("Escape")
    expect(dialog).to_be_hidden()
    expect(page.locator("[data-opens=settings]")).to_be_focused()
    # Whatever the page shows first has the attributes already.
    page.add_init_script(
        "new MutationObserver((_, watch) => { if (!document.body) return; watch.disconnect();"
        " window.first = document.documentElement.dataset.theme; })"
        ".observe(document, { childList: true, subtree: true });"
    )
    for address in ("de/", "pl/fendo/"):
        page.goto(address)
        assert page.evaluate("() => window.first") == "dark"
        assert attribute(page, "style") == "paper"
        assert page.evaluate("() => getComputedStyle(document.documentElement).colorScheme") == "dark"


@pytest.mark.screens("phone")
@pytest.mark.parametrize("entry", ["no JSON", "[1]", '{"theme": "<img>", "style": 7}', "null"])
def test_a_broken_entry_leaves_the_defaults_and_a_page_that_works(page: Page, entry: str) -> None:
    """Bad input never runs as markup, and a foreign name in the entry is kept when something is set."""
    page.goto("")
    page.evaluate("([key, entry]) => localStorage.setItem(key, entry)", [KEY, entry])
    page.reload()
    assert [attribute(page, name) for name in choices()] == [None] * len(choices())
    page.evaluate("""key => localStorage.setItem(key, '{"of tomorrow": 1}')""", KEY)
    page.locator("[data-opens=settings]").click()
    page.locator("[name=style][value=field]").check()
    stored = page.evaluate("key => JSON.parse(localStorage.getItem(key))", KEY)
    assert stored == {"of tomorrow": 1, "style": "field"}


@pytest.mark.screens("phone")
def test_a_browser_that_keeps_nothing_says_so(page: Page) -> None:
    """What is chosen holds as long as the page does, and nobody is told that it is kept."""
    page.add_init_script("Object.defineProperty(window, 'localStorage', { get() { throw new Error(); } })")
    page.goto("")
    page.locator("[data-opens=settings]").click()
    page.locator("[name=theme][value=dark]").check()
    page.locator("[name=style][value=field]").check()
    expect(page.locator("#settings-unsaved")).to_be_visible()
    assert (attribute(page, "theme"), attribute(page, "style")) == ("dark", "field")


@pytest.mark.screens("desktop")
def test_another_tab_follows(page: Page) -> None:
    page.goto("")
    other = page.context.new_page()
    other.goto("fendo/")
    other.locator("[data-opens=settings]").click()
    other.locator("[name=theme][value=dark]").check()
    page.wait_for_function("() => document.documentElement.dataset.theme === 'dark'")


# --- the language


@pytest.mark.screens("phone")
def test_the_first_visit_at_the_root_finds_the_language(browser: Browser, host: StaticHost) -> None:
    """The browser's language on the first visit, then the choice; no loops, without storage too."""
    for locale, stored, storage, expected in (
        ("de-AT", "", True, "de/"),
        ("pl", "", False, "pl/"),
        ("fr-FR", "", True, ""),
        ("en-GB", "nl", True, "nl/"),
        ("de-DE", "en", True, ""),
        ("de-DE", "<b>", True, "de/"),
    ):
        context = browser.new_context(
            base_url=host.address, locale=locale, viewport={"width": 360, "height": 740}
        )
        page = context.new_page()
        if not storage:
            page.add_init_script("Object.defineProperty(window, 'localStorage', { value: null })")
        if stored:
            page.goto("404.html")
            page.evaluate("code => localStorage.setItem('hedgerow.language', code)", stored)
            page.goto("about:blank")
        page.goto("")
        assert page.url == host.address + expected
        if expected:  # back to English, which holds, reloaded or not
            page.locator(".bar a[hreflang=en]").click()
            page.wait_for_url(host.address)
            page.reload()
            assert page.url == host.address
            page.goto("about:blank")
            page.goto("")
            assert page.url == host.address + ("" if storage else expected)
        context.close()


def test_the_language_changes_and_the_game_stays(page: Page, screen: str) -> None:
    """A switch on every page, which keeps page and game on the table."""
    hand = Hand(page, screen, "fendo")
    hand.open(random_game("fendo", 4, 5))
    hand.play(hand.position.legal_moves()[0])
    page.locator("[data-opens=settings]").click()
    page.locator("#settings a[hreflang=de]").click()
    page.wait_for_url("**/de/fendo/")
    hand.ready()
    expect(page.locator("#status")).to_contain_text("am Zug")
    page.locator("[data-opens=settings]").click()
    page.locator("#settings a[hreflang=en]").click()
    page.wait_for_url(lambda address: "/de/" not in address)
    hand.ready()
    hand.expect_position()
