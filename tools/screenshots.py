"""Take screenshots from dist/: of every page to be looked at, or those that an app shop shows (`--shop`).

The pages come in every language, on three screens, light and dark, in e2e/artefacts/screenshots.
The shop's are in web/root/screenshots; a build needs no browser for them.
"""

import argparse
import html
import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Literal

from playwright.sync_api import Browser, Page, sync_playwright

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "web"))

import hedgerow  # noqa: E402  (the path has to be known first)
from building.manifest import SCREENSHOTS  # noqa: E402
from building.pictures import played  # noqa: E402
from hedgerow import record  # noqa: E402
from serve import DIST, StaticHost  # noqa: E402

CHROMIUM = Path("/usr/bin/chromium")
FOLDER = ROOT / "e2e" / "artefacts" / "screenshots"
SCREENS = {"phone": (360, 740), "tablet": (820, 1180), "desktop": (1440, 900)}
# What a page shows besides itself: the command or the dialog that opens it, by the page's address.
STATES = {
    "": ("settings",),
    **{f"{game.name}/": ("new", "players", "record", "moves") for game in hedgerow.games()},
}
THEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")
LANGUAGES = ("de", "nl", "pl")  # besides English, which is at the root


def shop(browser: Browser, host: StaticHost) -> None:
    """Take those of the shop."""
    folder = ROOT / "web" / "root" / "screenshots"
    folder.mkdir(exist_ok=True)
    for name, (game, form, (width, height)) in SCREENSHOTS.items():
        scale = 2 if form == "narrow" else 1
        page = browser.new_page(
            viewport={"width": width // scale, "height": height // scale}, device_scale_factor=scale
        )
        page.goto(f"{host.address}{game}/#{record.link(played(game))}")
        page.wait_for_selector("html.ready")
        page.wait_for_timeout(1000)  # until nothing moves any more
        page.screenshot(path=folder / f"{name}.png")
        page.close()


def pages(browser: Browser, host: StaticHost, only: str) -> None:
    """Take those of the pages whose address contains `only`; games wait on the table and in the lists."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    context = browser.new_context(reduced_motion="reduce")
    context.add_init_script(f"Object.assign(localStorage, {json.dumps(kept())})")
    page = context.new_page()
    taken: list[str] = []
    for path in sorted(DIST.rglob("*.html")):
        address = path.relative_to(DIST).as_posix().removesuffix("index.html")
        if address.startswith(("b/", "v/")) or only not in address:
            continue
        page.goto(host.address + address, wait_until="load")
        if page.locator("script[type=mpy]").count():
            page.wait_for_selector("html.ready")
        language, _, rest = address.partition("/")
        for state in ("", *STATES.get(rest if language in LANGUAGES else address, ())):
            name = "-".join(filter(None, [address.strip("/").replace("/", "-") or "home", state]))
            taken.extend(shots(page, name, state))
    pictures = [
        f'<img src="{html.escape(name)}" title="{html.escape(name)}" loading="lazy">' for name in taken
    ]
    style = "<meta charset=utf-8><style>img { height: 380px; margin: 4px; vertical-align: top }</style>"
    (FOLDER / "index.html").write_text(style + "\n".join(pictures), encoding="utf-8")
    context.close()


def kept() -> dict[str, str]:
    """What a browser keeps in which every game has been played for a while."""
    entries = {}
    for game in hedgerow.games():
        shown = played(game.name)
        entry = {
            "record": record.write(shown),
            "at": len(shown.moves),
            "over": False,
            "seats": list(shown.game.seats),
            "scores": list(shown.positions[-1].scores),
            "when": "2026-11-30T10:15:30.123Z",
        }
        entries[f"hedgerow.game.{game.name}"] = json.dumps(entry)
        entries[f"hedgerow.current.{game.name}"] = game.name
    return entries


def shots(page: Page, name: str, state: str) -> Iterator[str]:
    """One state of a page on every screen, light and dark."""
    for screen, (width, height) in SCREENS.items():
        page.set_viewport_size({"width": width, "height": height})
        opened = state and show(page, state)
        if state and not opened:
            continue
        for theme in THEMES:
            page.emulate_media(color_scheme=theme)
            page.wait_for_timeout(150)
            file = f"{name}-{screen}-{theme}.jpg"
            page.screenshot(path=FOLDER / file, type="jpeg", quality=80)
            yield file
        if opened:
            page.keyboard.press("Escape")
            page.evaluate("() => document.body.classList.remove('moves-up')")


def show(page: Page, state: str) -> bool:
    """Open a dialog, or the sheet of moves where there is one."""
    button = page.locator(f":is([data-do={state}], [data-opens={state}])").first
    if state == "moves" and not page.locator(".actions .pull").is_visible():
        return False
    button.dispatch_event("click")
    page.wait_for_timeout(300)
    return True


def main() -> None:
    """Take them."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--shop", action="store_true", help="those of an app shop")
    parser.add_argument("--only", default="", help="a part of the address of the pages to be taken")
    options = parser.parse_args()
    host = StaticHost(DIST)
    host.start()
    with sync_playwright() as playwright:
        system = CHROMIUM if CHROMIUM.exists() else None
        browser = playwright.chromium.launch(executable_path=system, chromium_sandbox=False)
        if options.shop:
            shop(browser, host)
        else:
            pages(browser, host, options.only)
        browser.close()
    host.stop()


if __name__ == "__main__":
    main()
