"""Take the screenshots of web/root/screenshots anew from dist/; a build needs no browser for them."""

import sys
from pathlib import Path

from playwright.sync_api import sync_playwright

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "web"))

from building.manifest import SCREENSHOTS  # noqa: E402  (the path has to be known first)
from building.pictures import played  # noqa: E402
from hedgerow import record  # noqa: E402
from serve import DIST, StaticHost  # noqa: E402

CHROMIUM = Path("/usr/bin/chromium")


def main() -> None:
    """Take all of them."""
    folder = ROOT / "web" / "root" / "screenshots"
    folder.mkdir(exist_ok=True)
    host = StaticHost(DIST)
    host.start()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM if CHROMIUM.exists() else None)
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
        browser.close()
    host.stop()


if __name__ == "__main__":
    main()
